"""Games kept in files by the command: `play --save`, `--resume`, `replay`; and `cases`."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from rulekit import load, save
from rulekit.match import Match
from tests.shell import shell

versus = load("versus")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    match, chance = Match(versus, 3), random.Random(3)
    while match.past < 12:
        match.play(chance.choice(match.table.moves()))
    save.write(match, tmp_path / "partie.jsonl")
    return tmp_path / "partie.jsonl"


def play(typed: str, *words: str) -> str:
    done = shell("play", "versus", *words, typed=typed)
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


def test_a_game_is_kept_after_every_move_and_resumed_by_those_who_played_it(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    play("?\n1\n?\n1\n", "--seed", "3", "--save", str(path))
    first = save.load(path)
    assert first.past >= 2 and first.players == ("human", "random")
    said = play("annuler\n?\n1\n?\n1\n?\n1\n", "--resume", str(path))
    later = save.load(path)
    assert "Ambre" in said and later.seed == 3 and later.past >= first.past
    whole = play("?\n1\n" * 400, "--resume", str(path))
    assert "[versus.ending." in whole
    assert save.load(path).table.result is not None
    assert [p.name for p in tmp_path.iterdir()] == ["p.jsonl"]


def test_a_resumed_game_is_told_from_its_last_moves(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    play("?\n1\n" * 8, "--seed", "3", "--save", str(path))
    assert len(play("", "--resume", str(path)).splitlines()) < 60


def test_a_game_is_kept_when_a_player_says_so(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    said = play(f"sauver\n?\n1\nsauver {path}\n?\n1\nsave\n", "--seed", "3")
    assert "attendu\u00a0: un fichier" in said and f"Partie gardée telle quelle : {path}" in " ".join(said.split())
    assert save.load(path).past == 3  # as it stood then: the move after it isn't in it


def test_no_file_is_written_over(tmp_path: Path, kept: Path, ask: Any) -> None:
    before = kept.read_bytes()
    code, _, err = ask("play", "versus", "--seats", "random,random", "--save", str(kept))
    assert code == 2 and "--resume" in err and len(err.splitlines()) == 1
    assert f"{kept} : il y a déjà" in " ".join(play(f"sauver {kept}\n", "--seed", "3").split())
    assert kept.read_bytes() == before
    code, _, err = ask("play", "versus", "--save", str(tmp_path / "none" / "p.jsonl"))
    assert code == 2 and "none" in err


def test_a_game_that_people_played_elsewhere_is_resumed_by_one_of_them(kept: Path) -> None:
    match = save.load(kept)
    match.players = ("Élodie", "Noël")
    save.write(match, kept)
    assert "Ambre" in play("", "--resume", str(kept))
    assert save.load(kept).players == ("human", "random")


def test_a_game_under_other_rules_is_resumed_under_them(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    play("?\n1\n?\n1\n", "--seed", "3", "--save", str(path), "--edition", "setup.starting_pv=4")
    assert "4 PV" in play("", "--resume", str(path))
    assert save.load(path).table.edition.line == "setup.starting_pv=4"


@pytest.mark.parametrize(
    ("words", "word"),
    [(("--seed", "4"), "--seed"), (("--edition", "base"), "--edition"), (("--seats", "human"), "2 joueurs")],
)
def test_what_does_not_go_with_resume_is_said(ask: Any, kept: Path, words: tuple[str, ...], word: str) -> None:
    code, _, err = ask("play", "versus", "--resume", str(kept), *words)
    assert code == 2 and word in err and len(err.splitlines()) == 1


def test_replay_tells_every_move_with_its_rules(ask: Any, kept: Path) -> None:
    code, out, err = ask("replay", str(kept))
    match = save.load(kept)
    assert (code, err) == (0, "")
    assert {rule for p in match.log for e in p.events if (rule := f"{e.rule.id}")} <= {
        word.strip("[],") for word in out.split()
    }
    hand = " ".join(map(str, match.table.you.hand))
    assert hand in out and " ".join(map(str, match.table.foe.hand)) in out


def test_replay_for_a_seat_hides_what_it_could_not_see(ask: Any, kept: Path) -> None:
    match = save.load(kept)
    hands = [" ".join(map(str, seat.hand)) for seat in match.table.seats]
    for words, shown in ((("--seat", "1"), 0), (("--seat", "2"), 1), (("--public",), None)):
        out = ask("replay", str(kept), *words)[1]
        assert [hand in out for hand in hands] == [shown == 0, shown == 1]
        data = json.loads(ask("replay", str(kept), *words, "--json")[1])
        assert data == json.loads(json.dumps(match.record(shown)))
        assert "seed" not in data


def test_replay_as_a_document_holds_all_for_the_keeper(ask: Any, kept: Path) -> None:
    data = json.loads(ask("replay", str(kept), "--json")[1])
    match = save.load(kept)
    assert data["seed"] == 3 and len(data["moves"]) == match.past
    told = [e for e in data["opening"] if e["verb"] == "move" and e["to"] == [1, "hand"]]
    assert len([e for e in told if e["card"]]) == 5
    assert [str(card) for card in versus.position(data["now"]).you.hand] == [str(card) for card in match.table.you.hand]
    assert data["asked"] == match.table.question.seat


def test_a_changed_file_is_refused_with_the_line(ask: Any, kept: Path) -> None:
    lines = kept.read_text("utf-8").splitlines()
    lines[4] = lines[4].replace('"digest": "', '"digest": "0')
    kept.write_text("\n".join(lines), "utf-8")
    for words in (("replay", str(kept)), ("play", "versus", "--resume", str(kept))):
        code, out, err = ask(*words)
        assert (code, out) == (2, "") and "ligne 5" in err and len(err.splitlines()) == 1
    assert ask("replay", str(kept.parent / "none"))[0] == 2
    assert "ne va pas avec" in ask("replay", str(kept), "--seat", "1", "--public")[2]


def test_a_seat_that_is_not_there_is_named(ask: Any, kept: Path) -> None:
    code, _, err = ask("replay", str(kept), "--seat", "3")
    assert code == 2 and "1 à 2" in err


def test_cases_are_lines_of_json_or_one_document(ask: Any) -> None:
    lines = [json.loads(line) for line in ask("cases", "versus")[1].splitlines()]
    document = json.loads(ask("cases", "versus", "--json")[1])
    assert document["cases"] == lines and document["game"] == "versus"
    assert len({case["rule"] for case in lines}) > 60

"""The `rulekit` command: answers, JSON, exit codes, errors in one line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulekit import cli, load
from rulekit.cli import options, project, say
from tests.shell import ROOT, shell

TIE = "versus.attack.tie_kills_both"
ID = re.compile(r"^\s*\[?[a-z_0-9.]+(, V\d+)*\]?$")


QUERIES = [
    ("games",),
    ("rules", "versus"),
    ("rules", "versus", "--search", "égalité"),
    ("rule", TIE),
    ("check", "versus", "field=5 | field=5", "attack 5"),
    ("check", "versus", "hand=Guillotine,4*? field=1 | field=4", "play Guillotine 4"),
    ("what", "versus", "field=5 | field=5", "attack 5", "block 5 5"),
    ("what", "versus", "field=5 | field=5 hand=8,4*?", "attack 5", "block 5 8"),
    ("edition", "versus"),
    ("edition", "versus", "-attack.piercing_hits; turn.refill_moment=after", "--games", "2"),
    ("rules", "versus", "--edition", "setup.starting_pv=8"),
    ("cards", "list", "versus"),
    ("cards", "check", str(ROOT / "rulekit/games/versus/decks/base.toml")),
    ("cards", "check", str(ROOT / "rulekit/games/versus/cards.toml")),
    ("clauses", "versus", str(ROOT / "rulekit/games/versus/clauses.tsv")),
]


# Answers --------------------------------------------------------------------------------------------------------------


def test_games_and_rules_are_listed(ask: Any) -> None:
    assert "versus" in ask("games").out
    listed = ask("rules", "versus").out
    assert all(rule.id in listed for rule in load("versus").rules.values())
    assert TIE in ask("rules", "versus", "--search", "égales").out
    assert "Aucune règle" in ask("rules", "versus", "--search", "kangourou").out


@pytest.mark.parametrize("name", [TIE, "attack.tie_kills_both", "tie_kills_both"])
def test_a_rule_is_found_by_any_end_of_its_id(ask: Any, name: str) -> None:
    said = ask("rule", name).out
    assert "meurent tous les deux" in said
    assert '>>> t.play("attack 5", "block 5 5")' in said
    assert "V34" in said


def test_a_ruling_shows_question_answers_and_ours(ask: Any) -> None:
    said = ask("rule", "whose_discard", "--lang", "en").out
    assert "* owner" in said
    assert "holder" in said


def test_check_says_allowed_and_by_which_rule(ask: Any) -> None:
    said = ask("check", "versus", "field=5 | field=5", "attack 5")
    assert said.code == 0
    assert "permis" in said.out
    assert "versus.attack.may_attack" in said.out
    assert ask("check", "versus", "field=5 | field=5", "attack", "5").code == 0  # quotes may be left out


def test_check_says_refused_and_by_which_rules(ask: Any) -> None:
    said = ask("check", "versus", "hand=Guillotine,4*? field=1 | field=4", "play Guillotine 4")
    assert said.code == 1
    assert "versus.cards.guillotine_aims_high" in said.out


def test_check_after_moves_passes_default_answers(ask: Any) -> None:
    assert ask("check", "versus", "field=5 | field=4 > attack 5", "block 5 4").code == 0
    said = ask("check", "versus", "field=8,3 | field=4,5 > attack 8 3; ok; block 8 4", "block 8 5")
    assert "versus.attack.one_blocker_each" in said.out


def test_check_for_another_seat(ask: Any) -> None:
    said = ask("check", "versus", "field=5 | hand=Frappe,4*?", "play Frappe", "--seat", "2")
    assert said.code == 1
    assert "versus.turn.one_action_in_your_turn" in said.out


def test_what_tells_each_change_with_its_rule_and_the_table(ask: Any) -> None:
    said = ask("what", "versus", "field=5 | field=5", "attack 5", "block 5 5")
    assert said.code == 0
    assert said.out.count(f"[{TIE}, V34]") == 2
    assert "Défausse" in said.out
    assert ask("what", "versus", "field=5 | field=5", "attack 5; block 5 5").out == said.out


def test_what_stops_at_a_refusal(ask: Any) -> None:
    said = ask("what", "versus", "field=5 | field=5 hand=8,4*?", "attack 5", "block 5 8", "block 5 5")
    assert said.code == 1
    assert "versus.attack.declares_attack" in said.out
    assert "versus.attack.the_defender_blocks" in said.out


@pytest.mark.parametrize("query", QUERIES, ids=" ".join)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_answers_read_well_at_80_columns(ask: Any, query: tuple[str, ...], lang: str) -> None:
    said = ask(*query, "--lang", lang)
    assert said.out
    assert not said.err
    name = str(ROOT)
    wide = [line for line in said.out.splitlines() if len(line) > 80 and not ID.match(line)]
    assert [line for line in wide if ">>>" not in line and "rulekit.moves" not in line and name not in line] == []


@pytest.mark.parametrize("query", QUERIES, ids=" ".join)
def test_json_is_one_document_with_the_same_keys_in_both_languages(ask: Any, query: tuple[str, ...]) -> None:
    fr, en = ask(*query, "--json"), ask("--lang", "en", *query, "--json")
    assert fr.code == en.code
    assert json.loads(fr.out).keys() == json.loads(en.out).keys()


def test_json_of_a_story(ask: Any) -> None:
    data = json.loads(ask("what", "versus", "field=5 | field=5", "attack 5", "block 5 5", "--json").out)
    assert [move["move"] for move in data["moves"]] == ["attack 5", "block 5 5"]
    changes = data["moves"][1]["changes"]
    assert [c["text"] for c in changes if c["rule"] == TIE and c["verb"] == "move"] == [
        "Le 5 d'Ambre meurt à égalité.",
        "Le 5 de Basile meurt à égalité.",
    ]
    assert data["rules"][TIE]["statement"]["en"].startswith("When their values")
    assert data["table"]["seats"][0]["discard"] == ["5"]
    assert data["refused"] is None
    after = load("versus").position(data["after"])
    assert after.you.discard[0].card.name == "5"


def test_json_of_a_refusal(ask: Any) -> None:
    said = ask("check", "versus", "field=1 hand=Guillotine,4*? | field=4", "play Guillotine 4", "--json")
    data = json.loads(said.out)
    assert (said.code, data["allowed"], data["grant"]) == (1, False, None)
    assert data["limits"] == ["versus.cards.guillotine_aims_high"]
    assert set(data["limits"] + data["offered"]) == set(data["rules"])


# Bad input ------------------------------------------------------------------------------------------------------------


BAD = [
    (("nonsense",), "games, rules"),
    (("rules",), "JEU"),
    (("rules", "chess"), "versus"),
    (("rule", "versus.attack.tie_kills_bot"), TIE),
    (("rule", "x" * 5000), "attendu"),
    (("check", "versus", "field=5"), "COUP"),
    (("check", "versus", "field=99", "attack 5"), "joueur 1, field"),
    (("check", "versus", "field=5 colour=red", "attack 5"), "pv=…"),
    (("check", "versus", "field=5", "attack 8"), "field"),
    (("check", "versus", "field=5", "dance"), "attack"),
    (("check", "versus", "field=5", "attaquer 5"), "peut-être\u00a0: attack"),
    (("check", "versus", "field=5", "atack 5"), "peut-être\u00a0: attack"),
    (("check", "versus", "pv=-3", "attack 5"), "de 0 à 10"),
    (("check", "versus", "field=5", ""), "attack"),
    (("check", "versus", "field=5", "attack\n5\x1b[2J 7"), "field"),
    (("check", "versus", "field=5", "attack 5", "--seat", "0"), "1 à 9"),
    (("check", "versus", "field=5", "attack 5", "--seat", "4"), "1 à 2"),
    (("check", "versus", "field=5", "attack 5", "--seat"), "--seat"),
    (("check", "versus", "pv=1 field=5 | pv=1 > attack 5; ok; ok", "attack 5"), "finie"),
    (("what", "versus", "field=5", "attack 5", "dance"), "dance"),
    (("what", "versus", "field=5 > attack 9", "attack 5"), "9"),
    (("play", "versus", "--seats", "human"), "two_players"),
    (("play", "versus", "--seats", "human,monkey"), "human, random ou greedy"),
    (("play", "versus", "--seed", "many"), "nombre entier"),
    (("play", "versus", "--edition", "lunar"), "lunar"),
    (("cards",), "check|list"),
    (("cards", "check", "no/such.toml"), "no/such.toml"),
    (("clauses", "versus", "no/such.tsv"), "no/such.tsv"),
    (("learn", "chess"), "versus"),
    (("--lang", "de", "games"), "fr, en"),
    (("games", "--frobnicate"), "--frobnicate"),
    (("games", "--json=yes"), "--json"),
]


@pytest.mark.parametrize(("words", "names"), BAD, ids=lambda x: " ".join(x)[:40] if isinstance(x, tuple) else "")
def test_bad_input_is_said_in_one_line_with_exit_code_2(ask: Any, words: tuple[str, ...], names: str) -> None:
    said = ask(*words)
    assert said.code == 2
    assert said.out == ""
    assert said.err.endswith("\n")
    assert len(said.err.splitlines()) == 1
    assert "\x1b" not in said.err
    assert names in said.err
    english = ask("--lang", "en", *words)
    assert english.code == 2
    assert len(english.err.splitlines()) == 1
    if "--lang" not in words:
        assert english.err != said.err


def test_the_language_of_the_environment(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEKIT_LANG", "en")
    assert "rules in" in ask("games").out
    assert "règles en" in ask("games", "--lang", "fr").out
    assert "missing" in ask("rules").err
    monkeypatch.setenv("RULEKIT_LANG", "klingon")
    said = ask("games")
    assert (said.code, "klingon" in said.err) == (2, True)


def test_a_defect_is_one_line_too(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(said: Any) -> int:
        raise ValueError("two\nlines")

    monkeypatch.setitem(cli.COMMANDS, "games", broken)
    said = ask("games")
    assert said.code == cli.DEFECT
    assert len(said.err.splitlines()) == 1
    assert "ValueError" in said.err
    monkeypatch.setenv("RULEKIT_TRACEBACK", "1")
    with pytest.raises(ValueError, match="two"):
        ask("games")


@pytest.mark.parametrize("words", [(), ("--help",), ("play", "--help"), ("cards", "check", "-h"), ("--version",)])
def test_help_is_no_error(ask: Any, words: tuple[str, ...]) -> None:
    said = ask(*words)
    assert said.code == 0
    assert said.out
    assert not said.err


# Decks ----------------------------------------------------------------------------------------------------------------


def deck(folder: Path, *changes: tuple[str, str]) -> str:
    text = (ROOT / "rulekit/games/versus/decks/base.toml").read_text("utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    path = folder / "essai.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_deck_that_may_be_played(ask: Any, tmp_path: Path) -> None:
    said = ask("cards", "check", deck(tmp_path))
    assert said.code == 0
    assert len(said.out.splitlines()) == 1
    assert "27 cartes" in said.out


def test_a_deck_of_another_size_that_lacks_a_card(ask: Any, tmp_path: Path) -> None:
    said = ask("cards", "check", deck(tmp_path, ("Frappe = 1", "")))
    assert said.code == 1
    assert "26 cartes" in said.out
    assert "versus.setup.deck_of_27" in said.out
    assert "versus.setup.every_named_card" in said.out
    assert "1\u00a0×\u00a0Frappe" in said.out
    assert "il manque\u00a0: Frappe" in said.out
    data = json.loads(ask("cards", "check", deck(tmp_path, ("Frappe = 1", "")), "--json").out)
    assert data["lacks"] == {"Frappe": 1}
    assert data["wanted"] == {"versus.setup.deck_of_27": ["Frappe"], "versus.setup.every_named_card": ["Frappe"]}
    assert data["good"] is False


def test_a_deck_with_an_unknown_card(ask: Any, tmp_path: Path) -> None:
    said = ask("cards", "check", deck(tmp_path, ("Frappe = 1", "\"Frappée\" = 1")))
    assert said.code == 2
    assert "Frappée" in said.err
    assert "Guillotine" in said.err
    assert len(said.err.splitlines()) == 1


def test_a_deck_of_another_game(ask: Any, tmp_path: Path) -> None:
    path = deck(tmp_path, ('game = "versus"', 'game = "chess"'))
    assert ask("cards", "check", path).code == 2
    assert ask("cards", "check", deck(tmp_path, ('game = "versus"', "game = 3"))).code == 2
    assert ask("cards", "check", deck(tmp_path, ('game = "versus"\n', "")), "--game", "versus").code == 0


# Documents ------------------------------------------------------------------------------------------------------------


def test_a_new_version_of_the_document(ask: Any, tmp_path: Path) -> None:
    path = tmp_path / "v2.tsv"
    kept = (ROOT / "rulekit/games/versus/clauses.tsv").read_text("utf-8")
    tie = load("versus").clauses["V34"].digest
    path.write_text(kept.replace(tie, "0" * 64), "utf-8")
    said = ask("clauses", "versus", str(path))
    assert said.code == 1
    assert "V34 (ligne 48)" in said.out
    assert TIE in said.out
    data = json.loads(ask("clauses", "versus", str(path), "--json").out)
    assert TIE in data["read_again"]
    assert [c["what"] for c in data["changes"]] == ["changed"]


def test_the_publishers_tool(tmp_path: Path) -> None:
    tool = [sys.executable, str(ROOT / "tools" / "clauses.py")]
    same = str(ROOT / "rulekit/games/versus/clauses.tsv")
    done = subprocess.run([*tool, "versus", same, "--check"], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "nothing changed" in done.stdout
    done = subprocess.run([*tool, "versus", "none.tsv"], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


# The project's folder -------------------------------------------------------------------------------------------------


def test_site_outside_a_project_says_so(ask: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = ask("site")
    assert said.code == 2
    assert "conf.py" in said.err


def test_missing_extras_are_named(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project.importlib.util, "find_spec", lambda name: None)
    monkeypatch.chdir(ROOT)
    said = ask("site")
    assert said.code == 2
    assert "rulekit[book]" in said.err
    said = ask("learn", "--no-browser")
    assert said.code == 2
    assert "rulekit[lab]" in said.err


def test_site_runs_sphinx_in_the_project(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Any] = []
    monkeypatch.setattr(project, "need", lambda *names: None)
    good: subprocess.CompletedProcess[str] = subprocess.CompletedProcess([], 0)
    monkeypatch.setattr(project.subprocess, "run", lambda *words, **more: ran.append((words, more)) or good)
    monkeypatch.chdir(ROOT / "rulekit")
    assert ask("site").code == 0
    ((words,), more), = ran
    assert words[1:3] == ["-m", "sphinx"]
    assert more["cwd"] == ROOT


def test_learn_hands_its_arguments_on(ask: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "bienvenue.ipynb"
    page.touch()
    own = tmp_path / "versus" / "attack.ipynb"
    own.parent.mkdir()
    own.touch()
    launched: list[Any] = []
    monkeypatch.setattr(project, "need", lambda *names: None)
    monkeypatch.setattr(project.notebooks, "prepare", lambda: page)
    monkeypatch.setattr(project.notebooks, "launch", lambda *said: launched.append(said) or 0)
    assert ask("learn", "--no-browser", "--port", "1234").code == 0
    assert ask("learn", "versus", "--no-browser").code == 0
    assert launched == [(page, ["--no-browser", "--port", "1234"]), (own, ["--no-browser"])]


# Processes ------------------------------------------------------------------------------------------------------------


def test_a_reader_that_has_enough_hears_no_complaint() -> None:
    command = f"{sys.executable} -m rulekit rules versus | head -1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, cwd=ROOT, check=False, timeout=60
    )
    assert done.stderr == ""
    assert done.returncode in {0, cli.BROKEN_PIPE}  # whether all was written before the pipe closed is a matter of time


@pytest.mark.parametrize("end", [">/dev/full", ">&-", "| true"])
def test_an_answer_that_cant_be_written_brings_no_traceback(end: str) -> None:
    for words in ("rules versus", "--help", "rules nothing"):
        command = ["bash", "-c", f"{sys.executable} -m rulekit {words} {end}"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, timeout=60)
        assert "Traceback" not in done.stderr
        assert "Exception ignored" not in done.stderr
        if words != "--help":  # without an output, argparse helps where errors go
            assert len(done.stderr.splitlines()) <= 1


def test_a_terminal_without_accents_gets_an_answer() -> None:
    done = shell("rule", "control", env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stderr == ""


def test_the_command_answers_as_a_module_and_as_a_script() -> None:
    done = shell("games")
    assert done.returncode == 0
    assert "versus" in done.stdout
    assert shell("nonsense").returncode == 2


def test_long_lines_are_folded_under_their_indentation() -> None:
    assert say.fit("    " + "mot " * 30).split("\n") == ["    " + "mot " * 18 + "mot", "    " + "mot " * 10 + "mot"]
    assert say.fit("x" * 100) == "x" * 100


def test_the_language_of_errors_is_guessed_before_all_is_read() -> None:
    assert options.likely_language(["rules", "--lang", "en"]) == "en"
    assert options.likely_language(["--lang=en"]) == "en"
    assert options.likely_language(["--lang"]) == "fr"

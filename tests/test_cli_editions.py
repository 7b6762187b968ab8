"""The command under other rules: `--edition`, `rulekit edition`."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from rulekit import load
from rulekit.cards import Deck

PIERCING = "versus.attack.piercing_hits"
LINE = "-attack.piercing_hits; setup.starting_pv=8"
CLUB = """
game = "versus"
title = { fr = "Règles du club", en = "Club rules" }
about = { fr = "Des parties plus courtes.", en = "Shorter games." }
date = 2026-11-30
off = ["attack.piercing_hits"]
[values]
"setup.starting_pv" = 8
[answers]
"turn.refill_moment" = "after"
"""


@pytest.fixture
def club(tmp_path: Path) -> str:
    path = tmp_path / "club.toml"
    path.write_text(CLUB, "utf-8")
    return str(path)


def test_an_edition_says_its_title_date_and_what_differs_in_words(ask: Any, club: str) -> None:
    code, out, err = ask("edition", "versus", club, "--games", "3")
    assert (code, err) == (0, "")
    for word in ("Règles du club", "2026-11-30", "Des parties plus courtes.", PIERCING, "pas jouée", "ici\u00a0: 8"):
        assert word in out
    ruling: Any = load("versus").rule("refill_moment")
    flat = " ".join(out.split())
    for key in ("before", "after"):
        assert " ".join(ruling.answers[key]["fr"].split()) in flat
    assert "3 parties au hasard" in out
    english = ask("--lang", "en", "edition", "versus", club, "--games", "1")[1]
    for word in ("Club rules", "Shorter games.", "not played", "here: 8", "1 random game:"):
        assert word in english
    assert all(len(line) <= 80 for said in (out, english) for line in said.splitlines())


def test_a_file_and_a_line_may_say_the_same(ask: Any, club: str) -> None:
    documents = [
        json.loads(ask("edition", "versus", name, "--games", "2", "--json")[1])
        for name in (club, f"{LINE}; turn.refill_moment=after")
    ]
    assert documents[0]["differences"] == documents[1]["differences"]
    assert documents[0]["games"] == documents[1]["games"]
    assert documents[0]["edition"]["date"] == "2026-11-30"
    first = {one["rule"]: (one["here"], one["there"]) for one in documents[0]["differences"]}
    assert first[PIERCING] == ("on", "off")
    assert first["versus.setup.starting_pv"] == ("10", "8")
    assert first["versus.turn.refill_moment"] == ("before", "after")
    assert set(first) <= set(documents[0]["rules"])
    assert sum(documents[0]["games"]["ends"].values()) == 2


def test_the_editions_of_a_game_are_listed(ask: Any) -> None:
    code, out, _ = ask("edition", "versus")
    assert code == 0 and "base\u00a0: Versus (les règles comme elles sont)" in out
    data = json.loads(ask("edition", "versus", "--json")[1])
    assert [one["id"] for one in data["editions"]] == ["base", *load("versus").editions]
    assert "It changes nothing." in ask("--lang", "en", "edition", "versus", "base", "--games", "0")[1]


def test_an_edition_under_which_games_stand_still_is_warned_of(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulekit.cli import editions

    real = editions.game_of
    monkeypatch.setattr(editions, "game_of", lambda g, seed, found: islice(real(g, seed, found), 9 if seed else 999))
    code, out, _ = ask("edition", "versus", "base", "--games", "3")
    assert code == 1
    assert "2 parties sur 3" in out and "graines 1, 2" in out
    assert json.loads(ask("edition", "versus", "base", "--games", "3", "--json")[1])["games"]["stuck"] == [1, 2]


def test_an_edition_without_an_end_is_warned_of(ask: Any) -> None:
    """Nobody loses at zero, nobody runs out of cards, nobody must act: the game has no end."""
    ends = [rule for rule in load("versus").rules.values() if rule.section == "ending" and rule.kind == "effect"]
    line = "; ".join(f"-{rule.id.removeprefix('versus.')}" for rule in ends)
    code, out, _ = ask("edition", "versus", line, "--games", "1")
    assert code == 1 and "Attention" in out and "n'avancent plus" in out


def test_an_edition_with_a_deck_that_may_not_be_played_is_warned_of(ask: Any, tmp_path: Path) -> None:
    base = (load("versus").folder / "decks" / "base.toml").read_text("utf-8")
    (tmp_path / "big.toml").write_text(base.replace("Frappe = 1", "Frappe = 2"), "utf-8")
    path = tmp_path / "club.toml"
    path.write_text('deck = "big.toml"\n', "utf-8")
    code, out, _ = ask("edition", "versus", str(path), "--games", "1")
    assert code == 1 and "versus.setup.deck_of_27" in out
    path.write_text('deck = "big.toml"\noff = ["setup.deck_of_27"]\n', "utf-8")
    code, out, _ = ask("edition", "versus", str(path), "--games", "1")
    assert code == 0 and "Attention" not in out


PIERCE = ("field=8 | field=3 reserve=", "attack 8", "block 8 3")


def test_what_and_check_answer_under_an_edition(ask: Any, club: str) -> None:
    assert PIERCING in ask("what", "versus", *PIERCE)[1]
    for edition in ("-attack.piercing_hits", club):
        code, out, _ = ask("what", "versus", *PIERCE, "--edition", edition)
        assert code == 0 and PIERCING not in out
    refused = ("check", "versus", "field=1 hand=Guillotine,4*? | field=4", "play Guillotine 4")
    assert ask(*refused)[0] == 1
    assert ask(*refused, "--edition", "-cards.guillotine_aims_high")[0] == 0
    data = json.loads(ask(*refused, "--edition", "-cards.guillotine_aims_high", "--json")[1])
    assert data["edition"] == "-cards.guillotine_aims_high"


def test_rules_say_how_an_edition_plays_them(ask: Any) -> None:
    out = ask("rules", "versus", "--search", "perce", "--edition", LINE)[1]
    assert "pas jouée" in out and "ici\u00a0: 8" in out
    data = json.loads(ask("rules", "versus", "--edition", LINE, "--json")[1])
    how = {rule["id"]: rule["played"] for rule in data["rules"]}
    assert how[PIERCING] == "off" and how["versus.setup.starting_pv"] == "8" and how["versus.setup.two_players"] == "on"


def test_a_deck_is_judged_under_an_edition(ask: Any, tmp_path: Path) -> None:
    base = (load("versus").folder / "decks" / "base.toml").read_text("utf-8")
    path = tmp_path / "big.toml"
    path.write_text(base.replace("Frappe = 1", "Frappe = 2"), "utf-8")
    assert ask("cards", "check", str(path))[0] == 1
    assert ask("cards", "check", str(path), "--edition", "-setup.deck_of_27")[0] == 0


@pytest.mark.parametrize(
    ("edition", "word"),
    [("lunar", "base"), ("no/such.toml", "no/such.toml"), ("-lunar", "lunar"), ("turn.refill_moment=never", "before"),
     ("setup.starting_pv=many", "0 à 99"), ("-turn.refill_moment", "after"), ("x=\x1b[2J", "x")],
)  # fmt: skip
@pytest.mark.parametrize(
    "words",
    [("edition", "versus"), ("check", "versus", "field=5", "attack 5", "--edition"), ("rules", "versus", "--edition"),
     ("what", "versus", "field=5", "attack 5", "--edition"), ("play", "versus", "--edition")],
    ids=lambda words: words[0],
)  # fmt: skip
def test_what_is_no_edition_is_said_in_one_line(ask: Any, words: tuple[str, ...], edition: str, word: str) -> None:
    code, out, err = ask(*words, edition)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1 and "\x1b" not in err
    assert word in err


def test_the_deck_of_an_edition_is_a_deck(tmp_path: Path) -> None:
    assert isinstance(load("versus").deck(load("versus").edition(LINE)), Deck)

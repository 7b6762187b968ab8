"""Editions in files, by name and in a line: what they say, what differs between two of them, what is wrong in one."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest

from rulekit import RulekitError, instead, load, without
from rulekit.cards import MOST_BYTES
from rulekit.editions import BadEdition, differences, load_edition, played
from rulekit.errors import BadFile
from rulekit.match import Match
from rulekit.rules import Ruling, Value
from tests.tiny import tiny

versus = load("versus")
PIERCING, PV, REFILL = (versus.rule(name) for name in ("piercing_hits", "starting_pv", "refill_moment"))


def club(folder: Path, text: str, name: str = "club") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, "utf-8")
    return path


WHOLE = """
game = "versus"
title = { fr = "Règles du club", en = "Club rules" }
about = { fr = "Plus court.", en = "Shorter." }
date = 2026-11-30
off = ["attack.piercing_hits"]
[values]
"setup.starting_pv" = 8
[answers]
"turn.refill_moment" = "after"
"""


# What an edition says -------------------------------------------------------------------------------------------------


def test_a_file_says_all_that_an_edition_is(tmp_path: Path) -> None:
    edition = load_edition(versus, club(tmp_path, WHOLE))
    assert (edition.name, edition.title) == ("club", ("Règles du club", "Club rules"))
    assert (edition.about, edition.date) == (("Plus court.", "Shorter."), dt.date(2026, 11, 30))
    assert edition.off == {PIERCING}
    assert edition.given == {PV: 8, REFILL: "after"}


def test_a_file_a_line_and_python_give_the_same_game(tmp_path: Path) -> None:
    path = club(tmp_path, WHOLE)
    line = "-attack.piercing_hits; setup.starting_pv=8; turn.refill_moment=after"
    with without(PIERCING), instead(PV, 8), instead(REFILL, "after"):
        table = versus.new(seed=4)
    for edition in (str(path), line, versus.edition(line), f" {line.replace('; ', ' ,')} ;"):
        assert versus.new(seed=4, edition=edition).digest() == table.digest()
        assert versus.new(seed=4, edition=edition).you.pv == 8
    assert versus.edition(str(path)).line == line


def test_the_rules_as_they_stand_have_an_empty_line() -> None:
    for name in ("", "base", "versus"):
        assert versus.edition(name).line == ""
    assert versus.edition("turn.refill_moment=before").line == ""  # our own answer is no change


@pytest.mark.parametrize("game", [versus, tiny], ids=lambda game: game.id)
def test_every_single_change_fits_a_line_that_says_it_again(game: Any) -> None:
    for rule in game.rules.values():
        short = rule.id.partition(".")[2]
        if isinstance(rule, Ruling):
            lines = [f"{short}={key}" for key in rule.others]
        elif isinstance(rule, Value):
            yes = "bool" in str(rule.function.__annotations__.get("return"))
            lines = [f"{short}={x}" for x in (("yes", "no") if yes else (0, 7, 99))]
        else:
            lines = [f"-{short}"]
        for line in lines:
            edition = game.edition(line)
            assert edition.line == line
            assert {one.rule for one in differences(game.edition(), edition)} <= {rule}
            assert played(edition, rule) == ("off" if line.startswith("-") else line.partition("=")[2])


def test_the_editions_of_a_game_are_read_and_no_two_play_alike() -> None:
    lines = [edition.line for edition in versus.editions.values()]
    assert len(set(lines)) == len(lines)
    for name, edition in versus.editions.items():
        assert versus.edition(name) is edition
        assert edition.title[0] and edition.title[1]


def test_an_edition_grows_from_a_base(tmp_path: Path) -> None:
    club(tmp_path, WHOLE)
    more = 'off = ["attack.tie_kills_both"]\n[values]\n"setup.starting_pv" = 6\n'
    path = club(tmp_path, f'base = "club.toml"\n{more}', "two")
    edition = load_edition(versus, path)
    assert edition.off == {PIERCING, versus.rule("tie_kills_both")}
    assert edition.given == {PV: 6, REFILL: "after"}
    assert edition.title == ("two", "two")


def test_an_answer_given_back_is_no_change(tmp_path: Path) -> None:
    club(tmp_path, WHOLE)
    path = club(tmp_path, 'base = "club.toml"\n[answers]\n"turn.refill_moment" = "before"\n', "two")
    assert REFILL not in load_edition(versus, path).given


def test_an_edition_may_bring_a_deck(tmp_path: Path) -> None:
    base = (versus.folder / "decks" / "base.toml").read_text("utf-8")
    club(tmp_path, base.replace("Soin = 2", "Soin = 5"), "soins")
    path = club(tmp_path, 'deck = "soins.toml"\n')
    table = versus.new(seed=1, edition=str(path))
    assert sum(p.card.name == "Soin" for p in (*table.you.deck, *table.you.hand)) == 5
    match = Match(versus, 1, str(path), position="hand=5*? | hand=5*?")
    assert len(match.table.you.hand) == 5
    assert load_edition(versus, club(tmp_path, 'deck = "base"\n', "three")).deck is versus.decks["base"]


def test_a_value_that_has_one_when_it_is_off_can_be_switched_off() -> None:
    assert versus.edition("-setup.most_pv").line == "setup.most_pv=99"
    assert versus.position("pv=10 hand=Soin,4*?", "-setup.most_pv").you.pv == 10


# What two of them don't play alike ------------------------------------------------------------------------------------


def test_differences_are_told_in_the_order_of_the_rulebook() -> None:
    base, eight = versus.edition(), versus.edition("setup.starting_pv=8")
    line = "-attack.piercing_hits; setup.starting_pv=8; turn.refill_moment=after"
    found = differences(base, versus.edition(line))
    assert [(one.rule, one.here, one.there) for one in found] == [
        (PV, "10", "8"), (REFILL, "before", "after"), (PIERCING, "on", "off"),
    ]  # fmt: skip
    assert differences(base, versus.edition("base")) == []
    assert [(one.here, one.there) for one in differences(eight, base)] == [("8", "10")]


# What is wrong --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ()),
        ("colour = 1", ("colour", "title, about, date")),
        ('game = "chess"', ("game", "chess", "versus")),
        ('title = { fr = "Club" }', ("title", "en")),
        ('title = { fr = "a\\nb", en = "c" }', ("title",)),
        ('title = { fr = "a\\u001b[2J", en = "c" }', ("title",)),
        ('date = "hier"', ("date", "2026-11-30")),
        ("date = 2026-11-30T12:00:00Z", ("date", "2026-11-30")),
        ('off = "attack.piercing_hits"', ("off",)),
        ('off = ["attack.piercing_hit"]', ("off", "versus.attack.piercing_hits")),
        ("off = [3]", ("off", "3")),
        ('off = ["turn.refill_moment"]', ("off", "after")),
        ('off = ["setup.starting_pv"]', ("off", "setup.starting_pv")),
        ("values = 3", ("values",)),
        ('[values]\n"setup.starting_pv" = "8"', ("values.setup.starting_pv", "0 à 99")),
        ('[values]\n"setup.starting_pv" = true', ("0 à 99",)),
        ('[values]\n"setup.starting_pv" = -1', ("0 à 99",)),
        ('[values]\n"setup.starting_pv" = 100', ("0 à 99",)),
        ('[values]\n"turn.refill_moment" = "after"', ("answers",)),
        ('[values]\n"attack.piercing_hits" = 1', ("value",)),
        ('[answers]\n"turn.refill_moment" = "never"', ("never", "before, after")),
        ('[answers]\n"turn.refill_moment" = 1', ("before, after",)),
        ('[answers]\n"turn.refill_moment" = ["after"]', ("before, after",)),
        ('[answers]\n"setup.starting_pv" = 8', ("ruling",)),
        ('base = "lunar"', ("base", "lunar")),
        ("base = 3", ("base",)),
        ('base = "none.toml"', ("none.toml",)),
        ('base = "club.toml"', ("base", "autre édition")),
        ('deck = "lunar"', ("deck", "lunar", "base")),
        ("deck = 3", ("deck",)),
        ('deck = "none.toml"', ("none.toml",)),
        ("off = [", ("TOML",)),
        ("#" * (MOST_BYTES + 1), (str(MOST_BYTES),)),
        ("x = " + "[" * 5000 + "]" * 5000, ("TOML",)),
    ],
    ids=lambda x: x[:40] if isinstance(x, str) else "",
)
def test_what_is_wrong_in_a_file_is_named(tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    path = club(tmp_path, text)
    if not words:
        assert load_edition(versus, path).line == ""
        return
    with pytest.raises(BadFile) as caught:
        load_edition(versus, path)
    said = caught.value.says("fr")
    assert str(path)[:20] in said or "none.toml" in said
    assert all(word in said for word in words), said
    assert all(len(caught.value.says(lang).splitlines()) == 1 for lang in ("fr", "en"))


def test_files_that_lead_back_to_each_other_are_refused(tmp_path: Path) -> None:
    club(tmp_path, 'base = "two.toml"\n')
    with pytest.raises(BadFile, match="other than this one"):
        load_edition(versus, club(tmp_path, 'base = "club.toml"\n', "two"))
    for n in range(12):
        club(tmp_path, f'base = "n{n + 1}.toml"\n', f"n{n}")
    club(tmp_path, "", "n12")
    with pytest.raises(BadFile, match="base"):
        load_edition(versus, tmp_path / "n0.toml")
    assert load_edition(versus, tmp_path / "n6.toml").line == ""


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("lunar", "base"),
        ("-lunar", "lunar"),
        ("-", "règle"),
        ("-turn.refill_moment", "after"),
        ("-setup.starting_pv", "setup.starting_pv"),
        ("turn.refill_moment=never", "before, after"),
        ("turn.refill_moment=", "before, after"),
        ("setup.starting_pv=many", "0 à 99"),
        ("setup.starting_pv=-1", "0 à 99"),
        ("attack.piercing_hits=off", "value"),
        ("setup.starting_pv=8; what", "règle=réponse"),
        ("x=" + "y" * 5000, "4000"),
        ("none.toml", "none.toml"),
    ],
)
def test_what_is_wrong_in_a_line_is_named(line: str, word: str) -> None:
    with pytest.raises(RulekitError) as caught:
        versus.edition(line)
    assert isinstance(caught.value, BadEdition | BadFile)
    assert word in caught.value.says("fr")
    assert all(len(caught.value.says(lang).splitlines()) == 1 for lang in ("fr", "en"))


def test_a_function_has_no_line_and_says_so() -> None:
    with instead(PV, lambda table: 3):
        edition = versus.edition()
    assert played(edition, PV) == "…"
    with pytest.raises(RulekitError, match="starting_pv"):
        assert edition.line

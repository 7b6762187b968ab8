"""Whatever is typed, pasted or opened: one clear line in both languages, or a faithful reading. Never anything else."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rulekit import RulekitError, cli, load, save, saved
from rulekit.cards import broken_limits, load_deck
from rulekit.editions import load_edition
from rulekit.errors import BadPosition
from rulekit.match import Match
from rulekit.moves import text as move_text
from rulekit.position import read, write
from tests.tiny import tiny

versus = load("versus")
# A file is written for each example, over the one before: the folder is the test's own.
IN_A_FOLDER = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]

# What comes by mistake, by malice or from another program.
NASTY = [
    "\x00", "\x1b[2J", "\x07", "\r", "\n", "\t", "\x7f", "\x85", "\u2028", "\u202e", "\u200b", "\ufeff", "\ud800",
    "<script>alert(1)</script>", "</style>", "&amp;", "'\"`", "${x}", "{0}", "%s", "{fr}", "../../etc/passwd", "é",
    "e\u0301", "\U0001f0cf", "9" * 40, "-1", "1e9", "NaN", "0x10", "１２", "²", "#", "#99999999999", "@9", "[", "]",
    "[[[[", "(" * 50, "*", "99*8", "0*8", ">", "> >", "|", "| | |", "||||||||", ";", "; ;", ",", ",,", "=", "==", "?",
    "-", "--", "null", "true", "pv", "seed=0",
]  # fmt: skip
nasty = st.sampled_from(NASTY)
pieces = st.lists(st.text(max_size=8) | nasty, max_size=8)
anything = st.text(st.characters(codec=None), max_size=60) | pieces.map("".join)


def mutated(*seeds: str) -> st.SearchStrategy[str]:
    """Good texts with parts cut, doubled, swapped and replaced by what is nasty."""

    @st.composite
    def strategy(draw: Callable[[Any], Any]) -> str:
        said = draw(st.sampled_from(seeds))
        for _ in range(draw(st.integers(1, 4))):
            i, j = sorted((draw(st.integers(0, len(said))), draw(st.integers(0, len(said)))))
            kind = draw(st.integers(0, 4))
            if kind == 0:
                said = said[:i] + draw(nasty) + said[i:]
            elif kind == 1:
                said = said[:i] + said[min(j, i + 6) :]
            elif kind == 2:
                said = said[:j] + said[i:j] + said[j:]
            elif kind == 3:
                said = said[:i] + draw(st.characters(codec=None)) + said[i + 1 :]
            else:
                said = said[:i] + draw(st.sampled_from(seeds)) + said[j:]
        return said[:30_000]

    return strategy()


def answered(call: Callable[[], Any]) -> Any:
    """What a call gives, or None where it says what is wrong: in one line that a terminal and a page can show."""
    try:
        return call()
    except RulekitError as error:
        for lang in ("fr", "en"):
            line = error.says(lang)
            assert line.strip() and len(line) <= 400
            assert line.isprintable() or all(c.isprintable() or c in "\u00a0\u202f" for c in line), line
            line.encode()
        return None


# Positions ------------------------------------------------------------------------------------------------------------

LINES = (
    "pv=3 field=8,3 hand=Frappe,4*? | field=5 | turn=4",
    "field=8,5 | field=4,5 > attack 8 5; ok; block 8 4",
    "hand=Soin,4*1 deck=20*1 discard=5@2 parasites=Entrave@2 | pv=1 reserve= | active=2 turn=3 phase=action luck=0,1",
    "hand=5 | deck=3*4,Frappe | seed=9",
    "field=5[attacks] | field=4[blocks] parasites=Saignement@1,Défausse",
)


def position_both_ways(game: Any, line: str) -> None:
    table = answered(lambda: read(game, line))
    if table is None or table.agenda:
        return
    said = write(table, full=True)
    again = read(game, said, table.edition)
    assert write(again, full=True) == said
    for i, holder in enumerate(table.seats):
        for name in holder.zones:
            assert [str(p) for p in getattr(holder, name)] == [str(p) for p in getattr(again.seats[i], name)]


@given(mutated(*LINES) | anything)
@settings(max_examples=300)
@example("pv=١٢")
@example("pv=" + "9" * 19)
@example("field=999*8")
@example("turn=" + "9" * 18)
@example("luck=" + ",".join(["9" * 18] * 900))
def test_any_line_is_no_position_or_one_that_is_written_again(line: str) -> None:
    position_both_ways(versus, line)


@given(mutated("points=2 hand=1,2 laid=3 | | shown=4,5 | stock=6,6 active=2", "hand=5 | hand=1 > lay 5") | anything)
@settings(max_examples=100)
def test_positions_of_another_game_too(line: str) -> None:
    position_both_ways(tiny, line)


@pytest.mark.parametrize("line", ["pv=-3", "pv=-1", "pv=11", "pv=99", "| pv=-1", "| pv=11"])
def test_what_a_player_cannot_have_is_no_position(line: str) -> None:
    with pytest.raises(BadPosition) as caught:
        versus.position(line)
    assert "pv" in caught.value.says("fr") and "de 0 à 10" in caught.value.says("fr")
    assert "from 0 to 10" in caught.value.says("en")


def test_what_a_player_can_have_hangs_on_the_edition() -> None:
    assert versus.position("pv=12", "setup.most_pv=12").you.pv == 12
    assert versus.position("pv=11", "setup.starting_pv=12").you.pv == 11  # they begin with more than they can regain
    assert versus.position("pv=99", "-setup.most_pv").you.pv == 99
    with pytest.raises(BadPosition, match="0 to 8"):
        versus.position("pv=9", "setup.most_pv=8; setup.starting_pv=8")


@pytest.mark.parametrize("seed", range(8))
def test_every_table_of_a_game_is_a_position_to_the_last(seed: int) -> None:
    """The bounds forbid nothing that happens."""
    match, chance = Match(versus, seed), random.Random(seed)
    while match.table.question is not None:
        match.play(chance.choice(match.table.moves()))
        if not match.table.agenda:
            line = write(match.table)
            again = versus.position(line)
            assert [seat.pv for seat in again.seats] == [seat.pv for seat in match.table.seats]
            assert match.table.result is not None or write(again) == line


# Moves ----------------------------------------------------------------------------------------------------------------

TABLES = [
    "field=8,5,5[attacks] hand=Frappe,Soin,3,Versus,Entrave | field=4,5 parasites=Saignement",
    "field=8,5 | field=4,5 > attack 8 5; ok",
    "hand=Contrôle,Vol,Reprise,Rituel,Guillotine field=1 discard=8,3 | field=4 discard=2,2",
    "pv=1 field=5 | pv=1 > attack 5; ok",
]
SAID = (
    "attack 8 5", "block 8 4", "place 3", "play Frappe", "play Reprise 8", "pose Entrave", "versus Versus Saignement",
    "purge 8 Saignement", "discard 3#4", "no", "ok", "let", "attack 5#1 5#2", "attaquer 5", "bloquer",
)  # fmt: skip


@given(st.sampled_from(TABLES), mutated(*SAID) | anything)
@settings(max_examples=300)
def test_any_text_is_no_move_or_one_that_says_itself(line: str, said: str) -> None:
    table = _table(line)
    key = table.key()
    for seat in (0, 1):
        verdict = answered(lambda seat=seat: table.check(said, seat))
        if verdict is not None:
            exact = move_text(verdict.move, exact=True)
            assert table.check(exact, seat).move == verdict.move
            for lang in ("fr", "en"):
                assert len(verdict.says(lang).splitlines()) == 1
    answered(lambda: table.copy().play(said))
    assert table.key() == key


@cache
def _table(line: str) -> Any:
    return versus.position(line)


# Editions -------------------------------------------------------------------------------------------------------------

EDITIONS = (
    "-attack.piercing_hits; turn.refill_moment=after; setup.starting_pv=8",
    "turn.refill_moment=before, setup.most_pv=12; -parasites.bleeding_costs_pv",
    "-versus.setup.two_players;-setup.deck_of_27",
)
FILE = """game = "versus"
title = { fr = "Club", en = "Club" }
about = { fr = "Court.", en = "Short." }
date = 2026-11-30
base = "base"
off = ["attack.piercing_hits"]
deck = "base"
[values]
"setup.starting_pv" = 8
[answers]
"turn.refill_moment" = "after"
"""


@given(mutated(*EDITIONS) | anything)
@settings(max_examples=300)
@example("-")
@example("=")
@example("a=b=c")
@example("setup.starting_pv=" + "9" * 30)
@example(";" * 4001)
def test_any_line_is_no_edition_or_one_that_is_written_again(line: str) -> None:
    edition = answered(lambda: versus.edition(line))
    if edition is not None:
        again = versus.edition(edition.line)
        assert (again.line, again.off, again.given) == (edition.line, edition.off, edition.given)


@given(mutated(FILE) | anything)
@settings(max_examples=200, suppress_health_check=IN_A_FOLDER)
def test_any_file_is_no_edition_or_one_that_has_a_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "e.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    edition = answered(lambda: load_edition(versus, path))
    if edition is not None:
        again = versus.edition(edition.line)
        assert (again.off, again.given) == (edition.off, edition.given)
        assert all(len(said.splitlines()) <= 1 for said in (*edition.title, *edition.about))


# Decks ----------------------------------------------------------------------------------------------------------------


@given(mutated((versus.folder / "decks" / "base.toml").read_text("utf-8")) | anything)
@settings(max_examples=200, suppress_health_check=IN_A_FOLDER)
def test_any_file_is_no_deck_or_one_that_can_be_judged(tmp_path: Path, text: str) -> None:
    path = tmp_path / "d.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    deck = answered(lambda: load_deck(versus, path))
    if deck is not None:
        assert len(deck) == sum(1 for _ in deck)
        assert all(rule.kind == "limit" for rule in broken_limits(versus, deck))


# Saves ----------------------------------------------------------------------------------------------------------------


@cache
def whole_save(seed: int = 5, moves: int = 12) -> str:
    match, chance = Match(versus, seed), random.Random(seed)
    while match.past < moves and match.table.question is not None:
        match.play(chance.choice(match.table.moves()))
    return save.dumps(match)


@given(mutated(whole_save(), whole_save(6, 3)) | anything)
@settings(max_examples=300)
def test_any_text_is_no_save_or_a_game_that_is_saved_again(text: str) -> None:
    match = answered(lambda: save.loads(text))
    if match is not None:
        said = save.dumps(match)
        assert [json.loads(x) for x in said.splitlines()] == [json.loads(x) for x in text.rstrip("\n").split("\n")]


KEYS = [*saved.HEAD, *saved.MOVE, "title", "changes"]
json_things = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | nasty | st.sampled_from(LINES + EDITIONS),
    lambda x: st.lists(x, max_size=3) | st.dictionaries(nasty, x, max_size=3),
)


@given(st.integers(0, 12), st.sampled_from(KEYS), json_things)
@settings(max_examples=300)
def test_a_save_with_anything_in_any_place_is_refused_or_read_as_it_is(n: int, key: str, thing: Any) -> None:
    data = [json.loads(line) for line in whole_save().splitlines()]
    at = data[n]["edition"] if n == 0 and key in ("changes", "title") else data[n]
    at[key] = thing
    text = "\n".join(json.dumps(line) for line in data)
    match = answered(lambda: save.loads(text))
    if match is not None:
        assert [json.loads(x) for x in save.dumps(match).splitlines()] == data


@given(st.binary(max_size=80) | mutated(whole_save()).map(lambda said: said.encode("utf-8", "surrogatepass")))
@settings(max_examples=100)
def test_bytes_are_no_save_or_a_game(data: bytes) -> None:
    match = answered(lambda: save.loads(data))
    assert match is None or match.table is not None


# The command ----------------------------------------------------------------------------------------------------------


COMMANDS = [
    ("check", "versus", "{}", "attack 5"), ("check", "versus", "field=5", "{}"), ("what", "versus", "field=5", "{}"),
    ("rule", "{}"), ("rules", "versus", "--search", "{}"), ("rules", "versus", "--edition", "{}"),
    ("edition", "versus", "{}", "--games", "0"), ("replay", "{}"), ("cards", "check", "{}"), ("cases", "{}"), ("{}",),
]  # fmt: skip


@given(st.sampled_from(COMMANDS), mutated(*LINES, *SAID, *EDITIONS) | anything)
@example(("cards", "check", "{}"), "\ud800")
@example(("cards", "check", "{}"), "\x00")
@example(("clauses", "versus", "{}"), "\ud800")
@example(("clauses", "versus", "{}"), "\x00")
@example(("play", "versus", "--seed", "3", "--edition", "{}"), "\ud800.toml")
@example(("play", "versus", "--seed", "3", "--save", "{}"), "\ud800")
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_command_never_fails_otherwise_than_by_a_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    code = cli.main([word.replace("{}", said) for word in words])
    out = capsys.readouterr()
    assert code in (0, 1, 2), out.err
    assert "Traceback" not in out.err and "\x1b" not in out.out + out.err
    assert (code == 2) == bool(out.err) and len(out.err.splitlines()) <= 1

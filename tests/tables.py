"""What the tests of any game share: tables from one line, and what must hold of them.

tables = Tables(load("aniki"))
at, play = tables.at, tables.play
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

from rulekit import Ambiguous, Refused, RulekitError, Unknown, instead
from rulekit.game import Game
from rulekit.moves import Verdict
from rulekit.rules import Rule
from rulekit.table import Table

F = TypeVar("F", bound=Callable[..., Any])


def claim(known: Iterable[str]) -> Callable[..., Callable[[F], F]]:
    """A decorator that names what a test tries, out of what is known; `test_atoms.py` reads it in the source."""
    known = frozenset(known)

    def named(*ids: str) -> Callable[[F], F]:
        assert known >= set(ids), ids
        return lambda test: test

    return named


class Tables:
    """Tables of one game from one line, under an edition or an answer where one is named."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def rule(self, name: str) -> Rule:
        """A rule by the name of its function."""
        return self.game.rule(name)

    def at(self, line: str = "", edition: str = "") -> Table:
        """The table of a line."""
        return self.game.position(line, edition)

    def play(self, line: str, *moves: str, edition: str = "") -> Table:
        """The table after some moves, windows that are open at the end passed."""
        table = self.at(line, edition)
        table.play(*moves)
        return table

    def pause(self, line: str, *moves: str, edition: str = "") -> Table:
        """The table after some moves, at the question that stands then."""
        table = self.at(line, edition)
        table.play(*moves, settle=False)
        return table

    def with_answer(self, name: str, answer: Any, line: str, *moves: str) -> Table:
        """The same as `play` under another answer to a ruling."""
        with instead(self.rule(name), answer):
            return self.play(line, *moves)

    def under(self, name: str, answer: Any, line: str, *moves: str) -> Table:
        """The same as `pause` under another answer to a ruling."""
        with instead(self.rule(name), answer):
            return self.pause(line, *moves)


def names(pile: Iterable[Any]) -> str:
    return " ".join(map(str, pile))


def holds(table: Table, **wanted: Any) -> Table:
    """Check zones (names in order) and counters: `you_field="8 5", foe_pv=9`; `you_hand=6` counts cards."""
    for said, value in wanted.items():
        side, _, name = said.partition("_")
        found = getattr({"you": table.you, "foe": table.foe, "table": table}[side], name)
        if isinstance(found, list):
            found = len(found) if isinstance(value, int) else names(found)
        assert found == value, f"{said}: {found!r}, not {value!r}\n{table}"
    return table


def allowed(table: Table, said: Any, by: str = "") -> Verdict:
    """Check that a move is allowed, by a grant if one is named."""
    verdict = table.check(said)
    assert verdict, verdict
    assert not by or (verdict.grant is not None and verdict.grant.name == by), verdict
    return verdict


def refused(table: Table, said: str, *by: str, seat: int | None = None) -> Verdict:
    """Check that just these limits refuse a move (of the seat that is asked, or of another), and nothing changes.

    Played in a window for answers, a move may have its turn once the window is passed: there it is only checked.
    """
    before = table.key()
    verdict = table.check(said, seat)
    assert not verdict
    assert {limit.name for limit in verdict.limits} == set(by), verdict
    assert table.question is not None
    if seat is None and table.question.otherwise is None:
        with pytest.raises(Refused):
            table.play(said)
    assert table.key() == before
    return verdict


def unoffered(table: Table, said: str, seat: int | None = None) -> Verdict:
    """Check that no limit refuses a move, that no rule offers it either, and that nothing changes."""
    return refused(table, said, seat=seat)


def unreadable(table: Table, said: str, *parts: str) -> str:
    """Check that a text is no move, that the error says so with these words, and that nothing changes."""
    before = table.key()
    with pytest.raises((Unknown, Ambiguous)) as caught:
        table.check(said)
    with pytest.raises(RulekitError):
        table.play(said)
    message = str(caught.value)
    assert "\n" not in message and caught.value.says("fr") != message
    for part in parts:
        assert part in message, message
    assert table.key() == before
    return message


def ended(table: Table, by: str, *winners: int) -> Table:
    """Check how a game ended."""
    assert table.result is not None, table
    assert (table.result.rule.name, table.result.winners) == (by, winners)
    return table


def going(table: Table) -> Table:
    """Check that a game goes on."""
    assert table.result is None, table.result
    return table


def fired(table: Table, name: str) -> list[Any]:
    """What a rule did in the last `play`: the cards that it moved, the numbers that it gave or added."""
    mine = [e for e in table.events or () if e.rule.name == name]
    return [e.args[0] if e.verb == "move" else e.args[-1] for e in mine if e.verb in ("move", "add", "set")]


def causes(table: Table) -> list[str]:
    """The rules that changed something in the last `play`, in order, each once."""
    return list(dict.fromkeys(e.rule.name for e in table.events or ()))

"""Moves tried from a position, with the default answers that they pass on their way."""

from __future__ import annotations

from rulekit.errors import RulekitError
from rulekit.match import Played
from rulekit.moves import Over, Unknown, Verdict
from rulekit.table import Event, Table


class Reached:
    """What was found when a move was said: the verdict, the table on which it was judged, the answers passed before."""

    def __init__(self, verdict: Verdict, table: Table, passed: list[Played]) -> None:
        self.verdict, self.table, self.passed = verdict, table, passed


def reach(table: Table, said: str, seat: int | None = None) -> Reached:
    """Judge a move now, or after the default answers to the questions before it, as `Table.play` looks for it.

    The first "allowed" counts, else the answer that says most. Raises what can't be understood at any moment.
    """
    best: tuple[int, Reached | RulekitError] | None = None
    passed: list[Played] = []
    at = table
    while True:
        found: Reached | RulekitError
        try:
            verdict = at.check(said, seat)
            found, weight = Reached(verdict, at, list(passed)), 3 + bool(verdict.limits)
            if verdict:
                return found
        except RulekitError as error:
            found, weight = error, 2 if isinstance(error, Over) else int(not isinstance(error, Unknown))
        if best is None or weight > best[0]:
            best = weight, found
        default = at.question and at.question.otherwise
        if default is None:
            if isinstance(best[1], RulekitError):
                raise best[1]
            return best[1]
        passed.append(take(at, default))
        at = passed[-1].after


def take(table: Table, move: object) -> Played:
    """A move played on a copy."""
    assert table.question is not None
    after = table.copy()
    after.events = []
    after.apply(move)
    return Played(table.question.seat, move, tuple(after.events or ()), table, after)


def play_out(table: Table, script: list[str]) -> tuple[list[Played], Table, Reached | None]:
    """Play moves one after the other: what each did, with the default answers after it; the table; a refusal."""
    played: list[Played] = []
    at = table
    for said in script:
        found = reach(at, said)
        if not found.verdict:
            return played, at, found
        _add(played, found.passed)
        played.append(take(found.table, found.verdict.move))
        at = played[-1].after
    while at.question is not None and at.question.otherwise is not None:
        answer = take(at, at.question.otherwise)
        at = answer.after
        _add(played, [answer])
    return played, at, None


def _add(played: list[Played], answers: list[Played]) -> None:
    """Count what default answers did with the move before them; before the first move they stand for themselves."""
    for answer in answers:
        if not played:
            if answer.events:
                played.append(answer)
            continue
        last = played[-1]
        events: tuple[Event, ...] = (*last.events, *answer.events)
        played[-1] = Played(last.seat, last.move, events, last.before, answer.after)

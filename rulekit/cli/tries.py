"""Moves tried from a position, with the default answers that they pass on their way."""

from __future__ import annotations

from rulekit.match import Played, take
from rulekit.table import Reached, Table
from rulekit.verbs import Event


def play_out(table: Table, script: list[str]) -> tuple[list[Played], Table, Reached | None]:
    """Play moves one after the other: what each did, with the default answers after it; the table; a refusal."""
    played: list[Played] = []
    at = table
    for said in script:
        found = at.reach(said)
        if not found.verdict:
            return played, at, found
        for default in found.passed:
            answer = take(at, default)
            at = answer.after
            _add(played, [answer])
        played.append(take(at, found.verdict.move))
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

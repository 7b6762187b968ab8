"""Do to a table what a record of events says, and nothing else.

Promise 1 as a program: if the events alone, applied to the table before a move, give the table after it, then nothing
changed without a rule. A stepper's frames come from here as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulekit.table import Table
from rulekit.verbs import Event, Result


def retell(table: Table, events: Iterable[Event]) -> Iterator[tuple[Event, Table]]:
    """Each event with the table after it. The table given is not changed."""
    now = table.copy()
    now.question = None
    now.agenda.clear()
    for event in events:
        _again(now, event)
        yield event, now.copy()


def _again(t: Table, event: Event) -> None:
    args = event.args
    match event.verb:
        case "move":
            piece, at, was, seat, zone = args
            getattr(_holder(t, at), was).remove(piece)
            getattr(_holder(t, seat), zone).append(piece)
            t.place[piece.id] = (seat, zone)
        case "sink":
            pile = getattr(_holder(t, t.place[args[0].id][0]), t.place[args[0].id][1])
            pile.remove(args[0])
            pile.insert(0, args[0])
        case "add":
            seat, counter, n = args
            setattr(_holder(t, seat), counter, getattr(_holder(t, seat), counter) + n)
        case "set":
            seat, counter, x = args
            setattr(_holder(t, seat), counter, x)
        case "mark":
            piece, marks = args
            t.marks[piece] = {**t.marks.get(piece, {}), **marks}
        case "unmark":
            piece, names = args
            left = {k: v for k, v in t.marks.pop(piece).items() if names and k not in names}
            if left:
                t.marks[piece] = left
        case "shuffle":
            seat, zone, order = args
            pile = getattr(_holder(t, seat), zone)
            known = {p.id: p for p in pile}
            pile[:] = [known[i] for i in order]
        case "turn":
            t.active, t.turn = args
        case "phase":
            t.phase = args[0]
        case "finish":
            t.result = Result(args[0], event.rule)


def _holder(t: Table, seat: int) -> Any:
    return t.common if seat < 0 else t.seats[seat]


def visible(t: Table) -> tuple[Any, ...]:
    """All that events account for: zones, counters, marks, turn, result. Chance and questions are left out."""
    holders = (*t.seats, t.common)
    return (
        [tuple(getattr(h, n)) if n in h.zones else getattr(h, n) for h in holders for n in h.__slots__],
        {p.id: m for p, m in t.marks.items()},
        t.active,
        t.turn,
        t.result,
    )

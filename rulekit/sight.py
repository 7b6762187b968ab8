"""What a seat may know. Everything that leaves the engine for a person, a bot or a widget comes through here.

What is hidden is not in the data at all: a zone that a viewer doesn't see is a number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from rulekit.pieces import EVERYONE, OWNER, Piece

if TYPE_CHECKING:
    from rulekit.table import Table
    from rulekit.verbs import Event


KEEPER = -2  # who keeps the table, and sees everything: a viewer beside the seats and the public (None)


def sees(table: Table, viewer: int | None, seat: int, name: str) -> bool:
    """Whether a viewer (a seat; None: the public) sees a zone or counter of a seat (-1: of the table)."""
    holder = table.common if seat < 0 else table.seats[seat]
    spec = holder.zones.get(name) or holder.counters[name]
    if spec.seen == EVERYONE or (spec.seen == OWNER and seat == viewer) or viewer == KEEPER:
        return True
    opened = getattr(spec, "opened", None)
    return opened is not None and bool(opened(table, viewer, seat))


def holders(table: Table) -> Iterator[tuple[int, Any]]:
    """Each seat and then the table itself, with its number."""
    yield from enumerate(table.seats)
    yield -1, table.common


def seen_by(table: Table, viewer: int | None) -> dict[str, Any]:
    """Everything that a viewer may know, as plain data; a hidden zone is its number of cards, a hidden counter None."""

    def one(i: int, holder: Any) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for name in holder.counters:
            out[name] = plain(table, getattr(holder, name)) if sees(table, viewer, i, name) else None
        for name in holder.zones:
            pile = getattr(holder, name)
            out[name] = [shown(table, p, viewer) for p in pile] if sees(table, viewer, i, name) else len(pile)
        return out

    question = table.question
    asked = None
    if question is not None:
        asked = {
            "seat": question.seat,
            "rules": [g.id for g in question.grants if g not in table.off],
            "about": plain(table, question.about),
            "otherwise": question.otherwise is not None,
        }
    return {
        "seats": [one(i, s) for i, s in enumerate(table.seats)],
        "common": one(-1, table.common),
        "active": table.active,
        "turn": table.turn,
        "phase": table.phase,
        "asked": asked,
        "result": table.result and {"winners": list(table.result.winners), "rule": table.result.rule.id},
        "moves": [str(m) for m in table.moves()] if question is not None and question.seat == viewer else None,
    }


def shown(table: Table, piece: Piece, viewer: int | None) -> dict[str, Any]:
    """A piece that may be seen: its number, its name, whose it is, what it bears."""
    bears = table.marks.get(piece, {})
    marks = {k: plain(table, v) if table.knows(viewer, v) else None for k, v in bears.items()}
    return {"id": piece.id, "name": piece.card.name, "owner": piece.owner, **({"marks": marks} if marks else {})}


def plain(table: Table, x: Any) -> Any:
    """Something as JSON can hold it: pieces as `name#id`, moves as their text."""
    if isinstance(x, Piece):
        return f"{x}#{x.id}"
    if isinstance(x, tuple | list):
        return [plain(table, y) for y in x]
    return x if x is None or isinstance(x, bool | int | str) else str(x)


def told(table: Table, viewer: int | None, events: Iterable[Event]) -> list[dict[str, Any]]:
    """Events as a viewer may read them. A card that moves is named where its old or its new place is seen."""
    out = []
    for event in events:
        item: dict[str, Any] = {"rule": event.rule.id, "verb": event.verb}
        if event.by is not None and table.knows(viewer, event.by):
            item["by"] = plain(table, event.by)
        item |= _telling(table, viewer, event)
        out.append(item)
    return out


def _telling(table: Table, viewer: int | None, event: Event) -> dict[str, Any]:
    args = event.args
    match event.verb:
        case "move":
            piece, at, was, seat, zone = args
            seen = sees(table, viewer, at, was) or sees(table, viewer, seat, zone)
            return {"card": plain(table, piece) if seen else None, "from": [at, was], "to": [seat, zone]}
        case "add" | "set":
            seat, counter, x = args
            return {
                "seat": seat,
                "counter": counter,
                "n": plain(table, x) if sees(table, viewer, seat, counter) else None,
            }
        case "mark" | "unmark":
            piece, marks = args
            if not table.knows(viewer, piece):
                return {"card": None}
            said = {k: plain(table, v) for k, v in marks.items()} if event.verb == "mark" else list(marks)
            return {"card": plain(table, piece), "marks": said}
        case "shuffle":
            return {"seat": args[0], "zone": args[1]}
        case "sink":
            return {"card": plain(table, args[0]) if table.knows(viewer, args[0]) else None}
        case "turn":
            return {"seat": args[0], "turn": args[1]}
        case "phase":
            return {"phase": args[0]}
        case "cancel":
            return {"seat": args[0], "move": args[1].verb}
        case "finish":
            return {"winners": list(args[0])}
        case "note":
            return {"what": args[0], "about": [plain(table, x) for x in args[1:] if table.knows(viewer, x)]}
        case _:
            return {}


def imagine(table: Table, viewer: int, pick: Callable[[int], int]) -> Table:
    """A table that this seat can't tell from the real one: what is hidden is dealt anew, and so is chance.

    Cards change places only with cards of the same back (`game.back`). `pick(n)` gives a number below n. The same
    numbers give the same table wherever the cards really lie: they are dealt from the order of their numbers.
    """
    t = table.copy()
    t.events = None
    spots: defaultdict[Any, list[tuple[list[Piece], int]]] = defaultdict(list)
    for i, holder in holders(t):
        for name in holder.zones:
            if not sees(t, viewer, i, name):
                pile = getattr(holder, name)
                for k, piece in enumerate(pile):
                    spots[t.game.back(piece)].append((pile, k))
    for places in spots.values():
        pieces = sorted((pile[k] for pile, k in places), key=lambda p: p.id)
        for i in range(len(pieces) - 1, 0, -1):
            j = pick(i + 1)
            pieces[i], pieces[j] = pieces[j], pieces[i]
        for (pile, k), piece in zip(places, pieces, strict=True):
            pile[k] = piece
    for i, holder in holders(t):
        for name in holder.zones:
            for piece in getattr(holder, name):
                t.place[piece.id] = (i, name)
    t.rng, t.luck = pick(1 << 30), ()
    if t.question is not None and t.question.seat != viewer:
        t._moves = None
    return t

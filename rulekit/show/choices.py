"""The moves that may be chosen and the tries that are refused, as a widget takes them: labels, and what to press."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rulekit.explore import sayings
from rulekit.moves import text as move_text
from rulekit.pieces import Piece
from rulekit.show import tell
from rulekit.table import Table

if TYPE_CHECKING:
    from rulekit.match import Match
    from rulekit.show.drawing import Drawer
    from rulekit.solve import Attempt

View = dict[str, Any]
MOST_REFUSED = 80


def picks(table: Table, move: Any) -> list[Any]:
    """What to press for a move, in order: a card, a seat, a set. What the question is about is pressed already."""
    from rulekit.show.drawing import piece_id, seat_id

    about = table.question.about if table.question else ()
    found: list[Any] = []
    for name in move.shape:
        x = getattr(move, name)
        if isinstance(x, Piece):
            if x not in about:
                found.append(piece_id(x))
        elif isinstance(x, tuple):
            pieces = [piece_id(p) for p in x if isinstance(p, Piece)]  # a word is a button of its own
            if pieces:
                found.append({"set": pieces})
        elif type(x) is int:
            found.append(seat_id(x))
    return found


def choices(draw: Drawer, table: Table) -> list[View]:
    """Every move that the seat that is asked may play."""
    assert table.question is not None
    by = {cls: grant for grant in reversed(table.question.grants) for cls in grant.offers}
    found: dict[tuple[str, str], View] = {}
    labels = tell.told_apart(table, table.moves(), draw.viewer, draw.lang)
    for move, label in zip(table.moves(), labels, strict=True):
        view = {
            "text": move_text(move, exact=True),
            "label": label,
            "group": move.group[draw.i],
            "rule": draw.cite(by[type(move)]),
            "picks": picks(table, move),
        }
        found.setdefault((view["text"], str(view["picks"])), view)
    return list(found.values())


def candidates(table: Table, seat: int) -> Iterator[Any]:
    """What could be said now, of any class of moves that has something to press; what comes nearest to sense first."""
    classes = [cls for cls in table.game.moves if cls.shape]
    for beyond in (False, True):
        for cls in classes:
            yield from sayings(table, seat, cls, 40, beyond)


def meant(table: Table, seat: int, pressed: Sequence[str], most: int = 12) -> Iterator[Any]:
    """Moves of any class in which everything that was pressed has a place; what wasn't is filled in, a few ways."""
    from rulekit.show.drawing import piece_id

    for cls in (cls for cls in table.game.moves if cls.shape):
        found: list[tuple[Any, ...]] = [()]
        for source in cls.shape.values():
            grown: list[tuple[Any, ...]] = []
            for before in found:
                things = [x for x in source.all(table, seat, *before) if table.knows(seat, x)]
                taken = [y for x in before for y in (x if isinstance(x, tuple) else (x,))]
                mine = [x for x in things if isinstance(x, Piece) and piece_id(x) in pressed and x not in taken]
                if source.many:
                    grown += [(*before, tuple(mine))] if source.least <= len(mine) <= source.most else []
                else:
                    grown += [(*before, x) for x in mine or things[:most]]
            found = grown[: most * most]
        yield from (cls(*fields) for fields in found)


def farness(table: Table, seat: int, move: Any) -> tuple[bool, int]:
    """How far a try is from what is asked: whether no rule offers its kind now, how many cards lie beyond its shape.

    Of several tries with the same cards, the nearest is the one that was meant.
    """
    assert table.question is not None
    offered = any(type(move) in grant.offers for grant in table.question.grants if grant not in table.off)
    beyond, before = 0, []  # type: int, list[Any]
    for name, source in move.shape.items():
        x = getattr(move, name)
        near = list(source.look(table, seat, *before))
        beyond += sum(y not in near for y in (x if isinstance(x, tuple) else (x,)))
        before.append(x)
    return not offered, beyond


def refusals(draw: Drawer, table: Table) -> list[View]:
    """Tries that limits refuse: one witness for each card and rule, the nearest; what is left out, `why` answers."""
    assert table.question is not None
    seat = table.question.seat
    allowed = {str(picks(table, move)) for move in table.moves()}
    found: dict[str, View] = {}
    witnessed: set[tuple[str, str]] = set()
    for move in sorted(candidates(table, seat), key=lambda move: farness(table, seat, move)):
        pressed = picks(table, move)
        key = str(pressed)
        if not pressed or key in allowed or key in found:
            continue
        verdict = table.check(move)
        news = {(thing, rule.id) for thing in _flat(pressed) for rule in verdict.limits}
        if not news <= witnessed:
            witnessed |= news
            label = tell.move_words(table, move, draw.viewer, draw.lang)
            found[key] = {"label": label, "by": [draw.cite(rule) for rule in verdict.limits], "picks": pressed}
            if len(found) >= MOST_REFUSED:
                break
    return list(found.values())


def why(match: Match | Attempt, viewer: int | None, pressed: Sequence[str], lang: str) -> View:
    """Why what was pressed is no move now: the rules that refuse what comes nearest to it, or what is offered."""
    from rulekit.show.drawing import Drawer

    table = match.table
    draw = Drawer(table.game, viewer, lang)
    best: tuple[Any, Any] | None = None
    if viewer is not None and table.question is not None and pressed:
        for move in itertools.chain(meant(table, viewer, pressed), candidates(table, viewer)):
            flat = _flat(picks(table, move))
            if set(pressed) <= set(flat):
                verdict = table.check(move, viewer)
                rank = len(flat), *farness(table, viewer, move), len(verdict.limits)
                if verdict.limits and (best is None or rank < best[0]):
                    best = rank, verdict
    if best is not None:
        return draw.verdict(table, best[1])
    offered = list(dict.fromkeys(move.group[draw.i] or str(move) for move in table.moves()))
    return {"label": "", "by": [], "offered": offered}


def _flat(steps: list[Any]) -> list[str]:
    return [x for step in steps for x in (step["set"] if isinstance(step, dict) else [step])]

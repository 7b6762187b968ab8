"""The moves that may be chosen and the tries that are refused, as a widget takes them: labels, and what to press."""

from __future__ import annotations

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
            if x:
                found.append({"set": [piece_id(p) for p in x]})
        elif type(x) is int:
            found.append(seat_id(x))
    return found


def choices(draw: Drawer, table: Table) -> list[View]:
    """Every move that the seat that is asked may play."""
    assert table.question is not None
    by = {cls: grant for grant in reversed(table.question.grants) for cls in grant.offers}
    found: dict[tuple[str, str], View] = {}
    for move in table.moves():
        view = {
            "text": move_text(move, exact=True),
            "label": tell.move_words(table, move, draw.viewer, draw.lang),
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


def refusals(draw: Drawer, table: Table) -> list[View]:
    """Tries that limits refuse: one witness for each card and rule; what is left out, `why` answers."""
    assert table.question is not None
    seat = table.question.seat
    allowed = {str(picks(table, move)) for move in table.moves()}
    found: dict[str, View] = {}
    witnessed: set[tuple[str, str]] = set()
    for move in candidates(table, seat):
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
    best: tuple[int, Any] | None = None
    if viewer is not None and table.question is not None and pressed:
        for move in candidates(table, viewer):
            flat = _flat(picks(table, move))
            if set(pressed) <= set(flat):
                verdict = table.check(move, viewer)
                if verdict.limits and (best is None or len(flat) < best[0]):
                    best = (len(flat), verdict)
    if best is not None:
        return draw.verdict(table, best[1])
    offered = list(dict.fromkeys(move.group[draw.i] or str(move) for move in table.moves()))
    return {"label": "", "by": [], "offered": offered}


def _flat(steps: list[Any]) -> list[str]:
    return [x for step in steps for x in (step["set"] if isinstance(step, dict) else [step])]

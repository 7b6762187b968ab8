"""What the controllers take from the engine, one function each, and what they check before they hand it on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

View = dict[str, Any]

PLAYERS = ("human", "random")
LIVE_ONLY = ("links", "settings", "error", "answers")
MOST_SEED = 999_999_999


def named(game: Any) -> Any:
    """A game, or the game of that name."""
    if isinstance(game, str):
        from rulekit import load

        return load(game)
    return game


def new_match(game: Any, seed: int, seats: int, edition: str, position: str) -> Any:
    """A match from its beginning."""
    from rulekit.match import Match

    match = Match(game, seed=seed, edition=edition, position=position, seats=seats)
    if len(match.table.seats) != seats:
        raise ValueError(f"{seats} players for {len(match.table.seats)} seats")
    return match


def draw(match: Any, viewer: int | None, lang: str) -> View:
    """The view data of a match as one seat sees it."""
    from rulekit.show.view import board_view

    view: View = board_view(match, viewer, lang)
    return view


def without_program(view: View) -> View:
    """A view for a page that no program stands behind: without what only a program could answer."""
    return {key: value for key, value in view.items() if key not in LIVE_ONLY}


def explain(match: Any, viewer: int | None, picks: Sequence[str], lang: str) -> View:
    """Why what was pressed is no move: the rules that refuse it, or what is offered instead."""
    from rulekit.show.view import why

    verdict: View = why(match, viewer, picks, lang)
    return verdict


def refusal(match: Any, viewer: int | None, verdict: Any, lang: str) -> View:
    """A refused move as the view tells of it."""
    from rulekit.show.drawing import Drawer

    told: View = Drawer(match.game, viewer, lang).verdict(match.table, verdict)
    return told


def bot_move(table: Any, seat: int, seed: int) -> Any:
    """What the computer plays; it knows what its seat knows."""
    from rulekit.bots import random_move

    return random_move(table, seat, seed)


def brief(rule: Any, lang: str) -> View:
    """A rule as a view names it."""
    return {"kind": rule.kind, "statement": rule.says(lang), "clauses": list(rule.covers), "href": rule.href}


def checked_seats(seats: Any, how_many: int | None = None) -> list[str]:
    """Who plays each seat, or an error that says what was expected."""
    found = [str(s) for s in seats]
    wrong = [s for s in found if s not in PLAYERS]
    if wrong or not found or (how_many is not None and len(found) != how_many):
        raise ValueError(f"seats: {found}; expected {how_many or 'some'} of {', '.join(PLAYERS)}")
    return found


def checked_seed(seed: Any) -> int:
    """A seed that fits the field in which it is typed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
        raise ValueError(f"seed: {seed!r}; expected a whole number from 0 to {MOST_SEED}")
    return seed

"""What the controllers take from the engine, one function each, and what they check before they hand it on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rulekit.bots import BOTS, no_measure
from rulekit.errors import RulekitError, quoted

View = dict[str, Any]

PLAYERS = ("human", *BOTS)
MOST_AHEAD = 1_000_000
LIVE_ONLY = ("links", "settings", "error", "answers", "hint")
MOST_SEED = 999_999_999


class BadRequest(RulekitError, ValueError):
    """What a board was asked for, by its maker or by a message, and that it can't give."""


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
    return seated(match, seats)


def seated(match: Any, seats: int) -> Any:
    """The match, if so many sit at it."""
    if len(match.table.seats) != seats:
        n = len(match.table.seats)
        raise BadRequest(f"seats\u00a0: {seats} joueurs pour {n} places", f"seats: {seats} players for {n} seats")
    return match


def resumed(game: Any, path: Path) -> Any:
    """The match that a file holds, or None where there is no file yet."""
    from rulekit.save import load

    return load(path, game) if path.exists() else None


def saved(match: Any, path: Path) -> None:
    """Write a match in a file."""
    from rulekit.save import write

    write(match, path)


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


def bot_move(table: Any, seat: int, seed: int, kind: str = "random") -> Any:
    """What the computer plays; it knows what its seat knows."""
    return BOTS[kind](table, seat, seed)


def hint(match: Any, viewer: int, seed: int, lang: str) -> View:
    """What the bot that thinks would play for the one who looks, and why: `rules` are what the reasons rest on."""
    from rulekit.advice import advise
    from rulekit.moves import text
    from rulekit.show import tell
    from rulekit.show.choices import picks
    from rulekit.show.drawing import polished

    advice = advise(match.table, viewer, seed)
    moves = match.table.moves()
    labels = dict(zip(moves, tell.told_apart(match.table, moves, viewer, lang), strict=True))
    words = polished({"label": labels[advice.move], "says": advice.says(lang)}, lang)
    return {
        "move": text(advice.move, exact=True),
        "label": words["label"],
        "text": words["says"],
        "rule": advice.rule.id,
        "by": [rule.id for rule in advice.rules],
        "picks": picks(match.table, advice.move),
    }


def brief(rule: Any, lang: str) -> View:
    """A rule as a view names it."""
    return {"kind": rule.kind, "statement": rule.says(lang), "clauses": list(rule.covers), "href": rule.href}


def checked_seats(seats: Any, how_many: int | None = None, game: Any = None) -> list[str]:
    """Who plays each seat, or an error that says what was expected."""
    found = [str(s) for s in seats] if isinstance(seats, list | tuple) else []
    if not found or not set(found) <= set(PLAYERS) or (how_many is not None and len(found) != how_many):
        said, kinds = quoted(str(seats)), ", ".join(PLAYERS)
        raise BadRequest(
            f"seats\u00a0: {said}\u00a0; attendu\u00a0: une liste de {how_many or 'plusieurs'} parmi {kinds}",
            f"seats: {said}; expected: a list of {how_many or 'some'} of {kinds}",
        )
    if game is not None and "greedy" in found and not game.measure:
        raise no_measure(game)
    return found


def checked_seed(seed: Any) -> int:
    """A seed that fits the field in which it is typed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
        said = quoted(str(seed))
        raise BadRequest(
            f"seed\u00a0: {said}\u00a0; attendu\u00a0: un nombre entier de 0 à {MOST_SEED}",
            f"seed: {said}; expected: a whole number from 0 to {MOST_SEED}",
        )
    return seed


def checked_serial(message: Any, answered: int) -> int | None:
    """The serial of a message, or None where it has none. `answered` is the last that was taken.

    A serial far ahead of it is refused: were it taken, everything that follows would look like a repetition.
    """
    if not isinstance(message, Mapping):
        raise BadRequest("un message est un dictionnaire", "a message is a dictionary")
    n = message.get("n")
    if n is None:
        return None
    if type(n) is not int or not 0 <= n <= answered + MOST_AHEAD:
        most = answered + MOST_AHEAD
        fr, en = f"un entier de 0 à {most}", f"a whole number from 0 to {most}"
        raise BadRequest(f"n\u00a0: attendu\u00a0: {fr}", f"n: expected: {en}")
    return n


def checked_words(name: str, found: Any) -> list[str]:
    """A list of short texts of a message."""
    if not isinstance(found, list | tuple) or not all(isinstance(x, str) for x in found):
        said = quoted(str(found))
        raise BadRequest(
            f"{name}\u00a0: {said}\u00a0; attendu\u00a0: une liste de textes",
            f"{name}: {said}; expected: a list of texts",
        )
    return list(found)

"""A game on disk: the table keeper's full record, which holds what every seat hides. For a seat's own: `match.record`.

JSON lines. The first is the head:

    {"rulekit": 1, "game": "versus",
     "edition": {"name": "", "title": {"fr": …, "en": …}, "changes": "turn.refill_moment=after"},
     "seed": 3, "position": "", "seats": 2, "players": [], "decks": [], "digest": "…"}

`changes` is the edition as a line; `position` the one that the game began from; `decks` what each seat plays with where
that isn't the game's own: `{"name", "title", "cards": {name: copies}}`; `players` who sits there, in words of whoever
wrote the save. Then one move a line: `{"seat": 0, "move": "place 5#4", "digest": "…"}`, seats counted from 0. A digest
is that of the table at the beginning, and after the move. Loading plays it all again: another table means other rules.
"""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulekit.cards import Deck
from rulekit.edition import Edition
from rulekit.editions import differences, read_edition
from rulekit.errors import RulekitError, quoted
from rulekit.match import Match
from rulekit.moves import text as move_text
from rulekit.saved import FORMAT, MOST_BYTES, BadSave, Reader

if TYPE_CHECKING:
    from rulekit.game import Game

class CantSave(RulekitError):
    """A game that a file can't hold: played under functions, or with cards that aren't in the game."""


# Writing --------------------------------------------------------------------------------------------------------------


def dumps(match: Match) -> str:
    """A game up to now, as text. What was taken back isn't in it. Raises `CantSave`."""
    start = match.opening.after
    lines: list[Any] = [
        {
            "rulekit": FORMAT,
            "game": match.game.id,
            "edition": _edition_data(start.edition),
            "seed": match.seed,
            "position": " ".join(match.began.split()),
            "seats": len(start.seats),
            "players": list(match.players),
            "decks": [_deck_data(match.game, deck) for deck in match.decks or _own(start.edition)],
            "digest": start.digest(),
        }
    ]
    try:
        Reader("").head(json.dumps(lines[0]), match.game)  # what is written can be read
    except RulekitError as error:
        raise _cant(error) from None
    for played in match.log:
        said = move_text(played.move, exact=True)
        lines.append({"seat": played.seat, "move": said, "digest": played.after.digest()})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def write(match: Match, path: Path | str) -> None:
    """Save a game in a file: the new one whole, or the earlier one as it was. Raises `CantSave`, `BadSave`."""
    data = dumps(match).encode()
    try:
        target = Path(os.path.realpath(path))  # a link stays a link
        aside = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.tmp")
        if target.exists() and not target.is_file():
            raise BadSave(f"{path}\u00a0: ce n'est pas un fichier", f"{path}: this is no file")
        try:
            with aside.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            aside.replace(target)
        except BaseException:
            aside.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:  # a value error: letters that no file can have in its name
        why = getattr(error, "strerror", None) or error
        raise BadSave(
            f"{path}\u00a0: la partie ne s'y écrit pas ({why})", f"{path}: the game can't be written there ({why})"
        ) from None


def _cant(error: RulekitError) -> CantSave:
    return CantSave(
        f"cette partie ne se sauve pas\u00a0: {error.says('fr')}", f"this game can't be saved: {error.says('en')}"
    )


def _edition_data(edition: Edition) -> dict[str, Any]:
    try:
        line = edition.line
        same = not differences(edition, read_edition(edition.game, line))
    except RulekitError as error:
        raise _cant(error) from None
    if not same:
        raise CantSave(
            f"cette partie ne se sauve pas\u00a0: {quoted(line)} ne dit pas toute son édition",
            f"this game can't be saved: {quoted(line)} doesn't say all of its edition",
        )
    return {"name": edition.name, "title": _both(edition.title), "changes": line}


def _own(edition: Edition) -> list[Deck]:
    return [edition.deck] if edition.deck is not None else []


def _deck_data(game: Game, deck: Deck) -> dict[str, Any]:
    for name, (card, _) in deck.cards.items():
        if game.cards.get(name) is not card:
            raise CantSave(
                f"cette partie ne se sauve pas\u00a0: {quoted(name)} n'est pas une carte de {game.id}",
                f"this game can't be saved: {quoted(name)} is no card of {game.id}",
            )
    copies = {name: n for name, (_, n) in deck.cards.items()}
    return {"name": deck.name, "title": _both(deck.title), "cards": copies}


def _both(words: tuple[str, str]) -> dict[str, str]:
    return {"fr": words[0], "en": words[1]}


# Reading --------------------------------------------------------------------------------------------------------------


def load(path: Path | str, game: Game | None = None) -> Match:
    """A game from a file, played again move by move. Raises `BadSave`: see `loads`."""
    path = Path(path)
    try:
        if path.exists() and not path.is_file():
            raise BadSave(f"{path}\u00a0: ce n'est pas un fichier", f"{path}: this is no file")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadSave(
            f"{quoted(str(path))}\u00a0: fichier illisible ({why})", f"{quoted(str(path))}: cannot be read ({why})"
        ) from None
    return loads(data, game, str(path))


def loads(text: str | bytes, game: Game | None = None, where: str = "") -> Match:
    """A game from a save's text, played again move by move.

    `game`: the one that it must be of, any that comes with rulekit where none is named. `where`: what an error calls
    the text. Raises `BadSave` at the first line that can't be read, names another version, or leads to another table.
    """
    return Reader(where).match(text, game)

"""Cards and decks from TOML files, checked.

A game's card file names the kinds and the cards that exist; a deck file says how many of each a player brings. Both are
read here and judged by the game's own limits: what a card or a deck must be is a rule like any other.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulekit.errors import BadFile, one_line, quoted, unexpected, unreadable

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game
    from rulekit.rules import Limit

MOST_BYTES = 200_000
MOST_COPIES = 99
# How a kind of card may be drawn: the closed lists of the drawings in rulekit.show.
SHAPES = (
    "disc", "diamond", "square", "triangle", "hexagon", "ring", "bars", "star", "drop", "flame", "cross", "stone",
    "leaf", "scissors",
)  # fmt: skip
MOTIFS = ("mask", "wheel", "land", "tool", "eye")
TONES = (1, 2, 3, 4, 5, 6, 7)
NAME = re.compile(r"[\w'’.!?-]+")  # what a position and a move can write


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """What is printed on a card. `name` is one word and unique in its game; games add what else their cards bear.

    `title`, `short`, `text`: its name as drawn, its name in a sentence, what it does, each (French, English).
    """

    name: str
    kind: str
    title: tuple[str, str] = ("", "")
    short: tuple[str, str] = ("", "")
    text: tuple[str, str] = ("", "")

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card and how it is drawn: a shape and an ink of the common list, and a family of pictures."""

    name: str
    label: tuple[str, str]
    shape: str
    tone: int
    motif: str


@dataclass(frozen=True, slots=True)
class Deck:
    """How many of each card a player brings. `cards` maps names to (card, copies)."""

    name: str
    title: tuple[str, str]
    cards: Mapping[str, tuple[Any, int]]

    def __iter__(self) -> Iterator[Any]:
        """Each copy, in the order of the file."""
        for card, copies in self.cards.values():
            for _ in range(copies):
                yield card

    def __len__(self) -> int:
        return sum(copies for _, copies in self.cards.values())


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as a dict. Raises `BadFile` where it can't be read, is too large or is no TOML."""
    try:
        if path.exists() and not path.is_file():
            raise BadFile(f"{path}\u00a0: illisible (pas un fichier)", f"{path}: cannot be read (no file)")
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    if len(raw) > MOST_BYTES:
        raise BadFile(f"{path}\u00a0: au plus {MOST_BYTES} octets", f"{path}: {MOST_BYTES} bytes at most")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadFile(
            f"{path}, octet {error.start}\u00a0: ce n'est pas de l'UTF-8",
            f"{path}, byte {error.start}: this is no UTF-8",
        ) from None
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a ValueError of its own
        raise BadFile(f"{path}\u00a0: ce n'est pas du TOML ({error})", f"{path}: this is no TOML ({error})") from None


def load_cards(
    path: Path, make: type[Any], known: Mapping[str, Kind] | None = None
) -> tuple[dict[str, Kind], dict[str, Any]]:
    """The kinds and the cards of a game's card file. `make` is the game's card class.

    `known`: kinds that a file without any of its own goes by.

    `make.READS` reads keys that are more than a number or a text; `make.NEEDS` names what a card of a kind must have.

    Raises `BadFile` that names file, card, key and what was expected.
    """
    data = read_toml(path)
    kinds = dict(known or {}) if known and "kinds" not in data else {}
    for name, said in ({} if kinds else _table(data, "kinds", str(path))).items():
        where = f"{path}, kinds.{name}"
        label = _pair(said, "label", where)
        shape, motif = _one_of(said, "shape", SHAPES, where), _one_of(said, "motif", MOTIFS, where)
        kinds[name] = Kind(name, label, shape, _one_of(said, "tone", TONES, where), motif)
    cards: dict[str, Any] = {}
    own = {f.name: f for f in fields(make)}
    check = getattr(make, "check", None)
    reads, needs = getattr(make, "READS", {}), getattr(make, "NEEDS", {})
    for name, said in _table(data, "cards", str(path)).items():
        where = f"{path}, cards.{name}"
        if not NAME.fullmatch(name):
            signs = "letters, digits, ' ’ - . ! ?"
            raise BadFile(f"{where}\u00a0: un nom d'un seul mot ({signs})", f"{where}: a name of one word ({signs})")
        if not isinstance(said, dict):
            raise BadFile(f"{where}\u00a0: attendu\u00a0: {{kind = …}}", f"{where}: expected {{kind = …}}")
        if unknown := set(said) - set(own) | ({"name"} & set(said)):
            raise _expected(where, min(unknown), ", ".join(k for k in own if k != "name"))
        kind = _typed(said, "kind", str, where)
        if kind not in kinds:
            raise _expected(where, f"kind = {kind}", ", ".join(kinds))
        types = {"int": int, "str": str, "bool": bool}
        others = [k for k in said if k not in ("kind", "title", "short", "text")]
        more = {
            k: reads[k](said[k], f"{where}.{k}") if k in reads else _typed(said, k, types[str(own[k].type)], where)
            for k in others
        }
        for key in needs.get(kind, ()):
            if key not in said:
                raise unexpected(f"{where}.{key}", None, f"{key} = …")
        title = _pair(said, "title", where, (name, name))
        cards[name] = make(
            name=name,
            kind=kind,
            title=title,
            short=_pair(said, "short", where, title),
            text=_pair(said, "text", where, ("", "")),
            **more,
        )
        if check is not None:
            check(cards[name], where, said)
    if not cards:
        raise BadFile(f"{path}, cards\u00a0: il faut une carte au moins", f"{path}, cards: one card at least is needed")
    return kinds, cards


def load_deck(game: Game, path: Path) -> Deck:
    """A deck file of a game: `title = {fr, en}` and a table `cards` from names to copies.

    Raises `BadFile` on a card that the game doesn't know and on copies that are no number from 1 to 99. Whether the
    deck may be played is another question: `broken_limits`.
    """
    data = read_toml(path)
    where = str(path)
    if unknown := set(data) - {"game", "title", "cards"}:
        raise _expected(where, min(unknown), "game, title, cards")
    if data.get("game", game.id) != game.id:
        raise _expected(where, f"game = {data['game']}", game.id)
    found = {}
    for name, copies in _table(data, "cards", where).items():
        card = game.cards.get(name)
        if card is None:
            raise _expected(where, f"cards.{name}", ", ".join(game.cards))
        if type(copies) is not int or not 1 <= copies <= MOST_COPIES:
            raise _expected(where, f"cards.{name} = {copies}", f"1 … {MOST_COPIES}")
        found[name] = (card, copies)
    return Deck(path.stem, _pair(data, "title", where, (path.stem, path.stem)), found)


def broken_limits(game: Game, deck: Deck, edition: Edition | None = None) -> list[Limit]:
    """The limits on decks that this one breaks, in the rulebook's order; none: it may be played."""
    off = (edition or game.edition()).off
    return [rule for rule in game.limits_on(Deck) if rule not in off and not rule.function(deck)]


def _expected(where: str, got: str, expected: str) -> BadFile:
    return BadFile(
        f"{where}\u00a0: {quoted(got)} est inconnu\u00a0; attendu\u00a0: {expected}",
        f"{where}: {quoted(got)} is unknown; expected: {expected}",
    )


def _table(data: Mapping[str, Any], key: str, where: str) -> dict[str, Any]:
    found = data.get(key)
    if not isinstance(found, dict):
        raise BadFile(f"{where}\u00a0: il manque la table [{key}]", f"{where}: the table [{key}] is missing")
    return found


def _typed(said: Any, key: str, kind: type, where: str) -> Any:
    found = said.get(key) if isinstance(said, dict) else None
    if type(found) is not kind:
        words = {
            "str": ("un texte", "a text"),
            "int": ("un nombre entier", "a whole number"),
            "bool": ("true, false", "true, false"),
        }
        word = words[kind.__name__]
        raise BadFile(f"{where}.{key}\u00a0: attendu\u00a0: {word[0]}", f"{where}.{key}: expected {word[1]}")
    return found


def _one_of(said: Any, key: str, choices: tuple[Any, ...], where: str) -> Any:
    found = _typed(said, key, type(choices[0]), where)
    if found not in choices:
        raise _expected(where, f"{key} = {found}", ", ".join(map(str, choices)))
    return found


def _pair(said: Any, key: str, where: str, otherwise: tuple[str, str] | None = None) -> tuple[str, str]:
    found = said.get(key) if isinstance(said, dict) else None
    if found is None and otherwise is not None:
        return otherwise
    said_well = isinstance(found, dict) and set(found) == {"fr", "en"} and all(map(is_line, found.values()))
    if not said_well or found is None:
        raise BadFile(
            f'{where}.{key}\u00a0: attendu\u00a0: {{fr = "…", en = "…"}}',
            f'{where}.{key}: expected {{fr = "…", en = "…"}}',
        )
    return found["fr"], found["en"]


def pair(where: str, found: Any) -> tuple[str, str]:
    """Words of a file in both languages, `{ fr = "…", en = "…" }`. Raises `BadFile`."""
    if not isinstance(found, dict) or set(found) != {"fr", "en"} or not all(x and is_line(x) for x in found.values()):
        raise unexpected(where, found, '{ fr = "…", en = "…" }')
    return found["fr"], found["en"]


def is_line(x: Any) -> bool:
    """Text of one line, without a control character: it is shown in terminals as it is."""
    return type(x) is str and one_line(x, len(x)) == x

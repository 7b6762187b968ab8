"""A first game in levels: editions that grow, each with three sentences of what is new.

A game's `levels.toml` lists them, the smallest first:

    [[level]]
    edition = "niveau-1"                                   # as `Game.edition` reads it; "" is the whole game
    seed = 4                                               # a deal whose first hands play well
    title = { fr = "…", en = "…" }
    new = [{ fr = "…", en = "…" }, …]                      # three sentences
    then = { fr = "vous savez …", en = "you know …" }      # when to go on; the last level has none

What a level adds to the one before is read from the two editions, never written down here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit.cards import pair, read_toml
from rulekit.edition import Edition
from rulekit.editions import Difference, differences
from rulekit.errors import BadFile, RulekitError, quoted, unexpected

if TYPE_CHECKING:
    from rulekit.game import Game

KEYS = ("edition", "seed", "title", "new", "then")
SENTENCES = 3
MOST_SEED = 999_999_999

Words = tuple[str, str]


@dataclass(frozen=True)
class Level:
    """One step of a first game. `new`: its three sentences; `then`: when to go on, empty for the last one."""

    game: Game
    number: int
    edition: Edition
    seed: int
    title: Words
    new: tuple[Words, ...]
    then: Words
    before: Edition | None

    @property
    def adds(self) -> list[Difference]:
        """What this level plays otherwise than the one before it; nothing for the first."""
        return differences(self.before, self.edition) if self.before is not None else []

    @property
    def cards(self) -> list[tuple[Any, int]]:
        """The cards that the level before didn't have, with how many copies more there are of each."""
        now = Counter(self.game.deck(self.edition))
        had = Counter(self.game.deck(self.before)) if self.before is not None else Counter[Any]()
        return list((now - had).items())

    def says(self, lang: str = "fr") -> str:
        """Its sentences, the cards that come with it, and when to go on: lines of Markdown."""
        i = int(lang != "fr")
        lines = [f"{n}. {words[i]}" for n, words in enumerate(self.new, 1)]
        if self.cards:
            head = ("Cartes du deck", "Cards of the deck") if self.before is None else ("Cartes en plus", "More cards")
            lines += ["", f"{head[i]}{_colon(lang)}{', '.join(self._named(lang))}."]
        if self.then[0]:
            go_on = ("Passez au niveau suivant quand", "Go on to the next level when")[i]
            lines += ["", f"**{go_on}** {self.then[i]}"]
        return "\n".join(lines)

    def _named(self, lang: str) -> list[str]:
        """The new cards in words; those of one name, as creatures are, are counted together."""
        found: Counter[str] = Counter()
        for card, n in self.cards:
            found[self.game.face(card, lang, None)["name"]] += n
        return [name if n == 1 else f"{name}\u00a0(×{n})" for name, n in found.items()]

    def __repr__(self) -> str:
        return f"<level {self.number} of {self.game.id}: {self.title[1]}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        return {"text/plain": self.says(), "text/markdown": self.says()}


def levels(game: Game) -> tuple[Level, ...]:
    """The levels that come with a game, the smallest first; none where it has no `levels.toml`.

    Raises `BadFile` with file, place and what was expected.
    """
    path = game.folder / "levels.toml"
    if not path.exists():
        return ()
    data = read_toml(path)
    listed = data.get("level")
    if set(data) != {"level"} or not isinstance(listed, list) or not listed:
        raise unexpected(str(path), ", ".join(data) or None, "[[level]] …")
    made: list[Level] = []
    for n, said in enumerate(listed, 1):
        made.append(_level(game, f"{path}, {n}", said, n, len(listed), made[-1].edition if made else None))
    return tuple(made)


def level(game: Game, number: int) -> Level:
    """One level, counted from 1. Raises `RulekitError` with those that there are."""
    known = levels(game)
    if type(number) is not int or not 1 <= number <= len(known):
        there = f"1 … {len(known)}" if known else "-"
        raise RulekitError(
            f"{game.id} n'a pas de niveau {quoted(str(number))}\u00a0; il y a\u00a0: {there}",
            f"{game.id} has no level {quoted(str(number))}; there are: {there}",
        )
    return known[number - 1]


def _level(game: Game, where: str, said: Any, n: int, last: int, before: Edition | None) -> Level:
    if not isinstance(said, dict):
        raise unexpected(where, said, "[[level]] …")
    if unknown := sorted(set(said) - set(KEYS)):
        raise unexpected(where, unknown[0], ", ".join(KEYS))
    edition = said.get("edition")
    if not isinstance(edition, str):
        raise unexpected(f"{where}, edition", edition, ", ".join(["base", *game.edition_files]))
    try:
        plays = game.edition(edition)
    except RulekitError as error:
        raise BadFile(f"{where}\u00a0: {error.says('fr')}", f"{where}: {error.says('en')}") from None
    seed = said.get("seed")
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise unexpected(f"{where}, seed", seed, f"0 … {MOST_SEED}")
    new = said.get("new")
    if not isinstance(new, list) or len(new) != SENTENCES:
        raise unexpected(f"{where}, new", new, f'{SENTENCES} × {{ fr = "…", en = "…" }}')
    if n == last and "then" in said:
        raise unexpected(f"{where}, then", said["then"], "rien au dernier niveau", "nothing in the last level")
    then = pair(f"{where}, then", said.get("then")) if n < last else ("", "")
    title = pair(f"{where}, title", said.get("title"))
    sentences = tuple(pair(f"{where}, new {k}", words) for k, words in enumerate(new, 1))
    return Level(game, n, plays, seed, title, sentences, then, before)


def _colon(lang: str) -> str:
    return "\u00a0: " if lang == "fr" else ": "

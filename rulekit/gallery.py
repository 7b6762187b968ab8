"""The cards of a game for a gallery: by kind, with their copies in a deck and the rules that speak of them.

Which rules speak of a card is read from the rules themselves: limits that are about it alone (`of=`), statements that
name it, and, for a whole kind, the offers whose moves take a card of it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit.moves import Move
from rulekit.rules import Grant, Limit, Rule

if TYPE_CHECKING:
    from rulekit.cards import Deck, Kind
    from rulekit.game import Game


@dataclass(frozen=True)
class Entry:
    """A card: how many copies of it a deck holds, and the rules that speak of it."""

    card: Any
    copies: int
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Shelf:
    """The cards of a kind, and the offers to play one."""

    kind: Kind
    grants: tuple[Rule, ...]
    entries: tuple[Entry, ...]


def gallery(game: Game, deck: Deck | None = None) -> list[Shelf]:
    """All cards of a game by kind, in the order of its card file; copies are those of `deck`, else of the base."""
    copies = Counter(game.deck(game.edition()) if deck is None else deck)
    shelves = []
    for kind in game.kinds.values():
        cards = [card for card in game.cards.values() if card.kind == kind.name]
        if cards:
            entries = tuple(Entry(card, copies[card], tuple(speaking_of(game, card))) for card in cards)
            shelves.append(Shelf(kind, tuple(offers_of(game, kind.name)), entries))
    return shelves


def speaking_of(game: Game, card: Any) -> list[Rule]:
    """The rules about one card, in the rulebook's order: limits on it alone, and statements that name it."""
    names = {card.name, *card.title}
    if any(card.title == other.title for other in game.cards.values() if other is not card):
        names = set()  # a name that several cards bear is that of their kind
    said = [re.compile(rf"(?<![\w’'-]){re.escape(name)}(?![\w’'-])") for name in names if name]
    found = []
    for rule in game.rules.values():
        own = isinstance(rule, Limit) and card.name in rule.of
        if own or any(name.search(rule.says(lang)) for name in said for lang in ("fr", "en")):
            found.append(rule)
    return found


def _move(cls: Any) -> type[Move]:
    move: type[Move] = cls
    return move


def offers_of(game: Game, kind: str) -> list[Rule]:
    """The grants whose moves begin with a card of a kind: placing it, playing it, posing it."""
    found: list[Rule] = []
    for rule in game.rules.values():
        if isinstance(rule, Grant):
            firsts = (next(iter(cls.shape.values()), None) for cls in map(_move, rule.offers))
            if any(first is not None and kind in first.kinds for first in firsts):
                found.append(rule)
    return found

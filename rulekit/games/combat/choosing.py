"""What a card of Combat lets its player choose among. No rule stands here."""

from __future__ import annotations

from rulekit.choosing import Choosing
from rulekit.effects import Ability, Choice
from rulekit.games.combat.common import FIGHTERS, fighters
from rulekit.moves import mine, theirs
from rulekit.pieces import Piece
from rulekit.table import Table

# What a text may name to be told that it can't be chosen.
EVERYWHERE = ("attackers", "defenders", "terrain", "graveyard")
ANYTHING = (mine(*EVERYWHERE, "hand"), theirs(*EVERYWHERE))


def monsters(pile: list[Piece]) -> list[Piece]:
    """The Monsters and Super-Héros of a pile."""
    return [p for p in pile if p.card.kind in FIGHTERS]


def among(table: Table, seat: int, choice: Choice) -> list[Piece]:
    """What may be chosen for a choice that a card gives a seat."""
    you, foe = table.seats[seat], table.seats[1 - seat]
    match choice.among:
        case "own":
            return fighters(table, seat)
        case "foe":
            return fighters(table, 1 - seat)
        case "any":
            return [*fighters(table, seat), *fighters(table, 1 - seat)]
        case "foe defenders":
            return list(foe.defenders)
        case "foe attackers":
            return list(foe.attackers)
        case "own discard":
            return monsters(you.graveyard)
        case "hand":
            return monsters(you.hand)
        case "small hand":
            return [p for p in monsters(you.hand) if p.card.size == "Juvénile"]
        case "hand or discard":
            return [*monsters(you.hand), *monsters(you.graveyard)]
        case "used magics":
            return [p for p in you.graveyard if p.card.kind == "magic"]
        case _:
            return [*you.terrain, *foe.terrain]


def hidden(ability: Ability) -> bool:
    """Whether an ability lets its player choose among cards that others don't see."""
    return any(choice.among in ("hand", "small hand", "hand or discard") for choice in ability.choose)


CHOOSING = Choosing(among)
reach, ways, fits = CHOOSING.reach, CHOOSING.ways, CHOOSING.fits

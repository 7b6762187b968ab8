"""What a card of ANIKI lets its player choose among. No rule stands here."""

from __future__ import annotations

from rulekit.choosing import Choosing
from rulekit.effects import Choice
from rulekit.moves import mine, theirs
from rulekit.pieces import Piece
from rulekit.table import Table

# What a text may name to be told that it can't be chosen.
ANYTHING = (mine("field", "attached", "terrain", "discard"), theirs("field", "attached", "terrain", "discard"))


def among(table: Table, seat: int, choice: Choice) -> list[Piece]:
    """What may be chosen for a choice that a card gives a seat."""
    you, foe = table.seats[seat], table.seats[1 - seat]
    match choice.among:
        case "own":
            return list(you.field)
        case "foe":
            return list(foe.field)
        case "any":
            return [*you.field, *foe.field]
        case "own discard":
            return [p for p in you.discard if p.card.kind == "character"]
        case "foe discard":
            return [p for p in foe.discard if p.card.kind == "character"]
        case "objects":
            return [*you.attached, *foe.attached]
        case _:
            return [*you.terrain, *foe.terrain]


CHOOSING = Choosing(among)
reach, ways, fits = CHOOSING.reach, CHOOSING.ways, CHOOSING.fits

"""How well a table of Combat stands for a seat. No rule stands here: these are opinions, and bots play by them."""

from __future__ import annotations

from rulekit.games.combat.common import ATTACKERS, fighters, line_of
from rulekit.games.combat.damage import attack, defence
from rulekit.measure import term, their_pv, your_pv
from rulekit.pieces import Piece
from rulekit.table import Table

HELD = 1.1
EFFECT = 0.8


def worth(table: Table, piece: Piece) -> float:
    """What a Monster in play is worth: what it strikes with where it attacks, what it stands with where it defends."""
    a, d = attack(table, piece), defence(table, piece)
    n = 1.5 + (0.6 * a + 0.25 * d if line_of(table, piece) == ATTACKERS else 0.35 * a + 0.5 * d)
    left = [m for m in ("attackers", "defenders") if piece.card.when(m) and not table.bears(piece, f"{m}_used")]
    return n + EFFECT * len(left)


def army(table: Table, seat: int) -> float:
    """What a side's Monsters are worth; somebody in defence shields the player."""
    shield = 3.0 if table.seats[seat].defenders else 0.0
    return sum([worth(table, piece) for piece in fighters(table, seat)]) + shield


@term(
    more=("vous avez {n} Monstre{s} de plus", "you have {n} more Monster{s}"),
    less=("vous avez {n} Monstre{s} de moins", "you have {n} Monster{s} less"),
)
def your_monsters(table: Table, seat: int) -> tuple[int, float]:
    """The Monsters on the seat's side."""
    return len(fighters(table, seat)), army(table, seat)


@term(
    more=("{who} a {n} Monstre{s} de plus", "{who} has {n} more Monster{s}"),
    less=("{who} a {n} Monstre{s} de moins", "{who} has {n} Monster{s} less"),
)
def their_monsters(table: Table, seat: int) -> tuple[int, float]:
    """The Monsters on the other side."""
    return len(fighters(table, 1 - seat)), -army(table, 1 - seat)


@term(
    more=("vous avez {n} carte{s} en main de plus", "you have {n} more card{s} in hand"),
    less=("vous avez {n} carte{s} en main de moins", "you have {n} card{s} less in hand"),
)
def your_hand(table: Table, seat: int) -> tuple[int, float]:
    """The cards in the seat's hand."""
    n = len(table.seats[seat].hand)
    return n, HELD * min(n, 8)


@term(
    more=("{who} a {n} carte{s} en main de plus", "{who} has {n} more card{s} in hand"),
    less=("{who} a {n} carte{s} en main de moins", "{who} has {n} card{s} less in hand"),
)
def their_hand(table: Table, seat: int) -> tuple[int, float]:
    """The cards in the other hand."""
    n = len(table.seats[1 - seat].hand)
    return n, -HELD * min(n, 8)


MEASURE = (your_pv, their_pv, your_monsters, their_monsters, your_hand, their_hand)

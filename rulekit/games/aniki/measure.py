"""How well a table of ANIKI stands for a seat. No rule stands here: these are opinions, and bots play by them."""

from __future__ import annotations

from rulekit.games.aniki.attack import pp
from rulekit.games.aniki.common import in_def
from rulekit.measure import term, their_pv, your_pv
from rulekit.pieces import Piece
from rulekit.table import Table


def worth(table: Table, piece: Piece) -> float:
    """What a character in play is worth: its PP and traits; a token is half a life gone."""
    n = 1.0 + 0.3 * pp(table, piece) + 0.6 * len(piece.card.traits)
    turned: int = table.bears(piece, "turned", 0)  # to turn to and fro gains nothing, and a bot would do it for ever
    return n - (0.8 if table.bears(piece, "end") else 0.0) - 0.2 * turned * turned


def army(table: Table, seat: int) -> float:
    """What a side's characters are worth; somebody in DEF shields the rest of it."""
    field = table.seats[seat].field
    shield = 1.2 if any(in_def(table, piece) for piece in field) else 0.0
    return sum([worth(table, piece) for piece in field]) + shield


@term(
    more=("vous avez {n} personnage{s} de plus", "you have {n} more character{s}"),
    less=("vous avez {n} personnage{s} de moins", "you have {n} character{s} less"),
)
def your_characters(table: Table, seat: int) -> tuple[int, float]:
    """The characters on the seat's side."""
    return len(table.seats[seat].field), army(table, seat)


@term(
    more=("{who} a {n} personnage{s} de plus", "{who} has {n} more character{s}"),
    less=("{who} a {n} personnage{s} de moins", "{who} has {n} character{s} less"),
)
def their_characters(table: Table, seat: int) -> tuple[int, float]:
    """The characters on the other side."""
    return len(table.seats[1 - seat].field), -army(table, 1 - seat)


HELD = 0.7


@term(
    more=("vous avez {n} carte{s} en main de plus", "you have {n} more card{s} in hand"),
    less=("vous avez {n} carte{s} en main de moins", "you have {n} card{s} less in hand"),
)
def your_hand(table: Table, seat: int) -> tuple[int, float]:
    """The cards in the seat's hand."""
    n = len(table.seats[seat].hand)
    return n, HELD * n


@term(
    more=("{who} a {n} carte{s} en main de plus", "{who} has {n} more card{s} in hand"),
    less=("{who} a {n} carte{s} en main de moins", "{who} has {n} card{s} less in hand"),
)
def their_hand(table: Table, seat: int) -> tuple[int, float]:
    """The cards in the other hand."""
    n = len(table.seats[1 - seat].hand)
    return n, -HELD * n


MEASURE = (your_pv, their_pv, your_characters, their_characters, your_hand, their_hand)

"""What the sections of Versus share. No rule stands here."""

from __future__ import annotations

from rulekit.moves import Move
from rulekit.pieces import Piece
from rulekit.table import Table


class TurnAction(Move):
    """What a player may do with a turn: place, play, attack, purge, pose a parasite."""

    __slots__ = ()


def in_play(table: Table, piece: Piece) -> bool:
    """Whether a card is a creature or a parasite in play."""
    return table.place[piece.id][1] in ("field", "parasites")


def worth(piece: Piece) -> int:
    """The value of a creature."""
    return int(piece.card.value)

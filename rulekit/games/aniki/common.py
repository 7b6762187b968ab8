"""What the sections of ANIKI share. No rule stands here."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.moves import Move
from rulekit.pieces import Piece
from rulekit.table import Table

ATQ, DEF = "ATQ", "DEF"
MODES = (ATQ, DEF)
PV = "PV"


class OwnAction(Move):
    """What a player may do in their own phase 1: place, play a support, use an ability, attack, switch a mode, end."""

    __slots__ = ()


def in_play(table: Table, piece: Piece) -> bool:
    """Whether a card is a character in play."""
    return table.place[piece.id][1] == "field"


def side(table: Table, piece: Piece) -> int:
    """Whose side a card lies on."""
    return table.place[piece.id][0]


def in_def(table: Table, piece: Piece) -> bool:
    """Whether a character is in DEF; else it is in ATQ."""
    return bool(table.bears(piece, DEF))


def mode_of(table: Table, piece: Piece) -> str:
    """The mode that a character is in."""
    return DEF if in_def(table, piece) else ATQ


def mode_marks(mode: str) -> dict[str, bool]:
    """The marks of a mode: DEF is one, ATQ is none."""
    return {DEF: True} if mode == DEF else {}


def characters(table: Table) -> Iterator[Piece]:
    """Every character in play."""
    for seat in table.seats:
        yield from seat.field


# What the log says of changes, by verb.
TELLS = {
    "add": ("{By}\u00a0: {who}, {signed} PV, reste {left}.", "{By}: {who}, {signed} PV, now {left}."),
    "mark": ("{By}\u00a0: {piece}, {marks}.", "{By}: {piece}, {marks}."),
    "unmark": ("{By}\u00a0: {piece}, plus de {marks}.", "{By}: {piece}, no more {marks}."),
    "move": ("{By}\u00a0: {to} pioche {card}.", "{By}: {to} draws {card}."),
}
DISCARDED = ("{Piece} va à la défausse.", "{Piece} goes to the discard.")
SILENT = {"unmark": ("", ""), "mark": ("", "")}

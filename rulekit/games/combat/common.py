"""What the sections of Combat share. No rule stands here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulekit.moves import Move
from rulekit.pieces import Piece
from rulekit.table import Table

ATTACKERS, DEFENDERS = "attackers", "defenders"
LINES = (ATTACKERS, DEFENDERS)
FIGHTERS = ("monster", "hero")
PV = "PV"
PLACING, MOVING, ATTACKING = ("place", "place2"), ("move", "move2"), "attack"


class OwnAction(Move):
    """What a player may do in the phases of their own turn."""

    __slots__ = ()


def line_of(table: Table, piece: Piece) -> str:
    """The zone that a card lies in: for a card in play, its line."""
    return table.place[piece.id][1]


def side(table: Table, piece: Piece) -> int:
    """Whose side a card lies on."""
    return table.place[piece.id][0]


def in_play(table: Table, piece: Piece) -> bool:
    """Whether a card stands on one of the two lines of a side."""
    return table.place[piece.id][1] in LINES


def other_line(line: str) -> str:
    """The line across."""
    return DEFENDERS if line == ATTACKERS else ATTACKERS


def keeps(rule: Any, table: Table, seat: int, x: Any) -> bool:
    """Whether something respects a limit of one argument, where that limit is in force."""
    return rule in table.off or bool(rule.function(table, seat, x))


def fighters(table: Table, seat: int) -> list[Piece]:
    """A side's cards on both lines."""
    holder = table.seats[seat]
    return [*holder.attackers, *holder.defenders]


def everybody(table: Table) -> Iterator[Piece]:
    """Every card on the lines, those of the active player first."""
    for seat in (table.active, 1 - table.active):
        yield from fighters(table, seat)


# What the log says of changes, by verb.
TELLS = {
    "add": ("{By}\u00a0: {who}, {counter} {signed}, reste {left}.", "{By}: {who}, {counter} {signed}, now {left}."),
    "mark": ("{By}\u00a0: {piece}, {marks}.", "{By}: {piece}, {marks}."),
    "unmark": ("", ""),
    "move": ("{By}\u00a0: {to} prend {card}.", "{By}: {to} takes {card}."),
}
BURIED = ("Au cimetière\u00a0: {piece}.", "To the graveyard: {piece}.")
SILENT = {"mark": ("", ""), "unmark": ("", ""), "set": ("", ""), "add": ("", "")}

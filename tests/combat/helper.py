"""What the tests of Combat share: tables from one line, what must hold of them, who claims which atom or question.

The open questions have two digits: C-Q01 to C-Q92.
"""

from __future__ import annotations

from rulekit import load
from rulekit.cards import Deck
from rulekit.pieces import Piece
from rulekit.table import Table
from tests.tables import (
    Tables,
    allowed,
    causes,
    claim,
    ended,
    fired,
    going,
    holds,
    names,
    refused,
    unoffered,
    unreadable,
)

combat = load("combat")

ATOMS = tuple(f"C-R{n:03}" for n in range(1, 107))
QUESTIONS = tuple(f"C-Q{n:02}" for n in range(1, 93))

atom, question = claim(ATOMS), claim(QUESTIONS)  # what a test tries: `test_atoms.py` checks that each is claimed
tables = Tables(combat)
at, play, pause, rule = tables.at, tables.play, tables.pause, tables.rule
with_answer, under = tables.with_answer, tables.under


def deck(**cards: int) -> Deck:
    """A deck of so many of each card."""
    return Deck("essai", ("", ""), {name: (combat.cards[name], n) for name, n in cards.items()})


def can(table: Table, said: str, seat: int | None = None) -> bool:
    """Whether a move is allowed."""
    return bool(table.check(said, seat))


def exact(*pieces: Piece) -> str:
    """Cards as a move names them where another of the same name is near."""
    return " ".join(f"{piece}#{piece.id}" for piece in pieces)


def verbs(table: Table) -> set[str]:
    """What may be done now, by verb."""
    return {move.verb for move in table.moves()}


__all__ = [
    "ATOMS", "QUESTIONS", "allowed", "at", "atom", "can", "causes", "combat", "deck", "ended", "exact", "fired",
    "going", "holds", "names", "pause", "play", "question", "refused", "rule", "under", "unoffered",
    "unreadable", "verbs", "with_answer",
]  # fmt: skip

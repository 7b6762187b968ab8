"""What the tests of ANIKI share: tables with the trial set and the laboratory's cards, who claims what.

The cards of `lab.toml` stand for effects that the trial set has no card for; they are no part of the game.
"""

from __future__ import annotations

from pathlib import Path

from rulekit import load
from rulekit.cards import load_cards
from rulekit.edition import Edition
from rulekit.game import Game
from rulekit.games.aniki import attack
from rulekit.games.aniki.model import AnikiCard
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

__all__ = [
    "ATOMS", "QUESTIONS", "allowed", "aniki", "at", "atom", "can", "causes", "claim", "ended", "fired", "going",
    "grown", "holds", "lab", "names", "pause", "play", "pp", "question", "refused", "rule", "under", "unoffered",
    "unreadable", "with_answer",
]  # fmt: skip

aniki = load("aniki")

ATOMS = tuple(f"A-R{n:03}" for n in range(1, 154))
QUESTIONS = tuple(f"A-Q{n:03}" for n in range(1, 173))
atom, question = claim(ATOMS), claim(QUESTIONS)


def with_more_cards(game: Game, path: Path) -> Game:
    """The same game, rules and all, with the cards of a file beside its own."""
    more = load_cards(path, AnikiCard)[1]
    assert not set(more) & set(game.cards)
    made: Game = object.__new__(Game)
    vars(made).update(vars(game))
    made.cards = {**game.cards, **more}
    for kept in ("decks", "editions", "questions"):
        vars(made).pop(kept, None)
    made._base = Edition(made)
    return made


lab = with_more_cards(aniki, Path(__file__).parent / "lab.toml")
tables = Tables(lab)
at, play, pause, rule = tables.at, tables.play, tables.pause, tables.rule
with_answer, under = tables.with_answer, tables.under


def pp(table: Table, *seats: int) -> list[int]:
    """The PP of the characters of a seat (the first where none is named), from left to right."""
    return [attack.pp(table, piece) for piece in table.seats[seats[0] if seats else 0].field]


def can(table: Table, said: str, seat: int | None = None) -> bool:
    """Whether a move is allowed."""
    return bool(table.check(said, seat))


def grown(table: Table, name: str = "field", seat: int = 0) -> int:
    """How many cards lie in a zone."""
    return len(getattr(table.seats[seat], name))

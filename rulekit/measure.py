"""How well a table stands for a seat, as a sum of named terms: what a bot plays by and explains itself with.

    @term(more=("{you} {n} PV de plus", "{you} {n} PV more"), less=(…))
    def your_pv(table, seat):
        pv = table.seats[seat].pv
        return pv, 1.0 * pv

A game declares its terms with `Game(measure=…)`. They read what lies on a table that is imagined, and change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulekit.table import Table

Look = Callable[["Table", int], tuple[int, float]]
Words = tuple[str, str]
DECIDED = 1000.0  # what a game that is won is worth: more than all terms together


@dataclass(frozen=True)
class Term:
    """One thing that counts.

    `look(table, seat)` gives how many there are, as a sentence counts them, and what they are worth to the seat.
    `more`, `less`: what is said when there are more or fewer than before, French and English; {n} is how many, {s} the
    plural's s, {who} the other players.
    """

    name: str
    look: Look
    more: Words
    less: Words


def term(*, more: Words, less: Words) -> Callable[[Look], Term]:
    """Make a term of a function that looks at a table for a seat."""

    def decorate(look: Look) -> Term:
        return Term(look.__name__, look, more, less)

    return decorate


@term(more=("la partie est gagnée", "the game is won"), less=("la partie est perdue", "the game is lost"))
def the_end(table: Table, seat: int) -> tuple[int, float]:
    """Whether the game is over, and for whom it is won: a term of every measure."""
    if table.result is None or not table.result.winners:
        return 0, 0.0
    n = 1 if seat in table.result.winners else -1
    return n, n * DECIDED


def worth(table: Table, seat: int, terms: Iterable[Term]) -> float:
    """How well a table stands for a seat: the sum of the terms."""
    return the_end.look(table, seat)[1] + sum([term.look(table, seat)[1] for term in terms])


# What a life point is worth, by how many are left: the last ones are the dearest.
LIFE = [0.0]
for _left in range(1, 100):
    LIFE.append(LIFE[-1] + 1.0 + 2.0 / _left)


def life(table: Table, seat: int) -> float:
    """What a seat's life points are worth."""
    pv: int = table.seats[seat].pv
    return LIFE[min(max(pv, 0), len(LIFE) - 1)]


@term(more=("vous gagnez {n} PV", "you gain {n} PV"), less=("vous perdez {n} PV", "you lose {n} PV"))
def your_pv(table: Table, seat: int) -> tuple[int, float]:
    """The life points of the seat."""
    return table.seats[seat].pv, life(table, seat)


@term(more=("{who} gagne {n} PV", "{who} gains {n} PV"), less=("{who} perd {n} PV", "{who} loses {n} PV"))
def their_pv(table: Table, seat: int) -> tuple[int, float]:
    """The life points of the other."""
    return table.seats[1 - seat].pv, -life(table, 1 - seat)

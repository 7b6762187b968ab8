"""Does what a card says, sentence by sentence, in the name of the rule that lets it speak.

    @effect(…)
    def card_speaks(table, seat, piece, sentence, chosen):
        SPEECH.do(table, seat, piece, sentence, chosen)

A game says how each verb of the vocabulary (`rulekit.effects`) is done with its own rules, and what each count counts.
Each sentence is a step of its own, so that standing rules are looked at after every one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit.effects import Ability, Sentence, Test
from rulekit.pieces import Piece

if TYPE_CHECKING:
    from rulekit.rules import Effect
    from rulekit.table import Table

Chosen = tuple[Piece, ...]
# (table, seat, piece, sentence, chosen) -> whether it changed anything
Do = Callable[["Table", int, Piece, Sentence, Chosen], bool]
Can = Callable[["Table", int, Piece, Sentence], bool]
Count = Callable[["Table", int, Piece], int]


@dataclass(frozen=True)
class Speech:
    """How a game does what cards say: each verb, each count, and whether a price can be paid in full."""

    verbs: Mapping[str, Do]
    counts: Mapping[str, Count]
    can_pay: Can

    def holds(self, table: Table, seat: int, piece: Piece, tests: Iterable[Test]) -> bool:
        """Whether a condition holds now, for the seat that the card speaks for."""
        return all(test.holds(self.counts[test.count](table, seat, piece)) for test in tests)

    def amount(self, table: Table, seat: int, piece: Piece, sentence: Sentence) -> int:
        """How much a sentence says: its amount, times what it counts."""
        if not sentence.per:
            return sentence.amount
        return sentence.amount * self.counts[sentence.per](table, seat, piece)

    def steps(self, rule: Effect, seat: int, piece: Piece, ability: Ability, chosen: Chosen = ()) -> list[Any]:
        """The steps that say an ability for a seat, to be queued: one a sentence."""
        return [(rule, seat, piece, sentence, chosen) for sentence in ability.does]

    def do(self, table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> bool:
        """Do one sentence, while the rule that lets the card speak is the cause; the record names the card too.

        A price is paid first, in a step of its own; what can't be paid in full isn't paid at all.
        """
        rule, outer = table.cause, table.by
        assert rule is not None
        table.by = piece
        try:
            if not self.holds(table, seat, piece, sentence.when):
                done = False
            elif sentence.pay:
                done = all(self.can_pay(table, seat, piece, price) for price in sentence.pay)
                if done:
                    then = (*sentence.pay, sentence.unpaid())
                    table.then(*[(rule, seat, piece, part, chosen) for part in then])
            else:
                done = self.verbs[sentence.verb](table, seat, piece, sentence, chosen)
            if not done and sentence.otherwise:
                table.then(*[(rule, seat, piece, part, chosen) for part in sentence.otherwise])
        finally:
            table.by = outer
        return done


def seats(table: Table, seat: int, who: str) -> tuple[int, ...]:
    """The seats that a word means for the seat that a card speaks for; of both, the active player first."""
    return {"you": (seat,), "foe": (1 - seat,), "each": (table.active, 1 - table.active)}[who]

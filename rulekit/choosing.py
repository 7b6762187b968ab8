"""What a card lets its player choose: in which ways, and whether a choice fits.

A game says among what (`among`); the ways are counted here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING

from rulekit.effects import Ability, Choice
from rulekit.pieces import Piece
from rulekit.speech import Chosen

if TYPE_CHECKING:
    from rulekit.table import Table


@dataclass(frozen=True)
class Choosing:
    """How a game's cards let choose. `among(table, seat, choice)`: what may be chosen for a choice of a seat."""

    among: Callable[[Table, int, Choice], list[Piece]]

    def reach(self, table: Table, seat: int, abilities: Sequence[Ability]) -> list[Piece]:
        """Everything that abilities let a seat choose, each once."""
        found = [p for ability in abilities for choice in ability.choose for p in self.among(table, seat, choice)]
        return list(dict.fromkeys(found))

    def ways(self, table: Table, seat: int, ability: Ability, needed: bool = True) -> Iterator[Chosen]:
        """Every way to choose for an ability; one way, with nothing in it, where it lets nothing be chosen.

        `needed`: whether a choice among nothing leaves no way; else nothing is chosen there.
        """
        if not ability.choose:
            yield ()
            return
        if len(ability.choose) == 1 and ability.choose[0].up_to == 1:  # most abilities: asked before every move
            one = self.among(table, seat, ability.choose[0])
            for piece in one:
                yield (piece,)
            if not one and not needed:
                yield ()
            return
        lists = []
        for choice in ability.choose:
            options = self.among(table, seat, choice)
            some_ways = [some for n in range(1, choice.up_to + 1) for some in combinations(options, n)]
            lists.append(some_ways or ([] if needed else [()]))
        order = self.reach(table, seat, (ability,))
        for parts in product(*lists):
            chosen = tuple(p for part in parts for p in part)
            if len(set(chosen)) == len(chosen):
                yield tuple(sorted(chosen, key=order.index))

    def fits(self, table: Table, seat: int, abilities: Sequence[Ability], chosen: Chosen, needed: bool = True) -> bool:
        """Whether what was chosen is what an ability asks for; nothing, where there is no ability."""
        left = list(chosen)
        for ability in abilities:
            for choice in ability.choose:
                options = self.among(table, seat, choice)
                taken = [p for p in left if p in options][: choice.up_to]
                if not taken and (needed or options):
                    return False
                left = [p for p in left if p not in taken]
        return not left

"""What a card lets its player choose: among what, in which ways, and whether a choice fits. No rule stands here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from rulekit.effects import Ability, Choice
from rulekit.moves import mine, theirs
from rulekit.pieces import Piece
from rulekit.speech import Chosen
from rulekit.table import Table

# What a text may name to be told that it can't be chosen.
ANYTHING = (mine("field", "attached", "terrain", "discard"), theirs("field", "attached", "terrain", "discard"))


def among(table: Table, seat: int, choice: Choice) -> list[Piece]:
    """What may be chosen for a choice that a card gives a seat."""
    you, foe = table.seats[seat], table.seats[1 - seat]
    match choice.among:
        case "own":
            return list(you.field)
        case "foe":
            return list(foe.field)
        case "any":
            return [*you.field, *foe.field]
        case "own discard":
            return [p for p in you.discard if p.card.kind == "character"]
        case "foe discard":
            return [p for p in foe.discard if p.card.kind == "character"]
        case "objects":
            return [*you.attached, *foe.attached]
        case _:
            return [*you.terrain, *foe.terrain]


def reach(table: Table, seat: int, abilities: Sequence[Ability]) -> list[Piece]:
    """Everything that abilities let a seat choose, each once."""
    found = [p for ability in abilities for choice in ability.choose for p in among(table, seat, choice)]
    return list(dict.fromkeys(found))


def ways(table: Table, seat: int, ability: Ability, needed: bool = True) -> Iterator[Chosen]:
    """Every way to choose for an ability; one way, with nothing in it, where it lets nothing be chosen.

    `needed`: whether a choice among nothing leaves no way; else nothing is chosen there.
    """
    lists = []
    for choice in ability.choose:
        options = among(table, seat, choice)
        some_ways = [some for n in range(1, choice.up_to + 1) for some in combinations(options, n)]
        lists.append(some_ways or ([] if needed else [()]))
    order = reach(table, seat, (ability,))
    for parts in product(*lists):
        chosen = tuple(p for part in parts for p in part)
        if len(set(chosen)) == len(chosen):
            yield tuple(sorted(chosen, key=order.index))


def fits(table: Table, seat: int, abilities: Sequence[Ability], chosen: Chosen, needed: bool = True) -> bool:
    """Whether what was chosen is what an ability asks for; nothing, where there is no ability."""
    left = list(chosen)
    for ability in abilities:
        for choice in ability.choose:
            options = among(table, seat, choice)
            taken = [p for p in left if p in options][: choice.up_to]
            if not taken and (needed or options):
                return False
            left = [p for p in left if p not in taken]
    return not left

"""How well a table of Versus stands for a seat. No rule stands here: these are opinions, and bots play by them."""

from __future__ import annotations

from rulekit.games.versus.common import worth
from rulekit.measure import term, their_pv, your_pv
from rulekit.table import Table


def army(table: Table, seat: int) -> float:
    """What a side's creatures are worth: each may hit and block, the stronger the better."""
    return sum([1.0 + 0.3 * worth(piece) for piece in table.seats[seat].field])


@term(
    more=("vous avez {n} créature{s} de plus", "you have {n} more creature{s}"),
    less=("vous avez {n} créature{s} de moins", "you have {n} creature{s} less"),
)
def your_creatures(table: Table, seat: int) -> tuple[int, float]:
    """The creatures on the seat's side."""
    return len(table.seats[seat].field), army(table, seat)


@term(
    more=("{who} a {n} créature{s} de plus", "{who} has {n} more creature{s}"),
    less=("{who} a {n} créature{s} de moins", "{who} has {n} creature{s} less"),
)
def their_creatures(table: Table, seat: int) -> tuple[int, float]:
    """The creatures on the other side."""
    return len(table.seats[1 - seat].field), -army(table, 1 - seat)


PARASITE, REFUSAL = 2.5, 2.0


@term(
    more=("vous subissez {n} parasite{s} de plus", "you suffer {n} more parasite{s}"),
    less=("vous voilà sans {n} parasite{s}", "you are rid of {n} parasite{s}"),
)
def your_parasites(table: Table, seat: int) -> tuple[int, float]:
    """The parasites that the seat suffers."""
    n = len(table.seats[seat].parasites)
    return n, -PARASITE * n


@term(
    more=("{who} subit {n} parasite{s} de plus", "{who} suffers {n} more parasite{s}"),
    less=("{who} subit {n} parasite{s} de moins", "{who} suffers {n} parasite{s} less"),
)
def their_parasites(table: Table, seat: int) -> tuple[int, float]:
    """The parasites that the other suffers."""
    n = len(table.seats[1 - seat].parasites)
    return n, PARASITE * n


@term(
    more=("vous gagnez {n} Dites Non", "you gain {n} Dites Non"),
    less=("vous dépensez {n} Dites Non", "you spend {n} Dites Non"),
)
def your_refusals(table: Table, seat: int) -> tuple[int, float]:
    """The Dites Non that the seat has left."""
    n = len(table.seats[seat].reserve)
    return n, REFUSAL * n


@term(
    more=("{who} gagne {n} Dites Non", "{who} gains {n} Dites Non"),
    less=("{who} dépense {n} Dites Non", "{who} spends {n} Dites Non"),
)
def their_refusals(table: Table, seat: int) -> tuple[int, float]:
    """The Dites Non that the other has left."""
    n = len(table.seats[1 - seat].reserve)
    return n, -REFUSAL * n


HELD = {"creature": 0.6, "versus": 1.5, "parasite": 0.8}


def held(table: Table, seat: int) -> float:
    """What the cards in a hand are worth while they are held: an action spent is an action less."""
    known = [p.card for p in table.seats[seat].hand if p.card is not table.game.blank]
    return sum([HELD.get(card.kind, 1.0) + 0.1 * float(card.value) for card in known])


@term(
    more=("vous avez {n} carte{s} en main de plus", "you have {n} more card{s} in hand"),
    less=("vous avez {n} carte{s} en main de moins", "you have {n} card{s} less in hand"),
)
def your_hand(table: Table, seat: int) -> tuple[int, float]:
    """The cards in the seat's hand."""
    return len(table.seats[seat].hand), held(table, seat)


@term(
    more=("{who} a {n} carte{s} en main de plus", "{who} has {n} more card{s} in hand"),
    less=("{who} a {n} carte{s} en main de moins", "{who} has {n} card{s} less in hand"),
)
def their_hand(table: Table, seat: int) -> tuple[int, float]:
    """The cards in the other hand."""
    return len(table.seats[1 - seat].hand), -held(table, 1 - seat)


MEASURE = (
    your_pv, their_pv, your_creatures, their_creatures, your_parasites, their_parasites, your_refusals, their_refusals,
    your_hand, their_hand,
)  # fmt: skip

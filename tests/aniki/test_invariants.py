"""What holds at every table of games played at random with all cards, those of the laboratory too."""

from __future__ import annotations

import random

import pytest

from rulekit.cards import Deck
from rulekit.errors import BadPosition
from rulekit.games.aniki import aniki
from rulekit.table import Table
from tests.aniki.helper import lab, pp

SOMEWHERE = ("hand", "deck", "discard")
OF_AN_ATTACK = {"attacking", "attacked", "beaten"}


def settled(table: Table) -> bool:
    """Whether nothing is going on: the player whose phase it is may end it."""
    return table.question is not None and any(move.verb == "end" for move in table.moves())


def holds_at_every_moment(table: Table, said: list[str]) -> None:
    for i, seat in enumerate(table.seats):
        assert len(seat.field) <= 10 and 0 <= seat.pv <= 20, (said, table)
        assert all(card.owner == i for zone in SOMEWHERE for card in getattr(seat, zone)), (said, table)
        assert all(table.bears(objet, "on") in seat.field for objet in seat.attached), (said, table)
        for card in (*seat.hand, *seat.deck, *seat.discard):
            assert set(table.marks.get(card, {})) <= {"used"}, (said, table)


def holds_between_actions(table: Table, said: list[str]) -> None:
    for i, seat in enumerate(table.seats):
        assert not seat.played and min(pp(table, i), default=1) > 0, (said, table)
        assert seat.placed <= 1 and seat.supports <= 1 and len(seat.terrain) <= 1, (said, table)
        for card in seat.field:
            assert not OF_AN_ATTACK & set(table.marks.get(card, {})), (said, table)


@pytest.mark.parametrize("seed", range(40))
def test_what_holds_at_every_moment_of_random_games(seed: int) -> None:
    chance = random.Random(seed)
    decks = [
        Deck("essai", ("", ""), {name: (lab.cards[name], 1) for name in chance.sample(list(lab.cards), 40)})
        for _ in range(2)
    ]
    table, said = lab.new(seed=seed, decks=decks), ["new"]
    while table.result is None:
        moves = table.moves()
        ends = [move for move in moves if move.verb == "end"]
        move = ends[0] if ends and chance.random() < 0.12 else chance.choice(moves)
        said = [*said[-3:], str(move)]
        table.play(move, settle=False)
        holds_at_every_moment(table, said)
        if table.result is None and settled(table):
            holds_between_actions(table, said)
    assert table.turn <= 40


@pytest.mark.parametrize(
    "line",
    [
        "field=Alba[made=x]", "field=Alba[pp=3]", "field=Alba[pp=abc]", "field=Alba attached=Épée[on=#7]",
        "field=Alba | first=2", "field=Alba[passive1=y]", "pv=21", "field=Alba[made]",
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_one_line(line: str) -> None:
    with pytest.raises(BadPosition) as caught:
        aniki.position(line)
    assert "\n" not in str(caught.value)

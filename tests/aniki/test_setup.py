"""Setting up: two players, a lot, ten PV, seven cards, up to four of them changed once."""

from __future__ import annotations

import pytest

from rulekit import instead
from rulekit.cards import Deck, broken_limits
from rulekit.game import NotSeated
from rulekit.table import Table
from tests.aniki.helper import (
    allowed,
    aniki,
    at,
    atom,
    causes,
    ended,
    fired,
    holds,
    play,
    question,
    refused,
    rule,
    unreadable,
)


def deck(*names: str, **copies: int) -> Deck:
    return Deck("essai", ("", ""), {name: (aniki.cards[name], copies.get(name, 1)) for name in (*names, *copies)})


def broken(found: Deck) -> list[str]:
    return [limit.name for limit in broken_limits(aniki, found)]


def cards(table: Table, n: int, start: int = 0) -> str:
    """The words of a replacement of some cards of the hand that is asked about."""
    assert table.question is not None
    hand = table.seats[table.question.seat].hand[start : start + n]
    return "replace " + " ".join(f"{card}#{card.id}" for card in hand)


def first(table: Table) -> int:
    return int(table.common.first)


def test_two_players_sit_down_and_no_third() -> None:
    assert len(aniki.new().seats) == 2
    for seats in (1, 3):
        with pytest.raises(NotSeated, match=r"aniki\.setup\.two_players"):
            aniki.new(seats=seats)


@atom("A-R002")
def test_both_begin_with_ten_pv() -> None:
    for seed in range(5):
        table = aniki.new(seed=seed)
        holds(table, you_pv=10, foe_pv=10)
        assert fired(table, "begins_with_pv") == [10, 10]
    assert rule("starting_pv")(table) == 10


@atom("A-R003")
def test_decks_are_shuffled_before_the_opening_hand_is_drawn() -> None:
    hands = set()
    for seed in range(8):
        table = aniki.lay(seed=seed)
        top = table.you.deck[-7:]
        aniki.begin(table)
        assert causes(table).index("decks_are_shuffled") < causes(table).index("opening_hand")
        assert table.you.hand != top[::-1]
        hands.add(tuple(card.id for card in table.you.hand))
    assert len(hands) == 8


@atom("A-R004")
def test_the_opening_hand_has_seven_cards_of_ones_own_deck() -> None:
    table = aniki.new(seed=3, decks=[deck(Alba=40), deck(Brun=40)])
    for i, seat in enumerate(table.seats):
        assert (len(seat.hand), len(seat.deck)) == (7, 33)
        assert {card.owner for card in (*seat.hand, *seat.deck)} == {i}
    assert rule("opening_hand_size")(table) == 7
    unreadable(table, "draw 1", "no move begins so")


@atom("A-R005")
@question("A-Q006")
def test_the_hand_may_be_kept() -> None:
    table = aniki.new(seed=1)
    hand = table.seats[first(table)].hand[:]
    allowed(table, "keep", by="may_keep")
    table.play("keep", settle=False)
    assert table.seats[first(table)].hand == hand
    assert table.question is not None and table.question.seat == 1 - first(table)
    table.play("keep")
    holds(table, table_turn=1)
    assert len(table.moves()) > 1


@atom("A-R006")
@question("A-Q006")
def test_each_player_may_replace_player_1_first() -> None:
    table = aniki.new(seed=1)
    i = first(table)
    assert table.question is not None and table.question.seat == i
    table.play(cards(table, 2), settle=False)
    assert table.question.seat == 1 - i
    allowed(table, cards(table, 3), by="may_replace")
    table.play(cards(table, 3))
    assert [len(seat.hand) for seat in table.seats] == [7, 7]


@atom("A-R007")
def test_at_most_four_are_replaced() -> None:
    table = aniki.new(seed=1)
    for n in (1, 2, 3, 4):
        allowed(table, cards(table, n), by="may_replace")
    for n in (5, 6, 7):
        refused(table, cards(table, n), "replaces_at_most")
    allowed(table, cards(table, 4))
    assert rule("most_replaced")(table) == 4
    with instead(rule("most_replaced"), 2):
        refused(aniki.new(seed=1), cards(table, 3), "replaces_at_most")


@atom("A-R008")
@question("A-Q005")
def test_the_hand_is_replaced_once_only() -> None:
    table = aniki.new(seed=1)
    i = first(table)
    table.play(cards(table, 2), settle=False)
    assert "opening_hand_is_settled" in causes(table)
    card = table.seats[i].hand[0]
    for said in (f"replace {card}#{card.id}", "keep"):
        refused(table, said, "replaces_once", seat=i)
    table.play("keep")
    refused(table, f"replace {card}#{card.id}", "replaces_once", seat=i)


@atom("A-R009")
def test_cards_given_back_go_under_the_deck_first() -> None:
    table = aniki.new(seed=1)
    seat = table.seats[first(table)]
    given = seat.hand[:2]
    table.play(cards(table, 2), settle=False)
    steps = [event for event in table.events or () if event.rule.name != "first"]
    assert [event.rule.name for event in steps][:4] == ["given_back_go_under"] * 4
    assert set(fired(table, "given_back_go_under")) >= set(given)
    assert causes(table)[:3] == ["given_back_go_under", "as_many_are_drawn", "shuffled_after_the_redraw"]
    unreadable(table, "keep aside", "keep")


@atom("A-R010")
def test_as_many_are_drawn_as_were_given_back() -> None:
    for n in (1, 2, 3, 4):
        table = aniki.new(seed=2, decks=[deck(Alba=40), deck(Brun=40)])
        i = first(table)
        table.play(cards(table, n), settle=False)
        assert (len(table.seats[i].hand), len(table.seats[i].deck)) == (7, 33)
        assert len(fired(table, "as_many_are_drawn")) == n


@atom("A-R011")
def test_no_card_given_back_comes_straight_back() -> None:
    for seed in range(25):
        table = aniki.new(seed=seed)
        i = first(table)
        given = table.seats[i].hand[:4]
        table.play(cards(table, 4), settle=False)
        assert not set(given) & set(table.seats[i].hand)


@atom("A-R012")
def test_the_deck_is_shuffled_once_the_redraw_is_done() -> None:
    places = set()
    for seed in range(60):
        table = aniki.new(seed=seed)
        i = first(table)
        card = table.seats[i].hand[0]
        table.play(f"replace {card}#{card.id}", settle=False)
        places.add(table.seats[i].deck.index(card))
    assert len(places) > 20 and max(places) > 25


@question("A-Q001", "A-Q002")
def test_a_deck_has_at_least_seven_cards_and_any_number_of_copies() -> None:
    assert broken(deck(Alba=7)) == [] and broken(deck(Alba=40, Nagg=2)) == []
    assert broken(deck(Alba=6)) == ["at_least_seven_cards"]


@question("A-Q001")
def test_seven_cards_make_a_game_that_is_lost_at_the_first_draw() -> None:
    table = aniki.new(seed=1, decks=[deck(Alba=7), deck(Brun=7)])
    i = first(table)
    table.play("keep", "keep", "end", "end")
    ended(table, "must_draw_and_cannot", 1 - i)
    assert table.turn == 2


@question("A-Q004")
def test_lot_decides_who_begins() -> None:
    assert {first(aniki.new(seed=seed)) for seed in range(9)} == {0, 1}
    table = aniki.new(seed=0)
    assert fired(table, "lot_decides_who_begins") is not None and table.active == first(table)


@question("A-Q007")
def test_where_the_deck_is_small_the_redraw_reaches_the_cards_given_back() -> None:
    table = aniki.new(seed=1, decks=[deck(Alba=9), deck(Brun=9)])
    i = first(table)
    given = table.seats[i].hand[:4]
    table.play(cards(table, 4), settle=False)
    assert len(table.seats[i].hand) == 7
    assert [card for card in given if card in table.seats[i].hand] == given[:2]


@question("A-Q171", "A-Q127")
def test_a_variant_is_another_card_of_the_same_character() -> None:
    table = at("field=Nagg[used],Nagg-R")
    allowed(table, "use Nagg-R")
    refused(table, f"use Nagg#{table.you.field[0].id} Nagg", "ability_once")
    holds(play("hand=Nagg-R,Fanta", "team Nagg-R ATQ Fanta ATQ"), you_field="Nagg-R Fanta")


def test_the_decks_of_the_game_may_be_played() -> None:
    assert list(aniki.decks)[:2] == ["ambre", "basile"]
    assert [name for name, found in aniki.decks.items() if broken(found)] == []

"""Setting up: two players, their decks, ten PV, two Dites Non each, five cards, a coin."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import games, instead, load
from rulekit.cards import Deck, broken_limits
from rulekit.explore import game_of
from rulekit.game import NotSeated
from tests.versus.helper import at, atom, fired, holds, names, play, rule, unreadable, versus

BASE = versus.decks["base"]


def deck(**copies: int) -> Deck:
    """The base deck with other numbers of some cards; `c8=2` is two creatures of eight."""
    cards = dict(BASE.cards)
    for said, n in copies.items():
        name = said.removeprefix("c") if said[1:].isdigit() else said
        cards[name] = (versus.cards[name], n)
    return Deck("essai", ("", ""), {k: v for k, v in cards.items() if v[1]})


def broken(found: Deck) -> list[str]:
    return [rule.name for rule in broken_limits(versus, found)]


def dealt(seed: int) -> Any:
    return versus.new(seed=seed)


@atom("V-R001")
def test_the_game_is_listed_as_versus_and_its_card_of_that_name_is_another_thing() -> None:
    assert "versus" in games()
    assert load("versus") is versus and versus.name == ("Versus", "Versus")
    assert versus.cards["Versus"].kind == "versus"


@atom("V-R002")
def test_two_players_sit_down() -> None:
    assert len(dealt(0).seats) == 2
    for seats in (1, 3, 4):
        with pytest.raises(NotSeated, match=r"versus\.setup\.two_players"):
            versus.new(seats=seats)
    with pytest.raises(NotSeated):
        versus.new(seats=0)


@atom("V-R003")
def test_opening_hand_comes_from_ones_own_deck() -> None:
    for seed in range(20):
        table = dealt(seed)
        for i, seat in enumerate(table.seats):
            assert {piece.owner for piece in (*seat.hand, *seat.deck, *seat.reserve)} == {i}
    table = play("hand=Frappe,4*? deck=20*? | deck=20*?", "play Frappe")
    holds(table, you_deck=19, foe_deck=20)
    unreadable(at(), "draw 1", "no move begins so")


@atom("V-R004")
def test_deck_of_27() -> None:
    assert broken(BASE) == [] and len(BASE) == 27
    assert broken(deck(c1=1)) == ["deck_of_27"]
    assert broken(deck(c1=3)) == ["deck_of_27"]


@atom("V-R005")
def test_dites_non_each_two() -> None:
    for seed in range(10):
        holds(dealt(seed), you_reserve="Non Non", foe_reserve="Non Non")


@atom("V-R005")
def test_the_reserve_never_grows() -> None:
    for seed in range(40):
        left = [2, 2]
        for table, _ in game_of(versus, seed):
            now = [len(seat.reserve) for seat in table.seats]
            assert all(a <= b for a, b in zip(now, left, strict=True)), seed
            left = now


@atom("V-R006")
def test_dites_non_stay_apart() -> None:
    assert broken(deck(Non=1, c1=1)) == ["dites_non_stay_apart"]
    for seed in range(20):
        for seat in dealt(seed).seats:
            drawn = [*seat.hand, *seat.deck]
            assert len(drawn) == 27 and all(piece.card.kind != "dites_non" for piece in drawn)
            assert len(drawn) + len(seat.reserve) == 29


@atom("V-R014")
def test_starting_pv_is_ten() -> None:
    table = dealt(4)
    holds(table, you_pv=10, foe_pv=10)
    assert fired(table, "begins_with_pv") == [10, 10]


@atom("V-R015")
def test_most_pv_is_ten_all_game_long() -> None:
    holds(play("pv=10 hand=Soin,4*?", "play Soin"), you_pv=10, you_discard="Soin", table_active=1)
    holds(play("pv=9 hand=Soin,4*?", "play Soin"), you_pv=10)


@atom("V-R015")
@given(st.integers(0, 100_000))
def test_pv_never_pass_ten_nor_fall_below_zero_while_a_game_goes_on(seed: int) -> None:
    for table, _ in game_of(versus, seed):
        pvs = [seat.pv for seat in table.seats]
        assert min(pvs) >= 0 and max(pvs) <= 10
        assert table.result is not None or min(pvs) > 0


@atom("V-R016")
def test_decks_are_shuffled_before_the_first_card_is_drawn() -> None:
    def order(seed: int) -> tuple[int, ...]:
        seat = dealt(seed).you
        return tuple(piece.id for piece in (*seat.deck, *reversed(seat.hand)))

    assert order(7) == order(7)
    assert len({order(seed) for seed in range(50)}) == 50
    verbs = [(e.rule.name, e.verb) for e in dealt(7).events]
    assert verbs.index(("decks_are_shuffled", "shuffle")) < verbs.index(("opening_hand", "move"))


@atom("V-R016")
def test_every_card_is_as_likely_on_top() -> None:
    first = [0] * 27
    for seed in range(1350):
        first[dealt(seed).you.hand[0].id] += 1
    assert min(first) > 18 and max(first) < 82  # 50 each, four standard deviations and a half


@atom("V-R017")
def test_the_shuffled_deck_becomes_the_pile() -> None:
    laid = versus.lay(seed=3)
    holds(laid, you_deck=27, foe_deck=27, you_hand=0)
    begun = laid.copy()
    versus.begin(begun)
    assert sorted(p.id for p in (*begun.you.deck, *begun.you.hand)) == sorted(p.id for p in laid.you.deck)


@atom("V-R018")
def test_reserve_is_laid_face_up() -> None:
    table = dealt(1)
    for viewer in (0, 1, None):
        seats = table.seen_by(viewer)["seats"]
        assert [[card["name"] for card in seat["reserve"]] for seat in seats] == [["Non", "Non"]] * 2
    assert len(table.seen_by(1)["seats"][0]["reserve"]) == len(table.you.reserve)


@atom("V-R019")
def test_the_reserve_is_a_zone_apart_from_the_hand() -> None:
    table = dealt(1)
    holds(table, you_hand=5, you_reserve=2, you_deck=22, foe_hand=5, foe_reserve=2, foe_deck=22)
    assert all(piece.card.kind != "dites_non" for piece in table.you.hand)
    unreadable(at("hand=5*5"), "place Non", "no")


@atom("V-R020")
def test_opening_hand_size_is_five_and_no_sixth_card_is_had() -> None:
    for seed in range(20):
        holds(dealt(seed), you_hand=5, you_deck=22)
    for said in ("draw", "keep 8", "mulligan"):
        unreadable(dealt(1), said, "no move begins so")


@atom("V-R021")
def test_coin_decides_who_begins() -> None:
    first = [dealt(seed).active for seed in range(500)]
    assert 200 < sum(first) < 300
    table = dealt(5)
    assert [e.verb for e in table.events if e.rule.name == "coin_decides_who_begins"] == ["turn"]
    assert table.question is not None and table.question.seat == table.active
    unreadable(table, "begin", "no move begins so")


@atom("V-R076")
def test_creatures_from_one_to_eight() -> None:
    assert sorted({card.value for card in BASE if card.kind == "creature"}) == list(range(1, 9))
    creature = type(versus.cards["8"])
    for value in (0, 9, -1):
        cards = dict(deck(c1=1).cards, odd=(creature("odd", "creature", value=value), 1))
        assert "creatures_from_one_to_eight" in broken(Deck("essai", ("", ""), cards))
    unreadable(at("hand=5*8"), "place 9", "no")


@atom("V-R098")
def test_two_soin() -> None:
    assert BASE.cards["Soin"][1] == 2
    assert broken(deck(Soin=1, c1=3)) == ["two_soin"]
    assert broken(deck(Soin=3, c1=1)) == ["two_soin"]


def test_every_named_card_is_in_a_deck_and_what_is_more_is_free() -> None:
    assert broken(deck(c8=0, c1=3)) == ["every_named_card"]
    assert broken(deck(Versus=0, c1=3)) == ["every_named_card"]
    assert broken(deck(Versus=3, c1=1, c2=1)) == []
    assert broken(deck(Rituel=0, Chasseuse=1)) == []
    assert broken(deck(Chasseuse=1, c1=1)) == ["rituel_or_chasseuse"]


def test_any_deck_that_may_be_played_is_dealt_whole() -> None:
    chance = random.Random(1)
    more = [f"c{n}" for n in range(1, 9)]
    for seed in range(20):
        copies = dict.fromkeys(more, 1)
        for _ in range(6):
            copies[chance.choice(more)] += 1
        found = deck(**copies)
        assert broken(found) == []
        table = versus.new(seed=seed, decks=[found])
        for seat in table.seats:
            assert sorted(names([*seat.hand, *seat.deck]).split()) == sorted(card.name for card in found)


def test_the_numbers_of_setting_up_stand_in_one_place() -> None:
    with instead(rule("starting_pv"), 7), instead(rule("dites_non_each"), 3), instead(rule("opening_hand_size"), 6):
        table = dealt(0)
    holds(table, you_pv=7, you_reserve=3, you_hand=6, foe_pv=7, foe_reserve=3, foe_hand=6)
    assert fired(table, "reserve_is_laid") == [*table.you.reserve, *table.foe.reserve]
    with instead(rule("most_pv"), 12):
        holds(play("pv=11 hand=Soin,4*?", "play Soin"), you_pv=12)
        holds(play("pv=12 hand=Soin,4*?", "play Soin"), you_pv=12)

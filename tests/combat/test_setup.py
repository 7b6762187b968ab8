"""Setting up: decks counted and shuffled across, who begins, forty PV, five cards, an exchange."""

from __future__ import annotations

import pytest

from rulekit import Unknown, instead
from rulekit.cards import Deck, broken_limits
from rulekit.game import NotSeated
from rulekit.table import Table
from tests.combat.helper import (
    allowed,
    at,
    atom,
    causes,
    combat,
    deck,
    exact,
    fired,
    going,
    holds,
    names,
    play,
    question,
    refused,
    rule,
    unoffered,
    unreadable,
    verbs,
)

FORTY = combat.decks["basile"]
MORE = combat.decks["ambre"]  # of forty-one cards


def level(seed: int = 1) -> Table:
    """A table at which both decks have forty cards."""
    return combat.new(seed=seed, decks=[FORTY, FORTY])


def broken(found: Deck) -> list[str]:
    return [limit.name for limit in broken_limits(combat, found)]


def settled(*moves: str, seed: int = 1) -> Table:
    """A new Combat, the exchanges made."""
    table = combat.new(seed=seed)
    table.play(*moves)
    return table


def some(table: Table, n: int, seat: int | None = None) -> str:
    """Move text for exchanging the first cards of a hand."""
    return "exchange " + exact(
        *table.seats[table.question.seat if seat is None and table.question else seat or 0].hand[:n]
    )


# Two players, forty PV ------------------------------------------------------------------------------------------------


@atom("C-R001")
def test_two_players_sit_down_each_with_a_deck_and_a_track_of_pv() -> None:
    table = combat.new()
    assert len(table.seats) == 2
    for i, seat in enumerate(table.seats):
        assert seat.pv == 40
        assert {card.owner for card in (*seat.deck, *seat.hand)} == {i}
    for seats in (0, 1, 3, 4):
        with pytest.raises(NotSeated):
            combat.new(seats=seats)
    with pytest.raises(NotSeated, match=r"combat\.setup\.two_players"):
        combat.new(seats=3)


@atom("C-R003")
def test_both_players_begin_with_forty_pv() -> None:
    for table in (combat.new(), level(), settled("keep", "keep")):
        holds(table, you_pv=40, foe_pv=40)
    assert rule("starting_pv")(at()) == 40
    assert [e.args for e in combat.new().events or () if e.rule.name == "begins_with_pv"] == [
        (0, "pv", 40),
        (1, "pv", 40),
    ]


@atom("C-R004")
def test_pv_are_each_players_own() -> None:
    holds(play("attackers=Luciole | | phase=attack", "attack Luciole PV"), you_pv=40, foe_pv=34)


@question("C-Q19")
def test_forty_pv_are_no_ceiling() -> None:
    holds(play("attackers=Luciole | | phase=move", "move Luciole"), you_pv=42)


# Decks ----------------------------------------------------------------------------------------------------------------


@atom("C-R011")
@question("C-Q01")
def test_decks_of_any_size_may_meet() -> None:
    sixty, twelve = deck(Luciole=60), deck(Luciole=12)
    assert broken(sixty) == broken(twelve) == []
    table = combat.new(decks=[sixty, twelve])
    assert (table.active, table.phase) == (0, "hand1")
    holds(table, you_deck=55, foe_deck=7)


@question("C-Q02")
def test_a_deck_holds_as_many_copies_as_one_likes() -> None:
    assert broken(deck(Luciole=4, Roc=36)) == broken(deck(Roc=40)) == []


@question("C-Q03")
def test_super_heros_terrains_and_magics_are_counted_with_the_deck() -> None:
    table = combat.new(decks=[deck(Roc=40, Capitaine=3), deck(Roc=42)])
    assert table.active == 0
    kinds = {card.card.kind for seat in combat.new().seats for card in (*seat.deck, *seat.hand)}
    assert kinds == {"monster", "hero", "terrain", "magic"}


@question("C-Q25")
def test_a_deck_too_short_for_an_opening_hand_is_refused() -> None:
    assert broken(deck(Luciole=4)) == ["at_least_five_cards"]
    assert broken(deck(Luciole=5)) == []


@atom("C-R010")
def test_each_player_draws_from_their_own_deck_only() -> None:
    for seed in range(10):
        for i, seat in enumerate(combat.new(seed=seed).seats):
            assert {card.owner for card in (*seat.hand, *seat.deck)} == {i}
    table = play("hand=Pages deck=Luciole,Roc,Trotte | deck=Roc,Roc", "activate Pages")
    holds(table, you_hand="Trotte Roc", you_deck=1, foe_deck=2)
    unreadable(at(), "draw 1", "no move begins so")


@atom("C-R009")
def test_decks_are_counted_then_shuffled_then_drawn_from() -> None:
    order = ["decks_are_counted", "begins_with_pv", "bigger_deck_begins", "decks_are_shuffled_across", "opening_hand"]
    assert causes(combat.new()) == order
    table = level()
    holds(table, you_hand=0, foe_hand=0, you_deck=40, foe_deck=40)
    assert causes(table) == ["decks_are_counted", "begins_with_pv"]
    unoffered(table, "keep")


@atom("C-R012")
def test_the_sizes_of_both_decks_are_counted_in_the_open() -> None:
    table = combat.new(decks=[FORTY, MORE])
    first = (table.events or [])[0]
    assert (first.rule.name, first.verb, first.args) == ("decks_are_counted", "note", ("counted", 40, 41))


@atom("C-R017")
def test_each_deck_is_shuffled_before_a_card_is_drawn() -> None:
    table = combat.new(seed=3)
    shuffled = [e.args[0] for e in table.events or () if e.verb == "shuffle"]
    assert shuffled == [0, 1]
    hands = {names(combat.new(seed=seed).you.hand) for seed in range(20)}
    assert len(hands) > 10
    tops = {names(combat.new(seed=seed).foe.deck[:3]) for seed in range(20)}
    assert len(tops) > 10


@atom("C-R018")
def test_a_shuffled_deck_lies_on_its_own_space() -> None:
    table = combat.new()
    assert [table.place[card.id] for card in table.you.deck] == [(0, "deck")] * 36
    assert [table.place[card.id] for card in table.foe.deck] == [(1, "deck")] * 35
    elsewhere = ("attackers", "defenders", "terrain", "graveyard", "played", "out")
    assert not any(getattr(seat, zone) for seat in table.seats for zone in elsewhere)


# Who begins -----------------------------------------------------------------------------------------------------------


@atom("C-R013")
def test_the_bigger_deck_begins() -> None:
    for decks, first in (([MORE, FORTY], 0), ([FORTY, MORE], 1)):
        table = combat.new(decks=decks)
        assert (table.active, table.common.first, table.phase) == (first, first, "hand1")
        assert fired(table, "bigger_deck_begins")
    assert {combat.new(seed=seed).active for seed in range(12)} == {0}


@atom("C-R013", "C-R014")
@question("C-Q20")
def test_players_agree_on_nothing_where_decks_differ() -> None:
    table = combat.new()
    refused(table, "propose 2", "agreement_only_on_a_tie", seat=0)
    refused(table, "propose 2", "agreement_only_on_a_tie", seat=1)
    table.play("keep", "keep")
    assert (table.active, table.turn) == (0, 1)


@atom("C-R014")
def test_players_with_as_many_cards_agree_on_who_begins() -> None:
    for seat in (0, 1):
        table = level()
        allowed(table, f"propose {seat + 1}", by="may_propose")
        table.play(f"propose {seat + 1}")
        allowed(table, "agree", by="may_agree")
        table.play("agree")
        assert (table.active, table.common.first, table.phase) == (seat, seat, "hand1")
        assert "agreed_player_begins" in causes(table) and "lot_names_who_begins" not in causes(table)


@atom("C-R015")
def test_nobody_imposes_themselves_and_without_agreement_it_is_the_lot() -> None:
    table = level()
    table.play("propose 1")
    assert table.question is not None and table.question.seat == 1
    assert verbs(table) == {"agree", "decline"}
    allowed(table, "decline", by="may_decline")
    found = set()
    for seed in range(12):
        table = level(seed)
        table.play("propose 1", "decline")
        assert "lot_names_who_begins" in causes(table) and table.phase == "hand1"
        found.add(table.active)
    assert found == {0, 1}


@atom("C-R016")
@question("C-Q21")
def test_one_lot_is_drawn_and_its_result_stands() -> None:
    for seed in range(6):
        table = level(seed)
        table.play("propose 2", "decline")
        assert table.common.named == 1 and table.common.first == table.active
        refused(table, "propose 1", seat=table.active)
        first = table.active
        table.play("keep", "keep")
        assert (table.active, table.turn) == (first, 1)


@atom("C-R013", "C-R031")
def test_whoever_begins_settles_the_hand_first_and_plays_first() -> None:
    table = combat.new(seed=1, decks=[FORTY, MORE])
    assert table.question is not None and table.question.seat == 1
    table.play("keep")
    assert table.question.seat == 0
    table.play("keep")
    assert (table.active, table.turn, table.phase) == (1, 1, "place")


# Opening hands and the exchange ---------------------------------------------------------------------------------------


@atom("C-R019")
def test_the_opening_hand_is_five_cards_of_ones_own_deck() -> None:
    table = combat.new(decks=[deck(Roc=40), deck(Luciole=40)])
    table.play("propose 1", "agree")
    holds(table, you_hand=5, you_deck=35, foe_hand=5, foe_deck=35)
    assert len(fired(table, "opening_hand")) == 10
    assert rule("opening_hand_size")(table) == 5


@atom("C-R020")
def test_nothing_compels_anybody_to_exchange() -> None:
    table = combat.new(seed=1)
    before = names(table.you.hand)
    allowed(table, "keep", by="may_keep")
    table.play("keep")
    holds(table, you_hand=before, you_deck=36)


@atom("C-R021")
def test_the_player_who_exchanges_picks_the_cards() -> None:
    table = combat.new(seed=1)
    a, b, c, d, e = table.you.hand
    allowed(table, f"exchange {exact(b, d)}", by="may_exchange")
    table.play(f"exchange {exact(b, d)}")
    assert table.you.hand[:3] == [a, c, e]
    table = combat.new(seed=1)
    with pytest.raises(Unknown):
        table.check(f"exchange {exact(table.you.hand[0])}", seat=1)
    unoffered(table, f"exchange {exact(table.foe.hand[0])}", seat=1)


@atom("C-R022")
def test_whoever_begins_puts_two_cards_back_at_most() -> None:
    for n in (1, 2):
        allowed(combat.new(seed=1), some(combat.new(seed=1), n))
    for n in (3, 4, 5):
        refused(combat.new(seed=1), some(combat.new(seed=1), n), "exchanges_within_bounds")
    assert rule("exchanged_by_the_first")(at()) == 2


@atom("C-R023")
def test_whoever_plays_second_puts_three_cards_back_at_most() -> None:
    table = settled("keep")
    for n in (1, 2, 3):
        allowed(table, some(table, n))
    for n in (4, 5):
        refused(table, some(table, n), "exchanges_within_bounds")
    assert rule("one_more_for_the_second")(at()) == 1


@atom("C-R022", "C-R023")
def test_the_further_card_goes_to_whoever_plays_second_wherever_they_sit() -> None:
    table = combat.new(seed=1, decks=[FORTY, MORE])
    refused(table, some(table, 3), "exchanges_within_bounds")
    table.play("keep")
    allowed(table, some(table, 3))


@atom("C-R024")
def test_exchanged_cards_go_to_their_owners_deck_and_nowhere_else() -> None:
    for seed in range(12):
        table = combat.new(seed=seed)
        gone = table.you.hand[:2]
        table.play(some(table, 2))
        assert all(card in (*table.you.deck, *table.you.hand) for card in gone)
        holds(table, you_deck=36, you_graveyard="", you_hand=5)
        assert all(card.owner == 0 for card in (*table.you.deck, *table.you.hand))
        assert fired(table, "put_back_in_the_deck")[:2] == gone


@atom("C-R025")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_as_many_cards_are_drawn_as_are_put_back(n: int) -> None:
    table = settled("keep")
    kept = table.foe.hand[n:]
    table.play(some(table, n, 1))
    assert len(fired(table, "as_many_are_drawn")) == n
    assert table.foe.hand[: 5 - n] == kept
    holds(table, foe_hand=5, foe_deck=35)


@atom("C-R026")
def test_each_player_exchanges_once() -> None:
    table = combat.new(seed=1)
    table.play(some(table, 1))
    refused(table, some(table, 1, 0), "exchanges_once", seat=0)
    refused(table, "keep", "exchanges_once", seat=0)
    table.play("keep")
    refused(table, some(table, 1, 1), "exchanges_once", seat=1)
    refused(table, some(table, 1, 0), "exchanges_once", seat=0)


@atom("C-R008")
def test_the_first_turn_waits_for_both_hands() -> None:
    table = combat.new(seed=1)
    unoffered(table, "next")
    table.play("keep")
    assert "hand_is_settled" in causes(table)
    holds(table, you_settled=1, foe_settled=0, table_phase="hand2", you_hand=5)
    unoffered(table, "next", seat=0)
    table.play("keep")
    holds(table, table_phase="place", table_turn=1, you_hand=6)


@question("C-Q24")
def test_the_second_player_decides_after_the_first() -> None:
    table = combat.new(seed=1)
    assert table.question is not None and table.question.seat == 0
    unoffered(table, "keep", seat=1)
    table.play(some(table, 2))
    assert table.question.seat == 1 and table.phase == "hand2"
    allowed(table, some(table, 3))


@question("C-Q22")
def test_fewer_cards_than_the_maximum_may_be_exchanged() -> None:
    assert rule("how_many_are_exchanged")(at()) == "any"
    allowed(combat.new(seed=1), some(combat.new(seed=1), 1))
    allowed(settled("keep"), some(settled("keep"), 2))


def capitaine_after(order: str) -> tuple[set[bool], set[bool], set[bool]]:
    """Where the only Capitaine is after it was put back, over many games: in hand, at the bottom, on top."""
    hand, bottom, top = set(), set(), set()
    with instead(rule("returned_cards"), order):
        for seed in range(200):
            table = combat.new(seed=seed, decks=[deck(Roc=8, Capitaine=1), deck(Roc=8)])
            found = [card for card in table.you.hand if card.card.name == "Capitaine"]
            if not found:
                continue
            other = next(card for card in table.you.hand if card is not found[0])
            table.play(f"exchange {exact(found[0], other)}")
            hand.add(found[0] in table.you.hand)
            bottom.add(found[0] in table.you.deck[:2])
            top.add(found[0] is table.you.deck[-1])
    return hand, bottom, top


@question("C-Q23")
def test_cards_put_back_are_shuffled_in_and_may_come_back() -> None:
    assert capitaine_after("before") == ({True, False}, {True, False}, {True, False})
    assert capitaine_after("aside") == ({False}, {True, False}, {True, False})
    assert capitaine_after("under") == ({False}, {True}, {False})


@question("C-Q13")
def test_giving_up_is_no_move_of_the_game() -> None:
    """Leaving the table stands beside a game that is played: nothing on it shows who left."""
    unreadable(going(at("hand=Roc")), "concede", "concede")

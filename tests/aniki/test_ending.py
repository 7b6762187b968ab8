"""How a game ends, and what doesn't end it."""

from __future__ import annotations

import pytest

from rulekit import Over, instead
from rulekit.cards import Deck
from tests.aniki.helper import (
    allowed,
    aniki,
    at,
    atom,
    causes,
    ended,
    going,
    holds,
    pause,
    play,
    question,
    rule,
    unreadable,
)


@atom("A-R013")
@question("A-Q017")
def test_zero_pv_loses() -> None:
    table = ended(play("field=Alba | pv=1", "attack Alba PV"), "zero_pv_loses", 0)
    holds(table, foe_pv=0)
    for said in ("end", "attack Alba PV"):
        with pytest.raises(Over):
            table.check(said)
        with pytest.raises(Over):
            table.check(said, 1)
    ended(play("pv=1 | field=Alba | active=2", "attack Alba PV"), "zero_pv_loses", 1)


@atom("A-R014")
def test_must_draw_and_cannot_loses() -> None:
    ended(play("deck=20*? | deck=", "end"), "must_draw_and_cannot", 0)
    ended(play("deck= | deck=20*? | active=2", "end"), "must_draw_and_cannot", 1)
    going(play("deck=20*? | deck=Alba", "end"))


@atom("A-R015")
def test_an_empty_deck_alone_does_no_harm() -> None:
    table = going(play("deck=Alba hand=Brun | turn=5 active=2", "end"))
    holds(table, you_deck="", you_hand="Brun Alba", table_turn=6)
    going(table)
    table.play("place Alba ATQ", "end")
    going(table)
    table.play("end")
    ended(table, "must_draw_and_cannot", 1)
    assert table.turn == 7


@atom("A-R016")
def test_the_discard_makes_no_new_deck() -> None:
    table = ended(play("| deck= discard=20*Alba", "end"), "must_draw_and_cannot", 0)
    holds(table, foe_discard=20, foe_hand=0)


@atom("A-R017")
def test_card_announces_victory() -> None:
    ended(play("pv=18 field=Oracle | pv=20", "use Oracle"), "card_announces_victory", 0)
    ended(play("pv=3 | pv=18 field=Oracle | active=2", "use Oracle"), "card_announces_victory", 1)


@atom("A-R018")
def test_no_character_and_no_hand_is_no_loss() -> None:
    table = going(play("deck=20*? | pv=1 deck=5*?", "end", "end"))
    holds(table, table_turn=6)


@atom("A-R019")
def test_both_at_zero_is_a_draw() -> None:
    ended(play("pv=1 hand=Balance | pv=1", "play Balance"), "both_at_zero_is_a_draw")
    ended(play("pv=1 hand=Balance | pv=2", "play Balance"), "zero_pv_loses", 1)


@atom("A-R020")
@question("A-Q052")
def test_who_falls_first_has_lost_whatever_was_still_to_come() -> None:
    table = ended(play("pv=1 field=Alba | pv=1 field=Revanche", "attack Alba PV"), "zero_pv_loses", 0)
    holds(table, you_pv=1)
    holds(going(play("pv=2 field=Alba | pv=2 field=Revanche", "attack Alba PV")), you_pv=1, foe_pv=1)


@atom("A-R021")
def test_card_announces_a_draw() -> None:
    ended(play("pv=2 hand=Trêve | pv=9", "play Trêve"), "card_announces_a_draw")
    holds(going(play("pv=4 hand=Trêve | pv=9", "play Trêve")), you_pv=4, you_hand=1)


@question("A-Q016")
def test_the_same_time_is_the_same_sentence() -> None:
    ended(play("pv=1 hand=Tour-a-tour | pv=1", "play Tour-a-tour"), "zero_pv_loses", 0)


@question("A-Q017")
def test_zero_is_looked_at_after_each_sentence() -> None:
    ended(play("pv=1 hand=Reflux", "play Reflux"), "zero_pv_loses", 1)


@question("A-Q018")
def test_pv_stop_at_zero() -> None:
    table = ended(play("pv=1 hand=Seisme | pv=2", "play Seisme"), "both_at_zero_is_a_draw")
    holds(table, you_pv=0, foe_pv=0)
    with instead(rule("least_pv"), -99):
        holds(play("pv=1 hand=Seisme | pv=2", "play Seisme"), you_pv=-2)


@question("A-Q019")
def test_both_cannot_draw_is_a_draw() -> None:
    ended(play("hand=Banquet deck= | deck=", "play Banquet"), "both_cannot_draw")
    ended(play("hand=Banquet deck= | deck=?", "play Banquet"), "must_draw_and_cannot", 1)
    ended(play("hand=Banquet deck=? | deck=", "play Banquet"), "must_draw_and_cannot", 0)


@question("A-Q020")
def test_of_two_losses_in_two_sentences_the_first_decides() -> None:
    """What one sentence can't say at once happens in order: the loss of PV comes before the draw."""
    ended(play("hand=Balance deck= | pv=1", "play Balance"), "zero_pv_loses", 0)
    table = ended(play("pv=3 hand=Orage deck= | field=Slug", "play Orage"), "must_draw_and_cannot", 1)
    holds(table, foe_discard="Slug")


@question("A-Q021")
def test_a_victory_paid_with_ones_last_pv_is_none() -> None:
    ended(play("pv=3 hand=Dernier-mot", "play Dernier-mot"), "zero_pv_loses", 1)
    ended(play("pv=4 hand=Dernier-mot", "play Dernier-mot"), "card_announces_victory", 0)


@question("A-Q022")
def test_what_can_be_drawn_is_drawn_before_the_loss() -> None:
    holds(ended(play("hand=Lecture deck=?", "play Lecture"), "must_draw_and_cannot", 1), you_hand=1)


@question("A-Q023")
def test_a_draw_that_a_card_orders_is_due() -> None:
    ended(play("hand=Aubaine pv=20 deck=", "play Aubaine"), "must_draw_and_cannot", 1)


@question("A-Q024")
def test_a_stolen_card_speaks_for_whoever_uses_it() -> None:
    ended(play("pv=18 field=Oracle@2", "use Oracle"), "card_announces_victory", 0)


@question("A-Q025")
def test_giving_up_is_no_move_of_the_game() -> None:
    unreadable(at("field=Alba"), "concede", "no move begins so")


@question("A-Q010")
def test_a_card_is_believed_but_a_rule_without_exception_holds() -> None:
    ended(play("pv=18 field=Oracle | pv=20", "use Oracle"), "card_announces_victory", 0)
    holds(play("hand=Poison field=Enzo[pp=-2]", "play Poison Enzo"), you_field="", you_discard="Enzo Poison")


@question("A-Q169")
def test_only_a_due_draw_that_fails_loses() -> None:
    going(play("deck= hand=Potion field=Alba", "play Potion", "attack Alba PV"))


@question("A-Q172")
def test_the_deck_is_the_clock() -> None:
    forty = Deck("quarante", ("", ""), {"Alba": (aniki.cards["Alba"], 40)})
    table = aniki.new(seed=1, decks=[forty])
    table.play("keep", "keep")
    moves = 0
    while table.result is None:
        table.play("end")
        moves += 1
    ended(table, "must_draw_and_cannot", 1 - table.common.first)
    assert (table.turn, moves) == (35, 68)


def test_standing_rules_look_after_every_sentence() -> None:
    assert causes(play("pv=1 hand=Tour-a-tour | pv=1", "play Tour-a-tour")) == [
        "support_is_counted",
        "support_speaks",
        "zero_pv_loses",
    ]
    allowed(pause("field=Alba | pv=2", "attack Alba PV"), "decline")

"""How a Combat ends: no PV left, or nothing left to draw."""

from __future__ import annotations

import pytest

from rulekit import instead
from rulekit.moves import Over
from tests.combat.helper import (
    at,
    atom,
    combat,
    deck,
    ended,
    fired,
    going,
    holds,
    play,
    question,
    rule,
    with_answer,
)

DIRECT = "attackers=Luciole hand=Soin | pv={} hand=Soin | phase=attack"


@atom("C-R002")
def test_a_combat_that_is_won_has_no_further_turn() -> None:
    table = ended(play(DIRECT.format(6), "attack Luciole PV"), "zero_pv_loses", 0)
    assert table.moves() == () and table.question is None
    for seat in (0, 1):
        with pytest.raises(Over):
            table.check("next", seat)


@atom("C-R005")
def test_bringing_the_opponent_to_zero_pv_wins() -> None:
    table = ended(play(DIRECT.format(6), "attack Luciole PV"), "zero_pv_loses", 0)
    holds(table, foe_pv=0, you_pv=40)
    holds(going(play(DIRECT.format(7), "attack Luciole PV")), foe_pv=1)
    line = "attackers=Luciole | defenders=Trotte pv=2 | phase=attack"
    ended(play(line, "attack Luciole Trotte"), "zero_pv_loses", 0)


@atom("C-R006")
def test_an_opponent_who_must_draw_and_has_nothing_left_loses() -> None:
    table = ended(play("hand=Luciole | pv=25 deck= hand=Soin | phase=move2", "next"), "must_draw_and_cannot", 0)
    holds(table, foe_pv=25, foe_hand="Soin")
    going(play("hand=Luciole | pv=25 deck=Roc | phase=move2", "next"))
    going(at("hand=Luciole | deck=Roc"))
    going(at("hand=Luciole | deck="))


@atom("C-R007")
def test_either_condition_is_enough() -> None:
    ended(play("attackers=Roc | pv=5 deck=20*? | phase=attack", "attack Roc PV"), "zero_pv_loses", 0)
    ended(play("pv=1 hand=Luciole | pv=40 deck= | phase=move2", "next"), "must_draw_and_cannot", 0)


@question("C-Q14")
def test_an_empty_deck_loses_when_one_must_draw_from_it() -> None:
    assert rule("when_an_empty_deck_loses")(at()) == "draw"
    line = "hand=Soin pv=6 | deck=Roc attackers=Luciole hand=Soin | phase=move2"
    table = going(play(line, "next"))
    holds(table, foe_deck="", table_active=1)
    table.play("next", "next", "attack Luciole PV")
    ended(table, "zero_pv_loses", 1)
    ended(with_answer("when_an_empty_deck_loses", "empty", line, "next"), "empty_deck_loses", 0)


@question("C-Q15")
def test_a_draw_that_a_card_demands_loses_too() -> None:
    assert rule("draw_by_an_effect")(at()) == "loses"
    line = "hand=Pages,Soin deck=Roc"
    table = ended(play(line, "activate Pages"), "must_draw_and_cannot", 1)
    holds(table, you_deck="", you_hand="Soin Roc")
    table = with_answer("draw_by_an_effect", "as far as possible", line, "activate Pages")
    holds(going(table), you_hand="Soin Roc", you_graveyard="Pages")
    ended(play("hand=Don | deck=Roc", "activate Don"), "must_draw_and_cannot", 0)


@question("C-Q15")
def test_where_draws_by_effect_do_what_they_can_the_phases_draw_still_loses() -> None:
    line = "hand=Pages,Soin deck=Roc | hand=Soin"
    table = with_answer("draw_by_an_effect", "as far as possible", line, "activate Pages", "next", "next")
    assert (table.active, table.phase) == (1, "place")
    table.play("next", "next")
    ended(table, "must_draw_and_cannot", 1)


@question("C-Q15")
def test_where_such_a_draw_is_not_made_a_line_effect_is_not_spent_on_it() -> None:
    line = "defenders=Luciole deck= hand=Soin | | phase=move"
    table = going(with_answer("draw_by_an_effect", "refused", line, "move Luciole"))
    holds(table, you_attackers="Luciole", you_hand="Soin")
    assert not table.bears(table.you.attackers[0], "attackers_used")


@question("C-Q16")
@pytest.mark.parametrize(("answer", "winners"), [("draw", ()), ("active", (0,)), ("other", (1,))])
def test_both_at_zero_is_a_draw(answer: str, winners: tuple[int, ...]) -> None:
    assert rule("both_lose_at_once")(at()) == "draw"
    ended(
        with_answer("both_lose_at_once", answer, "pv=4 hand=Coups | pv=3", "activate Coups"), "both_at_zero", *winners
    )
    line = "| pv=3 hand=Coups | active=2"
    ended(
        with_answer("both_lose_at_once", answer, "pv=4 " + line, "activate Coups"),
        "both_at_zero",
        *(1 - w for w in winners),
    )
    line = "hand=Banquet deck= | deck="
    ended(with_answer("both_lose_at_once", answer, line, "activate Banquet"), "both_cannot_draw", *winners)


@question("C-Q16")
def test_where_one_of_two_can_draw_only_the_other_loses() -> None:
    ended(play("hand=Banquet deck= | deck=Roc", "activate Banquet"), "must_draw_and_cannot", 1)
    ended(play("hand=Banquet deck=Roc | deck=", "activate Banquet"), "must_draw_and_cannot", 0)


@question("C-Q17", "C-Q18")
def test_zero_is_looked_for_at_every_change_whatever_led_there() -> None:
    table = ended(play("pv=3 hand=Saignée", "activate Saignée"), "zero_pv_loses", 1)
    holds(table, you_pv=0)
    assert fired(table, "magic_speaks") == [-3]
    ended(play("pv=3 hand=Coups,Soin | pv=30", "activate Coups"), "zero_pv_loses", 1)
    line = "pv=2 attackers=Luciole | defenders=Roc | phase=attack"
    ended(play(line, "attack Luciole Roc"), "zero_pv_loses", 1)


@question("C-Q17")
def test_pv_do_not_fall_below_zero() -> None:
    assert rule("least_pv")(at()) == 0
    holds(play("attackers=Roc | pv=1 | phase=attack", "attack Roc PV"), foe_pv=0)
    holds(ended(play("pv=1 hand=Coups | pv=2", "activate Coups"), "both_at_zero"), you_pv=0, foe_pv=0)


@question("C-Q14")
def test_where_an_empty_deck_loses_at_once_a_deck_of_five_is_lost_as_it_is_dealt() -> None:
    five = deck(Luciole=5)
    with instead(rule("when_an_empty_deck_loses"), "empty"):
        ended(combat.new(decks=[combat.decks["ambre"], five]), "empty_deck_loses", 0)
        ended(combat.new(decks=[five, combat.decks["ambre"]]), "empty_deck_loses", 1)
        going(combat.new())
    going(combat.new(decks=[combat.decks["ambre"], five]))

"""Abilities: used once a game, passive at each phase 1, set off by what happens."""

from __future__ import annotations

import pytest

from tests.aniki.helper import (
    allowed,
    at,
    atom,
    causes,
    ended,
    going,
    holds,
    pause,
    play,
    pp,
    question,
    refused,
    rule,
    unreadable,
)


@atom("A-R035")
def test_the_abilities_of_several_cards_may_be_used() -> None:
    table = play("pv=5 field=Brun,Forgeron |", "use Brun", "use Forgeron Brun")
    holds(table, you_pv=6)
    assert pp(table) == [4, 3]
    refused(at("field=Alba | field=Brun"), "use Brun", "ones_own_abilities")
    refused(at("field=Alba"), "use Alba", "ones_own_abilities")


@atom("A-R046")
def test_an_ability_serves_once_a_game() -> None:
    table = play("pv=5 field=Brun | | turn=3", "use Brun")
    assert causes(table)[0] == "ability_is_spent"
    refused(table, "use Brun", "ability_once")
    table.play("end", "end", "end", "end", "end", "end")
    holds(table, table_turn=6)
    refused(table, "use Brun", "ability_once")


@atom("A-R066")
def test_an_ability_is_used_in_atq() -> None:
    table = at("pv=5 field=Brun")
    allowed(table, "use Brun", by="may_use")
    table.play("use Brun")
    holds(table, you_pv=6)
    refused(table, "use Brun", "ability_once")


@atom("A-R067")
def test_an_ability_is_used_in_def() -> None:
    allowed(at("pv=5 field=Brun[DEF]"), "use Brun", by="may_use")
    holds(play("pv=5 field=Brun[DEF]", "use Brun"), you_pv=6)


@question("A-Q011")
def test_an_effect_is_done_as_far_as_possible() -> None:
    table = play("hand=Orage deck=9*?", "play Orage")
    holds(table, you_hand=1, you_deck=8)
    assert "card_speaks" not in causes(table)
    holds(play("pv=20 hand=Siphon |", "play Siphon"), you_pv=20, foe_pv=9)


@question("A-Q014")
def test_what_is_set_off_sets_off_nothing() -> None:
    table = going(play("pv=9 field=Revanche,Veilleuse | pv=9 field=Revanche hand=?", "attack Veilleuse PV"))
    holds(table, you_pv=8, foe_pv=8)


@question("A-Q034")
def test_an_ability_may_be_used_in_the_turn_of_arrival() -> None:
    holds(play("pv=5 hand=Brun", "place Brun ATQ", "use Brun"), you_pv=6)


@question("A-Q106")
def test_once_a_game_is_counted_by_card() -> None:
    table = at("pv=5 field=Brun,Brun")
    a, b = table.you.field
    table.play(f"use Brun#{a.id}", f"use Brun#{b.id}")
    holds(table, you_pv=7)


@question("A-Q106")
def test_once_a_game_begins_again_when_a_card_has_come_back() -> None:
    line = "pv=5 field=Brun[used] hand=Retour deck=9*?"
    table = play(line, "play Retour Brun", "place Brun ATQ", "use Brun")
    holds(table, you_pv=6)


@question("A-Q109")
def test_an_ability_is_spent_whatever_comes_of_it() -> None:
    table = play("pv=20 field=Brun", "use Brun")
    holds(table, you_pv=20)
    refused(table, "use Brun", "ability_once")


@question("A-Q110")
def test_an_ability_without_a_target_is_refused() -> None:
    refused(at("field=Dax"), "use Dax", "targets_fit")
    refused(at("field=Dax,Alba | field=Brun"), "use Dax Alba", "targets_fit")
    refused(at("field=Brun | field=Alba"), "use Brun Alba", "targets_fit")
    assert all(move.verb != "use" for move in at("field=Dax,Elfe").moves())


def test_its_condition_holds_or_it_waits() -> None:
    refused(at("pv=17 field=Oracle"), "use Oracle", "its_condition_holds")
    allowed(at("pv=18 field=Oracle"), "use Oracle")


def test_what_a_card_forbids_lasts_the_turn() -> None:
    table = play("field=Fanta | field=Alba", "use Fanta Alba", "end")
    refused(table, "attack Alba PV", "forbidden_to_attack")
    allowed(table, "switch Alba")
    table.play("end", "end")
    allowed(table, "attack Alba Fanta")
    refused(at("field=Brun[no_ability]"), "use Brun", "forbidden_to_act")
    refused(at("field=Brun[no_mode]"), "switch Brun", "forbidden_to_act")


@question("A-Q112")
def test_two_moments_of_one_card_each_have_their_own() -> None:
    holds(play("pv=5 field=Veilleuse,Brun deck=9*?", "use Brun"), you_pv=6, you_hand=1)
    assert "triggered_speaks" in causes(play("pv=5 field=Veilleuse,Brun deck=9*?", "use Brun"))


# Passives -------------------------------------------------------------------------------------------------------------


@atom("A-R109")
@question("A-Q118")
def test_a_passive_works_by_itself() -> None:
    table = play("pv=5 field=Moine | | active=2", "end")
    holds(table, you_pv=6)
    assert "passive_speaks" in causes(table)
    refused(table, "use Moine", "ones_own_abilities")
    assert all(move.verb != "use" for move in table.moves())
    holds(play("field=Sangsue |", "end"), you_pv=9)


@atom("A-R110")
def test_a_passive_works_after_the_draw_and_before_the_first_action() -> None:
    table = play("pv=5 field=Moine deck=9*? | | turn=3 active=2", "end")
    names = causes(table)
    assert names.index("phase_0_draws") < names.index("passive_speaks")
    holds(table, you_hand=1, you_pv=6)


@atom("A-R111")
@question("A-Q108", "A-Q113")
def test_a_passive_works_in_each_phase_1() -> None:
    table = play("pv=5 field=Moine | | turn=2 active=2", "end")
    seen = [table.you.pv]
    for _ in range(4):
        table.play("end")
        seen.append(table.you.pv)
    assert seen == [6, 7, 8, 9, 10]
    assert rule("whose_phase_1")(table) == "both"


@atom("A-R112")
def test_a_passive_whose_condition_fails_does_nothing() -> None:
    holds(play("pv=5 field=Trio,Alba | | active=2", "end"), you_pv=5)
    holds(play("pv=5 field=Trio,Alba,Brun | | active=2", "end"), you_pv=6)


@atom("A-R113")
def test_a_condition_fulfilled_later_waits_for_the_next_phase_1() -> None:
    table = play("pv=5 field=Trio,Alba hand=Brun", "place Brun ATQ", "attack Alba PV")
    holds(table, you_pv=5)
    table.play("end")
    holds(table, you_pv=6)


@question("A-Q012", "A-Q114")
def test_the_active_players_passives_come_first_in_the_order_they_like() -> None:
    line = "pv=1 field=Sangsue,Moine | | active=2"
    table = pause(line, "end")
    allowed(table, "first Moine", by="may_order")
    allowed(table, "first Sangsue", by="may_order")
    holds(going(play(line, "end", "first Moine")), you_pv=1)
    ended(play(line, "end", "first Sangsue"), "zero_pv_loses", 1)


@question("A-Q012")
def test_the_other_players_passives_come_after() -> None:
    """Both at 1 PV, each with a leech of their own: whoever opens the phase loses first."""
    ended(play("pv=1 field=Sangsue | pv=1 field=Sangsue", "end"), "zero_pv_loses", 0)
    ended(play("pv=1 field=Sangsue | pv=1 field=Sangsue | active=2", "end"), "zero_pv_loses", 1)


@question("A-Q115")
def test_which_passives_work_is_settled_as_the_phase_opens() -> None:
    """The Bourreau leaves the Guetteur nobody to watch, but the Guetteur's condition held when the phase opened."""
    line = "pv=5 field=Bourreau,Guetteur | field=Alba,Brun | active=2"
    holds(play(line, "end", "first Bourreau"), you_pv=6, foe_field="")
    holds(play("pv=5 field=Bourreau,Guetteur | field=Alba | active=2", "end"), you_pv=5)


@question("A-Q116")
def test_passive_bonus_is_renewed_and_not_added() -> None:
    table = play("field=Passeur,Alba | field=Roi | active=2", "end", "end", "end", "end", "end")
    assert pp(table)[0] == 4
    assert "passives_are_renewed" in causes(table)


@question("A-Q116", "A-Q117")
def test_a_passives_bonus_lasts_until_a_phase_1_opens_without_its_condition() -> None:
    table = play("field=Meute,Alba,Brun | field=Colosse", "end")
    assert pp(table)[0] == 5
    table.play("attack Colosse Brun")
    holds(table, you_field="Meute Alba")
    assert pp(table)[0] == 5
    table.play("end")
    assert pp(table)[0] == 3


@question("A-Q119")
@pytest.mark.parametrize("zone", ["discard", "hand"])
def test_a_passive_works_in_play_only(zone: str) -> None:
    holds(play(f"pv=5 {zone}=Moine", "end"), you_pv=5)


@question("A-Q120")
def test_a_passive_works_in_def_too() -> None:
    holds(play("pv=5 field=Moine[DEF]", "end"), you_pv=6)


def test_nobody_asks_for_an_order_where_there_is_none() -> None:
    unreadable(at("field=Moine,Brun"), "first Moine", "Moine")


@question("A-Q012")
def test_the_player_orders_what_one_event_sets_off() -> None:
    """At 2 PV, hit by an attack: who lets the gain come first goes on, who lets the loss come first has lost."""
    line = "pv=2 field=Saignee,Sursaut | field=Alba | active=2"
    ended(play(line, "attack Alba PV", "first Saignee"), "zero_pv_loses", 1)
    holds(going(play(line, "attack Alba PV", "first Sursaut")), you_pv=1)


@question("A-Q012")
@pytest.mark.parametrize("hand", ["Deluge", "Fleau"])
def test_what_one_event_sets_off_on_both_sides_begins_with_the_active_player(hand: str) -> None:
    """Both at 1 PV, both Slugs fall at once, each takes a PV across the table: that of whoever plays comes first."""
    ended(play(f"pv=1 field=Slug hand={hand} | pv=1 field=Slug", f"play {hand}"), "zero_pv_loses", 0)
    ended(play(f"pv=1 field=Slug | pv=1 field=Slug hand={hand} | active=2", f"play {hand}"), "zero_pv_loses", 1)


@question("A-Q116", "A-Q063")
def test_a_bonus_that_is_renewed_lets_nobody_fall_in_between() -> None:
    table = play("field=Passeur[passive1=1;pp=-3],Alba", "end")
    holds(table, you_field="Passeur Alba", you_discard="")
    holds(play("field=Passeur[passive1=1;pp=-3]", "end"), you_field="", you_discard="Passeur")

"""The cards that act: the actions, the Rituel, and the Versus."""

from __future__ import annotations

from collections import Counter

import pytest

from rulekit import Unknown, instead
from tests.versus.helper import (
    STUCK,
    allowed,
    at,
    atom,
    causes,
    ended,
    fired,
    holds,
    names,
    pause,
    play,
    refused,
    rule,
    unoffered,
    unreadable,
    versus,
)

FOUR = "field=1,2,3,4"


@atom("V-R040")
def test_an_action_acts_before_it_is_discarded() -> None:
    refused(at("hand=Reprise,4*? field=1"), "play Reprise", "actions_take_their_targets")
    unreadable(at("hand=Reprise,4*? field=1"), "play Reprise Reprise", "no")
    table = play("hand=Reprise,4*? discard=1", "play Reprise 1")
    assert causes(table).index("reprise") < causes(table).index("action_is_discarded")
    holds(table, you_discard="Reprise")


@atom("V-R041")
def test_action_is_discarded() -> None:
    holds(play("hand=Frappe,4*? deck=20*5", "play Frappe"), you_discard="Frappe", you_hand="? ? ? ? 5")
    unreadable(pause("hand=Frappe,4*?", "play Frappe"), "keep Frappe", "no move begins so")


@atom("V-R042")
def test_the_rituel_is_played_like_an_action() -> None:
    table = play("hand=Rituel,4*? field=5", "play Rituel 5")
    holds(table, you_discard="5 Rituel", you_field="", you_hand=6, table_active=1)


@atom("V-R078")
def test_small_creatures_are_those_that_destruction_strikes() -> None:
    holds(play("hand=Destruction,4*? | field=3,4", "play Destruction"), foe_field="4", foe_discard="3")


@atom("V-R079")
def test_guillotine_destroys_one() -> None:
    table = play("hand=Guillotine,4*? | field=8,6", "play Guillotine 8")
    holds(table, foe_field="6", foe_discard="8")
    assert fired(table, "guillotine") == table.foe.discard
    refused(at("hand=Guillotine,4*? | field=8,6"), "play Guillotine 8 6", "actions_take_their_targets")
    refused(at("hand=Guillotine,4*? | field=8,6"), "play Guillotine", "actions_take_their_targets")


@atom("V-R080")
def test_guillotine_aims_across() -> None:
    refused(at("hand=Guillotine,4*? field=8"), "play Guillotine 8", "guillotine_aims_across")
    unreadable(at("hand=Guillotine,8,3*? | hand=5*8"), "play Guillotine 8", "no")


@atom("V-R081")
@pytest.mark.parametrize("value", range(1, 9))
def test_guillotine_aims_high(value: int) -> None:
    table = at(f"hand=Guillotine,4*? | field={value}")
    if value >= 5:
        table.play(f"play Guillotine {value}")
        holds(table, foe_discard=str(value))
    else:
        refused(table, f"play Guillotine {value}", "guillotine_aims_high")


@atom("V-R082")
def test_destruction_up_to_three() -> None:
    holds(play("hand=Destruction,4*? | field=1,3,4", "play Destruction"), foe_field="4", foe_discard="1 3")
    refused(at("hand=Destruction,4*? | field=1,3,4"), "play Destruction 4", "actions_take_their_targets")
    holds(
        play("hand=Destruction,4*? field=2,6 | field=8,7,5,4", "play Destruction"), foe_field="8 7 5 4", you_field="6"
    )


@atom("V-R083")
def test_destruction_strikes_both_sides() -> None:
    table = play("hand=Destruction,4*? field=2,7 | field=3", "play Destruction")
    holds(table, you_field="7", you_discard="2 Destruction", foe_field="", foe_discard="3")
    assert fired(table, "destruction") == [table.you.discard[0], *table.foe.discard]


@atom("V-R084")
def test_destruction_leaves_no_choice() -> None:
    refused(at("hand=Destruction,4*? field=2,3"), "play Destruction 2", "actions_take_their_targets")
    holds(play("hand=Destruction,4*? field=2,3", "play Destruction"), you_field="")


@atom("V-R085")
def test_control_takes_an_opposing_creature() -> None:
    table = play("hand=Contrôle,4*? | field=7,1", "play Contrôle 7")
    holds(table, you_field="7", foe_field="1", you_discard="Contrôle")
    assert fired(table, "control") == table.you.field
    refused(at("hand=Contrôle,4*? field=3 | field=7"), "play Contrôle 3", "control_aims_across")
    unreadable(at("hand=Contrôle,4*? | hand=5*7 field=1"), "play Contrôle 7", "no")


@atom("V-R086")
def test_control_has_no_end() -> None:
    table = play("hand=Contrôle,4*Frappe deck=20*Soin | field=7,1 hand=5*Soin deck=20*Soin", "play Contrôle 7")
    for _ in range(5):
        table.play("play Soin")
        table.play("play Soin" if "Soin" in names(table.you.hand) else "play Frappe")
    holds(table, you_field="7", foe_field="1", table_turn=12, table_active=1)
    table.play("attack 1", "block 1 7")
    holds(table, you_field="7", foe_discard="Soin Soin Soin Soin Soin 1")


@atom("V-R087")
def test_control_waits_for_ones_own_turn() -> None:
    line = "hand=Contrôle,4*? | field=7,1 | active=2"
    refused(at(line), "play Contrôle 7", "one_action_in_your_turn", seat=0)
    refused(pause(line, "attack 7"), "play Contrôle 7", "one_action_in_your_turn", seat=0)


@atom("V-R088")
def test_control_needs_room() -> None:
    refused(at(f"hand=Contrôle,4*? {FOUR} | field=8"), "play Contrôle 8", "control_needs_room")
    holds(play("hand=Contrôle,4*? field=1,2,3 | field=8", "play Contrôle 8"), you_field="1 2 3 8")


@atom("V-R089")
def test_vol_takes_one() -> None:
    table = play("hand=Vol,4*? deck=20*? | hand=8,7,6,5,4 deck=20*1", "play Vol")
    assert len(fired(table, "vol")) == 1
    holds(table, you_hand=6, foe_hand=5, you_deck=19, foe_deck=19)
    refused(at("hand=Vol,4*? | hand=5*8 field=8"), "play Vol 8", "actions_take_their_targets")


@atom("V-R090")
def test_vol_leaves_it_to_chance() -> None:
    taken = Counter(
        str(fired(play(f"hand=Vol,4*? | hand=8,7,6,5,4 | seed={seed}", "play Vol"), "vol")[0]) for seed in range(500)
    )
    assert set(taken) == {"8", "7", "6", "5", "4"} and all(60 < n < 140 for n in taken.values()), taken
    unreadable(at("hand=Vol,4*? | hand=8,7,6,5,4"), "play Vol 8", "no")


@atom("V-R091")
def test_vol_takes_from_the_hand_alone() -> None:
    for seed in range(50):
        table = play(f"hand=Vol,4*? | hand=8,7,6,5,4 field=1 deck=20*3 | seed={seed}", "play Vol")
        holds(table, foe_reserve="Non Non", foe_field="1", foe_hand=5)
        assert str(fired(table, "vol")[0]) in "87654"
    refused(at("hand=Vol,4*? field=1 | hand="), "play Vol", "vol_needs_a_hand")


@atom("V-R092")
def test_reprise_takes_one() -> None:
    line = "hand=Reprise,4*? discard=8,2,Frappe"
    table = play(line, "play Reprise 2")
    holds(table, you_discard="8 Frappe Reprise", you_hand=6)
    refused(at(line), "play Reprise 8 2", "actions_take_their_targets")


@atom("V-R093")
def test_reprise_from_your_discard() -> None:
    refused(at("hand=Reprise,4*? field=1 | discard=8"), "play Reprise 8", "reprise_from_your_discard")
    refused(at("hand=Reprise,4*? field=1 discard=2"), "play Reprise 1", "reprise_from_your_discard")


@atom("V-R094")
def test_reprise_lets_its_player_choose() -> None:
    for said in ("8", "2", "Frappe"):
        table = play("hand=Reprise,4*? discard=8,2,Frappe", f"play Reprise {said}")
        assert str(table.you.hand[-1]) == said


@atom("V-R095")
def test_reprise_brings_back_to_hand() -> None:
    holds(play("hand=Reprise,4*? discard=8", "play Reprise 8"), you_field="", you_hand="? ? ? ? ? 8")
    refused(at("hand=Reprise,4*? discard=8"), "place 8", "only_creatures_from_hand")


@atom("V-R096")
def test_frappe_takes_one_and_nobody_blocks() -> None:
    line = "hand=Frappe,4*? | field=8,8,8,8"
    holds(play(line, "play Frappe"), foe_pv=9, you_pv=10)
    table = pause(line, "play Frappe")
    assert [str(move) for move in table.moves()] == ["no", "ok"]
    unreadable(table, "block Frappe 8", "no")


@atom("V-R097")
def test_soin_gives_one_back() -> None:
    table = play("pv=6 hand=Soin,4*?", "play Soin")
    holds(table, you_pv=7, foe_pv=10)
    assert fired(table, "soin") == [1]
    refused(at("pv=6 hand=Soin,4*? field=1 | field=8"), "play Soin 8", "actions_take_their_targets")
    refused(at("pv=6 hand=Soin,4*? field=1"), "play Soin 1", "actions_take_their_targets")
    unreadable(at("pv=6 hand=Soin,4*?"), "play Soin 2", "no")


@atom("V-R099")
def test_rituel_sacrifices_one_or_two() -> None:
    line = "hand=Rituel,4*? field=1,2,3"
    holds(play(line, "play Rituel 1"), you_field="2 3")
    table = play(line, "play Rituel 3 1")
    holds(table, you_field="2")
    assert names(fired(table, "rituel_sacrifices")) == "1 3"
    refused(at(line), "play Rituel 1 2 3", "actions_take_their_targets")
    refused(at(line), "play Rituel", "actions_take_their_targets")


@atom("V-R100")
def test_rituel_takes_your_own_in_play() -> None:
    line = "hand=Rituel,5,3*? field=1 discard=2 | field=8"
    refused(at(line), "play Rituel 8", "rituel_takes_your_own")
    refused(at(line), "play Rituel 1 8", "rituel_takes_your_own")
    refused(at(line), "play Rituel 2", "rituel_takes_your_own")
    unreadable(at(line), "play Rituel 5", "no")


@atom("V-R101")
def test_rituel_draws_as_many() -> None:
    table = play("hand=Rituel,4*? field=1,2 deck=20*?", "play Rituel 1")
    assert len(fired(table, "rituel_draws")) == 1
    holds(table, you_hand=6, you_deck=18)


@atom("V-R102")
def test_rituel_draws_two_at_most() -> None:
    table = play("hand=Rituel,4*? field=1,2,3 deck=20*?", "play Rituel 1 2")
    assert len(fired(table, "rituel_draws")) == 2
    holds(table, you_hand=7, you_deck=17)


@atom("V-R103")
def test_chasseuse_is_the_rituel_by_another_name() -> None:
    table = play("hand=Chasseuse,4*? field=1,2,8", "play Chasseuse 1 2")
    holds(table, you_field="8", you_hand=7, you_discard="1 2 Chasseuse")
    refused(at("hand=Chasseuse,4*? field=1 | field=8"), "play Chasseuse 8", "rituel_takes_your_own")


# The Versus card ------------------------------------------------------------------------------------------------------


@atom("V-R114")
def test_a_versus_has_no_value() -> None:
    assert versus.cards["Versus"].value == 0
    table = at("hand=Versus,4*? parasites=Entrave@2")
    refused(table, "place Versus", "only_creatures_from_hand")
    refused(table, "purge Versus Entrave", "purge_with_a_creature_from_hand")
    unreadable(table, "play Versus", "no")


@atom("V-R115")
def test_versus_from_hand() -> None:
    refused(at("field=1 parasites=Entrave@2 discard=Versus"), "versus Versus Entrave", "versus_from_hand")
    refused(pause("field=8 | discard=Versus", "attack 8"), "versus Versus 8", "versus_from_hand")


@atom("V-R116")
def test_a_versus_takes_no_place() -> None:
    holds(play(f"hand=Versus,4*? {FOUR} parasites=Entrave@2", "versus Versus Entrave"), you_field="1 2 3 4")
    holds(play(f"field=8 | hand=Versus,4*? {FOUR}", "attack 8", "versus Versus 8"), foe_field="1 2 3 4", you_field="")


@atom("V-R117")
def test_may_answer_with_versus_an_attacker_that_nothing_stops() -> None:
    allowed(pause("field=8 | hand=Versus,4*?", "attack 8"), "versus Versus 8", by="may_answer_with_versus")
    holds(play("field=8 | hand=Versus,4*?", "attack 8", "versus Versus 8"), you_discard="8", foe_pv=10)
    refused(at("hand=Versus,4*? field=1 | field=8"), "versus Versus 8", "versus_defends")
    refused(at("field=8 | hand=Versus,4*?"), "versus Versus 8", "versus_defends", seat=1)
    refused(pause("hand=5,4*? field=8 | hand=Versus,4*?", "place 5"), "versus Versus 8", "versus_defends")


@atom("V-R118")
@pytest.mark.parametrize("value", range(1, 9))
def test_versus_kills_a_creature_of_any_value(value: int) -> None:
    table = play(f"field={value} | hand=Versus,4*?", f"attack {value}", f"versus Versus {value}")
    holds(table, you_discard=str(value), foe_pv=10)


@atom("V-R118")
def test_versus_kills_only_what_is_in_play() -> None:
    table = pause("field=8 hand=5,4*? | hand=Versus,6,3*? discard=2", "attack 8")
    for said in ("6", "5", "Non", "2", "Versus"):
        with pytest.raises(Unknown):
            table.check(f"versus Versus {said}")


@atom("V-R119")
def test_versus_kills_a_parasite_of_any_kind() -> None:
    for name in ("Saignement", "Entrave"):
        holds(play(f"hand=Versus,4*? parasites={name}@2", f"versus Versus {name}"), you_parasites="", foe_discard=name)


@atom("V-R120")
def test_a_versus_kills_one() -> None:
    table = play("field=8,7 | hand=Versus,4*?", "attack 8 7", "versus Versus 8")
    assert fired(table, "versus_kills") == table.you.discard
    holds(table, you_field="7", you_discard="8", foe_pv=9)
    unreadable(pause("field=8,7 | hand=Versus,4*?", "attack 8 7"), "versus Versus 8 7", "nothing to do with")


@atom("V-R121")
def test_versus_leaves_the_game() -> None:
    table = play("field=8 | hand=Versus,Reprise,3*? discard=1 deck=20*?", "attack 8", "versus Versus 8")
    holds(table, foe_out="Versus", foe_discard="1", table_active=1)
    assert fired(table, "versus_leaves_the_game") == table.foe.out
    unreadable(table, "play Reprise Versus", "no")
    table = at("hand=8,4*? field=1 parasites=Entrave@2 out=Versus")
    refused(table, "versus Versus Entrave", "versus_from_hand")


def test_action_without_target_may_always_be_played_where_the_table_rules_so() -> None:
    with instead(rule("action_without_target"), "always"):
        table = at(STUCK)
        stuck = ("Guillotine", "Contrôle", "Reprise", "Rituel")
        assert {str(move) for move in table.moves()} == {f"play {name}" for name in stuck}
        table.play("play Guillotine")
    holds(table, you_discard="Guillotine", table_active=1)
    ended(at(STUCK), "unable_to_act_loses", 1)


def test_actions_that_aim_at_nothing_are_always_playable() -> None:
    for name in ("Destruction", "Frappe", "Soin", "Vol"):
        allowed(at(f"hand={name},4*?"), f"play {name}")
    unoffered(at("hand=Frappe,4*? field=1"), "discard Frappe")


def test_the_numbers_of_the_actions_stand_in_one_place() -> None:
    with instead(rule("guillotine_from"), 3):
        holds(play("hand=Guillotine,4*? | field=3", "play Guillotine 3"), foe_discard="3")
        refused(at("hand=Guillotine,4*? | field=2"), "play Guillotine 2", "guillotine_aims_high")
    with instead(rule("destruction_up_to"), 5):
        holds(play("hand=Destruction,4*? | field=5,6", "play Destruction"), foe_field="6")

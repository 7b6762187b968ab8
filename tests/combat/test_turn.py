"""The turn: seven phases in order, what may be left undone, the draw, and what begins again with a turn."""

from __future__ import annotations

import pytest

from rulekit.table import Table
from tests.combat.helper import (
    allowed,
    at,
    atom,
    can,
    causes,
    combat,
    fired,
    going,
    holds,
    names,
    pause,
    play,
    question,
    refused,
    rule,
    unreadable,
    verbs,
)

PHASES = ["draw", "place", "move", "attack", "place2", "move2", "end"]


def phases(table: Table) -> list[str]:
    """The phases that began in the last `play`, in order."""
    return [e.args[0] for e in table.events or () if e.rule.name == "phases_follow_in_order"]


# The seven phases -----------------------------------------------------------------------------------------------------


@atom("C-R032", "C-R033")
def test_a_turn_goes_through_seven_phases_in_their_order() -> None:
    table = at("hand=Roc | hand=Roc | phase=move2")
    table.play("next")  # the other player's turn opens
    assert phases(table) == ["end", "draw", "place"]
    seen = ["end", "draw", "place"]
    while table.turn < 7:
        table.play("next")
        seen += phases(table)
    assert seen == ["end", *PHASES, "draw", "place"]
    assert phases(table) == ["move2", "end", "draw", "place"]


@atom("C-R034")
def test_phases_in_which_nothing_is_done_are_gone_through_all_the_same() -> None:
    table = play("hand=Roc", "next")
    assert phases(table) == ["move", "attack", "place2"]
    notes = [e.args for e in table.events or () if e.rule.name == "idle_phase_is_passed"]
    assert notes == [("idle",), ("idle",)]


@atom("C-R034")
def test_a_placing_phase_waits_as_long_as_a_hand_holds_a_card() -> None:
    """Nobody may learn from a phase going by that a hand holds nothing to place."""
    assert play("hand=Balayage", "next").phase == "place2"
    holds(play("attackers=Roc[fresh] |", "next"), table_active=1, table_turn=6)


@atom("C-R034")
def test_everything_may_be_left_undone() -> None:
    table = at("hand=Luciole,Capitaine,Prairie,Soin attackers=Trotte defenders=Roc | hand=Roc")
    for phase in ("place", "move", "attack", "place2", "move2"):
        assert table.phase == phase
        allowed(table, "next", by="may_go_on")
        assert len(table.moves()) > 1
        table.play("next")
    holds(table, you_pv=40, foe_pv=40, you_hand=4, you_attackers="Trotte", you_defenders="Roc", table_active=1)


@atom("C-R033")
@question("C-Q07")
def test_no_phase_comes_back() -> None:
    table = play("attackers=Roc,Trotte hand=Luciole", "next", "next", "attack Roc PV")
    refused(table, "move Trotte", "moved_in_moving_phases")
    refused(table, "summon Luciole attackers", "placed_in_placing_phases")
    unreadable(table, "back")
    table = play("defenders=Luciole hand=Soin deck=Trotte | | phase=move", "move Luciole")
    refused(table, "summon Trotte attackers", "placed_in_placing_phases")
    table.play("next", "next")
    assert table.phase == "place2"
    allowed(table, "summon Trotte attackers")


@question("C-Q08")
def test_actions_of_a_placing_phase_come_in_any_order() -> None:
    table = play(
        "hand=Pages,Prairie deck=Luciole,Capitaine", "activate Pages", "lay Prairie", "summon Capitaine attackers"
    )
    allowed(table, "summon Luciole defenders")


@atom("C-R048")
@question("C-Q12")
def test_the_first_placing_comes_before_the_attack_and_the_second_after_it() -> None:
    table = at("hand=Luciole,Capitaine,Prairie,Soin attackers=Trotte")
    first = verbs(table) | {"activate"}
    assert table.phase == "place"
    table.play("next", "next", "attack Trotte PV", "next")
    assert table.phase == "place2" and verbs(table) == first == {"summon", "lay", "activate", "next"}


@atom("C-R047", "C-R038", "C-R044")
@pytest.mark.parametrize("phase", ["move", "attack", "move2"])
@pytest.mark.parametrize(
    "said", ["summon Luciole attackers", "summon Capitaine defenders", "lay Prairie", "activate Soin"]
)
def test_cards_are_placed_in_placing_phases_only(phase: str, said: str) -> None:
    line = "hand=Luciole,Capitaine,Prairie,Soin attackers=Roc"
    refused(at(f"{line} | | phase={phase}"), said, "placed_in_placing_phases")
    for placing in ("place", "place2"):
        allowed(at(f"{line} | | phase={placing}"), said)


@atom("C-R033")
def test_lines_are_changed_in_moving_phases_and_attacks_made_in_the_attack_phase_only() -> None:
    for phase in ("place", "attack", "place2"):
        refused(at(f"attackers=Roc hand=Soin | | phase={phase}"), "move Roc", "moved_in_moving_phases")
    for phase in ("place", "move", "place2", "move2"):
        refused(at(f"attackers=Roc hand=Soin | | phase={phase}"), "attack Roc PV", "attacked_in_the_attack_phase")


# Whose turn it is -----------------------------------------------------------------------------------------------------


@atom("C-R031")
def test_the_players_take_turns() -> None:
    table, seen = at("hand=Roc | hand=Roc | turn=1"), []
    while table.turn < 5:
        seen.append((table.turn, table.active))
        before = table.turn
        while table.turn == before:
            table.play("next")
        assert "other_player_goes_on" in causes(table)
    assert seen == [(1, 0), (2, 1), (3, 0), (4, 1)]


@atom("C-R035", "C-R031")
@question("C-Q06")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    line = "hand=Roc attackers=Roc | hand=Luciole,Prairie,Soin attackers=Trotte"
    for said in ("summon Luciole attackers", "lay Prairie", "activate Soin"):
        refused(at(line), said, "in_ones_own_turn", seat=1)
    refused(at(line + " | phase=move"), "move Trotte", "in_ones_own_turn", seat=1)
    refused(at(line + " | phase=attack"), "attack Trotte PV", "in_ones_own_turn", seat=1)
    refused(at(line), "next", "in_ones_own_turn", seat=1)


@question("C-Q06")
def test_nothing_of_the_other_players_answers_an_attack() -> None:
    table = pause(
        "attackers=Luciole hand=Soin | defenders=Trotte hand=Balayage | phase=attack", "attack Luciole Trotte"
    )
    assert table.question is not None and table.question.seat == 0
    holds(table, foe_graveyard="Trotte", foe_hand="Balayage")
    assert not can(table, "activate Balayage Luciole", 1)


# The draw -------------------------------------------------------------------------------------------------------------


@atom("C-R036")
def test_a_turn_opens_with_the_draw_of_one_card() -> None:
    table = play("hand=5*Roc | hand=5*Roc deck=33*? | phase=place2", "next")
    holds(table, foe_hand=6, foe_deck=32, you_hand=5, you_deck=20, table_phase="place")
    assert len(fired(table, "phase_draws")) == 1
    assert rule("cards_drawn")(table) == 1
    unreadable(table, "draw 1")


@atom("C-R010", "C-R036")
def test_the_card_drawn_is_the_top_of_ones_own_deck() -> None:
    holds(
        play("hand=Roc deck=Soin | deck=Roc,Pages,Trotte | phase=place2", "next"),
        foe_hand="Trotte",
        foe_deck=2,
        you_deck=1,
    )


@atom("C-R037")
def test_the_draw_is_not_declined() -> None:
    table = play("hand=Roc | hand=8*Roc deck=Luciole | phase=place2", "next")
    holds(table, foe_hand=9, table_phase="place")
    assert names(table.foe.hand[-1:]) == "Luciole"
    table = at("hand=Roc | hand=8*Roc | phase=place2")
    assert verbs(table) == {"summon", "next"}


@question("C-Q26")
def test_whoever_begins_draws_in_the_first_turn_too() -> None:
    assert rule("draw_in_the_first_turn")(at()) == "yes"
    table = combat.new(seed=4)
    table.play("keep", "keep")
    holds(table, you_hand=6, you_deck=35, table_turn=1)


# What is counted by turn ----------------------------------------------------------------------------------------------


@question("C-Q04")
def test_a_turn_is_one_players_seven_phases() -> None:
    assert rule("what_a_turn_is")(at()) == "player"
    table = play(
        "attackers=Roc[fresh;attacked;moved] hand=Soin | attackers=Luciole[fresh;special] hand=Soin | phase=move2",
        "next",
    )
    assert table.active == 1 and not table.marks
    table.play("next", "next")
    assert table.phase == "attack"
    allowed(table, "attack Luciole PV")


@atom("C-R062")
def test_what_held_for_a_turn_is_gone_when_it_ends() -> None:
    of_the_turn = "fresh;special;moved;attacked;barred;attack_turn=3;defence_turn=-2"
    table = play(f"attackers=Roc[{of_the_turn};attackers_used;defence=2] hand=Soin | | phase=move2", "next")
    assert table.marks[table.you.attackers[0]] == {"attackers_used": True, "defence": 2}
    assert "turn_marks_go" in causes(table)


@atom("C-R045", "C-R055")
def test_what_is_counted_by_turn_begins_again_with_each_turn() -> None:
    counted = "juveniles=1 adults=1 elders=1 heroes=1 terrains=1 magics=2 more_magics=1"
    table = play(f"hand=Roc {counted} | hand=Roc magics=1 | phase=move2", "next")
    zero = {f"you_{name.partition('=')[0]}": 0 for name in counted.split()}
    holds(table, **zero, foe_magics=1)
    assert "counts_begin_again" in causes(table)


@atom("C-R033")
def test_going_on_leads_to_the_next_phase_in_which_something_can_be_done() -> None:
    table = play("hand=Roc defenders=Trotte", "next")
    assert table.phase == "move"
    table.play("next")
    assert table.phase == "place2"
    table = play("hand=Roc attackers=Trotte | defenders=Roc", "next", "next")
    holds(going(table), table_phase="attack", table_active=0)

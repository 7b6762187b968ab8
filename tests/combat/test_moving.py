"""Moving: from line to line, once a turn, neither on arrival nor after an attack."""

from __future__ import annotations

import pytest

from rulekit.table import Table
from tests.combat.helper import (
    allowed,
    at,
    atom,
    can,
    causes,
    exact,
    fired,
    holds,
    names,
    play,
    question,
    refused,
    rule,
    under,
    with_answer,
)

FIRST, SECOND = " | | phase=move", " | | phase=move2"


@atom("C-R058")
def test_a_monster_falls_back_to_the_defending_line() -> None:
    table = at("attackers=Trotte" + FIRST)
    allowed(table, "move Trotte", by="may_move")
    table.play("move Trotte")
    holds(table, you_attackers="", you_defenders="Trotte")
    assert causes(table)[0] == "monster_changes_lines"


@atom("C-R059")
def test_a_monster_advances_to_the_attacking_line() -> None:
    table = play("defenders=Trotte hand=Soin" + FIRST, "move Trotte")
    holds(table, you_attackers="Trotte", you_defenders="")
    assert table.marks == {table.you.attackers[0]: {"moved": True}}


@atom("C-R060")
def test_several_monsters_move_in_one_phase() -> None:
    table = play("defenders=Luciole,Roc attackers=Trotte" + FIRST, "move Luciole", "move Trotte", "move Roc")
    holds(table, you_attackers="Luciole Roc", you_defenders="Trotte")


@atom("C-R061")
def test_only_ones_own_monsters_are_moved() -> None:
    for line in ("defenders", "attackers"):
        refused(at(f"attackers=Luciole | {line}=Trotte | phase=move"), "move Trotte", "ones_own_monsters")
    refused(at("attackers=Luciole hand=Trotte" + FIRST), "move Trotte", "ones_own_monsters")
    allowed(at("attackers=Trotte@2" + FIRST), "move Trotte")


@atom("C-R062")
def test_a_newcomer_stays_on_its_line_for_the_turn() -> None:
    for line in ("attackers", "defenders"):
        table = play("hand=Luciole,Soin defenders=Roc", f"summon Luciole {line}", "next")
        assert table.phase == "move"
        refused(table, "move Luciole", "newcomers_wait")
        allowed(table, "move Roc")
        table.play("next", "next")
        assert table.phase in ("place2", "move2")
    refused(at("attackers=Roc[fresh]" + SECOND), "move Roc", "newcomers_wait")


@question("C-Q49")
def test_a_newcomer_moves_in_its_players_next_turn() -> None:
    assert rule("wait_on_arrival")(at()) == "next turn"
    table = play("hand=Luciole,Soin | hand=Roc", "summon Luciole defenders", "next", "next", "next", "next", "next")
    holds(table, table_active=0, table_turn=7, table_phase="move")
    allowed(table, "move Luciole")


@question("C-Q50")
def test_a_special_arrival_waits_as_well() -> None:
    assert rule("special_arrivals_wait")(at()) == "yes"
    line = "hand=Rappel,Soin graveyard=Luciole defenders=Roc"
    table = play(line, "activate Rappel Luciole", "arrive defenders", "next")
    refused(table, "move Luciole", "newcomers_wait")
    table = with_answer("special_arrivals_wait", "no", line, "activate Rappel Luciole", "arrive defenders", "next")
    table.play("move Luciole")
    assert "attackers_effect_speaks" in causes(table)
    table = with_answer(
        "special_arrivals_wait", "no", "hand=Luciole,Soin defenders=Roc", "summon Luciole defenders", "next"
    )
    refused(table, "move Luciole", "newcomers_wait")


@atom("C-R063")
def test_a_monster_moves_once_a_turn() -> None:
    table = play("defenders=Luciole,Trotte hand=Roc" + FIRST, "move Luciole")
    refused(table, "move Luciole", "once_a_turn")
    table.play("next", "next", "next")
    assert table.phase == "move2"
    refused(table, "move Luciole", "once_a_turn")


@atom("C-R064")
def test_a_monster_that_advanced_attacks_in_the_same_turn() -> None:
    holds(play("defenders=Luciole" + FIRST, "move Luciole", "next", "attack Luciole PV"), foe_pv=34)


@atom("C-R095")
def test_a_monster_falls_back_after_the_second_placing() -> None:
    holds(play("attackers=Luciole" + SECOND, "move Luciole"), you_attackers="", you_defenders="Luciole", you_pv=42)


@atom("C-R096")
def test_a_monster_advances_after_the_second_placing_too_late_to_attack() -> None:
    table = play("defenders=Trotte,Roc" + SECOND, "move Trotte")
    holds(table, you_attackers="Trotte", you_defenders="Roc", table_phase="move2")
    refused(table, "attack Trotte PV", "attacked_in_the_attack_phase")


@atom("C-R097")
def test_a_monster_that_attacked_does_not_fall_back() -> None:
    line = "attackers=Luciole,Trotte hand=Soin | | phase=attack"
    table = play(line, "attack Luciole PV", "next", "next")
    assert table.phase == "move2"
    refused(table, "move Luciole", "attackers_stay")
    allowed(table, "move Trotte")


@atom("C-R098")
def test_both_moving_phases_share_one_move_a_monster() -> None:
    table = play("attackers=Luciole,Trotte hand=Soin" + FIRST, "move Luciole", "next", "next", "next")
    assert table.phase == "move2"
    refused(table, "move Luciole", "once_a_turn")
    table.play("move Trotte")
    holds(table, you_defenders="Luciole Trotte")


@question("C-Q52")
def test_every_monster_that_attacked_stays_whatever_came_of_it() -> None:
    line = "attackers=Luciole,Trotte,Écraseur hand=Soin | defenders=2*Trotte,Roc | phase=attack"
    table = play(line, "attack Luciole Trotte", "attack Trotte Trotte", "next", "next")
    assert table.phase == "move2"
    for name in ("Luciole", "Trotte"):
        refused(table, f"move {name}", "attackers_stay")
    allowed(table, "move Écraseur")


@question("C-Q53")
def test_a_monster_that_advanced_and_attacked_does_not_come_back() -> None:
    line = "defenders=Luciole,Roc hand=Soin" + FIRST
    table = play(line, "move Luciole", "next", "attack Luciole PV", "next", "next")
    assert table.phase == "move2"
    refused(table, "move Luciole", "attackers_stay", "once_a_turn")


# Moved by a card ------------------------------------------------------------------------------------------------------


@question("C-Q51")
@pytest.mark.parametrize(
    ("answer", "hand", "back"),
    [("both", "Roc Luciole", False), ("fires", "Roc Luciole", True), ("neither", "Roc", True)],
)
def test_a_move_by_a_card_fires_the_effect_and_counts(answer: str, hand: str, back: bool) -> None:
    assert rule("moved_by_a_card")(at()) == "both"
    line = "hand=Poussée,Roc deck=3*Luciole defenders=Luciole,Trotte pv=30"
    table = with_answer("moved_by_a_card", answer, line, "activate Poussée Luciole", "next")
    holds(table, you_hand=hand, you_attackers="Luciole", table_phase="move")
    assert can(table, "move Luciole") is back
    if back:
        table.play("move Luciole")
        holds(table, you_pv=32)
    else:
        refused(table, "move Luciole", "once_a_turn")


def test_a_newcomer_is_moved_by_a_card_all_the_same() -> None:
    table = play("hand=Luciole,Poussée,Soin", "summon Luciole defenders", "activate Poussée Luciole")
    holds(table, you_attackers="Luciole", you_hand=2)


def test_a_card_that_moves_everybody_moves_both_sides() -> None:
    table = play("hand=Bascule attackers=Trotte defenders=Roc | attackers=Roc,Trotte", "activate Bascule")
    holds(table, you_attackers="Roc", you_defenders="Trotte", foe_attackers="", foe_defenders="Roc Trotte")
    assert {str(card) for card in fired(table, "card_moves_a_monster")} == {"Roc", "Trotte"}


# A wait of a whole turn -----------------------------------------------------------------------------------------------


def two_turns(answer: str) -> list[bool]:
    """Whether a newcomer may move: in the second phase of its turn, then in its player's next two turns."""
    found = []
    table = with_answer(
        "wait_on_arrival", answer, "hand=Luciole,Soin defenders=Roc | hand=Soin", "summon Luciole defenders"
    )
    for turn, phase in ((5, "move2"), (7, "move"), (9, "move")):
        while (table.turn, table.phase) != (turn, phase):
            table.play("next")
        found.append(can(table, "move Luciole"))
    return found


@question("C-Q49")
def test_how_long_a_newcomer_waits_under_each_answer() -> None:
    assert two_turns("next turn") == [False, True, True]
    assert two_turns("next phase") == [True, True, True]
    assert two_turns("whole turn") == [False, False, True]


def test_where_a_whole_turn_is_waited_it_is_counted() -> None:
    table: Table = under("wait_on_arrival", "whole turn", "hand=Luciole,Soin | hand=Soin", "summon Luciole defenders")
    card = table.you.defenders[0]
    assert table.marks[card] == {"fresh": True, "waits": 2}
    table.play("next", "next")
    assert "a_turn_is_waited" in causes(table) and table.marks[card] == {"waits": 1}
    refused(under("wait_on_arrival", "whole turn", "defenders=Roc[waits=1]" + FIRST), "move Roc", "newcomers_wait")


def test_two_of_one_name_are_told_apart() -> None:
    table = at("defenders=Luciole,Luciole[moved]" + FIRST)
    one, other = table.you.defenders
    allowed(table, f"move {exact(one)}")
    refused(table, f"move {exact(other)}", "once_a_turn")
    assert names(table.you.defenders) == "Luciole Luciole"

"""The clash: attack against defence, who loses the difference, and which Monster is destroyed."""

from __future__ import annotations

import pytest

from tests.combat.helper import (
    allowed,
    at,
    atom,
    causes,
    fired,
    holds,
    play,
    question,
    refused,
    rule,
    with_answer,
)

attack, defence, resistance = rule("attack"), rule("defence"), rule("resistance")


def clash(attacker: str, defender: str) -> str:
    """A line with one against the other."""
    return f"attackers={attacker} hand=Soin | defenders={defender} hand=Soin | phase=attack"


@atom("C-R029")
def test_attack_and_defence_are_apart() -> None:
    table = play("attackers=Luciole hand=Soin | attackers=Trotte hand=Soin | phase=attack", "attack Luciole PV")
    holds(table, foe_pv=34)
    luciole = table.you.attackers[0]
    assert (attack(table, luciole), defence(table, luciole), resistance(table, luciole)) == (6, 3, 3)
    while (table.turn, table.phase) != (6, "attack"):
        table.play("next")
    table.play("attack Trotte Luciole")
    holds(table, you_pv=39, foe_pv=34)


@atom("C-R087")
def test_attack_meets_defence_and_the_attack_of_the_attacked_does_not_count() -> None:
    table = play(clash("Trotte", "Luciole"), "attack Trotte Luciole")
    holds(table, foe_pv=39, you_pv=40, you_attackers="Trotte", foe_graveyard="Luciole")


@atom("C-R088")
def test_the_difference_is_lost_and_no_more() -> None:
    table = play(clash("Luciole", "Trotte"), "attack Luciole Trotte")
    assert 80 - table.you.pv - table.foe.pv == 2
    assert fired(table, "excess_is_lost") == [-2]
    table = play(clash("Luciole", "Roc"), "attack Luciole Roc")
    assert 80 - table.you.pv - table.foe.pv == 2
    assert fired(table, "shortfall_is_lost") == [-2]


@atom("C-R089")
@question("C-Q77")
def test_the_difference_comes_off_a_players_pv_and_wears_no_defence_down() -> None:
    line = "attackers=Luciole,Luciole,Trotte hand=Soin | defenders=Roc hand=Soin | phase=attack"
    table = at(line)
    for card in table.you.attackers[:2]:
        table.play(f"attack Luciole#{card.id} Roc")
        assert defence(table, table.foe.defenders[0]) == 8
    holds(table, you_pv=36, foe_pv=40, foe_defenders="Roc")
    assert not table.marks.get(table.foe.defenders[0])
    while (table.turn, table.phase) != (7, "attack"):
        table.play("next")
    table.play("attack Trotte Roc")
    holds(table, you_pv=32, foe_defenders="Roc")


@question("C-Q66")
def test_a_monster_whose_defence_is_exceeded_is_destroyed() -> None:
    assert rule("beaten_monsters_die")(at()) == "yes"
    line = "attackers=Luciole,Trotte | defenders=Trotte | phase=attack"
    table = play(line, "attack Luciole Trotte")
    holds(table, foe_graveyard="Trotte", foe_defenders="")
    assert fired(table, "beaten_is_destroyed") == table.foe.graveyard
    allowed(table, "attack Trotte PV")
    table = with_answer("beaten_monsters_die", "no", line, "attack Luciole Trotte")
    holds(table, foe_defenders="Trotte", foe_pv=38)
    refused(table, "attack Trotte PV", "a_defender_protects")


@question("C-Q67")
@pytest.mark.parametrize(("answer", "mine", "theirs"), [("defender", 40, 38), ("attacker", 38, 40), ("nobody", 40, 40)])
def test_the_attacked_player_loses_the_excess(answer: str, mine: int, theirs: int) -> None:
    assert rule("who_loses_the_excess")(at()) == "defender"
    table = with_answer("who_loses_the_excess", answer, clash("Luciole", "Trotte"), "attack Luciole Trotte")
    holds(table, you_pv=mine, foe_pv=theirs, foe_graveyard="Trotte")


@question("C-Q68")
@pytest.mark.parametrize(("answer", "mine", "theirs"), [("attacker", 38, 40), ("nobody", 40, 40), ("defender", 40, 38)])
def test_whoever_attacks_loses_the_shortfall(answer: str, mine: int, theirs: int) -> None:
    assert rule("who_loses_the_shortfall")(at()) == "attacker"
    table = with_answer("who_loses_the_shortfall", answer, clash("Luciole", "Roc"), "attack Luciole Roc")
    holds(table, you_pv=mine, foe_pv=theirs, foe_defenders="Roc")


@question("C-Q69")
def test_an_attacker_that_fails_stays() -> None:
    assert rule("failed_attackers_die")(at()) == "no"
    table = play(clash("Luciole", "Roc"), "attack Luciole Roc")
    holds(table, you_attackers="Luciole", foe_defenders="Roc")
    table = with_answer("failed_attackers_die", "yes", clash("Luciole", "Roc"), "attack Luciole Roc")
    holds(table, you_attackers="", you_graveyard="Luciole", you_pv=38)
    assert fired(table, "failed_attacker_is_destroyed") == table.you.graveyard


@question("C-Q70")
def test_equal_values_change_nothing() -> None:
    assert rule("equal_values")(at()) == "nothing"
    line = "attackers=Trotte,Luciole hand=Soin | defenders=Trotte | phase=attack"
    table = play(line, "attack Trotte Trotte")
    holds(table, you_attackers="Trotte Luciole", foe_defenders="Trotte", you_pv=40, foe_pv=40)
    assert causes(table) == ["attack_is_made"]
    refused(table, "attack Luciole PV", "a_defender_protects")
    for answer, mine in (("target", "Trotte Luciole"), ("both", "Luciole")):
        table = with_answer("equal_values", answer, line, "attack Trotte Trotte")
        holds(table, you_attackers=mine, foe_graveyard="Trotte", you_pv=40, foe_pv=40)
        assert "equal_values_meet" in causes(table)
        allowed(table, "attack Luciole PV")


@question("C-Q72")
def test_a_monster_of_the_attacking_line_opposes_its_defence_too() -> None:
    assert rule("what_an_attacker_opposes")(at()) == "defence"
    line = "attackers=Trotte hand=Soin | attackers=Luciole hand=Soin | phase=attack"
    holds(play(line, "attack Trotte Luciole"), foe_pv=39, foe_graveyard="Luciole")
    table = with_answer("what_an_attacker_opposes", "attack", line, "attack Trotte Luciole")
    holds(table, you_pv=38, foe_pv=40, foe_attackers="Luciole")
    table = with_answer("what_an_attacker_opposes", "attack", clash("Trotte", "Luciole"), "attack Trotte Luciole")
    holds(table, foe_pv=39)


@question("C-Q79")
def test_the_attacked_monster_does_not_strike_back() -> None:
    assert rule("strikes_back")(at()) == "no"
    line = clash("Trotte", "Luciole")
    holds(play(line, "attack Trotte Luciole"), foe_pv=39, you_pv=40, you_attackers="Trotte")
    table = with_answer("strikes_back", "yes", line, "attack Trotte Luciole")
    holds(table, foe_pv=39, you_pv=38, you_graveyard="Trotte", foe_graveyard="Luciole")
    assert "attacked_strikes_back" in causes(table)
    table = with_answer("strikes_back", "yes", clash("Roc", "Luciole"), "attack Roc Luciole")
    holds(table, foe_pv=34, you_pv=40, you_attackers="Roc")


@question("C-Q82")
def test_attack_and_defence_stop_at_zero() -> None:
    table = play(clash("Épouvantail[attack=-2]", "Trotte"), "attack Épouvantail Trotte")
    holds(table, you_pv=36)
    table = at("attackers=Luciole[defence=-9;attack_turn=-2]")
    assert (defence(table, table.you.attackers[0]), attack(table, table.you.attackers[0])) == (0, 4)
    holds(play(clash("Trotte", "Luciole[defence_turn=-9]"), "attack Trotte Luciole"), foe_pv=36)


def test_what_changes_attack_and_defence_counts_in_the_clash() -> None:
    holds(play(clash("Trotte[attack=2]", "Trotte"), "attack Trotte Trotte"), foe_pv=38, foe_graveyard="Trotte")
    holds(play(clash("Luciole", "Trotte[defence=2]"), "attack Luciole Trotte"), foe_pv=40, foe_defenders="Trotte")
    line = "attackers=Luciole hand=Soin | defenders=Trotte terrain=Remparts hand=Soin | phase=attack"
    holds(play(line, "attack Luciole Trotte"), foe_pv=39)
    holds(play("attackers=Luciole[attack_turn=3]" + " | | phase=attack", "attack Luciole PV"), foe_pv=31)

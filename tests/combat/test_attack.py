"""Attacking: who attacks, defenders first, the player when nobody defends."""

from __future__ import annotations

import pytest

from rulekit import instead
from rulekit.table import Table
from tests.combat.helper import (
    allowed,
    at,
    atom,
    causes,
    fired,
    going,
    holds,
    play,
    question,
    refused,
    rule,
    under,
    unreadable,
    with_answer,
)

ATTACK = " | | phase=attack"


def attacks(table: Table) -> set[str]:
    """The attacks that may be made now."""
    return {str(move) for move in table.moves() if move.verb == "attack"}


# Who attacks ----------------------------------------------------------------------------------------------------------


@atom("C-R077")
def test_every_monster_of_the_attacking_line_may_attack() -> None:
    table = at("attackers=Luciole,Trotte" + ATTACK)
    allowed(table, "attack Luciole PV", by="may_attack")
    table.play("attack Luciole PV", "attack Trotte PV")
    holds(table, foe_pv=30)


@atom("C-R078")
def test_only_the_attacking_line_attacks() -> None:
    table = at("attackers=Luciole defenders=Trotte hand=Roc" + ATTACK)
    assert attacks(table) == {"attack Luciole PV"}
    refused(table, "attack Trotte PV", "defenders_never_attack")
    unreadable(table, "attack Roc PV", "Roc")


@atom("C-R079")
def test_a_defender_does_not_attack() -> None:
    table = at("defenders=Trotte | attackers=Luciole defenders=Roc | phase=attack")
    refused(table, "attack Trotte Roc", "defenders_never_attack")
    assert attacks(table) == set()


@atom("C-R090")
def test_a_monster_does_not_attack_in_the_turn_of_its_summons() -> None:
    for name in ("Luciole", "Capitaine"):
        table = play(f"hand={name},Soin attackers=Roc", f"summon {name} attackers", "next", "next")
        assert table.phase == "attack"
        refused(table, f"attack {name} PV", "not_on_arrival")
        allowed(table, "attack Roc PV")


@atom("C-R091", "C-R092")
@pytest.mark.parametrize("line", ["hand=Rappel,Soin graveyard=Luciole", "hand=Rappel,Soin,Luciole"])
def test_a_monster_does_not_attack_in_the_turn_of_its_special_summons(line: str) -> None:
    table = play(line + " attackers=Roc", "activate Rappel Luciole", "arrive attackers", "next", "next")
    assert table.phase == "attack"
    refused(table, "attack Luciole PV", "not_on_arrival")


@atom("C-R090")
def test_a_newcomer_attacks_in_its_players_next_turn() -> None:
    table = play("hand=Luciole,Soin | hand=Soin", "summon Luciole attackers")
    while (table.turn, table.phase) != (7, "attack"):
        table.play("next")
    allowed(table, "attack Luciole PV")


@atom("C-R093")
@question("C-Q85")
def test_a_card_that_says_so_attacks_on_arrival() -> None:
    table = play("hand=Trotte,Luciole,Soin", "summon Trotte attackers", "summon Luciole attackers", "next")
    assert table.phase == "attack"
    refused(table, "attack Luciole PV", "not_on_arrival")
    table.play("attack Trotte PV")
    holds(table, foe_pv=36)
    table = play("hand=Rappel,Trotte,Soin", "activate Rappel Trotte", "arrive attackers", "next", "attack Trotte PV")
    holds(table, foe_pv=36)


@question("C-Q84")
def test_another_card_may_say_so_for_a_monster() -> None:
    table = play("hand=Piste,Luciole,Soin", "lay Piste", "summon Luciole attackers", "next", "attack Luciole PV")
    holds(table, foe_pv=34)
    table = play("hand=Luciole,Soin attackers=Roc | terrain=Piste", "summon Luciole attackers", "next", "next")
    refused(table, "attack Luciole PV", "not_on_arrival")


@question("C-Q27")
def test_a_monster_that_may_attacks_in_the_very_first_turn() -> None:
    assert rule("attack_in_the_first_turn")(at()) == "yes"
    moves = ("summon Trotte attackers", "next", "attack Trotte PV")
    holds(play("hand=Trotte,Soin | | turn=1", *moves), foe_pv=36)
    table = under("attack_in_the_first_turn", "no", "attackers=Trotte" + ATTACK + " turn=1")
    refused(table, "attack Trotte PV", "not_in_the_first_turn")
    allowed(under("attack_in_the_first_turn", "no", "attackers=Trotte" + ATTACK + " turn=2"), "attack Trotte PV")


@question("C-Q74")
def test_a_monster_attacks_once_a_turn() -> None:
    assert rule("attacks_a_turn")(at()) == "once"
    table = play("attackers=Luciole hand=Soin | defenders=Trotte | phase=attack", "attack Luciole Trotte")
    refused(table, "attack Luciole PV", "one_attack_a_turn")
    holds(table, foe_pv=38)
    assert "attack_is_made" in causes(table)
    table = with_answer(
        "attacks_a_turn",
        "freely",
        "attackers=Luciole hand=Soin | defenders=Trotte | phase=attack",
        *("attack Luciole Trotte", "attack Luciole PV", "attack Luciole PV"),
    )
    holds(table, foe_pv=26)


@question("C-Q80")
def test_a_monster_without_attack_points_may_attack() -> None:
    line = "attackers=Épouvantail | defenders=Trotte | phase=attack"
    allowed(at(line), "attack Épouvantail Trotte")
    holds(play(line, "attack Épouvantail Trotte"), you_pv=36, foe_defenders="Trotte")
    holds(play("attackers=Épouvantail,Roc" + ATTACK, "attack Épouvantail PV"), foe_pv=40)


@question("C-Q33")
def test_where_super_heros_stand_apart_they_neither_attack_nor_are_attacked() -> None:
    with instead(rule("what_a_hero_is"), "apart"):
        table = at("attackers=Capitaine,Luciole | defenders=Capitaine | phase=attack")
    refused(table, "attack Capitaine PV", "heroes_apart_dont_attack")
    refused(table, "attack Luciole Capitaine", "heroes_apart_are_left_alone")
    allowed(table, "attack Luciole PV")


# What is attacked -----------------------------------------------------------------------------------------------------


@atom("C-R080")
def test_defenders_are_attacked_first() -> None:
    table = at("attackers=Luciole | defenders=Trotte attackers=Luciole | phase=attack")
    assert attacks(table) == {"attack Luciole Trotte"}
    refused(table, "attack Luciole Luciole", "defenders_come_first")


@atom("C-R081")
def test_a_single_defender_shields_its_player() -> None:
    table = at("attackers=Luciole,Colosse | defenders=Épouvantail | phase=attack")
    for name in ("Luciole", "Colosse"):
        refused(table, f"attack {name} PV", "a_defender_protects")
    holds(table, foe_pv=40)
    assert rule("is_protected")(table, 1) and not rule("is_protected")(table, 0)


@atom("C-R082")
def test_a_player_without_a_defender_may_be_attacked() -> None:
    for foe in ("", "attackers=Roc", "hand=8*Roc terrain=Prairie"):
        allowed(at(f"attackers=Luciole | {foe} | phase=attack"), "attack Luciole PV", by="may_attack")


@atom("C-R083")
def test_a_direct_attack_takes_the_attack_points() -> None:
    table = play("attackers=Luciole" + ATTACK, "attack Luciole PV")
    holds(table, foe_pv=34, you_pv=40)
    assert fired(table, "direct_attack_hits") == [-6]


@atom("C-R084")
def test_attackers_alone_shield_nobody() -> None:
    table = play("attackers=Luciole | attackers=Trotte,Capitaine | phase=attack", "attack Luciole PV")
    holds(table, foe_pv=34, foe_attackers="Trotte Capitaine")


@atom("C-R085")
def test_neither_a_terrain_nor_a_hand_shields_anybody() -> None:
    line = "attackers=Luciole | terrain=Prairie hand=8*Roc deck=30*? graveyard=Roc | phase=attack"
    holds(play(line, "attack Luciole PV"), foe_pv=34)


@atom("C-R086")
def test_a_monster_attacks_another() -> None:
    table = at("attackers=Luciole | defenders=Trotte,Roc | phase=attack")
    assert attacks(table) == {"attack Luciole Trotte", "attack Luciole Roc"}
    table.play("attack Luciole Trotte")
    holds(table, foe_defenders="Roc", foe_graveyard="Trotte")


@atom("C-R086")
def test_neither_ones_own_monsters_nor_a_terrain_are_attacked() -> None:
    table = at("attackers=Luciole,Trotte hand=Soin | terrain=Prairie | phase=attack")
    refused(table, "attack Luciole Trotte", "only_opposing_monsters")
    refused(at("attackers=Luciole defenders=Roc" + ATTACK), "attack Luciole Roc", "only_opposing_monsters")
    refused(table, "attack Luciole Prairie", "only_opposing_monsters")


@question("C-Q71")
def test_the_opposing_attacking_line_may_be_attacked_when_nobody_defends() -> None:
    assert rule("enemy_attackers")(at()) == "undefended"
    shut = "attackers=Trotte | attackers=Luciole defenders=Trotte | phase=attack"
    open_ = "attackers=Trotte | attackers=Luciole | phase=attack"
    refused(at(shut), "attack Trotte Luciole", "defenders_come_first")
    assert attacks(at(open_)) == {"attack Trotte Luciole", "attack Trotte PV"}
    for line in (shut, open_):
        verdict = under("enemy_attackers", "never", line).check("attack Trotte Luciole")
        assert "attackers_out_of_reach" in {limit.name for limit in verdict.limits}
        allowed(under("enemy_attackers", "always", line), "attack Trotte Luciole")


@question("C-Q73")
def test_attacking_is_never_a_duty() -> None:
    assert rule("facing_defenders")(at()) == "optional"
    line = "attackers=Luciole hand=Soin | defenders=Roc | phase=attack"
    holds(going(play(line, "next")), table_phase="place2", you_pv=40)
    with instead(rule("facing_defenders"), "duty"):
        table = at(line)
        refused(table, "next", "everybody_must_attack")
        table.play("attack Luciole Roc", "next")
        holds(table, table_phase="place2", you_pv=38)
        allowed(at("attackers=Luciole | attackers=Roc | phase=attack"), "next")
        allowed(at("attackers=Luciole[fresh] | defenders=Roc | phase=attack"), "next")


@question("C-Q76")
def test_several_monsters_may_aim_at_one_defender() -> None:
    line = "attackers=Luciole,Luciole,Colosse | defenders=Roc,Trotte | phase=attack"
    table = at(line)
    one, other, _ = table.you.attackers
    table.play(f"attack Luciole#{one.id} Roc")
    assert attacks(table) == {f"attack {x} {y}" for x in ("Luciole", "Colosse") for y in ("Roc", "Trotte")}
    table.play(f"attack Luciole#{other.id} Trotte")
    holds(table, foe_defenders="Roc")
    allowed(table, "attack Colosse Roc")


@question("C-Q78")
def test_whoever_attacks_names_the_defender() -> None:
    assert rule("who_names_the_target")(at()) == "attacker"
    line = "attackers=Luciole hand=Soin | defenders=Roc,Trotte attackers=Écraseur | phase=attack"
    holds(play(line, "attack Luciole Trotte"), foe_pv=38, foe_graveyard="Trotte")
    refused(at(line), "send Luciole")
    with instead(rule("who_names_the_target"), "defender"):
        table = at(line)
        refused(table, "attack Luciole Trotte", "target_is_the_defenders_choice")
        allowed(table, "send Luciole", by="may_send")
        table.play("send Luciole")
        assert table.question is not None and table.question.seat == 1
        allowed(table, "oppose Roc", by="must_oppose")
        refused(table, "oppose Écraseur", "defenders_come_first")
        table.play("oppose Roc")
        holds(table, you_pv=38, foe_defenders="Roc Trotte", table_active=0)
        refused(table, "send Luciole", "one_attack_a_turn")


@question("C-Q78")
def test_where_the_defender_names_the_target_an_open_player_is_still_attacked_by_name() -> None:
    with instead(rule("who_names_the_target"), "defender"):
        table = at("attackers=Luciole" + ATTACK)
        refused(table, "send Luciole", "somebody_to_oppose")
        allowed(table, "attack Luciole PV")
        table = at("attackers=Luciole hand=Soin | attackers=Roc | phase=attack")
        allowed(table, "attack Luciole PV")
        allowed(table, "send Luciole")


# One by one -----------------------------------------------------------------------------------------------------------


@question("C-Q75")
def test_an_attack_opens_the_way_for_the_next() -> None:
    assert rule("how_attacks_are_settled")(at()) == "one by one"
    line = "attackers=Luciole,Trotte | defenders=Trotte | phase=attack"
    holds(play(line, "attack Luciole Trotte", "attack Trotte PV"), foe_pv=34)


@question("C-Q75")
def test_where_attacks_are_declared_together_none_opens_the_way() -> None:
    line = "attackers=Luciole,Trotte hand=Soin | defenders=Trotte | phase=attack"
    table = under("how_attacks_are_settled", "together", line, "attack Luciole Trotte")
    assert "attack_is_declared" in causes(table)
    holds(table, foe_defenders="Trotte", foe_pv=40)
    refused(table, "attack Trotte PV", "a_defender_protects")
    refused(table, "attack Luciole Trotte", "one_attack_a_turn")
    table.play("attack Trotte Trotte", "next")
    holds(table, foe_pv=38, foe_graveyard="Trotte", table_phase="place2")
    assert "declaration_is_over" in causes(table)
    assert all(not table.bears(card, "aims") for card in table.you.attackers)


@question("C-Q81")
def test_an_attack_whose_target_is_gone_comes_to_nothing() -> None:
    """No card of the set answers an attack; where attacks are declared together an earlier one takes the target."""
    line = "attackers=Luciole,Roc hand=Soin | defenders=Trotte attackers=Capitaine | phase=attack"
    table = with_answer(
        "how_attacks_are_settled", "together", line, "attack Luciole Trotte", "attack Roc Trotte", "next"
    )
    holds(table, foe_pv=38, foe_attackers="Capitaine", you_pv=40, table_phase="place2")
    table.play("next")
    holds(table, table_active=1)  # both attacked: nothing is left to move


@question("C-Q05")
def test_a_magic_keeps_a_monster_from_attacking_in_its_players_next_turn() -> None:
    table = play("hand=Entrave,Soin | attackers=Roc,Luciole hand=Soin", "activate Entrave Roc")
    for turn, free in ((6, False), (8, True)):
        while (table.turn, table.phase) != (turn, "attack"):
            table.play("next")
        allowed(table, "attack Luciole PV")
        if free:
            allowed(table, "attack Roc PV")
        else:
            refused(table, "attack Roc PV", "barred_monsters_dont_attack")

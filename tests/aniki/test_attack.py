"""Attacking: who may attack what, how two cards compare, and what an attack on PV costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.aniki.helper import (
    allowed,
    at,
    atom,
    causes,
    fired,
    holds,
    pause,
    play,
    pp,
    question,
    refused,
    rule,
    unreadable,
)


@atom("A-R036", "A-R065")
def test_a_card_in_atq_may_attack() -> None:
    table = at("field=Alba | field=Dax | turn=4")
    allowed(table, "attack Alba Dax", by="may_attack")
    allowed(table, "attack Alba PV", by="may_attack")
    refused(table, "attack Dax PV", "with_ones_own_cards")


@atom("A-R037")
def test_all_cards_in_atq_may_attack_each_once() -> None:
    table = play("field=Alba,Brun,Cleo |", "attack Alba PV", "attack Brun PV", "attack Cleo PV")
    holds(table, you_pv=10, foe_pv=7)
    refused(table, "attack Alba PV", "attacks_no_more_than_that")


@atom("A-R040")
def test_nobody_attacks_in_the_first_turn() -> None:
    refused(play("| hand=Alba | turn=1 active=2", "place Alba ATQ"), "attack Alba PV", "no_attack_in_turn_1")
    refused(at("field=Alba | field=Dax | turn=1"), "attack Alba Dax", "no_attack_in_turn_1")
    refused(at("field=Alba | | turn=1"), "attack Alba PV", "no_attack_in_turn_1")
    holds(play("| field=Alba | turn=2 active=2", "attack Alba PV"), you_pv=9)
    holds(play("field=Alba | | turn=2", "attack Alba PV"), foe_pv=9)
    assert rule("first_attacking_turn")(at()) == 2


@atom("A-R044")
def test_pp_are_the_strength_of_an_attacker() -> None:
    holds(play("field=Alba | field=Dax", "attack Alba Dax"), you_field="Alba", foe_discard="Dax")
    assert rule("pp")(at("field=Alba"), at("field=Alba").you.field[0]) == 5


@atom("A-R045")
def test_pp_are_the_strength_of_a_defender_too() -> None:
    holds(play("field=Alba | field=Thorkell[DEF]", "attack Alba Thorkell"), foe_field="Thorkell", you_discard="Alba")
    holds(play("field=Alba | field=Thorkell", "attack Alba Thorkell"), foe_field="Thorkell", you_discard="Alba")


@atom("A-R068")
def test_a_card_in_def_never_attacks() -> None:
    for said in ("attack Alba PV", "attack Alba Dax"):
        refused(at("field=Alba[DEF] | field=Dax"), said, "def_never_attacks")


@atom("A-R069")
def test_a_card_attacks_once_a_turn() -> None:
    table = play("field=Alba | field=Brun,Dax", "attack Alba Brun")
    refused(table, "attack Alba Dax", "attacks_no_more_than_that")
    assert causes(table)[0] == "attack_is_declared" and causes(table)[-1] == "attack_is_over"
    table.play("end", "end")
    allowed(table, "attack Alba Dax")


@atom("A-R070")
def test_pui_lifts_the_limit() -> None:
    allowed(play("field=Rhino |", "attack Rhino PV"), "attack Rhino PV")


@atom("A-R071")
def test_an_effect_may_grant_one_more_attack() -> None:
    table = play("field=Alba hand=Elan |", "attack Alba PV", "play Elan Alba", "attack Alba PV")
    holds(table, foe_pv=8)
    refused(table, "attack Alba PV", "attacks_no_more_than_that")
    holds(play("field=Cleo |", "attack Cleo PV", "use Cleo", "attack Cleo PV"), foe_pv=8)
    assert rule("most_attacks")(table, table.you.field[0]) == 2


@atom("A-R072")
def test_a_card_in_atq_may_be_aimed_at() -> None:
    allowed(at("field=Alba | field=Dax"), "attack Alba Dax")
    unreadable(at("field=Alba | hand=Roi discard=Dax"), "attack Alba Roi", "Roi")
    unreadable(at("field=Alba | hand=Roi discard=Dax"), "attack Alba Dax", "Dax")


@atom("A-R073")
def test_a_card_in_def_may_be_aimed_at() -> None:
    allowed(at("field=Alba | field=Dax[DEF]"), "attack Alba Dax")
    table = play("field=Alba,Brun | field=Dax[DEF]", "attack Alba Dax")
    unreadable(table, "attack Brun Dax", "Dax")


@atom("A-R074")
def test_no_card_has_to_be_attacked_first() -> None:
    table = at("field=Alba | field=Dax[DEF],Elfe")
    allowed(table, "attack Alba Elfe")
    allowed(table, "attack Alba Dax")


@atom("A-R075")
def test_opposing_cards_only() -> None:
    refused(at("field=Alba,Brun"), "attack Alba Brun", "opposing_cards_only")
    refused(at("field=Alba,Dax@2"), "attack Alba Dax", "opposing_cards_only")


@atom("A-R076")
def test_a_card_in_def_shields_pv() -> None:
    refused(at("field=Alba | field=Slug[DEF],Elfe"), "attack Alba PV", "def_shields_pv")


@atom("A-R077")
def test_cards_in_atq_shield_nothing() -> None:
    table = play("field=Slug | field=Roi,Colosse", "attack Slug PV")
    holds(table, foe_pv=9, you_field="Slug", foe_field="Roi Colosse")
    assert "weaker_is_beaten" not in causes(table)


@atom("A-R078")
@given(bonus=st.integers(0, 90))
def test_a_direct_attack_takes_one_pv_whatever_the_pp(bonus: int) -> None:
    table = play(f"field=Alba[pp=+{bonus}] |", "attack Alba PV")
    holds(table, foe_pv=9)
    assert fired(table, "direct_attack_hits") == [-1]
    assert rule("direct_attack_takes")(table) == 1


@atom("A-R079")
@given(a=st.integers(1, 30), b=st.integers(1, 30), lies=st.booleans())
def test_the_stronger_prevails_whoever_attacks_and_in_both_modes(a: int, b: int, lies: bool) -> None:
    mode = "DEF;" if lies else ""
    table = play(f"field=Alba[pp=={a}] | field=Dax[{mode}pp=={b}]", "attack Alba Dax")
    holds(table, you_discard="Alba" if a <= b else "", foe_discard="Dax" if b <= a else "", you_pv=10, foe_pv=10)


@atom("A-R080")
def test_bonuses_and_penalties_count() -> None:
    holds(play("field=Alba[pp=-2] | field=Dax[DEF]", "attack Alba Dax"), you_discard="Alba", foe_field="Dax")
    table = play("field=Dax attached=Épée[on=#0] | field=Alba", "attack Dax Alba")
    holds(table, you_field="Dax", foe_discard="Alba")


@atom("A-R081")
def test_the_beaten_card_is_destroyed() -> None:
    table = play("field=Alba | field=Dax[DEF]", "attack Alba Dax")
    holds(table, foe_field="", foe_discard="Dax")
    assert "weaker_is_beaten" in causes(table) and "destroyed_goes_to_discard" in causes(table)
    unreadable(table, "return Dax", "no move begins so")


@atom("A-R082")
def test_the_attacker_may_be_the_beaten_one() -> None:
    holds(play("field=Passeur | field=Dax[DEF]", "attack Passeur Dax"), you_discard="Passeur", foe_field="Dax")


@atom("A-R083")
def test_the_winner_stays_as_it_was() -> None:
    table = play("field=Alba | field=Dax[DEF]", "attack Alba Dax")
    holds(table, you_field="Alba")
    assert pp(table) == [5]
    assert table.marks == {table.you.field[0]: {"made": 1, "acted": True}}


@atom("A-R084")
def test_a_combat_takes_no_pv() -> None:
    table = play("field=Colosse | field=Brun", "attack Colosse Brun")
    holds(table, you_pv=10, foe_pv=10, foe_discard="Brun")


@atom("A-R085")
def test_a_tie_beats_both() -> None:
    table = play("field=Cleo | field=Dax[DEF]", "attack Cleo Dax")
    holds(table, you_discard="Cleo", foe_discard="Dax", you_field="", foe_field="")
    assert "tie_beats_both" in causes(table)


# What the text leaves open --------------------------------------------------------------------------------------------


@question("A-Q033")
def test_a_card_may_attack_in_the_turn_of_its_arrival() -> None:
    holds(play("hand=Cleo | | turn=2", "place Cleo ATQ", "attack Cleo PV"), foe_pv=9)
    refused(play("hand=Cleo | | turn=1", "place Cleo ATQ"), "attack Cleo PV", "no_attack_in_turn_1")


@question("A-Q039")
def test_only_characters_are_attacked() -> None:
    line = "field=Alba deck= | field=Dax terrain=Colline attached=Épée[on=#1]"
    refused(at(line), "attack Alba Colline", "only_characters_are_attacked")
    refused(at(line), "attack Alba Épée", "only_characters_are_attacked")


@question("A-Q040")
def test_a_terrain_or_an_objet_shields_nothing() -> None:
    table = at("field=Alba deck= | field=Dax terrain=Colline attached=Épée[on=#1]")
    allowed(table, "attack Alba PV")


@question("A-Q041")
def test_def_that_appeared_meanwhile_does_not_stop_an_attack_on_pv() -> None:
    holds(play("field=Alba | pv=5 hand=Kito", "attack Alba PV", "contre Kito DEF"), foe_pv=4, foe_field="Kito")


@question("A-Q042")
def test_an_attack_goes_on_for_an_attacker_turned_to_def_and_not_for_one_that_left() -> None:
    holds(play("field=Alba | field=Elfe hand=Kito", "attack Alba Elfe", "contre Kito DEF"), foe_discard="Elfe")
    line = "field=Alba | field=Elfe hand=Foudre"
    table = play(line, "attack Alba Elfe", "contre Foudre DEF")
    holds(table, foe_field="Elfe Foudre", you_discard="Alba", foe_discard="")
    assert rule("still_on")(table, table.you.discard[0], table.foe.field[0]) is False


@question("A-Q043")
def test_an_attack_whose_target_left_is_lost_and_was_made() -> None:
    table = play("field=Alba | field=Dax,Elfe hand=Repli", "attack Alba Dax", "contre Repli ATQ Dax")
    holds(table, foe_hand="Dax", foe_field="Elfe Repli", you_field="Alba")
    refused(table, "attack Alba Elfe", "attacks_no_more_than_that")


@question("A-Q045")
def test_pp_are_compared_after_the_answer() -> None:
    table = play("field=Alba | field=Dax hand=Kappa", "attack Alba Dax", "contre Kappa ATQ")
    holds(table, you_discard="Alba", foe_field="Dax Kappa")


@question("A-Q050")
def test_one_more_attack_adds_one_to_what_a_card_has() -> None:
    moves = ("attack Rhino PV", "attack Rhino PV", "play Elan Rhino", "attack Rhino PV")
    table = play("field=Rhino hand=Elan |", *moves)
    holds(table, foe_pv=7)
    refused(table, "attack Rhino PV", "attacks_no_more_than_that")


@question("A-Q051")
def test_no_card_makes_a_direct_attack_take_more() -> None:
    holds(play("field=Colosse attached=Épée[on=#0] terrain=Colline |", "attack Colosse PV"), foe_pv=9)


@question("A-Q079")
def test_nobody_turns_an_attack_to_a_contre_that_arrived() -> None:
    table = play("field=Thorkell | field=Dax hand=Baume", "attack Thorkell Dax", "contre Baume DEF")
    holds(table, foe_discard="Dax", foe_field="Baume", you_field="Thorkell")


@question("A-Q163", "A-Q064")
@pytest.mark.parametrize(
    ("said", "n"),
    [("pp=+2x2", 14), ("pp=x2+2", 12), ("pp==3+1", 4), ("pp=+4=3", 3), ("pp=-9", 0), ("pp=-9+6", 2), ("pp=+1t", 6)],
)
def test_changes_of_pp_count_in_their_order_and_never_below_zero(said: str, n: int) -> None:
    assert pp(at(f"field=Alba[{said}]")) == [n]


@question("A-Q163")
def test_two_more_then_doubled() -> None:
    assert pp(play("field=Lif hand=Essor", "play Essor Lif")) == [10]


@question("A-Q162")
def test_a_bonus_without_a_term_stays() -> None:
    table = play("field=Forgeron,Lif", "use Forgeron Lif", "end", "end", "end", "end")
    assert pp(table) == [3, 5]


def test_an_attack_leaves_no_mark_of_itself() -> None:
    table = pause("field=Alba | field=Roi", "attack Alba Roi")
    assert table.bears(table.foe.field[0], "attacked") is table.you.field[0]
    assert table.bears(table.you.field[0], "attacking")
    table.play("decline")
    assert table.marks == {}

"""The turn: two halves of two phases each, and what is counted by turn."""

from __future__ import annotations

import pytest

from tests.aniki.helper import (
    allowed,
    at,
    atom,
    can,
    causes,
    ended,
    fired,
    going,
    holds,
    pause,
    play,
    pp,
    question,
    refused,
    rule,
    unoffered,
    unreadable,
)


@atom("A-R022")
def test_player_1_plays_all_of_a_half_before_player_2() -> None:
    table = at("hand=Alba | hand=Brun | turn=3")
    refused(table, "place Brun ATQ", "in_ones_own_phase_1", seat=1)
    table.play("end")
    assert causes(table)[:2] == ["other_player_goes_on", "phase_0_draws"]
    holds(table, table_active=1, table_turn=3)
    refused(table, "place Alba ATQ", "in_ones_own_phase_1", seat=0)
    table.play("place Brun ATQ", "end")
    holds(table, table_active=0, table_turn=4)


@atom("A-R023")
def test_phase_0_comes_before_phase_1() -> None:
    table = pause("| field=Alba deck=Roi", "end")
    assert fired(table, "phase_0_draws") == table.foe.hand
    assert causes(table)[-1] == "phase_0_draws"
    allowed(table, "attack Alba PV")


@atom("A-R024")
def test_player_2_goes_through_the_same_phases() -> None:
    table = play("| deck=9*? | turn=3", "end")
    holds(table, foe_hand=1, foe_deck=8, table_active=1, table_phase="phase1")
    allowed(table, "end", by="may_end")
    unreadable(table, "skip", "no move begins so")


@atom("A-R025")
def test_a_turn_is_over_when_both_have_played() -> None:
    table = play("| | turn=3", "end")
    holds(table, table_turn=3)
    table.play("end")
    holds(table, table_turn=4, table_active=0)
    assert "new_turn_begins" in causes(table)
    holds(play("| | first=1 active=2 turn=3", "end"), table_turn=3)
    holds(play("| | first=1 active=2 turn=3", "end", "end"), table_turn=4)


@atom("A-R026")
def test_one_card_is_drawn_in_phase_0() -> None:
    table = play("hand=5*? deck=30*? | | turn=2 active=2", "end")
    holds(table, you_hand=6, you_deck=29, table_turn=3)
    assert rule("cards_drawn")(table) == 1
    unreadable(table, "draw", "no move begins so")


@atom("A-R027")
def test_nobody_draws_in_the_first_turn() -> None:
    table = play("hand=7*? | hand=7*? | turn=1", "end")
    holds(table, foe_hand=7, you_hand=7)
    table.play("end")
    holds(table, table_turn=2, you_hand=8)
    assert rule("first_drawing_turn")(table) == 2
    unreadable(table, "draw", "no move begins so")


@atom("A-R028")
def test_the_draw_can_not_be_declined() -> None:
    table = pause("deck=3*? | | turn=4 active=2", "end")
    holds(table, you_deck=2)
    assert all(move.verb != "draw" for move in table.moves())
    ended(pause("deck= | | turn=4 active=2", "end"), "must_draw_and_cannot", 1)


@atom("A-R029")
@question("A-Q029")
def test_nothing_but_the_draw_is_compulsory() -> None:
    table = at("hand=Alba,Potion field=Brun,Roi | field=Dax | turn=4")
    assert len(table.moves()) > 5
    allowed(table, "end", by="may_end")
    going(play("hand=Alba,Potion field=Brun,Roi | field=Dax | turn=4", "end"))


@atom("A-R030")
@pytest.mark.parametrize("turned", [False, True])
def test_phase_1_has_no_order(turned: bool) -> None:
    steps = ["attack Alba PV", "play Potion", "place Dax DEF", "use Brun"]
    if turned:
        steps.reverse()
    table = play("pv=5 field=Alba,Brun hand=Dax,Potion | | turn=4", *steps)
    holds(table, you_field="Alba Brun Dax", you_pv=8, foe_pv=9)
    unreadable(table, "draw", "no move begins so")


@atom("A-R031")
def test_actions_of_one_kind_may_lie_apart() -> None:
    table = play("field=Alba,Brun hand=Dax |", "attack Alba PV", "place Dax DEF", "attack Brun PV")
    holds(table, foe_pv=8, you_field="Alba Brun Dax")


@question("A-Q013")
def test_nothing_is_answered_but_an_attack() -> None:
    table = pause("hand=Potion | hand=Kito", "play Potion")
    assert table.question is not None and table.question.seat == 0
    refused(table, "place Kito DEF", "in_ones_own_phase_1", seat=1)
    unoffered(table, "contre Kito DEF", seat=1)


@question("A-Q029", "A-Q111")
def test_no_ability_in_the_other_half() -> None:
    table = pause("field=Alba | field=Dax,Brun", "attack Alba Dax")
    refused(table, "use Brun", "in_ones_own_phase_1", seat=1)
    refused(at("| field=Brun"), "use Brun", "in_ones_own_phase_1", seat=1)


@question("A-Q015")
def test_an_action_is_refused_while_an_answer_is_awaited() -> None:
    refused(pause("field=Alba,Brun | field=Dax", "attack Alba Dax"), "use Brun", "in_ones_own_phase_1", seat=0)
    assert not can(play("hand=Alba,Brun", "place Alba ATQ"), "place Brun ATQ")


@question("A-Q030")
def test_a_half_that_was_ended_is_over() -> None:
    table = play("field=Alba |", "end")
    refused(table, "attack Alba PV", "in_ones_own_phase_1", seat=0)


@question("A-Q031")
def test_in_phase_0_nothing_happens_but_the_draw() -> None:
    table = play("field=Moine deck=9*? | | active=2", "end")
    assert causes(table).index("phase_0_draws") < causes(table).index("passive_speaks")


@question("A-Q008")
def test_a_hand_has_no_limit() -> None:
    holds(play("hand=12*? | | active=2", "end", "end"), you_hand=13)


@question("A-Q170")
def test_what_a_card_lets_draw_is_drawn_in_the_first_turn_too() -> None:
    holds(play("hand=Banquet | | turn=1", "play Banquet"), you_hand=1, foe_hand=1)


# What is counted by turn ----------------------------------------------------------------------------------------------


@question("A-Q026")
def test_per_turn_is_the_turn_of_both() -> None:
    table = play("field=Alba | placed=1 supports=1 hand=Brun,Potion", "attack Alba PV", "end")
    holds(table, foe_placed=1, foe_supports=1)
    refused(table, "place Brun ATQ", "one_character_a_turn")
    refused(table, "play Potion", "one_support_a_turn")
    table.play("end")
    assert "counts_begin_again" in causes(table)
    holds(table, foe_placed=0, foe_supports=0)
    allowed(table, "attack Alba PV")


@question("A-Q028")
def test_end_of_turn_is_the_end_of_both_halves() -> None:
    table = play("field=Entrain | field=Thorkell", "use Entrain", "end")
    assert pp(table) == [7]
    table.play("attack Thorkell Entrain")
    holds(table, you_field="Entrain")
    assert table.bears(table.foe.field[0], "end")
    table.play("end")
    assert pp(table) == [4]
    assert "this_turn_is_over" in causes(table)


def test_what_holds_longer_than_the_turn_outlasts_it() -> None:
    assert pp(play("field=Alba[pp=+3t+2],Brun[pp=+1]", "end", "end")) == [7, 3]


@question("A-Q036")
def test_just_now_lasts_as_long_as_the_phase() -> None:
    table = play("field=Alba hand=Brun | hand=Kito", "place Brun ATQ", "attack Alba PV", "contre Kito ATQ", "end")
    assert "just_now_is_over" in causes(table)
    allowed(table, "switch Kito")
    table.play("end")
    allowed(table, "switch Alba")
    allowed(table, "switch Brun")

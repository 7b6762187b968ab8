"""The turn: parasites first, then one action; a hand that is filled as soon as a card leaves it."""

from __future__ import annotations

import itertools

import pytest

from rulekit import instead
from rulekit.explore import game_of
from tests.versus.helper import (
    allowed,
    at,
    atom,
    causes,
    ended,
    fired,
    going,
    holds,
    pause,
    play,
    refused,
    rule,
    unoffered,
    unreadable,
    versus,
    with_answer,
)

MINE = "field=5 hand=5,Frappe,8,Entrave,Versus parasites=Entrave@2"
THEIRS = f"{MINE.replace('@2', '@1')} | {MINE} | active=2"


@atom("V-R010")
def test_price_is_nothing_whatever_the_value() -> None:
    holds(play("pv=1 hand=8,4*?", "place 8"), you_pv=1, foe_pv=10, you_field="8")
    holds(play("pv=1 hand=Guillotine,4*? | field=8", "play Guillotine 8"), you_pv=1)


@atom("V-R022")
def test_parasites_act_before_the_turns_action() -> None:
    table = at("pv=3 hand=Soin,4*? parasites=Saignement@2 | phase=start")
    holds(table, you_pv=2)
    allowed(table, "play Soin")
    dead = at("pv=1 hand=Soin,4*? parasites=Saignement@2 | phase=start")
    ended(holds(dead, you_pv=0), "zero_pv_loses", 1)
    assert dead.moves() == ()


@atom("V-R023")
def test_one_action_in_your_turn_and_the_turn_passes() -> None:
    table = play("field=1 hand=5,4*?", "place 5")
    holds(table, table_active=1, table_turn=2)
    refused(table, "attack 1", "one_action_in_your_turn", seat=0)


@atom("V-R024")
def test_placing_is_an_action() -> None:
    holds(play("hand=5,4*?", "place 5"), you_field="5", table_active=1)
    refused(at(THEIRS), "place 5", "one_action_in_your_turn", seat=0)


@atom("V-R025")
def test_playing_an_action_card_is_an_action() -> None:
    holds(play("hand=Frappe,4*?", "play Frappe"), foe_pv=9, table_active=1)
    refused(at(THEIRS), "play Frappe", "one_action_in_your_turn", seat=0)


@atom("V-R026")
def test_attacking_is_an_action() -> None:
    holds(play("field=5", "attack 5"), foe_pv=9, table_active=1)
    refused(at(THEIRS), "attack 5", "one_action_in_your_turn", seat=0)


@atom("V-R027")
def test_purging_is_an_action() -> None:
    holds(play("hand=8,4*? parasites=Entrave@2", "purge 8 Entrave"), you_parasites="", table_active=1)
    refused(at(THEIRS), "purge 8 Entrave", "one_action_in_your_turn", seat=0)


@atom("V-R023", "V-R027")
def test_posing_and_versus_wait_for_ones_own_turn_as_well() -> None:
    refused(at(THEIRS), "pose Entrave", "one_action_in_your_turn", seat=0)
    table = at(THEIRS)
    refused(
        table,
        f"versus Versus {table.you.parasites[0]}#{table.you.parasites[0].id}",
        "versus_purges_in_your_turn",
        seat=0,
    )


@atom("V-R023")
def test_no_second_action_while_an_answer_is_awaited() -> None:
    refused(pause("field=5,3 hand=5,4*?", "attack 5"), "place 5", "one_action_in_your_turn", seat=0)


@atom("V-R028")
def test_nothing_else_is_an_action() -> None:
    table = at(MINE)
    assert {move.verb for move in table.moves()} == {"place", "play", "attack", "purge", "pose", "versus"}
    for said in ("draw", "wait", "end", ""):
        unreadable(table, said, "no move begins so")
    refused(table, "pass", "who_can_act_acts")
    unoffered(table, "discard 8")
    unoffered(table, "let")
    unoffered(table, "ok")


@atom("V-R029")
def test_hand_level_is_five() -> None:
    holds(play("hand=5,4*? deck=22*?", "place 5"), you_hand=5, you_deck=21)
    unreadable(at(), "draw", "no move begins so")
    holds(play("hand=5,2*? deck=22*?", "place 5"), you_hand=5, you_deck=19)


@atom("V-R030")
def test_refill_at_once_before_the_other_answers() -> None:
    table = pause("hand=Frappe,4*? deck=22*?", "play Frappe")
    assert table.question is not None and table.question.seat == 1
    holds(table, you_hand=5, you_deck=21, you_played="Frappe", foe_pv=10)
    moved = causes(play("hand=Frappe,4*?", "play Frappe"))
    assert moved == ["leaves_hand", "refill_at_once", "frappe", "action_is_discarded", "turn_passes"]


@atom("V-R031")
def test_refill_at_once_whatever_made_the_card_leave() -> None:
    holds(play("hand=Vol,4*? | hand=5*? deck=20*?", "play Vol"), foe_hand=5, foe_deck=19, you_hand=6)
    holds(play("hand=Frappe,4*? deck=20*? parasites=Défausse@2", "play Frappe", "discard ?"), you_hand=5, you_deck=18)
    holds(play("hand=Entrave,4*? deck=20*?", "pose Entrave"), you_hand=5, you_deck=19)
    holds(play("hand=8,4*? deck=20*? parasites=Entrave@2", "purge 8 Entrave"), you_hand=5, you_deck=19)


@atom("V-R032")
def test_no_refill_at_five_or_more() -> None:
    table = play("hand=Frappe,6*? deck=20*?", "play Frappe")
    holds(table, you_hand=6, you_deck=20)
    assert fired(table, "refill_at_once") == []
    holds(play("hand=Frappe,5*? deck=20*?", "play Frappe"), you_hand=5, you_deck=20)


@atom("V-R033")
def test_refill_at_once_in_the_others_turn() -> None:
    table = pause("field=8 | hand=Versus,4*? deck=20*?", "attack 8", "versus Versus 8")
    assert table.active == 0
    holds(table, foe_hand=5, foe_deck=19)


@atom("V-R034")
def test_a_turn_that_begins_draws_nothing() -> None:
    table = at("hand=5*? deck=20*? | phase=start")
    holds(table, you_hand=5, you_deck=20)
    before = play("field=1 hand=5*? | hand=5*? deck=20*?", "attack 1")
    holds(before, table_active=1, foe_hand=5, foe_deck=20)
    holds(at("hand=4*? deck=20*? | phase=start"), you_hand=4, you_deck=20)


def test_turns_go_to_and_fro_until_the_end() -> None:
    for seed in range(30):
        seen: list[tuple[int, int]] = []
        for table, _ in game_of(versus, seed):
            if (table.turn, table.active) not in seen[-1:]:
                seen.append((table.turn, table.active))
        assert [turn for turn, _ in seen] == list(range(1, len(seen) + 1))
        assert all(a[1] != b[1] for a, b in itertools.pairwise(seen))


def test_hands_stand_at_five_or_more_whenever_somebody_is_asked_for_an_action() -> None:
    for seed in range(60):
        for table, _ in game_of(versus, seed):
            if table.question is not None:
                assert all(len(seat.hand) >= 5 or not seat.deck for seat in table.seats)


def test_a_game_that_goes_on_asks_somebody_who_can_answer() -> None:
    for seed in range(60):
        for table, _ in game_of(versus, seed):
            if table.result is None:
                assert table.moves()
            else:
                assert table.question is None
    going(at())


@pytest.mark.parametrize(
    ("said", "grant"),
    [
        ("place 5", "may_place"),
        ("play Frappe", "may_play"),
        ("attack 5", "may_attack"),
        ("purge 8 Entrave", "may_purge"),
        ("pose Entrave", "may_pose"),
        ("versus Versus Entrave", "may_act_with_versus"),
    ],
)
def test_each_action_is_offered_by_its_rule(said: str, grant: str) -> None:
    allowed(at(MINE), said, by=grant)


def test_the_numbers_of_a_turn_stand_in_one_place() -> None:
    with instead(rule("price"), 2):
        holds(play("pv=6 hand=8,4*?", "place 8"), you_pv=4)
    with instead(rule("hand_level"), 3):
        holds(play("hand=Frappe,2*? deck=20*?", "play Frappe"), you_hand=3, you_deck=19)


def test_hands_are_filled_late_where_the_table_rules_so() -> None:
    table = with_answer("refill_moment", "after", "hand=Frappe,4*?", "play Frappe")
    moved = ["leaves_hand", "frappe", "action_is_discarded", "refill_after_the_effect", "turn_passes"]
    assert causes(table) == moved

"""The end: no PV left, nothing left to do, an empty pile."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Over
from rulekit.explore import game_of
from tests.versus.helper import STUCK, at, atom, ended, fired, going, holds, pause, play, unreadable, versus

LAST = "deck=?"  # the refill of one card empties the pile


@atom("V-R007")
def test_zero_pv_loses_and_nothing_is_played_any_more() -> None:
    table = play("hand=Frappe,4*? | pv=1 hand=5*Soin", "play Frappe")
    ended(holds(table, foe_pv=0), "zero_pv_loses", 0)
    assert table.moves() == () and table.question is None
    before = table.key()
    for said in ("play Soin", "place 5", "no"):
        with pytest.raises(Over, match="the game is over"):
            table.play(said)
        with pytest.raises(Over):
            table.check(said, seat=1)
    assert table.key() == before


@atom("V-R008")
def test_unable_to_act_loses() -> None:
    ended(at(STUCK), "unable_to_act_loses", 1)
    ended(at(f" | {STUCK} | active=2"), "unable_to_act_loses", 0)
    going(at(STUCK.replace("Versus", "Soin")))
    going(at(f"{STUCK} field=1"))
    going(at(f"{STUCK} | field=5"))
    going(at(f"{STUCK} discard=5"))
    going(at(f"{STUCK} parasites=Entrave@2"))


@atom("V-R009")
def test_to_be_unable_to_act_counts_in_ones_own_turn_alone() -> None:
    line = f"hand=5,4*? | {STUCK}"
    going(at(line))
    going(pause(line, "place 5"))
    ended(play(line.replace("5,4*?", "Soin,4*?"), "play Soin"), "unable_to_act_loses", 0)
    going(play(line, "place 5"))  # the creature that was placed is something to aim at


@atom("V-R130")
def test_zero_pv_loses_whatever_the_cause() -> None:
    table = play("field=1 | pv=2 parasites=Saignement@1 hand=5*Soin", "attack 1")
    ended(holds(table, foe_pv=0), "zero_pv_loses", 0)
    assert fired(table, "bleeding_costs_pv") == [-1]
    ended(play("hand=Soin,4*? | pv=1 parasites=Saignement@1 hand=5*Soin", "play Soin"), "zero_pv_loses", 0)
    ended(play("field=1 | pv=1", "attack 1"), "zero_pv_loses", 0)
    ended(play("field=5 | pv=1 field=4", "attack 5", "block 5 4"), "zero_pv_loses", 0)
    ended(play("hand=Frappe,4*? | pv=1", "play Frappe"), "zero_pv_loses", 0)


@atom("V-R131")
def test_unable_to_act_loses_even_with_more_pv() -> None:
    ended(at(f"pv=10 {STUCK} | pv=1"), "unable_to_act_loses", 1)


@atom("V-R132")
def test_an_empty_pile_stops_the_game() -> None:
    table = play(f"pv=6 hand=5,4*? {LAST} | pv=5", "place 5")
    ended(holds(table, you_deck=0, you_hand=5, you_field="5"), "empty_pile_more_pv_wins", 0)
    with pytest.raises(Over):
        table.play("play Frappe")
    going(play("pv=6 hand=5,4*? deck=2*? | pv=5", "place 5"))


@atom("V-R133")
def test_one_empty_pile_is_enough_whosever_it_is() -> None:
    ended(play(f"pv=6 hand=5,4*? {LAST} | pv=5 deck=9*?", "place 5"), "empty_pile_more_pv_wins", 0)
    ended(play(f"pv=5 hand=Vol,4*? deck=9*? | pv=7 {LAST}", "play Vol"), "empty_pile_more_pv_wins", 1)
    ended(play(f"pv=6 hand=5,4*? {LAST} | pv=5 {LAST}", "place 5"), "empty_pile_more_pv_wins", 0)


@atom("V-R134")
def test_empty_pile_more_pv_wins() -> None:
    ended(play(f"pv=6 hand=5,4*? {LAST} | pv=5", "place 5"), "empty_pile_more_pv_wins", 0)
    ended(play(f"pv=4 hand=5,4*? {LAST} | pv=5", "place 5"), "empty_pile_more_pv_wins", 1)


@atom("V-R135")
def test_empty_pile_equal_pv_draws() -> None:
    ended(play(f"pv=5 hand=5,4*? {LAST} | pv=5", "place 5"), "empty_pile_equal_pv_draws")
    ended(play(f"pv=9 hand=Soin,4*? {LAST} | pv=10", "play Soin"), "empty_pile_equal_pv_draws")


@atom("V-R136")
def test_the_discard_is_never_drawn_from() -> None:
    table = play(f"pv=6 hand=5,4*? {LAST} discard=15*1 | pv=5", "place 5")
    ended(holds(table, you_discard=15, you_deck=0), "empty_pile_more_pv_wins", 0)
    unreadable(at("discard=15*1"), "shuffle", "no move begins so")
    for seed in range(30):
        assert all(
            (e.args[2], e.args[4]) not in (("discard", "deck"), ("hand", "deck"))
            for table, _ in game_of(versus, seed)
            for e in table.events or ()
            if e.verb == "move"
        )


def test_no_pv_left_counts_before_an_empty_pile() -> None:
    ended(play(f"pv=2 hand=Frappe,4*? {LAST} | pv=1", "play Frappe"), "zero_pv_loses", 0)


@given(st.integers(0, 1_000_000))
def test_every_game_ends_and_says_why(seed: int) -> None:
    *_, (table, _) = game_of(versus, seed)
    assert table.result is not None
    winners, rule = table.result
    pvs = [seat.pv for seat in table.seats]
    if rule.name == "zero_pv_loses":
        assert [pv > 0 for pv in pvs] == [i in winners for i in (0, 1)]
    elif rule.name == "unable_to_act_loses":
        assert winners == (1 - table.active,)
    else:
        assert not all(seat.deck for seat in table.seats)
        assert winners == tuple(i for i in (0, 1) if pvs[i] > pvs[1 - i])
        assert rule.name == ("empty_pile_more_pv_wins" if winners else "empty_pile_equal_pv_draws")
    assert table.turn < 200

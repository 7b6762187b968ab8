"""Dites Non: an answer to what the other player is doing."""

from __future__ import annotations

import pytest

from tests.versus.helper import (
    allowed,
    at,
    atom,
    causes,
    fired,
    going,
    holds,
    names,
    pause,
    play,
    refused,
    unoffered,
    unreadable,
    versus,
    with_answer,
)

# Every kind of thing that a turn can be: a line, what is done, and what is left when it was cancelled.
DONE: dict[str, tuple[str, str, dict[str, object]]] = {
    "place": ("hand=5,4*?", "place 5", {"you_field": "", "you_discard": "5"}),
    "play": ("hand=Frappe,4*?", "play Frappe", {"foe_pv": 10, "you_discard": "Frappe"}),
    "rituel": ("hand=Rituel,4*? field=1,2", "play Rituel 1 2", {"you_field": "1 2", "you_discard": "Rituel"}),
    "attack": ("field=8,5 | field=2", "attack 8 5", {"you_field": "8 5", "foe_field": "2", "foe_pv": 10}),
    "pose": ("hand=Entrave,4*?", "pose Entrave", {"foe_parasites": "", "you_discard": "Entrave"}),
    "purge": ("hand=8,4*? parasites=Entrave@2", "purge 8 Entrave", {"you_parasites": "Entrave", "you_discard": "8"}),
    "versus": (
        "hand=Versus,4*? parasites=Entrave@2",
        "versus Versus Entrave",
        {"you_parasites": "Entrave", "you_out": "Versus", "you_discard": ""},
    ),
}


@atom("V-R122")
@pytest.mark.parametrize("kind", DONE)
def test_may_say_no_to_whatever_a_turn_is(kind: str) -> None:
    line, said, left = DONE[kind]
    allowed(pause(line, said), "no", by="may_say_no")
    allowed(pause(line, said), "ok", by="may_let_be")
    table = holds(play(line, said, "no"), **left)
    holds(table, foe_reserve="Non", foe_out="Non", you_reserve="Non Non", table_active=1, you_hand=5, you_played="")
    assert table.marks == {}


@atom("V-R123")
def test_may_say_no_in_the_others_turn_with_a_no_from_the_reserve() -> None:
    table = pause("field=8", "attack 8")
    assert (table.active, table.question and table.question.seat) == (0, 1)
    allowed(table, "no")
    refused(pause("field=8 | reserve=", "attack 8"), "no", "a_no_from_the_reserve")
    refused(at("hand=Frappe,4*? | reserve="), "no", "a_no_from_the_reserve", "something_to_cancel", seat=1)


@atom("V-R124")
def test_something_to_cancel_is_what_the_opponent_is_doing_now() -> None:
    table = play("hand=Frappe,4*? | hand=Soin,4*? pv=5", "play Frappe")
    refused(table, "no", "something_to_cancel")
    refused(table, "no", "something_to_cancel", seat=0)
    refused(pause("field=8", "attack 8"), "no", "something_to_cancel", seat=0)
    refused(pause("hand=Frappe,4*?", "play Frappe"), "no", "something_to_cancel", seat=0)
    unreadable(pause("field=8", "attack 8"), "no Frappe", "nothing to do with")


@atom("V-R125")
def test_a_dites_non_serves_once() -> None:
    table = play("field=8,7 hand=5*? | field=1 hand=5*?", "attack 8", "no", "attack 1", "attack 7", "no")
    holds(table, foe_reserve="", foe_out="Non Non", foe_pv=10)
    assert fired(table, "spends_a_dites_non") == table.foe.out
    table.play("attack 1")
    table.play("attack 8", settle=False)
    refused(table, "no", "a_no_from_the_reserve")


@atom("V-R126")
def test_a_cancelled_creature_is_discarded() -> None:
    table = play("hand=8,4*? deck=20*?", "place 8", "no")
    assert fired(table, "cancelled_creature_is_discarded") == table.you.discard
    holds(table, you_discard="8", you_field="", you_hand="? ? ? ? ?", you_deck=19)
    unreadable(table, "take 8", "no move begins so")


@atom("V-R127")
def test_a_cancelled_attack_takes_no_pv() -> None:
    line = "field=8,5 | field=2"
    for moves in (("attack 8 5", "no"), ("attack 8 5", "block 8 2", "no"), ("attack 8 5", "block 5 2", "no")):
        table = play(line, *moves)
        holds(table, foe_pv=10, you_pv=10)
        assert fired(table, "unblocked_hits") == fired(table, "piercing_hits") == []
    unreadable(table, "hit", "no move begins so")


@atom("V-R128")
def test_the_attackers_of_a_cancelled_attack_stay() -> None:
    table = play("field=8,5 | field=2,1", "attack 8 5", "block 8 2", "no")
    holds(table, you_field="8 5", foe_field="2 1", you_discard="", foe_discard="")
    table.play("attack 1", "attack 8 5")
    holds(table, foe_pv=8)


@atom("V-R129")
def test_what_is_cancelled_does_nothing() -> None:
    holds(play("hand=Frappe,4*?", "play Frappe", "no"), foe_pv=10)
    holds(play("pv=5 hand=Soin,4*?", "play Soin", "no"), you_pv=5)
    holds(play("hand=Guillotine,4*? | field=8", "play Guillotine 8", "no"), foe_field="8")
    holds(play("hand=Destruction,4*? field=1 | field=2", "play Destruction", "no"), you_field="1", foe_field="2")
    holds(play("hand=Contrôle,4*? | field=8", "play Contrôle 8", "no"), you_field="", foe_field="8")
    holds(play("hand=Vol,4*? | hand=5*8", "play Vol", "no"), you_hand="? ? ? ? ?", foe_hand=5)
    holds(play("hand=Reprise,4*? discard=8", "play Reprise 8", "no"), you_discard="8 Reprise", you_hand=5)


def test_no_to_a_no_and_the_last_one_stands() -> None:
    for n in range(5):
        table = play("hand=Frappe,4*?", "play Frappe", *n * ["no"])
        holds(table, foe_pv=9 if n % 2 == 0 else 10, foe_reserve=2 - (n + 1) // 2, you_reserve=2 - n // 2)
        holds(table, you_discard="Frappe", table_active=1)
    table = pause("hand=Frappe,4*?", "play Frappe", "no", "no", "no", "no")
    assert table.active == 1 and table.question is not None and not table.agenda
    refused(table, "no", "a_no_from_the_reserve", "something_to_cancel")


def test_no_never_answers_a_no_where_the_table_rules_so() -> None:
    table = with_answer("no_to_a_no", "no", "hand=Frappe,4*?", "play Frappe", "no")
    holds(table, foe_pv=10, you_reserve="Non Non")
    with_no = with_answer("no_to_a_no", "no", "hand=Frappe,4*?")
    with_no.play("play Frappe", "no", settle=False)
    refused(with_no, "no", "no_never_answers_a_no")


def test_a_no_to_each_thing_can_be_answered_by_a_no() -> None:
    for line, said, left in DONE.values():
        cancelled, let = play(line, said, "no"), play(line, said)
        answered = play(line, said, "no", "no")
        holds(answered, you_reserve="Non", foe_reserve="Non")
        for side in ("you", "foe"):
            for zone in ("pv", "field", "parasites", "discard", "hand"):
                found, wanted = getattr(getattr(answered, side), zone), getattr(getattr(let, side), zone)
                assert str(found) == str(wanted), (said, side, zone)
        holds(cancelled, **left)


def test_what_is_cancelled_is_cancelled_by_a_rule_for_its_kind() -> None:
    by_kind = {
        "place": ["cancelled_creature_is_discarded", "what_is_cancelled_does_nothing"],
        "purge": ["cancelled_creature_is_discarded", "what_is_cancelled_does_nothing"],
        "attack": ["cancelled_attack_stops", "what_is_cancelled_does_nothing"],
        "versus": ["cancelled_versus_is_removed", "what_is_cancelled_does_nothing"],
        "play": ["what_is_cancelled_does_nothing", "action_is_discarded"],
        "pose": ["cancelled_parasite_is_discarded", "what_is_cancelled_does_nothing"],
        "rituel": ["what_is_cancelled_does_nothing", "action_is_discarded"],
    }
    for kind, wanted in by_kind.items():
        found = causes(play(*DONE[kind][:2], "no"))
        assert found[found.index("spends_a_dites_non") + 1 : -1] == wanted, kind


def test_may_let_be_and_nobody_is_asked_again_about_the_same() -> None:
    table = pause("hand=Frappe,4*?", "play Frappe", "ok")
    holds(table, foe_pv=9, table_active=1, foe_reserve="Non Non")
    unoffered(going(table), "ok")


def test_without_a_reserve_nobody_is_asked_about_a_card() -> None:
    table = at("hand=Frappe,4*? | reserve=")
    table.play("play Frappe", settle=False)
    holds(table, foe_pv=9, table_active=1)
    assert names(versus.position("").foe.reserve) == "Non Non"

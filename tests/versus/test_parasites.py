"""Parasites: posing one, what its victim suffers, and the purge."""

from __future__ import annotations

import pytest

from rulekit import instead
from tests.versus.helper import (
    allowed,
    at,
    atom,
    causes,
    ended,
    fired,
    holds,
    pause,
    play,
    refused,
    rule,
    unoffered,
    unreadable,
)

EACH = ("Saignement", "Défausse", "Entrave")


# The purge ----------------------------------------------------------------------------------------------------------


@atom("V-R064")
def test_purge_with_a_creature_from_hand() -> None:
    refused(at("field=8 hand=1,4*? parasites=Entrave@2"), "purge 8 Entrave", "purge_with_a_creature_from_hand")
    refused(
        at("field=1 hand=Frappe,4*? parasites=Entrave@2"), "purge Frappe Entrave", "purge_with_a_creature_from_hand"
    )
    unreadable(at("discard=8 hand=5*1 parasites=Entrave@2"), "purge 8 Entrave", "no")


@atom("V-R065")
def test_purge_what_you_suffer() -> None:
    refused(at("hand=8,4*? | parasites=Entrave@1"), "purge 8 Entrave", "purge_what_you_suffer")
    refused(at("hand=8,4*? | parasites=Entrave@2"), "purge 8 Entrave", "purge_what_you_suffer")
    holds(play("hand=8,4*? parasites=Entrave@1", "purge 8 Entrave"), you_parasites="", you_discard="Entrave")


@atom("V-R066")
@pytest.mark.parametrize(("value", "purges"), [(8, True), (7, True), (6, False), (1, False)])
def test_a_purge_compares_the_creature_with_the_parasite(value: int, purges: bool) -> None:
    table = at(f"hand={value},4*? parasites=Entrave@2 field=1")
    assert bool(table.check(f"purge {value} Entrave")) is purges


@atom("V-R067")
def test_may_purge_one_parasite_at_a_time() -> None:
    line = "hand=8,4*? parasites=Entrave@2,Saignement@2"
    holds(play(line, "purge 8 Entrave"), you_parasites="Saignement")
    holds(play(line, "purge 8 Saignement"), you_parasites="Entrave")
    unreadable(at(line), "purge 8 Entrave Saignement", "nothing to do with")


@atom("V-R068")
def test_parasite_value_is_seven() -> None:
    table = play("hand=7,4*? parasites=Entrave@2 field=1", "purge 7 Entrave")
    assert fired(table, "equal_purge_kills_both") == [*table.foe.discard, *table.you.discard]
    assert "stronger_purge_kills" not in causes(table)


@atom("V-R069")
def test_stronger_purge_kills_whatever_the_parasite() -> None:
    for name in EACH:
        moves = ("discard ?",) if name == "Défausse" else ()
        table = play(f"hand=8,4*? parasites={name}@2", f"purge 8 {name}", *moves)
        holds(table, you_parasites="", foe_discard=name, you_field="8")
    unreadable(at("hand=8,4*? parasites=Entrave@2"), "purge 8 Entrave hand", "nothing to do with")


@atom("V-R070")
def test_purger_stays_where_there_is_a_place() -> None:
    table = play("hand=8,4*? parasites=Entrave@2 field=1,2,3", "purge 8 Entrave")
    holds(table, you_field="1 2 3 8", you_discard="")
    assert fired(table, "purger_stays") == table.you.field[3:]


@atom("V-R071")
def test_purger_without_room_is_discarded() -> None:
    table = play("hand=8,4*? parasites=Entrave@2 field=1,2,3,4", "purge 8 Entrave")
    holds(table, you_parasites="", you_field="1 2 3 4", you_discard="8", foe_discard="Entrave", table_active=1)
    assert fired(table, "purger_without_room_is_discarded") == table.you.discard


@atom("V-R072")
def test_equal_purge_kills_both() -> None:
    table = play("hand=7,4*? parasites=Entrave@2 field=1", "purge 7 Entrave")
    holds(table, you_parasites="", you_discard="7", foe_discard="Entrave", you_field="1")


@atom("V-R073")
@pytest.mark.parametrize("value", range(1, 7))
def test_too_weak_to_purge(value: int) -> None:
    table = at(f"hand={value},Frappe,3*? parasites=Entrave@2")
    refused(table, f"purge {value} Entrave", "too_weak_to_purge")
    holds(table, table_active=0, you_hand=5)
    allowed(table, "play Frappe")


@atom("V-R074")
def test_may_act_with_versus() -> None:
    for name in EACH:
        moves = ("discard ?",) if name == "Défausse" else ()
        table = play(f"hand=Versus,4*? parasites={name}@2", f"versus Versus {name}", *moves)
        holds(table, you_parasites="", foe_discard=name, you_out="Versus", table_active=1)
    refused(at("hand=8,4*? parasites=Entrave@2"), "no", "something_to_cancel")
    unreadable(at("hand=8,4*? parasites=Entrave@2"), "no Entrave", "nothing to do with")


@atom("V-R075")
def test_purge_spares_creatures() -> None:
    refused(at("hand=8,4*? | field=3"), "purge 8 3", "purge_spares_creatures")
    refused(at("hand=8,4*? field=3 parasites=Entrave@2"), "purge 8 3", "purge_spares_creatures")


# What the victim suffers ----------------------------------------------------------------------------------------------


@atom("V-R104")
def test_a_parasite_settles_on_the_opponent() -> None:
    for name in EACH:
        holds(play(f"hand={name},4*?", f"pose {name}"), foe_parasites=name, you_parasites="", table_active=1)
    table = play("hand=Entrave,4*?", "pose Entrave")
    assert fired(table, "settles_on_the_opponent") == table.foe.parasites
    unreadable(at("hand=Entrave,4*?"), "pose Entrave 1", "nothing to do with")
    unreadable(at("hand=8,4*?"), "pose 8", "no")


@atom("V-R105")
def test_a_parasite_stays_and_acts_turn_after_turn() -> None:
    table = at("hand=5*Soin deck=20*Soin | parasites=Saignement@1,Entrave@1 hand=5*Frappe field=5,3 deck=20*Frappe")
    for turns in range(1, 6):
        table.play("play Soin")
        holds(table, foe_parasites="Saignement Entrave", foe_pv=10 - turns, table_active=1)
        refused(table, "attack 5 3", "hindered_attacks_with_one")
        unoffered(table, "discard Frappe")
        unreadable(table, "discard Entrave", "no")
        table.play("play Frappe")


@atom("V-R106")
def test_actions_spare_parasites() -> None:
    line = "hand=Guillotine,Destruction,Contrôle,Rituel,? parasites=Entrave@2 field=5 | field=8"
    refused(at(line), "play Guillotine Entrave", "actions_spare_parasites", "guillotine_aims_high")
    refused(at(line), "play Contrôle Entrave", "actions_spare_parasites")
    refused(at(line), "play Rituel Entrave", "actions_spare_parasites", "rituel_takes_your_own")
    holds(play(line, "play Destruction"), you_parasites="Entrave", you_field="5")
    table = at("hand=Reprise,4*? parasites=Entrave@1 discard=1")
    refused(table, "play Reprise Entrave", "actions_spare_parasites", "reprise_from_your_discard")


@atom("V-R107")
def test_bleeding_costs_pv_at_the_victims_turn() -> None:
    table = play("hand=Entrave,4*? | pv=6 parasites=Saignement@1", "pose Entrave")
    holds(table, foe_pv=5, you_pv=10, table_active=1)
    assert fired(table, "bleeding_costs_pv") == [-1]


@atom("V-R108")
def test_bleeding_never_costs_the_one_who_posed_it() -> None:
    table = play("field=1 | parasites=Saignement@1 field=1,8", "attack 1", "block 1 8")
    holds(table, you_pv=10, foe_pv=9)
    table.play("attack 1")
    holds(table, you_pv=9, foe_pv=9, table_active=0)
    holds(at("pv=4 | parasites=Saignement@1 pv=4 | phase=start"), you_pv=4, foe_pv=4)


@atom("V-R109")
def test_discards_for_a_card_that_the_victim_plays() -> None:
    table = pause("hand=5,4*? parasites=Défausse@2", "place 5")
    assert {str(move) for move in table.moves()} == {"discard ?"}
    allowed(table, "discard ?", by="must_discard")
    for said in ("ok", "no", "let"):
        assert not table.check(said)
    table.play("discard ?")
    holds(table, you_discard="?", you_field="5", you_hand=5, table_active=1)


@atom("V-R109")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hand=Frappe,4*?", "play Frappe"),
        ("hand=Entrave,4*?", "pose Entrave"),
        ("hand=8,4*?", "purge 8 Défausse"),
        ("hand=Versus,4*?", "versus Versus Défausse"),
        ("hand=Rituel,4*? field=1,2", "play Rituel 1"),
    ],
)
def test_discards_for_a_card_of_any_kind(line: str, said: str) -> None:
    table = play(f"{line} parasites=Défausse@2", said, "discard ?")
    assert len(fired(table, "victim_discards")) == 1
    holds(table, table_active=1)


@atom("V-R110")
def test_an_attack_costs_no_card() -> None:
    table = play("field=5,3 hand=5*? parasites=Défausse@2", "attack 5 3")
    holds(table, you_discard="", you_hand=5, you_deck=20, foe_pv=8)
    assert fired(table, "victim_discards") == []


@atom("V-R111")
def test_a_card_that_the_victim_discards_costs_no_other() -> None:
    table = play("hand=Frappe,4*? deck=20*? parasites=Défausse@2", "play Frappe", "discard ?")
    assert len(fired(table, "victim_discards")) == 1
    holds(table, you_discard="? Frappe", you_hand=5, you_deck=18, foe_pv=9)


@atom("V-R112")
def test_hindered_attacks_with_one() -> None:
    holds(play("field=5,3,1 parasites=Entrave@2", "attack 5"), foe_pv=9)
    refused(at("field=5,3,1 parasites=Entrave@2"), "attack 5 3", "hindered_attacks_with_one")
    refused(at("field=5,3,1 parasites=2*Entrave@2"), "attack 5 3", "hindered_attacks_with_one")
    holds(play("field=5,3,1 parasites=2*Entrave@2", "attack 5"), foe_pv=9)
    holds(play("field=5,3 | parasites=Entrave@1", "attack 5 3"), foe_pv=8)


@atom("V-R113")
def test_the_hindered_block_with_all() -> None:
    line = "field=3,2,1 | field=6,5,4 parasites=Entrave@1"
    table = play(line, "attack 3 2 1", "block 3 6", "block 2 5", "block 1 4")
    holds(table, you_field="", foe_field="6 5 4", foe_pv=10)


def test_bleeding_ends_the_game_before_the_victim_acts() -> None:
    table = play("field=1 | pv=2 parasites=2*Saignement@1 hand=Soin,Soin,Soin,Versus,8", "attack 1")
    ended(table, "zero_pv_loses", 0)


def test_the_numbers_of_parasites_stand_in_one_place() -> None:
    with instead(rule("bleeding"), 3):
        holds(at("parasites=Saignement@2 | phase=start"), you_pv=7)
    with instead(rule("discards_for_a_card"), 2):
        table = play("hand=Frappe,4*?", "play Frappe", "discard ?", "discard ?")
        holds(table, you_discard="? ? Frappe")
    with instead(rule("parasite_value"), 5):
        holds(play("hand=5,4*? parasites=Entrave@2", "purge 5 Entrave"), you_discard="5", you_parasites="")
        holds(play("hand=6,4*? parasites=Entrave@2", "purge 6 Entrave"), you_field="6", you_parasites="")
        refused(at("hand=4,4*? parasites=Entrave@2"), "purge 4 Entrave", "too_weak_to_purge")

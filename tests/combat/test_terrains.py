"""Terrains: one a turn, in place of the one before, and what they say."""

from __future__ import annotations

from rulekit.sight import seen_by
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


@atom("C-R043", "C-R030")
def test_a_terrain_is_laid_from_hand_and_stays() -> None:
    table = at("hand=Friche,Soin")
    allowed(table, "lay Friche", by="may_lay")
    table.play("lay Friche")
    holds(table, you_hand="Soin", you_terrain="Friche", you_terrains=1, foe_terrain="")
    assert causes(table) == ["terrain_is_laid"]
    table.play("next", "next")
    holds(table, you_terrain="Friche", table_active=1, you_terrains=0)
    unreadable(at("hand=Roc"), "lay Roc", "Roc")


@atom("C-R043")
def test_one_terrain() -> None:
    table = play("hand=2*Friche", "lay Friche")
    refused(table, "lay Friche", "one_terrain")
    holds(table, you_terrain="Friche", you_hand="Friche")


@atom("C-R052")
def test_the_second_placing_lays_a_terrain_too() -> None:
    holds(play("hand=Prairie | | phase=place2", "lay Prairie"), you_terrain="Prairie", you_pv=41)


@atom("C-R055")
@question("C-Q35")
def test_one_terrain_a_turn_both_placing_phases_included() -> None:
    assert rule("terrains_laid")(at()) == "turn"
    table = play("hand=Prairie,Friche | hand=Roc", "lay Prairie", "next")
    assert table.phase == "place2"
    refused(table, "lay Friche", "one_terrain")
    table.play("next", "next", "next")
    holds(table, table_active=0, table_phase="place", you_terrains=0)
    allowed(table, "lay Friche")


@question("C-Q36")
def test_a_new_terrain_sends_the_one_before_to_its_owners_graveyard() -> None:
    assert rule("terrain_before")(at()) == "replaced"
    table = play("hand=Friche terrain=Prairie@2", "lay Friche")
    holds(table, you_terrain="Friche", you_graveyard="", foe_graveyard="Prairie")
    assert fired(table, "new_terrain_replaces") == table.foe.graveyard


@question("C-Q36")
def test_where_the_terrain_before_stays_it_takes_the_only_place() -> None:
    table = under("terrain_before", "kept", "hand=Friche terrain=Prairie")
    refused(table, "lay Friche", "place_for_a_terrain")
    allowed(under("terrain_before", "kept", "hand=Friche | terrain=Prairie"), "lay Friche")
    table = with_answer("terrain_before", "both", "hand=Friche terrain=Prairie", "lay Friche")
    holds(table, you_terrain="Prairie Friche", you_graveyard="")


@question("C-Q37")
def test_each_player_has_a_terrain_of_their_own() -> None:
    assert rule("whose_terrain")(at()) == "own"
    holds(play("hand=Friche | terrain=Prairie", "lay Friche"), you_terrain="Friche", foe_terrain="Prairie")
    table = with_answer("whose_terrain", "common", "hand=Friche | terrain=Prairie", "lay Friche")
    holds(table, you_terrain="Friche", foe_terrain="", foe_graveyard="Prairie")


@question("C-Q11")
def test_a_defender_protects_without_any_terrain_and_a_terrain_protects_nobody() -> None:
    refused(at("attackers=Luciole | defenders=Trotte | phase=attack"), "attack Luciole PV", "a_defender_protects")
    allowed(at("attackers=Luciole | terrain=Remparts | phase=attack"), "attack Luciole PV")


@question("C-Q10")
def test_what_lies_open_and_all_counts_are_public_but_hands_and_decks_are_not() -> None:
    table = at(
        "hand=Roc | hand=Luciole,Soin deck=3*Trotte graveyard=Meute terrain=Friche attackers=Capitaine out=Pages"
    )
    foe = seen_by(table, 0)["seats"][1]
    assert (foe["hand"], foe["deck"], foe["pv"]) == (2, 3, 40)
    for zone in ("graveyard", "terrain", "attackers", "out"):
        assert [card["name"] for card in foe[zone]] == [str(card) for card in getattr(table.foe, zone)]
    mine = seen_by(table, 0)["seats"][0]
    assert [card["name"] for card in mine["hand"]] == ["Roc"] and mine["deck"] == 20


# What Terrains say ----------------------------------------------------------------------------------------------------


def test_a_terrain_speaks_once_as_it_is_laid() -> None:
    table = play("hand=Prairie,Soin", "lay Prairie")
    holds(table, you_pv=41, foe_pv=40)
    assert "terrain_speaks" in causes(table)
    table.play("next", "next")
    holds(table, you_pv=41, table_active=1)


@question("C-Q92")
def test_what_a_terrain_says_at_the_end_comes_before_the_hand_is_checked() -> None:
    line = "hand=8*Roc terrain=Source deck=Luciole | hand=Roc | phase=move2"
    table = play(line, "next")
    holds(table, you_hand=8, you_graveyard="Luciole", you_deck="", table_active=1)
    assert [name for name in causes(table) if name in ("terrain_speaks", "last_entered_go")] == [
        "terrain_speaks",
        "last_entered_go",
    ]


def test_a_terrain_speaks_at_the_end_of_its_own_players_turns_only() -> None:
    line = "hand=Roc | terrain=Source hand=Roc deck=3*Luciole | phase=move2"
    table = play(line, "next")
    holds(table, foe_deck=2, foe_hand="Roc Luciole")
    table.play("next", "next")
    holds(going(table), table_active=0, foe_deck=1, foe_hand="Roc Luciole Luciole")


def test_what_a_terrain_says_holds_as_long_as_it_lies() -> None:
    defence, charge = rule("defence"), rule("may_attack_on_arrival")
    table = at("attackers=Roc defenders=Luciole terrain=Remparts | defenders=Roc")
    assert [defence(table, card) for card in (*table.you.attackers, *table.you.defenders)] == [9, 4]
    assert defence(table, table.foe.defenders[0]) == 8
    table = at("attackers=Luciole[fresh] terrain=Piste hand=Ruine | attackers=Luciole[fresh]")
    assert charge(table, table.you.attackers[0]) and not charge(table, table.foe.attackers[0])
    table.play("activate Ruine Piste")
    holds(table, you_graveyard="Piste Ruine")
    assert not charge(table, table.you.attackers[0])
    refused(table, "attack Luciole PV", "not_on_arrival", "attacked_in_the_attack_phase")

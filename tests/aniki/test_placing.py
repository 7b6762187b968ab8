"""Placing characters: one a turn, TEAM pairs beside it, and the rarities."""

from __future__ import annotations

import pytest

from tests.aniki.helper import (
    allowed,
    at,
    atom,
    causes,
    fired,
    going,
    holds,
    lab,
    play,
    question,
    refused,
    rule,
    under,
    unreadable,
)


@atom("A-R032")
def test_a_character_of_ones_hand_may_be_placed() -> None:
    table = at("hand=Alba,Brun discard=Dax | hand=Roi | turn=4")
    allowed(table, "place Alba ATQ", by="may_place")
    table.play("place Alba ATQ")
    holds(table, you_field="Alba", you_hand="Brun", foe_field="")
    assert causes(table) == ["placed_is_counted", "character_arrives"]
    refused(at("discard=Dax"), "place Dax ATQ", "only_characters_from_hand")
    unreadable(at("hand=Alba"), "place Alba ATQ foe", "foe")
    unreadable(at("| hand=Roi"), "place Roi ATQ", "Roi")


@atom("A-R032")
def test_a_support_is_not_placed() -> None:
    refused(at("hand=Potion"), "place Potion ATQ", "only_characters_from_hand")


@atom("A-R033")
def test_one_character_a_turn() -> None:
    table = play("hand=Alba,Brun", "place Alba ATQ")
    refused(table, "place Brun ATQ", "one_character_a_turn")
    table.play("end", "end")
    allowed(table, "place Brun ATQ")
    assert rule("most_placed")(table) == 1


@question("A-Q032")
def test_arrival_mode_is_its_players_choice() -> None:
    assert not play("hand=Alba", "place Alba ATQ").bears(at("hand=Alba").you.hand[0], "DEF")
    for mode in ("ATQ", "DEF"):
        table = play("hand=Alba", f"place Alba {mode}")
        assert bool(table.bears(table.you.field[0], "DEF")) == (mode == "DEF")


# Rarities -------------------------------------------------------------------------------------------------------------


@atom("A-R129", "A-R130", "A-R131")
@pytest.mark.parametrize("name", ["Alba", "Dax", "Elfe"])
def test_n_r_and_sr_are_open_from_the_first_turn(name: str) -> None:
    assert lab.cards[name].rarity in ("N", "R", "SR")
    holds(play(f"hand={name} | | turn=1", f"place {name} ATQ"), you_field=name)


@atom("A-R132")
def test_ur_opens_in_turn_4() -> None:
    holds(play("hand=Roi | | turn=4", "place Roi ATQ"), you_field="Roi")
    refused(at("| hand=Roi | turn=3 active=2"), "place Roi ATQ", "rarity_opens")
    assert rule("opens_in_turn")(at(), "UR") == 4


@atom("A-R133")
def test_ex_opens_in_turn_7() -> None:
    holds(play("hand=Oracle | | turn=7", "place Oracle ATQ"), you_field="Oracle")
    refused(at("| hand=Oracle | turn=6 active=2"), "place Oracle ATQ", "rarity_opens")


@atom("A-R134")
def test_lr_opens_in_turn_7() -> None:
    holds(play("hand=Colosse | | turn=7", "place Colosse ATQ"), you_field="Colosse")
    refused(at("| hand=Colosse | turn=6 active=2"), "place Colosse ATQ", "rarity_opens")


@atom("A-R135")
def test_rarities_open_in_the_same_turn_for_both() -> None:
    allowed(at("hand=Roi | | turn=4"), "place Roi ATQ")
    allowed(at("| hand=Roi | turn=4 active=2"), "place Roi ATQ")
    refused(play("| hand=Roi deck=9*? | turn=3", "end"), "place Roi ATQ", "rarity_opens")


@atom("A-R136")
def test_a_variant_waits_as_its_base_does() -> None:
    for name in ("EXS", "LRP"):
        refused(at(f"hand={name} | | turn=6"), f"place {name} ATQ", "rarity_opens")
        allowed(at(f"hand={name} | | turn=7"), f"place {name} ATQ")


@atom("A-R137", "A-R139")
@pytest.mark.parametrize("name", ["Obe", "Nagg"])
def test_rs_and_rp_are_open_like_r(name: str) -> None:
    assert lab.cards[name].rarity == {"Obe": "RS", "Nagg": "RP"}[name]
    holds(play(f"hand={name} | | turn=1", f"place {name} DEF"), you_field=name)


@atom("A-R138")
def test_urs_opens_like_ur() -> None:
    allowed(at("hand=Fanta | | turn=4"), "place Fanta ATQ")
    refused(at("hand=Fanta | | turn=3"), "place Fanta ATQ", "rarity_opens")


@question("A-Q133")
def test_base_rarity_is_the_longest_beginning() -> None:
    table = at("hand=SRS | | turn=1")
    allowed(table, "place SRS ATQ")
    assert [rule("base_rarity")(table, code) for code in ("SRS", "URS", "RP", "N")] == ["SR", "UR", "R", "N"]


@question("A-Q132")
def test_supports_wait_as_well() -> None:
    refused(at("hand=Rappel discard=Alba | | turn=3"), "play Rappel Alba", "rarity_opens")
    refused(at("hand=Cime | | turn=2"), "play Cime ally", "rarity_opens")
    allowed(at("hand=Cime | | turn=4"), "play Cime ally")


@question("A-Q130", "A-Q131")
def test_what_an_effect_brings_into_play_does_not_wait() -> None:
    holds(play("hand=Rappel-N discard=Roi | | turn=2", "play Rappel-N Roi", "arrive ATQ"), you_field="Roi")
    table = play("field=Elfe | field=Roi | turn=2", "use Elfe Roi", "arrive ATQ")
    holds(table, you_field="Elfe Roi")
    table = play("hand=Retour field=Roi | | turn=3", "play Retour Roi")
    refused(table, "place Roi ATQ", "rarity_opens")


@question("A-Q134")
def test_no_card_of_the_set_opens_a_rarity_early() -> None:
    refused(at("hand=Roi field=Cleo | | turn=3"), "place Roi ATQ", "rarity_opens")


# TEAM -----------------------------------------------------------------------------------------------------------------


@atom("A-R118")
def test_a_pair_is_placed_in_one_gesture() -> None:
    table = at("hand=Nagg,Fanta")
    allowed(table, "team Nagg ATQ Fanta ATQ", by="may_team")
    allowed(table, "team Fanta ATQ Nagg ATQ", by="may_team")
    table.play("team Nagg ATQ Fanta ATQ")
    holds(table, you_field="Nagg Fanta", you_hand="")
    assert set(fired(table, "pair_arrives")) >= set(table.you.field)
    refused(at("hand=Nagg,Fanta | | active=2"), "team Nagg ATQ Fanta ATQ", "in_ones_own_phase_1", seat=0)


@atom("A-R119")
def test_a_pair_is_not_counted() -> None:
    table = play("hand=Nagg,Fanta,Alba,Dax", "team Nagg ATQ Fanta ATQ", "place Alba ATQ")
    holds(table, you_field="Nagg Fanta Alba")
    refused(table, "place Dax ATQ", "one_character_a_turn")


@atom("A-R120")
def test_a_pair_may_follow_the_character_of_the_turn() -> None:
    table = play("hand=Lif,Lifth,Cleo", "place Cleo ATQ", "team Lif ATQ Lifth DEF")
    holds(table, you_field="Cleo Lif Lifth")


@atom("A-R121")
def test_a_member_placed_alone_is_counted() -> None:
    table = play("hand=Nagg,Cleo", "place Nagg ATQ")
    refused(table, "place Cleo ATQ", "one_character_a_turn")


PAIRS = [
    ("Hurricane-Ali", "Panthera-Ali", "Thorkell"),
    ("Lif", "Lifth", "Fanta"),
    ("Nagg", "Fanta", "Obe"),
    ("Obe", "Abebe", "Borin"),
    ("Thorkell", "Titania", "Slug"),
    ("Borin", "Slug", "Titania"),
]


@atom("A-R122", "A-R123", "A-R124", "A-R125", "A-R126", "A-R127")
@pytest.mark.parametrize(("one", "other", "stranger"), PAIRS)
def test_the_six_pairs(one: str, other: str, stranger: str) -> None:
    line = f"hand={one},{other},{stranger} | | turn=7"
    holds(play(line, f"team {one} ATQ {other} DEF"), you_field=f"{one} {other}")
    holds(play(line, f"team {other} ATQ {one} ATQ"), you_field=f"{other} {one}")
    refused(at(line), f"team {one} ATQ {stranger} ATQ", "only_listed_pairs")
    assert rule("partner")(at(), one) == other and rule("partner")(at(), other) == one


@atom("A-R128")
def test_only_listed_pairs_are_placed() -> None:
    refused(at("hand=Nagg,Lif"), "team Nagg ATQ Lif ATQ", "only_listed_pairs")
    table = at("hand=Nagg,Nagg")
    a, b = table.you.hand
    refused(table, f"team Nagg#{a.id} ATQ Nagg#{b.id} ATQ", "only_listed_pairs")
    assert not any(move.verb == "team" for move in at("hand=Nagg,Nagg,Lif,Obe,Alba").moves())


@question("A-Q121", "A-Q122")
def test_both_from_hand() -> None:
    table = at("hand=Fanta,Cleo field=Nagg")
    refused(table, "team Fanta ATQ Nagg ATQ", "both_from_hand")
    table.play("place Fanta ATQ")
    refused(table, "place Cleo ATQ", "one_character_a_turn")


@question("A-Q123")
def test_several_pairs_in_one_turn() -> None:
    line = "hand=Nagg,Fanta,Lif,Lifth,Cleo"
    table = play(line, "team Nagg ATQ Fanta ATQ", "team Lif ATQ Lifth ATQ", "place Cleo ATQ")
    holds(table, you_field=5)


@question("A-Q125")
def test_pair_is_open_when_both_members_are() -> None:
    table = at("hand=Nagg,Fanta | | turn=3")
    refused(table, "team Nagg ATQ Fanta ATQ", "pair_is_open")
    refused(table, "team Fanta ATQ Nagg ATQ", "pair_is_open")
    table.play("place Nagg ATQ")
    holds(table, you_field="Nagg")


@question("A-Q126")
def test_each_member_has_its_own_mode() -> None:
    for said in ("ATQ ATQ", "ATQ DEF", "DEF ATQ", "DEF DEF"):
        first, second = said.split()
        table = play("hand=Nagg,Fanta", f"team Nagg {first} Fanta {second}")
        assert [bool(table.bears(card, "DEF")) for card in table.you.field] == [first == "DEF", second == "DEF"]


@question("A-Q128")
def test_a_pair_is_not_bound() -> None:
    table = going(play("field=Nagg,Fanta | field=Roi | active=2", "attack Roi Nagg"))
    holds(table, you_field="Fanta", you_discard="Nagg")


@question("A-Q129")
def test_a_team_is_two_members_in_play_however_they_came() -> None:
    holds(play("field=Nagg,Fanta hand=Alliance", "play Alliance"), you_pv=11)
    holds(play("field=Nagg | field=Fanta", "end"), you_pv=10)
    holds(play("field=Nagg hand=Alliance | field=Fanta", "play Alliance"), you_pv=10)


@question("A-Q138", "A-Q140")
def test_a_card_that_comes_back_gives_the_character_of_the_turn_not_back() -> None:
    table = play("hand=Cleo,Retour", "place Cleo ATQ", "play Retour Cleo")
    holds(table, you_hand="Cleo", you_placed=1)
    refused(table, "place Cleo ATQ", "one_character_a_turn")


def test_placed_cards_watch_for_their_own_arrival() -> None:
    holds(play("hand=Abebe deck=9*?", "place Abebe ATQ"), you_hand=1)
    holds(play("hand=Obe,Abebe deck=9*?", "team Obe ATQ Abebe ATQ"), you_hand=1)


@question("A-Q032", "A-Q126")
def test_a_pair_too_arrives_in_the_only_mode_where_the_table_rules_so() -> None:
    table = under("arrival_mode", "ATQ", "hand=Lif,Lifth")
    refused(table, "team Lif ATQ Lifth DEF", "pair_mode_holds")
    allowed(table, "team Lif ATQ Lifth ATQ")
    allowed(at("hand=Lif,Lifth"), "team Lif ATQ Lifth DEF")

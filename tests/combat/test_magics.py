"""Magics: two a turn, used from hand, aimed at what they can aim at, and where they go."""

from __future__ import annotations

import pytest

from tests.combat.helper import (
    allowed,
    at,
    atom,
    causes,
    ended,
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


@atom("C-R044", "C-R030")
def test_a_magic_is_activated_and_does_what_it_says() -> None:
    table = at("hand=Balayage | defenders=Trotte")
    allowed(table, "activate Balayage Trotte", by="may_activate")
    table.play("activate Balayage Trotte")
    holds(table, you_hand="", you_graveyard="Balayage", foe_defenders="", foe_graveyard="Trotte", you_magics=1)
    assert causes(table) == ["magic_is_counted", "destroyed_goes_to_the_graveyard", "magic_is_spent"]
    refused(
        at("hand=Balayage | defenders=Trotte | phase=attack"), "activate Balayage Trotte", "placed_in_placing_phases"
    )
    unreadable(at("hand=Roc"), "activate Roc", "Roc")


@atom("C-R045")
def test_two_magics_a_turn() -> None:
    assert rule("most_magics")(at()) == 2
    table = play("hand=2*Balayage,Rappel graveyard=Luciole | defenders=2*Trotte", *["activate Balayage Trotte"] * 2)
    holds(table, foe_defenders="", you_magics=2)
    refused(table, "activate Rappel Luciole", "magics_are_limited")


@atom("C-R053")
def test_the_second_placing_activates_magics_too() -> None:
    table = play("hand=Balayage | defenders=Trotte | phase=place2", "activate Balayage Trotte")
    holds(table, foe_graveyard="Trotte")


@atom("C-R054")
@question("C-Q38")
def test_the_two_magics_are_those_of_the_whole_turn() -> None:
    assert rule("magics_used")(at()) == "turn"
    table = play("hand=3*Soin", "activate Soin", "activate Soin", "next")
    assert table.phase == "place2"
    refused(table, "activate Soin", "magics_are_limited")
    table = play("hand=3*Soin", "activate Soin", "next", "activate Soin")
    refused(table, "activate Soin", "magics_are_limited")


@question("C-Q05")
def test_what_a_card_says_prevails_over_the_ceiling() -> None:
    table = play("hand=Soin,Souffle,2*Balayage | defenders=2*Trotte", "activate Soin", "activate Souffle")
    holds(table, you_magics=2, you_more_magics=1)
    table.play("activate Balayage Trotte")
    refused(table, "activate Balayage Trotte", "magics_are_limited")


@question("C-Q39")
def test_a_magic_that_finds_nothing_to_aim_at_stays_in_hand() -> None:
    table = at("hand=Balayage,Pages,Coups")
    refused(table, "activate Balayage", "aims_where_it_can")
    table.play("activate Pages", "activate Coups")
    holds(table, you_pv=36, foe_pv=36, you_magics=2)
    assert [str(card) for card in table.you.hand][:1] == ["Balayage"]


@question("C-Q39")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hand=Balayage terrain=Prairie", "activate Balayage Prairie"),
        ("hand=Ruine attackers=Roc", "activate Ruine Roc"),
        ("hand=Rappel | graveyard=Roc", "activate Rappel Roc"),
        ("hand=Débauchage attackers=Roc", "activate Débauchage Roc"),
        ("hand=Fouille graveyard=3*Roc", "activate Fouille Roc Roc Roc"),
        ("hand=Soin attackers=Roc", "activate Soin Roc"),
    ],
)
def test_a_magic_aims_at_nothing_that_it_cannot_aim_at(line: str, said: str) -> None:
    refused(at(line), said, "aims_where_it_can")


@question("C-Q40")
def test_a_used_magic_goes_to_its_owners_graveyard() -> None:
    assert rule("where_magics_go")(at()) == "graveyard"
    table = play("hand=Soin@2", "activate Soin")
    holds(table, you_played="", you_graveyard="", foe_graveyard="Soin")
    assert fired(table, "magic_is_spent") == table.foe.graveyard
    holds(with_answer("where_magics_go", "stays", "hand=Soin", "activate Soin"), you_played="Soin", you_graveyard="")
    holds(with_answer("where_magics_go", "out", "hand=Soin", "activate Soin"), you_out="Soin", you_graveyard="")


def test_a_magic_is_out_of_hand_while_it_acts() -> None:
    holds(play("hand=Pages deck=Roc,Luciole", "activate Pages"), you_hand="Luciole Roc")
    table = play("hand=Rappel,Roc", "activate Rappel Roc")
    holds(table, you_played="Rappel", you_graveyard="", you_hand="Roc")


def test_a_magic_does_its_sentences_in_their_order() -> None:
    table = play("pv=5 hand=Saignée", "activate Saignée")
    holds(table, you_pv=7)
    assert fired(table, "magic_speaks") == [-3, 5]
    ended(play("pv=3 hand=Saignée", "activate Saignée"), "zero_pv_loses", 1)


def test_where_the_table_rules_so_a_magic_takes_enough_cards_to_draw() -> None:
    table = under("draw_by_an_effect", "refused", "hand=Pages,Banquet,Don deck=Roc | deck=Roc")
    refused(table, "activate Pages", "draws_that_can_be_made")
    refused(table, "activate Don", "draws_that_can_be_made")
    going(table).play("activate Banquet")
    holds(table, you_deck="", foe_deck="")
    allowed(at("hand=Pages deck=Roc"), "activate Pages")


def test_where_special_summons_count_a_magic_takes_room_in_the_limit() -> None:
    line = "juveniles=2 hand=Rappel graveyard=Luciole"
    refused(under("special_summons_count", "yes", line), "activate Rappel Luciole", "finds_a_place")
    allowed(at(line), "activate Rappel Luciole")
    full = "hand=Rappel graveyard=Luciole attackers=5*Roc defenders=5*Roc"
    refused(under("places_on_a_line", "five", full), "activate Rappel Luciole", "finds_a_place")


# Each magic of the trial set ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said", "after"),
    [
        ("pv=30 hand=Soin", "activate Soin", {"you_pv": 36, "foe_pv": 40}),
        ("hand=Coups", "activate Coups", {"you_pv": 36, "foe_pv": 36}),
        ("hand=Don", "activate Don", {"foe_hand": 2, "foe_deck": 18, "you_hand": 0}),
        ("hand=Banquet", "activate Banquet", {"foe_hand": 1, "you_hand": 1}),
        ("hand=Retour | attackers=Roc", "activate Retour Roc", {"foe_hand": "Roc", "foe_attackers": ""}),
        ("hand=Oubli | attackers=Roc deck=", "activate Oubli Roc", {"foe_deck": "Roc", "foe_attackers": ""}),
        ("hand=Repêchage graveyard=Roc", "activate Repêchage Roc", {"you_hand": "Roc"}),
        ("hand=Fouille graveyard=Roc,Meute", "activate Fouille Roc Meute", {"you_hand": "Roc Meute"}),
        ("hand=Fouille graveyard=Roc,Meute", "activate Fouille Meute", {"you_hand": "Meute"}),
        ("hand=Poussée | attackers=Roc", "activate Poussée Roc", {"foe_attackers": "", "foe_defenders": "Roc"}),
        (
            "hand=Bascule attackers=Roc | defenders=Roc",
            "activate Bascule",
            {"you_defenders": "Roc", "foe_attackers": "Roc"},
        ),
        ("hand=Débauchage | defenders=Roc", "activate Débauchage Roc", {"you_defenders": "Roc", "foe_defenders": ""}),
        ("hand=Ruine | terrain=Friche", "activate Ruine Friche", {"foe_terrain": "", "foe_graveyard": "Friche"}),
    ],
)
def test_a_magic_of_the_trial_set(line: str, said: str, after: dict[str, object]) -> None:
    table = play(line, said)
    holds(table, **after)
    assert (causes(table)[0], causes(table)[-1]) == ("magic_is_counted", "magic_is_spent")

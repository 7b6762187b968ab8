"""Leaving play and coming back: the graveyard, the hand, the deck, and when effects are as new."""

from __future__ import annotations

import pytest

from rulekit.table import Table
from tests.combat.helper import (
    allowed,
    at,
    atom,
    causes,
    fired,
    holds,
    play,
    question,
    refused,
    rule,
    with_answer,
)

USED = "attackers_used;defenders_used"
BUSY = f"{USED};moved;attacked;attack=2;defence=-1;attack_turn=1;defence_turn=1;barred"
ZONES = ("attackers", "defenders", "terrain", "hand", "deck", "graveyard", "played", "out")


def lies(table: Table, name: str) -> list[str]:
    """Every place where a card of a name lies."""
    return [
        f"{who}_{zone}"
        for who, seat in (("you", table.you), ("foe", table.foe))
        for zone in ZONES
        for card in getattr(seat, zone)
        if card.card.name == name
    ]


@atom("C-R028")
def test_a_destroyed_monster_lies_in_the_graveyard_and_nowhere_else() -> None:
    table = play("hand=Balayage attackers=Luciole", "activate Balayage Luciole")
    assert lies(table, "Luciole") == ["you_graveyard"]
    assert fired(table, "destroyed_goes_to_the_graveyard") == [table.you.graveyard[0]]
    table = play("attackers=Luciole | defenders=Trotte | phase=attack", "attack Luciole Trotte")
    assert lies(table, "Trotte") == ["foe_graveyard"]


@atom("C-R028")
def test_each_player_has_a_deck_a_hand_and_a_graveyard() -> None:
    table = at("hand=Roc deck=Luciole graveyard=Trotte | hand=Soin deck=Roc,Roc graveyard=Prairie")
    holds(table, you_hand="Roc", you_deck="Luciole", you_graveyard="Trotte")
    holds(table, foe_hand="Soin", foe_deck="Roc Roc", foe_graveyard="Prairie")


@question("C-Q83")
def test_a_card_goes_to_its_owners_graveyard() -> None:
    assert rule("whose_graveyard")(at()) == "owner"
    line = "hand=Débauchage,Balayage,Rappel | attackers=Luciole"
    moves = ("activate Débauchage Luciole", "activate Balayage Luciole")
    table = play(line, *moves)
    holds(table, you_attackers="", foe_graveyard="Luciole")
    assert [str(card) for card in table.you.graveyard] == ["Débauchage", "Balayage"]
    table = with_answer("whose_graveyard", "holder", line, *moves)
    assert "Luciole" in map(str, table.you.graveyard) and not table.foe.graveyard
    table = at("hand=Rappel | graveyard=Luciole")
    refused(table, "activate Rappel Luciole", "aims_where_it_can")
    table = with_answer(
        "whose_graveyard", "holder", "attackers=Roc | defenders=Luciole@1 | phase=attack", "attack Roc Luciole"
    )
    holds(table, foe_graveyard="Luciole", you_graveyard="")


def test_nothing_stays_on_a_buried_card_but_which_effects_have_served() -> None:
    table = play(f"hand=Balayage attackers=Luciole[{BUSY}]", "activate Balayage Luciole")
    assert table.marks == {table.you.graveyard[0]: {"attackers_used": True, "defenders_used": True}}
    assert not play("hand=Balayage attackers=Luciole[moved;attack=2]", "activate Balayage Luciole").marks


# Effects as new -------------------------------------------------------------------------------------------------------


@atom("C-R074")
def test_a_return_from_the_graveyard_gives_both_effects_back() -> None:
    table = play(f"hand=Rappel graveyard=Luciole[{USED}]", "activate Rappel Luciole", "arrive defenders")
    assert table.marks[table.you.defenders[0]] == {"fresh": True, "special": True}
    assert "effects_are_as_new" in causes(table)


@atom("C-R075")
def test_each_return_gives_each_effect_back_once() -> None:
    line = f"hand=Rappel,Balayage attackers=Luciole[{USED}]"
    table = play(line, "activate Balayage Luciole", "activate Rappel Luciole", "arrive attackers")
    assert not table.bears(table.you.attackers[0], "attackers_used")
    table = play("hand=Soin defenders=Luciole[defenders_used] | | phase=move", "move Luciole")
    assert table.bears(table.you.attackers[0], "attackers_used") and table.bears(
        table.you.attackers[0], "defenders_used"
    )


@question("C-Q61")
@pytest.mark.parametrize(
    ("answer", "hand", "deck"), [("deck", True, False), ("never", True, True), ("both", False, False)]
)
def test_back_in_hand_effects_stay_spent_and_in_the_deck_they_come_back(answer: str, hand: bool, deck: bool) -> None:
    assert rule("what_gives_effects_back")(at()) == "deck"
    line = f"hand=Retour,Oubli deck= attackers=Luciole[{USED}],Trotte[attackers_used]"
    table = with_answer("what_gives_effects_back", answer, line, "activate Retour Luciole", "activate Oubli Trotte")
    assert bool(table.bears(table.you.hand[0], "attackers_used")) is hand
    assert bool(table.bears(table.you.deck[0], "attackers_used")) is deck


@question("C-Q61")
def test_a_monster_that_went_by_the_hand_draws_no_second_time() -> None:
    line = "hand=Retour,4*Roc attackers=Luciole[attackers_used] | hand=Roc"
    table = play(line, "activate Retour Luciole", "summon Luciole defenders")
    while (table.turn, table.phase) != (7, "move"):
        table.play("next")
    before = len(table.you.hand)
    table.play("move Luciole")
    holds(table, you_hand=before, you_attackers="Luciole")


@question("C-Q62")
def test_a_way_out_of_the_graveyard_by_the_hand_gives_effects_back_too() -> None:
    assert rule("by_way_of_the_hand")(at()) == "any way"
    line = f"hand=Repêchage graveyard=Luciole[{USED}]"
    table = play(line, "activate Repêchage Luciole")
    holds(table, you_hand="Luciole")
    assert not table.marks and "taken_from_the_graveyard" in causes(table)
    table = with_answer(
        "by_way_of_the_hand", "straight", line, "activate Repêchage Luciole", "summon Luciole defenders"
    )
    assert table.bears(table.you.defenders[0], "attackers_used")


def test_a_card_sent_back_goes_to_its_owner_with_nothing_on_it() -> None:
    table = play("hand=Retour attackers=Roc@2[moved;attack=3]", "activate Retour Roc")
    holds(table, foe_hand="Roc", you_hand="")
    assert not table.marks and fired(table, "returns_to_hand") == table.foe.hand
    table = play("hand=Oubli attackers=Roc@2[moved;attack=3] | deck=", "activate Oubli Roc")
    holds(table, foe_deck="Roc")
    assert not table.marks and "returns_to_the_deck" in causes(table)


def test_a_deck_that_a_card_returns_to_is_shuffled() -> None:
    found = set()
    for luck in range(6):
        line = f"hand=Oubli | attackers=Roc deck=5*Luciole | luck={luck}"
        table = play(line, "activate Oubli Roc")
        found.add([str(card) for card in table.foe.deck].index("Roc"))
        assert any(e.verb == "shuffle" and e.args[0] == 1 for e in table.events or ())
    assert len(found) > 1


def test_a_monster_back_in_hand_may_be_summoned_again() -> None:
    table = play("hand=Retour attackers=Luciole", "activate Retour Luciole", "summon Luciole attackers")
    assert table.bears(table.you.attackers[0], "fresh")
    refused(table, "attack Luciole PV", "attacked_in_the_attack_phase", "not_on_arrival")


# Changing sides -------------------------------------------------------------------------------------------------------


@question("C-Q65")
def test_a_monster_that_changes_sides_may_attack_and_keeps_its_spent_effects() -> None:
    line = "hand=Débauchage,Soin deck=9*Roc | attackers=Luciole[attackers_used] hand=Roc"
    table = play(line, "activate Débauchage Luciole", "next", "next")
    assert fired(table, "comes_over") == table.you.attackers
    holds(table, you_attackers="Luciole", foe_attackers="", table_phase="attack")
    table.play("attack Luciole PV")
    holds(table, foe_pv=34)
    hands = []
    for turn in (7, 9):
        while (table.turn, table.phase) != (turn, "move"):
            table.play("next")
        before = len(table.you.hand)
        table.play("move Luciole")
        hands.append(len(table.you.hand) - before)
    holds(table, you_attackers="Luciole")
    assert hands == [0, 0]


def test_a_monster_stays_on_its_line_when_it_changes_sides() -> None:
    for line in ("attackers", "defenders"):
        table = play(f"hand=Débauchage | {line}=Roc", "activate Débauchage Roc")
        assert fired(table, "comes_over") == getattr(table.you, line)
        assert table.you.attackers + table.you.defenders == getattr(table.you, line)


def test_a_stolen_defender_protects_its_new_player() -> None:
    table = at("defenders=Roc@2 | attackers=Trotte | phase=attack active=2")
    refused(table, "attack Trotte PV", "a_defender_protects")
    allowed(table, "attack Trotte Roc")
    table = play("attackers=Colosse | defenders=Roc@1 | phase=attack", "attack Colosse Roc")
    holds(table, foe_pv=36, you_graveyard="Roc", foe_graveyard="")

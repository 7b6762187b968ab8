"""The end of a turn: eight cards, and those that entered last go."""

from __future__ import annotations

import pytest

from rulekit import instead
from tests.combat.helper import (
    allowed,
    at,
    atom,
    can,
    causes,
    fired,
    holds,
    names,
    pause,
    play,
    question,
    refused,
    rule,
    unoffered,
    unreadable,
    verbs,
    with_answer,
)

END = " | hand=Soin | phase=move2"
TOGETHER = "hand=7*Roc,Luciole[together=1],Pages[together=1]"


@atom("C-R099")
def test_no_more_than_eight_cards_are_kept() -> None:
    assert rule("most_in_hand")(at()) == 8
    for n in (9, 10, 12):
        holds(play(f"hand={n}*Roc" + END, "next"), you_hand=8, table_active=1)


@atom("C-R100")
@question("C-Q86")
def test_hands_are_checked_at_the_end_of_the_turn_and_there_only() -> None:
    assert rule("when_hands_are_checked")(at()) == "end"
    table = play("hand=Soin | hand=Luciole,7*Roc deck=Prairie | phase=move2", "next")
    holds(table, foe_hand=9, table_active=1)
    table.play("summon Luciole defenders", "next", "next")
    holds(table, table_active=0, foe_graveyard="")
    assert names(table.foe.hand) == "Roc " * 7 + "Prairie"
    table = play("hand=Soin | hand=8*Roc deck=Prairie | phase=move2", "next")
    allowed(table, "lay Prairie")


@atom("C-R101")
def test_the_cards_that_entered_last_go() -> None:
    table = play("hand=Luciole,7*Roc,Prairie,Balayage" + END, "next")
    holds(table, you_graveyard="Balayage Prairie")
    assert names(table.you.hand) == "Luciole" + " Roc" * 7
    assert [str(card) for card in fired(table, "last_entered_go")] == ["Balayage", "Prairie"]


@atom("C-R102")
def test_the_surplus_goes_and_no_more() -> None:
    holds(play("hand=10*Roc" + END, "next"), you_hand=8, you_graveyard=2)


@atom("C-R103")
def test_nobody_chooses_what_goes() -> None:
    table = play("hand=8*Trotte,Capitaine" + END, "next")
    holds(table, you_graveyard="Capitaine", table_active=1)
    assert names(table.you.hand) == " ".join(["Trotte"] * 8)
    table = at("hand=8*Trotte,Capitaine" + END)
    unoffered(table, "drop Capitaine")
    refused(table, "drop Trotte", "only_the_last_entered")


@atom("C-R104")
def test_what_is_drawn_beyond_eight_is_what_goes() -> None:
    table = play("hand=Soin | hand=8*Roc deck=Prairie | phase=move2", "next", "next")
    assert table.phase == "place2"
    table.play("next")
    holds(table, foe_graveyard="Prairie", table_active=0)
    assert names(table.foe.hand) == " ".join(["Roc"] * 8)


@atom("C-R105")
@pytest.mark.parametrize("n", [1, 7, 8])
def test_eight_cards_or_fewer_stay(n: int) -> None:
    table = play(f"hand={n}*Roc" + END, "next")
    holds(table, you_hand=n, you_graveyard="")
    assert "last_entered_go" not in causes(table)


@atom("C-R106")
@question("C-Q90")
def test_a_hand_keeps_its_order_of_entry() -> None:
    table = at("deck=Balayage,Trotte,Luciole | deck=9*Roc hand=Soin | phase=draw active=2")
    while table.turn < 11:
        table.play("next")
    assert names(table.you.hand) == "Luciole Trotte Balayage"
    unreadable(table, "sort", "sort")
    table = play("hand=Luciole,Roc,Trotte,Soin", "activate Soin", "summon Trotte attackers")
    assert names(table.you.hand) == "Luciole Roc"


@question("C-Q86")
def test_where_what_is_drawn_goes_at_once_what_is_added_waits() -> None:
    drawn = "hand=Soin | hand=8*Roc deck=Prairie | phase=move2"
    for answer in ("at once", "draws"):
        table = with_answer("when_hands_are_checked", answer, drawn, "next")
        holds(table, foe_hand=8, foe_graveyard="Prairie")
        assert fired(table, "overflow_is_lost_at_once") == table.foe.graveyard
    added = "hand=6*Roc,Luciole,Fouille graveyard=Trotte,Meute"
    moves = ("activate Fouille Trotte Meute", "summon Luciole attackers")
    for answer in ("end", "draws"):
        table = with_answer("when_hands_are_checked", answer, added, *moves)
        holds(table, you_hand="Roc Roc Roc Roc Roc Roc Trotte Meute", you_graveyard="Fouille")
    table = with_answer("when_hands_are_checked", "at once", added, *moves)
    holds(table, you_hand="Roc Roc Roc Roc Roc Roc Trotte", you_graveyard=2)


@question("C-Q87")
def test_any_card_that_entered_counts_drawn_or_not() -> None:
    assert rule("which_cards_go")(at()) == "any"
    line = "hand=7*Roc,Retour,Prairie attackers=Luciole | hand=Soin | phase=place2"
    moves = ("activate Retour Luciole", "next")
    table = play(line, *moves)
    assert table.active == 1 and names(table.you.graveyard) == "Retour Luciole"
    table = with_answer("which_cards_go", "drawn", line, *moves)
    assert names(table.you.graveyard) == "Retour Prairie"
    assert names(table.you.hand[-1:]) == "Luciole"
    assert "entry_is_noted" in causes(table)


@question("C-Q87")
def test_what_was_added_is_no_longer_so_once_it_left_the_hand() -> None:
    with instead(rule("which_cards_go"), "drawn"):
        table = play("hand=Retour attackers=Luciole", "activate Retour Luciole")
        assert table.marks == {table.you.hand[0]: {"added": True}}
        table.play("summon Luciole attackers")
        assert table.marks == {table.you.attackers[0]: {"fresh": True}}


@question("C-Q88")
def test_any_hand_is_checked_the_opponents_too() -> None:
    assert rule("whose_hands_are_checked")(at()) == "any"
    line = "hand=Don,Soin attackers=Roc[attacked] | hand=8*Roc deck=Luciole,Meute,Trotte,Prairie | phase=place2"
    table = play(line, "activate Don", "next")
    holds(table, table_active=1, foe_graveyard="Trotte Prairie")
    assert names(table.foe.hand) == "Roc " * 8 + "Meute"
    table = with_answer("whose_hands_are_checked", "active", line, "activate Don", "next")
    holds(table, table_active=1, foe_graveyard="", foe_hand=11)


@question("C-Q89")
def test_of_cards_that_came_together_their_owner_chooses() -> None:
    assert rule("cards_that_came_together")(at()) == "owner"
    table = pause(TOGETHER + END, "next")
    assert table.question is not None and table.question.seat == 0
    assert {str(move) for move in table.moves()} == {"drop Luciole", "drop Pages"}
    allowed(table, "drop Pages", by="must_drop")
    refused(table, "drop Roc", "only_the_last_entered")
    refused(table, "next", "in_ones_own_turn")
    table.play("drop Luciole")
    holds(table, you_graveyard="Luciole", you_hand=8, table_active=1)
    assert fired(table, "chosen_one_goes") == table.you.graveyard
    assert names(table.you.hand[-1:]) == "Pages"


@question("C-Q89")
def test_cards_taken_together_are_known_to_have_come_together() -> None:
    table = play(
        "hand=6*Roc,Fouille,Prairie graveyard=Luciole,Capitaine | hand=Soin | phase=place2",
        "activate Fouille Luciole Capitaine",
    )
    assert [table.bears(card, "together") for card in table.you.hand] == [None] * 7 + [1, 1]
    assert "together_is_noted" in causes(table)
    table.play("next")
    assert {str(move) for move in table.moves()} == {"drop Luciole", "drop Capitaine"}
    table = play("hand=Fouille graveyard=Luciole,Capitaine", "activate Fouille Luciole")
    assert not table.marks


@question("C-Q89")
def test_where_all_of_them_must_go_nobody_is_asked() -> None:
    table = play("hand=8*Roc,Luciole[together=1],Pages[together=1]" + END, "next")
    holds(table, you_hand=8, table_active=1)
    assert {str(card) for card in table.you.graveyard} == {"Luciole", "Pages"}


@question("C-Q89")
def test_as_a_batch_they_all_go_and_by_chance_one_of_them() -> None:
    table = with_answer("cards_that_came_together", "batch", TOGETHER + END, "next")
    holds(table, you_hand=7, you_graveyard=2)
    gone = set()
    for luck in range(8):
        table = with_answer("cards_that_came_together", "chance", f"{TOGETHER}{END} luck={luck}", "next")
        holds(table, you_hand=8, you_graveyard=1)
        gone.add(str(table.you.graveyard[0]))
    assert gone == {"Luciole", "Pages"}


@question("C-Q91")
@pytest.mark.parametrize(("answer", "where"), [("graveyard", "graveyard"), ("out", "out"), ("under", "deck")])
def test_discarded_cards_go_to_the_graveyard(answer: str, where: str) -> None:
    assert rule("where_discards_go")(at()) == "graveyard"
    line = "hand=8*Trotte,Luciole deck=3*Roc | hand=Soin deck=9*Roc | phase=move2"
    table = with_answer("where_discards_go", answer, line, "next")
    assert names(getattr(table.you, where)[:1]) == "Luciole"
    holds(table, you_deck=4 if where == "deck" else 3)


@question("C-Q91")
def test_a_discarded_monster_can_be_called_back() -> None:
    line = "hand=Rappel,7*Trotte,Luciole deck=9*Roc | hand=Soin deck=9*Roc | phase=move2"
    for answer, found in (("graveyard", True), ("out", False), ("under", False)):
        table = with_answer("where_discards_go", answer, line, "next", "next", "next")
        assert (table.turn, table.active) == (7, 0)
        if found:
            assert can(table, "activate Rappel Luciole")
        else:
            unreadable(table, "activate Rappel Luciole", "Luciole")
    assert "next" in verbs(table)

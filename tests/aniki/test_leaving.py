"""Leaving play and coming back: destroyed, at zero PP, stolen, returned to hand, brought back; and whose discard."""

from __future__ import annotations

import pytest

from rulekit import instead
from tests.aniki.helper import (
    allowed,
    at,
    atom,
    causes,
    holds,
    play,
    pp,
    question,
    refused,
    rule,
    unreadable,
)


@atom("A-R140")
def test_zero_pp_dies_outside_combat_too() -> None:
    table = play("hand=Poison | field=Brun[DEF]", "play Poison Brun")
    holds(table, foe_field="", foe_discard="Brun")
    assert "zero_pp_dies" in causes(table)
    holds(play("hand=Gel | field=Brun,Slug,Dax", "play Gel foe"), foe_field="Dax", foe_discard="Brun Slug")


@atom("A-R141")
def test_zero_pp_dies_even_with_end() -> None:
    table = play("hand=Poison | field=Enzo[pp=-2]", "play Poison Enzo")
    holds(table, foe_field="", foe_discard="Enzo")
    assert "end_survives" not in causes(table)
    unreadable(table, "keep Enzo", "keep")


@question("A-Q063")
def test_zero_pp_is_looked_at_after_each_sentence() -> None:
    holds(play("hand=Secousse | field=Brun", "play Secousse Brun"), foe_discard="Brun")
    holds(play("hand=Secousse | field=Dax", "play Secousse Dax"), foe_field="Dax")


@question("A-Q064")
def test_less_than_zero_is_zero() -> None:
    holds(play("hand=Poison | field=Slug", "play Poison Slug"), foe_discard="Slug")


@question("A-Q065")
def test_zero_pp_is_one_destruction_without_a_token() -> None:
    holds(play("hand=Poison | field=Phenix[pp=-1] deck=9*?", "play Poison Phenix"), foe_discard="Phenix", foe_hand=1)


@question("A-Q066")
def test_what_has_no_pp_is_not_at_zero() -> None:
    holds(play("hand=Colline", "play Colline ally"), you_terrain="Colline")
    holds(play("hand=Épée field=Alba", "play Épée Alba"), you_attached="Épée")


@question("A-Q067")
def test_a_card_printed_at_zero_dies_on_arrival_unless_a_terrain_lifts_it() -> None:
    holds(play("hand=Zero", "place Zero ATQ"), you_field="", you_discard="Zero", you_placed=1)
    holds(play("hand=Zero terrain=Colline", "place Zero ATQ"), you_field="Zero")


@question("A-Q068")
def test_int_at_zero_pp_takes_nobody_along() -> None:
    table = play("field=Souffle | field=Ines", "attack Souffle Ines")
    holds(table, you_field="Souffle", foe_discard="Ines")
    assert "int_takes_along" not in causes(table)


# As if never played ---------------------------------------------------------------------------------------------------


@atom("A-R142")
def test_a_stolen_card_is_as_never_played() -> None:
    table = play("field=Elfe | field=Dax[used],Alba", "use Elfe Dax", "arrive ATQ", "use Dax Alba")
    holds(table, you_field="Elfe Dax", foe_discard="Alba")
    assert allowed(play("field=Elfe | field=Dax[used],Alba", "use Elfe Dax", "arrive DEF"), "use Dax Alba")


@atom("A-R143")
def test_a_card_brought_back_from_a_discard_is_as_never_played() -> None:
    line = "hand=Rappel-N field=Dax[used] | field=Colosse,Alba | active=2"
    table = play(line, "attack Colosse Dax", "end", "play Rappel-N Dax", "arrive ATQ", "use Dax Alba")
    holds(table, you_field="Dax", foe_discard="Alba")


@atom("A-R144")
def test_a_card_returned_to_hand_is_as_never_played() -> None:
    line = "pv=5 hand=Retour field=Brun[used],Forgeron[used] deck=9*?"
    table = play(line, "play Retour Brun", "end", "end", "place Brun ATQ", "use Brun")
    holds(table, you_pv=6)
    refused(table, "use Forgeron Brun", "ability_once")


@atom("A-R145")
def test_its_bonuses_are_gone() -> None:
    table = play("field=Elfe | field=Dax[pp=+3]", "use Elfe Dax", "arrive ATQ")
    assert pp(table) == [3, 4] and "as_never_played" in causes(table)
    assert pp(play("hand=Retour field=Dax[pp=+3]", "play Retour Dax", "place Dax ATQ")) == [4]


@atom("A-R146")
def test_its_penalties_are_gone() -> None:
    assert pp(play("field=Elfe | field=Dax[pp=-2]", "use Elfe Dax", "arrive ATQ")) == [3, 4]
    holds(play("hand=Poison discard= | field=Brun", "play Poison Brun"), foe_discard="Brun")
    line = "hand=Rappel-N field=Dax[pp=-3] | field=Alba | active=2"
    table = play(line, "attack Alba Dax", "end", "play Rappel-N Dax", "arrive ATQ")
    assert pp(table) == [4]


@atom("A-R147")
def test_a_card_goes_to_its_owners_discard() -> None:
    table = play("field=Dax@2 | field=Colosse | active=2", "attack Colosse Dax")
    holds(table, you_discard="", foe_discard="Dax")
    unreadable(table, "take Dax", "no move begins so")


@atom("A-R148")
def test_a_support_across_the_table_goes_to_its_owners_discard() -> None:
    table = play("| hand=Colline terrain=Marais@1 | active=2", "play Colline ally")
    holds(table, you_discard="Marais", foe_discard="", foe_terrain="Colline")
    holds(play("hand=Chaîne field=Dax | field=Elfe", "play Chaîne Elfe", "use Dax Elfe"), you_discard="Chaîne")


# What the text leaves open --------------------------------------------------------------------------------------------


@question("A-Q009")
def test_discards_are_public_and_hands_are_not() -> None:
    seen = at("hand=Roi,4*? discard=Alba | ").seen_by(1)["seats"][0]
    assert seen["hand"] == 5
    assert [card["name"] for card in seen["discard"]] == ["Alba"]


@question("A-Q103")
def test_a_stolen_bearer_leaves_its_objet() -> None:
    table = play("field=Elfe deck= | field=Dax attached=Épée[on=#1]", "use Elfe Dax", "arrive ATQ")
    holds(table, foe_discard="Épée", you_attached="", foe_attached="")
    assert pp(table) == [3, 4]


@question("A-Q104")
def test_a_bearer_back_in_hand_leaves_its_objet() -> None:
    holds(
        play("hand=Retour field=Alba attached=Épée[on=#0]", "play Retour Alba"),
        you_hand="Alba",
        you_discard="Épée Retour",
    )


@question("A-Q135")
@pytest.mark.parametrize("mode", ["ATQ", "DEF"])
def test_whoever_gets_a_card_chooses_its_mode(mode: str) -> None:
    for line, said in (
        ("field=Elfe | field=Dax[DEF]", "use Elfe Dax"),
        ("hand=Rappel-N discard=Dax", "play Rappel-N Dax"),
    ):
        table = play(line, said, f"arrive {mode}")
        assert bool(table.bears(table.you.field[-1], "DEF")) == (mode == "DEF")
    allowed(play("field=Elfe | field=Dax[DEF]", "use Elfe Dax", "arrive ATQ"), "attack Dax PV")


@question("A-Q136")
def test_a_stolen_card_attacks_whatever_it_did_before() -> None:
    table = play("field=Dax | field=Elfe,Lif", "attack Dax PV", "end", "use Elfe Dax", "arrive ATQ", "attack Dax PV")
    holds(table, you_pv=9, foe_pv=9)


@question("A-Q137")
def test_a_card_placed_again_attacks_again() -> None:
    moves = ("attack Alba PV", "play Retour Alba", "place Alba ATQ", "attack Alba PV")
    holds(play("field=Alba hand=Retour", *moves), foe_pv=8)


@question("A-Q138")
def test_the_turns_placing_is_not_given_back() -> None:
    table = play("hand=Cleo,Retour", "place Cleo ATQ", "play Retour Cleo")
    refused(table, "place Cleo ATQ", "one_character_a_turn")


@question("A-Q139")
def test_a_support_that_came_back_as_never_played_serves_again() -> None:
    allowed(at("hand=Potion"), "play Potion")
    refused(at("hand=Potion[used]"), "play Potion", "each_support_once")


@question("A-Q141")
def test_terrains_of_the_new_side_count_at_once() -> None:
    table = play("field=Elfe terrain=Colline | field=Dax terrain=Marais", "use Elfe Dax", "arrive ATQ")
    assert pp(table) == [5, 6]


@question("A-Q142")
def test_a_theft_is_for_good() -> None:
    holds(play("field=Elfe | field=Dax", "use Elfe Dax", "arrive ATQ", *["end"] * 4), you_field="Elfe Dax")


@question("A-Q143")
def test_a_stolen_card_returns_to_its_owners_hand() -> None:
    holds(play("hand=Retour field=Dax@2 |", "play Retour Dax"), you_hand="", foe_hand="Dax")
    assert rule("whose_hand")(at()) == "owner"


@question("A-Q144")
def test_a_theft_changes_no_owner() -> None:
    table = play("field=Elfe | field=Dax", "use Elfe Dax", "arrive ATQ")
    assert table.you.field[-1].owner == 1
    unreadable(at("field=Elfe | hand=Dax"), "use Elfe Dax", "Dax")


@question("A-Q145")
def test_a_card_of_the_other_discard_comes_to_who_brings_it_back() -> None:
    table = play("hand=Pillage | discard=Dax", "play Pillage Dax", "arrive ATQ")
    holds(table, you_field="Dax", foe_discard="")
    assert table.you.field[0].owner == 1


@question("A-Q146")
def test_what_an_effect_brings_does_not_count_as_placed() -> None:
    table = play("hand=Rappel-N,Cleo discard=Dax", "play Rappel-N Dax", "arrive ATQ", "place Cleo ATQ")
    holds(table, you_field="Dax Cleo")
    holds(play("hand=Cleo field=Elfe | field=Dax", "use Elfe Dax", "arrive ATQ", "place Cleo ATQ"), you_field=3)


@question("A-Q147")
def test_bonuses_without_a_term_are_lost_too() -> None:
    table = play("field=Forgeron,Lif | field=Elfe", "use Forgeron Lif", "end", "use Elfe Lif", "arrive ATQ")
    assert pp(table, 1) == [3, 3]


@question("A-Q148")
def test_no_card_of_the_set_sends_one_elsewhere() -> None:
    assert set(at().game.seat.zones) >= {"hand", "deck", "discard", "field"}
    holds(play("field=Dax | field=Alba", "use Dax Alba"), foe_discard="Alba")


def test_two_cards_that_are_exchanged_keep_their_modes_and_nothing_else() -> None:
    table = play("field=Troc,Alba[DEF;pp=+1] | field=Roi[used]", "use Troc Alba Roi")
    holds(table, you_field="Troc Roi", foe_field="Alba")
    assert "trade_places" in causes(table)
    assert table.marks[table.foe.field[0]] == {"DEF": True, "fresh": True}
    assert pp(table, 1) == [5]


@question("A-Q024")
def test_a_stolen_card_that_falls_speaks_for_the_side_it_was_on() -> None:
    """However it falls: beaten, destroyed by a card, or at zero PP."""
    holds(play("field=Slug@2 | field=Colosse | active=2", "attack Colosse Slug"), you_pv=10, foe_pv=9)
    holds(play("hand=Poison field=Slug@2", "play Poison Slug"), you_pv=10, foe_pv=9)


def test_whatever_comes_over_does_so_by_the_same_rules() -> None:
    table = play("field=Elfe | field=Dax", "use Elfe Dax", "arrive ATQ")
    assert "comes_over" in causes(table)
    allowed_modes = [str(move) for move in play("field=Elfe | field=Dax", "use Elfe Dax").moves()]
    assert allowed_modes == ["arrive ATQ", "arrive DEF"]
    assert allowed(play("field=Elfe | field=Dax", "use Elfe Dax"), "arrive ATQ", by="may_choose_mode")
    assert "returns_to_hand" in causes(play("hand=Retour field=Alba", "play Retour Alba"))


@atom("A-R147")
def test_the_discard_of_whoever_holds_a_card_is_another_rulebook() -> None:
    with instead(rule("discards_are_the_owners"), False):
        table = play("field=Brun@2 | field=Roi", "attack Brun Roi")
    holds(table, you_discard="Brun", foe_discard="")

"""Traits: PUI attacks twice, INT takes its attacker along, END falls at the second time only."""

from __future__ import annotations

from rulekit.table import Table
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


def tokens(table: Table) -> str:
    """The names of the characters that bear an END token."""
    return " ".join(str(piece) for seat in table.seats for piece in seat.field if table.bears(piece, "end"))


# PUI ------------------------------------------------------------------------------------------------------------------


@atom("A-R047")
def test_pui_attacks_twice_a_turn() -> None:
    table = play("field=Rhino | field=Brun,Elfe,Slug", "attack Rhino Brun", "attack Rhino Elfe")
    holds(table, foe_discard="Brun Elfe")
    refused(table, "attack Rhino Slug", "attacks_no_more_than_that")
    assert rule("pui_attacks")(table) == 2
    table.play("end", "end")
    allowed(table, "attack Rhino Slug")


@atom("A-R048")
def test_the_second_attack_is_no_duty() -> None:
    holds(play("field=Rhino |", "attack Rhino PV", "end"), foe_pv=9, table_active=1)


@atom("A-R049")
def test_both_attacks_may_aim_at_cards() -> None:
    holds(play("field=Rhino | field=Brun,Dax", "attack Rhino Dax", "attack Rhino Brun"), foe_discard="Dax Brun")


@atom("A-R050")
def test_both_attacks_may_aim_at_pv() -> None:
    holds(play("field=Rhino[pp=-4] |", "attack Rhino PV", "attack Rhino PV"), foe_pv=8)
    refused(at("field=Rhino | field=Dax[DEF]"), "attack Rhino PV", "def_shields_pv")
    table = play("field=Rhino | hand=Baume", "attack Rhino PV", "contre Baume DEF")
    refused(table, "attack Rhino PV", "def_shields_pv")


@atom("A-R051")
@question("A-Q167", "A-Q047")
def test_one_attack_may_aim_at_a_card_and_the_other_at_pv() -> None:
    table = play(
        "field=Rhino,Lif hand=Cleo | field=Brun[DEF]", "attack Rhino Brun", "place Cleo DEF", "attack Rhino PV"
    )
    holds(table, foe_discard="Brun", foe_pv=9)


@question("A-Q048", "A-Q168")
def test_pui_kept_in_play_by_end_has_its_second_attack() -> None:
    table = play("field=Titania | field=Thorkell[pp=+1]", "attack Titania Thorkell")
    assert tokens(table) == "Titania"
    allowed(table, "attack Titania Thorkell")
    table = play("field=Titania | field=Ines,Dax", "attack Titania Ines", "attack Titania Dax")
    holds(table, foe_discard="Ines Dax", you_field="Titania")
    assert not any(move.verb == "attack" for move in play("field=Rhino | field=Roi", "attack Rhino Roi").moves())


@question("A-Q049")
def test_both_attacks_may_aim_at_the_same_card() -> None:
    holds(play("field=Rhino | field=Enzo", "attack Rhino Enzo", "attack Rhino Enzo"), foe_discard="Enzo")


@question("A-Q107")
def test_traits_are_no_abilities_to_be_used_once() -> None:
    again = ("attack Rhino PV", "attack Rhino PV", "end", "end")
    holds(play("field=Rhino[used] |", *again, *again), foe_pv=6)


# INT ------------------------------------------------------------------------------------------------------------------


@atom("A-R052")
def test_int_takes_its_attacker_along() -> None:
    table = play("field=Colosse | field=Ines[DEF]", "attack Colosse Ines")
    holds(table, you_discard="Colosse", foe_discard="Ines", you_field="", foe_field="")
    assert "int_takes_along" in causes(table)


@atom("A-R053")
def test_int_takes_any_attacker_along_whatever_its_pp() -> None:
    table = play("field=Colosse[pp=+90] | field=Ines[DEF]", "attack Colosse Ines")
    holds(table, you_discard="Colosse")
    unreadable(table, "keep Colosse", "keep")


@atom("A-R054")
def test_int_that_is_not_aimed_at_takes_nobody_along() -> None:
    table = play("field=Faucheur | field=Enzo,Ines", "attack Faucheur Enzo")
    holds(table, you_field="Faucheur", foe_discard="Ines Enzo")


@atom("A-R055")
def test_int_destroyed_by_an_effect_takes_nobody_along() -> None:
    holds(play("field=Dax | field=Ines", "use Dax Ines"), you_field="Dax", foe_discard="Ines")


@atom("A-R056")
def test_int_that_survives_takes_nobody_along() -> None:
    table = play("field=Enzo | field=Ines[DEF;pp=+3]", "attack Enzo Ines")
    holds(table, you_field="Enzo", foe_field="Ines")
    assert tokens(table) == "Enzo"
    assert "int_takes_along" not in causes(table)


@atom("A-R057")
def test_int_that_attacks_and_loses_takes_nobody_along() -> None:
    holds(play("field=Ines | field=Thorkell[DEF]", "attack Ines Thorkell"), you_discard="Ines", foe_field="Thorkell")


@question("A-Q053")
def test_int_with_end_works_at_each_destruction() -> None:
    table = play("field=Colosse | field=Obe", "attack Colosse Obe")
    holds(table, you_discard="Colosse", foe_field="Obe")
    assert tokens(table) == "Obe"


@question("A-Q054")
def test_an_attacker_with_end_is_held_back() -> None:
    table = play("field=Thorkell | field=Ines", "attack Thorkell Ines")
    holds(table, you_field="Thorkell", foe_discard="Ines")
    assert tokens(table) == "Thorkell"
    holds(play("field=Thorkell[end] | field=Ines", "attack Thorkell Ines"), you_discard="Thorkell")


@question("A-Q055")
def test_int_on_a_tie_destroys_once() -> None:
    table = play("field=Enzo[pp=-2] | field=Ines", "attack Enzo Ines")
    holds(table, you_field="Enzo", foe_discard="Ines")
    assert tokens(table) == "Enzo"


@question("A-Q056")
def test_an_attacker_with_int_starts_no_other_int() -> None:
    table = play("field=Ivo | field=Obe", "attack Ivo Obe")
    holds(table, you_discard="Ivo", foe_field="Obe")
    assert tokens(table) == "Obe"


# END ------------------------------------------------------------------------------------------------------------------


@atom("A-R058", "A-R059")
def test_end_survives_the_first_destruction_with_a_token() -> None:
    table = play("field=Colosse | field=Enzo[DEF]", "attack Colosse Enzo")
    holds(table, foe_field="Enzo", foe_discard="")
    assert tokens(table) == "Enzo" and "end_survives" in causes(table)
    assert table.marks[table.foe.field[0]] == {"DEF": True, "end": True}


@atom("A-R060")
def test_the_second_destruction_discards_it() -> None:
    holds(play("field=Colosse | field=Enzo[DEF;end]", "attack Colosse Enzo"), foe_discard="Enzo")
    table = play("field=Colosse,Roi | field=Enzo[DEF]", "attack Colosse Enzo", "attack Roi Enzo")
    holds(table, foe_field="", foe_discard="Enzo")
    unreadable(table, "keep Enzo", "keep")


@atom("A-R061")
def test_end_counts_a_destruction_by_an_effect() -> None:
    table = play("field=Dax | field=Enzo", "use Dax Enzo")
    holds(table, foe_field="Enzo")
    assert tokens(table) == "Enzo"
    holds(play("field=Dax | field=Enzo[end]", "use Dax Enzo"), foe_discard="Enzo")


@question("A-Q046")
def test_a_tie_destroys_each_once() -> None:
    table = play("field=Cleo | field=Enzo[DEF]", "attack Cleo Enzo")
    holds(table, you_discard="Cleo", foe_field="Enzo")
    assert tokens(table) == "Enzo"


@question("A-Q057")
def test_after_its_first_destruction_a_card_is_as_it_was() -> None:
    line = "field=Roi,Lif deck= | field=Enzo[used;pp=+1;made=1] attached=Épée[on=#2]"
    table = play(line, "attack Roi Enzo")
    assert pp(table, 1) == [7]
    holds(table, foe_attached="Épée")
    assert set(table.marks[table.foe.field[0]]) == {"used", "pp", "made", "end"}


@question("A-Q058")
def test_who_watches_for_its_destruction_acts_at_both() -> None:
    holds(play("field=Roi | field=Phenix deck=9*?", "attack Roi Phenix"), foe_field="Phenix", foe_hand=1)
    holds(play("field=Roi | field=Phenix[end] deck=9*?", "attack Roi Phenix"), foe_discard="Phenix", foe_hand=1)


@question("A-Q059")
def test_a_stolen_card_has_no_token_any_more() -> None:
    table = play("field=Elfe | field=Enzo[end]", "use Elfe Enzo", "arrive ATQ")
    holds(table, you_field="Elfe Enzo")
    assert tokens(table) == ""


@question("A-Q060")
def test_one_event_is_one_destruction() -> None:
    table = play("field=Enzo[pp=-2] | field=Ines", "attack Enzo Ines")
    assert tokens(table) == "Enzo"
    two = play("field=Roi,Dax | field=Enzo", "attack Roi Enzo", "use Dax Enzo")
    holds(two, foe_discard="Enzo")


@question("A-Q061")
def test_end_that_was_given_and_is_gone_leaves_the_token() -> None:
    table = play("field=Ruine,Roi deck= | field=Dax attached=Amulette[on=#2]", "attack Roi Dax", "use Ruine Amulette")
    holds(table, foe_field="Dax", foe_attached="", foe_discard="Amulette")
    assert tokens(table) == "Dax"
    assert not rule("given_trait")(table, table.foe.field[0], "END")
    table = play("field=Ruine,Roi | field=Dax[end]", "attack Roi Dax")
    holds(table, foe_discard="Dax")


@question("A-Q062")
def test_what_returns_to_hand_is_not_destroyed() -> None:
    holds(play("hand=Retour field=Enzo", "play Retour Enzo"), you_hand="Enzo", you_field="")

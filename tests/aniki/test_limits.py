"""Limits: twenty PV and ten characters by the site, none by the booklet, and the site's at this table."""

from __future__ import annotations

from tests.aniki.helper import (
    allowed,
    at,
    atom,
    can,
    causes,
    holds,
    lab,
    play,
    question,
    refused,
    rule,
    unoffered,
    unreadable,
)


@atom("A-R149")
def test_the_site_allows_twenty_pv() -> None:
    for edition in ("", "table", "site"):
        holds(play("pv=20 field=Brun |", "use Brun", edition=edition), you_pv=20, foe_pv=10)
    table = play("pv=20 hand=Reflux field=Brun |", "use Brun", "play Reflux")
    holds(table, you_pv=20)
    table = play("pv=20 field=Brun | field=Alba", "use Brun", "end", "attack Alba PV")
    holds(table, you_pv=19)
    assert rule("most_pv")(table) == 20 and rule("within_the_maximum")(table, 25) == 20


@atom("A-R150")
def test_the_site_allows_ten_characters() -> None:
    for edition in ("", "table", "site"):
        holds(play("hand=Alba field=9*Brun", "place Alba ATQ", edition=edition), you_field=10)
        table = at("hand=Alba field=10*Brun", edition)
        refused(table, "place Alba ATQ", "room_for_a_character")
        holds(table, you_hand="Alba", you_placed=0)
    assert rule("most_characters")(at()) == 10


@atom("A-R151")
def test_the_booklet_has_no_ceiling_of_pv() -> None:
    holds(play("pv=20 field=Brun |", "use Brun", edition="livret"), you_pv=21, foe_pv=10)


@atom("A-R152")
def test_the_booklet_has_no_number_of_characters() -> None:
    holds(play("hand=Alba field=10*Brun", "place Alba ATQ", edition="livret"), you_field=11)
    holds(play("hand=Lif,Lifth field=10*Brun", "team Lif ATQ Lifth ATQ", edition="livret"), you_field=12)


@atom("A-R153")
@question("A-Q159", "A-Q160")
def test_the_table_applies_the_sites_limits() -> None:
    table = at("pv=20 field=10*Brun hand=Alba")
    refused(table, "place Alba ATQ", "room_for_a_character")
    holds(play("pv=20 field=Brun", "use Brun"), you_pv=20)
    unreadable(table, "livret", "no move begins so")
    for name in ("table", "site"):
        assert lab.edition(name).line == ""
    livret = lab.edition("livret")
    assert {found.name for found in (*livret.off, *livret.given)} == {"most_pv", "most_characters"}


@question("A-Q159", "A-Q160")
def test_the_booklet_changes_nothing_else() -> None:
    line = "pv=10 field=Brun,Alba hand=Dax,Potion | field=Elfe hand=Kito"
    script = ("use Brun", "place Dax DEF", "play Potion", "attack Alba Elfe", "contre Kito DEF", "end")
    here, there = play(line, *script), play(line, *script, edition="livret")
    assert str(here) == str(there) and causes(here) == causes(there)
    for name in ("starting_pv", "opening_hand_size", "most_placed", "most_supports", "most_replaced"):
        assert rule(name)(at()) == rule(name)(at(edition="livret"))


@question("A-Q149")
def test_ten_are_counted_by_player() -> None:
    holds(play("hand=Alba field=6*Brun | field=4*Dax", "place Alba ATQ"), you_field=7)


@question("A-Q150")
def test_characters_alone_are_counted() -> None:
    line = "hand=Alba field=9*Brun terrain=Colline attached=Épée[on=#0],Épée[on=#1]"
    holds(play(line, "place Alba ATQ"), you_field=10)
    refused(at("hand=Alba field=9*Brun,Dax@2"), "place Alba ATQ", "room_for_a_character")


@question("A-Q151")
def test_what_passes_the_maximum_is_lost() -> None:
    holds(play("pv=19 hand=Festin", "play Festin"), you_pv=20)


@question("A-Q152")
def test_at_the_maximum_nothing_is_gained() -> None:
    holds(play("pv=20 field=Veilleuse,Brun deck=9*?", "use Brun"), you_pv=20, you_hand=0)
    holds(play("pv=19 field=Veilleuse,Brun deck=9*?", "use Brun"), you_pv=20, you_hand=1)


@question("A-Q153")
def test_gain_and_loss_count_step_by_step() -> None:
    holds(play("pv=19 hand=Maree", "play Maree"), you_pv=18)


@question("A-Q124")
def test_a_pair_takes_two_places() -> None:
    table = at("hand=Nagg,Fanta field=9*Brun")
    refused(table, "team Nagg ATQ Fanta ATQ", "room_for_a_pair")
    allowed(table, "place Nagg ATQ")
    allowed(at("hand=Nagg,Fanta field=8*Brun"), "team Nagg ATQ Fanta ATQ")


@question("A-Q154", "A-Q155")
def test_no_eleventh_is_stolen() -> None:
    table = at("field=Elfe,9*Brun | field=Dax")
    refused(table, "use Elfe Dax", "theft_needs_room")
    assert not table.bears(table.you.field[0], "used")
    assert rule("theft_at_ten")(table) == "stays"
    assert not can(at("field=Rapt,9*Brun | field=Dax"), "use Rapt Dax")


@question("A-Q156")
def test_no_eleventh_is_brought_back() -> None:
    table = at("hand=Rappel-N field=10*Brun discard=Dax")
    refused(table, "play Rappel-N Dax", "theft_needs_room")
    holds(table, you_discard="Dax")


@question("A-Q157")
def test_one_for_one_needs_no_place() -> None:
    table = play("field=Troc,9*Brun | field=Roi,9*Dax", "use Troc Troc Roi")
    holds(table, you_field=10, foe_field=10)


@question("A-Q158")
def test_nothing_is_given_to_who_has_ten() -> None:
    table = at("field=Don,Alba | field=10*Brun")
    if can(table, "use Don Alba"):
        table.play("use Don Alba")
    holds(table, you_field="Don Alba", foe_field=10)
    holds(play("field=Don,Alba | field=9*Brun", "use Don Alba", "arrive ATQ"), you_field="Don", foe_field=10)


@question("A-Q161")
def test_a_pv_that_moves_is_lost_even_where_it_is_not_gained() -> None:
    holds(play("pv=20 hand=Siphon |", "play Siphon"), you_pv=20, foe_pv=9)


@question("A-Q076")
def test_a_contre_needs_a_place_when_it_arrives() -> None:
    line = "field=Alba | field=10*Brun hand=Kito,Repli"
    table = at(line)
    brun = f"Brun#{table.foe.field[0].id}"
    table.play(f"attack Alba {brun}", settle=False)
    refused(table, "contre Kito DEF", "contre_needs_a_place")
    last = f"Brun#{table.foe.field[9].id}"
    allowed(table, f"contre Repli DEF {last}")
    table.play(f"contre Repli DEF {last}")
    holds(table, foe_field=9, foe_hand=2)
    unoffered(table, "contre Kito DEF", seat=1)


@question("A-Q076")
def test_a_contre_that_destroys_one_of_its_own_makes_its_place() -> None:
    table = at("field=Alba | field=9*Brun,Dax hand=Sacrifice")
    table.play("attack Alba PV", "contre Sacrifice DEF Dax")
    holds(table, foe_field=10, foe_discard="Dax")


@question("A-Q076")
def test_a_contre_whose_effect_leaves_a_card_at_zero_makes_its_place() -> None:
    """« Could there be room when it arrives? »: the Slug falls to zero PP before the Vague arrives."""
    table = at("field=Colosse | field=9*Alba,Slug hand=Vague")
    table.play("attack Colosse PV", "contre Vague DEF")
    holds(table, foe_field=10, foe_discard="Slug")


@question("A-Q075", "A-Q076")
def test_a_contre_that_brings_two_back_needs_three_places() -> None:
    line = "field=Alba | field=8*Brun discard=Dax,Cleo hand=Cohue"
    table = at(line)
    table.play("attack Alba PV", settle=False)
    refused(table, "contre Cohue DEF Dax Cleo", "contre_needs_a_place")
    allowed(table, "contre Cohue DEF Dax")

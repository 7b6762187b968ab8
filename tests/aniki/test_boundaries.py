"""Where site and booklet part, and where they don't: every scenario at the edge, under both.

The table plays by the site; « livret » is the other edition. A scenario gives what holds under each.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.errors import BadPosition
from rulekit.table import Table
from tests.aniki.helper import allowed, at, can, holds, names, pause, play, refused

SITE, BOOK = ("", "table", "site"), ("livret",)


def both(line: str, *moves: str, site: dict[str, object], book: dict[str, object] | None = None) -> None:
    """Play the same under the table's edition, the site's and the booklet, and check what holds under each."""
    for edition in (*SITE, *BOOK):
        wanted = book if edition in BOOK and book is not None else site
        holds(play(line, *moves, edition=edition), **wanted)


def named(table: Table, k: int, seat: int = 0) -> str:
    """One of several characters of a name, as a move names it."""
    piece = table.seats[seat].field[k]
    return f"{piece}#{piece.id}"


# PV -------------------------------------------------------------------------------------------------------------------

PV = {
    "A-B01": ("pv=20 field=Brun", ("use Brun",), 20, 21),
    "A-B02": ("pv=19 field=Brun", ("use Brun",), 20, 20),
    "A-B03": ("pv=19 hand=Festin", ("play Festin",), 20, 22),
    "A-B04": ("pv=20 hand=Bascule", ("play Bascule",), 19, 20),
    "A-B05": ("pv=20 hand=Reflux", ("play Reflux",), 20, 20),
    "A-B06": ("pv=19 hand=Maree", ("play Maree",), 18, 20),
    "A-B07": ("pv=12 hand=Double-vie", ("play Double-vie",), 20, 24),
    "A-B08": ("pv=5 hand=Source", ("play Source",), 20, 25),
    "A-B13": ("pv=20 | hand=Festin-a-deux | active=2", ("play Festin-a-deux", "refuse"), 19, 19),
    "A-B14": ("pv=20 field=Moine | | active=2", ("end",), 20, 21),
    "A-B15": ("pv=20 | field=Alba | active=2", ("attack Alba PV",), 19, 19),
    "A-B16": ("pv=20 hand=Pacte", ("play Pacte",), 20, 21),
}


@pytest.mark.parametrize(("line", "moves", "site", "book"), PV.values(), ids=PV)
def test_pv_at_the_edge(line: str, moves: tuple[str, ...], site: int, book: int) -> None:
    both(line, *moves, site={"you_pv": site}, book={"you_pv": book})


def test_a_b09_a_pv_that_is_taken_and_given() -> None:
    both("pv=20 hand=Siphon | pv=7", "play Siphon", site={"you_pv": 20, "foe_pv": 6}, book={"you_pv": 21, "foe_pv": 6})


def test_a_b10_no_gain_sets_nothing_off() -> None:
    line = "pv=20 field=Veilleuse,Brun deck=9*?"
    both(line, "use Brun", site={"you_pv": 20, "you_hand": 0}, book={"you_pv": 21, "you_hand": 1})


def test_a_b11_each_player_has_a_ceiling_of_their_own() -> None:
    both("pv=20 hand=Fete | pv=20", "play Fete", site={"you_pv": 20, "foe_pv": 20}, book={"you_pv": 21, "foe_pv": 21})


def test_a_b12_an_exchange_passes_no_ceiling() -> None:
    both("pv=20 hand=Troc-de-vies | pv=3", "play Troc-de-vies", site={"you_pv": 3, "foe_pv": 20})


def test_a_b14_the_passive_works_though_nothing_is_gained() -> None:
    table = play("pv=19 field=Moine | | active=2", "end", "end")
    holds(table, you_pv=20)


def test_a_b16_the_price_comes_first() -> None:
    for edition in (*SITE, *BOOK):
        table = play("pv=20 hand=Pacte", "play Pacte", edition=edition)
        steps = [e.args[-1] for e in table.events or () if e.verb == "add" and e.args[1] == "pv"]
        assert steps == ([-1, 2] if edition in BOOK else [-1, 1])


def test_a_b17_what_is_done_where_nothing_is_gained() -> None:
    line = "pv=20 hand=Aubaine deck=9*?"
    both(line, "play Aubaine", site={"you_pv": 20, "you_hand": 1}, book={"you_pv": 21, "you_hand": 0})


def test_a_b18_what_the_booklet_allows_is_not_loaded_at_the_table() -> None:
    for edition in SITE:
        with pytest.raises(BadPosition, match="20"):
            at("pv=23", edition)
    holds(at("pv=23", "livret"), you_pv=23)


# Characters in play ---------------------------------------------------------------------------------------------------


def test_a_b20_the_tenth_is_placed() -> None:
    both("field=9*Brun hand=Alba", "place Alba ATQ", site={"you_field": 10, "you_placed": 1})


def test_a_b21_the_eleventh_is_not() -> None:
    for edition in SITE:
        table = at("field=10*Brun hand=Alba", edition)
        refused(table, "place Alba ATQ", "room_for_a_character")
        holds(table, you_hand="Alba", you_placed=0, you_field=10)
    holds(play("field=10*Brun hand=Alba", "place Alba ATQ", edition="livret"), you_field=11)


def test_a_b22_a_pair_beside_eight() -> None:
    both("field=8*Brun hand=Lif,Lifth", "team Lif ATQ Lifth ATQ", site={"you_field": 10})


def test_a_b23_a_pair_beside_nine() -> None:
    for edition in SITE:
        table = at("field=9*Brun hand=Lif,Lifth", edition)
        refused(table, "team Lif ATQ Lifth ATQ", "room_for_a_pair")
        holds(table, you_field=9, you_hand="Lif Lifth")
    holds(play("field=9*Brun hand=Lif,Lifth", "team Lif ATQ Lifth ATQ", edition="livret"), you_field=11)


def test_a_b24_one_member_beside_nine() -> None:
    both("field=9*Brun hand=Lif,Lifth", "place Lif ATQ", site={"you_field": 10, "you_placed": 1, "you_hand": "Lifth"})


def test_a_b25_a_pair_beside_ten() -> None:
    for edition in SITE:
        refused(at("field=10*Brun hand=Lif,Lifth", edition), "team Lif ATQ Lifth ATQ", "room_for_a_pair")
    holds(play("field=10*Brun hand=Lif,Lifth", "team Lif ATQ Lifth ATQ", edition="livret"), you_field=12)


def test_a_b26_a_pair_and_then_a_character_beside_eight() -> None:
    line = "field=8*Brun hand=Lif,Lifth,Alba"
    for edition in SITE:
        table = play(line, "team Lif ATQ Lifth ATQ", edition=edition)
        holds(table, you_field=10)
        refused(table, "place Alba ATQ", "room_for_a_character")
    holds(play(line, "team Lif ATQ Lifth ATQ", "place Alba ATQ", edition="livret"), you_field=11)


def test_a_b27_the_tenth_is_stolen() -> None:
    both("field=Elfe,8*Brun | field=Dax", "use Elfe Dax", "arrive ATQ", site={"you_field": 10, "foe_field": ""})


def test_a_b28_the_eleventh_stays_with_its_player() -> None:
    """By an ability that does something else beside, so that it may be used: a theft, then a gain."""
    for edition in SITE:
        table = at("field=Elfe,9*Brun | field=Dax", edition)
        assert not can(table, "use Elfe Dax")
        holds(table, you_field=10, foe_field="Dax")
        table = play("field=Larron,9*Brun | field=Dax", "use Larron Dax", edition=edition)
        holds(table, you_field=10, foe_field="Dax", you_pv=11)
    line = "field=Larron,9*Brun | field=Dax"
    holds(play(line, "use Larron Dax", "arrive ATQ", edition="livret"), you_field=11, foe_field="", you_pv=11)


@pytest.mark.parametrize("first", ["Dax Roi", "Roi Dax"])
def test_a_b29_of_two_thefts_the_first_is_done(first: str) -> None:
    """Whoever steals chooses the one that comes, by taking it alone or by naming it first."""
    line = "field=Rapt,8*Brun | field=Dax,Roi"
    for edition in SITE:
        holds(play(line, f"use Rapt {first}", "arrive ATQ", edition=edition), you_field=10, foe_field=1)
        for one in ("Dax", "Roi"):
            table = play(line, f"use Rapt {one}", "arrive ATQ", edition=edition)
            assert names(table.you.field[-1:]) == one
    holds(play(line, f"use Rapt {first}", "arrive ATQ", "arrive ATQ", edition="livret"), you_field=11, foe_field="")


def test_a_b30_a_theft_that_could_do_nothing_is_refused_and_not_spent() -> None:
    for edition in SITE:
        table = at("field=Elfe,9*Brun | field=Dax", edition)
        refused(table, "use Elfe Dax", "theft_needs_room")
        assert table.marks == {}
    table = play("field=Elfe,9*Brun | field=Dax", "use Elfe Dax", "arrive ATQ", edition="livret")
    holds(table, you_field=11)
    assert table.bears(table.you.field[0], "used")


def test_a_b31_places_are_counted_at_that_moment() -> None:
    line = "field=10*Brun hand=Alba | field=Elfe | active=2"
    for edition in (*SITE, *BOOK):
        table = at(line, edition)
        table.play(f"use Elfe {named(table, 9)}", "arrive ATQ", "end", "place Alba ATQ")
        holds(table, you_field=10, foe_field=2)


def test_a_b32_a_contre_is_the_tenth() -> None:
    both("field=Alba[pp=-4] | field=9*Brun hand=Kito", "attack Alba PV", "contre Kito DEF", site={"foe_field": 10})


def test_a_b33_a_contre_is_not_the_eleventh() -> None:
    line = "pv=10 field=Alba | field=10*Brun hand=Kito"
    for edition in SITE:
        table = pause(line, "attack Alba PV", edition=edition)
        refused(table, "contre Kito DEF", "contre_needs_a_place")
        holds(table, foe_hand="Kito", foe_field=10)
        assert not table.bears(table.you.field[0], "DEF")
    holds(play(line, "attack Alba PV", "contre Kito DEF", edition="livret"), foe_field=11)


def test_a_b34_a_contre_makes_its_own_place() -> None:
    for edition in (*SITE, *BOOK):
        table = at("field=Alba | field=10*Brun hand=Repli", edition)
        table.play("attack Alba PV", f"contre Repli DEF {named(table, 9, 1)}")
        holds(table, foe_field=10, foe_hand="Brun")


def test_a_b35_a_theft_and_a_card_beside_ten() -> None:
    line = "field=Alba | field=10*Brun hand=Filet"
    for edition in SITE:
        table = pause(line, "attack Alba PV", edition=edition)
        refused(table, "contre Filet DEF", "contre_needs_a_place")
    table = play(line, "attack Alba PV", "contre Filet DEF", "arrive ATQ", edition="livret")
    holds(table, foe_field=12, you_field="")


def test_a_b36_a_theft_and_a_card_beside_nine() -> None:
    line = "field=Alba | field=9*Brun hand=Filet"
    for edition in SITE:
        table = pause(line, "attack Alba PV", edition=edition)
        refused(table, "contre Filet DEF", "contre_needs_a_place")
        holds(table, foe_field=9, foe_hand="Filet", you_field="Alba")
    table = play(line, "attack Alba PV", "contre Filet DEF", "arrive ATQ", edition="livret")
    holds(table, foe_field=11, you_field="")


def test_a_b37_the_combat_has_not_made_a_place_yet() -> None:
    for edition in (*SITE, *BOOK):
        table = at("field=Alba | field=10*Brun hand=Baume", edition)
        table.play(f"attack Alba {named(table, 0, 1)}", settle=False)
        if edition in SITE:
            refused(table, "contre Baume DEF", "contre_needs_a_place")
            table.play("decline")
            holds(table, foe_field=9, foe_hand="Baume")
        else:
            table.play("contre Baume DEF")
            holds(table, foe_field=10, foe_discard="Brun")
            arrived = [e for e in table.events or () if e.rule.name == "contre_arrives" and e.verb == "move"]
            beaten = [e for e in table.events or () if e.rule.name == "destroyed_goes_to_discard"]
            assert (table.events or []).index(arrived[0]) < (table.events or []).index(beaten[0])


def test_a_b38_no_eleventh_is_brought_back() -> None:
    line = "field=10*Brun hand=Rappel-N discard=Dax"
    for edition in SITE:
        table = at(line, edition)
        assert not can(table, "play Rappel-N Dax")
        holds(table, you_discard="Dax", you_field=10)
    holds(play(line, "play Rappel-N Dax", "arrive ATQ", edition="livret"), you_field=11, you_discard="Rappel-N")


def test_a_b39_a_place_that_an_attack_made() -> None:
    line = "field=Brun[pp=+1],9*Alba hand=Dax | field=Colosse"
    both(line, "attack Brun Colosse", "place Dax ATQ", site={"you_field": 10, "you_discard": "Brun"})


def test_a_b40_a_card_with_a_token_counts_as_one() -> None:
    line = "field=9*Brun,Enzo[end] hand=Alba"
    for edition in SITE:
        refused(at(line, edition), "place Alba ATQ", "room_for_a_character")
    holds(play(line, "place Alba ATQ", edition="livret"), you_field=11)


def test_a_b41_a_card_held_back_by_end_never_left() -> None:
    line = "field=8*Brun,Enzo hand=Alba | field=Colosse"
    both(line, "attack Enzo Colosse", "place Alba ATQ", site={"you_field": 10, "you_discard": ""})


def test_a_b42_supports_need_no_place() -> None:
    for edition in (*SITE, *BOOK):
        table = at("field=10*Brun hand=Épée,Colline", edition)
        allowed(table, f"play Épée {named(table, 0)}")
        allowed(table, "play Colline ally")
        table.play("play Colline ally")
        holds(table, you_field=10, you_terrain="Colline")


def test_a_b43_one_for_one_between_two_full_sides() -> None:
    line = "field=Troc,9*Brun | field=Roi,9*Dax"
    both(line, "use Troc Troc Roi", site={"you_field": 10, "foe_field": 10})


def test_a_b44_the_ten_are_not_common() -> None:
    both("field=6*Brun hand=Alba | field=4*Dax", "place Alba ATQ", site={"you_field": 7, "foe_field": 4})


def test_a_b45_a_gift_to_nine() -> None:
    line = "field=Don,Alba,8*Brun | field=9*Dax"
    both(line, "use Don Alba", "arrive ATQ", site={"you_field": 9, "foe_field": 10})


def test_a_b46_a_gift_to_ten() -> None:
    line = "field=Don,Alba,3*Brun | field=10*Dax"
    for edition in SITE:
        table = at(line, edition)
        if can(table, "use Don Alba"):
            table.play("use Don Alba")
        holds(table, you_field=5, foe_field=10)
    holds(play(line, "use Don Alba", "arrive ATQ", edition="livret"), you_field=4, foe_field=11)


def test_a_b47_a_place_that_a_return_made() -> None:
    for edition in (*SITE, *BOOK):
        table = at("field=Rameneur,9*Brun hand=Alba", edition)
        table.play(f"use Rameneur {named(table, 9)}", "place Alba ATQ")
        holds(table, you_field=10)
        table = at("field=Rameneur,9*Brun hand=Alba placed=1", edition)
        table.play(f"use Rameneur {named(table, 9)}")
        refused(table, "place Alba ATQ", "one_character_a_turn")


def test_a_b48_two_places_that_a_terrain_made() -> None:
    line = "field=8*Brun,Slug,Veilleuse hand=Marais,Lif,Lifth"
    both(line, "play Marais ally", "team Lif ATQ Lifth ATQ", site={"you_field": 10, "you_discard": "Slug Veilleuse"})


def test_a_b49_a_member_that_will_fall_needs_its_place_all_the_same() -> None:
    line = "field=9*Alba terrain=Marais hand=Borin,Slug | | turn=7"
    for edition in SITE:
        refused(at(line, edition), "team Borin ATQ Slug ATQ", "room_for_a_pair")
    table = play(line, "team Borin ATQ Slug ATQ", edition="livret")
    holds(table, you_field=10, you_discard="Slug")


def test_a_b50_three_pairs_and_a_character_in_the_first_turn() -> None:
    line = "hand=Lif,Lifth,Obe,Abebe,Hurricane-Ali,Panthera-Ali,Alba deck=9*? | | turn=1"
    moves = (
        "team Lif ATQ Lifth ATQ",
        "team Obe ATQ Abebe ATQ",
        "team Hurricane-Ali DEF Panthera-Ali DEF",
        "place Alba ATQ",
    )
    both(line, *moves, site={"you_field": 7, "table_turn": 1})


def test_there_are_forty_nine() -> None:
    said = Path(__file__).read_text(encoding="utf-8")
    found = {int(n) for n in re.findall(r"(?:A-B|test_a_b)(\d\d)", said)}
    assert found == {*range(1, 19), *range(20, 51)}

"""Modes: upright in ATQ, sideways in DEF, and when a card may turn."""

from __future__ import annotations

from rulekit.table import Table
from tests.aniki.helper import (
    allowed,
    at,
    atom,
    causes,
    holds,
    lab,
    pause,
    play,
    question,
    refused,
    rule,
    under,
    unreadable,
)


def in_def(table: Table, *names: str) -> list[bool]:
    found = [piece for seat in table.seats for piece in seat.field]
    return [bool(table.bears(piece, "DEF")) for piece in found if not names or str(piece) in names]


@atom("A-R038")
def test_a_mode_may_be_changed() -> None:
    table = at("field=Alba[DEF]")
    allowed(table, "switch Alba", by="may_switch")
    table.play("switch Alba")
    assert in_def(table) == [False] and causes(table) == ["switches", "change_is_counted"]
    assert in_def(play("field=Alba", "switch Alba")) == [True]


@atom("A-R039")
def test_only_ones_own_cards_switch() -> None:
    refused(at("| field=Dax[DEF]"), "switch Dax", "only_ones_own_cards_switch")
    allowed(at("field=Dax@2[DEF]"), "switch Dax")
    refused(at("field=Alba | | active=2"), "switch Alba", "in_ones_own_phase_1", seat=0)


@atom("A-R041")
def test_what_was_just_placed_keeps_its_mode() -> None:
    for mode in ("ATQ", "DEF"):
        refused(play("hand=Cleo", f"place Cleo {mode}"), "switch Cleo", "not_just_placed")
    allowed(play("hand=Cleo", "place Cleo ATQ", "end", "end"), "switch Cleo")


@atom("A-R042")
def test_what_has_just_attacked_keeps_its_mode() -> None:
    table = play("field=Alba | field=Brun", "attack Alba Brun")
    refused(table, "switch Alba", "not_just_attacked")
    refused(play("field=Alba", "attack Alba PV"), "switch Alba", "not_just_attacked")
    table.play("end", "end")
    allowed(table, "switch Alba")


@atom("A-R043")
def test_from_def_to_atq_and_then_attack() -> None:
    table = play("field=Alba[DEF] | field=Brun", "switch Alba", "attack Alba Brun")
    holds(table, foe_discard="Brun")
    refused(table, "switch Alba", "not_just_attacked")


@atom("A-R062")
def test_atq_stands_upright() -> None:
    table = at("field=Alba")
    assert rule("lies_down")(table, "ATQ") is False
    assert "lies" not in drawn(table)


@atom("A-R063")
def test_def_lies_down() -> None:
    table = at("field=Alba[DEF]")
    assert rule("lies_down")(table, "DEF") is True
    assert drawn(table)["lies"] is True


def drawn(table: Table) -> dict[str, object]:
    """What the first character of the first seat is drawn with."""
    assert lab.drawn is not None
    return lab.drawn(table, table.seats[0].field[0], "en")


@atom("A-R064")
def test_a_character_is_in_one_mode_of_two() -> None:
    table = play("hand=Alba field=Brun[DEF],Dax", "place Alba DEF", "switch Brun", "switch Dax")
    assert in_def(table) == [False, True, True]
    unreadable(at("hand=Alba"), "place Alba", "")
    unreadable(at("hand=Alba"), "place Alba aslant", "aslant")
    unreadable(at("hand=Alba"), "place Alba ATQ DEF", "")


@question("A-Q035")
def test_a_mode_may_be_changed_as_often_as_one_likes() -> None:
    table = play("field=Alba[DEF]", "switch Alba", "switch Alba", "switch Alba", "switch Alba")
    assert in_def(table) == [True]


@question("A-Q037")
def test_whatever_arrives_has_just_been_placed() -> None:
    refused(play("field=Elfe | field=Dax", "use Elfe Dax", "arrive ATQ"), "switch Dax", "not_just_placed")
    refused(play("hand=Rappel-N discard=Dax", "play Rappel-N Dax", "arrive ATQ"), "switch Dax", "not_just_placed")
    refused(play("hand=Lif,Lifth", "team Lif ATQ Lifth ATQ"), "switch Lifth", "not_just_placed")
    table = pause("field=Alba,Brun | hand=Kito", "attack Alba PV", "contre Kito ATQ")
    assert table.bears(table.foe.field[0], "fresh")


@question("A-Q038")
def test_an_effect_turns_what_its_player_may_not() -> None:
    table = play("field=Alba | field=Enzo hand=Kito", "attack Alba Enzo", "contre Kito ATQ")
    assert in_def(table, "Alba") == [True]
    refused(table, "switch Alba", "not_just_attacked")
    table = play("field=Pousseur | field=Dax[acted;fresh]", "use Pousseur Dax")
    assert in_def(table, "Dax") == [True]


@question("A-Q044")
def test_a_cancelled_attack_was_an_attack() -> None:
    table = play("field=Alba | field=Dax hand=Bouclier", "attack Alba Dax", "contre Bouclier DEF")
    holds(table, foe_field="Dax Bouclier", you_field="Alba")
    refused(table, "switch Alba", "not_just_attacked")
    refused(table, "attack Alba Dax", "attacks_no_more_than_that")


@question("A-Q035")
def test_a_card_that_is_free_to_turn_turns_as_often_as_one_likes() -> None:
    table = play("field=Alba", "switch Alba", "switch Alba", "switch Alba")
    assert table.bears(table.you.field[0], "DEF")
    refused(under("mode_changes", "once", "field=Alba", "switch Alba"), "switch Alba", "no_second_change")
    allowed(under("mode_changes", "once", "field=Alba | field=Dax", "switch Alba", "end", "end"), "switch Alba")
    assert "change_is_counted" in causes(table)

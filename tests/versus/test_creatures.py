"""Placing a creature, the four places of a side, and where the dead go."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulekit import instead
from rulekit.explore import game_of
from tests.versus.helper import allowed, at, atom, fired, holds, play, refused, rule, unreadable, versus, with_answer


@atom("V-R035")
def test_only_creatures_from_hand_are_placed() -> None:
    refused(at("discard=5"), "place 5", "only_creatures_from_hand")
    refused(at("hand=Frappe,4*?"), "place Frappe", "only_creatures_from_hand")
    refused(at("hand=Entrave,4*?"), "place Entrave", "only_creatures_from_hand")
    unreadable(at("deck=5,5 | field=5"), "place 5", "no")


@atom("V-R036")
def test_may_place_one_creature_a_turn() -> None:
    unreadable(at("hand=5,3,3*?"), "place 5 3", "nothing to do with")
    table = play("hand=5,3,3*?", "place 5")
    refused(table, "place 3", "one_action_in_your_turn", seat=0)


@atom("V-R037")
def test_enters_field_on_the_side_of_the_player_placing_it() -> None:
    table = play("hand=5,4*?", "place 5")
    holds(table, you_field="5", foe_field="")
    assert fired(table, "enters_field") == table.you.field
    unreadable(at("hand=5,4*?"), "place 5 2", "nothing to do with")


@atom("V-R038")
def test_room_for_a_creature_up_to_most_creatures() -> None:
    holds(play("hand=5,4*? field=1,2,3", "place 5"), you_field="1 2 3 5")
    table = at("hand=5,Frappe,3*? field=1,2,3,4")
    refused(table, "place 5", "room_for_a_creature")
    holds(table, table_active=0, you_hand=5)
    allowed(table, "play Frappe")


@atom("V-R039")
def test_creatures_that_were_taken_fill_places_too() -> None:
    refused(at("hand=5,4*? field=1,2,3,7@2"), "place 5", "room_for_a_creature")
    holds(play("hand=5,4*? field=1,2,7@2", "place 5"), you_field="1 2 7 5")


@atom("V-R038", "V-R039")
@given(st.integers(0, 100_000))
def test_never_more_than_four_creatures_on_a_side(seed: int) -> None:
    assert all(len(seat.field) <= 4 for table, _ in game_of(versus, seed) for seat in table.seats)


@given(st.integers(0, 100_000))
def test_no_card_is_lost_or_copied(seed: int) -> None:
    whole: list[int] = []
    for table, _ in game_of(versus, seed):
        zones = [getattr(seat, zone) for seat in table.seats for zone in seat.zones]
        ids = sorted(piece.id for pile in zones for piece in pile)
        whole = whole or ids
        assert ids == whole and len(ids) == 58


@given(st.integers(0, 100_000))
def test_each_zone_holds_its_kinds(seed: int) -> None:
    for table, _ in game_of(versus, seed):
        for i, seat in enumerate(table.seats):
            assert {p.card.kind for p in seat.field} <= {"creature"}
            assert {p.card.kind for p in seat.parasites} <= {"parasite"}
            assert {p.card.kind for p in seat.reserve} <= {"dites_non"}
            assert {p.card.kind for p in seat.out} <= {"dites_non", "versus"}
            assert not {p.card.kind for p in (*seat.hand, *seat.deck, *seat.discard)} & {"dites_non"}
            assert not {p.card.kind for p in seat.discard} & {"versus"} or any(
                p.card.kind == "versus" and p.owner == i for p in seat.discard
            )
            assert all(p.owner == i for p in (*seat.discard, *seat.out, *seat.reserve, *seat.deck))


def test_whose_discard_is_the_owners_in_every_way_a_card_dies() -> None:
    holds(play("field=3@2 | field=8", "attack 3", "block 3 8"), you_discard="", foe_discard="3")
    holds(play("hand=Rituel,4*? field=8@2,1", "play Rituel 8"), you_discard="Rituel", foe_discard="8")
    holds(play("hand=Destruction,4*? field=2@2", "play Destruction"), you_discard="Destruction", foe_discard="2")
    holds(play("hand=Soin@2,4*? pv=5", "play Soin"), you_discard="", foe_discard="Soin")
    holds(play("hand=5@2,4*?", "place 5", "no"), you_discard="", foe_discard="5")
    table = play("field=1 | hand=8@1,4*? parasites=Entrave@1 | active=2", "purge 8 Entrave")
    holds(table, foe_field="8", you_discard="Entrave")


def test_whose_discard_may_be_the_holders() -> None:
    holder = ("whose_discard", "holder")
    holds(with_answer(*holder, "field=3@2 | field=8", "attack 3", "block 3 8"), you_discard="3", foe_discard="")
    holds(with_answer(*holder, "hand=Soin@2,4*? pv=5", "play Soin"), you_discard="Soin", foe_discard="")


def test_where_the_dead_go_is_the_discard_or_out_of_the_game() -> None:
    holds(play("hand=Guillotine,4*? | field=8", "play Guillotine 8"), foe_discard="8", foe_out="")
    table = with_answer("where_the_dead_go", "out", "hand=Guillotine,4*? | field=8", "play Guillotine 8")
    holds(table, foe_discard="", foe_out="8", you_discard="Guillotine")
    table = with_answer("where_the_dead_go", "out", "hand=5,4*?", "place 5", "no")
    holds(table, you_discard="5", you_out="")  # discarded, not dead


def test_the_number_of_places_stands_in_one_place() -> None:
    with instead(rule("most_creatures"), 2):
        refused(at("hand=5,4*? field=1,2"), "place 5", "room_for_a_creature")
        refused(at("hand=Contrôle,4*? field=1,2 | field=8"), "play Contrôle 8", "control_needs_room")
        table = play("hand=8,4*? field=1,2 parasites=Entrave@2", "purge 8 Entrave")
    holds(table, you_field="1 2", you_discard="8")

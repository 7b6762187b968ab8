"""Attacking: declaration, blocks, duels, damage."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import instead
from tests.versus.helper import (
    allowed,
    at,
    atom,
    causes,
    fired,
    holds,
    pause,
    play,
    refused,
    rule,
    unoffered,
    unreadable,
    with_answer,
)

# The same attack as far as the first block, with nothing said before it.
BLOCKING = ("attack 5", "ok")


@atom("V-R011")
def test_values_decide_duels() -> None:
    holds(play("field=6 | field=4", "attack 6", "block 6 4"), you_field="6", foe_discard="4")


@atom("V-R012")
def test_damage_is_one_whatever_the_value() -> None:
    holds(play("field=8", "attack 8"), you_pv=10, foe_pv=9)
    holds(play("field=1", "attack 1"), you_pv=10, foe_pv=9)
    assert fired(play("field=8", "attack 8"), "unblocked_hits") == [-1]


@atom("V-R013")
def test_creatures_that_hit_add_up() -> None:
    holds(play("field=8,5,1", "attack 8 5 1"), foe_pv=7)
    holds(play("field=8,5,1", "attack 8 1"), foe_pv=8)


@atom("V-R043")
def test_an_attack_runs_from_declaration_over_blocks_and_duels_to_damage() -> None:
    table = play("field=5,6 | field=4,1", "attack 5 6", "block 5 4")
    steps = ["declares_attack", "stands_in_the_way", "weaker_dies", "piercing_hits", "unblocked_hits"]
    assert causes(table) == [*steps, "attack_is_over", "turn_passes"]
    refused(at("field=5 | field=4"), "block 5 4", "only_attackers_are_blocked", seat=1)
    refused(at("field=5 | field=4"), "block 4 5", "the_defender_blocks", "only_attackers_are_blocked")
    unoffered(pause("field=5 | field=4", "attack 5"), "block 5 4", seat=1)
    holds(table, you_field="5 6", foe_pv=8)
    assert table.marks == {}


@atom("V-R044")
def test_one_to_four_attackers() -> None:
    for said, pv in (("attack 1", 9), ("attack 1 2 3", 7), ("attack 1 2 3 4", 6)):
        holds(play("field=1,2,3,4", said), foe_pv=pv)
    refused(at("field=1,2,3,4,5"), "attack 1 2 3 4 5", "one_to_four_attackers")


def test_four_creatures_at_once_are_offered_and_no_more() -> None:
    """most_attackers: the grant stops where the limit begins."""
    assert max(len(move.creatures) for move in at("field=1,2,3,4,5").moves() if move.verb == "attack") == 4
    unreadable(at("field=1"), "attack", "takes 1 to")
    unreadable(at("field=8,1"), "attack 8 8", "no")


@atom("V-R045")
def test_may_attack_with_some_and_not_all() -> None:
    holds(play("field=8,2 | field=1", "attack 8"), foe_pv=9, you_field="8 2")
    assert [str(move) for move in at("field=8,2 hand=5*?").moves()] == ["attack 8", "attack 2", "attack 8 2"]


@atom("V-R046")
def test_attackers_are_yours_and_in_play() -> None:
    refused(at("hand=8,4*? field=1"), "attack 8", "attackers_are_yours")
    refused(at("field=1 | field=8"), "attack 8", "attackers_are_yours")
    refused(at("hand=8,4*? field=1"), "attack 1 8", "attackers_are_yours")
    unreadable(at("discard=8 deck=20*8"), "attack 8", "no")


@atom("V-R047")
def test_a_creature_that_was_taken_attacks_for_its_new_side() -> None:
    holds(play("field=7@2 |", "attack 7"), foe_pv=9)
    refused(at("field=7@2 | field=1 | active=2"), "attack 7", "attackers_are_yours")


@atom("V-R048")
def test_the_defender_blocks_with_what_it_wants() -> None:
    table = pause("field=5 | field=4,6 hand=8,4*?", *BLOCKING)
    allowed(table, "block 5 6", by="may_block")
    allowed(table, "block 5 4")
    refused(table, "block 5 8", "the_defender_blocks")
    refused(table, "block 5 4", "the_defender_blocks", seat=0)
    holds(play("field=5 | field=4,6", "attack 5", "block 5 6"), you_discard="5", foe_field="4 6")


@atom("V-R049")
def test_may_let_through_even_with_free_creatures() -> None:
    allowed(pause("field=5 | field=8", *BLOCKING), "let", by="may_let_through")
    holds(play("field=5 | field=8", *BLOCKING, "let"), foe_pv=9, foe_field="8", you_field="5")
    unoffered(at("field=5 | field=8"), "let")


@atom("V-R050")
def test_one_blocker_each() -> None:
    table = pause("field=8,1 | field=4,4", "attack 8 1", "block 8 4")
    unreadable(table, "block 8 4", "names several different cards")  # one of them blocks already
    refused(table, f"block 8 4#{table.foe.field[1].id}", "one_blocker_each")
    unreadable(pause("field=8 | field=4,4", "attack 8", "ok"), "block 8 4 4", "nothing to do with")


@atom("V-R051")
def test_a_blocked_attacker_fights_its_blocker_alone() -> None:
    table = play("field=5,3 | field=4,2", "attack 5 3", "block 5 4")
    assert fired(table, "weaker_dies") == table.foe.discard
    holds(table, foe_discard="4", foe_field="2", you_field="5 3", foe_pv=8)
    bound = pause("field=5,3 | field=4,2", "attack 5 3", "block 5 4")
    refused(bound, "block 5 2", "the_defender_blocks", "one_blocker_each", seat=0)
    unreadable(bound, "fight 5 2", "no move begins so")


@atom("V-R052")
def test_weaker_dies() -> None:
    table = play("field=5 | field=4", "attack 5", "block 5 4")
    holds(table, foe_field="", foe_discard="4", you_field="5")
    unreadable(pause("field=5 | field=4", *BLOCKING, "block 5 4"), "keep 4", "no move begins so")


@atom("V-R053")
def test_tie_kills_both() -> None:
    table = play("field=5 | field=5", "attack 5", "block 5 5")
    holds(table, you_field="", foe_field="", you_discard="5", foe_discard="5")
    assert "tie_kills_both" in causes(table)


@atom("V-R054")
def test_the_stronger_survives() -> None:
    holds(play("field=4 | field=5", "attack 4", "block 4 5"), you_discard="4", foe_field="5", foe_discard="")
    holds(play("field=5 | field=4", "attack 5", "block 5 4"), you_field="5", you_discard="")


@atom("V-R055")
def test_unblocked_hits_for_one() -> None:
    holds(play("field=1", "attack 1"), foe_pv=9, you_pv=10)
    holds(play("field=1 | field=8", "attack 1", "let"), foe_pv=9)


@atom("V-R056")
def test_piercing_hits_for_one_not_for_the_difference() -> None:
    table = play("field=5 | field=4", "attack 5", "block 5 4")
    holds(table, foe_pv=9, foe_discard="4")
    assert fired(play("field=6 | field=4", "attack 6", "block 6 4"), "piercing_hits") == [-1]
    assert fired(play("field=8 | field=1", "attack 8", "block 8 1"), "piercing_hits") == [-1]


@atom("V-R057")
def test_an_attacker_that_does_not_beat_its_blocker_hits_nobody() -> None:
    holds(play("field=4 | field=5", "attack 4", "block 4 5"), foe_pv=10, you_pv=10)


@atom("V-R058")
def test_an_attacker_that_ties_hits_nobody() -> None:
    holds(play("field=5 | field=5", "attack 5", "block 5 5"), foe_pv=10, you_pv=10)


@atom("V-R059")
def test_a_blocker_that_wins_hits_nobody() -> None:
    holds(play("field=4 | field=8", "attack 4", "block 4 8"), you_pv=10, foe_pv=10, you_discard="4")


@atom("V-R060", "V-R061")
@pytest.mark.parametrize(("blocker", "pv"), [(4, 9), (5, 10), (6, 10)])
def test_blocking_spares_a_pv_only_if_the_blocker_is_worth_as_much(blocker: int, pv: int) -> None:
    holds(play(f"field=5 | field={blocker}", "attack 5", f"block 5 {blocker}"), foe_pv=pv)


@atom("V-R060", "V-R062")
def test_a_small_blocker_loses_itself_and_a_pv() -> None:
    holds(play("field=8 | field=2", "attack 8", "block 8 2"), foe_pv=9, foe_discard="2", you_field="8")


@atom("V-R060", "V-R063")
def test_the_small_ones_of_a_large_attack_die_to_stronger_blockers() -> None:
    table = play("field=8,2,1 | field=3,4", "attack 8 2 1", "block 2 3", "block 1 4")
    holds(table, you_field="8", you_discard="2 1", foe_field="3 4", foe_pv=9)


@atom("V-R077")
@pytest.mark.parametrize("blocker", range(1, 9))
def test_no_creature_beats_an_eight(blocker: int) -> None:
    table = play(f"field=8,1 | field={blocker},1", "attack 8", f"block 8 {blocker}")
    holds(table, you_field="8 1" if blocker < 8 else "1", foe_field="1")


@given(
    st.lists(st.integers(1, 8), min_size=1, max_size=4, unique=True),
    st.lists(st.integers(1, 8), max_size=4, unique=True),
    st.data(),
)
def test_every_attack_comes_out_as_its_pairs_say(mine: list[int], theirs: list[int], data: st.DataObject) -> None:
    attackers = [v for v in mine if data.draw(st.booleans())] or mine[:1]
    blockers = data.draw(st.permutations(theirs))
    pairs = [(a, b) for a, b in zip(attackers, blockers, strict=False) if data.draw(st.booleans())]
    line = f"field={','.join(map(str, mine))},1 | field={','.join(map(str, theirs))}"
    line = line.replace(",1 |", " |")
    table = play(line, f"attack {' '.join(map(str, attackers))}", *(f"block {a} {b}" for a, b in pairs))
    hits = len(attackers) - sum(a <= b for a, b in pairs)
    lost = {a for a, b in pairs if a <= b}
    killed = {b for a, b in pairs if a >= b}
    holds(table, you_pv=10, foe_pv=10 - hits)
    assert [int(str(p)) for p in table.you.field] == [v for v in mine if v not in lost]
    assert [int(str(p)) for p in table.foe.field] == [v for v in theirs if v not in killed]
    assert table.marks == {} and table.active == 1


def test_attackers_of_a_blocker_is_one_or_several() -> None:
    table = pause("field=6,5,4 | field=8", "attack 6 5 4", "block 6 8")
    refused(table, "block 5 8", "one_attacker_each")
    holds(play("field=6,5,4 | field=8", "attack 6 5 4", "block 6 8"), foe_pv=8, you_discard="6")
    several = ("attackers_of_a_blocker", "several")
    blocks = ("block 6 8", "block 5 8", "block 4 8")
    table = with_answer(*several, "field=6,5,4 | field=8", "attack 6 5 4", *blocks)
    holds(table, foe_pv=10, you_field="", foe_field="8")
    table = with_answer(*several, "field=8,7 | field=8", "attack 8 7", "block 8 8", "block 7 8")
    holds(table, foe_pv=9, you_field="7", foe_field="")


def test_names_that_differ_are_told_apart() -> None:
    said = unreadable(at("field=5,5@2"), "attack 5", "names several different cards")
    for name in said.partition("expected: ")[2].split(", "):
        holds(play("field=5,5@2", f"attack {name}"), foe_pv=9)
    holds(play("field=5,5", "attack 5"), foe_pv=9)
    holds(play("field=5,5", "attack 5 5"), foe_pv=8)


def test_attackers_may_be_named_in_any_order() -> None:
    holds(play("field=8,5,1", "attack 1 8"), foe_pv=8)
    holds(play("field=5,5@2", "attack 5#1 5#0"), foe_pv=8)


def test_the_numbers_of_an_attack_stand_in_one_place() -> None:
    with instead(rule("damage"), 3):
        holds(play("field=8,5 | field=4", "attack 8 5", "block 8 4"), foe_pv=4)
    with instead(rule("beats_its_blocker"), True):
        holds(play("field=4 | field=5", "attack 4", "block 4 5"), foe_pv=9, you_discard="4")


def test_freed_attacker_hits_once() -> None:
    table = play("field=5 | field=8 hand=Versus,4*?", "attack 5", "block 5 8", "versus Versus 8")
    assert fired(table, "freed_attacker_hits") == [-1] and fired(table, "unblocked_hits") == []

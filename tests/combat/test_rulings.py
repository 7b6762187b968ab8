"""What changes at a table that gives another answer to an open question: each answer, played beside ours."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random

import pytest

from rulekit import instead
from rulekit.rules import Ruling
from rulekit.table import Table
from tests.combat.helper import (
    allowed,
    at,
    can,
    causes,
    combat,
    deck,
    ended,
    exact,
    going,
    holds,
    play,
    question,
    refused,
    rule,
    under,
    with_answer,
)

RULINGS = [found for found in combat.rules.values() if isinstance(found, Ruling)]
OTHERS = [(ruling.name, answer) for ruling in RULINGS for answer in ruling.answers if answer != ruling.ours]

ATTACK, MOVE, MOVE2 = " | | phase=attack", " | | phase=move", " | | phase=move2"
# What leads from a first placing phase to one's next moving phase, where nothing else can be done on the way.
ROUND = ("next",) * 5
FULL = "hand=Soin | hand=8*Roc deck=Prairie | phase=move2"
LUC_TRO, LUC_ROC = (f"attackers=Luciole hand=Soin | defenders={x} | phase=attack" for x in ("Trotte", "Roc"))
SPENT = "Luciole[attackers_used]"
BY_HAND = ("activate Repêchage Luciole", "summon Luciole defenders", *ROUND, "move Luciole")
BACK = ("activate Retour Luciole", "summon Luciole defenders", *ROUND, "move Luciole")
LOST = f"hand=3*Oubli,Banquet more_magics=5 deck= attackers={SPENT},2*Roc | hand=Soin"
FOUND = (
    *("activate Oubli Luciole", "activate Banquet", "activate Oubli Roc", "activate Oubli Roc"),
    *("summon Luciole defenders", *ROUND[:4], "move Luciole"),
)
SIDE = "hand=Don,Soin attackers=Roc[attacked] | hand=8*Roc deck=Luciole,Meute,Trotte,Prairie | phase=place2"
LATE = "hand=7*Roc,Luciole[together=1],Pages[together=1] | hand=Soin | phase=move2"
NINE = "hand=8*Roc,Luciole deck=3*Roc | hand=Soin | phase=move2"
ADDED = "hand=7*Roc,Retour,Prairie attackers=Luciole | hand=Soin | phase=place2"

# What holds after the same moves, by our answer and by the other: a ruling, an answer, a line, moves, ours, theirs.
PLAYED = [
    ("draw_in_the_first_turn", "no", "hand=5*Roc | | phase=draw turn=1", (), {"you_hand": 6}, {"you_hand": 5}),
    (
        *("terrain_before", "both", "hand=Friche terrain=Prairie", ("lay Friche",)),
        *({"you_terrain": "Friche", "you_graveyard": "Prairie"}, {"you_terrain": "Prairie Friche"}),
    ),
    (
        *("whose_terrain", "common", "hand=Friche | terrain=Prairie", ("lay Friche",)),
        *({"foe_terrain": "Prairie"}, {"foe_terrain": "", "foe_graveyard": "Prairie", "you_terrain": "Friche"}),
    ),
    (
        *("where_magics_go", "stays", "hand=Soin", ("activate Soin",)),
        *({"you_graveyard": "Soin", "you_played": ""}, {"you_graveyard": "", "you_played": "Soin"}),
    ),
    (
        *("where_magics_go", "out", "hand=Soin", ("activate Soin",)),
        *({"you_graveyard": "Soin", "you_out": ""}, {"you_graveyard": "", "you_out": "Soin"}),
    ),
    (
        *("moved_by_a_card", "neither", "hand=Poussée,Soin defenders=Luciole", ("activate Poussée Luciole",)),
        *({"you_hand": 2, "you_attackers": "Luciole"}, {"you_hand": 1, "you_attackers": "Luciole"}),
    ),
    (
        *("how_often_effects_fire", "turn", f"defenders={SPENT} hand=Soin | hand=Soin | phase=move2"),
        *(("next", "next", "next", "next", "move Luciole"), {"you_hand": 2}, {"you_hand": 3}),
    ),
    (
        *("effects_on_arrival", "yes", "hand=Luciole,Soin", ("summon Luciole attackers",)),
        *({"you_hand": 1}, {"you_hand": 2}),
    ),
    (
        *("effects_in_the_second_phase", "no", "pv=30 attackers=Luciole" + MOVE2, ("move Luciole",)),
        *({"you_pv": 32}, {"you_pv": 30, "you_defenders": "Luciole"}),
    ),
    (
        *("what_an_attacker_opposes", "attack", "attackers=Trotte | attackers=Luciole | phase=attack"),
        *(("attack Trotte Luciole",), {"foe_pv": 39, "foe_graveyard": "Luciole"}, {"you_pv": 38, "foe_graveyard": ""}),
    ),
    (
        *("who_loses_the_excess", "attacker", LUC_TRO, ("attack Luciole Trotte",)),
        *({"you_pv": 40, "foe_pv": 38}, {"you_pv": 38, "foe_pv": 40}),
    ),
    (
        *("who_loses_the_excess", "nobody", LUC_TRO, ("attack Luciole Trotte",)),
        *({"foe_pv": 38}, {"you_pv": 40, "foe_pv": 40, "foe_graveyard": "Trotte"}),
    ),
    (
        *("who_loses_the_shortfall", "nobody", LUC_ROC, ("attack Luciole Roc",)),
        *({"you_pv": 38, "foe_pv": 40}, {"you_pv": 40, "foe_pv": 40}),
    ),
    (
        *("who_loses_the_shortfall", "defender", LUC_ROC, ("attack Luciole Roc",)),
        *({"you_pv": 38, "foe_pv": 40}, {"you_pv": 40, "foe_pv": 38}),
    ),
    (
        *("beaten_monsters_die", "no", LUC_TRO, ("attack Luciole Trotte",)),
        *({"foe_graveyard": "Trotte"}, {"foe_defenders": "Trotte", "foe_pv": 38}),
    ),
    (
        *("failed_attackers_die", "yes", LUC_ROC, ("attack Luciole Roc",)),
        *({"you_attackers": "Luciole"}, {"you_graveyard": "Luciole", "you_pv": 38}),
    ),
    (
        *("equal_values", "target", "attackers=Trotte | defenders=Trotte | phase=attack", ("attack Trotte Trotte",)),
        *({"foe_defenders": "Trotte"}, {"foe_defenders": "", "you_attackers": "Trotte", "foe_pv": 40}),
    ),
    (
        *("equal_values", "both", "attackers=Trotte | defenders=Trotte | phase=attack", ("attack Trotte Trotte",)),
        *({"foe_defenders": "Trotte"}, {"foe_graveyard": "Trotte", "you_graveyard": "Trotte", "foe_pv": 40}),
    ),
    (
        *("strikes_back", "yes", "attackers=Trotte | defenders=Luciole | phase=attack", ("attack Trotte Luciole",)),
        *({"you_pv": 40, "foe_pv": 39}, {"you_pv": 38, "foe_pv": 39, "you_graveyard": "Trotte"}),
    ),
    (
        *("whose_graveyard", "holder", "hand=Balayage attackers=Luciole@2 |", ("activate Balayage Luciole",)),
        *({"foe_graveyard": "Luciole"}, {"foe_graveyard": "", "you_graveyard": "Luciole Balayage"}),
    ),
    (
        *("by_way_of_the_hand", "straight", f"hand=Repêchage,Soin graveyard={SPENT} | hand=Soin", BY_HAND),
        *({"you_hand": 3}, {"you_hand": 2}),
    ),
    (
        *("what_gives_effects_back", "both", f"hand=Retour,Soin attackers={SPENT} | hand=Soin", BACK),
        *({"you_hand": 2}, {"you_hand": 3}),
    ),
    (
        *("what_gives_effects_back", "never", LOST, FOUND),
        *({"you_hand": "Roc Roc", "you_attackers": "Luciole"}, {"you_hand": "Roc", "you_attackers": "Luciole"}),
    ),
    (
        *("when_hands_are_checked", "at once", FULL, ("next",)),
        *({"foe_hand": 9}, {"foe_hand": 8, "foe_graveyard": "Prairie"}),
    ),
    (
        *("when_hands_are_checked", "draws", FULL, ("next",)),
        *({"foe_hand": 9}, {"foe_hand": 8, "foe_graveyard": "Prairie"}),
    ),
    (
        *("which_cards_go", "drawn", ADDED, ("activate Retour Luciole", "next")),
        *({"you_graveyard": "Retour Luciole"}, {"you_graveyard": "Retour Prairie"}),
    ),
    (
        *("whose_hands_are_checked", "active", SIDE, ("activate Don", "next")),
        *({"foe_graveyard": "Trotte Prairie"}, {"foe_graveyard": "", "foe_hand": 11}),
    ),
    (
        *("cards_that_came_together", "batch", LATE, ("next",)),
        *({"you_hand": 9, "table_phase": "end"}, {"you_hand": 7, "table_active": 1}),
    ),
    (
        *("cards_that_came_together", "chance", LATE, ("next",)),
        *({"you_hand": 9, "table_phase": "end"}, {"you_hand": 8, "table_active": 1}),
    ),
    (
        *("where_discards_go", "out", NINE, ("next",)),
        *({"you_graveyard": "Luciole", "you_deck": 3}, {"you_graveyard": "", "you_out": "Luciole", "you_deck": 3}),
    ),
    (
        *("where_discards_go", "under", NINE, ("next",)),
        *({"you_graveyard": "Luciole", "you_deck": 3}, {"you_graveyard": "", "you_deck": "Luciole Roc Roc Roc"}),
    ),
]  # fmt: skip

# What is allowed after the same moves: a ruling, an answer, a line, moves, the move, whose it is, ours, theirs.
HERO, ZENITH, GAP = "summon Capitaine defenders", "summon Zénith defenders", "attack Trotte Luciole"
SHUT, OPEN = (f"attackers=Trotte | attackers=Luciole{x} | phase=attack" for x in (" defenders=Trotte", ""))
BOTH, BESIDE = (
    ("activate Rappel Luciole", "arrive defenders", "next"),
    "hand=Rappel,Soin graveyard=Luciole defenders=Roc",
)
ALLOWED = [
    (
        *("what_a_turn_is", "round", "hand=Soin | attackers=Luciole[fresh;special] hand=Soin | phase=move2"),
        *(("next", "next"), "move Luciole", 1, True, False),
    ),
    *[
        ("how_sizes_count", x, "hand=Roc,Trotte", ("summon Roc attackers",), "summon Trotte attackers", 0, False, True)
        for x in ("quotas", "heads")
    ],
    ("heroes_summoned", "phase", "hand=2*Capitaine", (HERO, "next"), HERO, 0, False, True),
    ("heroes_summoned", "budget", "hand=2*Capitaine", (HERO,), HERO, 0, False, True),
    ("heroes_in_play", "one", "attackers=Capitaine hand=Zénith", (), ZENITH, 0, True, False),
    (
        *("what_a_hero_is", "fighter", "attackers=Luciole | defenders=Capitaine | phase=attack"),
        *((), "attack Luciole PV", 0, False, True),
    ),
    ("what_a_hero_is", "apart", "attackers=Capitaine" + ATTACK, (), "attack Capitaine PV", 0, True, False),
    ("line_of_arrival", "defenders", "hand=Luciole", (), "summon Luciole attackers", 0, True, False),
    ("line_of_arrival", "attackers", "hand=Luciole", (), "summon Luciole defenders", 0, True, False),
    ("places_on_a_line", "five", "hand=Luciole defenders=5*Roc", (), "summon Luciole defenders", 0, True, False),
    (
        *("special_summons_count", "yes", "juveniles=2 hand=Rappel graveyard=Luciole"),
        *((), "activate Rappel Luciole", 0, True, False),
    ),
    ("terrains_laid", "phase", "hand=2*Friche", ("lay Friche", "next"), "lay Friche", 0, False, True),
    ("terrain_before", "kept", "hand=Friche terrain=Prairie", (), "lay Friche", 0, True, False),
    (
        *("magics_used", "phase", "hand=3*Soin"),
        *(("activate Soin", "activate Soin", "next"), "activate Soin", 0, False, True),
    ),
    ("wait_on_arrival", "next phase", "attackers=Roc[fresh]" + MOVE2, (), "move Roc", 0, False, True),
    (
        *("wait_on_arrival", "whole turn", "hand=Luciole,Soin | hand=Soin"),
        *(("summon Luciole defenders", *ROUND), "move Luciole", 0, True, False),
    ),
    ("special_arrivals_wait", "no", BESIDE, BOTH, "move Luciole", 0, False, True),
    (
        *("moved_by_a_card", "fires", "hand=Poussée,Soin defenders=Luciole,Roc"),
        *(("activate Poussée Luciole", "next"), "move Luciole", 0, False, True),
    ),
    (
        *("attack_in_the_first_turn", "no", "attackers=Trotte | | turn=1 phase=attack"),
        *((), "attack Trotte PV", 0, True, False),
    ),
    (
        *("attacks_a_turn", "freely", "attackers=Luciole hand=Soin" + ATTACK),
        *(("attack Luciole PV",), "attack Luciole PV", 0, False, True),
    ),
    ("enemy_attackers", "never", OPEN, (), GAP, 0, True, False),
    ("enemy_attackers", "always", SHUT, (), GAP, 0, False, True),
    ("facing_defenders", "duty", LUC_ROC, (), "next", 0, True, False),
    ("who_names_the_target", "defender", LUC_TRO, (), "attack Luciole Trotte", 0, True, False),
    (
        *("how_attacks_are_settled", "together", "attackers=Luciole,Trotte | defenders=Trotte | phase=attack"),
        *(("attack Luciole Trotte",), "attack Trotte PV", 0, True, False),
    ),
    ("draw_by_an_effect", "refused", "hand=Pages deck=Roc", (), "activate Pages", 0, True, False),
]  # fmt: skip

# How the same moves end the Combat, by our answer and by the other: by which rule, and for whom.
LAST = "hand=Soin pv=6 | deck=Roc attackers=Luciole hand=Soin | phase=move2"
AT_ZERO = "both_at_zero"
ENDED = [
    *[
        ("both_lose_at_once", x, "pv=4 hand=Coups | pv=3", ("activate Coups",), (AT_ZERO,), (AT_ZERO, who))
        for x, who in (("active", 0), ("other", 1))
    ],
    ("when_an_empty_deck_loses", "empty", LAST, ("next",), None, ("empty_deck_loses", 0)),
    (
        *("draw_by_an_effect", "as far as possible", "hand=Pages,Soin deck=Roc", ("activate Pages",)),
        *(("must_draw_and_cannot", 1), None),
    ),
]  # fmt: skip

# What is settled before the first turn, and has a scenario of its own below.
ALONE = {
    ("how_many_are_exchanged", "exact"),
    ("how_many_are_exchanged", "at least two"),
    ("returned_cards", "aside"),
    ("returned_cards", "under"),
}


def test_every_other_answer_has_a_scenario() -> None:
    assert {*ALONE, *(case[:2] for case in (*PLAYED, *ALLOWED, *ENDED))} == set(OTHERS)


@pytest.mark.parametrize(("name", "answer", "line", "moves", "ours", "theirs"), PLAYED)
def test_the_same_moves_end_otherwise(
    name: str, answer: str, line: str, moves: tuple[str, ...], ours: dict[str, object], theirs: dict[str, object]
) -> None:
    holds(with_answer(name, answer, line, *moves), **theirs)
    holds(play(line, *moves), **ours)
    with pytest.raises(AssertionError):
        holds(play(line, *moves), **theirs)


@pytest.mark.parametrize(("name", "answer", "line", "moves", "said", "seat", "ours", "theirs"), ALLOWED)
def test_the_same_move_is_judged_otherwise(
    name: str, answer: str, line: str, moves: tuple[str, ...], said: str, seat: int, ours: bool, theirs: bool
) -> None:
    assert ours is not theirs
    assert can(play(line, *moves), said, seat) is ours
    assert can(under(name, answer, line, *moves), said, seat) is theirs


@pytest.mark.parametrize(("name", "answer", "line", "moves", "ours", "theirs"), ENDED)
def test_the_same_moves_end_the_combat_otherwise(
    name: str,
    answer: str,
    line: str,
    moves: tuple[str, ...],
    ours: tuple[str, int] | None,
    theirs: tuple[str, int] | None,
) -> None:
    for table, result in ((play(line, *moves), ours), (with_answer(name, answer, line, *moves), theirs)):
        if result is None:
            going(table)
        else:
            ended(table, *result)
    assert ours != theirs


# Before the first turn ------------------------------------------------------------------------------------------------


def exchanged(answer: str) -> tuple[set[int], set[int]]:
    """How many cards the first player may exchange, and the second."""
    with instead(rule("how_many_are_exchanged"), answer):
        table = combat.new(seed=1)
    found = []
    for seat in (0, 1):
        hand = table.seats[seat].hand
        found.append({n for n in range(1, 6) if can(table, f"exchange {exact(*hand[:n])}", seat)})
        table.play("keep")
    return found[0], found[1]


@question("C-Q22")
def test_how_many_cards_are_exchanged_under_each_answer() -> None:
    assert exchanged("any") == ({1, 2}, {1, 2, 3})
    assert exchanged("exact") == ({2}, {3})
    assert exchanged("at least two") == ({2}, {2, 3})


def back(answer: str) -> tuple[set[bool], set[bool]]:
    """Whether a card that was put back is in hand after the exchange, and after the draw of the first turn."""
    hand, drawn = set(), set()
    with instead(rule("returned_cards"), answer):
        for seed in range(60):
            table = combat.new(seed=seed, decks=[deck(Roc=8), deck(Luciole=7)])
            card = table.you.hand[0]
            table.play(f"exchange {exact(card, table.you.hand[1])}")
            if card in table.you.hand:
                hand.add(True)
                continue
            hand.add(False)
            table.play("keep")
            drawn.add(card in table.you.hand)
    return hand, drawn


@question("C-Q23")
def test_whether_a_card_comes_back_under_each_answer() -> None:
    assert back("before") == ({True, False}, {True, False})
    assert back("aside") == ({False}, {True, False})
    assert back("under") == ({False}, {False})


@question("C-Q26")
def test_where_whoever_begins_does_not_draw_the_second_player_does() -> None:
    with instead(rule("draw_in_the_first_turn"), "no"):
        table = combat.new(seed=1)
        table.play("keep", "keep")
        holds(table, you_hand=5, table_turn=1)
        while table.turn == 1:
            table.play("next")
    holds(table, foe_hand=6, table_turn=2)


# The turn -------------------------------------------------------------------------------------------------------------


@question("C-Q04")
def test_where_a_turn_is_that_of_both_what_holds_for_it_ends_with_the_second_players() -> None:
    line = "hand=Soin attackers=Trotte | attackers=Luciole[fresh;special],Roc hand=Soin | phase=move2"
    table = with_answer("what_a_turn_is", "round", line, "next", "next", "next")
    holds(table, table_phase="attack", table_active=1)
    refused(table, "attack Luciole PV", "not_on_arrival")
    allowed(table, "attack Roc PV")
    table.play("next", "next", "next")
    holds(table, table_active=0, table_turn=7)
    assert not table.marks
    line = "hand=Soin attackers=Trotte[attacked;moved] | hand=Soin | phase=move2"
    table = with_answer("what_a_turn_is", "round", line, "next")
    assert table.marks[table.you.attackers[0]] == {"attacked": True, "moved": True}


@question("C-Q04")
def test_where_a_turn_is_that_of_both_who_began_decides_when_it_is_over() -> None:
    line = "hand=Soin attackers=Trotte[moved] | hand=Soin | phase=move2 first={}"
    marks = [with_answer("what_a_turn_is", "round", line.format(first), "next").marks for first in (0, 1)]
    assert bool(marks[0]) and not marks[1]


# Placing --------------------------------------------------------------------------------------------------------------


def summoned(line: str, *names: str) -> list[str]:
    """Which of some cards can be summoned one after the other."""
    table, found = at(line), []
    for name in names:
        if can(table, f"summon {name} defenders"):
            table.play(f"summon {name} defenders")
            found.append(name)
    return found


@question("C-Q29")
@pytest.mark.parametrize(
    ("answer", "found"),
    [("budget", ["Roc"]), ("quotas", ["Roc", "Luciole", "Luciole"]), ("heads", ["Roc", "Luciole"])],
)
def test_what_a_turn_summons_by_how_sizes_count(answer: str, found: list[str]) -> None:
    with instead(rule("how_sizes_count"), answer):
        assert summoned("hand=Roc,2*Luciole,Roc", "Roc", "Luciole", "Luciole", "Roc") == found


@question("C-Q29")
def test_a_super_heros_counts_as_a_juvenile_however_sizes_count() -> None:
    with instead(rule("how_sizes_count"), "quotas"):
        assert summoned("hand=Capitaine,2*Luciole,Colosse", "Capitaine", "Luciole", "Luciole", "Colosse") == [
            *("Capitaine", "Luciole", "Colosse")
        ]
    with instead(rule("how_sizes_count"), "heads"):
        assert summoned("hand=Capitaine,Colosse,Luciole", "Capitaine", "Colosse", "Luciole") == ["Capitaine", "Colosse"]


@question("C-Q31")
@pytest.mark.parametrize(("answer", "n"), [("turn", 1), ("phase", 2), ("budget", 3)])
def test_how_many_super_heros_a_turn_sees(answer: str, n: int) -> None:
    with instead(rule("heroes_summoned"), answer), instead(rule("summon_budget"), 3):
        table = at("hand=3*Capitaine,Soin")
        for said in (HERO, HERO, "next", HERO):
            if can(table, said):
                table.play(said)
    holds(table, you_defenders=n)


@question("C-Q33")
def test_where_a_super_heros_only_fights_it_protects_nobody() -> None:
    line = "attackers=Luciole,Trotte | defenders=Capitaine{} | phase=attack"
    table = under("what_a_hero_is", "fighter", line.format(""))
    for said in ("attack Luciole PV", "attack Luciole Capitaine"):
        allowed(table, said)
    refused(under("what_a_hero_is", "fighter", line.format(",Trotte")), "attack Luciole PV", "a_defender_protects")
    allowed(under("what_a_hero_is", "fighter", "attackers=Capitaine" + ATTACK), "attack Capitaine PV")


@question("C-Q41")
def test_where_the_line_of_arrival_is_fixed_an_effect_asks_for_none() -> None:
    for line in ("attackers", "defenders"):
        table = with_answer("line_of_arrival", line, "hand=Rappel graveyard=Roc", "activate Rappel Roc")
        holds(table, **{f"you_{line}": "Roc", "you_graveyard": "Rappel"})


@question("C-Q42")
def test_where_a_line_has_five_spaces_the_other_line_is_open() -> None:
    line = "hand=Luciole,Rappel graveyard=Trotte defenders=5*Roc"
    table = under("places_on_a_line", "five", line)
    refused(table, "summon Luciole defenders", "room_on_the_line")
    allowed(table, "summon Luciole attackers")
    table.play("activate Rappel Trotte")
    holds(table, you_attackers="Trotte", you_defenders=5)


@question("C-Q46")
def test_where_special_summons_count_they_fill_the_limit() -> None:
    with instead(rule("special_summons_count"), "yes"):
        table = play("hand=Rappel,2*Luciole graveyard=Trotte", "activate Rappel Trotte", "arrive attackers")
        table.play("summon Luciole attackers")
        refused(table, "summon Luciole attackers", "within_the_budget")


@question("C-Q35", "C-Q38")
def test_where_terrains_and_magics_are_counted_by_phase_the_second_begins_anew() -> None:
    table = with_answer("terrains_laid", "phase", "hand=3*Friche", "lay Friche", "next", "lay Friche")
    refused(table, "lay Friche", "one_terrain")
    table = with_answer("magics_used", "phase", "hand=5*Soin", *("activate Soin",) * 2, "next", *("activate Soin",) * 2)
    refused(table, "activate Soin", "magics_are_limited")
    table = with_answer("magics_used", "phase", "hand=2*Soin,Friche terrains=1 magics=2 | | phase=attack", "next")
    holds(table, you_magics=0, you_terrains=1)
    assert "second_phase_counts_anew" in causes(table)


# Attacks --------------------------------------------------------------------------------------------------------------


@question("C-Q69", "C-Q79")
def test_an_attacker_that_died_is_not_struck_as_well() -> None:
    with instead(rule("failed_attackers_die"), "yes"), instead(rule("strikes_back"), "yes"):
        table = play(LUC_ROC, "attack Luciole Roc")
    holds(table, you_pv=38, you_graveyard="Luciole", foe_pv=40)


@question("C-Q66", "C-Q79")
def test_where_nobody_dies_striking_back_costs_pv_alone() -> None:
    with instead(rule("beaten_monsters_die"), "no"), instead(rule("strikes_back"), "yes"):
        table = play("attackers=Trotte | defenders=Luciole | phase=attack", "attack Trotte Luciole")
    holds(table, you_pv=38, foe_pv=39, you_attackers="Trotte", foe_defenders="Luciole")


@question("C-Q74", "C-Q75")
def test_an_attack_declared_together_is_made_once_however_often_monsters_attack() -> None:
    with ExitStack() as stack:
        stack.enter_context(instead(rule("attacks_a_turn"), "freely"))
        stack.enter_context(instead(rule("how_attacks_are_settled"), "together"))
        table = play("attackers=Luciole,Trotte hand=Soin" + ATTACK, "attack Luciole PV")
        refused(table, "attack Luciole PV", "one_attack_a_turn")
        table.play("attack Trotte PV", "next")
    holds(table, foe_pv=30)


@question("C-Q73", "C-Q78")
def test_where_attacking_is_a_duty_and_the_defender_names_the_target_sending_is_a_duty() -> None:
    with instead(rule("facing_defenders"), "duty"), instead(rule("who_names_the_target"), "defender"):
        table = at(LUC_ROC)
        refused(table, "next", "everybody_must_attack")
        table.play("send Luciole", "oppose Roc", "next")
    holds(table, you_pv=38, table_phase="place2")


@question("C-Q75", "C-Q78")
def test_a_target_named_by_the_defender_may_be_declared_as_well() -> None:
    with instead(rule("how_attacks_are_settled"), "together"), instead(rule("who_names_the_target"), "defender"):
        table = play(LUC_TRO, "send Luciole", "oppose Trotte")
        holds(table, foe_pv=40, foe_defenders="Trotte")
        table.play("next")
    holds(table, foe_pv=38, foe_graveyard="Trotte")


# Every answer ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruling", RULINGS, ids=str)
def test_a_ruling_has_answers_and_reasons_in_both_languages(ruling: Ruling) -> None:
    assert ruling.ours in ruling.answers and len(ruling.answers) > 1 and ruling.settles
    for lang in ("fr", "en"):
        said = [ruling.question(lang), ruling.why(lang), *(words[lang] for words in ruling.answers.values())]
        assert all(said) and len(set(said)) == len(said)
    with pytest.raises(ValueError, match="none of its answers"), instead(ruling, "?"):
        pass


def at_random(table: Table, seed: int) -> Table:
    """A game played at random to its end."""
    chance = Random(seed)
    while table.result is None and table.turn < 120:
        moves = table.moves()
        on = [move for move in moves if move.verb == "next"]
        table.play(on[0] if on and chance.random() < 0.2 else chance.choice(moves))
    return table


@pytest.mark.parametrize(("name", "answer"), OTHERS)
def test_a_game_under_each_answer_goes_on_to_its_end(name: str, answer: str) -> None:
    with instead(rule(name), answer):
        table = at_random(combat.new(seed=7), 7)
    assert table.result is not None

"""Line effects: fired by a change of line, that of the line entered, once each until a return from the graveyard."""

from __future__ import annotations

import pytest

from rulekit.table import Table
from tests.combat.helper import (
    allowed,
    at,
    atom,
    causes,
    combat,
    ended,
    exact,
    fired,
    going,
    holds,
    pause,
    play,
    question,
    refused,
    rule,
    verbs,
    with_answer,
)

MOVE = " | | phase=move"
FOUR = "hand=4*Roc"


def on_to(table: Table, turn: int, phase: str) -> Table:
    """Go on, doing nothing, to a phase of a turn."""
    while (table.turn, table.phase) != (turn, phase):
        assert table.turn <= turn
        table.play("next")
    return table


@atom("C-R065")
def test_a_monster_may_carry_an_effect_for_each_line() -> None:
    when = {name: (bool(card.when("attackers")), bool(card.when("defenders"))) for name, card in combat.cards.items()}
    assert when["Luciole"] == (True, True) and when["Trotte"] == (False, False)
    assert when["Écraseur"] == (True, False) and when["Bouclier"] == (False, True)


@atom("C-R066", "C-R068")
def test_advancing_fires_the_attacking_effect() -> None:
    table = play(f"defenders=Luciole {FOUR}" + MOVE, "move Luciole")
    holds(table, you_hand=5, you_attackers="Luciole")
    assert "attackers_effect_speaks" in causes(table) and "effect_is_used" in causes(table)


@atom("C-R066")
def test_staying_on_a_line_fires_nothing() -> None:
    table = on_to(at(f"attackers=Luciole {FOUR} | hand=Roc | phase=move"), 7, "place")
    holds(table, you_hand=5, you_pv=40)
    assert not any(table.bears(card, "attackers_used") for card in table.you.attackers)


@atom("C-R067")
def test_the_effect_is_that_of_the_line_entered() -> None:
    holds(play(f"pv=30 defenders=Luciole {FOUR}" + MOVE, "move Luciole"), you_hand=5, you_pv=30)
    holds(play(f"pv=30 attackers=Luciole {FOUR}" + MOVE, "move Luciole"), you_hand=4, you_pv=32)


@atom("C-R069")
def test_falling_back_fires_the_defending_effect() -> None:
    table = play("pv=30 attackers=Luciole" + MOVE, "move Luciole")
    holds(table, you_pv=32)
    assert "defenders_effect_speaks" in causes(table) and "attackers_effect_speaks" not in causes(table)


@atom("C-R070")
def test_the_attacking_effect_fires_once() -> None:
    table = play(f"defenders=Luciole[attackers_used] {FOUR}" + MOVE, "move Luciole")
    holds(table, you_hand=4, you_attackers="Luciole")


@atom("C-R071")
def test_the_defending_effect_fires_once() -> None:
    holds(play("pv=30 attackers=Luciole[defenders_used]" + MOVE, "move Luciole"), you_pv=30, you_defenders="Luciole")


@atom("C-R072")
def test_the_two_effects_are_counted_apart() -> None:
    holds(play("pv=30 attackers=Luciole[attackers_used]" + MOVE, "move Luciole"), you_pv=32)
    holds(play(f"defenders=Luciole[defenders_used] {FOUR}" + MOVE, "move Luciole"), you_hand=5)


@atom("C-R073")
def test_a_monster_whose_effects_are_spent_moves_and_attacks() -> None:
    line = "defenders=Luciole[attackers_used;defenders_used] hand=Roc" + MOVE
    table = play(line, "move Luciole", "next", "attack Luciole PV")
    holds(table, you_attackers="Luciole", you_hand=1, foe_pv=34)


@atom("C-R070", "C-R071", "C-R072", "C-R076")
@question("C-Q60")
def test_no_effect_comes_back_with_the_turns() -> None:
    assert rule("how_often_effects_fire")(at()) == "combat"
    table = at("pv=30 defenders=Luciole deck=9*Roc | hand=Roc deck=9*Roc | phase=move turn=3")
    hands, pvs = [], []
    for turn in (3, 5, 7, 9):
        on_to(table, turn, "move")
        before = len(table.you.hand), table.you.pv
        table.play("move Luciole")
        hands.append(len(table.you.hand) - before[0])
        pvs.append(table.you.pv - before[1])
    assert (hands, pvs) == ([1, 0, 0, 0], [0, 2, 0, 0])


@atom("C-R074")
def test_back_from_the_graveyard_the_effects_are_as_new() -> None:
    line = "hand=Balayage,Rappel,3*Roc attackers=Luciole[attackers_used;defenders_used] | hand=Roc"
    table = play(line, "activate Balayage Luciole")
    holds(table, you_graveyard="Luciole Balayage")
    table.play("activate Rappel Luciole", "arrive defenders")
    assert "effects_are_as_new" in causes(table)
    on_to(table, 7, "move")
    before = len(table.you.hand)
    table.play("move Luciole")
    holds(table, you_hand=before + 1)


@atom("C-R075")
def test_after_a_return_each_effect_fires_once_more_and_only_once() -> None:
    line = "pv=30 hand=Rappel graveyard=Luciole[attackers_used;defenders_used] deck=20*Roc | hand=Roc deck=20*Roc"
    table = play(line, "activate Rappel Luciole", "arrive defenders")
    hands, pvs = [], []
    for turn in (7, 9, 11, 13):
        on_to(table, turn, "move")
        before = len(table.you.hand), table.you.pv
        table.play("move Luciole")
        hands.append(len(table.you.hand) - before[0])
        pvs.append(table.you.pv - before[1])
    assert (hands, pvs) == ([1, 0, 0, 0], [0, 2, 0, 0])


# When and whether -----------------------------------------------------------------------------------------------------


@question("C-Q54")
def test_effects_fire_in_the_second_moving_phase_too() -> None:
    assert rule("effects_in_the_second_phase")(at()) == "yes"
    holds(play("pv=30 attackers=Luciole | | phase=move2", "move Luciole"), you_pv=32)
    table = with_answer("effects_in_the_second_phase", "no", "pv=30 attackers=Luciole | | phase=move2", "move Luciole")
    holds(table, you_pv=30, you_defenders="Luciole")


@question("C-Q55")
def test_an_effect_speaks_after_each_move_before_the_next() -> None:
    table = play("defenders=Tambour,Trotte" + MOVE, "move Tambour", "move Trotte", "next", "attack Trotte PV")
    holds(table, foe_pv=36)
    table = play("defenders=Tambour,Trotte" + MOVE, "move Trotte", "move Tambour", "next", "attack Trotte PV")
    holds(table, foe_pv=34)


@question("C-Q56")
def test_a_monster_summoned_on_a_line_does_not_fire_its_effect() -> None:
    assert rule("effects_on_arrival")(at()) == "no"
    table = play("hand=Luciole,Soin", "summon Luciole attackers")
    holds(table, you_hand=1)
    assert not table.bears(table.you.attackers[0], "attackers_used")
    table = with_answer("effects_on_arrival", "yes", "hand=Luciole,Soin", "summon Luciole attackers")
    holds(table, you_hand=2)
    assert table.bears(table.you.attackers[0], "attackers_used")


@question("C-Q63")
def test_a_return_from_the_graveyard_does_not_fire_either() -> None:
    moves = ("activate Rappel Luciole", "arrive attackers")
    table = play("hand=Rappel graveyard=Luciole[attackers_used]", *moves)
    holds(table, you_hand=0)
    assert not table.bears(table.you.attackers[0], "attackers_used")
    table = with_answer("effects_on_arrival", "yes", "hand=Rappel graveyard=Luciole[attackers_used]", *moves)
    holds(table, you_hand=1)


@question("C-Q57")
def test_an_effect_is_not_declined() -> None:
    ended(play("defenders=Luciole deck=" + MOVE, "move Luciole"), "must_draw_and_cannot", 1)
    table = pause("defenders=Écraseur | defenders=Roc,Luciole | phase=move", "move Écraseur")
    assert verbs(table) == {"choose"}
    refused(table, "next", "in_ones_own_turn")


@question("C-Q58")
def test_an_effect_that_finds_nothing_is_spent_all_the_same() -> None:
    table = play("defenders=Écraseur" + MOVE, "move Écraseur")
    assert table.bears(table.you.attackers[0], "attackers_used")
    table = going(play("defenders=Écraseur[attackers_used] | defenders=Trotte | phase=move", "move Écraseur"))
    holds(table, foe_defenders="Trotte", table_phase="move")


@question("C-Q59")
def test_an_effect_without_a_term_lasts_as_long_as_its_monster_stays() -> None:
    table = at("attackers=Bouclier | hand=Roc deck=20*Roc | phase=move")
    found = []
    for turn in (5, 7, 9):
        on_to(table, turn, "move").play("move Bouclier")
        found.append(rule("defence")(table, (table.you.attackers + table.you.defenders)[0]))
    assert found == [5, 5, 5]


def test_a_bonus_for_the_turn_is_gone_with_it() -> None:
    table = play("defenders=Tambour attackers=Luciole hand=Soin | hand=Roc | phase=move", "move Tambour")
    assert [rule("attack")(table, card) for card in table.you.attackers] == [8, 4]
    on_to(table, 6, "place")
    assert [rule("attack")(table, card) for card in table.you.attackers] == [6, 2]


@question("C-Q64")
def test_each_copy_has_its_own_two_effects() -> None:
    table = at(f"defenders=Luciole[attackers_used],Luciole {FOUR}" + MOVE)
    spent, fresh = table.you.defenders
    table.play(f"move {exact(fresh)}")
    holds(table, you_hand=5)
    table.play(f"move {exact(spent)}")
    holds(table, you_hand=5)


# Choosing what an effect falls on -------------------------------------------------------------------------------------


@question("C-Q09")
def test_the_mover_chooses_what_the_effect_falls_on() -> None:
    table = pause("defenders=Écraseur | defenders=Roc,Luciole attackers=Trotte | phase=move", "move Écraseur")
    assert table.question is not None and table.question.seat == 0
    assert {str(move) for move in table.moves()} == {"choose Roc", "choose Luciole"}
    allowed(table, "choose Roc", by="must_choose")
    table.play("choose Roc")
    holds(table, foe_defenders="Luciole", foe_graveyard="Roc", table_phase="move")


@question("C-Q09")
@pytest.mark.parametrize("line", ["deck=", "deck=Roc"])
def test_of_two_effects_at_once_the_active_players_comes_first(line: str) -> None:
    table = play(f"hand=Bascule {line} defenders=Luciole | deck= defenders=Luciole", "activate Bascule")
    ended(table, "must_draw_and_cannot", 1 if line == "deck=" else 0)


@question("C-Q09")
def test_each_monster_asks_the_player_on_whose_side_it_stands() -> None:
    table = pause("hand=Bascule,Soin attackers=Trotte defenders=Roc,Meute | attackers=Guetteur", "activate Bascule")
    assert table.question is not None and table.question.seat == 1
    assert {str(move) for move in table.moves()} == {"choose Roc", "choose Meute"}
    table.play("choose Roc")
    assert rule("attack")(table, table.you.attackers[0]) == 7
    assert table.question.seat == 0


@pytest.mark.parametrize(
    ("line", "moves", "after"),
    [
        ("attackers=Guetteur | attackers=Roc", ("move Guetteur", "choose Roc"), {"foe_attackers": "Roc"}),
        ("defenders=Appeleur hand=Luciole", ("move Appeleur", "choose Luciole", "arrive defenders"), {"you_hand": 0}),
        (
            "attackers=Passeur graveyard=Colosse",
            ("move Passeur", "choose Colosse", "arrive attackers"),
            {"you_graveyard": 0},
        ),
        ("defenders=Zénith", ("move Zénith",), {"foe_pv": 38}),
        ("attackers=Roc,Trotte defenders=Meute", ("move Meute",), {"you_attackers": "Roc Trotte Meute"}),
    ],
)
def test_effects_of_the_trial_set(line: str, moves: tuple[str, ...], after: dict[str, object]) -> None:
    table = play(line + (" | phase=move" if "|" in line else MOVE), *moves)
    holds(table, **after)
    attack = rule("attack")
    if "Guetteur" in line:
        assert attack(table, table.foe.attackers[0]) == 7
    if "Meute" in line:
        assert [attack(table, card) for card in table.you.attackers] == [9, 4, 10]
    if "Zénith" in line:
        assert fired(table, "attackers_effect_speaks") == [-2]

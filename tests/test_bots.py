"""Opponents: they know what their seat knows, decide the same on tables that look the same, and think well enough."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from rulekit import RulekitError, load
from rulekit.advice import advise
from rulekit.bots import BOTS, NoMeasure, greedy_move, random_move, weigh, what_is_known
from rulekit.explore import game_of
from rulekit.moves import text as move_text
from rulekit.rules import Ruling
from rulekit.sight import holders
from rulekit.table import Endless, Table
from tests.tiny import tiny

versus = load("versus")
MOST = 4_000


def dealt_anew(table: Table, viewer: int, chance: random.Random) -> Table:
    """The same table with the cards that this seat doesn't see permuted, and chance changed, without `imagine`."""
    other = table.copy()
    spots: defaultdict[Any, list[tuple[list[Any], int]]] = defaultdict(list)
    for i, holder in holders(other):
        for name in holder.zones:
            if not table.sees(viewer, i, name):
                pile = getattr(holder, name)
                for k, piece in enumerate(pile):
                    spots[table.game.back(piece)].append((pile, k))
    for places in spots.values():
        pieces = [pile[k] for pile, k in places]
        chance.shuffle(pieces)
        for (pile, k), piece in zip(places, pieces, strict=True):
            pile[k] = piece
    for i, holder in holders(other):
        for name in holder.zones:
            for piece in getattr(holder, name):
                other.place[piece.id] = (i, name)
    other.rng = chance.randrange(1 << 60)
    return other


def moments(seeds: range, each: int) -> Iterator[tuple[Table, random.Random]]:
    """Some tables of random games on which somebody has a choice."""
    for seed in seeds:
        chance = random.Random(f"moments {seed}")
        game = game_of(versus, seed, events=False)
        tables = [table.copy() for table, move in game if move and len(table.moves()) > 1]
        for table in chance.sample(tables, min(each, len(tables))):
            yield table, chance


def play(seed: int, who: list[str], edition: Any = "", most: int = MOST) -> Table:
    """A game between bots, to its end or to so many decisions."""
    table = versus.new(seed, edition=edition, events=False)
    for k in range(most):
        if table.question is None or not table.moves():
            break
        seat = table.question.seat
        table.apply(BOTS[who[seat]](table, seat, seed * 7919 + k))
    return table


def won(games: int) -> float:
    """Which part of so many games the greedy bot wins against the random one, each deal played from both seats."""
    wins = 0
    for k in range(games):
        seat = k % 2
        table = play(k // 2, ["greedy", "random"] if seat == 0 else ["random", "greedy"])
        wins += table.result is not None and table.result.winners == (seat,)
    return wins / games


# What a bot may know --------------------------------------------------------------------------------------------------


def test_permuting_what_a_seat_does_not_see_leaves_the_choice_byte_identical_over_200_games() -> None:
    moved = games = 0
    for table, chance in moments(range(200), each=1):
        games += 1
        assert table.question is not None
        seat = table.question.seat
        other = dealt_anew(table, seat, chance)
        moved += other.key()[0] != table.key()[0]
        for bot in BOTS.values():
            assert move_text(bot(other, seat, 7), exact=True) == move_text(bot(table, seat, 7), exact=True)
    assert games == 200 and moved > 190


def test_all_that_is_weighed_and_said_is_the_same_too() -> None:
    def said(table: Table, seat: int) -> bytes:
        advice = advise(table, seat, 3)
        weighed = [(move_text(w.move, exact=True), w.worth) for w in weigh(table, seat, 3)]
        return json.dumps([weighed, advice.says("fr"), advice.says("en"), [r.id for r in advice.rules]]).encode()

    for table, chance in moments(range(300, 330), each=1):
        assert table.question is not None
        seat = table.question.seat
        assert said(dealt_anew(table, seat, chance), seat) == said(table, seat)


def test_the_same_numbers_imagine_the_same_table_wherever_the_cards_lie() -> None:
    for table, chance in moments(range(20), each=3):
        for viewer in (0, 1):
            deals = [t.imagine(viewer, random.Random(5).randrange) for t in (table, dealt_anew(table, viewer, chance))]
            assert deals[0].key() == deals[1].key()


def test_what_is_known_differs_where_a_seat_sees_a_difference() -> None:
    a, b = (versus.position(f"hand=5,{card},3*1 | field=8") for card in ("2", "3"))
    assert what_is_known(a, 0) != what_is_known(b, 0)
    assert what_is_known(a, 1) == what_is_known(a.copy(), 1)


def test_a_choice_changes_nothing_on_the_table() -> None:
    for table, _ in moments(range(10), each=2):
        assert table.question is not None
        key = table.key()
        greedy_move(table, table.question.seat, 1)
        assert table.key() == key


# How well it plays ----------------------------------------------------------------------------------------------------


def test_the_greedy_bot_beats_the_random_one() -> None:
    assert won(30) >= 0.8


@pytest.mark.soak
def test_the_greedy_bot_beats_the_random_one_in_four_of_five_of_400_games() -> None:
    assert won(400) >= 0.8


@pytest.mark.parametrize(
    ("line", "best"),
    [
        ("hand=Frappe,4*1 field=1,2,3,4 | pv=1 field=8,8,8,8 reserve=", "play Frappe"),
        ("hand=Guillotine,4*1 field=1,2,3,4 | field=8,5 reserve=", "play Guillotine 8"),
        ("hand=5*2 field=8,1,2,3 | pv=1 reserve= hand=5*1", "attack"),
    ],
)
def test_it_sees_what_is_plainly_best(line: str, best: str) -> None:
    table = versus.position(line)
    found = {str(greedy_move(table, 0, seed)) for seed in range(4)}
    assert all(move == best or move.startswith(best) for move in found), found


def test_it_blocks_with_the_creature_that_wins_the_duel() -> None:
    table = versus.position("field=5,1 hand=5*1 reserve= | field=2,8 hand=5*1 reserve= pv=3")
    table.play("attack 5", settle=False)
    while str(table.moves()[0]) == "ok" or table.moves()[0].verb != "block":
        table.play("ok", settle=False)
    assert str(greedy_move(table, 1, 0)) == "block 5 8"


# Under any edition ----------------------------------------------------------------------------------------------------

ANSWERS = [
    f"{rule.section}.{rule.name}={key}"
    for rule in versus.rules.values()
    if isinstance(rule, Ruling)
    for key in rule.others
]


@pytest.mark.parametrize("edition", ANSWERS)
def test_it_plays_under_every_answer(edition: str) -> None:
    table = play(3, ["greedy", "random"], edition, most=30)
    assert table.turn > 3 or table.result is not None


def test_two_who_may_pass_do_not_pass_for_ever() -> None:
    for seed in range(2):
        assert play(seed, ["greedy", "greedy"], "turn.passing=pass").result is not None


@pytest.mark.soak
@pytest.mark.parametrize("edition", ANSWERS)
def test_two_greedy_bots_end_their_game_under_every_answer(edition: str) -> None:
    for seed in range(5):
        assert play(seed, ["greedy", "greedy"], edition).result is not None


@pytest.mark.parametrize("rule", [rule for k, rule in enumerate(versus.rules.values()) if k % 8 == 0], ids=str)
def test_it_plays_on_with_a_rule_off(rule: Any) -> None:
    for _, change in rule.mutants():
        with change:
            try:
                table = play(5, ["greedy", "random"], most=60)
            except Endless:
                continue  # without this rule nobody's game goes on
        assert table.turn > 3 or table.result is not None


def test_standing_still_costs_more_and_more() -> None:
    from rulekit.bots import standing_still

    assert 0 < standing_still(1) < standing_still(40) < standing_still(400)


# A game without a measure ---------------------------------------------------------------------------------------------


def test_a_game_without_a_measure_is_refused_in_one_line() -> None:
    table = tiny.new(1)
    assert table.question is not None
    seat = table.question.seat
    assert random_move(table, seat, 1) in table.moves()
    for ask in (greedy_move, advise):
        with pytest.raises(NoMeasure) as caught:
            ask(table, seat, 1)
        assert "mesure" in caught.value.says("fr") and "measure" in caught.value.says("en")


def test_without_a_move_a_bot_says_so() -> None:
    table = versus.position("hand=5,4*1")
    assert table.question is not None
    table._moves = ()
    for bot in BOTS.values():
        with pytest.raises(RulekitError):
            bot(table, 0, 1)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_never_goes_in_circles_within_a_turn(bot: str) -> None:
    """In ANIKI a card may change mode as often as one likes: whoever plays must come to an end of it all the same."""
    for seed in range(4 if bot == "random" else 1):
        table = load("aniki").new(seed=seed)
        for _ in range(700):
            if table.question is None:
                break
            asked = table.question.seat
            table.apply(BOTS[bot if asked == 0 else "random"](table, asked, seed))
        assert table.result is not None, (seed, table.turn)

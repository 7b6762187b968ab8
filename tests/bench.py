"""How fast the engine decides: random playouts with the legal moves listed before each move and every change cited.

    make bench                    every game, in place, copied at each move, and without a record of changes
    make bench ARGS="--profile versus"
    make bench ARGS="--around versus"
                                    what stands around the engine: bots, views, saves, positions, comparing editions

Best of several rounds on one core, in CPU time, so that what else the machine does weighs less. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from rulekit import games, load, save
from rulekit.bots import greedy_move
from rulekit.compare import Never, mutants, witness
from rulekit.explore import game_of
from rulekit.firm import firmness
from rulekit.game import Game
from rulekit.match import Match
from rulekit.position import read, write
from rulekit.show.view import board_view
from rulekit.table import Table

WAYS = {
    "in place, cited": (False, True),
    "copied at each move, cited": (True, True),
    "in place, no record": (False, False),
}


def playout(game: Game, seed: int, copied: bool, events: bool) -> int:
    """One random game; how many decisions it took."""
    table = game.new(seed=seed, events=events)
    chance, decisions = random.Random(seed).random, 0
    while table.result is None:
        moves = table.moves()
        move = moves[int(chance() * len(moves))]
        if copied:
            table = table.copy()
        table.apply(move)
        decisions += 1
    return decisions


def round_of(game: Game, first: int, many: int, copied: bool, events: bool) -> tuple[float, float]:
    """Decisions and games a second, setting up included."""
    start = time.process_time()
    decisions = sum(playout(game, seed, copied, events) for seed in range(first, first + many))
    spent = time.process_time() - start
    return decisions / spent, many / spent


def tables(game: Game, many: int) -> Iterator[Table]:
    """Quiet tables of random games on which somebody is asked."""
    for seed in range(many):
        for k, (table, move) in enumerate(game_of(game, seed, events=False)):
            if move is not None and k % 9 == seed % 9 and not table.agenda:
                yield table.copy()


def each(calls: Iterator[Callable[[], Any]]) -> tuple[float, float, int]:
    """Milliseconds of processor time a call: the median, the longest, how many calls."""
    spent = []
    for call in calls:
        start = time.process_time()
        call()
        spent.append(1000 * (time.process_time() - start))
    return statistics.median(spent), max(spent), len(spent)


def around(game: Game) -> None:
    """Print how long the rest takes."""
    some = list(tables(game, 12))
    match = Match(game, 3)
    chance = random.Random(3)
    while match.table.moves():
        match.play(chance.choice(match.table.moves()))
    text = save.dumps(match)
    asked = [(t, t.question.seat) for t in some if t.question is not None]
    lines = [write(t, full=True) for t in some]
    measured = {
        "a position read": each(lambda line=line: read(game, line) for line in lines),
        "a view drawn": each(lambda t=t, s=s: board_view(t, s) for t, s in asked),
        "how firm an answer is": each(
            lambda line=line, said=said: firmness(game, line, said) for line, said in first_moves(game, lines)
        ),
        "a whole game loaded": each(lambda: save.loads(text) for _ in range(5)),
    }
    if game.measure:
        measured["a move that is thought over"] = each(lambda t=t, s=s: greedy_move(t, s, 1) for t, s in asked)
    found = list(mutants(game))
    shown: list[Any] = []
    measured["a difference shown"] = each(
        lambda a=a, b=b, rule=rule: shown.append(witness(a, b, rule)) for _, a, b, rule in found
    )
    for what, (median, longest, many) in measured.items():
        print(f"{game.id:10} {what:28} {median:9,.1f} ms, at most {longest:9,.1f} ms ({many} times)")
    never = sum(isinstance(one, Never) for one in shown)
    print(f"{game.id:10} differences shown by a play: {len(found) - never} of {len(found)}")


def first_moves(game: Game, lines: list[str]) -> Iterator[tuple[str, str]]:
    """Positions with a move to ask about."""
    for line in lines[:40]:
        moves = read(game, line).moves()
        if moves:
            yield line, str(moves[0])


def main() -> None:
    """Print a line for each game and way."""
    parser = argparse.ArgumentParser(description="Decisions a second in random playouts.")
    parser.add_argument("games", nargs="*", default=games())
    parser.add_argument("--rounds", type=int, default=15, help="how many rounds; the best counts (15)")
    parser.add_argument("--many", type=int, default=60, help="games a round (60)")
    parser.add_argument("--profile", action="store_true", help="where the time goes, instead")
    parser.add_argument("--around", action="store_true", help="what stands around the engine, instead")
    said = parser.parse_args()
    for name in said.games:
        game = load(name)
        if said.around:
            around(game)
            continue
        if said.profile:
            profile = cProfile.Profile()
            profile.enable()
            round_of(game, 0, 150, False, True)
            profile.disable()
            pstats.Stats(profile).sort_stats("tottime").print_stats(30)
            continue
        best = dict.fromkeys(WAYS, (0.0, 0.0))
        for _ in range(said.rounds):  # interleaved, so that a slow moment strikes all ways alike
            for way, (copied, events) in WAYS.items():
                best[way] = max(best[way], round_of(game, 0, said.many, copied, events))
        for way, (decisions, played) in best.items():
            print(f"{name:10} {way:28} {decisions:9,.0f} decisions/s {played:7,.0f} games/s")


if __name__ == "__main__":
    main()

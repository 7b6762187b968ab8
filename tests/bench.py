"""How fast the engine decides: random playouts with the legal moves listed before each move and every change cited.

    make bench                    every game, in place, copied at each move, and without a record of changes
    make bench ARGS="--profile versus"

Best of several rounds on one core, in CPU time, so that what else the machine does weighs less. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import time

from rulekit import games, load
from rulekit.game import Game

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


def main() -> None:
    """Print a line for each game and way."""
    parser = argparse.ArgumentParser(description="Decisions a second in random playouts.")
    parser.add_argument("games", nargs="*", default=games())
    parser.add_argument("--rounds", type=int, default=15, help="how many rounds; the best counts (15)")
    parser.add_argument("--many", type=int, default=60, help="games a round (60)")
    parser.add_argument("--profile", action="store_true", help="where the time goes, instead")
    said = parser.parse_args()
    for name in said.games:
        game = load(name)
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

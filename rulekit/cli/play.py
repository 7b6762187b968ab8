"""`rulekit play`: a new game, or one that was kept, and who plays it."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from rulekit import load, save
from rulekit.bots import no_measure
from rulekit.cli.terminal import Terminal
from rulekit.errors import RulekitError, quoted
from rulekit.game import Game
from rulekit.match import Match

PLAYERS = {
    "human": "human", "humain": "human", "humaine": "human", "random": "random", "hasard": "random",
    "greedy": "greedy", "réfléchi": "greedy",
}  # fmt: skip


def play(said: argparse.Namespace) -> int:
    """`rulekit play GAME`, a new game or one that was kept."""
    game = load(said.game)
    if said.cards:
        game = game.with_cards(said.cards)
    seats = [_player(word.strip()) for word in said.seats.split(",")] if said.seats else []
    if said.resume:
        match = _resumed(said, game)
        known = bool(match.players) and all(word in PLAYERS for word in match.players)  # a board may name people
        seats = seats or (list(match.players) if known else _usual(len(match.table.seats)))
        if len(seats) != len(match.table.seats):
            n = len(match.table.seats)
            raise RulekitError(f"--seats\u00a0: attendu\u00a0: {n} joueurs", f"--seats: expected: {n} players")
    else:
        seats = seats or _usual(game.how_many[0])
        seed = random.SystemRandom().randrange(1_000_000) if said.seed is None else said.seed
        match = Match(game, seed, said.edition, seats=len(seats))
    if "greedy" in seats and not game.measure:
        raise no_measure(game)
    match.players = tuple(seats)
    terminal = Terminal(match, seats, match.seed, said.lang)
    if said.resume:
        terminal.told = dict.fromkeys(terminal.told, max(0, match.past - 2))  # the last moves, to find one's way again
    if keep := said.save or said.resume:
        terminal.save_to(Path(keep), again=keep == said.resume)
    return terminal.run()


def _usual(seats: int) -> list[str]:
    """Who plays where nobody says: one person, and the computer."""
    return ["human", *["random"] * (seats - 1)]


def _resumed(said: argparse.Namespace, game: Game) -> Match:
    for name in ("seed", "edition"):
        if getattr(said, name):
            raise RulekitError(
                f"--{name}\u00a0: ne va pas avec --resume, la partie gardée a le sien",
                f"--{name}: doesn't go with --resume, the game that was kept has its own",
            )
    return save.load(said.resume, game)


def _player(word: str) -> str:
    if word.lower() not in PLAYERS:
        raise RulekitError(
            f"--seats\u00a0: {quoted(word)} est inconnu\u00a0; attendu\u00a0: "
            "human, random ou greedy, avec des virgules",
            f"--seats: {quoted(word)} is unknown; expected: human, random or greedy, with commas between",
        )
    return PLAYERS[word.lower()]

"""Whole games in words: one of each edition of each game, always the same one, in files beside this one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from rulekit import games, load, sight
from rulekit.game import Game
from rulekit.match import Match
from rulekit.moves import text as move_text
from rulekit.show import text

HERE = Path(__file__).parent
SEED = 7


def every() -> Iterator[tuple[Game, str]]:
    """Each game with each of its editions."""
    for name in games():
        game = load(name)
        for edition in ("base", *game.edition_files):
            yield game, edition


def file_of(game: Game, edition: str) -> Path:
    """Where a game's transcript is."""
    return HERE / f"{game.id}-{edition}.txt"


def transcript(game: Game, edition: str) -> str:
    """The game: each move with what it did and by which rules, in French, and the table at the end."""
    match, chance = Match(game, SEED, edition), random.Random(SEED)
    while match.table.question is not None:
        match.play(chance.choice(match.table.moves()))
    rules = match.table.edition
    parts = [f"{game.id}, {edition}: {rules.title[0]}", rules.line or "—"]
    for n, played in enumerate((match.opening, *match.log)):
        said = f"  ({move_text(played.move, exact=True)})" if played.move is not None else ""
        head, _, rest = text.played(played, sight.KEEPER, "fr").partition("\n")
        parts += ["", f"{n}. {head}{said}", *([rest] if rest else [])]
    return "\n".join([*parts, "", text.table(match.table, "fr", "keeper"), ""])

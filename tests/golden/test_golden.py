"""Transcripts of whole games: nothing that a player would notice changes without being said."""

from __future__ import annotations

import difflib
import re

import pytest

from rulekit.game import Game
from tests.golden.transcript import HERE, every, file_of, transcript

GAMES = list(every())
HOW = (
    "A game goes otherwise than it did. If that is meant, say why under the change in CHANGELOG.md and write the "
    "transcripts anew:\n\n    .venv/bin/python -m tests.golden\n"
)


@pytest.mark.parametrize(("game", "edition"), GAMES, ids=lambda x: str(getattr(x, "id", x)))
def test_a_game_goes_as_it_went(game: Game, edition: str) -> None:
    path = file_of(game, edition)
    assert path.exists(), f"{path.name} is missing. {HOW}"
    old, new = path.read_text("utf-8"), transcript(game, edition)
    changed = list(difflib.unified_diff(old.split("\n"), new.split("\n"), path.name, "now", lineterm="", n=1))
    if changed:
        pytest.fail("\n".join([HOW, *changed[:60], *(["…"] if len(changed) > 60 else [])]), pytrace=False)


def test_no_transcript_is_left_of_an_edition_that_is_gone() -> None:
    assert set(HERE.glob("*.txt")) == {file_of(game, edition) for game, edition in GAMES}


@pytest.mark.parametrize(("game", "edition"), GAMES, ids=lambda x: str(getattr(x, "id", x)))
def test_a_transcript_names_a_rule_for_every_change(game: Game, edition: str) -> None:
    lines = file_of(game, edition).read_text("utf-8").split("\n")
    cited = [found for line in lines for found in re.findall(rf"\[({game.id}\.[a-z0-9_.]+)", line)]
    assert len(cited) > 50 and set(cited) <= set(game.rules)
    assert sum(line.startswith("  - ") for line in lines) <= len(cited)

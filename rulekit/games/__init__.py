"""The games that come with rulekit. A game is found by the name of its package."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

from rulekit.errors import RulekitError, quoted

if TYPE_CHECKING:
    from rulekit.game import Game


def games() -> list[str]:
    """The names of the games, in alphabetical order."""
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg)


def load(name: str) -> Game:
    """A game by its name; raises `RulekitError` with the names that there are."""
    if name not in games():
        known = ", ".join(games())
        raise RulekitError(f"pas de jeu {quoted(name)}\u00a0; attendu\u00a0: {known}", f"no game {quoted(name)}; expected: {known}")
    found: Game = getattr(importlib.import_module(f"{__name__}.{name}"), name)
    return found

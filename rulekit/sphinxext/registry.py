"""The games that a book is about, as the engine declares them."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.util import logging

if TYPE_CHECKING:
    from sphinx.config import Config

log = logging.getLogger(__name__)


def module(config: Config) -> Any:
    """The package that loads games: `rulekit`, or what `rulekit_source` names in its place."""
    return importlib.import_module(config.rulekit_source)


def game(config: Config, name: str) -> Any:
    """One game by its name."""
    return module(config).load(name)


def games(config: Config) -> list[Any]:
    """All games of this book: `rulekit_games`, or every game that the package knows."""
    source = module(config)
    names = config.rulekit_games if config.rulekit_games is not None else list(source.games())
    return [source.load(name) for name in names]


def rules(config: Config) -> dict[str, Any]:
    """Every rule of every game of the book, by its id."""
    return {rule.id: rule for each in games(config) for rule in each.rules.values()}


def title(section: Any, lang: str) -> str:
    """The title of a section in the book's language."""
    return str(section.title[lang != "fr"])


def line_of(rule: Any) -> str:
    """Where a rule stands in the code, for a warning: `attack.py:12`."""
    code = getattr(getattr(rule, "function", None), "__code__", None)
    return f"{Path(code.co_filename).name}:{code.co_firstlineno}" if code else str(rule.id)

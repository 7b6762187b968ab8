"""For every test and doctest of the project: names that the rules' examples use, and where these examples stand."""

from __future__ import annotations

import doctest
import importlib
import inspect
from typing import Any

import pytest
from _pytest.doctest import DoctestItem

from rulekit import games, instead, load, without

PLACE = "rulekit.games."
# Loaded before pytest comes by: it would run a game's module by itself, a second time, and its rules be there twice.
GAMES = {name: load(name) for name in games()}


@pytest.fixture(autouse=True)
def _names_of_the_example(request: pytest.FixtureRequest, doctest_namespace: dict[str, Any]) -> None:
    """In `rulekit.games.versus.*` an example says `versus.position(…)` and `without(rule)`, as it does in the gates."""
    doctest_namespace.clear()  # it is the session's: what another module's example was given goes first
    module = request.node.dtest.globs.get("__name__", "") if isinstance(request.node, DoctestItem) else ""
    if module.startswith(PLACE):
        name = module.removeprefix(PLACE).partition(".")[0]
        doctest_namespace.update({name: GAMES[name], "instead": instead, "without": without})
    elif module.endswith("tiny.play"):
        doctest_namespace["tiny"] = importlib.import_module("tests.tiny").tiny


def _find_lineno(self: doctest.DocTestFinder, obj: Any, source_lines: list[str] | None) -> int | None:
    """A rule is an object around its function: its example stands where the function's docstring does."""
    return _original_find_lineno(self, inspect.unwrap(obj) if hasattr(obj, "__wrapped__") else obj, source_lines)


_original_find_lineno = doctest.DocTestFinder._find_lineno  # type: ignore[attr-defined]
doctest.DocTestFinder._find_lineno = _find_lineno  # type: ignore[attr-defined]

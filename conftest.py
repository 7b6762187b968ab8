"""For every test and doctest of the project: names that the rules' examples use, and where these examples stand."""

from __future__ import annotations

import doctest
import inspect
from typing import Any

import pytest
from _pytest import doctest as pytest_doctest

GAMES = "rulekit.games."


@pytest.fixture(autouse=True)
def _game_of_the_example(request: pytest.FixtureRequest, doctest_namespace: dict[str, Any]) -> None:
    """In `rulekit.games.versus.*` an example says `versus.position(…)`: its game stands ready under its name."""
    if not isinstance(request.node, pytest_doctest.DoctestItem):
        return
    from rulekit import games, load

    for name in games():  # the namespace is the session's: take back what another module's example was given
        doctest_namespace.pop(name, None)
    module = request.node.dtest.globs.get("__name__", "") if request.node.dtest else ""
    if module.startswith(GAMES):
        name = module.removeprefix(GAMES).partition(".")[0]
        if name in games():
            doctest_namespace[name] = load(name)


def _find_lineno(self: doctest.DocTestFinder, obj: Any, source_lines: list[str] | None) -> int | None:
    """A rule is an object around its function: its example stands where the function's docstring does."""
    return _original_find_lineno(self, inspect.unwrap(obj) if hasattr(obj, "__wrapped__") else obj, source_lines)


_original_find_lineno = doctest.DocTestFinder._find_lineno  # type: ignore[attr-defined]
doctest.DocTestFinder._find_lineno = _find_lineno  # type: ignore[attr-defined]

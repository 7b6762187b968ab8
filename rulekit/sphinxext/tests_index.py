"""Which tests speak of a rule: the test functions whose source names its function.

Tests mirror the games: `tests/versus/test_attack.py` tries what `rulekit/games/versus/attack.py` holds. A name that two
rules share (`place`, `draw`) counts in its own section's file, and elsewhere only as `section.name`.
"""

from __future__ import annotations

import ast
import functools
import importlib
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.config import Config

WORD = re.compile(r"(?:\w+\.)?\w+")


def tests_of_book(config: Config, sources: Path) -> dict[str, list[str]]:
    """The same for all rules of a book, looked up once; `rulekit_tests` says where the tests are."""
    return _of_book(config.rulekit_source, tuple(config.rulekit_games or ()), Path(sources) / config.rulekit_tests)


@functools.cache
def _of_book(source: str, games: tuple[str, ...], folder: Path) -> dict[str, list[str]]:
    package = importlib.import_module(source)
    rules = [rule for name in games or package.games() for rule in package.load(name).rules.values()]
    return tests_of(rules, folder)


def tests_of(rules: Iterable[Any], folder: Path) -> dict[str, list[str]]:
    """Rule id -> names of the tests that mention it, as `test_attack.py::test_tie`."""
    rules = list(rules)
    shared = Counter(rule.name for rule in rules)
    found: dict[str, list[str]] = {rule.id: [] for rule in rules}
    for file, name, words in _tests(folder):
        for rule in rules:
            home = file.stem == f"test_{rule.section}" and file.parent.name in {rule.game, folder.name}
            alone = shared[rule.name] == 1
            if (rule.name in words and (home or alone)) or f"{rule.section}.{rule.name}" in words:
                found[rule.id].append(f"{file.name}::{name}")
    return {rule.id: sorted(found[rule.id], key=lambda test: _distance(rule, test)) for rule in rules}


def _distance(rule: Any, test: str) -> tuple[int, str]:
    """The tests that speak of a rule most plainly come first: those named after it, then those of its section."""
    file, _, name = test.partition("::")
    named = name.removeprefix("test_")
    steps = (named == rule.name, named.startswith(rule.name), rule.name in named, file == f"test_{rule.section}.py")
    return next((n for n, met in enumerate(steps) if met), len(steps)), test


def _tests(folder: Path) -> Iterator[tuple[Path, str, set[str]]]:
    for file in sorted(folder.rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                parts = [*node.decorator_list, node]  # a list of cases names rules as well
                source = "\n".join(ast.get_source_segment(text, part) or "" for part in parts)
                yield file, node.name, _words(source)


def _words(source: str) -> set[str]:
    dotted = set(WORD.findall(source))
    return dotted | {part for word in dotted for part in word.split(".")} | _chained(source)


def _chained(source: str) -> set[str]:
    # `versus.attack.tie` is matched above as `versus.attack` and `tie`; the pair `attack.tie` counts as well.
    return {f"{a}.{b}" for a, b in re.findall(r"(?=\b(\w+)\.(\w+))", source)}

"""Which tests speak of a rule: the test functions whose source names its function.

Tests mirror the games: `tests/versus/test_attack.py` tries what `rulekit/games/versus/attack.py` holds. A name that two
sections share (`place`, `draw`) counts in its own section's file, and elsewhere only as `section.name`.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

WORD = re.compile(r"(?:\w+\.)?\w+")


def tests_of(rules: Iterable[Any], folder: Path) -> dict[str, list[str]]:
    """Rule id -> names of the tests that mention it, as `test_attack.py::test_tie`."""
    rules = list(rules)
    shared = Counter(rule.name for rule in rules)
    found: dict[str, list[str]] = {rule.id: [] for rule in rules}
    for file, name, words in _tests(folder):
        for rule in rules:
            home = file.stem == f"test_{rule.section}"
            alone = shared[rule.name] == 1
            if (rule.name in words and (home or alone)) or f"{rule.section}.{rule.name}" in words:
                found[rule.id].append(f"{file.name}::{name}")
    return found


def _tests(folder: Path) -> Iterator[tuple[Path, str, set[str]]]:
    for file in sorted(folder.rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                source = ast.get_source_segment(text, node) or ""
                yield file, node.name, _words(source)


def _words(source: str) -> set[str]:
    dotted = set(WORD.findall(source))
    return dotted | {part for word in dotted for part in word.split(".")} | _chained(source)


def _chained(source: str) -> set[str]:
    # `versus.attack.tie` is matched above as `versus.attack` and `tie`; the pair `attack.tie` counts as well.
    return {f"{a}.{b}" for a, b in re.findall(r"(?=\b(\w+)\.(\w+))", source)}

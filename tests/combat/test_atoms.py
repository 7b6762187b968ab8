"""Every atomic rule is claimed by a test and by a rule, every open question has a test or a reason to have none."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from rulekit.rules import Rule
from tests.combat.helper import ATOMS, QUESTIONS, combat

FOLDER = Path(__file__).parent
# Giving up stands beside a game that is played: no rule settles it. Its test says that it is no move.
NO_RULE = {"C-Q13"}


def claims(decorator: str) -> dict[str, list[str]]:
    """Atoms or questions by id, with the tests that claim them."""
    found = defaultdict(list)
    for file in sorted(FOLDER.glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for call in node.decorator_list:
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") == decorator:
                        for argument in call.args:
                            found[ast.literal_eval(argument)].append(f"{file.name}::{node.name}")
    return found


def test_every_atom_is_claimed_by_a_test() -> None:
    assert sorted(claims("atom")) == list(ATOMS)


def test_every_question_is_claimed_by_a_test() -> None:
    assert sorted(claims("question")) == list(QUESTIONS)


def test_every_atom_is_named_by_a_rule() -> None:
    assert sorted({atom for rule in combat.rules.values() for atom in rule.atoms}) == list(ATOMS)


def test_every_question_is_settled_by_a_rule() -> None:
    assert sorted({*NO_RULE, *(found for rule in combat.rules.values() for found in rule.settles)}) == list(QUESTIONS)


@pytest.mark.parametrize("rule", combat.rules.values(), ids=str)
def test_what_a_rule_names_exists(rule: Rule) -> None:
    assert set(rule.atoms) <= set(ATOMS)
    assert set(rule.settles) <= set(QUESTIONS)
    assert len(set(rule.atoms)) == len(rule.atoms) and len(set(rule.settles)) == len(rule.settles)


def test_every_rule_of_the_game_is_named_by_a_test() -> None:
    said = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("test_*.py"))
    words = set(re.findall(r"\w+", said))
    assert [rule.id for rule in combat.rules.values() if rule.name not in words] == []

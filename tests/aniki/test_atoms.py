"""Every atomic rule is claimed by a test and by a rule, every open question has a test or a reason to have none."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from rulekit.rules import Rule
from tests.aniki.helper import ATOMS, QUESTIONS, aniki

FOLDER = Path(__file__).parent
# Where the reference lies is what editions are for; the table's stands in the tests of the limits.
OF_EDITIONS = {"A-R001"}


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
    assert sorted({*claims("atom"), *OF_EDITIONS}) == list(ATOMS)


def test_every_question_is_claimed_by_a_test() -> None:
    assert sorted(claims("question")) == list(QUESTIONS)


def test_every_atom_is_named_by_a_rule() -> None:
    assert sorted({*OF_EDITIONS, *(atom for rule in aniki.rules.values() for atom in rule.atoms)}) == list(ATOMS)


@pytest.mark.parametrize("rule", aniki.rules.values(), ids=str)
def test_what_a_rule_names_exists(rule: Rule) -> None:
    assert set(rule.atoms) <= set(ATOMS)
    assert set(rule.settles) <= set(QUESTIONS)
    assert len(set(rule.atoms)) == len(rule.atoms) and len(set(rule.settles)) == len(rule.settles)


def test_every_rule_of_the_game_is_named_by_a_test() -> None:
    said = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("test_*.py"))
    words = set(re.findall(r"\w+", said))
    assert [rule.id for rule in aniki.rules.values() if rule.name not in words] == []

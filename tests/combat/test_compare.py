"""Every other answer to an open question makes a difference that somebody can be shown."""

from __future__ import annotations

import pytest

from rulekit.compare import Witness, mutants, witness
from rulekit.edition import Edition
from rulekit.rules import Rule, Ruling
from tests.combat.helper import combat

ANSWERS = [(a, b, rule) for _, a, b, rule in mutants(combat) if isinstance(rule, Ruling)]
# Games hardly come to these: they take ten seconds and more to be found, and are looked for in the soak.
SELDOM = {
    "both_lose_at_once", "cards_that_came_together", "draw_by_an_effect", "when_an_empty_deck_loses", "whose_graveyard",
    "whose_hands_are_checked",
}  # fmt: skip
# Two players at zero in one instant: one card of the set does it, while both have four PV at most. No random game comes
# to that, and the difference is shown by a position that is put together instead.
COMPOSED = {"both_lose_at_once"}


def parameters(seldom: bool) -> list[object]:
    marks = [pytest.mark.soak] if seldom else []
    chosen = [answer for answer in ANSWERS if (answer[2].name in SELDOM) == seldom]
    return [pytest.param(*answer, marks=marks, id=answer[1].line.partition(".")[2]) for answer in chosen]


def test_all_other_answers_are_looked_at() -> None:
    rulings = [rule for rule in combat.rules.values() if isinstance(rule, Ruling)]
    assert len(ANSWERS) == sum(len(rule.others) for rule in rulings)
    assert {rule.name for rule in rulings} >= SELDOM >= COMPOSED


@pytest.mark.parametrize(("a", "b", "rule"), [*parameters(seldom=False), *parameters(seldom=True)])
def test_each_answer_is_shown_by_a_game(a: Edition, b: Edition, rule: Rule) -> None:
    shown = witness(a, b, rule)
    assert isinstance(shown, Witness), f"{rule}: {b.line}"
    assert shown.composed == (rule.name in COMPOSED), f"{rule}: {b.line}: {shown.position}"

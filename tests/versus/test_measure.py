"""How well a table stands: every term counts the right way, for the right side, and has its words."""

from __future__ import annotations

import string

import pytest

from rulekit.advice import advise
from rulekit.games.versus.measure import MEASURE
from rulekit.measure import DECIDED, Term, worth
from tests.versus.helper import versus


def stands(line: str, seat: int = 0) -> float:
    return worth(versus.position(line), seat, MEASURE)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("pv=6", "pv=5"),
        ("| pv=5", "| pv=6"),
        ("field=5", "field="),
        ("field=5", "field=4"),
        ("| field=4", "| field=5"),
        ("", "parasites=Entrave@2"),
        ("| parasites=Entrave@1", ""),
        ("reserve=2*Non", "reserve=Non"),
        ("| reserve=Non", "| reserve=2*Non"),
        ("hand=Versus,4*1", "hand=5*1"),
    ],
)
def test_more_of_what_is_good_is_better(better: str, worse: str) -> None:
    assert stands(better) > stands(worse)


def test_the_last_life_points_are_the_dearest() -> None:
    steps = [stands(f"pv={n + 1}") - stands(f"pv={n}") for n in range(1, 9)]
    assert steps == sorted(steps, reverse=True)


def test_the_two_sides_are_mirrored() -> None:
    line = "pv=4 field=5,3 hand=Frappe,4*1 reserve=Non | pv=7 field=2 hand=5*2 parasites=Entrave@1"
    assert stands(line, 0) == pytest.approx(-stands(line, 1))


def test_a_game_that_is_won_is_worth_more_than_all_else() -> None:
    best = stands("pv=10 field=8,8,8,8 hand=5*Versus | pv=1 field= reserve= hand=5*1")
    table = versus.position("pv=1 field=1 reserve= hand=Frappe,4*1 | pv=1 field=8,8,8,8")
    table.play("play Frappe")
    assert best < DECIDED / 2 < worth(table, 0, MEASURE) and worth(table, 1, MEASURE) < -DECIDED / 2


@pytest.mark.parametrize("one", MEASURE, ids=lambda one: one.name)
def test_a_term_says_in_both_languages_what_it_counts(one: Term) -> None:
    for fr, en in (one.more, one.less):
        assert fr != en and "{n}" in fr and "{n}" in en
        for text in (fr, en):
            assert {name for _, name, _, _ in string.Formatter().parse(text) if name} <= {"n", "s", "who"}
            assert ("{who}" in text) == one.name.startswith("their")


@pytest.mark.parametrize(
    ("line", "says", "rules"),
    [
        ("hand=Frappe,4*1 field=1,2,3,4 | pv=3 field=8,8,8,8 reserve=", "Basile perd 1 PV", {"cards.frappe"}),
        ("hand=Guillotine,4*1 field=1,2,3,4 | field=8 reserve=", "Basile a 1 créature de moins", {"cards.guillotine"}),
        ("hand=8,4*1 | reserve=", "Vous avez 1 créature de plus", {"creatures.enters_field"}),
        ("field=8,7 hand=5*1 | reserve= hand=5*1", "Basile perd 2 PV", {"attack.unblocked_hits"}),
    ],
)
def test_advice_names_what_is_gained_and_the_rule_that_does_it(line: str, says: str, rules: set[str]) -> None:
    advice = advise(versus.position(line), 0)
    assert advice.says("fr").startswith(says), advice.says("fr")
    assert {f"versus.{rule}" for rule in rules} <= {rule.id for rule in advice.rules}
    assert advice.rule.id.startswith("versus.") and advice.rule.kind == "grant"


def test_advice_to_do_nothing_says_what_the_next_best_move_would_cost() -> None:
    table = versus.position("field=8 hand=5*1 reserve= | field=2 hand=5*1 reserve=")
    table.play("attack 8", settle=False)
    while not any(move.verb == "block" for move in table.moves()):
        table.play("ok", settle=False)
    advice = advise(table, 1)
    assert str(advice.move) == "let" and str(advice.instead) == "block 8 2"
    assert "«\u00a0Bloquer le 8 avec le 2\u00a0»" in advice.says("fr") and "1 creature less" in advice.says("en")
    assert "versus.attack.weaker_dies" in {rule.id for rule in advice.rules}

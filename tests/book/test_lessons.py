"""The lessons of the book: a challenge on each section page, ten on their own page, the open questions side by side."""

from __future__ import annotations

from typing import Any

import pytest

from rulekit import games, load
from rulekit.challenges import challenges
from rulekit_widgets import Challenge, Clarification
from tests.book.pages import BOOK, run

GAMES = [load(name) for name in games() if (BOOK / name / "defis.md").exists()]
SECTIONS = [(game, section) for game in GAMES for section in game.sections]


def shown(page: str) -> list[Any]:
    return [widget.controller.challenge for widget in run(page).shows(Challenge)]


@pytest.mark.parametrize(("game", "section"), SECTIONS, ids=str)
def test_a_section_s_page_ends_with_a_challenge_that_trains_it(game: Any, section: str) -> None:
    page = run(f"{game.id}/{section}")
    assert [each.section for each in shown(page.name)] == [section]
    assert isinstance(page.cells[-1].shown, Challenge)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_ten_challenges_grow_on_a_page_of_their_own(game: Any) -> None:
    ten = shown(f"{game.id}/defis")
    assert len(ten) == len({each.id for each in ten}) == 10
    levels = [each.level for each in ten]
    assert levels == sorted(levels) and len(set(levels)) > 2
    assert {each.id for each in ten} <= set(challenges(game))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_open_questions_stand_side_by_side_on_a_page(game: Any) -> None:
    (widget,) = run(f"{game.id}/arbitrages").shows(Clarification)
    listed = {item["case"]["ruling"] for item in widget.view["cases"]}
    parted = {rule.id for e in game.editions.values() for rule in e.given if rule.kind == "value" and rule.id in listed}
    assert listed - parted == {rule.id for rule in game.rules.values() if rule.kind == "ruling"}

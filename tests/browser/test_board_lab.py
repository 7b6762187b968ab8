"""The widgets in JupyterLab itself: played, pressed by keys that JupyterLab would take, composed, drawn twice."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Lab, OpenPage, run_all

CELLS = [
    'import ipywidgets\nfrom rulekit_widgets import Board\nboard = Board("versus", seed=5, windows="never")\nboard',
    "turn = ipywidgets.IntText()\nipywidgets.dlink((board, 'turn'), (turn, 'value'))\nipywidgets.VBox([turn, board])",
    "from rulekit.games.versus import attack, story\nattack.tie_kills_both",
    'story("field=5 | field=5", "attack 5", "block 5 5")',
]


def notebook(cells: list[str]) -> dict[str, Any]:
    made = [
        {"cell_type": "code", "id": f"c{i}", "metadata": {}, "execution_count": None, "outputs": [], "source": text}
        for i, text in enumerate(cells)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


@pytest.fixture
def page(open_page: OpenPage, lab: Lab) -> Page:
    (lab.notebooks / "tables.ipynb").write_text(json.dumps(notebook(CELLS)), "utf-8")
    page = open_page(lab.url("tables.ipynb"), height=1400)
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=60_000)
    run_all(page)
    expect(page.locator(".rk-board").first).to_be_visible(timeout=30_000)
    return page


def play_first(board: Locator) -> None:
    """Play the first move of the list."""
    moves = board.locator(".rk-moves")
    if moves.get_attribute("open") is None:
        moves.locator("summary").click()
    moves.locator("[data-play]").first.click()


def test_a_board_is_played_in_jupyterlab(page: Page) -> None:
    board, twin = page.locator(".rk-board").nth(0), page.locator(".rk-board").nth(1)
    expect(board.locator("[data-do=undo]")).to_be_disabled()
    play_first(board)
    expect(board.locator("[data-do=undo]")).to_be_enabled()
    expect(board.locator(".rk-news .rk-rule-link").first).to_be_visible()
    # where no page is at hand a rule opens in the board
    board.locator(".rk-news .rk-rule-link").first.click()
    expect(board.locator(".rk-panel .rk-quote")).to_be_visible()
    page.keyboard.press("Escape")
    expect(board.locator(".rk-panel .rk-quote")).to_have_count(0)
    # the same model drawn twice shows the same, and the other drawing is heard as well
    expect(twin.locator("[data-do=undo]")).to_be_enabled()
    turn = page.locator(".widget-text input[type=number], .jupyter-widgets input[type=number]").first
    before = turn.input_value()
    play_first(twin)
    expect(turn).not_to_have_value(before)
    twin.locator("[data-do=undo]").click()
    expect(turn).to_have_value(before)  # else the next message would come from who hasn't seen this one, and be late
    board.locator("[data-do=undo]").click()
    expect(board.locator("[data-do=undo]")).to_be_disabled()


def test_letters_on_a_card_do_not_change_the_notebook_where_rules_and_stories_stand(page: Page) -> None:
    cells = page.locator(".jp-Notebook .jp-Cell")
    count = cells.count()
    card = page.locator(".rk-board .rk-card[data-pick]").first
    card.click()
    card.focus()
    for key in ("b", "a", "d", "d", "m", "x"):
        page.keyboard.press(key)
    page.wait_for_timeout(500)
    assert cells.count() == count
    assert page.locator(".jp-MarkdownCell").count() == 0
    expect(page.locator(".rk-rule .rk-statement")).to_be_visible()
    expect(page.locator(".rk-stepper")).to_be_visible()
    page.locator(".rk-stepper [data-step=next]").click()
    expect(page.locator(".rk-stepper output")).to_contain_text("1 /")

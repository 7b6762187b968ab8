"""A person learns Versus in JupyterLab: opens the page, runs it, plays by mouse and keys, tries the forbidden."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Axe, Lab, OpenPage, run_all


@pytest.fixture
def board(open_page: OpenPage, lab: Lab) -> Locator:
    """The board of the welcome page, which `make learn` opens."""
    page = open_page(lab.url(), height=1600)
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=60_000)
    run_all(page)
    # until the last cell has run the page still moves under the mouse
    expect(page.locator(".jp-InputArea-prompt", has_text="*")).to_have_count(0, timeout=60_000)
    expect(page.locator(".rk-stepper").last).to_be_attached(timeout=60_000)
    board = page.locator(".rk-board")  # JupyterLab takes what is far from view out of the page: let it be in view
    board.scroll_into_view_if_needed(timeout=60_000)
    expect(board.locator(".rk-ask")).to_contain_text("À vous", timeout=60_000)
    return board


def answered(board: Locator, before: str) -> None:
    """The move has been played, and the board drawn anew."""
    expect(board).not_to_have_text(before, use_inner_text=True, timeout=20_000)


def by_mouse(board: Locator) -> None:
    """Press what is outlined until a button offers a move, and press that."""
    offer = board.locator(".rk-actions [data-play]")
    for _ in range(6):
        if offer.count():
            before = board.inner_text()
            offer.last.click()
            return answered(board, before)
        board.locator("[data-pick][data-legal][aria-pressed=false]").first.click()
    raise AssertionError(f"no move was offered:\n{board.inner_text()}")


def by_keyboard(page: Page, board: Locator) -> None:
    """The same without a mouse: from stop to stop with Tab, Enter on what can be played, Enter on the move."""
    board.locator(".rk-bar").focus()
    for _ in range(120):
        at = page.evaluate("({...document.activeElement.dataset, pressed: document.activeElement.ariaPressed})")
        before = board.inner_text()
        if "play" in at:
            page.keyboard.press("Enter")
            return answered(board, before)
        if "legal" in at and at["pressed"] == "false":
            page.keyboard.press("Enter")
            if board.locator(".rk-actions .rk-go").count() == 1:
                before = board.inner_text()
                page.keyboard.press("Control+Enter")
                return answered(board, before)
            board.locator(".rk-bar").focus()
        page.keyboard.press("Tab" if board.locator(".rk-actions [data-play]").count() else "Shift+Tab")
    raise AssertionError(f"no move was reached:\n{board.inner_text()}")


def test_three_moves_by_mouse_and_three_by_keyboard(board: Locator) -> None:
    for _ in range(3):
        by_mouse(board)
    for _ in range(3):
        by_keyboard(board.page, board)


def test_a_forbidden_try_is_explained_by_its_rule(board: Locator, axe: Axe) -> None:
    board.locator("[data-zone='a.hand'] [data-pick]:not([data-legal])").first.click()
    verdict = board.locator(".rk-answer .rk-told")
    expect(verdict).to_contain_text("Refusé")
    link = verdict.locator(".rk-rule-link").first
    expect(link).to_be_visible()
    link.click()
    expect(board.locator(".rk-panel .rk-quote")).to_be_visible()
    axe(board.page, "a forbidden try in JupyterLab", within=".rk-board")


def test_a_whole_game_is_played_against_the_bot(board: Locator) -> None:
    for _ in range(160):
        if board.locator(".rk-ask .rk-rule-link").count():  # the rule that ended the game
            break
        by_mouse(board)
    expect(board.locator(".rk-ask .rk-rule-link")).to_contain_text("ending.")

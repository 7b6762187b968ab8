"""Levels 1 to 3 of a first game in Chromium, played by pressing cards; and the pages that are printed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulekit import load
from rulekit_widgets.controllers import BoardController
from tests.browser import board_page

Open = Callable[..., Page]
versus = load("versus")
CHOOSE = "Choisissez l’action de votre tour"


@pytest.fixture(scope="module")
def address(serve: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("levels")
    board_page.write(folder)
    return serve(folder)


@pytest.fixture
def opened(open_page: Open, address: str) -> Callable[..., tuple[Page, BoardController]]:
    def one(number: int, width: int = 1280, scheme: str = "light") -> tuple[Page, BoardController]:
        level = versus.level(number)
        board = BoardController(versus, seed=level.seed, edition=level.edition)
        page = open_page(f"{address}/index.html", width, scheme, reduced_motion="reduce")
        board_page.wake(page, board)
        return page, board

    return one


def mine(page: Page, zone: str, name: str = "") -> Any:
    cards = page.locator(f"[data-side=near] [data-zone$='.{zone}'] .rk-card[data-pick]")
    return (cards.filter(has=page.get_by_text(name, exact=True)) if name else cards).first


def go(page: Page, board: BoardController, label: str) -> None:
    """Press the button of the move that is ready, and wait for what comes of it."""
    past = board.past
    page.locator(".rk-go", has_text=label).first.click()
    expect(page.locator(".rk-go", has_text=label)).to_have_count(0)
    assert board.past > past


def asked(page: Page) -> str:
    return page.locator(".rk-ask").inner_text()


def attacked(board: BoardController) -> int:
    """How often the computer has attacked."""
    return sum(played.seat == 1 and played.move.verb == "attack" for played in board.match.log)


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_at_level_1_creatures_are_placed_and_attack_and_nothing_is_asked_of_the_defender(
    opened: Callable[..., Any], axe: Callable[..., None], width: int, scheme: str
) -> None:
    page, board = opened(1, width, scheme)
    axe(page, "level 1")
    for _ in range(12):
        if board.match.table.result is not None:
            break
        assert CHOOSE in asked(page)
        if len(board.match.table.you.field) < 2:
            mine(page, "hand").click()
            go(page, board, "Poser")
        else:
            for card in page.locator("[data-side=near] [data-zone$='.field'] .rk-card[data-pick]").all():
                card.click()
            go(page, board, "Attaquer")
    assert board.match.table.result.winners == (0,)
    assert attacked(board) and board.match.table.you.pv < 5, "it was attacked, and had no say"
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_at_level_2_an_attack_is_blocked(opened: Callable[..., Any]) -> None:
    page, board = opened(2)
    for _ in range(8):
        if CHOOSE not in asked(page):
            break
        mine(page, "hand").click()
        go(page, board, "Poser")
    expect(page.locator(".rk-ask")).to_contain_text("Qui bloque")
    best = max(board.match.table.you.field, key=lambda piece: piece.card.value)
    mine(page, "field", best.card.name).click()
    go(page, board, "Bloquer")
    blocks = [played for played in board.match.log if played.move.verb == "block"]
    assert len(blocks) == 1 and blocks[0].move.blocker is best
    while CHOOSE not in asked(page):  # the other attackers
        page.locator(".rk-bar button", has_text="Laisser passer").click()
    news = page.locator(".rk-news")
    expect(news.locator(".rk-rule-link", has_text=re.compile("dies|kills")).first).to_be_visible()
    assert "ok" not in {played.move.verb for played in board.match.log}


def test_at_level_3_an_action_card_is_played_for_the_turn(opened: Callable[..., Any]) -> None:
    page, board = opened(3)
    mine(page, "hand", "Frappe").click()
    go(page, board, "Jouer Frappe")
    expect(page.locator(".rk-news")).to_contain_text("Frappe enlève 1 PV à Basile")
    assert next(played.move.verb for played in board.match.log if played.seat == 0) == "play"
    assert board.match.table.turn > 1 and board.match.table.foe.pv == 4
    page.locator("[data-do=undo]").click()
    expect(mine(page, "hand", "Frappe")).to_be_visible()


# On paper -------------------------------------------------------------------------------------------------------------


def paper(page: Page) -> int:
    """How many pages of A4 a page is on paper."""
    return len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(prefer_css_page_size=True)))


def test_the_quick_reference_is_one_page_of_paper(site: str, open_page: Open) -> None:
    page = open_page(f"{site}/versus/aide_memoire.html")
    assert page.locator("li .rb-quick-sign").count() > 40
    assert paper(page) == 1


def test_the_key_begins_a_page_of_its_own_and_the_sheet_says_nothing_of_it(site: str, open_page: Open) -> None:
    page = open_page(f"{site}/versus/exercices.html")
    page.emulate_media(media="print")
    assert page.locator(".rb-key").evaluate("(key) => getComputedStyle(key).breakBefore") == "page"
    expect(page.locator(".rb-sheet-head")).to_be_visible()
    whole = paper(page)
    page.locator(".rb-key").evaluate("(key) => key.remove()")
    assert 1 <= whole - paper(page) <= 3


def test_the_gallery_can_be_read_without_a_script(site: str, open_page: Open) -> None:
    page = open_page(f"{site}/versus/galerie.html", 390, "dark", java_script_enabled=False)
    assert page.locator(".rb-gallery > li").count() == len(versus.cards)
    card = page.locator(".rb-gallery > li", has=page.get_by_text("Guillotine", exact=True)).first
    expect(card.locator(".rk-card")).to_be_visible()
    expect(card.locator("a", has_text="guillotine_aims_high")).to_have_attribute(
        "href", re.compile("cards.html#versus-cards-guillotine-aims-high$")
    )

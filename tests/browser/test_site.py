"""The built site in Chromium: quiet, complete without script, its links good, its stories to be stepped through."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from rulekit import games
from tests.browser.conftest import SITE
from tests.sphinxext.sitelinks import problems

if TYPE_CHECKING:
    from tests.browser.conftest import Axe, OpenPage

WIDTHS_AND_SCHEMES = [(1280, "light"), (390, "dark")]
# A rule on its own page has its anchor in the card; a copy of the card elsewhere has none.
CARD, STEPPER = '<article class="rk-rule" id=', '"widget":"stepper"'


@cache
def pages() -> list[str]:
    """Every page of the site, by its address from the root."""
    found = [str(file.relative_to(SITE)) for file in sorted(SITE.rglob("*.html"))]
    return [page for page in found if not page.startswith("_static")]


def one_with(*marks: str) -> str:
    """A page of the site that has some things on it."""
    texts = {page: (SITE / page).read_text("utf-8") for page in pages()}
    found = [page for page, text in texts.items() if all(mark in text for mark in marks)]
    assert found, f"no page has {marks}"
    return min(found, key=lambda page: (SITE / page).stat().st_size)


def test_every_link_leads_somewhere(site: str) -> None:
    assert problems(SITE) == []


@pytest.mark.parametrize("part", ["", *games()])  # the pages of no game, then each game's, side by side
@pytest.mark.parametrize(("width", "scheme"), WIDTHS_AND_SCHEMES)
def test_every_page_fits_and_can_be_used_by_all(
    site: str, open_page: OpenPage, axe: Axe, width: int, scheme: str, part: str
) -> None:
    # axe reads the theme's style sheet and looks for what that one imports in the wrong folder.
    page = open_page(site, width, scheme, allowed=(r"404 .*/basic\.css",))
    own = [name for name in pages() if (name.partition("/")[0] if name.partition("/")[0] in games() else "") == part]
    assert own
    for name in [*own, *(["search.html?q=carte"] if not part else [])]:
        page.goto(f"{site}/{name}", wait_until="load")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{name} is {wide} px wider than a screen of {width} px"
        if "?q=" in name:
            expect(page.locator("#search-results ul.search li").first).to_be_visible(timeout=20_000)
        axe(page, f"{name} at {width} px, {scheme}")


def test_a_permanent_link_is_followed_and_copied(site: str, open_page: OpenPage) -> None:
    name = one_with(CARD)
    page = open_page(f"{site}/{name}", permissions=["clipboard-read", "clipboard-write"])
    link = page.locator(".rk-rule [data-copy]").last
    link.click()
    card = page.locator(".rk-rule").last
    expect(card.locator(".rk-live")).to_have_text("Lien copié.")
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{site}/{name}#{card.get_attribute('id')}"
    page.goto(f"{site}/index.html")
    page.goto(copied)
    expect(page.locator(".rk-rule:target")).to_be_in_viewport()


def test_a_rule_shown_elsewhere_leads_to_its_page(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/bienvenue.html")
    link = page.locator(".rk-rule:not([id]) a[data-copy]").first
    goal = link.evaluate("(link) => link.href")
    link.click()
    page.wait_for_url(goal)
    expect(page.locator(".rk-rule:target")).to_be_in_viewport()


def test_a_story_is_stepped_through_by_mouse_and_by_keyboard(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/{one_with(STEPPER)}")
    stepper = page.locator("[data-awake] .rk-stepper").first
    now = stepper.locator(".rk-steps [data-now]")
    expect(now).to_have_count(1)
    first = now.inner_text()
    stepper.get_by_role("button", name="Pas suivant").click()
    expect(now).not_to_have_text(first)
    second = now.inner_text()
    page.keyboard.press("ArrowRight")
    expect(now).not_to_have_text(second)
    page.keyboard.press("Home")
    assert now.inner_text() == first


def test_a_rule_named_by_a_story_leads_to_its_card(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/{one_with(STEPPER)}")
    page.locator("[data-awake] .rk-steps .rk-rule-link").first.click()
    expect(page.locator(".rk-rule:target")).to_be_in_viewport()


def test_all_can_be_read_without_script(site: str, open_page: OpenPage) -> None:
    name = one_with(STEPPER, CARD)
    options: dict[str, Any] = {"java_script_enabled": False}
    page = open_page(f"{site}/{name}", **options)
    steps = page.locator(".rk-stepper .rk-steps").first.locator("li")
    assert steps.count() > 1
    expect(steps.last).to_be_visible()
    expect(page.locator(".rk-rule .rk-statement").first).to_be_visible()
    expect(page.locator(".bd-sidebar-primary a.reference").first).to_be_visible()


def test_search_folds_accents(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/search.html?q=regle")
    results = page.locator("#search-results ul.search li")
    expect(results.first).to_be_visible(timeout=20_000)
    assert re.search("règle", " ".join(results.all_inner_texts()), re.IGNORECASE)


@pytest.mark.parametrize(("width", "scheme"), WIDTHS_AND_SCHEMES)
def test_a_first_turn_is_played_on_the_page(site: str, open_page: OpenPage, width: int, scheme: str) -> None:
    page = open_page(f"{site}/versus/index.html", width, scheme, reduced_motion="reduce")
    board = page.locator("[data-awake]").first
    asked, go, told = board.locator(".rk-ask"), board.locator(".rk-go"), board.locator(".rk-told")
    table, tools = board.locator(".rk-stage"), board.locator(".rk-tools")

    # What is forbidden is explained by a rule, whose name leads to its card.
    board.get_by_role("button", name="Créature, 6").click()
    expect(told).to_contain_text("Refusé")
    rule = told.locator("a.rk-rule-link").first
    expect(rule).to_contain_text("attackers_are_yours")
    address = rule.evaluate("(link) => link.href")
    told.get_by_role("button", name="Fermer").click()

    # A card, the button, and the other seat's answer; back and forth again.
    before, question = table.inner_text(), asked.inner_text()
    board.get_by_role("button", name="Créature, 8, jouable").click()
    expect(go).to_have_text("Poser le 8")
    go.click()
    expect(asked).not_to_have_text(question)
    expect(board.locator(".rk-news")).to_contain_text("Basile")
    after = table.inner_text()
    assert after != before
    tools.get_by_role("button", name="Annuler").click()
    expect(asked).to_have_text(question)
    assert table.inner_text() == before
    tools.get_by_role("button", name="Rétablir").click()
    expect(asked).not_to_have_text(question)
    assert table.inner_text() == after

    # Where the recording ends it says so, and offers to begin again.
    board.locator(".rk-moves summary").click()
    for _ in range(6):
        board.locator(".rk-moves [data-play]").last.click()
        if told.is_visible():
            break
    expect(told).to_contain_text("ne connaît pas la suite")
    told.get_by_role("button", name="Au début").click()
    expect(asked).to_have_text(question)
    expect(told).not_to_be_visible()
    page.goto(address)
    expect(page.locator(".rk-rule:target")).to_be_in_viewport()

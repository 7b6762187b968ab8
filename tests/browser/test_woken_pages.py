"""Widgets of a static page: woken from the data that stand in it, and readable where no script runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rulekit import load
from rulekit.show.still import embed, still
from rulekit.show.view import board_view, rule_view, stepper_view
from tests.browser import board_page
from tests.widgets import samples

Open = Callable[..., Page]
VERSUS = load("versus")
STORY = stepper_view(VERSUS.story("field=5,8 pv=3 | field=5,3", "attack 8 5", "block 8 3", "block 5 5"))
RULES = [rule_view(rule, VERSUS) for rule in list(VERSUS.rules.values())[:12]]
ANCHOR = "versus-setup-two-players"
TABLE = board_view(VERSUS.position("field=5 hand=3 | field=8 | turn=3"), 0)


@pytest.fixture(scope="module")
def address(serve: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("pages")
    record = samples.load("versus.recorded")["record"]
    first = {**record["base"], **record["views"][record["start"]]}
    pages = {
        "stepper": [embed(STORY)],
        "panel": [embed({**STORY, "links": "panel"})],
        "rules": [embed(view) for view in RULES],
        "rule": [embed({**RULES[0], "rule": {**RULES[0]["rule"], "href": f"#{ANCHOR}"}})],
        "table": [embed(TABLE)],
        "recorded": [embed(first, {"record": record})],
        "games": [embed(samples.load(f"{game}.board")) for game in ("aniki", "kreature", "combat")],
        "stills": [still({**view, "links": "panel"}) for view in (TABLE, STORY, RULES[0])],
    }
    for name, parts in pages.items():
        board_page.write(folder, name, *parts, host=True)
    return serve(folder)


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (1280, "dark"), (390, "dark"), (320, "light")])
def test_pages_fit_and_break_no_rule_of_axe(
    open_page: Open, address: str, axe: Callable[..., None], width: int, scheme: str
) -> None:
    for name in ("stepper", "panel", "rules", "table", "games", "stills"):
        page = open_page(f"{address}/{name}.html", width, scheme)
        if name != "stills":
            expect(page.locator("[data-awake]").first).to_be_visible()
        axe(page, f"{name} {width} {scheme}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        page.close()


def test_a_story_is_stepped_through_by_keys(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/stepper.html", reduced_motion="reduce")
    last, shown = len(STORY["steps"]) - 1, page.locator("output")
    page.locator("[data-step=next]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_text(f"2 / {last}")
    expect(page.locator("[role=status]")).to_contain_text(STORY["steps"][2]["text"])
    page.keyboard.press("End")
    expect(shown).to_have_text(f"{last} / {last}")
    page.keyboard.press("Home")
    page.locator(".rk-steps [data-now] button").focus()
    page.keyboard.press("ArrowDown")
    expect(shown).to_have_text(f"1 / {last}")
    page.locator("[data-step=play]").focus()
    page.keyboard.press("Space")
    expect(shown).to_have_text(f"2 / {last}", timeout=8000)
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    expect(page.locator("[data-step=play]")).to_have_attribute("aria-pressed", "false")


def test_a_rule_of_a_story_leads_to_its_page_or_opens(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/stepper.html")
    assert page.locator(".rk-steps a.rk-rule-link").first.get_attribute("href") == (
        STORY["rules"][STORY["steps"][1]["rule"]]["href"]
    )
    page = open_page(f"{address}/panel.html")
    page.locator(".rk-steps button.rk-rule-link").first.click()
    expect(page.locator(".rk-panel .rk-told")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".rk-steps button.rk-rule-link").first).to_be_focused()


def test_a_recorded_game_is_played_to_where_it_ends(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/recorded.html", reduced_motion="reduce")
    for piece in ("a5", "b6", "a8", "b3"):
        page.locator(f".rk-card[data-pick={piece}]").click()
    page.locator(".rk-go").click()
    expect(page.locator(".rk-ask")).to_contain_text("action de votre tour")
    page.locator("[data-pick=bfrappe]").click()
    page.locator(".rk-go").click()
    expect(page.locator(".rk-told[data-note]")).to_contain_text("ne connaît pas la suite")


def test_all_is_read_without_a_script(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/stepper.html", java_script_enabled=False)
    expect(page.locator(".rk-steps li")).to_have_count(len(STORY["steps"]))
    expect(page.locator(".rk-steps a").first).to_be_visible()
    page = open_page(f"{address}/rules.html", java_script_enabled=False)
    expect(page.locator(".rk-rule")).to_have_count(len(RULES))
    page = open_page(f"{address}/stills.html", java_script_enabled=False)
    fold = page.locator("details.rk-rule-link").first
    fold.locator("summary").click()
    expect(fold.locator("p")).to_be_visible()


def test_a_permanent_link_copies_itself(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/rule.html", permissions=["clipboard-read", "clipboard-write"])
    link = page.locator("[data-awake] .rk-permalink").first
    link.click()
    expect(page.locator(".rk-live").first).to_have_text("Lien copié.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}/rule.html#{ANCHOR}"


def test_print_leaves_the_controls_out(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/stepper.html", 700)
    page.emulate_media(media="print")
    expect(page.locator(".rk-controls")).not_to_be_visible()
    expect(page.locator(".rk-steps li").last).to_be_visible()
    page = open_page(f"{address}/table.html", 700)
    page.emulate_media(media="print")
    for part in (".rk-tools", ".rk-moves", ".rk-reader", ".rk-actions"):
        expect(page.locator(part).first).not_to_be_visible()
    expect(page.locator(".rk-table")).to_be_visible()

"""The judge's page: its links and lines on the site, and its form in JupyterLab."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import Axe, Lab, OpenPage, run_all
from tests.browser.test_board_lab import notebook

PAGE = "versus/juge.html"
SOON = 30_000  # a kernel that has much to do beside
CELL = 'from rulekit_widgets import Judge\nJudge("versus", "field=5 | field=4,6", "attack 5", "block 5 6")'

BEYOND = """form => { const right = form.getBoundingClientRect().right;
  return [...form.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > right + 0.5)
    .map(e => e.tagName + '.' + e.className) }"""


def test_the_link_of_a_case_leads_to_it_again(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/{PAGE}", permissions=["clipboard-read", "clipboard-write"])
    last = page.locator(".rb-judged").last
    last.get_by_role("button", name="Copier le lien").click()
    expect(last.get_by_role("status").filter(has_text="Copié.")).to_be_visible()
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f"{site}/{PAGE}#pos=")
    page.goto(f"{site}/index.html")
    page.goto(copied)
    expect(page.locator(".rb-judged:target")).to_be_in_viewport()
    expect(page.locator(".rb-judged:target")).to_contain_text("Règles du club")


def test_the_line_of_a_case_is_copied_as_a_terminal_takes_it(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/{PAGE}", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copier la ligne").last.click()
    expect(page.get_by_role("status").filter(has_text="Copié.")).to_be_visible()
    line = page.evaluate("navigator.clipboard.readText()")
    assert line == 'rulekit what versus "pv=5 hand=Frappe,4*? deck=? | pv=5" "play Frappe" --edition "club"'


def test_without_a_script_the_link_leads_there_too(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/{PAGE}", java_script_enabled=False)
    page.locator("a.rb-to-copy").nth(2).click()
    expect(page.locator(".rb-judged:target")).to_contain_text("versus Versus 8")
    expect(page.get_by_role("button", name="Copier le lien")).to_have_count(0)


def test_a_broken_address_leaves_the_page_as_it_is(site: str, open_page: OpenPage) -> None:
    page = open_page(f"{site}/{PAGE}#pos=%zz")
    expect(page.locator(".rb-judged").first).to_be_visible()


def test_the_form_is_answered_by_the_kernel(open_page: OpenPage, axe: Axe, lab: Lab) -> None:
    (lab.notebooks / "judge.ipynb").write_text(json.dumps(notebook([CELL])), "utf-8")
    page = open_page(lab.url("judge.ipynb"), height=1600)
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=60_000)
    run_all(page)
    form = page.locator(".jp-OutputArea .widget-vbox").first
    fields = form.locator("input[type=text]")
    expect(fields).to_have_count(3, timeout=30_000)
    expect(form).to_contain_text("may_attack", timeout=SOON)
    fields.nth(1).fill("attack 5; block 5 dd")
    page.keyboard.press("Enter")
    expect(form.get_by_role("alert")).to_contain_text("dd", timeout=SOON)
    expect(fields.nth(1)).to_have_value("attack 5; block 5 dd")
    expect(form.locator(".rk-stepper")).to_be_hidden()  # what stood there answers another question
    fields.nth(1).fill("attack 5; block 5 4")
    form.get_by_role("button", name="Demander").click()
    expect(form.locator(".rk-stepper")).to_contain_text("perce", timeout=SOON)
    expect(form.get_by_text("Réponse, si personne ne s’y oppose")).to_be_visible()
    expect(form.get_by_role("alert")).to_have_count(0)
    fields.nth(2).fill("club")
    page.keyboard.press("Enter")
    expect(form).to_contain_text('--edition "club"', timeout=SOON)
    fields.nth(0).fill('rulekit what versus "field=8,3 | field=4,5" "attack 8 3" "block 8 4" "block 8 5"')
    page.keyboard.press("Enter")
    expect(fields.nth(1)).to_have_value("attack 8 3; block 8 4; block 8 5", timeout=SOON)
    expect(form).to_contain_text("one_blocker_each", timeout=SOON)
    page.get_by_role("menuitem", name="View", exact=True).click()
    page.get_by_text("Appearance", exact=True).hover()
    page.get_by_text("Show Left Sidebar", exact=True).click()  # it leaves no room on a narrow screen
    expect(page.locator("#jp-left-stack")).to_be_hidden()
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 1600})
        expect(form.locator("input[type=range]")).to_be_visible()
        page.wait_for_function(f"document.querySelector('.widget-vbox').getBoundingClientRect().right < {width}")
        beyond = form.evaluate(BEYOND)[:5]
        assert beyond == [], f"{width}: {beyond}"

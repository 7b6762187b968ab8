"""A challenge and a clarification in JupyterLab: pressed, typed into, and answered by the kernel."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import Lab, OpenPage, run_all
from tests.browser.test_board_lab import notebook

CELLS = [
    'from rulekit_widgets import Challenge, Clarification\nChallenge("versus", "le-surnombre")',
    'Clarification("versus", "attack.blocker_gone")',
    'from rulekit import clarify, load\nclarify.clarify(load("versus"), "blocker_gone", "field=8", "attack 8")',
]


def test_lessons_are_answered_by_the_kernel(open_page: OpenPage, lab: Lab) -> None:
    (lab.notebooks / "lessons.ipynb").write_text(json.dumps(notebook(CELLS)), "utf-8")
    page = open_page(lab.url("lessons.ipynb"), height=1600)
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=60_000)
    run_all(page)
    challenge = page.locator(".rk-challenge:not([data-still])")
    expect(challenge).to_be_visible(timeout=30_000)
    for names, outcome in ((("8",), "Pas encore"), (("8", "5", "2"), "Réussi")):
        for name in names:
            near = challenge.locator("[data-side=near] .rk-card[data-pick]", has=page.get_by_text(name, exact=True))
            near.first.click()
        challenge.locator(".rk-go", has_text="Attaquer").click()
        expect(challenge.locator(".rk-feedback")).to_contain_text(outcome)
        challenge.locator("[data-task=again]").click()
        expect(challenge.locator(".rk-feedback")).to_have_count(0)
    clarification = page.locator(".rk-clarification:not([data-still])")
    cells, position = page.locator(".jp-Notebook .jp-Cell"), clarification.locator("[name=position]")
    count = cells.count()
    position.click()
    page.keyboard.press("End")
    page.keyboard.type(" dd bad")  # letters that would be JupyterLab's commands
    page.keyboard.press("Enter")
    expect(clarification.locator(".rk-told-note")).to_contain_text("dd")
    assert cells.count() == count
    expect(position).to_have_value("field=5,1 | field=8 hand=Versus,4*? dd bad")
    position.fill("field=5,1 | field=8")
    clarification.locator("[name=moves]").fill("attack 5; block 5 8")
    page.keyboard.press("Enter")
    expect(clarification.locator(".rk-differs")).to_contain_text("Rien ne change")
    expect(page.locator(".rk-clarification[data-still]")).to_have_count(1)  # a clarification that a cell ends with

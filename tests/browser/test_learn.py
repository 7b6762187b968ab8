"""What a reader meets who says `make learn`: the welcome page as a notebook that runs, and no question about news."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Lab, OpenPage, run_all


def test_the_welcome_page_opens_as_a_notebook_and_runs(open_page: OpenPage, lab: Lab) -> None:
    page = open_page(lab.url())
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=60_000)
    expect(page.get_by_role("tab", name="bienvenue.ipynb")).to_be_visible()
    run_all(page)
    expect(page.locator(".Toastify__toast, .jp-Dialog")).to_have_count(0)

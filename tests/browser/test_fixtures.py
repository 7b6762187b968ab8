"""The net that the other tests here hang in holds: what a page must not do is seen, even when nothing answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Axe, OpenPage, Watch

PAGE = "<!doctype html><html lang=fr><title>Une page</title><main><h1>Une page</h1>{}</main></html>"
DEEDS = {
    "an image from elsewhere": ('<img alt="x" src="https://example.org/x.png">', "request to another host"),
    "a script from elsewhere": ('<script src="//example.org/x.js"></script>', "request to another host"),
    "a fetch from a worker": (
        '<script>new Worker(URL.createObjectURL(new Blob(["fetch(\'https://example.org/\')"])))</script>',
        "request to another host",
    ),
    "a web socket to elsewhere": ('<script>new WebSocket("wss://example.org/")</script>', "web socket to another host"),
    "an error in a script": ("<script>undefined.x</script>", "error in the page"),
    "an error on the console": ("<script>console.error('x')</script>", "console: x"),
    "a file that is missing": ('<img alt="x" src="x.png">', "console: Failed to load"),
}


@pytest.mark.parametrize(("deed", "problem"), DEEDS.values(), ids=DEEDS)
def test_a_deed_is_seen(
    browser: Browser, serve: Callable[[Path], str], tmp_path: Path, deed: str, problem: str
) -> None:
    (tmp_path / "index.html").write_text(PAGE.format(deed), "utf-8")
    context = browser.new_context()
    watch = Watch(allowed=())
    watch.over(context)
    page = context.new_page()
    page.goto(serve(tmp_path))
    end = time.monotonic() + 5
    while not any(problem in found for found in watch.found) and time.monotonic() < end:
        page.wait_for_timeout(50)
    context.close()
    assert any(problem in found for found in watch.found), watch.found


def test_a_page_that_does_nothing_wrong(open_page: OpenPage, serve: Callable[[Path], str], tmp_path: Path) -> None:
    quiet = "<script>new Image().src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='</script>"
    (tmp_path / "index.html").write_text(PAGE.format(quiet), "utf-8")
    page: Page = open_page(serve(tmp_path), width=390, scheme="dark")
    assert page.evaluate("innerWidth") == 390
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


def test_axe_names_what_is_wrong(open_page: OpenPage, axe: Axe, serve: Callable[[Path], str], tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE.format(""), "utf-8")
    (tmp_path / "bad.html").write_text(PAGE.format("<input>"), "utf-8")
    address = serve(tmp_path)
    axe(open_page(address), "good")
    page = open_page(f"{address}/bad.html")
    with pytest.raises(AssertionError, match="label"):
        axe(page, "bad")

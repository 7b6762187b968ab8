"""A page with one widget whose messages a controller of this process answers: the front end whole, without Jupyter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from rulekit.show.still import embed
from rulekit_widgets import bundle

HEAD = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="rulekit_widgets.css">
<style>html {{ color-scheme: light dark }} body {{ margin: 0; padding: 12px; background: light-dark(#fcfbf8, #15130f) }}
h1 {{ color: light-dark(#1f1b15, #efe8da) }}</style></head><body><main><h1>{title}</h1>"""
TAIL = "</main></body></html>"

# A model as anywidget gives one: what it saves goes to Python, and what Python answers is the next view.
WAKE = """async (view) => {
  const { default: widget } = await import("./rulekit_widgets.js");
  const state = { view, message: null }, calls = new Set();
  const model = {
    get: (key) => state[key], set: (key, value) => { state[key] = value; },
    on: (_, call) => calls.add(call), off: (_, call) => calls.delete(call),
    async save_changes() { state.view = await window.answer(state.message); for (const call of calls) call(); },
  };
  window.shown = (next) => { state.view = next; for (const call of calls) call(); };
  window.stop = widget.render({ model, el: document.querySelector("#widget") });
}"""


def write(folder: Path, name: str = "index", *parts: str, lang: str = "fr", host: bool = False) -> None:
    """A page with a place for a widget, or with what stands in `parts`; `host` wakes them as the site does."""
    bundle.write(folder)
    script = '<script type="module" src="rulekit_host.js"></script>' if host else ""
    body = "\n".join(parts) or '<div id="widget"></div>'
    text = HEAD.format(lang=lang, title=f"Essai {name}") + body + script + TAIL
    (folder / f"{name}.html").write_text(text, "utf-8")


def wake(page: Page, controller: Any) -> None:
    """Draw a controller's view in the page, and let it answer."""
    page.expose_function("answer", controller.handle)
    page.evaluate(WAKE, controller.view)


def show(page: Page, view: dict[str, Any]) -> None:
    """Draw a view that no controller stands behind."""
    page.expose_function("answer", lambda message: view)
    page.evaluate(WAKE, view)


__all__ = ["embed", "show", "wake", "write"]

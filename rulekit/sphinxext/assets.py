"""The style sheet and the scripts of the widgets, put among the site's own files.

They are made by `rulekit_widgets`, the same that JupyterLab uses. Without it the pages are still, and say all the same.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

STYLE, HOST = "rulekit_widgets.css", "rulekit_host.js"
PAGE_STYLE, PAGE = "rulekit_page.css", "rulekit_page.js"


def build(app: Sphinx) -> None:
    """Write style and scripts into a folder that Sphinx copies as it is."""
    if app.builder.format != "html":
        return
    folder = Path(app.doctreedir).parent / "assets"
    own = Path(__file__).parent / "static"
    folder.mkdir(parents=True, exist_ok=True)
    drawing = importlib.import_module("rulekit.show.still")
    (folder / PAGE_STYLE).write_text(for_the_page(drawing.sheet("tokens")), encoding="utf-8")
    if importlib.util.find_spec("rulekit_widgets"):
        importlib.import_module("rulekit_widgets.bundle").write(folder)
        app.add_js_file(HOST, type="module")
    else:
        (folder / STYLE).write_text(drawing.styles(), encoding="utf-8")
    app.add_css_file(PAGE_STYLE)
    app.add_css_file(STYLE)
    app.add_js_file(PAGE, type="module")
    app.config.html_static_path = [*app.config.html_static_path, str(own), str(folder)]


def for_the_page(tokens: str) -> str:
    """The colours and faces of the widgets, for the page around them: the same names, and the accent of its game.

    >>> print(for_the_page('.rk { --rk-ink: black; }'))
    :root { --rk-ink: black; }
    """
    base = re.search(r"^\.rk (\{.*?\})", tokens, re.MULTILINE | re.DOTALL)
    games = re.findall(r'^\.rk\[data-game="(\w+)"\] (\{.*?\})', tokens, re.MULTILINE | re.DOTALL)
    made = [f":root {base[1]}"] if base else []
    made += [f'html:has(meta[name="rulekit-game"][content="{game}"]) {rules}' for game, rules in games]
    return "\n".join(made)


def name_the_game(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """A page in the folder of a game says which, so that the style can take the game's colour without a script."""
    folder, inside, _ = pagename.partition("/")
    if inside:
        meta = f'\n    <meta name="rulekit-game" content="{escape(folder)}">'
        context["metatags"] = context.get("metatags", "") + meta

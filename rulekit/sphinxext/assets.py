"""The style sheet and the scripts of the widgets, put among the site's own files.

They are made by `rulekit_widgets`, the same that JupyterLab uses. Without it the pages are still, and say all the same.
"""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

STYLE, HOST, PAGE = "rulekit_widgets.css", "rulekit_host.js", "rulekit_page.js"


def build(app: Sphinx) -> None:
    """Write style and scripts into a folder that Sphinx copies as it is."""
    if app.builder.format != "html":
        return
    folder = Path(app.doctreedir).parent / "assets"
    own = Path(__file__).parent / "static"
    folder.mkdir(parents=True, exist_ok=True)
    if importlib.util.find_spec("rulekit_widgets"):
        importlib.import_module("rulekit_widgets.bundle").write(folder)
        app.add_js_file(HOST, type="module")
    else:
        style = importlib.import_module("rulekit.show.still").styles()
        (folder / STYLE).write_text(style, encoding="utf-8")
    app.add_css_file(STYLE)
    app.add_js_file(PAGE, type="module")
    app.config.html_static_path = [*app.config.html_static_path, str(own), str(folder)]

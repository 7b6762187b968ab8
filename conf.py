"""The rulebook as a site: `make site`, or `sphinx-build -n -W -j auto -c . book _build/html`.

`BOOK_LANG` is the language of the book (fr, en); the notebooks read it as well. The site asks no other host for
anything and can be read without JavaScript: keep both in mind when you add something here.
"""

import os
from pathlib import Path

from rulekit.sphinxext.state import cache, kernel_profile, state

ROOT = Path(__file__).resolve().parent
FRENCH = os.environ.setdefault("BOOK_LANG", "fr") == "fr"

project = "rulekit"
language = os.environ["BOOK_LANG"]
extensions = ["myst_nb", "rulekit.sphinxext", "rulekit.sphinxext.search"]
exclude_patterns = ["_*", "**/_*", "**.ipynb_checkpoints"]
templates_path = ["book/_templates"]

# Prose is translated by catalogues; paths from the sources of the book.
locale_dirs, gettext_compact, gettext_uuid = ["../locales"], False, False
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# Cells run again when they or what shapes their outputs changed. A cell that raises or complains fails the build.
rulekit_state = state(["rulekit", "rulekit_widgets"], language)
rulekit_tests = str(ROOT / "tests")
nb_execution_mode = "cache"
nb_execution_cache_path = cache(ROOT / "_build" / "cells" / rulekit_state)
os.environ["IPYTHONDIR"] = kernel_profile(ROOT / "_build" / "ipython")
nb_execution_timeout = 120
nb_execution_raise_on_error = True
nb_execution_show_tb = True
nb_output_stderr = "error"
nb_merge_streams = True
nb_code_prompt_show, nb_code_prompt_hide = (
    ("Montrer le code", "Cacher le code") if FRENCH else ("Show the code", "Hide the code")
)

# No widget manager and no mathematics from elsewhere: our own script wakes our own widgets.
nb_ipywidgets_js = {}
mathjax_path = "mathjax.js"

html_theme = "pydata_sphinx_theme"
html_title = "rulekit"
html_static_path = ["book/_static"]
html_css_files = ["book.css"]
html_favicon = "book/_static/favicon.svg"
html_copy_source = html_show_sourcelink = html_show_sphinx = html_show_copyright = False
html_permalinks_icon = "#"
html_use_index = False
html_sidebars = {"**": ["sidebar-book.html"]}
html_context = {"default_mode": "auto"}
html_theme_options = {
    "logo": {"text": "rulekit"},
    "navbar_center": [],
    "navbar_end": ["theme-switcher"],
    "search_bar_text": "Chercher…" if FRENCH else "Search…",
    "article_header_start": [],
    "secondary_sidebar_items": ["page-toc"],
    "show_toc_level": 2,
    "primary_sidebar_end": [],
    "footer_start": [],
    "footer_end": [],
    "back_to_top_button": False,
    "templates_skip_empty_check": ["sidebar-book.html"],
}

"""A small book about the tiny game, built in a folder of its own from notebooks that already hold their outputs."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from tests.sphinxext import tiny
from tests.sphinxext.tiny import card, refusal, story

if TYPE_CHECKING:
    from pathlib import Path

CONF = """
extensions = ["myst_nb", "rulekit.sphinxext", "rulekit.sphinxext.search"]
project, language, html_theme = "Tiny", "fr", "basic"
nb_execution_mode, nb_ipywidgets_js, nitpicky = "off", {}, True
rulekit_source, rulekit_games, rulekit_coverage_games = "rulekit_tiny", ["tiny"], 0
rulekit_tests = "../tests"
"""

# What the tests of the tiny game would look like.
TESTS = "def test_one_draws():\n    assert draws\n"

Pages = dict[str, Any]

INDEX = """# Le livre

Voir {rule:ref}`tiny.play.draws`, {rule:ref}`~tiny.play.lay`, {rule:ref}`ceci <tiny.ending.empty_hand_wins>`
et {rule:clause}`tiny T3`.

```{toctree}
tiny/index
```
"""
TOC = "# Tiny\n\n```{toctree}\nplay\nending\nregles\nclauses\nquestions\ncouverture\n```\n"


def book() -> Pages:
    """Path -> text of a page, or the list of its cells: text, or the data that a code cell shows."""
    return {
        "index.md": INDEX,
        "tiny/index.md": TOC,
        "tiny/play.ipynb": [
            "# Jouer",
            card("play.lay"),
            card("play.one_only"),
            refusal("play.one_only"),
            card("play.draws"),
            story("play.lay", "play.draws"),
        ],
        "tiny/ending.ipynb": [
            "# Finir",
            card("ending.empty_hand_wins"),
            story("play.draws", "ending.empty_hand_wins"),
        ],
        "tiny/regles.md": "# Règles\n\n```{rule:index} tiny\n```\n",
        "tiny/clauses.md": "# Clauses\n\n```{rule:clauses} tiny\n```\n",
        "tiny/questions.md": "# Questions\n\n```{rule:questions} tiny\n```\n",
        "tiny/couverture.md": "# Couverture\n\n```{rule:coverage} tiny\n```\n",
    }


def notebook(cells: list[Any]) -> str:
    """A notebook as a file, its code cells run already."""
    made = []
    for n, cell in enumerate(cells):
        if isinstance(cell, str):
            made.append(nbformat.v4.new_markdown_cell(cell, id=f"c{n}"))
        else:
            output = nbformat.v4.new_output("execute_result", {"text/plain": "shown", **cell}, execution_count=1)
            made.append(nbformat.v4.new_code_cell("the_code()", outputs=[output], execution_count=1, id=f"c{n}"))
    meta = {
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        "language_info": {"name": "python"},
    }
    return str(nbformat.writes(nbformat.v4.new_notebook(cells=made, metadata=meta)))


Build = Callable[..., SimpleNamespace]


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Build]:
    """Builds a book: `build(pages, builder="html", parallel=1)` gives its folder, its warnings and its environment."""
    sys.modules["rulekit_tiny"] = tiny

    def run(
        pages: Pages | None = None, builder: str = "html", parallel: int = 1, conf: str = "", folder: Path | None = None
    ) -> SimpleNamespace:
        folder = folder or tmp_path_factory.mktemp("site")
        source = folder / "book"
        source.mkdir(exist_ok=True)
        (folder / "conf.py").write_text(CONF + conf)
        (folder / "tests").mkdir(exist_ok=True)
        (folder / "tests" / "test_play.py").write_text(TESTS)
        for name, text in (book() if pages is None else pages).items():
            file = source / name
            file.parent.mkdir(parents=True, exist_ok=True)
            whole = text if isinstance(text, str) else notebook(text)
            if not file.exists() or file.read_text() != whole:
                file.write_text(whole)
        warnings, status = io.StringIO(), io.StringIO()
        out = folder / "_out" / builder
        with patch_docutils(str(folder)), docutils_namespace():
            app = Sphinx(
                source,
                folder,
                out,
                folder / "_trees" / builder,
                builder,
                status=status,
                warning=warnings,
                parallel=parallel,
            )
            app.build()
        lines = [line for line in warnings.getvalue().splitlines() if "rulekit_widgets is not installed" not in line]
        return SimpleNamespace(folder=folder, out=out, warnings="\n".join(lines), env=app.env, app=app, status=status)

    yield run
    del sys.modules["rulekit_tiny"]


@pytest.fixture(scope="session")
def site(build: Build) -> SimpleNamespace:
    """The whole small book, built once."""
    return build()


@pytest.fixture(scope="session")
def page(site: SimpleNamespace) -> Callable[[str], str]:
    """The HTML of one page of it."""
    return lambda name: (site.out / f"{name}.html").read_text()

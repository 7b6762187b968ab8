"""How cells stand on a page: what shows a result keeps its code out of the way.

A reader of the site wants the rule, not the line that showed it. A cell that displays a rule's card is left without its
code; a story and a board keep theirs, folded; that of an answer is what was tried, and stays. `show-input` keeps any
cell open. What only sets a notebook up (`setup`) isn't on the site. In JupyterLab all is open.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from myst_nb.sphinx_ import HideCodeCellNode
from sphinx.transforms.post_transforms import SphinxPostTransform

from rulekit.sphinxext.mime import VERDICT, WIDGET
from rulekit.sphinxext.nodes import rule_card, shown, verdict

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# MyST-NB folds a cell by its `hide_mode`, with these words.
SETUP, OPEN, AS_IS = "setup", "show-input", ("hide-input", "hide-cell", "hide-output", "remove-input", "remove-cell")


def visit_fold(self: HTML5Translator, node: nodes.Element) -> None:
    """A fold is named by the words that it shows; MyST-NB's own is named in English, whatever the book's language."""
    self.body.append(f'<details class="admonition hide {" ".join(node["classes"])}">\n<summary>\n')
    for when, words in (("collapsed", node["prompt_show"]), ("expanded", node["prompt_hide"])):
        self.body.append(f'<p class="{when} admonition-title">{escape(words)}</p>\n')
    self.body.append("</summary>\n")


def depart_fold(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</details>\n")


def forget_widgets(app: Sphinx, document: nodes.document) -> None:
    """Leave out what MyST-NB keeps of live widgets: no page has their manager, and their state is large."""
    data: dict[str, Any] = getattr(app.env, "nb_metadata", {}).get(app.env.docname, {})
    data.get("js_files", {}).pop("ipywidgets_state", None)


class StoryThenAnswer(SphinxPostTransform):
    """A story that ends with a refused try has both, and both are shown: before MyST-NB chooses one of them."""

    default_priority = 3

    def run(self, **kwargs: Any) -> None:
        """Put each answer after the story that it ends."""
        for bundle in list(self.document.findall(nodes.container)):
            if bundle.get("nb_element") == "mime_bundle":
                kinds = {part["mime_type"]: part for part in bundle.children if isinstance(part, nodes.container)}
                if WIDGET in kinds and VERDICT in kinds:
                    bundle.remove(kinds[VERDICT])
                    kinds[WIDGET] += kinds[VERDICT].children


class QuietCells(SphinxPostTransform):
    """Runs after MyST-NB has chosen what each cell shows, and before it folds cells."""

    default_priority = 150

    def run(self, **kwargs: Any) -> None:
        """Fold or take away the code of each cell that shows a result of ours."""
        for cell in list(self.document.findall(nodes.container)):
            if cell.get("nb_element") != "cell_code" or not cell.children:
                continue
            meta: dict[str, Any] = cell.get("cell_metadata", {})
            tags = meta.get("tags", ())
            if SETUP in tags:
                cell.parent.remove(cell)
                continue
            results = list(cell.findall(shown))
            code = cell.children[0]
            if not results or OPEN in tags or any(tag in tags for tag in AS_IS):
                continue
            if all(isinstance(result, verdict) for result in results):
                continue
            if not isinstance(code, nodes.container) or code.get("nb_element") != "cell_code_source":
                continue
            if all(isinstance(result, rule_card) for result in results):
                cell.remove(code)
            else:
                cell["hide_mode"] = "input"
                cell["prompt_show"] = self.config.nb_code_prompt_show
                cell["prompt_hide"] = self.config.nb_code_prompt_hide


def setup(app: Sphinx) -> None:
    """Put these in the places where MyST-NB has its own."""
    app.setup_extension("myst_nb")
    app.add_node(HideCodeCellNode, override=True, html=(visit_fold, depart_fold))
    app.add_post_transform(StoryThenAnswer)
    app.add_post_transform(QuietCells)

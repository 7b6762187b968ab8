"""The three things a cell can show, as nodes of a document: a rule, a widget, a verdict.

Each carries its view data and, as children, a fallback in plain paragraphs. HTML draws the view; every other builder,
and the search index, reads the children.
"""

from __future__ import annotations

import importlib
import json
from typing import TYPE_CHECKING, Any

from docutils import nodes

from rulekit.sphinxext.links import rewritten
from rulekit.sphinxext.tests_index import tests_of_book

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.writers.html5 import HTML5Translator

    from rulekit.sphinxext.links import Address


MOST_TESTS = 3


class shown(nodes.General, nodes.Element):  # noqa: N801 -- docutils names its nodes in lower case
    """Something that was displayed. `view`: its data. `alive`: whether the page's script may wake it."""


class rule_card(shown):  # noqa: N801
    """A rule that was displayed on its own page: the object that links lead to, or elsewhere (`quoted`): a copy."""


class widget(shown):  # noqa: N801
    """A board, a stepper or another widget that was displayed."""


class verdict(shown):  # noqa: N801
    """The answer to a move that was tried, with the rules that gave it."""


def paragraph(text: str, *more: nodes.Node) -> nodes.paragraph:
    """A paragraph that gettext leaves alone: its text has its own English in the engine."""
    node = nodes.paragraph("", text, *more, translatable=False)
    node.source, node.line = "", None
    return node


def still(view: dict[str, Any]) -> str:
    """The view as HTML that needs no script."""
    draw = importlib.import_module("rulekit.show.still").still
    return str(draw(view))


def embedded(data: Any) -> str:
    """Data as a script element: `<` is spelled so that no text can end the element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json">{text}</script>'


def visit_html(self: HTML5Translator, node: shown) -> None:
    """Draw the view, its links as this page must spell them, and hand the same view to the page's script."""
    builder, here = self.builder, self.builder.current_docname
    found = builder.env.found_docs

    def address(page: str, anchor: str) -> str | None:
        if page not in found:
            return None
        place = builder.get_relative_uri(here, page)
        return (place if page != here else "") + (f"#{anchor}" if anchor else "")

    view = placed(node["view"], address)
    if isinstance(node, rule_card):
        view["rule"]["tests"] = _tests(node, builder, address)
        if node.get("quoted"):
            view["anchored"] = False
    script = embedded(_record(node["data"], address) if "data" in node else view) if node.get("alive") else ""
    awake = " data-rk" if node.get("alive") else ""
    self.body.append(f'<div class="rb-host"{awake}>{still(view)}{script}</div>\n')
    raise nodes.SkipNode


def _tests(node: rule_card, builder: Builder, address: Address) -> list[dict[str, str]]:
    """The tests that name a rule; they lead to its line on the coverage page, where its game has one."""
    names = tests_of_book(builder.config, builder.env.srcdir).get(node["rule"], [])
    game = node["rule"].partition(".")[0]
    pages = [page for page in builder.env.get_domain("rule").data["late"] if page.startswith(f"{game}/")]
    href = address(pages[0], f"couverture-{node['anchor']}") if pages else None
    shown = [{"name": name.rpartition("::")[2]} for name in names[:MOST_TESTS]]
    return [test | ({"href": href} if href else {}) for test in shown]


def placed(view: dict[str, Any], address: Address) -> dict[str, Any]:
    """A view for this page: its links lead to pages, and are already spelled from here."""
    made: dict[str, Any] = rewritten(view, address)
    made.pop("links", None)
    made["root"] = ""
    return made


def _record(data: dict[str, Any], address: Address) -> dict[str, Any]:
    base, rest = data["record"]["base"], {key: value for key, value in data["record"].items() if key != "base"}
    return {**data, "record": {**rewritten(rest, address), "base": placed(base, address)}}


def visit_verdict_html(self: HTML5Translator, node: verdict) -> None:
    """An answer is paragraphs and links, so that Sphinx resolves each rule that it names."""
    self.body.append(self.starttag(node, "div", CLASS="rb-verdict"))


def depart_verdict_html(self: HTML5Translator, node: verdict) -> None:
    """Close the answer."""
    self.body.append("</div>\n")


def visit_plain(self: Any, node: shown) -> None:
    """The children say it."""


def depart_plain(self: Any, node: shown) -> None:
    """Nothing to close."""


def setup(app: Sphinx) -> None:
    """Tell every builder how the nodes are written."""
    plain = (visit_plain, depart_plain)
    drawn, answered = (visit_html, depart_plain), (visit_verdict_html, depart_verdict_html)
    for kind, html in ((rule_card, drawn), (widget, drawn), (verdict, answered)):
        app.add_node(kind, html=html, text=plain, latex=plain, man=plain, texinfo=plain)

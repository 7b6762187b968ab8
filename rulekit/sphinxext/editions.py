"""An edition as the page shows it: what it is, and each rule that it doesn't play as it stands, as a link."""

from __future__ import annotations

from typing import Any

from docutils import nodes

from rulekit.sphinxext.nodes import paragraph
from rulekit.sphinxext.tables import row, table
from rulekit.sphinxext.verdicts import reference, say_colon
from rulekit.sphinxext.words import say


def edition(content: dict[str, Any]) -> list[nodes.Element]:
    """The nodes of a displayed edition."""
    lang = content.get("lang", "fr")
    box = nodes.container("", classes=["rb-an-edition"])
    title: list[nodes.Node] = [nodes.strong("", content["title"])]
    if content.get("date"):
        title += [nodes.Text(" "), nodes.inline("", content["date"][1], classes=["rb-labelled"])]
    box += paragraph("", *title)
    if content.get("about"):
        box += paragraph(content["about"])
    if content.get("deck"):
        box += labelled("deck", lang, nodes.Text(content["deck"]))
    if not content["differs"]:
        box += paragraph(say(lang, "all_as_it_stands"))
        return [box]
    heads = [say(lang, key) for key in ("rule", "here", "as_it_stands")]
    box += table(heads, [50, 25, 25], [_row(d) for d in content["differs"]], "rb-differs")
    if content.get("line"):
        box += labelled("in_one_line", lang, nodes.literal("", content["line"], classes=["rb-id"]))
    return [box]


def labelled(key: str, lang: str, what: nodes.Node) -> nodes.paragraph:
    """A word, a colon, and what it names."""
    return paragraph("", nodes.inline("", say(lang, key) + say_colon(lang), classes=["rb-labelled"]), what)


def _row(d: dict[str, Any]) -> nodes.row:
    name = d["rule"].partition(".")[2]
    rule = [reference(d["rule"], d["statement"]), nodes.Text(" "), nodes.literal(name, name, classes=["rb-id"])]
    here: list[nodes.Node] = [nodes.strong("", d["here"])]
    if d.get("key"):
        here += [nodes.Text(" "), nodes.literal("", d["key"], classes=["rb-id"])]
    return row(rule, here, d["usual"])

"""Tables and anchors for the generated pages, built as nodes so that every builder can write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.addnodes import pending_xref

from rulekit.sphinxext.nodes import paragraph
from rulekit.sphinxext.verdicts import reference
from rulekit.sphinxext.words import say

if TYPE_CHECKING:
    from typing import Any

Cell = str | nodes.Node | Sequence[nodes.Node]


def table(heads: Sequence[str], widths: Sequence[int], rows: Sequence[nodes.row], *classes: str) -> nodes.table:
    """A table with a head; the widths are shares."""
    group = nodes.tgroup("", cols=len(heads))
    group += [nodes.colspec("", colwidth=width) for width in widths]
    group += nodes.thead("", row(*heads))
    group += nodes.tbody("", *rows)
    return nodes.table("", group, classes=["rb-listing", *classes])


def row(*cells: Cell, anchor: str = "", classes: Sequence[str] = ()) -> nodes.row:
    """A row, which may be a place to link to."""
    made = nodes.row("", *(_entry(cell) for cell in cells), classes=list(classes))
    if anchor:
        made["ids"].append(anchor)
    return made


def _entry(cell: Cell) -> nodes.entry:
    if isinstance(cell, str):
        return nodes.entry("", paragraph(cell))
    if isinstance(cell, nodes.Inline | nodes.Text):
        return nodes.entry("", paragraph("", cell))
    if isinstance(cell, nodes.Node):
        return nodes.entry("", cell)
    return nodes.entry("", paragraph("", *cell))


def spaced(parts: Sequence[nodes.Node], between: str = ", ") -> list[nodes.Node]:
    """Inline nodes with a separator between them."""
    found: list[nodes.Node] = []
    for part in parts:
        found += [nodes.Text(between), part] if found else [part]
    return found


def rule_links(rules: Sequence[Any]) -> list[nodes.Node]:
    """Links to rules by their short ids."""
    return spaced([reference(rule.id, short=True) for rule in rules])


def clause_links(game: str, clauses: Sequence[str]) -> list[nodes.Node]:
    """Links to the page that lists the source's clauses."""
    made = [
        pending_xref(
            "",
            nodes.inline("", clause),
            refdomain="rule",
            reftype="clause",
            reftarget=f"{game} {clause}",
            refexplicit=True,
            refwarn=True,
        )
        for clause in clauses
    ]
    return spaced(made)


def kind_sign(kind: str, lang: str | None) -> nodes.inline:
    """The kind of a rule in words, with a class for its colour."""
    word = say(lang, kind)
    return nodes.inline(word, word, classes=["rb-word", f"rb-word-{kind}"])


def titled(name: str, text: str) -> nodes.section:
    """A section of a generated page, with an entry in the page's table of contents."""
    title = nodes.title(text, text, translatable=False)
    return nodes.section("", title, ids=[name], names=[name])

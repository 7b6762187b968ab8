"""A verdict as the page shows it: the answer, then each rule that gave it, as a link that must lead somewhere."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref

from rulekit.sphinxext.nodes import paragraph, verdict, widget
from rulekit.sphinxext.words import say


def answer(content: dict[str, Any]) -> list[nodes.Element]:
    """The nodes of a verdict: the table that it speaks of, if the data has one, and the answer."""
    lang = content.get("lang", "fr")
    made: list[nodes.Element] = []
    if "view" in content:
        made.append(widget("", view=content["view"], alive=False))
    node = verdict("", view={key: value for key, value in content.items() if key != "view"})
    node["classes"] += ["rb-answered", "rb-allowed" if content.get("allowed") else "rb-refused"]
    head = say(lang, "allowed" if content.get("allowed") else "refused")
    move = content.get("label") or content.get("move") or ""
    line = paragraph("", nodes.strong("", head + (say_colon(lang) if move else "")), nodes.Text(str(move)))
    line["classes"].append("rb-answer-line")
    node += line
    for title, ids in told(content):
        if ids:
            caption = paragraph(say(lang, title))
            caption["classes"].append("rb-answer-why")
            node += caption
            node += nodes.bullet_list("", *(cited(key, content, lang) for key in ids), classes=["rb-answer-rules"])
    made.append(node)
    return made


def told(content: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """What to say of which rules: the limits that refuse, the grant that allows, or what is offered instead."""
    grant = [content["grant"]] if content.get("grant") else []
    if content.get("allowed"):
        return [("by_grant", grant)]
    if content.get("limits"):
        return [("because", list(content["limits"]))]
    return [("offered", list(content.get("offered", ())))]


def cited(key: str, content: dict[str, Any], lang: str) -> nodes.list_item:
    """One rule in a verdict: its statement as a link, its kind, its clauses."""
    brief = content.get("rules", {}).get(key, {})
    link = reference(key, brief.get("statement"))
    words = [say(lang, brief["kind"])] if "kind" in brief else []
    words += [c["id"] if isinstance(c, dict) else str(c) for c in brief.get("clauses", ())]
    more = nodes.inline("", " — " + ", ".join(words), classes=["rb-answer-kind"]) if words else nodes.Text("")
    return nodes.list_item("", paragraph("", link, more))


def reference(key: str, text: str | None = None, *, short: bool = False) -> pending_xref:
    """A link to a rule that Sphinx resolves, and warns of where no page shows the rule."""
    label = text or key
    return pending_xref(
        "",
        nodes.inline("", label),
        refdomain="rule",
        reftype="ref",
        reftarget=key,
        refexplicit=text is not None,
        refwarn=True,
        short=short,
    )


def say_colon(lang: str) -> str:
    """A colon and the space that the language puts around it."""
    return ": " if lang.startswith("en") else "\u00a0: "

"""What a cell shows becomes a node of the page: the plugin that MyST-NB asks for each output.

Five types of data, beside the HTML that JupyterLab draws:

- `application/vnd.rulekit.rule+json`: `{"id": …, "view": …}`, a rule;
- `application/vnd.rulekit.widget+json`: `{"view": …}` or `{"record": …}`, a board or a stepper; `rules`: ids of more
  rules that took part without being named in the view;
- `application/vnd.rulekit.verdict+json`: the fields of a verdict, the answer to a move;
- `application/vnd.rulekit.edition+json`: an edition, with each rule that it doesn't play as it stands;
- `application/vnd.rulekit.judged+json`: a judge's answer to a case.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes

from rulekit.sphinxext.editions import edition
from rulekit.sphinxext.judged import judged
from rulekit.sphinxext.nodes import paragraph, rule_card, shown, verdict, widget
from rulekit.sphinxext.verdicts import answer

if TYPE_CHECKING:
    from collections.abc import Sequence

RULE = "application/vnd.rulekit.rule+json"
WIDGET = "application/vnd.rulekit.widget+json"
VERDICT = "application/vnd.rulekit.verdict+json"
EDITION = "application/vnd.rulekit.edition+json"
JUDGED = "application/vnd.rulekit.judged+json"


class RulekitRenderer:
    """The entry point `myst_nb.mime_renderers`."""

    # Before HTML and text, with every builder: our nodes know how to be plain text as well.
    mime_priority_overrides: ClassVar[Sequence[tuple[str, str, int | None]]] = [
        ("*", RULE, 1),
        ("*", WIDGET, 1),
        ("*", VERDICT, 1),
        ("*", EDITION, 1),
        ("*", JUDGED, 1),
    ]

    @staticmethod
    def handle_mime(renderer: Any, data: Any, inline: bool) -> list[nodes.Element] | None:
        """The nodes for one output, or None for what isn't ours."""
        make = {RULE: card_of, WIDGET: widget_of, VERDICT: answer, EDITION: edition, JUDGED: judged}.get(data.mime_type)
        if make is None or inline:
            return None
        content = data.content if isinstance(data.content, dict) else json.loads(data.content)
        made = make(content)
        for node in made:
            node.source, node.line = renderer.source, data.line
        return made


def card_of(content: dict[str, Any]) -> list[nodes.Element]:
    """A rule that was displayed."""
    view = content.get("view", content)
    rule = view["rule"]
    key = content.get("id", rule["id"])
    node = rule_card("", view=view, rule=key, anchor=anchor(key), page=content.get("page", page(key)))
    node += paragraph("", nodes.strong("", key), nodes.Text(" — " + rule["statement"]))
    return [node]


def widget_of(content: dict[str, Any]) -> list[nodes.Element]:
    """A board, a stepper or another widget that was displayed; a script may wake it."""
    view = first_view(content)
    # A recorded game is played by the script from the whole record; what stands there before is its first view.
    node = widget("", view=view, told=tuple(content.get("rules", ())), alive=True)
    if "record" in content:
        node["data"] = content
    steps = [step["text"] for step in view.get("steps", ()) if step.get("text")]
    if steps:
        items = [nodes.list_item("", paragraph(text)) for text in steps]
        node += nodes.enumerated_list("", *items, enumtype="arabic", prefix="", suffix=".")
    elif told := view.get("question") or view.get("task", {}).get("text"):
        node += paragraph(told)
    elif view.get("ask"):
        node += paragraph(view["ask"]["text"])
    return [node]


def first_view(content: dict[str, Any]) -> dict[str, Any]:
    """The view that is seen first: the only one, or the one that a record begins with."""
    if "record" in content:
        record = content["record"]
        first: dict[str, Any] = {**record["base"], **record["views"][record["start"]]}
        return first
    view: dict[str, Any] = content.get("view", content)
    return view


def anchor(key: str) -> str:
    """The anchor of a rule on its page."""
    return key.replace(".", "-").replace("_", "-")


def page(key: str) -> str:
    """The page of a rule's section: one section, one module, one page."""
    return "/".join(key.split(".")[:-1])


__all__ = ["RULE", "VERDICT", "WIDGET", "RulekitRenderer", "anchor", "card_of", "page", "shown", "verdict", "widget_of"]

"""A judge's answer as the page shows it: the answer first, then the story, what may be done, how firm it is, the copy.

Its place on the page is the end of its link, so that the link needs no script to lead there.
"""

from __future__ import annotations

import importlib
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref

from rulekit.sphinxext.nodes import paragraph, widget
from rulekit.sphinxext.tables import row, spaced, table
from rulekit.sphinxext.verdicts import answer, reference


def judged(content: dict[str, Any]) -> list[nodes.Element]:
    """The nodes of a displayed answer."""
    said = importlib.import_module("rulekit.show.judged")
    box = nodes.container("", ids=[content["hash"].removeprefix("#")], classes=["rb-judged"])
    case = content["case"]
    box += _labelled(said.label(content, "position"), nodes.literal("", case["position"], classes=["rb-id"]))
    if case["moves"]:
        box += _labelled(said.label(content, "moves"), nodes.literal("", "; ".join(case["moves"]), classes=["rb-id"]))
    if case["edition"]:
        edition = [nodes.Text(content["edition"] + " "), nodes.literal("", case["edition"], classes=["rb-id"])]
        box += _labelled(said.label(content, "edition"), *edition)
    box += _answer(content, said)
    box += _stages(content, "pause", said)
    box += _titled(said.word(content, "steps"))
    box += widget("", view=content["stepper"], told=(), alive=True)
    box += _stages(content, "now", said)
    box += _titled(said.word(content, "firm"))
    box += _firm(content, said)
    copied = ["rb-id", "rb-to-copy"]
    box += _labelled(said.label(content, "line"), nodes.literal("", content["command"], classes=copied))
    link = nodes.reference("", said.word(content, "link"), refuri=content["hash"], internal=True, classes=copied[1:])
    box += paragraph("", link)
    return [box]


def _answer(content: dict[str, Any], said: Any) -> list[nodes.Element]:
    """The answer in short: what the last move did, each thing with its rule, or why it is refused."""
    if content["verdict"]:
        return answer(content["verdict"])
    made: list[nodes.Element] = []
    if content["answer"] or content["result"]:
        made.append(_titled(said.answer_word(content)))
    if result := content["result"]:
        made.append(paragraph("", nodes.strong("", result["text"]), nodes.Text(" "), _by(content, result, said)))
    items = [
        nodes.list_item("", paragraph("", nodes.strong("", each["text"]), nodes.Text(" "), _by(content, each, said)))
        for each in content["answer"]
    ]
    return [*made, nodes.bullet_list("", *items)] if items else made


def _by(content: dict[str, Any], told: dict[str, Any], said: Any) -> pending_xref:
    return reference(told["rule"], said.statement(content, told["rule"]))


def _stages(content: dict[str, Any], when: str, said: Any) -> list[nodes.Element]:
    made: list[nodes.Element] = []
    for name, stage in said.stages(content):
        if name == when:
            who = nodes.strong("", said.label(content, name, who=stage["who"]))
            made += [paragraph("", who, nodes.Text(stage["text"])), *_stage(content, stage, said)]
    return made


def _stage(content: dict[str, Any], stage: dict[str, Any], said: Any) -> list[nodes.Element]:
    made: list[nodes.Element] = []
    for key, found in (("may", stage["may"]), ("may_not", stage["refused"])):
        ids = [each["rule"] if key == "may" else each["by"][0] for each in found]
        rows = [
            row(said.listed(content, each), [reference(id, said.statement(content, id))])
            for id, each in zip(ids, found, strict=True)
        ]
        if rows:
            made.append(
                table(
                    [said.word(content, key), said.word(content, "by")], [50, 50], rows, "rb-" + key.replace("_", "-")
                )
            )
    return made


def _firm(content: dict[str, Any], said: Any) -> list[nodes.Element]:
    made: list[nodes.Element] = []
    for words, changes in said.firm_parts(content):
        made.append(paragraph(words))
        items = []
        for change in changes:
            question = paragraph("", reference(change["rule"], change["question"]), nodes.Text(" "))
            question += nodes.emphasis("", change["answer"])
            items.append(nodes.list_item("", question, paragraph(f"→ {' '.join(change['words'])}")))
        if items:
            made.append(nodes.bullet_list("", *items))
    if readings := content["firm"]["readings"]:
        page = f"/{content['game']}/questions"
        links = [
            pending_xref(
                "", nodes.inline("", reading["id"]), refdomain="std", reftype="doc", reftarget=page, refexplicit=True
            )
            for reading in readings
        ]
        made.append(_labelled(said.label(content, "readings"), *spaced(links)))
    return made


def _titled(words: str) -> nodes.paragraph:
    return paragraph("", nodes.strong("", words))


def _labelled(words: str, *what: nodes.Node) -> nodes.paragraph:
    return paragraph("", nodes.inline("", words, classes=["rb-labelled"]), *what)

"""A judge's answer as a page without script, for a notebook: the answer, the story, the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulekit.show.judged import (
    answer_word,
    firm_parts,
    head,
    label,
    listed,
    refusal_word,
    stages,
    statement,
    word,
)
from rulekit.show.listing import WRAPS, code, listing
from rulekit.show.markup import Html, join, tag

View = dict[str, Any]
PAGE = f' style="max-width: 60rem; line-height: 1.45; {WRAPS}"'


def judged_html(view: View, story: str = "") -> str:
    """The answer, the story as given, the rest. No script; rules by name, since a notebook has no page of theirs."""
    return answer_html(view) + story + rest_html(view)


def answer_html(view: View) -> str:
    """What stands above the story: the answer in short, or the refusal with its rule, and who may still respond."""
    parts: list[object] = []
    if view["verdict"]:
        parts.append(tag("p", "", tag("b", "", label(view, refusal_word(view))), view["verdict"]["label"]))
        parts.append(tag("ul", "", (tag("li", "", named(view, id)) for id in view["verdict"]["limits"])))
    elif view["answer"] or view["result"]:
        parts.append(tag("p", "", tag("b", "", answer_word(view))))
        if view["result"]:
            parts.append(tag("p", "", tag("b", "", view["result"]["text"]), " ", named(view, view["result"]["rule"])))
        said = (tag("li", "", tag("b", "", x["text"]), " ", named(view, x["rule"])) for x in view["answer"])
        parts.append(tag("ul", "", said) if view["answer"] else None)
    parts += _stages(view, "pause")
    parts.append(tag("p", "", tag("b", "", word(view, "steps"))))
    return str(tag("div", PAGE, parts))


def rest_html(view: View) -> str:
    """What stands below the story: what may be done now and why not the rest, how firm the answer is, what to copy."""
    parts: list[object] = [*_stages(view, "now"), tag("p", "", tag("b", "", word(view, "firm")))]
    for said, changes in firm_parts(view):
        parts.append(tag("p", "", said))
        parts.append(tag("ul", "", (_change(change) for change in changes)) if changes else None)
    read = view["firm"]["readings"]
    asked = tag("ul", "", (tag("li", "", r["text"], " ", code(r["id"])) for r in read))
    parts.append(tag("details", "", tag("summary", "", word(view, "readings")), asked) if read else None)
    parts.append(tag("p", "", label(view, "line"), code(view["command"])))
    parts.append(tag("p", "", label(view, "link"), code(f"{view['game']}/juge.html{view['hash']}")))
    return str(tag("div", PAGE, parts))


def _stages(view: View, when: str) -> list[object]:
    parts: list[object] = []
    for name, stage in stages(view):
        if name == when:
            parts.append(tag("p", "", tag("b", "", head(view, name, stage))))
            parts.append(_table(view, "may", [(listed(view, o), named(view, o["rule"])) for o in stage["may"]]))
            parts.append(
                _table(view, "may_not", [(listed(view, r), named(view, r["by"][0])) for r in stage["refused"]])
            )
    return parts


def _table(view: View, key: str, rows: Sequence[tuple[str, Html]]) -> Html | None:
    if not rows:
        return None
    return listing([word(view, k) for k in (key, "by")], rows)


def _change(change: View) -> Html:
    said = join(change["question"], " ", tag("i", "", change["answer"]))
    key = code(f"{change['rule']}={change['key']}")
    return tag("li", "", said, " ", key, tag("div", "", "→ ", " ".join(change["words"])))


def named(view: View, id: str) -> Html:
    """A rule: its statement, then its id."""
    return join(statement(view, id), " ", code(id))

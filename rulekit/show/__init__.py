"""How a rule, a table, a verdict, a match appear: text, HTML, and the data that widgets draw from.

`bundle` answers Jupyter's `_repr_mimebundle_`: text and a page without script, plus our own types for the book.
`register` lets a notebook package give richer displays for a type.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

RULE_MIME = "application/vnd.rulekit.rule+json"
WIDGET_MIME = "application/vnd.rulekit.widget+json"
VERDICT_MIME = "application/vnd.rulekit.verdict+json"
EDITION_MIME = "application/vnd.rulekit.edition+json"
JUDGED_MIME = "application/vnd.rulekit.judged+json"

_richer: dict[type, Callable[[Any], dict[str, Any] | None]] = {}


def register(kind: type, display: Callable[[Any], dict[str, Any] | None]) -> None:
    """Give things of a type another mime bundle; a display that answers None leaves ours."""
    _richer[kind] = display


def bundle(thing: Any, lang: str = "fr") -> dict[str, Any]:
    """The mime bundle of a rule, table, match, story, verdict, edition or judge's answer."""
    for kind, display in _richer.items():
        if isinstance(thing, kind):
            richer = display(thing)
            if richer is not None:
                return richer
    return plain_bundle(thing, lang)


def plain_bundle(thing: Any, lang: str = "fr") -> dict[str, Any]:
    """Ours: text, a page without script, and the data for the book."""
    from rulekit.clarify import Clarified
    from rulekit.edition import Edition
    from rulekit.judge import Judged
    from rulekit.match import Match
    from rulekit.moves import Verdict
    from rulekit.rules import Rule
    from rulekit.show import text, view
    from rulekit.story import Story
    from rulekit.table import Table

    if isinstance(thing, Rule):
        from rulekit.games import load

        data = view.rule_view(thing, load(thing.game), lang)
        return {
            "text/plain": text.rule(thing, lang),
            "text/html": page(data),
            RULE_MIME: {"id": thing.id, "view": data},
        }
    if isinstance(thing, Verdict):
        data = view.verdict_view(thing, lang)
        return {"text/plain": thing.says(lang), "text/html": answered(data), VERDICT_MIME: data}
    if isinstance(thing, Story):
        data = view.stepper_view(thing, lang)
        said, rules = text.story(thing, lang), [rule.id for rule in thing.rules]
        more = {VERDICT_MIME: view.verdict_view(thing.verdict, lang)} if thing.verdict is not None else {}
        return {"text/plain": said, "text/html": page(data), WIDGET_MIME: {"view": data, "rules": rules}, **more}
    if isinstance(thing, Clarified):
        from rulekit.show.clarified import clarification_view

        data = clarification_view(thing, lang)
        return {"text/plain": thing.says(lang), "text/html": page(data), WIDGET_MIME: {"view": data, "rules": []}}
    if isinstance(thing, Edition):
        from rulekit.show.editioncard import edition_html, edition_text, edition_view

        data = edition_view(thing, lang)
        return {"text/plain": edition_text(data), "text/html": edition_html(data), EDITION_MIME: data}
    if isinstance(thing, Judged):
        from rulekit.show.judged import judged_text, judged_view
        from rulekit.show.judgedpage import judged_html

        data = judged_view(thing, lang)
        html = judged_html(data, page(data["stepper"]))
        return {"text/plain": judged_text(data), "text/html": html, JUDGED_MIME: data}
    assert isinstance(thing, Table | Match)
    data = view.board_view(thing, None if isinstance(thing, Match) else _viewer(thing), lang)
    said = text.table(thing if isinstance(thing, Table) else thing.table, lang)
    return {"text/plain": said, "text/html": page(data), WIDGET_MIME: {"view": data, "rules": []}}


def _viewer(table: Any) -> int | None:
    """A bare table is shown to whoever is asked: a position in a lesson is told from that side."""
    return table.question.seat if table.question is not None else 0


def answered(data: dict[str, Any]) -> str:
    """A verdict for a notebook: the answer, then each rule that gave it."""
    from rulekit.show.markup import escape, join, tag

    i = int(data["lang"] != "fr")
    ids = data["limits"] or ([data["grant"]] if data["grant"] else data["offered"])
    if data["allowed"]:
        word, colour = ("Permis", "Allowed")[i], "#3f6b2f"
    else:
        refused, unknown = ("Refusé", "Refused"), ("Aucune règle ne l'offre maintenant", "No rule offers it now")
        word, colour = (refused if data["limits"] else unknown)[i], "#9d2a2a"
    head = tag("p", "", tag("b", "", word), ("\u00a0: ", ": ")[i], data["label"])
    rules = tag("ul", "", (tag("li", "", data["rules"][id]["statement"], " ", tag("code", "", id)) for id in ids))
    style = f' style="border-left: 3px solid {escape(colour)}; padding-left: 1em"'
    return str(tag("div", style, join(head, rules)))


def page(data: dict[str, Any]) -> str:
    """A view without script, with its style, for a notebook. There its links lead nowhere: rules open in place."""
    from rulekit.show import still

    return f"<style>{still.styles(data['widget'])}</style>{still.still({**data, 'links': 'panel'})}"

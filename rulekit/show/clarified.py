"""The data that a clarification is drawn from: see `widgets/CONTRACT.md`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulekit.clarify import asked_of
from rulekit.links import Case, to_hash
from rulekit.show import tell
from rulekit.show.drawing import Drawer, View, polished

if TYPE_CHECKING:
    from rulekit.clarify import Clarified, Side
    from rulekit.game import Game


def clarification_view(clarified: Clarified, lang: str = "fr") -> View:
    """A question and one case of it: each answer's table and log, and what differs between them, in words."""
    ruling = clarified.ruling
    draw = Drawer(clarified.game, clarified.viewer, lang, blanks=False)
    base = clarified.sides[0].edition
    body: View = {
        "question": ruling.question(lang),
        "rule": draw.cite(clarified.rule),
        "sides": [_side(draw, clarified, side) for side in clarified.sides],
        "differs": [
            {"what": d.what, "values": list(d.values), "keys": list(d.keys)} for d in clarified.differences(lang)
        ],
        "cases": [],
        "note": None,
    }
    view = polished({**draw.head("clarification", base.name), **body}, lang)
    # what is typed and copied keeps its own apostrophes
    for drawn, side in zip(view["sides"], clarified.sides, strict=True):
        drawn["command"] = clarified.command(side)
    page = f"{clarified.game.id}/arbitrages.html"
    return {**view, "case": spelled(clarified.case), "hash": clarified.hash, "page": page}


def spelled(case: Case) -> View:
    """A case as fields that a reader may change: code, which no typographer touches."""
    fields = {"position": case.position, "moves": "; ".join(case.moves)}
    return {**fields, "edition": case.edition, "ruling": case.ruling}


def questions(game: Game, found: dict[str, list[Case]], lang: str = "fr") -> list[View]:
    """The cases that a reader may choose from, each by its question; a second case of one is numbered."""
    listed = []
    for id, several in found.items():
        asked = asked_of(game, id).question(lang)
        for n, case in enumerate(several, 1):
            label = polished({"label": f"{asked} ({n})" if n > 1 else asked}, lang)
            listed.append({**label, "hash": to_hash(case), "case": spelled(case)})
    return listed


def _side(draw: Drawer, clarified: Clarified, side: Side) -> View:
    view: View = {
        "key": side.answer,
        "text": clarified.ruling.answers[side.answer][draw.lang],
        "ours": side.answer == clarified.ruling.ours,
        "table": draw.table(side.table),
        "log": [
            draw.played(played) for played in side.played
            if played.events or played.before.question is None or played.move != played.before.question.otherwise
        ],
        "words": clarified.words(side, draw.lang),
    }  # fmt: skip
    if side.verdict is not None:
        label = tell.move_words(side.table, side.verdict.move, draw.viewer, draw.lang)
        view["verdict"] = {"label": label, "by": [draw.cite(rule) for rule in side.verdict.limits]}
    if side.problem is not None:
        view["problem"] = side.problem.says(draw.lang)
    return view

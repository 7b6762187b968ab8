"""The data that a widget draws from: a board, a stepper, a rule's card, a verdict.

One form for every game (`widgets/CONTRACT.md`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulekit.editions import constant
from rulekit.moves import Verdict
from rulekit.rules import Rule, Ruling, Value
from rulekit.show import tell
from rulekit.show.choices import choices, refusals, why
from rulekit.show.drawing import Drawer, View, brief, polished
from rulekit.table import Table

if TYPE_CHECKING:
    from rulekit.game import Game
    from rulekit.match import Match
    from rulekit.story import Story

MOST_LOG = 40


def board_view(game: Match | Table, viewer: int | None, lang: str = "fr") -> View:
    """A match, or a table alone, as a seat (None: the public) sees it."""
    table: Table = game if isinstance(game, Table) else game.table
    draw = Drawer(table.game, viewer, lang)
    asked = table.question is not None and table.question.seat == viewer
    body: View = {
        "table": draw.table(table),
        "ask": draw.ask(table),
        "moves": choices(draw, table) if asked else [],
        "refused": refusals(draw, table) if asked else [],
        "verdict": None,
        "log": [],
        "history": {"past": 0, "future": 0},
        "curtain": None,
    }
    if not isinstance(game, Table):
        first = [game.opening] if len(game.log) <= MOST_LOG and game.opening.events else []
        body["log"] = [draw.played(played) for played in [*first, *game.log[-MOST_LOG:]]]
        body["history"] = {"past": game.past, "future": game.future}
        if game.log:
            body["say"] = " ".join(event["text"] for event in body["log"][-1]["events"])
    return polished({**draw.head("board", table.edition.name), **body}, lang)


def stepper_view(story: Story, lang: str = "fr") -> View:
    """A story, step by step: each move with the rule that offers it, each change with the rule that makes it."""
    draw = Drawer(story.game, story.viewer, lang, blanks=False)
    steps: list[View] = []
    last = story.steps[0].table
    for step in story.steps:
        if step.move is not None:
            steps.append({**draw.said(step), "table": draw.table(step.table)})
        elif step.event is None:
            steps.append({"text": None, "rule": None, "pieces": [], "table": draw.table(step.table)})
        else:
            item = draw.event(step.event, last, step.table)
            if item["text"]:
                steps.append({**item, "table": draw.table(step.table)})
            else:  # a change with nothing to say is seen with the move that it follows
                steps[-1]["table"] = draw.table(step.table)
        last = step.table
    steps = _counted(steps)
    intro = " · ".join(story.script) or story.line
    if story.verdict is not None:
        label = tell.move_words(story.table, story.verdict.move, story.viewer, lang)
        head = (
            ("Refusé\u00a0: ", "Refused: ")[draw.i]
            if story.verdict.limits
            else ("Pas offert\u00a0: ", "Not offered: ")[draw.i]
        )
        rule = draw.cite(story.verdict.limits[0]) if story.verdict.limits else None
        steps.append({"text": f"{head}{label}.", "rule": rule, "pieces": [], "table": draw.table(story.table)})
    return polished({**draw.head("stepper", story.table.edition.name), "intro": intro, "steps": steps}, lang)


def _counted(steps: list[View]) -> list[View]:
    """The same sentence of the same rule several times running is one step, and says how often."""
    found: list[View] = []
    times = 1
    for step in steps:
        last = found[-1] if found else {}
        if step["rule"] and (last.get("said"), last.get("rule")) == (step["text"], step["rule"]):
            times += 1
            found[-1] = {**step, "text": f"{step['text']} (×{times})", "said": step["text"]}
            found[-1]["pieces"] = [*last["pieces"], *step["pieces"]]
        else:
            times = 1
            found.append({**step, "said": step["text"]})
    return [{k: v for k, v in step.items() if k != "said"} for step in found]


def rule_view(rule: Rule, game: Game, lang: str = "fr") -> View:
    """A rule's card. Tests are filled in where the tests are known (the site)."""
    i = int(lang != "fr")
    clauses = [
        {"id": c, "line": game.clauses[c].line if c in game.clauses else 0, "href": f"{game.id}/clauses.html#{c}"}
        for c in rule.covers
    ]
    card: View = {
        "id": rule.id,
        "kind": rule.kind,
        "statement": rule.says(lang),
        "clauses": clauses,
        "tests": [],
        "doctest": rule.doctest,
        "module": rule.module,
        "source": rule.source,
        "href": rule.href,
    }
    if rule.silent is not None:
        card["silent"] = rule.silent[i]
    if isinstance(rule, Ruling):
        card |= {
            "question": rule.question(lang),
            "answers": [{"key": key, "text": words[lang]} for key, words in rule.answers.items()],
            "answer": rule.ours,
            "reason": rule.why(lang),
        }
    elif isinstance(rule, Value):
        worth = constant(rule)
        if worth is not None:
            card["value"] = worth
    draw = Drawer(game, None, lang)
    draw.cite(rule)
    return polished({**draw.head("rule", ""), "rule": card}, lang)


def verdict_view(verdict: Verdict, lang: str = "fr") -> View:
    """An answer as data: whether the move is allowed, and the rules that say so."""
    named: list[Rule] = [*([verdict.grant] if verdict.grant else []), *verdict.limits, *verdict.offered]
    label = str(verdict.move) if lang != "fr" else getattr(verdict, "fr", str(verdict.move))
    if verdict.said is not None:
        table, seat = verdict.said
        label = tell.move_words(table, verdict.move, seat, lang)
    return {
        "lang": lang,
        "allowed": bool(verdict),
        "move": str(verdict.move),
        "label": label,
        "grant": verdict.grant.id if verdict.grant else None,
        "limits": [rule.id for rule in verdict.limits],
        "offered": [rule.id for rule in verdict.offered],
        "rules": {rule.id: brief(rule, lang) for rule in named},
    }


__all__ = ["board_view", "rule_view", "stepper_view", "verdict_view", "why"]

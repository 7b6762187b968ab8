"""Each widget as it stands in a page before, or without, any script, and the style sheet that goes with it.

The front end's `still.js` gives the same markup from the same view; a test compares the two.
"""

from __future__ import annotations

import functools
import json
import re
from importlib import resources

from rulekit.show.cardface import Drawing, View
from rulekit.show.glyphs import sign
from rulekit.show.markup import Html, attr, escape, join, of_class, tag
from rulekit.show.phrases import Say, speaker
from rulekit.show.rulehtml import rule_card, rule_link
from rulekit.show.tabletop import draw_head, draw_table

__all__ = ["SHEETS", "embed", "escape", "sheet", "squeeze", "still", "styles"]

# What a widget needs of rulekit/show/css, in the order in which the files count.
SHEETS = {
    "rule": ("tokens", "base", "rule", "print"),
    "board": ("tokens", "base", "card", "table", "states", "told", "rule", "print"),
    "stepper": ("tokens", "base", "card", "table", "states", "told", "stories", "rule", "print"),
    "challenge": ("tokens", "base", "card", "table", "states", "told", "rule", "challenge", "print"),
    "clarification": (
        "tokens",
        "base",
        "card",
        "table",
        "states",
        "told",
        "rule",
        "challenge",
        "clarification",
        "print",
    ),
}


def still(view: View) -> str:
    """The HTML of a view, without script.

    >>> still({"widget": "tapestry", "lang": "fr"})
    Traceback (most recent call last):
    ValueError: no widget called 'tapestry'
    """
    draw = WIDGETS.get(view["widget"])
    if draw is None:
        raise ValueError(f"no widget called {view['widget']!r}")
    more = attr("lang", view["lang"]) + attr("data-game", view["game"])
    return str(of_class("div", "rk", draw(view, speaker(view["lang"])), more=more))


def embed(view: View, data: View | None = None) -> str:
    """An element that a page's script brings alive: the still drawing, and the data that it is drawn from.

    `data` is what the script reads where it knows more than the view, as a recording does.
    """
    text = json.dumps(view if data is None else data, ensure_ascii=False, separators=(",", ":"))
    script = text.replace("<", "\\u003c")  # no text can end the script element
    return f'<div data-rk>{still(view)}<script type="application/json">{script}</script></div>'


@functools.cache
def styles(widget: str = "stepper") -> str:
    """The style sheet of one widget's still drawing; the stepper's is the whole."""
    return squeeze("\n".join(sheet(name) for name in SHEETS[widget]))


def sheet(name: str) -> str:
    """One file of the style, as it was written."""
    return (resources.files("rulekit.show") / "css" / f"{name}.css").read_text("utf-8")


def squeeze(css: str) -> str:
    """A style sheet without comments and indents: every output of a notebook carries it."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return re.sub(r"\s*\n\s*", "\n", css).strip() + "\n"


def _table(view: View, table: View, say: Say, asked: str | None = None, hot: tuple[str, ...] = ()) -> Html:
    to = Drawing(view, table, say, asked, frozenset(hot))
    return of_class("div", "rk-stage", draw_head(to), draw_table(to))


def _asked(view: View, to: Drawing) -> Html | None:
    ask, result = view.get("ask"), view["table"].get("result")
    if result:
        rule = join(" ", rule_link(result["rule"], view, to.say)) if result.get("rule") else None
        words = join(tag("b", "", result["text"]), rule)
    elif ask:
        words = join(tag("b", "", to.say("yourMove", who=to.seat_name(ask["seat"]))), " ", ask["text"])
    else:
        return None
    return of_class("div", "rk-dock", of_class("div", "rk-bar", of_class("p", "rk-ask", words)))


def _entry(entry: View, to: Drawing) -> Html:
    who = join(tag("b", "", to.seat_name(entry["seat"])), to.say("colon")) if entry.get("seat") else None
    events = entry.get("events", ())
    told = (tag("li", "", tag("span", "", e["text"]), " ", rule_link(e["rule"], to.view, to.say)) for e in events)
    head = of_class("p", "rk-log-move", who, entry["label"])
    return tag("li", "", head, tag("ol", ' role="list"', told) if events else None)


def _log(log: list[View], to: Drawing) -> Html:
    if not log:
        return of_class("p", "rk-empty", to.say("emptyLog"))
    return of_class("ol", "rk-log", (_entry(e, to) for e in log), more=' role="list"')


def _board(view: View, say: Say) -> Html:
    ask = view.get("ask")
    to = Drawing(view, view["table"], say)
    moves = dict.fromkeys(m["label"] for m in view.get("moves", ()))
    log = view.get("log")
    head = tag("summary", "", say("allMoves"), " ", tag("b", "", len(moves)))
    listed = of_class("details", "rk-moves", head, tag("ul", ' role="list"', (tag("li", "", m) for m in moves)))
    side = (
        join(of_class("p", "rk-label", say("log")), _log(log, to)) if log is not None else None,
        listed if moves else None,
    )
    main = of_class("div", "rk-main", _table(view, view["table"], say, ask["seat"] if ask else None), _asked(view, to))
    return of_class("div", "rk-board", main, of_class("div", "rk-side", *side), more=" data-still")


def _step(step: View, view: View, say: Say) -> Html:
    link = rule_link(step["rule"], view, say) if step.get("rule") else None
    return tag("li", "", tag("span", "", step["text"] or say("start")), link)


def _stepper(view: View, say: Say) -> Html:
    steps: list[View] = view["steps"]
    listed = (_step(s, view, say) for s in steps)
    end = _table(view, steps[-1]["table"], say, hot=tuple(steps[-1].get("pieces") or ()))
    return of_class(
        "div",
        "rk-stepper",
        of_class("div", "rk-main", _table(view, steps[0]["table"], say)),
        of_class("ol", "rk-steps", listed, more=' role="list"' + attr("aria-label", say("stepper"))),
        of_class("div", "rk-main rk-end", end),
        more=" data-still",
    )


def _challenge(view: View, say: Say) -> Html:
    task: View = view["task"]
    choices = (tag("li", "", c["label"]) for c in task.get("choices", ()))
    hint, whole = task["hints"][0]["text"], task["hints"][-1]["text"]
    solution = of_class(
        "details",
        "rk-solution",
        tag("summary", "", say("taskSolution")),
        tag("p", "", hint),
        tag("p", "", whole, " ", rule_link(task["rule"], view, say)),
    )
    head = of_class(
        "div",
        "rk-task",
        of_class("p", "rk-label", say("challenge"), " · ", task["title"]),
        of_class("p", "rk-task-text", task["text"]),
        of_class("p", "rk-known", task["known"]) if task.get("known") else None,
        of_class("ul", "rk-choices", choices) if task.get("choices") else None,
        solution,
    )
    ask = view.get("ask")
    stage = _table(view, view["table"], say, ask["seat"] if ask else None)
    board = of_class("div", "rk-board", of_class("div", "rk-main", stage), more=" data-still")
    return of_class("div", "rk-challenge", head, board, more=" data-still")


def _clarification(view: View, say: Say) -> Html:
    sides: list[View] = view["sides"]
    head = of_class(
        "div",
        "rk-task",
        of_class("p", "rk-label", say("clarQuestion")),
        of_class("p", "rk-task-text", view["question"]),
        _case(view, say),
        tag("p", "", rule_link(view["rule"], view, say)),
    )
    drawn = (
        of_class(
            "div", "rk-side-of", _side(s, i, view, say), of_class("p", "rk-command", tag("code", "", s["command"]))
        )
        for i, s in enumerate(sides)
    )
    others = (_other(other, view, say) for other in view.get("others", ()))
    return of_class(
        "div", "rk-clarification", head, _differs(view, say), of_class("div", "rk-sides", drawn), others,
        more=" data-still",
    )  # fmt: skip


def _case(view: View, say: Say) -> Html:
    case, label = view["case"], "rk-label"
    moves = tag("code", "", case["moves"]) if case["moves"] else say("clarNoMove")
    position = tag("code", "", case["position"])
    return join(
        of_class("p", "rk-known", of_class("span", label, say("clarPosition")), " ", position),
        of_class("p", "rk-known", of_class("span", label, say("clarPlayed")), " ", moves),
    )


def _other(other: View, view: View, say: Say) -> Html:
    """Another question of the page, in words alone."""
    inside = (_case(other, say), tag("p", "", rule_link(other["rule"], view, say)), _differs(other, say))
    return of_class("details", "rk-solution", tag("summary", "", other["question"]), inside)


def _differs(view: View, say: Say) -> Html:
    sides, differs = view["sides"], view["differs"]
    label = of_class("p", "rk-label", say("clarDiffers"))
    # Many answers side by side are wider than a telephone: what scrolls must be reached by keyboard.
    scrolls = ' role="group" tabindex="0"' + attr("aria-label", say("clarDiffers"))
    if not differs:
        return of_class("div", "rk-differs", label, tag("p", "", say("clarSame")), more=scrolls)
    heads = (
        tag("th", ' scope="col"', tag("i", "", LETTERS[i]), " ", tag("span", "", s["text"]))
        for i, s in enumerate(sides)
    )
    rows = (
        tag(
            "tr",
            "",
            tag("th", ' scope="row"', d["what"]),
            (tag("td", attr("data-other", v != d["values"][0]), v) for v in d["values"]),
        )
        for d in differs
    )
    table = tag(
        "table", "", tag("thead", "", tag("tr", "", tag("td", ""), heads)), tag("tbody", "", rows)
    )  # fmt: skip
    return of_class("div", "rk-differs", label, table, more=scrolls)


def _side(side: View, i: int, view: View, say: Say) -> Html:
    hot = frozenset(key for d in view["differs"] for key in d["keys"])
    to = Drawing(view, side["table"], say, None, hot)
    name = of_class(
        "p",
        "rk-edition-name",
        tag("i", "", LETTERS[i]),
        " ",
        tag("b", "", side["text"]),
        join(" ", of_class("span", "rk-tag", say("ourAnswer"))) if side["ours"] else None,
    )
    label = attr("aria-label", f"{LETTERS[i]}{say('colon')}{side['text']}")
    return tag(
        "div",
        f' role="group" class="rk-edition"{label}',
        of_class("div", "rk-edition-top", name),
        of_class("div", "rk-stage", draw_head(to), draw_table(to)),
        of_class("div", "rk-edition-log", _log(side["log"], to), _stopped(side, to)),
    )


def _stopped(side: View, to: Drawing) -> Html | None:
    verdict, say = side.get("verdict"), to.say
    if side.get("problem"):
        why = (sign("limit"), " ", tag("b", "", say("clarImpossible"), say("colon")), side["problem"])
        return of_class("p", "rk-stopped", why)
    if not verdict:
        return None
    none = f"{verdict['label']}{say('colon')}{say('notOffered')}"
    words = say("refusedMove", label=verdict["label"]) if verdict["by"] else none
    by = (rule_link(rule, to.view, say) for rule in verdict["by"])
    said = of_class("p", "rk-stopped", sign("limit"), " ", tag("b", "", words))
    return join(said, of_class("p", "rk-stopped-by", by) if verdict["by"] else None)


LETTERS = "ABCDEFGH"
WIDGETS = {
    "board": _board,
    "stepper": _stepper,
    "rule": rule_card,
    "challenge": _challenge,
    "clarification": _clarification,
}

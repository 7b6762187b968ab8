"""A judge's answer as data, as text, and as a page without script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulekit.show import tell
from rulekit.show.drawing import brief, polished
from rulekit.show.listing import listing
from rulekit.show.markup import Html, join, tag
from rulekit.show.view import stepper_view, verdict_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulekit.judge import Judged, Stage
    from rulekit.rules import Rule

View = dict[str, Any]
MOST_MOVES = 6
MOST_EXAMPLES = 3

WORDS = {
    "position": ("Position", "Position"),
    "moves": ("Coups", "Moves"),
    "edition": ("Édition", "Edition"),
    "happens": ("Ce qui arrive", "What happens"),
    "unanswered": ("Ce qui arrive, si personne ne répond", "What happens, if nobody answers"),
    "refused": ("Refusé", "Refused"),
    "offered": ("Aucune règle ne l'offre maintenant", "No rule offers it now"),
    "pause": ("Mais d'abord, {who} peut répondre", "But first {who} may answer"),
    "now": ("À {who} de décider", "{who} decides"),
    "may": ("Permis", "Allowed"),
    "may_not": ("Refusé", "Refused"),
    "by": ("Par la règle", "By the rule"),
    "firm": ("Cette réponse est-elle sûre\u00a0?", "How firm is this answer?"),
    "is_firm": (
        "Oui\u00a0: aucune autre réponse à une question ouverte n'y change rien.",
        "Firm: no other answer to an open question changes anything here.",
    ),
    "not_firm": (
        "Elle dépend de ce que votre table a décidé. Avec une autre réponse\u00a0:",
        "It depends on what your table has decided. Under another answer:",
    ),
    "readings": ("Le livre lit ainsi le texte", "The book reads the text so"),
    "line": ("À copier", "To copy"),
    "link": ("Lien vers ce cas", "Link to this case"),
    "more": ("et {n} autres", "and {n} more"),
}


def judged_view(judged: Judged, lang: str = "fr") -> View:
    """A judge's answer as data, in one language."""
    i = int(lang != "fr")
    rules: dict[str, View] = {}

    def cite(rule: Rule) -> str:
        rules.setdefault(rule.id, brief(rule, lang))
        return rule.id

    def stage(found: Stage) -> View:
        def words(moves: Iterable[Any], most: int) -> View:
            labels = list(dict.fromkeys(tell.move_words(found.table, m, found.seat, lang) for m in moves))
            left = len(labels) - most
            return {"moves": labels if left < 2 else labels[:most], "more": left if left > 1 else 0}

        return {
            "who": tell.seat_name(found.table, found.seat),
            "text": tell.question_words(found.table, found.seat, lang),
            "may": [{**words(o.moves, MOST_MOVES), "rule": cite(o.rule)} for o in found.may],
            "refused": [{**words(r.moves, MOST_EXAMPLES), "by": [cite(r.rule)]} for r in found.refused],
        }

    result, firm = judged.story.table.result, judged.firmness
    changes = [
        {
            "rule": cite(change.ruling),
            "question": change.ruling.question(lang),
            "answer": change.ruling.answers[change.answer][lang],
            "key": change.answer,
            "words": list(change.en if i else change.fr),
        }
        for change in firm.changes
    ]
    body: View = {
        "lang": lang,
        "game": judged.game.id,
        "edition": judged.edition.title[i] if judged.case.edition else "",
        "stages": {
            name: stage(found) if found else None for name, found in (("pause", judged.pause), ("now", judged.now))
        },
        "result": {
            "text": tell.winners(judged.story.table, result.winners, lang) + ".",
            "rule": cite(result.rule),
        } if result else None,
        "firm": {"changes": changes, "readings": [{"id": q.id, "text": q.question(lang)} for q in firm.readings]},
        "rules": rules,
    }  # fmt: skip
    view = polished(body, lang)
    # what is typed keeps its own apostrophes; what others draw has its own
    case = judged.case
    return {
        **view,
        "case": {"position": case.position, "moves": list(case.moves), "edition": case.edition},
        "command": judged.command,
        "hash": judged.hash,
        "stepper": stepper_view(judged.story, lang),
        "verdict": verdict_view(judged.story.verdict, lang) if judged.story.verdict is not None else None,
    }


def judged_text(view: View) -> str:
    """A judge's answer for a terminal."""
    from rulekit.show.text import wrapped

    lines = [view["command"], ""]
    steps = view["stepper"]["steps"][1:]
    for n, step in enumerate(steps, 1):
        lines.append(wrapped(step["text"], "   ", f"{n}. ") + (f"\n   [{step['rule']}]" if step["rule"] else ""))
    for name, stage in stages(view):
        lines += ["", wrapped(head(view, name, stage))]
        for offer in stage["may"]:
            lines.append(wrapped(listed(view, offer), "      ", f"  {label(view, 'may')}"))
            lines.append(f"      [{offer['rule']}]")
        for refusal in stage["refused"]:
            lines.append(wrapped(listed(view, refusal), "      ", f"  {label(view, 'may_not')}"))
            lines.append(f"      [{refusal['by'][0]}] {statement(view, refusal['by'][0])}")
    if view["result"]:
        lines += ["", f"{view['result']['text']} [{view['result']['rule']}]"]
    lines += ["", word(view, "firm"), wrapped(firm_words(view))]
    for change in view["firm"]["changes"]:
        lines.append(wrapped(f"{change['question']} {change['answer']} {' '.join(change['words'])}", "    ", "  - "))
    if view["firm"]["readings"]:
        lines.append(label(view, "readings").rstrip())
    for reading in view["firm"]["readings"]:
        lines.append(wrapped(reading["text"], "    ", f"  - {reading['id']} "))
    return "\n".join(lines)


def judged_html(view: View) -> str:
    """All but the story, without script: rules by name, since a notebook has no page of theirs."""
    parts: list[object] = []
    if view["verdict"]:
        parts.append(tag("p", "", tag("b", "", label(view, refusal_word(view))), view["verdict"]["label"]))
        parts.append(tag("ul", "", (tag("li", "", named(view["verdict"], id)) for id in view["verdict"]["limits"])))
    for name, stage in stages(view):
        parts.append(tag("p", "", tag("b", "", head(view, name, stage))))
        parts.append(_table(view, "may", [(listed(view, o), named(view, o["rule"])) for o in stage["may"]]))
        parts.append(_table(view, "may_not", [(listed(view, r), named(view, r["by"][0])) for r in stage["refused"]]))
    if view["result"]:
        parts.append(tag("p", "", tag("b", "", view["result"]["text"]), " ", named(view, view["result"]["rule"])))
    parts.append(tag("p", "", tag("b", "", word(view, "firm")), " ", firm_words(view)))
    changes = view["firm"]["changes"]
    parts.append(tag("ul", "", (_change(change) for change in changes)) if changes else None)
    read = view["firm"]["readings"]
    asked = tag("ul", "", (tag("li", "", r["text"], " ", tag("code", "", r["id"])) for r in read))
    parts.append(tag("details", "", tag("summary", "", word(view, "readings")), asked) if read else None)
    parts.append(tag("p", "", label(view, "line"), tag("code", "", view["command"])))
    parts.append(tag("p", "", label(view, "link"), tag("code", "", f"{view['game']}/juge.html{view['hash']}")))
    return str(tag("div", "", parts))


def _table(view: View, key: str, rows: Sequence[tuple[str, Html]]) -> Html | None:
    if not rows:
        return None
    return listing([word(view, k) for k in (key, "by")], rows)


def _change(change: View) -> Html:
    said = join(change["question"], " ", tag("i", "", change["answer"]), " ", " ".join(change["words"]))
    return tag("li", "", said, " ", tag("code", "", f"{change['rule']}={change['key']}"))


def named(view: View, id: str) -> Html:
    """A rule: its statement, then its id."""
    return join(statement(view, id), " ", tag("code", "", id))


def statement(view: View, id: str) -> str:
    """What a rule says."""
    return str(view["rules"][id]["statement"])


def stages(view: View) -> list[tuple[str, View]]:
    """The moments at which somebody decides, in order."""
    return [(name, view["stages"][name]) for name in ("pause", "now") if view["stages"][name]]


def head(view: View, name: str, stage: View) -> str:
    """Who decides, and about what."""
    return f"{label(view, name, who=stage['who'])}{stage['text']}"


def happens(view: View) -> str:
    """What stands above the story."""
    return word(view, "unanswered" if view["stages"]["pause"] else "happens")


def refusal_word(view: View) -> str:
    """How the last move was stopped: by a limit, or because nothing offers it."""
    return "refused" if view["verdict"]["limits"] else "offered"


def firm_words(view: View) -> str:
    """Whether the answer hangs on a question that the source leaves open."""
    return word(view, "not_firm" if view["firm"]["changes"] else "is_firm")


def listed(view: View, found: View) -> str:
    """Moves in a row; of many the first."""
    more = [word(view, "more", n=found["more"])] if found["more"] else []
    return "\u00a0; ".join([*found["moves"], *more]) if view["lang"] == "fr" else "; ".join([*found["moves"], *more])


def word(view: View, key: str, **values: object) -> str:
    """One of the words of these drawings, in the language of the view."""
    text = WORDS[key][view["lang"] != "fr"].format(**values)
    return str(text.replace("'", "’") if view["lang"] == "fr" else text)


def label(view: View, key: str, **values: object) -> str:
    """The same with a colon, to be followed by what it names."""
    return word(view, key, **values) + ("\u00a0: " if view["lang"] == "fr" else ": ")

"""A judge's answer as data and as text; `judgedpage` makes a page of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulekit.show import tell
from rulekit.show.drawing import Drawer, brief, polished
from rulekit.show.view import stepper_view, verdict_view

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulekit.judge import Judged, Stage
    from rulekit.rules import Rule
    from rulekit.story import Story

View = dict[str, Any]
MOST_MOVES = 6
MOST_REFUSED = 3

WORDS = {
    "position": ("Position", "Position"),
    "moves": ("Coups", "Moves"),
    "edition": ("Édition", "Edition"),
    "answer": ("Réponse", "Answer"),
    "unanswered": ("Réponse, si personne ne s'y oppose", "Answer, if nobody objects"),
    "steps": ("Pas à pas", "Step by step"),
    "refused": ("Refusé", "Refused"),
    "offered": ("Aucune règle ne l'offre maintenant", "No rule offers it now"),
    "pause": ("Avant cela, {who} peut répondre", "Before that, {who} may respond"),
    "now": ("À {who} de décider", "{who} decides"),
    "may": ("Permis", "Allowed"),
    "may_not": ("Refusé", "Refused"),
    "by": ("Par la règle", "By the rule"),
    "firm": ("Cette réponse est-elle sûre\u00a0?", "How firm is this answer?"),
    "is_firm": (
        "Oui\u00a0: aucune autre réponse qui se joue ici n'y change rien.",
        "Firm: no other answer that can be played here changes anything.",
    ),
    "aside": (
        "Oui, elle reste la même mot pour mot. Une question que le texte laisse ouverte ne changerait que ceci\u00a0:",
        "Yes, it stays the same word for word. A question that the text leaves open would change this alone:",
    ),
    "one": (
        "Elle tient à une question que le texte laisse ouverte. Si votre table y répond autrement\u00a0:",
        "It hangs on a question that the text leaves open. If your table answers it otherwise:",
    ),
    "several": (
        "Elle tient à {n} questions que le texte laisse ouvertes. Si votre table y répond autrement\u00a0:",
        "It hangs on {n} questions that the text leaves open. If your table answers them otherwise:",
    ),
    "besides": ("Et ceci, qui ne change pas la réponse\u00a0:", "And this, which doesn't change the answer:"),
    "readings": ("Le livre lit ainsi le texte", "The book reads the text so"),
    "line": ("À copier", "To copy"),
    "link": ("Lien vers ce cas", "Link to this case"),
    "more": ("et {n} autres", "and {n} more"),
}


def judged_view(judged: Judged, lang: str = "fr") -> View:
    """A judge's answer as data, in one language."""
    i = int(lang != "fr")
    rules: dict[str, View] = {}
    verdict = judged.story.verdict
    known = verdict.limits if verdict is not None else []  # the answer names them already

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
            "refused": [
                {"moves": words(r.moves[:1], 1)["moves"], "more": 0, "by": [cite(r.rule)]}
                for r in [r for r in found.refused if r.rule not in known][:MOST_REFUSED]
            ],
        }

    for limit in known:
        cite(limit)
    result, firm = judged.story.table.result, judged.firmness
    changes = [
        {
            "rule": cite(change.ruling),
            "question": change.asked.question(lang),
            "answer": change.asked.answers[change.answer][lang],
            "key": change.answer,
            "words": list(change.en if i else change.fr),
            "aside": change in judged.asides,
        }
        for change in firm.changes
    ]
    answer = [] if verdict is not None else told(judged.story, lang)
    if result is not None:  # said above them, in one line
        answer = [item for item in answer if item["by"] is not result.rule]
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
        "answer": [{"text": item["text"], "rule": cite(item["by"])} for item in answer],
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
        "verdict": _refusal(judged.story, lang) if verdict is not None else None,
    }


def _refusal(story: Story, lang: str) -> View:
    assert story.verdict is not None
    label = tell.move_words(story.table, story.verdict.move, story.viewer, lang)
    return {**verdict_view(story.verdict, lang), "label": label.replace("'", "’") if lang == "fr" else label}


def told(story: Story, lang: str = "fr") -> list[View]:
    """What the last move of a story did: `text`, and the rule `by` which."""
    last = max((k for k, step in enumerate(story.steps) if step.move is not None), default=-1)
    if last < 0:
        return []
    draw = Drawer(story.game, story.viewer, lang, blanks=False)
    events = [step.event for step in story.steps[last + 1 :] if step.event is not None]
    found = draw.events(story.steps[last].table, events)
    return [{"text": item["text"], "by": story.game.rules[item["rule"]]} for item in found]


def judged_text(view: View) -> str:
    """A judge's answer for a terminal."""
    from rulekit.show.text import wrapped

    lines = [view["command"]]
    if view["verdict"]:
        lines += ["", wrapped(label(view, refusal_word(view)) + view["verdict"]["label"])]
        lines += [wrapped(f"[{id}] {statement(view, id)}", "    ", "  - ") for id in view["verdict"]["limits"]]
    elif view["answer"] or view["result"]:
        lines += ["", answer_word(view)]
        lines += [f"  {view['result']['text']} [{view['result']['rule']}]"] if view["result"] else []
        for item in view["answer"]:
            lines += [wrapped(item["text"], "    ", "  - "), f"      [{item['rule']}]"]
    lines += _told_stages(view, "pause")
    lines += ["", word(view, "steps")] if view["stepper"]["steps"][1:] else []
    for n, step in enumerate(view["stepper"]["steps"][1:], 1):
        lines.append(wrapped(step["text"], "   ", f"{n}. ") + (f"\n   [{step['rule']}]" if step["rule"] else ""))
    lines += _told_stages(view, "now")
    lines += ["", word(view, "firm")]
    for said, changes in firm_parts(view):
        lines.append(wrapped(said))
        for change in changes:
            lines.append(wrapped(f"{change['question']} {change['answer']}", "    ", "  - "))
            lines.append(wrapped(" ".join(change["words"]), "      ", "    → "))
    if view["firm"]["readings"]:
        lines.append(label(view, "readings").rstrip())
    for reading in view["firm"]["readings"]:
        lines.append(wrapped(reading["text"], "    ", f"  - {reading['id']} "))
    return "\n".join(lines)


def _told_stages(view: View, when: str) -> list[str]:
    from rulekit.show.text import wrapped

    lines = []
    for name, stage in stages(view):
        if name == when:
            lines += ["", wrapped(head(view, name, stage))]
            for offer in stage["may"]:
                lines.append(wrapped(listed(view, offer), "      ", f"  {label(view, 'may')}"))
                lines.append(f"      [{offer['rule']}]")
            for refusal in stage["refused"]:
                lines.append(wrapped(listed(view, refusal), "      ", f"  {label(view, 'may_not')}"))
                by = refusal["by"][0]
                lines.append(wrapped(f"[{by}] {statement(view, by)}", "      ", "      "))
    return lines


def statement(view: View, id: str) -> str:
    """What a rule says."""
    return str(view["rules"][id]["statement"])


def stages(view: View) -> list[tuple[str, View]]:
    """The moments at which somebody decides, in order."""
    return [(name, view["stages"][name]) for name in ("pause", "now") if view["stages"][name]]


def head(view: View, name: str, stage: View) -> str:
    """Who decides, and about what."""
    return f"{label(view, name, who=stage['who'])}{stage['text']}"


def answer_word(view: View) -> str:
    """What stands above the answer."""
    return word(view, "unanswered" if view["stages"]["pause"] else "answer")


def refusal_word(view: View) -> str:
    """How the last move was stopped: by a limit, or because nothing offers it."""
    return "refused" if view["verdict"]["limits"] else "offered"


def firm_parts(view: View) -> list[tuple[str, list[View]]]:
    """Whether the answer hangs on a question that the source leaves open: sentences, each with the changes after it."""
    changes = view["firm"]["changes"]
    main, aside = ([c for c in changes if c["aside"] == kind] for kind in (False, True))
    n = len({change["rule"] for change in main})
    parts = [(word(view, "one" if n == 1 else "several", n=n), main)] if main else []
    parts += [(word(view, "besides" if main else "aside"), aside)] if aside else []
    return parts or [(word(view, "is_firm"), [])]


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

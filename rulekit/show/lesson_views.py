"""The data that a challenge and a clarification are drawn from: see `widgets/CONTRACT.md`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rulekit.challenges import unmet
from rulekit.pieces import Piece
from rulekit.show import tell
from rulekit.show.choices import choices, refusals
from rulekit.show.drawing import Drawer, View, piece_id, polished

if TYPE_CHECKING:
    from rulekit.rules import Rule
    from rulekit.solve import Attempt
    from rulekit.table import Table


def challenge_view(attempt: Attempt, lang: str = "fr") -> View:
    """A challenge as its learner sees it now: the table, the task with its hints, and the answer to what was tried."""
    challenge, table, seat = attempt.challenge, attempt.table, attempt.seat
    draw = Drawer(challenge.game, seat, lang)
    playing = not attempt.outcome and not challenge.choices
    body: View = {
        "table": draw.table(table),
        "ask": draw.ask(table) if playing else None,
        "moves": choices(draw, table) if playing else [],
        "refused": refusals(draw, table) if playing else [],
        "verdict": None,
        "log": log(draw, attempt),
        "task": _task(draw, attempt),
        "feedback": _feedback(draw, attempt),
    }
    return polished({**draw.head("challenge", challenge.edition), **body}, lang)


def log(draw: Drawer, attempt: Attempt) -> list[View]:
    """What was played; what was passed and did nothing is left out."""
    entries = [(played, draw.played(played)) for played in attempt.log]
    return [
        entry for played, entry in entries
        if entry["events"] or played.before.question is None or played.move != played.before.question.otherwise
    ]  # fmt: skip


def _task(draw: Drawer, attempt: Attempt) -> View:
    challenge, i, seat = attempt.challenge, draw.i, attempt.seat
    first = challenge.start()
    made: View = {
        "id": challenge.id,
        "title": challenge.title[i],
        "text": challenge.task[i],
        "level": challenge.level,
        "known": known(first, seat, draw.lang),
        "hints": hints(attempt, draw.lang),
        "rule": draw.cite(challenge.rule),
    }
    if challenge.choices:
        moves = [(text, first.reach(text).verdict.move) for text in challenge.choices]
        made["choices"] = [{"text": text, "label": tell.move_words(first, m, seat, draw.lang)} for text, m in moves]
    return made


def known(table: Table, seat: int, lang: str) -> str:
    """What a challenge says of the cards that its learner doesn't see: each hand that it names in full."""
    said = []
    for i, holder in enumerate(table.seats):
        for name, spec in holder.zones.items():
            pile = getattr(holder, name)
            if table.sees(seat, i, name) or not pile or any(p.card is table.game.blank for p in pile):
                continue
            cards = tell.listed([tell.card_words(table, p, seat, lang, seen=True) for p in pile], lang)
            where = tell.of_whom(tell.seat_name(table, i), spec.fr if lang == "fr" else spec.en, lang)
            said.append(f"{where}\u00a0: {cards}." if lang == "fr" else f"{where}: {cards}.")
    return " ".join(said)


def hints(attempt: Attempt, lang: str) -> list[View]:
    """Help in three stages: words, the cards to look at now, the whole solution with the move to play now."""
    challenge, table, i = attempt.challenge, attempt.table, int(lang != "fr")
    labels = (" puis ", " then ")[i].join(_solution(attempt, lang))
    whole: View = {"text": f"{labels}. {challenge.why[i]}"}
    said = attempt.next_move()
    if not said:  # over, or off the way: the help that was given stays as it was
        table = challenge.start()
    move = table.reach(said or challenge.solution[0]).verdict.move
    pieces = [x for name in move.shape for x in _each(getattr(move, name)) if isinstance(x, Piece)]
    words = tell.listed([tell.card_words(table, p, attempt.seat, lang) for p in pieces], lang)
    look: View = {"text": (f"Regardez {words}.", f"Look at {words}.")[i]}
    if not pieces:
        look = {"text": ("Ce n'est pas une carte de la main.", "It is no card of the hand.")[i]}
    elif said:
        look["pieces"] = [piece_id(p) for p in pieces]
    if said:
        whole["move"] = said
    return [{"text": challenge.hint[i]}, look, whole]


def _solution(attempt: Attempt, lang: str) -> list[str]:
    """The learner's own moves of the solution, in words."""
    challenge, words = attempt.challenge, []
    now = type(attempt).begin(challenge, attempt.solver)
    for said in challenge.solution:
        words.append(tell.move_words(now.table, now.table.reach(said).verdict.move, attempt.seat, lang))
        now = now.play(said)
    return words


def _feedback(draw: Drawer, attempt: Attempt) -> View | None:
    """The answer to what the learner tried: good or not, why, by which rules."""
    challenge, verdict, i = attempt.challenge, attempt.verdict, draw.i
    if not attempt.outcome and verdict is None:
        return None
    if attempt.outcome == "solved":
        return _told(draw, True, challenge.why[i], [challenge.rule])
    mistake = attempt.mistake()
    if mistake is not None:
        rules = verdict.limits if verdict is not None and verdict.limits else [mistake.rule]
        return _told(draw, False, mistake.why[i], rules)
    if verdict is not None:
        label = tell.move_words(attempt.table, verdict.move, attempt.seat, draw.lang)
        if challenge.choices:
            said = (f"{label}\u00a0: permis.", f"{label}: allowed.")[i]
            return _told(draw, False, said, [verdict.grant] if verdict.grant else [])
        return _told(draw, False, (f"{label}\u00a0: refusé.", f"{label}: refused.")[i], verdict.limits)
    stands = [goal.stands(attempt.table, attempt.seat, draw.lang) for goal in unmet_goals(attempt)]
    text = "\u202f; ".join(stands) if draw.lang == "fr" else "; ".join(stands)
    return _told(draw, False, text[:1].upper() + text[1:] + ".", [])


def unmet_goals(attempt: Attempt) -> list[Any]:
    """What of the goal doesn't hold."""
    return list(unmet(attempt.challenge.goal, attempt.table, attempt.seat))


def _told(draw: Drawer, good: bool, text: str, rules: Iterable[Rule]) -> View:
    return {"good": good, "text": text, "rules": [draw.cite(rule) for rule in rules]}


def _each(x: Any) -> tuple[Any, ...]:
    return x if isinstance(x, tuple) else (x,)

"""What answers a challenge and a clarification: a message in, a view out. No notebook library is imported here."""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Mapping
from typing import Any

from rulekit.challenges import Challenge, challenge
from rulekit.clarify import Clarified, case_of, cases, clarify
from rulekit.errors import RulekitError
from rulekit.links import Case, from_hash
from rulekit.rules import Ruling
from rulekit.show.choices import why
from rulekit.show.clarified import clarification_view, questions
from rulekit.show.drawing import brief
from rulekit.show.lesson_views import challenge_view
from rulekit.show.phrases import speaker
from rulekit.solve import Attempt
from rulekit_widgets.engine import View, checked_serial, checked_words, named, without_program
from rulekit_widgets.recording import MOST_VIEWS, packed, text_of

Message = Mapping[str, Any]


class LessonController:
    """What the two have in common: messages are taken once, and whatever goes wrong is in the view."""

    view: View
    lang: str

    def __init__(self, lang: str) -> None:
        self.lang, self.answered = lang, 0
        self.view = self._whole({})

    def handle(self, message: Message) -> View:
        """Do what a message asks and give the view after it."""
        extra: View = {}
        try:
            n = checked_serial(message, self.answered)
            if n is None or n > self.answered:
                self.answered = self.answered if n is None else n
                extra = self._do(message)
        except RulekitError as error:
            extra = self._failed(error)
        except Exception as error:
            extra = _defect(error)
        try:
            self.view = self._whole(extra)
        except Exception as error:
            self.view = {**self.view, **_defect(error), "answers": self.answered}  # what could be drawn last
        return self.view

    def _whole(self, extra: View) -> View:
        return {**self._drawn(), "error": None, **extra, "links": "panel", "answers": self.answered}

    def _do(self, message: Message) -> View:
        raise NotImplementedError

    def _drawn(self) -> View:
        raise NotImplementedError

    def _failed(self, error: RulekitError) -> View:
        raise NotImplementedError


def _defect(error: Exception) -> View:
    trace = "".join(traceback.format_exception(error))
    return {"error": {"text": f"{type(error).__name__}: {error}", "detail": trace}}


class ChallengeController(LessonController):
    """A challenge of a game: `ChallengeController("versus", "le-surnombre")`, or a `Challenge` itself."""

    def __init__(self, game: Any, id: str = "", lang: str = "fr") -> None:
        self.challenge = game if isinstance(game, Challenge) else challenge(named(game), id)
        self.attempt = Attempt.begin(self.challenge)
        super().__init__(lang)

    def _do(self, message: Message) -> View:
        what = message.get("do")
        if what == "play":
            self.attempt = self.attempt.play(str(message.get("move", "")))
        elif what == "new":
            self.attempt = Attempt.begin(self.challenge, self.attempt.solver)
        elif what == "why" and not self.attempt.outcome:
            return self._explained(checked_words("picks", message.get("picks", ())))
        return {}

    def _explained(self, picks: list[str]) -> View:
        verdict = why(self.attempt, self.attempt.seat, picks, self.lang)
        rules = {id: brief(self.challenge.game.rules[id], self.lang) for id in verdict["by"]}
        return {"verdict": verdict, "rules": {**self._drawn()["rules"], **rules}}

    def _drawn(self) -> View:
        return spoken(challenge_view(self.attempt, self.lang))

    def _failed(self, error: RulekitError) -> View:
        return {"verdict": {"note": error.says(self.lang), "offers": []}}


def spoken(view: View) -> View:
    """A challenge's view with what its live region says of the answer."""
    feedback = view["feedback"]
    if not feedback:
        return view
    say = speaker(view["lang"])
    head = say("taskSolved" if feedback["good"] else "taskMissed") + say("colon")
    rules = " ".join(view["rules"][id]["statement"] for id in feedback["rules"])
    return {**view, "say": f"{head}{feedback['text']} {rules}".strip()}


def record_challenge(controller: ChallengeController, most: int = MOST_VIEWS) -> dict[str, Any]:
    """A challenge for a page that no program stands behind: every decision of its learner, answered."""
    start = Attempt.begin(controller.challenge, controller.attempt.solver)

    def drawn(attempt: Attempt) -> View:
        return without_program(spoken(challenge_view(attempt, controller.lang)))

    views, plays = {"0": drawn(start)}, {}  # type: dict[str, View], dict[str, dict[str, str]]
    names, waiting = {text_of(views["0"]): "0"}, deque([(start, "0")])
    while waiting:
        attempt, name = waiting.popleft()
        moves = views[name]["task"].get("choices") or views[name]["moves"]
        if attempt.outcome or len(views) + len(moves) > most:
            continue
        for move in [*(m["text"] for m in moves), *_help(views[name])]:
            after = attempt.play(move)
            view = drawn(after)
            key = text_of(view)
            if key not in names:
                names[key] = str(len(names))
                views[names[key]] = view
                waiting.append((after, names[key]))
            plays.setdefault(name, {})[move] = names[key]
    return packed(views, plays)


def _help(view: View) -> list[str]:
    """What the last stage of help plays, as it is written there."""
    return [hint["move"] for hint in view["task"]["hints"] if "move" in hint]


# Clarifications -------------------------------------------------------------------------------------------------------


class ClarificationController(LessonController):
    """A question's answers side by side: `ClarificationController("versus", "turn.refill_moment")`.

    `position`, `moves` and `edition` are the case to begin with, the game's own for that question where none is given;
    `link` is the end of an address that holds one. A reader chooses another question, or changes the case.
    """

    def __init__(
        self,
        game: Any = "versus",
        ruling: str = "",
        position: str | None = None,
        *moves: str,
        edition: str = "",
        link: str = "",
        lang: str = "fr",
    ) -> None:
        self.game = named(game)
        self.cases = cases(self.game)
        if link:
            asked = from_hash(link)
        elif position is not None:
            asked = Case(position, moves, edition, ruling)
        else:
            asked = case_of(self.game, ruling or next(iter(self.cases), ""))
        self.clarified = self._clarified(asked)
        super().__init__(lang)

    def _clarified(self, asked: Case) -> Clarified:
        ruling = asked.ruling or self._meant(asked)
        return clarify(self.game, ruling, asked.position, *asked.moves, edition=asked.edition)

    def _meant(self, asked: Case) -> str:
        """The question of a case that names none: one that its edition answers, or whose own case it is."""
        answered = [rule.id for rule in self.game.edition(asked.edition).given if isinstance(rule, Ruling)]
        own = [
            id
            for id, found in self.cases.items()
            for c in found
            if (c.position, c.moves) == (asked.position, asked.moves)
        ]
        return next(iter([*answered, *own, *self.cases]), "")

    def _do(self, message: Message) -> View:
        if message.get("do") == "case":
            moves = message.get("moves", ())
            fields = {name: str(message.get(name, "")) for name in ("position", "edition", "ruling")}
            asked = Case(moves=tuple(map(str, moves if isinstance(moves, list | tuple) else ())), **fields)
            self.clarified = self._clarified(asked)
        return {}

    def _drawn(self) -> View:
        view = clarification_view(self.clarified, self.lang)
        return {**view, "cases": questions(self.game, self.cases, self.lang), "canEdit": True}

    def _failed(self, error: RulekitError) -> View:
        return {"note": error.says(self.lang)}


def record_clarification(controller: ClarificationController) -> dict[str, Any]:
    """All questions with their cases, for a page that no program stands behind: the one that stands comes first."""
    game, lang = controller.game, controller.lang
    listed = questions(game, controller.cases, lang)
    known = {item["hash"]: item["case"] for item in listed}
    first = controller.clarified
    views = {"0": {**clarification_view(first, lang), "cases": listed}}
    found = {first.hash: "0"}
    for several in controller.cases.values():
        for case in several:
            one = clarify(game, case.ruling, case.position, *case.moves, edition=case.edition)
            if one.hash not in found and one.hash in known:
                found[one.hash] = str(len(views))
                views[found[one.hash]] = {**clarification_view(one, lang), "cases": listed}
    brief_keys = ("question", "rule", "case", "differs")
    others = [
        {**{key: view[key] for key in brief_keys}, "sides": [{"text": s["text"]} for s in view["sides"]]}
        for name, view in views.items()
        if name != "0"
    ]
    views["0"]["others"] = others
    record = packed(views, {})
    record["record"]["cases"] = found
    return record

"""An exercise sheet with its answer key, for a teacher, from the challenges of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulekit.challenges import Challenge, Words, challenges
from rulekit.rules import Rule
from rulekit.show import tell
from rulekit.show.lesson_views import hints, known
from rulekit.solve import Attempt

if TYPE_CHECKING:
    from rulekit.game import Game
    from rulekit.table import Table

LEAST_LINES, LINES_A_MOVE, RULED = 2, 1, 60


@dataclass(frozen=True)
class Mistake:
    """A tempting answer, why it fails, and the rule that it fails by."""

    moves: str
    why: str
    rule: Rule


@dataclass(frozen=True)
class Exercise:
    """A challenge with its number on the sheet."""

    number: int
    challenge: Challenge

    @property
    def title(self) -> Words:
        """What it is called."""
        return self.challenge.title

    @property
    def table(self) -> Table:
        """The table to draw: where the learner first has to decide."""
        return Attempt.begin(self.challenge).table

    @property
    def rule(self) -> Rule:
        """What the answer hangs on."""
        return self.challenge.rule

    @property
    def lines(self) -> int:
        """How many lines to write on: some for the moves, some for the reason; with choices one circles a letter."""
        return LEAST_LINES + (0 if self.challenge.choices else LINES_A_MOVE * len(self.challenge.solution))

    def task(self, lang: str) -> str:
        """What is to be done."""
        return self.challenge.task[lang != "fr"]

    def known(self, lang: str) -> str:
        """What the sheet tells of hidden cards."""
        return known(self.table, self._seat, lang)

    def lent(self, lang: str) -> str:
        """Which cards lie with a player whose they aren't: a drawing marks them, a table in text doesn't."""
        table, said = self.table, []
        for i, holder in enumerate(table.seats):
            cards = [p for name in holder.zones if table.sees(self._seat, i, name) for p in getattr(holder, name)]
            words = [
                tell.of_whom(tell.seat_name(table, p.owner), tell.card_words(table, p, self._seat, lang), lang)
                for p in cards if p.owner != i
            ]  # fmt: skip
            if words:
                who, listed = tell.seat_name(table, i), tell.listed(words, lang)
                said.append(f"Chez {who}\u00a0: {listed}." if lang == "fr" else f"With {who}: {listed}.")
        return " ".join(said)

    def choices(self, lang: str) -> list[str]:
        """The moves one of which is forbidden, in words; none in an exercise that asks for moves."""
        return [self._words(text, lang) for text in self.challenge.choices]

    def answer(self, lang: str) -> str:
        """The solution in words, before a choice its letter."""
        whole = str(hints(Attempt.begin(self.challenge), lang)[-1]["text"])
        moves, choices = whole.removesuffix(self.why(lang)).rstrip(), self.challenge.choices
        return f"{LETTERS[choices.index(self.challenge.solution[0])]}. {moves}" if choices else moves

    def why(self, lang: str) -> str:
        """The reason of the solution."""
        return self.challenge.why[lang != "fr"]

    def mistakes(self, lang: str) -> list[Mistake]:
        """The tempting answers, each with what a teacher says to it."""
        found = []
        for wrong in self.challenge.wrong:
            words = (", puis ", ", then ")[lang != "fr"].join(self._line(wrong.moves, lang))
            found.append(Mistake(words, wrong.why[lang != "fr"], wrong.rule))
        return found

    @property
    def _seat(self) -> int:
        question = self.table.question
        assert question is not None  # a challenge is a position where somebody decides
        return question.seat

    def _words(self, text: str, lang: str) -> str:
        table = self.table
        return tell.move_words(table, table.reach(text).verdict.move, self._seat, lang)

    def _line(self, moves: tuple[str, ...], lang: str) -> list[str]:
        """A line of the learner's moves in words; each is read where the ones before it lead."""
        if self.challenge.choices:
            return [self._words(text, lang) for text in moves]
        found = []
        now = Attempt.begin(self.challenge)
        for text in moves:
            found.append(tell.move_words(now.table, now.table.reach(text).verdict.move, now.seat, lang))
            if not now.outcome:
                now = now.play(text)
        return found


LETTERS = "ABCDEFGH"


def exercises(game: Game) -> list[Exercise]:
    """The sheet of a game: its challenges, the easiest first. Raises `BadFile` where one can't be read."""
    order = sorted(challenges(game).values(), key=lambda challenge: challenge.level)
    return [Exercise(n, challenge) for n, challenge in enumerate(order, 1)]


def sheet_text(found: list[Exercise], lang: str = "fr") -> str:
    """The sheet for a terminal: each exercise with its table and lines to write on."""
    from rulekit.show.text import table, wrapped

    parts = []
    for exercise in found:
        lines = [_heading(exercise, lang), wrapped(exercise.task(lang))]
        lines += [wrapped(said) for said in (exercise.known(lang), exercise.lent(lang)) if said]
        seat = exercise.table.question.seat if exercise.table.question is not None else None
        lines += ["", *(f"  {line}".rstrip() for line in table(exercise.table, lang, seat).split("\n"))]
        choices = exercise.choices(lang)
        lines += ["", *(f"  {LETTERS[n]}. {words}" for n, words in enumerate(choices))] if choices else []
        parts.append("\n".join([*lines, "", *(["_" * RULED] * exercise.lines)]))
    return "\n\n".join(parts)


def key_text(found: list[Exercise], lang: str = "fr") -> str:
    """The answers for a terminal: each with its reason, its rule, and what to say to the tempting ones."""
    from rulekit.show.text import wrapped

    colon = "\u00a0: " if lang == "fr" else ": "
    parts = []
    for exercise in found:
        answer = f"{exercise.answer(lang)} {exercise.why(lang)}"
        lines = [_heading(exercise, lang), wrapped(answer), f"  [{exercise.rule.id}]"]
        for mistake in exercise.mistakes(lang):
            lines += [wrapped(f"{mistake.moves}{colon}{mistake.why}", "    ", "  - "), f"    [{mistake.rule.id}]"]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _heading(exercise: Exercise, lang: str) -> str:
    return f"{exercise.number}. {exercise.title[lang != 'fr']}"

"""How firm an answer is: which open questions were consulted, and what changes under their other answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit import clarify
from rulekit.errors import RulekitError
from rulekit.rules import Rule, Ruling, Value
from rulekit.story import Story

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game
    from rulekit.questions import OpenQuestion


@dataclass(frozen=True)
class Change:
    """What is different under another answer to a ruling: sentences in French and in English.

    `question`: where a value and no ruling holds the answer, the open question that names it; `edition` plays it.
    """

    ruling: Ruling | Value[Any]
    answer: str
    fr: tuple[str, ...]
    en: tuple[str, ...]
    edition: Edition
    question: OpenQuestion | None = None

    @property
    def asked(self) -> Ruling | OpenQuestion:
        """What says the question and its answers."""
        if self.question is not None:
            return self.question
        assert isinstance(self.ruling, Ruling)
        return self.ruling

    @property
    def line(self) -> str:
        """The answer as an edition's line names it."""
        if self.question is not None:
            return self.question.plays.get(self.answer, self.answer)
        return f"{self.ruling.id}={self.answer}"

    def says(self, lang: str = "fr") -> str:
        """The answer in words, then what differs."""
        words = self.asked.answers[self.answer][lang]
        return f"{words} {' '.join(self.fr if lang == 'fr' else self.en)}"


@dataclass(frozen=True)
class Firmness:
    """What an answer rests on.

    `changes`: other answers that change it. `consulted`: rulings that were asked and change nothing. `readings`: open
    questions settled by a rule that was applied, whose other answers can't be played.
    """

    changes: tuple[Change, ...]
    consulted: tuple[Ruling, ...]
    readings: tuple[OpenQuestion, ...]

    def __bool__(self) -> bool:
        return not self.changes

    def says(self, lang: str = "fr") -> str:
        """The whole in a few lines."""
        fr = lang == "fr"
        colon = "\u00a0: " if fr else ": "
        if self.changes:
            lines = ["Ce qui la changerait" + colon if fr else "What would change it" + colon]
            lines = [lines[0].rstrip()]
            for change in self.changes:
                lines.append(f"  {change.asked.question(lang)} [{change.line}]")
                lines.append(f"    {change.says(lang)}")
        else:
            lines = [
                "Aucune autre réponse qui se joue ici n'y change rien."
                if fr
                else "No other answer that can be played here changes anything."
            ]
        if self.consulted:
            ids = ", ".join(rule.id for rule in self.consulted)
            words = "Reste vrai quoi qu'on réponde à" if fr else "Stays true whatever is answered to"
            lines.append(words + colon + ids)
        if self.readings:
            ids = ", ".join(question.id for question in self.readings)
            words = "Repose sur nos lectures du texte" if fr else "Rests on our readings of the text"
            ids += " (rulekit rule V-Q…)".replace("V-Q", self.readings[0].id[:3])
            lines.append(words + colon + ids)
        return "\n".join(lines)

    def data(self) -> dict[str, Any]:
        """The same for programs, both languages."""
        return {
            "firm": bool(self),
            "changes": [
                {"ruling": c.ruling.id, "answer": c.answer, "fr": list(c.fr), "en": list(c.en)} for c in self.changes
            ],
            "consulted": [rule.id for rule in self.consulted],
            "readings": [question.id for question in self.readings],
        }


def firmness(
    game: Game,
    position: str,
    *moves: str,
    edition: str | Edition = "",
    viewer: int | None = 0,
    seat: int | None = None,
) -> Firmness:
    """Play a case under each other answer of each ruling, and tell which of them change what follows.

    `seat`: who would play the last move, where it isn't the one who is asked. Raises what a bad position or move does.
    """
    base = game.edition(edition)
    first = clarify.play_side(game, base, "", position, moves, seat)
    if first.problem is not None:
        raise first.problem
    cited, asked = consulted(game, position, moves, base)
    changes, neutral = [], []
    for ruling in (rule for rule in game.rules.values() if isinstance(rule, Ruling)):
        own = str(base.given.get(ruling, ruling.ours))
        found = []
        for key in ruling.answers:
            if key != own:
                under = base.changed((), {ruling: key})
                if said := _differs(game, first, under, key, position, moves, viewer, seat):
                    found.append(Change(ruling, key, *said, under))
        changes += found
        if not found and ruling in asked:
            neutral.append(ruling)
    for question in game.questions.values():  # answered by a number, which an edition changes
        rule = game.rules[question.rule]
        for key, line in question.plays.items():
            if isinstance(rule, Value) and rule not in base.given and rule not in base.off:
                other = game.edition(line)
                under = base.changed(other.off, other.given)
                if said := _differs(game, first, under, key, position, moves, viewer, seat):
                    changes.append(Change(rule, key, *said, under, question))
    return Firmness(tuple(changes), tuple(neutral), tuple(readings(game, cited)))


def _differs(
    game: Game,
    first: clarify.Side,
    under: Edition,
    key: str,
    position: str,
    moves: Sequence[str],
    viewer: int | None,
    seat: int | None,
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """What differs under another edition, in sentences of both languages; None where nothing does."""
    side = clarify.play_side(game, under, key, position, moves, seat)
    fr, en = (tuple(clarify.sentences((first, side), 1, viewer, lang)) for lang in ("fr", "en"))
    return (fr, en) if fr or en else None


def consulted(
    game: Game, position: str, moves: Sequence[str], edition: Edition
) -> tuple[list[Rule], list[Rule]]:
    """The rules that were applied or cited on the way, and the values and rulings that they asked."""
    try:
        story = Story(game, position, moves, edition=edition)
    except RulekitError:  # a move of another seat than the one asked: nothing is played then
        return [], []
    return [rule for rule in story.rules if rule not in story.uses], story.uses


def readings(game: Game, rules: Sequence[Rule]) -> list[OpenQuestion]:
    """The open questions of weight 1 that these rules settle, where no ruling lets the other answers be played."""
    settled = {id for rule in rules for id in rule.settles}
    return [q for q in game.questions.values() if q.id in settled and not q.runs and q.weight == 1]

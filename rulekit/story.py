"""A story: a position, the moves played from it, and every change on the way with its rule. What a stepper shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit.errors import RulekitError
from rulekit.moves import Refused, Verdict
from rulekit.retell import retell
from rulekit.rules import Rule
from rulekit.table import Event, Table

if TYPE_CHECKING:
    from rulekit.game import Game


@dataclass(frozen=True)
class Step:
    """A change (None: the start) and the table after it."""

    event: Event | None
    table: Table


class Story:
    """Moves played from a position, change by change.

    A move that rules refuse ends the story: `verdict` is the answer, and the steps before it stand. A line or a move
    that cannot be read raises, as `Game.position` and `Table.play` do. `viewer`: through whose eyes it is shown.
    """

    def __init__(self, game: Game, line: str, script: Sequence[str], viewer: int | None = 0) -> None:
        self.game, self.line, self.script, self.viewer = game, line, tuple(script), viewer
        table = game.position(line)
        self.steps = [Step(None, table.copy())]
        self.verdict: Verdict | None = None
        for k, said in enumerate(script):
            before = table.copy()
            try:
                table.play(said, settle=k == len(script) - 1)
            except Refused as refusal:
                self.verdict = refusal.verdict
                break
            self.steps += [Step(event, after) for event, after in retell(before, table.events or ())]
        self.table = table

    @property
    def rules(self) -> list[Rule]:
        """The rules that its changes cite and those that refuse its last move, in order, each once."""
        cited: list[Rule] = [step.event.rule for step in self.steps if step.event]
        if self.verdict is not None:
            cited += self.verdict.limits
        return list(dict.fromkeys(cited))

    def __repr__(self) -> str:
        from rulekit.show import text

        return text.story(self, "fr")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        from rulekit.show import bundle

        return bundle(self)


def attempt(game: Game, line: str, *script: str) -> Verdict:
    """What the rules say of the last move of a script, once the moves before it have been played."""
    table = game.position(line)
    *before, last = script
    if before:
        table.play(*before, settle=False)
    try:
        table.copy().play(last, settle=False)
    except Refused as refusal:
        return refusal.verdict
    except RulekitError:
        raise
    while True:  # allowed: at the question that it answers
        verdict = table.check(last) if _readable(table, last) else None
        if verdict:
            return verdict
        assert table.question is not None
        table.apply(table.question.otherwise)


def _readable(table: Table, said: str) -> bool:
    try:
        table.check(said)
    except RulekitError:
        return False
    return True

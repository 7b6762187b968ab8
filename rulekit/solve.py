"""Challenges played: every line against every answer of the opponent, and a learner's attempt with its answers.

The learner's decisions cost one each, except what is played where nobody objects (`otherwise`) and what is the only
move. The opponent plays anything that the rules allow. Unknown cards are never played: a challenge names what counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rulekit.challenges import UNTIL, Challenge, Wrong, unmet
from rulekit.errors import RulekitError, quoted
from rulekit.match import Played
from rulekit.moves import Verdict
from rulekit.rules import Rule
from rulekit.story import asked

if TYPE_CHECKING:
    from rulekit.table import Table

MOST_DECISIONS = 4  # of the learner's in one challenge
MOST_TABLES = 200_000


class TooDeep(RulekitError):
    """A challenge with more lines than can be looked at."""


class Solver:
    """Looks at every line of one challenge. `need` tells how many decisions force the goal."""

    def __init__(self, challenge: Challenge) -> None:
        self.challenge = challenge
        start = challenge.start()
        assert start.question is not None
        self.seat = start.question.seat
        self.last = start.turn + UNTIL[challenge.until]
        self._known: dict[Any, bool] = {}
        self._looked = 0

    def over(self, table: Table) -> bool:
        """Whether the goal is looked at now."""
        return table.result is not None or table.turn >= self.last or table.question is None

    def met(self, table: Table) -> bool:
        """Whether the goal holds at a table."""
        return not unmet(self.challenge.goal, table, self.seat)

    def need(self, table: Table, most: int = MOST_DECISIONS) -> int | None:
        """How many decisions of the learner's force the goal from here, at least; None where they don't."""
        return next((k for k in range(most + 1) if self._forced(table, k)), None)

    def first_moves(self, table: Table) -> list[Any]:
        """The moves of the learner after which the goal can still be forced."""
        return [move for move, after in self.ways(table) if self.need(after) is not None]

    def ways(self, table: Table) -> Iterator[tuple[Any, Table]]:
        """Each move that may be played now, and the table after it."""
        for move in table.moves():
            after = table.copy()
            after.events = None
            after.apply(move)
            yield move, after

    def _forced(self, table: Table, left: int) -> bool:
        if self.over(table):
            return self.met(table)
        key = (table.key(), left)
        if key not in self._known:
            self._looked += 1
            if self._looked > MOST_TABLES:
                raise TooDeep(
                    f"{self.challenge.id}\u00a0: plus de {MOST_TABLES} tables à regarder",
                    f"{self.challenge.id}: more than {MOST_TABLES} tables to look at",
                )
            self._known[key] = self._look(table, left)
        return self._known[key]

    def _look(self, table: Table, left: int) -> bool:
        assert table.question is not None
        if table.question.seat != self.seat:
            return all(self._forced(after, left) for _, after in self.ways(table))
        return any(
            self._forced(after, left - cost)
            for move, after in self.ways(table)
            if (cost := self.cost(table, move)) <= left
        )

    def cost(self, table: Table, move: Any) -> int:
        """What a move of the learner's counts: nothing where it is what happens anyway."""
        assert table.question is not None
        return int(move != table.question.otherwise and len(table.moves()) > 1)


@dataclass(frozen=True)
class Attempt:
    """A learner at a challenge: the table, what was played, and how it stands. A value: `play` gives the next.

    `outcome` is "" (the learner decides), "solved" or "missed". `moves` are the learner's own decisions, `verdict` the
    answer to the move that was `tried` and that rules refuse (or, where one of several had to be named, to the one that
    was), `cited` the rules that acted and the values that were asked.
    """

    challenge: Challenge
    solver: Solver
    table: Table
    log: tuple[Played, ...] = ()
    moves: tuple[str, ...] = ()
    tried: str = ""
    outcome: str = ""
    verdict: Verdict | None = None
    cited: tuple[Rule, ...] = ()

    @classmethod
    def begin(cls, challenge: Challenge, solver: Solver | None = None) -> Attempt:
        """The challenge as it is set, up to the learner's first real decision."""
        first = cls(challenge, solver or Solver(challenge), challenge.start())
        return first if challenge.choices else first._go_on()

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.solver.seat

    def play(self, said: str) -> Attempt:
        """A decision of the learner's, and what comes of it up to the next one.

        A move that rules refuse is answered with a `verdict`, and nothing is played. Raises `RulekitError` on a text
        that cannot be read, or when it is over.
        """
        if self.outcome:
            raise RulekitError("le défi est fini\u00a0: recommencez", "the challenge is over: begin again")
        if self.challenge.choices:
            verdict = self.table.reach(said).verdict
            if verdict.move not in [self.table.reach(choice).verdict.move for choice in self.challenge.choices]:
                known = ", ".join(self.challenge.choices)
                raise RulekitError(
                    f"{quoted(said)}\u00a0: attendu\u00a0: l'un de ces coups\u00a0: {known}",
                    f"{quoted(said)}: expected: one of these moves: {known}",
                )
            outcome = "missed" if verdict else "solved"
            return replace(self, outcome=outcome, verdict=verdict, tried=said)
        verdict = self.table.check(said)
        if not verdict:
            return replace(self, verdict=verdict, tried=said)
        played = replace(self, verdict=None, tried="", moves=(*self.moves, said))
        return played._apply(verdict.move)._go_on()

    def mistake(self) -> Wrong | None:
        """The tempting line that was played, where the challenge speaks of it."""
        said = self._said((*self.moves, *([self.tried] if self.tried else [])))
        return next((w for w in self.challenge.wrong if self._said(w.moves) == said), None)

    def next_move(self) -> str:
        """What the solution plays now; nothing where the learner has left it, or where it is over."""
        solution, k = self.challenge.solution, len(self.moves)
        on_it = self._said(self.moves) == self._said(solution[:k])
        return solution[k] if on_it and not self.outcome and k < len(solution) else ""

    def _said(self, moves: tuple[str, ...]) -> tuple[str, ...]:
        """Moves without the numbers of cards, for comparing."""
        return tuple(" ".join(word.partition("#")[0] for word in move.split()) for move in moves)

    def _apply(self, move: Any) -> Attempt:
        before, after = self.table, self.table.copy()
        assert before.question is not None
        trace: list[Any] = []
        after.trace, after.plain = trace, False
        grant = after.check(move).grant
        after.events = []
        after.apply(move)
        after.trace, after.plain = None, not after.given
        events = tuple(after.events or ())
        acted = [*([grant] if grant else []), *(event.rule for event in events), *asked(trace)]
        cited = dict.fromkeys([*self.cited, *acted])
        played = Played(before.question.seat, move, events, before, after)
        return replace(self, table=after, log=(*self.log, played), cited=tuple(cited))

    def _go_on(self) -> Attempt:
        """Play what isn't the learner's to decide, and the default where deciding changes nothing."""
        now, solver = self, self.solver
        while not solver.over(now.table):
            question, moves = now.table.question, now.table.moves()
            assert question is not None
            if question.seat != solver.seat:
                now = now._apply(solver_answer(solver, now.table))
                continue
            need = solver.need(now.table)
            if len(moves) > 1 and need:
                return now
            now = now._apply(_default(solver, now.table, need))
        return replace(now, outcome="solved" if solver.met(now.table) else "missed")


def solver_answer(solver: Solver, table: Table) -> Any:
    """The opponent's best answer: one that defeats the goal, else the one that asks most of the learner.

    Of equals the challenge's own replies come first, then what happens anyway.
    """
    assert table.question is not None
    default, liked = table.question.otherwise, solver.challenge.replies
    ranked = []
    for place, (move, after) in enumerate(solver.ways(table)):
        need = solver.need(after)
        weight = MOST_DECISIONS + 1 if need is None else need
        ranked.append((-weight, str(move) not in liked, move != default, place, move))
    return min(ranked, key=lambda one: one[:4])[4]


def _default(solver: Solver, table: Table, need: int | None) -> Any:
    """What the learner plays unasked: the default; where there is none, what keeps the goal, else the first move."""
    assert table.question is not None
    if table.question.otherwise is not None:
        return table.question.otherwise
    if need is not None:
        return next(move for move, after in solver.ways(table) if solver.need(after) == need)
    return table.moves()[0]

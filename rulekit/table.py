"""What is in play, and the verbs that change it.

A table is a value: `play` raises and leaves it as it was, or changes it; `copy` is cheap. Inside a move, effects
change it through verbs, and every verb records the effect that is being applied, or raises where there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from rulekit import digest, sight
from rulekit.errors import RulekitError
from rulekit.moves import Ambiguous, Move, Over, Refused, Unknown, Verdict, expand
from rulekit.parsing import parse
from rulekit.pieces import Piece
from rulekit.rules import Effect, Grant
from rulekit.verbs import END, M64, Event, Result, Step, Verbs

if TYPE_CHECKING:
    from rulekit.edition import Edition, Sieve
    from rulekit.game import Game

MOST_STEPS = 10_000


class Question(NamedTuple):
    """Who decides next (`seat`), which rules offer what, about what, and what is played if nobody objects.

    `words`: the question in French and English. All of it depends on public state alone.
    """

    seat: int
    grants: tuple[Grant, ...]
    about: tuple[Any, ...]
    otherwise: Any
    words: tuple[str, str]


class Reached(NamedTuple):
    """A move judged: the default answers passed before it, the table on which it was judged, the verdict."""

    passed: tuple[Any, ...]
    table: Table
    verdict: Verdict

    def refused_now(self) -> bool:
        """Whether limits refuse it while moves of its kind are offered: a later moment is not what was meant."""
        kinds = {cls for grant in self.verdict.offered for cls in grant.offers}
        return bool(self.verdict.limits) and self.verdict.asked and type(self.verdict.move) in kinds


class Endless(RulekitError):
    """Step after step without a question: only an edition with rules off can come to this."""


class Table(Verbs):
    """Seats, common zones, the place of each piece, marks, whose turn, what is asked, what is still to be done.

    Seats count from 0; -1 is the table itself. `place[id]` is a piece's (seat, zone). `marks[piece]` is what it bears.
    `agenda` holds the steps still to be taken, the next one last.
    """

    __slots__ = ("_moves", "_offered", "edition", "game", "given", "leaving", "off", "plain", "trace")

    def __init__(self, game: Game, edition: Edition, seats: int, seed: int, events: bool = True) -> None:
        self.game, self.edition, self.off, self.given = game, edition, edition.off, edition.given
        self.plain = not self.given  # nothing is given and nothing traced: values answer without a look-up
        self.seats: list[Any] = [game.seat() for _ in range(seats)]
        self.common: Any = game.common()
        self.place: list[tuple[int, str]] = []
        self.marks: dict[Piece, dict[str, Any]] = {}
        self.active, self.turn, self.phase = 0, game.first_turn, game.first_phase
        self.rng = seed & M64
        self.luck: tuple[int, ...] = ()
        self.question: Question | None = None
        self.agenda: list[Step] = []
        self.floor = 0
        self.result: Result | None = None
        self.events: list[Event] | None = [] if events else None
        self.cause: Effect | None = None
        self.by: Piece | None = None
        self.changed, self.repeats, self.leaving = False, "", False
        self.trace: list[Any] | None = None
        self._moves: tuple[Move, ...] | None = None
        self._offered: tuple[Question | None, dict[Grant, frozenset[Any]]] = (None, {})

    def copy(self) -> Table:
        """A table that shares nothing with this one that can change."""
        n: Table = object.__new__(Table)
        n.game, n.edition, n.off, n.given, n.plain = self.game, self.edition, self.off, self.given, self.plain
        n.seats = [s.copy() for s in self.seats]
        n.common = self.common.copy()
        n.place = self.place[:]
        n.marks = self.marks.copy()  # the inner dicts are replaced, never changed
        n.active, n.turn, n.phase, n.rng, n.luck = self.active, self.turn, self.phase, self.rng, self.luck
        n.question, n.agenda, n.floor, n.result = self.question, self.agenda[:], self.floor, self.result
        n.events = None if self.events is None else []
        n.cause = n.by = n.trace = None
        n.changed, n.repeats, n.leaving = self.changed, self.repeats, self.leaving
        n._moves, n._offered = self._moves, (None, {})
        return n

    def under(self, edition: Edition) -> Table:
        """A copy on which the game goes on under another edition; what is asked now was asked under this one."""
        n = self.copy()
        n.edition, n.off, n.given, n.plain, n._moves = edition, edition.off, edition.given, not edition.given, None
        return n

    def _become(self, other: Table) -> None:
        for name in (*Verbs.__slots__, *Table.__slots__):
            setattr(self, name, getattr(other, name))

    @property
    def you(self) -> Any:
        """The first seat: the side that positions and examples are told from."""
        return self.seats[0]

    @property
    def foe(self) -> Any:
        """The second seat."""
        return self.seats[1]

    # Flow -------------------------------------------------------------------------------------------------------------

    def ask(
        self,
        seat: int,
        *grants: Grant,
        about: tuple[Any, ...] = (),
        otherwise: Any = None,
        words: tuple[str, str] = ("", ""),
    ) -> None:
        """Say who decides next, which rules offer what, and what is played if nobody objects."""
        played = self.edition.played.get(grants)
        if played is None:  # the same for every table of an edition, so that nobody traces it now and then
            trace, self.trace = self.trace, None
            played = tuple([grant for grant in grants if grant.when is None or grant.when(self)])
            self.edition.played[grants], self.trace = played, trace
        self.question = Question(seat, played, about, otherwise, words)
        self._moves = None

    def then(self, *steps: Step) -> None:
        """Queue steps: after what the present step has queued already, before everything older.

        A step is (function, *arguments), called as function(table, *arguments). The function is a module's own.
        """
        self.agenda[self.floor : self.floor] = steps[::-1]

    def enough(self) -> None:
        """Ask no more: drop the step below the present move, which would ask the same question again."""
        i = len(self.agenda) - 1
        while self.agenda[i] is not END:
            i -= 1
        del self.agenda[i - 1]
        self.floor -= 1

    def run(self) -> None:
        """Take step after step until somebody is asked or the game is over; when nothing is queued, the wheel turns."""
        agenda, standing, stays, left = self.agenda, self.edition.standing, self.game.stays, MOST_STEPS
        while True:
            while self.changed and self.result is None:
                self.changed = False
                for rule in standing:
                    if self.result is None:  # one of them may have ended the game
                        self.cause = rule
                        rule.function(self)
                self.cause = None
            if self.result is not None:
                return
            if self.question is not None and (not self.off or not self._lapses(self.question)):
                return
            if agenda:
                step = agenda.pop()
                self.floor = len(agenda)
                step[0](self, *step[1:])
            elif self.phase in stays and not self.leaving:
                self.floor = 0
                stays[self.phase](self)
            else:
                self._next_phase()
            left -= 1
            if not left:
                raise Endless(
                    f"{MOST_STEPS} étapes sans question\u00a0: sans ces règles la partie n'avance plus",
                    f"{MOST_STEPS} steps without a question: without these rules the game stands still",
                )

    def unask(self) -> None:
        """Withdraw the question that has just been asked."""
        self.question = self._moves = None

    def leave_phase(self) -> None:
        """Let a phase that lasts be over once the present move is: the last step of whatever ends it."""
        self.leaving = True

    def _next_phase(self) -> None:
        self.leaving = False
        following = self.game.wheel[self.phase][0]
        if self.repeats and following == self.game.first_phase:
            following, self.repeats = self.repeats, ""
        self.phase = following
        self.floor = 0
        self.game.wheel[following][1](self)

    def _lapses(self, question: Question) -> bool:
        """Where rules are off a question may have no answer: it takes its default, or isn't asked at all.

        It lapses where no rule in force offers the default and nothing else can be said, or where all its rules are
        off.
        """
        default = question.otherwise
        offers = {cls for grant in question.grants if grant not in self.off for cls in grant.offers}
        if type(default) in offers or (offers and default is None) or self.moves():
            return False
        self.question = self._moves = None
        if default is not None:
            self.agenda.append(END)
            self.floor = len(self.agenda)
            default.flow(self, question.seat, *question.about)
        return True

    # Moves ------------------------------------------------------------------------------------------------------------

    def moves(self) -> tuple[Any, ...]:
        """What the seat that is asked may play now; empty when the game is over."""
        if self.question is None:  # a game may end with moves listed already
            return ()
        if self._moves is None:
            seat, grants, about, _, _ = self.question
            self._moves = tuple(self.allowed(seat, grants, *about))
        return self._moves

    def allowed(self, seat: int, grants: Iterable[Grant], *about: Any) -> list[Any]:
        """What these rules offer a seat, without what limits refuse."""
        edition = self.edition
        found: list[Any] = []
        for grant in grants:
            plan = edition.plans.get(grant)
            if plan is None:  # it is off
                continue
            shapes, sieves = plan
            offered = None if grant.bodiless else grant.function(self, seat, *about)
            if offered is None:  # the whole shape
                for shape in shapes:
                    expand(self, seat, shape, found)
            elif sieves is None:
                found += offered
            else:
                self._sift(seat, offered, sieves, found)
        return found

    def _sift(self, seat: int, offered: Iterable[Any], sieves: dict[type, Sieve], found: list[Any]) -> None:
        """Add the moves that break no limit. What reads nothing of a move is asked once for its class."""
        kind: type | None = None
        shut = False
        for move in offered:
            if move.__class__ is not kind:
                kind = move.__class__
                first, judged, special = sieves[kind]
                shut = False
                for test in first:
                    if not test(self, seat):
                        shut = True
            if shut:
                continue
            for test in judged:
                if not test(self, seat, move):
                    break
            else:
                if special is not None:
                    name, about = special
                    tests = about.get(getattr(move, name).card.name)
                    if tests is not None and not all(test(self, seat, move) for test in tests):
                        continue
                found.append(move)

    def apply(self, move: Any) -> None:
        """Play a move that is known to be allowed; `play` checks."""
        assert self.question is not None
        seat, _, about, _, _ = self.question
        self.question = self._moves = None
        if self.events is not None:
            self.events = []
        self.agenda.append(END)
        self.floor = len(self.agenda)
        move.flow(self, seat, *about)
        self.run()

    def check(self, said: Any, seat: int | None = None) -> Verdict:
        """Whether a move (or its text) is allowed, and by which rules.

        `seat`: who would play it; the seat that is asked where none is named. Raises `Unknown` or `Ambiguous` on a text
        that cannot be read, `Over` when the game has ended.
        """
        if self.question is None:
            raise Over(
                f"{said}\u00a0: la partie est finie ({self.result and self.result.rule.fr})",
                f"{said}: the game is over ({self.result and self.result.rule.en})",
            )
        asked, grants, about, _, _ = self.question
        seat = asked if seat is None else seat
        if isinstance(said, str):
            verdicts = [self.check(m, seat) for m in parse(self, seat, said)]
            return max(verdicts, key=lambda v: (bool(v), bool(v.limits)))
        broken = [r for r in self.edition.limits[type(said)] if not r(self, seat, said)]
        open_now = [g for g in grants if g not in self.off]
        by = next((g for g in open_now if self._offers(g, seat, about, said)), None) if seat == asked else None
        return Verdict(said, by, broken, open_now, seat == asked)

    def _offers(self, grant: Grant, seat: int, about: tuple[Any, ...], move: Any) -> bool:
        # Everything that could be said may be judged at one question: what a grant offers there is asked once.
        if self._offered[0] is not self.question:
            self._offered = (self.question, {})
        known = self._offered[1].get(grant)
        if known is not None and self.trace is None:
            return move in known
        offered = grant(self, seat, *about)
        if offered is not None:
            known = self._offered[1][grant] = frozenset(offered)
            return move in known
        if type(move) not in grant.offers:
            return False
        values: list[Any] = []
        for look, name in zip(move.looks, move.shape, strict=True):
            x = getattr(move, name)
            if x not in look(self, seat, *values):
                return False
            values.append(x)
        return True

    def play(self, *script: Any, settle: bool = True) -> None:
        """Play moves (or their texts) one after the other; raise and change nothing if one of them isn't allowed.

        A question that has an `otherwise` and that the next move doesn't answer takes it; with `settle`, so do the
        questions after the last move. `events` then holds what all of this did.
        """
        trial = self.copy()
        events: list[Event] = []

        def do(move: Any) -> None:
            trial.apply(move)
            events.extend(trial.events or ())

        for said in script:
            found = trial.reach(said)
            if not found.verdict:
                raise Refused(found.verdict)
            for move in (*found.passed, found.verdict.move):
                do(move)
        while settle and trial.question is not None and trial.question.otherwise is not None:
            do(trial.question.otherwise)
        if self.events is not None:
            trial.events = events
        self._become(trial)

    def settled(self) -> Table:
        """A copy on which nobody has answered what may be passed."""
        t = self.copy()
        while t.question is not None and t.question.otherwise is not None:
            t.apply(t.question.otherwise)
        return t

    def reach(self, said: Any, seat: int | None = None) -> Reached:
        """Judge a move now, or after the default answers to the questions before it. Changes nothing.

        The first "allowed" counts, else the answer that says most. A move that is offered now and that limits refuse is
        refused now. Raises `Ambiguous` at once, and what can't be understood at any moment.
        """
        at = self
        passed: list[Any] = []
        best: Reached | RulekitError | None = None
        while True:
            found: Reached | RulekitError
            try:
                found = Reached(tuple(passed), at, at.check(said, seat))
            except Ambiguous:
                raise
            except RulekitError as error:
                found = error
            if isinstance(found, Reached) and (found.verdict or found.refused_now()):
                return found
            if best is None or _weight(found) > _weight(best):
                best = found
            default = at.question and at.question.otherwise
            if default is None:
                if isinstance(best, RulekitError):
                    raise best
                return best
            at = at.copy()
            at.apply(default)
            passed.append(default)

    def differ(self, a: Any, b: Any) -> bool:
        """Whether two things of one name are not interchangeable."""
        if not isinstance(a, Piece) or not isinstance(b, Piece):
            return bool(a != b)
        return (a.owner, self.place[a.id], self.marks.get(a)) != (b.owner, self.place[b.id], self.marks.get(b))

    def explain(self, rule: Any, *args: Any) -> tuple[Any, tuple[Any, ...], Any, list[Any]]:
        """Call a value and tell what it was made of: (rule, arguments, result, the same of each value it asked)."""
        found: list[Any] = []
        self.trace, self.plain = found, False
        try:
            rule(self, *args)
        finally:
            self.trace, self.plain = None, not self.given
        tree: tuple[Any, tuple[Any, ...], Any, list[Any]] = found[0]
        return tree

    # What stands elsewhere
    # ----------------------------------------------------------------------------------------------

    def sees(self, viewer: int | None, seat: int, name: str) -> bool:
        """Whether a viewer (a seat; None: the public) sees a zone or counter of a seat."""
        return sight.sees(self, viewer, seat, name)

    def knows(self, viewer: int | None, thing: Any) -> bool:
        """Whether a viewer sees a piece where it lies; anything but a piece is public."""
        return not isinstance(thing, Piece) or sight.sees(self, viewer, *self.place[thing.id])

    def seen_by(self, viewer: int | None) -> dict[str, Any]:
        """Everything that a seat may know, as plain data."""
        return sight.seen_by(self, viewer)

    def told(self, viewer: int | None, events: Iterable[Event]) -> list[dict[str, Any]]:
        """Events as a seat may read them, as plain data."""
        return sight.told(self, viewer, events)

    def imagine(self, viewer: int, pick: Callable[[int], int]) -> Table:
        """A table that this seat can't tell from this one: what is hidden is dealt anew with `pick(n)`."""
        return sight.imagine(self, viewer, pick)

    def key(self) -> tuple[Any, ...]:
        """All that the rest of the game depends on, hashable, for one process."""
        return digest.key(self)

    def digest(self) -> str:
        """The same as 16 hexadecimal digits, equal on every machine: for saves and other implementations."""
        return digest.digest(self)

    def __repr__(self) -> str:
        from rulekit.show import text

        return text.table(self, "en")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        from rulekit.show import bundle

        return bundle(self)


def _weight(answer: Reached | RulekitError) -> int:
    """How much a refusal says: limits most, then a move not offered, then the end, then a text not understood."""
    if isinstance(answer, Reached):
        return 3 + bool(answer.verdict.limits)
    return 2 if isinstance(answer, Over) else int(not isinstance(answer, Unknown))

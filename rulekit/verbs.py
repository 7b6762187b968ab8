"""The verbs that change a table. Each records the effect that is being applied, or raises where there is none.

Verbs are dumb: every bound and every destination is a rule. A verb that changes nothing records nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rulekit.pieces import Piece
from rulekit.rules import Effect, Rule

M64 = (1 << 64) - 1
Step = tuple[Any, ...]


class Event(NamedTuple):
    """One change: the rule that made it, the piece that spoke through it (or None), the verb and what it changed."""

    rule: Effect
    by: Piece | None
    verb: str
    args: tuple[Any, ...]


class Result(NamedTuple):
    """Who won (nobody: a draw) and the rule that ended the game."""

    winners: tuple[int, ...]
    rule: Rule

    def __repr__(self) -> str:
        who = "draw" if not self.winners else ", ".join(str(w + 1) for w in self.winners) + " wins"
        return f"{who} by {self.rule}"


class NoCause(AssertionError):
    """A verb was used while no effect was being applied: a defect of a rule, never of a player."""


def _end(table: Verbs) -> None:
    """The end of a move: what stands above it in the agenda is what is left of that move."""


END: Step = (_end,)


class Verbs:
    """What effects may do to a table; `Table` adds the flow of a game. Seats count from 0; -1 is the table itself."""

    __slots__ = (
        "active", "agenda", "by", "cause", "changed", "common", "events", "floor", "luck", "marks", "phase", "place",
        "question", "repeats", "result", "rng", "seats", "turn",
    )  # fmt: skip

    seats: list[Any]
    common: Any
    place: list[tuple[int, str]]
    marks: dict[Piece, dict[str, Any]]
    active: int
    turn: int
    rng: int
    luck: tuple[int, ...]
    question: Any
    agenda: list[Step]
    floor: int
    result: Result | None
    events: list[Event] | None
    cause: Effect | None
    by: Piece | None
    changed: bool
    repeats: str
    phase: str

    def record(self, verb: str, *args: Any) -> None:
        """Write a change down, or raise `NoCause`."""
        cause = self.cause
        if cause is None:
            raise NoCause(f"{verb}: no rule is being applied")
        self.changed = True
        if self.events is not None:
            self.events.append(Event(cause, self.by, verb, args))

    def move(self, piece: Piece, zone: str, seat: int | None = None) -> None:
        """Put a piece on top of a zone of a seat, of its owner where none is named."""
        at, was = self.place[piece.id]
        if seat is None:
            seat = piece.owner
        cause = self.cause  # `record`, written out: most changes are moves
        if cause is None:
            raise NoCause("move: no rule is being applied")
        self.changed = True
        if self.events is not None:
            self.events.append(Event(cause, self.by, "move", (piece, at, was, seat, zone)))
        getattr(self.common if at < 0 else self.seats[at], was).remove(piece)
        getattr(self.common if seat < 0 else self.seats[seat], zone).append(piece)
        self.place[piece.id] = (seat, zone)

    def sink(self, piece: Piece) -> None:
        """Put a piece at the bottom of the zone where it lies; nothing is recorded where it lies there already."""
        at, was = self.place[piece.id]
        pile = getattr(self.common if at < 0 else self.seats[at], was)
        if pile[0] is not piece:
            self.record("sink", piece)
            pile.remove(piece)
            pile.insert(0, piece)

    def draw(self, seat: int) -> bool:
        """Take the top card of the deck in hand; False, and nothing changes, where there is none."""
        deck = self.seats[seat].deck
        if not deck:
            return False
        self.move(deck[-1], "hand", seat)
        return True

    def shuffle(self, seat: int, zone: str) -> None:
        """Put the cards of a zone in an order left to chance."""
        if self.cause is None:
            raise NoCause("shuffle: no rule is being applied")
        pile = getattr(self.seats[seat], zone)
        for i in range(len(pile) - 1, 0, -1):
            j = self._chance(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        self.record("shuffle", seat, zone, tuple(p.id for p in pile))

    def pick(self, n: int) -> int:
        """A number below n, left to chance."""
        if self.cause is None:
            raise NoCause("pick: no rule is being applied")
        return self._chance(n)

    def _chance(self, n: int) -> int:
        """The next number that was fixed, else one from the generator (splitmix64)."""
        if self.luck:
            first, *rest = self.luck
            self.luck = tuple(rest)
            return first % n
        self.rng = s = (self.rng + 0x9E3779B97F4A7C15) & M64
        z = ((s ^ (s >> 30)) * 0xBF58476D1CE4E5B9) & M64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M64
        return ((z ^ (z >> 31)) * n) >> 64

    def add(self, seat: int, counter: str, n: int) -> None:
        """Change a counter by n; by 0 nothing is recorded."""
        if n:
            self.record("add", seat, counter, n)
            holder = self.common if seat < 0 else self.seats[seat]
            setattr(holder, counter, getattr(holder, counter) + n)

    def set(self, seat: int, counter: str, x: Any) -> None:
        """Give a counter a value."""
        self.record("set", seat, counter, x)
        setattr(self.common if seat < 0 else self.seats[seat], counter, x)

    def mark(self, piece: Piece, **marks: Any) -> None:
        """Put marks on a piece."""
        self.record("mark", piece, marks)
        old = self.marks.get(piece)
        self.marks[piece] = {**old, **marks} if old else marks

    def unmark(self, piece: Piece, *names: str) -> None:
        """Take marks away, all of them where none is named; nothing is recorded where there is nothing to take."""
        old = self.marks.get(piece)
        if old is None or (names and old.keys().isdisjoint(names)):
            return
        self.record("unmark", piece, names)
        left = {k: v for k, v in old.items() if k not in names} if names else None
        if left:
            self.marks[piece] = left
        else:
            del self.marks[piece]

    def bears(self, piece: Piece, name: str, default: Any = None) -> Any:
        """The mark of that name on a piece."""
        marks = self.marks.get(piece)
        return default if marks is None else marks.get(name, default)

    def pass_to(self, active: int, turn: int | None = None) -> None:
        """Give the turn to a seat."""
        self.record("turn", active, self.turn if turn is None else turn)
        self.active = active
        if turn is not None:
            self.turn = turn

    def again(self) -> None:
        """When the phases have gone round, come back to the present one instead of beginning a new round."""
        self.record("again", self.active)
        self.repeats = self.phase

    def phase_begins(self) -> None:
        """Record that the present phase has begun, so that whoever retells the game knows it."""
        self.record("phase", self.phase)

    def note(self, what: str, *args: Any) -> None:
        """Record something that changes no card and no number, so that the log can say it."""
        self.record("note", what, *args)

    def finish(self, *winners: int) -> None:
        """End the game: its winners, nobody for a draw. A game that is over stays as it ended."""
        if self.result is None:
            self.record("finish", winners)
            assert self.cause is not None
            self.result = Result(winners, self.cause)
            self.question = None

    def cancel(self, seat: int, move: Any) -> None:
        """Drop what is left of a seat's move, which the present one answers, and of the present one."""
        self.record("cancel", seat, move)
        for _ in (0, 1):
            while self.agenda.pop() is not END:
                pass
        self.floor = len(self.agenda)

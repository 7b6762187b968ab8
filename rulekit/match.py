"""A game being played: its table and its history. Undo and redo cost nothing, since tables are values."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit import position as positions
from rulekit.errors import RulekitError
from rulekit.moves import Refused
from rulekit.moves import text as move_text
from rulekit.table import Table
from rulekit.verbs import Event

if TYPE_CHECKING:
    from rulekit.cards import Deck
    from rulekit.edition import Edition
    from rulekit.game import Game


@dataclass(frozen=True)
class Played:
    """A move that was played: by whom, what it did, the tables before and after. A game's beginning has no move."""

    seat: int | None
    move: Any
    events: tuple[Event, ...]
    before: Table
    after: Table


def take(table: Table, move: Any) -> Played:
    """A move that is known to be allowed, played on a copy of the table that asks for it."""
    assert table.question is not None
    after = table.copy()
    after.events = []
    after.apply(move)
    return Played(table.question.seat, move, tuple(after.events), table, after)


class Match:
    """A game from its beginning, or from a position, whose unknown cards are dealt from the decks.

    `table` is the table now; treat it as read only and play through the match. `log` holds what was played so far.
    `decks`: what the seats play with, in turn, where that isn't the edition's. `players`: who sits there, in words of
    whoever began the game; a save keeps them.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        edition: str | Edition = "",
        position: str = "",
        seats: int | None = None,
        decks: Sequence[Deck] = (),
    ) -> None:
        self.game, self.seed, self.edition, self.began, self.decks = game, seed, edition, position, tuple(decks)
        self.players: tuple[str, ...] = ()
        if position:
            laid = positions.read(game, position, edition, deal=seed, decks=decks)
        else:
            options: dict[str, Any] = {"decks": decks} if decks else {}
            laid = game.lay(seed, seats, edition, **options)
        start = laid.copy()
        if not position:
            game.begin(start)
        self._tables: list[Table] = [start]
        self._played: list[Played] = []
        self.opening = Played(None, None, tuple(start.events or ()), laid, start)
        self.past = 0

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self._tables[self.past]

    @property
    def future(self) -> int:
        """How many moves were taken back and can be played again."""
        return len(self._played) - self.past

    @property
    def log(self) -> Sequence[Played]:
        """What was played, up to now."""
        return self._played[: self.past]

    def play(self, said: Any) -> Played:
        """Play a move (or its text) for the seat that is asked. Raises what `check` raises, or `Refused`."""
        verdict = self.table.check(said)
        if not verdict:
            raise Refused(verdict)
        played = take(self.table, verdict.move)
        del self._played[self.past :], self._tables[self.past + 1 :]
        self._played.append(played)
        self._tables.append(played.after)
        self.past += 1
        return played

    def undo(self) -> None:
        """Take the last move back."""
        if not self.past:
            raise RulekitError("il n'y a rien à annuler", "there is nothing to undo")
        self.past -= 1

    def redo(self) -> None:
        """Play again what was taken back last."""
        if not self.future:
            raise RulekitError("il n'y a rien à rétablir", "there is nothing to redo")
        self.past += 1

    def copy(self) -> Match:
        """The same game so far, to be played on by itself: tables are values, and both share them."""
        twin = copy.copy(self)
        twin._tables, twin._played = list(self._tables), list(self._played)
        return twin

    def position(self, viewer: int | str | None = "keeper") -> str:
        """The moment as one line: the last quiet position, the moves since; `?` for what a viewer doesn't see.

        A viewer's is that of the last quiet moment alone: moves since would tell where in a hand a played card lay.
        """
        quiet = max((k for k in range(self.past + 1) if not self._tables[k].agenda), default=0)
        line = positions.write(self._tables[quiet], viewer)
        if viewer != "keeper":
            return line
        order = positions.numbers(self._tables[quiet])
        since = [renumbered(played.move, order) for played in self._played[quiet : self.past]]
        return f"{line} > {'; '.join(since)}" if since else line

    def record(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: the public) may hold of the game, as plain data: see `rulekit.record`."""
        from rulekit.record import record

        return record(self, seat)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        from rulekit.show import bundle

        return bundle(self)

    def __repr__(self) -> str:
        from rulekit.show import text

        return text.table(self.table, "en")


def renumbered(move: Any, order: dict[Any, int]) -> str:
    """A move's exact text with the numbers that its cards have in a position that is read again."""
    words = move_text(move, exact=True).split()
    ids = {f"{piece}#{piece.id}": f"{piece}#{k}" for piece, k in order.items()}
    return " ".join(ids.get(word, word) for word in words)

"""A story: a position, the moves played from it, and every change on the way with its rule. What a stepper shows.

And tries: whether a move, a deck or a number of players is allowed, and by which rules.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from rulekit.cards import Deck, broken_limits
from rulekit.errors import RulekitError, quoted
from rulekit.moves import Verdict
from rulekit.retell import retell
from rulekit.rules import Grant, Limit, Rule
from rulekit.table import Table
from rulekit.verbs import Event

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game

T = TypeVar("T")


@dataclass(frozen=True)
class Step:
    """The table at the start, after a change (`event`), or when a `seat` says a `move` and a `grant` offers it."""

    event: Event | None
    table: Table
    move: Any = None
    seat: int = -1
    grant: Grant | None = None


class Story:
    """Moves played from a position, change by change.

    A move that rules refuse ends the story: `verdict` is the answer, and the steps before it stand. A line or a move
    that cannot be read raises, as `Game.position` and `Table.play` do. `viewer`: through whose eyes it is shown. `uses`
    holds the values and rulings that were asked on the way.
    """

    verdict: Verdict | None

    def __init__(
        self, game: Game, line: str, script: Sequence[str], viewer: int | None = 0, edition: str | Edition = ""
    ) -> None:
        self._start(game, game.position(line, edition), line, script, viewer)
        for said in script:
            found = self.table.reach(said)
            if not found.verdict:
                for move in found.passed:  # the answer was given on the table that they lead to
                    self._play(move, told=False)
                self.verdict = found.verdict
                self._heard(functools.partial(self.table.check, found.verdict.move))
                return
            for move in found.passed:
                self._play(move, told=False)
            self._play(found.verdict.move, told=True)
        while self.table.question is not None and script and self.table.question.otherwise is not None:
            self._play(self.table.question.otherwise, told=False)

    @classmethod
    def opening(cls, game: Game, seed: int = 0, viewer: int | None = 0, edition: str | Edition = "") -> Story:
        """How a game begins: the setting up, change by change."""
        story = cls.__new__(cls)
        story._start(game, game.lay(seed, edition=edition), f"seed={seed}", (), viewer)
        again = Table(game, story.table.edition, len(story.table.seats), seed)  # to hear which values laying it asks
        again.trace, again.plain = [], False
        game.setup(again)
        story.uses = list(dict.fromkeys(asked(again.trace)))
        story._tell(game.begin)
        return story

    def _start(self, game: Game, table: Table, line: str, script: Sequence[str], viewer: int | None) -> None:
        self.game, self.line, self.script, self.viewer = game, line, tuple(script), viewer
        self.table = table
        self.steps = [Step(None, table.copy())]
        self.verdict = None
        self.uses: list[Rule] = []

    def _play(self, move: Any, told: bool) -> None:
        """Play a move; `told`: as a step of its own, which what the story passes by itself is not."""
        table = self.table
        assert table.question is not None
        if told:
            grant = self._heard(lambda: table.check(move)).grant
            self.steps.append(Step(None, table.copy(), move, table.question.seat, grant))
        self._tell(lambda table: table.apply(move))

    def _tell(self, change: Callable[[Table], None]) -> None:
        before = self.table.copy()
        self._heard(lambda: change(self.table))
        self.steps += [Step(event, after) for event, after in retell(before, self.table.events or ())]

    def _heard(self, call: Callable[[], T]) -> T:
        """Call, and note the values that are asked meanwhile."""
        table, trace = self.table, []  # type: Table, list[Any]
        table.trace, table.plain = trace, False
        try:
            return call()
        finally:
            table.trace, table.plain = None, not table.given
            self.uses = list(dict.fromkeys([*self.uses, *asked(trace)]))

    @property
    def rules(self) -> list[Rule]:
        """The rules of its moves and changes, those that refuse its last move, and the values asked, each once."""
        cited: list[Rule] = []
        for step in self.steps:
            cited += [step.event.rule] if step.event else [step.grant] if step.grant else []
        if self.verdict is not None:
            cited += self.verdict.limits
        return list(dict.fromkeys([*cited, *self.uses]))

    def __repr__(self) -> str:
        from rulekit.show import text

        return text.story(self, "fr")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        from rulekit.show import bundle

        return bundle(self)


def asked(trace: Iterable[Any]) -> Iterator[Rule]:
    """The values and rulings of a trace, with those that they asked themselves."""
    for rule, _, _, inner in trace:
        yield rule
        yield from asked(inner)


def attempt(game: Game, line: str, *script: str, seat: int = 0, edition: str | Edition = "") -> Verdict:
    """What the rules say of the last move of a script, once the moves before it have been played.

    `seat`: who says it, as players count, where it isn't the one who is asked.
    """
    table = game.position(line, edition)
    *before, last = script
    if before:
        table.play(*before, settle=False)
    verdict = table.check(last, seat - 1) if seat else table.reach(last).verdict
    asked = table.question.seat if table.question is not None else table.active
    verdict.said = table, seat - 1 if seat else asked
    return verdict


class Trial(Verdict):
    """A verdict on what is no move, a deck or a number of players: allowed where no limit refuses it."""

    def __init__(self, fr: str, en: str, limits: list[Limit]) -> None:
        super().__init__(en, None, limits, [])
        self.fr = fr

    def __bool__(self) -> bool:
        return not self.limits

    def says(self, lang: str = "fr") -> str:
        """The verdict in one line."""
        if self:
            return f"{self.fr}\u00a0: permis." if lang == "fr" else f"{self.move}: allowed."
        return super().says(lang).replace(str(self.move), self.fr if lang == "fr" else str(self.move), 1)

    def __str__(self) -> str:
        return f"{self.move}: allowed" if self else super().__str__()


def attempt_deck(game: Game, changes: Mapping[Any, int], edition: str = "") -> Verdict:
    """Whether the game's first deck may be played with these copies of these cards (or names) in place of its own."""
    base = next(iter(game.decks.values()))
    found = dict(base.cards)
    for key, copies in changes.items():
        card = game.cards.get(key) if isinstance(key, str) else key
        if card is None:
            known = ", ".join(game.cards)
            raise RulekitError(
                f"pas de carte {quoted(key)}\u00a0; il y a\u00a0: {known}", f"no card {quoted(key)}; there are: {known}"
            )
        found[card.name] = (card, copies)
    deck = Deck(base.name, base.title, {name: held for name, held in found.items() if held[1] > 0})
    said = ", ".join(f"{copies} × {key}" for key, copies in changes.items())
    fr, en = f"deck de {len(deck)} cartes", f"deck of {len(deck)} cards"
    broken = broken_limits(game, deck, game.edition(edition))
    return Trial(f"{fr}, avec {said}" if said else fr, f"{en} with {said}" if said else en, broken)


def attempt_seats(game: Game, seats: int, edition: str = "") -> Verdict:
    """Whether so many players may sit down."""
    from rulekit.game import Seating

    return Trial(*Seating(seats).words, game.broken_seats(seats, game.edition(edition)))

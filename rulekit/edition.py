"""The rules in force at a table: differences from the whole rulebook, compiled once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rulekit.rules import Effect, Grant, Limit, Rule

if TYPE_CHECKING:
    from rulekit.cards import Deck
    from rulekit.game import Game

Test = Callable[..., bool]


class Shape(NamedTuple):
    """All moves of a class, and what sifts them: tests of the first fields, of the last alone, of the whole move."""

    cls: Any
    looks: tuple[Callable[..., Iterable[Any]], ...]
    free: bool
    tests: Sequence[Sequence[Test]]
    alone: Sequence[Test]
    whole: Sequence[Test]


Special = tuple[str, dict[str, tuple[Test, ...]]] | None
Sieve = tuple[tuple[Test, ...], tuple[Test, ...], Special]


class Answers:
    """What an edition answers to open questions, asked as a table is asked."""

    trace = None

    def __init__(self, given: Mapping[Rule, Any]) -> None:
        self.given, self.plain = given, not given


class Edition:
    """The rules that are off, and the answers given in place of what value rules return.

    The rest is what the engine's inner loop reads: bare functions of the rules in force, by move class.
    """

    def __init__(
        self,
        game: Game,
        name: str = "",
        off: Iterable[Rule] = (),
        given: Mapping[Rule, Any] | None = None,
        *,
        title: tuple[str, str] = ("", ""),
        about: tuple[str, str] = ("", ""),
        date: dt.date | None = None,
        deck: Deck | None = None,
    ) -> None:
        self.game, self.name, self.about, self.date, self.deck = game, name, about, date, deck
        self.title = title if title[0] else (name or game.name[0], name or game.name[1])
        self.off: frozenset[Rule] = frozenset(off)
        self.given: dict[Rule, Any] = dict(given or {})
        # What is left of the rules of a question once those are gone that only another answer brings into play.
        self.played: dict[tuple[Grant, ...], tuple[Grant, ...]] = {}
        self.standing: tuple[Effect, ...] = tuple(r for r in game.standing if r not in self.off)
        # limits: by move class; tests: those that read something of the move, as functions of it; whole: those that
        # read all
        # of it; fields[k]: those that can judge as soon as the first k fields are known, so fields[0] reads nothing
        # of it;
        # alone[cls]: those that read the last of two fields and nothing else;
        # special: by the name of the card in the first field, those that are about that card alone.
        self.limits: dict[type, tuple[Limit, ...]] = {}
        self.tests: dict[type, tuple[Test, ...]] = {}
        self.whole: dict[type, tuple[Test, ...]] = {}
        self.fields: dict[type, list[list[Test]]] = {}
        self.alone: dict[type, list[Test]] = {}
        self.special: dict[type, Special] = {}
        answers = Answers(self.given)
        for cls in game.moves:
            limits = tuple(r for r in game.limits_on(cls) if r not in self.off)
            self.limits[cls] = limits
            # What is offered keeps those that are granted; those that the answers given here leave idle refuse nothing.
            limits = tuple(r for r in limits if not r.granted and (r.when is None or r.when(answers)))
            self.tests[cls] = tuple(r.on_move for r in limits if r.reads and not r.of)
            names = {name: tuple(r.on_move for r in limits if name in r.of) for r in limits for name in r.of}
            self.special[cls] = (next(iter(cls.shape)), names) if names else None
            self.whole[cls] = tuple(r.function for r in limits if r.reads == ("move",))
            steps: list[list[Test]] = [[] for _ in range(len(cls.shape) + 1)]
            self.alone[cls] = []
            for rule in limits:
                if len(cls.shape) == 2 and rule.reads == tuple(cls.shape)[1:] and not rule.of:
                    self.alone[cls].append(rule.function)
                elif rule.reads != ("move",):
                    k, test = rule.on_fields(cls.shape)
                    steps[k].append(test)
            self.fields[cls] = steps
        # By grant, for each class that it offers: what is asked once, of each move, of moves with a certain card.
        self.sieves: dict[Grant, dict[type, Sieve]] = {
            grant: {cls: (tuple(self.fields[cls][0]), self.tests[cls], self.special[cls]) for cls in grant.offers}
            for grant in game.rules.values()
            if isinstance(grant, Grant)
        }
        # What each grant in force may offer: the shapes of its classes as a whole, and the sieves for what it yields
        # instead, None where nothing is sieved out.
        self.plans: dict[Grant, tuple[tuple[Shape, ...], dict[type, Sieve] | None]] = {
            grant: (
                tuple(self.shape(cls) for cls in grant.offers),
                kinds if any(any(sieve) for sieve in kinds.values()) else None,
            )
            for grant, kinds in self.sieves.items()
            if grant not in self.off
        }

    def shape(self, cls: Any) -> Shape:
        """A class of moves with what its whole shape is sifted by."""
        return Shape(cls, cls.looks, cls.free, self.fields[cls], tuple(self.alone[cls]), self.whole[cls])

    def changed(self, off: Iterable[Rule], given: Mapping[Rule, Any]) -> Edition:
        """The same edition with more rules off and other answers given."""
        more = {**self.given, **given}
        return Edition(
            self.game, self.name, self.off | frozenset(off), more,
            title=self.title, about=self.about, date=self.date, deck=self.deck,
        )  # fmt: skip

    @property
    def line(self) -> str:
        """All that it changes, as one line that `Game.edition` reads again; "" for the rules as they stand."""
        from rulekit.editions import line_of

        return line_of(self.off, self.given)

    def __reduce__(self) -> tuple[object, ...]:
        about = {"title": self.title, "about": self.about, "date": self.date, "deck": self.deck}
        return _again, (self.game, self.name, self.off, self.given, about)

    def __repr__(self) -> str:
        return f"{self.game.id}:{self.name or 'base'}"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        from rulekit.show import bundle

        return bundle(self)


def _again(game: Game, name: str, off: Iterable[Rule], given: Mapping[Rule, Any], about: dict[str, Any]) -> Edition:
    return Edition(game, name, off, given, **about)

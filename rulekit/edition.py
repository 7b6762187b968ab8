"""The rules in force at a table: differences from the whole rulebook, compiled once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rulekit.rules import Effect, Limit, Rule

if TYPE_CHECKING:
    from rulekit.game import Game

Test = Callable[..., bool]


class Edition:
    """The rules that are off, and the answers given in place of what value rules return.

    The rest is what the engine's inner loop reads: bare functions of the rules in force, by move class.
    """

    def __init__(self, game: Game, name: str = "", off: Iterable[Rule] = (), given: Mapping[Rule, Any] | None = None) -> None:
        self.game, self.name = game, name
        self.off: frozenset[Rule] = frozenset(off)
        self.given: dict[Rule, Any] = dict(given or {})
        self.standing: tuple[Effect, ...] = tuple(r for r in game.standing if r not in self.off)
        # limits: by move class; tests: the same as functions of a move; whole: those that read the whole move;
        # fields[k]: those that can judge as soon as the first k fields are known.
        self.limits: dict[type, tuple[Limit, ...]] = {}
        self.tests: dict[type, tuple[Test, ...]] = {}
        self.whole: dict[type, tuple[Test, ...]] = {}
        self.fields: dict[type, list[list[Test]]] = {}
        for cls in game.moves:
            limits = tuple(r for r in game.limits_on(cls) if r not in self.off)
            self.limits[cls] = limits
            self.tests[cls] = tuple(r.on_move() for r in limits)
            self.whole[cls] = tuple(r.function for r in limits if r.reads == ("move",))
            steps: list[list[Test]] = [[] for _ in range(len(cls.shape) + 1)]
            for rule in limits:
                if rule.reads != ("move",):
                    k, test = rule.on_fields(cls.shape)
                    steps[k].append(test)
            self.fields[cls] = steps

    def __reduce__(self) -> tuple[object, ...]:
        return Edition, (self.game, self.name, self.off, self.given)

    def __repr__(self) -> str:
        return f"{self.game.id}:{self.name or 'base'}"

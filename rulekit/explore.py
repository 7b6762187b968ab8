"""Many seeded games, and what came of them: ends, lengths, and how often each rule fired or refused."""

from __future__ import annotations

import contextlib
import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulekit.cards import Deck, broken_limits
from rulekit.errors import RulekitError
from rulekit.game import Seating
from rulekit.pieces import NOBODY
from rulekit.pieces import Counter as Counter_
from rulekit.position import MOST_IN_A_ROW
from rulekit.table import Table
from rulekit.verbs import Event

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game

MOST_DECISIONS = 5_000


@dataclass
class Found:
    """What was found. `fired` counts by rule id: changes made, moves granted, values asked, moves refused."""

    games: int = 0
    decisions: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    fired: Counter[str] = field(default_factory=Counter)


def sayings(table: Table, seat: int, cls: type[Any], most: int = 60, beyond: bool = True) -> Iterator[Any]:
    """Moves of a class that a seat could say now, allowed or not: everything its shape reaches, up to a number.

    Without `beyond`, only what lies where the shape looks first.
    """
    found: list[tuple[Any, ...]] = [()]
    for source in cls.shape.values():
        grown: list[tuple[Any, ...]] = []
        for before in found:
            reach = source.all if beyond else source.look
            things = [x for x in reach(table, seat, *before) if table.knows(seat, x)]
            if source.many:
                sizes = range(source.least, min(source.most, 3) + 1)
                some_ways = itertools.chain.from_iterable(itertools.combinations(things, n) for n in sizes)
                grown += [(*before, some) for some in itertools.islice(some_ways, 4 * most)]
            else:
                grown += [(*before, x) for x in things]
            if len(grown) > 20 * most:
                break
        found = grown if len(grown) <= most else grown[:: len(grown) // most + 1]
    for fields in found:
        yield cls(*fields)


def game_of(
    game: Game, seed: int, edition: str | Edition = "", start: Table | None = None, **options: Any
) -> Iterator[tuple[Table, Any]]:
    """A random game, or what becomes of a table: each with the move about to be played, then the last with None."""
    table = game.new(seed=seed, edition=edition, **options) if start is None else start
    chance = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        moves = table.moves()
        if not moves:
            break
        move = chance.choice(moves)
        yield table, move
        table.apply(move)
    yield table, None


def composition(game: Game, chance: random.Random, at_the_edge: bool = False) -> str:
    """A position put together at random: few cards a zone, of kinds that it may hold.

    `at_the_edge`: with numbers near their floor, rows that are full, large hands, and nothing left to draw.
    """
    parts = []
    for _ in range(game.how_many[0]):
        words = []
        if at_the_edge:
            near = {name: (spec.least or 0) + 1 for name, spec in game.seat.counters.items() if _ends(spec)}
            words += [f"{name}={n}" for name, n in near.items() if chance.random() < 0.8]
        for name, zone in game.seat.zones.items():
            if name in game.defaults and zone.seen == NOBODY:
                words.append(f"{name}=") if chance.random() < (0.7 if at_the_edge else 0.3) else None
                continue
            fitting = [card.name for card in game.cards.values() if not zone.holds or card.kind in zone.holds]
            n = chance.choice((0, 0, 0, 0, 1, 1, 2, 3, 5)) if zone.kind and fitting else 0
            if at_the_edge and n and fitting and zone.places is not None:
                most = getattr(zone.places, "function", zone.places)(None)
                n = most if most <= MOST_IN_A_ROW else n
            if at_the_edge and n and zone.kind == "hand" and fitting:
                n = chance.choice((7, 8, 9))
            if n:
                words.append(f"{name}={','.join(chance.choice(fitting) for _ in range(n))}")
            elif name in game.defaults and chance.random() < 0.5:
                words.append(f"{name}=")
        parts.append(" ".join(words))
    return " | ".join(parts)


def _ends(spec: Counter_) -> bool:
    """Whether a counter has a floor that a game is about: a ceiling too, or a place on the board."""
    return spec.of is not None or (spec.drawn and spec.least is not None)


def explore(
    game: Game,
    games: int,
    edition: str | Edition = "",
    said: bool = True,
    first: int = 0,
    composed: int = 0,
    **options: Any,
) -> Found:
    """Play `games` random games and count.

    With `said`, everything that could be said is judged now and then as well, so that limits are counted too: grants
    offer what is allowed, and never meet them. `composed`: so many more games begin from positions put together at
    random, for rules that games from the beginning hardly meet. `options` go to the setup of games (such as `decks`).
    """
    found = Found()
    for seed in range(first, first + games):
        found.games += 1
        count_setup(found, game, seed, edition, **options)
        count_game(found, game_of(game, seed, edition, **options), seed, said)
    for seed in range(first, first + composed):
        try:
            line = composition(game, random.Random(f"composed:{seed}"), at_the_edge=seed % 3 == 2)
            start = game.position(line, edition)
        except RulekitError:
            continue
        found.games += 1
        if start.result is not None:
            found.fired[start.result.rule.id] += 1
        count_game(found, game_of(game, seed, start=start), seed, said)
    return found


def count_game(found: Found, played: Iterable[tuple[Table, Any]], seed: int, said: bool) -> None:
    """Count what comes of a game, move by move."""
    for k, (table, move) in enumerate(played):
        if move is None:
            found.ends[table.result.rule.id if table.result else "open"] += 1
            continue
        found.decisions += 1
        count_grant(found, table, move)
        if said and k % 5 == seed % 5:
            count_refusals(found, table)
        count_move(found, table, move)


def count_setup(found: Found, game: Game, seed: int, edition: str | Edition, **options: Any) -> None:
    """The beginning of a game, and what limits say of another number of seats and of a deck with wrong cards."""
    table = Table(game, game.edition(edition), game.how_many[0], seed)
    with counted_values(found, table):
        game.setup(table, **options)
        game.begin(table)
    count_events(found, table.events or ())
    chance = random.Random(seed)
    for rule in game.limits_on(Seating):
        found.fired[rule.id] += not rule.function(Seating(chance.choice((1, 3, 4))))
    for deck in game.decks.values():
        wrong = dict(deck.cards)
        for _ in range(2):
            name = chance.choice(list(game.cards))
            wrong[name] = (game.cards[name], chance.randrange(1, 4))
            wrong.pop(chance.choice(list(wrong)))
        found.fired.update(rule.id for rule in broken_limits(game, Deck(deck.name, deck.title, wrong)))


def count_events(found: Found, events: Iterable[Event]) -> None:
    """Count the rules that made changes."""
    found.fired.update(event.rule.id for event in events)


def count_grant(found: Found, table: Table, move: Any) -> None:
    """Count the rules that offer a move."""
    assert table.question is not None
    for grant in table.question.grants:
        if type(move) in grant.offers:
            found.fired[grant.id] += 1


def count_refusals(found: Found, table: Table) -> None:
    """Judge what every seat could say now, and count the limits that refuse and the values that they ask."""
    with counted_values(found, table):
        for seat in range(len(table.seats)):
            for cls in table.game.moves:
                for move in sayings(table, seat, cls, 12):
                    found.fired.update(limit.id for limit in table.check(move, seat).limits)


def count_move(found: Found, table: Table, move: Any) -> None:
    """Play the move on a copy and count its events, and the values asked while it was played."""
    trial = table.copy()
    with counted_values(found, trial):
        trial.apply(move)
    count_events(found, trial.events or ())


@contextlib.contextmanager
def counted_values(found: Found, table: Table) -> Iterator[None]:
    """Count the values that are asked inside."""
    table.trace, table.plain = [], False
    try:
        yield
        stack = list(table.trace)
        while stack:
            rule, _, _, inner = stack.pop()
            found.fired[rule.id] += 1
            stack += inner
    finally:
        table.trace, table.plain = None, not table.given


def coverage(game: Game, games: int) -> dict[str, int]:
    """How often each rule of a game fired, granted, answered or refused in so many random games."""
    fired = explore(game, games).fired
    return {id: fired[id] for id in game.rules}

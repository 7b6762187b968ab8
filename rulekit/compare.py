"""Two editions side by side: the rules that they don't play alike, and for each the shortest play that shows it.

A play is looked for in random games: at each quiet moment everything that can be played next is tried under both
editions, step by step. What is found is then shrunk: fewer moves before it, and a position with less in it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit import editions
from rulekit import position as positions
from rulekit.cards import Deck
from rulekit.errors import RulekitError
from rulekit.explore import composition
from rulekit.game import Seating, begin_phase
from rulekit.match import renumbered
from rulekit.retell import visible
from rulekit.rules import Limit, Rule, Ruling, Value
from rulekit.shrink import fewer, simpler
from rulekit.table import Table

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game

GAMES = 60
COMPOSED = 1_500  # positions put together where games show nothing
MOST_DECISIONS = 400
MOST_TRIES = 120  # moves tried from one quiet moment
MOST_WAYS = 24  # moves tried after one of them
ENOUGH = 3  # plays found before the shortest is taken


@dataclass(frozen=True)
class Witness:
    """A play that two editions don't play alike. They differ in `rule` alone.

    From the beginning of the game with this `seed`, `prefix` leads to `position`; there `moves` show the difference. No
    position: the game begins otherwise. `small`: a position with less in it and the moves that show it there, or "".
    `composed`: no game came to it; the position was put together, and seed and prefix mean nothing.
    """

    rule: Rule
    a: Edition
    b: Edition
    seed: int
    prefix: tuple[str, ...] = ()
    position: str = ""
    moves: tuple[str, ...] = ()
    small: str = ""
    small_moves: tuple[str, ...] = ()
    composed: bool = False

    @property
    def case(self) -> tuple[str, tuple[str, ...]]:
        """The position to look at and the moves from it: the small one where there is one."""
        return (self.small, self.small_moves) if self.small else (self.position, self.moves)


@dataclass(frozen=True)
class Judged:
    """A rule about decks or about who sits down: something that one edition takes and the other refuses."""

    rule: Rule
    what: tuple[str, str]
    cards: dict[str, int]
    seats: int = 0


@dataclass(frozen=True)
class Never:
    """No play was found that shows a difference, in so many games and decisions."""

    rule: Rule
    games: int
    decisions: int


@dataclass(frozen=True)
class Compared:
    """A rule that two editions don't play alike, and what shows it."""

    difference: editions.Difference
    shown: Witness | Judged | Never


def compare(game: Game, a: str | Edition, b: str | Edition, games: int = GAMES, seed: int = 0) -> list[Compared]:
    """The rules that two editions of a game don't play alike, in the rulebook's order, each with what shows it.

    `games`: how many random games are looked at for each. Same arguments, same answer.
    """
    first, second = game.edition(a), game.edition(b)
    return [
        Compared(difference, witness(first, with_rule_of(first, second, difference.rule), difference.rule, games, seed))
        for difference in editions.differences(first, second)
    ]


def with_rule_of(a: Edition, b: Edition, rule: Rule) -> Edition:
    """Edition `a`, but with one rule played as in `b`."""
    off = (a.off - {rule}) | ({rule} if rule in b.off else set())
    given = {r: x for r, x in a.given.items() if r is not rule}
    if rule in b.given:
        given[rule] = b.given[rule]
    return type(a)(a.game, "", off, given, deck=a.deck)


def witness(a: Edition, b: Edition, rule: Rule, games: int = GAMES, seed: int = 0) -> Witness | Judged | Never:
    """What shows that two editions differ, the shortest of the first few found. `rule`: the one in which they do."""
    if isinstance(rule, Limit) and any(rule.judges(cls) for cls in (Deck, Seating)):
        return judged(a, rule, games)
    search = Search(a, b, rule)
    found: list[Found] = []
    for n in range(seed, seed + games):
        found += search.game(n)
        if sum(f.lasts for f in found) >= ENOUGH or (found and found[-1].start is None):
            break
    if found:
        return search.told(min(found, key=lambda f: (f.start is not None, not f.lasts, len(f.moves), len(f.prefix))))
    return search.composed(seed) or Never(rule, games, search.decisions)


@dataclass
class Found:
    """A play that differs, before it is shrunk; `start` None: the games begin otherwise.

    `lasts`: whether they still differ when the move is over and nobody has answered.
    """

    seed: int
    start: Table | None
    prefix: list[Any]
    moves: list[Any]
    lasts: bool = True


class Search:
    """Looks for plays that two editions don't play alike."""

    def __init__(self, a: Edition, b: Edition, rule: Rule) -> None:
        self.a, self.b, self.rule, self.game_ = a, b, rule, a.game
        self.decisions = 0

    def game(self, seed: int) -> list[Found]:
        """Look along one random game under the first edition: the first play that lasts, else one that doesn't."""
        chance = random.Random(f"compare:{seed}")
        start = self.game_.new(seed=seed, edition=self.a)
        if begins(start) != begins(self.game_.new(seed=seed, edition=self.b)):
            return [Found(seed, None, [], [])]
        table, prefix = start.copy(), []  # type: Table, list[Any]
        passing: list[Found] = []
        for _ in range(MOST_DECISIONS):
            moves = table.moves()
            if not moves:
                break
            self.decisions += 1
            if not table.agenda:
                for moved, lasts in self.differing(table, chance):
                    found = Found(seed, start, list(prefix), moved, lasts)
                    if lasts:
                        return [found]
                    passing = passing or [found]
            move = picked(moves, chance, varied=seed % 3 > 0, slow=seed % 10 == 9)
            prefix.append(move)
            table.apply(move)
        return passing

    def differing(self, table: Table, chance: random.Random) -> Iterator[tuple[list[Any], bool]]:
        """Moves from a quiet moment after which the editions differ, the fewest first; and whether that lasts."""
        one, other = begun(table, self.a), begun(table, self.b)
        if unlike(one, other):
            yield said_differently(one, other), True
            return
        left = MOST_TRIES
        queue: list[tuple[Table, Table, list[Any]]] = [(one, other, [])]
        while queue and left > 0:
            one, other, moves = queue.pop(0)
            ways = list(one.moves())
            chance.shuffle(ways)
            for move in ways[:MOST_WAYS]:
                left -= 1
                x, y = after(one, move), after(other, move)
                if unlike(x, y):
                    told = said_differently(x, y) or said_on_one_side(x, y)
                    yield [*moves, move, *told], bool(told) or unlike(x.settled(), y.settled())
                elif x.agenda and x.question is not None:
                    queue.append((x, y, [*moves, move]))

    def again(self, start: Table, prefix: Sequence[Any]) -> tuple[list[Any], Table]:
        """A shorter prefix played as far as it can be: the moves that could be, and the quiet table that they reach."""
        table, played = start.copy(), []  # type: Table, list[Any]
        quiet, kept = table.copy(), 0
        for move in prefix:
            if move in table.moves():
                table.apply(move)
                played.append(move)
                if not table.agenda and table.question is not None:
                    quiet, kept = table.copy(), len(played)
        return played[:kept], quiet

    def told(self, found: Found) -> Witness:
        """A play as texts that anyone can run again, shrunk."""
        if found.start is None:
            return Witness(self.rule, self.a, self.b, found.seed)
        start, moves = found.start, found.moves

        def shows(prefix: Sequence[Any]) -> bool:
            return self.differing_by(self.again(start, prefix)[1], moves)

        prefix, table = self.again(start, fewer(found.prefix, shows))
        line = positions.write(table)
        order = positions.numbers(table)
        said = tuple(renumbered(move, order) for move in moves)
        small = simpler(self.game_, self.a, self.b, line, [str(m) for m in moves], said)
        return Witness(
            self.rule, self.a, self.b, found.seed, tuple(exact(m) for m in prefix), line, said, *small
        )  # fmt: skip

    def composed(self, seed: int) -> Witness | None:
        """A play from a position that was put together at random, where games come to none."""
        chance = random.Random(f"composed:{seed}")
        for n in range(COMPOSED):
            line = composition(self.game_, chance, at_the_edge=n % 4 == 3)
            try:
                table = self.game_.position(line, self.a, events=False)
                ways = [moves for moves, lasts in self.differing(table, chance) if lasts]
            except RulekitError:
                continue
            for moves in ways:
                order = positions.numbers(table)
                said = tuple(renumbered(move, order) for move in moves)
                small, shorter = simpler(self.game_, self.a, self.b, line, [str(m) for m in moves], said)
                if small:
                    return Witness(self.rule, self.a, self.b, seed, (), line, said, small, shorter, composed=True)
        return None

    def differing_by(self, table: Table, moves: Sequence[Any]) -> bool:
        """Whether just these moves show the difference at a quiet table."""
        one, other = begun(table, self.a), begun(table, self.b)
        for k, move in enumerate(moves):
            a, b = move in one.moves(), move in other.moves()
            if a != b or not a:
                return a != b and k == len(moves) - 1
            one, other = after(one, move), after(other, move)
            if unlike(one, other):
                return k == len(moves) - 1
        return False


def begun(table: Table, edition: Edition) -> Table:
    """A quiet table under an edition: its phase begins anew, as when a position is read."""
    t = table.under(edition)
    t.question = t.result = None
    begin_phase(t)
    t.run()
    return t


def after(table: Table, move: Any) -> Table:
    """The table after a move, on a copy."""
    t = table.copy()
    t.apply(move)
    return t


def begins(table: Table) -> tuple[str, str]:
    """How a game begins, in words that hold for the cards of any table."""
    return str(visible(table)), str(table.question and table.question.seat)


def unlike(a: Table, b: Table) -> bool:
    """Whether two tables differ in what lies on them, in who is asked, in what may be played, or in the result."""
    if (a.result and a.result.winners) != (b.result and b.result.winners):
        return True
    if (a.question and a.question.seat) != (b.question and b.question.seat):
        return True
    return set(a.moves()) != set(b.moves()) or lying(a) != lying(b)


def lying(table: Table) -> tuple[Any, ...]:
    """What lies on a table, and whose turn it is; by which rule a game ended is no difference that anybody plays."""
    return visible(table)[:-1]


def said_differently(a: Table, b: Table) -> list[Any]:
    """A move that only one of two tables allows, where that is all in which they differ; else none."""
    if lying(a) != lying(b) or (a.question and a.question.seat) != (b.question and b.question.seat):
        return []
    only = set(a.moves()) ^ set(b.moves())
    return [min(only, key=lambda move: (len(str(move)), str(move)))] if only else []


def said_on_one_side(a: Table, b: Table) -> list[Any]:
    """A move that one of two tables allows, now or behind default answers, and the other at no moment; else none."""
    if not unlike(a.settled(), b.settled()):
        for move in [*a.moves()[:MOST_WAYS], *b.moves()[:MOST_WAYS]]:
            try:
                if bool(a.reach(move).verdict) != bool(b.reach(move).verdict):
                    return [move]
            except RulekitError:
                continue
    return []


def picked(moves: Sequence[Any], chance: random.Random, varied: bool, slow: bool = False) -> Any:
    """A random move; `varied`: each kind of move as likely as another, however many ways there are to make it.

    `slow`: mostly one that does nothing in particular, where there is one, so that hands grow large.
    """
    plain = [move for move in moves if not move.shape] if slow else []
    if plain and chance.random() < 0.75:
        return chance.choice(plain)
    if not varied:
        return chance.choice(moves)
    verb = chance.choice(sorted({move.verb for move in moves}))
    return chance.choice([move for move in moves if move.verb == verb])


def exact(move: Any) -> str:
    """The text of a move with the number of each card."""
    from rulekit.moves import text

    return text(move, exact=True)


def judged(edition: Edition, rule: Limit, games: int) -> Judged | Never:
    """A deck, or a number of players, that this limit alone refuses, or refuses with as few others as can be."""
    game = edition.game
    if rule.judges(Seating):
        seats = next((n for n in (1, 3, 4, 5, 6, 2, 7, 8, 9) if not rule.function(Seating(n))), 0)
        return Judged(rule, Seating(seats).words, {}, seats) if seats else Never(rule, 0, 0)
    best: tuple[int, Deck] | None = None
    others = [r for r in game.limits_on(Deck) if r not in edition.off and r is not rule]
    for deck in decks_near(game.deck(edition), game, games):
        if not rule.function(deck):
            broken = sum(not r.function(deck) for r in others)
            if best is None or broken < best[0]:
                best = broken, deck
            if not broken:
                break
    if best is None:
        return Never(rule, games, 0)
    cards = {name: copies for name, (_, copies) in best[1].cards.items()}
    return Judged(rule, (f"{len(best[1])}", f"{len(best[1])}"), cards)


def decks_near(deck: Deck, game: Game, games: int) -> Iterator[Deck]:
    """Decks with a card more, a card less, one card in place of another, then decks further away."""
    names, chance = list(game.cards), random.Random(0)

    def changed(*changes: tuple[str, int]) -> Deck:
        counts = {name: copies for name, (_, copies) in deck.cards.items()}
        for name, n in changes:
            counts[name] = counts.get(name, 0) + n
        return Deck(deck.name, deck.title, {n: (game.cards[n], k) for n, k in counts.items() if k > 0})

    yield from (changed((name, n)) for name in names for n in (1, -1))
    yield from (changed((less, -1), (more, 1)) for less in deck.cards for more in names if more != less)
    for _ in range(games):
        yield changed(*((chance.choice(names), chance.choice((-1, 1))) for _ in range(4)))


def mutants(game: Game) -> Iterator[tuple[str, Edition, Edition, Rule]]:
    """Each number one more and one less, each other answer: what `compare` must find, with a name for each."""
    base = game.edition()
    for rule in game.rules.values():
        if isinstance(rule, Ruling):
            for key in rule.others:
                yield f"{rule.id}={key}", base, base.changed((), {rule: key}), rule
        elif isinstance(rule, Value):
            for label, x in by_one(rule):
                yield f"{rule.id}{label}", base, base.changed((), {rule: x}), rule


def by_one(rule: Value[Any]) -> Iterator[tuple[str, Any]]:
    """A value one more and one less; what is yes or no, the other way round."""

    def more(n: int) -> Any:
        return lambda table, *args: rule.function(table, *args) + n

    if "bool" in str(rule.function.__annotations__.get("return")):
        yield " not", lambda table, *args: not rule.function(table, *args)
        return
    yield "+1", more(1)
    yield "-1", more(-1)

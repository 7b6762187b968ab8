"""Why a move is the best one that can be seen: what is gained by it, at which price, and by which rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

from rulekit.bots import Weighed, follow, no_measure, weigh
from rulekit.measure import DECIDED, Term, the_end
from rulekit.retell import retell
from rulekit.rules import Grant, Rule
from rulekit.show import tell
from rulekit.table import Table

MOST_REASONS = 3
WORTH_SAYING = 0.2


class Reason(NamedTuple):
    """A term of the measure that changes: by how much it counts, in words (French and English), and by which rules."""

    gain: float
    words: tuple[str, str]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Advice:
    """A move and why: `rule` offers it; `gains` and `price` are what it changes, the weightiest first.

    What the next best move, `instead`, changes as well is left out where something else speaks. `loses` is what that
    move costs, told where the advised one gains nothing. `alike`: it gains no more than the next best, in words.
    """

    move: Any
    rule: Grant
    gains: tuple[Reason, ...]
    price: tuple[Reason, ...]
    instead: Any
    loses: tuple[Reason, ...]
    alike: bool
    labels: tuple[tuple[str, str], tuple[str, str]]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that the reasons rest on, each once."""
        reasons = (*self.gains, *self.price, *self.loses)
        return tuple(dict.fromkeys(rule for reason in reasons for rule in reason.rules))

    def label(self, lang: str = "fr") -> str:
        """The move in words."""
        return self.labels[0][lang != "fr"]

    def says(self, lang: str = "fr") -> str:
        """Why, in a few sentences."""
        i = int(lang != "fr")

        def listed(reasons: tuple[Reason, ...]) -> str:
            return ("\u00a0; ", "; ")[i].join(reason.words[i] for reason in reasons)

        gains = listed(self.gains)
        found = [f"{gains[:1].upper()}{gains[1:]}."] if gains else []
        if self.price:
            found.append(("Le prix\u00a0: ", "The price: ")[i] + listed(self.price) + ".")
        if self.loses:
            other = self.labels[1][i]
            head = (f"Sinon, «\u00a0{other}\u00a0»\u00a0: ", f"Otherwise, “{other}”: ")[i]
            found.append(head + listed(self.loses) + ".")
        elif not gains:
            found.append(("Aucun coup ne fait mieux.", "No move does better.")[i])
        elif self.alike:
            found.append(
                (
                    "D'autres coups donnent autant\u00a0; celui-ci vous laisse le mieux placé.",
                    "Other moves give as much; this one leaves you best placed.",
                )[i]
            )
        return " ".join(found)

    def __str__(self) -> str:
        return f"{self.move}: {self.says('en')}"


def advise(table: Table, seat: int, seed: int = 0) -> Advice:
    """What the greedy bot would play here and why, told from what this seat knows and nothing else.

    Raises `NoMeasure` where the game has no measure, `RulekitError` where nothing can be played.
    """
    if not table.game.measure:
        raise no_measure(table.game)
    best, *rest = weigh(table, seat, seed)
    second = next((w for w in rest if _differ(w, best)), None)
    own, others = _changes(best, seat), _changes(second, seat) if second else []
    gains, price = _gained(own), _paid(own)
    theirs = {reason.words for reason in others}
    apart = tuple(r for r in gains if r.words not in theirs)
    paid = {reason.words for reason in price}
    loses = () if gains else tuple(r for r in _paid(others) if r.words not in paid)
    assert table.question is not None
    rule = next(g for g in table.question.grants if type(best.move) in g.offers and g not in table.off)
    return Advice(
        best.move,
        rule,
        (apart or gains)[:MOST_REASONS],
        (tuple(r for r in price if r.words not in theirs) or (() if gains or loses else price))[:MOST_REASONS],
        second and second.move,
        loses[:MOST_REASONS],
        second is not None and not apart and all(r.gain < DECIDED for r in gains),
        (_label(table, best.move, seat), _label(table, second.move, seat) if second else ("", "")),
    )


def _gained(changes: list[Reason]) -> tuple[Reason, ...]:
    return tuple(r for r in changes if r.gain > WORTH_SAYING)


def _paid(changes: list[Reason]) -> tuple[Reason, ...]:
    return tuple(r for r in reversed(changes) if r.gain < -WORTH_SAYING)


def _differ(a: Weighed, b: Weighed) -> bool:
    """Whether two moves come to different ends, for what is measured."""
    return abs(a.lines[0].worth - b.lines[0].worth) > WORTH_SAYING


def _label(table: Table, move: Any, seat: int) -> tuple[str, str]:
    return tell.move_words(table, move, seat, "fr"), tell.move_words(table, move, seat, "en")


def _changes(weighed: Weighed, seat: int) -> list[Reason]:
    """What a move changes of each term, by what it gains, the greatest gain first."""
    table = weighed.lines[0].start
    found = []
    for term in (the_end, *table.game.measure):
        before = [term.look(line.start, seat) for line in weighed.lines]
        after = [term.look(line.end, seat) for line in weighed.lines]
        steps = [b[0] - a[0] for a, b in zip(before, after, strict=True)]
        n, times = Counter(steps).most_common(1)[0]
        gain = sum(b[1] - a[1] for a, b in zip(before, after, strict=True)) / len(steps)
        if n:
            words = _words(term, n, table, seat, sure=times == len(steps))
            found.append((gain, words, term, n))
    told = _rules(weighed, seat, [(term, n) for _, _, term, n in found])
    reasons = [Reason(gain, words, told[term.name]) for gain, words, term, _ in found]
    return sorted(reasons, key=lambda reason: -reason.gain)


def _words(term: Term, n: int, table: Table, seat: int, sure: bool) -> tuple[str, str]:
    def one(i: int) -> str:
        lang = ("fr", "en")[i]
        others = [tell.seat_name(table, k) for k in range(len(table.seats)) if k != seat]
        many = abs(n) > 1
        text = (term.more if n > 0 else term.less)[i]
        text = text.format(n=abs(n), s="s" if many else "", who=tell.listed(others, lang))
        return text if sure else text + (", sans doute", ", most likely")[i]

    return one(0), one(1)


def _rules(weighed: Weighed, seat: int, terms: list[tuple[Term, int]]) -> dict[str, tuple[Rule, ...]]:
    """For each term the rules whose events move it the way that it goes, on the first table that was imagined."""
    found: dict[str, dict[Rule, None]] = {term.name: {} for term, _ in terms}
    events: list[Any] = []
    world = weighed.lines[0].start
    follow(world, seat, weighed.move, events)
    now = {term.name: term.look(world, seat)[0] for term, _ in terms}
    for event, after in retell(world, events):
        for term, n in terms:
            there = term.look(after, seat)[0]
            if (there - now[term.name]) * n > 0:
                found[term.name][event.rule] = None
            now[term.name] = there
    return {name: tuple(rules) for name, rules in found.items()}

"""The same moves from one position under several editions: each one's side, and what differs between them, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit import sight
from rulekit.editions import constant
from rulekit.errors import RulekitError
from rulekit.match import Played, take
from rulekit.moves import Verdict
from rulekit.rules import Ruling

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game
    from rulekit.pieces import Piece
    from rulekit.table import Table

MOST_DEFAULTS = 200


@dataclass(frozen=True)
class Side:
    """What follows under one answer.

    `table` is the last one; `played` what was played on the way, with its changes. A move that rules refuse there ends
    it with `verdict`, one that cannot be said with `problem`.
    """

    answer: str
    edition: Edition
    table: Table
    played: tuple[Played, ...] = ()
    verdict: Verdict | None = None
    problem: RulekitError | None = None


@dataclass(frozen=True)
class Difference:
    """One thing that isn't the same on all sides: what, and how it is on each; `keys`: what of a view shows it."""

    what: str
    values: tuple[str, ...]
    keys: tuple[str, ...] = ()


def play_side(
    game: Game, edition: Edition, key: str, position: str, moves: Sequence[str], seat: int | None = None
) -> Side:
    """What follows when moves are played from a position under an edition, `key` being its name among others.

    `seat`: who would play the last move, where it isn't the one who is asked.
    """
    plain = game.edition(_without_ours(edition))
    table = game.position(position, plain)
    played: list[Played] = []

    def play(move: Any) -> None:
        nonlocal table
        played.append(take(table, move))
        table = played[-1].after

    for n, said in enumerate(moves, 1):
        try:
            found = table.reach(said, seat if n == len(moves) else None)
        except RulekitError as error:
            return Side(key, plain, table, tuple(played), problem=error)
        if not found.verdict:  # the table stays as it was when the move was said
            return Side(key, plain, table, tuple(played), found.verdict)
        for move in (*found.passed, found.verdict.move):
            play(move)
    for _ in range(MOST_DEFAULTS):
        if not moves or table.question is None or table.question.otherwise is None:
            break
        play(table.question.otherwise)
    return Side(key, plain, table, tuple(played))


def _without_ours(edition: Edition) -> Edition:
    """The same without answers that are played anyway: so that its line is the shortest."""
    given = {rule: x for rule, x in edition.given.items() if not _is_ours(rule, x)}
    if given == edition.given:
        return edition
    return type(edition)(edition.game, edition.name, edition.off, given, title=edition.title, deck=edition.deck)


def _is_ours(rule: Any, x: Any) -> bool:
    return bool(x == (rule.ours if isinstance(rule, Ruling) else constant(rule)))


def differences(sides: Sequence[Side], viewer: int | None, lang: str = "fr") -> list[Difference]:
    """What isn't the same on several sides, as a viewer sees it."""
    rows = _Rows(sides, viewer, lang)
    return [*rows.verdict(), *rows.result(), *rows.counters(), *rows.pieces(), *rows.piles(), *rows.asked()]


def sentences(sides: Sequence[Side], k: int, viewer: int | None, lang: str = "fr") -> list[str]:
    """How side `k` differs from the first: "PV de Basile : 9, et non 10.".

    Where a move could be played on one side alone, that is all there is to say: the rest follows from it.
    """
    rows = [d for d in differences(sides, viewer, lang) if d.values[k] != d.values[0]]
    if rows and (sides[k].verdict is None) != (sides[0].verdict is None):
        rows = rows[:1]
    colon, other = ("\u00a0: ", "et non") if lang == "fr" else (": ", "rather than")
    return [f"{d.what[:1].upper()}{d.what[1:]}{colon}{d.values[k]}, {other} {d.values[0]}." for d in rows]


class _Rows:
    """What differs between sides, one kind of thing after the other."""

    def __init__(self, sides: Sequence[Side], viewer: int | None, lang: str) -> None:
        from rulekit.show import tell

        self.tell, self.lang, self.i = tell, lang, int(lang != "fr")
        self.sides, self.viewer = sides, viewer
        self.tables = [side.table for side in sides]
        self.first = self.tables[0]

    def row(self, what: str, values: Sequence[str], *keys: str) -> Iterator[Difference]:
        """A difference, where it is one."""
        if len(set(values)) > 1:
            yield Difference(what, tuple(values), keys)

    def verdict(self) -> Iterator[Difference]:
        """Whether the moves could all be played."""
        words = {
            "played": ("joué", "played"),
            "refused": ("refusé", "refused"),
            "none": ("pas offert", "not offered"),
            "never": ("impossible à dire", "impossible to say"),
        }
        stopped = next((s for s in self.sides if s.verdict is not None), None)
        label = ("le dernier coup", "the last move")[self.i]
        if stopped is not None and stopped.verdict is not None:
            move = self.tell.move_words(stopped.table, stopped.verdict.move, self.viewer, self.lang)
            label = (f"«\u00a0{move}\u00a0»", f"“{move}”")[self.i]
        kinds = [
            "never" if s.problem is not None
            else "played" if s.verdict is None
            else "refused" if s.verdict.limits else "none"
            for s in self.sides
        ]  # fmt: skip
        yield from self.row(label, [words[kind][self.i] for kind in kinds])

    def result(self) -> Iterator[Difference]:
        """Who has won."""
        on = ("en cours", "still going")[self.i]
        ends = [self.tell.winners(t, t.result.winners, self.lang) if t.result else on for t in self.tables]
        yield from self.row(("la partie", "the game")[self.i], ends)

    def counters(self) -> Iterator[Difference]:
        """Numbers that the viewer sees."""
        for i, holder in sight.holders(self.first):
            for key, spec in holder.counters.items():
                if spec.drawn and all(t.sees(self.viewer, i, key) for t in self.tables):
                    label = self.of(i, (spec.fr, spec.en)[self.i])
                    values = [str(getattr(_holder(t, i), key)) for t in self.tables]
                    yield from self.row(label, values, f"{_seat(i)}.{key}")

    def pieces(self) -> Iterator[Difference]:
        """Where cards lie that the viewer sees there. Unknown cards are counted with their piles."""
        for piece in sorted(_every(self.first), key=lambda p: p.id):
            places = [t.place[piece.id] for t in self.tables]
            seen = [t.sees(self.viewer, *place) for t, place in zip(self.tables, places, strict=True)]
            if any(seen) and len(set(places)) > 1 and piece.card is not self.first.game.blank:
                short = self.tell.card_words(self.first, piece, self.viewer, self.lang, seen=True)
                spots = zip(self.tables, places, seen, strict=True)
                values = [self.where(t, *place) if sees else self.unseen() for t, place, sees in spots]
                yield from self.row(self.of(piece.owner, short, lower=False), values, f"p{piece.id}")

    def piles(self) -> Iterator[Difference]:
        """How many cards lie where the viewer doesn't see them, or sees unknown ones."""
        for i, holder in sight.holders(self.first):
            for name, spec in holder.zones.items():
                piles = [getattr(_holder(t, i), name) for t in self.tables]
                blank = any(p.card is self.first.game.blank for pile in piles for p in pile)
                if spec.kind and (blank or not all(t.sees(self.viewer, i, name) for t in self.tables)):
                    word = ("carte", "card")[self.i]
                    cards = [f"{n} {word}{'s' * (n > 1 or (n == 0 and self.i > 0))}" for n in map(len, piles)]
                    yield from self.row(self.of(i, (spec.fr, spec.en)[self.i]), cards)

    def asked(self) -> Iterator[Difference]:
        """Who decides next, and about what."""
        tell, nothing = self.tell, ("personne", "nobody")[self.i]
        who = [tell.seat_name(t, t.question.seat) if t.question else nothing for t in self.tables]
        what = [tell.question_words(t, self.viewer, self.lang) if t.question else "" for t in self.tables]
        told = [w for w in what if w]
        said = (
            who
            if len(set(told)) < 2
            else [f"{a} ({b.rstrip('.')})" if b else a for a, b in zip(who, what, strict=True)]
        )
        yield from self.row(("qui décide ensuite", "who decides next")[self.i], said)

    def of(self, seat: int, what: str, lower: bool = True) -> str:
        """A thing and whose it is; of the table itself, the thing alone."""
        if lower and not what.isupper():
            what = what[:1].lower() + what[1:]
        return self.tell.of_whom(self.tell.seat_name(self.first, seat), what, self.lang) if seat >= 0 else what

    def where(self, table: Table, seat: int, zone: str) -> str:
        """A zone in words."""
        spec = _holder(table, seat).zones[zone]
        return self.of(seat, (spec.fr, spec.en)[self.i])

    def unseen(self) -> str:
        """A place that the viewer doesn't see into."""
        return ("hors de vue", "out of sight")[self.i]


def _holder(table: Table, seat: int) -> Any:
    return table.common if seat < 0 else table.seats[seat]


def _seat(seat: int) -> str:
    return chr(ord("a") + seat) if seat >= 0 else "t"


def _every(table: Table) -> Iterator[Piece]:
    for _, holder in sight.holders(table):
        for zone in holder.zones:
            yield from getattr(holder, zone)

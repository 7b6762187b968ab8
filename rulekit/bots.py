"""Opponents. A bot knows what its seat may know: it thinks on tables on which all that is hidden is dealt anew."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rulekit import sight
from rulekit.errors import RulekitError
from rulekit.measure import DECIDED, worth
from rulekit.table import Endless, Table
from rulekit.verbs import Event

WORLDS = 3  # so many tables are imagined
LOOKS = 24  # about so many lines are followed, whatever the number of moves
MOST_ANSWERS = 30  # in one line: more can only be answers that never end
MOST_WEIGHED = 8  # answers of one question that are weighed; the default is always among them
SAME = 1e-6  # what is nearer to each other than this is alike


class NoMeasure(RulekitError):
    """A game that declares no measure: nobody can say which of its tables is the better one."""


class Line(NamedTuple):
    """One move followed to its end on one imagined table: what it is worth there, the table before and after."""

    worth: float
    start: Table
    end: Table


class Weighed(NamedTuple):
    """A move, what it is worth on average, and its lines, one for each table on which it was tried."""

    move: Any
    worth: float
    lines: tuple[Line, ...]


def random_move(table: Table, seat: int, seed: int) -> Any:
    """One of the moves that this seat may play, each as likely: same table and seed, same move."""
    moves = _moves(table, seat)
    # What cards count (attacks made, changes of mode) tells moments of one turn apart: else a bot could go in circles.
    counts = [n for p, marks in table.marks.items() if table.knows(seat, p) for n in marks.values() if type(n) is int]
    moment = f":{sum(counts)}" if counts else ""
    return random.Random(f"{seed}:{table.turn}:{len(moves)}{moment}").choice(moves)


def greedy_move(table: Table, seat: int, seed: int) -> Any:
    """The move after which the table stands best for this seat, as far as it can know: same view and seed, same move.

    One move ahead: each move is played on imagined tables, everybody answers it as serves them best, and the game's
    measure tells what the table is then worth. Raises `NoMeasure` where the game has none.
    """
    moves = _moves(table, seat)
    if not table.game.measure:
        raise no_measure(table.game)
    return moves[0] if len(moves) == 1 else weigh(table, seat, seed)[0].move


BOTS: dict[str, Callable[[Table, int, int], Any]] = {"random": random_move, "greedy": greedy_move}


def no_measure(game: Any) -> NoMeasure:
    """What is said of a game that has no measure."""
    return NoMeasure(
        f"{game.name[0]} n'a pas de mesure\u00a0: l'ordinateur n'y joue qu'au hasard",
        f"{game.name[1]} has no measure: the computer can only play it at random",
    )


def weigh(table: Table, seat: int, seed: int) -> list[Weighed]:
    """All moves of a seat, the best first. Those that look best on one imagined table are tried on more."""
    chance = random.Random(f"{seed}:{what_is_known(table, seat)}")
    moves = _moves(table, seat)
    worlds = [table.imagine(seat, chance.randrange) for _ in range(WORLDS)]
    order = {move: k for k, move in enumerate(chance.sample(moves, len(moves)))}  # which of equals is the first

    def tried(move: Any, some: Sequence[Table]) -> tuple[Line, ...]:
        return tuple(follow(world, seat, move) for world in some)

    def sort(found: list[Weighed]) -> list[Weighed]:
        return sorted(found, key=lambda w: (-round(w.worth / SAME), order[w.move]))

    first = sort([_weighed(move, tried(move, worlds[:1])) for move in moves])
    many = max(2, min(len(moves), (LOOKS - len(moves)) // (WORLDS - 1)))
    best = [_weighed(w.move, w.lines + tried(w.move, worlds[1:])) for w in first[:many]]
    return sort(best) + first[many:]


def follow(world: Table, seat: int, move: Any, told: list[Event] | None = None) -> Line:
    """Play a move on an imagined table, let everybody answer, and measure what has become of it.

    `told` takes the events of the line.
    """
    end = world.copy()
    end.events = None if told is None else []
    try:
        _play(end, move, told)
        _answered(end, told)
    except Endless:  # only an edition with rules off can come to this
        return Line(-DECIDED, world, end)
    found = worth(end, seat, end.game.measure)
    if end.result is None and not end.agenda and _lies(end) == _lies(world):
        found -= standing_still(world.turn)
    return Line(found, world, end)


def standing_still(turn: int) -> float:
    """What it costs to change nothing: more and more, so that two who may pass don't pass for ever."""
    return 0.25 + 0.05 * turn


def what_is_known(table: Table, seat: int) -> str:
    """A digest of what a seat may know: the same for all tables that it can't tell apart."""
    known = json.dumps(table.seen_by(seat), ensure_ascii=False, sort_keys=True)
    return hashlib.blake2b(known.encode(), digest_size=8).hexdigest()


def _moves(table: Table, seat: int) -> tuple[Any, ...]:
    assert table.question is not None and table.question.seat == seat, f"seat {seat + 1} is not asked"
    moves = table.moves()
    if not moves:
        raise RulekitError("aucun coup n'est possible ici", "no move is possible here")
    return moves


def _weighed(move: Any, lines: tuple[Line, ...]) -> Weighed:
    return Weighed(move, sum(line.worth for line in lines) / len(lines), lines)


def _lies(table: Table) -> Any:
    """Where all cards lie and what all counters show."""
    return [
        sorted(p.id for p in getattr(h, n)) if n in h.zones else getattr(h, n)
        for _, h in sight.holders(table)
        for n in h.__slots__
    ]


def _play(table: Table, move: Any, told: list[Event] | None) -> None:
    table.apply(move)
    if told is not None:
        told += table.events or ()


def _answered(table: Table, told: list[Event] | None) -> None:
    """Answer what is asked until the move is over; each seat takes the answer after which it stands best."""
    for _ in range(MOST_ANSWERS):
        question = table.question
        if question is None or not table.agenda:
            return
        moves = table.moves()
        if not moves:
            return
        _play(table, moves[0] if len(moves) == 1 else _best_answer(table, question, moves), told)


def _best_answer(table: Table, question: Any, moves: Sequence[Any]) -> Any:
    default = question.otherwise
    some = [default] * (default in moves) + [m for m in moves if m != default]
    best, most = some[0], -2 * DECIDED
    for move in some[:MOST_WEIGHED]:
        after = table.copy()
        after.events = None
        after.apply(move)
        _let_be(after)
        found = worth(after, question.seat, table.game.measure)
        if found > most + SAME:
            best, most = move, found
    return best


def _let_be(table: Table) -> None:
    """Go on as if nobody had anything to say, up to the end of the move."""
    for _ in range(MOST_ANSWERS):
        question = table.question
        if question is None or not table.agenda:
            return
        moves = table.moves()
        if question.otherwise is None and not moves:
            return
        table.apply(moves[0] if question.otherwise is None else question.otherwise)

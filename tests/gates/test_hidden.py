"""Two histories that a seat can't tell apart give it the same view, log, record and verdicts, byte for byte."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from typing import Any

import pytest

from rulekit.bots import BOTS
from rulekit.compare import begun
from rulekit.game import Game
from rulekit.match import Match, Played
from rulekit.pieces import Piece
from rulekit.show.view import board_view
from rulekit.sight import holders
from rulekit.table import Table
from tests.gates.check_game import ruling_sets, verdicts
from tests.gates.test_check_game import GAMES

GAMES_PLAYED, SHARE = 200, 8
UNDER_OTHERS = 12
MOST = 80


def played_match(game: Game, seed: int, chance: random.Random, edition: str = "") -> Match:
    """A random game up to some moment."""
    match = Match(game, seed, edition)
    for _ in range(chance.randrange(4, MOST)):
        moves = match.table.moves()
        if not moves:
            break
        match.play(chance.choice(moves))
    return match


def never_seen(match: Match, viewer: int) -> list[Piece]:
    """The pieces that a seat has seen at no moment of a game."""
    seen: set[Piece] = set()
    tables = [match.opening.before, match.opening.after, *(played.after for played in match.log)]
    for table in tables:
        for i, holder in holders(table):
            for name in holder.zones:
                if table.sees(viewer, i, name):
                    seen.update(getattr(holder, name))
    return [p for _, h in holders(match.table) for z in h.zones for p in getattr(h, z) if p not in seen]


def shuffled(game: Game, pieces: list[Piece], chance: random.Random) -> dict[Piece, Piece]:
    """Pieces with the same back, each in the place of another."""
    by_back: defaultdict[Any, list[Piece]] = defaultdict(list)
    for piece in pieces:
        by_back[game.back(piece)].append(piece)
    exchange: dict[Piece, Piece] = {}
    for same in by_back.values():
        others = list(same)
        chance.shuffle(others)
        exchange.update(zip(same, others, strict=True))
    return exchange


def exchanged(x: Any, exchange: dict[Piece, Piece]) -> Any:
    """Something with pieces in it, each of them exchanged."""
    if isinstance(x, Piece):
        return exchange.get(x, x)
    if isinstance(x, Table):
        return other_table(x, exchange)
    if isinstance(x, tuple) and type(x) is tuple:
        return tuple(exchanged(y, exchange) for y in x)
    return x


def other_table(table: Table, exchange: dict[Piece, Piece]) -> Table:
    """A table with pieces exchanged, and another chance."""
    other = table.copy()
    for i, holder in holders(other):
        for name in holder.zones:
            pile = getattr(holder, name)
            pile[:] = [exchange.get(p, p) for p in pile]
            for piece in pile:
                other.place[piece.id] = (i, name)
    other.rng = table.rng ^ 0x5DEECE66D
    other._moves = None
    return other


def other_match(match: Match, exchange: dict[Piece, Piece]) -> Match:
    """The same game as it would have been with pieces exchanged."""
    twin = match.copy()
    twin.seed = match.seed + 1
    twin._tables = [other_table(table, exchange) for table in match._tables]
    twin.opening = other_played(match.opening, exchange)
    twin._played = [other_played(played, exchange) for played in match._played]
    return twin


def other_played(played: Played, exchange: dict[Piece, Piece]) -> Played:
    events = tuple(e._replace(args=told(e, exchange)) for e in played.events)
    before, after = (other_table(table, exchange) for table in (played.before, played.after))
    return Played(played.seat, played.move, events, before, after)


def told(event: Any, exchange: dict[Piece, Piece]) -> tuple[Any, ...]:
    """What an event is about, with pieces exchanged; a shuffle's order counts them by their numbers."""
    if event.verb == "shuffle":
        number = {a.id: b.id for a, b in exchange.items()}
        seat, zone, order = event.args
        return seat, zone, tuple(number.get(id, id) for id in order)
    found: tuple[Any, ...] = exchanged(event.args, exchange)
    return found


def said(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, sort_keys=True).encode()


@pytest.mark.parametrize("part", range(SHARE))
@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_seat_never_saw_changes_nothing_that_it_is_given(name: str, part: int) -> None:
    game, moved = GAMES[name], 0
    for seed in range(part, GAMES_PLAYED, SHARE):
        chance = random.Random(f"hidden {seed}")
        match = played_match(game, seed, chance)
        viewer = seed // SHARE % len(match.table.seats)
        exchange = shuffled(game, never_seen(match, viewer), chance)
        moved += any(a.card is not b.card for a, b in exchange.items())
        twin = other_match(match, exchange)
        one, other = (said(board_view(m, viewer)) for m in (match, twin))
        assert one == other, (seed, viewer)
        assert said(match.record(viewer)) == said(twin.record(viewer)), (seed, viewer)
        assert match.position(viewer) == twin.position(viewer)
        question, their = match.table.question, twin.table.question
        assert (question and question.seat) == (their and their.seat)
        if question is not None:
            assert verdicts(match.table, viewer) == verdicts(twin.table, viewer), (seed, viewer)
            if question.seat == viewer and match.table.moves():
                for bot in ["random", *(["greedy"] if game.measure else [])]:
                    first, second = (str(BOTS[bot](m.table, viewer, 3)) for m in (match, twin))
                    assert first == second, (seed, viewer, bot)
    assert moved > GAMES_PLAYED // SHARE // 2, "hardly anything was hidden"


SETS = [(name, line) for name, game in GAMES.items() for line in ruling_sets(game).values() if line]


@pytest.mark.parametrize(("name", "line"), SETS)
def test_under_other_answers_too_and_however_the_question_is_asked_again(name: str, line: str) -> None:
    """The question itself is asked anew on both tables: which rules offer what must hang on no hidden card."""
    game = GAMES[name]
    for seed in range(UNDER_OTHERS):
        chance = random.Random(f"{line} {seed}")
        match = played_match(game, seed, chance, line)
        for viewer in range(len(match.table.seats)):
            exchange = shuffled(game, never_seen(match, viewer), chance)
            twin = other_match(match, exchange)
            assert said(board_view(match, viewer)) == said(board_view(twin, viewer)), (seed, viewer)
            assert said(match.record(viewer)) == said(twin.record(viewer)), (seed, viewer)
            for one in quiet(match):
                first, second = (begun(t, one.edition) for t in (one, other_table(one, exchange)))
                assert said(first.seen_by(viewer)) == said(second.seen_by(viewer)), (seed, viewer)
                assert first.question is None or verdicts(first, viewer) == verdicts(second, viewer), (seed, viewer)


def quiet(match: Match) -> list[Table]:
    """A few quiet moments of a game on which somebody is asked."""
    tables = [played.before for played in match.log if not played.before.agenda and played.before.question]
    return tables[:: max(len(tables) // 4, 1)]

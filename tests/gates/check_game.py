"""What must hold of every game, tried on random games: one function a promise, each raising where it is broken."""

from __future__ import annotations

import json
import random
from typing import Any

from rulekit.explore import game_of, sayings
from rulekit.game import Game
from rulekit.moves import text
from rulekit.parsing import parse
from rulekit.position import read, write
from rulekit.retell import retell, visible
from rulekit.rules import Ruling
from rulekit.show.view import board_view
from rulekit.sight import holders
from rulekit.table import Table

RULING_SETS = 12


def ruling_sets(game: Game) -> dict[str, str]:
    """At most twelve sets of answers to open questions by name, each as an edition's line: the base, then others.

    Every other answer of every ruling stands in one set at least; where there are more answers than sets, a set gives
    several, so that answers meet.
    """
    sets: list[dict[str, str]] = [{} for _ in range(RULING_SETS - 1)]
    for rule in game.rules.values():
        if isinstance(rule, Ruling):
            for key in rule.others:
                free = [s for s in sets if rule.id not in s]
                min(free, key=len)[rule.id] = key
    lines = ["; ".join(f"{id.partition('.')[2]}={key}" for id, key in answers.items()) for answers in sets if answers]
    return {"base": "", **{line: line for line in lines}}


def census(table: Table) -> None:
    """No card is lost, doubled, or elsewhere than its place says."""
    where = [(p, i, n) for i, h in holders(table) for n in h.zones for p in getattr(h, n)]
    assert len(where) == len({p for p, _, _ in where}) == len(table.place)
    assert all(table.place[p.id] == (i, n) for p, i, n in where)


def retold(before: Table, after: Table) -> None:
    """The events alone, applied to the earlier table, give the later one: nothing changed without a rule."""
    last = before
    for event, now in retell(before, after.events or ()):
        assert event.rule.kind == "effect", event
        last = now
    assert visible(last) == visible(after)


def both_ways(table: Table, move: Any) -> None:
    """A move's exact text is read as that move, and a quiet table's text as a table of that text."""
    assert table.question is not None
    assert move in parse(table, table.question.seat, text(move, exact=True))
    if not table.agenda:
        line = write(table, full=True)
        again = read(table.game, line, table.edition)
        assert write(again, full=True) == line
        assert [str(m) for m in again.moves()] == [str(m) for m in table.moves()]


def sees_the_same(table: Table, shadow: Table, viewer: int, deep: bool) -> None:
    """A viewer can't tell two dealings of what it doesn't see apart, by anything that the engine gives it."""
    census(shadow)
    assert _bytes(shadow.seen_by(viewer)) == _bytes(table.seen_by(viewer))
    assert (shadow.question and shadow.question.seat) == (table.question and table.question.seat)
    if deep:
        assert _bytes(board_view(shadow, viewer)) == _bytes(board_view(table, viewer))
        assert write_for(shadow, viewer) == write_for(table, viewer)
        if table.question is not None:
            assert verdicts(shadow, viewer) == verdicts(table, viewer)


def write_for(table: Table, viewer: int) -> str | None:
    """The position as a viewer may have it, where it can be written."""
    return None if table.agenda else write(table, viewer)


def verdicts(table: Table, seat: int) -> list[str]:
    """What the rules say of everything that a seat could say now."""
    return [table.check(move, seat).says() for cls in table.game.moves for move in sayings(table, seat, cls, 12)]


def _bytes(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, sort_keys=True).encode()


def check_moves(table: Table) -> None:
    """`moves()` is exactly what `check` allows, of everything that can be said; nothing said changes the table."""
    assert table.question is not None
    seat, key = table.question.seat, table.key()
    allowed = {move for cls in table.game.moves for move in sayings(table, seat, cls, 400) if table.check(move)}
    offered = set(table.moves())
    assert all(table.check(move) for move in offered)
    assert allowed <= offered
    assert table.key() == key


def often(k: int, step: int) -> int:
    """How often what costs most is looked at: every few moves at first, then less: long games must stay bearable."""
    return step if k < 48 else 8 * step


def play_checked(game: Game, seed: int, deep: bool = False, **options: Any) -> Table:
    """Play one random game and check everything on the way; answers the last table, which must be over."""
    chance = random.Random(seed)
    digests: list[str] = []
    laid = game.lay(seed=seed, **options)
    table = laid.copy()
    game.begin(table)
    census(table)
    retold(laid, table)
    script: list[str] = []
    for k, (now, move) in enumerate(game_of(game, seed, **options)):
        if move is None:
            table = now
            break
        if deep or k % often(k, 3) == seed % 3:
            both_ways(now, move)
        before, key = now.copy(), now.key()
        after = now.copy()
        after.apply(move)
        assert now.key() == key, "a copy shares what changes"
        census(after)
        retold(before, after)
        if (deep and k % often(k, 1) == 0) or k % often(k, 4) == seed % 4:
            for viewer in range(len(now.seats)):
                sees_the_same(now, now.imagine(viewer, chance.randrange), viewer, deep and k % often(k, 3) == 0)
        if deep and k % often(k, 4) == 0:
            check_moves(now)
        script.append(text(move, exact=True))
        digests.append(after.digest() if deep or k % often(k, 4) == 0 else "")
    assert table.result is not None, "the game has no end"
    if not deep and seed % 4:
        return table  # a quarter of the games is played a second time
    again = game.new(seed=seed, **options)
    for said, digest in zip(script, digests, strict=True):
        again.apply(again.check(said).move)
        assert not digest or again.digest() == digest, "same seed, another game"
    assert again.digest() == table.digest()
    return table

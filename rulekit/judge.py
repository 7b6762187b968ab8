"""A judge's answer to a position, an edition and moves: what happens, what may be done and why not the rest, by rules.

    judge(versus, "field=5 | field=4,6", "attack 5", "block 5 6")

Where somebody may still answer before the last move is carried out, that is told as well: `Stage` comes twice then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit.explore import sayings
from rulekit.firm import Firmness, firmness
from rulekit.links import Case, command, to_hash
from rulekit.pieces import Piece
from rulekit.rules import Grant, Limit
from rulekit.story import Story

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulekit.edition import Edition
    from rulekit.game import Game
    from rulekit.table import Table

MOST_TRIES = 60


@dataclass(frozen=True)
class Offer:
    """What one rule lets the seat that is asked do."""

    rule: Grant
    moves: tuple[Any, ...]


@dataclass(frozen=True)
class Refusal:
    """What one limit alone refuses now: without it, these could be played."""

    rule: Limit
    moves: tuple[Any, ...]


@dataclass(frozen=True)
class Stage:
    """A moment at which a seat decides: what it may do, and tries that are refused."""

    table: Table
    seat: int
    may: tuple[Offer, ...]
    refused: tuple[Refusal, ...]


@dataclass(frozen=True)
class Judged:
    """The whole answer. `story` ends with a `verdict` where its last move is refused, and then nothing of it happens.

    `pause`: who may still answer the last move before it is carried out. `now`: who decides when it has been. Either is
    None where nobody does.
    """

    game: Game
    case: Case
    edition: Edition
    story: Story
    pause: Stage | None
    now: Stage | None
    firmness: Firmness

    @property
    def command(self) -> str:
        """What to type in a terminal to ask the same."""
        return command(self.game.id, self.case)

    @property
    def hash(self) -> str:
        """The end of an address that holds the case."""
        return to_hash(self.case)

    def says(self, lang: str = "fr") -> str:
        """The whole as text."""
        from rulekit.show.judged import judged_text, judged_view

        return judged_text(judged_view(self, lang))

    def __repr__(self) -> str:
        return self.says("en")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        from rulekit.show import bundle

        return bundle(self)


def judge(game: Game, position: str, *moves: str, edition: str | Edition = "") -> Judged:
    """Answer a case. Raises `RulekitError` on a position, a move or an edition that can't be read."""
    found = game.edition(edition)
    # an edition that comes with the game keeps its name; a file is somewhere else for another reader
    known = isinstance(edition, str) and edition in game.editions
    line = edition if known and isinstance(edition, str) else found.line
    case = Case(position, tuple(moves), line)
    story = Story(game, position, moves, edition=found)
    pause = None
    if moves and story.verdict is None:
        table = game.position(position, found)
        table.play(*moves, settle=False)
        if table.question is not None and table.question.otherwise is not None:
            pause = stage(table)
    now = stage(story.table) if story.table.question is not None else None
    return Judged(game, case, found, story, pause, now, firmness(game, position, *moves, edition=found))


def stage(table: Table) -> Stage:
    """What may be done at a table that asks, and why not the rest."""
    assert table.question is not None
    seat, moves = table.question.seat, table.moves()
    may: dict[Grant, list[Any]] = {}
    for move in moves:
        grant = table.check(move).grant
        assert grant is not None
        may.setdefault(grant, []).append(move)
    refused: dict[Limit, list[Any]] = {}
    for move in tries(table, seat):
        if move not in moves and len(limits := table.check(move).limits) == 1:
            refused.setdefault(limits[0], []).append(move)
    return Stage(
        table,
        seat,
        tuple(Offer(grant, tuple(offered)) for grant, offered in may.items()),
        tuple(Refusal(limit, tuple(tried)) for limit, tried in refused.items()),
    )


def tries(table: Table, seat: int) -> Iterator[Any]:
    """What a seat could think of saying to the question, each once; what comes nearest to sense first.

    Cards that nobody knows are left out: what they would do can't be said.
    """
    assert table.question is not None
    asked = {cls for grant in table.question.grants for cls in grant.offers}
    said = set()
    for beyond in (False, True):
        for cls in table.game.moves:
            for move in sayings(table, seat, cls, MOST_TRIES, beyond) if cls in asked else ():
                if move not in said and not any(p.card is table.game.blank for p in named(move)):
                    said.add(move)
                    yield move


def named(move: Any) -> Iterator[Piece]:
    """The cards that a move names."""
    for field in move.shape:
        found = getattr(move, field)
        yield from (p for p in (found if isinstance(found, tuple) else (found,)) if isinstance(p, Piece))

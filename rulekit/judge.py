"""A judge's answer to a position, an edition and moves: what happens, what may be done and why not the rest, by rules.

    judge(versus, "field=5 | field=4,6", "attack 5", "block 5 6")

Where somebody may still answer before the last move is carried out, that is told as well: `Stage` comes twice then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit.errors import RulekitError
from rulekit.explore import sayings
from rulekit.firm import Change, Firmness, firmness
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
NEAREST = (False, 0)  # of a kind that is offered, with cards where it takes them from: what a player could mean


@dataclass(frozen=True)
class Offer:
    """What one rule lets the seat that is asked do."""

    rule: Grant
    moves: tuple[Any, ...]


@dataclass(frozen=True)
class Refusal:
    """What one limit alone refuses now: without it, these could be played. What nobody would ask about is left out."""

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
    None where nobody does. `asides`: changes under which what the last move did is told in the same words.
    """

    game: Game
    case: Case
    edition: Edition
    story: Story
    pause: Stage | None
    now: Stage | None
    firmness: Firmness
    asides: tuple[Change, ...] = ()

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
    firm = firmness(game, position, *moves, edition=found)
    asides = tuple(change for change in firm.changes if same_words(story, change, found))
    return Judged(game, case, found, story, pause, now, firm, asides)


def same_words(story: Story, change: Change, edition: Edition) -> bool:
    """Whether the last move of a story is answered in the same words where a ruling is answered otherwise."""
    from rulekit.show.judged import told

    other = change.edition
    try:
        again = Story(story.game, story.line, story.script, edition=other)
    except RulekitError:  # there the moves can't even be said
        return False
    if story.verdict is not None or again.verdict is not None:
        refused = [verdict.limits if verdict is not None else None for verdict in (story.verdict, again.verdict)]
        return refused[0] == refused[1]
    said = [item["text"] for item in told(story)]
    return bool(said) and said == [item["text"] for item in told(again)]


def stage(table: Table) -> Stage:
    """What may be done at a table that asks, and why not what comes nearest to it."""
    from rulekit.show.choices import farness

    assert table.question is not None
    seat, moves = table.question.seat, table.moves()
    may: dict[Grant, list[Any]] = {}
    for move in moves:
        grant = table.check(move).grant
        assert grant is not None
        may.setdefault(grant, []).append(move)
    refused: dict[Limit, list[Any]] = {}
    for move in tries(table, seat):
        near = move not in moves and farness(table, seat, move) == NEAREST
        if near and len(limits := table.check(move).limits) == 1:
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

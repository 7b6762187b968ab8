"""What a seat may hold of a game that was played: its moves, its changes and its table, as that seat may read them.

A save (`rulekit.save`) is the keeper's and holds everything. A record is made to be handed out. It is plain data:

    {"rulekit": 1, "game": "versus", "edition": {"name", "title", "changes"}, "seat": 0, "seats": 2,
     "opening": [event, …], "moves": [{"seat", "move", "events": [event, …]}, …],
     "position": "…", "asked": 1, "result": None}

Seats count from 0. `seat` is whose record it is, None for the public's. Events are those of `rulekit.sight.told`, each
told at the table as it stood just after it. `position` is that of the last quiet moment, with `?` for what isn't seen.

What is left out, and why:

- the seed, digests of tables and the lists of the decks: with the rules they tell every card;
- the position that the game began from, which may name hidden cards;
- the numbers that cards have on the table. They follow the order of a deck's file, or the place in a position's line:
  so they would tell where in a hand or a pile a card has lain. Here a card is numbered (`8#3`) when it is first named,
  and anew when it was out of this seat's sight in between;
- in a move's text, cards that this seat saw neither before it nor after it: `?` stands for each. Several cards of one
  move stand in the order of their names, since their own order is that of somebody's hand;
- moves that were taken back.

What it still tells: in which order several cards left a hand, because events stand in the order in which they happened.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from rulekit.moves import word
from rulekit.pieces import Piece
from rulekit.retell import retell
from rulekit.table import Table
from rulekit.verbs import Event

if TYPE_CHECKING:
    from rulekit.match import Match, Played

FORMAT = 1
NAMED = re.compile(r".+#\d+")


def record(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat (None: the public) may hold of a game up to now. Raises `RulekitError` on an edition of functions."""
    table, edition = match.table, match.table.edition
    teller = _Teller(seat)
    return {
        "rulekit": FORMAT,
        "game": match.game.id,
        "edition": {
            "name": edition.name,
            "title": {"fr": edition.title[0], "en": edition.title[1]},
            "changes": edition.line,
        },
        "seat": seat,
        "seats": len(table.seats),
        "opening": teller.events(match.opening.before, match.opening.events),
        "moves": [teller.played(move) for move in match.log],
        "position": match.position(seat),
        "asked": table.question and table.question.seat,
        "result": table.result and {"winners": list(table.result.winners), "rule": table.result.rule.id},
    }


class _Teller:
    """Tells one viewer, with numbers of its own for the cards that it sees."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.numbers: dict[int, int] = {}
        self.next = 1

    def played(self, move: Played) -> dict[str, Any]:
        said = self.move(move)
        return {"seat": move.seat, "move": said, "events": self.events(move.before, move.events)}

    def move(self, played: Played) -> str:
        """A move's text, with the names of the cards that were seen before it or are seen after it."""
        words = [played.move.verb]
        for field in fields(played.move):
            x = getattr(played.move, field.name)
            words += sorted(self.named(played, y) for y in x) if isinstance(x, tuple) else [self.named(played, x)]
        return " ".join(words)

    def named(self, played: Played, x: Any) -> str:
        if not isinstance(x, Piece):
            return word(x)
        seen = played.before.knows(self.viewer, x) or played.after.knows(self.viewer, x)
        return str(x if seen else played.after.game.blank)

    def events(self, before: Table, events: Iterable[Event]) -> list[dict[str, Any]]:
        out: list[dict[str, Any]] = []
        for event, table in retell(before, events):
            known = {f"{x}#{x.id}": x.id for x in _pieces(table)}
            out += [self.renumbered(told, known) for told in table.told(self.viewer, [event])]
            if event.verb == "move" and not table.knows(self.viewer, event.args[0]):
                self.numbers.pop(event.args[0].id, None)
        return out

    def renumbered(self, x: Any, known: dict[str, int]) -> Any:
        if isinstance(x, dict):
            return {key: self.renumbered(y, known) for key, y in x.items()}
        if isinstance(x, list):
            return [self.renumbered(y, known) for y in x]
        if not isinstance(x, str) or x not in known or not NAMED.fullmatch(x):
            return x
        if known[x] not in self.numbers:
            self.numbers[known[x]] = self.next
            self.next += 1
        return f"{x.rpartition('#')[0]}#{self.numbers[known[x]]}"


def _pieces(table: Table) -> Iterable[Piece]:
    for holder in (*table.seats, table.common):
        for zone in holder.zones:
            yield from getattr(holder, zone)

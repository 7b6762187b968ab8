"""The state of a table as one value: hashable for one process, or as a text that is the same on every machine."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from rulekit.moves import Move
from rulekit.moves import text as move_text
from rulekit.pieces import Piece

if TYPE_CHECKING:
    from rulekit.table import Table


def key(table: Table) -> tuple[Any, ...]:
    """All of the state that the rest of the game depends on."""
    holders = (*table.seats, table.common)
    return (
        tuple(tuple(getattr(h, n)) if n in h.zones else getattr(h, n) for h in holders for n in h.__slots__),
        tuple(sorted(((p.id, tuple(sorted(m.items()))) for p, m in table.marks.items()), key=lambda x: x[0])),
        (table.active, table.turn, table.phase, table.rng, table.luck, table.repeats),
        tuple(table.agenda),
        table.question and table.question[:-1],  # its words say the rest anew: mending them changes no game
        table.result,
    )


def digest(table: Table) -> str:
    """`key` as 16 hexadecimal digits."""
    return hashlib.blake2b(_say(key(table)).encode(), digest_size=8).hexdigest()


def _say(x: Any) -> str:
    if isinstance(x, Piece):
        return f"{x}#{x.id}@{x.owner}"
    if isinstance(x, Move):
        return move_text(x, exact=True)
    if isinstance(x, tuple | list):
        return "(" + ",".join(map(_say, x)) + ")"
    if isinstance(x, dict):
        return "{" + ",".join(f"{k}={_say(v)}" for k, v in sorted(x.items())) + "}"
    return str(getattr(x, "__name__", repr(x)))

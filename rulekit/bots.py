"""Opponents. A bot is given a table that it can't tell from the real one: what its seat doesn't see is dealt anew."""

from __future__ import annotations

import random
from typing import Any

from rulekit.errors import RulekitError
from rulekit.table import Table


def random_move(table: Table, seat: int, seed: int) -> Any:
    """One of the moves that this seat may play, each as likely: same table and seed, same move."""
    assert table.question is not None and table.question.seat == seat, f"seat {seat + 1} is not asked"
    moves = table.moves()
    if not moves:
        raise RulekitError("aucun coup n'est possible ici", "no move is possible here")
    return random.Random(f"{seed}:{table.turn}:{len(moves)}").choice(moves)

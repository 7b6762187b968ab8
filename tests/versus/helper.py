"""What the tests of Versus share: tables from one line, what must hold of them, who claims which atom or question."""

from __future__ import annotations

from rulekit import load
from tests.tables import (
    Tables,
    allowed,
    causes,
    claim,
    ended,
    fired,
    going,
    holds,
    names,
    refused,
    unoffered,
    unreadable,
)

versus = load("versus")

ATOMS = tuple(f"V-R{n:03}" for n in range(1, 137))
QUESTIONS = tuple(f"V-Q{n:03}" for n in range(1, 111))

# Five cards that all need a target, in a game where nothing is in play: nothing can be done with them.
STUCK = "hand=Guillotine,Contrôle,Reprise,Rituel,Versus"

atom, question = claim(ATOMS), claim(QUESTIONS)  # what a test tries: `test_atoms.py` checks that each is claimed
tables = Tables(versus)
rule, at, play, pause, with_answer = tables.rule, tables.at, tables.play, tables.pause, tables.with_answer

__all__ = [
    "ATOMS", "QUESTIONS", "STUCK", "allowed", "at", "atom", "causes", "ended", "fired", "going", "holds", "names",
    "pause", "play", "question", "refused", "rule", "unoffered", "unreadable", "versus", "with_answer",
]  # fmt: skip

"""`rulekit replay`: a saved game again, as one may read it. `rulekit cases`: the examples of the rules as data."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rulekit import cases as examples
from rulekit import load, save, sight
from rulekit.cli import say
from rulekit.errors import RulekitError
from rulekit.match import Match
from rulekit.moves import text as move_text
from rulekit.show import text

Said = argparse.Namespace


def replay(said: Said) -> int:
    """`rulekit replay FILE`: every move and what it did. A file that doesn't lead where it did is an error."""
    match = save.load(said.file)
    seats = len(match.table.seats)
    if said.seat is not None and said.seat > seats:
        raise RulekitError(
            f"--seat {said.seat}\u00a0: pas ce joueur\u00a0; attendu\u00a0: de 1 à {seats}",
            f"--seat {said.seat}: no such seat; expected: 1 to {seats}",
        )
    viewer = None if said.public else sight.KEEPER if said.seat is None else said.seat - 1
    if said.json:
        say.document(_kept(match) if viewer == sight.KEEPER else match.record(viewer))
        return 0
    for played in (match.opening, *match.log):
        if played.events or played.move is not None:
            say.out(text.played(played, viewer, said.lang), "")
    say.out(text.table(match.table, said.lang, "keeper" if viewer == sight.KEEPER else viewer))
    return 0


def _kept(match: Match) -> dict[str, Any]:
    """All of a game, for programs: what `match.record` is for a seat, and what no seat may hold. Seats count from 0."""
    table = match.table

    def one(played: Any) -> list[dict[str, Any]]:
        return sight.told(played.after, sight.KEEPER, played.events)

    return {
        **json.loads(save.dumps(match).partition("\n")[0]),
        "seat": "keeper",
        "opening": one(match.opening),
        "moves": [
            {"seat": p.seat, "move": move_text(p.move, exact=True), "events": one(p), "digest": p.after.digest()}
            for p in match.log
        ],
        "now": match.position(),
        "asked": table.question and table.question.seat,
        "result": table.result and {"winners": list(table.result.winners), "rule": table.result.rule.id},
    }


def cases(said: Said) -> int:
    """`rulekit cases GAME`: a case a line, or one document."""
    game = load(said.game)
    found = examples.cases(game)
    if said.json:
        say.document({"game": game.id, "cases": list(found)})
    else:
        for case in found:
            print(json.dumps(case, ensure_ascii=False))
    return 0

"""`rulekit compare`: the rules that two editions don't play alike, each with the shortest play that shows it."""

from __future__ import annotations

import argparse
from typing import Any

from rulekit import load
from rulekit.clarify import Side, play_side, sentences
from rulekit.cli import say
from rulekit.cli.editions import difference_data, how
from rulekit.compare import Compared, Judged, Never, Witness, compare
from rulekit.edition import Edition
from rulekit.game import Game
from rulekit.links import Case, command
from rulekit.show import text

Said = argparse.Namespace
DIFFER = 1
COMMAND = "  rulekit what "


def comparing(said: Said) -> int:
    """`rulekit compare GAME [A] B`: 0 where they play alike, 1 where they differ; A is else the rules as they stand."""
    game = load(said.game)
    a, b = (game.edition(name) for name in ((said.a, said.b) if said.b else ("", said.a)))
    found = compare(game, a, b, said.games)
    if said.json:
        rules = {one.difference.rule.id: say.rule_data(one.difference.rule) for one in found}
        about = {"game": game.id, "a": a.line, "b": b.line}
        say.document({**about, "differences": [_data(game, a, one) for one in found], "rules": rules})
    elif not found:
        say.out(("Les deux éditions jouent les mêmes règles.", "Both editions play the same rules.")[said.lang != "fr"])
    else:
        for n, one in enumerate(found):
            for line in [*([""] if n else []), *_told(game, one, said.lang)]:
                if line.startswith(COMMAND):
                    print(line)  # to be copied: a fold would cut it in two commands
                else:
                    say.out(line)
    return DIFFER if found else 0


def sides(shown: Witness) -> tuple[Side, Side]:
    """What follows under each of the two editions."""
    position, moves = shown.case
    first, second = (play_side(shown.a.game, edition, "", position, moves) for edition in (shown.a, shown.b))
    return first, second


def _told(game: Game, one: Compared, lang: str) -> list[str]:
    i = int(lang != "fr")
    rule, shown = one.difference.rule, one.shown
    lines = [rule.id, text.wrapped(rule.says(lang), "  ")]
    colon = ("\u00a0: ", ": ")[i]
    for label, key in (("A", one.difference.here), ("B", one.difference.there)):
        lines.append(text.wrapped(how(rule, key, lang), "     ", f"  {label}{colon}"))
    if isinstance(shown, Never):
        fr = f"Rien ne le montre en {shown.games} parties ({shown.decisions} décisions), ni en positions composées."
        en = f"Nothing shows it in {shown.games} games ({shown.decisions} decisions), nor in composed positions."
        return [*lines, text.wrapped((fr, en)[i], "  ")]
    if isinstance(shown, Judged):
        cards = ", ".join(f"{n}\u00a0×\u00a0{name}" for name, n in shown.cards.items()) or shown.what[i]
        refused = ("Refusé par cette règle", "Refused by this rule")[i]
        return [*lines, text.wrapped(cards, "    ", f"  {refused}{colon}")]
    if not shown.position and not shown.composed:
        begins = ("La partie commence déjà autrement (graine {}).", "The game already begins otherwise (seed {}).")[i]
        return [*lines, text.wrapped(begins.format(shown.seed), "  ")]
    position, moves = shown.case
    lines.append("  " + command(game.id, Case(position, moves, shown.b.line if _has_line(shown.b) else "")))
    lines += [text.wrapped(sentence, "    ", "    ") for sentence in sentences(sides(shown), 1, 0, lang)]
    if shown.composed:
        where = ("Position composée\u00a0: aucune partie n'y est venue.", "A composed position: no game came to it.")[i]
    else:
        n = len(shown.prefix)
        fr = f"En partie\u00a0: graine {shown.seed}, après {n} coups."
        where = (fr, f"In a game: seed {shown.seed}, after {n} moves.")[i]
    return [*lines, text.wrapped(where, "  ")]


def _has_line(edition: Edition) -> bool:
    return not any(callable(x) for x in edition.given.values())


def _data(game: Game, a: Edition, one: Compared) -> dict[str, Any]:
    shown = one.shown
    data = difference_data(one.difference)
    if isinstance(shown, Never):
        return {**data, "never": {"games": shown.games, "decisions": shown.decisions}}
    if isinstance(shown, Judged):
        return {**data, "refused": {"cards": shown.cards, "seats": shown.seats}}
    reached = None if shown.composed else {"seed": shown.seed, "prefix": list(shown.prefix), "position": shown.position}
    case: dict[str, Any] = {"reached": reached, "moves": list(shown.moves)}
    if shown.position:
        position, moves = shown.case
        case["case"] = {"position": position, "moves": list(moves), "a": a.line, "b": shown.b.line}
        case["differs"] = {lang: sentences(sides(shown), 1, 0, lang) for lang in ("fr", "en")}
    return {**data, "witness": case}

"""`rulekit reference` and `rulekit exercises`: what is printed of a game, in a terminal."""

from __future__ import annotations

import argparse
from typing import Any

from rulekit import load
from rulekit.cli import say
from rulekit.cli.options import LANGUAGES
from rulekit.errors import RulekitError
from rulekit.exercises import Exercise, key_text, sheet_text
from rulekit.exercises import exercises as sheet_of
from rulekit.reference import reference as page_of


def reference(said: argparse.Namespace) -> int:
    """`rulekit reference GAME`."""
    page = page_of(load(said.game), said.edition)
    if said.json:
        parts = [
            {
                "section": part.name,
                "title": {"fr": part.title[0], "en": part.title[1]},
                "rules": [
                    say.rule_data(entry.rule)
                    | {"group": entry.group, "number": entry.number, "says": {x: entry.says(x) for x in LANGUAGES}}
                    for entry in part.entries
                ],
            }
            for part in page.parts
        ]
        about = {"game": page.game.id, "edition": page.edition.line}
        say.document({**about, "parts": parts, "left_out": [rule.id for rule in page.left_out]})
    else:
        say.out(page.says(said.lang))
    return 0


def exercises(said: argparse.Namespace) -> int:
    """`rulekit exercises GAME`: the sheet; with `--key` the key after it."""
    game = load(said.game)
    found = sheet_of(game)
    if not found:
        raise RulekitError(f"{game.id}\u00a0: pas d'exercice", f"{game.id}: no exercises")
    if said.json:
        say.document({"game": game.id, "exercises": [_data(each, said.key) for each in found]})
        return 0
    i = int(said.lang != "fr")
    title = (f"{game.name[0]}\u00a0: les exercices", f"{game.name[1]}: exercises")[i]
    say.out(title, "", sheet_text(found, said.lang))
    if said.key:
        say.out("", "", ("Le corrigé", "The key")[i], "", key_text(found, said.lang))
    return 0


def _data(exercise: Exercise, key: bool) -> dict[str, Any]:
    def both(words: Any) -> dict[str, Any]:
        return {lang: words(lang) for lang in LANGUAGES}

    challenge = exercise.challenge
    data: dict[str, Any] = {
        "number": exercise.number,
        "id": challenge.id,
        "level": challenge.level,
        "title": dict(zip(LANGUAGES, challenge.title, strict=True)),
        "task": both(exercise.task),
        "known": both(exercise.known),
        "position": challenge.position,
        "edition": challenge.edition,
        "choices": both(exercise.choices),
    }
    if key:
        data |= {"answer": both(exercise.answer), "why": both(exercise.why), "rule": exercise.rule.id}
        data["wrong"] = [
            {"moves": list(w.moves), "why": dict(zip(LANGUAGES, w.why, strict=True)), "rule": w.rule.id}
            for w in challenge.wrong
        ]
    return data

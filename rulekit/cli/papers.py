"""`rulekit reference`: the quick reference of a game in a terminal."""

from __future__ import annotations

import argparse

from rulekit import load
from rulekit.cli import say
from rulekit.reference import reference as page_of


def reference(said: argparse.Namespace) -> int:
    """`rulekit reference GAME`."""
    page = page_of(load(said.game))
    if said.json:
        parts = [
            {
                "section": part.name,
                "title": {"fr": part.title[0], "en": part.title[1]},
                "rules": [
                    say.rule_data(entry.rule) | {"group": entry.group, "number": entry.number} for entry in part.entries
                ],
            }
            for part in page.parts
        ]
        say.document({"game": page.game.id, "parts": parts, "left_out": [rule.id for rule in page.left_out]})
    else:
        say.out(page.says(said.lang))
    return 0

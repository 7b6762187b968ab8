"""`rulekit edition`: the editions of a game, what one of them changes, how games under it end."""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rulekit import load
from rulekit.cards import broken_limits
from rulekit.cli import say
from rulekit.edition import Edition
from rulekit.editions import Difference, differences
from rulekit.explore import game_of
from rulekit.game import Game
from rulekit.rules import Rule, Ruling
from rulekit.show import editioncard, text
from rulekit.table import Endless, Table

Said = argparse.Namespace
NO = 1
SHORTEST = 2  # decisions a game, on the average: with fewer nobody has played


@dataclass
class Trial:
    """Random games played under an edition, and what is wrong with them."""

    games: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    stuck: list[int] = field(default_factory=list)
    decisions: int = 0
    limits: list[Rule] = field(default_factory=list)

    def warning(self, lang: str) -> str:
        """The one thing to say of it, if anything is wrong."""
        i = int(lang != "fr")
        if self.stuck:
            seeds = ", ".join(map(str, self.stuck[:5]))
            fr = f"Attention\u00a0: {len(self.stuck)} parties sur {self.games} n'avancent plus (graines {seeds})."
            return (fr, f"Warning: {len(self.stuck)} of {self.games} games stand still (seeds {seeds}).")[i]
        if self.games and self.decisions < self.games * SHORTEST:
            fr = "Attention\u00a0: ces parties finissent avant d'avoir commencé."
            return (fr, "Warning: these games end before they have begun.")[i]
        if self.limits:
            names = ", ".join(rule.id for rule in self.limits)
            fr = f"Attention\u00a0: le deck de cette édition ne peut pas se jouer ({names})."
            return (fr, f"Warning: the deck of this edition may not be played ({names}).")[i]
        return ""


def edition(said: Said) -> int:
    """`rulekit edition GAME` and `rulekit edition GAME EDITION`: 1 where it can't be played as it is."""
    game = load(said.game)
    if not said.name:
        return _list(game, said)
    found = game.edition(said.name)
    changed = differences(game.edition(), found)
    trial = _try(game, found, said.games)
    if said.json:
        say.document(_document(game, found, changed, trial))
    else:
        _tell(game, found, changed, trial, said.lang)
    return NO if trial.warning("fr") else 0


def _list(game: Game, said: Said) -> int:
    found = {"base": game.edition(), **game.editions}
    if said.json:
        say.document({"game": game.id, "editions": [{"id": id, **_head(one)} for id, one in found.items()]})
        return 0
    i = int(said.lang != "fr")
    for id, one in found.items():
        n = len(differences(game.edition(), one))
        fr, en = f"{n} différence{'s' * (n > 1)}", f"{n} difference{'s' * (n != 1)}"
        count = ((fr, en) if n else ("les règles comme elles sont", "the rules as they stand"))[i]
        say.out(text.wrapped(f"{one.title[i]} ({count})", "    ", (f"{id}\u00a0: ", f"{id}: ")[i]))
    return 0


def _head(one: Edition) -> dict[str, Any]:
    return {
        "title": {"fr": one.title[0], "en": one.title[1]},
        "about": {"fr": one.about[0], "en": one.about[1]},
        "date": one.date and one.date.isoformat(),
        "changes": one.line,
    }


def _try(game: Game, found: Edition, games: int) -> Trial:
    trial = Trial(games, limits=list(broken_limits(game, game.deck(found), found)) if game.decks else [])
    for seed in range(games):
        last: Table | None = None
        decisions = 0
        try:
            for table, move in game_of(game, seed, found):
                last = table
                decisions += move is not None
        except Endless:
            last = None
        if last is None or last.result is None:
            trial.stuck.append(seed)
        else:
            trial.ends[last.result.rule.id] += 1
            trial.decisions += decisions
    return trial


def how(rule: Rule, key: str, lang: str) -> str:
    """How an edition plays a rule, in words, and for an answer the key that an edition names it by."""
    words = editioncard.how(rule, key, lang)
    return f"{words} ({key})" if isinstance(rule, Ruling) and key in rule.answers else words


def difference_data(found: Difference) -> dict[str, Any]:
    """A difference for programs: both languages, whatever was asked for."""
    words = {
        side: {lang: how(found.rule, getattr(found, side), lang) for lang in ("fr", "en")} for side in ("here", "there")
    }
    return {"rule": found.rule.id, "here": found.here, "there": found.there, "words": words}


def tell_differences(found: list[Difference], lang: str) -> None:
    """What differs: each rule with its statement, as it stands and as this edition plays it."""
    i = int(lang != "fr")
    for one in found:
        say.out(text.cited(one.rule, lang, "  "))
        here, there = how(one.rule, one.here, lang), how(one.rule, one.there, lang)
        say.out(text.wrapped(here, "        ", ("    d'habitude\u00a0: ", "    as it stands: ")[i]))
        say.out(text.wrapped(there, "        ", ("    ici\u00a0: ", "    here: ")[i]))


def _tell(game: Game, found: Edition, changed: list[Difference], trial: Trial, lang: str) -> None:
    i = int(lang != "fr")
    say.out(found.title[i] + (f" ({found.date.isoformat()})" if found.date else ""))
    if found.about[i]:
        say.out(text.wrapped(found.about[i]))
    if not changed:
        say.out("", ("Rien n'y change.", "It changes nothing.")[i])
    else:
        say.out("", ("Ce qui change\u00a0:", "What changes:")[i])
        tell_differences(changed, lang)
    if trial.games:
        ends = ", ".join(f"{n}\u00a0× {id}" for id, n in trial.ends.most_common())
        n = trial.games
        head = (f"{n} partie{'s' * (n > 1)} au hasard", f"{n} random game{'s' * (n != 1)}")[i]
        say.out("", text.wrapped(ends or ("aucune ne finit", "none ends")[i], "    ", head + ("\u00a0: ", ": ")[i]))
        if finished := sum(trial.ends.values()):
            each = trial.decisions // finished
            say.out((f"En moyenne {each} décisions par partie.", f"On the average {each} decisions a game.")[i])
    if warning := trial.warning(lang):
        say.out("", warning)


def _document(game: Game, found: Edition, changed: list[Difference], trial: Trial) -> dict[str, Any]:
    cited = [*(one.rule for one in changed), *trial.limits, *(game.rules[id] for id in trial.ends)]
    bad = bool(trial.warning("fr"))
    return {
        "game": game.id,
        "edition": _head(found),
        "differences": [difference_data(one) for one in changed],
        "games": {"played": trial.games, "ends": dict(trial.ends), "stuck": trial.stuck, "decisions": trial.decisions},
        "deck": {"limits": [rule.id for rule in trial.limits]},
        "warning": {lang: trial.warning(lang) for lang in ("fr", "en")} if bad else None,
        "rules": {rule.id: say.rule_data(rule) for rule in cited},
    }

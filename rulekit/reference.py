"""The quick reference of a game: on one page, the few rules that a player looks for at the table.

A game's `reference.toml` chooses; the words are the rules' own:

    left_out = ["turn.may_pass"]               # offers that aren't on it, on purpose

    [rules]                                    # by section, in the order of the game
    turn = ["one_action_in_your_turn", "hand_level"]

In a section come first what one may do, then what one may not, what happens, and the numbers. An edition leaves out the
rules that it switches off; where it gives a value or an answer of its own, the line says which.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit.cards import read_toml
from rulekit.editions import constant, differences, played
from rulekit.errors import RulekitError, unexpected
from rulekit.rules import NO_LIMIT, Rule, Ruling, Value

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game

GROUPS = ("may", "not", "then", "number")
OF_KIND = {"grant": "may", "limit": "not", "effect": "then", "ruling": "then", "value": "number"}
SIGNS = {"may": "+", "not": "×", "then": "→", "number": "10"}
LEGEND = {
    "may": ("on peut", "you may"),
    "not": ("une limite", "a limit"),
    "then": ("ce qui arrive", "what happens"),
    "number": ("un nombre", "a number"),
}

# What a printed page holds: two columns of so many lines, each of so many signs. A heading takes two lines.
COLUMNS, LINES, SIGNS_A_LINE, HEADING = 2, 62, 60, 2

Words = tuple[str, str]


@dataclass(frozen=True)
class Entry:
    """A rule of the reference: its group, and for a number what it is worth."""

    rule: Rule
    group: str
    number: int | None
    given: str = ""  # how the edition plays it, where that isn't how it stands in the book

    def says(self, lang: str = "fr") -> str:
        """The rule's own words; under an edition its value beside them, or the answer in their place."""
        if not self.given:
            return self.rule.says(lang)
        if isinstance(self.rule, Ruling) and self.given in self.rule.answers:
            return f"{self.rule.question(lang)} {self.rule.answers[self.given][lang]}"
        from rulekit.show.editioncard import how

        words = how(self.rule, self.given, lang)
        here = f"ici\u00a0: {words}" if lang == "fr" else f"here: {words}"
        return f"{self.rule.says(lang)} ({here})"

    @property
    def sign(self) -> str:
        """What stands before it: the number, or the sign of its group."""
        return str(self.number) if self.number is not None else SIGNS[self.group]


@dataclass(frozen=True)
class Part:
    """A section of the reference."""

    name: str
    title: Words
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Reference:
    """The page: its parts, and the offers that were left out on purpose."""

    game: Game
    parts: tuple[Part, ...]
    left_out: tuple[Rule, ...]
    edition: Edition

    @property
    def rules(self) -> list[Rule]:
        """All rules on it."""
        return [entry.rule for part in self.parts for entry in part.entries]

    def lines(self, lang: str = "fr") -> int:
        """How many lines of a printed column it takes."""
        found = 0
        for part in self.parts:
            found += HEADING
            for entry in part.entries:
                found += len(textwrap.wrap(entry.says(lang), SIGNS_A_LINE))
        return found

    def fits(self, lang: str = "fr") -> bool:
        """Whether it is one page."""
        return self.lines(lang) <= COLUMNS * LINES

    def says(self, lang: str = "fr") -> str:
        """The page for a terminal."""
        i = int(lang != "fr")
        title = (f"{self.game.name[0]}\u00a0: l'aide-mémoire", f"{self.game.name[1]}: quick reference")[i]
        if differences(self.game.edition(), self.edition):
            title += f", {self.edition.title[i]}"
        legend = ", ".join(f"{SIGNS[group]} {words[i]}" for group, words in LEGEND.items())
        return "\n".join([title, legend, *self._told(lang)])

    def _told(self, lang: str) -> Iterator[str]:
        for part in self.parts:
            yield f"\n{part.title[int(lang != 'fr')]}"
            for entry in part.entries:
                first = f"  {entry.sign:>2} "
                yield textwrap.fill(entry.says(lang), 80, initial_indent=first, subsequent_indent=" " * 5)


def reference(game: Game, edition: str | Edition = "") -> Reference:
    """The quick reference of a game, as an edition plays it.

    Raises `RulekitError` where the game has none or no such edition, `BadFile` on what isn't of the game.
    """
    path = game.folder / "reference.toml"
    if not path.exists():
        raise RulekitError(f"{game.id}\u00a0: pas d'aide-mémoire", f"{game.id}: no quick reference")
    data = read_toml(path)
    where = str(path)
    if unknown := sorted(set(data) - {"left_out", "rules"}):
        raise unexpected(where, unknown[0], "left_out, rules")
    listed = data.get("rules")
    if not isinstance(listed, dict) or not listed:
        raise unexpected(where, listed, "[rules]")
    if unknown := sorted(set(listed) - set(game.sections)):
        raise unexpected(f"{where}, rules", unknown[0], ", ".join(game.sections))
    found = game.edition(edition)
    parts = []
    for name, section in game.sections.items():
        if name in listed:
            chosen = _rules(game, f"{where}, rules.{name}", listed[name], f"{name}.")
            chosen += [rule for rule in section.rules if rule in found.given and rule not in chosen]  # what it changes
            entries = [_entry(rule, found) for rule in chosen if played(found, rule) != "off"]
            entries.sort(key=lambda entry: GROUPS.index(entry.group))
            if entries:
                parts.append(Part(name, section.title, tuple(entries)))
    left_out = _rules(game, f"{where}, left_out", data.get("left_out", []))
    return Reference(game, tuple(parts), tuple(left_out), found)


def _entry(rule: Rule, edition: Edition) -> Entry:
    worth = edition.given.get(rule, constant(rule)) if isinstance(rule, Value) else None
    number = worth if type(worth) is int and worth != NO_LIMIT else None
    group = OF_KIND[rule.kind]
    here = played(edition, rule)
    given = here if here not in (played(edition.game.edition(), rule), "…") else ""
    return Entry(rule, "then" if group == "number" and number is None else group, number, given)


def _rules(game: Game, where: str, names: Any, before: str = "") -> list[Rule]:
    if not isinstance(names, list):
        raise unexpected(where, names, '["…", …]')
    found: list[Rule] = []
    for name in names:
        rule = game.rules.get(f"{game.id}.{before}{name}") if isinstance(name, str) else None
        if rule is None or rule in found:
            expected = ("une règle du jeu", "a rule of the game") if rule is None else ("une seule fois", "only once")
            raise unexpected(where, f"{before}{name}", *expected)
        found.append(rule)
    return found

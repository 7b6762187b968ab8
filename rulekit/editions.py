"""Editions of a game's rules: what is off, what a value is worth, which answers are given. Files, names, one line.

    title = { fr = "Règles du club", en = "Club rules" }
    date = 2026-11-30
    base = ""                                  # an edition of the game or a file; without it, the rules as they stand
    off = ["attack.piercing_hits"]             # rules that aren't played
    deck = "base"                              # a deck of the game or a file: the one played when none is named

    [values]
    "setup.starting_pv" = 8

    [answers]
    "turn.refill_moment" = "after"

A whole edition also fits one line, for a command or a link: `-attack.piercing_hits; turn.refill_moment=after`.
"""

from __future__ import annotations

import datetime as dt
import inspect
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulekit.cards import Deck, is_line, load_deck, read_toml
from rulekit.edition import Edition
from rulekit.errors import BadFile, RulekitError, quoted, unexpected
from rulekit.rules import NO_LIMIT, Rule, Ruling, Value

if TYPE_CHECKING:
    from rulekit.game import Game

KEYS = ("game", "title", "about", "date", "base", "off", "deck", "values", "answers")
MOST_VALUE = 99
MOST_BASES = 8
MOST_LETTERS = 4_000
LINE = re.compile(r"^\s*(?:-|[\w.]+\s*=)")


class BadEdition(RulekitError):
    """A line that is no edition of this game."""


@dataclass(frozen=True)
class Difference:
    """One rule that two editions don't play alike: how here, how there.

    "on", "off", the number that a value is worth, or the key of a ruling's answer.
    """

    rule: Rule
    here: str
    there: str


@dataclass
class _Said:
    """What a file or a line says, before it is an edition."""

    where: tuple[str, str]
    error: type[RulekitError]
    title: tuple[str, str] = ("", "")
    about: tuple[str, str] = ("", "")
    date: dt.date | None = None
    deck: Deck | None = None
    off: dict[str, Rule] = field(default_factory=dict)
    given: dict[Rule, Any] = field(default_factory=dict)

    def wrong(self, key: str, got: Any, expected: str, expected_en: str = "") -> RulekitError:
        """One line: where, what, what was expected."""
        return unexpected(self.at(key), got, expected, expected_en, where_en=self.at(key, 1), kind=self.error)

    def at(self, key: str, i: int = 0) -> str:
        """The place that a message names."""
        return f"{self.where[i]}, {key}" if key else self.where[i]


def load_edition(game: Game, path: Path, seen: tuple[Path, ...] = ()) -> Edition:
    """An edition from a file. Raises `BadFile` with file, place and what was expected."""
    path = Path(path)
    data = read_toml(path)
    said = _Said((str(path), str(path)), BadFile)
    if unknown := sorted(set(data) - set(KEYS)):
        raise said.wrong("", unknown[0], ", ".join(KEYS))
    if data.get("game", game.id) != game.id:
        raise said.wrong("game", data["game"], game.id)
    _base(game, said, data, path, seen)
    said.title = _pair(said, data, "title") or (path.stem, path.stem)
    said.about = _pair(said, data, "about") or ("", "")
    if "date" in data:
        if type(data["date"]) is not dt.date:
            raise said.wrong("date", data["date"], "date = 2026-11-30, sans guillemets", "date = 2026-11-30, no quotes")
        said.date = data["date"]
    if "deck" in data:
        said.deck = _deck(game, said, data["deck"], path)
    off = data.get("off", [])
    if not isinstance(off, list):
        raise said.wrong("off", off, '["attack.piercing_hits", …]')
    for name in off:
        _switch_off(game, said, "off", name)
    for key, kind in (("values", Value), ("answers", Ruling)):
        _section(game, said, data.get(key, {}), key, kind)
    return _made(game, path.stem, said)


def _section(game: Game, said: _Said, found: Any, key: str, kind: type[Rule]) -> None:
    """Read [values] or [answers]; what is often written there by mistake is told how to be written."""
    if not isinstance(found, dict):
        raise said.wrong(key, found, f"[{key}]")
    for name, x in found.items():
        if isinstance(x, dict):  # a dot without quotes makes a table of a table
            whole = f'"{name}.{next(iter(x), "…")}" = …'
            raise said.wrong(key, name, f"{whole}, entre guillemets", f"{whole}, in quotes")
        if name in KEYS:
            raise said.wrong(key, name, f"{name} = … avant [{key}]", f"{name} = … before [{key}]")
        _give(game, said, key, name, x, kind)


def read_edition(game: Game, text: str) -> Edition:
    """An edition from one line: `-rule` switches off, `rule=x` answers a ruling or sets a value; `;` or `,` between.

    Raises `BadEdition` with what was expected.
    """
    said = _Said(("édition", "edition"), BadEdition)
    if len(text) > MOST_LETTERS:
        raise said.wrong("", text, f"au plus {MOST_LETTERS} signes", f"{MOST_LETTERS} characters at most")
    for part in filter(None, (p.strip() for p in re.split(r"[;,]", text))):
        if part.startswith("-"):
            _switch_off(game, said, "", part[1:].strip())
        else:
            name, equals, x = (p.strip() for p in part.partition("="))
            if not equals:
                raise said.wrong("", part, "-règle, règle=réponse, règle=nombre", "-rule, rule=answer, rule=number")
            rule = _rule(game, said, "", name)
            number = re.fullmatch(r"-?\d{1,9}", x)
            worth: Any = int(x) if number else {"yes": True, "no": False}.get(x, x)
            _give(game, said, "", rule.id, x if isinstance(rule, Ruling) else worth, type(rule))
    return _made(game, line_of(said.off.values(), said.given), said)


def find_edition(game: Game, name: str) -> Edition:
    """An edition by its name in the game, its file, or its line. Raises `RulekitError` on anything else."""
    if name in game.editions:
        return game.editions[name]
    if name.endswith(".toml"):
        return load_edition(game, Path(name))
    if LINE.match(name):
        return read_edition(game, name)
    known = ", ".join(["base", *game.editions])
    more = "un fichier .toml, ou une ligne comme règle=réponse"
    more_en = "a .toml file, or a line like rule=answer"
    raise BadEdition(
        f"pas d'édition {quoted(name)} de {game.id}\u00a0; attendu\u00a0: {known}, {more}",
        f"{game.id} has no edition {quoted(name)}; expected: {known}, {more_en}",
    )


def line_of(off: Iterable[Rule], given: Mapping[Rule, Any]) -> str:
    """Changes as the line that `read_edition` reads; rules in the rulebook's order aren't needed for that.

    Raises `RulekitError` where a function was given, which no line can say.
    """
    parts = [f"-{_short(rule)}" for rule in sorted(off, key=lambda rule: str(rule.id))]
    for rule, x in sorted(given.items(), key=lambda item: item[0].id):
        if callable(x):
            raise RulekitError(
                f"{rule}\u00a0: une fonction ne s'écrit pas dans une édition",
                f"{rule}: a function can't be written in an edition",
            )
        parts.append(f"-{_short(rule)}" if x == NO_LIMIT else f"{_short(rule)}={_word(x)}")
    return "; ".join(parts)


def _word(x: Any) -> str:
    """What a value is worth, as a line says it."""
    if type(x) is bool:
        return "yes" if x else "no"
    return "…" if callable(x) else "∞" if x == NO_LIMIT else str(x)


def differences(a: Edition, b: Edition) -> list[Difference]:
    """What two editions of one game don't play alike, in the rulebook's order."""
    found = []
    for rule in a.game.rules.values():
        here, there = played(a, rule), played(b, rule)
        if here != there:
            found.append(Difference(rule, here, there))
    return found


def played(edition: Edition, rule: Rule) -> str:
    """How an edition plays a rule: "on", "off", a number or the key of an answer; "…" for a function."""
    if rule in edition.given:
        return _word(edition.given[rule])
    if rule in edition.off:
        return "off"
    return rule.ours if isinstance(rule, Ruling) else _worth(rule)


def _worth(rule: Rule) -> str:
    if isinstance(rule, Value) and (worth := constant(rule)) is not None:
        return _word(worth)
    return "on"


def constant(rule: Value[Any]) -> Any:
    """What a value is worth where that doesn't hang on the table; None where it does, or isn't a number or a word."""
    try:
        worth = rule.function(*(None for _ in inspect.signature(rule.function).parameters))
    except (TypeError, AttributeError, LookupError):
        return None
    return worth if isinstance(worth, int | str) and worth != "" else None


# Reading --------------------------------------------------------------------------------------------------------------


def _short(rule: Rule) -> str:
    return rule.id.partition(".")[2]


def _rule(game: Game, said: _Said, key: str, name: Any) -> Rule:
    if not isinstance(name, str):
        raise said.wrong(key, name, "le nom d'une règle", "the name of a rule")
    try:
        return game.rule(name)
    except RulekitError as error:
        fr, en = said.at(key), said.at(key, 1)
        raise said.error(f"{fr}\u00a0: {error.says('fr')}", f"{en}: {error.says('en')}") from None


def _switch_off(game: Game, said: _Said, key: str, name: Any) -> None:
    rule = _rule(game, said, key, name)
    if isinstance(rule, Ruling):
        others = ", ".join(rule.others)
        raise said.wrong(key, name, f"une autre réponse ({others})", f"another answer ({others})")
    if isinstance(rule, Value):
        if rule.worth_off is None:
            expected = f'"{_short(rule)}" = …'
            raise said.wrong(key, name, f"sa valeur, {expected}", f"its value, {expected}")
        said.given[rule] = rule.worth_off
    else:
        said.off[rule.id] = rule


def _give(game: Game, said: _Said, key: str, name: str, x: Any, kind: type[Rule]) -> None:
    rule = _rule(game, said, key, name)
    place = f"{key}.{name}" if key else name
    if isinstance(rule, Ruling):
        if kind is not Ruling:
            raise said.wrong(key, name, f'[answers] "{_short(rule)}" = …')
        if not isinstance(x, str) or x not in rule.answers:
            raise said.wrong(place, x, ", ".join(rule.answers))
    elif not isinstance(rule, Value) or kind is Ruling:
        wanted = "ruling" if kind is Ruling else "value"
        raise said.wrong(key, name, f"une règle «\u00a0{wanted}\u00a0»", f"a {wanted} rule")
    elif "bool" in str(inspect.signature(rule.function).return_annotation):
        if type(x) is not bool:
            raise said.wrong(place, x, "true, false" if key else "yes, no")
    elif type(x) is not int or not 0 <= x <= MOST_VALUE:
        quoted_number = isinstance(x, str) and x.strip().isdigit()
        raise said.wrong(
            place,
            x,
            f"un nombre entier de 0 à {MOST_VALUE}" + ", sans guillemets" * quoted_number,
            f"a whole number from 0 to {MOST_VALUE}" + ", without quotes" * quoted_number,
        )
    said.given[rule] = x


def _base(game: Game, said: _Said, data: dict[str, Any], path: Path, seen: tuple[Path, ...]) -> None:
    name = data.get("base", "")
    if not isinstance(name, str):
        raise said.wrong("base", name, ", ".join(["base", *game.edition_files]))
    if name in ("", "base"):
        return
    here = path.resolve()
    if here in seen or len(seen) >= MOST_BASES:
        raise said.wrong("base", name, "une autre édition que celle-ci", "an edition other than this one")
    near = game.edition_files.get(name) or (path.parent / name if name.endswith(".toml") else None)
    if near is None:
        known = ", ".join(["base", *game.edition_files])
        raise said.wrong("base", name, f"{known}, un fichier .toml", f"{known}, a .toml file")
    found = load_edition(game, near, (*seen, here))
    said.off.update((rule.id, rule) for rule in found.off)
    said.given.update(found.given)
    said.deck = found.deck


def _deck(game: Game, said: _Said, name: Any, path: Path) -> Deck:
    known = ", ".join(game.decks)
    if not isinstance(name, str):
        raise said.wrong("deck", name, known)
    if name in game.decks:
        return game.decks[name]
    if not name.endswith(".toml"):
        raise said.wrong("deck", name, f"{known}, un fichier .toml", f"{known}, a .toml file")
    return load_deck(game, path.parent / name)


def _pair(said: _Said, data: Mapping[str, Any], key: str) -> tuple[str, str] | None:
    found = data.get(key)
    if found is None:
        return None
    if is_line(found):  # one text for both languages: a club needs no translator
        return str(found), str(found)
    if not isinstance(found, dict) or set(found) != {"fr", "en"} or not all(map(is_line, found.values())):
        raise said.wrong(key, found, '"…", ou { fr = "…", en = "…" }', '"…", or { fr = "…", en = "…" }')
    return found["fr"], found["en"]


def _made(game: Game, name: str, said: _Said) -> Edition:
    off = [rule for rule in said.off.values() if rule not in said.given]
    plain = {rule: x for rule, x in said.given.items() if not (isinstance(rule, Ruling) and x == rule.ours)}
    return Edition(game, name, off, plain, title=said.title, about=said.about, date=said.date, deck=said.deck)

"""Challenges: a position, a task, one answer; and whether a line of play reaches the goal whatever the opponent does.

    [[challenge]]
    id = "le-surnombre"
    section = "attack"                        # the section that it trains
    level = 1                                 # 1 to 5, for the order of a page
    title = { fr = "…", en = "…" }
    task = { fr = "…", en = "…" }
    position = "field=8,5,2 reserve= | pv=2 field=6 reserve="
    edition = ""                              # as `Game.edition` reads it
    until = "turn"                            # when the goal is looked at
    goal = ["foe.pv <= 0"]
    hint = { fr = "…", en = "…" }
    solution = ["attack 8 5 2"]               # the learner's own moves, against the best answers
    replies = ["block 5 6"]                   # what the opponent likes to answer, where it is as good as anything
    rule = "attack.one_attacker_each"         # what the answer hangs on
    why = { fr = "…", en = "…" }
    wrong = [{ moves = ["attack 8 5"], rule = "attack.weaker_dies", fr = "…", en = "…" }]

`until`: `turn`, when the next turn's player is asked what to do; `answer`, when the turn after that has come. A goal is
a list of conditions that must all hold then, each one of

    wins                                  the learner has won
    goes on                               the game isn't over
    foe.pv <= 0    you.hand >= 7          a counter, or the number of cards in a zone: = <= >=
    you.field has 8    foe.field lacks 8  a card of that name lies there, or doesn't

With `choices` (moves) in place of `goal` and `until` the learner says which one is forbidden.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulekit.cards import pair, read_toml
from rulekit.errors import BadFile, RulekitError, quoted, unexpected
from rulekit.rules import Rule
from rulekit.table import Table

if TYPE_CHECKING:
    from rulekit.game import Game

TEXTS = ("title", "task", "hint", "why")
KEYS = (
    "id", "section", "level", *TEXTS, "position", "edition", "until", "goal", "choices", "solution", "replies", "rule",
    "wrong",
)  # fmt: skip
UNTIL = {"turn": 1, "answer": 2}
LEVELS = (1, 2, 3, 4, 5)
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
NUMBER = re.compile(r"(you|foe)\.(\w+) (=|<=|>=) (-?\d{1,4})")
CARD = re.compile(r"(you|foe)\.(\w+) (has|lacks) (\S+)")
EXPECTED = "wins, goes on, foe.pv <= 0, you.field has 8, foe.field lacks 8"

Words = tuple[str, str]


@dataclass(frozen=True)
class Goal:
    """One condition: `what` is `wins`, `goes on`, a comparison, `has` or `lacks`; the rest says of whom, of what."""

    text: str
    what: str
    side: str = ""
    name: str = ""
    number: int = 0
    card: str = ""

    def met(self, table: Table, seat: int) -> bool:
        """Whether it holds at a table for the learner's seat."""
        if self.what == "wins":
            return table.result is not None and table.result.winners == (seat,)
        if self.what == "goes on":
            return table.result is None
        found = getattr(self._holder(table, seat), self.name)
        if self.what in ("has", "lacks"):
            return any(piece.card.name == self.card for piece in found) == (self.what == "has")
        n = found if isinstance(found, int) else len(found)
        return {"=": n == self.number, "<=": n <= self.number, ">=": n >= self.number}[self.what]

    def _holder(self, table: Table, seat: int) -> Any:
        return table.seats[seat if self.side == "you" else (seat + 1) % len(table.seats)]

    def stands(self, table: Table, seat: int, lang: str = "fr") -> str:
        """What a table shows in place of it, in a few words: what a learner is told who missed it."""
        from rulekit.show import tell

        fr = lang == "fr"
        if self.what in ("wins", "goes on"):
            if table.result is None:
                return self._left(table, seat, lang)
            return tell.winners(table, table.result.winners, lang)
        holder = self._holder(table, seat)
        spec = holder.counters.get(self.name) or holder.zones[self.name]
        label = tell.of_whom(
            tell.seat_name(table, table.seats.index(holder)), str(spec.fr if fr else spec.en), lang
        )  # fmt: skip
        found, colon = getattr(holder, self.name), "\u00a0: " if fr else ": "
        if self.what in ("has", "lacks"):
            card = table.game.cards[self.card]
            short = card.short[not fr] or card.name
            there = ("sans {}" if fr else "without {}") if self.what == "has" else ("avec {}" if fr else "with {}")
            return label + colon + there.format(short)
        n = found if isinstance(found, int) else len(found)
        bound = {"=": ("", ""), "<=": (" ou moins", " or less"), ">=": (" ou plus", " or more")}[self.what][not fr]
        return f"{label}{colon}{n}, {'et non' if fr else 'not'} {self.number}{bound}"

    def _left(self, table: Table, seat: int, lang: str) -> str:
        """What a game that goes on leaves to those who should have lost: "Basile garde 1 PV"."""
        from rulekit.show import tell

        i, said = int(lang != "fr"), []
        for k, holder in enumerate(table.seats):
            seen = {name: spec for name, spec in holder.counters.items() if table.sees(seat, k, name)}
            if k != seat and seen:
                kept = [f"{getattr(holder, name)}\u00a0{(spec.fr, spec.en)[i]}" for name, spec in seen.items()]
                verb = ("garde", "still has")[i]
                said.append(f"{tell.seat_name(table, k)} {verb} {tell.listed(kept, lang)}")
        on = ("la partie continue", "the game goes on")[i]
        colon = ("\u00a0: ", ": ")[i]
        return on + colon + tell.listed(said, lang) if said else on


@dataclass(frozen=True)
class Wrong:
    """A tempting line: the learner's moves, the last of which is the mistake; the rule for which it fails, and why."""

    moves: tuple[str, ...]
    rule: Rule
    why: Words


@dataclass(frozen=True)
class Challenge:
    """A position, a task and its answer; see the module for the fields. Where there are `choices`, one is forbidden."""

    game: Game
    id: str
    section: str
    level: int
    title: Words
    task: Words
    hint: Words
    why: Words
    position: str
    edition: str
    until: str
    goal: tuple[Goal, ...]
    choices: tuple[str, ...]
    solution: tuple[str, ...]
    replies: tuple[str, ...]
    rule: Rule
    wrong: tuple[Wrong, ...]

    def start(self) -> Table:
        """The table as the learner finds it."""
        return self.game.position(self.position, self.edition)

    def __repr__(self) -> str:
        return f"<challenge {self.game.id}:{self.id}>"


def challenges(game: Game) -> dict[str, Challenge]:
    """The challenges that come with a game (`challenges/*.toml` in its folder), by id, in the order of its sections.

    Raises `BadFile` with file, place and what was expected.
    """
    found = [each for path in sorted(game.folder.glob("challenges/*.toml")) for each in load_challenges(game, path)]
    order = list(game.sections)
    made: dict[str, Challenge] = {}
    for each in sorted(found, key=lambda c: (order.index(c.section), c.level)):
        if each.id in made:
            raise BadFile(
                f"{game.id}\u00a0: deux défis {quoted(each.id)}", f"{game.id}: two challenges {quoted(each.id)}"
            )
        made[each.id] = each
    return made


def challenge(game: Game, id: str) -> Challenge:
    """A challenge by its id. Raises `RulekitError` with those that there are."""
    known = challenges(game)
    if id not in known:
        names = ", ".join(known) or "-"
        raise RulekitError(
            f"pas de défi {quoted(id)}\u00a0; il y a\u00a0: {names}", f"no challenge {quoted(id)}; there are: {names}"
        )
    return known[id]


def load_challenges(game: Game, path: Path) -> list[Challenge]:
    """The challenges of one file. Raises `BadFile`."""
    data = read_toml(path)
    listed = data.get("challenge")
    if set(data) != {"challenge"} or not isinstance(listed, list):
        raise _wrong(str(path), "", ", ".join(data), "[[challenge]] …")
    return [_challenge(game, f"{path}, {n}", item) for n, item in enumerate(listed, 1)]


def _challenge(game: Game, where: str, data: Any) -> Challenge:
    if not isinstance(data, dict):
        raise _wrong(where, "", data, "[[challenge]] …")
    if isinstance(data.get("id"), str) and ID.fullmatch(data["id"]):
        where = f"{where} ({data['id']})"
    else:
        raise _wrong(where, "id", data.get("id"), "le-surnombre")
    if unknown := sorted(set(data) - set(KEYS)):
        raise _wrong(where, "", unknown[0], ", ".join(KEYS))
    if data.get("section") not in game.sections:
        raise _wrong(where, "section", data.get("section"), ", ".join(game.sections))
    if data.get("level") not in LEVELS or type(data["level"]) is not int:
        raise _wrong(where, "level", data.get("level"), ", ".join(map(str, LEVELS)))
    texts = {key: pair(f"{where}, {key}", data.get(key)) for key in TEXTS}
    position, edition = data.get("position"), data.get("edition", "")
    if not isinstance(position, str) or not isinstance(edition, str):
        raise _wrong(where, "position" if isinstance(edition, str) else "edition", position, "field=8 | field=5")
    choices = _lines(where, "choices", data["choices"]) if "choices" in data else ()
    if choices:
        if "goal" in data or "until" in data or len(choices) < 2:
            raise _wrong(where, "choices", len(choices), "choices, sans goal ni until", "choices, no goal, no until")
        until, goal = "turn", ()  # type: str, tuple[Goal, ...]
    else:
        until = data.get("until", "turn")
        if until not in UNTIL:
            raise _wrong(where, "until", until, ", ".join(UNTIL))
        goal = tuple(parse_goal(game, text, where) for text in _lines(where, "goal", data.get("goal")))
    solution = _lines(where, "solution", data.get("solution"))
    replies = _lines(where, "replies", data["replies"]) if "replies" in data else ()
    wrong = tuple(_mistake(game, where, n, item) for n, item in enumerate(data.get("wrong", ()), 1))
    made = Challenge(
        game, data["id"], data["section"], data["level"], **texts, position=position, edition=edition, until=until,
        goal=goal, choices=choices, solution=solution, replies=replies, wrong=wrong,
        rule=_rule(game, where, data.get("rule")),
    )  # fmt: skip
    try:
        table = made.start()
    except RulekitError as error:
        raise BadFile(f"{where}\u00a0: {error.says('fr')}", f"{where}: {error.says('en')}") from None
    if table.question is None:
        raise _wrong(where, "position", position, "une position où l'on décide", "a position where somebody decides")
    return made


def parse_goal(game: Game, text: str, where: str = "goal") -> Goal:
    """One condition from its text. Raises `BadFile` with what was expected."""
    if text in ("wins", "goes on"):
        return Goal(text, text)
    seat = game.seat()
    if (m := NUMBER.fullmatch(text)) and (m[2] in seat.counters or m[2] in seat.zones):
        return Goal(text, m[3], m[1], m[2], int(m[4]))
    if (m := CARD.fullmatch(text)) and m[2] in seat.zones and m[4] in game.cards:
        return Goal(text, m[3], m[1], m[2], card=m[4])
    raise _wrong(where, "goal", text, EXPECTED)


def _mistake(game: Game, where: str, n: int, data: Any) -> Wrong:
    where = f"{where}, wrong {n}"
    if not isinstance(data, dict) or set(data) != {"moves", "rule", "fr", "en"}:
        raise _wrong(where, "", data, '{ moves = ["…"], rule = "…", fr = "…", en = "…" }')
    why = pair(where, {"fr": data["fr"], "en": data["en"]})
    return Wrong(_lines(where, "moves", data["moves"]), _rule(game, where, data["rule"]), why)


def _rule(game: Game, where: str, name: Any) -> Rule:
    if not isinstance(name, str):
        raise _wrong(where, "rule", name, "attack.tie_kills_both")
    try:
        return game.rule(name)
    except RulekitError as error:
        raise BadFile(f"{where}, rule\u00a0: {error.says('fr')}", f"{where}, rule: {error.says('en')}") from None


def _lines(where: str, key: str, found: Any) -> tuple[str, ...]:
    if not isinstance(found, list) or not found or not all(isinstance(x, str) and x.strip() for x in found):
        raise _wrong(where, key, found, '["…"]')
    return tuple(found)


def _wrong(where: str, key: str, got: Any, expected: str, expected_en: str = "") -> BadFile:
    return unexpected(f"{where}, {key}" if key else where, got, expected, expected_en)


def unmet(goal: Iterable[Goal], table: Table, seat: int) -> Sequence[Goal]:
    """The conditions that don't hold."""
    return [condition for condition in goal if not condition.met(table, seat)]

"""The examples of a game's rules as data, so that another implementation can be tried on them.

A case is what one table in a rule's doctest went through, heard while the doctest runs:

    {"rulekit": 1, "game": "versus", "rule": "versus.attack.tie_kills_both", "n": 1, "edition": "",
     "start": {"position": "field=5 | field=5"}, "opening": [event, …], "begins": table, "steps": [step, …]}

`start` is a position or `{"seed", "seats", "decks"}`. `edition` is the line of what it changes. A step is one of

    {"play": ["attack 5", "block 5 5"], "settle": true, "moves": [move, …], "after": table}    moves that were played
    {…, "refused": verdict}                                             the next of them was refused; nothing was played
    {…, "error": "Unknown"}                                             the next of them can't be understood
    {"check": "place 5", "seat": 0, "verdict": verdict}                                          a move that was judged

A move is `{"seat", "move", "said", "rule", "events"}`: `said` is false for the default answers that were passed on the
way, `rule` is the grant. Events are those of `rulekit.sight.told` for the table's keeper, with the order of shuffles.
A verdict is `{"move", "allowed", "grant", "limits", "offered"}`, a table `{"position", "midway", "asked", "result"}`:
its cards as they lie, whether a move is going on, what may be played. Seats count from 0. A card is `name#number`,
numbered as it stands in the position's line, or as it was laid out.

In place of start and steps, examples on decks have `{"deck": {name: copies}, "cards": {…}, "limits": [rule, …]}`, where
`cards` describes those that the game doesn't have, and examples on players `{"seats": 3, "limits": [rule, …]}`.
"""

from __future__ import annotations

import contextlib
import doctest
import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from rulekit import cards, sight
from rulekit import position as positions
from rulekit.cards import Deck
from rulekit.errors import RulekitError
from rulekit.game import Game, NotSeated
from rulekit.moves import Move, Verdict
from rulekit.moves import text as move_text
from rulekit.rules import Rule, instead, without
from rulekit.table import Table

if TYPE_CHECKING:
    from rulekit.verbs import Event

FORMAT = 1
Case = dict[str, Any]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class BrokenExample(RulekitError):
    """An example that doesn't hold: there is no case in it."""


def cases(game: Game) -> Iterator[Case]:
    """Every case of a game, in the rulebook's order. Raises `BrokenExample`."""
    for rule in game.rules.values():
        yield from cases_of(game, rule)


def cases_of(game: Game, rule: Rule) -> list[Case]:
    """The cases of one rule: its doctest is run, and its tables are listened to. Raises `BrokenExample`."""
    module = importlib.import_module(rule.module)
    space = {**vars(module), game.id: game, "instead": instead, "without": without}
    example = doctest.DocTestParser().get_doctest(rule.doctest, space, rule.id, None, None)
    said: list[str] = []
    with _Tape(game).listening() as tape:
        failed = doctest.DocTestRunner(verbose=False, optionflags=FLAGS).run(example, out=said.append).failed
    if failed:
        raise BrokenExample(f"{rule}\u00a0: son exemple ne tient pas", f"{rule}: its example doesn't hold")
    head = {"rulekit": FORMAT, "game": game.id, "rule": rule.id}
    return [{**head, "n": n, **case} for n, case in enumerate(tape.found, 1)]


def run(game: Game, case: Mapping[str, Any]) -> Case:
    """The same case played here: equal to the one given where the rules are the same."""
    found = {key: case[key] for key in ("rulekit", "game", "rule", "n")}
    if "deck" in case:
        deck = _deck(game, case["deck"], case["cards"])
        return {**found, **_judged_deck(game, deck)}
    if "start" not in case:
        return {**found, **_judged_seats(game, case["seats"])}
    start = case["start"]
    if "position" in start:
        table = game.position(start["position"], case["edition"])
    else:
        decks = [_deck(game, *deck) for deck in start["decks"]]
        options: dict[str, Any] = {"decks": decks} if decks else {}
        table = game.new(start["seed"], start["seats"], case["edition"], **options)
    found.update(_begun(table, start, case["edition"]))
    for step in case["steps"]:
        if "check" in step:
            found["steps"].append(_checked(table, step["check"], step["seat"]))
        else:
            found["steps"].append(_played(table, step["play"], step["settle"]))
            if "after" in found["steps"][-1]:
                table.play(*step["play"], settle=step["settle"])
    return found


# Listening ------------------------------------------------------------------------------------------------------------


class _Tape:
    """Hears what examples do with the tables that they make."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.found: list[Case] = []
        self.tables: list[tuple[Table, Case]] = []
        self.busy = False

    @contextlib.contextmanager
    def listening(self) -> Iterator[_Tape]:
        """Hear what happens inside."""
        doors: list[tuple[Any, str, Callable[..., Any]]] = [
            (Game, "position", self.position), (Game, "new", self.new), (Table, "play", self.play),
            (Table, "check", self.check), (cards, "broken_limits", self.broken_limits),
        ]  # fmt: skip
        real = [getattr(owner, name) for owner, name, _ in doors]
        try:
            for (owner, name, heard), function in zip(doors, real, strict=True):
                setattr(owner, name, self.hears(function, heard))
            yield self
        finally:
            for (owner, name, _), function in zip(doors, real, strict=True):
                setattr(owner, name, function)

    def hears(self, real: Callable[..., Any], heard: Callable[..., Any]) -> Callable[..., Any]:
        """A function in place of the real one: it tells the tape, once, and not of what the real one itself calls."""

        def call(*words: Any, **more: Any) -> Any:
            if self.busy:
                return real(*words, **more)
            self.busy = True
            try:
                return heard(real, *words, **more)
            finally:
                self.busy = False

        return call

    def case(self, table: Table) -> Case | None:
        return next((case for known, case in self.tables if known is table), None)

    def begun(self, table: Table, start: dict[str, Any]) -> Table:
        with contextlib.suppress(RulekitError):  # an edition of functions is no line: it is no case either
            case = _begun(table, start, table.edition.line)
            self.tables.append((table, case))
            self.found.append(case)
        return table

    def position(self, real: Any, game: Game, line: str, *words: Any, **more: Any) -> Table:
        return self.begun(real(game, line, *words, **more), {"position": line})

    def new(self, real: Any, game: Game, seed: int = 0, seats: int | None = None, *words: Any, **more: Any) -> Table:
        try:
            table: Table = real(game, seed, seats, *words, **more)
        except NotSeated:
            self.found.append(_judged_seats(game, game.how_many[0] if seats is None else seats))
            raise
        decks = [_deck_data(game, deck) for deck in more.get("decks", ())]
        return self.begun(table, {"seed": seed, "seats": len(table.seats), "decks": decks})

    def play(self, real: Any, table: Table, *script: Any, settle: bool = True) -> None:
        case = self.case(table)
        if case is not None:
            case["steps"].append(_played(table, [_text(said) for said in script], settle))
        real(table, *script, settle=settle)

    def check(self, real: Any, table: Table, said: Any, seat: int | None = None) -> Verdict:
        verdict: Verdict = real(table, said, seat)
        case = self.case(table)
        if case is not None:
            case["steps"].append(_checked(table, _text(said), seat))
        return verdict

    def broken_limits(self, real: Any, game: Game, deck: Deck, *words: Any) -> Any:
        self.found.append(_judged_deck(game, deck))
        return real(game, deck, *words)


# What is told ---------------------------------------------------------------------------------------------------------


def _begun(table: Table, start: dict[str, Any], edition: str) -> Case:
    opening = _events(table, table.events or [])
    return {"edition": edition, "start": start, "opening": opening, "begins": _table(table), "steps": []}


def _played(table: Table, script: list[str], settle: bool) -> dict[str, Any]:
    step: dict[str, Any] = {"play": script, "settle": settle, "moves": []}
    at = table.copy()

    def do(move: Any, said: bool) -> None:
        assert at.question is not None
        seat, rule = at.question.seat, at.check(move).grant
        at.apply(move)
        events = _events(at, at.events or [])
        told = {"seat": seat, "move": move_text(move, exact=True), "said": said, "rule": rule and rule.id}
        step["moves"].append({**told, "events": events})

    at.events = []
    for said in script:
        try:
            found = at.reach(said)
        except RulekitError as error:
            return {**step, "error": type(error).__name__}
        if not found.verdict:
            return {**step, "refused": _verdict(found.verdict)}
        for move in found.passed:
            do(move, False)
        do(found.verdict.move, True)
    while settle and at.question is not None and at.question.otherwise is not None:
        do(at.question.otherwise, False)
    return {**step, "after": _table(at)}


def _checked(table: Table, said: str, seat: int | None) -> dict[str, Any]:
    return {"check": said, "seat": seat, "verdict": _verdict(table.check(said, seat))}


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "move": move_text(verdict.move, exact=True),
        "allowed": bool(verdict),
        "grant": verdict.grant.id if verdict and verdict.grant else None,
        "limits": [rule.id for rule in verdict.limits],
        "offered": [rule.id for rule in verdict.offered],
    }


def _events(table: Table, events: list[Event]) -> list[dict[str, Any]]:
    told = sight.told(table, sight.KEEPER, events)
    for event, item in zip(events, told, strict=True):
        if event.verb == "shuffle":
            item["order"] = list(event.args[2])
    return told


def _table(table: Table) -> dict[str, Any]:
    asked = table.question and {
        "seat": table.question.seat,
        "rules": [grant.id for grant in table.question.grants if grant not in table.off],
        "moves": [move_text(move, exact=True) for move in table.moves()],
    }
    return {
        "position": positions.write(table, midway=True),
        "midway": bool(table.agenda),
        "asked": asked,
        "result": table.result and {"winners": list(table.result.winners), "rule": table.result.rule.id},
    }


def _text(said: Any) -> str:
    return move_text(said, exact=True) if isinstance(said, Move) else str(said)


def _judged_seats(game: Game, seats: int) -> dict[str, Any]:
    edition = game.edition()
    limits = [rule.id for rule in game.broken_seats(seats, edition)]
    return {"edition": edition.line, "seats": seats, "limits": limits}


def _judged_deck(game: Game, deck: Deck) -> dict[str, Any]:
    copies, own = _deck_data(game, deck)
    limits = [rule.id for rule in cards.broken_limits(game, deck)]
    return {"edition": game.edition().line, "deck": copies, "cards": own, "limits": limits}


def _deck_data(game: Game, deck: Deck) -> tuple[dict[str, int], dict[str, Any]]:
    own = {
        name: {f.name: getattr(card, f.name) for f in fields(card)}
        for name, (card, _) in deck.cards.items()
        if game.cards.get(name) is not card
    }
    return {name: copies for name, (_, copies) in deck.cards.items()}, own


def _deck(game: Game, copies: Mapping[str, int], own: Mapping[str, Any]) -> Deck:
    make = type(next(iter(game.cards.values())))

    def plain(x: Any) -> Any:
        return tuple(x) if isinstance(x, list) else x

    made = {name: make(**{key: plain(x) for key, x in said.items()}) for name, said in own.items()}
    return Deck("", ("", ""), {name: (made.get(name) or game.cards[name], n) for name, n in copies.items()})

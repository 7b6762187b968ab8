"""A game: its seats, its cards, its rules by section, the order of its turn; and how tables of it are made."""

from __future__ import annotations

import csv
import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rulekit.cards import Deck, Kind, load_cards, load_deck
from rulekit.edition import Edition
from rulekit.errors import RulekitError, quoted
from rulekit.moves import Move, Verdict
from rulekit.pieces import Piece
from rulekit.rules import Effect, Limit, Rule, changes
from rulekit.table import Table
from rulekit.verbs import END

if TYPE_CHECKING:
    from rulekit.effects import Vocabulary
    from rulekit.levels import Level
    from rulekit.measure import Term
    from rulekit.questions import OpenQuestion
    from rulekit.story import Story

Phase = Callable[[Table], None]
NUMBER = r"-?\d{1,3}"  # what most marks that bear something take


@dataclass(frozen=True)
class Section:
    """One module of rules: one page of the book, one test file."""

    name: str
    title: tuple[str, str]
    module: ModuleType
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Clause:
    """A numbered piece of the source document: where it is and a digest of its text, never the text."""

    id: str
    line: int
    kind: str
    digest: str


@dataclass(frozen=True)
class Mark:
    """How a mark on a card is drawn and said.

    `as_`: one of mode, token, bonus, malus, used, role, note; or said (heard and read, not drawn); "" for nothing.
    `text`: French and English. `link`: the mark's value is another card, and a line is drawn from it to the bearer; the
    text may then use {other} and {card}. `plain`: it is there or not; else it bears a number or a word. `takes`: what
    a position may write as its value, as a pattern. `among`: the zones where the card that it links to must lie.
    `says`: the same in full, where what is drawn is cut short.
    """

    as_: str
    text: tuple[str, str]
    link: str = ""
    plain: bool = True
    takes: str = ""
    among: tuple[str, ...] = ()
    says: tuple[str, str] | None = None

    @property
    def words(self) -> tuple[str, str]:
        """How it is said in full, French and English."""
        return self.says or self.text


@dataclass(frozen=True)
class Seating:
    """Who sits down: what limits on a game's beginning judge."""

    seats: int

    @property
    def words(self) -> tuple[str, str]:
        """How many they are, French and English."""
        return f"{self.seats} joueur{'s' * (self.seats > 1)}", f"{self.seats} player{'s' * (self.seats != 1)}"


class NotSeated(RulekitError):
    """A game that may not begin; the message names the rules that forbid it."""


class Game:
    """What a game declares.

    `sections`: its modules of rules, in the order of the book. `standing`: effects looked at after every change, in
    order.
    `wheel`: phase names to the function that begins each; when nothing is left to do, the next phase begins. `setup`
    lays out the pieces, `start` is the first step of a game. `rest` is the phase that a position means where it names
    none. `defaults` are zones of a position that doesn't name them, `blank` the card that stands for an unknown one.
    `measure`: how well a table stands for a seat, for bots that think (`rulekit.measure`). `words`: how
    words that moves name are said in sentences. `usual_turn`: the turn
    that a position means where it names none. `drawn(table, piece, lang)`: what a view tells of a card in play
    beside its face and its marks (`lies`, `now`, `marks`).
    `stays`: phases that last until somebody ends them (`Table.leave_phase`), each with the function that asks what is
    done in it, again and again; what is in the wheel for such a phase is done once, as it begins. `phase_names`: the
    phases that boards show, by name, each in words. `vocabulary`: the words that its cards are written with.
    """

    first_turn = 1

    def __init__(
        self,
        id: str,
        name: tuple[str, str],
        *,
        package: str,
        sections: Sequence[ModuleType],
        seat: type[Any],
        common: type[Any],
        how_many: tuple[int, int] = (2, 2),
        standing: Sequence[Effect] = (),
        wheel: Mapping[str, Phase],
        setup: Callable[..., None],
        start: Phase,
        rest: str,
        kinds: Mapping[str, Kind],
        cards: Mapping[str, Any],
        blank: Any,
        defaults: Mapping[str, str],
        pressing: Callable[[Table], bool] = lambda table: True,
        back: Callable[[Piece], Any] = lambda piece: piece.owner,
        face: Callable[[Any, str, Table | None], dict[str, Any]] | None = None,
        marks: Mapping[str, Mark] | None = None,
        measure: Sequence[Term] = (),
        words: Mapping[str, tuple[str, str]] | None = None,
        usual_turn: int | None = None,
        drawn: Callable[[Table, Piece, str], dict[str, Any]] | None = None,
        stays: Mapping[str, Phase] | None = None,
        phase_names: Mapping[str, tuple[str, str]] | None = None,
        vocabulary: Vocabulary | None = None,
        seat_names: Sequence[str] = ("Ambre", "Basile", "Cléo", "Denis", "Elsa", "Farid"),
    ) -> None:
        self.id, self.name, self.package = id, name, package
        self.seat, self.common, self.how_many = seat, common, how_many
        self.standing = tuple(standing)
        names = list(wheel)
        self.wheel = {n: (names[(i + 1) % len(names)], wheel[n]) for i, n in enumerate(names)}
        self.phases, self.first_phase, self.rest = tuple(names), names[0], rest
        self.setup, self.start = setup, start
        self.kinds, self.cards, self.blank, self.defaults = kinds, cards, blank, defaults
        self.pressing, self.back, self.seat_names = pressing, back, tuple(seat_names)
        self.face = face or plain_face
        self.marks = dict(marks or {})
        self.measure, self.drawn, self.words = tuple(measure), drawn, dict(words or {})
        self.stays, self.phase_names, self.vocabulary = dict(stays or {}), dict(phase_names or {}), vocabulary
        self.usual_turn = self.first_turn if usual_turn is None else usual_turn
        self.sections: dict[str, Section] = {}
        self.rules: dict[str, Rule] = {}
        self.moves: list[Any] = []
        for module in sections:
            self._gather(module)
        self.own = ""  # the file of cards that somebody plays with beside the game's
        self._base = Edition(self)

    def _gather(self, module: ModuleType) -> None:
        own = [x for x in vars(module).values() if getattr(x, "__module__", None) == module.__name__]
        rules = tuple(x for x in own if isinstance(x, Rule))
        name = module.__name__.rpartition(".")[2]
        self.sections[name] = Section(name, module.TITLE, module, rules)
        self.rules.update((rule.id, rule) for rule in rules)
        self.moves += [x for x in own if isinstance(x, type) and issubclass(x, Move) and x is not Move]

    def __reduce__(self) -> tuple[object, ...]:
        return _game, (self.package, self.id, *([self.own] if self.own else []))

    def with_cards(self, path: Path | str) -> Game:
        """The same game with the cards of a file beside its own, or in place of those of the same name.

        The file may leave `[kinds]` out: the game's are known. Raises `BadFile` with place and what was expected.
        """
        made: Game = object.__new__(Game)  # a copy would be the game itself: that is how a game is pickled
        made.__dict__.update(self.__dict__)
        kinds, cards = load_cards(Path(path), type(self.blank), self.kinds)
        for held in ("decks", "editions", "questions"):  # they refer to the game that they were read for
            made.__dict__.pop(held, None)
        made.kinds, made.cards, made.own = {**self.kinds, **kinds}, {**self.cards, **cards}, str(path)
        made._base = Edition(made)
        return made

    def __repr__(self) -> str:
        return f"<game {self.id}: {len(self.rules)} rules>"

    def word(self, word: str, lang: str = "fr") -> str:
        """A word of a move's text (`foe`, `PV`) as a sentence says it."""
        said = self.words.get(word)
        return said[lang != "fr"] if said else word

    def limits_on(self, cls: type) -> Sequence[Limit]:
        """The limits that judge moves of a class (or decks, or seatings), in the rulebook's order."""
        return [r for r in self.rules.values() if isinstance(r, Limit) and r.judges(cls)]

    def broken_seats(self, seats: int, edition: Edition) -> list[Limit]:
        """The limits that forbid so many players to sit down; none: they may."""
        limits = self.limits_on(Seating)
        return [rule for rule in limits if rule not in edition.off and not rule.function(Seating(seats))]

    @cached_property
    def folder(self) -> Path:
        """Where the game's data files are."""
        return Path(str(sys.modules[self.package].__file__)).parent

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The clauses of the source document by id, from `clauses.tsv`."""
        path = self.folder / "clauses.tsv"
        if not path.exists():
            return {}
        with path.open(encoding="utf-8") as file:
            return {
                r["id"]: Clause(r["id"], int(r["line"]), r["kind"], r["sha256"])
                for r in csv.DictReader(file, delimiter="\t")
            }

    @cached_property
    def questions(self) -> dict[str, OpenQuestion]:
        """The open questions by id, from `questions.toml` and the rulings."""
        from rulekit.questions import load_questions

        return load_questions(self)

    @cached_property
    def decks(self) -> dict[str, Deck]:
        """The decks that come with the game, by file name; the first is the one played when none is named."""
        return {path.stem: load_deck(self, path) for path in sorted(self.folder.glob("decks/*.toml"))}

    def deck(self, edition: Edition | None = None) -> Deck:
        """The deck that is played when none is named: the edition's, else the first of the game's."""
        return (edition and edition.deck) or next(iter(self.decks.values()))

    def rule(self, name: str) -> Rule:
        """A rule by its id, with or without the game's name, or by its function's name where only one bears it."""
        found = self.rules.get(name) or self.rules.get(f"{self.id}.{name}")
        same = [r for r in self.rules.values() if r.name == name]
        if found or len(same) == 1:
            return found or same[0]
        close = sorted(self.rules, key=lambda id: -_likeness(id, name))[:3]
        raise RulekitError(
            f"pas de règle {quoted(name)}\u00a0; peut-être\u00a0: {', '.join(close)}",
            f"no rule {quoted(name)}; perhaps: {', '.join(close)}",
        )

    @cached_property
    def edition_files(self) -> dict[str, Path]:
        """The files of the editions that come with the game, by name."""
        return {path.stem: path for path in sorted(self.folder.glob("editions/*.toml"))}

    @cached_property
    def editions(self) -> dict[str, Edition]:
        """The editions that come with the game, by file name; "base" is the rules as they stand, and no file."""
        from rulekit.editions import load_edition

        return {name: load_edition(self, path) for name, path in self.edition_files.items()}

    def edition(self, name: str | Edition = "") -> Edition:
        """An edition under the `without` and `instead` that surround the call.

        `name`: one of `editions`, a `.toml` file, or a line like `turn.refill_moment=after; -attack.piercing_hits`.
        Raises `RulekitError` with what was expected.
        """
        if isinstance(name, Edition):
            base = name
        elif name in ("", "base", self.id):
            base = self._base
        else:
            from rulekit.editions import find_edition

            base = find_edition(self, name)
        off, given = changes()
        return base.changed(off, given) if off or given else base

    def new(
        self, seed: int = 0, seats: int | None = None, edition: str | Edition = "", events: bool = True, **options: Any
    ) -> Table:
        """A table set up and begun: same seed, same game. `options` go to the game's setup (such as `decks`).

        Raises `NotSeated` where a limit on the beginning of a game forbids it.
        """
        table = self.lay(seed, seats, edition, events, **options)
        self.begin(table)
        return table

    def lay(
        self, seed: int = 0, seats: int | None = None, edition: str | Edition = "", events: bool = True, **options: Any
    ) -> Table:
        """A table with its pieces laid out, before anything has happened."""
        seats = self.how_many[0] if seats is None else seats
        rules = self.edition(edition)
        broken = self.broken_seats(seats, rules)
        if broken or not 1 <= seats <= 9:
            fr, en = Seating(seats).words
            by, why = ", ".join(r.id for r in broken), " ".join(r.fr for r in broken)
            raise NotSeated(f"{fr}\u00a0: refusé. {why} [{by}]", f"{en}: refused by {by}")
        table = Table(self, rules, seats, seed, events)
        self.setup(table, **options)
        return table

    def begin(self, table: Table) -> None:
        """Take the first step of the game, up to the first question."""
        table.agenda = [(begin_phase,), END, (self.start,)]
        table.run()

    def put(self, table: Table, card: Any, owner: int, seat: int, zone: str) -> Piece:
        """Lay out a piece while a table is being made. In a game that has begun, pieces only move."""
        piece = Piece(len(table.place), card, owner)
        table.place.append((seat, zone))
        getattr(table.common if seat < 0 else table.seats[seat], zone).append(piece)
        return piece

    def position(self, line: str, edition: str | Edition = "", events: bool = True) -> Table:
        """A table from one line of text: see `rulekit.position`."""
        from rulekit.position import read

        return read(self, line, edition, events)

    def story(self, line: str, *script: str, viewer: int | None = 0, edition: str | Edition = "") -> Story:
        """Play moves from a position and keep every change: see `rulekit.story`."""
        from rulekit.story import Story

        return Story(self, line, script, viewer, edition)

    def opening(self, seed: int = 0, viewer: int | None = 0, edition: str | Edition = "") -> Story:
        """How a game begins, change by change."""
        from rulekit.story import Story

        return Story.opening(self, seed, viewer, edition)

    def level(self, number: int) -> Level:
        """One level of a first game, counted from 1: see `rulekit.levels`."""
        from rulekit.levels import level

        return level(self, number)

    def attempt(self, line: str, *script: str, seat: int = 0, edition: str | Edition = "") -> Verdict:
        """What the rules say of the last move of a script, once the moves before it have been played.

        `seat`: who says it, as players count, where it isn't the one who is asked.
        """
        from rulekit.story import attempt

        return attempt(self, line, *script, seat=seat, edition=edition)

    def attempt_deck(self, changes: Mapping[Any, int]) -> Verdict:
        """What the rules say of the first deck with these copies of these cards in place of its own."""
        from rulekit.story import attempt_deck

        return attempt_deck(self, changes)

    def attempt_seats(self, seats: int) -> Verdict:
        """What the rules say of so many players."""
        from rulekit.story import attempt_seats

        return attempt_seats(self, seats)


def begin_phase(table: Table) -> None:
    """Begin the phase that the table is in, or come back to one that lasts."""
    (table.game.stays.get(table.phase) or table.game.wheel[table.phase][1])(table)


def plain_face(card: Any, lang: str, table: Table | None = None) -> dict[str, Any]:
    """How a card is drawn when a game says nothing more: its title, its kind, its text.

    `table`: where it is drawn, since an edition may change what a card says; None for the card alone.
    """
    i = int(lang != "fr")
    face = {
        "name": card.title[i] or card.name,
        "short": card.short[i] or card.name,
        "kind": card.kind,
        "motif": card.name,
    }
    return face | ({"text": card.text[i]} if card.text[i] else {})


def _likeness(a: str, b: str) -> float:
    import difflib

    return difflib.SequenceMatcher(None, a, b).ratio()


def _game(package: str, id: str, own: str = "") -> Game:
    found = getattr(importlib.import_module(package), id)
    assert isinstance(found, Game)
    return found.with_cards(own) if own else found

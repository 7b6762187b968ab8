"""Reads a save: line by line, each played again, with the line's number in every error. See `rulekit.save`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rulekit.cards import MOST_COPIES, Deck, is_line
from rulekit.edition import Edition
from rulekit.editions import read_edition
from rulekit.errors import RulekitError, quoted
from rulekit.games import load as load_game
from rulekit.match import Match
from rulekit.moves import text as move_text

if TYPE_CHECKING:
    from rulekit.game import Game

FORMAT = 1
MOST_BYTES = 4_000_000
MOST_MOVES = 20_000
MOST_LETTERS = 20_000  # of a position; names and moves are far shorter
MOST_NAME = 400
HEAD = ("rulekit", "game", "edition", "seed", "position", "seats", "players", "decks", "digest")
MOVE = ("seat", "move", "digest")


class BadSave(RulekitError):
    """A text that is no save, or one of other rules: where it is, what it is, what was expected."""


class Reader:
    """Reads one save; knows the line that it is at."""

    def __init__(self, where: str) -> None:
        self.fr, self.en = (where or "sauvegarde"), (where or "save")
        self.n = 1
        self.cut = False

    def match(self, text: str | bytes, game: Game | None) -> Match:
        """The whole game."""
        lines = self.lines(text)
        match = self.head(lines[0], game)
        for n, line in enumerate(lines[1:], 2):
            self.n = n
            self.move(match, line)
        return match

    def wrong(self, got: str, expected: str, got_en: str = "", expected_en: str = "") -> BadSave:
        """One line: where, what, what was expected."""
        return BadSave(
            f"{self.fr}, ligne {self.n}\u00a0: {got}\u00a0; attendu\u00a0: {expected}",
            f"{self.en}, line {self.n}: {got_en or got}; expected: {expected_en or expected}",
        )

    def inside(self, error: RulekitError) -> BadSave:
        """What something else said, with the place."""
        fr, en = error.says("fr"), error.says("en")
        return BadSave(f"{self.fr}, ligne {self.n}\u00a0: {fr}", f"{self.en}, line {self.n}: {en}")

    def lines(self, text: str | bytes) -> list[str]:
        """The lines, the head at least."""
        size = len(text)
        if size > MOST_BYTES:
            raise self.wrong(
                f"plus de {MOST_BYTES} octets", "moins", f"more than {MOST_BYTES} bytes", "fewer"
            )  # fmt: skip
        if isinstance(text, bytes):
            try:
                text = text.decode()
            except UnicodeDecodeError as error:
                self.n = error.object[: error.start].count(b"\n") + 1
                raise self.wrong("ce n'est pas de l'UTF-8", "une ligne de JSON", "no UTF-8", "a line of JSON") from None
        lines = text.split("\n")
        self.cut = lines[-1] != ""
        if not self.cut:
            lines.pop()
        if not lines:
            raise self.wrong("rien", '{"rulekit": 1, …}', "nothing")
        if len(lines) > MOST_MOVES + 1:
            raise self.wrong(
                f"{len(lines) - 1} coups", f"{MOST_MOVES} au plus", f"{len(lines) - 1} moves", f"{MOST_MOVES} at most"
            )
        self.last = len(lines)
        return lines

    def data(self, line: str, keys: Iterable[str]) -> dict[str, Any]:
        """A line's object."""
        shape = "{" + ", ".join(f'"{key}": …' for key in keys) + "}"
        try:
            found = json.loads(line, object_pairs_hook=_once, parse_constant=_no_number)
        except (ValueError, RecursionError):
            if self.cut and self.n == self.last:
                raise self.wrong("la ligne est coupée", shape, "the line is cut short") from None
            raise self.wrong(quoted(line), shape) from None
        if not isinstance(found, dict):
            raise self.wrong(quoted(line), shape)
        return found

    def only(self, found: Any, keys: tuple[str, ...], name: str = "") -> None:
        """Raise unless an object has these keys and no other."""
        shape = (f"{name} = " if name else "") + "{" + ", ".join(f'"{key}": …' for key in keys) + "}"
        if not isinstance(found, dict):
            raise self.wrong(_said(found), shape)
        for key in found:
            if key not in keys:
                raise self.wrong(quoted(key), shape)
        for key in keys:
            if key not in found:
                raise self.wrong(f"il manque «\u00a0{key}\u00a0»", shape, f"“{key}” is missing")

    def text(self, found: Any, name: str, most: int = MOST_NAME) -> str:
        """A text of one line."""
        if not is_line(found) or len(found) > most:
            raise self.wrong(
                f"{name} = {_said(found)}", f"un texte d'une ligne, {most} signes au plus",
                expected_en=f"a text of one line, {most} characters at most",
            )  # fmt: skip
        return str(found)

    def number(self, found: Any, name: str, least: int, most: int) -> int:
        """A whole number of a range."""
        if type(found) is not int or not least <= found <= most:
            raise self.wrong(
                f"{name} = {_said(found)}", f"un nombre entier de {least} à {most}",
                expected_en=f"a whole number from {least} to {most}",
            )  # fmt: skip
        return found

    def listed(self, found: Any, name: str) -> list[Any]:
        """A short list."""
        if not isinstance(found, list) or len(found) > 9:
            raise self.wrong(
                f"{name} = {_said(found)}", "une liste de 9 choses au plus", expected_en="a list of 9 things at most"
            )
        return found

    def pair(self, found: Any, name: str) -> tuple[str, str]:
        """Something said in both languages."""
        self.only(found, ("fr", "en"), name)
        return self.text(found["fr"], f"{name}.fr"), self.text(found["en"], f"{name}.en")

    def head(self, line: str, game: Game | None) -> Match:
        """The game as it began."""
        head = self.data(line, HEAD)
        if type(head.get("rulekit")) is not int or head["rulekit"] != FORMAT:
            raise self.wrong(f'"rulekit": {_said(head.get("rulekit"))}', f'"rulekit": {FORMAT}')
        self.only(head, HEAD)
        id = self.text(head["game"], "game")
        if game is not None and id != game.id:
            raise self.wrong(f"game = {_said(id)}", game.id)
        try:
            game = game or load_game(id)
            match = self.begun(head, game)
        except BadSave:
            raise
        except RulekitError as error:
            raise self.inside(error) from None
        seats = len(match.table.seats)
        if self.number(head["seats"], "seats", 1, 9) != seats:
            raise self.wrong(f"seats = {head['seats']}", f"{seats}")
        match.players = tuple(self.text(who, "players") for who in self.listed(head["players"], "players"))
        self.same(match, head["digest"])
        return match

    def begun(self, head: dict[str, Any], game: Game) -> Match:
        """The game of a head, before it is compared with its digest."""
        said = head["edition"]
        self.only(said, ("name", "title", "changes"), "edition")
        name, title = self.text(said["name"], "edition.name"), self.pair(said["title"], "edition.title")
        rules = read_edition(game, self.text(said["changes"], "edition.changes", MOST_LETTERS))
        edition = Edition(game, name, rules.off, rules.given, title=title)
        decks = [self.deck(game, deck) for deck in self.listed(head["decks"], "decks")]
        seed = self.number(head["seed"], "seed", 0, 2**64 - 1)
        line = self.text(head["position"], "position", MOST_LETTERS)
        seats = self.number(head["seats"], "seats", 1, 9)
        return Match(game, seed, edition, line, None if line else seats, decks)

    def deck(self, game: Game, found: Any) -> Deck:
        """A deck of cards that the game knows."""
        self.only(found, ("name", "title", "cards"), "decks")
        cards = found["cards"]
        if not isinstance(cards, dict):
            raise self.wrong(f"decks.cards = {_said(cards)}", '{"…": 1, …}')
        for name in cards:
            if name not in game.cards:
                raise self.wrong(f"decks.cards = {_said(name)}", ", ".join(game.cards))
        held = {
            name: (game.cards[name], self.number(n, f"decks.cards.{name}", 1, MOST_COPIES)) for name, n in cards.items()
        }
        return Deck(self.text(found["name"], "decks.name"), self.pair(found["title"], "decks.title"), held)

    def move(self, match: Match, line: str) -> None:
        """Play the move of a line."""
        found = self.data(line, MOVE)
        self.only(found, MOVE)
        said, seat = self.text(found["move"], "move", 2 * MOST_NAME), self.number(found["seat"], "seat", 0, 8)
        question = match.table.question
        if question is None:
            raise self.wrong(
                f"{quoted(said)} après la fin de la partie", "la fin du fichier",
                f"{quoted(said)} after the game's end", "the end of the file",
            )  # fmt: skip
        if seat != question.seat:
            raise self.wrong(f"seat = {seat}", str(question.seat))
        try:
            match.play(said)
        except RulekitError as error:
            raise self.inside(error) from None
        if move_text(match.log[-1].move, exact=True) != said:
            raise self.wrong(quoted(said), move_text(match.log[-1].move, exact=True))
        self.same(match, found["digest"])

    def same(self, match: Match, digest: Any) -> None:
        """Raise unless the table is the one that was saved."""
        now = match.table.digest()
        if digest != now:
            raise self.wrong(
                f"digest = {_said(digest)}", f"{now}\u00a0: ce n'est plus la même table, donc plus les mêmes règles",
                expected_en=f"{now}: this is another table, so these are other rules",
            )  # fmt: skip


def _said(x: Any) -> str:
    return quoted(x if isinstance(x, str) else json.dumps(x, ensure_ascii=False))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key twice")
    return found


def _no_number(word: str) -> Any:
    raise ValueError(word)

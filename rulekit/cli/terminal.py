"""A game in the terminal: people and bots, each shown only what their seat may see."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulekit import save
from rulekit.bots import BOTS
from rulekit.cli import say
from rulekit.cli.queries import find_rule
from rulekit.errors import RulekitError, quoted
from rulekit.game import Game
from rulekit.levels import levels
from rulekit.match import Match
from rulekit.moves import Ambiguous, Refused
from rulekit.moves import text as move_text
from rulekit.show import tell, text

MOST_UNWATCHED = 5_000
CLEAR = "\033[2J\033[3J\033[H"
HELP = (
    """Un coup s'écrit (« place 5 ») ou se choisit par son numéro. Et aussi :
  ?               les coups permis, numérotés
  pourquoi COUP   ce que les règles en disent
  règle ID        une règle
  carte NOM       ce qu'une carte est et ce qu'elle dit
  table           ce que vous voyez
  sauver FICHIER  garder la partie telle quelle, cartes cachées comprises
  annuler, rétablir, quitter""",
    """A move is typed (“place 5”) or chosen by its number. And also:
  ?           the moves that are allowed, with numbers
  why MOVE    what the rules say of it
  rule ID     a rule
  card NAME   what a card is and what it says
  table       what you see
  save FILE   keep the game as it stands, hidden cards and all
  undo, redo, quit""",
)


class Quit(Exception):
    """Somebody has had enough."""


def is_number(word: str) -> bool:
    """Whether a word is a number of the list of moves, or might be."""
    return word.isascii() and word.isdigit() and len(word) < 10


class Terminal:
    """One game at one terminal. `players`: who plays each seat, `human` or one of the bots."""

    def __init__(self, match: Match, players: list[str], seed: int, lang: str) -> None:
        self.match, self.players, self.seed = match, players, seed
        people = self.people = [player == "human" for player in players]
        self.lang, self.i = lang, int(lang != "fr")
        self.told = dict.fromkeys(range(len(people)), 0)  # how many moves each seat has read of
        self.eyes: int | None = people.index(True) if sum(people) == 1 else None
        self.listed: list[str] = []
        self.file: Path | None = None
        self.fresh = True
        self.unwatched = 0  # moves of bots in a row
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.moves, "aide": self.help, "help": self.help, "table": self.table,
            "pourquoi": self.why, "why": self.why, "règle": self.rule, "regle": self.rule, "rule": self.rule,
            "carte": self.card, "card": self.card,
            "annuler": self.undo, "undo": self.undo, "rétablir": self.redo, "retablir": self.redo, "redo": self.redo,
            "sauver": self.keep, "save": self.keep,
            "quitter": self.quit, "quit": self.quit, "q": self.quit,
        }  # fmt: skip

    @property
    def game(self) -> Game:
        """What is played."""
        return self.match.game

    def pick(self, fr: str, en: str) -> str:
        """The words of the language that was chosen."""
        return (fr, en)[self.i]

    def run(self) -> int:
        """Play until the game is over, somebody leaves, or nothing more comes in."""
        edition = self.match.table.edition
        under = ""
        if edition.line or edition.deck is not None:
            under = self.pick(f", édition «\u00a0{edition.title[0]}\u00a0»", f", edition “{edition.title[1]}”")
        head = f"{self.game.name[self.i]}{under}, {self.pick('graine', 'seed')} {self.seed}."
        say.out(head + self.pick(" «\u00a0aide\u00a0» dit ce qu'on peut écrire.", " “help” says what can be typed."))
        lesson = next((one for one in levels(self.game) if edition.name and one.edition.name == edition.name), None)
        if lesson is not None and not self.match.log:
            say.out("", *[text.wrapped(line, "   ") for line in lesson.says(self.lang).splitlines()], "")
        try:
            while self.match.table.question is not None:
                if not self.match.table.moves() or self.unwatched > MOST_UNWATCHED:
                    return self.stands_still()
                self.turn(self.match.table.question.seat)
        except Quit:
            say.out(self.pick("Partie interrompue. À bientôt\u00a0!", "The game stops here. See you!"))
            return 0
        except KeyboardInterrupt:
            print()
            say.out(self.pick("Partie interrompue. À bientôt\u00a0!", "The game stops here. See you!"))
            return 130
        # What is hidden stays hidden when the last screen may be anybody's.
        viewer = self.eyes if sum(self.people) == 1 else None
        self.tell(viewer)
        say.out("", text.table(self.match.table, self.lang, viewer))
        return 0

    def stands_still(self) -> int:
        """Say that the game goes no further; under house rules it can come to that."""
        say.out(self.pick("La partie n'avance plus\u00a0: sous ces règles, rien ne la finit.",
                          "The game stands still: under these rules nothing ends it."))  # fmt: skip
        return 1

    def turn(self, seat: int) -> None:
        """Let a seat decide once."""
        if not self.people[seat]:
            self.unwatched += 1
            self.match.play(BOTS[self.players[seat]](self.match.table, seat, self.seed))
            self.moved_on()
            return
        table, question = self.match.table, self.match.table.question
        # With nothing but the default to say, one person isn't stopped; between two, the pause would tell a hand.
        if question is not None and sum(self.people) == 1 and table.moves() == (question.otherwise,):
            self.match.play(question.otherwise)
            self.moved_on()
            return
        self.unwatched = 0
        if self.eyes != seat:
            self.hand_over(seat)
        if self.fresh:
            self.tell(seat)
            self.table("")
            self.fresh = False
        self.answer(self.read(f"{self.name(seat)} > "))

    def name(self, seat: int) -> str:
        """A player's name."""
        return tell.seat_name(self.match.table, seat)

    def seat(self) -> int:
        """Who is asked."""
        assert self.match.table.question is not None
        return self.match.table.question.seat

    def hand_over(self, seat: int) -> None:
        """Clear the screen before another person looks at it, and wait for them."""
        if sys.stdout.isatty():
            print(CLEAR, end="")
        say.out("", self.pick(f"── À {self.name(seat)} de regarder. ──", f"── {self.name(seat)}'s turn to look. ──"))
        if sys.stdin is not None and sys.stdin.isatty():
            self.read(self.pick("Entrée quand vous y êtes. ", "Enter when you are there. "))
        self.eyes, self.fresh = seat, True

    def read(self, prompt: str) -> str:
        """A line from the keyboard, or from what is piped in."""
        if sys.stdin is None:
            raise Quit
        try:
            line = input(prompt)
        except EOFError:
            print()
            raise Quit from None
        if not sys.stdin.isatty():
            print(line)
        return line.strip()

    def answer(self, line: str) -> None:
        """Obey a command or play a move; whatever is wrong is said, and nothing is lost."""
        word, _, rest = line.partition(" ")
        try:
            if not line:
                self.moves("")
            elif is_number(line):
                self.play(self.numbered(int(line)))
            elif word.lower() in self.commands and word not in {cls.verb for cls in self.game.moves}:
                self.commands[word.lower()](rest.strip())
            else:
                self.play(line)
        except Refused as refusal:
            say.out(text.verdict(refusal.verdict, self.match.table, self.seat(), self.lang))
        except RulekitError as error:
            say.out(error.says(self.lang))

    def play(self, said: str) -> None:
        """Play a move."""
        self.match.play(said)
        self.moved_on()

    def moved_on(self) -> None:
        """After every move the table is to be shown, and the game to be kept; a full disk ends no game."""
        self.fresh, self.listed = True, []
        if self.file is not None:
            try:
                save.write(self.match, self.file)
            except RulekitError as error:
                say.out(error.says(self.lang))

    def save_to(self, path: Path, again: bool = False) -> None:
        """Keep the game in a file from now on. `again`: it is the game's own already; else no file is written over."""
        if not again and path != self.file and path.exists():
            raise RulekitError(
                f"{path}\u00a0: il y a déjà un fichier de ce nom\u00a0; attendu\u00a0: un autre nom, ou --resume",
                f"{path}: there is a file of that name already; expected: another name, or --resume",
            )
        save.write(self.match, path)
        self.file = path

    def numbered(self, n: int) -> str:
        """The move of that number in the list."""
        listed = self.listing()
        if self.listed != [said for said, _ in listed]:  # else a 2 that means a card would play what is second
            raise RulekitError(
                "un numéro se lit dans la liste\u00a0; attendu\u00a0: «\u00a0?\u00a0» d'abord, ou un coup (place 5)",
                "a number is read in the list; expected: “?” first, or a move (place 5)",
            )
        if not 1 <= n <= len(listed):
            raise RulekitError(
                f"pas de coup {n}\u00a0; attendu\u00a0: de 1 à {len(listed)}",
                f"no move {n}; expected: 1 to {len(listed)}",
            )
        return listed[n - 1][0]

    def listing(self) -> list[tuple[str, str]]:
        """The allowed moves, each once: text and words. Cards that can't be told apart make one move."""
        table = self.match.table
        found: dict[str, Any] = {}
        for move in table.moves():
            said = str(move)
            try:
                table.check(said)
            except Ambiguous:
                said = move_text(move, exact=True)
            found.setdefault(said, move)
        return list(zip(found, tell.told_apart(table, list(found.values()), self.seat(), self.lang), strict=True))

    def tell(self, seat: int | None) -> None:
        """What was played since this seat last looked."""
        first = 0 if seat is None else self.told[seat]
        if seat is None and any(self.people):
            first = max(first, len(self.match.log) - 1)
        for move in self.match.log[first:]:
            say.out("", text.played(move, seat, self.lang))
        if seat is not None:
            self.told[seat] = len(self.match.log)

    # Commands ---------------------------------------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        """What can be typed."""
        say.out(HELP[self.i])

    def table(self, rest: str) -> None:
        """The table, as the person who is asked sees it."""
        say.out("", text.table(self.match.table, self.lang, self.seat()))

    def moves(self, rest: str) -> None:
        """The allowed moves with their numbers."""
        listed = self.listing()
        self.listed = [said for said, _ in listed]
        for n, (said, words) in enumerate(listed, 1):
            say.out(text.wrapped(f"{words} ({said})", "     ", f"{n:3}. "))

    def why(self, rest: str) -> None:
        """What the rules say of a move."""
        if not rest:
            raise RulekitError("pourquoi\u00a0: attendu\u00a0: un coup", "why: expected: a move")
        said = self.numbered(int(rest)) if is_number(rest) else rest
        say.out(text.verdict(self.match.table.check(said), self.match.table, self.seat(), self.lang))

    def rule(self, rest: str) -> None:
        """A rule."""
        try:
            found = self.game.rule(rest)
        except RulekitError:
            found = find_rule(rest)
        say.out(text.rule(found, self.lang))

    def card(self, rest: str) -> None:
        """A card: what is printed on it."""
        cards = {name.casefold(): card for name, card in self.game.cards.items()}
        found = cards.get(rest.partition("#")[0].casefold())
        if found is None:
            close = difflib.get_close_matches(rest.casefold(), list(cards), 3)
            names = ", ".join(cards[name].name for name in close) or ", ".join(self.game.cards)
            fr = f"pas de carte {quoted(rest)}\u00a0; attendu\u00a0: {names}"
            en = f"no card {quoted(rest)}; expected: {names}"
            raise RulekitError(fr, en)
        say.out(text.card(self.game, found, self.lang))

    def undo(self, rest: str) -> None:
        """Back to the last decision of a person."""
        moves = [k for k, played in enumerate(self.match.log) if played.seat is not None and self.people[played.seat]]
        if not moves:
            raise RulekitError("il n'y a rien à annuler", "there is nothing to undo")
        while self.match.past > moves[-1]:
            self.match.undo()
        self.moved()

    def redo(self, rest: str) -> None:
        """Forth to the next decision of a person."""
        self.match.redo()
        while self.match.future and self.match.table.question is not None and not self.people[self.seat()]:
            self.match.redo()
        self.moved()

    def moved(self) -> None:
        """After going back or forth, nobody is told again what they had read."""
        for seat, n in self.told.items():
            self.told[seat] = min(n, self.match.past)
        self.moved_on()

    def keep(self, rest: str) -> None:
        """Save the game as it stands; the file that is written after every move stays the one of --save."""
        if not rest and self.file is None:
            raise RulekitError("sauver\u00a0: attendu\u00a0: un fichier", "save: expected: a file")
        path, kept = Path(rest) if rest else self.file or Path(), self.file
        self.save_to(path)
        self.file = kept
        say.out(self.pick(f"Partie gardée telle quelle\u00a0: {path}", f"The game is kept as it stands: {path}"))

    def quit(self, rest: str) -> None:
        """Leave."""
        raise Quit

"""What can be typed after `rulekit`, its help, and errors in one line of the language that was chosen."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from rulekit import __version__
from rulekit.compare import GAMES
from rulekit.errors import RulekitError, one_line, quoted

LANGUAGES = ("fr", "en")

# What argparse says, and how it is said here. Anything else appears as argparse puts it.
ERRORS: tuple[tuple[str, str, str], ...] = (
    (r"the following arguments are required: (.+)", "il manque\u00a0: {0}", "missing: {0}"),
    (r"unrecognized arguments: (.+)", "en trop\u00a0: {0}", "too much: {0}"),
    (
        r"argument (.+): expected (?:one|at least one) argument",
        "{0}\u00a0: attendu\u00a0: une valeur",
        "{0}: expected: a value",
    ),
    (
        r"argument (.+): invalid choice: '?(.*?)'? \(choose from (.+)\)",
        "{0}\u00a0: «\u00a0{1}\u00a0» est inconnu\u00a0; attendu\u00a0: {2}",
        "{0}: “{1}” is unknown; expected: {2}",
    ),
    (
        r"argument (.+): ignored explicit argument '?(.*?)'?",
        "{0}\u00a0: «\u00a0{1}\u00a0» est en trop",
        "{0}: “{1}” is too much",
    ),
    (
        r"argument (.+): not allowed with argument (.+)",
        "{0} : ne va pas avec {1}",
        "{0}: doesn't go with {1}",
    ),
)

# The help, by what it is about: French, English.
WORDS = {
    "about": (
        "Règles de jeux de cartes qui se lisent, se jouent et s'expliquent.",
        "Rules of card games that can be read, played and explained.",
    ),
    "codes": (
        "Codes de sortie\u00a0: 0 oui ou fait, 1 non, 2 pas compris, 130 interrompu.",
        "Exit codes: 0 yes or done, 1 no, 2 not understood, 130 interrupted.",
    ),
    "COMMAND": ("COMMANDE", "COMMAND"),
    "GAME": ("JEU", "GAME"),
    "MOVE": ("COUP", "MOVE"),
    "FILE": ("FICHIER", "FILE"),
    "WORDS": ("MOTS", "WORDS"),
    "EDITION": ("ÉDITION", "EDITION"),
    "commands": ("commandes", "commands"),
    "help": ("montrer cette aide", "show this help"),
    "version": ("la version", "the version"),
    "lang": ("la langue (aussi\u00a0: RULEKIT_LANG)", "the language (also: RULEKIT_LANG)"),
    "json": ("répondre en JSON", "answer in JSON"),
    "games": ("les jeux", "the games"),
    "rules": ("les règles d'un jeu", "the rules of a game"),
    "search": ("celles qui contiennent ces mots", "those that contain these words"),
    "rule": ("une règle, avec son exemple", "a rule, with its example"),
    "check": ("un coup est-il permis, et par quelles règles", "whether a move is allowed, and by which rules"),
    "seat": ("qui le jouerait", "who would play it"),
    "what": ("ce qui se passe quand on joue", "what happens when moves are played"),
    "play": ("jouer dans le terminal", "play in the terminal"),
    "seats": ("qui joue\u00a0: human, random ou greedy", "who plays: human, random or greedy"),
    "seed": ("même graine, même partie", "same seed, same game"),
    "compare": (
        "ce que deux éditions ne jouent pas pareil, et le plus court coup qui le montre",
        "what two editions don't play alike, and the shortest play that shows it",
    ),
    "looked at": ("parties regardées pour chaque règle", "games looked at for each rule"),
    "edition": ("les éditions d'un jeu, ou ce que l'une change", "the editions of a game, or what one changes"),
    "in force": (
        "les règles en vigueur : une édition, un fichier .toml, ou « -règle; règle=réponse »",
        "the rules in force: an edition, a .toml file, or “-rule; rule=answer”",
    ),
    "games of": ("parties au hasard pour l'essayer (20)", "random games to try it (20)"),
    "save": (
        "garder la partie dans un fichier, cartes cachées comprises",
        "keep the game in a file, hidden cards and all",
    ),
    "resume": ("reprendre une partie gardée", "go on with a game that was kept"),
    "replay": ("relire une partie gardée, et la vérifier", "read a game that was kept, and verify it"),
    "reader": ("comme ce joueur peut la lire", "as this player may read it"),
    "public": ("comme tout le monde peut la lire", "as everybody may read it"),
    "cases": ("les exemples des règles, une ligne de JSON chacun", "the rules' examples, a line of JSON each"),
    "reference": ("l'aide-mémoire d'un jeu, une page", "the quick reference of a game, one page"),
    "exercises": ("une feuille d'exercices", "a sheet of exercises"),
    "key": ("le corrigé aussi", "the key as well"),
    "learn": (
        "ouvrir le livre dans JupyterLab, qui reçoit les arguments de plus",
        "open the book in JupyterLab, which is given the other arguments",
    ),
    "site": ("faire le site du livre", "build the book's website"),
    "cards": ("les cartes d'un jeu, ou un fichier de cartes", "the cards of a game, or a file of cards"),
    "cards check": ("dire si un deck peut se jouer", "tell whether a deck may be played"),
    "cards list": ("les cartes d'un jeu", "the cards of a game"),
    "own cards": ("avec les cartes d'un fichier en plus", "with the cards of a file beside the game's"),
    "cards words": ("ce qu'un fichier de cartes peut dire", "what a card file can say"),
    "of game": ("si le fichier ne le dit pas", "where the file doesn't say it"),
    "clauses": ("ce qu'une nouvelle version du document change", "what a new version of the document changes"),
    "columns": ("colonnes id, line, kind, text", "columns id, line, kind, text"),
}


class Done(Exception):
    """Help or the version has been printed; there is nothing left to do."""


class Misused(RulekitError):
    """The command's words can't be understood."""


class Parser(argparse.ArgumentParser):
    """Raises errors instead of leaving. `tongue` is the language of its help."""

    tongue = "fr"

    def __init__(self, **words: Any) -> None:
        super().__init__(**{**words, "add_help": False, "allow_abbrev": False})
        self._positionals.title, self._optionals.title = "arguments", "options"
        self.add_argument("-h", "--help", action="help", help=WORDS["help"][self.tongue != "fr"])

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        fr = en = message
        for pattern, own_fr, own_en in ERRORS:
            if found := re.fullmatch(pattern, message, re.S):
                groups = [one_line(g.replace("', '", ", ").strip("'"), 120) for g in found.groups()]
                fr, en = own_fr.format(*groups), own_en.format(*groups)
                break
        raise Misused(f"{fr} ({self.prog} --help)", f"{en} ({self.prog} --help)")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Help has been printed."""
        raise Done


def _language(word: str, where: str) -> str:
    if word not in LANGUAGES:
        raise Misused(
            f"{where}\u00a0: {quoted(word)} est inconnu\u00a0; attendu\u00a0: {', '.join(LANGUAGES)}",
            f"{where}: {quoted(word)} is unknown; expected: {', '.join(LANGUAGES)}",
        )
    return word


def likely_language(words: Sequence[str]) -> str:
    """The language of the errors of what can't be understood as a whole."""
    for before, word in zip(("", *words), words, strict=False):
        said = word.removeprefix("--lang=") if word.startswith("--lang=") else word if before == "--lang" else ""
        if said in LANGUAGES:
            return said
    said = os.environ.get("RULEKIT_LANG", "")
    return said if said in LANGUAGES else "fr"


def whole(least: int, most: int, name: str) -> Any:
    """A whole number of a range, as an argument's type."""

    def read(word: str) -> int:
        if not re.fullmatch(r"-?\d{1,20}", word) or not least <= int(word) <= most:
            raise Misused(
                f"{name}\u00a0: {quoted(word)}\u00a0; attendu\u00a0: un nombre entier de {least} à {most}",
                f"{name}: {quoted(word)}; expected: a whole number from {least} to {most}",
            )
        return int(word)

    return read


def read(words: Sequence[str]) -> argparse.Namespace:
    """What was typed. Raises `Misused` with one line, `Done` when help was asked for."""
    lang = likely_language(words)
    parser = _parser(lang)
    own, more = _for_jupyter(list(words))
    # What is switched off begins with a dash, as an option does: a space before it makes it a word.
    said = parser.parse_args([f" {word}" if re.match(r"-[a-z_]{2}", word) else word for word in own])
    said.more = more
    if said.command is None:
        parser.print_help(sys.stdout)
        raise Done
    said.lang = getattr(said, "lang", None) or _language(os.environ.get("RULEKIT_LANG") or "fr", "RULEKIT_LANG")
    said.json = getattr(said, "json", False)
    return said


def _for_jupyter(words: list[str]) -> tuple[list[str], list[str]]:
    """What is ours, and what `rulekit learn` hands on to JupyterLab as it stands: all but a game at the beginning."""
    if "learn" not in words or words.index("learn") not in (0, 1, 2):
        return words, []
    k = words.index("learn") + 1
    while words[k : k + 1] == ["--lang"] or words[k : k + 1] in (["-h"], ["--help"]):
        k += 2 if words[k] == "--lang" else 1
    if words[k : k + 1] and not words[k].startswith("-"):
        k += 1
    return words[:k], words[k:]


def _parser(lang: str) -> argparse.ArgumentParser:
    own = type("Parser", (Parser,), {"tongue": lang})

    def say(key: str) -> str:
        return WORDS[key][lang != "fr"]

    # The same option before and after the command: whichever is given counts.
    tongue, data = argparse.ArgumentParser(add_help=False), argparse.ArgumentParser(add_help=False)
    tongue.add_argument(
        "--lang", type=lambda word: _language(word, "--lang"), default=argparse.SUPPRESS, metavar="fr|en",
        help=say("lang"),
    )  # fmt: skip
    data.add_argument("--json", action="store_true", help=say("json"))
    parser: argparse.ArgumentParser = own(
        prog="rulekit", parents=[tongue], description=say("about"), epilog=say("codes")
    )
    parser.add_argument("--version", action="version", version=f"rulekit {__version__}", help=say("version"))
    commands: Any = parser.add_subparsers(
        dest="command", metavar=say("COMMAND"), title=say("commands"), parser_class=own
    )

    def command(name: str, *parents: argparse.ArgumentParser, among: Any = commands, key: str = "") -> Any:
        told = say(key or name)
        return among.add_parser(name, parents=[tongue, *parents], help=told, description=told)

    def game(sub: Any, **words: Any) -> None:
        sub.add_argument("game", metavar=say("GAME"), **words)

    def in_force(sub: Any) -> None:
        sub.add_argument("--edition", default="", metavar=say("EDITION"), help=say("in force"))

    def own_cards(sub: Any) -> None:
        sub.add_argument("--cards", default="", metavar=say("FILE"), help=say("own cards"))

    command("games", data)
    sub = command("rules", data)
    game(sub)
    in_force(sub)
    sub.add_argument("--search", metavar=say("WORDS"), default="", help=say("search"))
    sub = command("rule", data)
    sub.add_argument("id", metavar="ID", help="versus.attack.tie_kills_both, attack.tie_kills_both, tie_kills_both")
    sub = command("check", data)
    game(sub)
    sub.add_argument("position", metavar="POSITION", help='"field=5 | field=5 > attack 5"')
    sub.add_argument("move", metavar=say("MOVE"), nargs="+", help='"block 5 5"')
    sub.add_argument("--seat", type=whole(1, 9, "--seat"), metavar="N", help=say("seat"))
    in_force(sub)
    own_cards(sub)
    sub = command("what", data)
    game(sub)
    sub.add_argument("position", metavar="POSITION", help='"field=5 | field=5"')
    sub.add_argument("moves", metavar=say("MOVE"), nargs="+", help='"attack 5" "block 5 5"')
    in_force(sub)
    own_cards(sub)
    sub = command("edition", data)
    game(sub)
    sub.add_argument("name", metavar=say("EDITION"), nargs="?", default="", help=say("in force"))
    sub.add_argument("--games", type=whole(0, 10_000, "--games"), metavar="N", default=20, help=say("games of"))
    sub = command("compare", data)
    game(sub)
    sub.add_argument("a", metavar="A", help=say("in force"))
    sub.add_argument("b", metavar="B", nargs="?", default="", help=say("in force"))
    sub.add_argument("--games", type=whole(1, 10_000, "--games"), metavar="N", default=GAMES, help=say("looked at"))
    game(command("cases", data))
    sub = command("reference", data)
    game(sub)
    in_force(sub)
    sub = command("exercises", data)
    game(sub)
    sub.add_argument("--key", action="store_true", help=say("key"))
    sub = command("play")
    game(sub)
    sub.add_argument("--seats", metavar="human,random", default="", help=say("seats"))
    sub.add_argument("--seed", type=whole(0, 2**64 - 1, "--seed"), metavar="N", help=say("seed"))
    in_force(sub)
    own_cards(sub)
    sub.add_argument("--save", metavar=say("FILE"), default="", help=say("save"))
    sub.add_argument("--resume", metavar=say("FILE"), default="", help=say("resume"))
    sub = command("replay", data)
    sub.add_argument("file", metavar=say("FILE"))
    who = sub.add_mutually_exclusive_group()
    who.add_argument("--seat", type=whole(1, 9, "--seat"), metavar="N", help=say("reader"))
    who.add_argument("--public", action="store_true", help=say("public"))
    game(command("learn"), nargs="?", default="")
    command("site")
    about = command("cards").add_subparsers(dest="about", metavar="check|list|words", required=True, parser_class=own)
    sub = command("check", data, among=about, key="cards check")
    sub.add_argument("file", metavar=say("FILE"))
    sub.add_argument("--game", metavar=say("GAME"), default="", help=say("of game"))
    in_force(sub)
    game(command("list", data, among=about, key="cards list"))
    game(command("words", among=about, key="cards words"))
    sub = command("clauses", data)
    game(sub)
    sub.add_argument("file", metavar=say("FILE"), help=say("columns"))
    return parser

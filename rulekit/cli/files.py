"""Files that people bring: decks, cards, a new version of a game's document."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

from rulekit import games as game_names
from rulekit import load
from rulekit.cards import Deck, broken_limits, load_cards, load_deck, read_toml
from rulekit.clauses import compare, read_source, to_read_again
from rulekit.cli import say
from rulekit.errors import BadFile, RulekitError
from rulekit.game import Clause, Game
from rulekit.rules import Limit
from rulekit.show import text

Said = argparse.Namespace
NO = 1

BECAME = {
    "changed": ("dit autre chose", "says something else"),
    "gone": ("n'est plus là", "is gone"),
    "new": ("est nouvelle", "is new"),
    "moved": ("a changé de numéro", "has another number"),
    "kind": ("n'est plus de la même sorte", "is of another kind"),
}


def cards(said: Said) -> int:
    """`rulekit cards list GAME`, `rulekit cards check FILE`, `rulekit cards words GAME`."""
    return {"list": _list_cards, "check": _check_cards, "words": _words}[said.about](said)


def _words(said: Said) -> int:
    i = int(said.lang != "fr")
    colon = ("\u00a0: ", ": ")[i]
    game = load(said.game)
    if game.vocabulary is None:
        with_words = ", ".join(name for name in game_names() if load(name).vocabulary is not None)
        raise RulekitError(
            f"les cartes de {game.name[0]} sont des règles\u00a0; s'écrivent dans un fichier\u00a0: {with_words}",
            f"the cards of {game.name[1]} are rules; written in a file: {with_words}",
        )
    for word in game.vocabulary.verbs.values():
        say.out(text.wrapped(word.says[i], "      ", f"  {word.name}{colon}"))
        say.out(f"      {game.vocabulary.example(word.name)}")
    for lists in game.vocabulary.lists:
        say.out(f"{lists.key} — {lists.title[i]}")
        for name, means in lists.words.items():
            say.out(text.wrapped(means[i], "      ", f"  {name}{colon}"))
    keys = ("clés propres à un verbe", "keys of one verb")[i]
    say.out(f"{', '.join(dict.fromkeys(key.partition('.')[2] for key in game.vocabulary.choices_of_keys))} — {keys}")
    for key, words in game.vocabulary.choices_of_keys.items():
        say.out(f"  {key}{colon}{', '.join(words)}")
    every = ("clés de toute phrase", "keys of any sentence"), ("un prix payé d'abord", "a price that is paid first"), (
        "ce qui se fait sinon", "what is done otherwise"), ("une condition", "a condition")  # fmt: skip
    say.out(f"if, pay, otherwise — {every[0][i]}")
    for name, means in (("if", every[3]), ("pay", every[1]), ("otherwise", every[2])):
        say.out(f"  {name}{colon}{means[i]}")
    return 0


def _list_cards(said: Said) -> int:
    game = load(said.game)
    i = int(said.lang != "fr")
    if said.json:
        decks = game.decks.values()
        found = [
            {
                "name": card.name, "kind": card.kind, "title": {"fr": card.title[0], "en": card.title[1]},
                "text": {"fr": card.text[0], "en": card.text[1]},
                "decks": {deck.name: deck.cards[card.name][1] for deck in decks if card.name in deck.cards},
            }
            for card in game.cards.values()
        ]  # fmt: skip
        say.document({"game": game.id, "cards": found})
        return 0
    for kind in game.kinds.values():
        say.out(kind.label[i])
        own = [card for card in game.cards.values() if card.kind == kind.name]
        if plain := [card.name for card in own if not card.text[i]]:
            say.out(text.wrapped(" ".join(plain), "  "))
        for card in own:
            if card.text[i]:
                say.out(text.wrapped(card.text[i], "      ", (f"  {card.name}\u00a0: ", f"  {card.name}: ")[i]))
    return 0


def _check_cards(said: Said) -> int:
    path = Path(said.file)
    data = read_toml(path)
    game = _game_of(said, path, data)
    listed = data.get("cards")
    faces = isinstance(listed, dict) and any(isinstance(card, dict) for card in listed.values())
    if "kinds" in data or faces:
        return _check_card_file(said, game, path)
    return _check_deck(said, game, load_deck(game, path))


def _check_card_file(said: Said, game: Game, path: Path) -> int:
    kinds, found = load_cards(path, type(game.blank), game.kinds)
    if said.json:
        say.document({"game": game.id, "file": said.file, "good": True, "cards": len(found), "kinds": len(kinds)})
        return 0
    n, own = len(found), len({card.kind for card in found.values()})
    fr = f"{path}\u00a0: {n} carte{'s' * (n > 1)} de {own} sorte{'s' * (own > 1)}, rien à redire."
    en = f"{path}: {n} card{'s' * (n > 1)} of {own} kind{'s' * (own > 1)}, all good."
    say.out(fr if said.lang == "fr" else en)
    return 0


def _check_deck(said: Said, game: Game, deck: Deck) -> int:
    broken = broken_limits(game, deck, game.edition(said.edition))
    lacks, more = _against_base(game, deck)
    if said.json:
        say.document({
            "game": game.id, "file": said.file, "good": not broken, "cards": len(deck), "lacks": lacks, "more": more,
            "limits": [r.id for r in broken], "rules": {r.id: say.rule_data(r) for r in broken},
            "wanted": {r.id: _wanted(game, deck, r, lacks) for r in broken},
        })  # fmt: skip
        return NO if broken else 0
    i = int(said.lang != "fr")
    answer = (("ne peut pas se jouer", "may not be played") if broken else ("peut se jouer", "may be played"))[i]
    count = (f"{deck.title[0]}\u00a0: {len(deck)} cartes", f"{deck.title[1]}: {len(deck)} cards")[i]
    say.out(f"{count}, {answer} ({game.id}).")
    if not broken:
        return 0
    for rule in broken:
        say.out(text.cited(rule, said.lang, "  "))
        if wanted := _wanted(game, deck, rule, lacks):
            say.out(text.wrapped(", ".join(wanted), "      ", ("    il manque\u00a0: ", "    missing: ")[i]))
    base = next(iter(game.decks.values())).title[i]
    for names, fr, en in ((lacks, "en moins", "fewer"), (more, "en plus", "more")):
        if names:
            listed = ", ".join(f"{n}\u00a0×\u00a0{name}" for name, n in names.items())
            head = (f"  {fr} que «\u00a0{base}\u00a0»\u00a0: ", f"  {en} than “{base}”: ")[i]
            say.out(text.wrapped(listed, "    ", head))
    return NO


def _wanted(game: Game, deck: Deck, rule: Limit, lacks: dict[str, int]) -> list[str]:
    """The cards that a limit asks for: with all that the deck lacks it would hold, without one of them it wouldn't."""

    def with_all_but(left_out: str) -> Deck:
        cards = dict(deck.cards)
        for name, n in lacks.items():
            if name != left_out:
                cards[name] = (game.cards[name], n + (cards[name][1] if name in cards else 0))
        return Deck(deck.name, deck.title, cards)

    return [name for name in lacks if rule.function(with_all_but("")) and not rule.function(with_all_but(name))]


def _game_of(said: Said, path: Path, data: dict[str, Any]) -> Game:
    names = game_names()
    name = said.game or data.get("game") or (names[0] if len(names) == 1 else "")
    if not isinstance(name, str) or not name:
        raise BadFile(
            f'{path}\u00a0: de quel jeu\u00a0? attendu\u00a0: game = "…" ou --game ({", ".join(names)})',
            f'{path}: of which game? expected: game = "…" or --game ({", ".join(names)})',
        )
    return load(name)


def _against_base(game: Game, deck: Deck) -> tuple[dict[str, int], dict[str, int]]:
    """What a deck has less and more of than the first deck of its game."""
    if not game.decks:
        return {}, {}
    base = Counter(card.name for card in next(iter(game.decks.values())))
    own = Counter(card.name for card in deck)
    return dict(base - own), dict(own - base)


def _clause(clause: Clause | None) -> dict[str, Any] | None:
    return {"id": clause.id, "line": clause.line} if clause else None


def clauses(said: Said) -> int:
    """`rulekit clauses GAME FILE`: 0 when the document says what it said, 1 when something changed."""
    game = load(said.game)
    found, _ = read_source(Path(said.file))
    changes = compare(game.clauses, found)
    again = to_read_again(game, changes)
    if said.json:
        named = [{"what": c.what, "old": _clause(c.old), "new": _clause(c.new)} for c in changes]
        say.document({
            "game": game.id, "file": said.file, "clauses": len(found), "changes": named,
            "read_again": [r.id for r in again], "rules": {r.id: say.rule_data(r) for r in again},
        })  # fmt: skip
        return NO if changes else 0
    i = int(said.lang != "fr")
    if not changes:
        say.out((f"{len(found)} clauses, rien n'a changé.", f"{len(found)} clauses, nothing changed.")[i])
        return 0
    for change in changes:
        ids = list(dict.fromkeys(c.id for c in (change.old, change.new) if c))
        line = next(c.line for c in (change.new, change.old) if c)
        say.out(f"{' → '.join(ids)} {('(ligne', '(line')[i]} {line}) {BECAME[change.what][i]}.")
    if again:
        say.out("", ("Règles à relire\u00a0:", "Rules to read again:")[i])
        for rule in again:
            say.out(text.cited(rule, said.lang, "  "))
    return NO

"""What ANIKI is played with: its cards, the two sides, how they are drawn. No rule stands here."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from rulekit.cards import Card, load_cards
from rulekit.effects import Ability
from rulekit.errors import unexpected
from rulekit.games.aniki import attack, modes
from rulekit.games.aniki.common import mode_of
from rulekit.games.aniki.limits import most_characters, most_pv
from rulekit.games.aniki.setup import hand_is_settled, starting_pv
from rulekit.games.aniki.vocabulary import TRAITS, TRIGGERS, VOCABULARY
from rulekit.pieces import NOBODY, OWNER, Counter, Piece, Zone, seat
from rulekit.table import Table

MOST_PP = 99
RARITIES = ("N", "R", "SR", "UR", "EX", "LR")


def read_rarity(found: Any, where: str) -> str:
    """A rarity, or a variant's code that begins with one. Raises `BadFile` on any other word."""
    if not isinstance(found, str) or not re.fullmatch("[A-Z]{1,4}", found) or not found.startswith(RARITIES):
        more = "RS, RP, URS…"
        raise unexpected(where, found, ", ".join([*RARITIES, more]))
    return found


def read_traits(found: Any, where: str) -> tuple[str, ...]:
    """Traits, each once, in the order of the rules. Raises `BadFile`."""
    if not isinstance(found, list) or len(set(map(str, found))) < len(found) or not set(map(str, found)) <= {*TRAITS}:
        raise unexpected(where, found, '["PUI", "INT", "END"]')
    return tuple(trait for trait in TRAITS if trait in found)


def read_pp(found: Any, where: str) -> int:
    """PP: a whole number from 0. Raises `BadFile`."""
    if type(found) is not int or not 0 <= found <= MOST_PP:
        raise unexpected(where, found, f"un nombre entier de 0 à {MOST_PP}", f"a whole number from 0 to {MOST_PP}")
    return found


# What cards of a kind may say when, and which kinds a key is for.
MOMENTS = {
    "character": ("used", "phase", "contre", *TRIGGERS), "versus": ("played",), "terrain": ("always",),
    "objet": ("played",), "objet, borne": ("always",),
}  # fmt: skip
KEYS = {
    "pp": ("character",), "traits": ("character",), "same_as": ("character",), "lasts": ("terrain",), "borne": ("objet",),
    "in_person": ("versus",),
}  # fmt: skip
RESERVED = ("?", "PV", "ally", "foe", "ATQ", "DEF")


@dataclass(frozen=True, slots=True, eq=False)
class AnikiCard(Card):
    """A card of ANIKI.

    `pp`, `traits`: a character's. `same_as`: the character that a variant is another print of. `borne`: whether an objet
    is linked to a character. `lasts`: how many turns a terrain lasts, 0 for no end. `in_person`: whether a duel needs
    its players at one table. `abilities`: what it does.
    """

    pp: int = 0
    rarity: str = "N"
    traits: tuple[str, ...] = ()
    same_as: str = ""
    borne: bool = False
    lasts: int = 0
    in_person: bool = False
    abilities: tuple[Ability, ...] = ()

    READS: ClassVar[Mapping[str, Callable[[Any, str], Any]]] = {
        "pp": read_pp, "rarity": read_rarity, "traits": read_traits, "abilities": VOCABULARY.read,
    }  # fmt: skip
    NEEDS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "character": ("pp", "rarity"), "versus": ("rarity", "abilities"), "terrain": ("rarity", "abilities"),
        "objet": ("rarity", "abilities"),
    }  # fmt: skip

    def check(self, where: str, said: Mapping[str, Any]) -> None:
        """Refuse what a card of its kind can't say. Raises `BadFile`."""
        if self.name in RESERVED:
            raise unexpected(where, self.name, "un autre nom", "another name")
        kind = f"{self.kind}, borne" if self.borne else self.kind
        for key in ("pp", "traits", "lasts", "borne", "in_person", "same_as"):
            if key in said and self.kind not in KEYS[key]:
                raise unexpected(f"{where}.{key}", key, f"kind = {', '.join(KEYS[key])}")
        if not 0 <= self.lasts <= MOST_PP:
            raise unexpected(f"{where}.lasts", self.lasts, f"0 … {MOST_PP}")
        for n, ability in enumerate(self.abilities, 1):
            if ability.when not in MOMENTS[kind]:
                raise unexpected(f"{where}.abilities.{n}.when", f"{ability.when} ({kind})", ", ".join(MOMENTS[kind]))
            wanted = {"terrain": "side", "objet, borne": "bearer"}.get(kind, "")
            for sentence in ability.does if wanted else ():
                if sentence.target != wanted or (kind == "terrain" and sentence.verb != "bonus"):
                    place = f"{where}.abilities.{n}.does"
                    raise unexpected(place, f"{sentence.verb} {sentence.target}", f"bonus, target = {wanted}")
        if self.kind in ("versus", "terrain", "objet") and not self.abilities:
            raise unexpected(f"{where}.abilities", None, f"when = {', '.join(MOMENTS[kind])}")

    @property
    def character(self) -> str:
        """Who the card shows: the name that pairs go by."""
        return self.same_as or self.name

    def when(self, moment: str) -> tuple[Ability, ...]:
        """What it does at a moment of the vocabulary."""
        return abilities_when(self, moment)


@functools.cache
def abilities_when(card: AnikiCard, moment: str) -> tuple[Ability, ...]:
    """What a card does at a moment: asked before every move of every playout."""
    return tuple([ability for ability in card.abilities if ability.when == moment])


@seat
class Player:
    """One side of the table."""

    pv = Counter("PV", "PV", start=starting_pv, says=("points de vie", "life points"), of=most_pv)
    placed = Counter("Posé", "Placed", least=0, drawn=False)  # characters placed this turn
    supports = Counter("Soutien", "Support", least=0, drawn=False)  # supports played this turn
    replaced = Counter("Main gardée", "Hand settled", start=hand_is_settled, least=0, drawn=False)
    claim = Counter("Annonce", "Claim", least=0, drawn=False)  # what was declared of a duel
    field = Zone(
        "Personnages", "Characters", places=most_characters, holds=("character",),
        enters=("{Card} entre en jeu chez {to}.", "{Card} enters play on {to}'s side."),
    )  # fmt: skip
    terrain = Zone(
        "Terrain", "Terrain", kind="slot", minor=True, holds=("terrain",),
        enters=("{Card} s'étend chez {to}.", "{Card} spreads on {to}'s side."),
    )  # fmt: skip
    attached = Zone(
        "Objets portés", "Objects borne", minor=True, holds=("objet",),
        enters=("{Card} est porté chez {to}.", "{Card} is borne on {to}'s side."),
    )  # fmt: skip
    hand = Zone(
        "Main", "Hand", seen=OWNER, kind="hand",
        enters=("{to} prend en main\u00a0: {card}.", "{to} takes in hand: {card}."),
    )  # fmt: skip
    deck = Zone("Pioche", "Deck", seen=NOBODY, kind="pile")
    discard = Zone(
        "Défausse", "Discard", kind="pile",
        enters=("{Piece} va à la défausse.", "{Piece} goes to the discard."),
    )  # fmt: skip
    played = Zone(
        "En cours", "Being played", minor=True,
        enters=("{Piece} quitte la main.", "{Piece} leaves the hand."),
    )  # fmt: skip


def last_seat(table: Table | None) -> int:
    """The number of the second seat, counted from 0."""
    return 1


@seat
class Middle:
    """What is common: who is player 1."""

    first = Counter("Joueur 1", "Player 1", of=last_seat, drawn=False)


KINDS, CARDS = load_cards(Path(__file__).parent / "cards.toml", AnikiCard)
BLANK = AnikiCard("?", "blank", title=("Carte inconnue", "Unknown card"), short=("une carte", "a card"))
WORDS = {
    "PV": ("les PV", "PV"),
    "ally": ("son côté", "one's own side"),
    "foe": ("le côté adverse", "the other side"),
    "won": ("gagné", "won"),
    "lost": ("perdu", "lost"),
    "nobody": ("personne n'a gagné", "won by nobody"),
}
TRAIT_WORDS = {
    "PUI": ("attaque deux fois par tour", "attacks twice a turn"),
    "INT": ("entraîne l'attaquant dans sa perte", "takes its attacker along"),
    "END": ("ne tombe qu'à la seconde destruction", "falls at the second destruction only"),
}


def face(card: Any, lang: str, table: Table | None = None) -> dict[str, Any]:
    """How a card is drawn."""
    i = int(lang != "fr")
    found: dict[str, Any] = {"name": card.title[i], "short": card.short[i], "kind": card.kind, "motif": card.character}
    if card.kind == "character":
        found["values"] = [{"n": card.pp, "unit": "PP"}]
    if card.kind != "blank":
        found["grade"] = card.rarity
    if card.traits:
        found["traits"] = [{"text": trait, "says": TRAIT_WORDS[trait][i]} for trait in card.traits]
    return found | ({"text": card.text[i]} if card.text[i] else {})


def drawn(table: Table, piece: Piece, lang: str) -> dict[str, Any]:
    """What a view tells of a card in play: that it lies in DEF, the PP that it has now, how many attacks it made."""
    found: dict[str, Any] = {}
    if table.place[piece.id][1] == "field" and piece.card is not BLANK:
        if modes.lies_down(table, mode_of(table, piece)):
            found["lies"] = True
        now = attack.pp(table, piece)
        if now != piece.card.pp:
            found["now"] = {"PP": now}
    return found

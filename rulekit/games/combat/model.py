"""What Combat is played with: its cards, the two sides, how they are drawn. No rule stands here."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from rulekit.cards import Card, load_cards
from rulekit.effects import Ability
from rulekit.errors import unexpected
from rulekit.games.combat import damage, hand
from rulekit.games.combat.common import FIGHTERS, in_play
from rulekit.games.combat.placing import SIZES, most_on_a_line
from rulekit.games.combat.setup import is_settled, starting_pv
from rulekit.games.combat.vocabulary import VOCABULARY
from rulekit.pieces import NOBODY, OWNER, Counter, Piece, Zone, seat
from rulekit.table import Table

MOST_POINTS = 99


def read_points(found: Any, where: str) -> int:
    """Attack or defence points: a whole number from 0. Raises `BadFile`."""
    if type(found) is not int or not 0 <= found <= MOST_POINTS:
        expected = f"un nombre entier de 0 à {MOST_POINTS}"
        raise unexpected(where, found, expected, f"a whole number from 0 to {MOST_POINTS}")
    return found


def read_size(found: Any, where: str) -> str:
    """A Monster's size. Raises `BadFile`."""
    if not isinstance(found, str) or found not in SIZES:
        raise unexpected(where, found, ", ".join(SIZES))
    return found


# What cards of a kind may say when, and which kinds a key is for.
MOMENTS = {
    "monster": ("attackers", "defenders"), "hero": ("attackers", "defenders"), "magic": ("played",),
    "terrain": ("laid", "end", "always"),
}  # fmt: skip
KEYS = {"attack": FIGHTERS, "defence": FIGHTERS, "size": ("monster",), "charge": FIGHTERS}
RESERVED = ("?", "PV", "attackers", "defenders")


@dataclass(frozen=True, slots=True, eq=False)
class CombatCard(Card):
    """A card of Combat.

    `attack`, `defence`: points of a Monster or a Super-Héros. `size`: a Monster's. `charge`: whether it may attack in
    the turn of its arrival. `abilities`: what it does.
    """

    attack: int = 0
    defence: int = 0
    size: str = ""
    charge: bool = False
    abilities: tuple[Ability, ...] = ()

    READS: ClassVar[Mapping[str, Callable[[Any, str], Any]]] = {
        "attack": read_points, "defence": read_points, "size": read_size, "abilities": VOCABULARY.read,
    }  # fmt: skip
    NEEDS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "monster": ("attack", "defence", "size"), "hero": ("attack", "defence"), "magic": ("abilities",),
    }  # fmt: skip

    def check(self, where: str, said: Mapping[str, Any]) -> None:
        """Refuse what a card of its kind can't say. Raises `BadFile`."""
        if self.name in RESERVED:
            raise unexpected(where, self.name, "un autre nom", "another name")
        for key, kinds in KEYS.items():
            if key in said and self.kind not in kinds:
                raise unexpected(f"{where}.{key}", key, f"kind = {', '.join(kinds)}")
        for n, ability in enumerate(self.abilities, 1):
            place = f"{where}.abilities.{n}"
            if ability.when not in MOMENTS[self.kind]:
                raise unexpected(f"{place}.when", f"{ability.when} ({self.kind})", ", ".join(MOMENTS[self.kind]))
            for sentence in ability.does if ability.when == "always" else ():
                if sentence.target not in ("side", "all"):
                    raise unexpected(f"{place}.does", f"{sentence.verb} {sentence.target}", "target = side, all")
        if self.kind == "magic" and not self.abilities:
            raise unexpected(f"{where}.abilities", None, "when = played")

    def when(self, moment: str) -> tuple[Ability, ...]:
        """What it does at a moment of the vocabulary."""
        return abilities_when(self, moment)


@functools.cache
def abilities_when(card: CombatCard, moment: str) -> tuple[Ability, ...]:
    """What a card does at a moment: asked before every move of every playout."""
    return tuple([ability for ability in card.abilities if ability.when == moment])


@seat
class Player:
    """One side of the table."""

    pv = Counter("PV", "PV", start=starting_pv, says=("points de vie", "life points"), least=0)
    juveniles = Counter("Juvéniles invoqués", "Juvéniles summoned", least=0, drawn=False)
    adults = Counter("Adultes invoqués", "Adultes summoned", least=0, drawn=False)
    elders = Counter("Anciens invoqués", "Anciens summoned", least=0, drawn=False)
    heroes = Counter("Super-Héros invoqués", "Super-Héros summoned", least=0, drawn=False)
    terrains = Counter("Terrains posés", "Terrains laid", least=0, drawn=False)
    magics = Counter("Magies activées", "Magics used", least=0, drawn=False)
    more_magics = Counter("Magies de plus", "Further magics", least=0, drawn=False)
    settled = Counter("Main décidée", "Hand settled", start=is_settled, least=0, drawn=False)
    attackers = Zone(
        "Ligne Attaquant", "Attacking line", places=most_on_a_line, holds=FIGHTERS,
        enters=("{Card} arrive en Attaquant chez {to}.", "{Card} arrives on {to}'s attacking line."),
    )  # fmt: skip
    defenders = Zone(
        "Ligne Défenseur", "Defending line", places=most_on_a_line, holds=FIGHTERS,
        enters=("{Card} arrive en Défenseur chez {to}.", "{Card} arrives on {to}'s defending line."),
    )  # fmt: skip
    terrain = Zone(
        "Terrain", "Terrain", kind="slot", minor=True, holds=("terrain",),
        enters=("{to} a pour Terrain\u00a0: {card}.", "{to}'s Terrain is now {card}."),
    )  # fmt: skip
    hand = Zone(
        "Main", "Hand", seen=OWNER, kind="hand",
        enters=("{to} prend en main\u00a0: {card}.", "{to} takes in hand: {card}."),
    )  # fmt: skip
    deck = Zone("Deck", "Deck", seen=NOBODY, kind="pile")
    graveyard = Zone(
        "Cimetière", "Graveyard", kind="pile",
        enters=("Au cimetière\u00a0: {piece}.", "To the graveyard: {piece}."),
    )  # fmt: skip
    played = Zone(
        "Magies en cours", "Magics at work", minor=True, holds=("magic",),
        enters=("{Piece} quitte la main.", "{Piece} leaves the hand."),
    )  # fmt: skip
    out = Zone(
        "Hors du jeu", "Out of the game", kind="pile", minor=True,
        enters=("Hors du jeu\u00a0: {piece}.", "Out of the game: {piece}."),
    )  # fmt: skip


def last_seat(table: Table | None) -> int:
    """The number of the second seat, counted from 0."""
    return 1


@seat
class Middle:
    """What is common: who began, and whether that is settled."""

    first = Counter("Qui a commencé", "Who began", of=last_seat, drawn=False)
    named = Counter("Départ décidé", "Start settled", start=is_settled, least=0, drawn=False)


KINDS, CARDS = load_cards(Path(__file__).parent / "cards.toml", CombatCard)
BLANK = CombatCard("?", "blank", title=("Carte inconnue", "Unknown card"), short=("une carte", "a card"))
WORDS = {
    "PV": ("les PV", "PV"),
    "attackers": ("Attaquant", "attacking line"),
    "defenders": ("Défenseur", "defending line"),
}
CHARGE = ("Charge", "Charge"), ("peut attaquer le tour de son arrivée", "may attack in the turn of its arrival")
UNITS = {"attack": "ATQ", "defence": "DEF"}
SURPLUS = ("de trop", "too many"), ("de trop\u00a0: sera défaussée à la fin du tour", "too many: discarded when the turn ends")


def face(card: Any, lang: str, table: Table | None = None) -> dict[str, Any]:
    """How a card is drawn."""
    i = int(lang != "fr")
    found: dict[str, Any] = {"name": card.title[i], "short": card.short[i], "kind": card.kind, "motif": card.name}
    if card.kind in FIGHTERS:
        found["values"] = [{"n": card.attack, "unit": "ATQ"}, {"n": card.defence, "unit": "DEF"}]
    traits = [{"text": card.size}] if card.size else []
    if card.charge:
        traits.append({"text": CHARGE[0][i], "says": CHARGE[1][i]})
    if traits:
        found["traits"] = traits
    return found | ({"text": card.text[i]} if card.text[i] else {})


def drawn(table: Table, piece: Piece, lang: str) -> dict[str, Any]:
    """What a view tells of a card: the points that it has now; in hand, that it is one too many."""
    i = int(lang != "fr")
    if piece.card is BLANK:
        return {}
    if in_play(table, piece):
        now = {"ATQ": damage.attack(table, piece), "DEF": damage.defence(table, piece)}
        changed = {unit: n for unit, n in now.items() if n != {"ATQ": piece.card.attack, "DEF": piece.card.defence}[unit]}
        return {"now": changed} if changed else {}
    at, zone = table.place[piece.id]
    full = zone == "hand" and len(table.seats[at].hand) > hand.most_in_hand(table)
    if full and piece in hand.sure_to_go(table, at):
        return {"marks": [{"text": SURPLUS[0][i], "as": "malus", "says": SURPLUS[1][i]}]}
    return {}

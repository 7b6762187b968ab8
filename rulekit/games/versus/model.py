"""What Versus is played with: its cards, the two sides, and small helpers that the sections share. No rule stands here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulekit.cards import Card, load_cards
from rulekit.games.versus.creatures import most_creatures
from rulekit.games.versus.parasites import discard_is_open, kinds_of_parasite, parasite_value
from rulekit.games.versus.setup import most_pv, starting_pv
from rulekit.pieces import NOBODY, OWNER, Counter, Zone, seat
from rulekit.table import Table


@dataclass(frozen=True, slots=True, eq=False)
class VersusCard(Card):
    """A card of Versus. `value`: a creature's, 0 for the rest. `same_as`: the card whose effect this one has."""

    value: int = 0
    same_as: str = ""


@seat
class Player:
    """One side of the table."""

    pv = Counter("PV", "PV", start=starting_pv, says=("points de vie", "life points"), of=most_pv)
    field = Zone(
        "Créatures", "Creatures", places=most_creatures, holds=("creature",),
        enters=("{Card} entre en jeu chez {to}.", "{Card} enters play on {to}'s side."),
    )  # fmt: skip
    parasites = Zone(
        "Parasites", "Parasites", minor=True, holds=("parasite",),
        enters=("{Card} s'installe chez {to}.", "{Card} settles on {to}."),
    )  # fmt: skip
    hand = Zone(
        "Main", "Hand", seen=OWNER, kind="hand", opened=discard_is_open,
        enters=("{to} prend en main\u00a0: {card}.", "{to} takes in hand: {card}."),
    )  # fmt: skip
    deck = Zone("Pioche", "Deck", seen=NOBODY, kind="pile")
    discard = Zone(
        "Défausse", "Discard", kind="pile",
        enters=("{Piece} va à la défausse.", "{Piece} goes to the discard."),
    )  # fmt: skip
    reserve = Zone(
        "Réserve", "Reserve", kind="pile", holds=("dites_non",),
        enters=("{to} pose {card} devant soi.", "{to} lays {card} down in front."),
    )  # fmt: skip
    played = Zone(
        "En cours", "Being played", minor=True,
        enters=("{Piece} quitte la main.", "{Piece} leaves the hand."),
    )  # fmt: skip
    out = Zone(
        "Hors jeu",
        "Out of the game",
        kind="pile",
        minor=True,
        enters=("{Piece} quitte la partie.", "{Piece} leaves the game."),
    )


@seat
class Middle:
    """Nothing is common in Versus."""


KINDS, CARDS = load_cards(Path(__file__).parent / "cards.toml", VersusCard)
BLANK = VersusCard("?", "blank", title=("Carte inconnue", "Unknown card"), short=("une carte", "a card"))


def face(card: Any, lang: str, table: Table | None = None) -> dict[str, Any]:
    """How a card is drawn."""
    i = int(lang != "fr")
    found: dict[str, Any] = {"name": card.title[i], "short": card.short[i], "kind": card.kind, "motif": card.name}
    value = parasite_value.function(None) if card.kind == "parasite" else card.value
    if value:
        found["values"] = [{"n": value}]
    text = card.text[i]
    if card.kind == "parasite" and table is not None and kinds_of_parasite(table) == "one":
        text = " ".join(other.text[i] for other in CARDS.values() if other.kind == "parasite")
    return found | ({"text": text} if text else {})

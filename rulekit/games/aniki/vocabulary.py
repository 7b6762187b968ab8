"""The words that ANIKI's cards are written with. No rule stands here."""

from __future__ import annotations

from rulekit.effects import Vocabulary
from rulekit.words import CHOICES, COUNTS, TARGETS, VERBS, pick

TRAITS = ("PUI", "INT", "END")
TRIGGERS = ("gain", "loss", "placed", "attack", "destroyed")
POINTS = ("pv", "pp")

VOCABULARY = Vocabulary(
    verbs=pick(
        VERBS,
        "bonus, set, double, draw, gain, lose, destroy, steal, give, exchange, return, revive, mode, forbid, allow, trait, "
        "cancel, win, tie",
    ),
    when={
        "used": ("quand on l'utilise, une fois par partie", "when it is used, once a game"),
        "phase": ("tout seul, au début de chaque phase 1", "by itself, at the start of each phase 1"),
        "contre": ("quand la carte est jouée en Contre", "when the card is played as a Contre"),
        "played": ("quand le soutien est joué (ou son duel gagné)", "when the support is played (or its duel won)"),
        "always": ("tant que la carte reste en jeu", "as long as the card stays in play"),
        "gain": ("quand vous gagnez des PV", "when you gain PV"),
        "loss": ("quand vous perdez des PV", "when you lose PV"),
        "placed": ("quand cette carte est posée", "when this card is placed"),
        "attack": ("quand cette carte attaque", "when this card attacks"),
        "destroyed": ("quand cette carte est détruite", "when this card is destroyed"),
    },
    targets=pick(TARGETS, "self, chosen, bearer, attacker, attacked, side, own, foes, all"),
    choices=pick(CHOICES, "own, foe, any, own discard, foe discard, objects, terrains"),
    counts=pick(COUNTS, "own, foes, hand, foe_hand, discard, pv, foe_pv, pp, teams, turn"),
    once=("used", "contre", "played"),
    chosen_at=("used", "contre", "played"),
    words={
        "set.of": POINTS, "double.of": POINTS, "exchange.of": POINTS, "bonus.until": ("turn",), "set.until": ("turn",),
        "double.until": ("turn",), "mode.to": ("ATQ", "DEF", "other"), "forbid.what": ("attack", "ability", "mode"),
        "trait.what": TRAITS,
    },
)  # fmt: skip

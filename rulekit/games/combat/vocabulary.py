"""The words that Combat's cards are written with. No rule stands here."""

from __future__ import annotations

from rulekit.effects import Vocabulary
from rulekit.words import CHOICES, COUNTS, TARGETS, VERBS, pick

MOMENTS = ("attackers", "defenders", "played", "laid", "end", "always")

VOCABULARY = Vocabulary(
    verbs=pick(VERBS, "bonus, draw, gain, lose, destroy, steal, return, summon, line, forbid, magics, trait"),
    when={
        "attackers": ("quand il passe en ligne Attaquant, une fois", "when it passes to the attacking line, once"),
        "defenders": ("quand il passe en ligne Défenseur, une fois", "when it passes to the defending line, once"),
        "played": ("quand la magie est activée", "when the magic is used"),
        "laid": ("quand le Terrain est posé", "when the Terrain is laid"),
        "end": ("à la fin de chaque tour de son joueur", "at the end of each turn of its player"),
        "always": ("tant que le Terrain reste en jeu", "as long as the Terrain stays in play"),
    },
    targets=pick(
        TARGETS,
        "self, chosen, side, own, foes, all, own attackers, own defenders, foe attackers, foe defenders",
    ),
    choices=pick(
        CHOICES,
        "own, foe, any, foe defenders, foe attackers, own discard, hand, small hand, hand or discard, used magics, terrains",
    ),
    counts=pick(COUNTS, "own, foes, attackers, defenders, hand, foe_hand, discard, pv, foe_pv, turn"),
    once=("attackers", "defenders", "played"),
    chosen_at=("attackers", "defenders", "played"),
    words={
        "bonus.of": ("attack", "defence"), "bonus.until": ("turn",), "return.to": ("hand", "deck"),
        "line.to": ("attackers", "defenders", "other"), "forbid.what": ("attack",), "trait.what": ("charge",),
    },
    examples={
        "return": '{ verb = "return", target = "chosen" }',
        "bonus": '{ verb = "bonus", of = "defence", target = "self", amount = 2, until = "turn" }',
        "trait": '{ verb = "trait", target = "side", what = "charge" }',
    },
)  # fmt: skip

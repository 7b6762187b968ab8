"""The words that card files are written with: verbs, targets, players, choices, counts, each with what it means.

One stock for all games. A game picks those that its rules do (`rulekit.effects.Vocabulary`), and says itself when its
cards speak, since a moment is a moment of its turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Word:
    """A verb of the vocabulary: what it does (French, English), which keys it takes, which it needs, an example."""

    name: str
    says: Pair
    takes: tuple[str, ...]
    needs: tuple[str, ...]
    example: str


def _verb(name: str, fr: str, en: str, takes: str, example: str, needs: str = "") -> Word:
    return Word(name, (fr, en), tuple(takes.split()), tuple(needs.split()), example)


VERBS: dict[str, Word] = {
    word.name: word
    for word in (
        _verb(
            "bonus",
            "Ajoute un nombre à la force d'une carte, ou l'en retire s'il est négatif.",
            "Adds a number to a card's strength, or takes it away where it is negative.",
            "target of amount per until",
            '{ verb = "bonus", target = "self", amount = 2, until = "turn" }',
            "target amount",
        ),
        _verb(
            "set",
            "Donne une valeur à des PV, ou à la force d'une carte.",
            "Gives PV, or a card's strength, a value.",
            "of who target amount until",
            '{ verb = "set", of = "pv", who = "you", amount = 25 }',
            "of amount",
        ),
        _verb(
            "double",
            "Double des PV, ou la force d'une carte.",
            "Doubles PV, or a card's strength.",
            "of who target until",
            '{ verb = "double", of = "pp", target = "self" }',
            "of",
        ),
        _verb(
            "draw",
            "Fait piocher.",
            "Makes somebody draw.",
            "who amount per",
            '{ verb = "draw", who = "you", amount = 2 }',
        ),
        _verb(
            "gain",
            "Fait gagner des PV.",
            "Makes somebody gain PV.",
            "who amount per",
            '{ verb = "gain", who = "you", amount = 1 }',
        ),
        _verb(
            "lose",
            "Fait perdre des PV.",
            "Makes somebody lose PV.",
            "who amount per",
            '{ verb = "lose", who = "foe", amount = 1 }',
        ),
        _verb(
            "destroy",
            "Détruit une carte en jeu.",
            "Destroys a card in play.",
            "target",
            '{ verb = "destroy", target = "chosen" }',
            "target",
        ),
        _verb(
            "steal",
            "Fait passer une carte adverse dans son camp.",
            "Brings an opposing card over to one's side.",
            "target",
            '{ verb = "steal", target = "chosen" }',
            "target",
        ),
        _verb(
            "give",
            "Fait passer une de ses cartes chez l'adversaire.",
            "Hands one of one's cards to the opponent.",
            "target",
            '{ verb = "give", target = "self" }',
            "target",
        ),
        _verb(
            "exchange",
            "Échange deux cartes choisies, ou les PV des deux joueurs.",
            "Exchanges two chosen cards, or the PV of the two players.",
            "of target",
            '{ verb = "exchange", of = "pv" }',
        ),
        _verb(
            "return",
            "Renvoie une carte dans la main de son propriétaire, ou là où c'est dit.",
            "Sends a card back to its owner's hand, or where it says.",
            "target to",
            '{ verb = "return", target = "attacker" }',
            "target",
        ),
        _verb(
            "revive",
            "Ramène une carte d'une défausse dans son camp.",
            "Brings a card from a discard to one's side.",
            "target",
            '{ verb = "revive", target = "chosen" }',
            "target",
        ),
        _verb(
            "mode",
            "Change le mode d'une carte\u00a0: ATQ, DEF, ou l'autre.",
            "Changes a card's mode: ATQ, DEF, or the other one.",
            "target to",
            '{ verb = "mode", target = "attacker", to = "DEF" }',
            "target to",
        ),
        _verb(
            "forbid",
            "Interdit quelque chose à une carte, le temps d'un tour.",
            "Forbids a card something for a turn.",
            "target what",
            '{ verb = "forbid", target = "chosen", what = "attack" }',
            "target what",
        ),
        _verb(
            "allow",
            "Accorde à une carte des attaques de plus ce tour-ci.",
            "Grants a card more attacks this turn.",
            "target amount",
            '{ verb = "allow", target = "chosen", amount = 1 }',
            "target",
        ),
        _verb(
            "trait",
            "Donne un trait à une carte tant que celle qui le dit reste en jeu.",
            "Gives a card a trait as long as the one that says so stays in play.",
            "target what",
            '{ verb = "trait", target = "bearer", what = "END" }',
            "target what",
        ),
        _verb(
            "cancel",
            "Annule l'attaque en cours.",
            "Cancels the attack that is going on.",
            "",
            '{ verb = "cancel" }',
        ),
        _verb(
            "win",
            "Proclame la victoire d'un joueur.",
            "Proclaims a player's victory.",
            "who",
            '{ verb = "win", who = "you", if = "pv >= 18" }',
        ),
        _verb("tie", "Déclare la partie nulle.", "Declares the game drawn.", "", '{ verb = "tie" }'),
        _verb(
            "summon",
            "Fait entrer en jeu une carte de sa main ou de sa défausse.",
            "Brings a card of one's hand or discard into play.",
            "target",
            '{ verb = "summon", target = "chosen" }',
            "target",
        ),
        _verb(
            "line",
            "Fait changer une carte de ligne.",
            "Makes a card change lines.",
            "target to",
            '{ verb = "line", target = "chosen", to = "other" }',
            "target to",
        ),
        _verb(
            "magics",
            "Permet d'activer des magies de plus ce tour-ci.",
            "Lets more magics be used this turn.",
            "who amount",
            '{ verb = "magics", amount = 1 }',
        ),
    )
}

# Words that keys may be, each with what it means (French, English). "Fighters": what a game lets fight.
TARGETS: dict[str, Pair] = {
    "self": ("la carte elle-même", "the card itself"),
    "chosen": ("ce qui a été choisi avec la carte", "what was chosen with the card"),
    "bearer": ("la carte qui porte l'objet", "the card that bears the object"),
    "attacker": ("la carte qui attaque", "the card that attacks"),
    "attacked": ("la carte attaquée", "the card that is attacked"),
    "side": ("les combattants du côté où est le terrain", "the fighters on the terrain's side"),
    "own": ("tous les combattants de qui joue la carte", "all fighters of whoever plays the card"),
    "foes": ("tous les combattants adverses", "all opposing fighters"),
    "all": ("tous les combattants en jeu", "all fighters in play"),
    "own attackers": ("les combattants de sa ligne Attaquant", "the fighters of one's attacking line"),
    "own defenders": ("les combattants de sa ligne Défenseur", "the fighters of one's defending line"),
    "foe attackers": ("ceux de la ligne Attaquant adverse", "those of the opponent's attacking line"),
    "foe defenders": ("ceux de la ligne Défenseur adverse", "those of the opponent's defending line"),
}
WHO: dict[str, Pair] = {
    "you": ("qui joue la carte, ou gagne son duel", "whoever plays the card, or wins its duel"),
    "foe": ("l'autre joueur", "the other player"),
    "each": ("les deux joueurs", "both players"),
}
CHOICES: dict[str, Pair] = {
    "own": ("un de ses combattants en jeu", "one of one's fighters in play"),
    "foe": ("un combattant adverse en jeu", "an opposing fighter in play"),
    "any": ("un combattant en jeu", "a fighter in play"),
    "own discard": ("un combattant de sa défausse", "a fighter of one's discard"),
    "foe discard": ("un combattant de la défausse adverse", "a fighter of the opponent's discard"),
    "objects": ("un objet porté en jeu", "an object that somebody bears"),
    "terrains": ("un terrain en jeu", "a terrain in play"),
    "hand": ("un combattant de sa main", "a fighter in one's hand"),
    "small hand": ("un Juvénile de sa main", "a Juvénile in one's hand"),
    "hand or discard": ("un combattant de sa main ou de sa défausse", "a fighter of one's hand or discard"),
    "foe defenders": ("un combattant de la ligne Défenseur adverse", "a fighter of the opponent's defending line"),
    "foe attackers": ("un combattant de la ligne Attaquant adverse", "a fighter of the opponent's attacking line"),
    "used magics": ("une magie de sa défausse", "a magic of one's discard"),
}
COUNTS: dict[str, Pair] = {
    "own": ("ses combattants en jeu", "one's fighters in play"),
    "foes": ("les combattants adverses en jeu", "the opposing fighters in play"),
    "hand": ("les cartes de sa main", "the cards in one's hand"),
    "foe_hand": ("les cartes de la main adverse", "the cards in the opponent's hand"),
    "discard": ("les cartes de sa défausse", "the cards in one's discard"),
    "pv": ("ses PV", "one's PV"),
    "foe_pv": ("les PV adverses", "the opponent's PV"),
    "pp": ("les PP de la carte", "the card's PP"),
    "teams": ("les paires TEAM que l'on a en jeu", "the TEAM pairs that one has in play"),
    "turn": ("le numéro du tour", "the number of the turn"),
    "attackers": ("les combattants de sa ligne Attaquant", "the fighters of one's attacking line"),
    "defenders": ("les combattants de sa ligne Défenseur", "the fighters of one's defending line"),
}


def pick(words: Mapping[str, T], names: str | Iterable[str]) -> dict[str, T]:
    """Some words of a list, in the order named."""
    chosen = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    return {name: words[name] for name in chosen}

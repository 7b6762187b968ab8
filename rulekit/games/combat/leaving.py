"""Leaving play and coming back: the graveyard, the hand, the deck, and when effects are as new."""

from __future__ import annotations

from rulekit.games.combat import effects, hand
from rulekit.games.combat.common import BURIED, SILENT, in_play, line_of, side
from rulekit.pieces import Piece
from rulekit.rules import effect, ruling
from rulekit.table import Table

TITLE = ("Le cimetière et les retours", "The graveyard, and coming back")
USED = ("attackers_used", "defenders_used")
OF_THE_TURN = ("fresh", "special", "moved", "attacked", "attack_turn", "defence_turn", "aims", "aims_pv")


def turn_marks_are_taken(table: Table, piece: Piece) -> None:
    """Take from a card what held for the turn, in the name of the rule that is being applied."""
    used = USED if effects.how_often_effects_fire(table) == "turn" else ()
    table.unmark(piece, *OF_THE_TURN, *used)


def strip(table: Table, piece: Piece, *kept: str) -> None:
    """Take a card's marks, but those kept."""
    bears = table.marks.get(piece)
    if bears:
        gone = [name for name in bears if name not in kept]
        if gone:
            table.unmark(piece, *gone)


@ruling(
    fr="Une carte va au cimetière de son propriétaire, où qu'elle ait servi.",
    en="A card goes to its owner's graveyard, wherever it served.",
    covers="C23 C32",
    asks=("Dans quel cimetière va un Monstre détruit\u00a0?", "To whose graveyard does a destroyed Monster go?"),
    answers={
        "owner": ("Celui de son propriétaire.", "Its owner's."),
        "holder": ("Celui du joueur chez qui il est.", "That of the player on whose side it is."),
    },
    why=("Les decks sont personnels.", "Decks are personal."),
    settles="C-Q83",
)  # fmt: skip
def whose_graveyard(table: Table | None) -> str:
    """Whose graveyard gets a card that leaves play.

    >>> t = combat.position("hand=Balayage attackers=Luciole@2")
    >>> t.play("activate Balayage Luciole")
    >>> t.foe.graveyard
    [Luciole]
    """
    return "owner"


def bury(table: Table, piece: Piece) -> None:
    """Put a card in the graveyard that the rules say, in the name of the rule that is being applied.

    Nothing stays on it but which effects have served.
    """
    strip(table, piece, *USED)
    at = side(table, piece) if whose_graveyard(table) == "holder" and in_play(table, piece) else piece.owner
    table.move(piece, "graveyard", at)


@effect(
    fr="Un Monstre détruit va au cimetière, quoi qui l'y envoie.",
    en="A destroyed Monster goes to the graveyard, whatever sends it there.",
    covers="C23 C32",
    atoms="C-R028",
    tells={"move": BURIED, **SILENT},
)
def destroyed_goes_to_the_graveyard(table: Table, piece: Piece) -> None:
    """Move it.

    >>> t = combat.position("hand=Balayage | defenders=Trotte")
    >>> t.play("activate Balayage Trotte")
    >>> t.foe.defenders, t.foe.graveyard
    ([], [Trotte])
    """
    bury(table, piece)


@effect(
    fr="Revenu du cimetière, un Monstre a de nouveau ses deux effets, une fois chacun.",
    en="Back from the graveyard a Monster has its two effects again, once each.",
    covers="C23",
    atoms="C-R074 C-R075",
    tells={"unmark": ("{Piece} retrouve ses effets.", "{Piece} has its effects again.")},
)
def effects_are_as_new(table: Table, piece: Piece) -> None:
    """Forget that they were used.

    >>> t = combat.position("hand=Rappel graveyard=Luciole[attackers_used;defenders_used]")
    >>> t.play("activate Rappel Luciole", "arrive defenders")
    >>> t.bears(t.you.defenders[0], "attackers_used")
    """
    table.unmark(piece, *USED)


@ruling(
    fr="Tout chemin hors du cimetière rend les effets, même par la main.",
    en="Any way out of the graveyard gives the effects back, by the hand too.",
    covers="C23",
    asks=("«\u00a0Revenir du cimetière\u00a0» comprend-il un passage par la main\u00a0?",
          "Does “coming back from the graveyard” include going through the hand?"),
    answers={
        "any way": ("Oui, tout chemin compte.", "Yes, any way counts."),
        "straight": ("Non\u00a0: il faut revenir directement en jeu.", "No: it must come straight into play."),
    },
    why=("La phrase nomme l'origine, pas le chemin.", "The sentence names the origin, not the way."),
    settles="C-Q62",
)  # fmt: skip
def by_way_of_the_hand(table: Table | None) -> str:
    """Whether a card taken from the graveyard to hand has its effects again.

    >>> t = combat.position("hand=Repêchage graveyard=Luciole[attackers_used]")
    >>> t.play("activate Repêchage Luciole")
    >>> t.marks
    {}
    """
    return "any way"


def out_of_the_graveyard(table: Table, piece: Piece, straight: bool) -> None:
    """Give a card its effects back, if it comes from the graveyard in a way that does."""
    if line_of(table, piece) == "graveyard" and (straight or by_way_of_the_hand(table) == "any way"):
        effects_are_as_new(table, piece)


@ruling(
    fr="Revenu dans la main, un Monstre garde ses effets servis\u00a0; mélangé au deck, il les retrouve.",
    en="Back in hand a Monster keeps its used effects; shuffled into the deck it has them again.",
    covers="C22 C23",
    asks=("Un Monstre renvoyé en main ou dans le deck retrouve-t-il ses effets\u00a0?",
          "Does a Monster sent back to hand or deck have its effects again?"),
    answers={
        "deck": ("Pas de la main\u00a0; oui du deck, où l'on ne sait plus lequel c'est.",
                 "Not from the hand; yes from the deck, where nobody can tell which it is."),
        "never": ("Ni de l'une ni de l'autre.", "From neither."),
        "both": ("Des deux\u00a0: il a quitté le jeu.", "From both: it has left play."),
    },
    why=("Le texte n'excepte que le cimetière\u00a0; mais aucune table ne suit une carte dans un deck mélangé.",
         "The text makes an exception for the graveyard only; but no table can follow a card in a shuffled deck."),
    settles="C-Q61",
)  # fmt: skip
def what_gives_effects_back(table: Table | None) -> str:
    """Which ways out of play forget that effects were used.

    >>> t = combat.position("hand=Retour,Oubli attackers=2*Luciole[attackers_used]")
    >>> t.play("activate Retour Luciole", "activate Oubli Luciole")
    >>> t.marks
    {Luciole: {'attackers_used': True}}
    """
    return "deck"


@effect(
    fr="Une carte renvoyée en main va dans la main de son propriétaire.",
    en="A card sent back to hand goes to its owner's hand.",
    covers="C22",
    tells={"move": ("{Piece} revient en main chez {to}.", "{Piece} goes back to {to}'s hand."), **SILENT},
)
def returns_to_hand(table: Table, piece: Piece) -> None:
    """Move it, and forget what it bore in play.

    >>> t = combat.position("hand=Retour | attackers=Roc[moved]")
    >>> t.play("activate Retour Roc")
    >>> t.foe.hand, t.marks
    ([Roc], {})
    """
    strip(table, piece, *(() if what_gives_effects_back(table) == "both" else USED))
    table.move(piece, "hand", piece.owner)
    hand.entered(table, piece.owner, piece)


@effect(
    fr="Une carte renvoyée dans le deck y est mélangée.",
    en="A card sent back to the deck is shuffled into it.",
    covers="C22",
    tells={
        "move": ("{Piece} retourne au deck chez {to}.", "{Piece} goes back to {to}'s deck."),
        "shuffle": ("{who}\u00a0: deck mélangé.", "{who}: deck shuffled."),
        **SILENT,
    },
)
def returns_to_the_deck(table: Table, piece: Piece) -> None:
    """Move it and shuffle.

    >>> t = combat.position("hand=Oubli | attackers=Roc deck=")
    >>> t.play("activate Oubli Roc")
    >>> t.foe.deck
    [Roc]
    """
    strip(table, piece, *(USED if what_gives_effects_back(table) == "never" else ()))
    table.move(piece, "deck", piece.owner)
    table.shuffle(piece.owner, "deck")


@effect(
    fr="Une carte reprise au cimetière va en main.",
    en="A card taken from the graveyard goes to hand.",
    covers="C23",
    tells={"move": ("{to} reprend {card} au cimetière.", "{to} takes {card} from the graveyard."), **SILENT},
)
def taken_from_the_graveyard(table: Table, piece: Piece, seat: int) -> None:
    """Move it; that is no return to play, and starts with effects as new all the same.

    >>> t = combat.position("hand=Repêchage graveyard=Luciole")
    >>> t.play("activate Repêchage Luciole")
    >>> t.you.hand
    [Luciole]
    """
    out_of_the_graveyard(table, piece, straight=False)
    table.move(piece, "hand", seat)
    hand.entered(table, seat, piece)


@effect(
    fr="Un Monstre qui change de camp reste sur sa ligne, avec ses effets servis, et n'est pas un nouveau venu.",
    en="A Monster that changes sides stays on its line with its used effects, and is no newcomer.",
    covers="C22 C32",
    settles="C-Q65",
    tells={"move": ("{Card} passe chez {to}.", "{Card} comes over to {to}."), **SILENT},
)
def comes_over(table: Table, piece: Piece, seat: int) -> None:
    """Move it across.

    >>> t = combat.position("hand=Débauchage | attackers=Roc[attackers_used]")
    >>> t.play("activate Débauchage Roc")
    >>> t.you.attackers, t.marks
    ([Roc], {Roc: {'attackers_used': True}})
    """
    table.move(piece, line_of(table, piece), seat)

"""Traits: PUI attacks twice, INT takes its attacker along, END falls at the second time only."""

from __future__ import annotations

from rulekit.games.aniki.common import side
from rulekit.pieces import Piece
from rulekit.rules import effect, ruling, value
from rulekit.table import Table

TITLE = ("Les traits\u00a0: PUI, INT, END", "Traits: PUI, INT, END")


def has(table: Table, piece: Piece, trait: str) -> bool:
    """Whether a character has a trait, printed on it or given by an objet that it bears."""
    return trait in piece.card.traits or given_trait(table, piece, trait)


@value(
    fr="Un objet peut donner un trait au personnage qui le porte.",
    en="An objet may give a trait to the character that bears it.",
    covers="A35",
    settles="A-Q061",
    off=False,
)
def given_trait(table: Table, piece: Piece, trait: str) -> bool:
    """Whether an objet gives a character a trait; when the objet leaves, a token that it bears stays.

    >>> t = aniki.position("field=Dax attached=Amulette[on=#0] | field=Alba | active=2")
    >>> t.play("attack Alba Dax")
    >>> t.you.field, t.you.attached
    ([Dax], [Amulette])
    """
    for objet in table.seats[side(table, piece)].attached:
        if table.bears(objet, "on") is piece:
            for ability in objet.card.when("always"):
                if any(sentence.verb == "trait" and sentence.what == trait for sentence in ability.does):
                    return True
    return False


@value(
    fr="PUI\u00a0: la carte peut attaquer deux fois par tour, des cartes ou les PV.",
    en="PUI: the card may attack twice a turn, cards or PV.",
    covers="A16",
    atoms="A-R047 A-R048 A-R049 A-R050 A-R051",
    settles="A-Q047 A-Q048 A-Q107 A-Q167 A-Q049 A-Q168",
    off=1,
)
def pui_attacks(table: Table | None) -> int:
    """How many attacks a card with PUI has; each chooses its target freely, one after the other.

    >>> t = aniki.position("field=Hurricane-Ali | field=Brun[DEF]")
    >>> t.play("attack Hurricane-Ali Brun", "attack Hurricane-Ali PV")
    >>> t.foe.discard, t.foe.pv
    ([Brun], 9)
    """
    return 2


@ruling(
    fr="INT agit chaque fois que la carte est détruite, même quand END la retient.",
    en="INT works each time the card is destroyed, even when END holds it back.",
    covers="A17 A18",
    asks=("Une carte INT et END, battue une première fois, entraîne-t-elle l'attaquant\u00a0?",
          "Does a card with INT and END take its attacker along when it is beaten for the first time?"),
    answers={
        "each": ("Oui, à chaque destruction.", "Yes, at each destruction."),
        "last": ("Non, seulement quand elle part à la défausse.", "No, only when it goes to the discard."),
    },
    why=("END compte deux destructions\u00a0: la première en est donc bien une.",
         "END counts two destructions, so the first is one as well."),
    settles="A-Q053",
)  # fmt: skip
def int_with_end(table: Table | None) -> str:
    """Whether INT works at a destruction that END absorbs.

    >>> t = aniki.position("field=Roi | field=Obe")
    >>> t.play("attack Roi Obe")
    >>> t.you.discard, t.foe.field
    ([Roi], [Obe])
    """
    return "each"


@ruling(
    fr="À égalité contre une carte INT, l'attaquant n'est détruit qu'une fois.",
    en="In a tie with an INT card the attacker is destroyed once only.",
    covers="A17 A26",
    asks=("À PP égaux contre une carte INT, l'attaquant est-il détruit une fois ou deux\u00a0?",
          "At equal PP against an INT card, is the attacker destroyed once or twice?"),
    answers={
        "once": ("Une fois\u00a0: il l'est déjà.", "Once: it is destroyed already."),
        "twice": ("Deux fois\u00a0: par l'égalité, puis par INT.", "Twice: by the tie, then by INT."),
    },
    why=("L'attaquant est détruit «\u00a0aussi\u00a0»\u00a0; un seul combat ne le détruit pas deux fois.",
         "The attacker is destroyed “as well”; a single combat doesn't destroy it twice."),
    settles="A-Q055",
)  # fmt: skip
def int_on_a_tie(table: Table | None) -> str:
    """How often a tie with an INT card destroys the attacker: it matters to one with END.

    >>> t = aniki.position("field=Enzo | field=Ines[pp=+2]")
    >>> t.play("attack Enzo Ines")
    >>> t.you.field, t.foe.discard
    ([Enzo], [Ines])
    """
    return "once"


@effect(
    fr="INT\u00a0: détruite par une attaque qui la vise, la carte entraîne l'attaquant, quels que soient ses PP.",
    en="INT: destroyed by an attack aimed at it, the card takes the attacker along, whatever its PP.",
    covers="A17",
    atoms="A-R052 A-R053 A-R054 A-R055 A-R056 A-R057",
    settles="A-Q054 A-Q056",
    tells={"mark": ("INT\u00a0: {piece} tombe aussi.", "INT: {piece} is taken along.")},
)
def int_takes_along(table: Table, attacker: Piece, target: Piece) -> None:
    """Mark the attacker where its target was beaten; its own END still counts.

    >>> t = aniki.position("field=Roi | field=Ines")
    >>> t.play("attack Roi Ines")
    >>> t.you.discard, t.foe.discard
    ([Roi], [Ines])
    """
    if table.bears(target, "beaten") and has(table, target, "INT"):
        if int_with_end(table) == "last" and would_survive(table, target):
            return
        already = table.bears(attacker, "beaten", 0)
        table.mark(attacker, beaten=already + 1 if int_on_a_tie(table) == "twice" else 1)


def would_survive(table: Table, piece: Piece) -> bool:
    """Whether END would hold a card back from the discard."""
    return has(table, piece, "END") and not table.bears(piece, "end")


@effect(
    fr="END\u00a0: à la première destruction la carte reste et reçoit un jeton END, d'où que vienne le coup.",
    en="END: at the first destruction the card stays and gets an END token, wherever the blow comes from.",
    covers="A18",
    atoms="A-R058 A-R059 A-R060 A-R061",
    settles="A-Q046 A-Q057 A-Q058 A-Q060 A-Q062",
    tells={"mark": ("END\u00a0: {piece} tient et reçoit un jeton.", "END: {piece} holds and gets a token.")},
)
def end_survives(table: Table, piece: Piece) -> bool:
    """Put the token instead of what would follow; everything else about the card stays as it was.

    >>> t = aniki.position("field=Roi | field=Enzo[DEF;used]")
    >>> t.play("attack Roi Enzo")
    >>> t.foe.field, t.marks
    ([Enzo], {Enzo: {'DEF': True, 'used': True, 'end': True}, Roi: {'made': 1, 'acted': True}})
    """
    if not would_survive(table, piece):
        return False
    table.mark(piece, end=True)
    return True

"""Creatures: placing one, the four places of a side, and where the dead go."""

from __future__ import annotations

from rulekit.games.versus import turn
from rulekit.games.versus.common import TurnAction
from rulekit.moves import mine, move
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Poser une créature", "Placing a creature")


@value(
    fr="On a quatre créatures en jeu au plus, celles que l'on a prises comprises.",
    en="You have four creatures in play at most, those taken from the opponent included.",
    covers="V27",
    atoms="V-R038 V-R039",
    settles="V-Q071",
    off=99,
)
def most_creatures(table: Table | None) -> int:
    """How many creatures a side may have in play; parasites are none.

    >>> versus.position("hand=5,4*? field=1,2,3,4 parasites=Entrave@2").check("place 5")
    place 5: refused by versus.creatures.room_for_a_creature
    """
    return 4


def room(table: Table, seat: int) -> bool:
    """Whether a side has a free place."""
    return len(table.seats[seat].field) < most_creatures(table)


@ruling(
    fr="Une carte qui a changé de mains va dans la défausse de son propriétaire.",
    en="A card that has changed hands goes to its owner's discard.",
    covers="V04",
    asks=(
        "Dans quelle défausse va une carte qui a changé de mains (Contrôle, Vol)\u00a0?",
        "Whose discard receives a card that changed hands (Contrôle, Vol)?",
    ),
    answers={
        "owner": ("Celle de son propriétaire.", "Its owner's."),
        "holder": ("Celle du joueur qui l'avait.", "That of the player who had it."),
    },
    why=(
        "Chacun a son propre deck et doit le retrouver entier après la partie.",
        "Decks are personal and must be whole again after the game.",
    ),
    settles="V-Q008 V-Q089 V-Q093",
)
def whose_discard(table: Table | None) -> str:
    """Whose discard a card goes to.

    >>> t = versus.position("field=7@2,1 | field=8,1 | active=2")
    >>> t.play("attack 8", "block 8 7")
    >>> t.you.discard, t.foe.discard
    ([], [7])
    """
    return "owner"


@ruling(
    fr="Ce qui meurt, est détruit, sacrifié ou purgé va à la défausse.",
    en="What dies, is destroyed, sacrificed or purged goes to the discard.",
    covers="V34 V47",
    asks=(
        "Où vont les cartes mortes, détruites, sacrifiées ou purgées\u00a0?",
        "Where do dead, destroyed, sacrificed and purged cards go?",
    ),
    answers={
        "discard": (
            "À la défausse\u00a0; seul le Versus quitte la partie.",
            "To the discard; only Versus leaves the game.",
        ),
        "out": (
            "Hors de la partie\u00a0; seules les cartes défaussées vont à la défausse.",
            "Out of the game; only discarded cards go to the discard.",
        ),
    },
    why=(
        "Le texte ne dit que du Versus qu'il est retiré\u00a0; ce serait inutile si la mort retirait les cartes.",
        "Only Versus is said to be removed, which would be needless if death removed cards.",
    ),
    settles="V-Q007 V-Q080",
)
def where_the_dead_go(table: Table | None) -> str:
    """Where a card goes that dies.

    >>> t = versus.position("field=3,1 | field=8,1")
    >>> t.play("attack 3", "block 3 8")
    >>> t.you.discard, t.you.out
    ([3], [])
    """
    return "discard"


def discard(table: Table, piece: Piece) -> None:
    """Put a card in the discard that the rules say, with nothing left on it."""
    at, zone = table.place[piece.id]
    table.unmark(piece)
    # A parasite has changed sides, not hands: it is on its victim, and its owner's all the same.
    changed_hands = zone != "parasites" and whose_discard(table) == "holder"
    table.move(piece, "discard", at if changed_hands else piece.owner)


def dies(table: Table, piece: Piece) -> None:
    """Take a dead card out of play, to where the dead go; one that fights several at once dies once."""
    if table.place[piece.id][1] in ("discard", "out"):
        return
    if where_the_dead_go(table) == "discard":
        discard(table, piece)
    else:
        table.unmark(piece)
        table.move(piece, "out")


@move(
    "place",
    fr="Poser {card}",
    en="Place {card}",
    group=("Poser une créature", "Place a creature"),
    did=("pose {card}", "places {card}"),
)
class Place(TurnAction):
    """Bring a creature into play."""

    card: Piece = mine("hand").of("creature").beyond(mine("hand", "discard"))

    def flow(self, table: Table, seat: int) -> None:
        turn.card_played(table, seat, self, (enters_field, seat, self.card))


@grant(
    Place,
    fr="À son tour, on peut poser une créature de sa main.",
    en="In your turn you may place a creature from your hand.",
    covers="V19 V26",
    atoms="V-R024 V-R035 V-R036",
)
def may_place(table: Table, seat: int) -> None:
    """Offer every creature in hand, one a turn.

    >>> versus.position("hand=5,Frappe,3*?").check("place 5")
    place 5: allowed by versus.creatures.may_place
    """


@limit(
    on=Place,
    fr="On ne pose qu'une créature, et de sa main.",
    en="Only a creature is placed, and from the hand.",
    covers="V26 V73",
    atoms="V-R035 V-R114",
)
def only_creatures_from_hand(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a Versus card and a creature of the discard.

    >>> versus.position("hand=Versus,4*? field=1").check("place Versus")
    place Versus: refused by versus.creatures.only_creatures_from_hand
    """
    return card.card.kind == "creature" and table.place[card.id] == (seat, "hand")


@limit(
    on=Place,
    fr="Il faut une place libre pour poser une créature.",
    en="Placing a creature takes a free place.",
    covers="V27",
    atoms="V-R038 V-R039",
    settles="V-Q104",
)
def room_for_a_creature(table: Table, seat: int) -> bool:
    """Refuse a fifth creature; none is given up to make room.

    >>> t = versus.position("hand=5,4*? field=1,2,3,4@2")
    >>> t.play("place 5")
    Traceback (most recent call last):
    rulekit.moves.Refused: place 5: refused by versus.creatures.room_for_a_creature
    """
    return room(table, seat)


@effect(
    fr="La créature posée entre en jeu, face visible, du côté de qui la pose.",
    en="The placed creature enters play, face up, on the side of the player placing it.",
    covers="V26",
    atoms="V-R037",
    settles="V-Q105",
)
def enters_field(table: Table, seat: int, card: Piece) -> None:
    """Put it in its zone, where both players see it.

    >>> t = versus.position("hand=5,4*?")
    >>> t.play("place 5")
    >>> t.you.field, [card["name"] for card in t.seen_by(1)["seats"][0]["field"]]
    ([5], ['5'])
    """
    table.move(card, "field", seat)

"""Parasites: posing one, what its victim suffers, and the purge."""

from __future__ import annotations

from typing import Any

from rulekit.games.versus import creatures, turn
from rulekit.games.versus.common import TurnAction, worth
from rulekit.games.versus.ending import loses_pv
from rulekit.moves import Move, found_by, mine, move, theirs
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Parasites et purge", "Parasites and the purge")

DISCARD = (
    "Le parasite Défausse vous prend une carte\u00a0: laquelle défaussez-vous\u00a0?",
    "The Défausse parasite takes a card: which do you discard?",
)
DISCARD_FOR = ("Chez {about0}, quelle carte part à la défausse\u00a0?", "{about0} discards: which card?")


# Posing ---------------------------------------------------------------------------------------------------------------


@move(
    "pose",
    fr="Poser {card} chez l'adversaire",
    en="Pose {card} on the opponent",
    group=("Poser un parasite", "Pose a parasite"),
    did=("pose {card} chez l'adversaire", "poses {card} on the opponent"),
)
class Pose(TurnAction):
    """Set a parasite on the other player."""

    card: Piece = mine("hand").of("parasite")

    def flow(self, table: Table, seat: int) -> None:
        free_pose_keeps_the_action(table)
        turn.card_played(table, seat, self, (settles_on_the_opponent, seat, self.card))


@grant(
    Pose,
    fr="À son tour, on peut poser un parasite de sa main chez l'adversaire.",
    en="In your turn you may pose a parasite from your hand on the opponent.",
    covers="V67",
    atoms="V-R104",
    settles="V-Q079 V-Q081",
)
def may_pose(table: Table, seat: int) -> None:
    """Offer every parasite in hand, whatever stands in play.

    >>> versus.position("hand=Entrave,4*? field=1,2,3,4").check("pose Entrave")
    pose Entrave: allowed by versus.parasites.may_pose
    """


@ruling(
    fr="Poser un parasite est l'action du tour.",
    en="Posing a parasite is the action of the turn.",
    covers="V18 V67",
    asks=("Poser un parasite, est-ce l'action du tour\u00a0?", "Is posing a parasite the action of the turn?"),
    answers={
        "action": ("Oui, comme jouer une action.", "Yes, like playing an action."),
        "free": ("Non, c'est en plus.", "No, it comes on top."),
    },
    why=(
        "On ne fait qu'une action par tour, et rien ne dit que le parasite vienne en plus.",
        "There is one action a turn, and nothing says that a parasite comes on top.",
    ),
    settles="V-Q069",
)
def pose_is_the_action(table: Table | None) -> str:
    """Whether posing a parasite uses the turn.

    >>> t = versus.position("hand=Entrave,4*?")
    >>> t.play("pose Entrave")
    >>> t.active
    1
    """
    return "action"


@effect(
    fr="Si la table en a décidé ainsi, qui pose un parasite garde son action.",
    en="Where the table rules so, whoever poses a parasite still has the action.",
    covers="V67",
    tells={"again": ("{who} garde son action.", "{who} still has the action.")},
)
def free_pose_keeps_the_action(table: Table) -> None:
    """Ask for the action again, under the other answer.

    >>> with instead(pose_is_the_action, "free"):
    ...     t = versus.position("hand=Entrave,Frappe,3*?")
    >>> t.play("pose Entrave", "play Frappe")
    >>> t.foe.parasites, t.foe.pv, t.active
    ([Entrave], 9, 1)
    """
    if pose_is_the_action(table) == "free":
        table.again()


@effect(
    fr="Le parasite s'installe chez l'adversaire et y reste.",
    en="The parasite settles on the opponent and stays there.",
    covers="V67",
    atoms="V-R104 V-R105",
    settles="V-Q068 V-Q070",
)
def settles_on_the_opponent(table: Table, seat: int, card: Piece) -> None:
    """Put it there.

    >>> t = versus.position("hand=Entrave,4*?")
    >>> t.play("pose Entrave")
    >>> t.foe.parasites
    [Entrave]
    """
    table.move(card, "parasites", 1 - seat)


# What the victim suffers ----------------------------------------------------------------------------------------------


@ruling(
    fr="Il y a trois sortes de parasites, et chacune a son propre malus.",
    en="There are three kinds of parasite, each with a nuisance of its own.",
    covers="V67 V69 V70 V71",
    asks=(
        "Y a-t-il trois parasites à un malus chacun, ou un seul à trois\u00a0?",
        "Are there three parasites with one nuisance each, or one with three?",
    ),
    answers={
        "three": ("Trois sortes, un malus chacune.", "Three kinds, one nuisance each."),
        "one": ("Une seule carte, avec les trois\u00a0; son nom n'y change rien.", "One card with all three, by whatever name."),
    },
    why=(
        "Le malus est dit au singulier, et la liste a la forme de celle des actions.",
        "The nuisance is in the singular, and the list has the form of that of the actions.",
    ),
    settles="V-Q068",
)
def kinds_of_parasite(table: Table | None) -> str:
    """Whether each parasite has one nuisance or all three.

    >>> t = versus.position("field=5,3 hand=Frappe,4*? parasites=Saignement@2")
    >>> t.check("attack 5 3")
    attack 5 3: allowed by versus.attack.may_attack
    """
    return "three"


def suffered(table: Table, seat: int, name: str) -> int:
    """How many parasites with the nuisance of that name a seat suffers."""
    parasites = table.seats[seat].parasites
    if not parasites:
        return 0
    return len(parasites) if kinds_of_parasite(table) == "one" else sum(p.card.name == name for p in parasites)


@value(
    fr="Un Saignement coûte un PV à chaque tour de sa victime.",
    en="A Saignement costs one PV at each turn of its victim.",
    covers="V69",
    atoms="V-R107",
)
def bleeding(table: Table | None) -> int:
    """How many PV one Saignement costs.

    >>> t = versus.position("hand=Frappe,4*? | parasites=Saignement@1")
    >>> t.play("play Frappe")
    >>> t.foe.pv
    8
    """
    return 1


@effect(
    fr="Au début de son tour, avant d'agir, la victime perd un PV pour chacun de ses Saignements.",
    en="At the start of its turn, before acting, the victim loses one PV for each Saignement on it.",
    covers="V18 V69",
    atoms="V-R022 V-R107 V-R108",
    settles="V-Q017 V-Q018 V-Q042 V-Q065 V-Q078",
    tells={"add": ("Le Saignement coûte {n} PV à {who}, reste {left}.", "Saignement costs {who} {n} PV, {left} left.")},
)
def bleeding_costs_pv(table: Table, seat: int) -> None:
    """Take the PV; two parasites of the kind add up.

    >>> t = versus.position("pv=5 parasites=2*Saignement@2 hand=Frappe,4*? | hand=Soin,4*? | phase=start")
    >>> t.you.pv
    3
    """
    n = suffered(table, seat, "Saignement")
    if n:
        loses_pv(table, seat, n * bleeding(table))


def discardable(table: Table, seat: int, *_: Any) -> list[Piece]:
    """The hand from which a seat chooses a discard: the victim's where it is asked to, else its own."""
    other = 1 - seat
    hand: list[Piece] = table.seats[other if discard_is_open(table, seat, other) else seat].hand
    return hand


def discard_is_open(table: Table, viewer: int | None, seat: int) -> bool:
    """Whether a hand is shown to whoever must choose a card of it."""
    q = table.question
    return q is not None and q.seat == viewer and must_discard in q.grants and q.about == (seat,)


@move(
    "discard",
    fr="Défausser {card}",
    en="Discard {card}",
    group=("Défausser", "Discard"),
    did=("défausse {card}", "discards {card}"),
)
class Discard(Move):
    """Give a card up to the parasite of that name."""

    card: Piece = found_by(discardable, "la main de la victime", "the victim's hand", ("hand",))

    def flow(self, table: Table, seat: int, *about: Any) -> None:
        victim_discards(table, self.card)


def ask_discards(table: Table, seat: int) -> None:
    n = discards_for_a_card(table, seat)
    if n:
        table.then(*((ask_discard, seat) for _ in range(n)))


def ask_discard(table: Table, seat: int) -> None:
    chance_picks_the_discard(table, seat)
    if table.seats[seat].hand:
        match who_chooses_the_discard(table):
            case "victim":
                table.ask(seat, must_discard, about=(seat,), words=DISCARD)
            case "poser":
                table.ask(1 - seat, must_discard, about=(seat,), words=DISCARD_FOR)


@ruling(
    fr="La victime choisit elle-même la carte qu'elle défausse.",
    en="The victim itself chooses the card to discard.",
    covers="V70",
    asks=("Qui choisit la carte défaussée\u00a0?", "Who chooses the card to discard?"),
    answers={
        "victim": ("La victime.", "The victim."),
        "poser": (
            "Celui qui a posé le parasite\u00a0; il regarde la main pour choisir.",
            "The player who posed the parasite, who looks at the hand to choose.",
        ),
        "chance": ("Le hasard.", "Chance."),
    },
    why=("C'est elle qui défausse.", "It is the victim who discards."),
    settles="V-Q073",
)
def who_chooses_the_discard(table: Table | None) -> str:
    """Who is asked.

    >>> t = versus.position("hand=Frappe,8,1,2*? parasites=Défausse@2 deck=9*?,6")
    >>> t.play("play Frappe", settle=False)
    >>> t.question.seat
    0
    """
    return "victim"


@effect(
    fr="Si la table en a décidé ainsi, la carte défaussée est prise au hasard.",
    en="Where the table rules so, the card to discard is taken at random.",
    covers="V70",
    tells={"move": ("Au hasard, {card} va à la défausse.", "At random, {card} goes to the discard.")},
)
def chance_picks_the_discard(table: Table, seat: int) -> None:
    """Discard one at random, under that answer.

    >>> with instead(who_chooses_the_discard, "chance"):
    ...     t = versus.position("hand=Frappe,8,1,2*? parasites=Défausse@2 deck=9*?,6 | luck=1")
    >>> t.play("play Frappe")
    >>> t.you.discard
    [1, Frappe]
    """
    hand = table.seats[seat].hand
    if hand and who_chooses_the_discard(table) == "chance":
        creatures.discard(table, hand[table.pick(len(hand))])


@value(
    fr="Chaque carte que la victime joue lui en coûte une par parasite Défausse, quelle que soit la carte.",
    en="Each card that the victim plays costs it one for each Défausse parasite, whatever the card.",
    covers="V70",
    atoms="V-R109 V-R110 V-R111",
    settles="V-Q064 V-Q072 V-Q075 V-Q076 V-Q077 V-Q078",
)
def discards_for_a_card(table: Table, seat: int) -> int:
    """How many cards the victim discards for one that it plays from the hand; an attack and a Dites Non play none.

    >>> t = versus.position("hand=Frappe,4*? parasites=Défausse@2")
    >>> t.play("play Frappe", "discard ?")
    >>> t.you.discard
    [?, Frappe]
    """
    return suffered(table, seat, "Défausse")


@grant(
    Discard,
    fr="Toute la main de la victime, une fois complétée, se prête à la défausse.",
    en="Any card of the victim's hand may be discarded, once the hand has been filled.",
    covers="V70",
    atoms="V-R109",
    settles="V-Q074",
)
def must_discard(table: Table, seat: int, victim: int) -> list[Discard]:
    """Offer the whole hand, the card just drawn included; the card played acts afterwards.

    >>> t = versus.position("hand=Frappe,8,1 parasites=Défausse@2 deck=9*?,6")
    >>> t.play("play Frappe", settle=False)
    >>> t.moves(), t.foe.pv
    ((discard 8, discard 1, discard 6, discard ?, discard ?), 10)
    """
    return [Discard(card) for card in table.seats[victim].hand]


@effect(
    fr="La carte choisie est défaussée\u00a0; elle n'est pas jouée.",
    en="The chosen card is discarded; it isn't played.",
    covers="V70",
    atoms="V-R109 V-R111",
)
def victim_discards(table: Table, card: Piece) -> None:
    """Discard it.

    >>> t = versus.position("hand=Frappe,1,3*? parasites=Défausse@2 deck=9*?")
    >>> t.play("play Frappe", "discard 1")
    >>> t.you.discard, len(t.you.hand)
    ([1, Frappe], 5)
    """
    creatures.discard(table, card)


@limit(
    on="attack",
    fr="Qui subit une Entrave n'attaque qu'avec une créature\u00a0; bloquer et jouer restent libres.",
    en="Whoever suffers an Entrave attacks with one creature only; blocking and playing stay free.",
    covers="V71",
    atoms="V-R112 V-R113",
    settles="V-Q039 V-Q078 V-Q082 V-Q103",
)
def hindered_attacks_with_one(table: Table, seat: int, creatures: tuple[Piece, ...]) -> bool:
    """Refuse two attackers.

    >>> t = versus.position("field=5,3 parasites=Entrave@2")
    >>> t.play("attack 5 3")
    Traceback (most recent call last):
    rulekit.moves.Refused: attack 5 3: refused by versus.parasites.hindered_attacks_with_one
    """
    return len(creatures) < 2 or not suffered(table, seat, "Entrave")


# The purge ------------------------------------------------------------------------------------------------------------


@move(
    "purge",
    fr="Purger {parasite} avec {card}",
    en="Purge {parasite} with {card}",
    group=("Purger", "Purge"),
    did=("purge {parasite} avec {card}", "purges {parasite} with {card}"),
)
class Purge(TurnAction):
    """Set a creature from the hand on a parasite."""

    card: Piece = mine("hand").of("creature").beyond(mine("hand", "field"))
    parasite: Piece = mine("parasites").beyond(theirs("parasites", "field"), mine("field"))

    def flow(self, table: Table, seat: int) -> None:
        turn.card_played(table, seat, self, (purge, seat, self.card, self.parasite))


def purge(table: Table, seat: int, card: Piece, parasite: Piece) -> None:
    stronger_purge_kills(table, card, parasite)
    equal_purge_kills_both(table, card, parasite)
    purger_stays(table, seat, card, parasite)
    purger_without_room_is_discarded(table, card)


@grant(
    Purge,
    fr="À son tour, on peut purger un parasite avec une créature de sa main.",
    en="In your turn you may purge a parasite with a creature from your hand.",
    covers="V22 V44 V68",
    atoms="V-R027 V-R066 V-R067",
    settles="V-Q085 V-Q086",
)
def may_purge(table: Table, seat: int) -> tuple[Purge, ...] | None:
    """Offer each creature in hand against each of one's parasites, one a turn, with or without a free place.

    >>> versus.position("hand=8,4*? field=1,2,3,4 parasites=Entrave@2").check("purge 8 Entrave")
    purge 8 Entrave: allowed by versus.parasites.may_purge
    """
    return None if table.seats[seat].parasites else ()


@limit(
    on=Purge,
    fr="On purge avec une créature de sa main, rien d'autre.",
    en="You purge with a creature from your hand, nothing else.",
    covers="V44 V73",
    atoms="V-R064 V-R114",
)
def purge_with_a_creature_from_hand(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a creature in play, and a card without value.

    >>> versus.position("field=8 hand=1,4*? parasites=Entrave@2").check("purge 8 Entrave")
    purge 8 Entrave: refused by versus.parasites.purge_with_a_creature_from_hand
    """
    return card.card.kind == "creature" and table.place[card.id] == (seat, "hand")


@limit(
    on=Purge,
    fr="On ne purge qu'un parasite dont on est soi-même la victime.",
    en="You purge only a parasite that you suffer yourself.",
    covers="V44",
    atoms="V-R065",
)
def purge_what_you_suffer(table: Table, seat: int, parasite: Piece) -> bool:
    """Refuse the opponent's parasite.

    >>> versus.position("hand=8,4*? | parasites=Entrave@1").check("purge 8 Entrave")
    purge 8 Entrave: refused by versus.parasites.purge_what_you_suffer
    """
    return parasite.card.kind != "parasite" or table.place[parasite.id][0] == seat


@limit(
    on=Purge,
    fr="La purge ne touche jamais une créature.",
    en="A purge never touches a creature.",
    covers="V50",
    atoms="V-R075",
)
def purge_spares_creatures(table: Table, seat: int, parasite: Piece) -> bool:
    """Refuse a creature as its target.

    >>> versus.position("hand=8,4*? | field=3").check("purge 8 3")
    purge 8 3: refused by versus.parasites.purge_spares_creatures
    """
    return bool(parasite.card.kind == "parasite")


@value(
    fr="Face à une purge, un parasite vaut sept.",
    en="Against a purge a parasite is worth seven.",
    covers="V45",
    atoms="V-R068",
)
def parasite_value(table: Table | None) -> int:
    """What a purging creature is compared with.

    >>> t = versus.position("hand=7,4*? parasites=Entrave@2")
    >>> t.play("purge 7 Entrave")
    >>> t.you.discard, t.foe.discard
    ([7], [Entrave])
    """
    return 7


@limit(
    on=Purge,
    fr="Une créature qui vaut moins que le parasite ne purge pas.",
    en="A creature worth less than the parasite doesn't purge.",
    covers="V48",
    atoms="V-R073",
)
def too_weak_to_purge(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a 6.

    >>> versus.position("hand=6,4*? parasites=Entrave@2").play("purge 6 Entrave")
    Traceback (most recent call last):
    rulekit.moves.Refused: purge 6 Entrave: refused by versus.parasites.too_weak_to_purge
    """
    return card.card.kind != "creature" or worth(card) >= parasite_value(table)


@effect(
    fr="Une créature qui vaut plus que le parasite le tue.",
    en="A creature worth more than the parasite kills it.",
    covers="V46",
    atoms="V-R069",
    tells={"move": ("{Piece} est purgé.", "{Piece} is purged.")},
)
def stronger_purge_kills(table: Table, card: Piece, parasite: Piece) -> None:
    """Kill the parasite: it goes to its owner's discard.

    >>> t = versus.position("hand=8,4*? parasites=Entrave@2")
    >>> t.play("purge 8 Entrave")
    >>> t.you.parasites, t.foe.discard
    ([], [Entrave])
    """
    if worth(card) > parasite_value(table):
        creatures.dies(table, parasite)


@effect(
    fr="Une créature qui vaut autant que le parasite meurt avec lui.",
    en="A creature worth as much as the parasite dies with it.",
    covers="V47",
    atoms="V-R072",
    tells={"move": ("{Piece} meurt dans la purge.", "{Piece} dies in the purge.")},
)
def equal_purge_kills_both(table: Table, card: Piece, parasite: Piece) -> None:
    """Kill both.

    >>> t = versus.position("hand=7,4*? parasites=Entrave@2 field=1")
    >>> t.play("purge 7 Entrave")
    >>> t.you.parasites, t.you.discard, t.you.field
    ([], [7], [1])
    """
    if worth(card) == parasite_value(table):
        creatures.dies(table, parasite)
        creatures.dies(table, card)


@effect(
    fr="La créature qui a gagné sa purge reste en jeu s'il y a une place.",
    en="The creature that has won its purge stays in play if there is a place.",
    covers="V46",
    atoms="V-R070",
    settles="V-Q083 V-Q084",
)
def purger_stays(table: Table, seat: int, card: Piece, parasite: Piece) -> None:
    """Put it in its own side's zone.

    >>> t = versus.position("hand=8,4*? parasites=Entrave@2 field=1,2,3")
    >>> t.play("purge 8 Entrave")
    >>> t.you.field
    [1, 2, 3, 8]
    """
    if worth(card) > parasite_value(table) and creatures.room(table, seat):
        table.move(card, "field", seat)


@effect(
    fr="Sans place libre, la créature qui a purgé est défaussée.",
    en="Without a free place the creature that purged is discarded.",
    covers="V46",
    atoms="V-R071",
)
def purger_without_room_is_discarded(table: Table, card: Piece) -> None:
    """Discard it; the purge holds.

    >>> t = versus.position("hand=8,4*? parasites=Entrave@2 field=1,2,3,4")
    >>> t.play("purge 8 Entrave")
    >>> t.you.field, t.you.discard, t.foe.discard
    ([1, 2, 3, 4], [8], [Entrave])
    """
    if worth(card) > parasite_value(table) and table.place[card.id][1] == "played":
        creatures.discard(table, card)

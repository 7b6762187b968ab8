"""Limits on which site and booklet part: twenty PV and ten characters, and what they mean for whatever comes in."""

from __future__ import annotations

from rulekit.rules import NO_LIMIT, limit, ruling, value
from rulekit.table import Table

TITLE = ("Les limites\u00a0: site ou livret", "The limits: site or booklet")


@value(
    fr="Un joueur a vingt PV au plus\u00a0: c'est la limite du site, que la table applique.",
    en="A player has twenty PV at most: it is the site's limit, which the table applies.",
    covers="A46 A47",
    atoms="A-R149 A-R151 A-R153",
    settles="A-Q159 A-Q160",
    off=NO_LIMIT,
)
def most_pv(table: Table | None) -> int:
    """The ceiling of PV; the booklet has none.

    >>> t, u = aniki.position("pv=20 hand=Potion"), aniki.position("pv=20 hand=Potion", edition="livret")
    >>> t.play("play Potion")
    >>> u.play("play Potion")
    >>> t.you.pv, u.you.pv
    (20, 22)
    """
    return 20


@value(
    fr="Un joueur a dix personnages en jeu au plus\u00a0: c'est la limite du site, que la table applique.",
    en="A player has ten characters in play at most: it is the site's limit, which the table applies.",
    covers="A46 A47",
    atoms="A-R150 A-R152 A-R153",
    settles="A-Q149 A-Q150",
    off=NO_LIMIT,
)
def most_characters(table: Table | None) -> int:
    """How many characters a player may have in play; the booklet names no number.

    >>> line = "hand=Alba field=10*Brun"
    >>> aniki.position(line).check("place Alba ATQ")
    place Alba ATQ: refused by aniki.limits.room_for_a_character
    >>> aniki.position(line, edition="livret").check("place Alba ATQ")
    place Alba ATQ: allowed by aniki.placing.may_place
    """
    return 10


@value(
    fr="Un gain qui passerait le maximum s'arrête là\u00a0: l'excédent est perdu.",
    en="A gain that would pass the maximum stops there: the excess is lost.",
    covers="A46",
    atoms="A-R149",
    settles="A-Q151 A-Q152 A-Q153 A-Q161",
)
def within_the_maximum(table: Table, pv: int) -> int:
    """What a number of PV comes to under the ceiling.

    >>> t = aniki.position("pv=19 hand=Potion")
    >>> t.play("play Potion")
    >>> t.you.pv
    20
    """
    return min(pv, most_pv(table))


def room(table: Table, seat: int, n: int = 1) -> bool:
    """Whether a side has places for more characters."""
    return len(table.seats[seat].field) + n <= most_characters(table)


@limit(
    on="place",
    fr="Il faut une place libre pour poser un personnage.",
    en="Placing a character takes a free place.",
    covers="A46",
    atoms="A-R150",
)
def room_for_a_character(table: Table, seat: int) -> bool:
    """Refuse an eleventh; only characters count, whoever owns them.

    >>> aniki.position("hand=Alba field=9*Brun,Dax@2 attached=Épée[on=#1] terrain=Colline").check("place Alba ATQ")
    place Alba ATQ: refused by aniki.limits.room_for_a_character
    >>> aniki.position("hand=Alba field=9*Brun attached=Épée[on=#1] terrain=Colline").check("place Alba ATQ")
    place Alba ATQ: allowed by aniki.placing.may_place
    """
    return room(table, seat)


@limit(
    on="team",
    fr="Une paire TEAM demande deux places libres.",
    en="A TEAM pair takes two free places.",
    covers="A40 A46",
    settles="A-Q124",
)
def room_for_a_pair(table: Table, seat: int) -> bool:
    """Refuse it where one place is left: the pair is one act, and either member may still be placed alone.

    >>> t = aniki.position("hand=Lif,Lifth field=9*Brun")
    >>> t.check("team Lif ATQ Lifth ATQ"), t.check("place Lif ATQ")
    (team Lif ATQ Lifth ATQ: refused by aniki.limits.room_for_a_pair, place Lif ATQ: allowed by aniki.placing.may_place)
    """
    return room(table, seat, 2)


@ruling(
    fr="Qui a déjà dix personnages n'en vole pas un onzième\u00a0: la carte reste où elle est.",
    en="Whoever has ten characters steals no eleventh: the card stays where it is.",
    covers="A44 A46",
    asks=("Un vol se résout chez un joueur qui a déjà dix personnages\u00a0: que devient la carte\u00a0?",
          "A theft resolves for a player who has ten characters: what becomes of the card?"),
    answers={
        "stays": ("Elle reste chez l'adversaire.", "It stays with the opponent."),
        "discard": ("Elle va dans la défausse de son propriétaire.", "It goes to its owner's discard."),
        "eleven": ("Elle vient\u00a0: un vol n'est pas une pose.", "It comes: a theft is no placing."),
        "makes room": ("Elle vient, quand le voleur a défaussé un des siens.", "It comes once the thief has discarded one."),
    },
    why=("Dix «\u00a0en jeu\u00a0» est un maximum, quelle que soit l'entrée\u00a0; et rien dans le texte ne détruit la carte.",
         "Ten “in play” is a maximum whatever the way in, and nothing in the text destroys the card."),
    settles="A-Q154",
)  # fmt: skip
def theft_at_ten(table: Table | None) -> str:
    """What becomes of a stolen card where there is no place for it.

    >>> t = aniki.position("field=Elfe,9*Brun | field=Dax")
    >>> t.check("use Elfe Dax")
    use Elfe Dax: refused by aniki.abilities.theft_needs_room
    """
    return "stays"

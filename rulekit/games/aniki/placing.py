"""Placing characters: one a turn, TEAM pairs beside it, rarities and the turns that open them."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from rulekit.games.aniki import abilities, contre, limits
from rulekit.games.aniki.common import ATQ, DEF, MODES, OwnAction, mode_marks
from rulekit.moves import mine, move, words
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Poser un personnage", "Placing a character")
PLACING = ("Poser un personnage", "Place a character")


@move("place", fr="Poser {card} en {mode}", en="Place {card} in {mode}", group=PLACING,
      did=("pose {card} en {mode}", "places {card} in {mode}"))  # fmt: skip
class Place(OwnAction):
    """Bring a character into play."""

    card: Piece = mine("hand").of("character").beyond(mine("hand", "discard"))
    mode: str = words(*MODES)

    def flow(self, table: Table, seat: int) -> None:
        table.then((contre.window, seat), (place, seat, self.card, self.mode))


def place(table: Table, seat: int, card: Piece, mode: str) -> None:
    if limits.room(table, seat):  # an answer may have filled the last place
        placed_is_counted(table, seat)
        character_arrives(table, seat, card, mode)
        abilities.trigger(table, "placed", seat, card)


@grant(
    Place,
    fr="En phase 1, on peut poser un personnage de sa main.",
    en="In phase 1 you may place a character from your hand.",
    covers="A11",
    atoms="A-R032",
)
def may_place(table: Table, seat: int) -> None:
    """Offer each character in hand, in either mode.

    >>> [str(move) for move in aniki.position("hand=Alba,Potion").moves() if move.verb == "place"]
    ['place Alba ATQ', 'place Alba DEF']
    """


@limit(
    on=Place,
    fr="On ne pose qu'un personnage, et de sa main.",
    en="Only a character is placed, and from the hand.",
    covers="A11",
    atoms="A-R032",
)
def only_characters_from_hand(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a support and a character of the discard.

    >>> aniki.position("discard=Alba").check("place Alba ATQ")
    place Alba ATQ: refused by aniki.placing.only_characters_from_hand
    """
    return card.card.kind == "character" and table.place[card.id] == (seat, "hand")


@value(
    fr="On pose un personnage par tour.",
    en="One character is placed a turn.",
    covers="A11",
    atoms="A-R033",
)
def most_placed(table: Table | None) -> int:
    """How many characters a player may place in a turn, TEAM pairs apart.

    >>> t = aniki.position("hand=Alba,Brun")
    >>> t.play("place Alba ATQ")
    >>> t.check("place Brun ATQ")
    place Brun ATQ: refused by aniki.placing.one_character_a_turn
    """
    return 1


@limit(
    on=Place,
    fr="Le personnage du tour une fois posé, on n'en pose plus d'autre seul.",
    en="Once the turn's character has been placed, no other is placed alone.",
    covers="A11 A40",
    atoms="A-R033 A-R121",
    settles="A-Q138",
)
def one_character_a_turn(table: Table, seat: int) -> bool:
    """Refuse a second; a member of a pair placed alone is the turn's character like any other.

    >>> t = aniki.position("hand=Nagg,Alba")
    >>> t.play("place Nagg ATQ")
    >>> t.check("place Alba ATQ")
    place Alba ATQ: refused by aniki.placing.one_character_a_turn
    """
    return bool(table.seats[seat].placed < most_placed(table))


@effect(
    fr="Le personnage posé est compté pour le tour.",
    en="The character that is placed is counted for the turn.",
    covers="A11",
    atoms="A-R033",
    settles="A-Q140",
    tells={"add": ("", "")},
)
def placed_is_counted(table: Table, seat: int) -> None:
    """Count it: the act is done, even if the card comes back to hand.

    >>> t = aniki.position("hand=Alba")
    >>> t.play("place Alba ATQ")
    >>> t.you.placed
    1
    """
    table.add(seat, "placed", 1)


@effect(
    fr="Le personnage posé entre en jeu de son côté, en ATQ ou en DEF.",
    en="The placed character enters play on its player's side, in ATQ or in DEF.",
    covers="A11 A19 A20",
    atoms="A-R032 A-R064",
    tells={"mark": ("", "")},
)
def character_arrives(table: Table, seat: int, card: Piece, mode: str) -> None:
    """Put it on the field in the chosen mode; it has just been placed.

    >>> t = aniki.position("hand=Alba")
    >>> t.play("place Alba DEF")
    >>> t.you.field, t.marks
    ([Alba], {Alba: {'DEF': True, 'fresh': True}})
    """
    table.move(card, "field", seat)
    table.mark(card, **mode_marks(mode), fresh=True)


@ruling(
    fr="Un personnage arrive dans le mode que choisit son joueur.",
    en="A character arrives in the mode that its player chooses.",
    covers="A13",
    asks=("Dans quel mode arrive un personnage que l'on pose\u00a0?", "In which mode does a placed character arrive?"),
    answers={
        "choice": ("Au choix de son joueur.", "As its player chooses."),
        "ATQ": ("Toujours en ATQ.", "Always in ATQ."),
        "DEF": ("Toujours en DEF.", "Always in DEF."),
    },
    why=("Interdire de changer de mode juste après la pose n'aurait pas de sens sans un choix à la pose.",
         "Forbidding a change of mode right after placing would be empty without a choice at placing."),
    settles="A-Q032",
)  # fmt: skip
def arrival_mode(table: Table | None) -> str:
    """In which mode a character may be placed.

    >>> aniki.position("hand=Alba").check("place Alba DEF"), aniki.position("hand=Alba").check("place Alba ATQ")
    (place Alba DEF: allowed by aniki.placing.may_place, place Alba ATQ: allowed by aniki.placing.may_place)
    """
    return "choice"


@limit(
    on=Place,
    fr="Si la table en a décidé ainsi, un personnage n'arrive que dans un seul des deux modes.",
    en="Where the table rules so, a character arrives in one of the two modes only.",
    covers="A13",
)
def arrival_mode_holds(table: Table, seat: int, mode: str) -> bool:
    """Refuse the other mode, under the other answers.

    >>> with instead(arrival_mode, "ATQ"):
    ...     t = aniki.position("hand=Alba")
    >>> t.check("place Alba DEF")
    place Alba DEF: refused by aniki.placing.arrival_mode_holds
    """
    return arrival_mode(table) in ("choice", mode)


# Rarities -------------------------------------------------------------------------------------------------------------


@value(
    fr="Une variante suit la rareté d'où elle vient\u00a0: RS et RP suivent R, URS suit UR.",
    en="A variant follows the rarity that it comes from: RS and RP follow R, URS follows UR.",
    covers="A42",
    atoms="A-R136 A-R137 A-R138 A-R139",
    settles="A-Q133",
    off="N",
)
def base_rarity(table: Table | None, code: str) -> str:
    """The base rarity of a card's code: the longest of the six that it begins with.

    >>> t = aniki.position("")
    >>> [base_rarity(t, code) for code in ("N", "RS", "RP", "URS", "SRS", "EX")]
    ['N', 'R', 'R', 'UR', 'SR', 'EX']
    """
    return longest_base(code)


@functools.cache
def longest_base(code: str) -> str:
    """The longest of the base rarities with which a code begins."""
    return max((base for base in ("N", "R", "SR", "UR", "EX", "LR") if code.startswith(base)), key=len)


@value(
    fr="UR attend le tour 4, EX et LR attendent le tour 7\u00a0; N, R et SR n'attendent pas.",
    en="UR waits for turn 4, EX and LR wait for turn 7; N, R and SR don't wait.",
    covers="A41",
    atoms="A-R129 A-R130 A-R131 A-R132 A-R133 A-R134",
    off=1,
)
def opens_in_turn(table: Table | None, rarity: str) -> int:
    """The first turn in which a base rarity may be played.

    >>> t = aniki.position("")
    >>> [opens_in_turn(t, rarity) for rarity in ("N", "R", "SR", "UR", "EX", "LR")]
    [1, 1, 1, 4, 7, 7]
    """
    return {"N": 1, "R": 1, "SR": 1, "UR": 4, "EX": 7, "LR": 7}[rarity]


def is_open(table: Table, card: Piece) -> bool:
    """Whether a card's rarity may be played in this turn."""
    return table.turn >= opens_in_turn(table, base_rarity(table, card.card.rarity))


@limit(
    on=("place", "contre", "play"),
    fr="Une carte ne se joue pas avant le tour qui ouvre sa rareté, le même pour les deux joueurs.",
    en="A card isn't played before the turn that opens its rarity, the same for both players.",
    covers="A41",
    atoms="A-R132 A-R133 A-R134 A-R135",
    settles="A-Q130 A-Q131 A-Q132 A-Q082 A-Q134",
)
def rarity_opens(table: Table, seat: int, card: Piece) -> bool:
    """Refuse it before: characters, Contre cards and supports alike. What an effect brings into play isn't played.

    >>> aniki.position("hand=Roi | turn=3").check("place Roi ATQ")
    place Roi ATQ: refused by aniki.placing.rarity_opens
    >>> aniki.position("hand=Roi | turn=4").check("place Roi ATQ")
    place Roi ATQ: allowed by aniki.placing.may_place
    """
    return is_open(table, card)


# TEAM -----------------------------------------------------------------------------------------------------------------

PAIRS = (
    ("Borin", "Slug"), ("Lif", "Lifth"), ("Obe", "Abebe"), ("Nagg", "Fanta"), ("Hurricane-Ali", "Panthera-Ali"),
    ("Thorkell", "Titania"),
)  # fmt: skip


@move("team", fr="Poser en TEAM {card} en {mode} et {with_} en {their_mode}",
      en="Place {card} in {mode} and {with_} in {their_mode} as a TEAM", group=("Poser une paire TEAM", "Place a TEAM"),
      did=("pose en TEAM {card} en {mode} et {with_} en {their_mode}",
           "places {card} in {mode} and {with_} in {their_mode} as a TEAM"))  # fmt: skip
class Team(OwnAction):
    """Bring the two members of a pair into play at once."""

    card: Piece = mine("hand").of("character").beyond(mine("hand", "field"))
    mode: str = words(*MODES)
    with_: Piece = mine("hand").of("character").beyond(mine("hand", "field"))
    their_mode: str = words(*MODES)

    def flow(self, table: Table, seat: int) -> None:
        pair = ((self.card, self.mode), (self.with_, self.their_mode))
        table.then((contre.window, seat), (place_pair, seat, pair))


def place_pair(table: Table, seat: int, pair: tuple[tuple[Piece, str], ...]) -> None:
    if not limits.room(table, seat, 2):
        return
    pair_arrives(table, seat, pair)
    for card, _ in pair:
        abilities.trigger(table, "placed", seat, card)


@value(
    fr="En TEAM, Borin va avec Slug, Lif avec Lifth, Obe avec Abebe, Nagg avec Fanta, Thorkell avec Titania, et les "
    "deux Ali, Hurricane et Panthera, ensemble.",
    en="As a TEAM Borin goes with Slug, Lif with Lifth, Obe with Abebe, Nagg with Fanta, Thorkell with Titania, and the "
    "two Ali, Hurricane and Panthera, together.",
    covers="A40",
    atoms="A-R122 A-R123 A-R124 A-R125 A-R126 A-R127 A-R128",
    settles="A-Q127 A-Q129",
    off="",
)
def partner(table: Table | None, character: str) -> str:
    """The other member of a character's pair, or nothing; a variant is the character that it shows.

    >>> t = aniki.position("")
    >>> [partner(t, name) for name in ("Lif", "Fanta", "Alba")]
    ['Lifth', 'Nagg', '']
    """
    return next((b if a == character else a for a, b in PAIRS if character in (a, b)), "")


@grant(
    Team,
    fr="En phase 1, on peut poser d'un seul geste les deux membres d'une paire TEAM, sans les compter.",
    en="In phase 1 the two members of a TEAM pair may be placed in one gesture, without being counted.",
    covers="A40",
    atoms="A-R118 A-R119 A-R120",
    settles="A-Q123 A-Q126",
)
def may_team(table: Table, seat: int) -> Iterator[Team]:
    """Offer each pair in hand in each choice of modes, beside the turn's character.

    >>> t = aniki.position("hand=Nagg,Fanta,Alba")
    >>> t.play("team Nagg ATQ Fanta DEF", "place Alba ATQ")
    >>> t.you.field
    [Nagg, Fanta, Alba]
    """
    hand = table.seats[seat].hand
    names = {card.card.character for card in hand}
    for first in hand:
        name = first.card.character
        other = partner(table, name) if first.card.kind == "character" else ""
        if other in names and name < other:
            for second in hand:
                if second.card.character == other:
                    for modes in ((ATQ, ATQ), (ATQ, DEF), (DEF, ATQ), (DEF, DEF)):
                        yield Team(first, modes[0], second, modes[1])
                        yield Team(second, modes[1], first, modes[0])


@limit(
    on=Team,
    fr="Seules les paires nommées par la règle se posent en TEAM.",
    en="Only the pairs that the rules name are placed as a TEAM.",
    covers="A40",
    atoms="A-R122 A-R123 A-R124 A-R125 A-R126 A-R127 A-R128",
)
def only_listed_pairs(table: Table, seat: int, card: Piece, with_: Piece) -> bool:
    """Refuse any other two, two copies of one included.

    >>> aniki.position("hand=Nagg,Lif").check("team Nagg ATQ Lif ATQ")
    team Nagg ATQ Lif ATQ: refused by aniki.placing.only_listed_pairs
    """
    return card is not with_ and partner(table, card.card.character) == with_.card.character


@limit(
    on=Team,
    fr="Les deux membres d'une paire viennent ensemble de la main.",
    en="Both members of a pair come from the hand together.",
    covers="A40",
    atoms="A-R118",
    settles="A-Q121 A-Q122",
)
def both_from_hand(table: Table, seat: int, card: Piece, with_: Piece) -> bool:
    """Refuse to join a partner that is in play already.

    >>> aniki.position("hand=Fanta field=Nagg").check("team Fanta ATQ Nagg ATQ")
    team Fanta ATQ Nagg ATQ: refused by aniki.placing.both_from_hand
    """
    return table.place[card.id] == table.place[with_.id] == (seat, "hand")


@limit(
    on=Team,
    fr="Une paire ne se pose que si les raretés de ses deux membres sont ouvertes.",
    en="A pair is placed only if the rarities of both its members are open.",
    covers="A40 A41",
    settles="A-Q125",
)
def pair_is_open(table: Table, seat: int, card: Piece, with_: Piece) -> bool:
    """Refuse it while one of the two waits for its turn.

    >>> aniki.position("hand=Nagg,Fanta | turn=3").check("team Nagg ATQ Fanta ATQ")
    team Nagg ATQ Fanta ATQ: refused by aniki.placing.pair_is_open
    """
    return is_open(table, card) and is_open(table, with_)


@limit(
    on=Team,
    fr="Si la table en a décidé ainsi, une paire n'arrive que dans un seul des deux modes.",
    en="Where the table rules so, a pair arrives in one of the two modes only.",
    covers="A13 A40",
)
def pair_mode_holds(table: Table, seat: int, mode: str, their_mode: str) -> bool:
    """Refuse the other mode to either member, under the other answers.

    >>> with instead(arrival_mode, "ATQ"):
    ...     t = aniki.position("hand=Lif,Lifth")
    >>> t.check("team Lif ATQ Lifth DEF")
    team Lif ATQ Lifth DEF: refused by aniki.placing.pair_mode_holds
    """
    return arrival_mode(table) == "choice" or mode == their_mode == arrival_mode(table)


@effect(
    fr="Les deux membres de la paire entrent en jeu ensemble, chacun dans son mode.",
    en="Both members of the pair enter play together, each in its own mode.",
    covers="A40",
    atoms="A-R118",
    settles="A-Q128",
    tells={"mark": ("", "")},
)
def pair_arrives(table: Table, seat: int, pair: tuple[tuple[Piece, str], ...]) -> None:
    """Put both on the field; the count of the turn stays as it is.

    >>> t = aniki.position("hand=Lif,Lifth")
    >>> t.play("team Lif ATQ Lifth DEF")
    >>> t.you.field, t.you.placed
    ([Lif, Lifth], 0)
    """
    for card, mode in pair:
        table.move(card, "field", seat)
        table.mark(card, **mode_marks(mode), fresh=True)

"""Terrains: one a turn, in place of the one before, and what they say while they lie."""

from __future__ import annotations

from rulekit.effects import Sentence
from rulekit.games.combat import hand, leaving, says
from rulekit.games.combat.common import BURIED, SILENT, TELLS, OwnAction
from rulekit.moves import mine, move
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling
from rulekit.speech import Chosen
from rulekit.table import Table

TITLE = ("Poser\u00a0: les Terrains", "Placing: Terrains")


@move("lay", fr="Poser {card}", en="Lay {card}", group=("Poser un Terrain", "Lay a Terrain"),
      did=("pose {card}", "lays {card}"))  # fmt: skip
class Lay(OwnAction):
    """Lay a Terrain."""

    card: Piece = mine("hand").of("terrain")

    def flow(self, table: Table, seat: int) -> None:
        new_terrain_replaces(table, seat)
        terrain_is_laid(table, seat, self.card)
        for ability in self.card.card.when("laid"):
            table.then(*says.steps(table, terrain_speaks, seat, self.card, ability))


def end_of_turn(table: Table, seat: int) -> None:
    """Queue what a player's Terrains say as the turn ends."""
    for terrain in table.seats[seat].terrain:
        for ability in terrain.card.when("end"):
            table.then(*says.steps(table, terrain_speaks, seat, terrain, ability))


@grant(
    Lay,
    fr="En phase de pose, on peut poser un Terrain de sa main.",
    en="In a placing phase you may lay a Terrain from your hand.",
    covers="C19 C33",
    atoms="C-R030 C-R043 C-R052",
    settles="C-Q11",
)
def may_lay(table: Table, seat: int) -> None:
    """Offer each, in both placing phases.

    >>> combat.position("hand=Prairie | | phase=place2").moves()
    (lay Prairie, next)
    """


@ruling(
    fr="On pose un Terrain par tour, les deux phases de pose comprises.",
    en="One Terrain is laid a turn, both placing phases included.",
    covers="C19 C33 C34",
    asks=("Un Terrain par tour, ou un par phase de pose\u00a0?", "One Terrain a turn, or one in each placing phase?"),
    answers={
        "turn": ("Un par tour.", "One a turn."),
        "phase": ("Un par phase de pose.", "One in each placing phase."),
    },
    why=("Le texte dit que la phase de pose entière se cumule, même s'il ne nomme ensuite que les Monstres.",
         "The text says that the whole placing phase adds up, though it then names Monsters only."),
    settles="C-Q35",
)  # fmt: skip
def terrains_laid(table: Table | None) -> str:
    """How many Terrains a turn sees laid.

    >>> t = combat.position("hand=Prairie,Friche")
    >>> t.play("lay Prairie", "next")
    >>> t.phase, t.check("lay Friche")
    ('place2', lay Friche: refused by combat.terrains.one_terrain)
    """
    return "turn"


@limit(
    on=Lay,
    fr="Le Terrain du tour une fois posé, on n'en pose pas d'autre.",
    en="Once the turn's Terrain has been laid, no other is.",
    covers="C19 C34",
    atoms="C-R043 C-R055",
)
def one_terrain(table: Table, seat: int) -> bool:
    """Refuse a second.

    >>> t = combat.position("hand=Prairie,Friche")
    >>> t.play("lay Prairie")
    >>> t.check("lay Friche")
    lay Friche: refused by combat.terrains.one_terrain
    """
    return not table.seats[seat].terrains


@effect(
    fr="Un Terrain posé reste en jeu, et il est compté.",
    en="A Terrain that is laid stays in play, and is counted.",
    covers="C19 C33",
    atoms="C-R043 C-R052",
    settles="C-Q45",
    tells=SILENT,
)
def terrain_is_laid(table: Table, seat: int, card: Piece) -> None:
    """Lay it, open to all.

    >>> t = combat.position("hand=Prairie")
    >>> t.play("lay Prairie")
    >>> t.you.terrain, t.you.terrains
    ([Prairie], 1)
    """
    hand.left(table, card)
    table.move(card, "terrain", seat)
    table.add(seat, "terrains", 1)


@ruling(
    fr="Un nouveau Terrain remplace le précédent, qui va au cimetière.",
    en="A new Terrain replaces the one before, which goes to the graveyard.",
    covers="C19",
    asks=("Que devient le Terrain en jeu quand on en pose un autre\u00a0?",
          "What becomes of the Terrain in play when another is laid?"),
    answers={
        "replaced": ("Il va au cimetière.", "It goes to the graveyard."),
        "kept": ("Il reste, et l'on n'en pose pas d'autre.", "It stays, and no other is laid."),
        "both": ("Les deux restent.", "Both stay."),
    },
    why=("«\u00a0Un\u00a0» Terrain, au singulier\u00a0; qu'on ne puisse plus en poser serait une règle à dire.",
         "“A” Terrain, in the singular; that no other may be laid would be a rule worth saying."),
    settles="C-Q36",
)  # fmt: skip
def terrain_before(table: Table | None) -> str:
    """What becomes of the old Terrain.

    >>> t = combat.position("hand=Friche terrain=Prairie")
    >>> t.play("lay Friche")
    >>> t.you.terrain, t.you.graveyard
    ([Friche], [Prairie])
    """
    return "replaced"


@limit(
    on=Lay,
    when=lambda table: terrain_before(table) == "kept",
    fr="Si la table en a décidé ainsi, on ne pose pas de Terrain sur un autre.",
    en="Where the table rules so, no Terrain is laid on another.",
    covers="C19",
)
def place_for_a_terrain(table: Table, seat: int) -> bool:
    """Refuse it, under that answer.

    >>> with instead(terrain_before, "kept"):
    ...     t = combat.position("hand=Friche terrain=Prairie")
    >>> t.check("lay Friche")
    lay Friche: refused by combat.terrains.place_for_a_terrain
    """
    common = table.seats[1 - seat].terrain if whose_terrain(table) == "common" else []
    return terrain_before(table) != "kept" or not (table.seats[seat].terrain or common)


@ruling(
    fr="Chaque joueur a son Terrain.",
    en="Each player has a Terrain of their own.",
    covers="C19",
    asks=("Le Terrain est-il propre à chaque joueur, ou commun\u00a0?", "Is the Terrain each player's own, or common?"),
    answers={
        "own": ("Propre à chaque joueur.", "Each player's own."),
        "common": ("Commun\u00a0: le dernier posé chasse l'autre.", "Common: the last one laid drives the other out."),
    },
    why=("Rien dans le texte ne fait toucher au côté adverse\u00a0; à qui il profite se lit sur la carte.",
         "Nothing in the text touches the opponent's side; whom it profits is read on the card."),
    settles="C-Q37",
)  # fmt: skip
def whose_terrain(table: Table | None) -> str:
    """Whether laying a Terrain touches the opponent's.

    >>> t = combat.position("hand=Friche | terrain=Prairie")
    >>> t.play("lay Friche")
    >>> t.foe.terrain
    [Prairie]
    """
    return "own"


@effect(
    fr="Le Terrain remplacé va au cimetière de son propriétaire.",
    en="The Terrain that is replaced goes to its owner's graveyard.",
    covers="C19",
    tells={"move": BURIED, **SILENT},
)
def new_terrain_replaces(table: Table, seat: int) -> None:
    """Bury what it replaces, on the other side too where the Terrain is common.

    >>> t = combat.position("hand=Friche terrain=Prairie")
    >>> t.play("lay Friche")
    >>> t.you.graveyard
    [Prairie]
    """
    old = table.seats[seat].terrain + (table.seats[1 - seat].terrain if whose_terrain(table) == "common" else [])
    for terrain in old if terrain_before(table) != "both" else ():
        leaving.bury(table, terrain)


@effect(
    fr="Un Terrain dit ce qu'il fait à la pose et à la fin du tour de son joueur.",
    en="A Terrain says what it does as it is laid and as its player's turn ends.",
    covers="C19 C39",
    settles="C-Q92",
    tells=TELLS,
)
def terrain_speaks(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of it; what it says at the end comes before hands are checked.

    >>> t = combat.position("hand=Prairie")
    >>> t.play("lay Prairie")
    >>> t.you.pv
    41
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)

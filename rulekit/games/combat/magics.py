"""Magics: two a turn, used from hand, and where they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.effects import Sentence
from rulekit.games.combat import choosing, ending, hand, leaving, says
from rulekit.games.combat.common import SILENT, TELLS, OwnAction
from rulekit.moves import found_by, many, mine, move
from rulekit.pieces import Piece
from rulekit.rules import NO_LIMIT, effect, grant, limit, ruling, value
from rulekit.speech import Chosen
from rulekit.table import Table

TITLE = ("Poser\u00a0: les magies", "Placing: magics")


def aims(table: Table, seat: int, card: Piece) -> Iterable[Piece]:
    """What a magic may aim at."""
    return choosing.reach(table, seat, card.card.when("played"))


AIMED = found_by(aims, "ce que vise la magie", "what the magic aims at")


@move("activate", fr="Activer {card}[ sur {targets}]", en="Use {card}[ on {targets}]",
      group=("Activer une magie", "Use a magic"), did=("active {card}[ sur {targets}]", "uses {card}[ on {targets}]"))  # fmt: skip
class Activate(OwnAction):
    """Use a magic."""

    card: Piece = mine("hand").of("magic")
    targets: Chosen = many(AIMED.beyond(*choosing.ANYTHING), 0, 6)

    def flow(self, table: Table, seat: int) -> None:
        magic_is_counted(table, seat, self.card)
        for ability in self.card.card.when("played"):
            if says.SPEECH.holds(table, seat, self.card, ability.tests):
                table.then(*says.steps(table, magic_speaks, seat, self.card, ability, self.targets))
        table.then((magic_is_spent, self.card))


@grant(
    Activate,
    fr="En phase de pose, on peut activer des magies de sa main.",
    en="In a placing phase you may use magics from your hand.",
    covers="C19 C33",
    atoms="C-R030 C-R044 C-R053",
)
def may_activate(table: Table, seat: int) -> Iterator[Activate]:
    """Offer each, on each thing that it may aim at.

    >>> combat.position("hand=Balayage,Soin | attackers=Roc").moves()
    (activate Balayage Roc, activate Soin, next)
    """
    for card in table.seats[seat].hand:
        if card.card.kind == "magic":
            for ability in card.card.when("played"):
                for chosen in choosing.ways(table, seat, ability):
                    yield Activate(card, chosen)


@limit(
    on=Activate,
    granted=True,
    fr="Une magie qui vise quelque chose ne s'active que sur ce qu'elle peut viser.",
    en="A magic that aims at something is used only on what it can aim at.",
    covers="C19",
    settles="C-Q39",
)
def aims_where_it_can(table: Table, seat: int, card: Piece, targets: Chosen) -> bool:
    """Refuse it where nothing is aimed at, or what can't be.

    >>> combat.position("hand=Repêchage attackers=Roc").check("activate Repêchage Roc")
    activate Repêchage Roc: refused by combat.magics.aims_where_it_can
    >>> combat.position("hand=Repêchage").check("activate Repêchage")
    activate Repêchage: refused by combat.magics.aims_where_it_can
    """
    return choosing.fits(table, seat, card.card.when("played"), targets)


@value(
    fr="On active deux magies par tour au plus.",
    en="Two magics are used a turn at most.",
    covers="C19 C33",
    atoms="C-R045 C-R054",
    off=NO_LIMIT,
)
def most_magics(table: Table | None) -> int:
    """How many magics a turn allows.

    >>> t = combat.position("hand=3*Soin")
    >>> t.play("activate Soin", "activate Soin")
    >>> t.check("activate Soin")
    activate Soin: refused by combat.magics.magics_are_limited
    """
    return 2


@ruling(
    fr="Le plafond de magies couvre le tour entier, les deux phases de pose comprises.",
    en="The ceiling of magics covers the whole turn, both placing phases included.",
    covers="C19 C33 C34",
    asks=("Deux magies par tour, ou deux par phase de pose\u00a0?", "Two magics a turn, or two in each placing phase?"),
    answers={
        "turn": ("Deux par tour en tout.", "Two a turn in all."),
        "phase": ("Deux par phase de pose.", "Two in each placing phase."),
    },
    why=("Le texte dit deux fois «\u00a0par tour\u00a0», et les poses se cumulent.",
         "The text says “a turn” twice, and the placing phases add up."),
    settles="C-Q38",
)  # fmt: skip
def magics_used(table: Table | None) -> str:
    """Whether the second placing phase allows magics of its own.

    >>> t = combat.position("hand=3*Soin")
    >>> t.play("activate Soin", "activate Soin", "next")
    >>> t.phase, t.check("activate Soin")
    ('place2', activate Soin: refused by combat.magics.magics_are_limited)
    """
    return "turn"


@limit(
    on=Activate,
    fr="Le plafond atteint, on n'active plus de magie, sauf si une carte le permet.",
    en="Once the ceiling is reached no more magic is used, unless a card allows it.",
    covers="C19 C33 C34",
    atoms="C-R045 C-R054",
    settles="C-Q05",
)
def magics_are_limited(table: Table, seat: int) -> bool:
    """Refuse a third; a card that grants one more is obeyed.

    >>> t = combat.position("hand=Soin,Souffle magics=1")
    >>> t.check("activate Soin")
    activate Soin: allowed by combat.magics.may_activate
    >>> combat.position("hand=Soin magics=2").check("activate Soin")
    activate Soin: refused by combat.magics.magics_are_limited
    """
    holder = table.seats[seat]
    return bool(holder.magics < most_magics(table) + holder.more_magics)


@effect(
    fr="Une magie activée est comptée pour le tour et quitte la main.",
    en="A magic that is used is counted for the turn and leaves the hand.",
    covers="C19 C33",
    atoms="C-R044 C-R045",
    tells={"move": ("", ""), **SILENT},
)
def magic_is_counted(table: Table, seat: int, card: Piece) -> None:
    """Count it, whatever comes of it.

    >>> t = combat.position("hand=Soin")
    >>> t.play("activate Soin")
    >>> t.you.magics
    1
    """
    hand.left(table, card)
    table.add(seat, "magics", 1)
    table.move(card, "played", seat)


@effect(
    fr="Une magie activée fait ce qu'elle dit.",
    en="A magic that is used does what it says.",
    covers="C19 C33",
    atoms="C-R044",
    settles="C-Q05",
    tells=TELLS,
)
def magic_speaks(table: Table, seat: int, piece: Piece, sentence: Sentence, chosen: Chosen) -> None:
    """Do one sentence of it.

    >>> t = combat.position("hand=Coups")
    >>> t.play("activate Coups")
    >>> t.you.pv, t.foe.pv
    (36, 36)
    """
    says.SPEECH.do(table, seat, piece, sentence, chosen)


@ruling(
    fr="Une magie qui a agi va au cimetière de son propriétaire.",
    en="A magic that has acted goes to its owner's graveyard.",
    covers="C19 C23",
    asks=("Où va une magie une fois activée\u00a0?", "Where does a magic go once it has been used?"),
    answers={
        "graveyard": ("Au cimetière.", "To the graveyard."),
        "stays": ("Elle reste en jeu.", "It stays in play."),
        "out": ("Hors du jeu.", "Out of the game."),
    },
    why=("Le cimetière est la seule zone de rebut que le texte nomme.",
         "The graveyard is the only place for what has served that the text names."),
    settles="C-Q40",
)  # fmt: skip
def where_magics_go(table: Table | None) -> str:
    """Where a used magic goes.

    >>> t = combat.position("hand=Soin")
    >>> t.play("activate Soin")
    >>> t.you.graveyard
    [Soin]
    """
    return "graveyard"


@effect(
    fr="Une magie qui a agi rejoint sa place.",
    en="A magic that has acted goes to its place.",
    covers="C19",
    tells=SILENT,
)
def magic_is_spent(table: Table, card: Piece) -> None:
    """Move it there.

    >>> t = combat.position("hand=Pages")
    >>> t.play("activate Pages")
    >>> t.you.played, t.you.graveyard
    ([], [Pages])
    """
    where = where_magics_go(table)
    if table.place[card.id][1] == "played" and where != "stays":
        if where == "graveyard":
            leaving.bury(table, card)
        else:
            table.move(card, "out")


@limit(
    on=Activate,
    when=lambda table: ending.draw_by_an_effect(table) == "refused",
    fr="Si la table en a décidé ainsi, une magie qui fait piocher demande assez de cartes dans le deck.",
    en="Where the table rules so, a magic that makes you draw takes enough cards in the deck.",
    covers="C04",
)
def draws_that_can_be_made(table: Table, seat: int, card: Piece) -> bool:
    """Refuse it on a deck that is too short, under that answer.

    >>> with instead(ending.draw_by_an_effect, "refused"):
    ...     t = combat.position("hand=Pages deck=Roc")
    >>> t.check("activate Pages")
    activate Pages: refused by combat.magics.draws_that_can_be_made
    """
    return ending.draw_by_an_effect(table) != "refused" or says.can_draw(table, seat, card, card.card.when("played"))


@limit(
    on=Activate,
    fr="Une magie qui invoque, débauche ou déplace demande qu'il y ait une place.",
    en="A magic that summons, wins over or moves a Monster takes a place for it.",
    covers="C19 C32",
    settles="C-Q39",
)
def finds_a_place(table: Table, seat: int, card: Piece, targets: Chosen) -> bool:
    """Refuse it where there is no place, or where special summons count and the limit is reached.

    >>> line = "juveniles=2 hand=Rappel graveyard=Luciole"
    >>> t = combat.position(line, edition="placing.special_summons_count=yes")
    >>> t.check("activate Rappel Luciole")
    activate Rappel Luciole: refused by combat.magics.finds_a_place
    """
    said = [s for ability in card.card.when("played") for s in ability.does if s.target == "chosen"]
    return all(says.can_do(table, seat, sentence.verb, piece) for sentence in said for piece in targets)

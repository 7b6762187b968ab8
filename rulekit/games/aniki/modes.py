"""Modes: upright in ATQ, sideways in DEF, and when a card may turn."""

from __future__ import annotations

from rulekit.games.aniki import contre
from rulekit.games.aniki.common import ATQ, DEF, OwnAction, in_def, side
from rulekit.moves import mine, move, theirs
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, value
from rulekit.table import Table

TITLE = ("Les modes ATQ et DEF", "The modes ATQ and DEF")


@move("switch", fr="Changer de mode\u00a0: {card}", en="Change mode: {card}", group=("Changer un mode", "Change a mode"),
      did=("change de mode\u00a0: {card}", "changes mode: {card}"))  # fmt: skip
class Switch(OwnAction):
    """Turn a character from ATQ to DEF or back."""

    card: Piece = mine("field").beyond(theirs("field"))

    def flow(self, table: Table, seat: int) -> None:
        table.then((contre.window, seat), (switches, self.card))


@grant(
    Switch,
    fr="En phase 1, on peut changer le mode de ses cartes, aussi souvent que l'on veut.",
    en="In phase 1 you may change your cards' modes, as often as you like.",
    covers="A11",
    atoms="A-R038 A-R043",
    settles="A-Q035",
)
def may_switch(table: Table, seat: int) -> None:
    """Offer to turn each of one's characters; what turned to ATQ may attack.

    >>> t = aniki.position("field=Alba[DEF] | field=Dax")
    >>> t.play("switch Alba", "attack Alba Dax")
    >>> t.foe.discard
    [Dax]
    """


@effect(
    fr="La carte passe d'un mode à l'autre, toujours dans l'un des deux.",
    en="The card goes from one mode to the other, always in one of the two.",
    covers="A11 A19 A20",
    atoms="A-R038 A-R064",
    tells={"mark": ("{Piece} passe en DEF.", "{Piece} goes to DEF."),
           "unmark": ("{Piece} passe en ATQ.", "{Piece} goes to ATQ.")},
)  # fmt: skip
def switches(table: Table, card: Piece) -> None:
    """Turn it.

    >>> t = aniki.position("field=Alba")
    >>> t.play("switch Alba")
    >>> t.marks
    {Alba: {'DEF': True}}
    """
    if lies_down(table, ATQ if in_def(table, card) else DEF):
        table.mark(card, **{DEF: True})
    else:
        table.unmark(card, DEF)


@value(
    fr="En DEF une carte est couchée, en ATQ elle est droite.",
    en="In DEF a card lies sideways, in ATQ it stands upright.",
    covers="A19 A20",
    atoms="A-R062 A-R063",
    off=False,
)
def lies_down(table: Table | None, mode: str) -> bool:
    """How a card of a mode is laid on the table: what shows its mode.

    >>> t = aniki.position("")
    >>> [lies_down(t, mode) for mode in ("DEF", "ATQ")]
    [True, False]
    """
    return mode == DEF


@limit(
    on=Switch,
    fr="On ne change que le mode de ses propres cartes.",
    en="You change the modes of your own cards only.",
    covers="A11",
    atoms="A-R039",
)
def only_ones_own_cards_switch(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a card across the table.

    >>> aniki.position("| field=Dax[DEF]").check("switch Dax")
    switch Dax: refused by aniki.modes.only_ones_own_cards_switch
    """
    return side(table, card) == seat


@limit(
    on=Switch,
    fr="Une carte qui vient d'arriver en jeu ne change pas de mode.",
    en="A card that has just come into play doesn't change mode.",
    covers="A13",
    atoms="A-R041",
    settles="A-Q037",
)
def not_just_placed(table: Table, seat: int, card: Piece) -> bool:
    """Refuse it, however it arrived: placed, by TEAM, by Contre, stolen or brought back.

    >>> t = aniki.position("hand=Alba")
    >>> t.play("place Alba ATQ")
    >>> t.check("switch Alba")
    switch Alba: refused by aniki.modes.not_just_placed
    """
    return not table.bears(card, "fresh")


@limit(
    on=Switch,
    fr="Une carte qui vient d'attaquer ne change pas de mode.",
    en="A card that has just attacked doesn't change mode.",
    covers="A13",
    atoms="A-R042",
    settles="A-Q044 A-Q038",
)
def not_just_attacked(table: Table, seat: int, card: Piece) -> bool:
    """Refuse it, even if the attack was cancelled: to declare is to attack.

    >>> t = aniki.position("field=Alba")
    >>> t.play("attack Alba PV")
    >>> t.check("switch Alba")
    switch Alba: refused by aniki.modes.not_just_attacked
    """
    return not table.bears(card, "acted")

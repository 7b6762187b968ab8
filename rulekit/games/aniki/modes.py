"""Modes: upright in ATQ, sideways in DEF, and when a card may turn."""

from __future__ import annotations

from rulekit.games.aniki import contre
from rulekit.games.aniki.common import ATQ, DEF, OwnAction, in_def, in_play, side
from rulekit.moves import mine, move, theirs
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Les modes ATQ et DEF", "The modes ATQ and DEF")


@move("switch", fr="Changer de mode\u00a0: {card}", en="Change mode: {card}", group=("Changer un mode", "Change a mode"),
      did=("change de mode\u00a0: {card}", "changes mode: {card}"))  # fmt: skip
class Switch(OwnAction):
    """Turn a character from ATQ to DEF or back."""

    card: Piece = mine("field").beyond(theirs("field"))

    def flow(self, table: Table, seat: int) -> None:
        table.then((contre.window, seat), (turn_over, seat, self.card))


def turn_over(table: Table, seat: int, card: Piece) -> None:
    if in_play(table, card) and side(table, card) == seat:
        switches(table, card)
        change_is_counted(table, card)


@grant(
    Switch,
    fr="En phase 1, on peut changer le mode de ses cartes.",
    en="In phase 1 you may change your cards' modes.",
    covers="A11",
    atoms="A-R038 A-R043",
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
    {Alba: {'DEF': True, 'turned': 1}}
    """
    if lies_down(table, ATQ if in_def(table, card) else DEF):
        table.mark(card, **{DEF: True})
    else:
        table.unmark(card, DEF)


@effect(
    fr="Un changement de mode est compté pour le tour.",
    en="A change of mode is counted for the turn.",
    covers="A11",
    tells={"mark": ("", "")},
)
def change_is_counted(table: Table, card: Piece) -> None:
    """Count it: some tables allow one only.

    >>> t = aniki.position("field=Alba")
    >>> t.play("switch Alba", "switch Alba")
    >>> t.marks
    {Alba: {'turned': 2}}
    """
    table.mark(card, turned=table.bears(card, "turned", 0) + 1)


@ruling(
    fr="Une carte change de mode aussi souvent que l'on veut.",
    en="A card changes mode as often as you like.",
    covers="A11 A13",
    asks=("Combien de fois une carte peut-elle changer de mode dans une phase\u00a0?",
          "How often may a card change mode in one phase?"),
    answers={
        "free": ("Aussi souvent que l'on veut.", "As often as one likes."),
        "once": ("Une fois par tour.", "Once a turn."),
    },
    why=("Le texte ne retient que deux cas\u00a0: venir d'être posée, venir d'attaquer.",
         "The text holds back two cases only: just placed, just attacked."),
    settles="A-Q035",
)  # fmt: skip
def mode_changes(table: Table | None) -> str:
    """How often a card may change mode.

    >>> t = aniki.position("field=Alba")
    >>> t.play("switch Alba")
    >>> t.check("switch Alba")
    switch Alba: allowed by aniki.modes.may_switch
    """
    return "free"


@limit(
    on=Switch,
    fr="Si la table en a décidé ainsi, une carte ne change de mode qu'une fois par tour.",
    en="Where the table rules so, a card changes mode once a turn only.",
    covers="A11 A13",
)
def no_second_change(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a second change, under that answer.

    >>> with instead(mode_changes, "once"):
    ...     t = aniki.position("field=Alba")
    >>> t.play("switch Alba")
    >>> t.check("switch Alba")
    switch Alba: refused by aniki.modes.no_second_change
    """
    return mode_changes(table) == "free" or not table.bears(card, "turned")


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

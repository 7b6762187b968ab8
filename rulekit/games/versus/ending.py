"""The end: no PV left, nothing left to do, an empty pile."""

from __future__ import annotations

from rulekit.rules import effect
from rulekit.table import Table

TITLE = ("Fin de partie", "The end of the game")

WINS = {"finish": ("{Winners}.", "{Winners}.")}


@effect(
    fr="Qui tombe à zéro PV perd, quelle qu'en soit la cause.",
    en="Whoever falls to zero PV loses, whatever the cause.",
    covers="V06 V83",
    atoms="V-R007 V-R130",
    tells=WINS,
)
def zero_pv_loses(table: Table) -> None:
    """End the game for a player without PV.

    >>> t = versus.position("hand=Frappe,4*? | pv=1")
    >>> t.play("play Frappe")
    >>> t.result
    1 wins by versus.ending.zero_pv_loses
    """
    a, b = table.seats
    if a.pv <= 0 or b.pv <= 0:
        table.finish(*(i for i, seat in enumerate(table.seats) if seat.pv > 0))


@effect(
    fr="Qui, à son tour, n'a aucune action permise perd.",
    en="Whoever has no allowed action in their turn loses.",
    covers="V07 V83",
    atoms="V-R008 V-R009 V-R131",
    settles="V-Q012 V-Q015",
    tells=WINS,
)
def unable_to_act_loses(table: Table) -> None:
    """End the game for a player who can do nothing; an unknown card in hand might be played, so then nobody can tell.

    >>> versus.position("hand=Guillotine,Contrôle,Reprise,Rituel,Versus").result
    2 wins by versus.ending.unable_to_act_loses
    >>> versus.position("hand=Guillotine,Contrôle,Reprise,Rituel,?").result
    """
    if not any(piece.card is table.game.blank for piece in table.seats[table.active].hand):
        table.finish(1 - table.active)


def look_at_piles(table: Table) -> None:
    empty_pile_more_pv_wins(table)
    empty_pile_equal_pv_draws(table)


@effect(
    fr="Une pioche vide arrête la partie, l'action en cours une fois finie\u00a0: qui a le plus de PV gagne.",
    en="An empty pile stops the game once the present action is finished: whoever has more PV wins.",
    covers="V84",
    atoms="V-R132 V-R133 V-R134 V-R136",
    settles="V-Q025 V-Q026 V-Q027 V-Q028 V-Q029",
    tells=WINS,
)
def empty_pile_more_pv_wins(table: Table) -> None:
    """End the game, whichever pile is empty; the discard is never shuffled back.

    >>> t = versus.position("pv=5 hand=Frappe,4*? deck=? | pv=5")
    >>> t.play("play Frappe")
    >>> t.foe.pv, t.result
    (4, 1 wins by versus.ending.empty_pile_more_pv_wins)
    """
    a, b = table.seats
    if not (a.deck and b.deck) and a.pv != b.pv:
        table.finish(0 if a.pv > b.pv else 1)


@effect(
    fr="Une pioche vide et des PV égaux\u00a0: personne ne gagne.",
    en="An empty pile and equal PV: nobody wins.",
    covers="V85",
    atoms="V-R135",
    settles="V-Q029",
    tells=WINS,
)
def empty_pile_equal_pv_draws(table: Table) -> None:
    """End the game in a draw.

    >>> t = versus.position("pv=5 hand=Frappe,4*? deck=? | pv=6")
    >>> t.play("play Frappe")
    >>> t.result
    draw by versus.ending.empty_pile_equal_pv_draws
    """
    a, b = table.seats
    if not (a.deck and b.deck) and a.pv == b.pv:
        table.finish()

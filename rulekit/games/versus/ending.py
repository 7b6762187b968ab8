"""The end: no PV left, nothing left to do, an empty pile."""

from __future__ import annotations

from rulekit.games.versus import turn
from rulekit.games.versus.common import TurnAction
from rulekit.moves import move
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Fin de partie", "The end of the game")

WINS = {"finish": ("{Winners}.", "{Winners}.")}


@value(
    fr="Les PV s'arrêtent à zéro\u00a0: on n'en perd jamais plus qu'il n'en reste.",
    en="PV stop at zero: nobody loses more than are left.",
    covers="V06",
)
def pv_lost(table: Table, seat: int, n: int) -> int:
    """How many of the PV that a player should lose are lost.

    >>> t = versus.position("field=8,5,1 | pv=2 field=")
    >>> t.play("attack 8 5 1")
    >>> t.foe.pv
    0
    """
    return min(n, max(int(table.seats[seat].pv), 0))


def loses_pv(table: Table, seat: int, n: int) -> None:
    table.add(seat, "pv", -pv_lost(table, seat, n))


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
    settles="V-Q012",
    tells=WINS,
)
def unable_to_act_loses(table: Table) -> None:
    """End the game for a player who can do nothing; an unknown card in hand might be played, so then nobody can tell.

    >>> versus.position("hand=Guillotine,Contrôle,Reprise,Rituel,Versus").result
    2 wins by versus.ending.unable_to_act_loses
    >>> versus.position("hand=Guillotine,Contrôle,Reprise,Rituel,?").result
    """
    unknown = any(piece.card is table.game.blank for piece in table.seats[table.active].hand)
    if not unknown and unable_to_act(table) == "no action":
        table.finish(1 - table.active)


@ruling(
    fr="Ne plus pouvoir agir, c'est n'avoir aucune action permise au moment d'en choisir une.",
    en="Being unable to act is having no allowed action when one must be chosen.",
    covers="V07 V83",
    asks=("Quand ne peut-on plus agir\u00a0?", "When is a player unable to act?"),
    answers={
        "no action": ("Quand aucune action n'est permise.", "When no action is allowed."),
        "nothing left": (
            "Quand on n'a ni carte en main ni créature en jeu\u00a0; sinon, on passe.",
            "With neither a card in hand nor a creature in play; else one passes.",
        ),
        "declared": (
            "Quand aucune action n'est permise et qu'on le déclare\u00a0; sinon, on passe.",
            "When no action is allowed and one says so; else one passes.",
        ),
    },
    why=(
        "Agir, c'est faire l'une des actions de la liste\u00a0; une réponse n'en est pas une.",
        "To act is to take one of the listed actions; an answer is none.",
    ),
    settles="V-Q015",
)
def unable_to_act(table: Table | None) -> str:
    """What is lost: the game, where nothing can be done.

    >>> versus.position("hand=Guillotine,Contrôle,Reprise,Rituel,Versus").result
    2 wins by versus.ending.unable_to_act_loses
    """
    return "no action"


@effect(
    fr="Si la table en a décidé ainsi, on perd sans carte en main ni créature en jeu.",
    en="Where the table rules so, one loses with neither a card in hand nor a creature in play.",
    covers="V07",
    tells=WINS,
)
def nothing_left_loses(table: Table) -> None:
    """End the game for a player with nothing left, under that answer.

    >>> with instead(unable_to_act, "nothing left"):
    ...     t = versus.position("hand= field= deck=")
    ...     u = versus.position("hand=Guillotine,4*Reprise field= | field=1")
    >>> t.result, u.result
    (2 wins by versus.ending.nothing_left_loses, None)
    """
    seat = table.seats[table.active]
    if not seat.hand and not seat.field and unable_to_act(table) == "nothing left":
        table.finish(1 - table.active)


@move(
    "declare",
    fr="Déclarer ne plus pouvoir agir",
    en="Declare that you can't act",
    group=("Renoncer", "Give up"),
    did=("déclare ne plus pouvoir agir", "declares that nothing can be done"),
)
class Declare(TurnAction):
    """Say that one can do nothing any more."""

    def flow(self, table: Table, seat: int) -> None:
        declared_unable_loses(table, seat)


@grant(
    Declare,
    when=lambda table: unable_to_act(table) == "declared",
    fr="Si la table en a décidé ainsi, qui n'a aucune action permise peut déclarer ne plus pouvoir agir.",
    en="Where the table rules so, a player without an allowed action may declare that nothing can be done.",
    covers="V07",
)
def may_declare(table: Table, seat: int) -> list[Declare]:
    """Offer it under that answer, beside waiting.

    >>> with instead(unable_to_act, "declared"):
    ...     t = versus.position("hand=Guillotine,4*Reprise field=")
    >>> t.moves()
    (pass, declare)
    """
    return [Declare()]


@limit(
    on=Declare,
    fr="On ne se déclare hors d'état d'agir que quand aucune action n'est permise.",
    en="Nobody declares to be unable to act while an action is allowed.",
    covers="V07",
)
def only_the_stuck_declare(table: Table, seat: int) -> bool:
    """Refuse it to a player who can act.

    >>> with instead(unable_to_act, "declared"):
    ...     t = versus.position("hand=5,4*Reprise field=")
    >>> t.check("declare")
    declare: refused by versus.ending.only_the_stuck_declare
    """
    return not turn.can_act(table, seat)


@effect(
    fr="Qui déclare ne plus pouvoir agir perd.",
    en="Whoever declares to be unable to act loses.",
    covers="V07 V83",
    tells=WINS,
)
def declared_unable_loses(table: Table, seat: int) -> None:
    """End the game.

    >>> with instead(unable_to_act, "declared"):
    ...     t = versus.position("hand=Guillotine,4*Reprise field=")
    >>> t.play("declare")
    >>> t.result
    2 wins by versus.ending.declared_unable_loses
    """
    table.finish(1 - seat)


@ruling(
    fr="La pioche se vide en pleine action\u00a0: l'action se finit, puis la partie s'arrête.",
    en="The pile runs out in the middle of an action: the action is finished, then the game stops.",
    covers="V84",
    asks=(
        "La dernière carte est piochée au milieu d'une action\u00a0: la finit-on\u00a0?",
        "The last card is drawn in the middle of an action: is the action finished?",
    ),
    answers={
        "finish": ("Oui, puis la partie s'arrête.", "Yes, then the game stops."),
        "stop": ("Non, elle s'arrête aussitôt.", "No, it stops at once."),
    },
    why=(
        "Ainsi aucune carte jouée n'est perdue, et l'issue ne dépend pas du moment où la main se complète.",
        "So no card that was played is lost, and the result doesn't hang on the moment at which the hand is filled.",
    ),
    settles="V-Q026",
)
def pile_empty_in_an_action(table: Table | None) -> str:
    """Whether the action in which a pile ran out still counts.

    >>> t = versus.position("pv=5 hand=Frappe,4*? deck=? | pv=5")
    >>> t.play("play Frappe")
    >>> t.foe.pv, t.result
    (4, 1 wins by versus.ending.empty_pile_more_pv_wins)
    """
    return "finish"


@effect(
    fr="Si la table en a décidé ainsi, une pioche vide arrête la partie en pleine action.",
    en="Where the table rules so, an empty pile stops the game in the middle of an action.",
    covers="V84",
    tells={"note": ("La pioche est vide\u00a0: la partie s'arrête.", "The pile is empty: the game stops.")},
)
def empty_pile_stops_the_action(table: Table) -> None:
    """Stop at once, under the other answer: the Frappe comes too late.

    >>> with instead(pile_empty_in_an_action, "stop"):
    ...     t = versus.position("pv=5 hand=Frappe,4*? deck=? | pv=5")
    >>> t.play("play Frappe")
    >>> t.foe.pv, t.result
    (5, draw by versus.ending.empty_pile_equal_pv_draws)
    """
    a, b = table.seats
    if not (a.deck and b.deck) and table.agenda and pile_empty_in_an_action(table) == "stop":
        table.note("stop")
        look_at_piles(table)


def look_at_piles(table: Table) -> None:
    empty_pile_more_pv_wins(table)
    empty_pile_equal_pv_draws(table)


@effect(
    fr="Une pioche vide arrête la partie, l'action en cours une fois finie\u00a0: qui a le plus de PV gagne.",
    en="An empty pile stops the game once the present action is finished: whoever has more PV wins.",
    covers="V84",
    atoms="V-R132 V-R133 V-R134 V-R136",
    settles="V-Q025 V-Q027 V-Q028 V-Q029",
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

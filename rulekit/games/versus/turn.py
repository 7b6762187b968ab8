"""The turn: parasites first, then one action; a hand that is filled as soon as a card leaves it."""

from __future__ import annotations

from typing import Any

from rulekit.games.versus import attack, cards, creatures, dites_non, ending, parasites
from rulekit.games.versus.common import TurnAction
from rulekit.moves import move
from rulekit.pieces import Piece
from rulekit.rules import Grant, effect, grant, limit, ruling, value
from rulekit.table import Table
from rulekit.verbs import Step

TITLE = ("Le tour", "The turn")

CHOOSE = ("Choisissez l'action de votre tour.", "Choose the action of your turn.")


def start_of_turn(table: Table) -> None:
    parasites.bleeding_costs_pv(table, table.active)


def ask_action(table: Table) -> None:
    table.ask(table.active, *actions(), may_pass, may_wait, ending.may_declare, words=CHOOSE)
    ending.nothing_left_loses(table)
    if not table.moves():
        ending.unable_to_act_loses(table)


def actions() -> tuple[Grant, ...]:
    """What offers an action of the turn."""
    return (
        creatures.may_place, cards.may_play, parasites.may_pose, attack.may_attack, parasites.may_purge,
        cards.may_act_with_versus,
    )  # fmt: skip


def can_act(table: Table, seat: int) -> bool:
    """Whether a player may take an action now, or might with a card that nobody knows.

    It reads that player's own hand: only what that player is offered and told may hang on it.
    """
    unknown = any(piece.card is table.game.blank for piece in table.seats[seat].hand)
    return unknown or bool(table.allowed(seat, actions()))


def end_of_action(table: Table) -> None:
    cards.clear_the_middle(table)
    refill_after_the_effect(table)
    table.then((ending.look_at_piles,), (turn_passes,))


def card_played(table: Table, seat: int, move: Any, *steps: Step) -> None:
    """What any card from a hand goes through before it does something."""
    leaves_hand(table, seat, move.card)
    table.then((parasites.ask_discards, seat), (dites_non.ask_objection, seat, move), *steps)


@limit(
    on=TurnAction,
    fr="On fait une seule action, à son propre tour, quand elle est demandée.",
    en="You take a single action, in your own turn, when it is asked for.",
    covers="V18 V59",
    atoms="V-R009 V-R023 V-R024 V-R025 V-R026 V-R027 V-R087",
    settles="V-Q090",
)
def one_action_in_your_turn(table: Table, seat: int) -> bool:
    """Refuse an action in the other's turn and a second one in your own.

    >>> t = versus.position("hand=5,3,3*? | hand=Frappe,4*?")
    >>> t.check("play Frappe", seat=1)
    play Frappe: refused by versus.turn.one_action_in_your_turn
    >>> t.play("place 5")
    >>> t.check("place 3", seat=0)
    place 3: refused by versus.turn.one_action_in_your_turn
    """
    return table.active == seat and not table.agenda


@move("pass", fr="Passer son tour", en="Pass the turn", group=("Passer", "Pass"), did=("passe son tour", "passes"))
class Pass(TurnAction):
    """Do nothing with one's turn."""

    def flow(self, table: Table, seat: int) -> None:
        """Nothing happens, and the turn is over."""


@ruling(
    fr="Qui peut agir doit agir.",
    en="Whoever can act must act.",
    covers="V18",
    asks=("Qui peut agir a-t-il le droit de passer son tour\u00a0?", "May a player who can act decline to?"),
    answers={
        "act": ("Non\u00a0: il faut faire une action.", "No: an action must be taken."),
        "pass": ("Oui, on peut passer.", "Yes, one may pass."),
    },
    why=(
        "Une action est demandée, et perdre faute de pouvoir agir n'aurait pas de sens si l'on pouvait passer.",
        "An action is asked for, and losing because one can't act would make no sense if one could pass.",
    ),
    settles="V-Q014",
)
def passing(table: Table | None) -> str:
    """Whether a turn may be passed.

    >>> versus.position("field=1,1,1,1 hand=Frappe,4*? | field=8,8").check("pass")
    pass: refused by versus.turn.who_can_act_acts
    """
    return "act"


@grant(
    Pass,
    when=lambda table: passing(table) == "pass",
    fr="Si la table en a décidé ainsi, on peut passer son tour.",
    en="Where the table rules so, a turn may be passed.",
    covers="V18",
)
def may_pass(table: Table, seat: int) -> list[Pass]:
    """Offer it under the other answer.

    >>> with instead(passing, "pass"):
    ...     t = versus.position("field=1,1,1,1 hand=Frappe,4*? | field=8,8")
    >>> t.play("pass")
    >>> t.active
    1
    """
    return [Pass()]


def being_stuck_is_no_loss(table: Table) -> bool:
    """Whether a player who can do nothing plays on, where nobody may just pass."""
    return ending.unable_to_act(table) != "no action" and passing(table) == "act"


@grant(
    Pass,
    when=being_stuck_is_no_loss,
    fr="Qui ne peut rien faire et n'a pas perdu pour autant passe.",
    en="Whoever can do nothing and hasn't lost by it passes.",
    covers="V18",
)
def may_wait(table: Table, seat: int) -> list[Pass]:
    """Offer it to a player who is stuck, where being stuck doesn't lose.

    >>> with instead(ending.unable_to_act, "nothing left"):
    ...     t = versus.position("hand=Guillotine,4*Reprise field=")
    >>> t.moves()
    (pass,)
    """
    return [Pass()]


@limit(
    on=Pass,
    fr="On ne passe pas son tour tant qu'une action est permise.",
    en="A turn isn't passed while an action is allowed.",
    covers="V18",
)
def who_can_act_acts(table: Table, seat: int) -> bool:
    """Refuse it to a player who can act.

    >>> versus.position("hand=Frappe,4*?").check("pass")
    pass: refused by versus.turn.who_can_act_acts
    """
    return passing(table) == "pass" or not can_act(table, seat)


@effect(
    fr="Une seule action, et le tour passe à l'autre.",
    en="A single action, and the turn goes to the other player.",
    covers="V18",
    atoms="V-R023 V-R028",
    settles="V-Q019 V-Q021",
    tells={"turn": ("C'est à {who} de jouer.", "It is {who}'s turn.")},
)
def turn_passes(table: Table) -> None:
    """Pass the turn, whether the action succeeded or was cancelled.

    >>> t = versus.position("hand=Frappe,4*?")
    >>> t.play("play Frappe", "no")
    >>> t.active, t.turn
    (1, 2)
    """
    if not table.repeats:
        table.pass_to(1 - table.active, table.turn + 1)


@value(
    fr="Jouer une carte ne coûte rien, et surtout pas sa valeur.",
    en="Playing a card costs nothing, least of all its value.",
    covers="V09",
    atoms="V-R010",
)
def price(table: Table | None, card: Piece) -> int:
    """How many PV a card costs that is played.

    >>> t = versus.position("pv=1 hand=8,4*?")
    >>> t.play("place 8")
    >>> t.you.pv, t.you.field
    (1, [8])
    """
    return 0


@effect(
    fr="Une carte jouée quitte la main.",
    en="A card that is played leaves the hand.",
    covers="V23 V26 V29 V73",
    settles="V-Q097",
    tells={"move": ("{Card} quitte la main.", "{Card} leaves the hand.")},
)
def leaves_hand(table: Table, seat: int, card: Piece) -> None:
    """Lay the card in the middle while it is being played: neither in hand nor discarded.

    >>> t = versus.position("hand=Frappe,4*?")
    >>> t.play("play Frappe", settle=False)
    >>> t.you.played, t.you.discard
    ([Frappe], [])
    """
    table.move(card, "played", seat)
    ending.loses_pv(table, seat, price(table, card))


@value(
    fr="Une main se complète jusqu'à cinq cartes.",
    en="A hand is filled up to five cards.",
    covers="V23",
    atoms="V-R029 V-R032",
    settles="V-Q024 V-Q108",
)
def hand_level(table: Table | None) -> int:
    """The level that a hand is brought back to; it is no ceiling.

    >>> t = versus.position("hand=Frappe,4*?")
    >>> t.play("play Frappe")
    >>> len(t.you.hand)
    5
    >>> t = versus.position("hand=Frappe,6*?")
    >>> t.play("play Frappe")
    >>> len(t.you.hand)
    6
    """
    return 5


@ruling(
    fr="La main se complète dès que la carte la quitte, avant que la carte agisse.",
    en="The hand is filled as soon as the card leaves it, before the card acts.",
    covers="V23",
    asks=(
        "La main se complète-t-elle avant ou après l'effet de la carte jouée\u00a0?",
        "Is the hand filled before or after the effect of the card that is played?",
    ),
    answers={
        "before": ("Avant, dès le départ de la carte.", "Before, as soon as the card leaves."),
        "after": ("Après l'effet et la défausse.", "After the effect and the discard."),
    },
    why=("Le texte dit «\u00a0dès que\u00a0».", "The text says “as soon as”."),
    settles="V-Q022 V-Q023",
)
def refill_moment(table: Table | None) -> str:
    """When a hand is filled.

    >>> t = versus.position("hand=Reprise,4*? discard=8")
    >>> t.play("play Reprise 8")
    >>> len(t.you.hand)
    6
    """
    return "before"


def fill(table: Table, seat: int) -> None:
    """Draw up to the level, as far as there are cards."""
    hand, level = table.seats[seat].hand, hand_level(table)
    while len(hand) < level and table.draw(seat):
        pass


DRAWS = {"move": ("{to} pioche {card}.", "{to} draws {card}.")}


@effect(
    fr="Dès qu'une carte quitte une main, on la complète, y compris au tour de l'autre.",
    en="As soon as a card leaves a hand, the hand is filled, in the other player's turn too.",
    covers="V23 V24",
    atoms="V-R029 V-R030 V-R031 V-R032 V-R033 V-R034",
    settles="V-Q028 V-Q062",
    tells=DRAWS,
)
def refill_at_once(table: Table) -> None:
    """Fill any hand below its level: a card played, discarded or stolen, it is all one.

    >>> t = versus.position("hand=Versus,4*? | field=8,1 | active=2")
    >>> t.play("attack 8", "versus Versus 8")
    >>> t.you.hand
    [?, ?, ?, ?, ?]
    """
    level, (a, b) = hand_level(table), table.seats
    if (len(a.hand) < level or len(b.hand) < level) and refill_moment(table) == "before":
        fill(table, 0)
        fill(table, 1)


@effect(
    fr="Si la table en a décidé ainsi, on complète les mains quand l'action est finie.",
    en="Where the table rules so, hands are filled when the action is over.",
    covers="V23",
    tells=DRAWS,
)
def refill_after_the_effect(table: Table) -> None:
    """Fill at the end of the action, under the other answer.

    >>> with instead(refill_moment, "after"):
    ...     t = versus.position("hand=Reprise,4*? discard=8")
    ...     u = versus.position("hand=Frappe,4*?")
    >>> t.play("play Reprise 8")
    >>> u.play("play Frappe")
    >>> len(t.you.hand), len(u.you.hand)
    (5, 5)
    """
    if refill_moment(table) == "after":
        fill(table, 0)
        fill(table, 1)

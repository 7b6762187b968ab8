"""Dites Non: an answer to what the other player is doing."""

from __future__ import annotations

from typing import Any

from rulekit.games.versus import attack, cards, creatures
from rulekit.games.versus.common import worth
from rulekit.moves import Move, move
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Dites Non", "Dites Non")

ANSWER = ("{about0} {about1}. Que répondez-vous\u00a0?", "{about0} {about1}. What do you answer?")
BEFORE_DUELS = (
    "{about0} {about1}, et les bloqueurs sont en place. Que répondez-vous avant les duels\u00a0?",
    "{about0} {about1}, and the blockers stand. What do you answer before the duels?",
)

OWN_VERSUS = (
    "Jouez-vous vous-même un Versus avant les duels\u00a0?",
    "Do you play a Versus yourself before the duels?",
)


@move("no", fr="Dire non", en="Say no", group=("Répondre", "Answer"), did=("dit non", "says no"))
class No(Move):
    """Use a Dites Non against what the other player is doing."""

    def flow(self, table: Table, seat: int, actor: int, move: Any) -> None:
        spends_a_dites_non(table, seat)
        table.then((ask_objection, seat, self), (cancel, actor, move))


@move(
    "ok",
    fr="Ne rien répondre",
    en="Answer nothing",
    group=("Répondre", "Answer"),
    did=("ne répond rien", "answers nothing"),
)
class LetBe(Move):
    """Answer nothing."""

    def flow(self, table: Table, seat: int, *about: Any) -> None:
        table.enough()


NO, LET_BE = No(), LetBe()


def ask_objection(table: Table, actor: int, move: Any, words: tuple[str, str] = ANSWER) -> None:
    """Let the other player answer, again and again until nothing is said."""
    if an_answer_is_asked(table, actor, move):
        table.then((ask_objection, actor, move, words))
        table.ask(
            1 - actor,
            may_say_no,
            cards.may_answer_with_versus,
            may_let_be,
            about=(actor, move),
            otherwise=LET_BE,
            words=words,
        )


def ask_attacker(table: Table, seat: int, move: Any) -> None:
    """Let the attacker play a Versus before the duels, where one may be played at any moment."""
    if cards.when_versus_is_played(table) == "always" and an_answer_is_asked(table, seat, move):
        table.then((ask_attacker, seat, move))
        table.ask(seat, cards.may_answer_with_versus, may_let_be, about=(seat, move), otherwise=LET_BE, words=OWN_VERSUS)


@value(
    fr="On demande une réponse à l'autre pendant une attaque, et tant qu'il lui reste un Dites Non.",
    en="The other player is asked for an answer during an attack, and while a Dites Non is left.",
    covers="V73 V77",
    off=True,
)
def an_answer_is_asked(table: Table, actor: int, move: Any) -> bool:
    """Whether the other player is asked; that hangs on what everybody sees, never on a hand.

    >>> t = versus.position("hand=Frappe,4*? | hand=Versus,4*? reserve=")
    >>> t.play("play Frappe", settle=False)
    >>> t.question.about
    ()
    """
    if move.verb == "attack":
        return any(attack.still_attacks(table, creature) for creature in move.creatures)
    return bool(table.seats[1 - actor].reserve) or cards.when_versus_is_played(table) == "always"


@grant(
    No,
    fr="À tout moment, un Dites Non de sa réserve annule ce que l'adversaire est en train de faire.",
    en="At any moment a Dites Non from your reserve cancels what the opponent is doing.",
    covers="V77",
    atoms="V-R122 V-R123 V-R124 V-R129",
    settles="V-Q010 V-Q020 V-Q050 V-Q054 V-Q058 V-Q059 V-Q067 V-Q102",
)
def may_say_no(table: Table, seat: int, actor: int, move: Any) -> list[No]:
    """Offer it once the action is announced, before anything of it is applied; in an attack, until the duels.

    >>> t = versus.position("hand=Frappe,4*?")
    >>> t.play("play Frappe", "no")
    >>> t.foe.pv, t.you.discard
    (10, [Frappe])
    """
    return [NO] if table.seats[seat].reserve else []


@grant(
    LetBe,
    fr="On n'est jamais obligé de répondre.",
    en="Nobody is ever forced to answer.",
    covers="V77",
)
def may_let_be(table: Table, seat: int, actor: int, move: Any) -> list[LetBe]:
    """Offer to say nothing.

    >>> t = versus.position("hand=Frappe,4*?")
    >>> t.play("play Frappe", settle=False)
    >>> t.moves()
    (no, ok)
    """
    return [LET_BE]


@ruling(
    fr="Un Dites Non peut en annuler un autre\u00a0; le dernier dit l'emporte.",
    en="A Dites Non may cancel another; the last one said stands.",
    covers="V77",
    asks=("Un Dites Non peut-il annuler un Dites Non\u00a0?", "May a Dites Non cancel a Dites Non?"),
    answers={
        "yes": ("Oui\u00a0; le dernier dit l'emporte.", "Yes; the last one stands."),
        "no": ("Non.", "No."),
    },
    why=(
        "On peut s'en servir «\u00a0même\u00a0» au tour adverse, donc aussi au sien, où l'adversaire ne fait guère que répondre.",
        "It can be used “even” in the opponent's turn, so in one's own as well, where the opponent hardly does more than answer.",
    ),
    settles="V-Q052 V-Q053 V-Q066",
)
def no_to_a_no(table: Table | None) -> str:
    """Whether a Dites Non may answer a Dites Non.

    >>> t = versus.position("hand=Frappe,4*?")
    >>> t.play("play Frappe", "no", "no")
    >>> t.foe.pv, t.you.reserve, t.foe.reserve
    (9, [Non], [Non])
    """
    return "yes"


@limit(
    on=No,
    fr="Si la table en a décidé ainsi, un Dites Non n'en annule pas un autre.",
    en="Where the table rules so, a Dites Non doesn't cancel another.",
    covers="V77",
)
def no_never_answers_a_no(table: Table, seat: int) -> bool:
    """Refuse it under the other answer.

    >>> with instead(no_to_a_no, "no"):
    ...     t = versus.position("hand=Frappe,4*?")
    >>> t.play("play Frappe", "no", "no")
    Traceback (most recent call last):
    rulekit.moves.Refused: no: refused by versus.dites_non.no_never_answers_a_no
    """
    about = table.question.about if table.question else ()
    return len(about) < 2 or about[1].verb != "no" or no_to_a_no(table) == "yes"


@ruling(
    fr="Un Dites Non annule aussi un Versus, qui quitte la partie tout de même.",
    en="A Dites Non cancels a Versus too, which leaves the game all the same.",
    covers="V74 V77",
    asks=(
        "Un Dites Non peut-il annuler un Versus, et où va alors la carte\u00a0?",
        "May a Dites Non cancel a Versus, and where does the card go?",
    ),
    answers={
        "removed": (
            "Oui\u00a0; sans effet, elle quitte tout de même la partie.",
            "Yes; without effect, it leaves the game all the same.",
        ),
        "discarded": ("Oui\u00a0; sans effet, elle est défaussée.", "Yes; without effect, it is discarded."),
        "no": ("Non, ce n'est pas une action.", "No, it is no action."),
    },
    why=(
        "Un Dites Non sert aussi à son propre tour, où l'adversaire ne fait que répondre\u00a0; et un Versus qui a servi quitte la partie.",
        "A Dites Non works in one's own turn too, where the opponent only answers; and a Versus that has served leaves the game.",
    ),
    settles="V-Q050",
)
def no_to_a_versus(table: Table | None) -> str:
    """Whether a Versus may be cancelled, and where it goes.

    >>> t = versus.position("hand=Versus,4*? | field=8,1 | active=2")
    >>> t.play("attack 8", "versus Versus 8", "no")
    >>> t.you.out, t.foe.field
    ([Versus], [8, 1])
    """
    return "removed"


@limit(
    on=No,
    fr="Si la table en a décidé ainsi, un Dites Non n'annule pas un Versus.",
    en="Where the table rules so, a Dites Non doesn't cancel a Versus.",
    covers="V77",
)
def no_never_answers_a_versus(table: Table, seat: int) -> bool:
    """Refuse it under that answer.

    >>> with instead(no_to_a_versus, "no"):
    ...     t = versus.position("hand=Versus,4*? | field=8,1 | active=2")
    >>> t.play("attack 8", "versus Versus 8", "no")
    Traceback (most recent call last):
    rulekit.moves.Refused: no: refused by versus.dites_non.no_never_answers_a_versus
    """
    about = table.question.about if table.question else ()
    return len(about) < 2 or about[1].verb != "versus" or no_to_a_versus(table) != "no"


@limit(
    on=No,
    fr="Il faut un Dites Non en réserve pour dire non.",
    en="Saying no takes a Dites Non in the reserve.",
    covers="V77 V78",
    atoms="V-R123 V-R125",
)
def a_no_from_the_reserve(table: Table, seat: int) -> bool:
    """Refuse a third one.

    >>> t = versus.position("field=8,7 | reserve=")
    >>> t.play("attack 8", settle=False)
    >>> t.check("no")
    no: refused by versus.dites_non.a_no_from_the_reserve
    """
    return bool(table.seats[seat].reserve)


@limit(
    on=No,
    fr="On n'annule que ce que l'adversaire est en train de faire.",
    en="Only what the opponent is doing now can be cancelled.",
    covers="V77",
    atoms="V-R124",
)
def something_to_cancel(table: Table, seat: int) -> bool:
    """Refuse a Dites Non when nothing is going on, or against one's own action.

    >>> t = versus.position("hand=Frappe,4*? | hand=Soin,4*?")
    >>> t.play("play Frappe")
    >>> t.check("no")
    no: refused by versus.dites_non.something_to_cancel
    """
    question = table.question
    return question is not None and len(question.about) == 2 and question.about[0] != seat


@effect(
    fr="Un Dites Non ne sert qu'une fois\u00a0: utilisé, il quitte la partie.",
    en="A Dites Non serves only once: used, it leaves the game.",
    covers="V78",
    atoms="V-R125",
    settles="V-Q063",
    tells={"move": ("{who} dépense un Dites Non.", "{who} spends a Dites Non.")},
)
def spends_a_dites_non(table: Table, seat: int) -> None:
    """Take it out of the game.

    >>> t = versus.position("hand=Frappe,4*? | reserve=Non")
    >>> t.play("play Frappe", "no")
    >>> t.foe.reserve, t.foe.out
    ([], [Non])
    """
    table.move(table.seats[seat].reserve[-1], "out", seat)


def cancel(table: Table, actor: int, move: Any) -> None:
    if move.verb == "attack":
        fought: list[tuple[Piece, Piece]] = []
        for attacker, blocker in attack.pairs(table, move.creatures):
            if attack.duel_takes_place(table, attacker, blocker, fought):
                cancelled_duel_still_kills(table, attacker, blocker)
                fought.append((attacker, blocker))
    cancelled_creature_is_discarded(table, move)
    cancelled_parasite_is_discarded(table, move)
    cancelled_attack_stops(table, move)
    cancelled_versus_is_removed(table, move)
    cancelled_versus_is_discarded(table, move)
    what_is_cancelled_does_nothing(table, actor, move)


@effect(
    fr="Une pose ou une purge annulée envoie la créature à la défausse.",
    en="A cancelled placing or purge sends the creature to the discard.",
    covers="V79",
    atoms="V-R126",
    settles="V-Q055",
    tells={"move": ("Refusé, {piece} va à la défausse.", "Refused, {piece} goes to the discard.")},
)
def cancelled_creature_is_discarded(table: Table, move: Any) -> None:
    """Discard it at once; it returns to no hand.

    >>> t = versus.position("hand=5,4*?")
    >>> t.play("place 5", "no")
    >>> t.you.field, t.you.discard, t.you.hand
    ([], [5], [?, ?, ?, ?, ?])
    """
    if move.verb in ("place", "purge"):
        creatures.discard(table, move.card)


@effect(
    fr="Un parasite annulé est défaussé sans avoir gêné personne.",
    en="A cancelled parasite is discarded without having hindered anybody.",
    covers="V77",
    settles="V-Q056",
    tells={"move": ("Refusé, {piece} va à la défausse.", "Refused, {piece} goes to the discard.")},
)
def cancelled_parasite_is_discarded(table: Table, move: Any) -> None:
    """Discard it: no hand and nobody's side gets it.

    >>> t = versus.position("hand=Entrave,4*?")
    >>> t.play("pose Entrave", "no")
    >>> t.you.discard, t.foe.parasites
    ([Entrave], [])
    """
    if move.verb == "pose":
        creatures.discard(table, move.card)


@effect(
    fr="Les attaquants d'une attaque annulée restent en jeu et n'attaquent plus, aucun d'eux.",
    en="The attackers of a cancelled attack stay in play and attack no more, none of them.",
    covers="V80",
    atoms="V-R128",
    settles="V-Q109",
    tells={"unmark": ("{Piece} n'attaque plus.", "{Piece} attacks no more.")},
)
def cancelled_attack_stops(table: Table, move: Any) -> None:
    """Take the attack's marks away, blocks included.

    >>> t = versus.position("field=5,1 | field=3")
    >>> t.play("attack 5", "block 5 3", "no")
    >>> t.you.field, t.foe.field, t.foe.pv, t.marks
    ([5, 1], [3], 10, {})
    """
    if move.verb == "attack":
        for piece in list(table.marks):
            table.unmark(piece, "attacks", "blocked", "blocks")


@ruling(
    fr="Une attaque annulée s'arrête tout entière\u00a0: aucun duel, aucun mort.",
    en="A cancelled attack stops altogether: no duel, nobody dies.",
    covers="V80",
    asks=("Une attaque est annulée\u00a0: les duels ont-ils lieu\u00a0?", "An attack is cancelled: do the duels take place?"),
    answers={
        "stopped": (
            "Non, toute l'attaque s'arrête et personne ne meurt.",
            "No, the whole attack stops and nobody dies.",
        ),
        "blockers": ("Oui, mais seuls des bloqueurs y meurent.", "Yes, but only blockers die in them."),
        "deaths": (
            "Oui, les morts comptent\u00a0; seuls les PV sont épargnés.",
            "Yes, deaths count; only PV are spared.",
        ),
    },
    why=(
        "Une créature refusée est défaussée, des attaquants refusés restent\u00a0: c'est l'attaque qui disparaît, pas les cartes.",
        "A refused creature is discarded, refused attackers stay: it is the attack that goes, not the cards.",
    ),
    settles="V-Q057",
)
def duels_of_a_cancelled_attack(table: Table | None) -> str:
    """Whether the duels of blocks that stand are fought all the same.

    >>> t = versus.position("field=5,4 | field=3,6")
    >>> t.play("attack 5 4", "block 5 3", "block 4 6", "no")
    >>> t.you.field, t.foe.field
    ([5, 4], [3, 6])
    """
    return "stopped"


@effect(
    fr="Si la table en a décidé ainsi, les duels d'une attaque annulée font tout de même des morts.",
    en="Where the table rules so, the duels of a cancelled attack still kill.",
    covers="V80",
    tells={"move": ("{Piece} meurt tout de même en duel.", "{Piece} dies in the duel all the same.")},
)
def cancelled_duel_still_kills(table: Table, attacker: Piece, blocker: Piece) -> None:
    """Kill whoever loses or ties: only blockers under one answer, both sides under the other.

    >>> with instead(duels_of_a_cancelled_attack, "blockers"):
    ...     t = versus.position("field=5,4 | field=3,6")
    >>> t.play("attack 5 4", "block 5 3", "block 4 6", "no")
    >>> t.you.field, t.foe.field, t.foe.pv
    ([5, 4], [6], 10)
    """
    ruled = duels_of_a_cancelled_attack(table)
    if worth(blocker) <= worth(attacker) and ruled != "stopped":
        creatures.dies(table, blocker)
    if worth(attacker) <= worth(blocker) and ruled == "deaths":
        creatures.dies(table, attacker)


@effect(
    fr="Un Versus annulé est retiré de la partie tout de même.",
    en="A cancelled Versus is removed from the game all the same.",
    covers="V74",
)
def cancelled_versus_is_removed(table: Table, move: Any) -> None:
    """Remove it.

    >>> t = versus.position("hand=Versus,4*? | field=8,1 | active=2")
    >>> t.play("attack 8", "versus Versus 8", "no")
    >>> t.you.out, t.foe.field, t.you.pv
    ([Versus], [8, 1], 9)
    """
    if move.verb == "versus" and no_to_a_versus(table) == "removed":
        table.move(move.card, "out")


@effect(
    fr="Si la table en a décidé ainsi, un Versus annulé est défaussé.",
    en="Where the table rules so, a cancelled Versus is discarded.",
    covers="V74",
)
def cancelled_versus_is_discarded(table: Table, move: Any) -> None:
    """Discard it, under that answer: a Reprise may bring it back.

    >>> with instead(no_to_a_versus, "discarded"):
    ...     t = versus.position("hand=Versus,4*? | field=8,1 | active=2")
    >>> t.play("attack 8", "versus Versus 8", "no")
    >>> t.you.discard, t.you.out
    ([Versus], [])
    """
    if move.verb == "versus" and no_to_a_versus(table) == "discarded":
        creatures.discard(table, move.card)


@effect(
    fr="Ce qui est annulé ne se fait pas\u00a0: ni duel, ni dégâts, ni effet d'action, ni sacrifice, ni parasite posé.",
    en="What is cancelled doesn't happen: no duel, no damage, no effect, no sacrifice, no parasite posed.",
    covers="V77 V80 V81",
    atoms="V-R127 V-R129",
    settles="V-Q057 V-Q060",
    tells={"cancel": ("Annulé\u00a0: {who} {did}.", "Cancelled: {who} {did}.")},
)
def what_is_cancelled_does_nothing(table: Table, actor: int, move: Any) -> None:
    """Drop the rest of what was cancelled.

    >>> t = versus.position("hand=Rituel,4*? field=1,2")
    >>> t.play("play Rituel 1 2", "no")
    >>> t.you.field, t.you.discard
    ([1, 2], [Rituel])
    """
    table.cancel(actor, move)

"""What an attack does: attack against defence, who loses the difference, and which Monster is destroyed."""

from __future__ import annotations

from rulekit.games.combat import ending, leaving, says
from rulekit.games.combat.common import ATTACKERS, BURIED, SILENT, in_play, line_of, side
from rulekit.pieces import Piece
from rulekit.rules import effect, ruling, value
from rulekit.table import Table

TITLE = ("Le choc", "The clash")


def clash(table: Table, seat: int, attacker: Piece, target: Piece) -> None:
    """One Monster attacks another."""
    strength, against = attack(table, attacker), resistance(table, target)
    back = attack(table, target) - defence(table, attacker)  # as both stand when they meet
    if strength > against:
        excess_is_lost(table, seat, strength - against)
        beaten_is_destroyed(table, target)
    elif strength < against:
        shortfall_is_lost(table, seat, against - strength)
        failed_attacker_is_destroyed(table, attacker)
    else:
        equal_values_meet(table, attacker, target)
    if strikes_back(table) == "yes":
        attacked_strikes_back(table, attacker, back)


def hurt(table: Table, seat: int, n: int) -> None:
    """Take life points, in the name of the rule that is being applied."""
    ending.loses_pv(table, seat, n)


@value(
    fr="L'attaque d'un Monstre est celle de sa carte, avec ce que d'autres cartes y changent.",
    en="A Monster's attack is its card's, with what other cards change.",
    covers="C29 C31",
    atoms="C-R029 C-R083",
    settles="C-Q82",
)
def attack(table: Table, piece: Piece) -> int:
    """Its attack points now, never below 0.

    >>> t = combat.position("attackers=Luciole[attack_turn=2],Épouvantail[attack=-2]")
    >>> [attack(t, piece) for piece in t.you.attackers]
    [8, 0]
    """
    n: int = piece.card.attack
    marks = table.marks.get(piece)
    if marks:
        n += marks.get("attack", 0) + marks.get("attack_turn", 0)
    n += says.standing(table, piece, "attack")
    return max(0, n)


@value(
    fr="La défense d'un Monstre est celle de sa carte, avec ce que d'autres cartes y changent\u00a0; une attaque ne l'use pas.",
    en="A Monster's defence is its card's, with what other cards change; an attack doesn't wear it down.",
    covers="C31",
    atoms="C-R029 C-R089",
    settles="C-Q77 C-Q82",
)
def defence(table: Table, piece: Piece) -> int:
    """Its defence points now, never below 0.

    >>> t = combat.position("defenders=Bouclier[defence=2],Luciole[defence_turn=-9]")
    >>> [defence(t, piece) for piece in t.you.defenders]
    [5, 0]
    """
    n: int = piece.card.defence
    marks = table.marks.get(piece)
    if marks:
        n += marks.get("defence", 0) + marks.get("defence_turn", 0)
    n += says.standing(table, piece, "defence")
    return max(0, n)


@ruling(
    fr="C'est la défense du Monstre attaqué qui compte, sur quelque ligne qu'il soit.",
    en="It is the attacked Monster's defence that counts, on whichever line it stands.",
    covers="C31",
    asks=("Si le Monstre attaqué est en Attaquant, oppose-t-il sa défense ou son attaque\u00a0?",
          "If the attacked Monster is on the attacking line, does it oppose its defence or its attack?"),
    answers={"defence": ("Sa défense.", "Its defence."), "attack": ("Son attaque.", "Its attack.")},
    why=("Le texte dit la défense, sans exception.", "The text says defence, without exception."),
    settles="C-Q72",
)  # fmt: skip
def what_an_attacker_opposes(table: Table | None) -> str:
    """Which value a Monster of the attacking line opposes to an attack.

    >>> t = combat.position("attackers=Trotte | attackers=Luciole | phase=attack")
    >>> t.play("attack Trotte Luciole")
    >>> t.you.pv, t.foe.pv
    (40, 39)
    """
    return "defence"


@value(
    fr="On oppose à l'attaque la défense du Monstre visé\u00a0; son attaque à lui ne compte pas.",
    en="The attack meets the defence of the Monster aimed at; that Monster's own attack doesn't count.",
    covers="C31",
    atoms="C-R087",
)
def resistance(table: Table, target: Piece) -> int:
    """What an attack must exceed.

    >>> t = combat.position("| defenders=Luciole")
    >>> resistance(t, t.foe.defenders[0])
    3
    """
    if what_an_attacker_opposes(table) == "attack" and line_of(table, target) == ATTACKERS:
        return attack(table, target)
    return defence(table, target)


# The difference ---------------------------------------------------------------------------------------------------------


@ruling(
    fr="Quand l'attaque dépasse la défense, le joueur du Monstre attaqué perd la différence.",
    en="When the attack exceeds the defence, the player of the attacked Monster loses the difference.",
    covers="C31",
    asks=("L'attaque dépasse la défense\u00a0: qui perd la différence\u00a0?", "The attack exceeds the defence: who loses the difference?"),
    answers={
        "defender": ("Le joueur du Monstre attaqué.", "The player of the attacked Monster."),
        "attacker": ("Celui qui attaque.", "Whoever attacks."),
        "nobody": ("Personne.", "Nobody."),
    },
    why=("Le texte l'inflige à un joueur, et le but est de réduire l'adversaire\u00a0; à la lettre, «\u00a0le joueur\u00a0» serait l'actif.",
         "The text takes it from a player, and the object is to bring the opponent down; word for word, “the player” would be the active one."),
    settles="C-Q67",
)  # fmt: skip
def who_loses_the_excess(table: Table | None) -> str:
    """Who pays when an attack succeeds.

    >>> t = combat.position("attackers=Luciole | defenders=Trotte | phase=attack")
    >>> t.play("attack Luciole Trotte")
    >>> t.you.pv, t.foe.pv
    (40, 38)
    """
    return "defender"


@effect(
    fr="Ce dont l'attaque dépasse la défense est retiré aux PV d'un joueur.",
    en="That by which the attack exceeds the defence is taken from a player's PV.",
    covers="C31",
    atoms="C-R087 C-R088 C-R089",
    tells={"add": ("L'attaque dépasse de {n}\u00a0: {who} perd {n} PV, il en reste {left}.",
                   "The attack exceeds by {n}: {who} loses {n} PV, {left} left.")},
)  # fmt: skip
def excess_is_lost(table: Table, seat: int, gap: int) -> None:
    """Take the difference, and no more.

    >>> t = combat.position("attackers=Trotte | defenders=Luciole | phase=attack")
    >>> t.play("attack Trotte Luciole")
    >>> t.foe.pv
    39
    """
    who = who_loses_the_excess(table)
    if who != "nobody":
        hurt(table, seat if who == "attacker" else 1 - seat, gap)


@ruling(
    fr="Quand la défense dépasse l'attaque, celui qui attaque perd la différence.",
    en="When the defence exceeds the attack, whoever attacks loses the difference.",
    covers="C31",
    asks=("La défense dépasse l'attaque\u00a0: qui perd la différence\u00a0?", "The defence exceeds the attack: who loses the difference?"),
    answers={
        "attacker": ("Celui qui attaque.", "Whoever attacks."),
        "nobody": ("Personne.", "Nobody."),
        "defender": ("Le joueur du Monstre attaqué.", "The player of the attacked Monster."),
    },
    why=("La phrase parle d'une différence sans signe et «\u00a0du joueur\u00a0»\u00a0: l'actif, ici.",
         "The sentence speaks of a difference without a sign and of “the player”: the active one, here."),
    settles="C-Q68",
)  # fmt: skip
def who_loses_the_shortfall(table: Table | None) -> str:
    """Who pays when an attack fails.

    >>> t = combat.position("attackers=Luciole | defenders=Roc | phase=attack")
    >>> t.play("attack Luciole Roc")
    >>> t.you.pv, t.foe.pv
    (38, 40)
    """
    return "attacker"


@effect(
    fr="Ce qui manque à une attaque est retiré aux PV d'un joueur.",
    en="What an attack falls short by is taken from a player's PV.",
    covers="C31",
    atoms="C-R088 C-R089",
    tells={"add": ("La défense dépasse de {n}\u00a0: {who} perd {n} PV, il en reste {left}.",
                   "The defence exceeds by {n}: {who} loses {n} PV, {left} left.")},
)  # fmt: skip
def shortfall_is_lost(table: Table, seat: int, gap: int) -> None:
    """Take the difference.

    >>> t = combat.position("attackers=Épouvantail | defenders=Trotte | phase=attack")
    >>> t.play("attack Épouvantail Trotte")
    >>> t.you.pv
    36
    """
    who = who_loses_the_shortfall(table)
    if who != "nobody":
        hurt(table, seat if who == "attacker" else 1 - seat, gap)


# Destroyed or not -------------------------------------------------------------------------------------------------------


@ruling(
    fr="Un Monstre dont la défense est dépassée est détruit.",
    en="A Monster whose defence is exceeded is destroyed.",
    covers="C29 C31",
    asks=("Un Monstre attaqué dont la défense est dépassée est-il détruit\u00a0?", "Is an attacked Monster destroyed when its defence is exceeded?"),
    answers={"yes": ("Oui.", "Yes."), "no": ("Non, seuls les PV changent.", "No, only PV change.")},
    why=("Le texte ne le dit pas, mais parle d'une ligne vidée et d'un cimetière\u00a0; sinon un seul Défenseur protégerait toujours.",
         "The text doesn't say so, but speaks of a line emptied and of a graveyard; else one defender would protect for ever."),
    settles="C-Q66",
)  # fmt: skip
def beaten_monsters_die(table: Table | None) -> str:
    """Whether a successful attack opens the way to the player.

    >>> t = combat.position("attackers=Luciole,Trotte | defenders=Trotte | phase=attack")
    >>> t.play("attack Luciole Trotte")
    >>> t.check("attack Trotte PV")
    attack Trotte PV: allowed by combat.attack.may_attack
    """
    return "yes"


@effect(
    fr="Le Monstre battu va au cimetière.",
    en="The Monster that is beaten goes to the graveyard.",
    covers="C31",
    tells={"move": ("Défense dépassée, au cimetière\u00a0: {piece}.", "Defence exceeded, to the graveyard: {piece}."), **SILENT},
)
def beaten_is_destroyed(table: Table, target: Piece) -> None:
    """Bury it.

    >>> t = combat.position("attackers=Luciole | defenders=Trotte | phase=attack")
    >>> t.play("attack Luciole Trotte")
    >>> t.foe.graveyard
    [Trotte]
    """
    if beaten_monsters_die(table) == "yes":
        leaving.bury(table, target)


@ruling(
    fr="Un Monstre dont l'attaque échoue reste en jeu.",
    en="A Monster whose attack fails stays in play.",
    covers="C31",
    asks=("L'attaque est inférieure à la défense\u00a0: l'attaquant est-il détruit\u00a0?", "The attack is below the defence: is the attacker destroyed?"),
    answers={"no": ("Non.", "No."), "yes": ("Oui.", "Yes.")},
    why=("Rien ne suggère qu'une défense frappe.", "Nothing suggests that a defence strikes."),
    settles="C-Q69",
)  # fmt: skip
def failed_attackers_die(table: Table | None) -> str:
    """Whether a failed attack costs its Monster.

    >>> t = combat.position("attackers=Luciole | defenders=Roc | phase=attack")
    >>> t.play("attack Luciole Roc")
    >>> t.you.attackers
    [Luciole]
    """
    return "no"


@effect(
    fr="Si la table en a décidé ainsi, l'attaquant qui échoue va au cimetière.",
    en="Where the table rules so, an attacker that fails goes to the graveyard.",
    covers="C31",
    tells={"move": BURIED, **SILENT},
)
def failed_attacker_is_destroyed(table: Table, attacker: Piece) -> None:
    """Bury it, under that answer.

    >>> with instead(failed_attackers_die, "yes"):
    ...     t = combat.position("attackers=Luciole | defenders=Roc | phase=attack")
    >>> t.play("attack Luciole Roc")
    >>> t.you.graveyard
    [Luciole]
    """
    if failed_attackers_die(table) == "yes":
        leaving.bury(table, attacker)


@ruling(
    fr="À valeurs égales il ne se passe rien.",
    en="With equal values nothing happens.",
    covers="C31",
    asks=("L'attaque égale la défense\u00a0: que se passe-t-il\u00a0?", "The attack equals the defence: what happens?"),
    answers={
        "nothing": ("Rien.", "Nothing."),
        "target": ("Le Monstre attaqué est détruit.", "The attacked Monster is destroyed."),
        "both": ("Les deux sont détruits.", "Both are destroyed."),
    },
    why=("La différence est nulle, et détruire demande que la défense soit dépassée.",
         "The difference is nothing, and destroying asks that the defence be exceeded."),
    settles="C-Q70",
)  # fmt: skip
def equal_values(table: Table | None) -> str:
    """What comes of equal values.

    >>> t = combat.position("attackers=Trotte | defenders=Trotte | phase=attack")
    >>> t.play("attack Trotte Trotte")
    >>> t.you.attackers, t.foe.defenders, t.foe.pv
    ([Trotte], [Trotte], 40)
    """
    return "nothing"


@effect(
    fr="Si la table en a décidé ainsi, des valeurs égales détruisent.",
    en="Where the table rules so, equal values destroy.",
    covers="C31",
    tells={"move": BURIED, **SILENT},
)
def equal_values_meet(table: Table, attacker: Piece, target: Piece) -> None:
    """Bury the target or both, under such an answer.

    >>> with instead(equal_values, "both"):
    ...     t = combat.position("attackers=Trotte | defenders=Trotte | phase=attack")
    >>> t.play("attack Trotte Trotte")
    >>> t.you.graveyard, t.foe.graveyard
    ([Trotte], [Trotte])
    """
    how = equal_values(table)
    for piece in {"nothing": (), "target": (target,), "both": (attacker, target)}[how]:
        leaving.bury(table, piece)


@ruling(
    fr="Le Monstre attaqué ne riposte pas.",
    en="The attacked Monster doesn't strike back.",
    covers="C31",
    asks=("Le Monstre attaqué riposte-t-il avec sa propre attaque\u00a0?", "Does the attacked Monster strike back with its own attack?"),
    answers={
        "no": ("Non.", "No."),
        "yes": ("Oui, contre la défense de l'attaquant.", "Yes, against the attacker's defence."),
    },
    why=("Le texte ne décrit qu'une comparaison.", "The text describes one comparison only."),
    settles="C-Q79",
)  # fmt: skip
def strikes_back(table: Table | None) -> str:
    """Whether there is a second comparison.

    >>> t = combat.position("attackers=Trotte | defenders=Luciole | phase=attack")
    >>> t.play("attack Trotte Luciole")
    >>> t.you.attackers, t.you.pv
    ([Trotte], 40)
    """
    return "no"


@effect(
    fr="Si la table en a décidé ainsi, le Monstre attaqué oppose son attaque à la défense de l'attaquant.",
    en="Where the table rules so, the attacked Monster sets its attack against the attacker's defence.",
    covers="C31",
    tells={**SILENT, "move": BURIED,
           "add": ("Riposte\u00a0: {who} perd {n} PV, il en reste {left}.", "Striking back: {who} loses {n} PV, {left} left.")},
)  # fmt: skip
def attacked_strikes_back(table: Table, attacker: Piece, gap: int) -> None:
    """Compare the other way round, where the attacker is beaten, under that answer.

    >>> with instead(strikes_back, "yes"):
    ...     t = combat.position("attackers=Trotte | defenders=Luciole | phase=attack")
    >>> t.play("attack Trotte Luciole")
    >>> t.you.pv, t.you.graveyard, t.foe.pv
    (38, [Trotte], 39)
    """
    if not in_play(table, attacker):
        return
    if gap > 0:
        at = side(table, attacker)
        if beaten_monsters_die(table) == "yes":
            leaving.bury(table, attacker)
        hurt(table, at, gap)

"""Attack phase: who attacks, defenders first, the player when nobody defends."""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.games.combat import damage, placing, says, turn
from rulekit.games.combat.common import (
    ATTACKERS,
    ATTACKING,
    DEFENDERS,
    LINES,
    PV,
    SILENT,
    OwnAction,
    fighters,
    in_play,
    line_of,
)
from rulekit.moves import Move, found_by, mine, move, theirs
from rulekit.pieces import Piece
from rulekit.rules import Grant, effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Attaquer", "Attacking")
ATTACK = ("Attaquer", "Attack")
OPPOSE = ("{who}, {about0} attaque\u00a0: qui lui opposez-vous\u00a0?", "{who}, {about0} attacks: whom do you oppose to it?")
Target = Piece | str


def targets(table: Table, seat: int, *before: object) -> Iterable[Target]:
    """What an attack may aim at: the opponent's Monsters, those in defence first, and their PV."""
    foe = table.seats[1 - seat]
    return [*foe.defenders, *foe.attackers, PV]


AIMS = found_by(targets, "chez l'adversaire\u00a0: Monstres, PV", "the opponent's: Monsters, PV", LINES, free=True)


@move("attack", fr="Attaquer {target} avec {attacker}", en="Attack {target} with {attacker}", group=ATTACK,
      did=("attaque {target} avec {attacker}", "attacks {target} with {attacker}"))  # fmt: skip
class Attack(OwnAction):
    """Attack a Monster or the opponent's PV."""

    attacker: Piece = mine(ATTACKERS).beyond(mine(DEFENDERS))
    target: Target = AIMS.beyond(mine(*LINES), theirs("terrain"))

    def flow(self, table: Table, seat: int) -> None:
        goes_at(table, seat, self.attacker, self.target)


def goes_at(table: Table, seat: int, attacker: Piece, target: Target) -> None:
    """Make an attack, or declare it where all are declared before any is settled."""
    if how_attacks_are_settled(table) == "together":
        attack_is_declared(table, attacker, target)
    else:
        attack_is_made(table, attacker)
        settle(table, seat, attacker, target)


def settle(table: Table, seat: int, attacker: Piece, target: Target) -> None:
    """Settle an attack; one whose target or attacker is gone comes to nothing."""
    if not in_play(table, attacker):
        return
    if not isinstance(target, Piece):
        direct_attack_hits(table, seat, attacker)
    elif in_play(table, target):
        damage.clash(table, seat, attacker, target)


def declared_attacks(table: Table, seat: int) -> None:
    """Settle the attacks that were declared, line by line, as the phase ends."""
    if table.phase == ATTACKING and how_attacks_are_settled(table) == "together":
        table.then(*[(settle_declared, seat, piece) for piece in table.seats[seat].attackers])


def settle_declared(table: Table, seat: int, attacker: Piece) -> None:
    aim: Target | None = PV if table.bears(attacker, "aims_pv") else table.bears(attacker, "aims")
    if aim is not None and in_play(table, attacker):
        declaration_is_over(table, attacker)
        settle(table, seat, attacker, aim)


# Who attacks ----------------------------------------------------------------------------------------------------------


@grant(
    Attack,
    fr="En phase d'attaque, chaque Monstre de la ligne Attaquant peut attaquer.",
    en="In the attack phase each Monster of the attacking line may attack.",
    covers="C25 C29",
    atoms="C-R077 C-R078 C-R082 C-R086",
    settles="C-Q76 C-Q80",
)
def may_attack(table: Table, seat: int) -> None:
    """Offer each attacker each target.

    >>> combat.position("attackers=Roc,Trotte defenders=Luciole | defenders=Luciole | phase=attack").moves()
    (attack Roc Luciole, attack Trotte Luciole, next)
    """


@limit(
    on=(Attack, "send"),
    granted=True,
    fr="Seuls les Monstres de la ligne Attaquant attaquent\u00a0: un Défenseur n'attaque pas.",
    en="Only Monsters of the attacking line attack: a defender doesn't.",
    covers="C25 C26",
    atoms="C-R078 C-R079",
)
def defenders_never_attack(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse it.

    >>> combat.position("defenders=Roc | | phase=attack").check("attack Roc PV")
    attack Roc PV: refused by combat.attack.defenders_never_attack
    """
    return line_of(table, attacker) == ATTACKERS


@ruling(
    fr="On peut attaquer dès le premier tour, avec un Monstre qui en est capable.",
    en="You may attack from the first turn on, with a Monster that is able to.",
    covers="C25 C32",
    asks=("Peut-on attaquer au tout premier tour\u00a0?", "May anybody attack in the very first turn?"),
    answers={
        "yes": ("Oui, avec un Monstre que sa carte y autorise.", "Yes, with a Monster that its card allows to."),
        "no": ("Non, personne.", "No, nobody."),
    },
    why=("Le seul frein du texte est celui de l'arrivée, et une carte peut le lever.",
         "The only brake in the text is that of arrival, and a card may lift it."),
    settles="C-Q27",
)  # fmt: skip
def attack_in_the_first_turn(table: Table | None) -> str:
    """Whether the first turn of the Combat has attacks.

    >>> t = combat.position("hand=Trotte | | turn=1")
    >>> t.play("summon Trotte attackers", "next", "attack Trotte PV")
    >>> t.foe.pv
    36
    """
    return "yes"


@limit(
    on=(Attack, "send"),
    when=lambda table: attack_in_the_first_turn(table) == "no",
    fr="Si la table en a décidé ainsi, personne n'attaque au premier tour du Combat.",
    en="Where the table rules so, nobody attacks in the first turn of the Combat.",
    covers="C25",
)
def not_in_the_first_turn(table: Table, seat: int) -> bool:
    """Refuse it, under that answer.

    >>> with instead(attack_in_the_first_turn, "no"):
    ...     t = combat.position("attackers=Roc | | turn=1 phase=attack")
    >>> t.check("attack Roc PV")
    attack Roc PV: refused by combat.attack.not_in_the_first_turn
    """
    first = 2 if turn.what_a_turn_is(table) == "round" else 1
    return table.turn > first or attack_in_the_first_turn(table) == "yes"


@value(
    fr="Ce qu'une carte dit peut permettre à un Monstre d'attaquer dès son arrivée.",
    en="What a card says may let a Monster attack on arrival.",
    covers="C32",
    atoms="C-R093",
    settles="C-Q05 C-Q84 C-Q85",
    off=False,
)
def may_attack_on_arrival(table: Table, piece: Piece) -> bool:
    """Whether its own card, or a Terrain on its side, says so.

    >>> t = combat.position("attackers=Trotte,Luciole | attackers=Luciole terrain=Piste")
    >>> [may_attack_on_arrival(t, piece) for piece in (*t.you.attackers, *t.foe.attackers)]
    [True, False, True]
    """
    return piece.card.charge or says.has_trait(table, piece, "charge")


@limit(
    on=(Attack, "send"),
    fr="Un Monstre n'attaque pas le tour de son arrivée, posé ou invoqué par un effet, sauf si une carte le dit.",
    en="A Monster doesn't attack in the turn of its arrival, placed or brought in, unless a card says so.",
    covers="C32",
    atoms="C-R090 C-R091 C-R092 C-R093",
    settles="C-Q34",
)
def not_on_arrival(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse it.

    >>> t = combat.position("attackers=Luciole[fresh],Trotte[fresh] | | phase=attack")
    >>> t.check("attack Luciole PV"), t.check("attack Trotte PV")
    (attack Luciole PV: refused by combat.attack.not_on_arrival, attack Trotte PV: allowed by combat.attack.may_attack)
    """
    return not table.bears(attacker, "fresh") or may_attack_on_arrival(table, attacker)


@ruling(
    fr="Un Monstre attaque une fois par tour.",
    en="A Monster attacks once a turn.",
    covers="C25",
    asks=("Combien de fois un Monstre attaque-t-il dans un tour\u00a0?", "How often does a Monster attack in a turn?"),
    answers={"once": ("Une fois.", "Once."), "freely": ("Autant de fois que l'on veut.", "As often as you like.")},
    why=("Le texte n'en dit rien\u00a0; sans borne, le premier Monstre qui passe finit le Combat.",
         "The text says nothing; with no bound the first Monster to get through ends the Combat."),
    settles="C-Q74",
)  # fmt: skip
def attacks_a_turn(table: Table | None) -> str:
    """Whether a Monster that has attacked may attack again.

    >>> t = combat.position("attackers=Roc hand=Soin | | phase=attack")
    >>> t.play("attack Roc PV")
    >>> t.check("attack Roc PV")
    attack Roc PV: refused by combat.attack.one_attack_a_turn
    """
    return "once"


@limit(
    on=(Attack, "send"),
    fr="Un Monstre qui a attaqué ce tour n'attaque plus.",
    en="A Monster that has attacked this turn attacks no more.",
    covers="C25",
)
def one_attack_a_turn(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse it.

    >>> combat.position("attackers=Roc[attacked] | | phase=attack").check("attack Roc PV")
    attack Roc PV: refused by combat.attack.one_attack_a_turn
    """
    if not table.bears(attacker, "attacked"):
        return True
    return attacks_a_turn(table) == "freely" and how_attacks_are_settled(table) == "one by one"


@limit(
    on=(Attack, "send"),
    fr="Un Monstre qu'une carte empêche d'attaquer n'attaque pas.",
    en="A Monster that a card keeps from attacking doesn't attack.",
    covers="C25",
    settles="C-Q05",
)
def barred_monsters_dont_attack(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse it until its player's turn ends.

    >>> combat.position("attackers=Roc[barred] | | phase=attack").check("attack Roc PV")
    attack Roc PV: refused by combat.attack.barred_monsters_dont_attack
    """
    return not table.bears(attacker, "barred")


@limit(
    on=(Attack, "send"),
    when=lambda table: placing.what_a_hero_is(table) == "apart",
    fr="Si la table en a décidé ainsi, un Super-Héros n'attaque pas.",
    en="Where the table rules so, a Super-Héros doesn't attack.",
    covers="C25",
)
def heroes_apart_dont_attack(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse it, under that answer.

    >>> with instead(placing.what_a_hero_is, "apart"):
    ...     t = combat.position("attackers=Capitaine | | phase=attack")
    >>> t.check("attack Capitaine PV")
    attack Capitaine PV: refused by combat.attack.heroes_apart_dont_attack
    """
    return attacker.card.kind != "hero" or placing.what_a_hero_is(table) != "apart"


# What is attacked -----------------------------------------------------------------------------------------------------


@value(
    fr="Seuls les Monstres en Défenseur protègent leur joueur, et un seul suffit.",
    en="Only Monsters in defence protect their player, and a single one is enough.",
    covers="C28 C29 C30",
    atoms="C-R081 C-R084 C-R085",
    settles="C-Q11",
    off=False,
)
def is_protected(table: Table, seat: int) -> bool:
    """Whether a player has a defender. Attackers, a Terrain, a hand protect nobody.

    >>> t = combat.position("defenders=Luciole | attackers=Roc,Trotte terrain=Prairie hand=3*?")
    >>> is_protected(t, 0), is_protected(t, 1)
    (True, False)
    """
    defenders = table.seats[seat].defenders
    if not defenders or placing.what_a_hero_is(table) == "monster":
        return bool(defenders)
    return any(piece.card.kind != "hero" for piece in defenders)


@limit(
    on=Attack,
    fr="Tant que l'adversaire a un Défenseur, on ne l'attaque pas lui-même.",
    en="As long as the opponent has a defender, the player isn't attacked.",
    covers="C28",
    atoms="C-R080 C-R081",
)
def a_defender_protects(table: Table, seat: int, target: Target) -> bool:
    """Refuse an attack on PV; it is allowed where attackers alone stand there.

    >>> combat.position("attackers=Roc | defenders=Trotte | phase=attack").check("attack Roc PV")
    attack Roc PV: refused by combat.attack.a_defender_protects
    >>> combat.position("attackers=Roc | attackers=Trotte | phase=attack").check("attack Roc PV")
    attack Roc PV: allowed by combat.attack.may_attack
    """
    return target is not PV or not is_protected(table, 1 - seat)


@limit(
    on=(Attack, "oppose"),
    fr="Tant que l'adversaire a des Défenseurs, ce sont eux que l'on attaque.",
    en="As long as the opponent has defenders, it is they who are attacked.",
    covers="C27",
    atoms="C-R080",
)
def defenders_come_first(table: Table, seat: int, target: Target) -> bool:
    """Refuse a Monster of the attacking line.

    >>> t = combat.position("attackers=Roc | defenders=Trotte attackers=Luciole | phase=attack")
    >>> t.check("attack Roc Luciole")
    attack Roc Luciole: refused by combat.attack.defenders_come_first
    """
    if not isinstance(target, Piece):
        return True
    at, line = table.place[target.id]
    if line != ATTACKERS or at == table.active:
        return True
    return enemy_attackers(table) == "always" or not is_protected(table, at)


@ruling(
    fr="Un Monstre adverse en Attaquant peut être attaqué quand personne ne défend.",
    en="An opposing Monster on the attacking line may be attacked when nobody defends.",
    covers="C27 C29 C30",
    asks=("Peut-on attaquer un Monstre adverse placé en Attaquant\u00a0?",
          "May an opposing Monster on the attacking line be attacked?"),
    answers={
        "undefended": ("Quand la ligne Défenseur adverse est vide.", "When the opponent's defending line is empty."),
        "never": ("Jamais.", "Never."),
        "always": ("Toujours.", "Always."),
    },
    why=("Face à des Défenseurs le texte oblige à les attaquer\u00a0; sans eux, il dit que l'on «\u00a0peut\u00a0» viser le joueur.",
         "Facing defenders the text compels to attack them; without any it says that you “may” aim at the player."),
    settles="C-Q71",
)  # fmt: skip
def enemy_attackers(table: Table | None) -> str:
    """When the opponent's attacking line can be attacked.

    >>> open_, shut = "attackers=Roc | attackers=Luciole | phase=attack", "attackers=Roc | attackers=Luciole defenders=Roc | phase=attack"
    >>> [bool(combat.position(line).check("attack Roc Luciole")) for line in (open_, shut)]
    [True, False]
    """
    return "undefended"


@limit(
    on=(Attack, "oppose"),
    when=lambda table: enemy_attackers(table) == "never",
    fr="Si la table en a décidé ainsi, la ligne Attaquant adverse n'est jamais attaquée.",
    en="Where the table rules so, the opponent's attacking line is never attacked.",
    covers="C27",
)
def attackers_out_of_reach(table: Table, seat: int, target: Target) -> bool:
    """Refuse it, under that answer.

    >>> with instead(enemy_attackers, "never"):
    ...     t = combat.position("attackers=Roc | attackers=Luciole | phase=attack")
    >>> t.check("attack Roc Luciole")
    attack Roc Luciole: refused by combat.attack.attackers_out_of_reach
    """
    if not isinstance(target, Piece) or enemy_attackers(table) != "never":
        return True
    return table.place[target.id] != (1 - table.active, ATTACKERS)


@limit(
    on=Attack,
    granted=True,
    fr="On attaque les Monstres adverses, ni les siens ni un Terrain.",
    en="Opposing Monsters are attacked, neither one's own nor a Terrain.",
    covers="C25 C27",
    atoms="C-R086",
)
def only_opposing_monsters(table: Table, seat: int, target: Target) -> bool:
    """Refuse one's own.

    >>> combat.position("attackers=Roc defenders=Luciole | | phase=attack").check("attack Roc Luciole")
    attack Roc Luciole: refused by combat.attack.only_opposing_monsters
    """
    if not isinstance(target, Piece):
        return True
    at, zone = table.place[target.id]
    return at != seat and zone in LINES


@limit(
    on=(Attack, "oppose"),
    when=lambda table: placing.what_a_hero_is(table) == "apart",
    fr="Si la table en a décidé ainsi, un Super-Héros n'est pas attaqué.",
    en="Where the table rules so, a Super-Héros isn't attacked.",
    covers="C25",
)
def heroes_apart_are_left_alone(table: Table, seat: int, target: Target) -> bool:
    """Refuse it, under that answer.

    >>> with instead(placing.what_a_hero_is, "apart"):
    ...     t = combat.position("attackers=Roc | defenders=Capitaine | phase=attack")
    >>> t.check("attack Roc Capitaine")
    attack Roc Capitaine: refused by combat.attack.heroes_apart_are_left_alone
    """
    return not isinstance(target, Piece) or target.card.kind != "hero" or placing.what_a_hero_is(table) != "apart"


@ruling(
    fr="Attaquer n'est jamais un devoir\u00a0: seul le choix de la cible est contraint.",
    en="Attacking is never a duty: only the choice of target is constrained.",
    covers="C25 C27",
    asks=("Face à des Défenseurs, attaquer est-il un devoir\u00a0?", "Facing defenders, is attacking a duty?"),
    answers={
        "optional": ("Non\u00a0: seule la cible est imposée.", "No: only the target is imposed."),
        "duty": ("Oui\u00a0: tout Monstre qui le peut doit attaquer.", "Yes: every Monster that can must attack."),
    },
    why=("La phase s'ouvre par «\u00a0peut\u00a0»\u00a0; la suite restreint la cible.",
         "The phase opens with “may”; what follows restricts the target."),
    settles="C-Q73",
)  # fmt: skip
def facing_defenders(table: Table | None) -> str:
    """Whether the phase may be left while a Monster could attack.

    >>> t = combat.position("attackers=Luciole | defenders=Roc | phase=attack")
    >>> t.check("next")
    next: allowed by combat.turn.may_go_on
    """
    return "optional"


@limit(
    on="next",
    when=lambda table: facing_defenders(table) == "duty",
    fr="Si la table en a décidé ainsi, on ne quitte pas l'attaque tant qu'un Monstre peut attaquer un Défenseur.",
    en="Where the table rules so, the attack phase isn't left while a Monster can attack a defender.",
    covers="C27",
)
def everybody_must_attack(table: Table, seat: int) -> bool:
    """Refuse to go on, under that answer.

    >>> with instead(facing_defenders, "duty"):
    ...     t = combat.position("attackers=Luciole | defenders=Roc | phase=attack")
    >>> t.check("next")
    next: refused by combat.attack.everybody_must_attack
    """
    if table.phase != ATTACKING or facing_defenders(table) == "optional" or not is_protected(table, 1 - seat):
        return True
    attacks = table.allowed(seat, (may_attack, *sending(table)))
    return all(table.bears(move.attacker, "attacked") for move in attacks)


# Who names the target ---------------------------------------------------------------------------------------------------


@ruling(
    fr="Celui qui attaque choisit le Défenseur qu'il attaque.",
    en="Whoever attacks chooses the defender that is attacked.",
    covers="C25 C27",
    asks=("Qui choisit quel Défenseur est attaqué\u00a0?", "Who chooses which defender is attacked?"),
    answers={
        "attacker": ("Celui qui attaque.", "Whoever attacks."),
        "defender": ("Celui qui défend.", "Whoever defends."),
    },
    why=("C'est lui qui «\u00a0fait attaquer\u00a0»\u00a0; rien ne donne de choix à l'autre.",
         "It is they who “have Monsters attack”; nothing gives the other a choice."),
    settles="C-Q78",
)  # fmt: skip
def who_names_the_target(table: Table | None) -> str:
    """Whether an attack names the Monster that it aims at.

    >>> combat.position("attackers=Luciole | defenders=Roc,Trotte | phase=attack").moves()
    (attack Luciole Roc, attack Luciole Trotte, next)
    """
    return "attacker"


@limit(
    on=Attack,
    when=lambda table: who_names_the_target(table) == "defender",
    fr="Si la table en a décidé ainsi, l'attaquant ne nomme pas le Monstre qu'il attaque.",
    en="Where the table rules so, the attacker doesn't name the Monster that is attacked.",
    covers="C27",
)
def target_is_the_defenders_choice(table: Table, seat: int, target: Target) -> bool:
    """Refuse it, under that answer.

    >>> with instead(who_names_the_target, "defender"):
    ...     t = combat.position("attackers=Luciole | defenders=Roc | phase=attack")
    >>> t.check("attack Luciole Roc")
    attack Luciole Roc: refused by combat.attack.target_is_the_defenders_choice
    """
    return not isinstance(target, Piece) or who_names_the_target(table) == "attacker"


@move("send", fr="Faire attaquer {attacker}", en="Send {attacker} to attack", group=ATTACK,
      did=("fait attaquer {attacker}", "sends {attacker} to attack"))  # fmt: skip
class Send(OwnAction):
    """Attack a Monster that the opponent names."""

    attacker: Piece = mine(ATTACKERS).beyond(mine(DEFENDERS))

    def flow(self, table: Table, seat: int) -> None:
        table.ask(1 - seat, must_oppose, about=(self.attacker,), words=OPPOSE)


@move("oppose", fr="Opposer {target}", en="Oppose {target}", group=("Opposer", "Oppose"),
      did=("oppose {target}", "opposes {target}"))  # fmt: skip
class Oppose(Move):
    """Name the Monster that is attacked."""

    target: Piece = mine(DEFENDERS, ATTACKERS)

    def flow(self, table: Table, seat: int, attacker: Piece) -> None:
        goes_at(table, 1 - seat, attacker, self.target)


def sending(table: Table) -> tuple[Grant, ...]:
    """The rule that lets Monsters be sent, where it is played."""
    return (may_send,) if who_names_the_target(table) == "defender" else ()


def opposable(table: Table, seat: int) -> list[Piece]:
    """The Monsters that a seat may oppose."""
    limits = (defenders_come_first, attackers_out_of_reach, heroes_apart_are_left_alone)
    return [p for p in fighters(table, seat) if all(x in table.off or x.function(table, seat, p) for x in limits)]


@grant(
    Send,
    when=lambda table: who_names_the_target(table) == "defender",
    fr="Si la table en a décidé ainsi, on fait attaquer sans nommer la cible.",
    en="Where the table rules so, a Monster is sent to attack without naming the target.",
    covers="C25",
)
def may_send(table: Table, seat: int) -> None:
    """Offer each attacker, under that answer.

    >>> with instead(who_names_the_target, "defender"):
    ...     t = combat.position("attackers=Luciole | defenders=Roc,Trotte | phase=attack")
    >>> t.moves()
    (send Luciole, next)
    """


@limit(
    on=Send,
    fr="On ne fait attaquer ainsi que s'il y a un Monstre à opposer.",
    en="A Monster is sent in this way only where there is one to oppose it.",
    covers="C27 C29",
)
def somebody_to_oppose(table: Table, seat: int) -> bool:
    """Refuse it on an empty side: PV are attacked by name.

    >>> with instead(who_names_the_target, "defender"):
    ...     t = combat.position("attackers=Luciole | | phase=attack")
    >>> t.check("send Luciole")
    send Luciole: refused by combat.attack.somebody_to_oppose
    """
    return bool(opposable(table, 1 - seat))


@grant(
    Oppose,
    fr="Si la table en a décidé ainsi, celui qui défend nomme le Monstre attaqué.",
    en="Where the table rules so, whoever defends names the Monster that is attacked.",
    covers="C27",
)
def must_oppose(table: Table, seat: int, attacker: Piece) -> None:
    """Offer each Monster that may be attacked.

    >>> with instead(who_names_the_target, "defender"):
    ...     t = combat.position("attackers=Luciole | defenders=Roc,Trotte attackers=Écraseur | phase=attack")
    >>> t.play("send Luciole")
    >>> t.moves()
    (oppose Roc, oppose Trotte)
    """


# What an attack is ------------------------------------------------------------------------------------------------------


@ruling(
    fr="Les attaques se règlent une à une\u00a0: chacune trouve les lignes comme la précédente les a laissées.",
    en="Attacks are settled one by one: each finds the lines as the one before has left them.",
    covers="C25 C27 C28 C29",
    asks=("Les attaques se règlent-elles une à une, ou sont-elles toutes déclarées d'abord\u00a0?",
          "Are attacks settled one by one, or all declared first?"),
    answers={
        "one by one": ("Une à une.", "One by one."),
        "together": ("Toutes déclarées d'abord, sur les lignes telles qu'elles sont au début de la phase.",
                     "All declared first, on the lines as they stand when the phase begins."),
    },
    why=("Chaque phrase parle de l'état présent de la ligne.", "Each sentence is about the present state of the line."),
    settles="C-Q75",
)  # fmt: skip
def how_attacks_are_settled(table: Table | None) -> str:
    """Whether an attack opens the way for the next one.

    >>> t = combat.position("attackers=Luciole,Trotte | defenders=Trotte | phase=attack")
    >>> t.play("attack Luciole Trotte", "attack Trotte PV")
    >>> t.foe.pv
    34
    """
    return "one by one"


@effect(
    fr="Un Monstre qui attaque a attaqué pour ce tour.",
    en="A Monster that attacks has attacked for this turn.",
    covers="C25 C36",
    atoms="C-R097",
    settles="C-Q81",
    tells=SILENT,
)
def attack_is_made(table: Table, attacker: Piece) -> None:
    """Note it, whatever comes of it.

    >>> t = combat.position("attackers=Roc hand=Soin | | phase=attack")
    >>> t.play("attack Roc PV")
    >>> t.marks
    {Roc: {'attacked': True}}
    """
    table.mark(attacker, attacked=True)


@effect(
    fr="Si la table en a décidé ainsi, une attaque est d'abord déclarée.",
    en="Where the table rules so, an attack is declared first.",
    covers="C25",
    tells={"mark": ("{Card}\u00a0: attaque déclarée.", "{Card}: attack declared.")},
)
def attack_is_declared(table: Table, attacker: Piece, target: Target) -> None:
    """Note at what it aims, under that answer.

    >>> with instead(how_attacks_are_settled, "together"):
    ...     t = combat.position("attackers=Luciole,Trotte hand=Soin | defenders=Trotte | phase=attack")
    >>> t.play("attack Luciole Trotte")
    >>> t.check("attack Trotte PV").limits, t.foe.defenders
    ([combat.attack.a_defender_protects], [Trotte])
    >>> t.play("next")
    >>> t.foe.defenders, t.foe.pv
    ([], 38)
    """
    table.mark(attacker, attacked=True, **({"aims": target} if isinstance(target, Piece) else {"aims_pv": True}))


@effect(
    fr="Si la table en a décidé ainsi, les attaques déclarées se règlent à la fin de la phase.",
    en="Where the table rules so, declared attacks are settled as the phase ends.",
    covers="C25",
    tells=SILENT,
)
def declaration_is_over(table: Table, attacker: Piece) -> None:
    """Forget the aim of an attack that is being settled.

    >>> with instead(how_attacks_are_settled, "together"):
    ...     t = combat.position("attackers=Luciole hand=Soin | defenders=Trotte | phase=attack")
    >>> t.play("attack Luciole Trotte", "next")
    >>> t.marks
    {Luciole: {'attacked': True}}
    """
    table.unmark(attacker, "aims", "aims_pv")


@effect(
    fr="Quand personne ne défend, une attaque enlève au joueur les points d'attaque du Monstre.",
    en="When nobody defends, an attack takes the Monster's attack points from the player.",
    covers="C29 C30",
    atoms="C-R004 C-R082 C-R083 C-R084",
    tells={"add": ("Personne ne défend {who}, qui perd {n} PV\u00a0: il en reste {left}.",
                   "Nobody defends {who}, who loses {n} PV: {left} left.")},
)  # fmt: skip
def direct_attack_hits(table: Table, seat: int, attacker: Piece) -> None:
    """Take them.

    >>> t = combat.position("attackers=Luciole | attackers=Roc | phase=attack")
    >>> t.play("attack Luciole PV")
    >>> t.you.pv, t.foe.pv
    (40, 34)
    """
    damage.hurt(table, 1 - seat, damage.attack(table, attacker))

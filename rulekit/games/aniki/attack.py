"""Attacks: who may attack what, how two cards compare, and what an attack on PV costs."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from rulekit.games.aniki import abilities, contre, ending, leaving, supports, traits
from rulekit.games.aniki.common import DEF, PV, OwnAction, characters, in_def, in_play, side
from rulekit.moves import Move, found_by, mine, move, theirs
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Attaquer", "Attacking")
ATTACKING = ("Attaquer", "Attack")

Target = Piece | str


def targets(table: Table, seat: int, *before: object) -> Iterable[Target]:
    """What an attack may aim at: the opponent's characters, and their PV."""
    return [*table.seats[1 - seat].field, PV]


AIMS = found_by(targets, "chez l'adversaire\u00a0: personnages, PV", "the opponent's: characters, PV", ("field",), free=True)


@move("attack", fr="Attaquer {target} avec {attacker}", en="Attack {target} with {attacker}", group=ATTACKING,
      did=("attaque {target} avec {attacker}", "attacks {target} with {attacker}"))  # fmt: skip
class Attack(OwnAction):
    """Attack a character or the opponent's PV."""

    attacker: Piece = mine("field").beyond(theirs("field"))
    target: Target = AIMS.beyond(mine("field"), theirs("terrain", "attached"))

    def flow(self, table: Table, seat: int) -> None:
        attack_is_declared(table, self.attacker, self.target)
        abilities.trigger(table, "attack", seat, self.attacker)
        about = (self.attacker, self.target)
        table.then((contre.ask_contre, 1 - seat, *about), (clash, seat, *about), (attack_is_over,))


def clash(table: Table, seat: int, attacker: Piece, target: Target) -> None:
    if still_on(table, attacker, target):
        if isinstance(target, Piece):
            fight(table, attacker, target)
        elif not is_shielded(table, 1 - seat) or def_that_appeared(table) == "goes on":
            direct_attack_hits(table, seat)
        elif def_that_appeared(table) == "choice":
            table.then((ask_aim, seat, attacker))


def fight(table: Table, attacker: Piece, target: Piece) -> None:
    weaker_is_beaten(table, attacker, target)
    tie_beats_both(table, attacker, target)
    traits.int_takes_along(table, attacker, target)
    for piece in (attacker, target):
        for _ in range(table.bears(piece, "beaten", 0)):
            leaving.destroy(table, piece)


def is_shielded(table: Table, seat: int) -> bool:
    """Whether a card in DEF keeps attacks away from a player's PV."""
    return any(table.bears(piece, DEF) for piece in table.seats[seat].field)


# PP -------------------------------------------------------------------------------------------------------------------

CHANGE = re.compile(r"([+\-x=])(\d+)(t?)")


@functools.lru_cache(maxsize=4096)
def changed_by(said: str) -> tuple[int, int]:
    """What a row of changes makes of PP, in the order in which they came: n becomes a·n + b."""
    a, b = 1, 0
    for sign, number, _ in CHANGE.findall(said):
        n = int(number)
        if sign == "x":
            a, b = a * n, b * n
        elif sign == "=":
            a, b = 0, n
        else:
            b += n if sign == "+" else -n
    return a, b


def lasting(said: str) -> str:
    """A row of changes without those of this turn alone."""
    return "".join(sign + n for sign, n, this_turn in CHANGE.findall(said) if not this_turn)


@value(
    fr="Les PP d'une carte, bonus et malus compris, font sa force, qu'elle attaque ou se défende.",
    en="A card's PP, bonuses and penalties included, are its strength, whether it attacks or defends.",
    covers="A14 A25",
    atoms="A-R044 A-R045 A-R080",
    settles="A-Q045 A-Q064 A-Q147 A-Q163",
)
def pp(table: Table, piece: Piece) -> int:
    """A character's PP at this moment, never below 0; changes count in the order in which they came.

    >>> t = aniki.position("field=Alba[pp=+2x2],Brun[pp=-9] terrain=Colline")
    >>> [pp(t, piece) for piece in t.you.field]
    [16, 0]
    """
    n: int = piece.card.pp
    marks = table.marks.get(piece)
    if marks:
        if "pp" in marks:
            a, b = changed_by(str(marks["pp"]))
            n = a * n + b
        n += marks.get("passive1", 0) + marks.get("passive2", 0)
    seat = table.place[piece.id][0]
    holder = table.seats[seat]
    if holder.terrain:
        n += supports.terrain_bonus(table, piece)
    if holder.attached:
        n += supports.objet_bonus(table, piece)
    return max(0, n)


# Who may attack what ----------------------------------------------------------------------------------------------------


@grant(
    Attack,
    fr="En phase 1, chaque carte en ATQ peut attaquer, dans l'ordre que l'on veut.",
    en="In phase 1 each card in ATQ may attack, in whatever order you like.",
    covers="A11 A19",
    atoms="A-R036 A-R037 A-R065 A-R030 A-R031",
)
def may_attack(table: Table, seat: int) -> None:
    """Offer each attacker each target.

    >>> [str(move) for move in aniki.position("field=Alba,Brun[DEF] | field=Dax").moves() if move.verb == "attack"]
    ['attack Alba Dax', 'attack Alba PV']
    """


@limit(
    on=Attack,
    granted=True,
    fr="On attaque avec ses propres cartes.",
    en="You attack with your own cards.",
    covers="A11",
    atoms="A-R036",
)
def with_ones_own_cards(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse an attacker across the table.

    >>> aniki.position("| field=Dax").check("attack Dax PV")
    attack Dax PV: refused by aniki.attack.with_ones_own_cards
    """
    return side(table, attacker) == seat


@value(
    fr="On attaque à partir du deuxième tour.",
    en="Attacks begin with the second turn.",
    covers="A12",
    atoms="A-R040",
    off=1,
)
def first_attacking_turn(table: Table | None) -> int:
    """The first turn in which anybody may attack.

    >>> aniki.position("field=Alba | turn=1").check("attack Alba PV")
    attack Alba PV: refused by aniki.attack.no_attack_in_turn_1
    >>> aniki.position("field=Alba | turn=2").check("attack Alba PV")
    attack Alba PV: allowed by aniki.attack.may_attack
    """
    return 2


@limit(
    on=Attack,
    fr="Personne n'attaque au premier tour.",
    en="Nobody attacks in the first turn.",
    covers="A12",
    atoms="A-R040",
)
def no_attack_in_turn_1(table: Table, seat: int) -> bool:
    """Refuse it to both players.

    >>> aniki.position("| field=Alba | active=2 turn=1").check("attack Alba PV")
    attack Alba PV: refused by aniki.attack.no_attack_in_turn_1
    """
    return table.turn >= first_attacking_turn(table)


@limit(
    on=Attack,
    fr="Une carte en DEF n'attaque pas.",
    en="A card in DEF doesn't attack.",
    covers="A20",
    atoms="A-R068",
)
def def_never_attacks(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse it.

    >>> aniki.position("field=Alba[DEF]").check("attack Alba PV")
    attack Alba PV: refused by aniki.attack.def_never_attacks
    """
    return not in_def(table, attacker)


@ruling(
    fr="Une carte peut attaquer dès le tour où elle arrive, si elle est en ATQ.",
    en="A card may attack in the very turn in which it arrives, if it is in ATQ.",
    covers="A12 A13",
    asks=("Une carte peut-elle attaquer au tour où elle arrive\u00a0?",
          "May a card attack in the turn in which it arrives?"),
    answers={"yes": ("Oui, en ATQ.", "Yes, in ATQ."), "no": ("Non, pas avant la phase suivante.", "No, not before the next phase.")},
    why=("Le texte ne retient d'une carte fraîche que le changement de mode, et du tour 1 que l'attaque.",
         "Of a fresh card the text holds back the change of mode only, and of turn 1 the attack only."),
    settles="A-Q033",
)  # fmt: skip
def attack_on_arrival(table: Table | None) -> str:
    """Whether a card that has just arrived may attack.

    >>> t = aniki.position("hand=Alba")
    >>> t.play("place Alba ATQ", "attack Alba PV")
    >>> t.foe.pv
    9
    """
    return "yes"


@limit(
    on=Attack,
    fr="Si la table en a décidé ainsi, une carte n'attaque pas dans la phase où elle arrive.",
    en="Where the table rules so, a card doesn't attack in the phase in which it arrives.",
    covers="A13",
)
def not_on_arrival(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse it, under the other answer.

    >>> with instead(attack_on_arrival, "no"):
    ...     t = aniki.position("hand=Alba")
    >>> t.play("place Alba ATQ")
    >>> t.check("attack Alba PV")
    attack Alba PV: refused by aniki.attack.not_on_arrival
    """
    return attack_on_arrival(table) == "yes" or not table.bears(attacker, "fresh")


@value(
    fr="Une carte attaque une fois par tour, sauf PUI ou effet d'une carte.",
    en="A card attacks once a turn, except by PUI or by what a card says.",
    covers="A21",
    atoms="A-R069 A-R070 A-R071",
    settles="A-Q050",
)
def most_attacks(table: Table, attacker: Piece) -> int:
    """How many attacks a card has this turn.

    >>> t = aniki.position("field=Alba,Hurricane-Ali,Brun[more=1]")
    >>> [most_attacks(t, piece) for piece in t.you.field]
    [1, 2, 2]
    """
    n = pui_or_one(table, attacker)
    return n + int(table.bears(attacker, "more", 0))


def pui_or_one(table: Table, attacker: Piece) -> int:
    """The attacks that a card has of itself."""
    return traits.pui_attacks(table) if traits.has(table, attacker, "PUI") else 1


@limit(
    on=Attack,
    fr="Une carte qui a fait toutes ses attaques du tour n'attaque plus.",
    en="A card that has made all its attacks of the turn attacks no more.",
    covers="A16 A21",
    atoms="A-R037 A-R047 A-R069 A-R071",
    settles="A-Q043",
)
def attacks_no_more_than_that(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse one more; an attack whose target vanished counts as made.

    >>> t = aniki.position("field=Alba")
    >>> t.play("attack Alba PV")
    >>> t.check("attack Alba PV")
    attack Alba PV: refused by aniki.attack.attacks_no_more_than_that
    """
    made: int = table.bears(attacker, "made", 0)
    return not made or made < most_attacks(table, attacker)


@limit(
    on=Attack,
    granted=True,
    fr="Une attaque vise l'adversaire, jamais une carte de son propre côté.",
    en="An attack aims at the opponent, never at a card on one's own side.",
    covers="A22",
    atoms="A-R072 A-R073 A-R074 A-R075",
)
def opposing_cards_only(table: Table, seat: int, target: Target) -> bool:
    """Refuse one's own card; any opposing character will do, in ATQ or in DEF.

    >>> aniki.position("field=Alba,Brun").check("attack Alba Brun")
    attack Alba Brun: refused by aniki.attack.opposing_cards_only
    """
    return not isinstance(target, Piece) or side(table, target) != seat


@limit(
    on=Attack,
    granted=True,
    fr="On attaque des personnages, pas des terrains ni des objets.",
    en="Characters are attacked, not terrains nor objets.",
    covers="A22",
    settles="A-Q039",
)
def only_characters_are_attacked(table: Table, seat: int, target: Target) -> bool:
    """Refuse a support: it has neither mode nor PP.

    >>> aniki.position("field=Alba | terrain=Colline").check("attack Alba Colline")
    attack Alba Colline: refused by aniki.attack.only_characters_are_attacked
    """
    return not isinstance(target, Piece) or target.card.kind in ("character", "blank")


@limit(
    on=Attack,
    fr="Tant que l'adversaire a une carte en DEF, ses PV sont hors d'atteinte.",
    en="As long as the opponent has a card in DEF, their PV are out of reach.",
    covers="A23",
    atoms="A-R050 A-R076 A-R077",
    settles="A-Q040",
)
def def_shields_pv(table: Table, seat: int, target: Target) -> bool:
    """Refuse to attack PV; cards in ATQ shield nothing.

    >>> aniki.position("field=Alba | field=Brun[DEF],Dax").check("attack Alba PV")
    attack Alba PV: refused by aniki.attack.def_shields_pv
    """
    return target != PV or not is_shielded(table, 1 - seat)


# What an attack does ----------------------------------------------------------------------------------------------------


@effect(
    fr="Déclarer une attaque, c'est avoir attaqué, quoi qu'il en advienne.",
    en="To declare an attack is to have attacked, whatever comes of it.",
    covers="A21",
    settles="A-Q079",
    atoms="A-R069",
    tells={"mark": ("", "")},
)
def attack_is_declared(table: Table, attacker: Piece, target: Target) -> None:
    """Count the attack and mark who attacks whom.

    >>> t = aniki.position("field=Alba")
    >>> t.play("attack Alba PV")
    >>> t.marks
    {Alba: {'made': 1, 'acted': True}}
    """
    table.mark(attacker, made=table.bears(attacker, "made", 0) + 1, acted=True, attacking=True)
    if isinstance(target, Piece):
        table.mark(target, attacked=attacker)


@value(
    fr="Une attaque n'aboutit que si l'attaquant et sa cible sont encore là.",
    en="An attack comes to something only if the attacker and its target are still there.",
    covers="A27",
    settles="A-Q042 A-Q043",
    off=True,
)
def still_on(table: Table, attacker: Piece, target: Target) -> bool:
    """Whether an attack still takes place after what answered it; an attacker turned to DEF fights all the same.

    >>> t = aniki.position("field=Alba | hand=Kyo field=Dax")
    >>> t.play("attack Alba Dax", "contre Kyo ATQ")
    >>> t.you.hand, t.foe.field
    ([Alba], [Dax, Kyo])
    """
    if not in_play(table, attacker) or not table.bears(attacker, "attacking"):
        return False
    return not isinstance(target, Piece) or (in_play(table, target) and side(table, target) != side(table, attacker))


@effect(
    fr="La carte qui a le moins de PP est battue, même si c'est l'attaquante\u00a0; l'autre reste comme elle était.",
    en="The card with fewer PP is beaten, even if it is the attacker; the other stays as it was.",
    covers="A25",
    atoms="A-R079 A-R081 A-R082 A-R083 A-R084",
    tells={"mark": ("{Piece} a le dessous.", "{Piece} is beaten.")},
)
def weaker_is_beaten(table: Table, attacker: Piece, target: Piece) -> None:
    """Mark the weaker, by PP after the answer to the attack; nobody loses PV.

    >>> t = aniki.position("field=Dax | field=Alba")
    >>> t.play("attack Dax Alba")
    >>> t.you.discard, t.foe.field, t.foe.pv
    ([Dax], [Alba], 10)
    """
    a, b = pp(table, attacker), pp(table, target)
    if a != b:
        table.mark(attacker if a < b else target, beaten=1)


@effect(
    fr="À PP égaux, les deux cartes sont battues.",
    en="At equal PP both cards are beaten.",
    covers="A26",
    atoms="A-R085",
    tells={"mark": ("{Piece} a le dessous.", "{Piece} is beaten.")},
)
def tie_beats_both(table: Table, attacker: Piece, target: Piece) -> None:
    """Mark both.

    >>> t = aniki.position("field=Dax | field=Cleo")
    >>> t.play("attack Dax Cleo")
    >>> t.you.discard, t.foe.discard
    ([Dax], [Cleo])
    """
    if pp(table, attacker) == pp(table, target):
        table.mark(attacker, beaten=1)
        table.mark(target, beaten=1)


@value(
    fr="Une attaque directe coûte toujours un PV, quels que soient les PP.",
    en="A direct attack always costs one PV, whatever the PP.",
    covers="A24",
    atoms="A-R078",
    settles="A-Q051",
)
def direct_attack_takes(table: Table | None) -> int:
    """How many PV an attack on PV takes away.

    >>> t = aniki.position("field=Roi")
    >>> t.play("attack Roi PV")
    >>> t.foe.pv
    9
    """
    return 1


@effect(
    fr="Une attaque directe qui aboutit coûte des PV à l'adversaire.",
    en="A direct attack that comes to something costs the opponent PV.",
    covers="A23 A24",
    atoms="A-R077 A-R078",
    tells={"add": ("{Who} perd {n} PV, il en reste {left}.", "{Who} loses {n} PV, {left} left.")},
)
def direct_attack_hits(table: Table, seat: int) -> None:
    """Take them.

    >>> t = aniki.position("field=Alba | field=Roi pv=4")
    >>> t.play("attack Alba PV")
    >>> t.foe.pv
    3
    """
    ending.loses_pv(table, 1 - seat, direct_attack_takes(table))


@effect(
    fr="L'attaque finie, on n'attaque plus personne.",
    en="Once the attack is over, nobody is being attacked.",
    covers="A21",
    tells={"unmark": ("", "")},
)
def attack_is_over(table: Table) -> None:
    """Take the marks of the attack away.

    >>> t = aniki.position("field=Alba | field=Roi[DEF]")
    >>> t.play("attack Alba Roi")
    >>> t.marks
    {Roi: {'DEF': True}}
    """
    for piece in characters(table):
        table.unmark(piece, "attacking", "attacked", "beaten")


# A card in DEF that appears meanwhile -------------------------------------------------------------------------------------


@ruling(
    fr="Une attaque aux PV déclarée à bon droit continue, même si une carte en DEF apparaît entre-temps.",
    en="An attack on PV that was rightly declared goes on, even if a card in DEF appears meanwhile.",
    covers="A23 A27",
    asks=("Les PV sont attaqués, et un Contre arrive en DEF\u00a0: que devient l'attaque\u00a0?",
          "PV are attacked and a Contre arrives in DEF: what becomes of the attack?"),
    answers={
        "goes on": ("Elle continue\u00a0: on la juge à sa déclaration.", "It goes on: it is judged as declared."),
        "lost": ("Elle est perdue.", "It is lost."),
        "choice": ("L'attaquant choisit une autre cible, ou renonce.", "The attacker aims anew, or gives up."),
    },
    why=("La condition était remplie quand l'attaque a été déclarée, et un Contre ne remplace pas la cible.",
         "The condition held when the attack was declared, and a Contre doesn't replace the target."),
    settles="A-Q041",
)  # fmt: skip
def def_that_appeared(table: Table | None) -> str:
    """What becomes of an attack on PV when a card in DEF appears.

    >>> t = aniki.position("field=Alba | hand=Kito")
    >>> t.play("attack Alba PV", "contre Kito DEF")
    >>> t.foe.pv
    9
    """
    return "goes on"


@move("aim", fr="Viser plutôt {target}", en="Aim at {target} instead", group=ATTACKING,
      did=("vise plutôt {target}", "aims at {target} instead"))  # fmt: skip
class Aim(Move):
    """Give an attack that PV are shielded from another target."""

    target: Piece = theirs("field")

    def flow(self, table: Table, seat: int, attacker: Piece) -> None:
        fight(table, attacker, self.target)


@move("withdraw", fr="Renoncer à l'attaque", en="Give the attack up", group=ATTACKING,
      did=("renonce à l'attaque", "gives the attack up"))  # fmt: skip
class Withdraw(Move):
    """Let the attack go."""

    def flow(self, table: Table, seat: int, attacker: Piece) -> None:
        """The attack has been made, and comes to nothing."""


def ask_aim(table: Table, seat: int, attacker: Piece) -> None:
    words = ("{who}, les PV sont protégés\u00a0: qui visez-vous\u00a0?", "{who}, PV are shielded: who do you aim at?")
    table.ask(seat, may_aim_anew, may_withdraw, about=(attacker,), words=words)


@grant(
    Aim,
    fr="Si la table en a décidé ainsi, l'attaquant dont la cible est désormais protégée en vise une autre.",
    en="Where the table rules so, an attacker whose target is now shielded aims at another.",
    covers="A23",
)
def may_aim_anew(table: Table, seat: int, attacker: Piece) -> None:
    """Offer the opposing characters, under that answer.

    >>> with instead(def_that_appeared, "choice"):
    ...     t = aniki.position("field=Alba | hand=Kito")
    >>> t.play("attack Alba PV", "contre Kito DEF", "aim Kito")
    >>> t.foe.pv, t.foe.discard
    (10, [Kito])
    """


@grant(
    Withdraw,
    fr="Si la table en a décidé ainsi, l'attaquant dont la cible est désormais protégée peut renoncer.",
    en="Where the table rules so, an attacker whose target is now shielded may give up.",
    covers="A23",
)
def may_withdraw(table: Table, seat: int, attacker: Piece) -> list[Withdraw]:
    """Offer to give up, under that answer.

    >>> with instead(def_that_appeared, "choice"):
    ...     t = aniki.position("field=Alba | hand=Kito")
    >>> t.play("attack Alba PV", "contre Kito DEF", "withdraw")
    >>> t.foe.pv, t.foe.field
    (10, [Kito])
    """
    return [Withdraw()]

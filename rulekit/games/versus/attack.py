"""Attacking: declaration, blocks, duels, damage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from rulekit.games.versus import creatures, dites_non
from rulekit.games.versus.common import TurnAction, in_play, worth
from rulekit.games.versus.ending import loses_pv
from rulekit.moves import Move, many, mine, move, theirs
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Attaquer", "Attacking")

BLOCK = ("Qui bloque {about0}\u00a0?", "Who blocks {about0}?")


@move(
    "attack",
    fr="Attaquer avec {creatures}",
    en="Attack with {creatures}",
    group=("Attaquer", "Attack"),
    did=("attaque avec {creatures}", "attacks with {creatures}"),
)
class Attack(TurnAction):
    """Send creatures against the other player."""

    creatures: tuple[Piece, ...] = many(mine("field").beyond(mine("hand"), theirs("field")), 1)

    def flow(self, table: Table, seat: int) -> None:
        declares_attack(table, self.creatures)
        table.then(
            (dites_non.ask_objection, seat, self),
            (name_blockers, seat, self),
            (dites_non.ask_attacker, seat, self),
            (fight, seat, self.creatures),
            (attack_is_over,),
        )


@move(
    "block",
    fr="Bloquer {attacker} avec {blocker}",
    en="Block {attacker} with {blocker}",
    group=("Bloquer", "Block"),
    did=("bloque {attacker} avec {blocker}", "blocks {attacker} with {blocker}"),
)
class Block(Move):
    """Put a creature in the way of an attacker."""

    attacker: Piece = theirs("field").beyond(mine("field"))
    blocker: Piece = mine("field").beyond(mine("hand"), theirs("field"))

    def flow(self, table: Table, seat: int, *about: Any) -> None:
        stands_in_the_way(table, self.attacker, self.blocker)


@move(
    "let",
    fr="Laisser passer",
    en="Let it through",
    group=("Bloquer", "Block"),
    did=("laisse passer", "lets it through"),
)
class Let(Move):
    """Let an attacker through."""

    def flow(self, table: Table, seat: int, *about: Any) -> None:
        """Nothing happens: the attacker stays unblocked."""


LET = Let()


# Declaration ----------------------------------------------------------------------------------------------------------


@grant(
    Attack,
    fr="À son tour, on peut attaquer avec les créatures de son choix.",
    en="In your turn you may attack with the creatures of your choice.",
    covers="V21 V31",
    atoms="V-R026 V-R044 V-R045 V-R047",
    settles="V-Q036 V-Q037",
)
def may_attack(table: Table, seat: int) -> Iterator[Attack]:
    """Offer every set of creatures that are in play on one's side.

    >>> t = versus.position("field=5,3 hand=5*?")
    >>> t.moves()
    (attack 5, attack 3, attack 5 3)
    """
    field = table.seats[seat].field
    for n in range(1, min(len(field), most_attackers(table)) + 1):
        for some in combinations(field, n):
            yield Attack(some)


@limit(
    on=Attack,
    fr="On n'attaque qu'avec des créatures en jeu de son côté.",
    en="Only creatures in play on your own side attack.",
    covers="V31",
    atoms="V-R046 V-R047",
)
def attackers_are_yours(table: Table, seat: int, creatures: tuple[Piece, ...]) -> bool:
    """Refuse a creature in hand, or one on the other side, even for its owner.

    >>> versus.position("field=1 | field=7@1").check("attack 7")
    attack 7: refused by versus.attack.attackers_are_yours
    """
    place, home = table.place, (seat, "field")
    return all(place[creature.id] == home for creature in creatures)


@value(
    fr="Quatre créatures au plus attaquent ensemble.",
    en="Four creatures at most attack together.",
    covers="V31",
    atoms="V-R044",
)
def most_attackers(table: Table | None) -> int:
    """How many creatures one attack may engage.

    >>> [str(m) for m in versus.position("field=1,2,3,4,5").moves() if len(m.creatures) > 3][:2]
    ['attack 1 2 3 4', 'attack 1 2 3 5']
    >>> max(len(m.creatures) for m in versus.position("field=1,2,3,4,5").moves())
    4
    """
    return 4


@limit(
    on=Attack,
    fr="Une attaque engage de une à quatre créatures.",
    en="An attack engages one to four creatures.",
    covers="V31",
    atoms="V-R044",
)
def one_to_four_attackers(table: Table, seat: int, creatures: tuple[Piece, ...]) -> bool:
    """Refuse five attackers.

    >>> versus.position("field=1,2,3,4,5").check("attack 1 2 3 4 5")
    attack 1 2 3 4 5: refused by versus.attack.one_to_four_attackers
    """
    return 1 <= len(creatures) <= most_attackers(table)


@effect(
    fr="L'attaquant annonce les créatures qui attaquent.",
    en="The attacker announces the creatures that attack.",
    covers="V31",
    atoms="V-R043",
    tells={"mark": ("{Piece} s'avance.", "{Piece} steps forward.")},
)
def declares_attack(table: Table, creatures: Iterable[Piece]) -> None:
    """Mark the attackers.

    >>> t = versus.position("field=5,3 | field=1")
    >>> t.play("attack 5", settle=False)
    >>> [piece for piece in t.you.field if t.bears(piece, "attacks")]
    [5]
    """
    for creature in creatures:
        table.mark(creature, attacks=True)


# Blocks ---------------------------------------------------------------------------------------------------------------


def name_blockers(table: Table, seat: int, attack: Attack) -> None:
    if somebody_could_block(table, 1 - seat):
        before_duels = (dites_non.ask_objection, seat, attack, dites_non.BEFORE_DUELS)
        table.then(*((ask_blocker, seat, creature) for creature in attack.creatures), before_duels)


def ask_blocker(table: Table, seat: int, attacker: Piece) -> None:
    if still_attacks(table, attacker):
        table.ask(1 - seat, may_block, may_let_through, about=(attacker,), otherwise=LET, words=BLOCK)


@value(
    fr="Le défenseur n'est interrogé sur ses blocages que s'il a une créature en jeu.",
    en="The defender is asked about blocks only with a creature in play.",
    covers="V32",
    off=True,
)
def somebody_could_block(table: Table, seat: int) -> bool:
    """Whether a side has anybody who might block.

    >>> t = versus.position("field=8,1 | field=")
    >>> t.play("attack 8", "ok", settle=False)
    >>> t.active, t.question.seat
    (1, 1)
    """
    return bool(table.seats[seat].field)


@value(
    fr="Un attaquant tué avant les blocages n'est plus bloqué, et n'attaque plus.",
    en="An attacker that is killed before the blocks is not blocked any more, and attacks no more.",
    covers="V32 V74",
    off=True,
)
def still_attacks(table: Table, attacker: Piece) -> bool:
    """Whether a creature of the attack is still part of it.

    >>> t = versus.position("field=8,5 | field=6 hand=Versus,4*?")
    >>> t.play("attack 8 5", "versus Versus 8", "ok", "ok", settle=False)
    >>> t.question.about
    (5,)
    """
    return bool(table.bears(attacker, "attacks"))


@grant(
    Block,
    fr="Le défenseur oppose à chaque attaquant la créature qu'il veut.",
    en="The defender opposes to each attacker the creature of their choice.",
    covers="V32",
    atoms="V-R048 V-R051",
    settles="V-Q034 V-Q038",
)
def may_block(table: Table, seat: int, attacker: Piece) -> list[Block]:
    """Offer each creature of the defender's against the attacker that is asked about.

    >>> t = versus.position("field=5,1 | field=4,6")
    >>> t.play("attack 5", "block 5 6")
    >>> t.you.discard
    [5]
    """
    return [Block(attacker, blocker) for blocker in table.seats[seat].field]


@grant(
    Let,
    fr="Bloquer n'est jamais obligatoire.",
    en="Blocking is never compulsory.",
    covers="V32",
    atoms="V-R049",
    settles="V-Q033",
)
def may_let_through(table: Table, seat: int, attacker: Piece) -> list[Let]:
    """Offer to let the attacker through.

    >>> t = versus.position("field=5 | field=8")
    >>> t.play("attack 5", settle=False)
    >>> t.play("ok", settle=False)
    >>> t.check("let")
    let: allowed by versus.attack.may_let_through
    """
    return [LET]


@limit(
    on=Block,
    fr="C'est le défenseur qui bloque, avec une de ses créatures en jeu.",
    en="It is the defender who blocks, with one of their creatures in play.",
    covers="V32",
    atoms="V-R048",
)
def the_defender_blocks(table: Table, seat: int, blocker: Piece) -> bool:
    """Refuse a creature in hand, and the attacker's own choice of a blocker.

    >>> t = versus.position("field=5 | field=4 hand=8,4*?")
    >>> t.play("attack 5", settle=False)
    >>> t.play("ok", settle=False)
    >>> t.check("block 5 8")
    block 5 8: refused by versus.attack.the_defender_blocks
    """
    return seat != table.active and table.place[blocker.id] == (seat, "field")


@limit(
    on=Block,
    fr="On ne bloque qu'une créature qui attaque.",
    en="Only a creature that attacks is blocked.",
    covers="V32",
    atoms="V-R043",
)
def only_attackers_are_blocked(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse to block a creature that stayed at home, or before any attack.

    >>> versus.position("field=5 | field=8,4").check("block 5 8", seat=1)
    block 5 8: refused by versus.attack.only_attackers_are_blocked
    """
    return bool(table.bears(attacker, "attacks"))


@limit(
    on=Block,
    fr="Un attaquant n'a jamais deux bloqueurs.",
    en="An attacker never has two blockers.",
    covers="V33",
    atoms="V-R050",
)
def one_blocker_each(table: Table, seat: int, attacker: Piece) -> bool:
    """Refuse a second blocker.

    >>> t = versus.position("field=8,3 | field=4,5")
    >>> t.play("attack 8 3", "block 8 4", "block 8 5")
    Traceback (most recent call last):
    rulekit.moves.Refused: block 8 5: refused by versus.attack.one_blocker_each
    """
    return table.bears(attacker, "blocked") is None


@ruling(
    fr="Une créature bloque un seul attaquant.",
    en="A creature blocks a single attacker.",
    covers="V32",
    asks=("Une créature peut-elle bloquer plusieurs attaquants\u00a0?", "May one creature block several attackers?"),
    answers={
        "one": ("Non, un seul.", "No, one only."),
        "several": (
            "Oui\u00a0; elle les affronte l'un après l'autre, dans l'ordre de leur arrivée en jeu, tant qu'elle vit.",
            "Yes; it fights them one after the other, in the order in which they came into play, while it lives.",
        ),
        "at once": (
            "Oui\u00a0; elle les affronte tous en même temps.",
            "Yes; it fights all of them at the same time.",
        ),
    },
    why=(
        "Désigner ses créatures comme bloqueurs les met par paires avec les attaquants\u00a0; c'est aussi l'usage du genre.",
        "Naming creatures as blockers pairs them with attackers; it is also the custom of such games.",
    ),
    settles="V-Q032",
)
def attackers_of_a_blocker(table: Table | None) -> str:
    """How many attackers one creature may block.

    >>> t = versus.position("field=6,5 | field=8")
    >>> t.play("attack 6 5", "block 6 8", "block 5 8")
    Traceback (most recent call last):
    rulekit.moves.Refused: block 5 8: refused by versus.attack.one_attacker_each
    """
    return "one"


@limit(
    on=Block,
    fr="Une créature qui bloque déjà ne bloque pas un second attaquant.",
    en="A creature that blocks already doesn't block a second attacker.",
    covers="V32",
)
def one_attacker_each(table: Table, seat: int, blocker: Piece) -> bool:
    """Refuse a blocker that blocks already, where the table rules so.

    >>> t = versus.position("field=6,5 | field=8")
    >>> t.play("attack 6 5", "block 6 8", "block 5 8")
    Traceback (most recent call last):
    rulekit.moves.Refused: block 5 8: refused by versus.attack.one_attacker_each
    """
    return not table.bears(blocker, "blocks") or attackers_of_a_blocker(table) != "one"


@effect(
    fr="Le bloqueur se place devant l'attaquant.",
    en="The blocker stands in the attacker's way.",
    covers="V32",
    atoms="V-R051",
    tells={"mark": ("", "")},
)
def stands_in_the_way(table: Table, attacker: Piece, blocker: Piece) -> None:
    """Bind the two.

    >>> t = versus.position("field=5,1 | field=5,1")
    >>> t.play("attack 5", "block 5 5")
    >>> t.foe.pv
    10
    """
    table.mark(attacker, blocked=blocker)
    table.mark(blocker, blocks=True)


# Duels and damage -----------------------------------------------------------------------------------------------------


def fight(table: Table, seat: int, attackers: Iterable[Piece]) -> None:
    fought: list[tuple[Piece, Piece]] = []
    for attacker, blocker in pairs(table, attackers):
        if duel_takes_place(table, attacker, blocker, fought):
            weaker_dies(table, attacker, blocker)
            tie_kills_both(table, attacker, blocker)
            fought.append((attacker, blocker))
    table.then((damage_is_dealt, seat, tuple(attackers), tuple(fought)))


def pairs(table: Table, attackers: Iterable[Piece]) -> list[tuple[Piece, Piece]]:
    """Each attacker that is blocked, with its blocker."""
    return [(a, blocker) for a in attackers if (blocker := table.bears(a, "blocked")) is not None]


def damage_is_dealt(
    table: Table, seat: int, attackers: Iterable[Piece], fought: Sequence[tuple[Piece, Piece]]
) -> None:
    for attacker, blocker in fought:
        piercing_hits(table, seat, attacker, blocker)
    for attacker in attackers:
        unblocked_hits(table, seat, attacker)
        freed_attacker_hits(table, seat, attacker, fought)


@value(
    fr="Un duel oppose deux créatures encore en jeu\u00a0; qui est mort dans un duel n'en livre pas un second.",
    en="A duel sets two creatures in play against each other; one that died in a duel doesn't fight a second.",
    covers="V34",
    off=True,
)
def duel_takes_place(
    table: Table, attacker: Piece, blocker: Piece, fought: Sequence[tuple[Piece, Piece]] = ()
) -> bool:
    """Whether the two still meet, after the duels that were fought before theirs.

    >>> t = versus.position("field=5,1 | field=8 hand=Versus,4*?")
    >>> t.play("attack 5", "block 5 8", "versus Versus 8")
    >>> t.you.field
    [5, 1]
    """
    if not in_play(table, attacker):
        return False
    # Of duels fought at the same time, none is too late for a blocker that dies in another.
    busy = attackers_of_a_blocker(table) == "at once" and any(other is blocker for _, other in fought)
    return busy or in_play(table, blocker)


@effect(
    fr="Dans un duel, la créature de moindre valeur meurt et l'autre survit.",
    en="In a duel the creature of lower value dies and the other survives.",
    covers="V34",
    atoms="V-R011 V-R052 V-R054 V-R060 V-R061 V-R062 V-R063 V-R077",
    settles="V-Q035",
    tells={"move": ("{Piece}, trop faible, meurt en duel.", "{Piece}, too weak, dies in the duel.")},
)
def weaker_dies(table: Table, attacker: Piece, blocker: Piece) -> None:
    """Kill the weaker of the two.

    >>> t = versus.position("field=4,1 | field=5,1")
    >>> t.play("attack 4", "block 4 5")
    >>> t.you.field, t.you.discard, t.foe.field
    ([1], [4], [5, 1])
    """
    if worth(attacker) != worth(blocker):
        creatures.dies(table, min(attacker, blocker, key=worth))


@effect(
    fr="À valeurs égales, l'attaquant et son bloqueur meurent tous les deux.",
    en="When their values are equal, attacker and blocker both die.",
    covers="V34",
    atoms="V-R053",
    tells={"move": ("{Piece} meurt à égalité.", "{Piece} dies in the tie.")},
)
def tie_kills_both(table: Table, attacker: Piece, blocker: Piece) -> None:
    """Destroy both creatures of a tied duel.

    >>> t = versus.position("field=5 | field=5")
    >>> t.play("attack 5", "block 5 5")
    >>> t.you.discard, t.foe.discard
    ([5], [5])
    """
    if worth(attacker) == worth(blocker):
        creatures.dies(table, attacker)
        creatures.dies(table, blocker)


@value(
    fr="Une créature qui touche enlève un PV, quelle que soit sa valeur.",
    en="A creature that hits takes one PV, whatever its value.",
    covers="V10 V36",
    atoms="V-R012 V-R013 V-R055",
    settles="V-Q031",
)
def damage(table: Table | None, attacker: Piece) -> int:
    """How many PV a hit takes.

    >>> t = versus.position("field=8,5,1")
    >>> t.play("attack 8 5 1")
    >>> t.foe.pv
    7
    """
    return 1


HITS = {"add": ("{who} perd {n} PV, reste {left}.", "{who} loses {n} PV, {left} left.")}


@effect(
    fr="Un attaquant que personne ne bloque touche le défenseur.",
    en="An attacker that nobody blocks hits the defender.",
    covers="V36",
    atoms="V-R055 V-R059",
    tells=HITS,
)
def unblocked_hits(table: Table, seat: int, attacker: Piece) -> None:
    """Take PV from the defender; nobody ever hits the attacking side.

    >>> t = versus.position("field=8,1")
    >>> t.play("attack 8 1")
    >>> t.you.pv, t.foe.pv
    (10, 8)
    """
    if still_attacks(table, attacker) and table.bears(attacker, "blocked") is None:
        loses_pv(table, 1 - seat, damage(table, attacker))


@value(
    fr="Un attaquant qui perd son duel ou fait égalité ne touche pas.",
    en="An attacker that loses its duel or ties doesn't hit.",
    covers="V38",
    atoms="V-R057 V-R058 V-R061",
    off=True,
)
def beats_its_blocker(table: Table | None, attacker: Piece, blocker: Piece) -> bool:
    """Whether an attacker has won its duel.

    >>> t = versus.position("field=5,4,1 | field=5,6")
    >>> t.play("attack 5 4", "block 5 5", "block 4 6")
    >>> t.foe.pv
    10
    """
    return worth(attacker) > worth(blocker)


@effect(
    fr="Un attaquant bloqué qui gagne son duel touche aussi\u00a0: il perce.",
    en="A blocked attacker that wins its duel hits as well: it pierces.",
    covers="V37",
    atoms="V-R056 V-R061 V-R062",
    tells={
        "add": (
            "L'attaque perce\u00a0: {who} perd {n} PV, reste {left}.",
            "The attack pierces: {who} loses {n} PV, {left} left.",
        )
    },
)
def piercing_hits(table: Table, seat: int, attacker: Piece, blocker: Piece) -> None:
    """Take one PV, not the difference.

    >>> t = versus.position("field=6,1 | field=4")
    >>> t.play("attack 6", "block 6 4")
    >>> t.foe.pv, t.foe.discard
    (9, [4])
    """
    if beats_its_blocker(table, attacker, blocker):
        loses_pv(table, 1 - seat, damage(table, attacker))


@ruling(
    fr="Un attaquant dont le bloqueur n'est plus là au moment du duel touche.",
    en="An attacker whose blocker is gone when the duel comes hits.",
    covers="V37 V38",
    asks=(
        "Le bloqueur meurt avant le duel\u00a0: l'attaquant touche-t-il\u00a0?",
        "The blocker dies before the duel: does the attacker hit?",
    ),
    answers={
        "hits": (
            "Oui\u00a0: seuls un duel perdu ou une égalité ne font rien.",
            "Yes: only a lost duel or a tie does nothing.",
        ),
        "stopped": ("Non\u00a0: il était bloqué et n'a gagné aucun duel.", "No: it was blocked and won no duel."),
    },
    why=(
        "Le texte ne connaît que deux cas sans dégât\u00a0: perdre son duel, faire égalité.",
        "The text knows two cases without damage only: to lose the duel, to tie.",
    ),
    settles="V-Q045",
)
def blocker_gone(table: Table | None) -> str:
    """What becomes of an attacker whose blocker is gone.

    >>> t = versus.position("field=5,1 | field=8 hand=Versus,4*?")
    >>> t.play("attack 5", "block 5 8", "versus Versus 8")
    >>> t.foe.pv
    9
    """
    return "hits"


@effect(
    fr="Un attaquant qui n'a plus de bloqueur en face touche.",
    en="An attacker with no blocker left before it hits.",
    covers="V37",
    tells=HITS,
)
def freed_attacker_hits(
    table: Table, seat: int, attacker: Piece, fought: Sequence[tuple[Piece, Piece]] = ()
) -> None:
    """Take PV for an attacker that was blocked and met nobody.

    >>> t = versus.position("field=5,1 | field=8 hand=Versus,4*?")
    >>> t.play("attack 5", "block 5 8", "versus Versus 8")
    >>> t.foe.pv, t.foe.discard
    (9, [8])
    """
    blocked = still_attacks(table, attacker) and table.bears(attacker, "blocked") is not None
    if blocked and not any(a is attacker for a, _ in fought) and blocker_gone(table) == "hits":
        loses_pv(table, 1 - seat, damage(table, attacker))


@effect(
    fr="L'attaque finie, plus personne n'attaque ni ne bloque.",
    en="When the attack is over, nobody attacks or blocks any more.",
    covers="V31",
    atoms="V-R043",
    tells={"unmark": ("", "")},
)
def attack_is_over(table: Table) -> None:
    """Take the marks of the attack away.

    >>> t = versus.position("field=5,3 | field=8,1")
    >>> t.play("attack 5", "block 5 1", "attack 8")
    >>> t.marks
    {}
    """
    for piece in list(table.marks):
        table.unmark(piece, "attacks", "blocked", "blocks")


def going_on(table: Table) -> bool:
    """Whether what is asked now answers an attack."""
    about = table.question.about if table.question else ()
    return any(isinstance(x, Attack) for x in about) or (len(about) == 1 and isinstance(about[0], Piece))

"""The turn: seven phases in order, gone through when nothing can be done there, and what begins again with it."""

from __future__ import annotations

from rulekit.games.combat import attack, ending, hand, leaving, magics, moving, placing, terrains
from rulekit.games.combat.common import ATTACKING, MOVING, PLACING, SILENT, OwnAction, everybody, fighters
from rulekit.moves import move
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Les sept phases du tour", "The seven phases of a turn")
PLACE = ("Phase de pose\u00a0: que faites-vous\u00a0?", "Placing phase: what do you do?")
MOVE = ("Phase de déplacement\u00a0: qui change de ligne\u00a0?", "Moving phase: who changes lines?")
ATTACK = ("Phase d'attaque\u00a0: qui attaque\u00a0?", "Attack phase: who attacks?")


# Phases: what happens as each begins, and what is asked in those that last ----------------------------------------------


def draw_phase(table: Table) -> None:
    phases_follow_in_order(table)
    phase_draws(table, table.active)


def placing_phase(table: Table) -> None:
    phases_follow_in_order(table)
    if table.phase == "place2":
        placing.second_phase_counts_anew(table, table.active)
    ask_place(table)
    idle_phase_is_passed(table)


def moving_phase(table: Table) -> None:
    phases_follow_in_order(table)
    ask_move(table)
    idle_phase_is_passed(table)


def attack_phase(table: Table) -> None:
    phases_follow_in_order(table)
    ask_attack(table)
    idle_phase_is_passed(table)


def end_phase(table: Table) -> None:
    phases_follow_in_order(table)
    terrains.end_of_turn(table, table.active)
    table.then((hand.check_hands,), (turn_is_over,))


def ask_place(table: Table) -> None:
    table.ask(
        table.active, placing.may_summon, placing.may_summon_a_hero, terrains.may_lay, magics.may_activate, may_go_on,
        words=PLACE,
    )  # fmt: skip


def ask_move(table: Table) -> None:
    table.ask(table.active, moving.may_move, may_go_on, words=MOVE)


def ask_attack(table: Table) -> None:
    table.ask(table.active, attack.may_attack, attack.may_send, may_go_on, words=ATTACK)


def turn_is_over(table: Table) -> None:
    turn_marks_go(table)
    counts_begin_again(table)
    other_player_goes_on(table)


@move("next", fr="Passer à la phase suivante", en="Go on to the next phase", group=("Passer", "Go on"),
      did=("passe à la phase suivante", "goes on to the next phase"))  # fmt: skip
class Next(OwnAction):
    """Do nothing more in this phase."""

    def flow(self, table: Table, seat: int) -> None:
        attack.declared_attacks(table, seat)
        table.then((Table.leave_phase,))


@effect(
    fr="Les sept phases du tour se suivent dans l'ordre\u00a0: pioche, pose, déplacement, attaque, pose, déplacement, fin.",
    en="The seven phases of a turn follow in order: draw, placing, moving, attack, placing, moving, end.",
    covers="C18 C19 C20 C25 C33 C36 C39",
    atoms="C-R032 C-R033 C-R048",
    settles="C-Q07 C-Q08 C-Q12",
)
def phases_follow_in_order(table: Table) -> None:
    """Note each phase as it begins, those too in which nothing is done.

    >>> t = combat.position("hand=Luciole")
    >>> t.play("next")
    >>> [event.args[0] for event in t.events if event.verb == "phase"]
    ['move', 'attack', 'place2']
    """
    table.phase_begins()


@effect(
    fr="Une phase où rien ne peut se faire est passée d'elle-même.",
    en="A phase in which nothing can be done is passed by itself.",
    covers="C19 C20 C25 C33 C36",
    atoms="C-R034",
    tells={"note": ("Rien à y faire\u00a0: la phase passe.", "Nothing to do there: the phase goes by.")},
)
def idle_phase_is_passed(table: Table) -> None:
    """Go on where only going on is left. A hand that holds a card keeps its placing phase: others can't see what it is.

    >>> t = combat.position("hand=Luciole")
    >>> t.play("next")
    >>> t.phase
    'place2'
    """
    if table.phase in PLACING and table.seats[table.active].hand:
        return
    if all(move.__class__ is Next for move in table.moves()):
        table.note("idle")
        table.unask()
        table.leave_phase()


@grant(
    Next,
    fr="Poser, déplacer, attaquer\u00a0: rien n'est obligatoire, et l'on passe à la phase suivante quand on veut.",
    en="Placing, moving, attacking: nothing is compulsory, and you go on to the next phase when you like.",
    covers="C19 C20 C25 C33 C36",
    atoms="C-R034",
)
def may_go_on(table: Table, seat: int) -> list[Next]:
    """Offer the next phase, whatever could still be done.

    >>> t = combat.position("hand=Luciole attackers=Roc | phase=attack")
    >>> t.play("next")
    >>> t.phase
    'place2'
    """
    return [Next()]


@limit(
    on=OwnAction,
    granted=True,
    fr="Les actions des phases appartiennent à celui dont c'est le tour, une à la fois.",
    en="The actions of the phases belong to the player whose turn it is, one at a time.",
    covers="C16 C19 C20 C25",
    atoms="C-R031 C-R035",
    settles="C-Q06",
)
def in_ones_own_turn(table: Table, seat: int) -> bool:
    """Refuse an action in the other player's turn.

    >>> t = combat.position("hand=Roc | hand=Luciole")
    >>> t.check("summon Luciole attackers", seat=1)
    summon Luciole attackers: refused by combat.turn.in_ones_own_turn
    """
    return table.active == seat and not table.agenda


@limit(
    on=("summon", "lay", "activate"),
    granted=True,
    fr="Invoquer, poser un Terrain, activer une magie ne se fait qu'en phase de pose.",
    en="Summoning, laying a Terrain, using a magic is done in a placing phase only.",
    covers="C19 C33",
    atoms="C-R033 C-R038 C-R044 C-R047",
)
def placed_in_placing_phases(table: Table, seat: int) -> bool:
    """Refuse it in the phases between and after.

    >>> combat.position("hand=Prairie | phase=attack").check("lay Prairie")
    lay Prairie: refused by combat.turn.placed_in_placing_phases
    """
    return table.phase in PLACING


@limit(
    on="move",
    granted=True,
    fr="On ne change de ligne qu'en phase de déplacement.",
    en="Lines are changed in a moving phase only.",
    covers="C20 C36",
    atoms="C-R033",
)
def moved_in_moving_phases(table: Table, seat: int) -> bool:
    """Refuse it before and after.

    >>> combat.position("defenders=Roc | phase=attack").check("move Roc")
    move Roc: refused by combat.turn.moved_in_moving_phases
    """
    return table.phase in MOVING


@limit(
    on=("attack", "send"),
    granted=True,
    fr="On n'attaque qu'en phase d'attaque.",
    en="Attacks are made in the attack phase only.",
    covers="C25",
    atoms="C-R033",
)
def attacked_in_the_attack_phase(table: Table, seat: int) -> bool:
    """Refuse it before and after.

    >>> combat.position("attackers=Roc hand=Luciole").check("attack Roc PV")
    attack Roc PV: refused by combat.turn.attacked_in_the_attack_phase
    """
    return table.phase == ATTACKING


@effect(
    fr="Les deux joueurs jouent leurs tours en alternance.",
    en="The two players take turns alternately.",
    covers="C16",
    atoms="C-R031",
    tells={"turn": ("Tour {n}\u00a0: c'est à {who}.", "Turn {n}: {who} plays.")},
)
def other_player_goes_on(table: Table) -> None:
    """Pass the turn.

    >>> t = combat.position("hand=Luciole | | phase=place2")
    >>> t.play("next")
    >>> t.active, t.turn
    (1, 6)
    """
    table.pass_to(1 - table.active, table.turn + 1)


# The draw -------------------------------------------------------------------------------------------------------------


@value(
    fr="En phase de pioche, on pioche une carte.",
    en="In the draw phase you draw one card.",
    covers="C18",
    atoms="C-R036",
)
def cards_drawn(table: Table | None) -> int:
    """How many cards the draw phase gives.

    >>> t = combat.position("hand=Luciole | | phase=place2")
    >>> t.play("next")
    >>> len(t.foe.hand)
    1
    """
    return 1


@ruling(
    fr="Celui qui commence pioche aussi à son premier tour.",
    en="Whoever begins draws in the first turn too.",
    covers="C11 C18",
    asks=("Celui qui commence pioche-t-il à son premier tour\u00a0?", "Does whoever begins draw in the first turn?"),
    answers={"yes": ("Oui.", "Yes."), "no": ("Non.", "No.")},
    why=("La phase de pioche ne connaît pas d'exception, et le second a déjà son échange de plus.",
         "The draw phase knows no exception, and the second player has the further exchange already."),
    settles="C-Q26",
)  # fmt: skip
def draw_in_the_first_turn(table: Table | None) -> str:
    """Whether the first turn of the Combat has a draw.

    >>> t = combat.new(seed=1)
    >>> t.play("keep", "keep")
    >>> len(t.you.hand)
    6
    """
    return "yes"


@effect(
    fr="Le tour s'ouvre par une pioche, qui ne se refuse pas.",
    en="The turn opens with a draw, which can't be declined.",
    covers="C18",
    atoms="C-R010 C-R036 C-R037",
    tells={"move": ("{to} pioche {card}.", "{to} draws {card}.")},
)
def phase_draws(table: Table, seat: int) -> None:
    """Draw before anything may be done.

    >>> t = combat.position("hand=Luciole | deck=Roc,Pages | phase=place2")
    >>> t.play("next")
    >>> t.foe.hand, t.foe.deck
    ([Pages], [Roc])
    """
    if table.turn > 1 or draw_in_the_first_turn(table) == "yes":
        ending.due_draw(table, seat, cards_drawn(table))


# What is counted by turn ------------------------------------------------------------------------------------------------


@ruling(
    fr="Un tour est celui d'un seul joueur\u00a0: ses sept phases.",
    en="A turn is one player's: seven phases.",
    covers="C16 C20 C32 C38",
    asks=("«\u00a0Tour\u00a0» désigne-t-il le tour d'un joueur, ou celui des deux\u00a0?",
          "Does “turn” mean one player's turn, or that of both?"),
    answers={
        "player": ("Le tour d'un joueur.", "One player's turn."),
        "round": ("Le tour des deux joueurs.", "The turn of both players."),
    },
    why=("Le document fait alterner les tours et décrit les phases d'un seul joueur.",
         "The document has turns alternate and describes the phases of one player."),
    settles="C-Q04",
)  # fmt: skip
def what_a_turn_is(table: Table | None) -> str:
    """When a card that arrived, moved or attacked "this turn" is free again.

    >>> t = combat.position("hand=Bascule | defenders=Roc")
    >>> t.play("activate Bascule", "next", "next")
    >>> t.active, t.marks
    (1, {})
    """
    return "player"


def turn_ends(table: Table) -> bool:
    """Whether what holds for a turn ends with the present player's seven phases."""
    return what_a_turn_is(table) == "player" or table.active != table.common.first


@effect(
    fr="À la fin du tour, ce qui ne valait que pour lui disparaît.",
    en="When the turn ends, what held for that turn alone is gone.",
    covers="C20 C32 C36 C38",
    atoms="C-R062",
    tells=SILENT,
)
def turn_marks_go(table: Table) -> None:
    """Forget who arrived, moved and attacked, and the bonuses of the turn.

    >>> t = combat.position("attackers=Roc[fresh;attack_turn=2] | hand=Luciole deck=Roc | phase=move2")
    >>> t.play("next")
    >>> t.marks
    {}
    """
    if turn_ends(table):
        for piece in everybody(table):
            if piece in table.marks:
                leaving.turn_marks_are_taken(table, piece)
    for piece in fighters(table, table.active):
        table.unmark(piece, "barred")
    moving.waiting_goes_on(table, table.active)


@effect(
    fr="Ce qui est compté par tour repart de zéro.",
    en="What is counted by turn begins again from zero.",
    covers="C19 C33 C34",
    atoms="C-R045 C-R055",
    tells=SILENT,
)
def counts_begin_again(table: Table) -> None:
    """Forget the monsters summoned, the Terrains laid and the magics used.

    >>> t = combat.position("hand=Luciole juveniles=2 magics=2 | | phase=move2")
    >>> t.play("next")
    >>> t.you.juveniles, t.you.magics
    (0, 0)
    """
    seat = table.seats[table.active]
    for counter in ("juveniles", "adults", "elders", "heroes", "terrains", "magics", "more_magics"):
        if getattr(seat, counter):
            table.set(table.active, counter, 0)

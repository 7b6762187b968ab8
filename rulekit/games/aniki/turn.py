"""The turn: each player's phase 0 and phase 1, and when what is counted by turn begins again."""

from __future__ import annotations

from rulekit.games.aniki import abilities, attack, contre, ending, modes, placing, supports
from rulekit.games.aniki.common import OwnAction, characters
from rulekit.moves import move
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Le tour", "The turn")
CHOOSE = ("Phase 1\u00a0: que faites-vous\u00a0?", "Phase 1: what do you do?")


def half_turn(table: Table) -> None:
    """One player's part of a turn, up to the choices of phase 1."""
    phase_0_draws(table, table.active)
    table.then((abilities.phase_1_opens,), (contre.any_moment,))


def ask_phase_1(table: Table) -> None:
    table.ask(
        table.active, placing.may_place, placing.may_team, supports.may_play, abilities.may_use, attack.may_attack,
        modes.may_switch, may_end, words=CHOOSE,
    )  # fmt: skip


def half_turn_is_over(table: Table) -> None:
    just_now_is_over(table)
    this_turn_is_over(table)
    other_player_goes_on(table)
    new_turn_begins(table)
    counts_begin_again(table)
    supports.terrain_ends(table)
    table.then((half_turn,))


@move("end", fr="Finir sa phase", en="End the phase", group=("Finir", "End"), did=("finit sa phase", "ends the phase"))
class End(OwnAction):
    """Do nothing more in this phase."""

    def flow(self, table: Table, seat: int) -> None:
        table.then((contre.any_moment,), (half_turn_is_over,))


@grant(
    End,
    fr="Piocher mis à part, rien n'est obligatoire\u00a0: on finit sa phase quand on veut.",
    en="Drawing apart, nothing is compulsory: you end your phase when you like.",
    covers="A10",
    atoms="A-R029",
    settles="A-Q029",
)
def may_end(table: Table, seat: int) -> list[End]:
    """Offer the end of the phase, whatever could still be done.

    >>> t = aniki.position("hand=Alba field=Brun")
    >>> t.play("end")
    >>> t.active
    1
    """
    return [End()]


@limit(
    on=OwnAction,
    granted=True,
    fr="On n'agit que pendant sa propre phase 1, une action après l'autre.",
    en="You act in your own phase 1 only, one action after the other.",
    covers="A07 A11",
    atoms="A-R022 A-R023 A-R024 A-R030 A-R034 A-R035 A-R036",
    settles="A-Q013 A-Q111 A-Q015",
)
def in_ones_own_phase_1(table: Table, seat: int) -> bool:
    """Refuse an action in the other player's half and while an answer is awaited.

    >>> t = aniki.position("field=Alba | hand=Brun field=Dax")
    >>> t.check("place Brun ATQ", seat=1)
    place Brun ATQ: refused by aniki.turn.in_ones_own_phase_1
    """
    return table.active == seat and not table.agenda


@effect(
    fr="Quand un joueur a fini sa phase 1, c'est à l'autre.",
    en="When one player has ended phase 1, it is the other's turn to play.",
    covers="A07",
    atoms="A-R022 A-R024",
    settles="A-Q030",
    tells={"turn": ("C'est à {who} de jouer.", "It is {who}'s turn to play.")},
)
def other_player_goes_on(table: Table) -> None:
    """Pass to the other player, who goes through both phases alike.

    >>> t = aniki.position("")
    >>> t.play("end")
    >>> t.active, t.turn
    (1, 5)
    """
    table.pass_to(1 - table.active)


@effect(
    fr="Un tour est passé quand les deux joueurs ont joué.",
    en="A turn has gone by when both players have played.",
    covers="A08",
    atoms="A-R025 A-R135",
    tells={"turn": ("Le tour {n} commence.", "Turn {n} begins.")},
)
def new_turn_begins(table: Table) -> None:
    """Count turns by two halves.

    >>> t = aniki.position("")
    >>> t.play("end", "end")
    >>> t.turn
    6
    """
    if table.active == table.common.first:
        table.pass_to(table.active, table.turn + 1)


@value(
    fr="En phase 0, on pioche une carte.",
    en="In phase 0 you draw one card.",
    covers="A09",
    atoms="A-R026",
)
def cards_drawn(table: Table | None) -> int:
    """How many cards are drawn in phase 0.

    >>> t = aniki.position("")
    >>> t.play("end")
    >>> len(t.foe.hand)
    1
    """
    return 1


@value(
    fr="On pioche à partir du deuxième tour\u00a0: au premier, personne ne pioche.",
    en="You draw from the second turn on: in the first, nobody does.",
    covers="A09",
    atoms="A-R027",
    settles="A-Q170",
    off=1,
)
def first_drawing_turn(table: Table | None) -> int:
    """The first turn in which phase 0 draws.

    >>> t = aniki.position("| turn=1")
    >>> t.play("end")
    >>> t.foe.hand
    []
    """
    return 2


@effect(
    fr="La phase 0 vient d'abord et sa pioche ne se refuse pas.",
    en="Phase 0 comes first and its draw can't be declined.",
    covers="A07 A09 A10",
    atoms="A-R023 A-R026 A-R028",
    settles="A-Q031 A-Q008",
    tells={"move": ("{to} pioche {card}.", "{to} draws {card}.")},
)
def phase_0_draws(table: Table, seat: int) -> None:
    """Draw before anything may be done.

    >>> t = aniki.position("| deck=Dax,Alba")
    >>> t.play("end")
    >>> t.foe.hand, t.foe.deck
    ([Alba], [Dax])
    """
    if table.turn >= first_drawing_turn(table):
        ending.due_draw(table, seat, cards_drawn(table))


# What is counted by turn ------------------------------------------------------------------------------------------------


@ruling(
    fr="Ce qui est limité par tour l'est pour le tour entier, celui des deux joueurs.",
    en="What is limited by turn is limited for the whole turn, that of both players.",
    covers="A08 A11 A21 A28",
    asks=("«\u00a0Par tour\u00a0» désigne-t-il le tour des deux joueurs, ou la moitié de chacun\u00a0?",
          "Does “a turn” mean the turn of both players, or each one's half of it?"),
    answers={
        "turn": ("Le tour des deux joueurs, comme le texte le définit.", "The turn of both players, as it is defined."),
        "half": ("La moitié que joue chacun.", "The half that each of them plays."),
    },
    why=("Le document définit lui-même le mot\u00a0; les deux lectures ne diffèrent que pour ce qui se fait chez l'autre.",
         "The document defines the word itself; the readings differ only for what is done in the other's half."),
    settles="A-Q026",
)  # fmt: skip
def per_turn(table: Table | None) -> str:
    """Whether what is counted by turn begins again with each turn, or with each half of it.

    >>> t = aniki.position("| placed=1 hand=Alba")
    >>> t.play("end")
    >>> t.check("place Alba ATQ")
    place Alba ATQ: refused by aniki.placing.one_character_a_turn
    """
    return "turn"


def turn_counts_end(table: Table) -> bool:
    """Whether what is counted by turn begins again now, as a half begins."""
    return per_turn(table) == "half" or table.active == table.common.first


@effect(
    fr="Ce qui est compté par tour repart de zéro.",
    en="What is counted by turn begins again from zero.",
    covers="A11 A21 A28",
    atoms="A-R033 A-R069 A-R088",
    tells={"set": ("", ""), "unmark": ("", "")},
)
def counts_begin_again(table: Table) -> None:
    """Forget the characters placed, the supports played and the attacks made in the turn that is over.

    >>> t = aniki.position("placed=1 supports=1 hand=Alba")
    >>> t.play("end", "end")
    >>> t.you.placed, t.you.supports
    (0, 0)
    """
    if turn_counts_end(table):
        for i, seat in enumerate(table.seats):
            if seat.placed:
                table.set(i, "placed", 0)
            if seat.supports:
                table.set(i, "supports", 0)
        for piece in characters(table):
            table.unmark(piece, "made", "turned")


@ruling(
    fr="Ce qui vaut jusqu'à la fin du tour vaut jusqu'à la fin du tour des deux joueurs.",
    en="What holds until the turn ends holds until the end of both players' turn.",
    covers="A08",
    asks=("Quand finit ce qui dure «\u00a0ce tour\u00a0»\u00a0?", "When does what lasts “this turn” end?"),
    answers={
        "turn": ("Quand les deux joueurs ont joué.", "When both players have played."),
        "half": ("À la fin de la moitié où il a commencé.", "At the end of the half in which it began."),
    },
    why=("C'est le mot tel que le texte le définit\u00a0; le joueur 1 y gagne un peu.",
         "It is the word as the text defines it; player 1 gains a little by it."),
    settles="A-Q028",
)  # fmt: skip
def end_of_turn(table: Table | None) -> str:
    """When a bonus "this turn" is over.

    >>> t = aniki.position("field=Alba[pp=+3t] | field=Roi")
    >>> t.play("end", "attack Roi Alba")
    >>> t.foe.discard, t.you.discard
    ([Roi], [Alba])
    """
    return "turn"


@effect(
    fr="À la fin du tour, ce qui ne valait que pour lui disparaît.",
    en="When the turn ends, what held for that turn alone is gone.",
    covers="A08",
    tells={"mark": ("", ""), "unmark": ("", "")},
)
def this_turn_is_over(table: Table) -> None:
    """Take away bonuses, prohibitions and further attacks of this turn.

    >>> t = aniki.position("field=Alba[pp=+3t;no_attack]")
    >>> t.play("end", "end")
    >>> t.marks
    {}
    """
    if end_of_turn(table) == "half" or table.active != table.common.first:
        for piece in characters(table):
            table.unmark(piece, "no_attack", "no_ability", "no_mode", "more")
            bonus_of_the_turn_goes(table, piece)


def bonus_of_the_turn_goes(table: Table, piece: Piece) -> None:
    """Take a character's PP changes of this turn away, and leave the others."""
    said = table.bears(piece, "pp")
    if said is not None:
        left = attack.lasting(str(said))
        if left != str(said):
            if left:
                table.mark(piece, pp=left)
            else:
                table.unmark(piece, "pp")


@ruling(
    fr="Une carte «\u00a0vient\u00a0» d'arriver ou d'attaquer jusqu'à la fin de la phase où c'est arrivé.",
    en="A card has “just” arrived, or “just” attacked, until the end of the phase in which it did.",
    covers="A13",
    asks=("Jusqu'à quand une carte «\u00a0vient-elle\u00a0» d'être posée ou d'attaquer\u00a0?",
          "How long has a card “just” been placed, or “just” attacked?"),
    answers={
        "phase": ("Jusqu'à la fin de la phase 1 en cours.", "Until the end of the present phase 1."),
        "turn": ("Jusqu'à la fin du tour des deux joueurs.", "Until the end of both players' turn."),
    },
    why=("La carte redevient libre quand son joueur retrouve une phase 1\u00a0; plus court, la règle serait vide.",
         "The card is free again when its player has a phase 1 again; anything shorter would empty the rule."),
    settles="A-Q036",
)  # fmt: skip
def just_now(table: Table | None) -> str:
    """How long a card can't change mode after it was placed or has attacked.

    >>> t = aniki.position("field=Alba | hand=Kito")
    >>> t.play("attack Alba PV", "contre Kito ATQ", "end")
    >>> t.check("switch Kito")
    switch Kito: allowed by aniki.modes.may_switch
    """
    return "phase"


@effect(
    fr="Une carte posée ou qui a attaqué retrouve ensuite sa liberté.",
    en="A card that was placed or has attacked is free again afterwards.",
    covers="A13",
    tells={"unmark": ("", "")},
)
def just_now_is_over(table: Table) -> None:
    """Take the marks of what has just happened away.

    >>> t = aniki.position("field=Alba[fresh]")
    >>> t.play("end", "end")
    >>> t.check("switch Alba")
    switch Alba: allowed by aniki.modes.may_switch
    """
    if just_now(table) == "phase" or table.active != table.common.first:
        for piece in characters(table):
            table.unmark(piece, "fresh", "acted")

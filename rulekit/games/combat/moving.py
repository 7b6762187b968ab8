"""Moving phases: from line to line, once a turn, neither on arrival nor after an attack."""

from __future__ import annotations

from rulekit.games.combat import effects, placing
from rulekit.games.combat.common import LINES, MOVING, SILENT, OwnAction, keeps, line_of, other_line, side
from rulekit.moves import mine, move, theirs
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling
from rulekit.table import Table

TITLE = ("Se déplacer", "Moving")


@move("move", fr="Faire changer {piece} de ligne", en="Move {piece} to the other line",
      group=("Déplacer", "Move"), did=("fait changer {piece} de ligne", "moves {piece} to the other line"))  # fmt: skip
class Shift(OwnAction):
    """Move a Monster from one line to the other."""

    piece: Piece = mine(*LINES).beyond(theirs(*LINES), mine("hand"))

    def flow(self, table: Table, seat: int) -> None:
        line = other_line(line_of(table, self.piece))
        monster_changes_lines(table, self.piece, line)
        effects.changed_lines(table, seat, self.piece, line)


@grant(
    Shift,
    fr="En phase de déplacement, chaque Monstre peut passer d'une ligne à l'autre.",
    en="In a moving phase each Monster may pass from one line to the other.",
    covers="C20 C36",
    atoms="C-R027 C-R058 C-R059 C-R060 C-R095 C-R096",
)
def may_move(table: Table, seat: int) -> None:
    """Offer each Monster of both lines, in both moving phases.

    >>> combat.position("attackers=Roc defenders=Luciole | | phase=move").moves()
    (move Roc, move Luciole, next)
    >>> combat.position("attackers=Roc defenders=Luciole | | phase=move2").moves()
    (move Roc, move Luciole, next)
    """


@limit(
    on=Shift,
    granted=True,
    fr="On ne déplace que ses propres Monstres en jeu.",
    en="You move your own Monsters in play only.",
    covers="C20 C36",
    atoms="C-R061",
)
def ones_own_monsters(table: Table, seat: int, piece: Piece) -> bool:
    """Refuse one across the table, and a card in hand.

    >>> combat.position("| defenders=Roc | phase=move").check("move Roc")
    move Roc: refused by combat.moving.ones_own_monsters
    """
    at, zone = table.place[piece.id]
    return at == seat and zone in LINES


@ruling(
    fr="Un Monstre qui arrive attend le tour suivant de son joueur pour changer de ligne.",
    en="A Monster that arrives waits for its player's next turn to change lines.",
    covers="C20",
    asks=("Combien de temps un Monstre attend-il avant de changer de ligne\u00a0?",
          "How long does a Monster wait before it changes lines?"),
    answers={
        "next turn": ("Jusqu'au tour suivant de son joueur.", "Until its player's next turn."),
        "next phase": ("Jusqu'au second déplacement du même tour.", "Until the second moving phase of the same turn."),
        "whole turn": ("Un tour entier de son joueur doit passer.", "One whole turn of its player must go by."),
    },
    why=("«\u00a0Attendre un tour\u00a0» exclut le tour même\u00a0; c'est l'attente la plus courte qui convienne.",
         "“Wait a turn” excludes that very turn; this is the shortest wait that fits."),
    settles="C-Q49",
)  # fmt: skip
def wait_on_arrival(table: Table | None) -> str:
    """From when a newcomer may change lines.

    >>> combat.position("attackers=Roc[fresh] | | phase=move2").check("move Roc")
    move Roc: refused by combat.moving.newcomers_wait
    >>> t = combat.position("hand=Luciole,Soin | hand=Roc")
    >>> t.play("summon Luciole defenders", "next", "next", "next", "next", "next")
    >>> t.phase, t.check("move Luciole")
    ('move', move Luciole: allowed by combat.moving.may_move)
    """
    return "next turn"


@ruling(
    fr="Un Monstre arrivé par invocation spéciale attend comme les autres.",
    en="A Monster that came by a special summon waits like the others.",
    covers="C20 C32",
    asks=("Un Monstre arrivé par invocation spéciale attend-il aussi avant de bouger\u00a0?",
          "Does a Monster that came by a special summon wait too before it moves?"),
    answers={"yes": ("Oui.", "Yes."), "no": ("Non\u00a0: seule la pose ordinaire fait attendre.", "No: only ordinary placing makes it wait.")},
    why=("Il «\u00a0vient d'être invoqué\u00a0» lui aussi\u00a0; sinon revenir du cimetière rejouerait aussitôt ses effets.",
         "It has “just been summoned” as well; else coming back from the graveyard would fire its effects at once."),
    settles="C-Q50",
)  # fmt: skip
def special_arrivals_wait(table: Table | None) -> str:
    """Whether a special summon makes wait.

    >>> combat.position("attackers=Roc[fresh;special] | | phase=move").check("move Roc")
    move Roc: refused by combat.moving.newcomers_wait
    """
    return "yes"


def turns_waited(table: Table, seat: int, special: bool) -> int:
    """How many ends of a turn of its player a newcomer waits: the present one, if it is theirs, and one more."""
    if wait_on_arrival(table) != "whole turn" or (special and special_arrivals_wait(table) == "no"):
        return 0
    return 2 if seat == table.active else 1


def waiting_goes_on(table: Table, seat: int) -> None:
    """Count a turn that a player's newcomers have waited."""
    for line in LINES:
        for piece in getattr(table.seats[seat], line):
            if table.bears(piece, "waits"):
                a_turn_is_waited(table, piece)


@effect(
    fr="Si la table en a décidé ainsi, chaque tour attendu est compté.",
    en="Where the table rules so, each turn waited is counted.",
    covers="C20",
    tells=SILENT,
)
def a_turn_is_waited(table: Table, piece: Piece) -> None:
    """Count it, under that answer.

    >>> t = combat.position("attackers=Roc[waits=2] hand=Luciole | | phase=move2")
    >>> t.play("next")
    >>> t.marks
    {Roc: {'waits': 1}}
    """
    left = table.bears(piece, "waits") - 1
    if left:
        table.mark(piece, waits=left)
    else:
        table.unmark(piece, "waits")


@limit(
    on=Shift,
    fr="Un Monstre qui vient d'arriver reste sur sa ligne.",
    en="A Monster that has just arrived stays on its line.",
    covers="C20",
    atoms="C-R062",
)
def newcomers_wait(table: Table, seat: int, piece: Piece) -> bool:
    """Refuse it.

    >>> combat.position("attackers=Roc[fresh] | | phase=move").check("move Roc")
    move Roc: refused by combat.moving.newcomers_wait
    """
    marks = table.marks.get(piece)
    if not marks or ("fresh" not in marks and "waits" not in marks):
        return True
    if "special" in marks and special_arrivals_wait(table) == "no":
        return True
    return wait_on_arrival(table) == "next phase" and table.phase == MOVING[1]


@limit(
    on=Shift,
    fr="Un Monstre ne change de ligne qu'une fois par tour, les deux phases de déplacement comprises.",
    en="A Monster changes lines once a turn only, both moving phases included.",
    covers="C37 C38",
    atoms="C-R063 C-R098",
)
def once_a_turn(table: Table, seat: int, piece: Piece) -> bool:
    """Refuse a second time, in the second phase too; another Monster may still move.

    >>> t = combat.position("defenders=Roc,Luciole hand=Soin | | phase=move")
    >>> t.play("move Roc", "next", "next", "next")
    >>> t.phase, t.check("move Roc"), t.check("move Luciole")
    ('move2', move Roc: refused by combat.moving.once_a_turn, move Luciole: allowed by combat.moving.may_move)
    """
    return not table.bears(piece, "moved")


@limit(
    on=Shift,
    fr="Un Monstre qui a attaqué ce tour ne change plus de ligne.",
    en="A Monster that has attacked this turn changes lines no more.",
    covers="C36",
    atoms="C-R097",
    settles="C-Q52 C-Q53",
)
def attackers_stay(table: Table, seat: int, piece: Piece) -> bool:
    """Refuse it, whatever came of the attack.

    >>> t = combat.position("attackers=Roc defenders=Luciole | | phase=attack")
    >>> t.play("attack Roc PV", "next")
    >>> t.phase, t.check("move Roc")
    ('move2', move Roc: refused by combat.moving.attackers_stay)
    """
    return not table.bears(piece, "attacked")


@limit(
    on=Shift,
    when=lambda table: placing.places_on_a_line(table) != "any",
    fr="Il faut une place libre sur la ligne où l'on passe\u00a0: deux Monstres ne permutent pas.",
    en="Passing to a line takes a free place there: two Monsters don't swap.",
    covers="C20",
    settles="C-Q43",
)
def room_on_the_other_line(table: Table, seat: int, piece: Piece) -> bool:
    """Refuse it, on a board of five spaces.

    >>> with instead(placing.places_on_a_line, "five"):
    ...     t = combat.position("attackers=5*Roc defenders=Luciole | | phase=move")
    >>> t.check("move Luciole")
    move Luciole: refused by combat.moving.room_on_the_other_line
    """
    if placing.places_on_a_line(table) == "any" or line_of(table, piece) not in LINES:
        return True
    return keeps(placing.room_on_the_line, table, seat, other_line(line_of(table, piece)))


@effect(
    fr="Le Monstre passe sur l'autre ligne\u00a0; avancé en Attaquant, il peut attaquer ce tour-ci.",
    en="The Monster passes to the other line; come forward to attack, it may attack this very turn.",
    covers="C20 C24 C36",
    atoms="C-R058 C-R059 C-R063 C-R064",
    tells={"move": ("{Piece} passe en {zone}.", "{Piece} passes to the {zone}."), **SILENT},
)
def monster_changes_lines(table: Table, piece: Piece, line: str) -> None:
    """Move it, and note that it has moved.

    >>> t = combat.position("defenders=Roc | | phase=move")
    >>> t.play("move Roc", "next", "attack Roc PV")
    >>> t.foe.pv
    31
    """
    table.move(piece, line, side(table, piece))
    table.mark(piece, moved=True)


# Moved by a card --------------------------------------------------------------------------------------------------------


@ruling(
    fr="Un déplacement causé par une carte déclenche l'effet de ligne et compte comme celui du tour.",
    en="A move caused by a card fires the line's effect and counts as the turn's move.",
    covers="C21 C38",
    asks=("Un déplacement causé par une carte déclenche-t-il l'effet de ligne, et compte-t-il\u00a0?",
          "Does a move caused by a card fire the line's effect, and does it count?"),
    answers={
        "both": ("Il le déclenche et il compte.", "It fires it and it counts."),
        "fires": ("Il le déclenche sans compter.", "It fires it and doesn't count."),
        "neither": ("Ni l'un ni l'autre.", "Neither."),
    },
    why=("Le texte dit «\u00a0lorsqu'un Monstre est déplacé\u00a0» sans nommer de cause, et limite chaque Monstre.",
         "The text says “when a Monster is moved” and names no cause, and limits each Monster."),
    settles="C-Q51",
)  # fmt: skip
def moved_by_a_card(table: Table | None) -> str:
    """What a move that a card makes is worth.

    >>> t = combat.position("hand=Poussée defenders=Luciole")
    >>> t.play("activate Poussée Luciole")
    >>> len(t.you.hand), t.bears(t.you.attackers[0], "moved")
    (1, True)
    """
    return "both"


def pushed(table: Table, piece: Piece, line: str) -> bool:
    """Move a card to a line because another says so. Whether it moved: there may be no place, or it stands there."""
    at = side(table, piece)
    if line_of(table, piece) == line or not keeps(placing.room_on_the_line, table, at, line):
        return False
    push(table, piece, line)
    return True


def push(table: Table, piece: Piece, line: str) -> None:
    """Move a card to a line, with what that sets off."""
    card_moves_a_monster(table, piece, line)
    if moved_by_a_card(table) != "neither":
        effects.changed_lines(table, side(table, piece), piece, line)


def swing(table: Table, pieces: list[Piece]) -> bool:
    """Move cards to their other lines all at once, where each line then has places for what comes."""
    for i in range(len(table.seats)):
        for line in LINES:
            here = getattr(table.seats[i], line)
            stay = [p for p in here if p not in pieces]
            come = [p for p in pieces if table.place[p.id] == (i, other_line(line))]
            if come and len(stay) + len(come) > placing.most_on_a_line(table):
                return False
    for piece in pieces:
        push(table, piece, other_line(line_of(table, piece)))
    return bool(pieces)


@effect(
    fr="Une carte peut faire changer un Monstre de ligne.",
    en="A card may make a Monster change lines.",
    covers="C21",
    settles="C-Q09",
    tells={"move": ("{Piece} passe en {zone}.", "{Piece} passes to the {zone}."), **SILENT},
)
def card_moves_a_monster(table: Table, piece: Piece, line: str) -> None:
    """Move it, on either side of the table.

    >>> t = combat.position("hand=Poussée | attackers=Roc")
    >>> t.play("activate Poussée Roc")
    >>> t.foe.defenders, t.marks
    ([Roc], {Roc: {'moved': True}})
    """
    table.move(piece, line, side(table, piece))
    if moved_by_a_card(table) == "both":
        table.mark(piece, moved=True)

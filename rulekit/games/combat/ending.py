"""How a Combat ends: no PV left, or nothing left to draw."""

from __future__ import annotations

from rulekit.games.combat import hand
from rulekit.rules import effect, ruling, value
from rulekit.table import Table

TITLE = ("La fin du Combat", "The end of the Combat")


@value(
    fr="Les PV ne descendent pas sous zéro.",
    en="PV don't fall below zero.",
    covers="C02",
    settles="C-Q17",
    off=-99,
)
def least_pv(table: Table | None) -> int:
    """The floor of PV: how far a loss would have gone doesn't matter.

    >>> t = combat.position("attackers=Roc | pv=1 | phase=attack")
    >>> t.play("attack Roc PV")
    >>> t.foe.pv
    0
    """
    return 0


def loses_pv(table: Table, seat: int, n: int) -> bool:
    """Take life points, in the name of the rule that is being applied. Whether any were lost."""
    lost = min(n, table.seats[seat].pv - least_pv(table))
    if lost <= 0:
        return False
    table.add(seat, "pv", -lost)
    return True


def gains_pv(table: Table, seat: int, n: int) -> bool:
    """Give life points, with no ceiling, in the name of the rule that is being applied. Whether any were gained."""
    if n > 0:
        table.add(seat, "pv", n)
    return n > 0


@effect(
    fr="Qui est réduit à zéro PV a perdu le Combat, aussitôt, quoi qui l'y ait mené.",
    en="Whoever is brought to zero PV has lost the Combat, at once, whatever led there.",
    covers="C02 C04",
    atoms="C-R002 C-R005 C-R007",
    settles="C-Q17 C-Q18",
)
def zero_pv_loses(table: Table) -> None:
    """Look after each thing that happens; cards left to draw save nobody.

    >>> t = combat.position("attackers=Luciole | pv=6 | phase=attack")
    >>> t.play("attack Luciole PV")
    >>> t.result
    1 wins by combat.ending.zero_pv_loses
    """
    a, b = table.seats
    if (a.pv <= 0) != (b.pv <= 0):
        table.finish(0 if b.pv <= 0 else 1)


@ruling(
    fr="Si les deux joueurs remplissent ensemble une condition de défaite, le Combat est nul.",
    en="If both players meet a condition of defeat together, the Combat is a draw.",
    covers="C02 C04",
    asks=("Qui gagne si les deux joueurs perdent au même instant\u00a0?", "Who wins if both players lose at the same instant?"),
    answers={
        "draw": ("Personne\u00a0: le Combat est nul.", "Nobody: the Combat is a draw."),
        "active": ("Celui dont c'est le tour.", "The player whose turn it is."),
        "other": ("L'autre.", "The other one."),
    },
    why=("Chacun remplit la condition contre l'autre, et rien ne les départage.",
         "Each meets the condition against the other, and nothing tells them apart."),
    settles="C-Q16",
)  # fmt: skip
def both_lose_at_once(table: Table | None) -> str:
    """Who wins when both have lost.

    >>> t = combat.position("pv=4 hand=Coups | pv=3")
    >>> t.play("activate Coups")
    >>> t.result
    draw by combat.ending.both_at_zero
    """
    return "draw"


def tie(table: Table) -> None:
    """End the game as the table rules where both have lost, in the name of the rule that is being applied."""
    table.finish(*{"draw": (), "active": (table.active,), "other": (1 - table.active,)}[both_lose_at_once(table)])


@effect(
    fr="Si les deux joueurs sont réduits à zéro PV au même instant, le Combat finit là.",
    en="If both players are brought to zero PV at the same instant, the Combat ends there.",
    covers="C02 C04",
)
def both_at_zero(table: Table) -> None:
    """Look after each thing that happens.

    >>> t = combat.position("pv=1 hand=Coups | pv=1")
    >>> t.play("activate Coups")
    >>> t.result
    draw by combat.ending.both_at_zero
    """
    a, b = table.seats
    if a.pv <= 0 and b.pv <= 0:
        tie(table)


# Nothing left to draw ---------------------------------------------------------------------------------------------------


@ruling(
    fr="On perd quand on doit piocher et que le deck est vide.",
    en="You lose when you must draw and the deck is empty.",
    covers="C04",
    asks=("Perd-on dès que le deck est vide, ou quand il faut y piocher\u00a0?",
          "Do you lose as soon as the deck is empty, or when you must draw from it?"),
    answers={
        "draw": ("Quand il faut piocher.", "When you must draw."),
        "empty": ("Dès qu'il est vide.", "As soon as it is empty."),
    },
    why=("«\u00a0Plus de cartes à piocher\u00a0» parle d'une pioche à faire.", "“No more cards to draw” speaks of a draw to be made."),
    settles="C-Q14",
)  # fmt: skip
def when_an_empty_deck_loses(table: Table | None) -> str:
    """Whether the last card of a deck may still be played.

    >>> t = combat.position("hand=Luciole | deck=Roc | phase=move2")
    >>> t.play("next")
    >>> t.foe.deck, t.result
    ([], None)
    """
    return "draw"


@effect(
    fr="Qui doit piocher et n'a plus de carte a perdu le Combat.",
    en="Whoever must draw and has no card left has lost the Combat.",
    covers="C04",
    atoms="C-R006 C-R007",
)
def must_draw_and_cannot(table: Table, seat: int) -> None:
    """End the Combat at the draw that can't be made.

    >>> t = combat.position("hand=Luciole | pv=25 deck= | phase=move2")
    >>> t.play("next")
    >>> t.result
    1 wins by combat.ending.must_draw_and_cannot
    """
    table.finish(1 - seat)


@effect(
    fr="Si la table en a décidé ainsi, qui n'a plus de carte dans son deck a perdu aussitôt.",
    en="Where the table rules so, whoever has no card left in the deck has lost at once.",
    covers="C04",
)
def empty_deck_loses(table: Table) -> None:
    """Look after each thing that happens, under that answer.

    >>> with instead(when_an_empty_deck_loses, "empty"):
    ...     t = combat.position("hand=Luciole | deck=Roc | phase=move2")
    >>> t.play("next")
    >>> t.result
    1 wins by combat.ending.empty_deck_loses
    """
    a, b = table.seats
    if (not a.deck or not b.deck) and table.common.named and when_an_empty_deck_loses(table) == "empty":
        if a.deck or b.deck:
            table.finish(0 if a.deck else 1)
        else:
            tie(table)


@ruling(
    fr="Une pioche demandée par une carte fait perdre comme celle de la phase.",
    en="A draw that a card demands loses like that of the phase.",
    covers="C04",
    asks=("Une pioche demandée par une carte fait-elle perdre si le deck n'y suffit pas\u00a0?",
          "Does a draw that a card demands lose where the deck isn't enough?"),
    answers={
        "loses": ("Oui.", "Yes."),
        "as far as possible": ("Non\u00a0: on pioche ce que l'on peut.", "No: you draw what you can."),
        "refused": ("L'effet ne se fait pas, la magie ne s'active pas.", "The effect isn't done, the magic isn't used."),
    },
    why=("La condition ne se limite pas à la phase de pioche.", "The condition isn't limited to the draw phase."),
    settles="C-Q15",
)  # fmt: skip
def draw_by_an_effect(table: Table | None) -> str:
    """What becomes of a card that makes its player draw more than there is.

    >>> t = combat.position("hand=Pages deck=Roc")
    >>> t.play("activate Pages")
    >>> t.result
    2 wins by combat.ending.must_draw_and_cannot
    """
    return "loses"


def due_draw(table: Table, seat: int, n: int, by_effect: bool = False) -> bool:
    """Draw cards that must be drawn, one by one, in the name of the rule that is being applied."""
    pile = table.seats[seat].deck
    for _ in range(n if table.result is None else 0):  # another draw of the same instant may have ended the Combat
        if not pile:
            if not by_effect or draw_by_an_effect(table) == "loses":
                must_draw_and_cannot(table, seat)
            return False
        piece = pile[-1]
        table.move(piece, "hand", seat)
        hand.entered(table, seat, piece, drawn=True)
    return True


def each_draws(table: Table, n: int) -> None:
    """Both players draw at once, where a card says so."""
    short = [i for i, seat in enumerate(table.seats) if len(seat.deck) < n]
    if len(short) == 2 and draw_by_an_effect(table) == "loses":
        both_cannot_draw(table)
    else:
        for i in (table.active, 1 - table.active):
            due_draw(table, i, n, by_effect=True)


@effect(
    fr="Si les deux joueurs doivent piocher ensemble et ne le peuvent pas, le Combat finit là.",
    en="If both players must draw together and can't, the Combat ends there.",
    covers="C04",
)
def both_cannot_draw(table: Table) -> None:
    """End the Combat as where both fall to zero.

    >>> t = combat.position("hand=Banquet deck= | deck=")
    >>> t.play("activate Banquet")
    >>> t.result
    draw by combat.ending.both_cannot_draw
    """
    tie(table)

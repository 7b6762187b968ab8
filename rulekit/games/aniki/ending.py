"""How a game ends: no PV left, a draw that can't be made, or a card that says so."""

from __future__ import annotations

from rulekit.games.aniki import abilities, limits
from rulekit.rules import effect, value
from rulekit.table import Table

TITLE = ("La fin de la partie", "The end of the game")


@value(
    fr="Les PV ne descendent pas sous zéro.",
    en="PV don't fall below zero.",
    covers="A05",
    settles="A-Q018",
    off=-99,
)
def least_pv(table: Table | None) -> int:
    """The floor of PV: how far a loss would have gone doesn't matter.

    >>> t = aniki.position("hand=Duel | pv=1")
    >>> t.play("play Duel", "accept", "declare won", "declare lost")
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
    abilities.trigger(table, "loss", seat)
    return True


def gains_pv(table: Table, seat: int, n: int) -> bool:
    """Give life points, in the name of the rule that is being applied. Whether any were gained."""
    pv = table.seats[seat].pv
    gained = limits.within_the_maximum(table, pv + n) - pv
    if gained <= 0:
        return False
    table.add(seat, "pv", gained)
    abilities.trigger(table, "gain", seat)
    return True


@effect(
    fr="Qui tombe à zéro PV a perdu, aussitôt.",
    en="Whoever falls to zero PV has lost, at once.",
    covers="A05",
    atoms="A-R013 A-R018 A-R020",
    settles="A-Q016 A-Q017 A-Q052",
)
def zero_pv_loses(table: Table) -> None:
    """Look after each thing that happens: who reaches zero first has lost, whatever was still to come.

    >>> t = aniki.position("field=Alba | pv=1")
    >>> t.play("attack Alba PV")
    >>> t.result
    1 wins by aniki.ending.zero_pv_loses
    """
    a, b = table.seats
    if (a.pv <= 0) != (b.pv <= 0):
        table.finish(0 if b.pv <= 0 else 1)


@effect(
    fr="Si les deux joueurs tombent à zéro PV au même instant, la partie est nulle.",
    en="If both players fall to zero PV at the same instant, the game is a draw.",
    covers="A06",
    atoms="A-R019",
)
def both_at_zero_is_a_draw(table: Table) -> None:
    """Look after each thing that happens.

    >>> t = aniki.position("pv=1 hand=Balance | pv=1")
    >>> t.play("play Balance")
    >>> t.result
    draw by aniki.ending.both_at_zero_is_a_draw
    """
    a, b = table.seats
    if a.pv <= 0 and b.pv <= 0:
        table.finish()


def due_draw(table: Table, seat: int, n: int) -> bool:
    """Draw cards that must be drawn, as many as there are, in the name of the rule that is being applied."""
    for _ in range(n):
        if not table.draw(seat):
            must_draw_and_cannot(table, seat)
            return False
    return True


def each_draws(table: Table, n: int) -> None:
    """Both players draw at once."""
    short = [i for i, seat in enumerate(table.seats) if len(seat.deck) < n]
    for i, seat in enumerate(table.seats):
        for _ in range(min(n, len(seat.deck))):
            table.draw(i)
    if len(short) == 2:
        both_cannot_draw(table)
    elif short:
        must_draw_and_cannot(table, short[0])


@effect(
    fr="Qui doit piocher et ne le peut pas a perdu\u00a0; la défausse ne refait pas la pioche.",
    en="Whoever must draw and can't has lost; the discard doesn't make a new deck.",
    covers="A05",
    atoms="A-R014 A-R015 A-R016",
    settles="A-Q022 A-Q023 A-Q169 A-Q172",
)
def must_draw_and_cannot(table: Table, seat: int) -> None:
    """End the game at the draw that can't be made; an empty deck alone does no harm.

    >>> t = aniki.position("deck= | deck= discard=9*Alba")
    >>> t.play("end")
    >>> t.result
    1 wins by aniki.ending.must_draw_and_cannot
    """
    table.finish(1 - seat)


@effect(
    fr="Si les deux joueurs doivent piocher en même temps et ne le peuvent pas, la partie est nulle.",
    en="If both players must draw at the same time and can't, the game is a draw.",
    covers="A05 A06",
    settles="A-Q019 A-Q020",
)
def both_cannot_draw(table: Table) -> None:
    """End the game without a winner.

    >>> t = aniki.position("hand=Banquet deck= | deck=")
    >>> t.play("play Banquet")
    >>> t.result
    draw by aniki.ending.both_cannot_draw
    """
    table.finish()


@effect(
    fr="Une carte qui annonce la victoire la donne.",
    en="A card that announces a victory gives it.",
    covers="A05",
    atoms="A-R017",
    settles="A-Q010 A-Q021 A-Q024",
)
def card_announces_victory(table: Table, seat: int) -> None:
    """End the game in favour of the seat that the card speaks for; a card is believed where no rule says "always".

    >>> t = aniki.position("pv=18 field=Oracle | pv=20")
    >>> t.play("use Oracle")
    >>> t.result
    1 wins by aniki.ending.card_announces_victory
    """
    table.finish(seat)


@effect(
    fr="Une carte qui déclare la partie nulle y met fin.",
    en="A card that declares the game drawn ends it.",
    covers="A06",
    atoms="A-R021",
)
def card_announces_a_draw(table: Table) -> None:
    """End the game without a winner.

    >>> t = aniki.position("pv=3 hand=Trêve | pv=9")
    >>> t.play("play Trêve")
    >>> t.result
    draw by aniki.ending.card_announces_a_draw
    """
    table.finish()

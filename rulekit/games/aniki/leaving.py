"""Leaving and coming back: destroyed, at zero PP, stolen, returned to hand, brought back; and whose discard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulekit.games.aniki import abilities, attack, limits, traits
from rulekit.games.aniki.common import DEF, DISCARDED, MODES, SILENT, in_def, in_play, mode_marks, side
from rulekit.games.aniki.says import standing_bonus
from rulekit.moves import Move, mine, move, words
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, ruling, value
from rulekit.table import Table

TITLE = ("Quitter le jeu, y revenir", "Leaving play, coming back")


@value(
    fr="La défausse d'une carte est celle de son propriétaire, où qu'elle ait servi.",
    en="A card's discard is its owner's, wherever it served.",
    covers="A45",
    atoms="A-R147 A-R148",
    off=False,
)
def discards_are_the_owners(table: Table | None) -> bool:
    """Whether a card goes to its owner's discard, whoever had it.

    >>> t = aniki.position("field=Brun@2 | field=Roi")
    >>> t.play("attack Brun Roi")
    >>> t.you.discard, t.foe.discard
    ([], [Brun])
    """
    return True


@ruling(
    fr="Une carte renvoyée en main va dans la main de son propriétaire.",
    en="A card sent back to hand goes to its owner's hand.",
    covers="A44",
    asks=("Dans la main de qui revient une carte qui a changé de camp\u00a0?",
          "Whose hand receives a card that has changed sides?"),
    answers={
        "owner": ("De son propriétaire.", "Its owner's."),
        "holder": ("Du joueur chez qui elle est.", "That of the player on whose side it is."),
    },
    why=("Le texte le dit de la défausse\u00a0; pour la main, on fait de même.",
         "The text says so of the discard; for the hand we do the same."),
    settles="A-Q143",
)  # fmt: skip
def whose_hand(table: Table | None) -> str:
    """Whose hand gets a card that leaves play for a hand.

    >>> t = aniki.position("field=Alba@2 | hand=Kyo")
    >>> t.play("attack Alba PV", "contre Kyo ATQ")
    >>> t.you.hand, t.foe.hand
    ([], [Alba])
    """
    return "owner"


def discard(table: Table, piece: Piece) -> None:
    """Put a card in the discard that the rules say, in the name of the rule that is being applied.

    Nothing stays on it but that it has served.
    """
    bears = table.marks.get(piece)
    if bears:
        gone = [name for name in bears if name != "used"]
        if gone:
            table.unmark(piece, *gone)
    table.move(piece, "discard", piece.owner if discards_are_the_owners(table) else side(table, piece))


def leaves_play(table: Table, piece: Piece) -> None:
    """What any character goes through that leaves the field for the discard."""
    objets_leave(table, piece)
    discard(table, piece)


def destroy(table: Table, piece: Piece) -> None:
    """Destroy a character: END may hold it back."""
    if in_play(table, piece):
        seat = side(table, piece)
        if not traits.end_survives(table, piece):
            destroyed_goes_to_discard(table, piece)
        abilities.trigger(table, "destroyed", seat, piece)


@effect(
    fr="Une carte détruite va à la défausse.",
    en="A destroyed card goes to the discard.",
    covers="A18 A25 A45",
    settles="A-Q009 A-Q148",
    atoms="A-R060 A-R081 A-R147",
    tells={"move": DISCARDED, **SILENT},
)
def destroyed_goes_to_discard(table: Table, piece: Piece) -> None:
    """Move it, with what it bears.

    >>> t = aniki.position("field=Roi | field=Enzo[end]")
    >>> t.play("attack Roi Enzo")
    >>> t.foe.field, t.foe.discard
    ([], [Enzo])
    """
    leaves_play(table, piece)


@effect(
    fr="Une carte tombée à zéro PP est détruite aussitôt, même avec END.",
    en="A card fallen to zero PP is destroyed at once, even with END.",
    covers="A43",
    atoms="A-R140 A-R141",
    settles="A-Q063 A-Q064 A-Q065 A-Q066 A-Q067 A-Q068 A-Q099",
    tells={"move": ("{Piece} tombe à zéro PP et va à la défausse.", "{Piece} falls to zero PP and goes to the discard."),
           **SILENT},
)  # fmt: skip
def zero_pp_dies(table: Table) -> None:
    """Look after each thing that happens, whatever brought it there; all of them go at once, and no token is put.

    >>> t = aniki.position("hand=Marais | field=Enzo[pp=-3],Alba")
    >>> t.play("play Marais foe")
    >>> t.foe.field, t.foe.discard
    ([Alba], [Enzo])
    """
    for i in (table.active, 1 - table.active):
        for piece in [piece for piece in suspects(table, table.seats[i]) if not attack.pp(table, piece)]:
            leaves_play(table, piece)
            abilities.trigger(table, "destroyed", i, piece)


def suspects(table: Table, seat: Any) -> list[Piece]:
    """The characters of a side that something may have brought to zero PP: this is asked after every change."""
    for card in (*seat.terrain, *seat.attached):
        if standing_bonus(card.card, "side") < 0 or standing_bonus(card.card, "bearer") < 0:
            return list(seat.field)
    marks = table.marks
    return [p for p in seat.field if not p.card.pp or not LOWERED.isdisjoint(marks.get(p, ()))]


LOWERED = frozenset(("pp", "passive1", "passive2"))


@effect(
    fr="Un objet porté quitte le jeu avec son porteur.",
    en="An objet leaves play with its bearer.",
    covers="A35",
    atoms="A-R106 A-R148",
    settles="A-Q103 A-Q104",
    tells={"move": DISCARDED, **SILENT},
)
def objets_leave(table: Table, bearer: Piece) -> None:
    """Discard what a character bears that leaves its side: destroyed, stolen or back in hand.

    >>> t = aniki.position("field=Brun attached=Épée[on=#0] | field=Roi")
    >>> t.play("attack Brun Roi")
    >>> t.you.attached, t.you.discard
    ([], [Épée, Brun])
    """
    for seat in table.seats:
        for objet in [objet for objet in seat.attached if table.bears(objet, "on") is bearer]:
            discard(table, objet)


@effect(
    fr="Une carte volée, ramenée de la défausse ou revenue en main repart comme si elle n'avait jamais été jouée.",
    en="A card stolen, brought back from a discard or returned to hand starts again as if it had never been played.",
    covers="A44",
    atoms="A-R142 A-R143 A-R144 A-R145 A-R146",
    settles="A-Q059 A-Q136 A-Q137 A-Q141",
    tells=SILENT,
)
def as_never_played(table: Table, piece: Piece) -> None:
    """Forget what it bore: bonuses, penalties, token, attacks made, and that its ability has been used.

    >>> t = aniki.position("field=Elfe | field=Enzo[end;pp=+3;used;made=1]")
    >>> t.play("use Elfe Enzo", "arrive ATQ", "attack Enzo PV")
    >>> t.foe.pv, t.marks
    (9, {Elfe: {'used': True}, Enzo: {'fresh': True, 'made': 1, 'acted': True}})
    """
    bears = table.marks.get(piece)
    if bears:
        kept = () if abilities.once_a_game(table) == "reset" else ("used",)
        gone = [name for name in bears if name not in kept]
        if gone:
            table.unmark(piece, *gone)


# Coming over ----------------------------------------------------------------------------------------------------------


@move("arrive", fr="Le faire arriver en {mode}", en="Let it arrive in {mode}",
      group=("Choisir le mode", "Choose the mode"), did=("le fait arriver en {mode}", "lets it arrive in {mode}"))  # fmt: skip
class Arrive(Move):
    """Choose the mode of a card that comes to one's side by an effect."""

    mode: str = words(*MODES)

    def flow(self, table: Table, seat: int, piece: Piece, by: Piece, set_off: bool) -> None:
        comes_over(table, seat, piece, self.mode, by)
        if not set_off:
            abilities.trigger(table, "placed", seat, piece)


def brought(table: Table, seat: int, piece: Piece, by: Piece, set_off: bool = False) -> None:
    """What a card goes through that an effect brings to a side: its new player chooses its mode.

    `set_off`: whether a card that watched for something brings it; its arrival then sets off nothing more.
    """
    if table.place[piece.id][1] in ("field", "discard") and table.place[piece.id] != (seat, "field"):
        if limits.room(table, seat) or (in_play(table, piece) and limits.theft_at_ten(table) == "eleven"):
            words_ = ("{who}, dans quel mode {about0} arrive-t-il\u00a0?", "{who}, in which mode does {about0} arrive?")
            table.ask(seat, may_choose_mode, about=(piece, by, set_off), words=words_)
        elif in_play(table, piece) and limits.theft_at_ten(table) == "discard":
            no_place_for_the_stolen(table, piece)
        elif in_play(table, piece) and limits.theft_at_ten(table) == "makes room":
            words_ = ("{who}, qui laisse sa place à {about0}\u00a0?", "{who}, who makes room for {about0}?")
            table.ask(seat, may_make_room, about=(piece, by, set_off), words=words_)


@grant(
    Arrive,
    fr="Qui reçoit une carte par un effet choisit son mode.",
    en="Whoever gets a card by an effect chooses its mode.",
    covers="A44",
    settles="A-Q135",
)
def may_choose_mode(table: Table, seat: int, piece: Piece, by: Piece, set_off: bool) -> None:
    """Offer both modes: the card is placed afresh.

    >>> t = aniki.position("field=Elfe | field=Dax[DEF]")
    >>> t.play("use Elfe Dax", "arrive ATQ")
    >>> t.marks
    {Elfe: {'used': True}, Dax: {'fresh': True}}
    """


@effect(
    fr="La carte qu'un effet fait venir entre en jeu de son nouveau côté, sans compter comme posée.",
    en="The card that an effect brings enters play on its new side, without counting as placed.",
    covers="A44",
    atoms="A-R142 A-R143",
    settles="A-Q142 A-Q144 A-Q145 A-Q146",
    tells={"move": ("{Card} entre en jeu chez {to}.", "{Card} enters play on {to}'s side."), **SILENT},
)
def comes_over(table: Table, seat: int, piece: Piece, mode: str, by: Piece) -> None:
    """Move it, as if it had never been played; its owner stays its owner.

    >>> t = aniki.position("hand=Rappel discard=Alba field=Brun placed=1")
    >>> t.play("play Rappel Alba", "arrive DEF")
    >>> t.you.field, t.marks
    ([Brun, Alba], {Rappel: {'used': True}, Alba: {'DEF': True, 'fresh': True}})
    """
    table.by = by
    objets_leave(table, piece)
    as_never_played(table, piece)
    table.move(piece, "field", seat)
    table.mark(piece, **mode_marks(mode), fresh=True)
    table.by = None


@effect(
    fr="Si la table en a décidé ainsi, la carte volée qui n'a pas de place va à la défausse.",
    en="Where the table rules so, a stolen card that has no place goes to the discard.",
    covers="A44 A46",
    tells={"move": DISCARDED, **SILENT},
)
def no_place_for_the_stolen(table: Table, piece: Piece) -> None:
    """Discard it, under that answer.

    >>> with instead(limits.theft_at_ten, "discard"):
    ...     t = aniki.position("field=Elfe,9*Brun | field=Dax")
    >>> t.play("use Elfe Dax")
    >>> len(t.you.field), t.foe.discard
    (10, [Dax])
    """
    leaves_play(table, piece)


@move("give_up", fr="Défausser {card}", en="Discard {card}", group=("Faire une place", "Make room"),
      did=("défausse {card}", "discards {card}"))  # fmt: skip
class GiveUp(Move):
    """Discard one of one's characters to make room for one that is stolen."""

    card: Piece = mine("field")

    def flow(self, table: Table, seat: int, piece: Piece, by: Piece, set_off: bool) -> None:
        makes_room(table, self.card)
        table.then((brought, seat, piece, by, set_off))


@grant(
    GiveUp,
    fr="Si la table en a décidé ainsi, le voleur qui n'a pas de place choisit lequel des siens la laisse.",
    en="Where the table rules so, a thief without a place chooses which of their own makes room.",
    covers="A44 A46",
)
def may_make_room(table: Table, seat: int, piece: Piece, by: Piece, set_off: bool) -> None:
    """Offer each of one's characters, under that answer.

    >>> with instead(limits.theft_at_ten, "makes room"):
    ...     t = aniki.position("field=Elfe,Alba,8*Brun | field=Dax")
    >>> t.play("use Elfe Dax")
    >>> t.moves()[:3]
    (give_up Elfe, give_up Alba, give_up Brun)
    """


@effect(
    fr="Si la table en a décidé ainsi, le personnage qui laisse sa place va à la défausse, même avec END.",
    en="Where the table rules so, the character that makes room goes to the discard, even with END.",
    covers="A44 A46",
    tells={"move": DISCARDED, **SILENT},
)
def makes_room(table: Table, card: Piece) -> None:
    """Discard it, under that answer: to be given up is no destruction.

    >>> with instead(limits.theft_at_ten, "makes room"):
    ...     t = aniki.position("field=Elfe,Alba,8*Brun | field=Dax")
    >>> t.play("use Elfe Dax", "give_up Alba", "arrive DEF")
    >>> len(t.you.field), t.you.discard, t.foe.field
    (10, [Alba], [])
    """
    leaves_play(table, card)


@effect(
    fr="Deux cartes échangées changent de camp au même instant.",
    en="Two cards that are exchanged change sides at the same instant.",
    covers="A44",
    settles="A-Q157",
    tells={"move": ("{Card} entre en jeu chez {to}.", "{Card} enters play on {to}'s side."), **SILENT},
)
def trade_places(table: Table, pieces: Iterable[Piece]) -> None:
    """Move both, each in the mode that it had, as if never played; it needs no place that isn't left.

    >>> t = aniki.position("field=Troc,9*Brun | field=Roi,9*Dax")
    >>> t.play("use Troc Troc Roi")
    >>> t.you.field[-1], t.foe.field[-1]
    (Roi, Troc)
    """
    where = [(piece, 1 - side(table, piece), in_def(table, piece)) for piece in pieces]
    for piece, seat, lies in where:
        objets_leave(table, piece)
        as_never_played(table, piece)
        table.move(piece, "field", seat)
        table.mark(piece, **({DEF: True} if lies else {}), fresh=True)


@effect(
    fr="Une carte renvoyée en main y retourne seule.",
    en="A card sent back to hand goes there alone.",
    covers="A44",
    atoms="A-R144",
    tells={"move": ("{Piece} revient en main chez {to}.", "{Piece} comes back to {to}'s hand."), **SILENT},
)
def returns_to_hand(table: Table, piece: Piece) -> None:
    """Move it to its owner's hand, as if never played.

    >>> t = aniki.position("field=Alba[pp=+2] | field=Dax hand=Kyo")
    >>> t.play("attack Alba Dax", "contre Kyo ATQ")
    >>> t.you.hand, t.you.field, [piece for piece in t.marks]
    ([Alba], [], [Kyo])
    """
    seat = piece.owner if whose_hand(table) == "owner" else side(table, piece)
    objets_leave(table, piece)
    as_never_played(table, piece)
    table.move(piece, "hand", seat)

"""The end of a turn: a hand keeps eight cards, and those that came last go."""

from __future__ import annotations

from rulekit.games.combat.common import SILENT
from rulekit.moves import Move, mine, move
from rulekit.pieces import Piece
from rulekit.rules import NO_LIMIT, effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Fin du tour\u00a0: la main", "End of turn: the hand")
DROP = ("{who}, lesquelles de ces cartes, entrées ensemble, gardez-vous\u00a0? Défaussez-en une.",
        "{who}, which of these cards that came together do you keep? Discard one.")  # fmt: skip


@value(
    fr="À la fin du tour, une main garde huit cartes au plus.",
    en="At the end of the turn a hand keeps eight cards at most.",
    covers="C39",
    atoms="C-R099 C-R105",
    off=NO_LIMIT,
)
def most_in_hand(table: Table | None) -> int:
    """How many cards a hand keeps.

    >>> t = combat.position("hand=9*Roc | | phase=move2")
    >>> t.play("next")
    >>> len(t.you.hand)
    8
    """
    return 8


@ruling(
    fr="La main est contrôlée à la fin du tour, et là seulement.",
    en="The hand is checked at the end of the turn, and there only.",
    covers="C39 C40 C41",
    asks=("La limite de huit vaut-elle à la fin du tour ou au moment où l'on pioche\u00a0?",
          "Does the limit of eight hold at the end of the turn or at the moment of drawing?"),
    answers={
        "end": ("À la fin du tour.", "At the end of the turn."),
        "at once": ("Aussitôt\u00a0: ce qui entre dans une main de huit est défaussé.", "At once: what enters a hand of eight is discarded."),
        "draws": ("Aussitôt pour ce que l'on pioche\u00a0; à la fin du tour pour le reste.", "At once for what is drawn; at the end of the turn for the rest."),
    },
    why=("Le paragraphe est celui de la fin du tour\u00a0; la phrase sur la pioche dit seulement quelles cartes partent.",
         "The paragraph is that of the end of the turn; the sentence about drawing only says which cards go."),
    settles="C-Q86",
)  # fmt: skip
def when_hands_are_checked(table: Table | None) -> str:
    """Whether a ninth card can still be played in the turn in which it came.

    >>> t = combat.position("hand=8*Roc | hand=8*Roc deck=Prairie | phase=move2")
    >>> t.play("next")
    >>> t.foe.hand[-1], t.check("lay Prairie")
    (Prairie, lay Prairie: allowed by combat.terrains.may_lay)
    >>> t = combat.position("hand=8*Roc,Repêchage graveyard=2*Roc")
    >>> t.play("activate Repêchage Roc")
    >>> len(t.you.hand)
    9
    """
    return "end"


def entered(table: Table, seat: int, piece: Piece, drawn: bool = False) -> None:
    """What an entry in a hand brings with it, where the table's answers ask for it."""
    if not drawn and which_cards_go(table) == "drawn":
        entry_is_noted(table, piece)
    when = when_hands_are_checked(table)
    if when == "end" or (not drawn and (when == "draws" or which_cards_go(table) == "drawn")):
        return
    if seat != table.active and whose_hands_are_checked(table) == "active":
        return
    if len(table.seats[seat].hand) > most_in_hand(table):
        overflow_is_lost_at_once(table, piece)


@effect(
    fr="Si la table en a décidé ainsi, ce qui entre dans une main pleine est défaussé aussitôt.",
    en="Where the table rules so, what enters a full hand is discarded at once.",
    covers="C41",
    atoms="C-R104",
    tells={"move": ("Main pleine\u00a0: {who} défausse {card}.", "{who}'s hand is full: {card} is discarded."), **SILENT},
)
def overflow_is_lost_at_once(table: Table, piece: Piece) -> None:
    """Discard it, under such an answer.

    >>> with instead(when_hands_are_checked, "at once"):
    ...     t = combat.position("hand=8*Roc | hand=8*Roc deck=Prairie | phase=move2")
    >>> t.play("next")
    >>> len(t.foe.hand), t.foe.graveyard
    (8, [Prairie])
    """
    discard(table, piece)


@ruling(
    fr="Toute carte entrée en main compte, qu'on l'ait piochée ou non.",
    en="Any card that entered the hand counts, whether it was drawn or not.",
    covers="C40 C41",
    asks=("Les cartes ajoutées à la main sans être piochées peuvent-elles être défaussées\u00a0?",
          "Can cards added to the hand without being drawn be discarded?"),
    answers={
        "any": ("Oui, dans l'ordre d'entrée.", "Yes, in the order of entry."),
        "drawn": ("Non\u00a0: seules les cartes piochées.", "No: drawn cards only."),
    },
    why=("La règle parle d'entrer dans la main\u00a0; la pioche n'en est que l'exemple.",
         "The rule speaks of entering the hand; the draw is only its example."),
    settles="C-Q87",
)  # fmt: skip
def which_cards_go(table: Table | None) -> str:
    """Whether a card that was taken back can be the one that goes.

    >>> t = combat.position("hand=8*Roc,Repêchage graveyard=Luciole | | phase=place2")
    >>> t.play("activate Repêchage Luciole", "next")
    >>> t.you.hand[-1], t.you.graveyard
    (Roc, [Repêchage, Luciole])
    """
    return "any"


@effect(
    fr="Si la table en a décidé ainsi, on retient quelles cartes n'ont pas été piochées.",
    en="Where the table rules so, it is noted which cards weren't drawn.",
    covers="C40",
    tells=SILENT,
)
def entry_is_noted(table: Table, piece: Piece) -> None:
    """Note it, under that answer.

    >>> with instead(which_cards_go, "drawn"):
    ...     t = combat.position("hand=8*Roc,Repêchage graveyard=Luciole | | phase=place2")
    >>> t.play("activate Repêchage Luciole")
    >>> t.marks
    {Luciole: {'added': True}}
    """
    table.mark(piece, added=True)


@ruling(
    fr="À la fin de chaque tour, toute main de plus de huit cartes est réduite, l'adverse aussi.",
    en="At the end of each turn any hand of more than eight cards is reduced, the opponent's too.",
    covers="C39 C40",
    asks=("La main de l'adversaire est-elle contrôlée à la fin de mon tour\u00a0?",
          "Is the opponent's hand checked at the end of my turn?"),
    answers={
        "any": ("Oui\u00a0: toute main.", "Yes: any hand."),
        "active": ("Non\u00a0: celle du joueur dont c'est le tour.", "No: that of the player whose turn it is."),
    },
    why=("La phrase commence par «\u00a0toute main\u00a0».", "The sentence begins with “any hand”."),
    settles="C-Q88",
)  # fmt: skip
def whose_hands_are_checked(table: Table | None) -> str:
    """Whose hand is reduced as a turn ends.

    >>> t = combat.position("hand=Don | hand=8*Roc | phase=place2")
    >>> t.play("activate Don", "next")
    >>> len(t.foe.hand)
    9
    """
    return "any"


def sure_to_go(table: Table, seat: int) -> list[Piece]:
    """The cards of a hand that the end of this turn takes if nothing changes; none of those that are chosen among."""
    if seat != table.active and whose_hands_are_checked(table) == "active":
        return []
    over, hand = len(table.seats[seat].hand) - most_in_hand(table), list(table.seats[seat].hand)
    sure: list[Piece] = []
    while over > len(sure):
        going = last_of(table, hand)
        if not going or (len(going) > over - len(sure) and cards_that_came_together(table) != "batch"):
            break
        sure += going
        hand = [piece for piece in hand if piece not in going]
    return sure


def check_hands(table: Table) -> None:
    """Queue the check of each hand, the active player's first."""
    seats = (table.active, 1 - table.active) if whose_hands_are_checked(table) == "any" else (table.active,)
    table.then(*[(check_hand, seat) for seat in seats if len(table.seats[seat].hand) > most_in_hand(table)])


def check_hand(table: Table, seat: int) -> None:
    """Discard what is too much, last card first; ask where cards that came together can't all go."""
    over = len(table.seats[seat].hand) - most_in_hand(table)
    going = last_in(table, seat)
    if over <= 0 or not going:
        return
    how = cards_that_came_together(table)
    if len(going) > over and how == "owner":
        table.ask(seat, must_drop, words=DROP)
        return
    last_entered_go(table, going, len(going) if how == "batch" else min(over, len(going)))
    table.then((check_hand, seat))


def last_in(table: Table, seat: int) -> list[Piece]:
    """The card of a hand that came last, with those that came together with it."""
    return last_of(table, table.seats[seat].hand)


def last_of(table: Table, hand: list[Piece]) -> list[Piece]:
    """The same of some cards in their order of entry."""
    if which_cards_go(table) == "drawn":
        hand = [piece for piece in hand if not table.bears(piece, "added")]
    if not hand:
        return []
    batch = table.bears(hand[-1], "together")
    return [hand[-1]] if batch is None else [piece for piece in hand if table.bears(piece, "together") == batch]


def discard(table: Table, piece: Piece) -> None:
    """Put a card of a hand where discarded cards go, in the name of the rule that is being applied."""
    where = where_discards_go(table)
    left(table, piece)
    if where == "under":
        table.move(piece, "deck", piece.owner)
        table.sink(piece)
    else:
        table.move(piece, "graveyard" if where == "graveyard" else "out", piece.owner)


def left(table: Table, piece: Piece) -> None:
    """Forget how a card entered the hand that it leaves, in the name of the rule that is being applied."""
    if piece in table.marks:
        table.unmark(piece, "added", "together")


@effect(
    fr="Au-delà de huit cartes, les dernières entrées en main sont défaussées, et elles seules.",
    en="Beyond eight cards, those that entered the hand last are discarded, and no others.",
    covers="C39 C40 C41",
    atoms="C-R100 C-R101 C-R102 C-R103 C-R104 C-R106",
    settles="C-Q90",
    tells={"move": ("Main de plus de huit cartes\u00a0: {who} défausse {card}.", "More than eight cards: {who} discards {card}."), **SILENT},
)
def last_entered_go(table: Table, going: list[Piece], n: int) -> None:
    """Discard so many of them: nobody chooses, the order of entry decides. A hand keeps that order.

    >>> t = combat.position("hand=Luciole,7*Roc,Pages,Prairie | | phase=move2")
    >>> t.play("next")
    >>> t.you.graveyard, t.you.hand[0]
    ([Prairie, Pages], Luciole)
    """
    rest = list(going)
    for _ in range(n):
        k = table.pick(len(rest)) if len(rest) > n and cards_that_came_together(table) == "chance" else -1
        discard(table, rest.pop(k))


@effect(
    fr="Des cartes entrées ensemble dans une main sont retenues comme telles.",
    en="Cards that enter a hand together are noted as such.",
    covers="C40",
    atoms="C-R106",
    settles="C-Q89",
    tells=SILENT,
)
def together_is_noted(table: Table, seat: int, pieces: list[Piece]) -> None:
    """Note it: none of them is the last.

    >>> t = combat.position("hand=Fouille graveyard=Luciole,Roc")
    >>> t.play("activate Fouille Luciole Roc")
    >>> t.marks
    {Luciole: {'together': 1}, Roc: {'together': 1}}
    """
    batch = 1 + max([table.bears(piece, "together", 0) for piece in table.seats[seat].hand], default=0)
    for piece in pieces:
        table.mark(piece, together=batch)


@ruling(
    fr="De cartes entrées ensemble, leur propriétaire choisit lesquelles partent.",
    en="Of cards that entered together, their owner chooses which go.",
    covers="C40",
    asks=("Quelle est la dernière de plusieurs cartes entrées ensemble\u00a0?",
          "Which is the last of several cards that entered together?"),
    answers={
        "owner": ("Leur propriétaire choisit.", "Their owner chooses."),
        "batch": ("Aucune\u00a0: elles partent toutes.", "None: all of them go."),
        "chance": ("Le sort en décide.", "Chance decides."),
    },
    why=("Rien ne les ordonne, et c'est le plus doux.", "Nothing orders them, and this is the mildest."),
    settles="C-Q89",
)  # fmt: skip
def cards_that_came_together(table: Table | None) -> str:
    """Who decides among cards that came together, where some of them must go.

    >>> t = combat.position("hand=7*Roc,Luciole[together=1],Pages[together=1] | | phase=move2")
    >>> t.play("next")
    >>> t.moves()
    (drop Luciole, drop Pages)
    """
    return "owner"


def droppable(table: Table, seat: int, *_: object) -> list[Piece]:
    """What may be discarded now."""
    return last_in(table, seat)


@move("drop", fr="Défausser {card}", en="Discard {card}", group=("Défausser", "Discard"),
      did=("défausse {card}", "discards {card}"))  # fmt: skip
class Drop(Move):
    """Discard one of the cards that entered the hand together."""

    card: Piece = mine("hand")

    def flow(self, table: Table, seat: int) -> None:
        chosen_one_goes(table, self.card)
        table.then((check_hand, seat))


@grant(
    Drop,
    fr="Qui a pris plusieurs cartes ensemble choisit laquelle il défausse.",
    en="Whoever took several cards together chooses which one to discard.",
    covers="C40",
)
def must_drop(table: Table, seat: int) -> list[Drop]:
    """Offer each of them.

    >>> t = combat.position("hand=7*Roc,Luciole[together=1],Pages[together=1] | | phase=move2")
    >>> t.play("next", "drop Luciole")
    >>> t.you.hand[-1], t.you.graveyard
    (Pages, [Luciole])
    """
    return [Drop(piece) for piece in last_in(table, seat)]


@limit(
    on=Drop,
    fr="On ne défausse pas une carte entrée avant les autres.",
    en="No card is discarded that entered before the others.",
    covers="C40",
    atoms="C-R101 C-R103",
)
def only_the_last_entered(table: Table, seat: int, card: Piece) -> bool:
    """Refuse an older card.

    >>> t = combat.position("hand=7*Roc,Luciole[together=1],Pages[together=1] | | phase=move2")
    >>> t.play("next")
    >>> t.check("drop Roc")
    drop Roc: refused by combat.hand.only_the_last_entered
    """
    return card in last_in(table, seat)


@effect(
    fr="La carte choisie est défaussée.",
    en="The card chosen is discarded.",
    covers="C40",
    tells={"move": ("{who} défausse {card}.", "{who} discards {card}."), **SILENT},
)
def chosen_one_goes(table: Table, card: Piece) -> None:
    """Discard it.

    >>> t = combat.position("hand=7*Roc,Luciole[together=1],Pages[together=1] | | phase=move2")
    >>> t.play("next", "drop Pages")
    >>> t.you.graveyard
    [Pages]
    """
    discard(table, card)


@ruling(
    fr="Une carte défaussée va au cimetière.",
    en="A discarded card goes to the graveyard.",
    covers="C40",
    asks=("Où vont les cartes défaussées\u00a0?", "Where do discarded cards go?"),
    answers={
        "graveyard": ("Au cimetière.", "To the graveyard."),
        "out": ("Hors du jeu.", "Out of the game."),
        "under": ("Sous le deck.", "Under the deck."),
    },
    why=("C'est la seule zone de rebut que le texte nomme.", "It is the only place for such cards that the text names."),
    settles="C-Q91",
)  # fmt: skip
def where_discards_go(table: Table | None) -> str:
    """Where a hand's surplus goes.

    >>> t = combat.position("hand=8*Roc,Pages | | phase=move2")
    >>> t.play("next")
    >>> t.you.graveyard
    [Pages]
    """
    return "graveyard"

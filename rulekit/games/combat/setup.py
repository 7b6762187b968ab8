"""Setting up: who begins by the size of the decks, decks shuffled by the opponent, five cards, an exchange."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rulekit.cards import Deck
from rulekit.game import Seating
from rulekit.games.combat.common import SILENT
from rulekit.moves import Move, found_by, many, mine, move
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, ruling, value
from rulekit.table import Table

TITLE = ("Préparation du Combat", "Preparing the Combat")
STARTER = ("{who}, vos decks sont de même taille\u00a0: qui commence\u00a0?",
           "{who}, your decks are of one size: who begins?")  # fmt: skip
AGREED = ("{who}, {about0} commencerait\u00a0: êtes-vous d'accord\u00a0?", "{who}, do you agree that {about0} begins?")
HAND = (
    "{{who}}, gardez-vous votre main de départ\u00a0? Jusqu'à {n} cartes s'échangent.",
    "{{who}}, do you keep your opening hand? Up to {n} cards may be exchanged.",
)


def lay_out(table: Table, decks: Sequence[Deck] = ()) -> None:
    """Put each player's deck beside the table: the one that is named, or the edition's, or the game's two in turn."""
    game = table.game
    given = list(decks) or ([table.edition.deck] if table.edition.deck else list(game.decks.values()))
    for i in range(len(table.seats)):
        for card in given[i % len(given)]:
            game.put(table, card, i, i, "deck")


def start(table: Table) -> None:
    decks_are_counted(table)
    for i in range(len(table.seats)):
        begins_with_pv(table, i)
    bigger_deck_begins(table)


def who_begins(table: Table) -> None:
    """The phase in which players with decks of one size settle who begins."""
    if not table.common.named:
        table.ask(0, may_propose, words=STARTER)
        if not table.moves():  # rules are off, and nobody can propose anything
            table.unask()
            lot_names_who_begins(table)


def deal(table: Table) -> None:
    first = table.common.first
    for i in (first, 1 - first):
        decks_are_shuffled_across(table, i)
    for i in (first, 1 - first):
        opening_hand(table, i)


def first_hand(table: Table) -> None:
    """The phase in which the player who begins settles the opening hand; once that is done it goes by."""
    ask_exchange(table, table.common.first)


def second_hand(table: Table) -> None:
    """The same for the player who plays second."""
    ask_exchange(table, 1 - table.common.first)


def ask_exchange(table: Table, seat: int) -> None:
    if not table.seats[seat].settled:
        n = most_exchanged(table, seat)
        table.ask(seat, may_exchange, may_keep, words=(HAND[0].format(n=n), HAND[1].format(n=n)))


def is_settled(table: Table) -> int:
    """What a position means that doesn't say whether the preparation is over: a Combat well begun."""
    return 1


@limit(
    on=Seating,
    fr="Un Combat oppose deux joueurs.",
    en="A Combat is fought by two players.",
    covers="C02 C16",
    atoms="C-R001",
)
def two_players(seating: Seating) -> bool:
    """Refuse a third player.

    >>> combat.new(seats=3)
    Traceback (most recent call last):
    rulekit.game.NotSeated: 3 players: refused by combat.setup.two_players
    """
    return seating.seats == 2


@limit(
    on=Deck,
    fr="Un deck a de quoi faire une main de départ\u00a0: cinq cartes au moins, sans autre taille imposée.",
    en="A deck can make an opening hand: five cards at least, and no other size is imposed.",
    covers="C07 C11",
    atoms="C-R011",
    settles="C-Q01 C-Q02 C-Q03 C-Q25",
)
def at_least_five_cards(deck: Deck) -> bool:
    """Refuse a deck of four; decks of different sizes may meet.

    >>> from rulekit.cards import Deck, broken_limits
    >>> broken_limits(combat, Deck("four", ("", ""), {"Luciole": (combat.cards["Luciole"], 4)}))
    [combat.setup.at_least_five_cards]
    """
    return len(deck) >= 5


@value(
    fr="Chacun commence le Combat avec quarante PV.",
    en="Each player begins the Combat with forty PV.",
    covers="C03",
    atoms="C-R003 C-R004",
    settles="C-Q19",
)
def starting_pv(table: Table | None) -> int:
    """How many life points a player begins with; they are no ceiling.

    >>> combat.new().you.pv, combat.position("").foe.pv
    (40, 40)
    """
    return 40


@effect(
    fr="Chacun reçoit ses points de vie avant le premier tour.",
    en="Each player gets their life points before the first turn.",
    covers="C03",
    atoms="C-R003",
    tells={"set": ("{who} commence avec {n} PV.", "{who} begins with {n} PV.")},
)
def begins_with_pv(table: Table, seat: int) -> None:
    """Set the counter.

    >>> [seat.pv for seat in combat.new().seats]
    [40, 40]
    """
    table.set(seat, "pv", starting_pv(table))


# Who begins -----------------------------------------------------------------------------------------------------------


@effect(
    fr="Avant tout, chacun compte les cartes du deck adverse.",
    en="Before anything else each player counts the cards of the opponent's deck.",
    covers="C07",
    atoms="C-R008 C-R009 C-R012",
    settles="C-Q10",
    tells={"note": ("Chacun compte les cartes du deck adverse.", "Each player counts the opponent's deck.")},
)
def decks_are_counted(table: Table) -> None:
    """Note that it was done; the sizes are public.

    >>> combat.new().events[0].rule
    combat.setup.decks_are_counted
    """
    table.note("counted", *(len(seat.deck) for seat in table.seats))


@effect(
    fr="Celui dont le deck compte le plus de cartes commence.",
    en="Whoever has more cards in the deck begins.",
    covers="C07",
    atoms="C-R010 C-R011 C-R013",
    settles="C-Q20",
    tells={"turn": ("{who} a le plus gros deck et commence.", "{who} has the bigger deck and begins."), **SILENT},
)
def bigger_deck_begins(table: Table) -> None:
    """Compare the sizes: whoever has more must begin, and no lot is drawn.

    >>> big, small = combat.decks["ambre"], combat.decks["basile"]
    >>> len(big), len(small), [combat.new(decks=pair).active for pair in ([big, small], [small, big])]
    (41, 40, [0, 1])
    """
    a, b = (len(seat.deck) for seat in table.seats)
    if a != b:
        begins(table, int(a < b))


def begins(table: Table, seat: int) -> None:
    """Name who begins, in the name of the rule that is being applied."""
    table.pass_to(seat)
    if seat:
        table.set(-1, "first", seat)
    table.set(-1, "named", 1)
    table.then((deal,))


WHO = ("Décider qui commence", "Settle who begins")
SEATS = found_by(lambda table, seat: range(len(table.seats)), "1 ou 2", "1 or 2")


@move("propose", fr="Proposer {seat} pour commencer", en="Propose that {seat} begins", group=WHO,
      did=("propose {seat} pour commencer", "proposes that {seat} begins"))  # fmt: skip
class Propose(Move):
    """Say who should begin."""

    seat: int = SEATS

    def flow(self, table: Table, seat: int) -> None:
        table.ask(1 - seat, may_agree, may_decline, about=(self.seat,), words=AGREED)


@move("agree", fr="Accepter", en="Agree", group=WHO, did=("est d'accord", "agrees"))
class Agree(Move):
    """Agree with what was proposed."""

    def flow(self, table: Table, seat: int, first: int) -> None:
        agreed_player_begins(table, first)


@move("decline", fr="Refuser\u00a0: tirer au sort", en="Decline: draw lots", group=WHO,
      did=("n'est pas d'accord", "doesn't agree"))  # fmt: skip
class Decline(Move):
    """Leave it to chance."""

    def flow(self, table: Table, seat: int, first: int) -> None:
        lot_names_who_begins(table)


@grant(
    Propose,
    fr="À égalité de cartes, les joueurs peuvent convenir de celui qui commence.",
    en="With as many cards each, the players may agree on who begins.",
    covers="C08",
    atoms="C-R014",
)
def may_propose(table: Table, seat: int) -> list[Propose]:
    """Offer both players.

    >>> deck = combat.decks["basile"]
    >>> combat.new(decks=[deck, deck]).moves()
    (propose 1, propose 2)
    """
    return [Propose(i) for i in range(len(table.seats))]


@limit(
    on=Propose,
    fr="On ne convient de rien quand les decks diffèrent\u00a0: le plus gros commence.",
    en="Nothing is agreed upon where the decks differ: the bigger one begins.",
    covers="C07 C08",
    atoms="C-R013 C-R014",
    settles="C-Q20",
)
def agreement_only_on_a_tie(table: Table, seat: int) -> bool:
    """Refuse to hand the first turn over.

    >>> t = combat.new()
    >>> t.check("propose 2", seat=0)
    propose 2: refused by combat.setup.agreement_only_on_a_tie
    """
    a, b = table.seats
    return len(a.deck) + len(a.hand) == len(b.deck) + len(b.hand)


@grant(
    Agree,
    fr="Un accord suffit à désigner celui qui commence.",
    en="An agreement is enough to name who begins.",
    covers="C08",
    atoms="C-R014",
)
def may_agree(table: Table, seat: int, first: int) -> list[Agree]:
    """Offer it to the other player.

    >>> deck = combat.decks["basile"]
    >>> t = combat.new(decks=[deck, deck])
    >>> t.play("propose 2", "agree")
    >>> t.active
    1
    """
    return [Agree()]


@grant(
    Decline,
    fr="Personne ne s'impose\u00a0: sans accord, c'est le sort.",
    en="Nobody imposes themselves: without an agreement it is the lot.",
    covers="C09",
    atoms="C-R015",
)
def may_decline(table: Table, seat: int, first: int) -> list[Decline]:
    """Offer it to the other player.

    >>> deck = combat.decks["basile"]
    >>> t = combat.new(decks=[deck, deck])
    >>> t.play("propose 1")
    >>> t.moves()
    (agree, decline)
    """
    return [Decline()]


@effect(
    fr="Le joueur convenu commence.",
    en="The player agreed upon begins.",
    covers="C08",
    atoms="C-R014",
    tells={"turn": ("{who} commence, d'un commun accord.", "{who} begins, by agreement."), **SILENT},
)
def agreed_player_begins(table: Table, seat: int) -> None:
    """Give that player the first turn.

    >>> deck = combat.decks["basile"]
    >>> t = combat.new(decks=[deck, deck])
    >>> t.play("propose 2", "agree")
    >>> t.common.first
    1
    """
    begins(table, seat)


@effect(
    fr="Sans accord, un tirage au sort désigne celui qui commence\u00a0; tout procédé se vaut.",
    en="Without an agreement lots are drawn to name who begins; any procedure will do.",
    covers="C09",
    atoms="C-R015 C-R016",
    settles="C-Q21",
    tells={"turn": ("Le sort désigne {who}.", "The lot names {who}."), **SILENT},
)
def lot_names_who_begins(table: Table) -> None:
    """Toss a coin.

    >>> deck, found = combat.decks["basile"], set()
    >>> for seed in range(9):
    ...     t = combat.new(seed=seed, decks=[deck, deck])
    ...     t.play("propose 1", "decline")
    ...     found.add(t.active)
    >>> sorted(found)
    [0, 1]
    """
    begins(table, table.pick(2))


# Decks and hands ------------------------------------------------------------------------------------------------------


@effect(
    fr="Chacun mélange le deck de l'autre, puis le pose sur sa case.",
    en="Each player shuffles the other's deck, then puts it down on its space.",
    covers="C10",
    atoms="C-R017 C-R018",
    tells={"shuffle": ("{who}\u00a0: deck mélangé par l'adversaire.", "{who}: deck shuffled by the opponent.")},
)
def decks_are_shuffled_across(table: Table, seat: int) -> None:
    """Shuffle: two games of different seeds begin with different hands.

    >>> str(combat.new(seed=1).you.hand) == str(combat.new(seed=2).you.hand)
    False
    """
    table.shuffle(seat, "deck")


@value(
    fr="La main de départ compte cinq cartes.",
    en="The opening hand has five cards.",
    covers="C11",
    atoms="C-R019",
)
def opening_hand_size(table: Table | None) -> int:
    """How many cards are drawn at first.

    >>> [len(seat.hand) for seat in combat.new().seats]
    [5, 5]
    """
    return 5


@effect(
    fr="Chacun pioche sa main de départ dans son propre deck.",
    en="Each player draws the opening hand from their own deck.",
    covers="C11",
    atoms="C-R010 C-R019 C-R028",
    tells={"move": ("{to} pioche {card}.", "{to} draws {card}.")},
)
def opening_hand(table: Table, seat: int) -> None:
    """Draw it.

    >>> [len(seat.deck) for seat in combat.new().seats]
    [36, 35]
    """
    for _ in range(opening_hand_size(table)):
        table.draw(seat)


# The exchange ---------------------------------------------------------------------------------------------------------

CHANGE = ("Échanger des cartes", "Exchange cards")


@move("exchange", fr="Échanger {cards}", en="Exchange {cards}", group=CHANGE,
      did=("échange {cards}", "exchanges {cards}"))  # fmt: skip
class Exchange(Move):
    """Put cards of the opening hand back and draw as many."""

    cards: tuple[Piece, ...] = many(mine("hand"), 1, 5)

    def flow(self, table: Table, seat: int) -> None:
        n = len(self.cards)
        order = returned_cards(table)
        if order == "aside":
            as_many_are_drawn(table, seat, n)
        put_back_in_the_deck(table, seat, self.cards)
        if order != "aside":
            as_many_are_drawn(table, seat, n)
        hand_is_settled(table, seat)


@move("keep", fr="Garder sa main", en="Keep the hand", group=("Garder sa main", "Keep the hand"),
      did=("garde sa main", "keeps the hand"))  # fmt: skip
class Keep(Move):
    """Keep the opening hand as it is."""

    def flow(self, table: Table, seat: int) -> None:
        hand_is_settled(table, seat)


@grant(
    Exchange,
    fr="On peut remettre dans son deck des cartes que l'on choisit et en piocher autant de nouvelles.",
    en="You may put cards of your choice back in your deck and draw as many new ones.",
    covers="C11 C12 C13",
    atoms="C-R020 C-R021",
    settles="C-Q24",
)
def may_exchange(table: Table, seat: int) -> Iterator[Exchange]:
    """Offer every choice of cards, to the player who begins first.

    >>> t = combat.new(seed=1)
    >>> len([move for move in t.moves() if move.verb == "exchange"])
    15
    """
    hand = table.seats[seat].hand
    for n in range(1, most_exchanged(table, seat) + 1):
        for cards in combinations(hand, n):
            yield Exchange(cards)


@grant(
    Keep,
    fr="Rien n'oblige à échanger.",
    en="Nothing compels anybody to exchange.",
    covers="C11",
    atoms="C-R020",
)
def may_keep(table: Table, seat: int) -> list[Keep]:
    """Offer to keep the hand.

    >>> combat.new(seed=1).check("keep")
    keep: allowed by combat.setup.may_keep
    """
    return [Keep()]


@value(
    fr="Celui qui commence échange deux cartes au plus.",
    en="Whoever begins exchanges two cards at most.",
    covers="C11 C13",
    atoms="C-R022",
)
def exchanged_by_the_first(table: Table | None) -> int:
    """How many cards the player who begins may put back.

    >>> t = combat.new(seed=1)
    >>> max(len(move.cards) for move in t.moves() if move.verb == "exchange")
    2
    """
    return 2


@value(
    fr="Celui qui joue en second peut échanger une carte de plus, trois donc.",
    en="Whoever plays second may exchange one card more, hence three.",
    covers="C12 C13",
    atoms="C-R023",
    off=0,
)
def one_more_for_the_second(table: Table | None) -> int:
    """How many cards more the second player may put back.

    >>> t = combat.new(seed=1)
    >>> t.play("keep")
    >>> max(len(move.cards) for move in t.moves() if move.verb == "exchange")
    3
    """
    return 1


def most_exchanged(table: Table, seat: int) -> int:
    """How many cards a player may put back."""
    n = exchanged_by_the_first(table)
    return n if seat == table.common.first else n + one_more_for_the_second(table)


@ruling(
    fr="On échange autant de cartes que l'on veut, jusqu'à son maximum.",
    en="You exchange as many cards as you like, up to your maximum.",
    covers="C11 C12 C13",
    asks=("L'échange porte-t-il sur un nombre imposé ou sur un maximum\u00a0?",
          "Is the exchange of a fixed number, or up to a maximum?"),
    answers={
        "any": ("Sur un maximum\u00a0: d'une carte à deux, ou à trois.", "Up to a maximum: one card to two, or to three."),
        "exact": ("Sur un nombre imposé\u00a0: deux, ou trois pour le second.", "A fixed number: two, or three for the second."),
        "at least two": ("Deux pour le premier\u00a0; deux ou trois pour le second.", "Two for the first; two or three for the second."),
    },
    why=("C'est un droit, et échanger moins ne lèse personne.", "It is a right, and exchanging fewer harms nobody."),
    settles="C-Q22",
)  # fmt: skip
def how_many_are_exchanged(table: Table | None) -> str:
    """Whether fewer cards than the maximum may be put back.

    >>> t = combat.new(seed=1)
    >>> one = t.seats[t.active].hand[0]
    >>> t.check(f"exchange {one}#{one.id}").limits
    []
    >>> t.play("keep")
    >>> two = t.seats[1 - t.active].hand[:2]
    >>> t.check("exchange " + " ".join(f"{card}#{card.id}" for card in two)).limits
    []
    """
    return "any"


@limit(
    on=Exchange,
    fr="On ne remet pas plus de cartes que son maximum, ni moins que la table n'en demande.",
    en="No more cards are put back than your maximum, nor fewer than the table asks for.",
    covers="C11 C12 C13",
    atoms="C-R022 C-R023",
)
def exchanges_within_bounds(table: Table, seat: int, cards: tuple[Piece, ...]) -> bool:
    """Refuse a third card of whoever begins.

    >>> t = combat.new(seed=1)
    >>> t.check("exchange " + " ".join(f"{card}#{card.id}" for card in t.seats[t.active].hand[:3])).limits
    [combat.setup.exchanges_within_bounds]
    """
    most = most_exchanged(table, seat)
    least = {"any": 1, "exact": most, "at least two": exchanged_by_the_first(table)}[how_many_are_exchanged(table)]
    if returned_cards(table) == "aside":  # as many must be there to be drawn before any is put back
        most = min(most, len(table.seats[seat].deck))
    return least <= len(cards) <= most


@limit(
    on=(Exchange, Keep),
    fr="La main de départ ne se décide qu'une fois.",
    en="The opening hand is settled only once.",
    covers="C11 C13",
    atoms="C-R026",
)
def exchanges_once(table: Table, seat: int) -> bool:
    """Refuse a second exchange.

    >>> t = combat.new(seed=1)
    >>> seat = t.active
    >>> t.play("keep")
    >>> t.check("keep", seat)
    keep: refused by combat.setup.exchanges_once
    """
    return not table.seats[seat].settled


@ruling(
    fr="Les cartes remises sont mélangées au deck avant la nouvelle pioche\u00a0: elles peuvent revenir.",
    en="The cards put back are shuffled into the deck before the new draw: they may come back.",
    covers="C10 C11",
    asks=("Où vont les cartes remises, et quand le deck est-il remélangé\u00a0?",
          "Where do the cards put back go, and when is the deck shuffled again?"),
    answers={
        "before": ("Dans le deck, remélangé avant de piocher.", "Into the deck, shuffled again before the draw."),
        "aside": ("De côté\u00a0: on pioche, puis on les mélange au deck.", "Aside: you draw, then they are shuffled in."),
        "under": ("Sous le deck, sans mélange.", "Under the deck, without shuffling."),
    },
    why=("Le texte les remet dans le deck pour en piocher d'autres, dans cet ordre.",
         "The text puts them back in the deck so as to draw others, in that order."),
    settles="C-Q23",
)  # fmt: skip
def returned_cards(table: Table | None) -> str:
    """Whether a card that was put back may be drawn at once, or at all.

    >>> came_back, lowest = set(), set()
    >>> for seed in range(60):
    ...     t = combat.new(seed=seed)
    ...     card = t.you.hand[0]
    ...     t.play(f"exchange {card}#{card.id}")
    ...     came_back.add(card in t.you.hand)
    ...     lowest.add(card is t.you.deck[0])
    >>> any(came_back), all(lowest)
    (True, False)
    """
    return "before"


@effect(
    fr="Les cartes remises retournent dans le deck de leur propriétaire.",
    en="The cards put back return to their owner's deck.",
    covers="C11",
    atoms="C-R024",
    tells={
        "move": ("{who} remet {card} dans son deck.", "{who} puts {card} back in the deck."),
        "shuffle": ("{who}\u00a0: deck mélangé par l'adversaire.", "{who}: deck shuffled by the opponent."),
    },
)
def put_back_in_the_deck(table: Table, seat: int, cards: tuple[Piece, ...]) -> None:
    """Put them there and shuffle, or put them at the bottom where the table rules so; the graveyard gets nothing.

    >>> t = combat.new(seed=1)
    >>> card = t.you.hand[0]
    >>> t.play(f"exchange {card}#{card.id}")
    >>> t.you.graveyard, [event.verb for event in t.events[:2]]
    ([], ['move', 'shuffle'])
    """
    under = returned_cards(table) == "under"
    for card in cards:
        table.move(card, "deck", seat)
        if under:
            table.sink(card)
    if not under:
        table.shuffle(seat, "deck")


@effect(
    fr="On pioche autant de cartes que l'on en remet.",
    en="As many cards are drawn as are put back.",
    covers="C11",
    atoms="C-R025",
    tells={"move": ("{to} pioche {card} à la place.", "{to} draws {card} instead.")},
)
def as_many_are_drawn(table: Table, seat: int, n: int) -> None:
    """Draw them.

    >>> t = combat.new(seed=1)
    >>> t.play("exchange " + " ".join(f"{card}#{card.id}" for card in t.you.hand[:2]))
    >>> len(t.you.hand)
    5
    """
    for _ in range(n):
        table.draw(seat)


@effect(
    fr="Le premier tour ne commence qu'une fois les deux mains décidées.",
    en="The first turn begins only once both hands are settled.",
    covers="C11",
    atoms="C-R008 C-R026",
    tells=SILENT,
)
def hand_is_settled(table: Table, seat: int) -> None:
    """Note that it is settled; the game waits for the other player.

    >>> t = combat.new(seed=1)
    >>> t.play("keep")
    >>> [seat.settled for seat in t.seats], t.phase
    ([1, 0], 'hand2')
    """
    table.set(seat, "settled", 1)

"""Setting up: two players, ten PV, seven cards, up to four of them changed once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rulekit.cards import Deck
from rulekit.game import Seating
from rulekit.games.aniki import turn
from rulekit.moves import Move, many, mine, move
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, value
from rulekit.table import Table

TITLE = ("Mise en place", "Setting up")
HAND = ("{who}, gardez-vous votre main d'ouverture\u00a0?", "{who}, do you keep your opening hand?")


def lay_out(table: Table, decks: Sequence[Deck] = ()) -> None:
    """Put each player's deck beside the table: the one that is named, or the edition's, or the game's two in turn."""
    game = table.game
    given = list(decks) or ([table.edition.deck] if table.edition.deck else list(game.decks.values()))
    for i in range(len(table.seats)):
        for card in given[i % len(given)]:
            game.put(table, card, i, i, "deck")


def start(table: Table) -> None:
    lot_decides_who_begins(table)
    first = table.active
    for i in (first, 1 - first):
        begins_with_pv(table, i)
        decks_are_shuffled(table, i)
        opening_hand(table, i)


def first_hand(table: Table) -> None:
    """The phase in which player 1 settles the opening hand; once that is done it goes by."""
    ask_replacement(table, table.common.first)


def second_hand(table: Table) -> None:
    """The same for player 2."""
    ask_replacement(table, 1 - table.common.first)


def ask_replacement(table: Table, seat: int) -> None:
    if not table.seats[seat].replaced:
        table.ask(seat, may_replace, may_keep, words=HAND)


def hand_is_settled(table: Table) -> int:
    """What a position means that doesn't say whether an opening hand is settled: a game well begun."""
    return 1


def begin_when_settled(table: Table) -> None:
    if all(seat.replaced for seat in table.seats):
        table.then((turn.half_turn,))


@limit(
    on=Seating,
    fr="Une partie oppose deux joueurs, le joueur 1 et le joueur 2.",
    en="A game is for two players, player 1 and player 2.",
    covers="A07",
)
def two_players(seating: Seating) -> bool:
    """Refuse a third player.

    >>> aniki.new(seats=3)
    Traceback (most recent call last):
    rulekit.game.NotSeated: 3 players: refused by aniki.setup.two_players
    """
    return seating.seats == 2


@limit(
    on=Deck,
    fr="Un deck compte au moins sept cartes, de quoi faire une main d'ouverture.",
    en="A deck has at least seven cards, enough for an opening hand.",
    covers="A03",
    settles="A-Q001 A-Q002",
)
def at_least_seven_cards(deck: Deck) -> bool:
    """Refuse a deck that makes no opening hand; the rules name no other size and no number of copies.

    >>> from rulekit.cards import Deck, broken_limits
    >>> broken_limits(aniki, Deck("six", ("", ""), {"Alba": (aniki.cards["Alba"], 6)}))
    [aniki.setup.at_least_seven_cards]
    """
    return len(deck) >= 7


@value(
    fr="On commence la partie à dix PV.",
    en="You begin the game with ten PV.",
    covers="A02",
    atoms="A-R002",
)
def starting_pv(table: Table | None) -> int:
    """How many life points a player begins with.

    >>> aniki.new().you.pv, aniki.position("").you.pv
    (10, 10)
    """
    return 10


@effect(
    fr="Chaque joueur reçoit ses points de vie au début de la partie.",
    en="Each player gets their life points as the game begins.",
    covers="A02",
    atoms="A-R002",
    tells={"set": ("{who} commence avec {n} PV.", "{who} begins with {n} PV.")},
)
def begins_with_pv(table: Table, seat: int) -> None:
    """Set the counter.

    >>> [seat.pv for seat in aniki.new().seats]
    [10, 10]
    """
    table.set(seat, "pv", starting_pv(table))


@effect(
    fr="Les decks sont mélangés avant que l'on pioche.",
    en="The decks are shuffled before anybody draws.",
    covers="A03",
    atoms="A-R003",
    tells={"shuffle": ("{who} mélange son deck.", "{who} shuffles their deck.")},
)
def decks_are_shuffled(table: Table, seat: int) -> None:
    """Shuffle: two games of different seeds begin with different hands.

    >>> str(aniki.new(seed=1).you.hand) == str(aniki.new(seed=2).you.hand)
    False
    """
    table.shuffle(seat, "deck")


@effect(
    fr="Le sort désigne le joueur 1.",
    en="Chance says who is player 1.",
    covers="A07",
    settles="A-Q004",
    tells={"turn": ("{who} est le joueur 1.", "{who} is player 1."), "set": ("", "")},
)
def lot_decides_who_begins(table: Table) -> None:
    """Toss a coin: the one it names begins each turn.

    >>> len({aniki.new(seed=seed).common.first for seed in range(9)})
    2
    """
    first = table.pick(2)
    table.pass_to(first)
    if first:
        table.set(-1, "first", first)


@value(
    fr="La main d'ouverture compte sept cartes.",
    en="The opening hand has seven cards.",
    covers="A03",
    atoms="A-R004",
)
def opening_hand_size(table: Table | None) -> int:
    """How many cards are drawn at first.

    >>> len(aniki.new().you.hand)
    7
    """
    return 7


@effect(
    fr="Chacun pioche sa main d'ouverture.",
    en="Each player draws their opening hand.",
    covers="A03",
    atoms="A-R004",
    tells={"move": ("{to} pioche {card}.", "{to} draws {card}.")},
)
def opening_hand(table: Table, seat: int) -> None:
    """Draw it.

    >>> [len(seat.hand) for seat in aniki.new().seats]
    [7, 7]
    """
    for _ in range(opening_hand_size(table)):
        table.draw(seat)


@move(
    "replace",
    fr="Remplacer {cards}",
    en="Replace {cards}",
    group=("Remplacer des cartes", "Replace cards"),
    did=("remplace {cards}", "replaces {cards}"),
)
class Replace(Move):
    """Give some cards of the opening hand back for others."""

    cards: tuple[Piece, ...] = many(mine("hand"), 1, 7)

    def flow(self, table: Table, seat: int) -> None:
        given_back_go_under(table, seat, self.cards)
        as_many_are_drawn(table, seat, len(self.cards))
        shuffled_after_the_redraw(table, seat)
        opening_hand_is_settled(table, seat)
        begin_when_settled(table)


@move(
    "keep", fr="Garder sa main", en="Keep the hand", group=("Garder sa main", "Keep the hand"),
    did=("garde sa main", "keeps the hand"),
)  # fmt: skip
class Keep(Move):
    """Keep the opening hand as it is."""

    def flow(self, table: Table, seat: int) -> None:
        opening_hand_is_settled(table, seat)
        begin_when_settled(table)


@grant(
    Replace,
    fr="Chaque joueur peut remplacer des cartes de sa main d'ouverture, en une seule fois.",
    en="Each player may replace cards of the opening hand, all in one go.",
    covers="A04",
    atoms="A-R006 A-R007",
    settles="A-Q005 A-Q006",
)
def may_replace(table: Table, seat: int) -> Iterator[Replace]:
    """Offer every choice of cards, to the first player first; nothing is offered after that one choice.

    >>> t = aniki.new(seed=1)
    >>> len([move for move in t.moves() if move.verb == "replace"])
    98
    """
    hand = table.seats[seat].hand
    for n in range(1, most_replaced(table) + 1):
        for cards in combinations(hand, n):
            yield Replace(cards)


@grant(
    Keep,
    fr="On peut garder sa main d'ouverture telle qu'elle est.",
    en="The opening hand may be kept as it is.",
    covers="A04",
    atoms="A-R005",
)
def may_keep(table: Table, seat: int) -> list[Keep]:
    """Offer to keep it.

    >>> aniki.new(seed=1).check("keep")
    keep: allowed by aniki.setup.may_keep
    """
    return [Keep()]


@value(
    fr="On remplace quatre cartes au plus.",
    en="Four cards are replaced at most.",
    covers="A04",
    atoms="A-R007",
)
def most_replaced(table: Table | None) -> int:
    """How many cards of the opening hand may be given back.

    >>> t = aniki.new(seed=1)
    >>> max(len(move.cards) for move in t.moves() if move.verb == "replace")
    4
    """
    return 4


@limit(
    on=Replace,
    fr="On ne rend pas plus de cartes qu'il n'est permis d'en remplacer.",
    en="No more cards are given back than may be replaced.",
    covers="A04",
    atoms="A-R007",
)
def replaces_at_most(table: Table, seat: int, cards: tuple[Piece, ...]) -> bool:
    """Refuse a fifth card; the hand stays and the choice with it.

    >>> t = aniki.new(seed=1)
    >>> t.check("replace " + " ".join(f"{card}#{card.id}" for card in t.seats[t.active].hand[:5])).limits
    [aniki.setup.replaces_at_most]
    """
    return len(cards) <= most_replaced(table)


@limit(
    on=(Replace, Keep),
    fr="La main d'ouverture ne se décide qu'une fois.",
    en="The opening hand is settled only once.",
    covers="A04",
    atoms="A-R008",
)
def replaces_once(table: Table, seat: int) -> bool:
    """Refuse a second exchange, even of fewer cards than were left to give back.

    >>> t = aniki.new(seed=1)
    >>> seat = t.active
    >>> t.play("keep")
    >>> t.check("keep", seat)
    keep: refused by aniki.setup.replaces_once
    """
    return not table.seats[seat].replaced


@effect(
    fr="La main d'ouverture décidée, la partie attend l'autre joueur, puis commence.",
    en="Once an opening hand is settled the game waits for the other player, then begins.",
    covers="A04",
    atoms="A-R008",
    tells={"set": ("", "")},
)
def opening_hand_is_settled(table: Table, seat: int) -> None:
    """Note that it is settled.

    >>> t = aniki.new(seed=1)
    >>> t.play("keep")
    >>> sorted(seat.replaced for seat in t.seats)
    [0, 1]
    """
    table.set(seat, "replaced", 1)


@effect(
    fr="Les cartes rendues passent sous le deck.",
    en="The cards given back go under the deck.",
    covers="A04",
    atoms="A-R009",
    settles="A-Q007",
    tells={"move": ("{who} rend {card}.", "{who} gives {card} back.")},
)
def given_back_go_under(table: Table, seat: int, cards: tuple[Piece, ...]) -> None:
    """Put them at the bottom, so that none of them comes straight back.

    >>> t = aniki.new(seed=1)
    >>> card = t.seats[t.active].hand[0]
    >>> t.play(f"replace {card}#{card.id}")
    >>> card in t.seats[card.owner].hand
    False
    """
    for card in cards:
        table.move(card, "deck", seat)
        table.sink(card)


@effect(
    fr="On repioche autant de cartes que l'on en a rendu.",
    en="As many cards are drawn as were given back.",
    covers="A04",
    atoms="A-R010 A-R011",
    tells={"move": ("{to} repioche {card}.", "{to} draws {card} instead.")},
)
def as_many_are_drawn(table: Table, seat: int, n: int) -> None:
    """Draw them before the deck is shuffled again.

    >>> t = aniki.new(seed=1)
    >>> seat = t.active
    >>> t.play("replace " + " ".join(f"{card}#{card.id}" for card in t.seats[seat].hand[:3]))
    >>> len(t.seats[seat].hand)
    7
    """
    for _ in range(n):
        table.draw(seat)


@effect(
    fr="Le deck est mélangé une fois la repioche faite.",
    en="The deck is shuffled once the new cards are drawn.",
    covers="A04",
    atoms="A-R012",
    tells={"shuffle": ("{who} mélange son deck.", "{who} shuffles their deck.")},
)
def shuffled_after_the_redraw(table: Table, seat: int) -> None:
    """Shuffle: the card given back lies no longer at the bottom for sure.

    >>> at = set()
    >>> for seed in range(6):
    ...     t = aniki.new(seed=seed)
    ...     card = t.seats[t.active].hand[0]
    ...     t.play(f"replace {card}#{card.id}")
    ...     at.add(t.seats[card.owner].deck.index(card))
    >>> len(at) > 3
    True
    """
    table.shuffle(seat, "deck")

"""Setting up: two players, their decks, ten PV, two Dites Non each, five cards, a coin."""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.cards import Deck
from rulekit.game import Seating
from rulekit.rules import effect, limit, value
from rulekit.table import Table

TITLE = ("Mise en place", "Setting up")


def lay_out(table: Table, decks: Sequence[Deck] = ()) -> None:
    """Put each player's cards beside the table: the deck that is named, or the edition's."""
    game = table.game
    for i in range(len(table.seats)):
        deck = decks[i % len(decks)] if decks else game.deck(table.edition)
        for card in deck:
            game.put(table, card, i, i, "deck")
        for _ in range(dites_non_each(table)):
            game.put(table, game.cards["Non"], i, i, "out")


def start(table: Table) -> None:
    for i in range(len(table.seats)):
        begins_with_pv(table, i)
        decks_are_shuffled(table, i)
        reserve_is_laid(table, i)
    for i in range(len(table.seats)):
        opening_hand(table, i)
    coin_decides_who_begins(table)


@limit(
    on=Seating,
    fr="Une partie se joue à deux, ni plus ni moins.",
    en="A game is for two players, no more and no fewer.",
    covers="V02",
    atoms="V-R001 V-R002",
)
def two_players(seating: Seating) -> bool:
    """Refuse a third player.

    >>> versus.new(seats=3)
    Traceback (most recent call last):
    rulekit.game.NotSeated: 3 players: refused by versus.setup.two_players
    """
    return seating.seats == 2


@limit(
    on=Deck,
    fr="Le deck d'un joueur compte vingt-sept cartes.",
    en="A player's deck has twenty-seven cards.",
    covers="V04",
    atoms="V-R004",
)
def deck_of_27(deck: Deck) -> bool:
    """Refuse a deck of another size.

    >>> from rulekit.cards import Deck, broken_limits
    >>> more = dict(versus.decks["base"].cards, Frappe=(versus.cards["Frappe"], 2))
    >>> broken_limits(versus, Deck("28", ("", ""), more))
    [versus.setup.deck_of_27]
    """
    return len(deck) == 27


@limit(
    on=Deck,
    fr="Les Dites Non restent en dehors du deck.",
    en="The Dites Non stay out of the deck.",
    covers="V04",
    atoms="V-R006",
    settles="V-Q005",
)
def dites_non_stay_apart(deck: Deck) -> bool:
    """Refuse a Dites Non among the cards to draw.

    >>> from rulekit.cards import Deck, broken_limits
    >>> cards = dict(versus.decks["base"].cards, Non=(versus.cards["Non"], 1))
    >>> cards["1"] = (versus.cards["1"], 1)
    >>> broken_limits(versus, Deck("essai", ("", ""), cards))
    [versus.setup.dites_non_stay_apart]
    """
    return not any(card.kind == "dites_non" for card in deck)


@limit(
    on=Deck,
    fr="Un deck contient chaque carte que la règle nomme, au moins une fois.",
    en="A deck holds every card that the rules name, at least once.",
    covers="V04 V53",
    settles="V-Q001 V-Q002 V-Q004",
)
def every_named_card(deck: Deck) -> bool:
    """Refuse a deck that lacks one; how many of each is the table's business.

    >>> from rulekit.cards import Deck, broken_limits
    >>> cards = dict(versus.decks["base"].cards)
    >>> del cards["8"]
    >>> cards["1"] = (versus.cards["1"], 3)
    >>> broken_limits(versus, Deck("essai", ("", ""), cards))
    [versus.setup.every_named_card]
    """
    names = {card.same_as or card.name for card in deck}
    named = [*"12345678", "Guillotine", "Destruction", "Contrôle", "Vol", "Reprise", "Frappe", "Soin", "Rituel"]
    return names.issuperset([*named, "Saignement", "Défausse", "Entrave", "Versus"])


@limit(
    on=Deck,
    fr="Une créature vaut de un à huit.",
    en="A creature is worth one to eight.",
    covers="V53",
    atoms="V-R076",
)
def creatures_from_one_to_eight(deck: Deck) -> bool:
    """Refuse a creature of another value.

    >>> from rulekit.cards import Deck, broken_limits
    >>> nine = type(versus.cards["8"])("9", "creature", value=9)
    >>> cards = dict(versus.decks["base"].cards, x=(nine, 1))
    >>> cards["1"] = (versus.cards["1"], 1)
    >>> broken_limits(versus, Deck("essai", ("", ""), cards))
    [versus.setup.creatures_from_one_to_eight]
    """
    return all(1 <= card.value <= 8 for card in deck if card.kind == "creature")


@limit(
    on=Deck,
    fr="Il y a deux Soin dans un deck.",
    en="There are two Soin in a deck.",
    covers="V63",
    atoms="V-R098",
)
def two_soin(deck: Deck) -> bool:
    """Refuse a deck with one Soin, or with three.

    >>> from rulekit.cards import Deck, broken_limits
    >>> cards = dict(versus.decks["base"].cards, Soin=(versus.cards["Soin"], 1))
    >>> cards["1"] = (versus.cards["1"], 3)
    >>> broken_limits(versus, Deck("essai", ("", ""), cards))
    [versus.setup.two_soin]
    """
    return sum(1 for card in deck if card.name == "Soin") == 2


@limit(
    on=Deck,
    fr="Rituel et Chasseuse sont une seule carte à deux noms\u00a0: un deck n'a pas les deux.",
    en="Rituel and Chasseuse are one card with two names: a deck doesn't have both.",
    covers="V65",
    atoms="V-R103",
    settles="V-Q003",
)
def rituel_or_chasseuse(deck: Deck) -> bool:
    """Refuse a deck with both.

    >>> from rulekit.cards import Deck, broken_limits
    >>> cards = dict(versus.decks["base"].cards, Chasseuse=(versus.cards["Chasseuse"], 1))
    >>> cards["1"] = (versus.cards["1"], 1)
    >>> broken_limits(versus, Deck("essai", ("", ""), cards))
    [versus.setup.rituel_or_chasseuse]
    """
    return not {"Rituel", "Chasseuse"} <= {card.name for card in deck}


@value(
    fr="On commence avec dix PV.",
    en="Players begin with ten PV.",
    covers="V12",
    atoms="V-R014",
)
def starting_pv(table: Table | None) -> int:
    """How many PV a player begins with.

    >>> t = versus.new(seed=1)
    >>> t.you.pv, t.foe.pv
    (10, 10)
    """
    return 10


@effect(
    fr="Chaque joueur reçoit ses PV de départ.",
    en="Each player gets the starting PV.",
    covers="V12",
    atoms="V-R014",
    tells={"set": ("{who} commence avec {n} PV.", "{who} begins with {n} PV.")},
)
def begins_with_pv(table: Table, seat: int) -> None:
    """Set the counter.

    >>> versus.new(seed=1).foe.pv
    10
    """
    table.set(seat, "pv", starting_pv(table))


@value(
    fr="Les PV ne montent jamais au-dessus de dix.",
    en="PV never rise above ten.",
    covers="V12",
    atoms="V-R015",
    off=99,
)
def most_pv(table: Table | None) -> int:
    """The ceiling of PV, all game long.

    >>> t = versus.position("hand=Soin,4*?")
    >>> t.play("play Soin")
    >>> t.you.pv
    10
    """
    return 10


@effect(
    fr="Chaque deck est mélangé et devient la pioche de son joueur.",
    en="Each deck is shuffled and becomes its player's pile.",
    covers="V13",
    atoms="V-R016 V-R017",
    tells={"shuffle": ("{who} mélange son deck.", "{who} shuffles the deck.")},
)
def decks_are_shuffled(table: Table, seat: int) -> None:
    """Leave the order of the deck to chance.

    >>> t = versus.new(seed=1)
    >>> t.you.deck + t.you.hand[::-1] == sorted(t.you.deck + t.you.hand, key=lambda p: p.id)
    False
    """
    table.shuffle(seat, "deck")


@value(
    fr="Chaque joueur a deux Dites Non.",
    en="Each player has two Dites Non.",
    covers="V04 V14",
    atoms="V-R005",
)
def dites_non_each(table: Table | None) -> int:
    """How many Dites Non a player gets.

    >>> versus.new(seed=1).you.reserve
    [Non, Non]
    """
    return 2


@effect(
    fr="Les Dites Non sont posés face visible devant leur joueur\u00a0: c'est la réserve.",
    en="The Dites Non lie face up before their player: this is the reserve.",
    covers="V14",
    atoms="V-R018 V-R019",
    settles="V-Q013",
)
def reserve_is_laid(table: Table, seat: int) -> None:
    """Lay them where the other player sees them too.

    >>> t = versus.new(seed=1)
    >>> [card["name"] for card in t.seen_by(1)["seats"][0]["reserve"]], len(t.you.hand), len(t.you.deck)
    (['Non', 'Non'], 5, 22)
    """
    for piece in [p for p in table.seats[seat].out if p.card.kind == "dites_non"]:
        table.move(piece, "reserve", seat)


@value(
    fr="La main de départ est de cinq cartes.",
    en="The opening hand is five cards.",
    covers="V15",
    atoms="V-R020",
    settles="V-Q011",
)
def opening_hand_size(table: Table | None) -> int:
    """How many cards a player begins with; they are kept as they come.

    >>> t = versus.new(seed=1)
    >>> len(t.you.hand), len(t.foe.hand)
    (5, 5)
    """
    return 5


@effect(
    fr="Chacun pioche sa main de départ dans son propre deck.",
    en="Each player draws the opening hand from their own deck.",
    covers="V04 V15",
    atoms="V-R003 V-R020",
    tells={"move": ("{to} pioche {card}.", "{to} draws {card}.")},
)
def opening_hand(table: Table, seat: int) -> None:
    """Draw it.

    >>> t = versus.new(seed=1)
    >>> [(e.args[1], e.args[2]) for e in t.events if e.rule.name == "opening_hand"] == 5 * [(0, "deck")] + 5 * [(1, "deck")]
    True
    """
    for _ in range(opening_hand_size(table)):
        table.draw(seat)


@effect(
    fr="Une pièce lancée désigne qui joue en premier.",
    en="The toss of a coin says who plays first.",
    covers="V16",
    atoms="V-R021",
    tells={"turn": ("La pièce désigne {who}.", "The coin falls for {who}.")},
)
def coin_decides_who_begins(table: Table) -> None:
    """Toss it: about half of the games each.

    >>> first = [versus.new(seed=seed).active for seed in range(400)]
    >>> 160 < sum(first) < 240
    True
    """
    table.pass_to(table.pick(2), 1)

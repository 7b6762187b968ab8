"""The rules of the little game of doubt."""

from rulekit.moves import Move, mine, move
from rulekit.pieces import Piece
from rulekit.rules import effect, grant, limit, value
from rulekit.table import Table

TITLE = ("Petit doute", "Little doubt")
OURS = ("Un jeu d'essai, sans source.", "A trial game, without a source.")


def lay_out(table: Table) -> None:
    for name in "123456":
        for _ in range(2):
            table.game.put(table, table.game.cards[name], 0, -1, "stock")


def start(table: Table) -> None:
    three_cards_each(table)


def ask_lay(table: Table) -> None:
    if table.seats[table.active].hand:
        table.ask(table.active, may_lay, words=("{who}, posez une carte.", "{who}, lay a card."))


def next_player(table: Table) -> None:
    players_take_turns(table)


def ask_doubt(table: Table, seat: int) -> None:
    doubter = (seat + 1) % len(table.seats)
    table.ask(doubter, may_doubt, about=(seat,), otherwise=TRUST, words=("{who}, doutez-vous ?", "{who}, do you doubt?"))


@move("lay", fr="Poser {card}", en="Lay {card}")
class Lay(Move):
    """Lay a card face down."""

    card: Piece = mine("hand")

    def flow(self, table: Table, seat: int) -> None:
        lies_face_down(table, seat, self.card)
        table.then((ask_doubt, seat))


@move("doubt", fr="Douter", en="Doubt")
class Doubt(Move):
    """Have the card turned over."""

    def flow(self, table: Table, seat: int, about: int) -> None:
        doubt_is_settled(table, seat, about)


@move("trust", fr="Croire", en="Trust")
class Trust(Move):
    """Let it lie."""

    def flow(self, table: Table, seat: int, about: int) -> None:
        """Nothing happens."""


TRUST, DOUBT = Trust(), Doubt()


@effect(fr="Chacun reçoit trois cartes.", en="Each player gets three cards.", silent=OURS)
def three_cards_each(table: Table) -> None:
    """Deal them.

    >>> [len(seat.hand) for seat in tiny.new(seed=1).seats]
    [3, 3, 3]
    """
    for _ in range(3):
        for i in range(len(table.seats)):
            stock = table.common.stock
            table.move(stock[table.pick(len(stock))], "hand", i)


@grant(Lay, fr="À son tour, on pose une carte de sa main.", en="In your turn you lay a card from your hand.", silent=OURS)
def may_lay(table: Table, seat: int) -> None:
    """Offer each card in hand.

    >>> tiny.position("hand=3,5").moves()
    (lay 3, lay 5)
    """


@limit(on=Lay, fr="Un 6 ne se pose pas tant que l'on a autre chose.", en="A 6 isn't laid as long as you have something else.", silent=OURS)
def sixes_last(table: Table, seat: int, card: Piece) -> bool:
    """Refuse a 6 beside another card.

    >>> tiny.position("hand=6,5").check("lay 6")
    lay 6: refused by tiny.play.sixes_last
    """
    return card.card.name != "6" or all(p.card.name == "6" for p in table.seats[seat].hand)


@effect(fr="La carte posée reste face cachée.", en="The laid card stays face down.", silent=OURS)
def lies_face_down(table: Table, seat: int, card: Piece) -> None:
    """Lay it where only its owner sees it.

    >>> t = tiny.position("hand=3,5")
    >>> t.play("lay 3")
    >>> [card["name"] for card in t.seen_by(0)["seats"][0]["laid"]], t.seen_by(1)["seats"][0]["laid"]
    (['3'], 1)
    """
    table.move(card, "laid", seat)


@grant(Doubt, Trust, fr="Le joueur suivant peut douter, ou croire.", en="The next player may doubt, or trust.", silent=OURS)
def may_doubt(table: Table, seat: int, about: int) -> list[Move]:
    """Offer both.

    >>> t = tiny.position("hand=3,5")
    >>> t.play("lay 3", settle=False)
    >>> t.question.seat, t.moves()
    (1, (doubt, trust))
    """
    return [DOUBT, TRUST]


@value(fr="Est basse une carte de moins de 4.", en="A card below 4 is low.", silent=OURS)
def low_below(table: Table | None) -> int:
    """Where low ends.

    >>> t = tiny.position("hand=4,5")
    >>> t.play("lay 4", "doubt")
    >>> t.you.points, t.foe.points
    (1, 0)
    """
    return 4


@effect(
    fr="Une carte dont on doute est retournée\u00a0: basse, le point va au sceptique\u00a0; sinon à qui l'a posée.",
    en="A doubted card is turned over: low, the point goes to the doubter; else to whoever laid it.",
    silent=OURS,
)
def doubt_is_settled(table: Table, seat: int, about: int) -> None:
    """Turn it over and give the point.

    >>> t = tiny.position("hand=3,5")
    >>> t.play("lay 3", "doubt")
    >>> t.you.points, t.foe.points, t.you.shown
    (0, 1, [3])
    """
    card = table.seats[about].laid[-1]
    table.move(card, "shown", about)
    table.add(seat if int(card.card.name) < low_below(table) else about, "points", 1)


@effect(fr="On joue chacun son tour.", en="Players take turns.", silent=OURS)
def players_take_turns(table: Table) -> None:
    """Pass the turn round the table.

    >>> t = tiny.position("hand=3,5")
    >>> t.play("lay 3")
    >>> t.active
    1
    """
    table.pass_to((table.active + 1) % len(table.seats), table.turn + 1)


@effect(fr="Les mains vides, le plus de points gagne.", en="When hands are empty, most points win.", silent=OURS)
def empty_hands_end_it(table: Table) -> None:
    """End the game.

    >>> t = tiny.position("points=1 hand=3 | hand= | hand=")
    >>> t.play("lay 3")
    >>> t.result
    1 wins by tiny.play.empty_hands_end_it
    """
    if not any(seat.hand for seat in table.seats) and not table.agenda:
        most = max(seat.points for seat in table.seats)
        table.finish(*(i for i, seat in enumerate(table.seats) if seat.points == most))

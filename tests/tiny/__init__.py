"""A whole game in one page: three players, cards face down, an interruption. The engine knows it no better than Versus.

Each player in turn lays a card face down and says nothing. The next one may doubt it: the card is turned over, and if it
is low the doubter takes a point, else the one who laid it does. Undoubted cards stay face down. Most points win.
"""

from rulekit.cards import Card, Kind
from rulekit.game import Game
from rulekit.pieces import OWNER, Counter, Zone, seat
from tests.tiny import play

CARDS = {name: Card(name, "number", (name, name), (f"le {name}", f"the {name}")) for name in "123456"}
BLANK = Card("?", "blank", ("Carte", "Card"), ("une carte", "a card"))


@seat
class Player:
    """One of three."""

    points = Counter("points", "points", says=("points", "points"))
    hand = Zone("Main", "Hand", seen=OWNER, kind="hand")
    laid = Zone("Face cachée", "Face down", seen=OWNER, enters=("{who} pose une carte.", "{who} lays a card."))
    shown = Zone("Montrées", "Shown", kind="pile")


@seat
class Middle:
    """The stock, in the middle of the table."""

    stock = Zone("Talon", "Stock", seen="nobody", kind="pile")


tiny = Game(
    "tiny",
    ("Petit doute", "Little doubt"),
    package=__name__,
    sections=(play,),
    seat=Player,
    common=Middle,
    how_many=(3, 3),
    standing=(play.empty_hands_end_it,),
    wheel={"lay": play.ask_lay, "pass": play.next_player},
    setup=play.lay_out,
    start=play.start,
    rest="lay",
    kinds={"number": Kind("number", ("Nombre", "Number"), "disc", 2, "mask")},
    cards=CARDS,
    blank=BLANK,
    defaults={"hand": "2*?"},
)

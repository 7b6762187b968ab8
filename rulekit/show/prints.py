"""Cards and tables drawn by themselves, for pages that are read or printed: HTML without a widget around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulekit.show.cardface import Drawing, View, draw_card
from rulekit.show.drawing import Drawer, polished
from rulekit.show.markup import Html, attr, of_class
from rulekit.show.phrases import speaker
from rulekit.show.tabletop import draw_head, draw_table

if TYPE_CHECKING:
    from rulekit.game import Game
    from rulekit.table import Table


def card(game: Game, card: Any, lang: str = "fr") -> str:
    """A card as it is printed; what it says aloud is its name, its kind and its numbers."""
    draw = Drawer(game, None, lang)
    draw.faces[card.name] = game.face(card, lang, None)
    view = polished(draw.head("board", ""), lang)
    to = Drawing(view, {"seats": []}, speaker(lang))
    return _alone(view, draw_card({"face": card.name}, to))


def table(table: Table, seat: int | None, lang: str = "fr") -> str:
    """A table as one seat sees it (None: the public), with nothing to press."""
    draw = Drawer(table.game, seat, lang)
    drawn = draw.table(table)
    view = polished({**draw.head("board", table.edition.name), "table": drawn}, lang)
    to = Drawing(view, view["table"], speaker(lang))
    stage = of_class("div", "rk-stage", draw_head(to), draw_table(to))
    board = of_class("div", "rk-board", of_class("div", "rk-main", stage), more=" data-still")
    return _alone(view, board)


def _alone(view: View, inside: Html) -> str:
    more = attr("lang", view["lang"]) + attr("data-game", view["game"])
    return str(of_class("div", "rk", inside, more=more))

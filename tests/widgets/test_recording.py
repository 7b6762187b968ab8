"""A recorded board: each view keeps the contract, each move leads to what a live board answers, nothing leaks."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from rulekit import load
from rulekit.match import Match
from rulekit.show import WIDGET_MIME
from rulekit.show.view import board_view
from rulekit_widgets import Board, displays
from rulekit_widgets.controllers import BoardController
from rulekit_widgets.engine import without_program
from rulekit_widgets.recording import MOST_VIEWS, record, whole
from tests.widgets.contract import complaints, pieces

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 400_000
POSITION = (
    "pv=8 hand=8,Frappe,2,Soin,7 deck=Vol,4 field=5,3 | pv=7 hand=Frappe,8,2,1,3 deck=Entrave,Vol,9*4"
    " field=6,1 reserve=Non"
)


@pytest.fixture(scope="module")
def board() -> BoardController:
    return BoardController("versus", position=POSITION, seed=2, windows="attacked")


@pytest.fixture(scope="module")
def recorded(board: BoardController) -> dict[str, Any]:
    found: dict[str, Any] = record(board)["record"]
    return found


def told(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def test_every_recorded_view_keeps_the_contract(recorded: dict[str, Any]) -> None:
    for name in recorded["views"]:
        assert complaints(whole(recorded, name)) == [], name


def test_every_move_of_a_recorded_question_leads_to_a_view(recorded: dict[str, Any]) -> None:
    assert recorded["start"] in recorded["plays"] and len(recorded["plays"]) > 1
    for name, moves in recorded["plays"].items():
        assert set(moves) == {move["text"] for move in whole(recorded, name)["moves"]}
        assert set(moves.values()) <= set(recorded["views"])
    led_to = {target for moves in recorded["plays"].values() for target in moves.values()}
    assert set(recorded["views"]) == {recorded["start"], *led_to}


def test_a_recorded_view_is_what_the_live_board_shows(recorded: dict[str, Any]) -> None:
    live, name = BoardController("versus", position=POSITION, seed=2, windows="attacked"), recorded["start"]
    for _ in range(2):
        move = whole(recorded, name)["moves"][-1]["text"]
        name = recorded["plays"][name][move]
        shown = {**without_program(live.handle({"do": "play", "move": move})), "rules": None, "history": None}
        kept = whole(recorded, name)
        assert {**kept, "rules": None, "history": None} == shown
        assert kept["rules"].items() >= live.view["rules"].items()
        assert kept["history"]["past"] == live.past


def test_the_board_that_is_recorded_stands_as_it_stood(board: BoardController, recorded: dict[str, Any]) -> None:
    assert board.past == 0 and board.future == 0
    assert board.match.table.moves()


def strings(value: Any) -> set[str]:
    """Everything that is said in data, keys as well."""
    if isinstance(value, dict):
        return {*value, *(text for inner in value.values() for text in strings(inner))}
    if isinstance(value, list):
        return {text for inner in value for text in strings(inner)}
    return {value} if isinstance(value, str) else set()


def test_what_the_other_seat_hides_is_nowhere_in_a_recording(recorded: dict[str, Any]) -> None:
    text = told(recorded)
    assert "Entrave" not in text  # it lies at the bottom of Basile's deck
    views = [whole(recorded, name) for name in recorded["views"]]
    assert strings(recorded["parts"]) - {"$"} <= strings(views)
    for view in views:
        seen = {piece["id"] for piece in pieces(view["table"]) if piece.get("face")}
        assert {name for name in strings(view["table"]) if re.fullmatch(r"p\d+", name)} <= seen


def test_equal_views_are_one_and_what_they_share_is_told_once(recorded: dict[str, Any]) -> None:
    views = [told(whole(recorded, name)) for name in recorded["views"]]
    assert len(views) == len(set(views))
    assert len(told(recorded)) < sum(map(len, views)) / 3
    assert "$" not in told(recorded["views"][recorded["start"]])  # it is drawn before a script runs


def test_a_question_is_recorded_wholly_or_not_at_all(board: BoardController) -> None:
    moves = len(board.view["moves"])
    assert len(record(board, most=moves)["record"]["views"]) == 1
    few = record(board, most=moves + 4)["record"]
    assert moves + 1 <= len(few["views"]) <= moves + 4
    for name, kept in few["plays"].items():
        assert len(kept) == len({move["text"] for move in whole(few, name)["moves"]})


def test_two_people_at_one_screen_are_not_recorded() -> None:
    with pytest.raises(ValueError, match="one person"):
        record(BoardController("versus", seats=("human", "human")))


def test_the_recording_stands_for_the_board_where_no_kernel_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "view" in Board("versus", seed=7)._repr_mimebundle_()[0][WIDGET_MIME]
    board = Board("versus", seed=7, record=1)
    data = board._repr_mimebundle_()[0][WIDGET_MIME]
    assert data["record"]["plays"] and "view" not in data
    monkeypatch.setattr(displays, "served", lambda: True)
    assert "view" in board._repr_mimebundle_()[0][WIDGET_MIME]


def boards_of_the_book() -> list[Any]:
    """Every board of the book that is recorded: the page, and what it was made with."""
    found = []
    for page in sorted((ROOT / "book").rglob("*.md")):
        for call in re.findall(r"^Board\(.*?\)$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL):
            node = ast.parse(call, mode="eval").body
            assert isinstance(node, ast.Call)
            options = {str(word.arg): ast.literal_eval(word.value) for word in node.keywords}
            if "record" in options:
                game = "versus" if page.parent == ROOT / "book" else page.parent.name
                found.append(pytest.param(game, options, id=f"{game}-{page.stem}"))
    return found


@pytest.mark.parametrize(("game", "options"), boards_of_the_book())
def test_a_recording_of_the_book_is_small(game: str, options: dict[str, Any]) -> None:
    turns, most = options.pop("record"), options.pop("most", MOST_VIEWS)
    kept = record(BoardController(game, **options), turns, most)["record"]
    assert len(told(kept).encode()) < MOST_BYTES
    if len(kept["views"]) >= most:  # where a turn is many actions a recording ends at a number of views
        return
    first = whole(kept, kept["start"])["table"]["turn"]
    for name in kept["views"]:  # nothing was cut off before the last turn
        view = whole(kept, name)
        table = view["table"]
        assert name in kept["plays"] or not view["moves"] or (table["active"] == "a" and table["turn"] >= first + 2)


def test_a_recording_goes_from_turn_to_turn() -> None:
    one = record(BoardController("versus", seed=7))["record"]
    ends = [whole(one, name)["table"] for name in one["views"] if name not in one["plays"]]
    assert {(table["active"], table["turn"]) for table in ends} == {("a", 3)}
    assert len(record(BoardController("versus", seed=7), turns=2)["record"]["plays"]) > len(one["views"])


def test_cards_taken_in_a_row_are_told_together() -> None:
    versus = load("versus")
    match = Match(versus, seed=7)
    texts = [event["text"] for event in board_view(match, 0)["log"][0]["events"]]
    own = [piece.card.name for piece in match.table.seats[0].hand]
    assert [text for text in texts if text.startswith("Ambre pioche")] == [
        "Ambre pioche le 2, le 8, Rituel, le 1 et Versus."
    ], own
    assert "Basile pioche une carte. (×5)" in texts
    assert len(board_view(match, None)["log"][0]["events"]) == len(texts)

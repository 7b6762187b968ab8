"""The board's controller on the real engine: bots, answers, undo, the curtain, late messages, errors, secrets."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import RulekitError, load
from rulekit_widgets import controllers
from rulekit_widgets.controllers import BoardController
from tests.widgets.contract import complaints

View = dict[str, Any]


def board(**options: Any) -> BoardController:
    return BoardController("versus", **options)


def send(it: BoardController, do: str, **more: Any) -> View:
    return it.handle({"do": do, "at": it.past, "n": it.answered + 1, **more})


def play_on(it: BoardController, moves: int, seed: int = 1) -> View:
    """Play so many moves of people, at random; draws the curtains on the way."""
    roll, view = random.Random(seed), it.view
    for _ in range(moves):
        if view["curtain"]:
            view = send(it, "seat", seat=view["curtain"]["seat"])
        if not view["moves"]:
            break
        view = send(it, "play", move=roll.choice(view["moves"])["text"])
        assert view["error"] is None and view["verdict"] is None
    return view


# The game -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [("human", "random"), ("random", "human"), ("human", "human")])
@pytest.mark.parametrize("windows", controllers.WINDOWS)
def test_every_view_keeps_the_contract(seats: tuple[str, str], windows: str) -> None:
    it = board(seats=seats, seed=3, windows=windows)
    roll = random.Random(5)
    for _ in range(30):
        assert complaints(it.view) == []
        if it.view["curtain"]:
            send(it, "seat", seat=it.view["curtain"]["seat"])
        elif it.view["moves"]:
            send(it, "play", move=roll.choice(it.view["moves"])["text"])
        else:
            break


def test_bots_play_until_a_person_decides() -> None:
    it = board(seats=("random", "human"), seed=4)
    for _ in range(20):
        question = it.match.table.question
        if question is None:
            break
        assert question.seat == 1
        play_on(it, 1)


def test_each_move_of_a_bot_stands_in_the_log() -> None:
    it = board(seed=2)
    before = it.past
    view = play_on(it, 1)
    assert it.past > before + 1
    seats = [entry["seat"] for entry in view["log"]]
    assert set(seats) >= {seat["id"] for seat in view["table"]["seats"]}


def test_a_game_is_played_to_its_end() -> None:
    it = board(seed=11, windows="never")
    view = play_on(it, 600)
    assert view["table"]["result"]["text"]
    assert it.public()["over"]


def test_two_bots_play_alone() -> None:
    it = board(seats=("random", "random"), seed=5)
    assert it.match.table.question is None
    assert it.view["viewer"] is None


def test_same_seed_same_game() -> None:
    one, other = board(seed=9), board(seed=9)
    assert play_on(one, 10) == play_on(other, 10)


# Answers that may be passed -------------------------------------------------------------------------------------------


def asked_to_pass(windows: str) -> list[bool]:
    """For each decision of a person that may be passed: whether it was about an attack or a move."""
    it, found, roll = board(seed=6, windows=windows), [], random.Random(2)
    for _ in range(60):
        question = it.match.table.question
        if question is None:
            break
        if question.otherwise is not None:
            found.append(bool(it.game.pressing(it.match.table)))
        send(it, "play", move=roll.choice(it.view["moves"])["text"])
    return found


def test_windows_say_when_a_person_is_asked() -> None:
    always, attacked, never = map(asked_to_pass, ("always", "attacked", "never"))
    assert not all(always) and any(always)
    assert attacked and all(attacked)
    assert never == []


def test_windows_change_at_once() -> None:
    it = board(seed=6)
    while it.match.table.question.otherwise is None:
        play_on(it, 1)
    at = it.past
    view = send(it, "windows", windows="never")
    assert it.past > at and it.match.table.question.otherwise is None
    assert view["settings"]["windows"] == "never"
    assert "jamais" in view["say"]


# Undo -----------------------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    it = board(seed=2)
    start = it.match.table.seen_by(0)
    play_on(it, 1)
    after, end = it.match.table.seen_by(0), it.past
    view = send(it, "undo")
    assert it.match.table.seen_by(0) == start
    assert view["history"]["redo"] and view["say"] == "Coup annulé."
    send(it, "redo")
    assert it.match.table.seen_by(0) == after and it.past == end


def test_all_is_undone_and_redone() -> None:
    it = board(seed=2, windows="attacked")
    play_on(it, 12)
    decided, end = list(it.decided), it.past
    met = []
    while it.view["history"]["undo"]:
        send(it, "undo")
        met.append(it.past)
    assert met == decided[::-1]
    while it.view["history"]["redo"]:
        send(it, "redo")
    assert it.past == end


def test_a_move_after_undo_drops_what_could_be_redone() -> None:
    it = board(seed=2)
    play_on(it, 4)
    send(it, "undo")
    send(it, "undo")
    play_on(it, 1, seed=8)
    assert not it.view["history"]["redo"]
    assert it.decided == sorted(set(it.decided)) and it.decided[-1] < it.past


def test_nothing_to_undo_changes_nothing() -> None:
    it = board(seats=("random", "human"), seed=4)
    at = it.past
    send(it, "undo")
    send(it, "redo")
    assert it.past == at and not it.view["history"]["undo"]


# Two people at one screen ---------------------------------------------------------------------------------------------


def test_the_curtain_falls_between_two_people() -> None:
    it = board(seats=("human", "human"), seed=3)
    first = it.view["viewer"]
    view = it.view
    while not view["curtain"]:
        view = play_on(it, 1)
    assert view["curtain"]["seat"] != first
    assert view["viewer"] is None and view["moves"] == [] and view["refused"] == []
    hands = [z for s in view["table"]["seats"] for z in s["zones"] if z["kind"] == "hand"]
    assert all(z["cards"] == [] for z in hands)
    seat = view["curtain"]["seat"]
    assert send(it, "seat", seat=first)["viewer"] is None, "only the one who is asked draws it back"
    view = send(it, "seat", seat=seat)
    assert view["viewer"] == seat and view["moves"]


def test_nothing_is_played_under_the_curtain() -> None:
    it = board(seats=("human", "human"), seed=3)
    while not it.view["curtain"]:
        play_on(it, 1)
    at = it.past
    send(it, "play", move=str(it.match.table.moves()[0]))
    assert it.past == at
    assert send(it, "why", picks=["x"])["verdict"] is None


def test_undo_hands_the_screen_back() -> None:
    it = board(seats=("human", "human"), seed=3)
    while not it.view["curtain"]:
        play_on(it, 1)
    send(it, "seat", seat=it.view["curtain"]["seat"])
    view = send(it, "undo")
    assert view["curtain"] == {"seat": "a" if it.viewer == 1 else "b"}
    assert view["viewer"] is None
    assert not hands(view)


def test_undo_under_the_curtain_shows_no_hand() -> None:
    it = board(seats=("human", "human"), seed=3)
    while not it.view["curtain"]:
        play_on(it, 1)
    for what in ("undo", "redo", "undo"):
        view = send(it, what)
        assert view["curtain"]
        assert not hands(view)
        assert it.public()["position"].count("hand=") == 0


def hands(view: dict[str, Any]) -> list[Any]:
    """The cards in hands that a view names."""
    return [z["cards"] for s in view["table"]["seats"] for z in s["zones"] if z["kind"] == "hand" and z["cards"]]


# Messages that come late, twice or wrong ------------------------------------------------------------------------------


def test_late_and_repeated_messages_change_nothing() -> None:
    it = board(seed=2)
    first = it.view["moves"][0]["text"]
    view = it.handle({"do": "play", "move": first, "at": 0, "n": 1})
    at = it.past
    for late in ({"at": 0, "n": 2}, {"at": at, "n": 1}, {"at": at, "n": 2}):
        again = it.handle({"do": "play", "move": first, **late})
        assert it.past == at
        assert {**again, "answers": 0} == {**view, "answers": 0}


def test_every_answer_differs_so_that_the_front_end_hears_it() -> None:
    it = board(seed=2)
    assert send(it, "undo") != send(it, "undo")


WRONG = [{}, {"do": "dance"}, {"do": "seat"}, {"do": "windows"}, {"do": "seat", "seat": ["x"]}]


@pytest.mark.parametrize("message", WRONG)
def test_what_is_no_message_changes_nothing(message: dict[str, Any]) -> None:
    it = board(seed=2)
    before = it.view
    assert it.handle(message) == before


def test_a_refused_move_names_the_rules() -> None:
    it = board(position="field=5 hand=Frappe | field=8,6 | turn=3")
    view = send(it, "play", move="attack 5 5")
    assert view["verdict"] and it.past == 0
    view = send(it, "play", move="block 5 5")
    assert view["verdict"] and complaints(view) == []


def test_a_text_that_cannot_be_read_is_told() -> None:
    it = board(seed=2)
    view = send(it, "play", move="dance 7")
    assert view["verdict"]["note"] and it.past == 0 and view["error"] is None


def test_why_names_the_rules_that_refuse_what_was_pressed() -> None:
    it = board(position="field=5 | field=8 | turn=3", windows="never")
    mine, theirs = (seat["zones"][0]["cards"][0]["id"] for seat in it.view["table"]["seats"])
    view = send(it, "why", picks=[mine, theirs])
    assert view["verdict"]["by"] and complaints(view) == []
    assert {**view, "verdict": None, "answers": 0} | {"rules": {}} == {**it._drawn(), "answers": 0} | {"rules": {}}


# Defects --------------------------------------------------------------------------------------------------------------


def test_a_defect_is_shown_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    it = board(seed=2)
    with monkeypatch.context() as patch:
        patch.setattr(it.match, "play", lambda move: 1 / 0)
        view = send(it, "play", move=it.view["moves"][0]["text"])
    assert view["error"]["text"] == "ZeroDivisionError: division by zero"
    assert "Traceback" in view["error"]["detail"]
    assert complaints(view) == []
    view = play_on(it, 1)
    assert view["error"] is None and it.past > 0


def test_a_view_that_cannot_be_drawn_leaves_the_last_one(monkeypatch: pytest.MonkeyPatch) -> None:
    it = board(seed=2)
    before = it.view
    with monkeypatch.context() as patch:
        patch.setattr(controllers, "draw", lambda *_: 1 / 0)
        view = send(it, "undo")
    assert view["error"] and view["table"] == before["table"]
    assert send(it, "undo")["error"] is None


@pytest.mark.parametrize("wrong", [{"seed": -1}, {"seed": "7"}, {"seats": ["human"]}, {"seats": ["human", "oracle"]}])
def test_a_new_game_that_cannot_be_leaves_the_old_one(wrong: dict[str, Any]) -> None:
    it = board(seed=2)
    play_on(it, 2)
    at = it.past
    view = send(it, "new", **wrong)
    assert view["verdict"]["note"] and view["error"] is None and complaints(view) == []
    assert it.past == at and it.seed == 2 and it.seats == ["human", "random"]


def test_a_new_game_takes_seed_and_players() -> None:
    it = board(seed=2)
    play_on(it, 2)
    view = send(it, "new", seed=5, seats=["human", "human"])
    assert view["settings"]["seed"] == 5 and [s["plays"] for s in view["settings"]["seats"]] == ["human", "human"]
    assert view["history"]["past"] == 0 and "5" in view["say"]
    assert not send(board(seed=2, can_change=False), "new", seed=5).get("say")


# Secrets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1])
def test_hidden_cards_leave_no_trace_in_a_view(viewer: int) -> None:
    """Deal anew what this seat doesn't see: its view stays the same to the letter."""
    from rulekit.sight import imagine

    seats = ["random", "random"]
    seats[viewer] = "human"
    it = board(seats=seats, seed=8)
    play_on(it, 6)
    before = json.dumps(it._drawn(), sort_keys=True)
    for seed in range(20):
        other = imagine(it.match.table, viewer, random.Random(seed).randrange)
        other.events = it.match.table.events
        it.match._tables[it.match.past] = other
        assert json.dumps(it._drawn(), sort_keys=True) == before


def test_other_widgets_are_told_nothing_hidden() -> None:
    it = board(seed=8)
    assert "?" in it.public()["position"]
    assert it.public()["position"] == it.match.position(0)


# The layers -----------------------------------------------------------------------------------------------------------


def test_the_controller_needs_no_notebook_library() -> None:
    code = (
        "import sys, rulekit_widgets.controllers as c; c.BoardController('versus').handle({'do': 'undo'}); "
        "print([m for m in ('ipywidgets', 'anywidget', 'traitlets', 'IPython') if m in sys.modules])"
    )
    places = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=places, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == "[]", done.stderr


def test_a_match_that_has_begun_is_taken_up() -> None:
    from rulekit.match import Match

    match = Match(load("versus"), seed=3)
    it = BoardController(match.game, match=match, seats=("human", "human"))
    assert it.seed == 3 and it.match is match


# Advice ---------------------------------------------------------------------------------------------------------------


def test_a_hint_names_a_move_that_is_offered_and_says_why() -> None:
    it = board(seed=5, windows="attacked")
    for _ in range(12):
        if not it.view["moves"]:
            break
        at = it.past
        view = send(it, "hint")
        assert complaints(view) == [] and view["error"] is None and it.past == at
        hint = view["hint"]
        (move,) = [m for m in view["moves"] if m["text"] == hint["move"] and m["picks"] == hint["picks"]]
        assert (move["label"], move["rule"]) == (hint["label"], hint["rule"])
        assert hint["text"].endswith(".") and set(hint["by"]) <= set(view["rules"])
        view = send(it, "play", move=hint["move"])
        assert view["hint"] is None


def test_a_hint_speaks_the_language_of_the_board() -> None:
    line = "hand=Frappe,4*1 field=1,2,3,4 | pv=1 field=8,8,8,8 reserve="
    fr, en = (send(board(position=line, lang=lang), "hint")["hint"] for lang in ("fr", "en"))
    assert (fr["label"], en["label"]) == ("Jouer Frappe", "Play Frappe")
    assert fr["text"].startswith("La partie est gagnée") and en["text"].startswith("The game is won")
    assert "versus.ending.zero_pv_loses" in fr["by"] and "versus.cards.frappe" in fr["by"]


def test_a_hint_is_for_who_is_asked_alone() -> None:
    it = board(seats=("human", "human"), seed=3)
    while not it.view["curtain"]:
        play_on(it, 1)
    assert send(it, "hint")["hint"] is None
    over = board(seats=("random", "random"), seed=5)
    assert send(over, "hint")["hint"] is None


def test_a_hint_is_the_same_however_the_hidden_cards_lie() -> None:
    from rulekit.sight import imagine

    it = board(seed=8)
    play_on(it, 4)
    before = send(it, "hint")["hint"]
    for seed in range(5):
        it.match._tables[it.match.past] = imagine(it.match.table, 0, random.Random(seed).randrange)
        assert send(it, "hint")["hint"] == before


def test_a_game_without_a_measure_gives_no_hint_and_has_no_bot_that_thinks() -> None:
    from rulekit_widgets.engine import BadRequest, checked_seats
    from tests.tiny import tiny

    it = BoardController(tiny, seats=("human", "random", "random"))
    assert "hint" not in it.view
    assert "mesure" in send(it, "hint")["verdict"]["note"]
    assert "mesure" in send(it, "new", seats=["human", "greedy", "random"])["verdict"]["note"]
    with pytest.raises(BadRequest):
        checked_seats("human")


def test_the_bot_that_thinks_plays_at_the_board() -> None:
    it = board(seats=("human", "greedy"), seed=4, windows="never")
    view = play_on(it, 5)
    assert complaints(view) == [] and [s["plays"] for s in view["settings"]["seats"]] == ["human", "greedy"]
    assert {entry["seat"] for entry in view["log"]} >= {"a", "b"}


# Saves ----------------------------------------------------------------------------------------------------------------


def test_a_board_writes_its_game_down_and_another_goes_on_with_it(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    it = board(save=path, seed=6, seats=("human", "greedy"), windows="attacked")
    play_on(it, 4)
    send(it, "undo")
    again = board(save=str(path), windows="attacked")
    assert again.match.table.digest() == it.match.table.digest()
    assert (again.past, again.seed, again.seats) == (it.past, 6, ["human", "greedy"])
    assert again.view["table"] == it.view["table"] and again.view["moves"] == it.view["moves"]
    assert complaints(play_on(again, 2)) == []
    assert send(again, "undo")["history"]["past"] < again.past + again.future


def test_a_new_game_is_written_over_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    it = board(save=path, seed=6)
    play_on(it, 2)
    send(it, "new", seed=9)
    assert board(save=path).seed == 9 and board(save=path).match.table.digest() == it.match.table.digest()


def test_a_file_that_is_no_save_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "partie.jsonl"
    path.write_text("bonjour", "utf-8")
    with pytest.raises(RulekitError):
        board(save=path)
    assert path.read_text("utf-8") == "bonjour"


def test_a_game_that_cannot_be_written_goes_on_and_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "ailleurs"
    folder.mkdir()
    it = board(save=folder / "partie.jsonl", seed=2)
    (folder / "partie.jsonl").unlink()
    folder.rmdir()
    view = play_first(it)
    assert it.past > 0 and "partie.jsonl" in view["verdict"]["note"] and complaints(view) == []


def play_first(it: BoardController) -> View:
    return send(it, "play", move=it.view["moves"][0]["text"])


# Any message ----------------------------------------------------------------------------------------------------------

words = st.sampled_from(
    ["play", "why", "hint", "undo", "redo", "seat", "new", "windows", "human", "random", "greedy", "a", "never", "p3"]
) | st.text(max_size=12)
json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)
message = st.fixed_dictionaries(
    {"do": words | json_like},
    optional=dict.fromkeys(("n", "at", "move", "picks", "seat", "seats", "seed", "windows"), json_like),
)


@given(st.lists(message | json_like, min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_any_message_is_answered_with_a_view_that_keeps_the_contract(messages: list[Any]) -> None:
    it = board(seed=2, windows="never")
    for one in messages:
        view = it.handle(one)
        assert complaints(view) == []
        assert view["error"] is None, (one, view["error"])


@pytest.mark.parametrize(
    "wrong", [{"do": "why", "picks": None}, {"do": "new", "seats": 5}, {"do": "new", "seed": "x"}, 7]
)
def test_a_wrongly_typed_message_is_told_in_one_line(wrong: Any) -> None:
    view = board(seed=2).handle(wrong)
    assert view["verdict"]["note"] and "\n" not in view["verdict"]["note"] and view["error"] is None

"""Challenges and clarifications as widgets: messages, views, and recordings that hold every answer."""

from __future__ import annotations

from typing import Any

import pytest

from rulekit import load
from rulekit.challenges import challenges
from rulekit.errors import RulekitError
from rulekit.links import to_hash
from rulekit.show import WIDGET_MIME
from rulekit_widgets import Challenge, Clarification
from rulekit_widgets.lessons import (
    ChallengeController,
    ClarificationController,
    record_challenge,
    record_clarification,
)
from rulekit_widgets.recording import whole
from tests.widgets.contract import complaints

VERSUS = load("versus")
LINE = "field=5,1 | field=8 hand=Versus,4*?"
MOVES = ["attack 5", "block 5 8", "versus Versus 8"]


def send(widget: Any, do: str, **more: Any) -> dict[str, Any]:
    widget.message = {"do": do, "n": widget.controller.answered + 1, "at": 0, **more}
    view: dict[str, Any] = widget.view
    return view


# Challenges -----------------------------------------------------------------------------------------------------------


def test_a_challenge_is_missed_begun_again_and_solved() -> None:
    widget = Challenge("versus", "le-surnombre")
    assert complaints(widget.view) == [] and widget.view["feedback"] is None
    for wrong in ("attack 8", "attack 8 5"):
        view = send(widget, "play", move=wrong)
        assert view["feedback"]["good"] is False and view["log"] and complaints(view) == []
        assert send(widget, "new")["feedback"] is None
    view = send(widget, "play", move="attack 8 5 2")
    assert view["feedback"]["good"] and view["say"].startswith("Réussi")
    assert view["table"]["result"]["winner"] == "a"


def test_a_message_that_was_taken_changes_nothing() -> None:
    it = ChallengeController("versus", "le-surnombre")
    it.handle({"do": "play", "move": "attack 8", "n": 1})
    before = it.attempt
    it.handle({"do": "new", "n": 1})
    assert it.attempt is before


@pytest.mark.parametrize("move", ["dance", "", "attack 99", "<b>"])
def test_a_move_that_is_none_is_answered_and_nothing_is_lost(move: str) -> None:
    it = ChallengeController("versus", "le-surnombre")
    view = it.handle({"do": "play", "move": move, "n": 1})
    assert view["verdict"]["note"] and view["feedback"] is None and complaints(view) == []


def test_why_something_is_no_move_is_explained() -> None:
    it = ChallengeController("versus", "une-seule")
    attackers = [c["id"] for c in it.view["table"]["seats"][0]["zones"][0]["cards"]]
    view = it.handle({"do": "why", "picks": attackers[:2], "n": 1})
    assert view["verdict"]["by"] == ["versus.parasites.hindered_attacks_with_one"] and complaints(view) == []


def test_a_challenge_that_isn_t_there_is_refused() -> None:
    with pytest.raises(RulekitError):
        Challenge("versus", "nowhere")


def test_a_recording_answers_every_move_of_its_views_and_gives_away_no_hand() -> None:
    for id in ("le-dernier-mot", "quatre-places"):
        record = record_challenge(ChallengeController("versus", id))["record"]
        for name in record["views"]:
            view = whole(record, name)
            assert [c for c in complaints(view) if "shown nowhere" not in c] == []
            offered = view["task"].get("choices", view["moves"]) if view["feedback"] is None else []
            assert {move["text"] for move in offered} <= set(record["plays"].get(name, {}))
            for hint in view["task"]["hints"]:
                assert "move" not in hint or view["feedback"] or hint["move"] in record["plays"][name]


def test_every_ending_of_a_recording_is_told() -> None:
    record = record_challenge(ChallengeController("versus", "le-dernier-mot"))["record"]
    ends = [whole(record, name) for name in record["views"] if name not in record["plays"]]
    assert {view["feedback"]["good"] for view in ends} == {True, False}
    assert all(view["say"] for view in ends)


def test_a_page_of_challenges_stays_small() -> None:
    sizes = {id: len(str(record_challenge(ChallengeController(each)))) for id, each in challenges(VERSUS).items()}
    assert max(sizes.values()) < 80_000 and sum(sizes.values()) < 500_000


# Clarifications -------------------------------------------------------------------------------------------------------


def test_a_clarification_begins_with_the_game_s_own_case() -> None:
    widget = Clarification("versus", "turn.refill_moment")
    assert complaints(widget.view) == []
    assert [side["key"] for side in widget.view["sides"]] == ["before", "after"]
    assert widget.view["canEdit"] and len(widget.view["cases"]) >= 16


def test_the_case_is_changed_and_the_question_too() -> None:
    widget = Clarification("versus", "turn.refill_moment")
    view = send(widget, "case", position=LINE, moves=MOVES, edition="", ruling="versus.attack.blocker_gone")
    assert view["rule"] == "versus.attack.blocker_gone" and view["note"] is None
    assert view["differs"] == [{"what": "PV de Basile", "values": ["9", "10"], "keys": ["b.pv"]}]


@pytest.mark.parametrize(
    "wrong",
    [
        {"position": "field=99"},
        {"position": LINE, "moves": ["dance"]},
        {"position": LINE, "edition": "turn.refill_moment=never"},
        {"position": LINE, "ruling": "attack.damage"},
        {"position": "\0" * 9},
        {"position": "x" * 30_000},
        {"moves": 3},
    ],
)
def test_what_cannot_be_played_is_one_line_and_loses_nothing(wrong: dict[str, Any]) -> None:
    widget = Clarification("versus", "attack.blocker_gone")
    before = widget.view
    view = send(widget, "case", **{"ruling": "attack.blocker_gone", **wrong})
    if view["note"] is None:  # an empty position and no moves are a case
        assert view["case"]["moves"] == ""
    else:
        assert "\n" not in view["note"] and view["sides"] == before["sides"] and complaints(view) == []


def test_a_link_opens_the_same_case() -> None:
    first = ClarificationController("versus", "attack.blocker_gone", LINE, *MOVES, edition="-attack.piercing_hits")
    again = ClarificationController("versus", link=first.view["hash"])
    assert again.view["sides"] == first.view["sides"] and again.view["hash"] == first.view["hash"]
    assert '--edition "-attack.piercing_hits; attack.blocker_gone=stopped"' in again.view["sides"][1]["command"]


def test_a_link_without_a_question_opens_the_one_that_is_meant() -> None:
    answered = "#pos=field%3D8&moves=attack%208&edition=attack.blocker_gone%3Dstopped"
    assert ClarificationController("versus", link=answered).view["rule"] == "versus.attack.blocker_gone"
    own = to_hash(ClarificationController("versus", "dites_non.no_to_a_no").clarified.case).partition("&ruling")[0]
    assert ClarificationController("versus", link=own).view["rule"] == "versus.dites_non.no_to_a_no"


def test_a_recording_holds_every_case_by_its_link_and_says_the_others_in_words() -> None:
    it = ClarificationController("versus", "turn.refill_moment")
    record = record_clarification(it)["record"]
    assert set(record["cases"]) == {to_hash(case) for several in it.cases.values() for case in several}
    for end, name in record["cases"].items():
        view = whole(record, name)
        assert view["hash"] == end and "canEdit" not in view
        assert [c for c in complaints(view) if "shown nowhere" not in c] == []
    assert len(whole(record, "0")["others"]) == len(record["views"]) - 1


def test_a_question_without_a_case_is_refused() -> None:
    with pytest.raises(RulekitError):
        ClarificationController("versus", "attack.damage")


# Both -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("widget", [Challenge("versus", "le-surnombre"), Clarification("versus")], ids=repr)
def test_a_page_without_a_kernel_gets_a_recording_and_a_still(widget: Any) -> None:
    data, _ = widget._repr_mimebundle_()
    assert "record" in data[WIDGET_MIME] and "data-still" in data["text/html"]


def test_a_defect_is_shown_and_the_lesson_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    it = ChallengeController("versus", "le-surnombre")
    monkeypatch.setattr("rulekit.solve.Attempt.play", lambda self, said: 1 / 0)
    view = it.handle({"do": "play", "move": "attack 8", "n": 1})
    assert view["error"]["text"].startswith("ZeroDivisionError") and complaints(view) == []
    monkeypatch.undo()
    assert it.handle({"do": "new", "n": 2})["error"] is None


@pytest.mark.parametrize(
    "make",
    [
        lambda: ChallengeController("versus", "le-surnombre"),
        lambda: ClarificationController("versus", "turn.refill_moment"),
    ],
)
@pytest.mark.parametrize(
    "message",
    [
        None,
        3,
        [],
        "x",
        {"n": 10**400},
        {"n": "7"},
        {"n": True},
        {"do": "why", "picks": None},
        {"do": "why", "picks": 3},
    ],
)
def test_a_message_of_the_wrong_form_is_one_line_and_loses_nothing(make: Any, message: Any) -> None:
    controller = make()
    before = controller.view
    view = controller.handle(message)
    assert not complaints({**view, "error": None}) and view["error"] is None
    controller.handle({"do": "new", "n": 1})
    assert controller.answered == 1
    assert before["widget"] == controller.view["widget"]


def test_only_one_of_the_moves_that_are_shown_answers_a_choice() -> None:
    controller = ChallengeController("versus", "quatre-places")
    for said in ("no", "place 3", "play Rituel 1 2 3"):
        assert controller.handle({"do": "play", "move": said})["feedback"] is None
        assert controller.view["verdict"]["note"]

"""The samples keep the contract, and the contract catches what breaks it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets import samples
from tests.widgets.contract import complaints


@pytest.mark.parametrize("name", samples.views())
def test_samples_keep_the_contract(name: str) -> None:
    found = complaints(samples.views()[name])
    assert [c for c in found if not ("recorded" in name and "shown nowhere" in c)] == []


def board(**more: Any) -> dict[str, Any]:
    return {**samples.load("versus.board"), **more}


PLAYERS = [{"id": "a", "name": "Ambre", "plays": "human"}]
SETTINGS = {"seats": PLAYERS, "windows": "always", "seed": 7, "canChange": True}


def test_settings_error_and_answers_belong_to_a_board() -> None:
    assert complaints(board(settings=SETTINGS, error={"text": "x", "detail": "y"}, answers=3, links="panel")) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"settings": {**SETTINGS, "seed": -1}},
        {"settings": {**SETTINGS, "windows": "sometimes"}},
        {"error": {"text": ""}},
        {"links": "nowhere"},
        {"history": {"past": 1}},
        {"verdict": {"by": ["versus.attack.nowhere"]}},
        {"moves": [{"text": "x", "label": "x", "picks": ["nothing"]}]},
    ],
)
def test_what_breaks_the_contract_is_named(wrong: dict[str, Any]) -> None:
    assert complaints(board(**wrong))


def test_a_hand_that_belongs_to_another_is_named() -> None:
    view = board()
    hands = [z for s in view["table"]["seats"] for z in s["zones"] if z["kind"] == "hand" and z["cards"]]
    assert hands
    assert any("is seen by" in c for c in complaints({**view, "viewer": None}))

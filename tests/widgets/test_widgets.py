"""The widgets as Jupyter sees them: two traits, one model each, and what other widgets may observe."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
from typing import Any

import ipywidgets
import pytest

from rulekit import load
from rulekit.match import Match
from rulekit.show import RULE_MIME, WIDGET_MIME
from rulekit_widgets import Board, RuleCard, Stepper, displays
from tests.widgets.contract import complaints

VERSUS = load("versus")


def models() -> int:
    gc.collect()
    return len(ipywidgets.Widget.get_manager_state()["state"])


def send(board: Board, do: str, **more: Any) -> None:
    n = board.controller.answered + 1
    board.message = {"do": do, "at": board.view["history"]["past"], "n": n, **more}


def test_a_board_answers_messages_with_views() -> None:
    board = Board("versus", seed=3)
    assert complaints(board.view) == []
    send(board, "play", move=board.view["moves"][0]["text"])
    assert board.view["history"]["past"] > 0 and board.view["error"] is None


def test_the_number_of_models_stays_flat_over_a_hundred_moves() -> None:
    board, roll = Board("versus", seed=3), random.Random(1)
    before = models()
    for _ in range(100):
        if board.over:
            send(board, "new", seed=board.seed + 1)
        send(board, "play", move=roll.choice(board.view["moves"])["text"])
        assert board.view["error"] is None
    assert models() == before


def test_other_widgets_observe_a_game() -> None:
    board, turn, seed = Board("versus", seed=3), ipywidgets.IntText(), ipywidgets.IntText(value=3)
    ipywidgets.link((board, "turn"), (turn, "value"))
    ipywidgets.link((board, "seed"), (seed, "value"))
    met: list[str] = []
    board.observe(lambda change: met.append(change["new"]), "position")
    ipywidgets.VBox([board, turn, seed])
    while not met:  # the position is that of the last quiet moment
        send(board, "play", move=board.view["moves"][-1]["text"])
    assert met == [board.position] and "?" in board.position
    assert turn.value == board.turn > 0
    seed.value = 8
    assert board.view["settings"]["seed"] == board.seed == 8 and board.view["history"]["past"] == 0
    send(board, "new", seed=5)
    assert seed.value == 5


def test_a_defect_is_shown_in_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board("versus", seed=3)
    monkeypatch.setattr(board.controller.match, "play", lambda move: 1 / 0)
    send(board, "play", move="x")
    assert board.view["error"]["text"].startswith("ZeroDivisionError")


def test_a_seed_that_cannot_be_is_told_in_the_board() -> None:
    board = Board("versus", seed=3)
    board.seed = -4
    assert "-4" in board.view["verdict"]["note"] and board.seed == 3


def test_a_story_is_stepped_through_and_replaced() -> None:
    stepper = Stepper(VERSUS.story("field=5 | field=5", "attack 5", "block 5 5"))
    assert complaints(stepper.view) == [] and stepper.view["links"] == "panel"
    before = models()
    stepper.story = VERSUS.story("field=8 | field=5", "attack 8")
    assert len(stepper.view["steps"]) > 1 and models() == before


def test_every_rule_has_a_card() -> None:
    first, *others = VERSUS.rules.values()
    card = RuleCard(first)
    assert complaints(card.view) == []
    for rule in others:
        card.rule = rule
        assert complaints(card.view) == [], rule.id


def test_importing_the_package_loads_no_notebook_library() -> None:
    code = "import sys, rulekit_widgets.bundle; print('anywidget' in sys.modules, 'IPython' in sys.modules)"
    places = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=places, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.split() == ["False", "False"], done.stderr


def test_there_is_no_other_name() -> None:
    import rulekit_widgets

    with pytest.raises(AttributeError, match="Tapestry"):
        _ = rulekit_widgets.Tapestry


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(displays, "served", lambda: True)


@pytest.mark.usefixtures("kernel")
def test_a_widget_carries_what_is_read_without_a_kernel() -> None:
    data, _ = Board("versus", seed=3)._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert len(data["text/plain"]) < 80
    view = data[WIDGET_MIME]["view"]
    assert complaints(view) == [] and "links" not in view and "settings" not in view
    assert 'class="rk"' in data["text/html"] and "<script" not in data["text/html"]
    data, _ = RuleCard(VERSUS.rule("tie_kills_both"))._repr_mimebundle_()
    assert data[RULE_MIME]["id"] == "versus.attack.tie_kills_both"


def test_without_a_kernel_all_is_still() -> None:
    assert not [mime for mime in Board("versus", seed=3)._repr_mimebundle_()[0] if "jupyter" in mime]
    assert not [mime for mime in Match(VERSUS, seed=3)._repr_mimebundle_() if "jupyter" in mime]


@pytest.mark.usefixtures("kernel")
def test_a_match_that_a_cell_ends_with_is_played_there() -> None:
    match = Match(VERSUS, seed=3)
    data = match._repr_mimebundle_()
    assert {"application/vnd.jupyter.widget-view+json", WIDGET_MIME, "text/html", "text/plain"} <= set(data)


@pytest.mark.usefixtures("kernel")
def test_a_story_that_was_refused_keeps_the_display_that_names_the_rules() -> None:
    told = VERSUS.story("field=5 | field=5", "attack 5", "block 5 5")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in told
    refused = VERSUS.story("field=5,4,3,2 hand=6 | ", "place 6")
    assert refused.verdict is not None
    assert "application/vnd.jupyter.widget-view+json" not in refused._repr_mimebundle_()

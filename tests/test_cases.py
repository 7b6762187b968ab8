"""The examples of the rules as data: each can be run again, and says what the table did."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulekit import load, sight, without
from rulekit.cases import BrokenExample, cases, cases_of, run
from rulekit.game import Game
from rulekit.rules import Rule
from rulekit.table import Table
from tests.tiny import tiny

versus = load("versus")
TIE = versus.rule("tie_kills_both")
GAMES = [versus, tiny]


def every(game: Game) -> list[dict[str, Any]]:
    """All cases of a game as another program reads them."""
    found: list[dict[str, Any]] = json.loads(json.dumps(list(cases(game)), ensure_ascii=False))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_case_runs_again_and_says_the_same(game: Game) -> None:
    found = every(game)
    for case in found:
        assert json.loads(json.dumps(run(game, case))) == case
    assert {case["rule"] for case in found} >= {rule.id for rule in game.rules.values() if "position(" in rule.doctest}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_case_tells_is_what_the_table_does(game: Game) -> None:
    """Played by `Table.play` alone: the same events, the same cards in the same places."""
    steps = 0
    for case in every(game):
        if "position" not in case.get("start", {}):
            continue
        table = game.position(case["start"]["position"], case["edition"])
        for step in case["steps"]:
            if "after" in step:
                table.play(*step["play"], settle=step["settle"])
                told = [event for move in step["moves"] for event in move["events"]]
                assert [without_order(event) for event in told] == plain(table)
                assert (table.result and table.result.rule.id) == (step["after"]["result"] or {}).get("rule")
                steps += 1
    assert steps > 5


def plain(table: Table) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(json.dumps(sight.told(table, sight.KEEPER, table.events or [])))
    return told


def without_order(event: dict[str, Any]) -> dict[str, Any]:
    return {key: x for key, x in event.items() if key != "order"}


def test_a_case_names_position_moves_events_rules_and_what_is_then_asked() -> None:
    (case,) = cases_of(versus, TIE)
    (step,) = case["steps"]
    assert case["start"] == {"position": "field=5 | field=5"}
    assert [move["move"].partition("#")[0] for move in step["moves"] if move["said"]] == ["attack 5", "block 5"]
    told = [(e["rule"], e["card"]) for move in step["moves"] for e in move["events"] if e["rule"] == TIE.id]
    assert len([card for _, card in told if card]) == 4  # two are marked, two move
    assert "discard=5" in step["after"]["position"]
    assert step["after"]["asked"]["seat"] == 1


def test_refusals_decks_and_seats_are_cases_too() -> None:
    found = every(versus)
    verdicts = [step.get("refused") or step.get("verdict") for case in found for step in case.get("steps", ())]
    assert any(verdict["limits"] for verdict in verdicts if verdict and not verdict["allowed"])
    decks = {c["rule"]: c["limits"] for c in found if "deck" in c}
    assert decks["versus.setup.deck_of_27"] == ["versus.setup.deck_of_27"]
    assert [c["seats"] for c in found if "seats" in c] == [3]
    dealt = [c for c in found if "seed" in c.get("start", {})]
    assert any(e["verb"] == "shuffle" and len(e["order"]) == 27 for c in dealt for e in c["opening"])


def test_cases_played_under_other_rules_say_so() -> None:
    found = every(versus)
    assert {case["edition"] for case in found} - {""}


def mutants(rule: Rule) -> list[Any]:
    return [change for _, change in rule.mutants()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_without_its_rule_a_case_goes_otherwise(game: Game) -> None:
    """Promise 3 for another implementation: leave a rule out, and one of its cases tells."""
    caught = told = 0
    for rule in game.rules.values():
        own = cases_of(game, rule)
        for change in mutants(rule) if own else ():
            with change:
                told += 1
                caught += any(_otherwise(game, case) for case in own)
    assert caught / told > 0.9, (caught, told)


def _otherwise(game: Game, case: dict[str, Any]) -> bool:
    try:
        return run(game, case) != case
    except Exception:
        return True


def test_an_example_that_does_not_hold_is_no_case() -> None:
    with without(TIE), pytest.raises(BrokenExample, match="tie_kills_both"):
        cases_of(versus, TIE)


def test_listening_leaves_no_trace() -> None:
    before = (Game.position, Game.new, Table.play, Table.check)
    with without(TIE), pytest.raises(BrokenExample):
        cases_of(versus, TIE)
    assert (Game.position, Game.new, Table.play, Table.check) == before

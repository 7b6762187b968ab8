"""Challenges: each has one answer that is as short as can be, and every tempting mistake fails for the rule stated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulekit import games, load
from rulekit.challenges import Challenge, challenge, challenges, load_challenges, parse_goal
from rulekit.errors import BadFile, RulekitError
from rulekit.moves import Unknown
from rulekit.show.lesson_views import challenge_view
from rulekit.solve import Attempt, Solver, TooDeep
from tests.widgets.contract import complaints

VERSUS = load("versus")
EVERY = [each for name in games() for each in challenges(load(name)).values()]
PLAYED = [each for each in EVERY if not each.choices]
CHOSEN = [each for each in EVERY if each.choices]


def name(x: Any) -> str:
    return f"{x.game.id}.{x.id}"


def at(each: Challenge, *moves: str) -> Attempt:
    attempt = Attempt.begin(each)
    for said in moves:
        attempt = attempt.play(said)
    return attempt


# Every challenge ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("each", EVERY, ids=name)
def test_the_solution_solves_it_against_the_best_answers(each: Challenge) -> None:
    for k in range(len(each.solution)):
        assert at(each, *each.solution[:k]).outcome == ""
    assert at(each, *each.solution).outcome == "solved"


@pytest.mark.parametrize("each", PLAYED, ids=name)
def test_no_line_is_shorter_than_the_solution(each: Challenge) -> None:
    attempt = Attempt.begin(each)
    assert attempt.solver.need(attempt.table) == len(each.solution)


@pytest.mark.parametrize("each", PLAYED, ids=name)
def test_two_first_moves_solve_it_at_most(each: Challenge) -> None:
    attempt = Attempt.begin(each)
    assert 1 <= len(attempt.solver.first_moves(attempt.table)) <= 2 < len(attempt.table.moves())


@pytest.mark.parametrize("each", CHOSEN, ids=name)
def test_one_of_the_choices_is_forbidden_and_by_the_rule_stated(each: Challenge) -> None:
    verdicts = {said: each.start().reach(said).verdict for said in each.choices}
    refused = [said for said, verdict in verdicts.items() if not verdict]
    assert tuple(refused) == each.solution
    assert verdicts[refused[0]].limits == [each.rule]


@pytest.mark.parametrize(("each", "wrong"), [(c, w) for c in EVERY for w in c.wrong], ids=str)
def test_a_tempting_mistake_fails_for_the_rule_stated(each: Challenge, wrong: Any) -> None:
    attempt = at(each, *wrong.moves)  # raises where it cannot be said
    assert attempt.mistake() is wrong
    assert attempt.outcome != "solved"
    if attempt.verdict is not None and not attempt.verdict:
        assert wrong.rule in attempt.verdict.limits
    elif each.choices:
        assert attempt.verdict is not None and attempt.verdict.grant is wrong.rule
    else:
        assert attempt.outcome == "missed" and wrong.rule in attempt.cited
        assert attempt.solver.need(attempt.table) is None


@pytest.mark.parametrize("each", EVERY, ids=name)
def test_the_reason_acts_in_the_solution_or_in_a_mistake(each: Challenge) -> None:
    if each.choices:
        return
    cited = {rule for line in (each.solution, *(w.moves for w in each.wrong)) for rule in at(each, *line).cited}
    assert each.rule in cited


@pytest.mark.parametrize("each", EVERY, ids=name)
def test_every_first_move_is_answered(each: Challenge) -> None:
    attempt = Attempt.begin(each)
    good = {str(move) for move in attempt.solver.first_moves(attempt.table)} if not each.choices else set(each.solution)
    for said in each.choices or [f"{move}" for move in attempt.table.moves()]:
        try:
            after = attempt.play(said)
        except RulekitError:  # two cards of one name: the widget says which
            continue
        assert (after.outcome == "missed") == (said not in good)
        for lang in ("fr", "en"):
            view = challenge_view(after, lang)
            assert complaints(view) == []
            assert view["feedback"] is None or view["feedback"]["text"]


@pytest.mark.parametrize("each", EVERY, ids=name)
def test_the_hand_that_counts_is_told_and_isn_t_on_the_table(each: Challenge) -> None:
    view = challenge_view(Attempt.begin(each))
    foe = view["table"]["seats"][1]
    assert [z["cards"] for z in foe["zones"] if z["kind"] == "hand"] == [[]]
    assert view["task"]["known"].startswith(f"Main de {foe['name']}")


@pytest.mark.parametrize("game", [load(n) for n in games() if challenges(load(n))], ids=lambda g: g.id)
def test_every_section_has_one_and_a_page_has_ten(game: Any) -> None:
    found = challenges(game).values()
    assert {each.section for each in found} == set(game.sections)
    assert len(found) >= 10
    assert len({each.level for each in found}) >= 3


@pytest.mark.parametrize("each", EVERY, ids=name)
def test_french_and_english_both_say_it(each: Challenge) -> None:
    pairs = [each.title, each.task, each.hint, each.why, *(w.why for w in each.wrong)]
    assert all(fr and en and fr != en for fr, en in pairs)


# An attempt -----------------------------------------------------------------------------------------------------------

NUMBERS = challenge(VERSUS, "le-surnombre")
LAST_WORD = challenge(VERSUS, "le-dernier-mot")


def test_what_was_missed_is_said_in_numbers() -> None:
    view = challenge_view(at(NUMBERS, "place 3"))
    assert view["feedback"] == {"good": False, "text": "La partie continue\u00a0: Basile garde 2\u00a0PV.", "rules": []}
    assert at(NUMBERS, "place 3").log[0].events


def test_a_goal_that_was_missed_says_what_there_is_and_what_was_asked() -> None:
    table = VERSUS.position("hand=5*? | pv=3 hand=5*?")
    said = {
        "foe.pv <= 0": ("PV de Basile\u00a0: 3, et non 0 ou moins", "Basile's PV: 3, not 0 or less"),
        "you.hand >= 7": ("Main d'Ambre\u00a0: 5, et non 7 ou plus", "Ambre's Hand: 5, not 7 or more"),
        "you.parasites = 1": ("Parasites d'Ambre\u00a0: 0, et non 1", "Ambre's Parasites: 0, not 1"),
        "wins": ("la partie continue\u00a0: Basile garde 3\u00a0PV", "the game goes on: Basile still has 3\u00a0PV"),
    }
    for text, words in said.items():
        goal = parse_goal(VERSUS, text)
        assert not goal.met(table, 0)
        assert (goal.stands(table, 0, "fr"), goal.stands(table, 0, "en")) == words


def test_a_refused_move_leaves_the_learner_where_they_were() -> None:
    hindered = challenge(VERSUS, "une-seule")
    attempt = at(hindered, "attack 7 5 4")
    assert attempt.outcome == "" and attempt.log == ()
    assert at(hindered, "attack 7 5 4", "attack 7").outcome == "solved"


def test_a_text_that_is_no_move_raises_and_changes_nothing() -> None:
    with pytest.raises(Unknown):
        at(NUMBERS, "dance")


def test_what_is_over_takes_no_more_moves() -> None:
    with pytest.raises(RulekitError, match="over"):
        at(NUMBERS, "place 3", "attack 8")


def test_the_opponent_answers_what_defeats_the_goal() -> None:
    assert [str(played.move) for played in at(NUMBERS, "attack 8 5").log] == [
        "attack 8 5", "ok", "let", "block 5 6", "ok",
    ]  # fmt: skip


def test_the_solution_goes_on_from_where_the_learner_is() -> None:
    first, second = Attempt.begin(LAST_WORD), at(LAST_WORD, "play Frappe")
    assert (first.next_move(), second.next_move()) == ("play Frappe", "no")
    assert at(LAST_WORD, "play Frappe", "ok").next_move() == ""
    assert second.table.question is not None and second.table.question.seat == second.seat


def test_help_comes_in_three_stages() -> None:
    words, look, whole = challenge_view(Attempt.begin(NUMBERS))["task"]["hints"]
    assert set(words) == {"text"} and set(look) == {"text", "pieces"} and whole["move"] == "attack 8 5 2"


def test_too_many_lines_are_refused_and_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulekit.solve.MOST_TABLES", 3)
    solver = Solver(NUMBERS)
    with pytest.raises(TooDeep):
        solver.need(NUMBERS.start())


# Goals and files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "line", "met"),
    [
        ("foe.pv <= 0", "| pv=1", False),
        ("foe.pv <= 1", "| pv=1", True),
        ("you.pv >= 9", "", True),
        ("you.hand = 5", "", True),
        ("you.field has 8", "field=8", True),
        ("you.field has 8", "field=5", False),
        ("foe.field lacks 8", "field=8 | field=5", True),
        ("goes on", "", True),
        ("wins", "", False),
    ],
)
def test_a_goal_is_looked_at_on_a_table(goal: str, line: str, met: bool) -> None:
    assert parse_goal(VERSUS, goal).met(VERSUS.position(line), 0) is met


@pytest.mark.parametrize(
    "goal", ["", "win", "foe.pv < 0", "foe.gold <= 0", "you.pv has 8", "you.field has 9", "__import__('os')", "wins "]
)
def test_a_goal_that_is_none_is_refused_with_what_was_expected(goal: str) -> None:
    with pytest.raises(BadFile, match=r"goal.*expected: wins, goes on, foe\.pv <= 0"):
        parse_goal(VERSUS, goal)


GOOD = """
[[challenge]]
id = "un"
section = "attack"
level = 1
title = { fr = "a", en = "b" }
task = { fr = "a", en = "b" }
position = "field=8 | pv=1"
goal = ["wins"]
hint = { fr = "a", en = "b" }
solution = ["attack 8"]
rule = "attack.unblocked_hits"
why = { fr = "a", en = "b" }
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "un"', 'id = "Un deux"', "id"),
        ('"attack"', '"attaque"', "section"),
        ("level = 1", "level = 9", "level"),
        ("level = 1", "level = true", "level"),
        ('title = { fr = "a", en = "b" }', 'title = "a"', "title"),
        ('position = "field=8 | pv=1"', 'position = "field=99"', "99"),
        ('position = "field=8 | pv=1"', "", "position"),
        ('goal = ["wins"]', 'goal = "wins"', "goal"),
        ('goal = ["wins"]', 'goal = ["wins"]\nuntil = "dawn"', "until"),
        ('goal = ["wins"]', 'choices = ["attack 8"]', "choices"),
        ('solution = ["attack 8"]', "solution = []", "solution"),
        ('rule = "attack.unblocked_hits"', 'rule = "attack.nothing"', "rule"),
        ("level = 1", "level = 1\ncolour = 3", "colour"),
        ("level = 1", 'level = 1\nwrong = [{ moves = ["x"] }]', "wrong 1"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(GOOD, "utf-8")
    assert [c.id for c in load_challenges(VERSUS, path)] == ["un"]
    path.write_text(GOOD.replace(old, new, 1), "utf-8")
    with pytest.raises(BadFile, match=said) as error:
        load_challenges(VERSUS, path)
    assert "x.toml, 1" in str(error.value) and "\n" not in str(error.value)


def test_a_challenge_that_isn_t_there_names_those_that_are() -> None:
    with pytest.raises(RulekitError, match="le-surnombre"):
        challenge(VERSUS, "nowhere")

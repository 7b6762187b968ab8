"""Open questions: read from a game's file and its rulings, and errors that say where."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rulekit import BadFile, load
from rulekit.questions import load_questions

GOOD = """
[V-Q019]
weight = 1
rule = "turn.turn_passes"
question = { fr = "Passer ?", en = "Pass?" }
answers.no = { fr = "Non.", en = "No." }
answers.yes = { fr = "Oui.", en = "Yes." }
ours = "no"
why = { fr = "Parce que.", en = "Because." }
[V-Q007]
weight = 1
"""


def game(folder: Path, text: str) -> Any:
    (folder / "questions.toml").write_text(text, "utf-8")
    versus = load("versus")
    return SimpleNamespace(id="versus", folder=folder, rules=versus.rules)


def test_a_question_is_read_from_the_file_or_from_its_ruling(tmp_path: Path) -> None:
    found = load_questions(game(tmp_path, GOOD))
    written, ruled = found["V-Q019"], found["V-Q007"]
    assert (written.question("fr"), written.question("en"), written.why("en")) == ("Passer ?", "Pass?", "Because.")
    assert (written.rule, written.ours, written.runs) == ("versus.turn.turn_passes", "no", False)
    ruling: Any = load("versus").rules["versus.creatures.where_the_dead_go"]
    assert (ruled.rule, ruled.ours, ruled.runs) == (ruling.id, ruling.ours, True)
    assert (ruled.question("fr"), ruled.why("fr"), ruled.answers) == (
        ruling.question("fr"), ruling.why("fr"), ruling.answers,
    )  # fmt: skip


def test_a_game_without_a_file_has_none(tmp_path: Path) -> None:
    assert load_questions(SimpleNamespace(id="versus", folder=tmp_path, rules={})) == {}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("before", "after", "place", "expected"),
    [
        ('rule = "turn.turn_passes"', 'rule = "turn.nothing"', "V-Q019.rule", "versus.turn.turn_passes"),
        ('rule = "turn.turn_passes"', "", "V-Q019.rule", "versus.turn.turn_passes"),
        ('ours = "no"', 'ours = "maybe"', "V-Q019.ours", "no, yes"),
        ('ours = "no"', "ours = [1]", "V-Q019.ours", "no, yes"),
        ("weight = 1", "weight = 4", "V-Q019.weight", "1, 2, 3"),
        ("weight = 1", "weight = true", "V-Q019.weight", "1, 2, 3"),
        ('answers.yes = { fr = "Oui.", en = "Yes." }', "", "V-Q019.answers", "two answers"),
        ('{ fr = "Oui.", en = "Yes." }', '{ fr = "Oui." }', "V-Q019.answers.yes", "en ="),
        ('{ fr = "Passer ?", en = "Pass?" }', '"Pass?"', "V-Q019.question", "en ="),
        ('ours = "no"', 'ours = "no"\ncolour = 1', "V-Q019", "answers"),
        ("[V-Q007]\nweight = 1", "[V-Q007]\nweight = 1\nours = 'out'", "V-Q007", "where_the_dead_go says the rest"),
        ("[V-Q007]\nweight = 1", "[X-Q1]\nweight = 1", "X-Q1.answers", "two answers"),
    ],
)
def test_a_bad_file_says_where_and_what_was_expected(
    tmp_path: Path, before: str, after: str, place: str, expected: str
) -> None:
    assert before in GOOD
    with pytest.raises(BadFile) as error:
        load_questions(game(tmp_path, GOOD.replace(before, after, 1)))
    said = str(error.value)
    assert "questions.toml" in said
    assert place in said
    assert expected in said.partition("expected: ")[2]
    assert "\n" not in said
    assert "attendu\u00a0: " in error.value.says("fr")


def test_what_stands_outside_a_question_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="weight = 1"):
        load_questions(game(tmp_path, "colour = 1\n"))


def test_an_answer_may_name_the_edition_that_plays_it() -> None:
    combat = load("combat")
    limit = combat.questions["C-Q28"]
    assert limit.runs
    assert combat.edition(limit.plays["one"]).given
    assert not combat.questions["C-Q17"].runs


def test_an_edition_that_cannot_be_is_no_way_to_play_an_answer(tmp_path: Path) -> None:
    game = load("combat").with_cards(load("combat").folder / "cards.toml")
    text = (game.folder / "questions.toml").read_text("utf-8").replace("placing.summon_budget=1", "placing.nothing=1")
    path = tmp_path / "questions.toml"
    path.write_text(text, "utf-8")
    game.__dict__["folder"] = tmp_path
    with pytest.raises(BadFile) as caught:
        load_questions(game)
    assert "C-Q28.answers.one.plays" in str(caught.value)
    assert "placing.nothing" in str(caught.value)

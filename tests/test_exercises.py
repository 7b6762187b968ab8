"""The exercise sheet and its key, and their pages: from the challenges, in both languages, told by rules."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from docutils import nodes

from rulekit import cli, load
from rulekit.challenges import challenges
from rulekit.exercises import LETTERS, RULED, Exercise, exercises, sheet_text
from rulekit.show import prints
from rulekit.sphinxext.papers import Exercises, Gallery, QuickReference

versus = load("versus")
SHEET = exercises(versus)
every_exercise = pytest.mark.parametrize("exercise", SHEET, ids=lambda exercise: exercise.challenge.id)


def test_the_sheet_holds_every_challenge_once_the_easiest_first() -> None:
    assert sorted(e.challenge.id for e in SHEET) == sorted(challenges(versus))
    assert [e.number for e in SHEET] == list(range(1, len(SHEET) + 1))
    levels = [e.challenge.level for e in SHEET]
    assert levels == sorted(levels)


@every_exercise
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_key_gives_the_solution_its_reason_and_what_tempts(exercise: Exercise, lang: str) -> None:
    i = int(lang != "fr")
    assert exercise.why(lang) == exercise.challenge.why[i] and exercise.why(lang) not in exercise.answer(lang)
    assert len(exercise.answer(lang)) > 5 and exercise.answer(lang).endswith(".")
    assert exercise.rule is exercise.challenge.rule
    mistakes = exercise.mistakes(lang)
    assert [m.rule for m in mistakes] == [w.rule for w in exercise.challenge.wrong]
    assert all(m.moves and m.why for m in mistakes)
    assert not any(exercise.answer(lang).startswith(f"{m.moves}.") for m in mistakes)


@every_exercise
def test_the_sheet_gives_nothing_of_the_key_away(exercise: Exercise) -> None:
    said = [exercise.task("fr"), exercise.known("fr")]
    assert not any(exercise.challenge.why[0] in text for text in said)
    assert exercise.lines >= 2


@every_exercise
def test_the_table_drawn_is_the_one_on_which_the_learner_decides(exercise: Exercise) -> None:
    question = exercise.table.question
    assert question is not None and question.seat == 0
    html = prints.table(exercise.table, question.seat, "fr")
    for piece in exercise.table.foe.hand:  # told in words, never in the drawing
        assert f'data-key="p{piece.id}"' not in html
    assert all(f'data-key="p{piece.id}"' in html for piece in exercise.table.you.hand)


def test_a_forbidden_move_is_named_by_its_letter() -> None:
    chosen = [e for e in SHEET if e.challenge.choices]
    assert chosen
    for exercise in chosen:
        letter, _, rest = exercise.answer("fr").partition(". ")
        assert rest.startswith(exercise.choices("fr")[LETTERS.index(letter)])


def test_a_longer_solution_has_more_lines_to_write_on() -> None:
    by_moves = {len(e.challenge.solution): e.lines for e in SHEET if not e.challenge.choices}
    assert len(by_moves) > 1 and by_moves[2] > by_moves[1]


def flat(text: str) -> str:
    """Text as one line."""
    return " ".join(text.split())


# The command ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_command_prints_the_sheet_and_the_key_when_it_is_asked_for(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["exercises", "versus", "--lang", lang]) == 0
    sheet = capsys.readouterr().out
    assert cli.main(["exercises", "versus", "--lang", lang, "--key"]) == 0
    whole = capsys.readouterr().out
    assert whole.startswith(sheet) and max(map(len, whole.split("\n"))) <= 80
    said, key = flat(sheet), flat(whole.removeprefix(sheet))
    for exercise in SHEET:
        assert flat(exercise.task(lang)) in said and flat(exercise.known(lang)) in said
        assert flat(exercise.why(lang)) not in said
        assert flat(f"{exercise.answer(lang)} {exercise.why(lang)}") in key
        assert all(flat(mistake.why) in key for mistake in exercise.mistakes(lang))
    assert sheet.count("_" * RULED) == sum(exercise.lines for exercise in SHEET)


def test_a_table_in_text_tells_whose_a_card_is_that_was_taken() -> None:
    taken = next(exercise for exercise in SHEET if exercise.challenge.id == "quatre-places")
    assert taken.lent("fr") == "Chez Ambre\u00a0: le 7 de Basile."
    assert taken.lent("en") == "With Ambre: Basile's 7."
    assert taken.lent("fr") in sheet_text([taken])
    assert next(e for e in SHEET if e.challenge.id == "le-surnombre").lent("fr") == ""


def test_the_command_gives_it_as_data_without_the_key_unless_it_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["exercises", "versus", "--json"]) == 0
    bare = json.loads(capsys.readouterr().out)["exercises"]
    assert cli.main(["exercises", "versus", "--json", "--key"]) == 0
    keyed = json.loads(capsys.readouterr().out)["exercises"]
    assert [each["id"] for each in bare] == [exercise.challenge.id for exercise in SHEET]
    assert all(not {"answer", "why", "rule", "wrong"} & set(each) for each in bare)
    assert [each["why"]["fr"] for each in keyed] == [exercise.why("fr") for exercise in SHEET]


def test_the_command_refuses_a_game_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["exercises", "chess"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# The directives -------------------------------------------------------------------------------------------------------


def made(directive: Any, lang: str = "fr") -> nodes.container:
    """What a directive puts on a page."""
    it = directive.__new__(directive)
    it.game, it.lang = versus, lang
    return nodes.container("", *it.written())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_page_has_a_sheet_then_a_key_with_every_exercise_in_both(lang: str) -> None:
    sheet, key = (part for part in made(Exercises, lang).children if isinstance(part, nodes.section))
    assert sheet["classes"] == ["rb-sheet"] and key["classes"] == ["rb-key"]
    assert len(list(sheet.findall(nodes.raw))) == len(SHEET) and not list(key.findall(nodes.raw))
    for exercise in SHEET:
        title = f"{exercise.number}. {exercise.title[lang != 'fr']}"
        assert all(title in [t.astext() for t in part.findall(nodes.title)] for part in (sheet, key))
        whole = f"{exercise.answer(lang)} {exercise.why(lang)}"
        assert whole in key.astext() and exercise.answer(lang) not in sheet.astext()
    lines = [c for c in sheet.findall(nodes.container) if "rb-line" in c["classes"]]
    assert len(lines) == sum(e.lines for e in SHEET)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_gallery_draws_every_card_and_says_its_text(lang: str) -> None:
    page = made(Gallery, lang)
    drawn = [raw.astext() for raw in page.findall(nodes.raw)]
    assert len(drawn) == len(versus.cards)
    said = page.astext()
    for card in versus.cards.values():
        assert card.text[lang != "fr"] in said
    assert all(re.search(r'role="img" aria-label="[^"]+"', html) for html in drawn)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_reference_links_each_line_to_its_rule(lang: str) -> None:
    from sphinx.addnodes import pending_xref

    from rulekit.reference import reference

    targets = [link["reftarget"] for link in made(QuickReference, lang).findall(pending_xref)]
    assert targets == [rule.id for rule in reference(versus).rules]


def test_a_drawing_alone_is_in_the_book_s_language_and_escapes_what_it_says() -> None:
    html = prints.card(versus, versus.cards["Contrôle"], "en")
    assert 'lang="en"' in html and "Contrôle, action" in html
    odd = type(versus.cards["8"])("x", "creature", ("<b>", "<b>"), ("<b>", "<b>"), value=3)
    assert "<b>&" not in prints.card(versus, odd) and "&lt;b&gt;" in prints.card(versus, odd)

"""The judge's form: what is asked, what is answered, and that nothing typed is lost."""

from __future__ import annotations

from typing import Any

import pytest

from rulekit import load
from rulekit.judge import judge
from rulekit.show import JUDGED_MIME
from rulekit_widgets import Judge, displays
from rulekit_widgets.judging import JudgeController
from tests.widgets.contract import complaints

VERSUS = load("versus")
CASE = ("field=5 | field=4,6", "attack 5", "block 5 6")


def ask(it: JudgeController, position: str, *moves: str, edition: str = "", **more: Any) -> dict[str, Any]:
    return it.handle({"do": "case", "position": position, "moves": list(moves), "edition": edition, **more})


def typed(form: Judge, **fields: str) -> Judge:
    for name, text in fields.items():
        getattr(form, name).value = text
    form.button.click()
    return form


# What answers ---------------------------------------------------------------------------------------------------------


def test_another_case_is_answered_and_its_story_keeps_the_contract() -> None:
    it = JudgeController("versus")
    view = ask(it, *CASE)
    assert view["note"] is None
    assert view["case"] == {"position": CASE[0], "moves": list(CASE[1:]), "edition": ""}
    assert complaints(view["stepper"]) == []
    assert view["stages"]["now"]["who"] == "Basile"


@pytest.mark.parametrize(
    ("case", "edition"),
    [
        (("field=99",), ""),
        (("field=5", "dance"), ""),
        (("field=5", "attack 9"), ""),
        (("field=5",), "club2"),
        (("field=5",), "turn.passing=maybe"),
        (("#pos=%zz",), ""),
        (("field=<b>",), ""),
    ],
)
def test_what_cannot_be_read_is_one_line_and_the_answer_before_it_stands(case: tuple[str, ...], edition: str) -> None:
    it = JudgeController("versus", *CASE)
    before = it.view
    view = ask(it, *case, edition=edition)
    assert view["note"] and "\n" not in view["note"]
    assert view["error"] is None
    assert {key: view[key] for key in ("case", "stages", "firm")} == {k: before[k] for k in ("case", "stages", "firm")}
    assert ask(it, "field=1")["note"] is None


def test_a_message_that_was_taken_changes_nothing() -> None:
    it = JudgeController("versus", *CASE)
    ask(it, "field=1", n=1)
    ask(it, "field=2", n=1)
    assert it.view["case"]["position"] == "field=1"


@pytest.mark.parametrize("message", [{}, {"do": "case"}, {"do": "case", "moves": 7, "edition": None}, {"do": "fly"}])
def test_any_message_is_answered(message: dict[str, Any]) -> None:
    view = JudgeController("versus", *CASE).handle(message)
    assert "stages" in view
    assert view["error"] is None


def test_a_link_may_be_typed_as_the_position() -> None:
    link = "juge.html" + judge(VERSUS, *CASE, edition="turn.passing=pass").hash
    view = ask(JudgeController("versus"), link)
    assert view["case"] == {"position": CASE[0], "moves": list(CASE[1:]), "edition": "turn.passing=pass"}
    assert JudgeController("versus", link=link).view["case"] == view["case"]


# The form -------------------------------------------------------------------------------------------------------------


def test_the_form_shows_the_case_and_answers_another() -> None:
    form = Judge("versus", *CASE)
    assert (form.position.value, form.moves.value) == (CASE[0], "attack 5; block 5 6")
    assert "versus.attack.may_attack" in form.answer.value
    typed(form, position="pv=5 hand=Frappe,4*? deck=? | pv=5", moves="play Frappe", edition="club")
    assert "Partie nulle" in form.answer.value
    assert form.note.value == ""
    assert form.story.view["links"] == "panel"


def test_a_mistake_in_the_form_is_told_beside_what_was_typed() -> None:
    form = Judge("versus", *CASE)
    answer = form.answer.value
    typed(form, moves="attack 5; block <i>")
    assert 'role="alert"' in form.note.value
    assert "<i>" not in form.note.value
    assert form.moves.value == "attack 5; block <i>"
    assert form.answer.value == answer
    assert form.told.layout.display == "none"  # it answers another question than the one that is typed
    typed(form, moves="attack 5")
    assert form.note.value == ""
    assert form.told.layout.display is None


def test_a_link_typed_into_the_form_fills_its_fields() -> None:
    link = judge(VERSUS, *CASE, edition="turn.passing=pass").hash
    form = typed(Judge("versus"), position=link)
    fields = [form.position.value, form.moves.value, form.edition.value]
    assert fields == [CASE[0], "; ".join(CASE[1:]), "turn.passing=pass"]


@pytest.mark.parametrize("edition", ["", "turn.passing=pass"])
def test_a_line_for_a_terminal_typed_into_the_form_fills_its_fields(edition: str) -> None:
    form = typed(Judge("versus"), position=f"  {judge(VERSUS, *CASE, edition=edition).command}\n")
    fields = [form.position.value, form.moves.value, form.edition.value]
    assert fields == [CASE[0], "; ".join(CASE[1:]), edition]


@pytest.mark.parametrize(
    "line", ["rulekit", "rulekit rule turn.passing", 'rulekit what versus "field=5', "rulekit what tiny field=5"]
)
def test_another_line_for_a_terminal_is_refused_with_what_was_expected(line: str) -> None:
    form = typed(Judge("versus", *CASE), position=line)
    assert "rulekit what versus" in form.note.value
    assert form.position.value == line


def test_without_a_kernel_the_form_is_its_still_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(displays, "served", lambda: False)
    shown = Judge("versus", *CASE)._repr_mimebundle_()
    assert shown[JUDGED_MIME]["case"]["position"] == CASE[0]
    assert "<script" not in shown["text/html"]
    assert "versus.attack.may_attack" in shown["text/html"]


def test_the_form_speaks_english_too() -> None:
    form = Judge("versus", *CASE, lang="en")
    assert (form.moves.description, form.button.description) == ("Moves", "Ask")
    assert "How firm is this answer?" in form.answer.value

"""Challenges and clarifications in Chromium: failed, helped and solved; switched, linked and copied."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulekit.show.still import embed
from rulekit_widgets.lessons import (
    ChallengeController,
    ClarificationController,
    record_challenge,
    record_clarification,
)
from rulekit_widgets.recording import whole
from tests.browser import board_page

Open = Callable[..., Page]
NUMBERS, LAST_WORD, PLACES = "le-surnombre", "le-dernier-mot", "quatre-places"
PERMISSIONS = ["clipboard-read", "clipboard-write"]


def recorded(data: dict[str, Any]) -> str:
    return embed(whole(data["record"], "0"), data)


@pytest.fixture(scope="module")
def address(serve: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("lessons")
    for id in (NUMBERS, LAST_WORD, PLACES):
        board_page.write(folder, id, recorded(record_challenge(ChallengeController("versus", id))), host=True)
    clarified = recorded(record_clarification(ClarificationController("versus", "attack.blocker_gone")))
    board_page.write(folder, "clarification", clarified, host=True)
    board_page.write(folder, "live")
    return serve(folder)


def press(page: Page, *names: str) -> None:
    near = page.locator("[data-side=near]")
    for name in names:
        near.locator(".rk-card[data-pick]", has=page.get_by_text(name, exact=True)).first.click()


def said(page: Page) -> str:
    return page.locator("[role=status]").first.inner_text()


# Challenges -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_a_challenge_is_failed_twice_and_solved(
    open_page: Open, address: str, axe: Callable[..., None], width: int, scheme: str
) -> None:
    page = open_page(f"{address}/{NUMBERS}.html", width, scheme, reduced_motion="reduce")
    axe(page, "the task")
    feedback = page.locator(".rk-feedback")
    for names, why in ((("8",), "pas plus mal"), (("8", "5"), "6 devant le 5")):
        press(page, *names)
        page.locator(".rk-go", has_text="Attaquer").click()
        expect(feedback).to_contain_text("Pas encore")
        expect(feedback).to_contain_text(why)
        expect(feedback.locator(".rk-rule-link")).to_be_visible()
        expect(page.locator(".rk-news")).to_contain_text("Basile")
        expect(page.locator("[data-task=again]")).to_be_focused()
        axe(page, f"missed {names}")
        page.keyboard.press("Enter")
        expect(feedback).to_have_count(0)
    press(page, "8", "5", "2")
    page.locator(".rk-go", has_text="Attaquer").click()
    expect(feedback).to_contain_text("Réussi")
    expect(page.locator(".rk-feedback[data-good] .rk-rule-link")).to_be_visible()
    assert "Réussi" in said(page)
    axe(page, "solved")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_help_comes_in_three_stages(open_page: Open, address: str, axe: Callable[..., None]) -> None:
    page = open_page(f"{address}/{NUMBERS}.html", reduced_motion="reduce")
    help_ = page.locator("[data-task=hint]")
    expect(help_).to_have_text("Un indice")
    help_.click()
    expect(page.locator(".rk-hints li")).to_have_count(1)
    expect(page.locator("[data-hint]")).to_have_count(0)
    help_.click()
    expect(page.locator("[data-hint]")).to_have_count(3)
    assert "le 8, le 5 et le 2" in said(page)
    press(page, "8")  # a new drawing keeps what is marked
    expect(page.locator("[data-hint]")).to_have_count(3)
    axe(page, "hints")
    help_.click()
    expect(page.locator(".rk-hints li")).to_have_count(3)
    expect(page.locator(".rk-feedback[data-good]")).to_contain_text("La solution")
    page.locator("[data-task=again]").click()
    expect(page.locator(".rk-hints")).to_have_count(0)
    expect(help_).to_have_text("Un indice")


def test_a_second_decision_is_asked_for_and_a_wrong_one_answered(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/{LAST_WORD}.html", reduced_motion="reduce")
    for answer, outcome in (("Ne rien répondre", "Pas encore"), ("Dire non", "Réussi")):
        press(page, "Frappe")
        page.locator(".rk-go", has_text="Jouer Frappe").click()
        expect(page.locator(".rk-ask")).to_contain_text("Que répondez-vous")
        page.locator(".rk-bar button", has_text=answer).click()
        expect(page.locator(".rk-feedback")).to_contain_text(outcome)
        page.locator("[data-task=again]").click()


def test_the_forbidden_one_of_several_is_named_by_keyboard(
    open_page: Open, address: str, axe: Callable[..., None]
) -> None:
    page = open_page(f"{address}/{PLACES}.html", 390, "dark", reduced_motion="reduce")
    choices = page.locator("[data-choice]")
    expect(choices).to_have_count(4)
    choices.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rk-feedback")).to_contain_text("Pas encore")
    expect(page.locator("[data-task=again]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(choices.first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".rk-feedback[data-good]")).to_contain_text("occupe lui aussi une place")
    axe(page, "chosen")


def test_a_challenge_can_be_read_without_a_script(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/{NUMBERS}.html", java_script_enabled=False)
    expect(page.locator(".rk-task-text")).to_be_visible()
    expect(page.locator(".rk-table")).to_be_visible()
    expect(page.locator(".rk-solution p").first).not_to_be_visible()
    page.locator(".rk-solution summary").click()
    expect(page.locator(".rk-solution")).to_contain_text("Attaquer avec le 8, le 5 et le 2")
    expect(page.locator(".rk-solution a.rk-rule-link")).to_be_visible()


def test_a_live_challenge_answers_what_no_rule_offers(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/live.html")
    board_page.wake(page, ChallengeController("versus", "une-seule"))
    press(page, "7", "5")
    expect(page.locator(".rk-told").first).to_contain_text("Entrave")
    page.keyboard.press("Escape")
    press(page, "7")
    page.locator(".rk-go", has_text="Attaquer").click()
    expect(page.locator(".rk-feedback")).to_contain_text("Réussi")
    page.locator(".rk-feedback .rk-rule-link").click()
    expect(page.locator(".rk-panel .rk-told")).to_be_focused()


# Clarifications -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_a_clarification_is_switched_and_its_link_opened_again(
    open_page: Open, address: str, axe: Callable[..., None], width: int, scheme: str
) -> None:
    page = open_page(f"{address}/clarification.html", width, scheme, permissions=PERMISSIONS)
    expect(page.locator(".rk-differs")).to_contain_text("PV de Basile")
    axe(page, "first question")
    page.locator("select").focus()
    page.locator("select").select_option(label="Une créature peut-elle bloquer plusieurs attaquants\u00a0?")
    expect(page.locator(".rk-task-text")).to_contain_text("bloquer plusieurs")
    expect(page.locator(".rk-edition")).to_have_count(3)
    expect(page.locator("select")).to_be_focused()
    expect(page.locator(".rk-stopped").first).to_contain_text("Refusé")
    axe(page, "second question")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [box for side in page.locator(".rk-edition").all() if (box := side.bounding_box())]
    beside = boxes[1]["x"] > boxes[0]["x"]
    assert beside == (width > 1000)
    page.locator("[data-copy-link]").click()
    expect(page.locator("[role=status]")).to_have_text("Lien copié.")
    link = page.evaluate("navigator.clipboard.readText()")
    again = open_page(link, width, scheme)
    expect(again.locator(".rk-task-text")).to_contain_text("bloquer plusieurs")
    expect(again.locator(".rk-edition")).to_have_count(3)


def test_a_link_without_a_question_opens_the_case_that_is_meant(open_page: Open, address: str) -> None:
    end = "#pos=field%3D3%2C1%20%7C%20field%3D8%2C1&moves=attack%203%3Bblock%203%208"
    for more in ("", "&edition=creatures.where_the_dead_go%3Dout"):
        page = open_page(f"{address}/clarification.html{end}{more}")
        expect(page.locator(".rk-task-text")).to_contain_text("cartes mortes")
        expect(page.locator(".rk-told-note")).to_have_count(0)


def test_a_line_is_copied(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/clarification.html", permissions=PERMISSIONS)
    page.locator("[data-copy-line]").nth(1).click()
    expect(page.locator("[role=status]")).to_have_text("Ligne copiée.")
    line = page.evaluate("navigator.clipboard.readText()")
    assert line.startswith('rulekit what versus "field=5,1 | field=8')
    assert line.endswith('--edition "attack.blocker_gone=stopped"')


def test_a_case_that_isn_t_recorded_says_how_to_run_it(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/clarification.html#pos=field%3D5&moves=attack%205&ruling=versus.attack.blocker_gone")
    note = page.locator(".rk-told-note")
    expect(note).to_contain_text('rulekit what versus "field=5" "attack 5"')
    expect(page.locator(".rk-differs")).to_contain_text("PV de Basile")
    page.evaluate("location.hash = '#pos=%zz'")
    expect(note).to_contain_text("n’est pas un cas")


def test_a_case_is_changed_in_a_notebook_and_an_error_loses_nothing(
    open_page: Open, address: str, axe: Callable[..., None]
) -> None:
    page = open_page(f"{address}/live.html")
    board_page.wake(page, ClarificationController("versus", "attack.blocker_gone"))
    position, moves = page.locator("[name=position]"), page.locator("[name=moves]")
    expect(position).to_have_value("field=5,1 | field=8 hand=Versus,4*?")
    position.fill("field=5,99 | field=8")
    page.keyboard.press("Enter")
    expect(page.locator(".rk-told-note")).to_contain_text("99")
    expect(position).to_have_value("field=5,99 | field=8")
    expect(page.locator(".rk-differs")).to_contain_text("PV de Basile")
    axe(page, "an error")
    position.fill("field=5 | field=6")
    moves.fill("attack 5; block 5 6")
    page.keyboard.press("Enter")
    expect(page.locator(".rk-told-note")).to_have_count(0)
    expect(page.locator(".rk-differs")).to_contain_text("Rien ne change")
    expect(moves).to_have_value("attack 5; block 5 6")


def test_all_answers_stand_side_by_side_without_a_script(open_page: Open, address: str) -> None:
    page = open_page(f"{address}/clarification.html", java_script_enabled=False)
    expect(page.locator(".rk-edition .rk-table")).to_have_count(2)
    others = page.locator("details.rk-solution")
    assert others.count() >= 15
    others.first.locator("summary").click()
    expect(others.first.locator(".rk-differs")).to_be_visible()

"""ANIKI in Chromium: its first two turns by mouse and by keyboard, a full table, site and booklet side by side."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rulekit.show.still import embed
from rulekit_widgets.controllers import BoardController
from rulekit_widgets.lessons import ClarificationController, record_clarification
from rulekit_widgets.recording import whole
from tests.browser import board_page

Open = Callable[..., Page]
FULL = (
    "pv=7 field=Thorkell[end],Alba[DEF;pp=+2t],Hurricane-Ali[made=1;acted],Passeur[passive1=1] terrain=Colline"
    " attached=Épée[on=#1] hand=Kito,Lif,Lifth,Potion,Marais,Roi discard=Brun"
    " | pv=12 field=Ines[DEF],Enzo,Slug@1 terrain=Brume[left=1] hand=4*? discard=Dax,Duel[used] | turn=6"
)


@pytest.fixture(scope="module")
def address(serve: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("aniki")
    board_page.write(folder)
    for name in ("most_pv", "most_characters"):
        data = record_clarification(ClarificationController("aniki", f"limits.{name}"))
        board_page.write(folder, name, embed(whole(data["record"], "0"), data), host=True)
    return serve(folder)


def begun(**options: Any) -> BoardController:
    """A game in which Ambre begins, the other seat plays at random and nobody is asked for an answer."""
    seed = next(n for n in range(99) if BoardController("aniki", seed=n, windows="never").view["ask"]["seat"] == "a")
    return BoardController("aniki", **{"seed": seed, "windows": "never", **options})


def turn(it: BoardController) -> int:
    return int(it.view["table"]["turn"])


def button(page: Page, label: str) -> Locator:
    return page.get_by_role("button", name=label).first


def field(it: BoardController) -> list[str]:
    zones = {zone["id"]: zone for zone in it.view["table"]["seats"][0]["zones"]}
    return [card["id"] for card in zones["a.field"]["cards"]]


def playable(it: BoardController, verb: str) -> list[Any]:
    return [move for move in it.view["moves"] if move["text"].startswith(f"{verb} ")]


def test_the_first_two_turns_by_mouse(open_page: Open, address: str, axe: Callable[..., None]) -> None:
    it = begun()
    page = open_page(f"{address}/index.html")
    board_page.wake(page, it)
    button(page, "Garder sa main").click()
    expect(page.locator(".rk-ask")).to_contain_text("Phase 1")
    axe(page, "phase 1")
    for number in (1, 2):
        assert turn(it) == number
        before = len(field(it))
        move = playable(it, "place")[0]
        page.locator(f"[data-pick='{move['picks'][0]}']").click()
        expect(page.locator(".rk-go")).to_have_count(2)  # in ATQ or in DEF: a button each
        button(page, "en ATQ").click()
        page.wait_for_function("document.activeElement.dataset.focus === 'bar'")
        assert len(field(it)) == before + 1
        if number == 2 and playable(it, "attack"):
            attack = playable(it, "attack")[0]
            for pick in attack["picks"]:
                page.locator(f"[data-pick='{pick}']").first.click()
            page.locator(".rk-go").first.click()
            expect(page.locator(".rk-news")).not_to_be_empty()
        button(page, "Finir sa phase").click()
        page.wait_for_function("document.activeElement.dataset.focus === 'bar'")
    assert turn(it) == 3
    axe(page, "third turn")


def test_the_first_two_turns_by_keyboard(open_page: Open, address: str) -> None:
    it = begun()
    page = open_page(f"{address}/index.html")
    board_page.wake(page, it)

    def to(test: Callable[[str], bool]) -> None:
        for _ in range(120):
            at = str(page.evaluate("document.activeElement.dataset.focus ?? ''"))
            if test(at):
                return
            page.keyboard.press("Tab")
        raise AssertionError("never reached")

    def to_button(label: str) -> None:
        for _ in range(120):
            pressed = "document.activeElement.tagName === 'BUTTON' ? document.activeElement.innerText : ''"
            if label in str(page.evaluate(pressed)):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"no button says {label}")

    to_button("Garder sa main")
    page.keyboard.press("Enter")
    expect(page.locator(".rk-ask")).to_contain_text("Phase 1")
    for number in (1, 2):
        assert turn(it) == number
        move = playable(it, "place")[0]
        to(lambda at, pick=move["picks"][0]: at.endswith(pick))  # type: ignore[misc]
        page.keyboard.press("Enter")
        to_button("en DEF" if number == 1 else "en ATQ")
        page.keyboard.press("Enter")
        page.wait_for_function("document.activeElement.dataset.focus === 'bar'")
        to_button("Finir sa phase")
        page.keyboard.press("Enter")
        page.wait_for_function("document.activeElement.dataset.focus === 'bar'")
    assert turn(it) == 3
    assert len(field(it)) >= 1


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")])
def test_a_full_table_fits_and_says_what_each_card_bears(
    open_page: Open, address: str, axe: Callable[..., None], width: int, scheme: str
) -> None:
    it = BoardController("aniki", position=FULL, seed=4, windows="never")
    page = open_page(f"{address}/index.html", width, scheme)
    board_page.wake(page, it)
    axe(page, f"{width} {scheme}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    names = [card.get_attribute("aria-label") or "" for card in page.locator(".rk-card").all()]
    heard = " / ".join([*names, *[card.inner_text() for card in page.locator(".rk-card").all()]])
    for word in ("Thorkell", "END", "DEF", "SR"):
        assert word in heard, heard
    expect(page.locator("[data-zone='a.field'] .rk-card[data-lies]")).to_have_count(1)


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_site_and_booklet_are_switched_at_twenty_pv_and_at_ten_characters(
    open_page: Open, address: str, axe: Callable[..., None], width: int, scheme: str
) -> None:
    page = open_page(f"{address}/most_pv.html", width, scheme)
    expect(page.locator(".rk-edition")).to_have_count(2)
    expect(page.locator(".rk-edition").nth(0)).to_contain_text("Le site")
    expect(page.locator(".rk-edition").nth(1)).to_contain_text("sans limite")
    expect(page.locator(".rk-differs")).to_contain_text("PV d\u2019Ambre")
    expect(page.locator(".rk-differs")).to_contain_text("22")
    axe(page, "twenty PV")
    page.locator("select").select_option(label=page.locator("option", has_text="dix personnages").first.inner_text())
    expect(page.locator(".rk-stopped").first).to_contain_text("Refusé")
    expect(page.locator(".rk-differs")).to_contain_text("refusé")
    axe(page, "ten characters")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_link_to_the_ten_characters_opens_them(open_page: Open, address: str) -> None:
    end = "#pos=hand%3DAlba%20field%3D10*Brun&moves=place%20Alba%20ATQ&ruling=aniki.limits.most_characters"
    page = open_page(f"{address}/most_pv.html{end}")
    expect(page.locator(".rk-task-text")).to_contain_text("dix personnages")

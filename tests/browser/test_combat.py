"""Combat in Chromium: a turn through its seven phases by mouse and by keyboard, idle phases told, a full table."""

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
# Something can be done in each of the five phases in which a player acts.
BUSY = (
    "pv=30 hand=Luciole,Prairie,Soin attackers=Trotte defenders=Luciole,Roc | pv=20 defenders=Trotte hand=3*? | turn=5"
)
FULL = (
    "pv=31 attackers=Luciole[attackers_used],Trotte,Écraseur[fresh]"
    " defenders=Capitaine,Tambour,Bouclier[defence=2;defenders_used]"
    " terrain=Prairie hand=Roc,Épouvantail,Rappel,Balayage,Friche,Soin,Pages,Luciole,Trotte graveyard=Luciole,Balayage"
    " | pv=27 attackers=Luciole,Roc@1 defenders=Épouvantail,Meute[barred] terrain=Remparts hand=4*? graveyard=Trotte"
    " | turn=6 phase=attack"
)


@pytest.fixture(scope="module")
def address(serve: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("combat")
    board_page.write(folder)
    data = record_clarification(ClarificationController("combat", "damage.beaten_monsters_die"))
    board_page.write(folder, "beaten", embed(whole(data["record"], "0"), data), host=True)
    return serve(folder)


def phase(it: BoardController) -> str:
    return str(it.view["table"]["phase"]["now"])


def button(page: Page, label: str) -> Locator:
    return page.get_by_role("button", name=label).first


def first(it: BoardController, verb: str, card: str = "") -> Any:
    """The first move of a verb, with a certain card where one is named."""
    return next(m for m in it.view["moves"] if m["text"].startswith(f"{verb} {card}"))


def settle(page: Page) -> None:
    page.wait_for_function("document.activeElement.dataset.focus === 'bar'")


class Mouse:
    """Plays moves by pressing cards and buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def play(self, move: Any) -> None:
        for pick in move["picks"]:
            self.page.locator(f"[data-pick='{pick}']").first.click()
        self.press(move["label"])

    def press(self, label: str) -> None:
        button(self.page, label).click()
        settle(self.page)


class Keys:
    """Plays the same without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def to(self, where: str) -> None:
        for _ in range(150):
            if self.page.evaluate(f"(() => {{ const at = document.activeElement; return {where} }})()"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"never reached: {where}")

    def play(self, move: Any) -> None:
        for pick in move["picks"]:
            self.to(f"(at.dataset.focus ?? '').endsWith('{pick}')")
            self.page.keyboard.press("Enter")
        self.press(move["label"])

    def press(self, label: str) -> None:
        self.to(f"at.tagName === 'BUTTON' && at.innerText.includes({label!r})")
        self.page.keyboard.press("Enter")
        settle(self.page)


@pytest.mark.parametrize("hand", [Mouse, Keys])
def test_a_turn_through_all_seven_phases(
    open_page: Open, address: str, axe: Callable[..., None], hand: type[Mouse | Keys]
) -> None:
    it = BoardController("combat", position=BUSY, seed=2)
    page = open_page(f"{address}/index.html")
    board_page.wake(page, it)
    player = hand(page)
    steps: list[tuple[str, str, str]] = [
        ("place", "summon", "Luciole"), ("move", "move", "Luciole"), ("attack", "attack", "Luciole"),
        ("place2", "lay", "Prairie"), ("move2", "move", "Roc"),
    ]  # fmt: skip
    for now, verb, card in steps:
        assert phase(it) == now
        expect(page.locator(".rk-phases li[aria-current='step']")).to_have_count(1)
        player.play(first(it, verb, card))
        if now == "attack":
            axe(page, "in the attack phase")
        player.press("Passer à la phase suivante")
    assert int(it.view["table"]["turn"]) > 5
    told = " ".join(event["text"] for entry in it.view["log"] for event in entry["events"])
    for n in (3, 4, 5, 6, 7, 1, 2):
        assert f"Phase {n}" in told, told


@pytest.mark.parametrize("hand", [Mouse, Keys])
def test_the_first_turn_of_a_game_tells_the_phases_that_pass_by_themselves(
    open_page: Open, address: str, hand: type[Mouse | Keys]
) -> None:
    it = BoardController("combat", seed=8)
    page = open_page(f"{address}/index.html")
    board_page.wake(page, it)
    player = hand(page)
    player.press("Garder sa main")
    assert phase(it) == "place"
    player.play(first(it, "summon"))
    player.press("Passer à la phase suivante")
    assert phase(it) == "place2"  # who has just arrived neither moves nor attacks
    news = page.locator(".rk-news")
    expect(news).to_contain_text("Phase 3")
    expect(news).to_contain_text("Rien à y faire")
    expect(news).to_contain_text("Phase 4")
    player.press("Passer à la phase suivante")
    assert int(it.view["table"]["turn"]) >= 3  # the other player has played, and it is Ambre's turn again


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")])
def test_a_full_table_fits_and_says_what_each_card_bears(
    open_page: Open, address: str, axe: Callable[..., None], width: int, scheme: str
) -> None:
    it = BoardController("combat", position=FULL, seed=4)
    page = open_page(f"{address}/index.html", width, scheme)
    board_page.wake(page, it)
    axe(page, f"{width} {scheme}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    names = [card.get_attribute("aria-label") or "" for card in page.locator(".rk-card").all()]
    heard = " / ".join([*names, *[card.inner_text() for card in page.locator(".rk-card").all()]])
    for word in ("Écraseur", "ATQ", "Juvénile", "de trop", "effet Déf."):
        assert word in heard, heard
    expect(page.locator(".rk-phases li[aria-current='step']")).to_contain_text("Attaque")


def test_a_ninth_card_is_marked_for_its_owner_alone() -> None:
    own = BoardController("combat", position=FULL, seed=4).view["table"]["seats"]
    hands = [next(zone for zone in seat["zones"] if zone["id"].endswith(".hand")) for seat in own]
    assert [bool(card.get("marks")) for card in hands[0]["cards"]] == [False] * 8 + [True]
    assert hands[1]["cards"] == []


def test_a_clarification_is_switched_by_its_list(open_page: Open, address: str, axe: Callable[..., None]) -> None:
    page = open_page(f"{address}/beaten.html", 390, "dark")
    expect(page.locator(".rk-edition")).to_have_count(2)
    expect(page.locator(".rk-differs")).not_to_be_empty()
    axe(page, "beaten Monsters")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

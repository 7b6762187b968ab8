"""A board in Chromium, on the real engine: pressing, keyboard, what is said, what is refused, widths and colours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulekit_widgets.controllers import BoardController
from tests.browser import board_page

DUEL = "pv=6 field=8,5 hand=3,Frappe reserve=2*Non | pv=7 field=6,3 hand=4,7 reserve=Non | turn=3"
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def address(serve: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("board")
    board_page.write(folder)
    board_page.write(folder, "english", lang="en")
    return serve(folder)


def duel(**options: Any) -> BoardController:
    return BoardController("versus", **{"position": DUEL, "seats": ("human", "human"), "windows": "never", **options})


@pytest.fixture
def opened(open_page: Open, address: str) -> Callable[..., Page]:
    def one(controller: BoardController, width: int = 1280, scheme: str = "light", **options: Any) -> Page:
        name = "english" if controller.lang == "en" else "index"
        page = open_page(f"{address}/{name}.html", width, scheme, **options)
        board_page.wake(page, controller)
        return page

    return one


def card(page: Page, name: str, side: str = "near", zone: str = "field") -> Any:
    zones = page.locator(f"[data-side={side}] [data-zone$='.{zone}']")
    return zones.locator(".rk-card", has=page.get_by_text(name, exact=True)).first


def said(page: Page) -> str:
    return page.locator("[role=status]").inner_text()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.focus ?? document.activeElement.tagName"))


def tab_to(page: Page, test: Callable[[str], bool], key: str = "Tab") -> None:
    for _ in range(80):
        if test(focused(page)):
            return
        page.keyboard.press(key)
    raise AssertionError(f"never reached; the focus is on {focused(page)}")


# Playing --------------------------------------------------------------------------------------------------------------


def test_a_card_is_chosen_and_played(opened: Callable[..., Page]) -> None:
    it = duel()
    page = opened(it)
    card(page, "8").click()
    expect(page.locator(".rk-go")).to_have_count(1)
    assert said(page).startswith("Choisi")
    page.locator(".rk-go").first.click()
    expect(page.locator(".rk-news")).to_contain_text("8")
    expect(page.locator(".rk-news .rk-rule-link").first).to_be_visible()
    assert it.past >= 1


def test_what_happened_is_said_and_whose_turn_it_is(opened: Callable[..., Page]) -> None:
    it = duel(seats=("human", "random"))
    page = opened(it)
    card(page, "Frappe", zone="hand").click()
    page.locator(".rk-go").first.click()
    expect(page.locator("[role=status]")).to_contain_text("À vous, Ambre.")
    assert "Basile" in said(page)


def test_a_refusal_names_its_rule_and_opens_it(opened: Callable[..., Page], axe: Callable[..., None]) -> None:
    page = opened(duel())
    card(page, "6", side="far").click()
    box = page.locator(".rk-answer .rk-told")
    expect(box).to_be_visible()
    assert said(page).startswith("Refusé")
    axe(page, "refused")
    link = box.locator(".rk-rule-link").first
    link.click()
    expect(page.locator(".rk-panel .rk-told")).to_be_focused()
    axe(page, "panel")
    page.keyboard.press("Escape")
    expect(page.locator(".rk-panel .rk-told")).to_have_count(0)
    expect(link).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)


def test_undo_and_redo(opened: Callable[..., Page]) -> None:
    it = duel(seats=("human", "random"))
    page = opened(it)
    expect(page.locator("[data-do=undo]")).to_be_disabled()
    card(page, "Frappe", zone="hand").click()
    page.locator(".rk-go").first.click()
    page.locator("[data-do=undo]").click()
    expect(page.locator("[role=status]")).to_contain_text("Coup annulé.")
    expect(page.locator("[data-do=undo]")).to_be_disabled()
    page.locator("[data-do=redo]").click()
    expect(page.locator("[role=status]")).to_contain_text("Coup rétabli.")


def test_cards_keep_their_elements_over_a_redraw(opened: Callable[..., Page]) -> None:
    page = opened(duel())
    page.evaluate("document.querySelectorAll('.rk-card[data-pick]').forEach(e => { e.stays = true; })")
    card(page, "8").click()
    assert page.evaluate("[...document.querySelectorAll('.rk-card[data-pick]')].every(e => e.stays)")


# The keyboard ---------------------------------------------------------------------------------------------------------


def test_a_move_without_a_mouse(opened: Callable[..., Page]) -> None:
    it = duel(seats=("human", "random"))
    page = opened(it)
    tab_to(page, lambda name: name.startswith("card:"))
    start = focused(page)
    page.keyboard.press("ArrowRight")
    assert focused(page) != start and focused(page).startswith("card:")
    card(page, "8").focus()
    page.keyboard.press("Enter")
    expect(card(page, "8")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(card(page, "8")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Space")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".rk-news")).to_contain_text("8")
    page.wait_for_function("document.activeElement.dataset.focus === 'bar'")
    assert it.past > 0


def test_the_button_comes_soon_after_the_cards_and_the_keys_are_told(opened: Callable[..., Page]) -> None:
    for lang, words in (("fr", "Ctrl+Entrée pour jouer"), ("en", "Ctrl+Enter to play")):
        page = opened(BoardController("versus", seed=1, lang=lang))
        expect(page.locator(".rk-chord")).to_have_count(0)
        first = page.locator("[data-zone='a.hand'] [data-legal]").first
        first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-zone='a.hand'] [aria-pressed=true]")).to_be_focused()
        expect(page.locator(".rk-bar")).to_contain_text(words)
        hand, go, news = (page.locator(q).bounding_box() for q in ("[data-zone='a.hand']", ".rk-go", ".rk-news"))
        assert hand and go and news and hand["y"] < go["y"] < news["y"]
        for _ in range(5):
            if "go:0" not in focused(page):
                page.keyboard.press("Tab")
        assert focused(page) == "go:0"


def test_jupyter_shortcuts_are_kept_off_what_has_the_focus(opened: Callable[..., Page]) -> None:
    page = opened(duel())
    card(page, "8").focus()
    assert page.evaluate("document.activeElement.dataset.lmSuppressShortcuts") == "true"
    card(page, "5").focus()
    card(page, "5").click()
    assert page.evaluate("document.activeElement.dataset.lmSuppressShortcuts") == "true"


# Settings, the curtain, errors ----------------------------------------------------------------------------------------


def test_a_new_game_and_when_to_be_asked(opened: Callable[..., Page], axe: Callable[..., None]) -> None:
    it = BoardController("versus", seed=3)
    page = opened(it)
    page.locator(".rk-settings summary").click()
    expect(page.locator("[name=seed]")).to_have_value("4")
    axe(page, "settings")
    page.get_by_label("si l’on m’attaque").check()
    expect(page.locator("[role=status]")).to_contain_text("si l’on m’attaque")
    page.locator("[name=seed]").fill("12")
    page.locator(".rk-settings select").select_option("human")
    page.get_by_role("button", name="Nouvelle partie").click()
    expect(page.locator(".rk-hint")).to_contain_text("graine 12")
    assert it.seed == 12 and it.seats == ["human", "human"] and it.windows == "attacked"
    expect(page.locator(".rk-settings select")).to_have_value("human")
    expect(page.get_by_label("si l’on m’attaque")).to_be_checked()


def test_every_board_of_a_page_has_its_own_choice(opened: Callable[..., Page]) -> None:
    page = opened(BoardController("versus", seed=3))
    page.evaluate("document.querySelector('#widget').insertAdjacentHTML('afterend', '<div id=\"second\"></div>')")
    again = board_page.WAKE.replace("rulekit_widgets.js", "rulekit_widgets.js?again").replace("#widget", "#second")
    page.evaluate(again, BoardController("versus", seed=4).view)  # its modules loaded once more, as a notebook does
    expect(page.locator(".rk-windows")).to_have_count(2)
    assert page.locator(".rk-windows input:checked").count() == 2
    assert page.evaluate(
        "[...document.querySelectorAll('[id]')].every((e, _, all) => all.filter(o => o.id === e.id).length === 1)"
    )


def test_a_game_that_is_over_offers_another(opened: Callable[..., Page], axe: Callable[..., None]) -> None:
    it = BoardController(
        "versus", seed=3, position="pv=6 field=8 hand=Frappe reserve= | pv=1 hand= reserve= | turn=3", windows="never"
    )
    page = opened(it)
    card(page, "8").click()
    page.locator(".rk-go").first.click()
    expect(page.locator(".rk-ask .rk-rule-link")).to_contain_text("ending.")
    axe(page, "over")
    page.get_by_role("button", name="Rejouer").click()
    expect(page.locator("[role=status]")).to_contain_text("graine 4")
    page.wait_for_function("document.activeElement.dataset.focus === 'bar'")
    assert it.seed == 4 and it.past == 0


def test_a_pile_that_is_spread_still_shows_its_top_card(opened: Callable[..., Page], axe: Callable[..., None]) -> None:
    page = opened(duel(position=DUEL.replace(" | turn", " discard=Frappe | turn")))
    pile = page.locator(".rk-pile[data-zone='b.discard']")
    expect(pile.locator(".rk-card")).to_contain_text("Frappe")
    pile.click()
    expect(pile).to_have_attribute("aria-expanded", "true")
    expect(pile.locator(".rk-card")).to_contain_text("Frappe")
    expect(pile.locator("[data-back]")).to_have_count(0)
    expect(page.locator("[data-side=far] [data-kind=spread] .rk-card")).to_have_count(1)
    axe(page, "spread")


def test_the_curtain(opened: Callable[..., Page], axe: Callable[..., None]) -> None:
    it = duel()
    page = opened(it)
    card(page, "Frappe", zone="hand").click()
    page.locator(".rk-go").first.click()
    veil = page.locator(".rk-veil")
    expect(veil).to_contain_text("Passez l’écran à Basile.")
    page.wait_for_function("document.activeElement.dataset.focus === 'seat-go'")
    assert page.locator(".rk-main").evaluate("e => e.inert")
    assert "Passez l’écran à Basile." in said(page)
    axe(page, "curtain")
    page.keyboard.press("Enter")
    expect(page.locator("[data-side=near] .rk-seat-name")).to_have_text("Basile")
    page.wait_for_function("document.activeElement.dataset.focus === 'bar'")
    expect(veil).to_be_empty()


def test_a_defect_is_told_and_goes_away(opened: Callable[..., Page], axe: Callable[..., None]) -> None:
    it = duel()
    page = opened(it)
    it.match.play = lambda move: 1 / 0
    card(page, "8").click()
    page.locator(".rk-go").first.click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("ZeroDivisionError")
    expect(alert.locator("pre")).not_to_be_visible()
    alert.locator("summary").click()
    expect(alert.locator("pre")).to_contain_text("Traceback")
    axe(page, "error")
    alert.get_by_role("button").click()
    expect(alert).to_be_empty()
    del it.match.play
    page.locator(".rk-go").first.click()
    expect(page.locator(".rk-news")).to_contain_text("8")


# Widths, colours, motion ----------------------------------------------------------------------------------------------


SIZES = [(1280, "light"), (1280, "dark"), (820, "light"), (390, "light"), (390, "dark"), (320, "dark")]


@pytest.mark.parametrize(("width", "scheme"), SIZES)
def test_a_board_fits_and_breaks_no_rule_of_axe(
    opened: Callable[..., Page], axe: Callable[..., None], width: int, scheme: str
) -> None:
    it = duel(lang="en" if width == 820 else "fr")
    page = opened(it, width, scheme)
    axe(page, f"{width} {scheme}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("[data-legal][data-pick]").first.click()
    axe(page, f"{width} {scheme}, chosen")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("wish", "moving"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_for_those_who_want_stillness(opened: Callable[..., Page], wish: str, moving: bool) -> None:
    it = duel(seats=("human", "random"))
    page = opened(it, reduced_motion=wish)
    page.evaluate(
        "() => { window.moves = 0; const a = Element.prototype.animate;"
        " Element.prototype.animate = function (...x) { window.moves += 1; return a.apply(this, x); }; }"
    )
    card(page, "Frappe", zone="hand").click()
    page.locator(".rk-go").first.click()
    expect(page.locator("[role=status]")).to_contain_text("À vous")
    assert bool(page.evaluate("window.moves")) is moving


def test_a_widget_that_is_closed_lets_go(opened: Callable[..., Page]) -> None:
    it = duel()
    page = opened(it)
    page.evaluate("window.stop()")
    page.evaluate("view => window.shown(view)", it.view)


# A hint ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_a_hint_is_shown_heard_and_never_played(
    opened: Callable[..., Page], axe: Callable[..., None], width: int, scheme: str
) -> None:
    controller = duel()
    page = opened(controller, width, scheme)
    tab_to(page, lambda at: at == "hint")
    page.keyboard.press("Enter")
    advice = page.locator("[data-advice]")
    expect(advice).to_be_visible()
    hint = controller.view["hint"]
    assert hint["label"] in advice.inner_text() and hint["text"] in advice.inner_text()
    expect(advice.locator(".rk-rule-link")).to_have_count(len({hint["rule"], *hint["by"]}))
    assert said(page).startswith("Conseil") and hint["text"] in said(page)
    marked = page.locator(".rk-stage [data-hint]")
    picked = [x for step in hint["picks"] for x in ([step] if isinstance(step, str) else step["set"])]
    assert picked and {el.get_attribute("data-pick") for el in marked.all()} >= set(picked)
    assert focused(page) == "hint" and controller.past == 0
    axe(page, f"a hint at {width}")
    # it counts until the next move, and the reader is the one who plays
    for one in picked:
        page.locator(f"[data-pick={one}]").click()
    expect(advice).to_be_visible()
    page.locator("[data-focus='go:0']").click()
    expect(advice).to_have_count(0)
    expect(marked).to_have_count(0)
    assert controller.past > 0


def test_a_hint_is_put_away_with_its_button(opened: Callable[..., Page]) -> None:
    page = opened(duel())
    page.locator("[data-do=hint]").click()
    page.locator("[data-do=unhint]").click()
    expect(page.locator("[data-advice], .rk-stage [data-hint]")).to_have_count(0)
    assert focused(page) == "hint"


def test_a_recorded_page_has_no_button_for_what_it_cannot_answer(opened: Callable[..., Page]) -> None:
    controller = duel()
    del controller.view["hint"]
    page = opened(controller)
    expect(page.locator(".rk-ask")).to_be_visible()
    expect(page.locator("[data-do=hint]")).to_have_count(0)


def test_the_computer_that_thinks_is_chosen_in_the_settings(opened: Callable[..., Page]) -> None:
    controller = duel(seats=("human", "random"))
    page = opened(controller)
    page.locator(".rk-settings summary").click()
    page.locator(".rk-settings select").select_option("greedy")
    page.locator("[data-focus=new]").click()
    expect(page.locator(".rk-settings select")).to_have_value("greedy")
    assert controller.seats == ["human", "greedy"]


def test_a_saved_game_is_taken_up_where_it_was_left(opened: Callable[..., Page], tmp_path: Path) -> None:
    options = {"position": "", "seed": 5, "seats": ("human", "greedy"), "save": tmp_path / "partie.jsonl"}
    first = duel(**options)
    page = opened(first)
    page.locator(".rk-moves summary").click()
    page.locator(".rk-moves [data-play]").first.click()
    expect(page.locator("[data-do=undo]")).to_be_enabled()
    left = page.locator(".rk-stage").inner_text().replace(", vient de changer", "")
    again = opened(BoardController("versus", save=tmp_path / "partie.jsonl", windows="never"))
    assert again.locator(".rk-stage").inner_text().replace(", vient de changer", "") == left
    again.locator("[data-do=undo]").click()
    expect(again.locator("[data-do=undo]")).to_be_disabled()

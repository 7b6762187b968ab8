"""How an edition shows itself: what it is, and what it plays otherwise, in words."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from rulekit import instead, load
from rulekit.edition import Edition
from rulekit.editions import differences
from rulekit.show import EDITION_MIME
from rulekit.show.editioncard import day, edition_view

VERSUS = load("versus")


def shown(edition: Edition) -> tuple[dict, str, str]:
    bundle = edition._repr_mimebundle_()
    return bundle[EDITION_MIME], bundle["text/html"], bundle["text/plain"]


def test_an_edition_shows_title_date_about_and_deck() -> None:
    for text in shown(VERSUS.edition("club"))[1:]:
        for said in ("Règles du club", "30 novembre 2026", "un soir de club", "Deck de base"):
            assert said in text


def test_an_edition_shows_each_rule_that_it_plays_otherwise() -> None:
    for name in VERSUS.editions:
        edition = VERSUS.edition(name)
        view, html, text = shown(edition)
        ids = [d.rule.id for d in differences(VERSUS.edition(), edition)]
        assert [d["rule"] for d in view["differs"]] == ids
        assert all(id in html and id in text for id in ids)


def test_an_answer_is_said_in_words_beside_the_books_and_with_its_key() -> None:
    (row,) = edition_view(VERSUS.edition("turn.passing=pass"))["differs"]
    assert row["statement"].startswith("Qui peut agir a-t-il le droit de passer")
    assert (row["here"], row["usual"]) == ("Oui, on peut passer.", "Non\u00a0: il faut faire une action.")
    assert row["key"] == "pass"


def test_numbers_and_rules_that_are_off_are_said_in_words() -> None:
    view = edition_view(VERSUS.edition("-attack.piercing_hits; setup.starting_pv=5"), "en")
    assert [(d["here"], d["usual"]) for d in view["differs"]] == [("5", "10"), ("not played", "played")]


def test_the_rules_as_they_stand_differ_in_nothing_and_say_so() -> None:
    view, html, text = shown(VERSUS.edition())
    assert view["differs"] == []
    for said in (html, text):
        assert "comme dans ce livre" in said


def test_an_edition_is_said_in_either_language() -> None:
    fr, en = (edition_view(VERSUS.edition("club"), lang) for lang in ("fr", "en"))
    assert (fr["title"], en["title"]) == ("Règles du club", "Club rules")
    assert all(a["statement"] != b["statement"] for a, b in zip(fr["differs"], en["differs"], strict=True))


def test_the_line_of_an_edition_makes_the_same_edition_again() -> None:
    for name in VERSUS.editions:
        line = edition_view(VERSUS.edition(name))["line"]
        assert differences(VERSUS.edition(name), VERSUS.edition(line)) == []


def test_an_edition_with_a_function_has_no_line() -> None:
    with instead(VERSUS.rule("attack.damage"), lambda table: 3):
        view, html, _ = shown(VERSUS.edition())
    assert view["line"] is None
    assert "En une ligne" not in html


def test_what_a_file_says_is_text_and_never_markup(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('title = { fr = "<b>A</b>", en = "A" }\n[values]\n"setup.starting_pv" = 5\n', "utf-8")
    html = shown(VERSUS.edition(str(file)))[1]
    assert "<b>A" not in html
    assert "&lt;b&gt;A" in html


@pytest.mark.parametrize(("lang", "said"), [("fr", "1er mars 2026"), ("en", "1 March 2026")])
def test_a_date_is_said_in_words(lang: str, said: str) -> None:
    assert day(dt.date(2026, 3, 1), lang) == said

"""An edition that a cell displays: its rules are links of the book, and a rule that no page shows is a warning."""

from __future__ import annotations

import re
from typing import Any

from tests.sphinxext.conftest import Build, book

EDITION: dict[str, Any] = {
    "lang": "fr",
    "game": "tiny",
    "id": "club",
    "title": "Le <club>",
    "about": "Plus court.",
    "date": ["2026-11-30", "30 novembre 2026"],
    "deck": "Petit deck",
    "differs": [
        {
            "rule": "tiny.play.draws",
            "kind": "effect",
            "statement": "Puis on pioche.",
            "href": "tiny/play.html#tiny-play-draws",
            "here": "pas jouée",
            "usual": "jouée",
            "key": "never",
        }
    ],
    "line": "-play.draws",
}


def built(build: Build, edition: dict[str, Any]) -> tuple[str, str]:
    """The page with a displayed edition, and the warnings of the book."""
    pages = book() | {"tiny/editions.ipynb": ["# Éditions", {"application/vnd.rulekit.edition+json": edition}]}
    pages["tiny/index.md"] = pages["tiny/index.md"].replace("couverture", "couverture\neditions")
    made = build(pages)
    return (made.out / "tiny/editions.html").read_text(), made.warnings


def test_a_displayed_edition_says_what_differs_and_links_to_its_rules(build: Build) -> None:
    html, warnings = built(build, EDITION)
    assert warnings == ""
    for said in ("Le &lt;club&gt;", "Plus court.", "30 novembre 2026", "Petit deck", "pas jouée", "-play.draws"):
        assert said in html
    assert re.search(r'href="play.html#tiny-play-draws"[^>]*>.*?Puis on pioche', html, re.DOTALL)


def test_an_edition_that_changes_nothing_says_so(build: Build) -> None:
    html, warnings = built(build, EDITION | {"differs": [], "line": ""})
    assert warnings == ""
    assert "comme dans ce livre" in html
    assert "rb-differs" not in html


def test_a_rule_of_an_edition_that_no_page_shows_is_a_warning(build: Build) -> None:
    row = EDITION["differs"][0] | {"rule": "tiny.play.gone"}
    assert "no page shows the rule tiny.play.gone" in built(build, EDITION | {"differs": [row]})[1]

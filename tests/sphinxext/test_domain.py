"""A displayed rule is an object of the book: it can be pointed at, it is listed, and what is missing is said."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from sphinx.util.inventory import InventoryFile

from tests.sphinxext.conftest import Build, book
from tests.sphinxext.tiny import card, refusal, story

if TYPE_CHECKING:
    from types import SimpleNamespace


def test_the_book_builds_without_a_warning(site: SimpleNamespace) -> None:
    assert site.warnings == ""


def test_a_card_stands_once_under_its_anchor(page) -> None:
    assert page("tiny/play").count('id="tiny-play-draws"') == 1


def test_a_rule_is_in_the_inventory(site: SimpleNamespace) -> None:
    inventory = InventoryFile.loads((site.out / "objects.inv").read_bytes(), uri="")
    entry = inventory["rule:rule", "tiny.play.draws"]
    assert entry.uri == "tiny/play.html#tiny-play-draws"
    assert "Puis on pioche." in entry.display_name
    assert inventory["rule:clause", "tiny.T3"].uri == "tiny/clauses.html#T3"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Puis on pioche", "tiny/play.html#tiny-play-draws"),
        ("play.lay", "tiny/play.html#tiny-play-lay"),
        ("ceci", "tiny/ending.html#tiny-ending-empty-hand-wins"),
        ("T3", "tiny/clauses.html#T3"),
    ],
)
def test_a_role_links_by_statement_by_short_id_or_by_its_own_words(page, text: str, place: str) -> None:
    link = re.search(rf'<a [^>]*href="{re.escape(place)}"[^>]*>(.*?)</a>', page("index"))
    assert link
    assert re.sub("<[^>]+>", "", link[1]) == text


def test_a_reference_to_nothing_is_a_warning(build: Build) -> None:
    pages = book() | {"index.md": book()["index.md"] + "\n{rule:ref}`tiny.play.flies` {rule:clause}`tiny T99`\n"}
    warnings = build(pages).warnings
    assert "no page shows the rule tiny.play.flies" in warnings
    assert "no page lists the clause tiny T99" in warnings


def test_a_rule_without_card_is_a_warning(build: Build) -> None:
    pages = book() | {"tiny/ending.ipynb": ["# Finir", story("play.draws", "ending.empty_hand_wins")]}
    assert "the rule tiny.ending.empty_hand_wins has no card on its page" in build(pages).warnings


def test_a_card_on_another_page_is_a_copy_without_anchor(build: Build) -> None:
    pages = book() | {"extra.ipynb": ["---\norphan: true\n---", card("play.draws")]}
    pages["index.md"] += "\n```{toctree}\nextra\n```\n"
    pages["extra.ipynb"] = ["# Ailleurs", card("play.draws")]
    made = build(pages)
    assert made.warnings == ""
    html = (made.out / "extra.html").read_text()
    assert 'id="tiny-play-draws"' not in html
    assert 'href="tiny/play.html#tiny-play-draws"' in html


def test_a_card_twice_on_its_page_is_a_warning(build: Build) -> None:
    pages = book()
    pages["tiny/ending.ipynb"].append(card("ending.empty_hand_wins"))
    made = build(pages)
    assert "tiny.ending.empty_hand_wins is shown twice" in made.warnings
    assert (made.out / "tiny/ending.html").read_text().count('id="tiny-ending-empty-hand-wins"') == 1


def test_a_rule_that_no_story_tells_is_a_warning(build: Build) -> None:
    pages = book() | {"tiny/ending.ipynb": ["# Finir", card("ending.empty_hand_wins")]}
    assert "no story tells of the rule tiny.ending.empty_hand_wins" in build(pages).warnings


def test_a_limit_that_nothing_tries_is_a_warning(build: Build) -> None:
    pages = book()
    pages["tiny/play.ipynb"] = [cell for cell in pages["tiny/play.ipynb"] if cell != refusal("play.one_only")]
    assert "no cell tries what the limit tiny.play.one_only refuses" in build(pages).warnings


def test_the_checks_can_be_put_off(build: Build) -> None:
    pages = book() | {"tiny/ending.ipynb": ["# Finir", card("ending.empty_hand_wins")]}
    assert build(pages, conf="\nrulekit_check = False\n").warnings == ""


def test_a_page_without_its_rules_yet_owes_nothing(build: Build) -> None:
    pages = book()
    del pages["tiny/ending.ipynb"]
    pages["index.md"] = "# Livre\n\n```{toctree}\ntiny/index\n```\n"
    pages["tiny/index.md"] = "# Tiny\n\n```{toctree}\nplay\nclauses\n```\n"
    for name in ("regles", "questions", "couverture"):
        del pages[f"tiny/{name}.md"]
    assert "empty_hand_wins" not in "".join(
        line for line in build(pages).warnings.splitlines() if "no page shows" not in line
    )


def test_a_changed_page_forgets_its_rules(build: Build) -> None:
    first = build()
    pages = book() | {"tiny/ending.ipynb": ["# Finir"]}
    again = build(pages, folder=first.folder)
    assert "no page shows the rule tiny.ending.empty_hand_wins" in again.warnings


def test_pages_read_by_several_processes_give_the_same_site(build: Build, site: SimpleNamespace) -> None:
    # Sphinx reads in parallel from more than five pages on.
    other = build(parallel=3)
    assert other.warnings == ""
    for file in sorted(site.out.rglob("*.html")):
        assert (other.out / file.relative_to(site.out)).read_text() == file.read_text(), file.name
    assert (other.out / "objects.inv").read_bytes() == (site.out / "objects.inv").read_bytes()


def test_the_index_of_rules_lists_them_by_section(page) -> None:
    text = re.sub("<[^>]+>", " ", page("rule-index").rpartition("modindex-jumpbox")[2])
    order = [text.rindex(word) for word in ("tiny.ending", "empty_hand_wins", "tiny.play", "draws", "one_only")]
    assert order == sorted(order)
    assert "Puis on pioche." in text

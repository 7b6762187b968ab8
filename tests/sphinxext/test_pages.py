"""What stands on a page: right links at any depth, text for who has no script, nothing asked of another host."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from tests.sphinxext.conftest import Build, book
from tests.sphinxext.sitelinks import problems
from tests.sphinxext.tiny import card, refusal, story

if TYPE_CHECKING:
    from pathlib import Path
    from types import SimpleNamespace


def states(html: str) -> list[dict]:
    """The data that the page holds for a script."""
    return [json.loads(text) for text in re.findall(r'<script type="application/json">(.*?)</script>', html, re.DOTALL)]


def test_links_of_a_view_are_right_two_folders_deep(page) -> None:
    html = page("tiny/ending")
    assert 'href="play.html#tiny-play-draws"' in html
    assert 'href="clauses.html#T4"' in html
    assert 'href="#tiny-ending-empty-hand-wins"' in html
    assert 'href="tiny/' not in html


def test_links_of_a_view_are_right_at_the_root(build: Build) -> None:
    pages = book() | {"extra.ipynb": ["# Ailleurs", story("play.draws")]}
    pages["index.md"] += "\n```{toctree}\nextra\n```\n"
    html = (build(pages).out / "extra.html").read_text()
    assert 'href="tiny/play.html#tiny-play-draws"' in html
    (state,) = states(html)
    assert state["rules"]["tiny.play.draws"]["href"] == "tiny/play.html#tiny-play-draws"


def test_links_are_right_with_a_folder_for_each_page(build: Build) -> None:
    made = build(builder="dirhtml")
    html = (made.out / "tiny/ending/index.html").read_text()
    assert 'href="../play/#tiny-play-draws"' in html


def test_the_data_for_a_script_says_the_same_as_the_page(page) -> None:
    (state,) = states(page("tiny/ending"))
    assert state["rules"]["tiny.play.draws"]["href"] == "play.html#tiny-play-draws"
    assert "</script>" in state["steps"][1]["text"]


def test_a_story_can_be_read_without_script(page) -> None:
    html = re.sub(r"<script.*?</script>", "", page("tiny/play"), flags=re.DOTALL)
    assert "Voici play.draws" in html
    assert "Puis on pioche." in html


def test_an_answer_names_the_rules_that_refuse(page) -> None:
    html = page("tiny/play")
    answer = html[html.index("rb-answered") :]
    assert "lay 1 2" in answer
    assert re.search(r'href="#tiny-play-one-only"[^>]*>.*?On n’en pose qu’une', answer, re.DOTALL)


def test_code_is_left_out_of_cards_and_folded_before_stories(page) -> None:
    html = page("tiny/ending")
    assert html.count("the_code") == html.count('<details class="admonition hide above-input">') == 1


def test_what_was_tried_stands_before_its_answer(page) -> None:
    html = page("tiny/play")
    assert html.index("the_code") < html.index("rb-refused")
    assert "<details" not in html[html.index("the_code") - 400 : html.index("the_code")]


def test_no_page_asks_another_host_for_anything(site: SimpleNamespace) -> None:
    asked = re.compile(r"""(?:src|href|action|data)\s*=\s*["'](?:https?:)?//[^"']+|url\(\s*["']?(?:https?:)?//""")
    for file in [*site.out.rglob("*.html"), *site.out.rglob("*.css")]:
        found = [hit for hit in asked.findall(file.read_text()) if not re.search("sphinx-doc.org|alabaster", hit)]
        assert not found, (file.name, found)


def test_all_rules_are_listed_with_kind_and_clauses(page) -> None:
    html = page("tiny/regles")
    for text in ("Jouer", "On pose une carte", "play.lay", "Permission", "Limite", "Effet", 'href="clauses.html#T2"'):
        assert text in html


def test_each_clause_is_an_anchor_with_its_rules(page) -> None:
    html = page("tiny/clauses")
    row = re.search(r'<tr[^>]*id="T3".*?</tr>', html, re.DOTALL)
    assert row
    assert "play.one_only" in row[0]
    assert "play.draws" in row[0]
    assert re.search(r'<tr[^>]*id="T5".*?aucune règle', html, re.DOTALL)


def test_a_question_shows_its_answers_ours_and_the_reason(page) -> None:
    html = page("tiny/questions")
    for text in ("T-Q1", "Qui commence", "Le plus jeune.", "retenue ici", "ne se joue pas encore", "L’usage."):
        assert text in html
    assert re.search(r'href="play.html#tiny-play-draws"', html)


def test_coverage_says_where_each_rule_is_told(page) -> None:
    html = page("tiny/couverture")
    row = re.search(r'<tr[^>]*id="couverture-tiny-play-draws".*?</tr>', html, re.DOTALL)
    assert row
    assert 'href="ending.html"' in row[0]
    assert 'href="play.html"' in row[0]


def test_coverage_follows_a_change_of_another_page(build: Build) -> None:
    first = build()
    pages = book() | {"tiny/ending.ipynb": ["# Finir", card("ending.empty_hand_wins")]}
    again = build(pages, folder=first.folder)
    row = re.search(
        r'id="couverture-tiny-ending-empty.*?</tr>', (again.out / "tiny/couverture.html").read_text(), re.DOTALL
    )
    assert row
    assert "non" in row[0]


def test_other_builders_get_plain_text(build: Build) -> None:
    text = (build(builder="text").out / "tiny/play.txt").read_text()
    assert "Puis on pioche." in text
    assert "Voici play.draws" in text


def test_messages_to_translate_are_the_prose_alone(build: Build) -> None:
    made = build(builder="gettext")
    text = "".join(file.read_text() for file in made.out.rglob("*.pot"))
    assert "Jouer" in text
    assert "Puis on pioche" not in text


def test_every_link_leads_somewhere(site: SimpleNamespace) -> None:
    assert problems(site.out) == []


def test_a_card_names_its_tests_and_leads_to_their_line(page) -> None:
    html = page("tiny/play")
    assert re.search(r'href="couverture.html#couverture-tiny-play-draws"><code>test_<wbr', html)


def test_a_story_that_ends_refused_shows_both(build: Build) -> None:
    pages = book()
    pages["tiny/ending.ipynb"].append(story("play.lay") | refusal("play.one_only"))
    html = (build(pages).out / "tiny/ending.html").read_text()
    assert html.index("Voici play.lay") < html.index("rb-refused")


def test_a_story_may_name_rules_that_its_view_does_not(build: Build) -> None:
    pages = book()
    told = story("play.draws")
    told["application/vnd.rulekit.widget+json"]["rules"] = ["tiny.ending.empty_hand_wins"]
    pages["tiny/ending.ipynb"] = ["# Finir", card("ending.empty_hand_wins"), told]
    assert build(pages).warnings == ""


def test_random_games_are_counted_once_for_each_state(build: Build, tmp_path: Path) -> None:
    package = tmp_path / "rulekit_tiny_counted"
    package.mkdir()
    (package / "__init__.py").write_text("from tests.sphinxext.tiny import games, load\n")
    played = tmp_path / "played"
    (package / "explore.py").write_text(
        "from pathlib import Path\n\n\ndef coverage(game, games):\n"
        f"    with Path({str(played)!r}).open('a') as file:\n        file.write('once ')\n"
        "    return {'tiny.play.draws': 1234}\n"
    )
    more = f"\nimport sys\nsys.path.insert(0, {str(tmp_path)!r})\nrulekit_source = 'rulekit_tiny_counted'\n"
    first = build(conf=more + "rulekit_coverage_games, rulekit_state = 7, 'a'\n")
    html = (first.out / "tiny/couverture.html").read_text()
    assert "En 7 parties" in html
    assert "1\u202f234" in html
    build(conf=more + "rulekit_coverage_games, rulekit_state = 7, 'a'\nproject = 'Other'\n", folder=first.folder)
    assert played.read_text() == "once "
    build(conf=more + "rulekit_coverage_games, rulekit_state = 7, 'b'\n", folder=first.folder)
    assert played.read_text() == "once once "


def test_french_signs_keep_to_their_words_but_not_in_code(build: Build) -> None:
    pages = book()
    pages["index.md"] += "\n**Qui** : lui ; quoi ? `a : b`\n"
    html = (build(pages).out / "index.html").read_text()
    assert "</strong>\u00a0: lui\u00a0; quoi\u00a0?" in html
    assert re.search(r"a</span> <span[^>]*>:|a : b", html)

"""The gate of the book: each rule has its card on its page, a story that hangs on it, and for a limit a refused try.

It counts for every game that has pages; the cells run in this process, and what they show is looked at.
"""

from __future__ import annotations

import argparse
import contextlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

from rulekit import games, instead, load
from rulekit.cli import options
from rulekit.cli.options import _parser
from rulekit.edition import Edition
from rulekit.editions import KEYS
from rulekit.errors import RulekitError
from rulekit.moves import Verdict
from rulekit.rules import Rule, Value
from rulekit.story import Story
from tests.book.pages import BOOK, Page, pages, read, run

PAGES = pages()
GAMES = [load(name) for name in games() if (BOOK / name).is_dir()]
SECTIONS = [section for game in GAMES for section in game.sections.values()]
RULES = [rule for section in SECTIONS for rule in section.rules]
GENERATED = ("regles", "clauses", "questions", "couverture")


def name(x: Any) -> str:
    return str(getattr(x, "id", getattr(x, "name", x)))


def page_of(rule: Rule) -> Page:
    return run(rule.page)


# Every page -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_every_cell_runs(page: str) -> None:
    run(page)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_begins_with_the_same_setup_cell(page: str) -> None:
    first = read(page).cells[0]
    assert first.tags == ("setup",)
    # the same on every page of a game, and on every page of the book but for the game's name
    game = page.partition("/")[0] if "/" in page else "versus"
    assert first.code == read("versus/index").cells[0].code.replace("games.versus", f"games.{game}")


@pytest.mark.parametrize("page", PAGES)
def test_only_the_first_cell_sets_up(page: str) -> None:
    assert [cell.tags for cell in read(page).cells[1:] if "setup" in cell.tags] == []


# Every game -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_section_has_its_page_and_the_table_of_contents_its_order(game: Any) -> None:
    listed = [line.strip() for line in (BOOK / game.id / "index.md").read_text("utf-8").splitlines()]
    sections = [line for line in listed if line in game.sections]
    assert sections == list(game.sections)
    assert [s for s in game.sections if not (BOOK / game.id / f"{s}.md").exists()] == []


@pytest.mark.parametrize("game", GAMES, ids=name)
@pytest.mark.parametrize("page", GENERATED)
def test_every_game_has_its_generated_pages(game: Any, page: str) -> None:
    text = (BOOK / game.id / f"{page}.md").read_text("utf-8")
    assert "{rule:" in text
    assert f" {game.id}\n" in text


# Every rule -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("section", SECTIONS, ids=lambda s: s.name)
def test_the_page_shows_each_rule_of_its_section_once(section: Any) -> None:
    cards = run(f"{section.rules[0].game}/{section.name}").shows(Rule)
    assert [rule.id for rule in cards if cards.count(rule) > 1] == []
    assert {rule.id for rule in section.rules} - {rule.id for rule in cards} == set()


@pytest.mark.parametrize("rule", [r for r in RULES if r.kind != "limit"], ids=name)
def test_a_story_of_the_page_contains_the_rule(rule: Rule) -> None:
    assert rule in {cited for story in page_of(rule).shows(Story) for cited in story.rules}


@pytest.mark.parametrize("rule", [r for r in RULES if r.kind == "limit"], ids=name)
def test_a_try_of_the_page_is_refused_by_the_limit(rule: Rule) -> None:
    refusing = [verdict.limits for verdict in page_of(rule).shows(Verdict)]
    refusing += [story.verdict.limits for story in page_of(rule).shows(Story) if story.verdict is not None]
    assert rule in {limit for limits in refusing for limit in limits}


@pytest.mark.parametrize("rule", [r for r in RULES if isinstance(r, Value)], ids=name)
def test_a_story_of_the_page_shows_what_the_value_is_worth(rule: Rule) -> None:
    # to be asked on the way is little: told under another value, the story must go otherwise
    assert any(differs(story, rule) for story in page_of(rule).shows(Story))


def differs(story: Story, rule: Rule) -> bool:
    """Whether a story goes otherwise under some other value of a rule, whatever else it is told under.

    One told without some rule, or under another value of this one, isn't asked.
    """
    line, script, edition = story.line, story.script, story.table.edition
    if edition.off or rule in edition.given:
        return False
    for _, changed in rule.mutants():
        with contextlib.ExitStack() as same:
            for other_rule, answer in edition.given.items():
                same.enter_context(instead(other_rule, answer))
            same.enter_context(changed)
            try:
                other = told(anew(story.game.id, line, script))
            except RulekitError:
                return True
        if other != told(story):
            return True
    return False


def anew(game: str, line: str, script: tuple[str, ...]) -> Story:
    seed = line.removeprefix("seed=")
    return load(game).story(line, *script) if seed == line else load(game).opening(int(seed))


def told(story: Story) -> list[str]:
    events = [f"{step.event.rule} {step.event.verb} {step.event.args}" for step in story.steps if step.event]
    return [*events, str(story.verdict), str(story.table.result)]


# Editions -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_edition_of_a_game_is_shown_on_its_page(game: Any) -> None:
    shown = {edition.name for edition in run(f"{game.id}/editions").shows(Edition)}
    assert set(game.editions) <= shown


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_file_that_the_page_prints_is_one_that_the_game_ships(game: Any) -> None:
    printed = re.findall(r"^```toml\n(.*?)^```$", read(f"{game.id}/editions").text, re.M | re.S)
    files = [path.read_text("utf-8") for path in game.edition_files.values()]
    assert printed
    assert all(any(text in file for file in files) for text in printed)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_page_explains_every_key_of_an_edition(game: Any) -> None:
    listed = [line for line in read(f"{game.id}/editions").text.split("\n") if line.startswith("- `")]
    explained = {key.strip("[]") for line in listed for key in re.findall(r"`([^`]+)`", line.partition(" :")[0])}
    assert explained == set(KEYS)


# Manner ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", RULES, ids=name)
def test_the_prose_says_no_statement_again(rule: Rule) -> None:
    said = " ".join(page_of(rule).text.split())
    assert rule.says("fr").rstrip(".") not in said


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_page_on_editions_names_the_commands_that_take_one(game: Any) -> None:
    text = (BOOK / game.id / "editions.md").read_text("utf-8")
    said = re.search(r"`--edition` se met après ([^.]*)\.", text)
    assert said is not None
    named = set(re.findall(r"`([a-z ]+)`", said[1]))
    assert named == {" ".join(words) for words in takers(_parser("fr"))}
    for command in re.findall(r"^rulekit .*", text, re.M):
        options.read(command.split()[1:])


def takers(parser: argparse.ArgumentParser, *before: str) -> Iterator[tuple[str, ...]]:
    """The commands of a parser that take `--edition`."""
    for action in parser._actions:
        if "--edition" in action.option_strings:
            yield before
        if isinstance(action, argparse._SubParsersAction):
            for word, inner in action.choices.items():
                yield from takers(inner, *before, word)

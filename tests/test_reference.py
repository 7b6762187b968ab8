"""The quick reference: chosen rules in their own words, on one page; and the gallery of cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulekit import cli, load
from rulekit.cards import Deck
from rulekit.errors import BadFile, RulekitError
from rulekit.gallery import gallery, offers_of, speaking_of
from rulekit.games import games
from rulekit.reference import GROUPS, SIGNS, Reference, reference
from rulekit.rules import Grant

versus = load("versus")
GAMES = [load(name) for name in games()]
REFERENCES = [reference(game) for game in GAMES if (game.folder / "reference.toml").exists()]
every_reference = pytest.mark.parametrize("page", REFERENCES, ids=lambda page: page.game.id)


# The quick reference --------------------------------------------------------------------------------------------------


@every_reference
def test_every_offer_is_on_it_or_left_out_by_name(page: Reference) -> None:
    grants = {rule for rule in page.game.rules.values() if isinstance(rule, Grant)}
    assert grants <= {*page.rules, *page.left_out}
    assert set(page.left_out) <= grants - set(page.rules), "only offers need to be left out, and those on it aren't"


@every_reference
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_it_fits_a_page_in_both_languages(page: Reference, lang: str) -> None:
    assert page.lines(lang) >= 60 and page.fits(lang)


@every_reference
def test_every_section_has_a_few_rules_of_its_own_ordered_by_what_they_are(page: Reference) -> None:
    assert [part.name for part in page.parts] == list(page.game.sections)
    for part in page.parts:
        assert all(entry.rule.section == part.name for entry in part.entries)
        order = [GROUPS.index(entry.group) for entry in part.entries]
        assert order == sorted(order)
        assert 2 <= len(order) < len(page.game.sections[part.name].rules)


@every_reference
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_it_says_each_rule_in_the_rule_s_own_words(page: Reference, lang: str) -> None:
    said = " ".join(page.says(lang).split())
    for rule in page.rules:
        assert " ".join(rule.says(lang).split()) in said
    assert max(map(len, page.says(lang).split("\n"))) <= 80


def test_numbers_are_what_the_engine_plays() -> None:
    numbers = {
        entry.rule.name: entry.sign for part in reference(versus).parts for entry in part.entries if entry.number
    }
    assert numbers["starting_pv"] == "10" and numbers["parasite_value"] == "7" and numbers["guillotine_from"] == "5"
    for name, sign in numbers.items():
        rule: Any = next(rule for rule in versus.rules.values() if rule.name == name)
        assert str(rule.function(*[None] * rule.function.__code__.co_argcount)) == sign


EDITION = "-attack.piercing_hits; setup.starting_pv=6; dites_non.no_to_a_no=no"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_edition_leaves_out_what_it_switches_off_and_says_what_it_plays_otherwise(lang: str) -> None:
    base, page = reference(versus), reference(versus, EDITION)
    assert {rule.name for rule in set(base.rules) - set(page.rules)} == {"piercing_hits"}
    entries = {entry.rule.name: entry for part in page.parts for entry in part.entries}
    pv, no = entries["starting_pv"], entries["no_to_a_no"]
    assert pv.sign == "6" and pv.rule.says(lang) in pv.says(lang)
    assert ("(ici\u00a0: 6)", "(here: 6)")[lang != "fr"] in pv.says(lang)
    ruling: Any = no.rule
    assert no.says(lang) == f"{ruling.question(lang)} {ruling.answers['no'][lang]}"
    others = [entry for name, entry in entries.items() if name not in ("starting_pv", "no_to_a_no")]
    assert all(entry.says(lang) == entry.rule.says(lang) for entry in others)
    assert page.edition.title[lang != "fr"] in page.says(lang).split("\n\n")[0].replace("\n", " ")


@pytest.mark.parametrize("name", versus.editions)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_edition_has_one_that_fits_a_page(name: str, lang: str) -> None:
    page = reference(versus, name)
    assert page.parts and all(part.entries for part in page.parts) and page.fits(lang)
    assert max(map(len, page.says(lang).split("\n"))) <= 80


def test_each_sign_of_the_legend_stands_before_a_line() -> None:
    page = reference(versus)
    signs = {entry.sign for part in page.parts for entry in part.entries}
    assert set(SIGNS.values()) <= signs
    assert all(f"{sign} " in page.says().split("\n\n")[0] for sign in SIGNS.values())


class Elsewhere:
    """A game whose folder is another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __getattr__(self, name: str) -> Any:
        return getattr(versus, name)


BAD = [
    ("", "[rules]"),
    ("rules = 3", "[rules]"),
    ("more = 1\n[rules]\nturn = []", "more"),
    ('[rules]\nnowhere = ["a"]', "nowhere"),
    ('[rules]\nturn = "a"', "rules.turn"),
    ('[rules]\nturn = ["no_such_rule"]', "turn.no_such_rule"),
    ("[rules]\nturn = [3]", "turn.3"),
    ('[rules]\nturn = ["price", "price"]', "turn.price"),
    ('left_out = ["may_place"]\n[rules]\nturn = []', "may_place"),
    ("left_out = 3\n[rules]\nturn = []", "left_out"),
]


@pytest.mark.parametrize(("text", "place"), BAD)
def test_a_choice_that_is_none_is_refused_in_one_line_that_names_the_place(
    text: str, place: str, tmp_path: Path
) -> None:
    (tmp_path / "reference.toml").write_text(text, "utf-8")
    with pytest.raises(BadFile) as caught:
        reference(Elsewhere(tmp_path))  # type: ignore[arg-type]
    for lang in ("fr", "en"):
        assert place in caught.value.says(lang) and "\n" not in caught.value.says(lang)


def test_a_game_without_one_says_so(tmp_path: Path) -> None:
    with pytest.raises(RulekitError, match="no quick reference"):
        reference(Elsewhere(tmp_path))  # type: ignore[arg-type]


# The gallery ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_gallery_shows_every_card_once_under_its_kind(game: Any) -> None:
    shown = [(shelf.kind.name, entry.card.name) for shelf in gallery(game) for entry in shelf.entries]
    assert sorted(shown) == sorted((card.kind, card.name) for card in game.cards.values())


def test_copies_are_those_of_the_deck() -> None:
    copies = {entry.card.name: entry.copies for shelf in gallery(versus) for entry in shelf.entries}
    assert (copies["8"], copies["6"], copies["Soin"], copies["Chasseuse"], copies["Non"]) == (1, 2, 2, 0, 0)
    few = Deck("few", ("", ""), {"8": (versus.cards["8"], 3)})
    assert {e.card.name: e.copies for s in gallery(versus, few) for e in s.entries if e.copies} == {"8": 3}


def test_the_rules_about_a_card_are_found_by_their_limits_and_their_words() -> None:
    named = {name: {rule.name for rule in speaking_of(versus, versus.cards[name])} for name in versus.cards}
    assert {"guillotine_aims_high", "guillotine_from", "guillotine"} <= named["Guillotine"]
    assert {"bleeding", "bleeding_costs_pv"} == named["Saignement"]
    assert named["Défausse"] == {"discards_for_a_card"}, "the discard, a place, isn't the card of that name"
    assert "rituel_takes_your_own" in named["Chasseuse"] and "may_say_no" in named["Non"]
    assert named["8"] == set(), "what all creatures are called is said of their kind"
    assert all(named[name] for name, card in versus.cards.items() if card.kind != "creature")


def test_the_offers_of_a_kind_are_those_whose_moves_begin_with_a_card_of_it() -> None:
    assert [rule.name for rule in offers_of(versus, "creature")] == ["may_place", "may_purge"]
    assert [rule.name for rule in offers_of(versus, "rituel")] == ["may_play"]
    assert [rule.name for rule in offers_of(versus, "versus")] == ["may_answer_with_versus", "may_act_with_versus"]
    assert offers_of(versus, "dites_non") == []


# The command ----------------------------------------------------------------------------------------------------------


def test_the_command_prints_it_and_gives_it_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["reference", "versus", "--lang", "en"]) == 0
    assert capsys.readouterr().out == reference(versus).says("en") + "\n"
    assert cli.main(["reference", "versus", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    ids = [rule["id"] for part in data["parts"] for rule in part["rules"]]
    assert ids == [rule.id for rule in reference(versus).rules]
    assert data["left_out"] == [rule.id for rule in reference(versus).left_out]


def test_the_command_takes_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["reference", "versus", "--edition", EDITION, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["edition"] == reference(versus, EDITION).edition.line
    pv = next(rule for part in data["parts"] for rule in part["rules"] if rule["id"] == "versus.setup.starting_pv")
    assert pv["number"] == 6 and pv["says"]["en"].endswith("(here: 6)")
    assert cli.main(["reference", "versus", "--edition", "nowhere"]) == 2


def test_the_command_refuses_a_game_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["reference", "chess"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "chess" in said.err

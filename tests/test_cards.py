"""Cards and decks from TOML files: what is read, and errors that name file, place and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit import BadFile, load, without
from rulekit.cards import Deck, broken_limits, load_cards, load_deck, read_toml

VERSUS = load("versus")
MAKE = type(VERSUS.cards["8"])
KINDS = '[kinds]\npion = { label = { fr = "Pion", en = "Pawn" }, shape = "disc", tone = 1, motif = "mask" }\n'
CARDS = KINDS + '[cards]\nun = { kind = "pion", value = 1, title = { fr = "Un", en = "One" } }\n'
DECK = 'game = "versus"\ntitle = { fr = "Essai", en = "Try" }\n[cards]\n8 = 2\nSoin = 1\n'


def file(folder: Path, text: str | bytes) -> Path:
    path = folder / "essai.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_card_file_gives_kinds_and_cards(tmp_path: Path) -> None:
    kinds, cards = load_cards(file(tmp_path, CARDS), MAKE)
    assert kinds["pion"].label == ("Pion", "Pawn")
    un = cards["un"]
    assert (un.name, un.kind, un.value, un.title, un.short, un.text) == (
        "un", "pion", 1, ("Un", "One"), ("Un", "One"), ("", ""),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after", "place", "expected"),
    [
        ('kind = "pion"', 'kind = "tour"', "cards.un", "pion"),
        ('kind = "pion", ', "", "cards.un.kind", "text"),
        ("value = 1", 'value = "1"', "cards.un.value", "whole number"),
        ("value = 1", "value = true", "cards.un.value", "whole number"),
        ("value = 1", "price = 1", "cards.un", "value"),
        ('title = { fr = "Un", en = "One" }', 'title = "Un"', "cards.un.title", "fr ="),
        ("un = {", '"u n" = {', "cards.u n", "one word"),
        ("un = {", '"u#n" = {', "cards.u#n", "one word"),
        ("tone = 1", "tone = 'red'", "kinds.pion.tone", "whole number"),
        ('shape = "disc", ', "", "kinds.pion.shape", "text"),
        ("[kinds]", "[sorts]", "", "[kinds]"),
        ("[cards]", "[card]", "", "[cards]"),
    ],
)
def test_a_bad_card_file_says_where(tmp_path: Path, before: str, after: str, place: str, expected: str) -> None:
    assert before in CARDS
    with pytest.raises(BadFile) as error:
        load_cards(file(tmp_path, CARDS.replace(before, after, 1)), MAKE)
    said = str(error.value)
    assert "essai.toml" in said
    assert place in said
    assert expected in said
    assert "\n" not in said


def test_a_deck_file_gives_copies_in_its_order(tmp_path: Path) -> None:
    deck = load_deck(VERSUS, file(tmp_path, DECK))
    assert (deck.name, deck.title, len(deck)) == ("essai", ("Essai", "Try"), 3)
    assert [card.name for card in deck] == ["8", "8", "Soin"]


@pytest.mark.parametrize(
    ("before", "after", "place", "expected"),
    [
        ("8 = 2", "9 = 2", "cards.9", "Guillotine"),
        ("8 = 2", "8 = 0", "cards.8 = 0", "1 … 99"),
        ("8 = 2", "8 = 100", "cards.8 = 100", "1 … 99"),
        ("8 = 2", "8 = true", "cards.8", "1 … 99"),
        ("8 = 2", "8 = '2'", "cards.8", "1 … 99"),
        ('game = "versus"', 'game = "chess"', "game = chess", "versus"),
        ('game = "versus"', "colour = 1", "colour", "title"),
        ("[cards]", "[deck]", "deck", "cards"),
        ('title = { fr = "Essai", en = "Try" }', 'title = "Essai"', "title", "fr ="),
    ],
)
def test_a_bad_deck_file_says_where(tmp_path: Path, before: str, after: str, place: str, expected: str) -> None:
    assert before in DECK
    with pytest.raises(BadFile) as error:
        load_deck(VERSUS, file(tmp_path, DECK.replace(before, after, 1)))
    said = str(error.value)
    assert "essai.toml" in said
    assert place in said
    assert expected in said
    assert error.value.says("fr") != said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"\xff", "UTF-8"),
        (b"[cards", "no TOML"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "no TOML"),
        (b"#" * 200_001, "at most"),
    ],
    ids=["bytes", "syntax", "depth", "size"],
)
def test_a_file_that_cant_be_read_says_why(tmp_path: Path, text: bytes, expected: str) -> None:
    with pytest.raises(BadFile, match=expected):
        read_toml(file(tmp_path, text))


def test_a_file_that_isnt_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read"):
        read_toml(tmp_path / "none.toml")
    with pytest.raises(BadFile, match="cannot be read"):
        read_toml(tmp_path)


def test_the_limits_on_decks_are_rules_like_any_other(tmp_path: Path) -> None:
    deck = load_deck(VERSUS, file(tmp_path, DECK))
    names = {rule.name for rule in broken_limits(VERSUS, deck)}
    assert names == {"deck_of_27", "every_named_card", "two_soin"}
    with without(VERSUS.rules["versus.setup.deck_of_27"]):
        assert "deck_of_27" not in {rule.name for rule in broken_limits(VERSUS, deck)}


@pytest.mark.parametrize("name", sorted(VERSUS.decks))
def test_the_decks_that_come_along_may_be_played_under_the_editions_that_bring_them(name: str) -> None:
    deck: Deck = VERSUS.decks[name]
    bring = [edition for edition in VERSUS.editions.values() if edition.deck is not None and edition.deck.name == name]
    for edition in bring or [VERSUS.edition()]:
        assert broken_limits(VERSUS, deck, edition) == []

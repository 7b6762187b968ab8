"""What a card file can say: every word of the vocabulary, and one clear error for every kind of mistake."""

from __future__ import annotations

import pickle
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulekit import games, load
from rulekit.cards import load_cards
from rulekit.effects import Sentence, Vocabulary
from rulekit.errors import BadFile
from rulekit.games.aniki import aniki
from rulekit.games.aniki.model import AnikiCard
from rulekit.games.aniki.says import SPEECH
from rulekit.games.aniki.vocabulary import VOCABULARY

HEAD = """
[kinds]
character = { label = { fr = "Personnage", en = "Character" }, shape = "disc", tone = 2, motif = "mask" }
objet = { label = { fr = "Objet", en = "Objet" }, shape = "square", tone = 4, motif = "tool" }
"""


def abilities(text: str) -> Any:
    """The abilities that a value of TOML says."""
    return VOCABULARY.read(tomllib.loads(f"x = {text}")["x"], "essai.toml, cards.X.abilities")


def does(sentence: str, when: str = "used", more: str = "") -> Any:
    """The first sentence of one ability."""
    (ability,) = abilities(f'[{{ when = "{when}", {more} does = [{sentence}] }}]')
    return ability.does[0]


def stock() -> list[tuple[Vocabulary, dict[str, tuple[str, str]]]]:
    """Every list of words of every game that has a vocabulary."""
    found = []
    for game in map(load, games()):
        made = game.vocabulary
        if made is not None:
            lists = [dict(listed.words) for listed in made.lists]
            found += [(made, words) for words in (*lists, {v: w.says for v, w in made.verbs.items()})]
    return found


# Words ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", VOCABULARY.verbs)
def test_each_verbs_example_is_read(verb: str) -> None:
    example = VOCABULARY.example(verb)
    read = does(example, "always" if verb == "trait" else "used", 'choose = "foe",' if '"chosen"' in example else "")
    assert isinstance(read, Sentence)
    assert read.verb == verb


@pytest.mark.parametrize("verb", VOCABULARY.verbs)
def test_aniki_does_each_verb(verb: str) -> None:
    assert verb in SPEECH.verbs


@pytest.mark.parametrize("words", [words for _, words in stock()])
def test_each_word_is_explained_in_both_languages(words: dict[str, tuple[str, str]]) -> None:
    for fr, en in words.values():
        assert fr and en
        assert fr != en


def test_aniki_counts_each_count() -> None:
    table = aniki.position("field=Lif,Lifth hand=Alba pv=7 discard=Brun | pv=3 field=Roi hand=2*?")
    piece = table.you.field[0]
    found = {name: SPEECH.counts[name](table, 0, piece) for name in VOCABULARY.counts}
    assert found == {
        "own": 2, "foes": 1, "hand": 1, "foe_hand": 2, "discard": 1, "pv": 7, "foe_pv": 3, "pp": 3, "teams": 1,
        "turn": 5,
    }  # fmt: skip


def test_a_sentence_may_be_paid_for_and_have_another_in_reserve() -> None:
    read = does('{ verb = "gain", amount = 2, pay = [{ verb = "lose" }], otherwise = [{ verb = "draw" }] }')
    assert [s.verb for s in (*read.pay, *read.otherwise)] == ["lose", "draw"]
    assert read.unpaid().pay == ()


def test_a_condition_has_several_parts() -> None:
    (ability,) = abilities('[{ when = "phase", if = "own >= 2 and foe_pv < 5", does = [{ verb = "gain" }] }]')
    assert [str(test) for test in ability.tests] == ["own >= 2", "foe_pv < 5"]


# Mistakes -------------------------------------------------------------------------------------------------------------

GAIN = '{ verb = "gain" }'
DEEP = '{ verb = "gain", pay = [{ verb = "lose", pay = [{ verb = "lose", pay = [{ verb = "lose" }] }] }] }'

MISTAKES = [
    ('"gagne"', ("abilities", "verb = …")),
    ('[{ does = [{ verb = "gain" }] }]', ("abilities.1.when", "nothing")),
    ('[{ when = "someday", does = [{ verb = "gain" }] }]', ("abilities.1.when", "someday", "phase")),
    ('[{ when = "used", does = [] }]', ("abilities.1.does", "verb")),
    ('[{ when = "used", does = [{ verb = "heal" }] }]', ("does.1.verb", "heal", "gain, lose")),
    ('[{ when = "used", does = [{ verb = 3 }] }]', ("does.1.verb", "3", "gain")),
    ('[{ when = "used", does = [{ verb = "gain", amount = "two" }] }]', ("does.1.amount", "two", "a whole number")),
    ('[{ when = "used", does = [{ verb = "gain", amount = -2 }] }]', ("does.1.amount", "-2", "from 1 to 99")),
    ('[{ when = "used", does = [{ verb = "gain", amount = true }] }]', ("does.1.amount", "True", "a whole number")),
    ('[{ when = "used", does = [{ verb = "gain", target = "self" }] }]', ("does.1.target", "who, amount")),
    ('[{ when = "used", does = [{ verb = "gain", who = "everybody" }] }]', ("does.1.who", "everybody", "each")),
    ('[{ when = "used", does = [{ verb = "bonus", target = "self" }] }]', ("does.1.amount", "nothing")),
    ('[{ when = "used", does = [{ verb = "bonus", target = "it", amount = 1 }] }]', ("does.1.target", "it", "bearer")),
    ('[{ when = "used", does = [{ verb = "destroy", target = "chosen" }] }]', ("does.1.target", "chosen", "choose")),
    ('[{ when = "used", choose = "enemy", does = [{ verb = "gain" }] }]', ("abilities.1.choose", "enemy", "foe")),
    ('[{ when = "used", choose = ["own", "foe", "any"], does = [{ verb = "gain" }] }]', ("choose", "two choices")),
    ('[{ when = "gain", choose = "own", does = [{ verb = "gain" }] }]', ("abilities.1.choose", "own", "played")),
    ('[{ when = "phase", if = "own > many", does = [{ verb = "gain" }] }]', ("abilities.1.if", "own > many")),
    ('[{ when = "phase", if = 3, does = [{ verb = "gain" }] }]', ("abilities.1.if", "3", "own >= 2")),
    ('[{ when = "always", does = [{ verb = "gain" }] }]', ("does.1", "gain", "bonus, trait")),
    ('[{ when = "always", does = [{ verb = "trait", target = "self", what = "FLY" }] }]', ("does.1.what", "FLY")),
    ('[{ when = "used", does = [{ verb = "set", of = "pp", amount = 3 }] }]', ("does.1.target", "nothing", "self")),
    ('[{ when = "used", does = [{ verb = "exchange" }] }]', ("does.1", "exchange", "chosen")),
    (f'[{{ when = "used", does = [{DEEP}] }}]', ("3 levels at most",)),
    ('[{ when = "always", if = "turn > 3", does = [{ verb = "bonus", target = "side", amount = 1 }] }]', ("1.if",)),
    ('[{ when = "used", does = [{ verb = "trait", target = "self", what = "PUI" }] }]', ("1.when", "used", "always")),
    (f'[{{ when = "used", does = [{GAIN}] }}, {{ when = "used", does = [{GAIN}] }}]', ("2.when", "once only")),
    ('[{ when = "used", choose = ["any", "own"], does = [{ verb = "gain" }] }]', ("choose", "overlap")),
    ('[{ when = "used", choose = { among = "foe", up_to = 9 }, does = [{ verb = "gain" }] }]', ("up_to", "9", "to 3")),
    (f'[{{ when = "used", does = [{", ".join([GAIN] * 13)}] }}]', ("12 at most",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "parts"), MISTAKES, ids=lambda x: x[:60] if isinstance(x, str) else "")
def test_each_mistake_is_one_line_that_says_where_what_and_what_was_expected(text: str, parts: tuple[str, ...]) -> None:
    with pytest.raises(BadFile) as caught:
        abilities(text)
    line = str(caught.value)
    assert line.startswith("essai.toml, cards.X.abilities")
    assert "\n" not in line
    assert caught.value.says("fr") != line
    for part in parts:
        assert part in line, line


# Whole files ----------------------------------------------------------------------------------------------------------

BORNE = '[cards.X]\nkind = "objet"\nrarity = "N"\nborne = true\n'
GOOD = '[cards.X]\nkind = "character"\npp = 3\nrarity = "N"\n'

FILES = [
    (HEAD + '[cards.X]\nkind = "character"\nrarity = "N"\n', ("cards.X.pp", "nothing")),
    (HEAD + GOOD.replace('"N"', '"Z"'), ("cards.X.rarity", "Z", "URS")),
    (HEAD + GOOD.replace('"N"', "3"), ("cards.X.rarity", "3")),
    (HEAD + GOOD.replace("pp = 3", 'pp = "three"'), ("cards.X.pp", "three", "from 0 to 99")),
    (HEAD + GOOD.replace("pp = 3", "pp = -1"), ("cards.X.pp", "-1")),
    (HEAD + GOOD + 'traits = ["FLY"]\n', ("cards.X.traits", "FLY", "PUI")),
    (HEAD + GOOD + 'traits = ["PUI", "PUI"]\n', ("cards.X.traits",)),
    (HEAD + GOOD + 'borne = "yes"\n', ("cards.X.borne", "true, false")),
    (HEAD + GOOD + "power = 3\n", ("cards.X", "power", "abilities")),
    (HEAD + GOOD + 'text = "<script>"\n', ("cards.X.text", 'fr = "…"')),
    (HEAD + GOOD + 'text = { fr = "a\\u0007", en = "b" }\n', ("cards.X.text",)),
    (HEAD + '[cards.X]\nkind = "objet"\nrarity = "N"\n', ("cards.X.abilities", "nothing")),
    (HEAD + '[cards.X]\nkind = "dragon"\n', ("cards.X", "dragon", "character")),
    (HEAD + GOOD.replace("cards.X", "cards.PV"), ("cards.PV", "another name")),
    (HEAD + GOOD + "lasts = 3\n", ("cards.X.lasts", "kind = terrain")),
    (HEAD + GOOD + f'abilities = [{{ when = "played", does = [{GAIN}] }}]\n', ("abilities.1.when", "played", "contre")),
    (HEAD + '[cards.X]\nkind = "objet"\nrarity = "N"\nabilities = []\n', ("cards.X.abilities", "played")),
    (
        HEAD + BORNE + f'abilities = [{{ when = "played", does = [{GAIN}] }}]\n',
        ("abilities.1.when", "played (objet, borne)", "always"),
    ),
    (HEAD + '[cards."two words"]\nkind = "character"\n', ("two words", "one word")),
    (HEAD + GOOD + "x = " + "[" * 5000 + "]" * 5000, ("no TOML",)),
    (HEAD + "# " + "x" * 10_000_000, ("200000 bytes at most",)),
    (HEAD + GOOD + "pp = 4\n", ("no TOML",)),
]


@pytest.mark.parametrize(("text", "parts"), FILES, ids=[" ".join(parts)[:40] for _, parts in FILES])
def test_a_card_file_that_is_wrong_is_told_so_in_one_line(tmp_path: Path, text: str, parts: tuple[str, ...]) -> None:
    path = tmp_path / "cartes.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadFile) as caught:
        load_cards(path, AnikiCard)
    line = str(caught.value)
    assert str(path) in line
    assert "\n" not in line
    for part in parts:
        assert part in line, line


def test_markup_in_a_text_is_text(tmp_path: Path) -> None:
    path = tmp_path / "cartes.toml"
    path.write_text(HEAD + GOOD + 'text = { fr = "<b>a</b>", en = "<script>" }\n', "utf-8")
    _, cards = load_cards(path, AnikiCard)
    assert cards["X"].text == ("<b>a</b>", "<script>")


def test_the_trial_set_has_what_the_rules_name() -> None:
    cards = aniki.cards.values()
    assert {card.rarity for card in cards} >= {"N", "R", "SR", "UR", "EX", "LR", "RS", "RP", "URS"}
    combined = {" ".join(card.traits) for card in cards}
    assert combined >= {"PUI", "INT", "END", "PUI INT", "PUI END", "INT END", "PUI INT END"}
    assert len([card for card in cards if card.when("contre")]) == 3
    verbs = {sentence.verb for card in cards for ability in card.abilities for sentence in ability.does}
    assert {"win", "tie", "steal", "exchange", "revive", "return", "allow", "forbid", "trait"} <= verbs


# Cards of one's own ---------------------------------------------------------------------------------------------------

OWN = """game = "aniki"

[cards.Gardien]
kind = "character"
pp = 4
rarity = "R"

[[cards.Gardien.abilities]]
when = "used"
choose = "foe"
if = "pv >= 3"
does = [{ verb = "destroy", target = "chosen", pay = [{ verb = "lose" }], otherwise = [{ verb = "draw" }] }]

[cards.Alba]
kind = "character"
pp = 9
rarity = "N"
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "miennes.toml"
    path.write_text(OWN, "utf-8")
    return path


def test_a_file_of_cards_is_played_with_beside_the_games_own(own: Path) -> None:
    game = aniki.with_cards(own)
    table = game.position("field=Gardien | field=Brun")
    table.play("use Gardien Brun")
    assert (table.you.pv, str(table.foe.discard)) == (9, "[Brun]")
    assert [event.by and event.by.card.name for event in table.events or ()][1:] == ["Gardien", "Gardien"]
    assert game.cards["Alba"].pp == 9
    assert aniki.cards["Alba"].pp == 5
    assert "Gardien" not in aniki.cards


def test_a_card_that_gives_itself_away_comes_over_once(tmp_path: Path) -> None:
    path = tmp_path / "boomer.toml"
    sentence = '{ when = "placed", does = [{ verb = "give", target = "self" }] }'
    path.write_text(f'[cards.Boomer]\nkind = "character"\npp = 3\nrarity = "N"\nabilities = [{sentence}]\n', "utf-8")
    table = aniki.with_cards(path).position("hand=Boomer")
    table.play("place Boomer ATQ", "arrive DEF")
    assert table.question is not None
    assert (str(table.foe.field), table.question.seat) == ("[Boomer]", 0)


def test_its_editions_and_decks_are_read_with_its_cards(own: Path) -> None:
    game = aniki.with_cards(own)
    assert next(iter(game.decks.values())).cards["Alba"][0].pp == 9
    assert game.edition("livret").game is game
    deck = own.parent / "deck.toml"
    deck.write_text('game = "aniki"\ntitle = { fr = "d", en = "d" }\n[cards]\nGardien = 12\n', "utf-8")
    (own.parent / "table.toml").write_text('deck = "deck.toml"\n', "utf-8")
    table = game.new(seed=1, edition=str(own.parent / "table.toml"))
    assert {piece.card.name for piece in table.you.hand} == {"Gardien"}


def test_it_survives_pickling(own: Path) -> None:
    table = aniki.with_cards(own).position("field=Gardien | field=Brun")
    assert pickle.loads(pickle.dumps(table)).digest() == table.digest()


def test_the_command_checks_it_and_plays_with_it(own: Path, ask: Any) -> None:
    assert ask("cards", "check", str(own)).code == 0
    said = ask("what", "aniki", "field=Gardien | field=Brun", "use Gardien Brun", "--cards", str(own))
    assert said.code == 0
    assert "Gardien" in said.out
    assert ask("check", "aniki", "field=Gardien", "use Gardien", "--cards", str(own.parent / "rien.toml")).code == 2


def test_the_command_lists_every_word(ask: Any) -> None:
    said = ask("cards", "words", "aniki").out
    for word in (*VOCABULARY.verbs, *(word for listed in VOCABULARY.lists for word in listed.words)):
        assert f"  {word}" in said


def test_a_game_whose_cards_are_rules_has_no_words_to_list(ask: Any) -> None:
    said = ask("cards", "words", "versus")
    assert said.code == 2
    assert "aniki" in said.err

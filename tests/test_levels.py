"""A first game in levels: each holds the one before it, plays well from its first hand, and is soon over."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulekit import games, load
from rulekit.cards import broken_limits
from rulekit.errors import BadFile, RulekitError
from rulekit.explore import game_of
from rulekit.game import Game
from rulekit.levels import Level, level, levels
from rulekit.rules import Limit, Value
from rulekit_widgets import Board
from rulekit_widgets.controllers import BoardController

versus = load("versus")
GAMES = [load(name) for name in games() if levels(load(name))]
LEVELS = [each for game in GAMES for each in levels(game)]
SMALL = [each for each in LEVELS if each.then[0]]  # the last is the whole game
MANY = 200
MOST_TURNS = 35  # of both players together, when chance plays: a person needs fewer

every_level = pytest.mark.parametrize("level", LEVELS, ids=lambda x: f"{x.game.id}-{x.number}")


def numbered(n: int) -> Level:
    return level(versus, n)


@cache
def played(number: int, game: Game = versus) -> tuple[list[tuple[Any, ...]], list[int], list[Any]]:
    """All decisions of many random games of a level: (verb chosen, verbs offered); turns; results."""
    asked, turns, results = [], [], []
    for seed in range(MANY):
        for table, move in game_of(game, seed, edition=level(game, number).edition):
            if move is None:
                turns.append(table.turn)
                results.append(table.result)
            else:
                asked.append((move.verb, tuple(dict.fromkeys(m.verb for m in table.moves())), len(table.moves())))
    return asked, turns, results


# What a level is ------------------------------------------------------------------------------------------------------


@every_level
def test_each_level_plays_all_rules_of_the_one_before(level: Level) -> None:
    if level.before is not None:
        assert level.edition.off < level.before.off


@every_level
def test_each_level_holds_all_cards_of_the_one_before(level: Level) -> None:
    deck = level.game.deck(level.edition)
    if level.before is not None:
        for name, (_, copies) in level.game.deck(level.before).cards.items():
            assert deck.cards[name][1] >= copies


@every_level
def test_a_deck_breaks_no_limit_in_force_and_a_limit_that_it_respects_is_in_force(level: Level) -> None:
    deck = level.game.deck(level.edition)
    assert broken_limits(level.game, deck, level.edition) == []
    off = {rule for rule in level.edition.off if isinstance(rule, Limit)}
    assert off == set(broken_limits(level.game, deck))


def test_the_last_level_is_the_whole_game() -> None:
    for game in GAMES:
        assert levels(game)[-1].edition.line == ""


@every_level
def test_what_a_level_adds_is_short(level: Level) -> None:
    assert len(level.adds) <= 8
    assert level.number == 1 or level.adds
    for difference in level.adds:
        assert difference.there == "on" or isinstance(difference.rule, Value)


def test_the_levels_bring_what_the_game_is_learnt_by() -> None:
    brings = {n: {d.rule.id.partition(".")[2] for d in numbered(n).adds} for n in range(2, 7)}
    assert {"attack.may_block", "attack.weaker_dies", "attack.tie_kills_both"} <= brings[2]
    assert "cards.may_play" in brings[3]
    assert "cards.may_answer_with_versus" in brings[4]
    assert {"parasites.may_pose", "parasites.may_purge"} <= brings[5]
    assert {"dites_non.may_say_no", "setup.dites_non_each"} <= brings[6]


@every_level
def test_it_has_three_sentences_in_both_languages_and_says_when_to_go_on(level: Level) -> None:
    for lang, words in (("fr", "Passez au niveau suivant quand"), ("en", "Go on to the next level when")):
        said = level.says(lang)
        assert [line[:3] for line in said.split("\n")[:3]] == ["1. ", "2. ", "3. "]
        assert (words in said) == bool(level.then[0])
    assert all(fr != en for fr, en in (level.title, *level.new))


def test_new_cards_are_named_and_those_of_one_name_counted() -> None:
    assert "Cartes du deck\u00a0: Créature\u00a0(×14)." in numbered(1).says()
    assert "Soin\u00a0(×2)" in numbered(3).says() and "Créature" not in numbered(3).says()
    assert "Saignement" in numbered(5).says() and "Cartes" not in numbered(6).says()


# How a level plays ----------------------------------------------------------------------------------------------------


@pytest.mark.games
@every_level
def test_two_hundred_games_end_soon(level: Level) -> None:
    _, turns, results = played(level.number, level.game)
    assert len(turns) == MANY and all(results)
    if level in SMALL:
        assert sum(turns) / MANY <= MOST_TURNS


@pytest.mark.games
def test_most_games_of_a_small_level_are_won_by_attacking_and_nobody_is_stuck() -> None:
    for small in [each for each in SMALL if each.game is versus]:
        ends = [result.rule.name for result in played(small.number)[2]]
        assert "unable_to_act_loses" not in ends
        assert ends.count("zero_pv_loses") >= 0.75 * MANY


@pytest.mark.games
@pytest.mark.parametrize(
    ("number", "verbs"),
    [
        (1, {"place", "attack"}),
        (2, {"place", "attack", "block", "let"}),
        (3, {"place", "attack", "block", "let", "play"}),
        (4, {"place", "attack", "block", "let", "play", "versus", "ok"}),
        (5, {"place", "attack", "block", "let", "play", "versus", "ok", "pose", "purge", "discard"}),
        (6, {"place", "attack", "block", "let", "play", "versus", "ok", "pose", "purge", "discard", "no"}),
    ],
)
def test_a_level_of_versus_offers_its_moves_and_no_others(number: int, verbs: set[str]) -> None:
    assert {verb for _, offered, _ in played(number)[0] for verb in offered} == verbs


@pytest.mark.games
def test_nothing_is_asked_of_a_defender_at_level_1_nor_an_answer_before_level_4() -> None:
    assert all(set(offered) <= {"place", "attack"} for _, offered, _ in played(1)[0])
    for number in (1, 2, 3):
        assert not any("ok" in offered for _, offered, _ in played(number)[0])


@every_level
def test_a_board_never_asks_its_player_what_has_one_answer_only(level: Level) -> None:
    for seed in range(6):
        board = BoardController(level.game, seed=seed, edition=level.edition)
        for k in range(400):
            question = board.match.table.question
            if question is None:
                break
            moves = board.match.table.moves()
            assert question.otherwise is None or moves != (question.otherwise,)
            board.handle({"do": "play", "move": board.view["moves"][(7 * k + seed) % len(moves)]["text"]})
        assert board.match.table.result is not None


def test_a_board_takes_a_level_with_its_rules_and_its_deal() -> None:
    board = Board(numbered(2))
    assert board.controller.match.table.edition.name == "niveau-2"
    assert board.seed == numbered(2).seed and Board(numbered(2), seed=4).seed == 4
    assert [p.card.name for p in board.controller.match.table.you.hand] == [
        p.card.name for p in versus.new(board.seed, edition="niveau-2").you.hand
    ]


@every_level
def test_its_first_hand_shows_what_is_new(level: Level) -> None:
    table = level.game.new(level.seed, edition=level.edition)
    assert table.active == 0, "the learner begins"
    hand, new = {piece.card for piece in table.you.hand}, {card for card, _ in level.cards}
    assert not new or hand & new
    assert sum(piece.card.kind in ("creature", "character", "monster") for piece in table.you.hand) >= 2


# What is refused ------------------------------------------------------------------------------------------------------

GOOD = """[[level]]
edition = ""
seed = 1
title = { fr = "a", en = "b" }
new = [{ fr = "1", en = "1" }, { fr = "2", en = "2" }, { fr = "3", en = "3" }]
"""
THEN = 'then = { fr = "x", en = "y" }\n'
BAD = [
    ("", "[[level]]"),
    ("level = 3", "[[level]]"),
    ("other = 1\n" + GOOD, "[[level]]"),
    ("[[level]]\n", "edition"),
    (GOOD.replace('edition = ""', 'edition = "niveau-9"'), "niveau-9"),
    (GOOD.replace("seed = 1", "seed = -1"), "seed"),
    (GOOD.replace("seed = 1", "seed = true"), "seed"),
    (GOOD.replace(', { fr = "3", en = "3" }', ""), "new"),
    (GOOD.replace('{ fr = "a", en = "b" }', '{ fr = "a" }'), "title"),
    (GOOD.replace('fr = "2"', 'fr = "2\\u0007"'), "new 2"),
    (GOOD + "more = 1\n", "more"),
    (GOOD + THEN, "then"),
    (GOOD + GOOD, "then"),
]


class Elsewhere:
    """A game whose folder is another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __getattr__(self, name: str) -> Any:
        return getattr(versus, name)


@pytest.mark.parametrize(("text", "place"), BAD)
def test_a_file_that_is_none_is_refused_in_one_line_that_names_the_place(text: str, place: str, tmp_path: Path) -> None:
    (tmp_path / "levels.toml").write_text(text, "utf-8")
    with pytest.raises(BadFile) as caught:
        levels(Elsewhere(tmp_path))  # type: ignore[arg-type]
    for lang in ("fr", "en"):
        assert place in caught.value.says(lang) and "\n" not in caught.value.says(lang)


def test_a_good_file_is_read_and_a_game_without_one_has_no_levels(tmp_path: Path) -> None:
    game: Any = Elsewhere(tmp_path)
    assert levels(game) == ()
    (tmp_path / "levels.toml").write_text(GOOD + THEN + GOOD, "utf-8")
    assert [each.number for each in levels(game)] == [1, 2]


@pytest.mark.parametrize("number", [0, 7, -1, True, "1"])
def test_a_level_that_there_is_not_is_refused(number: Any) -> None:
    with pytest.raises(RulekitError, match="6"):
        versus.level(number)

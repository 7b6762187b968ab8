"""The gates that a game joins by being listed: random games, under each answer of each ruling."""

from __future__ import annotations

import os
import pickle
import random

import pytest

from rulekit import games, load
from rulekit.explore import explore, game_of
from rulekit.game import Game
from rulekit.rules import Ruling
from tests.gates.check_game import check_moves, play_checked, ruling_sets
from tests.tiny import tiny

GAMES = {**{name: load(name) for name in games()}, "tiny": tiny}
MANY = int(os.environ.get("RULEKIT_GAMES", "200"))
SHARE = 8  # the games of a ruling set are dealt to so many tests, so that they can run side by side

# Rules that random games hardly meet, with the test that reaches each: at most 5 % of a game's rules.
RARE = {
    "versus": {
        "versus.attack.one_to_four_attackers": "its doctest: five creatures in play, which no game comes to",
        "versus.cards.vol_needs_a_hand": "tests/versus/test_cards.py",
        "versus.setup.creatures_from_one_to_eight": "its doctest: no card of the game is worth nine",
        "versus.ending.unable_to_act_loses": "tests/versus/test_ending.py",
    },
    "aniki": {
        "aniki.setup.at_least_seven_cards": "its doctest: no deck of the game is so small",
        "aniki.setup.replaces_at_most": "its doctest: what is tried at random names three cards at most",
        "aniki.contre.contre_has_no_place": "its doctest, under its other answer: ten characters and a Contre",
        "aniki.ending.both_at_zero_is_a_draw": "tests/aniki/test_ending.py: one card can do it, at 1 PV each",
        "aniki.ending.both_cannot_draw": "tests/aniki/test_ending.py: one card can do it, on two empty decks",
        "aniki.leaving.no_place_for_the_stolen": "its doctest, under its other answer: ten characters and a thief",
        "aniki.supports.each_support_once": "tests/aniki/test_supports.py: no card of the set brings a support back",
    },
    "combat": {
        "combat.setup.at_least_five_cards": "its doctest: no deck of the game is so small",
        "combat.hand.must_drop": "tests/combat/test_hand.py: two cards taken together by a hand of seven",
        "combat.hand.chosen_one_goes": "tests/combat/test_hand.py: the same",
        "combat.ending.both_at_zero": "tests/combat/test_ending.py: one card does it, at 4 PV each",
        "combat.ending.both_cannot_draw": "tests/combat/test_ending.py: one card does it, on two empty decks",
    },
    "tiny": {},
}


def sets(game: Game) -> list[str]:
    return list(ruling_sets(game))


PARTS = [(name, rulings, part) for name, game in GAMES.items() for rulings in sets(game) for part in range(SHARE)]


@pytest.mark.games
@pytest.mark.parametrize(("name", "rulings", "part"), PARTS)
def test_random_games_keep_every_promise(name: str, rulings: str, part: int) -> None:
    game = GAMES[name]
    edition = game.edition(ruling_sets(game)[rulings])
    for seed in range(part, MANY, SHARE):
        play_checked(game, seed, deep=seed < (4 if rulings == "base" else 1), edition=edition)


EDITIONS = [(name, edition) for name, game in GAMES.items() for edition in game.editions]


@pytest.mark.games
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.decks])
def test_random_games_with_the_same_deck_twice_keep_every_promise(name: str) -> None:
    for seed in range(max(MANY // 16, 4)):
        play_checked(GAMES[name], seed, decks=[GAMES[name].deck()] * 2)


@pytest.mark.games
@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_random_games_of_each_edition_keep_every_promise(name: str, edition: str) -> None:
    for seed in range(1000, 1000 + max(MANY // 16, 4)):
        play_checked(GAMES[name], seed, edition=GAMES[name].edition(edition))


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_of_every_ruling_is_played_in_some_set(name: str) -> None:
    game = GAMES[name]
    given = {(rule, x) for line in ruling_sets(game).values() for rule, x in game.edition(line).given.items()}
    others = {(r, k) for r in game.rules.values() if isinstance(r, Ruling) for k in r.others}
    assert given == others
    assert len(ruling_sets(game)) <= 12


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_said_is_offered_refused_by_a_limit_or_neither(name: str) -> None:
    for seed in range(4):
        for k, (table, move) in enumerate(game_of(GAMES[name], seed)):
            if move is not None and k % 5 == 0:
                check_moves(table)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_survives_pickling(name: str) -> None:
    for table, _ in game_of(GAMES[name], 1):
        assert pickle.loads(pickle.dumps(table)).digest() == table.digest()


@pytest.mark.parametrize("name", GAMES)
def test_every_view_fits_one_seat_and_never_changes_the_table(name: str) -> None:
    game = GAMES[name]
    for table, move in game_of(game, 7):
        if move is None:
            continue
        key = table.key()
        for viewer in (*range(len(table.seats)), None):
            table.seen_by(viewer)
            table.told(viewer, table.events or ())
        assert table.key() == key


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_every_rule_fires_often_in_the_soak_or_is_named(name: str) -> None:
    game = GAMES[name]
    fired = explore(game, MANY, composed=MANY).fired
    for line in ruling_sets(game).values():
        if line:
            some = max(20, MANY // 20)
            fired += explore(game, some, edition=line, composed=10 * some).fired
    if game.decks:  # two of the same: who begins may hang on their sizes
        fired += explore(game, max(40, MANY // 20), decks=[game.deck()] * 2).fired
    for edition in game.editions.values():
        fired += explore(game, max(20, MANY // 50), edition=edition, composed=MANY // 4).fired
    seldom = {id for id in game.rules if fired[id] < 20}
    assert seldom <= set(RARE[name]), {id: fired[id] for id in seldom}
    assert len(RARE[name]) <= 0.05 * len(game.rules)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_the_bot_of_a_seat_is_fed_what_its_seat_sees(name: str) -> None:
    """A random bot's choice is the same on every table that its seat can't tell from this one."""
    from rulekit.bots import random_move

    chance = random.Random(1)
    for seed in range(20):
        for table, move in game_of(GAMES[name], seed):
            if move is None or table.question is None:
                continue
            seat = table.question.seat
            assert str(random_move(table, seat, 5)) == str(random_move(table.imagine(seat, chance.randrange), seat, 5))

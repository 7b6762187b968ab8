"""What a seat doesn't see must not show: neither in what it is told, nor in what it is asked, nor in a refusal."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import RulekitError
from rulekit.explore import game_of, sayings
from rulekit.match import Match
from rulekit.show.view import board_view
from rulekit.table import Table
from tests.versus.helper import at, names, pause, play, versus

VIEWERS = (0, 1, None)
HIDDEN = {0: [(0, "deck"), (1, "deck"), (1, "hand")], 1: [(0, "deck"), (0, "hand"), (1, "deck")]}


def said(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def moments(seed: int, every: int = 1) -> Iterator[tuple[Table, random.Random]]:
    """The tables of a random game, one in so many, with chance to spend on them."""
    chance = random.Random(f"hidden {seed}")
    for k, (table, _) in enumerate(game_of(versus, seed)):
        if k % every == seed % every or table.result is not None:
            yield table, chance


def hidden_from(table: Table, viewer: int) -> list[Any]:
    return [piece for seat, zone in HIDDEN[viewer] for piece in getattr(table.seats[seat], zone)]


def redealt(table: Table, viewer: int, chance: random.Random) -> Table:
    """The same table with what this seat doesn't see dealt anew, whatever the engine thinks that it sees."""
    other = table.copy()
    for owner in (0, 1):
        spots = [
            (pile, k)
            for seat, zone in HIDDEN[viewer]
            for pile in [getattr(other.seats[seat], zone)]
            for k, piece in enumerate(pile)
            if piece.owner == owner
        ]
        pieces = [pile[k] for pile, k in spots]
        chance.shuffle(pieces)
        for (pile, k), piece in zip(spots, pieces, strict=True):
            pile[k] = piece
    for i, seat in enumerate(other.seats):
        for zone in seat.zones:
            for piece in getattr(seat, zone):
                other.place[piece.id] = (i, zone)
    other.rng = chance.randrange(1 << 60)
    if other.question is not None and other.question.seat != viewer:
        other._moves = None  # what the seat that is asked could play hangs on its cards
    return other


def others(table: Table, viewer: int, chance: random.Random) -> list[Table]:
    """Tables that this seat can't tell from this one: as the engine deals them, and as is done here."""
    return [table.imagine(viewer, chance.randrange), redealt(table, viewer, chance)]


def verdicts(table: Table, viewer: int) -> list[str]:
    """What is answered to everything that a seat could say, in both languages."""
    if table.question is None:
        return []
    found = []
    for cls in versus.moves:
        for move in sayings(table, viewer, cls, 20):
            verdict = table.check(move, viewer)
            found += [str(verdict), verdict.says("fr"), verdict.says("en")]
    for name in (*versus.cards, "?", "x"):
        for verb in ("place", "play", "pose", "attack", "discard", "versus Versus", "purge 8"):
            try:
                found.append(table.check(f"{verb} {name}", viewer).says("fr"))
            except RulekitError as error:
                found.append(error.says("fr"))
    return found


def known(table: Table, viewer: int) -> str:
    """All that a seat is given: what it sees, what it is told, how the table is drawn."""
    asked = table.question and (
        table.question.seat,
        [grant.id for grant in table.question.grants],
        [str(x) for x in table.question.about],
        str(table.question.otherwise),
    )
    parts: list[Any] = [table.seen_by(viewer), asked, table.told(viewer, table.events or ())]
    parts += [board_view(table, viewer, lang) for lang in ("fr", "en")]
    return said(parts)


@pytest.mark.parametrize("seed", range(5))
def test_what_a_seat_is_given_is_the_same_however_the_hidden_cards_lie(seed: int) -> None:
    for table, chance in moments(seed, every=8):
        for viewer in (0, 1):
            before = known(table, viewer)
            for other in others(table, viewer, chance):
                other.events = table.events
                assert known(other, viewer) == before


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_is_answered_is_the_same_however_the_hidden_cards_lie(seed: int) -> None:
    for table, chance in moments(seed, every=12):
        for viewer in (0, 1):
            before = verdicts(table, viewer)
            for other in others(table, viewer, chance):
                assert verdicts(other, viewer) == before


def test_imagining_moves_what_is_hidden_and_nothing_else() -> None:
    moved = 0
    for table, chance in moments(3, every=2):
        for viewer in (0, 1):
            other = table.imagine(viewer, chance.randrange)
            seen = [(seat, zone) for seat in (0, 1) for zone in versus.seat.zones if (seat, zone) not in HIDDEN[viewer]]
            for seat, zone in seen:
                assert getattr(other.seats[seat], zone) == getattr(table.seats[seat], zone)
            assert {p.id for p in hidden_from(other, viewer)} == {p.id for p in hidden_from(table, viewer)}
            moved += hidden_from(other, viewer) != hidden_from(table, viewer)
            for seat in (0, 1):
                assert {p.owner for p in other.seats[seat].deck} <= {seat}
    assert moved > 10


def words_of(data: Any) -> set[str]:
    """Every string and every name of a card that stands in a view."""
    if isinstance(data, dict):
        return {word for key, value in data.items() for word in ({str(key)} | words_of(value))}
    if isinstance(data, list):
        return {word for value in data for word in words_of(value)}
    return {str(data)}


def seen_by(table: Table, viewer: int) -> set[int]:
    return {piece.id for piece in whole(table)} - {piece.id for piece in hidden_from(table, viewer)}


def whole(table: Table) -> list[Any]:
    return [piece for seat in table.seats for zone in seat.zones for piece in getattr(seat, zone)]


@pytest.mark.parametrize("seed", range(4))
def test_no_card_that_was_never_seen_is_named_in_a_view(seed: int) -> None:
    chance = random.Random(seed)
    match = Match(versus, seed=seed)
    ever = {viewer: seen_by(match.table, viewer) for viewer in (0, 1)}
    while match.table.result is None:
        match.play(chance.choice(match.table.moves()))
        for viewer in (0, 1):
            ever[viewer] |= seen_by(match.table, viewer)
            if match.past % 7 and match.table.result is None:
                continue
            never = [piece for piece in whole(match.table) if piece.id not in ever[viewer]]
            for data in (board_view(match, viewer), match.table.seen_by(viewer)):
                words = words_of(data)
                assert not words & {f"p{piece.id}" for piece in never}
                assert not {w for word in words for w in word.split()} & {f"{piece}#{piece.id}" for piece in never}


@pytest.mark.parametrize("seed", range(4))
def test_a_card_that_is_hidden_now_stands_nowhere_on_the_table(seed: int) -> None:
    for table, _ in moments(seed, every=7):
        for viewer in (0, 1):
            words = words_of(board_view(table, viewer)) | words_of(table.seen_by(viewer))
            hidden = hidden_from(table, viewer)
            assert not words & {f"p{piece.id}" for piece in hidden}
            assert not {w for word in words for w in word.split()} & {f"{piece}#{piece.id}" for piece in hidden}


def test_a_card_that_only_hidden_places_hold_is_named_nowhere() -> None:
    line = "hand=8,4*1 deck=20*1 | hand=5*7 deck=20*7 field=1"
    match = Match(versus, position=line)
    for said_ in ("place 8", "ok"):
        match.play(said_)
    for lang in ("fr", "en"):
        view = board_view(match, 0, lang)
        assert "7" not in view["faces"] and "7" in board_view(match, 1, lang)["faces"]
        assert " 7" not in said([view["log"], view["ask"], view["moves"], view["refused"], view.get("say")])
    assert "8" in board_view(match, None)["faces"] and "7" not in board_view(match, None)["faces"]


def test_the_log_names_a_drawn_card_to_who_drew_it_alone() -> None:
    table = play("hand=Frappe,4*1 deck=20*6", "play Frappe")
    told = {viewer: said(table.told(viewer, table.events or ())) for viewer in VIEWERS}
    assert [f'"6#{table.you.hand[-1].id}"' in told[viewer] for viewer in VIEWERS] == [True, False, False]
    assert all("Frappe#" in told[viewer] for viewer in VIEWERS)


def test_the_seed_and_the_order_of_the_piles_are_given_to_nobody() -> None:
    for table, _ in moments(5, every=5):
        for viewer in VIEWERS:
            data = table.seen_by(viewer)
            assert all(isinstance(seat["deck"], int) for seat in data["seats"])
            assert str(table.rng) not in said(data)


# Questions ------------------------------------------------------------------------------------------------------------


def asked(line: str, *moves: str) -> tuple[Any, ...]:
    """Whose turn it is to speak, about what, and what they can leave unsaid: all of it public."""
    table = pause(line, *moves)
    q = table.question
    return q and (q.seat, tuple(g.id for g in q.grants), names(q.about), str(q.otherwise), q.words)


@pytest.mark.parametrize("reserve", ["", "Non", "2*Non"])
@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("field=8,5", ("attack 8",)),
        ("field=8,5 | field=2", ("attack 8 5", "block 8 2", "let")),
        ("hand=Frappe,4*1", ("play Frappe",)),
        ("hand=5,4*1", ("place 5",)),
        ("hand=Entrave,4*1", ("pose Entrave",)),
        ("hand=8,4*1 parasites=Entrave@2", ("purge 8 Entrave",)),
        ("hand=Versus,4*1 parasites=Entrave@2", ("versus Versus Entrave",)),
    ],
)
def test_whether_a_seat_is_asked_hangs_on_no_card_of_its_hand(line: str, moves: tuple[str, ...], reserve: str) -> None:
    mine, _, theirs = line.partition("|")
    hands = ("Versus,4*2", "2*Versus,3*2", "5*2", "5*Frappe", "8,7,6,5,4")
    found = {asked(f"{mine} | {theirs} hand={hand} reserve={reserve}", *moves) for hand in hands}
    assert len(found) == 1


def test_a_versus_in_hand_or_not_the_attack_is_answered_once_before_and_once_after_the_blocks() -> None:
    for hand in ("Versus,4*2", "5*2"):
        table = at(f"field=8 | field=1 hand={hand} reserve=")
        seats = []
        for move in ("attack 8", "ok", "let", "ok"):
            assert table.question is not None
            seats.append(table.question.seat)
            table.play(move, settle=False)
        assert seats == [0, 1, 1, 1] and table.active == 1


@given(st.integers(0, 100_000))
@settings(max_examples=25)
def test_whoever_is_asked_in_a_game_would_be_asked_with_any_other_hand(seed: int) -> None:
    chance = random.Random(seed)
    for table, move in game_of(versus, seed):
        if table.question is None or table.question.otherwise is None:
            continue
        actor = 1 - table.question.seat
        other = table.imagine(actor, chance.randrange)
        assert other.question == table.question
        if str(move) in ("ok", "let", "no"):  # what needs no card goes on to the same question
            a, b = table.copy(), other
            b.rng = a.rng
            a.apply(move)
            b.apply(move)
            same = a.question is not None and b.question is not None and a.active == b.active == table.active
            if same and a.question and b.question and a.question.about:
                assert a.question.seat == b.question.seat and a.question.grants == b.question.grants


def test_an_error_lists_nothing_that_is_hidden() -> None:
    table = at("hand=5*1 deck=20*6 field=1 | hand=5*7 deck=20*6")
    for text in ("place 7", "attack 7", "place 6", "discard 7", "versus 7 1", "pose 7"):
        with pytest.raises(RulekitError) as caught:
            table.check(text)
        listed = caught.value.says("fr").partition("pas de")[2].partition("»")[2]
        assert "7" not in listed and "6" not in listed, caught.value

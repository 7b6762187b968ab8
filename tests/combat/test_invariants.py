"""What holds at every table of Combats played at random, and what no position may say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import instead
from rulekit.cards import Deck
from rulekit.errors import BadPosition
from rulekit.moves import Move
from rulekit.rules import Ruling
from rulekit.table import Table
from tests.combat.helper import combat

ZONES = ("attackers", "defenders", "terrain", "hand", "deck", "graveyard", "played", "out")
LINES = ("attackers", "defenders")
USED = {"attackers_used", "defenders_used"}
ENTRY = {"added", "together"}
WEIGHT = {"Juvénile": 1, "Adulte": 2, "Ancien": 3, "": 1}
PHASES = ("draw", "place", "move", "attack", "place2", "move2", "end")
HITS = ("excess_is_lost", "shortfall_is_lost", "direct_attack_hits")
RULINGS = [found for found in combat.rules.values() if isinstance(found, Ruling)]
SEEDS = st.integers(0, 23)


class Moment:
    """A move of a Combat with the table before and after it."""

    def __init__(self, before: Table, move: Move, after: Table) -> None:
        self.before, self.move = before, move
        self.events, self.after = after.events or (), after.copy()
        assert before.question is not None
        self.seat = before.question.seat
        self.said = f"{move}\n{before}"

    def __getattr__(self, name: str) -> Any:
        return getattr(self.move, name)


def chosen(table: Table, chance: Random, lazy: float = 0.2) -> Move:
    """A move at random; going on comes less often, or most turns would be empty."""
    moves = table.moves()
    on = [move for move in moves if move.verb == "next"]
    rest = [move for move in moves if move.verb != "next"]
    return on[0] if on and (not rest or chance.random() < lazy) else chance.choice(rest)


@cache
def moments(seed: int) -> list[Moment]:
    """A Combat of two decks of all cards, played at random to its end."""
    chance, decks = Random(seed), []
    played: list[Moment] = []
    for n in (chance.randint(20, 41), chance.randint(20, 41)):
        found = Counter(chance.choices(list(combat.cards), k=n))
        decks.append(Deck("essai", ("", ""), {name: (combat.cards[name], k) for name, k in found.items()}))
    table = combat.new(seed=seed, decks=decks)
    while table.result is None:
        before = table.copy()
        move = chosen(table, chance, 0.8 if seed % 4 == 0 else 0.2)  # some do little, and their hands fill
        table.play(move, settle=False)
        played.append(Moment(before, move, table))
    assert table.turn <= 90
    return played


# At every moment ------------------------------------------------------------------------------------------------------


def lie_somewhere(table: Table) -> dict[int, tuple[int, str]]:
    """Where each card lies; none lies in two places."""
    found: dict[int, tuple[int, str]] = {}
    for i, seat in enumerate(table.seats):
        for zone in ZONES:
            for card in getattr(seat, zone):
                assert card.id not in found
                found[card.id] = (i, zone)
    return found


def holds_everywhere(table: Table, said: str) -> None:
    """What holds under any answer."""
    places = lie_somewhere(table)
    assert places == dict(enumerate(table.place)), said
    for i, seat in enumerate(table.seats):
        assert seat.pv >= 0, said
        for zone in ("hand", "deck", "graveyard", "out"):
            for card in getattr(seat, zone):
                assert set(table.marks.get(card, {})) <= USED | (ENTRY if zone == "hand" else set()), (zone, said)
        assert all(card.owner == i for zone in ("hand", "deck") for card in getattr(seat, zone)), said
        assert all(card.card.kind in ("monster", "hero") for line in LINES for card in getattr(seat, line)), said
        assert all(card.card.kind == "terrain" for card in seat.terrain), said
        if combat.rule("places_on_a_line")(table) == "five":
            assert len(seat.attackers) <= 5 and len(seat.defenders) <= 5, said


@given(SEEDS)
def test_every_card_lies_in_one_place_and_bears_out_of_play_only_which_effects_served(seed: int) -> None:
    for moment in moments(seed):
        holds_everywhere(moment.after, moment.said)
        for i, seat in enumerate(moment.after.seats):
            assert len(seat.terrain) <= 1, moment.said
            assert all(card.owner == i for zone in ("graveyard", "out") for card in getattr(seat, zone)), moment.said
            assert not any(moment.after.marks.get(card) for card in seat.deck), moment.said
            assert not seat.out, moment.said


@given(SEEDS)
def test_pv_change_by_what_is_told_and_by_nothing_else(seed: int) -> None:
    for moment in moments(seed):
        for i in (0, 1):
            told = sum(e.args[2] for e in moment.events if e.verb == "add" and e.args[:2] == (i, "pv"))
            assert moment.after.seats[i].pv == moment.before.seats[i].pv + told, moment.said


@given(SEEDS)
def test_a_hand_keeps_its_order_of_entry_whatever_happens(seed: int) -> None:
    for moment in moments(seed):
        if moment.verb == "exchange":
            continue  # a card that is put back may be drawn again, and is then the last
        for i in (0, 1):
            old, new = moment.before.seats[i].hand, moment.after.seats[i].hand
            stayed = [card for card in new if card in old]
            assert new[: len(stayed)] == stayed == [card for card in old if card in new], moment.said


@given(SEEDS)
def test_a_hand_of_more_than_eight_does_not_outlast_a_turn(seed: int) -> None:
    for moment in moments(seed):
        table = moment.after
        if table.turn != moment.before.turn and table.result is None:
            assert len(table.seats[1 - table.active].hand) <= 8, moment.said
            assert len(table.seats[table.active].hand) <= 9, moment.said


# Turns ----------------------------------------------------------------------------------------------------------------


@given(SEEDS)
def test_turns_alternate_phases_follow_and_each_turn_opens_with_one_draw(seed: int) -> None:
    seen: list[str] = []
    for moment in moments(seed):
        before, table = moment.before, moment.after
        assert table.turn - before.turn in (0, 1), moment.said
        assert (table.active != before.active) == (table.turn != before.turn) or not before.common.named, moment.said
        seen += [e.args[0] for e in moment.events if e.rule.name == "phases_follow_in_order"]
        draws = sum(e.rule.name == "phase_draws" and e.verb == "move" for e in moment.events)
        opened = sum(e.rule.name == "phases_follow_in_order" and e.args == ("draw",) for e in moment.events)
        assert draws == opened or table.result is not None, moment.said
    assert seen == [PHASES[k % 7] for k in range(len(seen))]


@given(SEEDS)
def test_a_turn_stays_within_its_limits(seed: int) -> None:
    summoned: Counter[tuple[int, str]] = Counter()
    for moment in moments(seed):
        turn, more = moment.before.turn, moment.before.seats[moment.seat].more_magics
        if moment.verb in ("summon", "lay", "activate", "move", "attack", "next"):
            assert moment.seat == moment.before.active, moment.said
        if moment.verb in ("summon", "lay", "activate"):
            assert moment.before.phase in ("place", "place2"), moment.said
            summoned[turn, moment.verb] += WEIGHT[moment.card.card.size] if moment.verb == "summon" else 1
            summoned[turn, "hero"] += moment.card.card.kind == "hero"
        assert summoned[turn, "summon"] <= 2 and summoned[turn, "hero"] <= 1, moment.said
        assert summoned[turn, "lay"] <= 1 and summoned[turn, "activate"] <= 2 + more, moment.said


# Moving and attacking -------------------------------------------------------------------------------------------------


@given(SEEDS)
def test_a_monster_moves_and_attacks_once_a_turn_and_moves_neither_new_nor_after_an_attack(seed: int) -> None:
    arrived: dict[int, int] = {}
    done: Counter[tuple[int, int, str]] = Counter()
    for moment in moments(seed):
        turn = moment.before.turn
        if moment.verb == "move":
            piece = moment.piece
            assert moment.before.phase in ("move", "move2") and arrived.get(piece.id) != turn, moment.said
            assert not done[turn, piece.id, "attack"], moment.said
            done[turn, piece.id, "move"] += 1
            assert done[turn, piece.id, "move"] == 1, moment.said
        if moment.verb == "attack":
            piece = moment.attacker
            assert moment.before.phase == "attack", moment.said
            done[turn, piece.id, "attack"] += 1
            assert done[turn, piece.id, "attack"] == 1, moment.said
            terrain = [str(card) for card in moment.before.seats[moment.seat].terrain]
            assert arrived.get(piece.id) != turn or piece.card.charge or terrain == ["Piste"], moment.said
        for e in moment.events:
            if e.verb == "move" and e.args[-1] in LINES and e.args[2] not in LINES:
                arrived[e.args[0].id] = turn


@given(SEEDS)
def test_nobody_attacks_a_player_who_has_a_defender_nor_past_one(seed: int) -> None:
    for moment in moments(seed):
        if moment.verb == "attack":
            you, foe = moment.before.seats[moment.seat], moment.before.seats[1 - moment.seat]
            assert moment.attacker in you.attackers, moment.said
            if foe.defenders:
                assert moment.target in foe.defenders, moment.said
            else:
                assert moment.target == "PV" or moment.target in foe.attackers, moment.said


@given(SEEDS)
def test_an_attack_takes_the_difference_from_one_player(seed: int) -> None:
    attack, defence = combat.rule("attack"), combat.rule("defence")
    for moment in moments(seed):
        if moment.verb != "attack":
            continue
        before, lost = moment.before, [0, 0]
        strength = attack(before, moment.attacker)
        against = 0 if moment.target == "PV" else defence(before, moment.target)
        lost[moment.seat if strength < against else 1 - moment.seat] = abs(strength - against)
        for e in moment.events:
            if e.verb == "add" and e.args[1] == "pv" and e.rule.name in HITS:
                who, n = e.args[0], -e.args[2]
                assert n == min(lost[who], before.seats[who].pv), moment.said
                lost[who] = 0
        assert not any(lost), moment.said


@given(SEEDS)
def test_each_effect_fires_once_until_its_monster_was_in_a_graveyard_or_a_deck(seed: int) -> None:
    spent: set[tuple[int, str]] = set()
    for moment in moments(seed):
        for e in moment.events:
            if e.verb == "move" and e.args[-1] in ("graveyard", "deck"):
                spent -= {(e.args[0].id, name) for name in USED}
            if e.rule.name == "effect_is_used":
                for name in USED & set(map(str, flat(e.args[1:]))):
                    assert (e.args[0].id, name) not in spent, moment.said
                    spent.add((e.args[0].id, name))


def flat(args: Any) -> Iterator[Any]:
    """What an event says, whatever it is wrapped in."""
    for x in args:
        if isinstance(x, dict):
            yield from flat(x.keys())
        elif isinstance(x, tuple | list):
            yield from flat(x)
        else:
            yield x


@given(SEEDS)
def test_a_combat_ends_at_zero_pv_or_at_a_draw_that_cannot_be_made(seed: int) -> None:
    last = None
    for moment in moments(seed):
        last = moment
        assert moment.after.result is not None or min(seat.pv for seat in moment.after.seats) > 0, moment.said
    assert last is not None and last.after.result is not None
    table, result = last.after, last.after.result
    zero = [i for i in (0, 1) if table.seats[i].pv == 0]
    if zero:
        assert result.winners == (() if len(zero) == 2 else (1 - zero[0],))
    else:
        losers = [i for i in (0, 1) if i not in result.winners]
        assert result.rule.name in ("must_draw_and_cannot", "both_cannot_draw")
        assert losers and all(not table.seats[i].deck or last.verb == "activate" for i in losers)


def test_the_combats_played_at_random_show_what_the_rest_looks_at() -> None:
    seen: Counter[str] = Counter()
    for seed in range(24):
        for moment in moments(seed):
            seen[moment.verb] += 1
            seen.update(rule for rule in {e.rule.name for e in moment.events})
            if moment.verb == "attack":
                seen[f"target {moment.target == 'PV'}"] += 1
    wanted = {"summon", "lay", "activate", "move", "attack", "arrive", "choose", "target True", "target False"}
    wanted |= {*HITS, "effect_is_used", "effects_are_as_new", "last_entered_go", "comes_over", "beaten_is_destroyed"}
    assert {name for name in wanted if seen[name] < 3} == set()


# Under any answers ----------------------------------------------------------------------------------------------------


@given(st.integers(0, 1_000_000), st.lists(st.integers(0, 2), min_size=len(RULINGS), max_size=len(RULINGS)))
@settings(max_examples=40)
def test_cards_stay_in_their_places_under_any_answers_together(seed: int, picks: list[int]) -> None:
    with ExitStack() as stack:
        for ruling, k in zip(RULINGS, picks, strict=True):
            answers = list(ruling.answers)
            stack.enter_context(instead(ruling, answers[k % len(answers)]))
        table = combat.new(seed=seed)
    chance = Random(seed)
    while table.result is None and table.turn <= 60:  # some answers together may never end it
        before = str(table)
        move = chosen(table, chance)
        table.play(move, settle=False)
        holds_everywhere(table, f"{move}\n{before}")


# Positions ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "hand=Licorne", "attackers=Prairie", "defenders=Soin", "terrain=Roc", "pv=-1", "pv=x", "magics=-1",
        "attackers=Roc[attack=x]", "attackers=Roc[waits]", "attackers=Roc[aims=#99]", "attackers=Roc[rapide]",
        "field=Roc", "attackers=Roc | | | phase=attack",
        "attackers=Roc | | phase=nuit", "attackers=Roc | | active=3",
        "attackers=Roc | | first=2",
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_one_line(line: str) -> None:
    with pytest.raises(BadPosition) as caught:
        combat.position(line)
    assert "\n" not in str(caught.value) and caught.value.says("fr") != str(caught.value)

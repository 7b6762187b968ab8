"""Every rule can be switched off: its example falls without it, and no game crashes or loses a card for it."""

from __future__ import annotations

from itertools import islice

import pytest

from rulekit import games, load
from rulekit.explore import game_of
from rulekit.rules import Rule
from rulekit.table import Endless, Table
from tests.gates.mutation import verdict

# Rules whose example may stand although the rule is off, each with the reason: at most 3 % of a game's rules.
EXEMPT: dict[str, str] = {}
MOST_EXEMPT = 0.03
SEEDS, MOST_DECISIONS = 20, 150

RULES = [rule for name in games() for rule in load(name).rules.values()]
every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)


@every_rule
def test_its_example_falls_without_it(rule: Rule) -> None:
    wrong = verdict(load(rule.game), rule)
    if rule.id in EXEMPT:
        assert wrong, "it needs no exemption any more"
    else:
        assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", games())
def test_few_rules_are_exempt(name: str) -> None:
    game = load(name)
    exempt = {id: why for id, why in EXEMPT.items() if id.startswith(f"{name}.")}
    assert set(exempt) <= set(game.rules)
    assert all(exempt.values())
    assert len(exempt) <= MOST_EXEMPT * len(game.rules)


@every_rule
def test_without_it_games_neither_crash_nor_lose_a_card(rule: Rule) -> None:
    """A game may then stand still or never end: that is said (`pytest -rP`), and is no failure."""
    for label, change in rule.mutants():
        said = []
        with change:
            for seed in range(SEEDS):
                try:
                    end = play(rule, seed)
                except Endless:
                    end = "never ends"
                said += [end] if end else []
        if said:
            print(f"{rule} {label}: {', '.join(f'{said.count(end)}× {end}' for end in sorted(set(said)))}")


def play(rule: Rule, seed: int) -> str:
    """A random game up to a number of decisions; how it came to nothing, if it did."""
    for k, (table, move) in enumerate(islice(game_of(load(rule.game), seed, events=False), MOST_DECISIONS)):
        if move is None:
            conserved(table)
            return "" if table.result else "stands still"
        if k % 10 == 0:
            conserved(table)
    return ""


def conserved(table: Table) -> None:
    """Each piece lies where the table says, once, and nowhere else."""
    seen = 0
    for seat, holder in (*enumerate(table.seats), (-1, table.common)):
        for zone in holder.zones:
            for piece in getattr(holder, zone):
                assert table.place[piece.id] == (seat, zone), f"{piece}#{piece.id} lies in {seat} {zone}"
                seen += 1
    assert seen == len(table.place), f"{seen} cards of {len(table.place)}"


def test_a_lost_card_would_be_found() -> None:
    table = load(games()[0]).new(seed=1)
    table.seats[0].deck.pop()
    with pytest.raises(AssertionError, match="cards of"):
        conserved(table)

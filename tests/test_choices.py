"""What is answered to cards that are pressed and make no move: of all tries with these cards the one that was meant."""

from __future__ import annotations

import pytest

from rulekit import load
from rulekit.match import Match
from rulekit.show.choices import why
from rulekit.show.drawing import piece_id

versus = load("versus")
LINE = "field=5,3 hand=Versus,7,Soin,Frappe,2 | field=8,4 hand=5*?"


@pytest.mark.parametrize(
    ("pressed", "label", "by"),
    [
        ("a.field.5 b.field.8", "Attaquer avec le 5 et le 8", ["attack.attackers_are_yours"]),
        ("b.field.8", "Attaquer avec le 8", ["attack.attackers_are_yours"]),
        ("a.hand.Versus b.field.8", "Tuer le 8 avec Versus", ["cards.versus_defends"]),
        ("a.hand.7 b.field.8", "Purger le 8 avec le 7", ["parasites.purge_spares_creatures"]),
        ("a.hand.Soin b.field.8", "Jouer Soin sur le 8", ["cards.actions_take_their_targets"]),
        ("a.hand.Versus", "Poser Versus", ["creatures.only_creatures_from_hand"]),
    ],
)
def test_the_try_that_is_explained_is_the_one_that_was_meant(pressed: str, label: str, by: list[str]) -> None:
    match = Match(versus, position=LINE)
    found = why(match, 0, [id_of(match, said) for said in pressed.split()], "fr")
    assert (found["label"], found["by"]) == (label, [f"versus.{rule}" for rule in by])


def test_what_no_rule_knows_of_is_answered_by_what_is_offered() -> None:
    found = why(Match(versus, position=LINE), 0, ["a.deck"], "fr")
    assert found["by"] == [] and "Attaquer" in found["offered"]


def id_of(match: Match, said: str) -> str:
    seat, zone, name = said.split(".")
    pile = getattr(match.table.seats["ab".index(seat)], zone)
    return str(piece_id(next(piece for piece in pile if piece.card.name == name)))

"""What two editions don't play alike: found by play, shrunk, and told as a case that runs again."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rulekit import load, without
from rulekit.clarify import play_side, sentences
from rulekit.cli import main
from rulekit.compare import Judged, Never, Witness, begins, compare, composition, exact, mutants, witness
from rulekit.firm import firmness
from rulekit.position import write
from rulekit.rules import Limit
from rulekit.shrink import differ, fewer

LOOKED_AT = 25  # games for each; the command looks at more

versus = load("versus")
BASE = versus.edition()
MUTANTS = {label: (a, b, rule) for label, a, b, rule in mutants(versus)}
# No play can show these: why.
NEVER = {
    "versus.setup.opening_hand_size-1": "a hand of four is filled to five at once, before anybody plays",
}
# Only a position that was put together shows these: why no game comes to one.
COMPOSED = {
    "versus.attack.most_attackers+1": "a fifth attacker would need a fifth creature, and there are four places",
    "versus.ending.unable_to_act=nothing left": "one hand in eighty thousand leaves a player without an action",
    "versus.ending.unable_to_act=declared": "one hand in eighty thousand leaves a player without an action",
}


def reached(found: Witness) -> str:
    """The position to which seed and prefix lead."""
    table = versus.new(seed=found.seed, edition=found.a)
    for said in found.prefix:
        move = next(move for move in table.moves() if exact(move) == said)
        table.apply(move)
    return write(table)


@pytest.mark.parametrize("label", MUTANTS)
def test_a_changed_number_or_answer_is_shown_by_a_play_or_named_here(label: str) -> None:
    a, b, rule = MUTANTS[label]
    found = witness(a, b, rule, LOOKED_AT)
    assert isinstance(found, Never) == (label in NEVER), found
    if isinstance(found, Never):
        assert found.games == LOOKED_AT and found.decisions > 1_000
        return
    assert isinstance(found, Witness)
    assert found.composed == (label in COMPOSED)
    if not found.position:
        tables = [versus.new(seed=found.seed, edition=edition) for edition in (a, b)]
        assert begins(tables[0]) != begins(tables[1])
        return
    if not found.composed:
        assert reached(found) == found.position
    assert found.small, "found, but not shown by a line that can be read"
    assert differ(versus, a, b, found.small, found.small_moves)
    assert len(found.small) < len(found.position) and len(found.small_moves) <= len(found.moves)
    assert "#" not in "".join(found.small_moves)


def test_at_least_nine_changes_in_ten_are_shown() -> None:
    assert len(MUTANTS) > 50
    assert len(NEVER) + len(COMPOSED) <= 0.1 * len(MUTANTS)
    assert set(NEVER) | set(COMPOSED) <= set(MUTANTS)


def test_the_same_question_has_the_same_answer() -> None:
    a, b, rule = MUTANTS["versus.turn.refill_moment=after"]
    assert witness(a, b, rule) == witness(a, b, rule)


@pytest.mark.parametrize(
    ("line", "shows"),
    [
        ("-attack.piercing_hits", "attack.piercing_hits"),
        ("-creatures.may_place", "creatures.may_place"),
        ("-parasites.purge_spares_creatures", ""),  # no rule offers what it refuses
        ("-cards.guillotine_aims_high", "cards.guillotine_aims_high"),
    ],
)
def test_a_rule_that_is_off_is_shown_by_a_play(line: str, shows: str) -> None:
    (found,) = compare(versus, "", line, games=10)
    assert found.difference.here == "on" and found.difference.there == "off"
    assert isinstance(found.shown, Witness) == bool(shows), found.shown


def test_each_difference_is_shown_alone() -> None:
    found = compare(versus, "", "turn.refill_moment=after; -attack.piercing_hits", games=20)
    assert [one.difference.rule.name for one in found] == ["refill_moment", "piercing_hits"]
    for one in found:
        assert isinstance(one.shown, Witness)
        changed = set(one.shown.b.off) | set(one.shown.b.given)
        assert changed == {one.difference.rule}


def test_alike_editions_have_nothing_to_show() -> None:
    assert compare(versus, "base", "") == []
    assert compare(versus, "turn.refill_moment=before", "") == []


@pytest.mark.parametrize(
    "name", ["deck_of_27", "dites_non_stay_apart", "every_named_card", "two_soin", "rituel_or_chasseuse"]
)
def test_a_limit_on_decks_is_shown_by_a_deck_that_it_alone_refuses(name: str) -> None:
    rule = versus.rule(name)
    (found,) = compare(versus, "", f"-setup.{name}")
    assert isinstance(found.shown, Judged) and isinstance(rule, Limit)
    others = [r for r in versus.limits_on(type(versus.deck())) if r is not rule]
    cards = {name: (versus.cards[name], n) for name, n in found.shown.cards.items()}
    deck = type(versus.deck())("", ("", ""), cards)
    assert not rule.function(deck)
    assert all(other.function(deck) for other in others)


def test_a_limit_on_who_sits_down_is_shown_by_a_number() -> None:
    (found,) = compare(versus, "", "-setup.two_players")
    assert isinstance(found.shown, Judged) and found.shown.seats != 2


def test_surroundings_count_as_an_edition() -> None:
    with without(versus.rule("piercing_hits")):
        changed = versus.edition()
    (found,) = compare(versus, BASE, changed, games=10)
    assert found.difference.rule is versus.rule("piercing_hits")


def test_fewer_leaves_out_all_that_is_not_needed() -> None:
    tries: list[int] = []

    def shows(items: Any) -> bool:
        tries.append(len(items))
        return {3, 17} <= set(items)

    assert fewer(list(range(40)), shows) == [3, 17]
    assert len(tries) < 120
    assert fewer([1, 2], lambda items: False) == [1, 2]


def test_composed_positions_can_be_read() -> None:
    chance, good = random.Random(1), 0
    for _ in range(200):
        line = composition(versus, chance)
        table = versus.position(line)
        good += table.result is None
    assert good > 100


# The command ----------------------------------------------------------------------------------------------------------


def test_the_command_tells_rule_case_and_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "versus", "base", "-attack.piercing_hits", "--games", "10", "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert said.startswith("versus.attack.piercing_hits\n")
    assert "A: played" in said and "B: not played" in said
    assert 'rulekit what versus "field=2 | field=7 | active=2"' in " ".join(said.split())
    assert "Ambre's PV: 10, rather than 9." in said and "In a game: seed" in said
    assert main(["compare", "versus", "base", "base"]) == 0
    assert "mêmes règles" in capsys.readouterr().out


def test_the_command_tells_programs_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "versus", "", "setup.starting_pv=9; -attack.piercing_hits", "--games", "10", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    first, second = data["differences"]
    assert (first["rule"], first["here"], first["there"]) == ("versus.setup.starting_pv", "10", "9")
    case = second["witness"]["case"]
    one, other = (
        play_side(versus, versus.edition(case[side]), "", case["position"], case["moves"]) for side in ("a", "b")
    )
    assert sentences((one, other), 1, 0, "fr") == second["witness"]["differs"]["fr"] != []


def test_an_unknown_edition_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "versus", "base", "nobody"]) == 2
    assert "attendu" in capsys.readouterr().err


# How firm an answer is ------------------------------------------------------------------------------------------------


def rulings_that_change(*case: str, **options: Any) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for change in firmness(versus, *case, **options).changes:
        found.setdefault(change.ruling.name, []).append(change.answer)
    return found


def test_an_answer_that_hangs_on_no_open_question_is_firm() -> None:
    found = firmness(versus, "hand=6,4*? parasites=Entrave@2", "purge 6 Entrave")
    assert found and not found.changes
    assert "n'y change rien" in found.says("fr") and "No other answer" in found.says("en")


def test_what_other_answers_change_is_told_with_them() -> None:
    case = ("field=5,1 | field=8 hand=Versus,4*?", "attack 5", "block 5 8", "versus Versus 8")
    assert rulings_that_change(*case) == {
        "where_the_dead_go": ["out"], "blocker_gone": ["stopped"], "when_versus_is_played": ["action"],
    }  # fmt: skip
    said = firmness(versus, *case).says("fr")
    assert "PV de Basile\u00a0: 10, et non 9." in said and "V-Q046" in said


def test_a_refusal_may_hang_on_a_question_too() -> None:
    case = ("hand=Versus,4*? field=1 | field=8", "versus Versus 8")
    assert rulings_that_change(*case) == {"when_versus_is_played": ["always", "action"]}
    assert rulings_that_change("field=1,1 | field=8", "pass") == {"passing": ["pass"]}


def test_what_was_consulted_and_changes_nothing_is_named() -> None:
    found = firmness(versus, "hand=Frappe,4*?", "play Frappe")
    assert found and {rule.name for rule in found.consulted} >= {"refill_moment"}
    assert json.dumps(found.data())


def test_an_edition_is_measured_against_its_own_answers() -> None:
    case = ("hand=Reprise,4*? discard=8", "play Reprise 8")
    assert rulings_that_change(*case) == {"refill_moment": ["after"]}
    assert rulings_that_change(*case, edition="turn.refill_moment=after") == {"refill_moment": ["before"]}


def test_a_seat_that_is_not_asked_is_answered_for_itself() -> None:
    found = firmness(versus, "field=5 | hand=Frappe,4*?", "play Frappe", seat=1)
    assert found


def test_check_and_what_tell_how_firm_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "versus", "hand=Versus,4*? field=1 | field=8", "versus Versus 8"]) == 1
    assert "when_versus_is_played=always" in "".join(capsys.readouterr().out.split())
    assert main(["what", "versus", "hand=Frappe,4*?", "play Frappe", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["firm"]["firm"] is True

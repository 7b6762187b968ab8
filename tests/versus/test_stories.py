"""The hardest cases, as stories: a position, moves, what must hold at the end, and the rules that made it so."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulekit import instead
from rulekit.retell import visible
from rulekit.show.view import stepper_view
from tests.versus.helper import holds, names, rule, versus

Told = tuple[str, tuple[str, ...], dict[str, Any], str]


def case(line: str, *moves: str, by: str = "", **wanted: Any) -> Told:
    return line, moves, wanted, by


STORIES = [
    # A Dites Non at every moment.
    case(
        "hand=5,4*?",
        *("place 5", "no"),
        by="spends_a_dites_non cancelled_creature_is_discarded what_is_cancelled_does_nothing",
        you_discard="5",
        you_field="",
        you_hand="? ? ? ? ?",
    ),
    case("hand=Frappe,4*?", "play Frappe", "no", foe_pv=10, you_discard="Frappe", foe_out="Non", foe_reserve="Non"),
    case("hand=Entrave,4*?", "pose Entrave", "no", foe_parasites="", you_discard="Entrave"),
    case("hand=8,4*? parasites=Entrave@2", "purge 8 Entrave", "no", you_parasites="Entrave", you_discard="8"),
    case("field=8,5 | field=2", "attack 8 5", "no", foe_pv=10, you_field="8 5", foe_field="2"),
    case(
        "field=8,5 | field=2",
        *("attack 8 5", "block 8 2", "no"),
        by="stands_in_the_way cancelled_attack_stops",
        foe_pv=10,
        you_field="8 5",
        foe_field="2",
    ),
    case("hand=Rituel,4*? field=1,2", "play Rituel 1 2", "no", you_field="1 2", you_discard="Rituel", you_hand=5),
    case("hand=Frappe,4*?", "play Frappe", "no", "no", by="frappe", foe_pv=9),
    case("hand=Frappe,4*?", "play Frappe", "no", "no", "no", foe_pv=10),
    case("hand=Frappe,4*?", "play Frappe", *4 * ["no"], by="frappe", foe_pv=9, you_reserve="", foe_reserve=""),
    # A Versus against an attack, said no to, and no to the no.
    case(
        "field=8 | hand=Versus,4*?",
        *("attack 8", "versus Versus 8", "no"),
        by="cancelled_versus_is_removed unblocked_hits",
        you_field="8",
        foe_out="Versus",
        foe_pv=9,
    ),
    case(
        "field=8 | hand=Versus,4*?",
        *("attack 8", "versus Versus 8", "no", "no"),
        by="versus_kills versus_leaves_the_game",
        you_discard="8",
        foe_pv=10,
        foe_out="Non Versus",
        you_out="Non",
    ),
    case(
        "field=8 | hand=Versus,4*?",
        *("attack 8", "versus Versus 8", "no", "no", "no"),
        by="cancelled_versus_is_removed unblocked_hits",
        you_field="8",
        foe_pv=9,
        you_reserve="",
        foe_reserve="Non",
    ),
    case(
        "field=8,5 | hand=Versus,4*? field=6",
        *("attack 8 5", "block 8 6", "versus Versus 8"),
        by="versus_kills unblocked_hits",
        foe_pv=9,
        foe_field="6",
        you_discard="8",
    ),
    case("field=2,8 | hand=Versus,4*?", "attack 2", "versus Versus 8", foe_pv=9, you_field="2", you_discard="8"),
    case(
        "field=5,1 | field=8 hand=Versus,4*?",
        *("attack 5", "block 5 8", "versus Versus 8"),
        by="versus_kills freed_attacker_hits",
        foe_pv=9,
        foe_discard="8",
    ),
    case(
        "field=8,5 | field=6 hand=Versus,4*?",
        "attack 8 5",
        "versus Versus 8",
        "block 5 6",
        foe_pv=10,
        you_discard="8 5",
    ),
    case("field=8 | hand=Versus,4*?", "attack 8", "versus Versus 8", by="turn_passes", table_active=1, foe_pv=10),
    # A Versus that kills what the attack needs, then a Dites Non to what is left of the attack.
    case(
        "field=8,7 | hand=Versus,4*?",
        "attack 8 7",
        "versus Versus 8",
        "ok",
        "no",
        foe_pv=10,
        you_field="7",
        foe_out="Versus Non",
    ),
    # The Défausse parasite: in the opponent's turn, several at once, purging itself, the refills between.
    case(
        "field=8 | hand=Versus,4*? deck=9*?,7,6 parasites=Défausse@1",
        *("attack 8", "versus Versus 8", "discard 6"),
        by="refill_at_once victim_discards versus_kills",
        foe_discard="6",
        foe_hand="? ? ? ? 7",
        foe_out="Versus",
        you_discard="8",
    ),
    case(
        "hand=8,4*? parasites=Défausse@2",
        *("purge 8 Défausse", "discard ?"),
        by="victim_discards stronger_purge_kills purger_stays",
        you_discard="?",
        foe_discard="Défausse",
        you_field="8",
    ),
    case("hand=Frappe,4*? parasites=2*Défausse@2", *("play Frappe", *2 * ["discard ?"]), you_discard="? ? Frappe"),
    case("hand=Frappe,4*? parasites=Défausse@2", "play Frappe", "discard ?", "no", you_discard="? Frappe", foe_pv=10),
    case("hand=Reprise,1,3*? parasites=Défausse@2 discard=8", "play Reprise 8", "discard 1", you_discard="1 Reprise"),
    # Places and whose card it is.
    case("hand=8,4*? parasites=Entrave@2 field=1,2,3,4", "purge 8 Entrave", you_field="1 2 3 4", you_discard="8"),
    case("hand=Contrôle,4*? | field=8 hand=Destruction,4*?", "play Contrôle 8", you_field="8", foe_field=""),
    case("field=3@2 | field=8", "attack 3", "block 3 8", you_discard="", foe_discard="3"),
    case("hand=Rituel@2,4*? field=8@2,1", "play Rituel 8 1", you_discard="1", foe_discard="8 Rituel", you_hand=7),
    # The end: an empty pile waits for the action, zero PV doesn't wait for anything.
    case("pv=5 hand=Frappe,4*? deck=? | pv=5", "play Frappe", by="empty_pile_more_pv_wins", foe_pv=4),
    case("pv=5 hand=Frappe,4*? deck=? | pv=5", "play Frappe", "no", by="empty_pile_equal_pv_draws", foe_pv=5),
    case(
        "hand=Frappe,4*? deck=2*? parasites=Défausse@2 | pv=1", "play Frappe", "discard ?", by="zero_pv_loses", foe_pv=0
    ),
    case("field=1 | pv=2 parasites=2*Saignement@1 hand=5*Soin", "attack 1", "ok", by="zero_pv_loses", foe_pv=0),
    case("field=8,7,6,5 | pv=3", "attack 8 7 6 5", by="zero_pv_loses", you_pv=10, foe_pv=0),
    # What a blocker's death and a tie leave of a large attack.
    case(
        "field=8,2,1 | field=3,4", "attack 8 2 1", "block 2 3", "block 1 4", you_field="8", foe_pv=9, you_discard="2 1"
    ),
    case("field=5,6 | field=5,4", "attack 5 6", "block 5 5", "block 6 4", you_field="6", foe_field="", foe_pv=9),
]

REFUSED = [
    ("field=6,5 | field=8", ("attack 6 5", "block 6 8", "block 5 8"), "one_attacker_each"),
    ("field=8,3 | field=4,5", ("attack 8 3", "block 8 4", "block 8 5"), "one_blocker_each"),
    ("field=5,3 parasites=Entrave@2", ("attack 5 3",), "hindered_attacks_with_one"),
    ("hand=5,4*? field=1,2,3,4@2", ("place 5",), "room_for_a_creature"),
    ("hand=6,4*? parasites=Entrave@2", ("purge 6 Entrave",), "too_weak_to_purge"),
    ("hand=Versus,4*? field=5 | field=8", ("versus Versus 8",), "versus_defends"),
    ("hand=Frappe,4*? | reserve=", ("play Frappe", "no"), "a_no_from_the_reserve"),
]


def tell(line: str, *moves: str) -> Any:
    return versus.story(line, *moves)


@pytest.mark.parametrize(
    ("line", "moves", "wanted", "by"), STORIES, ids=[f"{s[0]} > {'; '.join(s[1])}" for s in STORIES]
)
def test_a_story_comes_out_as_it_should(line: str, moves: tuple[str, ...], wanted: dict[str, Any], by: str) -> None:
    story = tell(line, *moves)
    assert story.verdict is None
    holds(story.table, **wanted)
    cited = [found.name for found in story.rules]
    assert [name for name in by.split() if name not in cited] == []
    assert visible(story.steps[-1].table) == visible(story.table)


@pytest.mark.parametrize(("line", "moves", "by"), REFUSED, ids=[by for _, _, by in REFUSED])
def test_a_story_that_is_refused_ends_there(line: str, moves: tuple[str, ...], by: str) -> None:
    story = tell(line, *moves)
    assert story.verdict is not None and by in [limit.name for limit in story.verdict.limits]
    assert set(story.verdict.limits) <= set(story.rules)
    assert by in [limit.name for limit in versus.attempt(line, *moves).limits]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_step_of_a_story_is_a_sentence_with_its_rule(lang: str) -> None:
    for line, moves, _, _ in STORIES:
        steps = stepper_view(tell(line, *moves), lang)["steps"]
        assert steps[0]["text"] is None
        for step in steps[1:]:
            assert re.fullmatch(r"[A-ZÀÉÊ][^{}]*\.( \(×\d\))?", step["text"]), step["text"]
            assert step["rule"] in versus.rules


def test_one_creature_blocks_several_where_the_table_rules_so() -> None:
    with instead(rule("attackers_of_a_blocker"), "several"):
        story = tell("field=6,5 | field=8", "attack 6 5", "block 6 8", "block 5 8")
    holds(story.table, foe_pv=10, you_discard="6 5")


def test_a_position_in_mid_turn_is_a_quiet_one_and_the_moves_since() -> None:
    table = versus.position("field=8,5 | field=2 > attack 8 5; block 8 2")
    assert table.question is not None and table.agenda
    table.play("ok")
    holds(table, foe_pv=8, you_field="8 5", foe_discard="2")
    assert names(table.foe.field) == ""

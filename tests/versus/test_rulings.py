"""What changes at a table that gives another answer to an open question: each answer, played."""

from __future__ import annotations

import pytest

from rulekit import instead
from rulekit.sight import seen_by
from rulekit.table import Table
from tests.versus.helper import (
    STUCK,
    allowed,
    at,
    causes,
    ended,
    going,
    holds,
    names,
    pause,
    play,
    question,
    refused,
    rule,
    unoffered,
    with_answer,
)


def under(name: str, answer: str, line: str, *moves: str) -> Table:
    """The table after some moves under another answer, at the question that stands then."""
    with instead(rule(name), answer):
        return pause(line, *moves)


# The turn -------------------------------------------------------------------------------------------------------------


@question("V-Q014")
def test_who_may_pass_is_never_unable_to_act() -> None:
    table = under("passing", "pass", STUCK)
    assert [str(move) for move in table.moves()] == ["pass"]
    going(table)
    table.play("pass")
    holds(table, table_active=1)
    refused(table, "pass", "one_action_in_your_turn", seat=0)


@question("V-Q015")
def test_unable_to_act_means_three_things() -> None:
    ended(at(STUCK), "unable_to_act_loses", 1)
    table = going(under("unable_to_act", "nothing left", STUCK))
    allowed(table, "pass", by="may_wait")
    refused(table, "declare")
    ended(under("unable_to_act", "nothing left", "hand= deck="), "nothing_left_loses", 1)
    going(under("unable_to_act", "nothing left", "hand= deck= field=1"))
    table = going(under("unable_to_act", "declared", STUCK))
    allowed(table, "pass", by="may_wait")
    allowed(table, "declare", by="may_declare")
    table.play("declare")
    ended(table, "declared_unable_loses", 1)


@question("V-Q015")
def test_only_the_stuck_declare_and_only_they_wait() -> None:
    for answer in ("nothing left", "declared"):
        table = under("unable_to_act", answer, "hand=5,4*? field=1")
        refused(table, "declare", "only_the_stuck_declare")
        refused(table, "pass", "who_can_act_acts")


@question("V-Q015")
def test_with_nothing_left_one_loses_even_where_one_may_pass() -> None:
    with instead(rule("unable_to_act"), "nothing left"), instead(rule("passing"), "pass"):
        ended(at("hand= deck= | field=1"), "nothing_left_loses", 1)


@question("V-Q026")
def test_an_empty_pile_stops_the_action_at_once() -> None:
    line = "pv=5 hand=Frappe,4*? deck=? | pv=5"
    ended(holds(under("pile_empty_in_an_action", "stop", line, "play Frappe"), foe_pv=5), "empty_pile_equal_pv_draws")
    line = "pv=5 hand=5,4*? deck=? | pv=6"
    table = under("pile_empty_in_an_action", "stop", line, "place 5")
    ended(holds(table, you_field="", you_played="5"), "empty_pile_more_pv_wins", 1)
    assert causes(table) == ["leaves_hand", "refill_at_once", "empty_pile_stops_the_action", "empty_pile_more_pv_wins"]


@question("V-Q026")
def test_where_hands_are_filled_late_the_action_is_over_when_the_pile_runs_out() -> None:
    with instead(rule("pile_empty_in_an_action"), "stop"), instead(rule("refill_moment"), "after"):
        ended(holds(play("pv=5 hand=Frappe,4*? deck=? | pv=5", "play Frappe"), foe_pv=4), "empty_pile_more_pv_wins", 0)


@question("V-Q015")
def test_whether_somebody_is_stuck_shows_to_nobody_else() -> None:
    for answer in ("nothing left", "declared"):
        tables = [
            under("unable_to_act", answer, f"{hand} field= | hand=8,1,2,3,4") for hand in (STUCK, "hand=5*Frappe")
        ]
        asked = [seen_by(table, 1)["asked"] for table in tables]
        assert asked[0] == asked[1]
        assert len({str(table.check("pass", 1)) for table in tables}) == 1
        assert [bool(table.check("pass")) for table in tables] == [True, False]


@question("V-Q015")
def test_an_unknown_card_might_be_played_so_nobody_is_stuck_with_one() -> None:
    for answer in ("nothing left", "declared"):
        table = under("unable_to_act", answer, "hand=4*Reprise,?")
        refused(table, "pass", "who_can_act_acts")
        refused(table, "declare", "only_the_stuck_declare")


# Attacking ------------------------------------------------------------------------------------------------------------


@question("V-Q032")
@pytest.mark.parametrize(
    ("answer", "dead", "pv"),
    [("several", "7", 9), ("at once", "7 8", 10)],
)
def test_a_blocker_of_two_fights_them_in_turn_or_both_at_once(answer: str, dead: str, pv: int) -> None:
    """An 8 blocks a 8 and a 7: in turn it dies to the first; at once it beats the 7 as well."""
    story = ("field=8,7,1 | field=8", "attack 8 7", "block 8 8", "block 7 8")
    table = with_answer("attackers_of_a_blocker", answer, *story)
    holds(table, foe_discard="8", foe_pv=pv)
    assert sorted(names(table.you.discard).split()) == sorted(dead.split() if answer == "at once" else ["8"])


@question("V-Q032")
def test_who_fights_several_at_once_dies_once() -> None:
    story = ("field=8,7,1 | field=7", "attack 8 7", "block 8 7", "block 7 7")
    table = with_answer("attackers_of_a_blocker", "at once", *story)
    holds(table, you_discard="7", foe_discard="7", foe_pv=9)


@question("V-Q057")
@pytest.mark.parametrize(
    ("answer", "mine", "theirs"),
    [("stopped", "5 4 2", "3 6 2"), ("blockers", "5 4 2", "6"), ("deaths", "5", "6")],
)
def test_duels_of_a_cancelled_attack(answer: str, mine: str, theirs: str) -> None:
    line = "field=5,4,2 | field=3,6,2"
    moves = ("attack 5 4 2", "block 5 3", "block 4 6", "block 2 2", "no")
    holds(with_answer("duels_of_a_cancelled_attack", answer, line, *moves), you_field=mine, foe_field=theirs, foe_pv=10)


@question("V-Q057")
def test_duels_of_a_cancelled_attack_are_fought_as_those_of_any_attack() -> None:
    with instead(rule("attackers_of_a_blocker"), "at once"), instead(rule("duels_of_a_cancelled_attack"), "deaths"):
        table = play("field=8,7 | field=8", "attack 8 7", "block 8 8", "block 7 8", "no")
    holds(table, you_field="", foe_field="", foe_pv=10)


@question("V-Q057")
def test_an_attack_cancelled_before_the_blocks_kills_nobody_under_any_answer() -> None:
    for answer in ("blockers", "deaths"):
        table = with_answer("duels_of_a_cancelled_attack", answer, "field=5 | field=3", "attack 5", "no")
        holds(table, you_field="5", foe_field="3", foe_pv=10, table_active=1)


# The Versus card ------------------------------------------------------------------------------------------------------


@question("V-Q040", "V-Q041")
def test_always_a_versus_is_free_in_ones_own_turn() -> None:
    table = under("when_versus_is_played", "always", "hand=Versus,Frappe,3*? parasites=Entrave@2 | field=8")
    assert {str(m) for m in table.moves() if m.verb == "versus"} == {"versus Versus Entrave", "versus Versus 8"}
    table.play("versus Versus Entrave", "play Frappe")
    holds(table, you_parasites="", foe_pv=9, table_active=1, you_out="Versus")


@question("V-Q040")
def test_always_a_versus_answers_anything() -> None:
    line = "hand=5,4*? field=1 | hand=Versus,4*? field=8 parasites=Entrave@1 reserve="
    table = under("when_versus_is_played", "always", line, "place 5")
    assert {str(m) for m in table.moves()} == {"versus Versus 1", "versus Versus 8", "versus Versus Entrave", "ok"}
    table.play("versus Versus 1")
    holds(table, you_field="5", you_discard="1", table_active=1)


@question("V-Q040")
def test_a_free_versus_that_is_cancelled_leaves_the_action_too() -> None:
    line = "hand=Versus,Frappe,3*? | field=8"
    table = under("when_versus_is_played", "always", line, "versus Versus 8", "no", "ok")
    holds(table, foe_field="8", you_out="Versus", table_active=0)
    allowed(table, "play Frappe")


@question("V-Q040")
def test_always_an_attacker_plays_a_versus_on_a_blocker() -> None:
    line = "field=5,1 hand=Versus,4*? | field=8"
    table = under("when_versus_is_played", "always", line, "attack 5", "block 5 8", "ok")
    assert table.question is not None and table.question.seat == 0
    assert "no" not in {move.verb for move in table.moves()}
    table.play("versus Versus 8")
    holds(table, you_field="5 1", foe_discard="8", foe_pv=9, table_active=1)


@question("V-Q040", "V-Q041")
def test_as_an_action_a_versus_kills_what_it_likes_and_answers_nothing() -> None:
    line = "hand=Versus,4*? parasites=Entrave@2 field=2 | field=8 hand=Versus,4*?"
    table = under("when_versus_is_played", "action", line)
    assert {str(m) for m in table.moves() if m.verb == "versus"} == {
        "versus Versus Entrave", "versus Versus 8", "versus Versus 2",
    }  # fmt: skip
    holds(with_answer("when_versus_is_played", "action", line, "versus Versus 8"), foe_discard="8", table_active=1)
    table = under("when_versus_is_played", "action", "field=8 | field=2 hand=Versus,4*?", "attack 8")
    refused(table, "versus Versus 8", "versus_defends")


@question("V-Q040", "V-Q041")
def test_against_an_attack_alone_a_versus_reaches_parasites_then_and_only_then() -> None:
    table = under("when_versus_is_played", "attack", "hand=Versus,4*? parasites=Entrave@2 field=2")
    refused(table, "versus Versus Entrave", "versus_purges_in_your_turn")
    line = "field=8 | hand=Versus,4*? parasites=Entrave@1 field=2"
    table = under("when_versus_is_played", "attack", line, "attack 8")
    allowed(table, "versus Versus 8", by="may_answer_with_versus")
    table.play("versus Versus Entrave")
    holds(table, foe_parasites="", you_discard="Entrave", foe_pv=9)


@question("V-Q041")
def test_a_free_versus_on_a_parasite_leaves_the_action_and_on_a_creature_it_stays_an_answer() -> None:
    line = "hand=Versus,Frappe,3*? parasites=Entrave@2 | field=8"
    table = under("versus_on_a_parasite", "free", line, "versus Versus Entrave", "ok")
    holds(table, you_parasites="", table_active=0)
    allowed(table, "play Frappe")
    refused(under("versus_on_a_parasite", "free", line), "versus Versus 8", "versus_defends")


@question("V-Q016")
def test_where_nothing_is_played_for_nothing_actions_do_something() -> None:
    line = "hand=Soin,Destruction,Frappe,Guillotine,? field=8 | field=4"
    table = under("action_without_target", "never", line)
    refused(table, "play Soin", "actions_do_something")
    refused(table, "play Destruction", "actions_do_something")
    refused(table, "play Guillotine", "actions_take_their_targets")
    allowed(table, "play Frappe")
    allowed(under("action_without_target", "never", "pv=9 hand=Soin,Destruction,3*? field=3"), "play Soin")
    allowed(under("action_without_target", "never", "pv=9 hand=Soin,Destruction,3*? field=3"), "play Destruction")


@question("V-Q050")
@pytest.mark.parametrize(("answer", "out", "discard"), [("removed", "Versus", ""), ("discarded", "", "Versus")])
def test_no_to_a_versus_and_where_it_goes(answer: str, out: str, discard: str) -> None:
    story = ("field=8 | hand=Versus,4*?", "attack 8", "versus Versus 8", "no")
    holds(with_answer("no_to_a_versus", answer, *story), foe_out=out, foe_discard=discard, you_field="8", foe_pv=9)


@question("V-Q050")
def test_no_never_answers_a_versus_where_the_table_rules_so() -> None:
    table = under("no_to_a_versus", "no", "field=8 | hand=Versus,4*?", "attack 8", "versus Versus 8")
    refused(table, "no", "no_never_answers_a_versus")
    table.play("ok")
    holds(table, you_discard="8", foe_pv=10)


# Parasites ------------------------------------------------------------------------------------------------------------


@question("V-Q068")
def test_one_kind_of_parasite_has_all_three_nuisances() -> None:
    line = "hand=Saignement,4*? | hand=Frappe,8,3*? field=5,3"
    table = under("kinds_of_parasite", "one", line, "pose Saignement", "ok")
    holds(table, foe_pv=9)
    refused(table, "attack 5 3", "hindered_attacks_with_one")
    table.play("play Frappe", "discard 8")
    holds(table, foe_discard="8 Frappe")
    assert "défausse une autre" in table.game.face(table.game.cards["Saignement"], "fr", table)["text"]
    assert "défausse une autre" not in table.game.face(table.game.cards["Saignement"], "fr", None)["text"]


@question("V-Q069")
def test_a_free_parasite_is_posed_on_top_of_the_action() -> None:
    line = "hand=Entrave,Saignement,Frappe,2*?"
    table = under("pose_is_the_action", "free", line, "pose Entrave", "pose Saignement")
    holds(table, foe_parasites="Entrave", table_active=0)
    table.play("play Frappe")
    holds(table, foe_parasites="Entrave Saignement", foe_pv=8, table_active=1)


@question("V-Q069")
def test_a_free_parasite_that_is_cancelled_leaves_the_action() -> None:
    table = under("pose_is_the_action", "free", "hand=Entrave,Frappe,3*?", "pose Entrave", "no", "ok")
    holds(table, you_discard="Entrave", table_active=0)
    allowed(table, "play Frappe")


@question("V-Q022", "V-Q069")
def test_a_free_parasite_is_followed_by_what_follows_an_action() -> None:
    with instead(rule("pose_is_the_action"), "free"), instead(rule("refill_moment"), "after"):
        table = going(play("hand=Entrave field= | field=", "pose Entrave"))
    holds(table, you_hand=5, you_deck=15, table_active=0)
    with instead(rule("pose_is_the_action"), "free"):
        table = play("pv=5 hand=Entrave,4*? deck=? | pv=3", "pose Entrave")
    ended(table, "empty_pile_more_pv_wins", 0)


@question("V-Q073")
def test_the_poser_chooses_from_the_hand_that_is_shown() -> None:
    line = "hand=Frappe,8,1,2*5 parasites=Défausse@2 deck=9*6"
    table = under("who_chooses_the_discard", "poser", line, "play Frappe")
    assert table.question is not None and table.question.seat == 1
    assert [card["name"] for card in seen_by(table, 1)["seats"][0]["hand"]] == ["8", "1", "5", "5", "6"]
    assert seen_by(table, None)["seats"][0]["hand"] == 5
    unoffered(table, "discard 8", seat=0)
    table.play("discard 8")
    holds(table, you_discard="8 Frappe", foe_pv=9)
    assert seen_by(table, 1)["seats"][0]["hand"] == 5


@question("V-Q073")
def test_chance_picks_a_discard_and_nobody_is_asked() -> None:
    line = "hand=Frappe,8,1,2*5 parasites=Défausse@2 deck=9*6 | luck={}"
    found = {
        names(with_answer("who_chooses_the_discard", "chance", line.format(n), "play Frappe").you.discard)
        for n in range(5)
    }
    assert found == {"8 Frappe", "1 Frappe", "5 Frappe", "6 Frappe"}


# What is lost ---------------------------------------------------------------------------------------------------------


def test_pv_lost_are_never_more_than_there_are() -> None:
    holds(play("field=8,7,6 | pv=2 field=", "attack 8 7 6"), foe_pv=0)
    holds(play("hand=Frappe,4*? | pv=1", "play Frappe"), foe_pv=0)
    with instead(rule("pv_lost"), lambda table, seat, n: n):
        holds(play("field=8,7,6 | pv=2 field=", "attack 8 7 6"), foe_pv=-1)


def test_duel_takes_place_between_two_that_are_in_play() -> None:
    story = ("field=5,1 | field=8 hand=Versus,4*?", "attack 5", "block 5 8", "versus Versus 8")
    holds(play(*story), you_field="5 1", foe_discard="8", foe_pv=9)
    with instead(rule("duel_takes_place"), True):
        holds(play(*story), you_field="1", you_discard="5", foe_pv=10)


def test_who_is_asked_hangs_on_three_rules_that_read_the_table_alone() -> None:
    """Blocks and answers are asked for where they could matter, and only there."""
    table = pause("field=8,1 | field= reserve=", "attack 8", "ok")
    holds(table, table_active=1, foe_pv=9)
    with instead(rule("somebody_could_block"), True):
        assert str(pause("field=8,1 | field= reserve=", "attack 8", "ok").question.about) == "(8,)"  # type: ignore[union-attr]
    table = pause("field=8,5 | field=6 hand=Versus,4*?", "attack 8 5", "versus Versus 8", "ok", "ok")
    assert table.question is not None and names(table.question.about) == "5"
    with instead(rule("still_attacks"), True):
        table = pause("field=8,5 | field=6 hand=Versus,4*?", "attack 8 5", "versus Versus 8", "ok", "ok")
    assert table.question is not None and names(table.question.about) == "8"
    line = "hand=Frappe,4*? | reserve= hand=Versus,4*?"
    holds(pause(line, "play Frappe"), table_active=1)
    with instead(rule("an_answer_is_asked"), True):
        assert [str(move) for move in pause(line, "play Frappe").moves()] == ["ok"]


def test_every_effect_of_another_answer_is_named_here() -> None:
    """Each does nothing under the answers of the book."""
    table = play("field=5,1 hand=Entrave,4*? | field=8 hand=Versus,4*?", "pose Entrave", "attack 8", "no")
    silent = {
        "nothing_left_loses", "empty_pile_stops_the_action", "free_pose_keeps_the_action", "chance_picks_the_discard",
        "free_versus_keeps_the_action", "cancelled_duel_still_kills", "cancelled_versus_is_discarded",
    }  # fmt: skip
    assert not silent & set(causes(table))
    assert all(rule(name).kind == "effect" for name in silent)

"""What the rules leave open, as it is played here; where a ruling holds the answer, the other answers too."""

from __future__ import annotations

import pytest

from rulekit import instead
from rulekit.cards import Deck, broken_limits
from rulekit.rules import Ruling
from tests.versus.helper import (
    STUCK,
    allowed,
    at,
    ended,
    fired,
    going,
    holds,
    names,
    pause,
    play,
    question,
    refused,
    rule,
    unoffered,
    unreadable,
    versus,
    with_answer,
)

BASE = versus.decks["base"]
RULINGS = [found for found in versus.rules.values() if isinstance(found, Ruling)]


def with_copies(**copies: int) -> list[str]:
    cards = dict(BASE.cards)
    cards.update({name.removeprefix("c"): (versus.cards[name.removeprefix("c")], n) for name, n in copies.items()})
    return [found.name for found in broken_limits(versus, Deck("essai", ("", ""), cards))]


@pytest.mark.parametrize("ruling", RULINGS, ids=str)
def test_a_ruling_has_answers_and_reasons_in_both_languages(ruling: Ruling) -> None:
    assert ruling.ours in ruling.answers and len(ruling.answers) > 1 and ruling.settles
    for lang in ("fr", "en"):
        said = [ruling.question(lang), ruling.why(lang), *(words[lang] for words in ruling.answers.values())]
        assert all(said) and len(set(said)) == len(said)
    with pytest.raises(ValueError, match="none of its answers"), instead(ruling, "?"):
        pass


# Cards and what one starts with ---------------------------------------------------------------------------------------


@question("V-Q001")
def test_a_deck_may_count_its_creatures_as_it_likes() -> None:
    assert [BASE.cards[value][1] for value in "12345678"] == [2, 2, 2, 2, 2, 2, 1, 1]
    assert with_copies(c8=2, c1=1) == []


@question("V-Q002")
def test_both_play_the_same_27_cards_unless_they_name_others() -> None:
    table = versus.new(seed=2)
    mine, theirs = (sorted(names([*seat.hand, *seat.deck]).split()) for seat in table.seats)
    assert mine == theirs == sorted(card.name for card in BASE)


@question("V-Q003")
def test_rituel_or_chasseuse_is_one_card() -> None:
    assert with_copies(Chasseuse=1, c1=1) == ["rituel_or_chasseuse"]


@question("V-Q004")
def test_the_deck_of_the_book_has_one_versus() -> None:
    assert BASE.cards["Versus"][1] == 1


@question("V-Q005")
def test_the_dites_non_are_beside_the_27() -> None:
    holds(versus.new(seed=2), you_deck=22, you_hand=5, you_reserve=2)


@question("V-Q006")
def test_hands_and_piles_are_hidden_and_all_else_is_public() -> None:
    seen = at("hand=8,4*? discard=7 out=Versus field=5 | discard=6 parasites=Entrave@1").seen_by(1)["seats"][0]
    assert (seen["hand"], seen["deck"]) == (5, 20)
    assert [card["name"] for zone in ("discard", "out", "field", "reserve") for card in seen[zone]] == [
        *("7", "Versus", "5", "Non", "Non"),
    ]
    assert at().seen_by(0)["seats"][0]["deck"] == 20  # one's own pile as well


@question("V-Q007", "V-Q080")
def test_where_the_dead_go_decides_whether_a_reprise_brings_them_back() -> None:
    line = "field=3 hand=Reprise,4*? | field=8,1 hand=5*?"
    table = play(line, "attack 3", "block 3 8", "attack 1")
    allowed(table, "play Reprise 3")
    table = with_answer("where_the_dead_go", "out", line, "attack 3", "block 3 8", "attack 1")
    unreadable(table, "play Reprise 3", "no")
    line = "hand=Reprise,4*? field=1 | hand=8,4*? parasites=Entrave@1 | active=2"
    allowed(play(line, "purge 8 Entrave"), "play Reprise Entrave")
    table = with_answer("where_the_dead_go", "out", line, "purge 8 Entrave")
    holds(table, you_out="Entrave", foe_field="8")
    unreadable(table, "play Reprise Entrave", "no")


@question("V-Q008", "V-Q089", "V-Q093")
def test_whose_discard_gets_a_card_that_changed_hands() -> None:
    moves = ("attack 7", "block 7 8", "attack 1")
    line = "field=7@2 hand=Reprise,4*? | field=8,1 hand=Reprise,4*?"
    table = holds(play(line, *moves), foe_discard="7", you_discard="")
    refused(table, "play Reprise 7", "reprise_from_your_discard")
    table = holds(with_answer("whose_discard", "holder", line, *moves), foe_discard="", you_discard="7")
    allowed(table, "play Reprise 7")
    stolen = "hand=Soin@2,Reprise,3*? pv=5 field=1 | field=1"
    refused(play(stolen, "play Soin", "attack 1"), "play Reprise Soin", "reprise_from_your_discard")
    allowed(with_answer("whose_discard", "holder", stolen, "play Soin", "attack 1"), "play Reprise Soin")


@question("V-Q010")
def test_the_other_answers_first_and_is_asked_again_until_nothing_is_said() -> None:
    table = at("field=8,7 | hand=2*Versus,3*?")
    asked = []
    for said in ("attack 8 7", "versus Versus 8", "ok", "versus Versus 7", "ok"):
        assert table.question is not None
        asked.append(table.question.seat)
        table.play(said, settle=False)
    assert asked == [0, 1, 0, 1, 0]
    holds(table, you_discard="8 7", foe_pv=10, table_active=1)


@question("V-Q011")
def test_an_opening_hand_is_kept() -> None:
    unreadable(versus.new(seed=1), "mulligan", "no move begins so")


@question("V-Q012", "V-Q015")
def test_a_hand_that_only_aims_loses_where_nothing_is_in_play() -> None:
    ended(at(f"{STUCK} | turn=1"), "unable_to_act_loses", 1)
    going(at(f"{STUCK} | field=1"))


@question("V-Q013")
def test_the_reserve_is_out_of_reach() -> None:
    refused(at("hand=Vol,4*? field=1 | hand= deck="), "play Vol", "vol_needs_a_hand")
    table = pause("hand=Frappe,4*? parasites=Défausse@2", "play Frappe")
    unreadable(table, "discard Non", "no")


# The turn -------------------------------------------------------------------------------------------------------------


@question("V-Q014", "V-Q106")
def test_nobody_passes_or_throws_a_card_away_instead_of_acting() -> None:
    table = at("field=1,1,1,1 hand=5*8 | field=8,8,8,8")
    assert {move.verb for move in table.moves()} == {"attack"}
    refused(table, "pass", "who_can_act_acts")
    unoffered(table, "discard 8")
    with instead(rule("passing"), "pass"):
        table = at("field=1,1,1,1 hand=5*8 | field=8,8,8,8")
    allowed(table, "pass", by="may_pass")
    table.play("pass")
    holds(table, table_active=1, table_turn=2, you_hand=5, you_field="1 1 1 1")


@question("V-Q016")
def test_action_without_target_is_refused_where_it_aims_at_something() -> None:
    lines = {
        "Guillotine": "field=1 | field=4",
        "Contrôle": "field=1",
        "Reprise": "field=1",
        "Rituel": "parasites=Entrave@2 | field=8",
    }
    for name, rest in lines.items():
        line = f"hand={name},Frappe,3*? {rest}"
        refused(at(line), f"play {name}", "actions_take_their_targets")
        holds(with_answer("action_without_target", "always", line, f"play {name}"), you_discard=name, table_active=1)


@question("V-Q016", "V-Q098")
def test_soin_at_ten_is_played_for_nothing() -> None:
    holds(play("hand=Soin,Guillotine,Contrôle,Reprise,Rituel", "play Soin"), you_pv=10, table_active=1)


@question("V-Q017")
def test_the_bleeding_die_before_they_act() -> None:
    ended(at("pv=1 hand=Soin,4*? parasites=Saignement@2 | phase=start"), "zero_pv_loses", 1)


@question("V-Q018")
def test_the_other_parasites_wait_for_what_they_are_about() -> None:
    table = at("hand=5*? parasites=Défausse@2,Entrave@2 | phase=start")
    holds(table, you_hand=5, you_discard="", you_pv=10)


@question("V-Q019")
def test_a_cancelled_action_was_the_turns_action() -> None:
    table = play("hand=5,3,3*?", "place 5", "no")
    holds(table, table_active=1)
    refused(table, "place 3", "one_action_in_your_turn", seat=0)


@question("V-Q020")
def test_who_was_cancelled_is_not_unable_to_act() -> None:
    going(play("hand=Frappe,Guillotine,Contrôle,Reprise,Rituel deck=20*Guillotine", "play Frappe", "no"))


@question("V-Q021")
def test_an_attack_whose_attacker_dies_was_the_turns_action() -> None:
    table = play("field=8 | hand=Versus,4*?", "attack 8", "versus Versus 8")
    holds(table, table_active=1, foe_pv=10)


# Drawing --------------------------------------------------------------------------------------------------------------


@question("V-Q022", "V-Q024")
def test_refill_moment_is_before_the_effect_or_after_it() -> None:
    reprise = ("hand=Reprise,4*? discard=8 deck=20*?", "play Reprise 8")
    vol = ("hand=Vol,4*? deck=20*? | hand=5*? deck=20*?", "play Vol")
    holds(play(*reprise), you_hand=6, you_deck=19)
    holds(with_answer("refill_moment", "after", *reprise), you_hand=5, you_deck=20)
    holds(play(*vol), you_hand=6, you_deck=19, foe_hand=5, foe_deck=19)
    holds(with_answer("refill_moment", "after", *vol), you_hand=5, you_deck=20, foe_hand=5, foe_deck=19)


@question("V-Q023", "V-Q024")
def test_a_rituel_draws_on_top_of_the_refill() -> None:
    rituel = ("hand=Rituel,4*? field=1,2 deck=10*?", "play Rituel 1 2")
    holds(play(*rituel), you_hand=7, you_deck=7)
    holds(with_answer("refill_moment", "after", *rituel), you_hand=6, you_deck=8)


@question("V-Q025")
def test_the_game_stops_when_the_last_card_is_drawn() -> None:
    ended(play("pv=7 hand=5,4*? deck=? | pv=3", "place 5"), "empty_pile_more_pv_wins", 0)


@question("V-Q026")
def test_the_action_is_finished_before_the_game_stops() -> None:
    table = play("pv=5 hand=Frappe,4*? deck=? | pv=5", "play Frappe")
    ended(holds(table, you_pv=5, foe_pv=4), "empty_pile_more_pv_wins", 0)
    after = with_answer("refill_moment", "after", "pv=5 hand=Frappe,4*? deck=? | pv=5", "play Frappe")
    ended(holds(after, foe_pv=4), "empty_pile_more_pv_wins", 0)


@question("V-Q027")
def test_an_empty_pile_comes_before_the_next_players_paralysis() -> None:
    table = play(f"pv=2 hand=Soin,4*? deck=? | pv=9 {STUCK}", "play Soin")
    ended(table, "empty_pile_more_pv_wins", 1)


@question("V-Q028")
def test_what_the_pile_still_holds_is_drawn() -> None:
    table = play("pv=5 hand=5,3*? deck=? | pv=6", "place 5")
    ended(holds(table, you_hand=4, you_deck=0), "empty_pile_more_pv_wins", 1)


@question("V-Q029")
def test_whose_pile_is_empty_matters_to_nobody() -> None:
    ended(play("pv=5 hand=5,4*? deck=? | pv=5", "place 5"), "empty_pile_equal_pv_draws")
    ended(play("pv=5 hand=Vol,4*? | pv=5 deck=?", "play Vol"), "empty_pile_equal_pv_draws")


@question("V-Q108")
def test_the_refill_is_compulsory() -> None:
    table = play("pv=4 hand=5,4*? deck=? | pv=6", "place 5")
    ended(holds(table, you_deck=0, you_hand=5), "empty_pile_more_pv_wins", 1)


# Attacking ------------------------------------------------------------------------------------------------------------


@question("V-Q031")
def test_an_attacker_that_pierces_hits() -> None:
    holds(play("field=5 | field=4", "attack 5", "block 5 4"), foe_pv=9)


@question("V-Q032")
def test_attackers_of_a_blocker_one_or_several() -> None:
    line = "field=6,5,4 | field=8"
    refused(pause(line, "attack 6 5 4", "block 6 8"), "block 5 8", "one_attacker_each")
    holds(play(line, "attack 6 5 4", "block 6 8"), foe_pv=8)
    blocks = ("block 6 8", "block 5 8", "block 4 8")
    several = ("attackers_of_a_blocker", "several")
    holds(with_answer(*several, line, "attack 6 5 4", *blocks), foe_pv=10, you_discard="6 5 4")
    table = with_answer(*several, "field=8,7 | field=8", "attack 8 7", "block 8 8", "block 7 8")
    holds(table, foe_pv=9, you_field="7", foe_discard="8")


@question("V-Q033")
def test_blocking_is_free() -> None:
    holds(play("field=8 | field=1", "attack 8", "let"), foe_pv=9, foe_field="1")


@question("V-Q034")
def test_all_blocks_stand_before_any_duel() -> None:
    table = pause("field=8,7 | field=2,3", "attack 8 7", "block 8 2")
    holds(table, foe_field="2 3", foe_discard="", foe_pv=10)
    allowed(table, "block 7 3")


@question("V-Q035")
def test_nothing_is_said_between_duels() -> None:
    table = pause("field=8,7 | field=2,3 hand=Versus,4*?", "attack 8 7", "block 8 2", "block 7 3", "ok")
    holds(table, foe_discard="2 3", foe_pv=8, table_active=1)
    refused(table, "versus Versus 8", "versus_defends")


@question("V-Q036")
def test_an_attack_tires_nobody() -> None:
    table = play("field=8 hand=5*? | field=7 hand=5*?", "attack 8", "let", "attack 7", "block 7 8")
    holds(table, you_field="8", foe_discard="7")


@question("V-Q037")
def test_a_newcomer_attacks_in_its_sides_next_turn() -> None:
    holds(play("hand=8,4*? | field=1", "place 8", "attack 1", "attack 8"), foe_pv=9)
    holds(play("hand=8,4*? parasites=Entrave@2 | field=1", "purge 8 Entrave", "attack 1", "attack 8"), foe_pv=9)
    holds(play("hand=Contrôle,4*? | field=8,1", "play Contrôle 8", "attack 1", "attack 8"), foe_pv=9)


@question("V-Q038")
def test_nobody_is_asked_to_block_with_nothing_and_answers_stay_possible() -> None:
    table = pause("field=8,5", "attack 8 5")
    allowed(table, "no")
    table.play("ok", settle=False)
    holds(table, foe_pv=8, table_active=1)


@question("V-Q039", "V-Q082")
def test_the_hindered_attack_once_with_one() -> None:
    table = play("field=5,3,1 hand=8,4*? parasites=Entrave@2", "attack 5")
    refused(table, "attack 3", "one_action_in_your_turn", seat=0)
    table = play("field=5,3 hand=8,4*? parasites=Entrave@2", "purge 8 Entrave")
    refused(table, "attack 5 3", "one_action_in_your_turn", seat=0)


# The Versus card ------------------------------------------------------------------------------------------------------


@question("V-Q040")
def test_a_versus_defends_in_the_others_turn_or_purges_in_ones_own() -> None:
    attacking = pause("field=5 hand=Versus,4*? | field=8", "attack 5", "block 5 8")
    unoffered(attacking, "versus Versus 8", seat=0)
    holds(play("hand=Versus,4*? | field=8 | active=2", "attack 8", "versus Versus 8"), foe_discard="8", you_pv=10)
    holds(play("hand=Versus,4*? parasites=Entrave@2", "versus Versus Entrave"), you_parasites="", table_active=1)


@question("V-Q041")
def test_a_versus_on_a_parasite_is_the_turns_action() -> None:
    table = play("field=5 hand=Versus,4*? parasites=Entrave@2", "versus Versus Entrave")
    refused(table, "attack 5", "one_action_in_your_turn", seat=0)


@question("V-Q042")
def test_no_versus_saves_from_the_bleeding_of_this_turn() -> None:
    ended(at("pv=1 hand=Versus,4*? parasites=Saignement@2 | phase=start"), "zero_pv_loses", 1)


@question("V-Q043")
def test_a_versus_answers_before_and_after_the_blocks() -> None:
    line = "field=8 | field=2 hand=Versus,4*?"
    for moves in (("attack 8", "versus Versus 8"), ("attack 8", "block 8 2", "versus Versus 8")):
        holds(play(line, *moves), you_discard="8", foe_field="2", foe_pv=10)
    refused(pause(line, "attack 8", "block 8 2", "ok"), "versus Versus 8", "versus_defends")


@question("V-Q044")
def test_a_freed_blocker_blocks_no_other() -> None:
    line = "field=8,5 | field=6 hand=Versus,4*?"
    table = pause(line, "attack 8 5", "block 8 6", "let", "versus Versus 8", "ok")
    refused(table, "block 5 6", "one_attacker_each")
    holds(play(line, "attack 8 5", "block 8 6", "versus Versus 8"), foe_pv=9, foe_field="6", you_field="5")


@question("V-Q045")
def test_blocker_gone_hits_or_is_stopped() -> None:
    story = ("field=5 | field=8 hand=Versus,4*?", "attack 5", "block 5 8", "versus Versus 8")
    holds(play(*story), foe_pv=9, foe_discard="8")
    holds(with_answer("blocker_gone", "stopped", *story), foe_pv=10, foe_discard="8", you_field="5")


@question("V-Q046")
def test_a_versus_reaches_a_creature_that_stays_at_home() -> None:
    holds(play("field=2,8 | hand=Versus,4*?", "attack 2", "versus Versus 8"), you_field="2", foe_pv=9)
    refused(pause("hand=8,4*? | hand=Versus,4*? field=1", "place 8"), "versus Versus 1", "versus_defends")


@question("V-Q047")
def test_a_versus_kills_ones_own() -> None:
    holds(play("field=1 | field=2@1,3 hand=Versus,4*?", "attack 1", "versus Versus 2"), foe_field="3", you_discard="2")


@question("V-Q048")
def test_a_versus_kills_a_parasite_that_the_other_suffers() -> None:
    table = play("hand=Versus,4*? | parasites=Entrave@1", "versus Versus Entrave")
    holds(table, foe_parasites="", you_discard="Entrave", you_out="Versus")


@question("V-Q049")
def test_several_versus_answer_one_attack() -> None:
    table = play("field=8,7 | hand=2*Versus,3*?", "attack 8 7", "versus Versus 8", "versus Versus 7")
    holds(table, you_discard="8 7", foe_pv=10, foe_out="Versus Versus")


@question("V-Q050")
def test_a_cancelled_versus_is_removed_all_the_same() -> None:
    table = play("field=8 | hand=Versus,4*?", "attack 8", "versus Versus 8", "no")
    holds(table, you_field="8", foe_pv=9, foe_out="Versus", foe_discard="", you_out="Non")


@question("V-Q051")
def test_a_stolen_versus_serves_the_thief() -> None:
    table = play("field=8 | hand=Versus@1,4*?", "attack 8", "versus Versus 8")
    holds(table, you_discard="8", you_out="Versus", foe_pv=10)


# Dites Non ------------------------------------------------------------------------------------------------------------


@question("V-Q052", "V-Q053", "V-Q066")
def test_no_to_a_no_up_to_four() -> None:
    assert [play("hand=Frappe,4*?", "play Frappe", *n * ["no"]).foe.pv for n in range(5)] == [9, 10, 9, 10, 9]
    holds(play("hand=Frappe,4*?", "play Frappe", *4 * ["no"]), you_reserve="", foe_reserve="")
    with instead(rule("no_to_a_no"), "no"):
        refused(pause("hand=Frappe,4*?", "play Frappe", "no"), "no", "no_never_answers_a_no")


@question("V-Q054", "V-Q107")
def test_a_purge_is_cancelled_and_a_block_is_not() -> None:
    table = play("hand=8,4*? parasites=Entrave@2", "purge 8 Entrave", "no")
    holds(table, you_parasites="Entrave", you_discard="8")
    blocked = pause("field=8 | field=2", "attack 8", "block 8 2")
    refused(blocked, "no", "something_to_cancel", seat=0)


@question("V-Q055", "V-Q056", "V-Q061")
def test_what_was_cancelled_is_discarded() -> None:
    holds(play("hand=8,4*? parasites=Entrave@2", "purge 8 Entrave", "no"), you_discard="8", you_field="")
    holds(play("hand=Entrave,4*?", "pose Entrave", "no"), you_discard="Entrave", you_hand="? ? ? ? ?")
    table = play("hand=Frappe,Reprise,3*? | field=1", "play Frappe", "no", "attack 1")
    allowed(table, "play Reprise Frappe")


@question("V-Q057", "V-Q109")
def test_a_cancelled_attack_stops_as_a_whole() -> None:
    holds(play("field=5 | field=3", "attack 5", "block 5 3", "no"), you_field="5", foe_field="3", foe_pv=10)
    table = play("field=8,2 | field=3", "attack 8 2", "block 2 3", "no")
    holds(table, you_field="8 2", foe_field="3", foe_pv=10)
    holds(play("field=8,5,3", "attack 8 5 3", "no"), foe_pv=10)


@question("V-Q058")
def test_a_no_comes_before_anything_is_applied() -> None:
    table = pause("hand=Vol,4*? | hand=8,4*? | luck=0", "play Vol")
    holds(table, foe_hand=5, you_hand=5)
    table.play("ok", settle=False)
    assert str(table.you.hand[-1]) == "8"
    refused(table, "no", "something_to_cancel")
    refused(table, "no", "something_to_cancel", seat=0)


@question("V-Q059")
def test_no_dites_non_waits_for_the_damage() -> None:
    table = pause("field=5,3 | field=4,8", "attack 5 3", "block 5 4", "block 3 8", "ok")
    holds(table, foe_pv=9, you_discard="3", foe_discard="4", table_active=1)
    refused(table, "no", "something_to_cancel")


@question("V-Q060", "V-Q102")
def test_a_cancelled_rituel_sacrifices_nobody() -> None:
    table = play("hand=Rituel,4*? field=1,2", "play Rituel 1 2", "no")
    holds(table, you_field="1 2", you_discard="Rituel", you_hand=5)


@question("V-Q062")
def test_a_cancelled_card_left_the_hand_nonetheless() -> None:
    holds(play("hand=Frappe,4*? deck=20*?", "play Frappe", "no"), you_hand=5, you_deck=19)


@question("V-Q063")
def test_a_used_dites_non_leaves_the_game() -> None:
    table = play("hand=Frappe,4*? | hand=Reprise,4*? discard=1", "play Frappe", "no")
    holds(table, foe_out="Non", foe_discard="1")
    unreadable(table, "play Reprise Non", "no")


@question("V-Q064")
def test_a_dites_non_costs_no_card() -> None:
    table = play("hand=Frappe,4*? | parasites=Défausse@1", "play Frappe", "no")
    holds(table, foe_discard="", foe_hand=5)


@question("V-Q065")
def test_a_parasite_in_play_is_cancelled_by_nobody() -> None:
    table = pause("field=1 | parasites=Saignement@1 pv=5 field=1", "attack 1", "ok", "let", "ok")
    holds(table, foe_pv=3, table_active=1)
    refused(table, "no", "something_to_cancel")


@question("V-Q067")
def test_a_versus_that_purges_is_cancelled_too() -> None:
    table = play("hand=Versus,4*? parasites=Entrave@2", "versus Versus Entrave", "no")
    holds(table, you_parasites="Entrave", you_out="Versus")


# Parasites ------------------------------------------------------------------------------------------------------------


@question("V-Q068")
def test_a_parasite_has_one_nuisance() -> None:
    table = play("hand=Saignement,4*? | hand=Frappe,4*? field=5,3", "pose Saignement")
    holds(table, foe_pv=9)
    allowed(table, "attack 5 3")
    table.play("play Frappe")
    holds(table, foe_discard="Frappe")


@question("V-Q069", "V-Q071")
def test_posing_is_the_turns_action_and_takes_no_place() -> None:
    table = play("hand=Entrave,4*? field=1,2,3,4 | field=1,2,3,4", "pose Entrave")
    holds(table, foe_parasites="Entrave", foe_field="1 2 3 4", table_active=1)
    allowed(at("hand=5,4*? field=1,2,3 parasites=Entrave@2"), "place 5")


@question("V-Q070")
def test_a_parasite_is_no_creature() -> None:
    line = "hand=Guillotine,Contrôle,Rituel,2*? field=1 | parasites=Entrave@1 field=8"
    for said in ("play Guillotine Entrave", "play Contrôle Entrave", "play Rituel Entrave"):
        verdict = at(line).check(said)
        assert "actions_spare_parasites" in [limit.name for limit in verdict.limits]
    unreadable(at("parasites=Entrave@2 field=1"), "attack Entrave", "no")
    blocking = pause("field=5 | field=1 parasites=Entrave@1", "attack 5", "ok")
    unreadable(blocking, "block 5 Entrave", "no")


@question("V-Q072")
def test_each_card_from_the_hand_costs_one_in_the_others_turn_too() -> None:
    holds(play("hand=5,4*? parasites=Défausse@2", "place 5", "discard ?"), you_discard="?", you_field="5")
    line = "field=8 | hand=Versus,4*? parasites=Défausse@1"
    holds(play(line, "attack 8", "versus Versus 8", "discard ?"), foe_discard="?", foe_out="Versus", you_discard="8")


@question("V-Q073")
def test_the_victim_chooses_what_it_discards() -> None:
    line = "hand=Frappe,8,1 deck=20*5 parasites=Défausse@2"
    for said in ("8", "1", "5"):
        assert names(play(line, "play Frappe", f"discard {said}").you.discard) == f"{said} Frappe"
    table = pause(line, "play Frappe")
    assert table.question is not None and table.question.seat == 0
    unreadable(table, "discard ok", "no")


@question("V-Q074")
def test_refill_then_discard_then_refill_then_the_effect() -> None:
    table = pause("hand=Frappe,8,7,6,4 deck=20*5 parasites=Défausse@2 | pv=1", "play Frappe")
    assert [str(move) for move in table.moves()] == [f"discard {name}" for name in "87645"]
    holds(table, foe_pv=1)
    table.play("discard 5", settle=False)
    holds(table, you_hand="8 7 6 4 5", you_deck=18, foe_pv=1)
    ended(play("hand=Frappe,4*? parasites=Défausse@2 | pv=1", "play Frappe", "discard ?"), "zero_pv_loses", 0)


@question("V-Q075")
def test_a_cancelled_card_was_played_nonetheless() -> None:
    holds(
        play("hand=Frappe,4*? parasites=Défausse@2", "play Frappe", "discard ?", "no"),
        you_discard="? Frappe",
        foe_pv=10,
    )


@question("V-Q076")
def test_the_card_that_purges_the_parasite_costs_one_as_well() -> None:
    table = play("hand=8,4*? parasites=Défausse@2", "purge 8 Défausse", "discard ?")
    holds(table, you_discard="?", you_parasites="", you_field="8")


@question("V-Q077")
def test_who_has_nothing_to_discard_discards_nothing() -> None:
    table = play("pv=5 hand=Frappe deck= parasites=Défausse@2", "play Frappe")
    holds(table, you_discard="Frappe", you_pv=5, foe_pv=9)


@question("V-Q078", "V-Q079")
def test_parasites_of_a_kind_add_up() -> None:
    holds(at("pv=5 parasites=2*Saignement@2 | phase=start"), you_pv=3)
    table = play("hand=Frappe,4*? parasites=2*Défausse@2", "play Frappe", "discard ?", "discard ?")
    assert len(fired(table, "victim_discards")) == 2
    allowed(at("field=5 parasites=2*Entrave@2"), "attack 5")
    holds(play("hand=Entrave,4*? | parasites=Entrave@1", "pose Entrave"), foe_parasites="Entrave Entrave")


@question("V-Q081")
def test_a_stolen_parasite_is_posed_on_its_owner() -> None:
    holds(play("hand=Entrave@2,4*?", "pose Entrave"), foe_parasites="Entrave")


@question("V-Q083", "V-Q084", "V-Q086")
def test_a_purger_takes_a_place_of_its_own_side_if_there_is_one() -> None:
    holds(play("hand=8,4*? field=1,2,3,4 parasites=Entrave@2", "purge 8 Entrave"), you_discard="8", you_parasites="")
    table = play("hand=8,4*? field=1,2,3 parasites=Entrave@2", "purge 8 Entrave")
    holds(table, you_field="1 2 3 8", you_discard="", table_active=1)


@question("V-Q085")
def test_the_purger_chooses_the_parasite() -> None:
    line = "hand=8,4*? parasites=Saignement@2,Entrave@2"
    holds(play(line, "purge 8 Entrave"), you_parasites="Saignement")
    holds(play(line, "purge 8 Saignement"), you_parasites="Entrave")


# Actions --------------------------------------------------------------------------------------------------------------


@question("V-Q087")
def test_an_opposing_creature_is_one_on_the_other_side() -> None:
    holds(play("hand=Guillotine,4*? | field=8@1", "play Guillotine 8"), foe_field="", you_discard="8 Guillotine")
    refused(at("hand=Guillotine,4*? field=8@2"), "play Guillotine 8", "guillotine_aims_across")


@question("V-Q088")
def test_destruction_strikes_creatures_that_were_taken() -> None:
    holds(play("hand=Destruction,4*? field=2@2", "play Destruction"), you_field="", foe_discard="2")


@question("V-Q090")
def test_a_creature_that_was_taken_blocks_for_its_new_side() -> None:
    table = play("field=7@2 | field=5 | active=2", "attack 5", "block 5 7")
    holds(table, you_field="7", foe_discard="5", you_pv=10)


@question("V-Q091")
def test_a_creature_that_was_taken_may_be_taken_back() -> None:
    holds(play("hand=Contrôle,4*? | field=8@1", "play Contrôle 8"), you_field="8", foe_field="")


@question("V-Q092", "V-Q104")
def test_no_creature_is_given_up_to_make_room() -> None:
    table = at("hand=Contrôle,5,3*? field=1,2,3,4 | field=8")
    refused(table, "play Contrôle 8", "control_needs_room")
    refused(table, "place 5", "room_for_a_creature")


@question("V-Q094")
def test_vol_is_not_played_against_an_empty_hand() -> None:
    refused(at("hand=Vol,4*? field=1 | hand="), "play Vol", "vol_needs_a_hand")


@question("V-Q095")
def test_the_victim_of_a_vol_sees_which_card_left() -> None:
    table = play("hand=Vol,4*? | hand=8,4*? | luck=0", "play Vol")
    for viewer, seen in ((0, True), (1, True), (None, False)):
        taken = [item for item in table.told(viewer, table.events or ()) if item["rule"] == "versus.cards.vol"]
        assert [bool(item["card"]) for item in taken] == [seen]


@question("V-Q096")
def test_reprise_takes_any_kind() -> None:
    for name in ("Frappe", "Entrave", "8", "Rituel"):
        allowed(at(f"hand=Reprise,4*? discard={name}"), f"play Reprise {name}")


@question("V-Q097")
def test_a_reprise_is_neither_in_hand_nor_discarded_while_it_acts() -> None:
    refused(at("hand=Reprise,4*? field=1"), "play Reprise", "actions_take_their_targets")
    table = pause("hand=Reprise,4*? discard=1", "play Reprise 1")
    holds(table, you_played="Reprise", you_discard="1", you_hand="? ? ? ? ?")


@question("V-Q099")
def test_a_creature_that_was_taken_may_be_sacrificed() -> None:
    holds(play("hand=Rituel,4*? field=8@2", "play Rituel 8"), you_field="", foe_discard="8", you_hand=6)


@question("V-Q100")
def test_a_rituel_needs_a_creature() -> None:
    refused(at("hand=Rituel,4*? | field=8"), "play Rituel", "actions_take_their_targets")
    table = with_answer("action_without_target", "always", "hand=Rituel,4*? deck=20*?", "play Rituel")
    holds(table, you_discard="Rituel", you_hand=5, you_deck=19)


@question("V-Q101")
def test_a_rituel_draws_exactly_as_many_as_were_sacrificed() -> None:
    holds(play("hand=Rituel,4*? field=1,2 deck=10*?", "play Rituel 1 2"), you_hand=7, you_deck=7)
    holds(play("hand=Rituel,4*? field=1,2 deck=10*?", "play Rituel 1"), you_hand=6, you_deck=8)


@question("V-Q103")
def test_the_hindered_play_frappe() -> None:
    holds(play("hand=Frappe,4*? parasites=Entrave@2", "play Frappe"), foe_pv=9)


@question("V-Q105")
def test_creatures_lie_face_up() -> None:
    table = play("hand=8,4*?", "place 8")
    assert [card["name"] for card in table.seen_by(1)["seats"][0]["field"]] == ["8"]


@question("V-Q110")
def test_no_parasite_is_killed_in_defence() -> None:
    table = pause("hand=Versus,4*? parasites=Entrave@2 | field=8 | active=2", "attack 8")
    refused(table, "versus Versus Entrave", "versus_purges_in_your_turn")

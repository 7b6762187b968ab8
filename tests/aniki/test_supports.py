"""Supports: one a turn. Versus duels, terrains, objets."""

from __future__ import annotations

import pytest

from rulekit import instead
from tests.aniki.helper import (
    allowed,
    at,
    atom,
    causes,
    ended,
    fired,
    holds,
    pause,
    play,
    pp,
    question,
    refused,
    rule,
    unoffered,
    unreadable,
)


@atom("A-R034")
def test_a_support_of_ones_hand_may_be_played() -> None:
    table = at("pv=5 hand=Potion,Alba")
    allowed(table, "play Potion", by="may_play")
    refused(table, "play Alba", "only_supports")
    refused(at("hand=Potion | | active=2"), "play Potion", "in_ones_own_phase_1", seat=0)
    holds(play("pv=5 hand=Potion", "play Potion"), you_pv=7, you_hand="")


@atom("A-R088")
@question("A-Q084")
def test_one_support_a_turn_of_all_kinds_together() -> None:
    for first in ("play Colline ally", "play Épée Alba", "play Potion"):
        table = play("field=Alba hand=Colline,Épée,Potion,Marais,Banquet", first)
        refused(table, "play Marais foe", "one_support_a_turn")
        refused(table, "play Banquet", "one_support_a_turn")
    table = play("pv=20 hand=Potion,Banquet", "play Potion")
    refused(table, "play Banquet", "one_support_a_turn")
    assert rule("most_supports")(table) == 1
    table = play("hand=Duel,Colline", "play Duel", "refuse")
    refused(table, "play Colline ally", "one_support_a_turn")
    table.play("end", "end")
    allowed(table, "play Colline ally")


@atom("A-R089")
@question("A-Q083", "A-Q139")
def test_each_support_serves_once_a_game() -> None:
    table = play("hand=Potion | | turn=3", "play Potion")
    assert table.bears(table.you.discard[0], "used") and "support_is_counted" in causes(table)
    refused(at("hand=Potion[used] | | turn=6"), "play Potion", "each_support_once")
    allowed(at("hand=Potion discard=Potion[used]"), "play Potion")


@question("A-Q085")
def test_a_support_goes_where_it_can_or_is_not_played() -> None:
    table = at("hand=Épée,Rappel-N")
    refused(table, "play Épée", "goes_where_it_can")
    refused(table, "play Rappel-N", "goes_where_it_can")
    assert [move.verb for move in table.moves()] == ["end"]


# Versus ---------------------------------------------------------------------------------------------------------------


@atom("A-R090")
def test_a_versus_offers_a_duel() -> None:
    table = pause("hand=Festin-a-deux", "play Festin-a-deux")
    assert table.question is not None and table.question.seat == 1
    allowed(table, "accept", by="may_accept")
    allowed(table, "refuse", by="may_refuse")
    unoffered(table, "accept", seat=0)


@atom("A-R091")
def test_the_duel_is_that_of_the_card() -> None:
    table = pause("hand=Festin-a-deux", "play Festin-a-deux")
    assert table.question is not None and str(table.question.about[1]) == "Festin-a-deux"
    unreadable(table, "accept Duel", "accept")
    refused(at("hand=Festin-a-deux field=Alba"), "play Festin-a-deux Alba", "goes_where_it_can")


@atom("A-R092")
def test_the_winner_profits_proposer_or_not() -> None:
    line = "hand=Festin-a-deux"
    table = play(line, "play Festin-a-deux", "accept", "declare lost", "declare won")
    holds(table, you_pv=10, foe_pv=12)
    assert {"result_is_declared", "duel_is_settled", "winner_profits"} <= set(causes(table))
    allowed(pause(line, "play Festin-a-deux", "accept"), "declare won", by="must_declare")
    holds(play(line, "play Festin-a-deux", "accept", "declare won", "declare lost"), you_pv=12, foe_pv=10)


@atom("A-R093")
def test_a_duel_may_be_refused() -> None:
    table = play("hand=Festin-a-deux", "play Festin-a-deux", "refuse")
    assert table.question is not None and table.question.seat == 0
    unoffered(table, "declare won")
    unoffered(table, "accept", seat=1)


@atom("A-R094")
def test_refusing_costs_one_pv() -> None:
    table = play("hand=Festin-a-deux | hand=Alba", "play Festin-a-deux", "refuse")
    holds(table, you_pv=10, foe_pv=9, foe_hand="Alba")
    assert fired(table, "refusing_costs_pv") == [-1] and rule("refusal_costs")(table) == 1
    unreadable(pause("hand=Duel | hand=Alba", "play Duel"), "discard Alba", "no move begins so")


@atom("A-R095")
def test_a_duel_that_is_lost_costs_nothing() -> None:
    for said in (("declare won", "declare lost"), ("declare lost", "declare won")):
        holds(play("hand=Chifoumi deck=9*? | deck=9*?", "play Chifoumi", "accept", *said), you_pv=10, foe_pv=10)


@atom("A-R096")
def test_a_versus_is_discarded_once_settled() -> None:
    for said in (
        ("refuse",),
        ("accept", "declare won", "declare lost"),
        ("accept", "declare nobody", "declare nobody"),
    ):
        table = play("hand=Festin-a-deux", "play Festin-a-deux", *said)
        holds(table, you_discard="Festin-a-deux", you_hand="")
        assert causes(table)[-1] == "support_is_discarded"


@question("A-Q086")
def test_a_refusal_gives_the_proposer_no_effect() -> None:
    holds(play("hand=Festin-a-deux", "play Festin-a-deux", "refuse"), you_pv=10, foe_pv=9)


@question("A-Q087")
def test_a_duel_that_nobody_wins_profits_nobody() -> None:
    table = play("hand=Festin-a-deux", "play Festin-a-deux", "accept", "declare nobody", "declare nobody")
    holds(table, you_pv=10, foe_pv=10, you_discard="Festin-a-deux")


@question("A-Q088")
@pytest.mark.parametrize(("mine", "theirs"), [("won", "won"), ("lost", "lost"), ("won", "nobody"), ("nobody", "lost")])
def test_a_disputed_duel_has_no_winner(mine: str, theirs: str) -> None:
    said = ("play Festin-a-deux", "accept", f"declare {mine}", f"declare {theirs}")
    holds(play("hand=Festin-a-deux", *said), you_pv=10, foe_pv=10, you_claim=0, foe_claim=0)


@question("A-Q089")
def test_a_duel_that_can_not_be_held_is_not_proposed() -> None:
    allowed(at("hand=Bras-de-fer"), "play Bras-de-fer")
    with instead(rule("at_one_table"), False):
        table = at("hand=Bras-de-fer,Chifoumi")
    refused(table, "play Bras-de-fer", "duel_can_be_held")
    allowed(table, "play Chifoumi")
    refused(at("hand=Bras-de-fer", edition="a-distance"), "play Bras-de-fer", "duel_can_be_held")


@question("A-Q090")
def test_the_effect_is_read_from_the_winners_side() -> None:
    line = "hand=Joute field=Alba,Brun | field=Roi"
    table = pause(line, "play Joute", "accept", "declare lost", "declare won")
    assert table.question is not None and table.question.seat == 1
    allowed(table, "choose Brun", by="may_choose")
    assert "Roi" not in " ".join(map(str, table.moves()))
    table.play("choose Brun")
    holds(table, you_discard="Brun Joute", foe_field="Roi")
    holds(play(line, "play Joute", "accept", "declare won", "declare lost", "choose Roi"), foe_discard="Roi")
    holds(play("hand=Joute | field=Roi", "play Joute", "accept", "declare lost", "declare won"), you_discard="Joute")


@question("A-Q091")
def test_who_accepted_and_gives_up_has_lost() -> None:
    holds(
        play("hand=Festin-a-deux", "play Festin-a-deux", "accept", "declare won", "declare lost"), foe_pv=10, you_pv=12
    )


@question("A-Q092")
def test_one_may_refuse_at_one_pv_and_lose() -> None:
    ended(play("hand=Festin-a-deux | pv=1", "play Festin-a-deux", "refuse"), "zero_pv_loses", 0)


@question("A-Q093")
def test_nobody_answers_in_anothers_place() -> None:
    table = pause("hand=Festin-a-deux", "play Festin-a-deux")
    assert table.question is not None and table.question.otherwise is None
    assert rule("at_one_table")(table) is True


# Terrains -------------------------------------------------------------------------------------------------------------


@atom("A-R097")
def test_a_terrain_may_be_laid_on_ones_own_side() -> None:
    holds(play("hand=Colline", "play Colline ally"), you_terrain="Colline", foe_terrain="")
    for said in ("play Colline ally foe", "play Colline"):
        refused(at("hand=Colline"), said, "goes_where_it_can")


@atom("A-R098")
def test_a_terrain_may_be_laid_on_the_other_side() -> None:
    holds(play("hand=Marais", "play Marais foe"), foe_terrain="Marais", you_terrain="")


@atom("A-R099")
def test_a_terrain_touches_all_characters_of_its_side() -> None:
    table = at("| field=Dax,Elfe terrain=Marais")
    assert pp(table, 1) == [3, 2]
    assert [rule("terrain_bonus")(table, piece) for piece in table.foe.field] == [-1, -1]


@atom("A-R100")
def test_a_terrain_spares_the_other_side() -> None:
    table = at("field=Alba | field=Dax,Elfe terrain=Marais")
    assert pp(table) == [5]


@atom("A-R101")
@question("A-Q094")
def test_a_new_terrain_replaces_the_one_that_was_there() -> None:
    table = play("hand=Gel | field=Dax terrain=Marais@1", "play Gel foe")
    assert pp(table, 1) == [2]
    holds(table, foe_terrain="Gel", you_discard="Marais")
    assert causes(table)[:3] == ["support_is_counted", "new_terrain_replaces", "terrain_is_laid"]
    holds(play("field=Rasoir hand=Gel | field=Dax terrain=Marais@1", "play Gel foe", "use Rasoir Gel"), foe_terrain="")


@atom("A-R102")
def test_a_terrain_whose_effect_ends_is_discarded() -> None:
    table = play("hand=Brume | field=Dax", "play Brume foe", "end")
    assert pp(table, 1) == [2]
    table.play("end")
    holds(table, foe_terrain="", you_discard="Brume")
    assert pp(table, 1) == [4] and "terrain_ends" in causes(table)


@atom("A-R103")
@question("A-Q097")
def test_a_terrain_stays_as_long_as_its_effect() -> None:
    table = play("hand=Marais | field=Dax | turn=3", "play Marais foe", *["end"] * 10)
    holds(table, table_turn=8, foe_terrain="Marais")
    assert pp(table, 1) == [3]


@question("A-Q095")
def test_each_side_has_its_own_terrain() -> None:
    table = play("terrain=Colline field=Alba | hand=Colline field=Dax | active=2", "play Colline ally")
    assert pp(table) == [7] and pp(table, 1) == [6]


@question("A-Q096")
def test_a_terrain_touches_those_to_come_too() -> None:
    table = play("| hand=Dax,Roi terrain=Marais | active=2", "place Dax ATQ")
    assert pp(table, 1) == [3]


@question("A-Q098")
def test_a_terrain_is_laid_by_whoever_plays_it_and_asks_nobody() -> None:
    table = pause("hand=Marais | field=Dax,Elfe", "play Marais foe")
    assert table.question is not None and table.question.seat == 0


@question("A-Q099")
def test_a_terrain_that_leaves_may_leave_a_card_at_zero() -> None:
    table = play("field=Rasoir | field=Slug[pp=-1] terrain=Colline", "use Rasoir Colline")
    holds(table, foe_field="", foe_discard="Colline Slug")


# Objets ---------------------------------------------------------------------------------------------------------------


@atom("A-R104")
def test_an_objet_is_linked_to_one_character() -> None:
    table = play("hand=Épée field=Alba,Brun", "play Épée Alba")
    holds(table, you_attached="Épée")
    assert table.bears(table.you.attached[0], "on") is table.you.field[0] and "objet_is_linked" in causes(table)
    refused(at("hand=Épée field=Alba,Brun"), "play Épée Alba Brun", "goes_where_it_can")


@atom("A-R105")
def test_an_objet_acts_on_its_bearer_only() -> None:
    table = play("hand=Épée field=Alba,Dax", "play Épée Alba")
    assert pp(table) == [7, 4]
    assert [rule("objet_bonus")(table, piece) for piece in table.you.field] == [2, 0]


@atom("A-R106")
def test_an_objet_leaves_with_its_bearer() -> None:
    table = play("field=Alba attached=Épée[on=#0] | field=Colosse | active=2", "attack Colosse Alba")
    holds(table, you_attached="", you_discard="Épée Alba")
    assert "objets_leave" in causes(table)
    table = play("field=Dax hand=Chaîne | field=Elfe", "play Chaîne Elfe", "use Dax Elfe")
    holds(table, you_discard="Chaîne", foe_discard="Elfe", foe_attached="")


@atom("A-R107")
def test_an_objet_that_is_not_borne_acts_at_once() -> None:
    table = play("pv=8 hand=Potion", "play Potion")
    holds(table, you_pv=10, you_attached="", you_terrain="")
    assert fired(table, "support_speaks") == [2]
    refused(at("hand=Potion field=Alba"), "play Potion Alba", "goes_where_it_can")


@atom("A-R108")
def test_it_is_discarded_once_its_effect_is_done() -> None:
    table = play("pv=8 hand=Potion", "play Potion")
    holds(table, you_discard="Potion", you_hand="", you_played="")
    assert causes(table)[-1] == "support_is_discarded"


@question("A-Q100")
def test_an_objet_may_be_linked_across_the_table() -> None:
    table = play("hand=Chaîne | field=Dax", "play Chaîne Dax")
    holds(table, foe_attached="Chaîne")
    assert pp(table, 1) == [2]


@question("A-Q101")
def test_the_card_says_whether_it_is_borne() -> None:
    refused(at("hand=Épée field=Alba"), "play Épée", "goes_where_it_can")
    refused(at("hand=Potion field=Alba"), "play Potion Alba", "goes_where_it_can")


@question("A-Q102")
def test_a_character_bears_as_many_as_come() -> None:
    table = play("hand=Épée field=Alba attached=Épée[on=#0]", "play Épée Alba")
    assert pp(table) == [9]


@question("A-Q105")
def test_an_objet_does_not_change_its_bearer() -> None:
    unreadable(at("field=Alba,Brun attached=Épée[on=#0]"), "play Épée Brun", "Épée")
    unreadable(at("field=Alba,Brun attached=Épée[on=#0]"), "move Épée Brun", "no move begins so")


@question("A-Q097")
def test_a_terrain_for_two_turns_lasts_two() -> None:
    table = play("hand=Averse | field=Dax", "play Averse foe", "end", "end")
    holds(table, foe_terrain="Averse", table_turn=6)
    table.play("end", "end")
    holds(table, foe_terrain="", you_discard="Averse", table_turn=7)

"""Contre: a card played in the opponent's half, whose ability comes first and which then takes its place."""

from __future__ import annotations

from tests.aniki.helper import (
    allowed,
    at,
    atom,
    causes,
    fired,
    holds,
    lab,
    names,
    pause,
    play,
    pp,
    question,
    refused,
    rule,
    under,
    unoffered,
    unreadable,
)


@atom("A-R086")
@question("A-Q165", "A-Q003")
def test_the_attacked_player_may_answer_with_a_contre() -> None:
    table = pause("field=Alba hand=Kyo | field=Dax hand=Kito", "attack Alba Dax")
    holds(table, foe_field="Dax")
    allowed(table, "contre Kito DEF", by="may_contre")
    refused(table, "contre Kyo DEF", "contre_in_their_turn_only", seat=0)
    table.play("contre Kito DEF")
    assert causes(table).index("contre_speaks") < causes(table).index("weaker_is_beaten")
    assert "contre_is_shown" in causes(table)
    holds(table, foe_supports=0)


@atom("A-R087")
def test_to_answer_is_never_compulsory() -> None:
    table = pause("field=Alba | field=Dax hand=Kito", "attack Alba Dax")
    allowed(table, "decline", by="may_decline")
    table.play("decline")
    holds(table, foe_hand="Kito", foe_discard="Dax")


@atom("A-R114")
def test_contre_in_their_turn_only() -> None:
    holds(play("field=Alba | hand=Kito | turn=4", "attack Alba PV", "contre Kito ATQ"), foe_field="Kito")
    table = at("| hand=Kito | turn=4 active=2")
    refused(table, "contre Kito ATQ", "contre_in_their_turn_only")
    refused(table, "place Kito ATQ", "contre_in_their_turn_only")


@atom("A-R115")
def test_the_ability_comes_first_and_the_card_second() -> None:
    table = play("field=Alba | field=Dax hand=Vague", "attack Alba PV", "contre Vague ATQ")
    holds(table, foe_field="Dax Vague")
    assert pp(table) == [3] and pp(table, 1) == [2, 2]
    assert causes(table).index("contre_speaks") < causes(table).index("contre_arrives")


@atom("A-R116")
def test_it_arrives_on_its_players_side() -> None:
    table = play("field=Alba | hand=Kito | turn=4", "attack Alba PV", "contre Kito ATQ")
    holds(table, foe_field="Kito", you_field="Alba")
    unreadable(pause("field=Alba | hand=Kito", "attack Alba PV"), "contre Kito foe", "foe")


@atom("A-R117")
def test_its_player_chooses_its_mode() -> None:
    table = pause("field=Alba | hand=Kito", "attack Alba PV")
    for mode in ("ATQ", "DEF"):
        allowed(table, f"contre Kito {mode}", by="may_contre")
        done = play("field=Alba | hand=Kito", "attack Alba PV", f"contre Kito {mode}")
        assert bool(done.bears(done.foe.field[0], "DEF")) == (mode == "DEF")
    unreadable(table, "contre Kito", "")


@question("A-Q027")
def test_a_contre_does_not_answer_a_contre() -> None:
    table = pause("field=Alba hand=Kyo | field=Dax hand=Kito", "attack Alba Dax", "contre Kito DEF")
    assert table.question is not None and table.question.seat == 0
    refused(table, "contre Kyo DEF", "contre_in_their_turn_only")
    assert rule("their_turn")(table) == "half"


@question("A-Q069")
def test_a_contre_answers_an_attack_and_nothing_else() -> None:
    for hand, move in (("Colline", "play Colline ally"), ("Alba", "place Alba ATQ")):
        table = pause(f"hand={hand} | hand=Kito", move)
        assert table.question is not None and table.question.seat == 0
        unoffered(table, "contre Kito DEF", seat=1)
    unoffered(at("field=Alba | hand=Kito"), "contre Kito DEF", seat=1)


@question("A-Q070")
def test_one_contre_to_an_attack_and_another_to_the_next() -> None:
    table = pause("field=Alba,Cleo | hand=Baume,Kyo", "attack Alba PV", "contre Baume ATQ")
    unoffered(table, "contre Kyo ATQ", seat=1)
    table.play("attack Cleo PV", "contre Kyo ATQ")
    holds(table, foe_field="Baume Kyo", you_hand="Cleo")


@question("A-Q071", "A-Q072")
def test_a_contre_is_not_the_character_of_the_turn() -> None:
    table = play("field=Alba | hand=Kito,Cleo", "attack Alba PV", "contre Kito DEF", "end")
    allowed(table, "place Cleo ATQ")
    assert "contre_is_counted" not in causes(table)
    table = pause("placed=1 hand=Kito | field=Alba | active=2", "attack Alba PV")
    allowed(table, "contre Kito DEF")


@question("A-Q073")
def test_a_contre_card_is_not_placed_like_another() -> None:
    refused(at("hand=Kito"), "place Kito DEF", "contre_in_their_turn_only")
    assert all("Kito" not in str(move) for move in at("hand=Kito").moves())


@question("A-Q074")
def test_a_contre_whose_effect_has_no_target_still_arrives() -> None:
    """A Lame aims at an objet, and nobody bears one: do what is possible, and arrive."""
    table = play("field=Alba | hand=Lame", "attack Alba PV", "contre Lame DEF")
    holds(table, foe_field="Lame")


@question("A-Q077")
def test_a_contre_spends_the_ability() -> None:
    table = play("field=Alba | pv=5 hand=Baume", "attack Alba PV", "contre Baume DEF", "end")
    holds(table, foe_pv=5)
    assert table.bears(table.foe.field[0], "used")
    refused(table, "use Baume", "ability_once")


@question("A-Q078")
def test_a_contre_does_not_cancel_the_attack() -> None:
    table = play("field=Alba | pv=5 field=Elfe hand=Baume", "attack Alba Elfe", "contre Baume DEF")
    holds(table, foe_pv=6, foe_discard="Elfe")
    table = play("field=Alba | field=Elfe hand=Bouclier", "attack Alba Elfe", "contre Bouclier DEF")
    holds(table, foe_field="Elfe Bouclier", you_field="Alba")


@question("A-Q080")
def test_a_contre_that_arrived_may_attack_in_its_players_half() -> None:
    table = play("field=Alba[pp=-4] | hand=Baume", "attack Alba PV", "contre Baume ATQ", "end")
    allowed(table, "attack Baume PV")


@question("A-Q081")
def test_no_partner_comes_along_with_a_contre() -> None:
    table = pause("field=Alba | hand=Nagg,Fanta,Kito", "attack Alba PV")
    refused(table, "team Nagg ATQ Fanta ATQ", "in_ones_own_phase_1", seat=1)


@question("A-Q082")
def test_a_contre_waits_for_its_rarity() -> None:
    table = pause("field=Alba | hand=Garde | turn=3", "attack Alba PV")
    refused(table, "contre Garde DEF", "rarity_opens")
    allowed(pause("field=Alba | hand=Garde | turn=4", "attack Alba PV"), "contre Garde DEF")


@question("A-Q164")
def test_an_attack_on_pv_is_answered_too() -> None:
    holds(play("field=Alba | hand=Kito", "attack Alba PV", "contre Kito DEF"), foe_field="Kito", foe_pv=9)


@question("A-Q166")
def test_the_defender_is_asked_with_and_without_a_contre() -> None:
    for hand in ("Kito", "Brun", ""):
        table = pause(f"field=Alba | hand={hand}", "attack Alba PV")
        assert table.question is not None and table.question.seat == 1
        allowed(table, "decline")
    table = pause("field=Alba | hand=Brun", "attack Alba PV")
    assert [str(move) for move in table.moves()] == ["decline"]
    refused(table, "contre Brun DEF", "only_contre_cards")


@question("A-Q165")
def test_after_the_result_there_is_nothing_left_to_answer() -> None:
    table = play("field=Alba | field=Dax hand=Kappa", "attack Alba Dax", "decline")
    holds(table, foe_discard="Dax")
    unoffered(table, "contre Kappa DEF", seat=1)


def test_a_contre_names_what_it_aims_at() -> None:
    table = pause("field=Alba | field=Dax hand=Repli", "attack Alba Dax")
    refused(table, "contre Repli ATQ Alba", "only_contre_cards")
    allowed(table, "contre Repli ATQ Dax")
    table = pause("field=Alba | hand=Kito", "attack Alba PV")
    assert names(table.moves()).count("contre Kito") == 2
    assert lab.cards["Kito"].when("contre")
    assert fired(table, "contre_is_shown") == []


def test_an_attacker_that_is_stolen_attacks_nobody_any_more_and_is_fresh() -> None:
    for target in ("Dax", "PV"):
        table = play("field=Alba | field=Dax hand=Filet", f"attack Alba {target}", "contre Filet ATQ", "arrive ATQ")
        holds(table, foe_field="Dax Alba Filet", foe_pv=10, foe_discard="", you_field="")
        table.play("end")
        allowed(table, "attack Alba PV")


@question("A-Q106", "A-Q077")
def test_a_contre_too_serves_once_a_game_where_names_are_counted() -> None:
    line = "field=Alba,Cleo | hand=2*Kito field=Brun"
    moves = ("attack Alba Brun", "contre Kito ATQ", "attack Cleo Kito")
    table = under("once_a_game", "name", line)
    table.play(*moves, settle=False)
    assert [limit.name for limit in table.check("contre Kito ATQ").limits] == ["ability_once"]

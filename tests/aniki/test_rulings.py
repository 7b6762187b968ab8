"""What changes at a table that gives another answer to an open question: each answer, played beside ours."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random

import pytest

from rulekit import instead
from rulekit.rules import Ruling
from rulekit.table import Table
from tests.aniki.helper import (
    allowed,
    aniki,
    at,
    can,
    causes,
    holds,
    pause,
    play,
    pp,
    question,
    refused,
    rule,
    under,
    with_answer,
)

RULINGS = [found for found in aniki.rules.values() if isinstance(found, Ruling)]
OTHERS = [(ruling.name, answer) for ruling in RULINGS for answer in ruling.answers if answer != ruling.ours]

# What holds after the same moves, by our answer and by the other: a ruling, an answer, a line, moves, ours, theirs.
PLAYED = [
    (
        *("end_of_turn", "half", "field=Entrain | field=Thorkell[end]"),
        *(("use Entrain", "end", "attack Thorkell Entrain"), {"foe_discard": "Thorkell"}, {"you_discard": "Entrain"}),
    ),
    (
        *("def_that_appeared", "lost", "field=Alba | pv=5 hand=Kito"),
        *(("attack Alba PV", "contre Kito DEF"), {"foe_pv": 4}, {"foe_pv": 5, "foe_field": "Kito"}),
    ),
    (
        *("int_with_end", "last", "field=Colosse | field=Obe"),
        *(("attack Colosse Obe",), {"you_discard": "Colosse"}, {"you_field": "Colosse", "foe_field": "Obe"}),
    ),
    (
        *("int_on_a_tie", "twice", "field=Enzo[pp=-2] | field=Ines"),
        *(("attack Enzo Ines",), {"you_field": "Enzo"}, {"you_discard": "Enzo", "foe_discard": "Ines"}),
    ),
    (
        *("whose_phase_1", "own", "pv=5 field=Moine | | turn=3 active=2"),
        *(("end", "end"), {"you_pv": 7, "table_turn": 4}, {"you_pv": 6, "table_turn": 4}),
    ),
    (
        *("disputed_duel", "proposer", "hand=Festin-a-deux"),
        *(("play Festin-a-deux", "accept", "declare won"), {"you_pv": 10}, {"you_pv": 12, "foe_pv": 10}),
    ),
    (
        *("disputed_duel", "lot", "hand=Festin-a-deux | | luck=1"),
        *(("play Festin-a-deux", "accept"), {"foe_pv": 10}, {"foe_pv": 12, "you_discard": "Festin-a-deux"}),
    ),
    (
        *("whose_hand", "holder", "hand=Retour field=Dax@2 |"),
        *(("play Retour Dax",), {"foe_hand": "Dax"}, {"you_hand": "Dax", "foe_hand": ""}),
    ),
]  # fmt: skip

# What is allowed after the same moves: a ruling, an answer, a line, moves, the move, whose it is, ours, theirs.
HIT, BACK = "attack Alba PV", "contre Kito DEF"
PLACED, STOLEN, COUNTED = (
    ("place Alba ATQ",),
    ("use Elfe Dax", "arrive ATQ"),
    "placed=1 hand=Kito | field=Alba | active=2",
)
AGAIN, FULL, THEFT = (
    "hand=Retour field=Brun[used]",
    "field=Alba | field=10*Brun hand=Kito",
    "field=Elfe,9*Brun | field=Dax",
)
TWO, LAND, SUPPORT = "field=Alba hand=Kyo | hand=Kito", "hand=Colline | hand=Baume", "play Colline ally"
ALLOWED = [
    ("per_turn", "half", "| placed=1 hand=Brun", ("end",), "place Brun ATQ", 1, False, True),
    ("per_turn", "half", "| supports=1 hand=Potion", ("end",), "play Potion", 1, False, True),
    ("per_turn", "half", "| field=Alba[made=1]", ("end",), HIT, 1, False, True),
    ("just_now", "turn", TWO, (HIT, "contre Kito ATQ", "end"), "switch Kito", 1, True, False),
    ("arrival_mode", "ATQ", "hand=Alba", (), "place Alba DEF", 0, True, False),
    ("mode_changes", "once", "field=Alba", ("switch Alba",), "switch Alba", 0, True, False),
    ("arrival_mode", "DEF", "hand=Alba", (), "place Alba ATQ", 0, True, False),
    ("attack_on_arrival", "no", "hand=Alba", PLACED, HIT, 0, True, False),
    ("attack_on_arrival", "no", "field=Elfe | field=Dax", STOLEN, "attack Dax PV", 0, True, False),
    ("def_that_appeared", "choice", TWO, (HIT, BACK), "aim Kito", 0, False, True),
    ("once_a_game", "card", AGAIN, ("play Retour Brun", "place Brun ATQ"), "use Brun", 0, True, False),
    ("once_a_game", "name", "hand=Potion discard=Potion[used]", (), "play Potion", 0, True, False),
    ("their_turn", "any", TWO, (HIT, BACK), "contre Kyo ATQ", 0, False, True),
    ("contre_answers", "action", LAND, (SUPPORT,), "contre Baume DEF", 1, False, True),
    ("contre_answers", "moment", LAND, (SUPPORT,), "contre Baume DEF", 1, False, True),
    ("contre_answers", "moment", LAND, ("end",), "contre Baume DEF", 1, False, True),
    ("contre_counts", "counts", "field=Alba | hand=Kito,Cleo", (HIT, BACK, "end"), "place Cleo ATQ", 1, True, False),
    ("contre_counts", "counts", COUNTED, (HIT,), BACK, 0, True, False),
    ("contre_at_ten", "effect", FULL, (HIT,), BACK, 1, False, True),
    ("contre_at_ten", "eleven", FULL, (HIT,), BACK, 1, False, True),
    ("theft_at_ten", "discard", THEFT, (), "use Elfe Dax", 0, False, True),
    ("theft_at_ten", "eleven", THEFT, (), "use Elfe Dax", 0, False, True),
    ("theft_at_ten", "makes room", THEFT, (), "use Elfe Dax", 0, False, True),
]

# What needs a scenario of its own, and has it below.
ALONE = {
    ("passive_bonus", "adds"),
    ("passive_bonus", "once"),
    ("impossible_duel", "refusal"),
    ("impossible_duel", "lot"),
}


def named(table: Table, k: int, seat: int = 0) -> str:
    piece = table.seats[seat].field[k]
    return f"{piece}#{piece.id}"


def test_every_other_answer_has_a_scenario() -> None:
    assert {*ALONE, *(case[:2] for case in (*PLAYED, *ALLOWED))} == set(OTHERS)


@pytest.mark.parametrize(("name", "answer", "line", "moves", "ours", "theirs"), PLAYED)
def test_the_same_moves_end_otherwise(
    name: str, answer: str, line: str, moves: tuple[str, ...], ours: dict[str, object], theirs: dict[str, object]
) -> None:
    holds(with_answer(name, answer, line, *moves), **theirs)
    if (name, answer) == ("disputed_duel", "proposer"):
        table = pause(line, *moves)
        assert table.question is not None and table.question.seat == 1
    elif (name, answer) == ("disputed_duel", "lot"):
        allowed(pause(line, *moves), "declare won")
    else:
        holds(play(line, *moves), **ours)
    assert ours != theirs


@pytest.mark.parametrize(("name", "answer", "line", "moves", "said", "seat", "ours", "theirs"), ALLOWED)
def test_the_same_move_is_judged_otherwise(
    name: str, answer: str, line: str, moves: tuple[str, ...], said: str, seat: int, ours: bool, theirs: bool
) -> None:
    assert can(pause(line, *moves), said, seat) is ours
    assert can(under(name, answer, line, *moves), said, seat) is theirs


# The turn -------------------------------------------------------------------------------------------------------------


@question("A-Q026")
def test_where_a_turn_is_a_half_a_contre_that_counts_leaves_room_for_a_character() -> None:
    line = "field=Alba | hand=Kito,Cleo"
    moves = ("attack Alba PV", "contre Kito DEF", "end")
    with instead(rule("contre_counts"), "counts"):
        refused(play(line, *moves), "place Cleo ATQ", "one_character_a_turn")
        with instead(rule("per_turn"), "half"):
            allowed(play(line, *moves), "place Cleo ATQ")


@question("A-Q028")
def test_where_a_turn_ends_by_halves_a_bonus_is_gone_and_what_forbids_as_well() -> None:
    table = with_answer("end_of_turn", "half", "field=Entrain,Alba[no_attack] |", "use Entrain", "end")
    assert pp(table) == [4, 5] and not table.bears(table.you.field[1], "no_attack")
    assert pp(play("field=Entrain |", "use Entrain", "end")) == [7]


@question("A-Q036")
def test_where_just_now_lasts_the_turn_it_ends_with_it() -> None:
    with instead(rule("just_now"), "turn"):
        table = play("field=Alba | hand=Kito", "attack Alba PV", "contre Kito ATQ", "end")
    refused(table, "switch Kito", "not_just_placed")
    table.play("end")
    assert not table.bears(table.foe.field[0], "fresh")
    allowed(table, "switch Alba")


# Arriving and attacking -----------------------------------------------------------------------------------------------


@question("A-Q032")
def test_where_the_mode_of_arrival_is_fixed_the_other_is_refused() -> None:
    for answer, other in (("ATQ", "DEF"), ("DEF", "ATQ")):
        table = under("arrival_mode", answer, "hand=Alba")
        refused(table, f"place Alba {other}", "arrival_mode_holds")
        allowed(table, f"place Alba {answer}")
    table = with_answer("arrival_mode", "DEF", "hand=Cleo", "place Cleo DEF")
    refused(table, "attack Cleo PV", "def_never_attacks")


@question("A-Q032")
def test_a_contre_keeps_its_choice_of_modes_whatever_holds_for_placing() -> None:
    for answer in ("ATQ", "DEF"):
        for mode in ("ATQ", "DEF"):
            table = with_answer(
                "arrival_mode", answer, "field=Alba | hand=Kito", "attack Alba PV", f"contre Kito {mode}"
            )
            assert bool(table.bears(table.foe.field[0], "DEF")) == (mode == "DEF")


@question("A-Q033")
def test_where_nothing_attacks_on_arrival_it_attacks_in_its_next_phase() -> None:
    table = with_answer("attack_on_arrival", "no", "hand=Alba,Lif,Lifth", "place Alba ATQ", "team Lif ATQ Lifth ATQ")
    for name in ("Alba", "Lif", "Lifth"):
        refused(table, f"attack {name} PV", "not_on_arrival")
    table.play("end", "end")
    allowed(table, "attack Alba PV")


@question("A-Q041")
def test_where_a_shielded_attack_is_lost_it_was_made() -> None:
    line = "field=Alba | pv=5 hand=Kito,Baume"
    table = with_answer("def_that_appeared", "lost", line, "attack Alba PV", "contre Baume DEF")
    holds(table, foe_pv=6, you_field="Alba", foe_field="Baume")
    refused(table, "attack Alba Baume", "attacks_no_more_than_that")
    table = with_answer("def_that_appeared", "lost", line, "attack Alba PV", "contre Kito ATQ")
    holds(table, foe_pv=4)


@question("A-Q041")
def test_where_a_shielded_attacker_may_choose_it_aims_anew_or_withdraws() -> None:
    line = "field=Alba | pv=5 field=Elfe hand=Kito"
    table = under("def_that_appeared", "choice", line, "attack Alba PV", "contre Kito DEF")
    allowed(table, "aim Kito", by="may_aim_anew")
    allowed(table, "aim Elfe", by="may_aim_anew")
    allowed(table, "withdraw", by="may_withdraw")
    aimed, gave_up = table.copy(), table.copy()
    aimed.play("aim Elfe")
    holds(aimed, foe_discard="Elfe", foe_pv=5)
    gave_up.play("withdraw")
    holds(gave_up, foe_field="Elfe Kito", foe_pv=5)
    refused(gave_up, "attack Alba Kito", "attacks_no_more_than_that", "def_never_attacks")


# Traits ---------------------------------------------------------------------------------------------------------------


@question("A-Q053")
def test_where_int_works_at_the_last_destruction_it_works_then() -> None:
    line = "field=Colosse,Roi | field=Obe"
    table = with_answer("int_with_end", "last", line, "attack Colosse Obe", "attack Roi Obe")
    holds(table, you_field="Colosse", you_discard="Roi", foe_discard="Obe")


@question("A-Q055")
def test_where_a_tie_with_int_destroys_twice_one_token_is_not_enough() -> None:
    holds(
        with_answer("int_on_a_tie", "twice", "field=Ivo[pp=-5] | field=Ines[pp=+2]", "attack Ivo Ines"),
        you_discard="Ivo",
    )
    table = with_answer("int_on_a_tie", "twice", "field=Enzo | field=Ines", "attack Enzo Ines")
    holds(table, you_field="Enzo", foe_discard="Ines")
    assert table.bears(table.you.field[0], "end")


# Abilities ------------------------------------------------------------------------------------------------------------


@question("A-Q106", "A-Q139", "A-Q083")
def test_where_a_card_serves_once_and_never_again() -> None:
    table = under("once_a_game", "card", "field=Brun[used],Brun,Elfe | field=Dax[used],Alba")
    a, b = table.you.field[:2]
    refused(table, f"use Brun#{a.id}", "ability_once")
    allowed(table, f"use Brun#{b.id}")
    table.play("use Elfe Dax", "arrive ATQ")
    refused(table, "use Dax Alba", "ability_once")
    assert can(under("once_a_game", "card", "hand=Potion discard=Potion[used]"), "play Potion")


@question("A-Q106", "A-Q139", "A-Q083")
def test_where_a_name_serves_once_the_second_copy_serves_no_more() -> None:
    table = under("once_a_game", "name", "field=Brun,Brun | field=Brun")
    a, b = table.you.field
    table.play(f"use Brun#{a.id}")
    refused(table, f"use Brun#{b.id}", "ability_once")
    table.play("end")
    allowed(table, "use Brun")
    potion = at("hand=Potion,Potion").you.hand[0].id
    table = with_answer("once_a_game", "name", "hand=Potion,Potion", f"play Potion#{potion}", "end", "end")
    refused(table, "play Potion", "each_support_once")
    line = "hand=Retour field=Brun[used]"
    refused(with_answer("once_a_game", "name", line, "play Retour Brun", "place Brun ATQ"), "use Brun", "ability_once")


@question("A-Q113")
def test_where_passives_work_in_ones_own_phase_only() -> None:
    table = with_answer("whose_phase_1", "own", "pv=5 field=Moine | pv=5 field=Moine", "end")
    holds(table, you_pv=5, foe_pv=6)
    table.play("end")
    holds(table, you_pv=6, foe_pv=6)


@question("A-Q116", "A-Q117")
@pytest.mark.parametrize(("answer", "after", "then"), [("renewed", 4, 3), ("adds", 6, 6), ("once", 4, 4)])
def test_a_passives_bonus_over_three_phases_and_one_without_its_condition(answer: str, after: int, then: int) -> None:
    with ExitStack() as stack:
        stack.enter_context(instead(rule("whose_phase_1"), "own"))
        stack.enter_context(instead(rule("passive_bonus"), answer))
        table = at("field=Passeur,Alba[pp=-4] | field=Colosse | turn=2 active=2")
    table.play("end", "end", "end", "end", "end")
    assert table.turn == 5 and pp(table)[0] == after
    table.play("end", "attack Colosse Alba", "end")
    holds(table, table_turn=6, you_field="Passeur")
    assert pp(table)[0] == then


# Contre ---------------------------------------------------------------------------------------------------------------


@question("A-Q027")
def test_where_a_contre_may_answer_a_contre_the_last_speaks_first() -> None:
    line = "field=Alba hand=Kyo | field=Elfe hand=Kito"
    with instead(rule("their_turn"), "any"):
        table = pause(line, "attack Alba Elfe", "contre Kito DEF")
        assert table.question is not None and table.question.seat == 0
        table.play("contre Kyo ATQ")
    holds(table, you_field="Kyo", you_hand="Alba", foe_field="Elfe Kito")
    assert not table.bears(table.you.hand[0], "DEF")


@question("A-Q069")
@pytest.mark.parametrize("answer", ["action", "moment"])
@pytest.mark.parametrize(
    "said",
    ["place Cleo ATQ", "team Lif ATQ Lifth ATQ", "play Colline ally", "use Brun", "switch Alba", "attack Alba PV"],
)
def test_where_a_contre_answers_any_action(answer: str, said: str) -> None:
    line = "field=Alba,Brun hand=Cleo,Lif,Lifth,Colline | pv=5 hand=Baume"
    table = under("contre_answers", answer, line, said)
    assert table.question is not None and table.question.seat == 1
    allowed(table, "contre Baume DEF", by="may_contre")
    allowed(table, "decline")
    table.play("contre Baume DEF")
    holds(table, foe_field="Baume", foe_pv=5 if said == "attack Alba PV" else 6)


@question("A-Q069")
def test_where_a_contre_answers_actions_it_does_not_answer_the_end() -> None:
    table = under("contre_answers", "action", "| hand=Baume", "end")
    holds(table, table_active=1)
    assert all(move.verb != "contre" for move in table.moves()) and can(table, "end")
    table = under("contre_answers", "moment", "hand=Baume | hand=Baume", "end")
    assert table.question is not None and table.question.seat == 1
    table.play("contre Baume DEF", settle=False)
    assert table.question.seat == 0 and table.active == 1
    allowed(table, "contre Baume DEF")


@question("A-Q071", "A-Q072")
def test_where_a_contre_counts_it_is_the_character_of_the_turn() -> None:
    line = "field=Alba | hand=Kito,Cleo"
    table = with_answer("contre_counts", "counts", line, "attack Alba PV", "contre Kito DEF", "end")
    holds(table, foe_placed=1)
    assert "contre_is_counted" in causes(table)
    refused(table, "place Cleo ATQ", "one_character_a_turn")
    table = under("contre_counts", "counts", "placed=1 hand=Kito | field=Alba | active=2", "attack Alba PV")
    refused(table, "contre Kito DEF", "contre_is_the_turns_character")


@question("A-Q075")
@pytest.mark.parametrize(("answer", "n", "discard"), [("effect", 10, "Baume"), ("eleven", 11, "")])
def test_a_contre_beside_ten(answer: str, n: int, discard: str) -> None:
    line = "field=Alba | pv=5 field=10*Brun hand=Baume"
    table = with_answer("contre_at_ten", answer, line, "attack Alba PV", "contre Baume DEF")
    holds(table, foe_field=n, foe_discard=discard, foe_pv=5)
    if answer == "effect":
        assert "contre_has_no_place" in causes(table)


@question("A-Q075")
def test_a_theft_and_a_contre_beside_nine_where_its_effect_comes_first() -> None:
    line = "field=Alba | field=9*Brun hand=Filet"
    table = with_answer("contre_at_ten", "effect", line, "attack Alba PV", "contre Filet DEF", "arrive ATQ")
    holds(table, foe_field=10, foe_discard="Filet", you_field="")


# Duels ----------------------------------------------------------------------------------------------------------------


@question("A-Q088")
def test_where_the_proposer_tells_the_result_nobody_else_is_asked() -> None:
    for said, mine, theirs in (("won", 12, 10), ("lost", 10, 12), ("nobody", 10, 10)):
        moves = ("play Festin-a-deux", "accept", f"declare {said}")
        table = with_answer("disputed_duel", "proposer", "hand=Festin-a-deux", *moves)
        holds(table, you_pv=mine, foe_pv=theirs, you_discard="Festin-a-deux")
        assert table.question is not None and table.question.seat == 0


@question("A-Q088")
def test_where_chance_names_the_winner() -> None:
    for luck, mine, theirs in ((0, 12, 10), (1, 10, 12)):
        line = f"hand=Festin-a-deux | | luck={luck}"
        table = with_answer("disputed_duel", "lot", line, "play Festin-a-deux", "accept")
        holds(table, you_pv=mine, foe_pv=theirs)
        assert "lot_decides_the_duel" in causes(table)


@question("A-Q089")
def test_a_duel_that_can_not_be_held_as_a_refusal_or_by_lot() -> None:
    line = "hand=Bras-de-fer | field=Roi | luck=0"
    with instead(rule("at_one_table"), False):
        refused(at(line), "play Bras-de-fer", "duel_can_be_held")
        with instead(rule("impossible_duel"), "refusal"):
            holds(play(line, "play Bras-de-fer"), foe_pv=9, you_discard="Bras-de-fer", foe_field="Roi")
        with instead(rule("impossible_duel"), "lot"):
            holds(play(line, "play Bras-de-fer", "choose Roi"), foe_pv=10, foe_discard="Roi", you_discard="Bras-de-fer")
            allowed(pause("hand=Duel", "play Duel"), "accept")


# Leaving and limits ---------------------------------------------------------------------------------------------------


@question("A-Q143")
def test_where_the_holder_takes_a_card_in_hand_the_discard_is_still_the_owners() -> None:
    """That a card always goes to its owner's discard is said by the rules, and no answer changes it."""
    holds(with_answer("whose_hand", "holder", "hand=Retour field=Dax@2 |", "play Retour Dax"), you_hand="Dax")
    line = "field=Dax@2 | field=Colosse | active=2"
    holds(with_answer("whose_hand", "holder", line, "attack Colosse Dax"), you_discard="", foe_discard="Dax")


@question("A-Q154")
@pytest.mark.parametrize(
    ("answer", "moves", "mine", "discard"),
    [("discard", ("use Elfe Dax",), 10, "Dax"), ("eleven", ("use Elfe Dax", "arrive ATQ"), 11, "")],
)
def test_a_theft_beside_ten(answer: str, moves: tuple[str, ...], mine: int, discard: str) -> None:
    table = with_answer("theft_at_ten", answer, "field=Elfe,9*Brun | field=Dax", *moves)
    holds(table, you_field=mine, foe_field="", foe_discard=discard)
    assert ("no_place_for_the_stolen" in causes(table)) == (answer == "discard")


@question("A-Q156")
def test_what_holds_for_a_theft_beside_ten_holds_for_no_return_from_a_discard() -> None:
    for answer in ("discard", "eleven"):
        table = under("theft_at_ten", answer, "field=10*Brun hand=Rappel-N discard=Dax")
        assert not can(table, "play Rappel-N Dax")


@pytest.mark.parametrize("ruling", RULINGS, ids=str)
def test_a_ruling_has_answers_and_reasons_in_both_languages(ruling: Ruling) -> None:
    assert ruling.ours in ruling.answers and len(ruling.answers) > 1 and ruling.settles
    for lang in ("fr", "en"):
        said = [ruling.question(lang), ruling.why(lang), *(words[lang] for words in ruling.answers.values())]
        assert all(said) and len(set(said)) == len(said)
    with pytest.raises(ValueError, match="none of its answers"), instead(ruling, "?"):
        pass


@pytest.mark.parametrize(("name", "answer"), OTHERS)
def test_a_game_under_each_answer_goes_on_to_its_end(name: str, answer: str) -> None:
    with instead(rule(name), answer):
        table = aniki.new(seed=7)
    chance = Random(7)
    while table.result is None and table.turn < 40:
        moves = table.moves()
        ends = [move for move in moves if move.verb == "end"]
        table.play(ends[0] if ends and chance.random() < 0.2 else chance.choice(moves), settle=False)
    assert table.result is not None


@question("A-Q154")
def test_a_thief_who_must_make_room_chooses_who_leaves() -> None:
    line = "field=Elfe,Alba,8*Brun | field=Dax"
    table = with_answer("theft_at_ten", "makes room", line, "use Elfe Dax", "give_up Alba", "arrive ATQ")
    holds(table, you_field=10, you_discard="Alba", foe_field="")
    assert {"makes_room", "comes_over"} <= set(causes(table))
    asked = under("theft_at_ten", "makes room", line, "use Elfe Dax")
    assert asked.question is not None and asked.question.grants[0].name == "may_make_room"
    assert asked.question.seat == 0

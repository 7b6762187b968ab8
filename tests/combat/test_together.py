"""What holds where two rules, two answers or two cards meet."""

from __future__ import annotations

import pytest

from rulekit.firm import firmness
from rulekit.moves import Unknown
from rulekit.show.view import board_view
from tests.combat.helper import combat


def marks(line: str, edition: str = "", viewer: int = 0) -> list[str]:
    """What the cards of a viewer's hand are marked with as a board draws them."""
    table = combat.position(line, edition)
    zones = {zone["id"]: zone for zone in board_view(table, viewer)["table"]["seats"][viewer]["zones"]}
    hand = zones["ab"[viewer] + ".hand"]["cards"]
    return [card["face"] for card in hand if any(mark["text"] == "de trop" for mark in card.get("marks", ()))]


@pytest.mark.parametrize("card", ["Luciole", "Roc", "Prairie", "Capitaine"])
def test_what_an_appeleur_asks_tells_nothing_of_the_hand(card: str) -> None:
    table = combat.position(f"defenders=Appeleur hand={card} | | phase=move")
    table.play("move Appeleur")
    assert table.question is not None
    asked = table.seen_by(1)["asked"]
    assert asked["rules"] == ["combat.effects.must_choose", "combat.effects.may_choose_nothing"]
    table.play("nothing")
    assert table.question is not None
    assert [str(p) for p in table.you.hand] == [card]


def test_only_a_juvenile_answers_an_appeleur() -> None:
    table = combat.position("defenders=Appeleur hand=Luciole,Roc,Capitaine | | phase=move")
    table.play("move Appeleur")
    assert [str(move) for move in table.moves()] == ["choose Luciole", "nothing"]


def test_nothing_happens_after_the_end() -> None:
    table = combat.position("hand=Banquet deck= | deck=3*Roc")
    table.play("activate Banquet")
    assert [event.verb for event in table.events or ()][-1] == "finish"
    assert len(table.foe.hand) == 0


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("hand=Rappel graveyard=Capitaine defenders=Zénith", ("activate Rappel Capitaine",)),
        ("hand=Débauchage defenders=Zénith | defenders=Capitaine", ("activate Débauchage Capitaine",)),
    ],
)
def test_one_super_heros_in_play_is_one_however_it_comes(line: str, moves: tuple[str, ...]) -> None:
    verdict = combat.position(line, "placing.heroes_in_play=one").check(moves[-1])
    assert [limit.name for limit in verdict.limits] == ["finds_a_place"]


@pytest.mark.parametrize(
    "said",
    [
        ("hand=Poussée attackers=5*Trotte defenders=Roc", "activate Poussée Roc"),
        ("hand=Débauchage attackers=5*Trotte | attackers=Roc", "activate Débauchage Roc"),
    ],
)
def test_a_magic_that_finds_no_place_isn_t_used(said: tuple[str, str]) -> None:
    line, move = said
    assert [limit.name for limit in combat.position(line, "plateau").check(move).limits] == ["finds_a_place"]
    assert combat.position(line).check(move)


@pytest.mark.parametrize(("attackers", "defenders"), [(5, 3), (3, 5), (5, 5)])
def test_a_general_swing_exchanges_lines_that_have_places_for_each_other(attackers: int, defenders: int) -> None:
    table = combat.position(f"hand=Bascule attackers={attackers}*Roc defenders={defenders}*Trotte", "plateau")
    table.play("activate Bascule")
    assert ([str(p) for p in table.you.attackers], [str(p) for p in table.you.defenders]) == (
        ["Trotte"] * defenders, ["Roc"] * attackers,
    )  # fmt: skip


def test_the_hand_marks_what_is_sure_to_go_and_nothing_else() -> None:
    assert marks("hand=8*Roc,Prairie") == ["Prairie"]
    assert marks("hand=7*Roc,Luciole[together=1],Pages[together=1]") == []
    assert marks("hand=Soin | hand=8*Roc,Prairie,Pages", viewer=1) == ["Prairie", "Pages"]
    assert marks("hand=8*Roc,Luciole[added]", "hand.which_cards_go=drawn") == ["Roc"]
    assert marks("hand=Soin | hand=8*Roc,Prairie", "hand.whose_hands_are_checked=active", viewer=1) == []


@pytest.mark.parametrize("dies", ["yes", "no"])
def test_a_blow_back_has_the_strength_of_the_moment_of_meeting(dies: str) -> None:
    edition = f"damage.strikes_back=yes; damage.beaten_monsters_die={dies}"
    table = combat.position("attackers=Trotte hand=Soin | defenders=Luciole[attack=4] | phase=attack", edition)
    table.play("attack Trotte Luciole")
    assert table.you.pv == 34


def test_at_once_spares_what_the_other_answers_spare() -> None:
    at_once = "hand.when_hands_are_checked=at once; "
    table = combat.position("hand=8*Roc,Retour attackers=Luciole", at_once + "hand.which_cards_go=drawn")
    table.play("activate Retour Luciole")
    assert str(table.you.hand[-1]) == "Luciole"
    table = combat.position("hand=Don,Roc | hand=8*Roc deck=3*Soin", at_once + "hand.whose_hands_are_checked=active")
    table.play("activate Don")
    assert len(table.foe.hand) == 10


def test_a_common_terrain_is_kept_or_joined_as_one_s_own() -> None:
    line = "hand=Friche | terrain=Prairie"
    kept = combat.position(line, "terrains.whose_terrain=common; terrains.terrain_before=kept")
    assert [limit.name for limit in kept.check("lay Friche").limits] == ["place_for_a_terrain"]
    both = combat.position(line, "terrains.whose_terrain=common; terrains.terrain_before=both")
    both.play("lay Friche")
    assert (str(both.you.terrain), str(both.foe.terrain)) == ("[Friche]", "[Prairie]")


def test_a_duty_to_attack_is_done_with_one_attack_each_even_where_more_are_allowed() -> None:
    edition = "attack.facing_defenders=duty; attack.attacks_a_turn=freely"
    table = combat.position("attackers=Luciole hand=Roc | defenders=Roc | phase=attack", edition)
    assert [limit.name for limit in table.check("next").limits] == ["everybody_must_attack"]
    table.play("attack Luciole Roc")
    assert table.check("next")


def test_a_super_heros_brought_back_is_the_turn_s_where_special_summons_count() -> None:
    table = combat.position("hand=Rappel,Capitaine graveyard=Zénith", "placing.special_summons_count=yes")
    table.play("activate Rappel Zénith", "arrive defenders")
    assert [limit.name for limit in table.check("summon Capitaine defenders").limits] == ["one_hero"]


def test_who_arrives_in_the_other_s_turn_waits_one_turn_of_its_own() -> None:
    line = "hand=Poussée | attackers=Passeur graveyard=Luciole hand=Soin"
    table = combat.position(line, "moving.wait_on_arrival=whole turn")
    table.play("activate Poussée Passeur", "choose Luciole", "arrive defenders")
    assert [bears.get("waits") for piece, bears in table.marks.items() if str(piece) == "Luciole"] == [1]


def test_a_limit_that_is_off_refuses_nothing_through_another() -> None:
    edition = "placing.special_summons_count=yes; -placing.within_the_budget"
    assert combat.position("hand=Rappel,Roc graveyard=Luciole juveniles=2", edition).check("activate Rappel Luciole")
    edition = "placing.places_on_a_line=five; -placing.room_on_the_line"
    assert combat.position("hand=Rappel attackers=5*Roc defenders=5*Roc graveyard=Luciole", edition).check(
        "activate Rappel Luciole"
    )


def test_without_the_rule_of_the_bigger_deck_a_combat_begins_all_the_same() -> None:
    table = combat.new(seed=1, edition="-setup.bigger_deck_begins")
    assert [len(seat.hand) for seat in table.seats] == [5, 5]


def test_an_answer_hangs_on_a_number_that_is_an_open_question() -> None:
    firm = firmness(combat, "hand=3*Luciole juveniles=2", "summon Luciole attackers")
    found = {(change.question.id, change.answer) for change in firm.changes if change.question is not None}
    assert ("C-Q28", "free") in found
    assert "-placing.summon_budget" in firm.says("en")


def test_moves_that_read_alike_are_told_apart() -> None:
    table = combat.position("hand=Poussée attackers=Roc | attackers=Roc | phase=place")
    labels = [move["label"] for move in board_view(table, 0)["moves"] if move["text"].startswith("activate")]
    assert labels == [
        "Activer la Poussée sur le Roc (Ambre, ligne Attaquant)",
        "Activer la Poussée sur le Roc (Basile, ligne Attaquant)",
    ]


def test_a_move_half_said_is_asked_for_what_is_missing() -> None:
    with pytest.raises(Unknown) as caught:
        combat.position("hand=Zénith,Luciole").check("summon Zénith")
    assert "line is missing" in str(caught.value)

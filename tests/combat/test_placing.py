"""Placing: Monsters and Super-Héros, the budget of a turn, the lines, special summons."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit import Unknown, instead
from rulekit.cards import load_cards
from rulekit.errors import BadFile
from rulekit.games.combat.model import CombatCard
from rulekit.sight import seen_by
from tests.combat.helper import (
    allowed,
    at,
    atom,
    causes,
    combat,
    fired,
    holds,
    play,
    question,
    refused,
    rule,
    under,
    unreadable,
    verbs,
)

SECOND = " | | phase=place2"


# Summoning ------------------------------------------------------------------------------------------------------------


@atom("C-R038")
def test_monsters_are_summoned_from_hand() -> None:
    table = at("hand=Luciole,Soin")
    allowed(table, "summon Luciole attackers", by="may_summon")
    table.play("summon Luciole attackers")
    holds(table, you_hand="Soin", you_attackers="Luciole", you_defenders="")
    assert causes(table) == ["monster_arrives", "summon_is_counted"]
    refused(at("graveyard=Luciole"), "summon Luciole attackers", "monsters_from_hand")
    refused(at("hand=Soin"), "summon Soin attackers", "monsters_from_hand")
    refused(at("hand=Prairie"), "summon Prairie attackers", "monsters_from_hand")
    unreadable(at("| hand=Luciole"), "summon Luciole attackers", "Luciole")


@question("C-Q30")
def test_an_ordinary_summon_takes_nothing_from_the_graveyard() -> None:
    refused(at("hand=Soin graveyard=Luciole"), "summon Luciole defenders", "monsters_from_hand")
    unreadable(at("deck=Luciole hand=Soin"), "summon Luciole defenders", "Luciole")


@atom("C-R027", "C-R046")
@pytest.mark.parametrize(("line", "other"), [("attackers", "defenders"), ("defenders", "attackers")])
def test_a_monster_stands_at_once_on_one_of_its_players_two_lines(line: str, other: str) -> None:
    table = play("hand=Luciole,Capitaine", f"summon Luciole {line}", f"summon Capitaine {line}")
    holds(table, **{f"you_{line}": "Luciole Capitaine", f"you_{other}": "", f"foe_{line}": "", f"foe_{other}": ""})


@atom("C-R027", "C-R046")
def test_there_is_no_third_line_and_no_summon_off_the_lines_or_across_the_table() -> None:
    table = at("hand=Luciole")
    for said in ("summon Luciole", "summon Luciole middle", "summon Luciole terrain", "summon Luciole attackers foe"):
        unreadable(table, said)
    assert {str(move) for move in table.moves()} == {"summon Luciole attackers", "summon Luciole defenders", "next"}


@atom("C-R030")
def test_each_of_the_four_kinds_has_an_action_of_its_own() -> None:
    table = at("hand=Luciole,Capitaine,Prairie,Balayage | defenders=Trotte")
    for said, by in (
        ("summon Luciole attackers", "may_summon"),
        ("summon Capitaine attackers", "may_summon_a_hero"),
        ("lay Prairie", "may_lay"),
        ("activate Balayage Trotte", "may_activate"),
    ):
        allowed(table, said, by=by)
    assert {card.kind for card in combat.cards.values()} == {"monster", "hero", "terrain", "magic"}


@atom("C-R049")
def test_the_second_placing_summons_monsters_too() -> None:
    holds(play("hand=Luciole" + SECOND, "summon Luciole defenders"), you_defenders="Luciole")


@atom("C-R050")
def test_the_second_placing_summons_a_super_heros_if_none_came_before() -> None:
    holds(play("hand=Capitaine,Soin" + SECOND, "summon Capitaine attackers"), you_attackers="Capitaine", you_heroes=1)
    refused(play("hand=2*Capitaine" + SECOND, "summon Capitaine attackers"), "summon Capitaine attackers", "one_hero")
    refused(at("hand=Capitaine heroes=1 juveniles=1" + SECOND), "summon Capitaine attackers", "one_hero")


@question("C-Q45")
def test_cards_are_placed_face_up() -> None:
    table = play("| hand=Trotte,Prairie deck=Roc | active=2", "summon Trotte defenders", "lay Prairie")
    said = str(seen_by(table, 0))
    assert "Trotte" in said and "Prairie" in said and "Roc" not in said


@question("C-Q44")
def test_summoning_costs_nothing_but_the_limit() -> None:
    table = play("pv=40 hand=Roc deck=3*? |", "summon Roc attackers")
    holds(table, you_attackers="Roc", you_pv=40, you_graveyard="", you_deck=3)


# The limit of a turn --------------------------------------------------------------------------------------------------


@atom("C-R039")
@question("C-Q28")
def test_two_juveniles_a_turn() -> None:
    assert rule("summon_budget")(at()) == 2
    table = play("hand=3*Luciole", "summon Luciole defenders", "summon Luciole attackers")
    refused(table, "summon Luciole defenders", "within_the_budget")
    holds(table, you_juveniles=2, you_hand=1)


@atom("C-R039")
@pytest.mark.parametrize("most", [1, 2, 3])
def test_whatever_the_limit_one_more_is_refused(most: int) -> None:
    table = at("hand=4*Luciole", f"placing.summon_budget={most}")
    for _ in range(most):
        table.play("summon Luciole defenders")
    refused(table, "summon Luciole defenders", "within_the_budget")


@atom("C-R042")
@question("C-Q29")
def test_a_monster_has_a_size_and_weighs_by_it() -> None:
    assert [rule("weight")(at(), size) for size in ("Juvénile", "Adulte", "Ancien")] == [1, 2, 3]
    assert {card.size for card in combat.cards.values() if card.kind == "monster"} == {"Juvénile", "Adulte", "Ancien"}
    table = play("hand=Roc,Luciole", "summon Roc defenders")
    refused(table, "summon Luciole defenders", "within_the_budget")
    holds(table, you_adults=1, you_juveniles=0)
    refused(play("hand=Luciole,Roc", "summon Luciole defenders"), "summon Roc defenders", "within_the_budget")
    assert rule("how_sizes_count")(at()) == "budget"


CARD = """game = "combat"
[kinds]
monster = { label = { fr = "Monstre", en = "Monster" }, shape = "hexagon", tone = 1, motif = "mask" }
[cards.Essai]
kind = "monster"
attack = 1
defence = 1
size = "Juvénile"
title = { fr = "Essai", en = "Trial" }
short = { fr = "l'Essai", en = "the Essai" }
"""


@atom("C-R042", "C-R029")
def test_a_monster_has_a_size_an_attack_and_a_defence(tmp_path: Path) -> None:
    def read(text: str) -> CombatCard:
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
        found: CombatCard = load_cards(tmp_path / "cards.toml", CombatCard)[1]["Essai"]
        return found

    assert (read(CARD).size, read(CARD).attack, read(CARD).defence) == ("Juvénile", 1, 1)
    for key in ("size", "attack", "defence"):
        with pytest.raises(BadFile, match=key):
            read("\n".join(line for line in CARD.splitlines() if not line.startswith(f"{key} =")))
    with pytest.raises(BadFile, match="Juvénile, Adulte, Ancien"):
        read(CARD.replace("Juvénile", "Géant"))
    with pytest.raises(BadFile, match="attack"):
        read(CARD.replace("attack = 1", "attack = -1"))


@question("C-Q29")
def test_an_ancien_does_not_fit_a_turns_limit() -> None:
    refused(at("hand=Colosse"), "summon Colosse defenders", "within_the_budget")
    allowed(at("hand=Colosse", "placing.summon_budget=3"), "summon Colosse defenders")


@atom("C-R040")
def test_one_super_heros() -> None:
    table = play("hand=2*Capitaine,Luciole", "summon Capitaine defenders")
    holds(table, you_heroes=1, you_juveniles=1)
    assert "hero_is_counted" in causes(table)
    refused(table, "summon Capitaine defenders", "one_hero")
    allowed(table, "summon Luciole defenders")
    table = at("hand=2*Capitaine", "placing.summon_budget=9")
    table.play("summon Capitaine defenders")
    refused(table, "summon Capitaine defenders", "one_hero")


@question("C-Q31")
def test_one_super_heros_a_turn_both_placing_phases_included() -> None:
    assert rule("heroes_summoned")(at()) == "turn"
    table = play("hand=Capitaine,Zénith,Soin", "summon Capitaine defenders", "next")
    assert table.phase == "place2"
    refused(table, "summon Zénith defenders", "one_hero")
    assert "second_phase_counts_anew" not in causes(table)


@atom("C-R041")
def test_a_super_heros_weighs_one_juvenile() -> None:
    assert rule("hero_counts_as")(at()) == 1
    table = play("hand=Luciole,Capitaine,Trotte", "summon Luciole defenders", "summon Capitaine defenders")
    refused(table, "summon Trotte defenders", "within_the_budget")
    refused(at("hand=Capitaine juveniles=2"), "summon Capitaine defenders", "within_the_budget")
    refused(at("hand=Capitaine adults=1"), "summon Capitaine defenders", "within_the_budget")


@atom("C-R051")
def test_a_super_heros_weighs_one_juvenile_in_the_second_placing_too() -> None:
    table = play("hand=Trotte,Capitaine,Luciole", "summon Trotte defenders", "next", "summon Capitaine defenders")
    assert table.phase == "place2"
    refused(table, "summon Luciole defenders", "within_the_budget")


@atom("C-R055")
def test_both_placing_phases_share_one_limit() -> None:
    table = play("hand=3*Luciole", "summon Luciole defenders", "next", "summon Luciole defenders")
    assert table.phase == "place2"
    refused(table, "summon Luciole defenders", "within_the_budget")


@atom("C-R056")
def test_no_monster_in_the_second_placing_once_the_limit_is_reached() -> None:
    table = play("hand=Luciole,2*Trotte", "summon Luciole defenders", "summon Trotte defenders", "next")
    assert table.phase == "place2"
    refused(table, "summon Trotte defenders", "within_the_budget")


@atom("C-R057")
def test_no_super_heros_in_the_second_placing_once_the_limit_is_reached() -> None:
    table = play("hand=Luciole,Trotte,Capitaine", "summon Luciole defenders", "summon Trotte defenders", "next")
    holds(table, table_phase="place2", you_heroes=0)
    refused(table, "summon Capitaine defenders", "within_the_budget")


@question("C-Q32")
def test_several_super_heros_may_stand_in_play() -> None:
    assert rule("heroes_in_play")(at()) == "several"
    holds(play("defenders=Capitaine hand=Zénith", "summon Zénith defenders"), you_defenders="Capitaine Zénith")
    with instead(rule("heroes_in_play"), "one"):
        table = at("defenders=Capitaine hand=Zénith")
    refused(table, "summon Zénith defenders", "one_hero_at_a_time")


@question("C-Q33", "C-Q34")
def test_a_super_heros_is_a_monster_in_everything() -> None:
    assert rule("what_a_hero_is")(at()) == "monster"
    table = at("attackers=Luciole | defenders=Capitaine | phase=attack")
    refused(table, "attack Luciole PV", "a_defender_protects")
    allowed(table, "attack Luciole Capitaine")
    allowed(at("attackers=Capitaine | | phase=attack"), "attack Capitaine PV")
    refused(at("attackers=Capitaine[fresh] | | phase=attack"), "attack Capitaine PV", "not_on_arrival")
    refused(at("attackers=Capitaine[fresh] | | phase=move"), "move Capitaine", "newcomers_wait")
    holds(play("defenders=Zénith | | phase=move", "move Zénith"), foe_pv=38)


# Lines ----------------------------------------------------------------------------------------------------------------


@question("C-Q41")
def test_the_line_of_arrival_is_its_players_choice() -> None:
    assert rule("line_of_arrival")(at()) == "choice"
    table = at("hand=Luciole")
    for line in ("attackers", "defenders"):
        allowed(table, f"summon Luciole {line}")
        refused(
            under("line_of_arrival", "attackers" if line == "defenders" else "defenders", "hand=Luciole"),
            f"summon Luciole {line}",
            "arrives_where_it_must",
        )


@question("C-Q42")
def test_a_line_holds_as_many_as_one_likes() -> None:
    assert rule("places_on_a_line")(at()) == "any"
    holds(play("hand=Luciole defenders=9*Roc", "summon Luciole defenders"), you_defenders=10)
    table = under("places_on_a_line", "five", "hand=Luciole defenders=5*Roc")
    refused(table, "summon Luciole defenders", "room_on_the_line")


@question("C-Q43")
def test_two_monsters_do_not_swap_on_two_full_lines() -> None:
    line = "attackers=4*Roc,Trotte defenders={}*Roc,Luciole | | phase=move"
    table = under("places_on_a_line", "five", line.format(4))
    for name in ("Luciole", "Trotte"):
        refused(table, f"move {name}", "room_on_the_other_line")
        allowed(at(line.format(4)), f"move {name}")
    table = under("places_on_a_line", "five", line.format(3))
    refused(table, "move Luciole", "room_on_the_other_line")
    table.play("move Trotte", "move Luciole")
    holds(table, you_attackers="Roc Roc Roc Roc Luciole", you_defenders="Roc Roc Roc Trotte")


@atom("C-R062", "C-R090")
def test_a_newcomer_is_one_until_the_turn_ends() -> None:
    table = play("hand=Luciole,Soin | hand=Roc", "summon Luciole attackers")
    assert table.marks[table.you.attackers[0]] == {"fresh": True}
    table.play("next", "next")
    assert table.active == 1 and not table.marks


# Special summons ------------------------------------------------------------------------------------------------------


@atom("C-R094")
def test_an_effect_summons_from_graveyard_or_hand_on_a_line_of_ones_choice() -> None:
    for line in ("hand=Rappel graveyard=Luciole", "hand=Rappel,Luciole"):
        table = play(line, "activate Rappel Luciole")
        assert verbs(table) == {"arrive"}
        allowed(table, "arrive attackers", by="must_choose_a_line")
        table.play("arrive defenders")
        holds(table, you_defenders="Luciole", you_hand="", you_graveyard="Rappel")
        assert table.marks[table.you.defenders[0]] == {"fresh": True, "special": True}
        assert fired(table, "special_summon")[0] is table.you.defenders[0]


@atom("C-R094")
def test_an_ordinary_summon_is_not_marked_as_special() -> None:
    table = play("hand=Luciole", "summon Luciole attackers")
    assert not table.bears(table.you.attackers[0], "special")


@question("C-Q46", "C-Q47")
def test_a_special_summon_takes_nothing_from_the_limit() -> None:
    assert rule("special_summons_count")(at()) == "no"
    for line in ("juveniles=2 hand=Rappel graveyard=Roc", "juveniles=2 hand=Rappel,Roc"):
        table = play(line, "activate Rappel Roc", "arrive attackers")
        holds(table, you_attackers="Roc", you_juveniles=2, you_adults=0)


@question("C-Q46")
def test_a_super_heros_brought_by_an_effect_is_not_the_turns_super_heros() -> None:
    table = play("hand=Rappel,Capitaine graveyard=Zénith", "activate Rappel Zénith", "arrive attackers")
    holds(table, you_heroes=0)
    allowed(table, "summon Capitaine attackers")


@question("C-Q48")
def test_an_effect_brings_a_monster_in_outside_placing_phases() -> None:
    table = play("hand=Luciole,Roc defenders=Appeleur | | phase=move", "move Appeleur")
    with pytest.raises(Unknown):
        table.check("choose Roc")
    table.play("choose Luciole", "arrive attackers")
    holds(table, you_attackers="Appeleur Luciole", you_hand="Roc", table_phase="move")
    assert table.bears(table.you.attackers[1], "special")

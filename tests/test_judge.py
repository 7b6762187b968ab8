"""The judge: what happens, what may be done, why not the rest, and how firm the answer is."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from rulekit import load
from rulekit.errors import RulekitError
from rulekit.firm import firmness
from rulekit.game import Game
from rulekit.judge import Judged, Stage
from rulekit.judge import judge as judged_anew
from rulekit.links import from_hash
from rulekit.show import JUDGED_MIME
from rulekit.show.judged import firm_parts, judged_text, judged_view
from rulekit.show.judgedpage import judged_html

VERSUS = load("versus")
BLOCKED = ("field=5 | field=4,6", "attack 5", "block 5 6")
FULL = ("hand=8,Guillotine,3*? field=1,2,3,4 parasites=Entrave@2 | field=5",)
CASES: list[tuple[str, ...]] = [
    BLOCKED,
    FULL,
    ("hand=Frappe,4*? | hand=Soin,4*? reserve=Non", "play Frappe"),
    ("hand=Frappe,4*?", "play Frappe", "no", "no"),
    ("field=8,3 | field=4,5", "attack 8 3", "block 8 4", "block 8 5"),
    ("hand=Frappe,4*? | pv=1", "play Frappe", "ok"),
]


@functools.cache
def judge(game: Game, *case: str, edition: str = "") -> Judged:
    """Judging plays a case under every answer: once for each is enough here."""
    return judged_anew(game, *case, edition=edition)


def may(stage: Stage | None) -> dict[str, list[str]]:
    assert stage is not None
    return {offer.rule.name: [str(move) for move in offer.moves] for offer in stage.may}


def refused(stage: Stage | None) -> dict[str, list[str]]:
    assert stage is not None
    return {refusal.rule.name: [str(move) for move in refusal.moves] for refusal in stage.refused}


@pytest.mark.parametrize("case", CASES)
def test_what_may_be_done_is_exactly_what_the_table_offers(case: tuple[str, ...]) -> None:
    found = judge(VERSUS, *case)
    for stage in (found.pause, found.now):
        if stage is not None:
            offered = [move for offer in stage.may for move in offer.moves]
            assert sorted(map(str, offered)) == sorted(map(str, stage.table.moves()))
            assert all(stage.table.check(m).grant is offer.rule for offer in stage.may for m in offer.moves)


@pytest.mark.parametrize("case", CASES)
def test_what_is_refused_is_refused_by_that_limit_alone(case: tuple[str, ...]) -> None:
    found = judge(VERSUS, *case)
    for stage in (found.pause, found.now):
        for refusal in stage.refused if stage else ():
            assert refusal.moves
            assert all(stage.table.check(move).limits == [refusal.rule] for move in refusal.moves)


def test_the_reasons_against_what_is_refused_are_the_ones_a_player_would_ask_for() -> None:
    found = refused(judge(VERSUS, *FULL).now)
    assert found["room_for_a_creature"] == ["place 8"]
    assert "attack 1 2" in found["hindered_attacks_with_one"]
    assert "play Guillotine" in found["actions_take_their_targets"]
    assert len(found) == 3  # not the foe's creature that can't attack for you, nor a purge of a creature


def test_of_what_is_refused_one_try_a_rule_is_shown_and_no_rule_twice() -> None:
    view = judged_view(judge(VERSUS, *FULL))
    assert [len(row["moves"]) for row in view["stages"]["now"]["refused"]] == [1, 1, 1]
    view = judged_view(judge(VERSUS, *CASES[4]))
    assert view["verdict"]["limits"] == ["versus.attack.one_blocker_each"]
    assert [row["by"] for row in view["stages"]["now"]["refused"]] == [["versus.attack.one_attacker_each"]]


def test_the_answer_is_what_the_last_move_did_each_thing_with_its_rule() -> None:
    view = judged_view(judge(VERSUS, "field=5,1 | field=4,2", "attack 5", "block 5 4"))
    assert [item["rule"].rpartition(".")[2] for item in view["answer"]] == [
        "weaker_dies", "piercing_hits", "turn_passes"
    ]  # fmt: skip
    assert "perd 1 PV" in view["answer"][1]["text"]
    said = judged_html(view, "<story>")
    assert said.index("perd 1 PV") < said.index("Avant cela") < said.index("<story>") < said.index("À Basile de")
    assert judged_text(view).index("perd 1 PV") < judged_text(view).index("Ambre attaque")


def test_a_refusal_comes_first_in_words_and_with_its_rule() -> None:
    view = judged_view(judge(VERSUS, *CASES[4]))
    assert view["answer"] == []
    head = judged_html(view, "<story>").partition("<story>")[0]
    assert "Bloquer le 8 avec le 5" in head and "versus.attack.one_blocker_each" in head
    assert "Bloquer le 8 avec le 5" in judged_text(view).partition("Pas à pas")[0]


def test_a_position_alone_has_no_answer_but_who_decides() -> None:
    view = judged_view(judge(VERSUS, "field=8"))
    assert view["answer"] == [] and view["stages"]["now"]["who"] == "Ambre"
    assert "Réponse" not in judged_text(view) + judged_html(view)


def test_a_change_that_leaves_the_answer_word_for_word_is_told_apart() -> None:
    small = judged_view(judge(VERSUS, "field=5,1 | field=4,2", "attack 5", "block 5 4"))
    assert [(c["rule"], c["aside"]) for c in small["firm"]["changes"]] == [("versus.creatures.where_the_dead_go", True)]
    assert "mot pour mot" in judged_text(small)
    great = judged_view(judge(VERSUS, "pv=5 hand=Frappe,4*? deck=? | pv=5", "play Frappe"))
    kinds = {(c["rule"].rpartition(".")[2], c["aside"]) for c in great["firm"]["changes"]}
    assert ("pile_empty_in_an_action", False) in kinds
    assert "mot pour mot" not in judged_text(great)


@pytest.mark.parametrize("case", CASES)
def test_every_change_stands_under_one_of_the_sentences_on_firmness(case: tuple[str, ...]) -> None:
    view = judged_view(judge(VERSUS, *case))
    parts = firm_parts(view)
    assert sum(len(changes) for _, changes in parts) == len(view["firm"]["changes"])
    assert len({said for said, _ in parts}) == len(parts) >= 1


def test_who_may_answer_before_it_happens_is_told_apart_from_who_decides_then() -> None:
    found = judge(VERSUS, *BLOCKED)
    assert list(may(found.pause)) == ["may_say_no", "may_let_be"]
    assert list(may(found.now)) == ["may_attack"]
    assert {"declares_attack", "weaker_dies"} <= {rule.name for rule in found.story.rules}


def test_a_refused_move_happens_not_at_all_and_the_table_waits_where_it_was() -> None:
    found = judge(VERSUS, "field=8,3 | field=4,5", "attack 8 3", "block 8 4", "block 8 5")
    assert found.story.verdict is not None
    assert [rule.name for rule in found.story.verdict.limits] == ["one_blocker_each"]
    assert found.pause is None
    assert may(found.now)["may_block"] == ["block 3 5"]


def test_a_game_that_is_over_names_the_rule_that_ended_it_and_asks_nobody() -> None:
    found = judge(VERSUS, "hand=Frappe,4*? | pv=1", "play Frappe", "ok")
    view = judged_view(found)
    assert (found.pause, found.now) == (None, None)
    assert view["result"] == {"text": "Ambre gagne.", "rule": "versus.ending.zero_pv_loses"}


def test_an_edition_is_judged_by_its_own_rules_and_keeps_its_name_in_the_line() -> None:
    case = ("pv=5 hand=Frappe,4*? deck=? | pv=5", "play Frappe")
    here, club = judge(VERSUS, *case), judge(VERSUS, *case, edition="club")
    assert [f.story.table.result.winners for f in (here, club) if f.story.table.result] == [(0,), ()]
    assert club.command.endswith('--edition "club"')
    assert judged_view(club)["edition"] == "Règles du club"
    line = judge(VERSUS, *case, edition="ending.pile_empty_in_an_action=stop; -attack.piercing_hits").case.edition
    assert line == "-attack.piercing_hits; ending.pile_empty_in_an_action=stop"


@pytest.mark.parametrize("case", CASES)
def test_its_link_opens_the_same_case_again(case: tuple[str, ...]) -> None:
    found = judge(VERSUS, *case, edition="turn.refill_moment=after")
    linked = from_hash(found.hash)
    again = judge(VERSUS, linked.position, *linked.moves, edition=linked.edition)
    assert again.says() == found.says()


@pytest.mark.parametrize("case", CASES)
def test_how_firm_it_is_is_what_firmness_says(case: tuple[str, ...]) -> None:
    view, firm = judged_view(judge(VERSUS, *case), "en"), firmness(VERSUS, *case)
    assert [(c["rule"], c["key"]) for c in view["firm"]["changes"]] == [(c.ruling.id, c.answer) for c in firm.changes]
    assert ("Firm:" in judged_text(view)) == bool(firm)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("case", CASES)
def test_text_and_page_name_every_rule_of_the_answer(case: tuple[str, ...], lang: str) -> None:
    view = judged_view(judge(VERSUS, *case), lang)
    rows = [row for stage in view["stages"].values() if stage for row in (*stage["may"], *stage["refused"])]
    for row in rows:
        id = row.get("rule") or row["by"][0]
        assert id in judged_text(view)
        assert id in judged_html(view)
        assert view["rules"][id]["statement"] in judged_html(view).replace("&#39;", "'")


def test_both_languages_say_all_of_it() -> None:
    def words(x: Any) -> list[str]:
        if isinstance(x, dict):
            return [w for key, v in x.items() if key not in ("key", "edition") for w in words(v)]
        if isinstance(x, list):
            return [w for v in x for w in words(v)]
        return [x] if isinstance(x, str) and " " in x else []

    fr, en = (judged_view(judge(VERSUS, *BLOCKED), lang) for lang in ("fr", "en"))
    assert not set(words(fr["stages"])) & set(words(en["stages"]))
    assert not set(words(fr["firm"])) & set(words(en["firm"]))


def test_a_card_that_the_asked_seat_does_not_see_is_nowhere_in_the_answer() -> None:
    found: Judged = judge(VERSUS, "hand=5,4*? field=1 | hand=Soin,Vol,3*? field=2")
    view = found._repr_mimebundle_()[JUDGED_MIME]
    assert view["case"]["position"].count("Soin") == 1  # what was asked is said again, and nothing else
    for shown in (view["stages"], view["firm"], view["stepper"]["faces"], view["stepper"]["steps"]):
        assert "Soin" not in str(shown)
        assert "Vol" not in str(shown)


@pytest.mark.parametrize(
    "case",
    [("field=99",), ("field=5", "fly 5"), ("field=5", "attack 7"), ("field=5 | field=5", "attack 5", "attack <b>")],
)
def test_what_cannot_be_read_is_one_line_in_both_languages(case: tuple[str, ...]) -> None:
    with pytest.raises(RulekitError) as error:
        judge(VERSUS, *case)
    assert error.value.says("fr") != error.value.says("en")
    assert "\n" not in error.value.says("fr") + error.value.says("en")

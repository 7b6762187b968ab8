"""Clarifications: one case under each answer of a question, and what differs in words."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest

from rulekit import games, load
from rulekit.clarify import Clarified, Parted, case_of, cases, clarify
from rulekit.cli import main
from rulekit.errors import BadFile, RulekitError
from rulekit.links import Case
from rulekit.rules import NO_LIMIT, Ruling
from rulekit.show import bundle
from rulekit.show.clarified import clarification_view
from tests.widgets.contract import complaints

VERSUS, ANIKI = load("versus"), load("aniki")
SHOWN = [load(name) for name in games() if cases(load(name))]
RULINGS = [(g, r) for g in SHOWN for r in g.rules.values() if isinstance(r, Ruling)]
EVERY = [(g, case) for g in SHOWN for several in cases(g).values() for case in several]


def name(x: Any) -> str:
    return str(getattr(x, "id", getattr(x, "ruling", x)))


def of(game: Any, case: Case) -> Clarified:
    return clarify(game, case.ruling, case.position, *case.moves, edition=case.edition)


def words(ruling: str, *case: str, lang: str = "fr", **options: Any) -> dict[str, list[str]]:
    found = clarify(VERSUS, ruling, *case, **options)
    return {side.answer: found.words(side, lang) for side in found.sides[1:]}


# Every ruling ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "ruling"), RULINGS, ids=name)
def test_a_case_parts_our_answer_from_every_other(game: Any, ruling: Ruling) -> None:
    parted = set()
    for case in cases(game).get(ruling.id, ()):
        found = of(game, case)
        parted |= {side.answer for side in found.sides[1:] if found.words(side)}
    assert parted == set(ruling.answers) - {ruling.ours}


@pytest.mark.parametrize(("game", "case"), EVERY, ids=name)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_case_is_drawn_and_says_as_much_in_both_languages(game: Any, case: Case, lang: str) -> None:
    found = of(game, case)
    view = clarification_view(found, lang)
    assert complaints(view) == []
    assert [len(found.words(side, lang)) for side in found.sides] == [len(found.words(s, "en")) for s in found.sides]
    assert not any("{" in d.what for d in found.differences(lang))


@pytest.mark.parametrize(("game", "case"), EVERY, ids=name)
def test_the_side_that_is_played_here_comes_first(game: Any, case: Case) -> None:
    found = of(game, case)
    first, *others = [side.edition for side in found.sides]
    base = game.edition(case.edition).line
    assert found.sides[0].answer == found.ruling.ours and first.line == base
    for side, edition in zip(found.sides[1:], others, strict=True):
        given = side.edition.given[found.rule]
        name_ = found.rule.id.partition(".")[2]
        said = f"-{name_}" if given == NO_LIMIT else f"{name_}={given}"
        assert isinstance(found.ruling, Parted) or given == side.answer
        assert edition.line == (f"{base}; {said}" if base else said)


@pytest.mark.parametrize(("game", "case"), EVERY, ids=name)
def test_the_line_that_is_copied_runs_in_a_terminal(game: Any, case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    found = of(game, case)
    for side in found.sides:
        code = main(shlex.split(found.command(side))[1:])
        assert code == (2 if side.problem is not None else int(side.verdict is not None))
        assert "Traceback" not in "".join(capsys.readouterr())


# What differs ---------------------------------------------------------------------------------------------------------


def test_a_value_on_which_editions_part_is_clarified_by_them() -> None:
    found = clarify(ANIKI, "limits.most_pv", "pv=20 hand=Potion", "play Potion")
    assert [side.answer for side in found.sides] == ["site", "livret"]
    assert found.words(found.sides[1]) == ["PV d'Ambre\u00a0: 22, et non 20."]
    assert [found.ruling.answers[key]["en"] for key in ("site", "livret")] == ["The site: 20", "The booklet: no limit"]
    assert found.ruling.question("en").startswith("By which edition is it played?")


def test_the_booklet_comes_first_for_whoever_plays_by_it() -> None:
    found = clarify(ANIKI, "limits.most_pv", "pv=20 hand=Potion", "play Potion", edition="livret")
    assert [side.answer for side in found.sides] == ["livret", "site"]
    assert found.sides[1].table.you.pv == 20


def test_numbers_differ_in_words() -> None:
    said = words("blocker_gone", "field=5,1 | field=8 hand=Versus,4*?", "attack 5", "block 5 8", "versus Versus 8")
    assert said == {"stopped": ["PV de Basile\u00a0: 10, et non 9."]}


def test_the_place_of_a_card_differs_in_words() -> None:
    case = ("whose_discard", "field=7@2,1 | field=8,1 | active=2", "attack 8", "block 8 7")
    assert words(*case) == {"holder": ["Le 7 de Basile\u00a0: défausse d'Ambre, et non défausse de Basile."]}
    assert words(*case, lang="en") == {"holder": ["Basile's 7: Ambre's discard, rather than Basile's discard."]}


def test_a_refusal_differs_in_words_and_names_its_rule() -> None:
    found = clarify(VERSUS, "no_to_a_no", "hand=Frappe,4*? reserve=Non | reserve=Non", "play Frappe", "no", "no")
    assert found.words(found.sides[1])[0] == "«\u00a0Dire non\u00a0»\u00a0: refusé, et non joué."
    verdict = found.sides[1].verdict
    assert verdict is not None and [rule.name for rule in verdict.limits] == ["no_never_answers_a_no"]


def test_the_end_of_the_game_differs_in_words() -> None:
    said = words("pile_empty_in_an_action", "pv=5 hand=Frappe,4*? deck=? | pv=5", "play Frappe")
    assert "La partie\u00a0: Partie nulle, et non Ambre gagne." in said["stop"]


def test_unknown_cards_are_counted() -> None:
    said = words("refill_moment", "hand=Reprise,3,2,1,Soin discard=8", "play Reprise 8")
    assert "Main d'Ambre\u00a0: 5 cartes, et non 6 cartes." in said["after"]


def test_what_the_viewer_doesn_t_see_is_neither_named_nor_drawn() -> None:
    line = "hand=Frappe,4*? reserve=Non | hand=8,7,6,Soin,Vol reserve=Non"
    found = clarify(VERSUS, "no_to_a_no", line, "play Frappe", "no", "no")
    view = clarification_view(found)
    said = str([(side["table"], side["log"], side["words"]) for side in view["sides"]]) + str(view["faces"])
    assert not any(f"le {n}" in said for n in (8, 7, 6)) and "Vol" not in said


def test_a_case_in_which_nothing_differs_says_nothing() -> None:
    assert words("blocker_gone", "field=8", "attack 8") == {"stopped": []}


def test_a_move_that_can_be_said_under_one_answer_alone_is_told() -> None:
    line = "field=3,1 hand=Reprise,4*? | field=8,1 hand=Soin,4*?"
    found = clarify(VERSUS, "where_the_dead_go", line, "attack 3", "block 3 8", "play Soin", "play Reprise 3")
    assert found.sides[1].problem is not None
    assert found.words(found.sides[1])[0] == "Le dernier coup\u00a0: impossible à dire, et non joué."


def test_an_edition_s_own_answer_comes_first() -> None:
    found = clarify(VERSUS, "blocker_gone", "field=8", "attack 8", edition="attack.blocker_gone=stopped")
    assert [side.answer for side in found.sides] == ["stopped", "hits"]
    assert [side.edition.line for side in found.sides] == ["attack.blocker_gone=stopped", ""]


def test_the_rest_of_an_edition_is_played_on_both_sides() -> None:
    found = clarify(VERSUS, "blocker_gone", "field=8", "attack 8", edition="-attack.unblocked_hits")
    assert [side.table.foe.pv for side in found.sides] == [10, 10]
    assert found.command(found.sides[1]).endswith('--edition "-attack.unblocked_hits; attack.blocker_gone=stopped"')


def test_it_shows_itself_in_a_cell() -> None:
    found = clarify(VERSUS, "blocker_gone", "field=8", "attack 8")
    shown = bundle(found)
    assert "rk-clarification" in shown["text/html"] and "versus.attack.blocker_gone" in shown["text/plain"]


def test_a_game_without_cases_of_its_own_gets_one_that_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    own = case_of(VERSUS, "blocker_gone")
    assert own == cases(VERSUS)["versus.attack.blocker_gone"][0]
    monkeypatch.setattr("rulekit.clarify.cases", lambda game: {})
    found = case_of(VERSUS, "blocker_gone")
    assert found != own and found.ruling == own.ruling
    assert of(VERSUS, found).differences()


# What cannot be read --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruling", "line", "moves", "said"),
    [
        ("damage", "field=8", (), "no ruling"),
        ("nothing", "field=8", (), "no rule"),
        ("blocker_gone", "field=99", (), "field"),
        ("blocker_gone", "field=8", ("dance",), "dance"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(ruling: str, line: str, moves: tuple[str, ...], said: str) -> None:
    with pytest.raises(RulekitError, match=said):
        clarify(VERSUS, ruling, line, *moves)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("case = 3", "case"),
        ("[[cases]]\nruling = 'x'", "cases"),
        ("[[case]]\nruling = 'attack.blocker_gone'", "position"),
        ("[[case]]\nruling = 'attack.nothing'\nposition = 'field=8'", "no rule"),
        ("[[case]]\nruling = 'attack.blocker_gone'\nposition = 'field=8'\nmoves = 'x'", "moves"),
    ],
)
def test_a_file_of_cases_that_cannot_be_used_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "clarifications.toml").write_text(text, "utf-8")
    monkeypatch.setattr(VERSUS, "folder", tmp_path)
    with pytest.raises(BadFile, match=said):
        cases(VERSUS)

"""A judge's answer that a cell displays: its rules are links, and its own link leads to it without a script."""

from __future__ import annotations

from typing import Any

from tests.sphinxext.conftest import Build, book
from tests.sphinxext.sitelinks import problems
from tests.sphinxext.tiny import head, story

RULES = head("", "play.lay", "play.one_only", "play.draws")["rules"]
HASH = "#pos=hand%3D1%20%7C%20hand%3D2&moves=lay%201"
ANSWER: dict[str, Any] = {
    "lang": "fr",
    "game": "tiny",
    "edition": "Le club",
    "case": {"position": "hand=1 | hand=<2>", "moves": ["lay 1"], "edition": "club"},
    "command": 'rulekit what tiny "hand=1" "lay 1"',
    "hash": HASH,
    "stepper": story("play.lay", "play.draws")["application/vnd.rulekit.widget+json"]["view"],
    "verdict": None,
    "answer": [{"text": "Ambre pioche.", "rule": "tiny.play.draws"}],
    "stages": {
        "pause": None,
        "now": {
            "who": "Basile",
            "text": "Que posez-vous\u00a0?",
            "may": [{"moves": ["Poser le 2"], "more": 3, "rule": "tiny.play.lay"}],
            "refused": [{"moves": ["Poser tout"], "more": 0, "by": ["tiny.play.one_only"]}],
        },
    },
    "result": None,
    "firm": {
        "changes": [
            {
                "rule": "tiny.play.draws",
                "question": "Qui pioche\u00a0?",
                "answer": "Personne.",
                "key": "none",
                "words": ["Main\u00a0: 1, et non 2."],
                "aside": True,
            }
        ],
        "readings": [{"id": "T-Q1", "text": "Qui commence\u00a0?"}],
    },
    "rules": RULES,
}


def built(build: Build, answer: dict[str, Any]) -> Any:
    pages = book() | {"tiny/juge.ipynb": ["# Juge", {"application/vnd.rulekit.judged+json": answer}]}
    pages["tiny/index.md"] = pages["tiny/index.md"].replace("couverture", "couverture\njuge")
    return build(pages)


def page(made: Any) -> str:
    return (made.out / "tiny/juge.html").read_text()


def test_an_answer_tells_the_case_the_story_what_may_be_done_and_how_firm_it_is(build: Build) -> None:
    made = built(build, ANSWER)
    html = page(made)
    assert made.warnings == ""
    for said in (
        "hand=&lt;2&gt;", "Le club", "Voici play.draws", "À Basile de décider", "Que posez-vous",
        "Poser le 2", "et 3 autres", "Poser tout", "Qui pioche", "et non 2", "T-Q1", "hand=1&quot;",
    ):  # fmt: skip
        assert said in html
    for anchor in ("tiny-play-lay", "tiny-play-one-only", "tiny-play-draws"):
        assert f'href="play.html#{anchor}"' in html
    assert 'href="questions.html"' in html


def test_the_answer_stands_above_the_story_and_what_may_be_done(build: Build) -> None:
    html = page(built(build, ANSWER))
    places = [html.index(said) for said in ("Ambre pioche.", "Pas à pas", "Voici play.lay", "À Basile de décider")]
    assert places == sorted(places)


def test_its_link_leads_to_it_without_a_script(build: Build) -> None:
    made = built(build, ANSWER)
    html = page(made)
    assert f'id="{HASH[1:].replace("&", "&amp;")}"' in html
    assert f'href="{HASH.replace("&", "&amp;")}"' in html
    assert problems(made.out) == []


def test_a_refused_move_is_answered_with_its_rules(build: Build) -> None:
    verdict = {
        "lang": "fr", "move": "lay 1 2", "label": "Poser le 1 et le 2", "allowed": False, "grant": None,
        "limits": ["tiny.play.one_only"], "offered": [], "rules": RULES,
    }  # fmt: skip
    html = page(built(build, ANSWER | {"verdict": verdict}))
    assert html.index("rb-refused") < html.index("Voici play.lay") < html.index("À Basile de décider")


def test_a_rule_of_an_answer_that_no_page_shows_is_a_warning(build: Build) -> None:
    rules = RULES | {"tiny.play.gone": RULES["tiny.play.lay"]}
    stages = {
        "pause": None,
        "now": ANSWER["stages"]["now"] | {"may": [{"moves": ["x"], "more": 0, "rule": "tiny.play.gone"}]},
    }
    assert "no page shows the rule tiny.play.gone" in built(build, ANSWER | {"rules": rules, "stages": stages}).warnings

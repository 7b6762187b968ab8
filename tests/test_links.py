"""Links to a case: JavaScript and Python read and write the same, and what is no case is one clear error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.errors import RulekitError
from rulekit.links import BadLink, Case, command, from_command, from_hash, to_hash

KNOWN = json.loads((Path(__file__).parent / "links.json").read_text("utf-8"))
LINES = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=40)
MOVES = LINES.map(lambda text: text.replace(";", "").strip()).filter(bool)


@pytest.mark.parametrize("known", KNOWN["good"], ids=lambda known: str(known["hash"]))
def test_a_link_is_read_and_written_again(known: dict[str, Any]) -> None:
    case = Case(**{**known["case"], "moves": tuple(known["case"]["moves"])})
    assert from_hash(known["hash"]) == case
    assert to_hash(case) == known["written"]
    assert from_hash(known["written"]) == case
    assert command("versus", case) == known["command"]


@pytest.mark.parametrize("end", KNOWN["bad"])
def test_what_is_no_case_is_refused_in_one_line(end: str) -> None:
    with pytest.raises(BadLink, match="expected") as error:
        from_hash(end)
    assert all("\n" not in error.value.says(lang) for lang in ("fr", "en"))


@given(st.builds(Case, LINES, st.lists(MOVES, max_size=4).map(tuple), LINES, LINES))
def test_any_case_comes_back_from_its_link(case: Case) -> None:
    assert from_hash(to_hash(case)) == case


@given(st.text(max_size=80) | st.text("#pos=&%moves;0aF", max_size=40))
def test_any_text_is_a_case_or_one_clear_error(text: str) -> None:
    try:
        case = from_hash(text)
    except RulekitError as error:
        assert "\n" not in str(error)
    else:
        assert from_hash(to_hash(case)) == case


def test_a_very_long_link_is_refused() -> None:
    for long in ("#pos=" + "a" * 50_000, "#pos=a&moves=" + "x;" * 300):
        with pytest.raises(BadLink):
            from_hash(long)


@pytest.mark.parametrize(
    "case",
    [
        Case("field=5 | field=8"),
        Case('field=5 "$x` \\', ("attack 5", "block 5 8"), "-attack.piercing_hits; turn.passing=pass"),
    ],
)
def test_a_line_for_a_terminal_is_read_back(case: Case) -> None:
    assert from_command("versus", command("versus", case)) == case


def test_a_line_for_a_terminal_is_read_as_the_terminal_reads_it() -> None:
    said = "rulekit what versus 'field=5' 'attack 5; block 5 8' --json --lang en --edition=club"
    assert from_command("versus", said) == Case("field=5", ("attack 5", "block 5 8"), "club")

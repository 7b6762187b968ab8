"""Which tests a rule is shown with."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from rulekit.sphinxext.tests_index import tests_of as index

RULES = [
    SimpleNamespace(id="tiny.play.draw", name="draw", section="play", game="tiny"),
    SimpleNamespace(id="tiny.ending.draw", name="draw", section="ending", game="tiny"),
    SimpleNamespace(id="tiny.play.lay", name="lay", section="play", game="tiny"),
]


def listed(tmp_path: Path, **files: str) -> dict[str, list[str]]:
    for name, text in files.items():
        (tmp_path / f"{name}.py").write_text(text)
    return index(RULES, tmp_path)


def test_a_test_that_names_the_rule_is_found(tmp_path: Path) -> None:
    found = listed(tmp_path, test_more="def test_a():\n    assert lay\n\n\ndef test_b():\n    assert layout\n")
    assert found["tiny.play.lay"] == ["test_more.py::test_a"]


def test_a_name_of_two_rules_counts_in_its_own_file(tmp_path: Path) -> None:
    found = listed(tmp_path, test_play="def test_a():\n    draw()\n", test_more="def test_b():\n    draw()\n")
    assert found["tiny.play.draw"] == ["test_play.py::test_a"]
    assert found["tiny.ending.draw"] == []


def test_a_name_of_two_rules_counts_elsewhere_with_its_section(tmp_path: Path) -> None:
    found = listed(tmp_path, test_more="def test_a():\n    tiny.ending.draw()\n")
    assert found["tiny.ending.draw"] == ["test_more.py::test_a"]
    assert found["tiny.play.draw"] == []


def test_a_rule_in_a_text_counts(tmp_path: Path) -> None:
    found = listed(tmp_path, test_play='def test_a():\n    refused("tiny.play.lay")\n')
    assert found["tiny.play.lay"] == ["test_play.py::test_a"]


def test_the_test_named_after_a_rule_comes_first(tmp_path: Path) -> None:
    text = "def test_a():\n    lay\n\n\ndef test_one_may_lay():\n    lay\n\n\ndef test_lay_twice():\n    lay\n"
    found = listed(tmp_path, test_play=text)["tiny.play.lay"]
    assert [name.partition("::")[2] for name in found] == ["test_lay_twice", "test_one_may_lay", "test_a"]

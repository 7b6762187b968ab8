"""Clauses of a source: digests, tables, and what a new version of the document changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit import BadFile, load
from rulekit.clauses import Change, compare, digest, fold, read_source, runs, to_read_again, words, written

TABLE = """id\tline\tkind\ttext
T1\t1\theading\tUn essai
T2\t3\trule\tUn pion avance d'une case.
T3\t4\trule\tUn pion "pris" quitte le plateau.
T4\t6\tadvice\tAvancez tôt.
"""


def source(folder: Path, text: str = TABLE) -> Path:
    path = folder / "source.tsv"
    path.write_text(text, "utf-8")
    return path


def test_what_no_reader_calls_a_change_changes_no_digest() -> None:
    assert digest("L'Attaquant  ne touche\u00a0pas\u202f!") == digest(" l\u2019attaquant ne touche pas !\n")
    assert digest("un") != digest("deux")
    assert fold("E\u0301GALITÉ") == "égalité"
    assert words("L'un, ou l’autre : 10 PV.") == ["l", "un", "ou", "l", "autre", "10", "pv"]
    assert len(list(runs("un deux trois quatre", 3))) == 2
    assert not list(runs("un deux", 3))


def test_a_table_is_read_and_written_without_its_text(tmp_path: Path) -> None:
    clauses, texts = read_source(source(tmp_path))
    assert [c.id for c in clauses] == ["T1", "T2", "T3", "T4"]
    assert texts[2] == 'Un pion "pris" quitte le plateau.'
    kept = source(tmp_path, written(clauses))
    assert "pion" not in kept.read_text("utf-8")
    assert read_source(kept) == (clauses, [])


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1"),
        ("id\tline\ttext\n", "line 1"),
        ("id\tline\tkind\ttext\nT1\t1\n", "line 2"),
        ("id\tline\tkind\ttext\nT1\tun\trule\tx\n", "line 2"),
        ("id\tline\tkind\ttext\nT1\t1\trumour\tx\n", "line 2"),
        ("id\tline\tkind\ttext\nT1\t1\trule\tx\nT1\t2\trule\ty\n", "line 3"),
        ("id\tline\tkind\ttext\n\t1\trule\tx\n", "line 2"),
    ],
)
def test_a_bad_table_says_where(tmp_path: Path, text: str, place: str) -> None:
    with pytest.raises(BadFile, match="expected") as error:
        read_source(source(tmp_path, text))
    assert place in str(error.value)


def test_a_file_that_is_no_text_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read"):
        read_source(tmp_path / "none.tsv")
    with pytest.raises(BadFile, match="cannot be read"):
        read_source(tmp_path)
    (tmp_path / "b.tsv").write_bytes(b"id\xff")
    with pytest.raises(BadFile, match="UTF-8"):
        read_source(tmp_path / "b.tsv")
    (tmp_path / "c.tsv").write_bytes(b"x" * 2_000_001)
    with pytest.raises(BadFile, match="at most"):
        read_source(tmp_path / "c.tsv")


def changes(folder: Path, new: str) -> list[tuple[str, str, str]]:
    old, _ = read_source(source(folder))
    now, _ = read_source(source(folder, new))
    found = compare({c.id: c for c in old}, now)
    return [(c.what, c.old.id if c.old else "", c.new.id if c.new else "") for c in found]


def test_a_new_version_is_compared_clause_by_clause(tmp_path: Path) -> None:
    assert changes(tmp_path, TABLE) == []
    assert changes(tmp_path, TABLE.replace("une case", "deux cases")) == [("changed", "T2", "T2")]
    assert changes(tmp_path, TABLE.replace("4\trule\t", "5\trule\t")) == []  # only its line
    assert changes(tmp_path, TABLE.replace("T4\t6\tadvice", "T4\t6\trule")) == [("kind", "T4", "T4")]
    assert changes(tmp_path, TABLE.replace("T4\t6\tadvice\tAvancez tôt.\n", "")) == [("gone", "T4", "")]


def test_clauses_are_followed_when_their_numbers_change(tmp_path: Path) -> None:
    more = TABLE.replace("T3\t", "T9\t").replace("T4\t", "T5\t").replace("T9\t", "T3\t4\trule\tDeux reculent.\nT4\t")
    assert changes(tmp_path, more) == [("new", "", "T3"), ("moved", "T3", "T4"), ("moved", "T4", "T5")]


def test_rules_to_read_again_are_those_that_cover_what_changed() -> None:
    versus = load("versus")
    tie = versus.clauses["V34"]
    found = to_read_again(versus, [Change("changed", tie, tie)])
    assert versus.rules["versus.attack.tie_kills_both"] in found
    assert all("V34" in rule.covers for rule in found)
    assert to_read_again(versus, [Change("moved", tie, tie)]) == []

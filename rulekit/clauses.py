"""Clauses of a source document: ids, lines and digests, never the text; and what a new version of it changes.

The project keeps no sentence of a source. A publisher who has the document gives it as a table (`id`, `line`, `kind`,
`text`), and is told which clauses changed and which rules to read again.
"""

from __future__ import annotations

import csv
import hashlib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.errors import BadFile, unexpected, unreadable
from rulekit.game import Clause

if TYPE_CHECKING:
    from rulekit.game import Game
    from rulekit.rules import Rule

KINDS = ("advice", "heading", "rule")
COLUMNS = ("id", "line", "kind", "sha256")
MOST_BYTES = 2_000_000
APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc\u2032\u00b4`", "'"))
# Short runs of words are common language; with nine in a row a sentence has been copied.
RUN, SHORT = 9, 10


def fold(text: str) -> str:
    """Text in the form that is digested: what no reader would call a change makes none.

    >>> fold("L’Attaquant  meurt ")
    "l'attaquant meurt"
    """
    return " ".join(unicodedata.normalize("NFKC", text.translate(APOSTROPHES)).casefold().split())


def digest(text: str) -> str:
    """The SHA-256 of the folded text."""
    return hashlib.sha256(fold(text).encode()).hexdigest()


def words(text: str) -> list[str]:
    """The words of a text, without punctuation: elisions are cut, as a search cuts them."""
    return "".join(c if c.isalnum() else " " for c in fold(text)).split()


def runs(text: str, length: int = RUN) -> Iterator[str]:
    """A short digest of each run of so many words in a row."""
    said = words(text)
    for k in range(len(said) - length + 1):
        yield hashlib.sha256(" ".join(said[k : k + length]).encode()).hexdigest()[:SHORT]


def read_source(path: Path) -> tuple[list[Clause], list[str]]:
    """The clauses of a source table, in its order, and their texts (none where the table has digests already).

    Raises `BadFile` with the line and what was expected.
    """
    lines = _text(path).splitlines()
    head = lines[0].split("\t") if lines else []
    last = "text" if "text" in head else "sha256"
    if not {"id", "line", "kind", last} <= set(head):
        raise _bad(path, 1, "\t".join(head), "id, line, kind, text")
    found: list[Clause] = []
    texts: list[str] = []
    rows = csv.reader(lines[1:], delimiter="\t", quoting=csv.QUOTE_NONE)
    for number, row in enumerate(rows, 2):
        said = dict(zip(head, row, strict=False))
        if len(row) != len(head):
            raise _bad(path, number, f"{len(row)}", f"{len(head)} colonnes", f"{len(head)} columns")
        if not said["id"] or any(said["id"] == clause.id for clause in found):
            raise _bad(path, number, said["id"], "un id, une seule fois", "an id, once only")
        if not said["line"].isascii() or not said["line"].isdigit():
            raise _bad(path, number, said["line"], "un numéro de ligne", "a line number")
        if said["kind"] not in KINDS:
            raise _bad(path, number, said["kind"], ", ".join(KINDS))
        given = digest(said["text"]) if last == "text" else said["sha256"]
        found.append(Clause(said["id"], int(said["line"]), said["kind"], given))
        texts += [said["text"]] if last == "text" else []
    return found, texts


def _text(path: Path) -> str:
    try:
        raw = path.read_bytes()
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    if len(raw) > MOST_BYTES:
        raise BadFile(
            f"{path}\u00a0: {len(raw)} octets, au plus {MOST_BYTES}", f"{path}: {len(raw)} bytes, {MOST_BYTES} at most"
        )
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(
            f"{path}, octet {error.start}\u00a0: ce n'est pas de l'UTF-8",
            f"{path}, byte {error.start}: this is no UTF-8",
        ) from None


def _bad(path: Path, line: int, got: str, expected: str, expected_en: str = "") -> BadFile:
    return unexpected(f"{path}, ligne {line}", got, expected, expected_en, where_en=f"{path}, line {line}")


def written(clauses: Iterable[Clause]) -> str:
    """The table that a game keeps: `clauses.tsv`."""
    rows = [f"{c.id}\t{c.line}\t{c.kind}\t{c.digest}" for c in clauses]
    return "\n".join(["\t".join(COLUMNS), *rows]) + "\n"


@dataclass(frozen=True)
class Change:
    """What became of a clause.

    A new version words it otherwise (`changed`), lacks it (`gone`), adds it (`new`), counts it as another kind
    (`kind`), or only numbers it otherwise (`moved`).
    """

    what: str
    old: Clause | None
    new: Clause | None


def compare(old: Mapping[str, Clause], new: Sequence[Clause]) -> list[Change]:
    """What a new version changes, in its order. Clauses are followed by their words, whatever their numbers become."""
    before = list(old.values())
    found: list[Change] = []
    matcher = SequenceMatcher(None, [c.digest for c in before], [c.digest for c in new], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            found += [_same(x, y) for x, y in zip(before[a:b], new[c:d], strict=True)]
        else:
            pairs = zip_longest(before[a:b], new[c:d])
            found += [Change("changed" if x and y else "gone" if x else "new", x, y) for x, y in pairs]
    return [change for change in found if change.what]


def _same(old: Clause, new: Clause) -> Change:
    return Change("kind" if old.kind != new.kind else "moved" if old.id != new.id else "", old, new)


def to_read_again(game: Game, changes: Iterable[Change]) -> list[Rule]:
    """The rules that cover a clause which a new version words otherwise, lacks, or counts as another kind."""
    touched = {change.old.id for change in changes if change.old and change.what in ("changed", "gone", "kind")}
    return [rule for rule in game.rules.values() if touched.intersection(rule.covers)]

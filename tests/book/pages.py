"""The pages of the book as their cells: read, and run in this process by what a cell's last expression gives."""

from __future__ import annotations

import ast
import contextlib
import functools
import io
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

BOOK = Path(__file__).resolve().parents[2] / "book"
CELL = re.compile(r"^```\{code-cell\}[^\n]*\n(?P<options>(?::[^\n]*\n)*)\n?(?P<code>.*?)^```$", re.M | re.S)


@dataclass
class Cell:
    """One code cell: its tags, its text, and once it has run what it shows."""

    tags: tuple[str, ...]
    code: str
    shown: Any = None


@dataclass
class Page:
    """One page: its name from the book's root, its cells, the names that they define."""

    name: str
    text: str
    cells: list[Cell]
    names: dict[str, Any] = field(default_factory=dict)

    def shows(self, kind: Any) -> list[Any]:
        """What its cells show of a kind, in order."""
        return [cell.shown for cell in self.cells if isinstance(cell.shown, kind)]


def pages() -> list[str]:
    """The pages that hold cells."""
    found = (p for p in sorted(BOOK.rglob("*.md")) if "_" not in {part[0] for part in p.relative_to(BOOK).parts})
    return [p.relative_to(BOOK).with_suffix("").as_posix() for p in found if "{code-cell}" in p.read_text("utf-8")]


def read(name: str) -> Page:
    """A page's cells, not run."""
    text = (BOOK / f"{name}.md").read_text("utf-8")
    cells = []
    for found in CELL.finditer(text):
        tags = re.search(r"^:tags: \[(.*)\]$", found["options"], re.M)
        cells.append(Cell(tuple(re.split(r",\s*", tags[1])) if tags else (), found["code"]))
    return Page(name, text, cells)


@functools.cache
def run(name: str) -> Page:
    """A page whose cells have run, one after the other. What raises names the page and the cell."""
    page = read(name)
    for number, cell in enumerate(page.cells, 1):
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                cell.shown = shown(cell.code, page.names)
        except Exception as error:
            error.add_note(f"book/{name}.md, cell {number}:\n{cell.code}")
            raise
    return page


def shown(code: str, names: dict[str, Any]) -> Any:
    """Run a cell; what its last line gives, if that is an expression."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names) if isinstance(last, ast.Expr) else None

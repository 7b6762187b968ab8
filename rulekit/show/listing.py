"""A table for a notebook, which would else put every cell to the right."""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.show.markup import Html, tag

CELL = ' style="text-align: left; vertical-align: baseline"'
TABLE = ' style="width: 100%; margin-inline: 0"'


def listing(heads: Iterable[object], rows: Iterable[Iterable[object]]) -> Html:
    """A table with a head.

    >>> print(listing(["A"], [["<b>"]]).replace(CELL, "").replace(TABLE, ""))
    <table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>&lt;b&gt;</td></tr></tbody></table>
    """
    head = tag("tr", "", (tag("th", f' scope="col"{CELL}', each) for each in heads))
    body = (tag("tr", "", (tag("td", CELL, each) for each in row)) for row in rows)
    return tag("table", TABLE, tag("thead", "", head), tag("tbody", "", body))

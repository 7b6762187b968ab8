"""A table for a notebook, which would else put every cell to the right, and words that keep to a narrow one's width."""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.show.markup import Html, tag

LINE = "border-block-end: 1px solid #8886"
WRAPS = "overflow-wrap: anywhere; white-space: normal"
CELL = f' style="text-align: left; vertical-align: baseline; padding: 0.3em 1em 0.3em 0; {LINE}; {WRAPS}"'
TABLE = ' style="width: 100%; margin: 0 0 0.8em; table-layout: fixed; border-collapse: collapse"'


def code(text: object) -> Html:
    """An id or a line to type: a notebook would let it run out of the page.

    >>> print(code("a<b"))
    <code style="overflow-wrap: anywhere; white-space: normal">a&lt;b</code>
    """
    return tag("code", f' style="{WRAPS}"', text)


def listing(heads: Iterable[object], rows: Iterable[Iterable[object]]) -> Html:
    """A table with a head.

    >>> print(listing(["A"], [["<b>"]]).replace(CELL, "").replace(TABLE, ""))
    <table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>&lt;b&gt;</td></tr></tbody></table>
    """
    head = tag("tr", "", (tag("th", f' scope="col"{CELL}', each) for each in heads))
    body = (tag("tr", "", (tag("td", CELL, each) for each in row)) for row in rows)
    return tag("table", TABLE, tag("thead", "", head), tag("tbody", "", body))

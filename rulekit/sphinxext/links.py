"""Links inside view data: written from the site's root, right on the page where they are shown.

The engine knows no site. It names a rule's place as `versus/attack.html#versus-attack-tie-kills-both`; a page two
folders deep, or a builder that has no `.html`, needs another spelling of the same place. Both the still HTML and the
data that a script reads are made from the rewritten view, so the two always agree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

ROOTED = re.compile(r"(?P<page>\w[\w/.-]*?)\.html(?:#(?P<anchor>\S*))?")

Address = Callable[[str, str], "str | None"]


def rewritten(view: Any, address: Address) -> Any:
    """A copy of view data in which every `href` from the root is replaced by what `address(page, anchor)` gives.

    What `address` doesn't know loses its `href`: a link that leads nowhere is worse than none.
    """
    if isinstance(view, dict):
        copy = {}
        for key, value in view.items():
            if key == "href" and isinstance(value, str) and (place := ROOTED.fullmatch(value)):
                found = address(place["page"], place["anchor"] or "")
                copy[key] = "#" + (place["anchor"] or "") if found is None else found
            else:
                copy[key] = rewritten(value, address)
        return copy
    if isinstance(view, list | tuple):
        return [rewritten(value, address) for value in view]
    return view


def hrefs(view: Any) -> Iterator[tuple[str, str]]:
    """Every place that view data links to, as page and anchor."""
    if isinstance(view, dict):
        for key, value in view.items():
            if key == "href" and isinstance(value, str) and (place := ROOTED.fullmatch(value)):
                yield place["page"], place["anchor"] or ""
            else:
                yield from hrefs(value)
    elif isinstance(view, list | tuple):
        for value in view:
            yield from hrefs(value)


# Keys whose value names rules, wherever they stand in a view.
NAMES_RULES = frozenset({"rule", "rules", "by", "uses", "grant", "limits", "offered"})


def rules_told(view: Any) -> set[str]:
    """Ids of the rules that a recording names: with its changes, its moves, its questions, its refusals."""
    found: set[str] = set()
    if isinstance(view, dict):
        for key, value in view.items():
            if key in NAMES_RULES:
                found.update(_ids(value))
            if key != "source":
                found |= rules_told(value)
    elif isinstance(view, list | tuple):
        for value in view:
            found |= rules_told(value)
    return found


def rules_refusing(view: Any) -> set[str]:
    """Ids of the rules that a recording shows refusing something: in a verdict, or beside a refused candidate."""
    found: set[str] = set()
    if isinstance(view, dict):
        for key, value in view.items():
            if key in ("by", "limits"):
                found.update(_ids(value))
            else:
                found |= rules_refusing(value)
    elif isinstance(view, list | tuple):
        for value in view:
            found |= rules_refusing(value)
    return found


RULE_ID = re.compile(r"[a-z]\w*(?:\.[a-z]\w*)+")


def _ids(value: Any) -> Iterator[str]:
    # `rules` is a list of ids beside a question and a table of rules at the head of a view; `by` is a seat on a piece.
    values = [value] if isinstance(value, str) else value if isinstance(value, list | tuple | dict) else ()
    for each in values:
        if isinstance(each, str) and RULE_ID.fullmatch(each):
            yield each

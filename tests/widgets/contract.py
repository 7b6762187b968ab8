"""What is wrong with a view: against the schema, and against what a schema cannot say.

Names resolve, ids are single, nothing hidden is in the data, picks name things that are in view.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from typing import Any

from jsonschema import Draft202012Validator

SCHEMA = json.loads((resources.files("rulekit_widgets") / "static" / "view.schema.json").read_text("utf-8"))
View = dict[str, Any]


def complaints(view: View) -> list[str]:
    """All that the contract is broken by."""
    return [*_shape(view), *_rules(view), *(c for table in tables(view) for c in _table(view, table)), *_moves(view)]


def tables(view: View) -> list[View]:
    """Every table of a view."""
    return [
        *([view["table"]] if "table" in view else []),
        *(s["table"] for s in [*view.get("steps", ()), *view.get("sides", ())]),
    ]


def zones(table: View) -> list[View]:
    """Every zone of a table."""
    return [*table["zones"], *(z for s in table["seats"] for z in s["zones"])]


def pieces(table: View) -> Iterator[View]:
    """Every piece of a table, fastened ones too."""

    def take(piece: View) -> Iterator[View]:
        yield piece
        for fastened in piece.get("with", ()):
            yield from take(fastened)

    for zone in zones(table):
        for piece in zone["cards"]:
            yield from take(piece)


def ids(table: View) -> list[str]:
    """Seats, zones and pieces: one name space."""
    return [*(s["id"] for s in table["seats"]), *(z["id"] for z in zones(table)), *(p["id"] for p in pieces(table))]


def picked(move: View) -> list[str]:
    """Every id that a move's picks name."""

    def step(s: Any) -> list[str]:
        return [s] if isinstance(s, str) else s.get("set") or [x for pair in s["pairs"] for x in pair]

    return [one for s in move["picks"] for one in step(s)]


def named_rules(value: Any) -> Iterator[str]:
    """Ids of rules, wherever they stand but for the head."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "rule" and isinstance(inner, str):
                yield inner
            elif key in ("rules", "by") and isinstance(inner, list):
                yield from inner
            else:
                yield from named_rules(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from named_rules(inner)


def _shape(view: View) -> Iterator[str]:
    name = f"{view['widget']}View"
    validator = Draft202012Validator({**SCHEMA, "oneOf": [{"$ref": f"#/$defs/{name}"}]})
    for error in validator.iter_errors(view):
        inner = error
        while inner.context:
            inner = max(inner.context, key=lambda e: len(e.absolute_path))
        yield f"{'.'.join(map(str, inner.absolute_path))}: {inner.message[:200]}"


def _rules(view: View) -> Iterator[str]:
    rest = {k: v for k, v in view.items() if k not in ("rules", "rule", "faces")}
    for rule in sorted(set(named_rules(rest)) - set(view["rules"])):
        yield f"no rule {rule}"


def _table(view: View, table: View) -> Iterator[str]:
    twice = [i for i, n in Counter(ids(table)).items() if n > 1]
    if twice:
        yield f"ids used twice: {twice}"
    for zone in zones(table):
        if len(zone["cards"]) > zone["count"]:
            yield f"{zone['id']} shows more cards than it has"
    for seat in table["seats"]:
        for zone in seat["zones"]:
            if seat["id"] != view.get("viewer") and zone["kind"] == "hand" and zone["cards"]:
                yield f"{zone['id']} is seen by {view.get('viewer')}"
    for piece in pieces(table):
        if piece.get("face") and piece["face"] not in view["faces"]:
            yield f"no face {piece['face']}"
        if piece.get("down") and piece.get("by") != view.get("viewer"):
            yield f"{piece['id']} lies face down and is known"


def _moves(view: View) -> Iterator[str]:
    if "table" not in view:
        return
    known = set(ids(view["table"]))
    for move in [*view.get("moves", ()), *view.get("refused", ())]:
        for one in picked(move):
            if one not in known:
                yield f"{move['label']} picks {one}, which is not in view"
    if hint := view.get("hint"):
        if hint["move"] not in {move["text"] for move in view["moves"]}:
            yield f"the hint {hint['move']} is no move"
        yield from (f"the hint picks {one}, which is not in view" for one in picked(hint) if one not in known)
    texts = Counter((m["text"], json.dumps(m["picks"])) for m in view.get("moves", ()))
    yield from (f"the move {text} stands twice" for (text, _), n in texts.items() if n > 1)
    shown = {p["face"] for p in pieces(view["table"]) if p.get("face")}
    yield from (f"face {face} is shown nowhere" for face in view["faces"] if face not in shown)

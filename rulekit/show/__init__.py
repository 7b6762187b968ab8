"""How a rule, a table, a verdict, a match appear: text, HTML, and the data that widgets draw from.

`bundle` answers Jupyter's `_repr_mimebundle_`: text and a page without script, plus our own types for the book.
`register` lets a notebook package give richer displays for a type.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

RULE_MIME = "application/vnd.rulekit.rule+json"
WIDGET_MIME = "application/vnd.rulekit.widget+json"
VERDICT_MIME = "application/vnd.rulekit.verdict+json"

_richer: dict[type, Callable[[Any], dict[str, Any] | None]] = {}


def register(kind: type, display: Callable[[Any], dict[str, Any] | None]) -> None:
    """Give things of a type another mime bundle; a display that answers None leaves ours."""
    _richer[kind] = display

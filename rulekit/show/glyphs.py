"""The drawn signs: shapes that say what kind a card is, signs for the five kinds of rule.

A kind is never told by colour alone: each has its own outline, and its name stands beside it in words.
"""

from __future__ import annotations

from rulekit.show.markup import Html
from rulekit.show.phrases import shared


def shape(name: str) -> Html:
    """The outline of a kind of card."""
    shapes = shared("signs")["shapes"]
    return _svg("rk-shape", 16, shapes.get(name, shapes["disc"]))


def sign(name: str) -> Html:
    """The sign of a kind of rule, or of a button."""
    return _svg("rk-sign", 20, shared("signs")["lines"].get(name, ""))


def _svg(css: str, size: int, inside: str) -> Html:
    head = f'<svg class="{css}" viewBox="0 0 {size} {size}" aria-hidden="true" focusable="false">'
    return Html(f"{head}{inside}</svg>")

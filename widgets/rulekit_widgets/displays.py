"""What a cell that ends with a match or a story shows in a notebook: its live widget."""

from __future__ import annotations

import os
import sys
from typing import Any

from rulekit.match import Match
from rulekit.show import register
from rulekit.story import Story


def board(match: Match) -> dict[str, Any] | None:
    """A match as a board on which both sides are played from this screen, and the moves played here are the match's."""
    if not served():
        return None
    from rulekit_widgets.board import Board
    from rulekit_widgets.controllers import BoardController

    seats = ["human"] * len(match.table.seats)
    return bundle(Board(BoardController(match.game, seats, match=match, can_change=False)))


def stepper(story: Story) -> dict[str, Any] | None:
    """A story as a stepper; one that was refused keeps the still display, which names the rules."""
    if story.verdict is not None or not served():
        return None
    from rulekit_widgets.stepper import Stepper

    return bundle(Stepper(story))


def bundle(widget: Any) -> dict[str, Any]:
    """A widget's mime bundle."""
    found = widget._repr_mimebundle_()
    data: dict[str, Any] = found[0] if isinstance(found, tuple) else found
    return data


def served() -> bool:
    """Whether there is a kernel that a widget could talk with, and a reader; a book being built has none."""
    if "BOOK_LANG" in os.environ:
        return False
    shell = sys.modules.get("IPython")
    return shell is not None and getattr(shell.get_ipython(), "kernel", None) is not None


def use() -> None:
    """Make these the displays of matches and stories."""
    register(Match, board)
    register(Story, stepper)

"""What a cell that ends with a match or a story shows in a notebook: its live widget."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from rulekit.match import Match
from rulekit.show import plain_bundle, register
from rulekit.story import Story

if TYPE_CHECKING:
    from rulekit_widgets.shown import Shown


def board(match: Match) -> dict[str, Any] | None:
    """A match as a board on which both sides are played from this screen, and the moves played here are the match's."""
    if not served():
        return None
    from rulekit_widgets.board import Board
    from rulekit_widgets.controllers import BoardController

    seats = ["human"] * len(match.table.seats)
    live = Board(BoardController(match.game, seats, match=match, can_change=False))
    return {**plain_bundle(match), **widget_of(live)}


def stepper(story: Story) -> dict[str, Any] | None:
    """A story as a stepper; one that was refused keeps the still display, which names the rules."""
    if story.verdict is not None or not served():
        return None
    from rulekit_widgets.stepper import Stepper

    return {**plain_bundle(story), **widget_of(Stepper(story))}


def widget_of(live: Shown) -> dict[str, Any]:
    """What makes a notebook draw the live widget."""
    data, _ = live._repr_mimebundle_()
    return {mime: value for mime, value in data.items() if mime.startswith("application/vnd.jupyter.")}


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

"""The notebook widgets of rulekit: board, story step by step, challenge, clarification, judge's form, card of a rule.

Importing this package gives matches, stories and rules that a cell ends with their live displays.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rulekit_widgets import displays

if TYPE_CHECKING:
    from rulekit_widgets.board import Board
    from rulekit_widgets.challenge import Challenge
    from rulekit_widgets.clarification import Clarification
    from rulekit_widgets.judge import Judge
    from rulekit_widgets.rulecard import RuleCard
    from rulekit_widgets.stepper import Stepper

__all__ = ["Board", "Challenge", "Clarification", "Judge", "RuleCard", "Stepper"]

_PLACES = {
    "Board": "board",
    "Challenge": "challenge",
    "Clarification": "clarification",
    "Judge": "judge",
    "RuleCard": "rulecard",
    "Stepper": "stepper",
}


def __getattr__(name: str) -> Any:
    """The widgets are made when they are asked for: the site bundles the front end without any notebook library."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)


displays.use()

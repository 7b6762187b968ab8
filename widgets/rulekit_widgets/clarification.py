"""A clarification, as a Jupyter widget."""

from __future__ import annotations

from typing import Any

from rulekit_widgets.lessons import ClarificationController, record_clarification
from rulekit_widgets.shown import Answered


class Clarification(Answered):
    """A question's answers side by side: `Clarification("versus", "turn.refill_moment")`.

    It takes what `ClarificationController` takes. In a notebook the position, the moves and the edition may be changed;
    where no kernel stands behind the page, all questions of the game are recorded with their own cases.
    """

    def __init__(self, game: Any = "versus", ruling: str = "", *case: str, **options: Any) -> None:
        self.controller = ClarificationController(game, ruling, *case, **options)
        super().__init__(view=self.controller.view)

    def _recorded(self) -> dict[str, Any]:
        return record_clarification(self.controller)

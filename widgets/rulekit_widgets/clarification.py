"""A clarification, as a Jupyter widget."""

from __future__ import annotations

from typing import Any

import traitlets

from rulekit.show import WIDGET_MIME
from rulekit_widgets import displays
from rulekit_widgets.lessons import ClarificationController, record_clarification
from rulekit_widgets.shown import Shown


class Clarification(Shown):
    """A question's answers side by side: `Clarification("versus", "turn.refill_moment")`.

    It takes what `ClarificationController` takes. In a notebook the position, the moves and the edition may be changed;
    where no kernel stands behind the page, all questions of the game are recorded with their own cases.
    """

    def __init__(self, game: Any = "versus", ruling: str = "", *case: str, **options: Any) -> None:
        self.controller = ClarificationController(game, ruling, *case, **options)
        super().__init__(view=self.controller.view)

    @traitlets.observe("message")
    def _answer(self, change: Any) -> None:
        if change["new"]:
            self.view = self.controller.handle(change["new"])

    def _read(self) -> dict[str, Any]:
        read = super()._read()
        if not displays.served():
            read[WIDGET_MIME] = {**record_clarification(self.controller), "rules": []}
        return read

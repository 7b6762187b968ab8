"""A challenge, as a Jupyter widget."""

from __future__ import annotations

from typing import Any

import traitlets

from rulekit.show import WIDGET_MIME
from rulekit_widgets import displays
from rulekit_widgets.lessons import ChallengeController, record_challenge
from rulekit_widgets.shown import Shown


class Challenge(Shown):
    """A task on a board, with answers at once: `Challenge("versus", "le-surnombre")`.

    It takes a game and the id of one of its challenges (`rulekit.challenges`), or a challenge itself. Where no kernel
    stands behind the page, all that the learner may do is recorded in it with its answers.
    """

    def __init__(self, game: Any = "versus", id: str = "", lang: str = "fr") -> None:
        self.controller = ChallengeController(game, id, lang)
        super().__init__(view=self.controller.view)

    @traitlets.observe("message")
    def _answer(self, change: Any) -> None:
        if change["new"]:
            self.view = self.controller.handle(change["new"])

    def _read(self) -> dict[str, Any]:
        read = super()._read()
        if not displays.served():
            read[WIDGET_MIME] = {**record_challenge(self.controller), "rules": []}
        return read

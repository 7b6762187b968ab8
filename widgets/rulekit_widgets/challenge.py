"""A challenge, as a Jupyter widget."""

from __future__ import annotations

from typing import Any

from rulekit_widgets.lessons import ChallengeController, record_challenge
from rulekit_widgets.shown import Answered


class Challenge(Answered):
    """A task on a board, with answers at once: `Challenge("versus", "le-surnombre")`.

    It takes a game and the id of one of its challenges (`rulekit.challenges`), or a challenge itself. Where no kernel
    stands behind the page, all that the learner may do is recorded in it with its answers.
    """

    def __init__(self, game: Any = "versus", id: str = "", lang: str = "fr") -> None:
        self.controller = ChallengeController(game, id, lang)
        super().__init__(view=self.controller.view)

    def _recorded(self) -> dict[str, Any]:
        return record_challenge(self.controller)

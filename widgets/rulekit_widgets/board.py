"""A board to play on, as a Jupyter widget."""

from __future__ import annotations

from typing import Any

import traitlets

from rulekit.levels import Level
from rulekit_widgets.controllers import BoardController
from rulekit_widgets.recording import MOST_VIEWS, record
from rulekit_widgets.shown import Answered


class Board(Answered):
    """A game that is played in the notebook: `Board("versus", seed=7)`.

    It takes what `BoardController` takes, or a controller, or a level of a first game: `Board(versus.level(1))`. Beside
    `view` and `message`, which are the front end's, it tells of the game what other widgets may observe or link:
    `position` (as the player sees it), `turn`, `over` and `seed`. Setting `seed` begins a new game.

    `record`: so many turns of the player are recorded, with all that the computer answers, so that a page that no
    program stands behind can be played as well; `most`: how many views the recording may hold.
    """

    position = traitlets.Unicode(read_only=True)
    turn = traitlets.Int(read_only=True)
    over = traitlets.Bool(read_only=True)
    seed = traitlets.Int()

    def __init__(self, game: Any = "versus", *, record: int = 0, most: int = MOST_VIEWS, **options: Any) -> None:
        self.recorded = (record, most)
        if isinstance(game, Level):
            game, options = game.game, {"edition": game.edition, "seed": game.seed, **options}
        self.controller = game if isinstance(game, BoardController) else BoardController(game, **options)
        super().__init__(view=self.controller.view, seed=self.controller.seed)
        self._tell()

    @traitlets.observe("seed")
    def _deal(self, change: Any) -> None:
        if change["new"] != self.controller.seed:
            self._show({"do": "new", "seed": change["new"]})

    def _show(self, message: dict[str, Any]) -> None:
        super()._show(message)
        self._tell()

    def _recorded(self) -> dict[str, Any] | None:
        return record(self.controller, *self.recorded) if self.recorded[0] else None

    def _tell(self) -> None:
        for name, value in self.controller.public().items():
            self.set_trait(name, value)

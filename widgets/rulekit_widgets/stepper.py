"""What happened, step by step, as a Jupyter widget."""

from __future__ import annotations

from typing import Any

import traitlets

from rulekit_widgets.shown import Shown


class Stepper(Shown):
    """A story that the reader steps through: `Stepper(story("field=5 | field=5", "attack 5", "block 5 5"))`.

    Setting `story` shows another one; the reader stays at the step where they were, if it still is there.
    """

    story = traitlets.Any()

    def __init__(self, story: Any, lang: str = "fr") -> None:
        self.lang = lang
        super().__init__(story=story)

    @traitlets.observe("story")
    def _draw(self, change: Any) -> None:
        from rulekit.show.view import stepper_view

        self.view = stepper_view(change["new"], self.lang) | {"links": "panel"}

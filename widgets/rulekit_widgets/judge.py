"""A judge's form, made of the notebook's own fields and of our drawings."""

from __future__ import annotations

from typing import Any

from ipywidgets import HTML, Button, Layout, Text, VBox

from rulekit.show import bundle
from rulekit.show.judgedpage import answer_html, rest_html
from rulekit.show.markup import tag
from rulekit_widgets import displays
from rulekit_widgets.judging import JudgeController
from rulekit_widgets.shown import Shown

WORDS = {
    "position": ("Position", "Position"),
    "moves": ("Coups", "Moves"),
    "edition": ("Édition", "Edition"),
    "ask": ("Demander", "Ask"),
    "usual": ("comme dans ce livre", "as it stands"),
}


class Judge(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Ask what the rules say: `Judge("versus", "field=5 | field=4,6", "attack 5", "block 5 6", edition="club")`.

    It takes what `JudgeController` takes. Position, moves (with `;` between them) and edition may be changed; a copied
    link, or a whole `rulekit what` line, may be typed as the position. What can't be read is said in one line, nothing
    typed is lost, and the answer before it is put away. Where no kernel stands behind the page, the answer is still.
    """

    def __init__(self, game: Any = "versus", position: str = "", *moves: str, **options: Any) -> None:
        self.controller = JudgeController(game, position, *moves, **options)
        i = int(self.controller.lang != "fr")
        case = self.controller.judged.case
        wide = Layout(width="auto", margin="2px 6px 2px 2px")  # else the frame is cut off at the right
        whole = {"layout": {"width": "auto", "min_width": "0", "margin": "2px 6px 2px 2px"}}
        self.position = Text(case.position, description=WORDS["position"][i], layout=wide)
        self.moves = Text(
            "; ".join(case.moves), description=WORDS["moves"][i], layout=wide, placeholder="attack 5; block 5 6"
        )
        self.edition = Text(
            case.edition, description=WORDS["edition"][i], layout=wide, placeholder=WORDS["usual"][i]
        )  # fmt: skip
        self.button = Button(description=WORDS["ask"][i])
        self.button.on_click(lambda _: self.ask())
        for field in (self.position, self.moves, self.edition):
            field.on_msg(self._pressed)
        self.note, self.head, self.answer = HTML(**whole), HTML(**whole), HTML(**whole)
        self.story = Shown(view=self.controller.view["stepper"])
        self.told = VBox([self.head, self.story, self.answer], layout=Layout(width="auto", min_width="0"))
        fields = (self.position, self.moves, self.edition, self.button)
        super().__init__([*fields, self.note, self.told], layout=Layout(min_width="0"))
        self._show()

    def _pressed(self, field: Any, content: dict[str, Any], buffers: Any) -> None:
        if content.get("event") == "submit":  # Enter
            self.ask()

    def ask(self) -> None:
        """Answer what stands in the fields."""
        moves = [move.strip() for move in self.moves.value.split(";")]
        asked = {"position": self.position.value, "moves": moves, "edition": self.edition.value}
        self.controller.handle({"do": "case", **asked})
        if self._show() and self.controller.pasted:
            case = self.controller.judged.case
            self.position.value, self.moves.value = case.position, "; ".join(case.moves)
            self.edition.value = case.edition

    def _show(self) -> bool:
        view = self.controller.view
        problem = view["note"] or (view["error"] and view["error"]["text"])
        self.note.value = str(tag("p", ' role="alert"', tag("b", "", problem))) if problem else ""
        # what was asked before is no answer to what is typed now
        self.told.layout.display = "none" if problem else None
        if not problem:
            self.story.view = {**view["stepper"], "links": "panel"}
            self.head.value = answer_html(view)
            self.answer.value = rest_html(view)
        return not problem

    def _repr_mimebundle_(self, **options: Any) -> Any:
        if displays.served():
            return super()._repr_mimebundle_(**options)
        return bundle(self.controller.judged, self.controller.lang)

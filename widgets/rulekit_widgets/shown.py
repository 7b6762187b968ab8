"""What all widgets of this package share: two traits, one front end, and what a page without a kernel shows of them."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from rulekit.show import RULE_MIME, WIDGET_MIME
from rulekit.show.still import still, styles
from rulekit_widgets import displays
from rulekit_widgets.bundle import script, style
from rulekit_widgets.engine import without_program


class Shown(anywidget.AnyWidget):
    """A widget that draws `view` and puts what the reader did in `message`.

    A cell that ends with one carries, beside the live widget, the still drawing and the view itself: the site is built
    from these, and a notebook that is read without a kernel shows them.
    """

    _esm = script()
    _css = style()

    view = traitlets.Dict().tag(sync=True)
    message = traitlets.Dict().tag(sync=True)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        read = {**self._read(), "text/plain": repr(self)}
        if not displays.served():
            return read, {}
        found: Any = super()._repr_mimebundle_(**options)
        live, about = found if isinstance(found, tuple) else (found or {}, {})
        return {**live, **read}, about

    def _read(self) -> dict[str, Any]:
        view = without_program(self.view)
        html = f"<style>{styles(view['widget'])}</style>{still({**view, 'links': 'panel'})}"
        if view["widget"] == "rule":
            return {"text/html": html, RULE_MIME: {"id": view["rule"]["id"], "view": view}}
        recording = None if displays.served() else self._recorded()  # in a notebook the widget itself is alive
        return {"text/html": html, WIDGET_MIME: {**(recording or {"view": view}), "rules": []}}

    def _recorded(self) -> dict[str, Any] | None:
        """What a page that no program stands behind is given in place of the view: a recording, if there is one."""
        return None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.view.get('game', '')}>"


class Answered(Shown):
    """A widget that a controller answers: what the reader did goes to it, and the view that it gives is drawn."""

    controller: Any

    @traitlets.observe("message")
    def _answer(self, change: Any) -> None:
        if change["new"]:
            self._show(change["new"])

    def _show(self, message: dict[str, Any]) -> None:
        self.view = self.controller.handle(message)

"""The card of a rule, as a Jupyter widget."""

from __future__ import annotations

from typing import Any

import traitlets

from rulekit_widgets.shown import Shown


class RuleCard(Shown):
    """A rule whole: `RuleCard(tie_kills_both)`. Setting `rule` shows another one."""

    rule = traitlets.Any()

    def __init__(self, rule: Any, lang: str = "fr") -> None:
        self.lang = lang
        super().__init__(rule=rule)

    @traitlets.observe("rule")
    def _draw(self, change: Any) -> None:
        from rulekit import load
        from rulekit.show.view import rule_view

        rule = change["new"]
        self.view = rule_view(rule, load(rule.game), self.lang) | {"links": "panel"}

"""French spaces: no line begins with a colon or a closing guillemet, though authors type an ordinary space there."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

BEFORE, AFTER = re.compile(r" (?=[;:!?»])"), re.compile(r"(?<=«) ")
AS_TYPED = (nodes.literal, nodes.literal_block, nodes.raw, nodes.comment, nodes.FixedTextElement)


def spaced(text: str) -> str:
    r"""The same text with no-break spaces where French has them.

    >>> spaced("Quoi ? « Rien »")
    'Quoi\xa0? «\xa0Rien\xa0»'
    """
    return AFTER.sub("\u00a0", BEFORE.sub("\u00a0", text))


class FrenchSpaces(SphinxTransform):
    """Runs after translation and after Sphinx has made the quotes round."""

    default_priority = 800

    def apply(self, **kwargs: Any) -> None:
        """Change the text of a French page; code stays as it was typed."""
        if not (self.config.language or "").startswith("fr"):
            return
        for text in list(self.document.findall(nodes.Text)):
            better = spaced(text)
            if better != text and not _as_typed(text):
                text.parent.replace(text, nodes.Text(better))


def _as_typed(text: nodes.Text) -> bool:
    node: nodes.Node | None = text.parent
    while node is not None:
        if isinstance(node, AS_TYPED):
            return True
        node = node.parent
    return False

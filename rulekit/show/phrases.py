"""The words of the drawings, French and English, from the file that the JavaScript front end shares."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from importlib import resources
from typing import Any

Say = Callable[..., str]


@functools.cache
def shared(name: str) -> dict[str, Any]:
    """One of the JSON files that Python and JavaScript both read: `words`, `signs`."""
    found: dict[str, Any] = json.loads((resources.files("rulekit.show") / f"{name}.json").read_text("utf-8"))
    return found


class _Blanks(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return ""


def speaker(lang: str) -> Say:
    """Give the words of one language.

    >>> speaker("fr")("turn", n=4)
    'Tour 4'
    """
    words, column = shared("words"), "en" if lang == "en" else "fr"

    def say(key: str, **values: Any) -> str:
        text: str = words[key][column].format_map(_Blanks(values))
        return text

    return say


def count(say: Say, n: int) -> str:
    """So many cards, in words."""
    return say("noCard") if n == 0 else say("card") if n == 1 else say("cards", n=n)

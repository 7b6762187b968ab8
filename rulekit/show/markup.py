"""Text into HTML: every value is escaped once, what is HTML already goes in as it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


class Html(str):
    """A text that is HTML already."""

    __slots__ = ()


def escape(text: Any) -> str:
    """Plain text as it may stand in HTML or in an attribute."""
    return "".join(ENTITIES.get(c, c) for c in str(text))


def put(value: Any) -> str:
    """A value as it goes into a page: nothing for None and for truth values, one after the other for a list."""
    if value is None or value is True or value is False:
        return ""
    if isinstance(value, Html):
        return str(value)
    if isinstance(value, Iterable) and not isinstance(value, str):
        return "".join(put(v) for v in value)
    return escape(value)


def join(*values: Any) -> Html:
    """Values one after the other."""
    return Html(put(values))


def attr(name: str, value: Any) -> str:
    """An attribute that is there or not: with a value, bare for True, absent for None and False."""
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(value)}"'


def tag(name: str, attributes: str = "", *inside: Any) -> Html:
    """An element. Its attributes come as `attr` writes them."""
    return Html(f"<{name}{attributes}>{put(inside)}</{name}>")


def of_class(name: str, css: str, *inside: Any, more: str = "") -> Html:
    """An element with a class first and other attributes behind it."""
    return tag(name, f' class="{css}"{more}', *inside)

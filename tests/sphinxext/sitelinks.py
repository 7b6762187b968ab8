"""Do the links of a built site lead somewhere? Asked of the small book here and of the whole site."""

from __future__ import annotations

import html.parser
import json
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ABROAD = ("http", "https", "mailto", "data", "blob")


class Anchors(html.parser.HTMLParser):
    """Ids of a page, where it links to, what it loads, and the data that its scripts read."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.data: list[Any] = []
        self._json = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif "href" in given or "src" in given:
            self.loads.append(given.get("href") or given.get("src", ""))
        self._json = tag == "script" and given.get("type") == "application/json"

    def handle_data(self, data: str) -> None:
        if self._json:
            self.data.append(json.loads(data))
            self._json = False


def in_data(data: Any) -> Iterator[str]:
    """Every `href` that a script will draw."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "href" and isinstance(value, str):
                yield value
            else:
                yield from in_data(value)
    elif isinstance(data, list):
        for value in data:
            yield from in_data(value)


def problems(site: Path) -> list[str]:
    """Links that lead nowhere, anchors that stand twice, things asked of another host."""
    pages = {
        file.resolve(): Anchors(file.read_text("utf-8"))
        for file in sorted(site.rglob("*.html"))
        if "_static" not in file.parts
    }
    found = []
    for file, page in pages.items():
        name = file.relative_to(site.resolve())
        found += [
            f"{name}: the anchor {one} stands twice" for one in sorted({i for i in page.ids if page.ids.count(i) > 1})
        ]
        for link in [*page.links, *page.loads, *(href for data in page.data for href in in_data(data))]:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme in ABROAD or parts.netloc:
                if link in page.loads and parts.scheme != "data":
                    found.append(f"{name}: loads {link} from another host")
                continue
            place = (file.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else file
            if not place.exists():
                found.append(f"{name}: {link} leads nowhere")
            elif parts.fragment and place in pages and not _named(parts.fragment, pages[place].ids):
                found.append(f"{name}: {link} names no place of that page")
    return found


def _named(fragment: str, ids: list[str]) -> bool:
    # as a browser looks for it: as it is written, then decoded
    return fragment in ids or urllib.parse.unquote(fragment) in ids

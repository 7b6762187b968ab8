"""The still drawings: Python and JavaScript give the same markup, and nothing that was typed becomes markup."""

from __future__ import annotations

import json
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

from rulekit.show.motif import FAMILIES, motif
from rulekit.show.still import SHEETS, embed, still, styles
from tests.widgets import samples

STILLS = Path(__file__).parents[1] / "js" / "stills.mjs"


def in_javascript(views: list[dict[str, Any]]) -> list[str]:
    node, _ = compute_driver_executable()
    said = json.dumps(views)
    done = subprocess.run([node, STILLS], input=said, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


def variants(view: dict[str, Any]) -> list[dict[str, Any]]:
    """A view as it is, without pages to lead to, in English, and from a page that lies deeper."""
    return [view, {**view, "links": "panel"}, {**view, "lang": "en"}, {**view, "root": "../", "anchored": False}]


def test_python_and_javascript_draw_the_same() -> None:
    views = [v for view in samples.views().values() for v in variants(view)]
    for view, theirs in zip(views, in_javascript(views), strict=True):
        assert still(view) == theirs


class Balance(HTMLParser):
    """Counts the elements that were opened and not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"{tag}: an attribute stands twice"
        self.seen.append(tag)
        if tag != "wbr":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", samples.views())
def test_markup_is_well_formed(name: str) -> None:
    parser = Balance()
    parser.feed(still(samples.views()[name]))
    assert parser.open == []


def poisoned(value: Any) -> Any:
    """Every text of a view with markup in it, but for the texts that are names of something."""
    kept = {"widget", "kind", "lang", "shape", "motif", "as", "face", "links"}
    if isinstance(value, dict):
        return {k: v if k in kept else poisoned(v) for k, v in value.items()}
    if isinstance(value, list):
        return [poisoned(v) for v in value]
    return f"{value}<script>&\"'" if isinstance(value, str) else value


@pytest.mark.parametrize("name", samples.views())
def test_no_text_becomes_markup(name: str) -> None:
    parser = Balance()
    parser.feed(still(poisoned(samples.views()[name])))
    assert "script" not in parser.seen


def test_embedded_data_cannot_end_its_script() -> None:
    view = samples.load("versus.board")
    page = embed({**view, "say": "</script><b>"})
    assert page.count("</script>") == 1
    text = page.partition('<script type="application/json">')[2].partition("</script>")[0]
    assert json.loads(text)["say"] == "</script><b>"


def test_styles_hold_what_each_widget_needs() -> None:
    assert styles("rule") in styles("rule") and len(styles("rule")) < len(styles("board")) < len(styles("stepper"))
    for widget in SHEETS:
        assert "/*" not in styles(widget) and styles(widget).count("{") == styles(widget).count("}")


@pytest.mark.parametrize("family", FAMILIES)
def test_a_name_gives_one_picture(family: str) -> None:
    assert motif(family, "Thorkell") == motif(family, "Thorkell") != motif(family, "Borin")

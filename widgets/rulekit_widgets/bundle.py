"""One ESM and one style sheet from the small ones.

anywidget takes each as a single text. No bundler: the modules import each other by name and share no top-level name, so
putting them one after the other, leaves first, is the whole work. A page that stands on its own takes the same two, and
a third that brings its widgets alive:

    python -m rulekit_widgets.bundle FOLDER    writes rulekit_widgets.js, rulekit_widgets.css, rulekit_host.js
"""

from __future__ import annotations

import functools
import json
import re
import sys
from importlib import resources
from pathlib import Path

from rulekit.show.phrases import shared
from rulekit.show.still import sheet, squeeze

IMPORT = re.compile(r'^import (?:\w+(?:, )?)?\s?(?:\{[^}]*\} )?from "\./(?P<file>[\w-]+\.js)";\n', re.M)
DATA = re.compile(r'^import (?P<name>\w+) from "[./\w]*/(?P<file>\w+)\.json" with \{ type: "json" \};\n', re.M)
TOP = re.compile(r"^(?:export )?(?:async )?(?:const|let|class|function) (?:\[([\w, ]+)\]|(\w+)(?:, (\w+))?)", re.M)
EXPORT = re.compile(r"^export (?=const|let|class|function|async)", re.M)
COMMENT = re.compile(r"^ *//.*\n", re.M)

# The order counts: what a live board adds comes before what paper takes away.
SHEETS = (
    "tokens",
    "base",
    "card",
    "table",
    "states",
    "told",
    "stories",
    "rule",
    "challenge",
    "clarification",
    "live",
    "print",
)
MAIN, HOST = "rulekit_widgets.js", "host.js"


class CannotJoin(ValueError):
    """Two modules that cannot stand in one text: a name used twice, an import of another form."""


def source(name: str) -> str:
    """One module as it was written."""
    return (resources.files("rulekit_widgets") / "static" / "src" / name).read_text("utf-8")


def modules(entry: str, seen: tuple[str, ...] = ()) -> list[str]:
    """The entry and all that it imports, each once, leaves first."""
    order: list[str] = []
    for found in IMPORT.finditer(source(entry)):
        if found["file"] not in seen:
            order += [m for m in modules(found["file"], (*seen, entry)) if m not in order]
    return [*order, entry]


def check_names(names: list[str]) -> None:
    """Raise where a top-level name is defined in two modules."""
    owner: dict[str, str] = {}
    for name in names:
        text = source(name)
        lists = [group for found in TOP.finditer(text) for group in found.groups() if group]
        tops = [top for group in lists for top in re.findall(r"\w+", group)]
        for top in [*tops, *(found["name"] for found in DATA.finditer(text))]:
            if owner.setdefault(top, name) != name:
                raise CannotJoin(f"{top} is defined in {owner[top]} and in {name}: give one of them another name")


def inlined(found: re.Match[str]) -> str:
    """A JSON file as a constant."""
    text = json.dumps(shared(found["file"]), ensure_ascii=False, separators=(",", ":"))
    return f"const {found['name']} = {text};\n"


def joined(names: list[str], entry: str) -> str:
    """Modules as one: only the entry exports."""
    parts = []
    for name in names:
        text = DATA.sub(inlined, IMPORT.sub("", COMMENT.sub("", source(name))))
        if left := re.search(r"^import .*", text, re.M):
            raise CannotJoin(f"{name}: {left[0]} is not an import that can be joined")
        parts.append(text.strip("\n") + "\n" if name == entry else EXPORT.sub("", text).strip("\n") + "\n")
    return "\n".join(parts)


@functools.cache
def script() -> str:
    """The whole front end as one module."""
    names = modules("widget.js")
    check_names(names)
    return joined(names, "widget.js")


@functools.cache
def host() -> str:
    """The module of a page: imports the front end and wakes every `[data-rk]`."""
    names = [name for name in modules(HOST) if name == HOST or name not in modules("widget.js")]
    check_names(names)
    head = f'import widget, {{ speaker }} from "./{MAIN}";\n\n'
    return head + joined(names, HOST) + "\nwake();\n"


@functools.cache
def style() -> str:
    """The whole style sheet."""
    own = resources.files("rulekit_widgets") / "static" / "css"
    return squeeze("\n".join((own / "live.css").read_text("utf-8") if s == "live" else sheet(s) for s in SHEETS))


def write(folder: Path) -> list[Path]:
    """Write the three files of a page."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {MAIN: script(), "rulekit_widgets.css": style(), "rulekit_host.js": host()}
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    return [folder / name for name in texts]


def main(arguments: list[str]) -> int:
    """Write the files into the folder that is named."""
    if len(arguments) != 1:
        print("usage: python -m rulekit_widgets.bundle FOLDER", file=sys.stderr)
        return 2
    for path in write(Path(arguments[0])):
        print(path.name, path.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Open the book's pages as notebooks in JupyterLab: what `make learn` runs.

The pages are text (`book/**/*.md`); a reader gets copies of them under `.learn/`, which git ignores, and may change
these as they please. A page that the project changes later comes as a new copy; what the reader had written is kept
beside it under a name that says so.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

from rulekit.plainmyst import plain

ROOT = Path(__file__).resolve().parent.parent
WELCOME = "bienvenue.ipynb"
CELL = "{code-cell}"
FRONT = re.compile(r"\A---\n.*?^---\n", re.S | re.M)
PICTURES = {".png", ".svg", ".jpg", ".jpeg", ".gif", ".webp"}

# No search for language servers, which calls npm, and nothing that would ask for them. No menus of jupytext's: it makes
# the copies, and that is all.
NO_SERVER_SIDE = ("jupyter_lsp", "jupyterlab_jupytext")
NO_CLIENT_SIDE = (
    "@jupyterlab/fileeditor-extension:language-server",
    "@jupyterlab/lsp-extension",
    "@jupyterlab/notebook-extension:language-server",
    "jupyterlab-jupytext",
)
# JupyterLab's settings, by file. No news, no check for updates, no list of extensions: it asks no other host anything.
CONFIG: dict[str, dict[str, Any]] = {
    "jupyter_lab_config.json": {
        "LabApp": {
            "check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
            "extension_manager": "readonly",
            "news_url": None,
        }
    },
    "jupyter_server_config.json": {"ServerApp": {"jpserver_extensions": dict.fromkeys(NO_SERVER_SIDE, False)}},
    "labconfig/page_config.json": {"disabledExtensions": dict.fromkeys(NO_CLIENT_SIDE, True)},
    "labconfig/default_setting_overrides.json": {
        "@jupyterlab/apputils-extension:notification": {"checkForUpdates": False, "fetchNews": "false"},
    },
}


def prepare(project: Path = ROOT, into: Path | None = None) -> Path:
    """Bring the copies of all pages with code up to date and return the one to open first.

    They go to the project's `.learn`, or to the folder that `into` names.
    """
    book, learn = project / "book", into or project / ".learn"
    notebooks, record = learn / "notebooks", learn / "made.json"
    # for each copy what its cells were when it was made: so a reader's changes are known from the project's
    made: dict[str, str] = json.loads(record.read_text("utf-8")) if record.exists() else {}
    files = [f for f in sorted(book.rglob("*")) if not any(part.startswith("_") for part in f.relative_to(book).parts)]
    pages = {f: text for f in files if f.suffix == ".md" and CELL in (text := f.read_text("utf-8"))}
    names = {page: page.relative_to(book).with_suffix(".ipynb").as_posix() for page in pages}
    for page, text in pages.items():
        name, notebook = names[page], converted(text, page, set(pages))
        copy, new = notebooks / name, cells_digest(notebook)
        if copy.exists() and made.get(name) == new:
            continue
        if copy.exists() and digest_of(copy) not in {made.get(name), new}:
            copy.rename(aside(copy))
        copy.parent.mkdir(parents=True, exist_ok=True)
        write(copy, json.dumps(notebook, ensure_ascii=False, indent=1) + "\n")
        made[name] = new
    for name in set(made) - set(names.values()):
        gone = notebooks / name
        if gone.exists() and made[name] == digest_of(gone):
            gone.unlink()
        del made[name]
    for picture in (f for f in files if f.suffix.lower() in PICTURES):
        target = notebooks / picture.relative_to(book)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(picture, target)
    learn.mkdir(parents=True, exist_ok=True)
    write(record, json.dumps(made, indent=1, sort_keys=True) + "\n")
    return notebooks / WELCOME


def converted(text: str, page: Path, pages: set[Path]) -> dict[str, Any]:
    """A page as a notebook: cells as they are, prose without what only the site's builder understands."""
    import jupytext

    # what a page says of itself at its head is for the site's builder
    notebook: dict[str, Any] = jupytext.reads(FRONT.sub("", text), fmt="md:myst")
    notebook["metadata"] = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for number, cell in enumerate(notebook["cells"]):
        # jupytext draws ids by chance; the same page must give the same file
        cell["id"] = f"c{number}"
        if cell["cell_type"] == "markdown":
            cell["source"] = plain(cell["source"], lambda target: linked(target, page, pages))
        elif {"hide-input", "remove-input", "hide-cell", "remove-cell"} & set(cell["metadata"].get("tags", ())):
            cell["metadata"]["jupyter"] = {"source_hidden": True}
    notebook["cells"] = [cell for cell in notebook["cells"] if cell["source"].strip()]
    return notebook


def linked(target: str, page: Path, pages: set[Path]) -> str:
    """A link from one page to another, as a link between their copies; empty where the other has none."""
    path, _, _ = target.partition("#")
    if "://" in target or not path:
        return target
    other = (page.parent / path).resolve()
    for found in (other, other.with_suffix(".md"), other.with_name(other.name + ".md")):
        if found in {p.resolve() for p in pages}:
            return os.path.relpath(found.with_suffix(".ipynb"), page.parent.resolve()).replace(os.sep, "/")
    return "" if other.suffix in {"", ".md", ".html"} else target


def aside(copy: Path) -> Path:
    """A free name for a reader's own version of a copy."""
    stem, number = f"{copy.stem} (ma version du {datetime.now().astimezone():%Y-%m-%d}", 1
    while (free := copy.with_name(f"{stem}{f', {number}' if number > 1 else ''}).ipynb")).exists():
        number += 1
    return free


def cells_digest(notebook: dict[str, Any]) -> str:
    """What a reader can have changed: the cells' text. Having run them is no change."""
    cells = [[cell["cell_type"], "".join(cell["source"])] for cell in notebook["cells"]]
    return hashlib.sha256(json.dumps(cells).encode()).hexdigest()


def digest_of(copy: Path) -> str:
    """The same of a file; one that is no notebook any more is the reader's in any case."""
    try:
        return cells_digest(json.loads(copy.read_text("utf-8")))
    except (ValueError, KeyError, TypeError):
        return ""


def write(path: Path, text: str) -> None:
    """Replace a file whole, or not at all."""
    new = path.with_name(path.name + ".new")
    new.write_text(text, "utf-8")
    new.replace(path)


def command(page: Path, arguments: list[str]) -> tuple[list[str], dict[str, str]]:
    """What starts JupyterLab on a copy, and its environment: settings of its own, none from the home folder."""
    notebooks = next(folder for folder in page.parents if folder.name == "notebooks")
    own = notebooks.parent / "jupyter"
    (own / "config" / "labconfig").mkdir(parents=True, exist_ok=True)
    for name, settings in CONFIG.items():
        write(own / "config" / name, json.dumps(settings, indent=1) + "\n")
    start = [
        *(sys.executable, "-m", "jupyterlab"),
        f"--ServerApp.root_dir={notebooks}",
        "--ServerApp.ip=127.0.0.1",
        f"--LabApp.default_url=/lab/tree/{page.relative_to(notebooks).as_posix()}",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        start.append("--allow-root")
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(own / "config"),
        "JUPYTER_DATA_DIR": str(own / "data"),
        "JUPYTER_RUNTIME_DIR": str(own / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(own / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(own / "workspaces"),
        "IPYTHONDIR": str(own / "ipython"),
    }
    return [*start, *arguments], environment


def launch(page: Path, arguments: list[str]) -> int:
    """Start JupyterLab on a copy and stay until it ends. Arguments go to JupyterLab as they are."""
    start, environment = command(page, arguments)
    if os.name == "posix":
        os.execve(start[0], start, environment)
    return subprocess.run(start, env=environment, check=False).returncode


def main(arguments: list[str] | None = None) -> int:
    """Prepare, say where, launch."""
    page = prepare()
    if not page.exists():
        print(f"No page to open: {ROOT / 'book' / 'bienvenue.md'} is missing or holds no code cell.", file=sys.stderr)
        return 1
    print(f"Your notebooks: {page.parent}", flush=True)
    return launch(page, sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    sys.exit(main())

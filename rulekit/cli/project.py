"""What needs the project's folder: the book as notebooks, the book as a site."""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
from pathlib import Path

from rulekit import learn as notebooks
from rulekit import load
from rulekit.errors import RulekitError

STRICT = ("-n", "-W", "-T", "-q", "-j", "auto")


def project_folder() -> Path:
    """The folder of the project in which the command was given. Raises where there is none."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "conf.py").is_file() and (folder / "book").is_dir():
            return folder
    raise RulekitError(
        f"{here}\u00a0: pas un dossier du projet\u00a0; attendu\u00a0: un dossier avec conf.py et book/",
        f"{here}: no folder of the project; expected: a folder with conf.py and book/",
    )


def need(extra: str, *modules: str) -> None:
    """Say which extra is missing, with the command that installs it."""
    if missing := [name for name in modules if importlib.util.find_spec(name) is None]:
        command = f'{Path(sys.executable).name} -m pip install "rulekit[{extra}]"'
        raise RulekitError(
            f"il manque {', '.join(missing)}\u00a0; attendu\u00a0: l'extra {extra} ({command})",
            f"{', '.join(missing)} is missing; expected: the extra {extra} ({command})",
        )


def learn(said: argparse.Namespace) -> int:
    """`rulekit learn`: open the book in JupyterLab, on the page of a game where one is named."""
    game = load(said.game).id if said.game else ""
    if not (notebooks.ROOT / "book").is_dir():
        raise RulekitError(
            f"{notebooks.ROOT}\u00a0: le livre n'est pas là\u00a0; attendu\u00a0: un dossier du projet, avec book/",
            f"{notebooks.ROOT}: the book isn't here; expected: a folder of the project, with book/",
        )
    need("lab", "jupyterlab", "jupytext", "ipywidgets", "anywidget")
    page = notebooks.prepare()
    if game:
        pages = sorted((page.parent / game).glob("*.ipynb"))
        first = [page.parent / game / f"{name}.ipynb" for name in ("index", "apercu", "bienvenue")]
        page = next((p for p in [*first, *pages] if p.exists()), page)
    if not page.exists():
        raise RulekitError(f"{page}\u00a0: pas de page à ouvrir", f"{page}: no page to open")
    print(page.parent, flush=True)
    return notebooks.launch(page, said.more)


def site(said: argparse.Namespace) -> int:
    """`rulekit site`: build the website into `_build/html`."""
    folder = project_folder()
    need("book", "sphinx", "myst_nb", "pydata_sphinx_theme")
    command = [sys.executable, "-m", "sphinx", *STRICT, "-c", ".", "-d", "_build/doctrees", "book", "_build/html"]
    code = subprocess.run(command, cwd=folder, check=False).returncode
    if code == 0:
        print(folder / "_build" / "html" / "index.html")
    return int(code != 0)

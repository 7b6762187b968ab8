"""What the outputs of the book depend on besides its pages: the engine, the widgets, the language, and nothing else.

The cache of executed notebooks knows only the cells. Its folder is therefore named after a hash of everything else, and
is made before any page is read: two processes that make one at the same time disturb each other.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# What shapes an output without being ours.
OTHERS = ("anywidget", "ipywidgets", "ipykernel")
NO_SOURCE = frozenset({"__pycache__", "sphinxext", "node_modules"})


def state(packages: Iterable[str], language: str) -> str:
    """A short hash of the packages' files and of the language."""
    digest = hashlib.sha256(language.encode())
    for package in packages:
        for name, data in _files(package):
            digest.update(f"\0{package}/{name}\0".encode() + data)
    for name in OTHERS:
        digest.update(f"\0{name} {_version(name)}".encode())
    return digest.hexdigest()[:12]


def _files(package: str) -> Iterator[tuple[str, bytes]]:
    spec = importlib.util.find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        root = Path(place)
        for file in sorted(root.rglob("*")):
            inside = file.relative_to(root)
            if file.is_file() and not NO_SOURCE.intersection(inside.parts):
                yield inside.as_posix(), file.read_bytes()


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return ""


def cache(folder: Path) -> str:
    """The folder of a cache of executed notebooks, made with its database if it isn't there."""
    from jupyter_cache import get_cache

    folder.mkdir(parents=True, exist_ok=True)
    made = get_cache(str(folder))
    made.db.dispose()
    return str(folder)


def kernel_profile(folder: Path) -> str:
    """A folder for IPython in which nothing of the person's own set-up reaches the book's cells."""
    profile = folder / "profile_default"
    profile.mkdir(parents=True, exist_ok=True)
    # The kernel warns at each start that it talks to this machine unencrypted; errors are still shown.
    (profile / "ipython_kernel_config.py").write_text("c.IPKernelApp.log_level = 40\n", encoding="utf-8")
    return str(folder)

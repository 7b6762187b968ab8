"""Print the path of a Chromium for the browser tests; with --install, fetch one where none is found.

Looked for, in this order: $CHROMIUM, the names that packages give it on the PATH, playwright's own download.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APT = "apt-get update -qq; apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core"


def find() -> str:
    """Path of a Chromium, or the empty string."""
    if named := os.environ.get("CHROMIUM", ""):
        return shutil.which(named) or ""
    return next(filter(None, map(shutil.which, NAMES)), "") or playwrights_own()


def playwrights_own() -> str:
    """The one that `playwright install chromium` leaves, if it is there."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return ""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else ""


def install() -> None:
    """Try the system's package manager as root, then playwright's download. What they print goes to stderr."""
    tries = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        tries.insert(0, ["sh", "-c", APT])
    for command in tries:
        print("no Chromium found; trying:", *command[-1:] if command[0] == "sh" else command[2:], file=sys.stderr)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=environment, check=False)
        if done.returncode == 0 and find():
            return


def main(arguments: list[str]) -> int:
    """Print the path; 1 and one clear line where there is none."""
    if not find() and "--install" in arguments and "CHROMIUM" not in os.environ:
        install()
    if path := find():
        print(path)
        return 0
    print(
        "No Chromium: set CHROMIUM=/path/to/it, install one (Debian: apt-get install chromium), "
        "or leave the browser tests out with NO_BROWSER=1.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

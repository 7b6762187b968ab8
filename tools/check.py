"""Everything that must hold, one step after the other; what CI runs too.

    python tools/check.py [style types tests site browser]

All steps run, so that one look tells all that is wrong; the last lines say what failed, how long each took and what was
left out.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NO_TESTS = 5  # pytest's exit code when it collected nothing


def run(*command: str, **environment: str) -> bool:
    """Run with this Python's modules, from the project's root; True when it went well."""
    print("$", "python -m", *command, flush=True)
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env={**os.environ, **environment}, check=False)
    return done.returncode == 0


def pytest(*arguments: str, **environment: str) -> bool:
    """Run pytest on all cores. No test at all is a failure, and is said so."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "loadgroup", *arguments]
    print("$ python", *command[1:], flush=True)
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode
    if code == NO_TESTS:
        print("no test was found: nothing was checked")
    return code == 0


def style() -> bool:
    """Ruff over all Python files."""
    return run("ruff", "check", ".")


def types() -> bool:
    """Mypy, strict, over what pyproject.toml lists."""
    return run("mypy")


def tests() -> bool:
    """Units, doctests and gates."""
    return pytest("-m", "not browser and not soak")


def site() -> bool:
    """The website; a warning is an error."""
    strict = ("-n", "-W", "-T", "-q", "-j", "auto")
    return run("sphinx", *strict, "-c", ".", "-d", "_build/doctrees", "book", "_build/html")


def browser() -> bool:
    """Pages, widgets and notebooks in Chromium."""
    find = [sys.executable, str(ROOT / "tools" / "find_chromium.py"), "--install"]
    found = subprocess.run(find, stdout=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL, check=False)
    return found.returncode == 0 and pytest("-m", "browser", "tests", CHROMIUM=found.stdout.strip())


STEPS: dict[str, Callable[[], bool]] = {step.__name__: step for step in (style, types, tests, site, browser)}


def main(names: list[str]) -> int:
    """Run the steps named, or all."""
    if unknown := [name for name in names if name not in STEPS]:
        print(f"unknown step {unknown[0]!r}; there are: {' '.join(STEPS)}", file=sys.stderr)
        return 2
    left_out = {"browser"} if not names and os.environ.get("NO_BROWSER", "") not in {"", "0"} else set()
    failed, lines = [], []
    for name in names or STEPS:
        if name in left_out:
            continue
        if name == "browser" and "site" in failed:  # it would look at an older one
            left_out.add(name)
            continue
        print(f"── {name}", flush=True)
        start = time.perf_counter()
        good = STEPS[name]()
        lines.append(f"{name:8} {'ok' if good else 'FAILED':6} {time.perf_counter() - start:6.1f} s")
        failed += [] if good else [name]
    if len(lines) > 1 or left_out:
        print("──", *lines, sep="\n")
    if failed:
        print("failed:", ", ".join(failed))
    if left_out:
        why = "the site was not built" if "site" in failed else "of NO_BROWSER=1"
        print(f"skipped because {why}: all tests in Chromium (pages, widgets, notebooks, axe, requests)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

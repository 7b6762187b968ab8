"""Write constraints.txt: one version of every package that the project's extras bring.

    make pin PYTHONS="python3.11 python3.12 python3.13"

The first Python, the oldest, resolves freely. The others are asked for the same versions; where they cannot have them
they resolve freely too, and what then differs gets a marker. So all readers run what the tests ran, as far as can be.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = """\
# Every package of the extras lab, book and dev. Written by `make pin`; change pyproject.toml, not this file.
"""
# Not the project's: pip and what Python's own venv module puts there.
NEVER = {"pip", "rulekit", "setuptools", "wheel"}

Pins = dict[str, str]


def requirements() -> list[str]:
    """What pyproject.toml asks for, all extras and the build backend together."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras: dict[str, list[str]] = project["project"]["optional-dependencies"]
    return sorted({*project["build-system"]["requires"], *(need for extra in extras.values() for need in extra)})


def resolve(python: str, wanted: list[str], held: Path | None, folder: Path) -> Pins | None:
    """Install into a new environment and read it back; None where that Python cannot have the versions held."""
    subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
    interpreter = folder / "bin" / "python"
    hold = ["-c", str(held)] if held else []
    done = subprocess.run([interpreter, "-m", "pip", "install", "-q", *hold, *wanted], check=held is None)
    if done.returncode:
        return None
    frozen = subprocess.run([interpreter, "-m", "pip", "freeze"], check=True, capture_output=True, text=True).stdout
    # `name==version` alone: a line with an address or a path ("name @ …", "-e …") pins nothing for anybody else
    return {name: pin for name, pin in re.findall(r"^([\w.-]+)==(\S+)$", frozen, re.M) if name.lower() not in NEVER}


def series(python: str) -> str:
    """Its Python version as `3.12`."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    return subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def merge(found: dict[str, Pins]) -> list[str]:
    """One line a package, or one for each run of Pythons that agree."""
    versions = sorted(found, key=lambda v: [int(n) for n in v.split(".")])
    lines = []
    for name in sorted({name for pins in found.values() for name in pins}, key=str.lower):
        runs: list[tuple[str, str]] = []  # first Python of the run, pin
        for version in versions:
            pin = found[version].get(name)
            if pin and (not runs or runs[-1][1] != pin):
                runs.append((version, pin))
        for i, (start, pin) in enumerate(runs):
            bounds = [f'python_version >= "{start}"'] if i else []
            bounds += [f'python_version < "{runs[i + 1][0]}"'] if i + 1 < len(runs) else []
            lines.append(f"{name}=={pin}" + (f"; {' and '.join(bounds)}" if bounds else ""))
    return lines


def main(pythons: list[str]) -> int:
    """Resolve for each Python, oldest first, and write the file."""
    if not pythons:
        print("usage: python tools/pin.py python3.11 [python3.12 …], the oldest first", file=sys.stderr)
        return 2
    wanted = requirements()
    found: dict[str, Pins] = {}
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        held = work / "held.txt"
        for python in pythons:
            version = series(python)
            print(f"resolving for Python {version} …", flush=True)
            pins = resolve(python, wanted, held if found else None, work / version)
            if pins is None:
                print(f"Python {version} cannot have the same versions: resolving freely", flush=True)
                pins = resolve(python, wanted, None, work / version)
            found[version] = pins or {}
            if len(found) == 1:
                held.write_text("\n".join(f"{package}=={pin}" for package, pin in found[version].items()), "utf-8")
    (ROOT / "constraints.txt").write_text(HEAD + "\n".join(merge(found)) + "\n", "utf-8")
    print(f"constraints.txt: {sum(map(len, found.values())) // len(found)} packages, Python {', '.join(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

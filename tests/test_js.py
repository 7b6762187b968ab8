"""The front end's own tests (tests/js/*.test.mjs), on the Node that playwright carries: no npm, no system Node."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

FILES = sorted((Path(__file__).parent / "js").glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".test.mjs"))
def test_front_end(file: Path) -> None:
    node, _ = compute_driver_executable()
    done = subprocess.run(
        [node, "--test", "--test-reporter=spec", file],
        env={**os.environ, "NO_COLOR": "1", "NODE_OPTIONS": "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"{done.stdout}\n{done.stderr}".strip(), pytrace=False)

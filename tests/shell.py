"""The `rulekit` command as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def shell(*words: str, typed: str = "", **more: Any) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **more.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-m", "rulekit", *words],
        input=typed, capture_output=True, text=True, encoding="utf-8", env=environment, timeout=60, check=False, **more,
    )  # fmt: skip

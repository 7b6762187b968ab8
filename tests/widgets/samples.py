"""Views of four games, made by hand: whatever a view can carry stands in one of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "samples"


def load(name: str) -> Any:
    """One file of samples."""
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def views() -> dict[str, dict[str, Any]]:
    """All views, by the file and the place in it."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(FOLDER.glob("*.json")):
        data = load(path.stem)
        if isinstance(data, list):
            found |= {f"{path.stem}.{i}": view for i, view in enumerate(data)}
        elif "record" in data:
            record = data["record"]
            found |= {f"{path.stem}.{name}": {**record["base"], **view} for name, view in record["views"].items()}
        else:
            found[path.stem] = data
    return found

"""Take a game's source document in, or see what a new version of it changes. The text itself stays with its publisher.

    python tools/clauses.py GAME SOURCE.tsv            writes rulekit/games/GAME/clauses.tsv and runs.txt
    python tools/clauses.py GAME SOURCE.tsv --check    tells which clauses changed and which rules to read again

SOURCE.tsv has the columns id, line, kind (rule, heading, advice) and text, separated by tabs.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # a clone that is not installed

from rulekit import RulekitError, load
from rulekit.clauses import RUN, read_source, runs, written
from rulekit.cli import main as command


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Clauses of a game's source document.")
    parser.add_argument("game")
    parser.add_argument("source", type=Path)
    parser.add_argument("--check", action="store_true", help="change nothing; tell what differs")
    said = parser.parse_args(arguments)
    if said.check:
        return command(["clauses", said.game, str(said.source), "--lang", "en"])
    try:
        game, (clauses, texts) = load(said.game), read_source(said.source)
    except RulekitError as error:
        print(error, file=sys.stderr)
        return 2
    (game.folder / "clauses.tsv").write_text(written(clauses), "utf-8")
    print(f"{game.folder.name}/clauses.tsv: {len(clauses)} clauses")
    if texts:
        found = sorted(set(runs("\n".join(texts))))
        (game.folder / "runs.txt").write_text("\n".join(found) + "\n", "utf-8")
        print(f"{game.folder.name}/runs.txt: {len(found)} runs of {RUN} words")
    return 0


if __name__ == "__main__":
    sys.exit(main())

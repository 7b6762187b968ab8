"""`python -m tests.golden`: write the transcripts anew. What changed in them belongs in CHANGELOG.md."""

from __future__ import annotations

from tests.golden.transcript import HERE, every, file_of, transcript


def main() -> None:
    kept = set()
    for game, edition in every():
        path = file_of(game, edition)
        said = transcript(game, edition)
        old = path.read_text("utf-8") if path.exists() else None
        path.write_text(said, "utf-8")
        kept.add(path)
        print(f"{path.name}: {'new' if old is None else 'as it was' if old == said else 'changed: see CHANGELOG.md'}")
    for path in set(HERE.glob("*.txt")) - kept:
        path.unlink()
        print(f"{path.name}: gone with its edition")


if __name__ == "__main__":
    main()

"""What can go wrong, said in one clear line in French and in English.

Everything that a person can cause (a bad position, a refused move, an unknown card) is a `RulekitError`. Any other
exception is a defect of the project.
"""

from __future__ import annotations

import os
from typing import Any, TypeVar


class RulekitError(Exception):
    """An error that is shown to people: where it is, what it is, what was expected.

    `str()` is the English line, `says("fr")` the French one. Neither carries a line break, whatever was typed.
    """

    def __init__(self, fr: str, en: str) -> None:
        # `quoted` gives French signs; English has its own.
        self.fr, self.en = one_line(fr), one_line(en.replace("«\u00a0", "“").replace("\u00a0»", "”"))
        super().__init__(self.en)

    def says(self, lang: str = "fr") -> str:
        """The message in one of the two languages."""
        return self.fr if lang == "fr" else self.en

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.fr, self.en)

    def _render_traceback_(self) -> list[str]:
        """In a notebook the line is all there is to see: where in the engine it was found helps nobody."""
        return [self.says(os.environ.get("RULEKIT_LANG", "fr"))]


class BadPosition(RulekitError):
    """A line that is no position of this game."""


class BadFile(RulekitError):
    """A card, deck or edition file that cannot be used; the message names file, place and what was expected."""


def unreadable(path: object, error: OSError | ValueError) -> BadFile:
    """A file that can't be opened; a value error comes from letters that no file can have in its name."""
    fr = getattr(error, "strerror", None) or "aucun fichier ne peut avoir ce nom"
    en = getattr(error, "strerror", None) or "no file can have that name"
    return BadFile(f"{path}\u00a0: fichier illisible ({fr})", f"{path}: cannot be read ({en})")


E = TypeVar("E", bound=RulekitError)


def unexpected(
    where: str, got: Any, expected: str, expected_en: str = "", where_en: str = "", kind: type[E] | None = None
) -> E:
    """The line that most errors are: where, what was found there (None: nothing), what was expected."""
    fr, en = ("rien", "nothing") if got is None else (quoted(str(got)),) * 2
    made: Any = kind or BadFile
    found: E = made(
        f"{where}\u00a0: {fr}\u00a0; attendu\u00a0: {expected}",
        f"{where_en or where}: {en}; expected: {expected_en or expected}",
    )
    return found


def one_line(text: str, most: int = 400) -> str:
    """Text that fits one line of a terminal: control characters are shown as escapes, very long text is cut."""
    shown = "".join(c if c.isprintable() or c in "\u00a0\u202f" else c.encode("unicode_escape").decode() for c in text)
    return shown if len(shown) <= most else shown[: most - 1] + "…"


def quoted(text: str, most: int = 60) -> str:
    """Something that was typed, short enough to stand in a message."""
    return "«\u00a0" + one_line(text, most) + "\u00a0»"

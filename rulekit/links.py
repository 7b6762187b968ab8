"""A case as a link and as a command: a position, the moves played from it, an edition, and the question that is asked.

    #pos=field%3D5%20%7C%20field%3D8&moves=attack%205%3Bblock%205%208&edition=attack.blocker_gone%3Dstopped

What stands in the values is spelled as JavaScript's `encodeURIComponent` does; `static/src/cases.js` reads and writes
the same, and both take the tests of `tests/links.json`.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from urllib.parse import quote, unquote_to_bytes

from rulekit.errors import RulekitError, unexpected

PLAIN = "-_.!~*'()"
KEYS = ("pos", "moves", "edition", "ruling")
MOST_LETTERS = 40_000
MOST_MOVES = 200


class BadLink(RulekitError):
    """The end of an address that is no case."""


@dataclass(frozen=True)
class Case:
    """A position, the moves played from it, an edition's line, and the id of a ruling where one is asked about."""

    position: str
    moves: tuple[str, ...] = ()
    edition: str = ""
    ruling: str = ""


def to_hash(case: Case) -> str:
    """A case as the end of an address; what is empty is left out.

    >>> to_hash(Case("field=5 | field=8", ("attack 5",)))
    '#pos=field%3D5%20%7C%20field%3D8&moves=attack%205'
    """
    values = {"pos": case.position, "moves": ";".join(case.moves), "edition": case.edition, "ruling": case.ruling}
    said = [f"{key}={quote(text, safe=PLAIN)}" for key, text in values.items() if text or key == "pos"]
    return "#" + "&".join(said)


def from_hash(text: str) -> Case:
    """The case that the end of an address holds. Raises `BadLink` with what was expected."""
    if len(text) > MOST_LETTERS:
        raise _wrong(text, f"au plus {MOST_LETTERS} signes", f"{MOST_LETTERS} characters at most")
    found: dict[str, str] = {}
    for part in text.removeprefix("#").split("&"):
        key, equals, value = part.partition("=")
        if key not in KEYS or not equals or key in found:
            raise _wrong(part, "#pos=…&moves=…&edition=…")
        found[key] = _plain(value)
    if "pos" not in found:
        raise _wrong(text, "#pos=…&moves=…&edition=…")
    moves = tuple(filter(None, (move.strip() for move in found.get("moves", "").split(";"))))
    if len(moves) > MOST_MOVES:
        raise _wrong(f"{len(moves)} moves", f"au plus {MOST_MOVES} coups", f"{MOST_MOVES} moves at most")
    return Case(found["pos"], moves, found.get("edition", ""), found.get("ruling", ""))


def command(game: str, case: Case) -> str:
    """What to type in a terminal to see the same.

    >>> command("versus", Case("field=5", ("attack 5",), "-attack.piercing_hits"))
    'rulekit what versus "field=5" "attack 5" --edition "-attack.piercing_hits"'
    """
    words = ["rulekit what", game, *map(_quoted, (case.position, *case.moves))]
    return " ".join([*words, "--edition", _quoted(case.edition)] if case.edition else words)


def from_command(game: str, line: str) -> Case:
    """The case that a line to type in a terminal asks about. Raises `BadLink` with what was expected.

    >>> from_command("versus", 'rulekit what versus "field=5" "attack 5" --edition "-attack.piercing_hits"')
    Case(position='field=5', moves=('attack 5',), edition='-attack.piercing_hits', ruling='')
    """
    try:
        # a shell takes the backslash before these away, shlex does not
        plain = re.sub(r"\\(.)", lambda found: found[1] if found[1] in "$`" else found[0], line.strip(), flags=re.S)
        words = shlex.split(plain) if len(line) <= MOST_LETTERS else []
    except ValueError:  # a quotation mark that nothing closes
        words = []
    found: list[str] = []
    options = {"--edition": "", "--lang": ""}
    rest = iter(words)
    for word in rest:
        key, equals, value = word.partition("=")
        if key in options:
            options[key] = value if equals else next(rest, "")
        elif word != "--json":
            found.append(word)
    if found[:2] != ["rulekit", "what"] or len(found) < 4 or found[2] != game:
        expected = f'rulekit what {game} "position" "{{}}" …'
        raise _wrong(line.strip()[:80], expected.format("coup"), expected.format("move"))
    moves = [move.strip() for word in found[4:] for move in word.split(";") if move.strip()]
    return Case(found[3], tuple(moves), options["--edition"].strip())


def _quoted(text: str) -> str:
    return '"' + re.sub(r'[\\"$`]', lambda found: "\\" + found[0], text) + '"'


def _plain(value: str) -> str:
    if re.search(r"%(?![0-9A-Fa-f]{2})", value):
        raise _wrong(value, "%20, %3D…")
    try:
        text = unquote_to_bytes(value).decode("utf-8")
    except UnicodeDecodeError:
        raise _wrong(value, "UTF-8") from None
    if any(ord(c) < 32 or ord(c) == 127 for c in text):
        raise _wrong(value, "une ligne", "one line")
    return text


def _wrong(got: str, expected: str, expected_en: str = "") -> BadLink:
    return unexpected("lien", got, expected, expected_en, where_en="link", kind=BadLink)

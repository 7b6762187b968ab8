"""From a line of text to a move: what a seat has said, read by the shapes of the game's moves alone.

Whether it may be played is another question, which `Table.check` answers.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rulekit.errors import RulekitError, quoted
from rulekit.moves import Ambiguous, Source, Unknown, word

if TYPE_CHECKING:
    from rulekit.table import Table


def parse(table: Table, seat: int, line: str) -> list[Any]:
    """The moves that a line of text can mean for a seat, by shape alone.

    Raises `Unknown` where no move begins so or nothing of that name is where the move looks, `Ambiguous` where two
    different cards bear the name.
    """
    verb, *said = line.split() or [""]
    found: list[Any] = []
    missing: RulekitError | None = None
    furthest = -1
    for cls in table.game.moves:
        if cls.verb == verb:
            try:
                found.append(_fill(cls, table, seat, said, line))
            except _Stuck as stuck:
                if stuck.fields > furthest:  # what was understood best is what was meant
                    missing, furthest = stuck.error, stuck.fields
    if found:
        return found
    if missing:
        raise missing
    verbs = ", ".join(sorted({cls.verb for cls in table.game.moves}))
    meant = ", ".join(_meant(table, verb.lower()))
    raise Unknown(
        f"{quoted(line)}\u00a0: aucun coup ne commence ainsi\u00a0; "
        + (f"peut-être\u00a0: {meant}\u00a0; " if meant else "") + f"attendu\u00a0: {verbs}",
        f"{quoted(line)}: no move begins so; " + (f"perhaps: {meant}; " if meant else "") + f"expected: {verbs}",
    )  # fmt: skip


def _meant(table: Table, word: str) -> list[str]:
    """The verbs of the moves whose label begins with that word, in either language, else those that look like it."""
    labels = [(cls.verb, text.split()[0].lower()) for cls in table.game.moves for text in cls.label if text.split()]
    found = [verb for verb, first in labels if first == word]
    if not found and word:
        near = difflib.get_close_matches(word[:30], {*(verb for verb, _ in labels), *(first for _, first in labels)}, 1)
        found = [verb for verb, first in labels if near and near[0] in (verb, first)]
    return list(dict.fromkeys(found))


class _Stuck(Exception):
    """A move whose fields can't all be filled: the error, and how many fields could be."""

    def __init__(self, error: RulekitError, fields: int) -> None:
        self.error, self.fields = error, fields


def _fill(cls: Any, table: Table, seat: int, words: list[str], line: str) -> Any:
    values: list[Any] = []
    try:
        return _filled(cls, table, seat, words, line, values)
    except (Unknown, Ambiguous) as error:
        raise _Stuck(error, len(values)) from None


def _filled(cls: Any, table: Table, seat: int, words: list[str], line: str, values: list[Any]) -> Any:
    said = list(words)
    for name, source in cls.shape.items():
        if source.many:
            chosen: list[Any] = []
            while said:
                chosen.append(_pick(table, seat, source, said.pop(0), line, chosen, values))
            if not source.least <= len(chosen) <= source.most:
                raise Unknown(
                    f"{quoted(line)}\u00a0: {quoted(name)} veut de {source.least} à {source.most} noms ({source.fr})",
                    f"{quoted(line)}: {name} takes {source.least} to {source.most} names ({source.en})",
                )
            reach = source.all(table, seat, *values)  # in whatever order they were said, it is one move
            values.append(tuple(sorted(chosen, key=reach.index)))
        elif said:
            values.append(_pick(table, seat, source, said.pop(0), line, (), values))
        else:
            fr, en = (_listed(table, seat, source, values, lang) for lang in ("fr", "en"))
            raise Unknown(
                f"{quoted(line)}\u00a0: il manque {quoted(name)} ({source.fr}{fr})",
                f"{quoted(line)}: {name} is missing ({source.en}{en})",
            )
    if said:
        raise Unknown(
            f"{quoted(line)}\u00a0: {quoted(' '.join(said))} est en trop",
            f"{quoted(line)}: nothing to do with {quoted(' '.join(said))}",
        )
    return cls(*values)


def _pick(
    table: Table, seat: int, source: Source, said: str, line: str, taken: Sequence[Any], before: list[Any]
) -> Any:
    name, hash_, number = said.partition("#")

    def named(things: Iterable[Any]) -> list[Any]:
        return [
            x
            for x in things
            if word(x) == name and x not in taken and (not hash_ or str(getattr(x, "id", "")) == number)
        ]

    hits = named(source.look(table, seat, *before))
    if not hits and source.elsewhere:
        hits = named(source.elsewhere(table, seat, *before))
    if not hits:
        raise Unknown(
            f"{quoted(line)}\u00a0: pas de {quoted(said)} ({source.fr}{_listed(table, seat, source, before, 'fr')})",
            f"{quoted(line)}: no {quoted(said)} ({source.en}{_listed(table, seat, source, before, 'en')})",
        )
    if any(table.differ(hits[0], x) for x in hits[1:]):
        among = ", ".join(f"{x}#{x.id}" for x in hits)
        raise Ambiguous(
            f"{quoted(line)}\u00a0: {quoted(said)} désigne plusieurs cartes différentes\u00a0; attendu\u00a0: {among}",
            f"{quoted(line)}: {quoted(said)} names several different cards; expected: {among}",
        )
    return hits[0]


def _listed(table: Table, seat: int, source: Source, before: list[Any], lang: str) -> str:
    """What could have been named instead, as far as this seat may see it."""
    names = dict.fromkeys(word(x) for x in source.look(table, seat, *before) if table.knows(seat, x))
    if not names:
        return "\u00a0: rien" if lang == "fr" else ": nothing"
    return " – " + ", ".join(list(names)[:12]) + ("…" if len(names) > 12 else "")

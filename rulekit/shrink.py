"""Making what was found small: fewer moves before it, a position with less in it, as long as it still shows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from rulekit.errors import RulekitError
from rulekit.retell import visible

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game

T = TypeVar("T")

MOST_TRIES = 1_500


def fewer(items: Sequence[T], shows: Callable[[Sequence[T]], bool]) -> list[T]:
    """Leave out as many items as can be, halves first and single ones last, while `shows` holds of the rest."""
    kept = list(items)
    if not shows(kept):
        return kept
    size, left = max(len(kept) // 2, 1), MOST_TRIES
    while kept:
        k = 0
        shorter = False
        while k < len(kept) and left > 0:
            rest = kept[:k] + kept[k + size :]
            left -= 1
            if shows(rest):
                kept, shorter = rest, True
            else:
                k += size
        if size == 1 and not shorter:
            break
        size = max(size // 2, 1)
        if left <= 0:
            break
    return kept


def simpler(
    game: Game, a: Edition, b: Edition, line: str, plain: Sequence[str], exact: Sequence[str]
) -> tuple[str, tuple[str, ...]]:
    """A position with less in it, and moves that show there that two editions differ; ("", ()) where none was found.

    `plain` are the moves by the names of their cards, `exact` with numbers.
    """
    moves = next((list(m) for m in (plain, exact) if differ(game, a, b, line, m)), None)
    if moves is None or moves == list(exact):  # names are enough where there is one such card alone
        other = next((o for o in ways(line) if differ(game, a, b, o, plain)), None)
        if other is not None:
            line, moves = other, list(plain)
    if moves is None:
        return "", ()
    some = bool(moves)  # where a move shows it, one stays: it is what a reader plays
    moves = fewer(moves, lambda left: bool(left) >= some and differ(game, a, b, line, left))
    left = MOST_TRIES
    if any("#" in move for move in moves):
        return line, tuple(moves)  # numbers count the cards of the text: it must stay as it is
    shorter = True
    while shorter and left > 0:
        shorter = False
        for other in ways(line):
            left -= 1
            if left <= 0:
                break
            if differ(game, a, b, other, moves):
                line, shorter = other, True
                break
    return line, tuple(moves)


def ways(line: str) -> Iterator[str]:
    """The same line with a word less, or with a card less or unknown."""
    parts = [part.split() for part in line.split("|")]
    for i, part in enumerate(parts):
        for k, word in enumerate(part):
            yield _joined(parts, i, part[:k] + part[k + 1 :])
            name, _, said = word.partition("=")
            cards = said.split(",")
            if name in ("turn", "active", "phase") or not said:
                continue
            yield _joined(parts, i, [*part[:k], f"{name}=", *part[k + 1 :]])
            for j, card in enumerate(cards):
                rest = cards[:j] + cards[j + 1 :]
                if rest:
                    yield _joined(parts, i, [*part[:k], f"{name}={','.join(rest)}", *part[k + 1 :]])
                if "?" not in card and not re.fullmatch(r"-?\d+", said):
                    unknown = re.sub(r"[^*@\[]+(?=@|\[|$)", "?", card, count=1) if "*" not in card else ""
                    if unknown:
                        said = ",".join([*cards[:j], unknown, *cards[j + 1 :]])
                        yield _joined(parts, i, [*part[:k], f"{name}={said}", *part[k + 1 :]])


def _joined(parts: list[list[str]], i: int, part: list[str]) -> str:
    changed = [*parts[:i], part, *parts[i + 1 :]]
    return " | ".join(" ".join(words) for words in changed).strip()


def differ(game: Game, a: Edition, b: Edition, line: str, moves: Sequence[str]) -> bool:
    """Whether a position and its moves, as texts, come to something else under two editions; not where unreadable."""
    try:
        return bool(outcome(game, a, line, moves) != outcome(game, b, line, moves))
    except RulekitError:
        return False


def outcome(game: Game, edition: Edition, line: str, moves: Sequence[str]) -> Any:
    """What comes of it: how many moves could be played, why no more, the table, who is asked. Raises on a bad line."""
    table = game.position(line, edition, events=False)
    for k, said in enumerate(moves):
        found = table.reach(said)
        if not found.verdict:
            return k, "limits" if found.verdict.limits else "nothing", str(visible(table))
        for move in (*found.passed, found.verdict.move):
            table.apply(move)
    table = table.settled() if moves else table
    asked = table.question and (table.question.seat, sorted(map(str, table.moves())) if not moves else "")
    *lying, result = visible(table)
    return len(moves), str(lying), str(asked), result and result.winners

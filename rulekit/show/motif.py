"""The picture on a card, the same that the front end cuts.

No drawing comes with the games' texts, so each card cuts its own woodblock from its name: the same name gives the same
block for ever. Beings are masks, deeds turn, places repeat, tools stand, parasites stare.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TypeVar

from rulekit.show.markup import Html

Roll = Callable[[], float]
Number = float
T = TypeVar("T")

INK, HALF, PAPER = "f", "h", "p"
M32 = 0xFFFFFFFF


def dice(text: str) -> Roll:
    """Numbers from 0 to 1 that follow from a text: FNV-1a for the seed, mulberry32 for the draw."""
    seed = 0x811C9DC5
    for c in text:
        seed = (seed ^ ord(c)) * 0x01000193 & M32

    def roll() -> float:
        nonlocal seed
        seed = (seed + 0x6D2B79F5) & M32
        t = (seed ^ (seed >> 15)) * (1 | seed) & M32
        t = ((t + ((t ^ (t >> 7)) * (61 | t) & M32)) ^ t) & M32
        return (t ^ (t >> 14)) / 4294967296

    return roll


def num(x: Number) -> str:
    """A number as JavaScript writes it."""
    return str(int(x)) if float(x).is_integer() else repr(float(x))


def path(tint: str, d: str, more: str = "") -> str:
    """One filled form."""
    return f'<path class="{tint}"{more} d="{d}"/>'


def disc(tint: str, x: Number, y: Number, r: Number) -> str:
    """One filled disc."""
    return f'<circle class="{tint}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>'


def box(tint: str, x: int, y: int, w: int, h: int) -> str:
    """One filled box."""
    return path(tint, f"M{x} {y}h{w}v{h}h{-w}z")


# The forms of one 20 by 20 cell, named by the side or the corner that they lean on.
CELL: dict[str, Callable[[str, int, int], str]] = {
    "blank": lambda t, x, y: "",
    "full": lambda t, x, y: box(t, x, y, 20, 20),
    "low": lambda t, x, y: box(t, x, y + 10, 20, 10),
    "inner": lambda t, x, y: box(t, x + 10, y, 10, 20),
    "nw": lambda t, x, y: path(t, f"M{x} {y}h20a20 20 0 0 1-20 20z"),
    "ne": lambda t, x, y: path(t, f"M{x} {y}h20v20a20 20 0 0 1-20-20z"),
    "sw": lambda t, x, y: path(t, f"M{x} {y}a20 20 0 0 1 20 20h-20z"),
    "se": lambda t, x, y: path(t, f"M{x + 20} {y}v20h-20a20 20 0 0 1 20-20z"),
    "up": lambda t, x, y: path(t, f"M{x} {y + 20}a10 10 0 0 1 20 0z"),
    "down": lambda t, x, y: path(t, f"M{x} {y}a10 10 0 0 0 20 0z"),
    "tip": lambda t, x, y: path(t, f"M{x} {y + 20}L{x + 20} {y}v20z"),
    "fang": lambda t, x, y: path(t, f"M{x} {y}h20v20z"),
    "leaf": lambda t, x, y: path(t, f"M{x} {y + 20}a20 20 0 0 1 20-20a20 20 0 0 1-20 20z"),
    "dot": lambda t, x, y: disc(t, x + 10, y + 10, 6),
    "rail": lambda t, x, y: box(t, x, y + 3, 20, 3) + box(t, x, y + 9, 20, 3) + box(t, x, y + 15, 20, 3),
}

CROWN = ("sw", "se", "tip", "up", "leaf", "blank", "ne", "low")
SIDE = ("se", "leaf", "dot", "rail", "fang", "ne", "nw", "inner")
CHIN = ("nw", "ne", "down", "fang", "rail", "full", "leaf")
TURN = ("se", "leaf", "tip", "nw", "up", "fang", "ne")
STAFF = ("se", "ne", "leaf", "fang", "tip", "rail", "full")


def pick(roll: Roll, choices: Sequence[T]) -> T:
    """One of several."""
    return choices[int(roll() * len(choices))]


def tint(roll: Roll) -> str:
    """Full ink a little more often than half."""
    return INK if roll() < 0.55 else HALF


def mirrored(half: str) -> str:
    """A left half and its image."""
    return f'{half}<g transform="matrix(-1 0 0 1 80 0)">{half}</g>'


def mask(roll: Roll) -> str:
    """Left half drawn, right half mirrored: two eyes in the middle make a face of any two columns."""

    def cell(names: Sequence[str], x: int, y: int, t: str = "") -> str:
        ink = t or tint(roll)
        return CELL[pick(roll, names)](ink, x, y)

    crown = tint(roll)
    half = cell(CROWN, 0, 0) + cell([c for c in CROWN if c != "blank"], 20, 0, crown)
    half += cell(SIDE, 0, 20) + cell(CHIN, 0, 40)
    half += box(HALF if crown == INK else INK, 20, 20, 20, 20) + disc(PAPER, 31, 30, 7)
    half += disc(INK, 31, 30, pick(roll, (2.5, 3.5, 4.5)))
    half += cell(CHIN, 20, 40, tint(roll))
    return mirrored(half)


def wheel(roll: Roll) -> str:
    """One quarter drawn, turned four times about the middle."""
    part = CELL[pick(roll, TURN)](INK, 20, 10) + CELL[pick(roll, TURN)](HALF, 20, -10)
    form = pick(roll, TURN)
    part += CELL[form](tint(roll), 0, 10)
    if roll() < 0.5:
        part += disc(PAPER, 34, 24, 3)
    return "".join(f'<g transform="rotate({a} 40 30)">{part}</g>' for a in (0, 90, 180, 270))


def land(roll: Roll) -> str:
    """Strata under a sun or a moon."""
    sun = 14 + int(roll() * 52)
    out = disc(HALF, sun, 18, pick(roll, (7, 9, 11)))
    for row, y in enumerate((24, 36, 48)):
        width = pick(roll, (10, 16, 20, 26.66, 40))
        d, x = f"M0 60V{y}", 0.0
        while x < 79:
            if pick(roll, "al") == "a" or row == 2:
                d += f"a{num(width / 2)} {num(min(9, width / 2))} 0 0 1 {num(width)} 0"
            else:
                d += f"l{num(width / 2)} -8l{num(width / 2)} 8"
            x += width
        out += path(PAPER, f"{d}V60z", ' transform="translate(0 -2)"') + path(HALF if row % 2 else INK, f"{d}V60z")
    return out


def tool(roll: Roll) -> str:
    """A staff of forms on the middle line."""
    half = box(INK, 36, 0, 4, 60)
    for y in (0, 20, 40):
        form = pick(roll, STAFF)
        half += CELL[form](tint(roll), 20, y)
    half += CELL[pick(roll, ("blank", "dot", "leaf", "rail"))](HALF, 0, 20)
    return mirrored(half) + disc(PAPER, 40, pick(roll, (10, 30, 50)), 4)


def eye(roll: Roll) -> str:
    """Rings about one pupil, with rays."""
    rays, long = pick(roll, (8, 10, 12, 16)), pick(roll, (30, 36, 40))
    spoke = path(HALF, f"M40 30 {num(40 - 90 / rays)} {30 - long}h{num(180 / rays)}z")
    out = "".join(f'<g transform="rotate({num(360 / rays * i)} 40 30)">{spoke}</g>' for i in range(rays))
    out += disc(INK, 40, 30, 22) + disc(PAPER, 40, 30, 17)
    out += disc(HALF, 40, 30, pick(roll, (12, 13, 14))) + disc(INK, 40, 30, pick(roll, (5, 7, 8)))
    return out + disc(PAPER, 43, 27, 2)


FAMILIES = {"mask": mask, "wheel": wheel, "land": land, "tool": tool, "eye": eye}


@functools.lru_cache(maxsize=512)
def motif(family: str, name: str) -> Html:
    """The woodblock of a card."""
    inside = FAMILIES.get(family, wheel)(dice(f"{family}:{name}"))
    return Html(
        '<svg class="rk-motif" viewBox="0 0 80 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true" '
        f'focusable="false">{inside}</svg>'
    )

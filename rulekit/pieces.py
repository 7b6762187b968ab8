"""What lies on a table: pieces in zones, numbers in counters, and seats that hold both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, overload

OWNER, EVERYONE, NOBODY = "owner", "everyone", "nobody"


class Named(Protocol):
    """What a card must have for the engine: a one-word name and a kind."""

    @property
    def name(self) -> str:
        """One word, unique in its game."""
        ...
    @property
    def kind(self) -> str:
        """The kind of card."""
        ...


class Piece:
    """One physical card: `id` (its number on the table), `card` (what is printed on it), `owner` (a seat).

    Immutable, shared by every copy of a table, compared by identity.
    """

    __slots__ = ("card", "id", "owner")

    def __init__(self, id: int, card: Any, owner: int) -> None:
        self.id, self.card, self.owner = id, card, owner

    def __repr__(self) -> str:
        return str(self.card.name)


class Zone:
    """A pile or row of cards on a seat class. The last card is the top one.

    `seen`: OWNER, EVERYONE or NOBODY. `fr`, `en`: its name. `kind`: how it is drawn (row, hand, pile, slot; "": not at
    all). `places`: a value rule that says how many cards fit. `minor`: drawn smaller. `holds`: the kinds of card that
    a position may put there, any where it names none. `opened(table, viewer, seat)`: whether a viewer who doesn't
    see this zone of a seat is shown it just now; that must depend on public state alone.
    """

    def __init__(
        self,
        fr: str,
        en: str,
        seen: str = EVERYONE,
        kind: str = "row",
        places: Callable[[Any], int] | None = None,
        minor: bool = False,
        enters: tuple[str, str] | None = None,
        holds: tuple[str, ...] = (),
        opened: Callable[[Any, int | None, int], bool] | None = None,
    ) -> None:
        self.fr, self.en, self.seen, self.kind, self.places, self.minor = fr, en, seen, kind, places, minor
        self.holds, self.opened = holds, opened
        self.enters = enters or ("{Piece} va dans\u00a0: " + fr.lower() + ".", "{Piece} goes to: " + en.lower() + ".")

    @overload
    def __get__(self, seat: None, cls: type) -> Zone: ...
    @overload
    def __get__(self, seat: object, cls: type) -> list[Piece]: ...
    def __get__(self, seat: object | None, cls: type) -> Zone | list[Piece]:
        """Typed as the list of pieces that it is on a seat; `seat` puts a slot in its place."""
        return self


class Counter:
    """A number on a seat class.

    `start`: what a position means that doesn't name it, a number or a value rule. `fr`, `en`: its label. `says`:
    what it counts, in words. `of`: a value rule for its ceiling. `least`: its floor, where it can't go below one; what
    has a ceiling begins at 0 unless another floor is named. A position keeps within them.
    `drawn`: whether boards and tables in text show it; what isn't drawn is public all the same.
    """

    def __init__(
        self,
        fr: str,
        en: str,
        start: int | Callable[[Any], int] = 0,
        seen: str = EVERYONE,
        says: tuple[str, str] = ("", ""),
        of: Callable[[Any], int] | None = None,
        least: int | None = None,
        drawn: bool = True,
    ) -> None:
        self.fr, self.en, self.start, self.seen, self.says, self.of = fr, en, start, seen, says, of
        self.drawn = drawn
        self.least = 0 if least is None and of is not None else least

    @overload
    def __get__(self, seat: None, cls: type) -> Counter: ...
    @overload
    def __get__(self, seat: object, cls: type) -> int: ...
    def __get__(self, seat: object | None, cls: type) -> Counter | int:
        """Typed as the number that it is on a seat; `seat` puts a slot in its place."""
        return self


C = TypeVar("C", bound=type)


def seat(cls: C) -> C:
    """Make a seat class: slots for its counters and zones, and a fast copy.

    The result has `zones` and `counters` (name to declaration, in order), `__init__()` and `copy()`.
    """
    zones = {k: v for k, v in vars(cls).items() if isinstance(v, Zone)}
    counters = {k: v for k, v in vars(cls).items() if isinstance(v, Counter)}
    # A table is copied at every step of a search: a copy written out is three times as fast as a loop over names.
    body = ["def copy(self):", "    n = new(cls)"]
    body += [f"    n.{c} = self.{c}" for c in counters] + [f"    n.{z} = self.{z}[:]" for z in zones] + ["    return n"]
    space: dict[str, Any] = {"new": object.__new__}
    exec("\n".join(body), space)  # the names are identifiers of a class body

    def __init__(self: Any) -> None:
        for c, spec in counters.items():
            setattr(self, c, 0 if callable(spec.start) else spec.start)
        for z in zones:
            setattr(self, z, [])

    made: Any = type(
        cls.__name__,
        (),
        {
            "__slots__": (*counters, *zones),
            "__doc__": cls.__doc__,
            "__module__": cls.__module__,
            "__qualname__": cls.__qualname__,
            "__init__": __init__,
            "copy": space["copy"],
            "zones": zones,
            "counters": counters,
        },
    )
    space["cls"] = made
    result: C = made
    return result

"""A move is a class: its fields say what a text can name, its flow says what then happens.

    @move("attack", fr="Attaquer avec {creatures}", en="Attack with {creatures}")
    class Attack(Move):
        creatures: tuple[Piece, ...] = many(mine("field"), 1)

        def flow(self, table, seat): ...

The fields' sources are the move's *shape*. It serves the parser, the clicks of a widget and the enumeration: grants
offer within it, limits judge any of it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from rulekit.errors import RulekitError
from rulekit.pieces import Piece

if TYPE_CHECKING:
    from rulekit.edition import Shape
    from rulekit.rules import Grant, Limit
    from rulekit.table import Table

Look = Callable[..., Iterable[Any]]
Test = Callable[..., bool]


class Unknown(RulekitError):
    """No such move, or nothing of that name where the move looks."""


class Ambiguous(RulekitError):
    """Two different cards of that name: `name#id` tells them apart."""


class Over(RulekitError):
    """The game is over: no move can be played."""


class Refused(RulekitError):
    """A move that rules refuse, or that no rule offers now. `verdict` names them."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.says("fr"), str(verdict))
        self.verdict = verdict

    def __reduce__(self) -> tuple[object, ...]:
        return Refused, (self.verdict,)


# Shapes ---------------------------------------------------------------------------------------------------------------


class Source:
    """Where one field of a move is looked for.

    `look(table, seat, *fields before it)` finds what may be named; `fr`, `en` say the place; `zones` names the zones it
    looks in, where it looks in zones. `kinds`: the kinds of card that it is for, where it is not for all of them.
    `free`: whether what it finds is the same whatever the fields before it are.
    """

    kinds: tuple[str, ...] = ()
    free = False

    def __init__(self, look: Look, fr: str, en: str, zones: tuple[str, ...] = (), mine: bool = True) -> None:
        self.look, self.fr, self.en, self.zones, self.mine = look, fr, en, zones, mine
        self.many, self.least, self.most = False, 1, 1
        self.elsewhere: Look | None = None

    def __or__(self, other: Source) -> Source:
        def look(table: Table, seat: int, *before: Any) -> list[Any]:
            return [*self.look(table, seat, *before), *other.look(table, seat, *before)]

        found = Source(look, f"{self.fr} ou {other.fr}", f"{self.en} or {other.en}")
        found.free = self.free and other.free
        return found

    def beyond(self, *others: Source) -> Source:
        """What a text may name as well, only to be told which limit forbids it; looked at when nothing here fits."""
        self.elsewhere = lambda table, seat, *before: [x for o in others for x in o.look(table, seat, *before)]
        return self

    def all(self, table: Table, seat: int, *before: Any) -> list[Any]:
        """Everything that can be said: what is looked at first, then what lies beyond."""
        found = list(self.look(table, seat, *before))
        return (
            [*found, *(x for x in self.elsewhere(table, seat, *before) if x not in found)] if self.elsewhere else found
        )

    def of(self, *kinds: str) -> Source:
        """Only the cards of these kinds."""
        fr, en = f"{self.fr} ({', '.join(kinds)})", f"{self.en} ({', '.join(kinds)})"
        if len(self.zones) == 1 and self.mine and len(kinds) == 1:  # the common case, looked at before every move
            pile, kind = attrgetter(self.zones[0]), kinds[0]
            found = Source(lambda t, s, *_: [p for p in pile(t.seats[s]) if p.card.kind == kind], fr, en, self.zones)
        else:
            look = self.look
            found = Source(lambda t, s, *b: [p for p in look(t, s, *b) if p.card.kind in kinds], fr, en)
        found.kinds, found.free = kinds, self.free
        return found


def mine(*zones: str) -> Any:
    """Cards in zones of the seat that plays."""
    fr, en = "chez vous\u00a0: " + ", ".join(zones), "yours: " + ", ".join(zones)
    if len(zones) == 1:
        pile = attrgetter(zones[0])
        return _free(Source(lambda t, s, *_: pile(t.seats[s]), fr, en, zones))
    return _free(Source(lambda t, s, *_: [p for z in zones for p in getattr(t.seats[s], z)], fr, en, zones))


def _free(source: Source) -> Source:
    source.free = True
    return source


def theirs(*zones: str) -> Any:
    """Cards in zones of the other seats."""
    fr, en = "chez l'adversaire\u00a0: " + ", ".join(zones), "theirs: " + ", ".join(zones)

    def look(table: Table, seat: int, *_: Any) -> list[Piece]:
        return [p for i, s in enumerate(table.seats) if i != seat for z in zones for p in getattr(s, z)]

    return _free(Source(look, fr, en, zones, mine=False))


def found_by(find: Look, fr: str, en: str, zones: tuple[str, ...] = (), free: bool = False) -> Any:
    """What a function of a game finds: `find(table, seat, *fields before)`; `fr`, `en` say what it looks among.

    `free`: whether it never looks at the fields before.
    """
    source = Source(find, fr, en, zones, mine=False)
    source.free = free
    return source


def common(*zones: str) -> Any:
    """Cards in zones of the table itself."""
    fr, en = "sur la table\u00a0: " + ", ".join(zones), "on the table: " + ", ".join(zones)
    return Source(lambda t, s, *_: [p for z in zones for p in getattr(t.common, z)], fr, en, zones, mine=False)


def words(*choices: str) -> Any:
    """One of a few words."""
    said = " ".join(choices)
    return _free(Source(lambda t, s, *_: choices, said, said))


def other_seats() -> Any:
    """The number of another seat, as players count: from 1."""
    return Source(lambda t, s, *_: [i for i in range(len(t.seats)) if i != s], "les autres joueurs", "the other seats")


def many(source: Any, least: int = 0, most: int = 99) -> Any:
    """Several things of a source, in any order: the field is a tuple."""
    found = Source(source.look, source.fr, source.en, source.zones, source.mine)
    found.many, found.least, found.most, found.free = True, least, most, source.free
    found.elsewhere = source.elsewhere
    return found


# Moves ----------------------------------------------------------------------------------------------------------------


class Move:
    """What a seat decides. Subclasses are made with `move`; they compare by class and fields."""

    __slots__ = ()
    verb: ClassVar[str]
    shape: ClassVar[dict[str, Source]]
    looks: ClassVar[tuple[Look, ...]]
    free: ClassVar[bool]
    label: ClassVar[tuple[str, str]]
    group: ClassVar[tuple[str, str]]
    did: ClassVar[tuple[str, str]]

    def flow(self, table: Any, seat: int, *about: Any) -> None:
        """What then happens: calls effects and queues steps."""
        raise NotImplementedError

    def __str__(self) -> str:
        return text(self)

    __repr__ = __str__


C = TypeVar("C", bound=type)


@dataclass_transform(eq_default=True)
def move(
    verb: str, fr: str = "", en: str = "", group: tuple[str, str] = ("", ""), did: tuple[str, str] = ("", "")
) -> Callable[[C], C]:
    """Make a move class: `verb` begins its text, `fr` and `en` are its label with fields in braces.

    What stands in brackets is said only if its fields name something: "Jouer {card}[ sur {targets}]".
    `group`: what moves of its kind are listed under. `did`: what a log says after a player's name ("attaque avec…").
    """

    def decorate(cls: C) -> C:
        names = inspect.get_annotations(cls)
        shape = {name: cls.__dict__[name] for name in names}
        for name in names:
            delattr(cls, name)  # a source is no default
        made: Any = dataclass(slots=True, unsafe_hash=True, repr=False)(cls)
        made.verb, made.shape, made.looks = verb, shape, tuple(s.look for s in shape.values())
        made.free = bool(shape) and list(shape.values())[-1].free
        made.label, made.group = (fr or verb, en or verb), group
        made.did = (did[0] or f": {fr or verb}", did[1] or f": {en or verb}")
        result: C = made
        return result

    return decorate


def word(x: Any) -> str:
    """How one field appears in a move's text; seats count from 1."""
    return str(x + 1) if type(x) is int else str(x)


def text(move: Any, exact: bool = False) -> str:
    """The text of a move; `exact` adds the id to every card."""
    out = [move.verb]
    for f in fields(move):
        x = getattr(move, f.name)
        several = x if isinstance(x, tuple) else (x,)
        out += [f"{y}#{y.id}" if exact and isinstance(y, Piece) else word(y) for y in several]
    return " ".join(out)


def expand(  # noqa: C901 - one and two fields are written out: this runs before every move of every playout
    table: Table, seat: int, shape: Shape, found: list[Any]
) -> None:
    """Add the moves of a shape that break no limit.

    `shape.tests[k]` reads the first k fields. `shape.alone` reads the last of two fields: where what can be named there
    hangs on nothing else (`shape.free`), it is asked once for each.
    """
    cls, looks, free, tests, alone, whole = shape
    for test in tests[0]:
        if not test(table, seat):
            return
    start = len(found)
    if len(looks) == 1:
        judged = tests[1]
        for x in looks[0](table, seat):
            for test in judged:
                if not test(table, seat, x):
                    break
            else:
                found.append(cls(x))
    elif len(looks) == 2:
        first, second = looks
        judged, both = tests[1], tests[2]
        others: list[Any] | None = None
        for x in first(table, seat):
            for test in judged:
                if not test(table, seat, x):
                    break
            else:
                if others is None or not free:
                    others = []
                    for y in second(table, seat, x):
                        for test in alone:
                            if not test(table, seat, y):
                                break
                        else:
                            others.append(y)
                for y in others:
                    for test in both:
                        if not test(table, seat, x, y):
                            break
                    else:
                        found.append(cls(x, y))
    else:
        parts: list[tuple[Any, ...]] = [()]
        for k, look in enumerate(looks, 1):
            parts = [
                (*p, x)
                for p in parts
                for x in look(table, seat, *p)
                if all(test(table, seat, *p, x) for test in tests[k])
            ]
        found += [cls(*p) for p in parts]
    if whole:
        found[start:] = [m for m in found[start:] if all(test(table, seat, m) for test in whole)]


class Verdict:
    """Allowed, by which grant; or refused, by which limits; or offered by no rule now. Its truth is "allowed".

    `said`: the table and the seat that it was said at, where they are kept: so that it can be shown in words.
    """

    said: tuple[Table, int] | None = None

    def __init__(
        self, move: Any, grant: Grant | None, limits: list[Limit], offered: list[Grant], asked: bool = True
    ) -> None:
        self.move, self.grant, self.limits, self.offered, self.asked = move, grant, limits, offered, asked

    def __bool__(self) -> bool:
        return self.grant is not None and not self.limits

    def __str__(self) -> str:
        if self:
            return f"{self.move}: allowed by {self.grant}"
        if self.limits:
            return f"{self.move}: refused by " + ", ".join(map(str, self.limits))
        now = ", ".join(map(str, self.offered)) or "nothing"
        return f"{self.move}: offered by no rule now (now: {now})"

    __repr__ = __str__

    def says(self, lang: str = "fr") -> str:
        """The verdict in one line: the answer, then each rule with its statement."""
        fr = lang == "fr"
        if self:
            assert self.grant is not None
            return (
                f"{self.move}\u00a0: permis. " * fr + f"{self.move}: allowed. " * (not fr) + _cited([self.grant], lang)
            )
        if self.limits:
            return (
                f"{self.move}\u00a0: refusé. " * fr + f"{self.move}: refused. " * (not fr) + _cited(self.limits, lang)
            )
        head = (
            f"{self.move}\u00a0: aucune règle ne l'offre maintenant. "
            if fr
            else f"{self.move}: no rule offers it now. "
        )
        if not self.offered:
            return head.strip()
        return (
            head
            + ("Ce que les règles offrent\u00a0: " if fr else "What the rules offer: ")
            + _cited(self.offered, lang)
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        from rulekit.show import bundle

        return bundle(self)


def _cited(rules: Iterable[Any], lang: str) -> str:
    return " ".join(f"{rule.says(lang)} [{rule.id}]" for rule in rules)

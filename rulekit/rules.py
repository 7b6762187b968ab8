"""A rule is one function that cites itself.

Five kinds, each a decorator: what may be done (`grant`), what may not (`limit`), what then happens (`effect`), how much
(`value`), and how an open question was settled (`ruling`). Only an effect becomes the cause of what happens. The four
others read and change nothing: a verb used in one of them finds no cause and raises.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

if TYPE_CHECKING:
    from rulekit.table import Table

NO_LIMIT = 1_000_000  # what a ceiling is worth where there is none
Words = Mapping[str, str]
Function = Callable[..., Any]
T = TypeVar("T")
Mutant = tuple[str, contextlib.AbstractContextManager[None]]


class Rule:
    """A function with what it says, what it covers, and a switch.

    `fr`, `en`: the statement, in our own words. `covers`: ids of clauses of the source document. A rule that covers
    none
    says why in `silent`. `atoms` and `settles` name items of the game's inventory. `tells` gives the log its sentence
    for a verb: `{"move": ("{Piece} meurt.", "{Piece} dies.")}`.
    """

    kind = ""

    def __init__(
        self,
        function: Function,
        *,
        fr: str,
        en: str,
        covers: str = "",
        silent: tuple[str, str] | None = None,
        atoms: str = "",
        settles: str = "",
        tells: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        functools.update_wrapper(cast(Any, self), function)
        self.function = function
        self.fr, self.en = fr, en
        self.covers = tuple(covers.split())
        self.silent = silent
        self.atoms, self.settles = tuple(atoms.split()), tuple(settles.split())
        self.tells = dict(tells or {})
        self.module: str = function.__module__
        self.name: str = function.__name__
        place = ".".join(self.module.split(".")[-2:])
        self.id = f"{place}.{self.name}"
        self.game, _, self.section = place.partition(".")

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, ...]:
        return _rule, (self.module, self.name)

    def says(self, lang: str = "fr") -> str:
        """The statement in one of the two languages."""
        return self.fr if lang == "fr" else self.en

    @property
    def anchor(self) -> str:
        """Its place on its page: `versus-attack-tie-kills-both`."""
        return self.id.replace(".", "-").replace("_", "-")

    @property
    def page(self) -> str:
        """The page of its section, from the site's root: `versus/attack`."""
        return f"{self.game}/{self.section}" if self.section else self.game

    @property
    def href(self) -> str:
        """Its permanent link, from the site's root."""
        return f"{self.page}.html#{self.anchor}"

    @property
    def summary(self) -> str:
        """The first line of its docstring."""
        return (self.__doc__ or "").strip().partition("\n")[0]

    @property
    def doctest(self) -> str:
        """The examples of its docstring, as they stand there."""
        doc = inspect.cleandoc(self.__doc__ or "")
        start = doc.find(">>>")
        return doc[start:].strip() if start >= 0 else ""

    @property
    def source(self) -> str:
        """What the function does: its code without decorator and docstring."""
        lines, _ = inspect.getsourcelines(self.function)
        code = textwrap.dedent("".join(lines))
        body = code[code.index("\ndef ") + 1 :] if not code.startswith("def ") else code
        head, quote, rest = body.partition('    """')
        return (head + rest.partition('"""')[2].lstrip("\n") if quote else body).rstrip()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        from rulekit.show import bundle

        return bundle(self)

    def mutants(self) -> Iterator[Mutant]:
        """The ways to be without this rule: a label and a context in which tables are made so."""
        yield "off", without(self)


def _rule(module: str, name: str) -> Rule:
    found = getattr(importlib.import_module(module), name)
    assert isinstance(found, Rule)
    return found


def _bodiless(table: Table, seat: int) -> None:
    """A function that is its docstring alone: what a grant of a whole shape is."""


class Grant(Rule):
    """Yields the moves that it offers the seat that is asked; without a body it offers the whole shape of its moves.

    `when`: where another answer to an open question brings it into play, whether the table's edition gives that answer;
    else it isn't among the rules of a question at all. It may read the edition alone.
    """

    kind = "grant"

    def __init__(
        self, function: Function, *offers: type, when: Callable[[Table], bool] | None = None, **words: Any
    ) -> None:
        super().__init__(function, **words)
        self.offers, self.when = offers, when
        self.bodiless = function.__code__.co_code == _bodiless.__code__.co_code

    def __call__(self, table: Table, seat: int, *about: Any) -> Iterable[Any] | None:
        """The moves that it offers; None for the whole shape of its classes."""
        if self in table.off:
            return ()
        found: Iterable[Any] | None = self.function(table, seat, *about)
        return found


class Limit(Rule):
    """Tells whether a move respects it: one of the classes `on`, or of that verb.

    Its parameters after table and seat name the fields of the move that it reads, or `move` for the whole. A limit is
    total: it is true of what it isn't about. `of` names the cards that it is about, where the move's first field is
    a card:
    moves with another card are never put to it. A limit `on` something that is no move (a deck) takes that thing alone.
    `granted`: whether all that grants offer keeps it of itself, so that only what somebody says meets it; the gates
    try that. `when`: whether the answers to open questions that a table gives let it refuse anything at all; it is
    called with something that answers rulings as a table does, and knows nothing else.
    """

    kind = "limit"

    def __init__(
        self,
        function: Function,
        *,
        on: type | str | tuple[type | str, ...],
        of: str | tuple[str, ...] = (),
        granted: bool = False,
        when: Callable[[Any], bool] | None = None,
        **words: Any,
    ) -> None:
        super().__init__(function, **words)
        self.when = when
        self.granted = granted
        self.on = on if isinstance(on, tuple) else (on,)
        self.of = (of,) if isinstance(of, str) else of
        self.reads = tuple(inspect.signature(function).parameters)[2:]

    def judges(self, cls: type) -> bool:
        """Whether it is about things of this class."""
        return any(getattr(cls, "verb", None) == on if isinstance(on, str) else issubclass(cls, on) for on in self.on)

    def __call__(self, table: Table, seat: int, move: Any) -> bool:
        """Whether a move respects it."""
        if self in table.off or (self.of and getattr(move, next(iter(move.shape))).card.name not in self.of):
            return True
        return bool(self.on_move(table, seat, move))

    def on_fields(self, shape: Mapping[str, Any]) -> tuple[int, Function]:
        """How many fields of a move must be known for this limit to judge, and a test of just these."""
        names, function, of = list(shape), self.function, self.of
        k = max((names.index(f) + 1 for f in self.reads), default=0)
        spots = [names.index(f) for f in self.reads]
        if of:
            return (
                max(k, 1),
                lambda table, seat, *values: (
                    values[0].card.name not in of or function(table, seat, *(values[i] for i in spots))
                ),
            )
        if list(self.reads) == names[:k]:
            return k, function
        if len(spots) == 1:
            (spot,) = spots
            return k, lambda table, seat, *values: function(table, seat, values[spot])
        return k, lambda table, seat, *values: function(table, seat, *(values[i] for i in spots))

    @functools.cached_property
    def on_move(self) -> Function:
        """A test of a whole move that it is about: (table, seat, move) -> bool."""
        function, reads = self.function, self.reads
        if reads == ("move",):
            return function
        # Written out: this runs for every candidate move, and getting attributes by name would cost half as much again.
        fields = "".join(f", move.{name}" for name in reads)
        test: Function = eval(f"lambda table, seat, move: function(table, seat{fields})", {"function": function})
        return test


class Effect(Rule):
    """Makes the changes that it demands, when its condition holds.

    Calling it makes it the cause of what its verbs record. It may answer True: then what would follow doesn't.
    """

    kind = "effect"

    def __call__(self, table: Table, *args: Any) -> Any:
        """Apply it: what its verbs record names it."""
        if self in table.off:
            return None
        outer = table.cause
        table.cause = self
        try:
            return self.function(table, *args)
        finally:
            table.cause = outer


class Value(Rule, Generic[T]):
    """Returns a number or a choice. `off` is what it is worth where it isn't played."""

    kind = "value"

    def __init__(self, function: Function, *, off: Any = None, **words: Any) -> None:
        super().__init__(function, **words)
        self.worth_off = off

    def __call__(self, table: Table, *args: Any) -> T:
        """What it is worth at a table, under the table's edition."""
        result: T
        if table.plain:
            result = self.function(table, *args)
            return result
        outer = table.trace
        inner: list[Any] = []
        if outer is not None:
            table.trace = inner
        given = table.given
        if self in given:
            answer = given[self]
            result = answer(table, *args) if callable(answer) else answer
        else:
            result = self.function(table, *args)
        if outer is not None:
            table.trace = outer
            outer.append((self, args, result, inner))
        return result

    def mutants(self) -> Iterator[Mutant]:
        """Its worth where it isn't played, else one more than it is."""
        if self.worth_off is not None:
            yield "off", instead(self, self.worth_off)
        else:
            yield "+1", instead(self, lambda table, *args: self.function(table, *args) + 1)


class Ruling(Value[str]):
    """A value for a question that the source leaves open.

    `asks`: the question in French and English. `answers`: each key with its two wordings; the function returns ours.
    `why`: our reason, in French and English.
    """

    kind = "ruling"

    def __init__(
        self,
        function: Function,
        *,
        asks: tuple[str, str],
        answers: Mapping[str, tuple[str, str]],
        why: tuple[str, str],
        **words: Any,
    ) -> None:
        super().__init__(function, **words)
        self.asks, self.reason = asks, why
        self.answers: dict[str, Words] = {key: {"fr": fr, "en": en} for key, (fr, en) in answers.items()}

    def __call__(self, table: Table, *args: Any) -> str:
        """The answer that a table gives: rulings are asked at every decision, and ours is a constant."""
        return self.ours if table.plain else super().__call__(table, *args)

    @functools.cached_property
    def ours(self) -> str:
        """The key of the answer chosen here."""
        key = self.function(None)
        assert key in self.answers, f"{self}: {key!r} is none of its answers"
        return str(key)

    @property
    def others(self) -> list[str]:
        """The keys of the answers that aren't ours."""
        return [key for key in self.answers if key != self.ours]

    def question(self, lang: str = "fr") -> str:
        """The question in one of the two languages."""
        return self.asks[lang != "fr"]

    def why(self, lang: str = "fr") -> str:
        """The reason of our answer in one of the two languages."""
        return self.reason[lang != "fr"]

    def mutants(self) -> Iterator[Mutant]:
        """Each of the other answers."""
        for key in self.others:
            yield key, instead(self, key)


def grant(*offers: type, **words: Any) -> Callable[[Function], Grant]:
    """What a seat that is asked may do: see `Grant`."""
    return lambda function: Grant(function, *offers, **words)


def limit(**words: Any) -> Callable[[Function], Limit]:
    """What may not be done: see `Limit`."""
    return lambda function: Limit(function, **words)


def effect(**words: Any) -> Callable[[Function], Effect]:
    """What then happens: see `Effect`."""
    return lambda function: Effect(function, **words)


def value(**words: Any) -> Callable[[Callable[..., T]], Value[T]]:
    """How much, or which: see `Value`."""
    return lambda function: Value(function, **words)


def ruling(**words: Any) -> Callable[[Function], Ruling]:
    """How an open question was settled: see `Ruling`."""
    return lambda function: Ruling(function, **words)


# A change of rulebook for the tables made inside a `with`. A ContextVar, so that threads and tasks don't see each
# other's.
_changes: ContextVar[tuple[tuple[frozenset[Rule], tuple[tuple[Rule, Any], ...]], ...]] = ContextVar(
    "changes", default=()
)


def changes() -> tuple[frozenset[Rule], dict[Rule, Any]]:
    """What the surrounding `without` and `instead` switch off and give."""
    off: frozenset[Rule] = frozenset()
    given: dict[Rule, Any] = {}
    for more_off, more_given in _changes.get():
        off |= more_off
        given.update(more_given)
    return off, given


@contextlib.contextmanager
def _changed(off: Iterable[Rule] = (), given: tuple[tuple[Rule, Any], ...] = ()) -> Iterator[None]:
    token = _changes.set((*_changes.get(), (frozenset(off), given)))
    try:
        yield
    finally:
        _changes.reset(token)


def without(*rules: Rule) -> contextlib.AbstractContextManager[None]:
    """Switch rules off for the tables made inside."""
    return _changed(off=rules)


def instead(rule: Rule, answer: Any) -> contextlib.AbstractContextManager[None]:
    """Give a value or a ruling another answer for the tables made inside: a constant, or a function like it."""
    if isinstance(rule, Ruling) and not callable(answer) and answer not in rule.answers:
        raise ValueError(f"{rule}: {answer!r} is none of its answers ({', '.join(rule.answers)})")
    return _changed(given=((rule, answer),))

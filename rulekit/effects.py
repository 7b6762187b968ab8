"""What a card file can say a card does: verbs, targets, counts, conditions, moments. Data, read and checked.

    [[cards.Dax.abilities]]
    when = "used"                                   # once a game, in one's own phase
    choose = "foe"                                  # a character across the table
    does = [{ verb = "destroy", target = "chosen" }]

An owner of a game writes their cards down with these words and no Python. The words are one stock for all games
(`rulekit.words`), of which a game takes those that its rules do: its `Vocabulary`. What a verb then does stands in
those rules (`rulekit.speech`). Every mistake is one `BadFile` line that names the place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from rulekit.errors import unexpected
from rulekit.words import COUNTS, WHO, Pair, Word

MOST_DEPTH = 3  # a sentence in a sentence in a sentence: deeper than that nobody reads
MOST_SENTENCES = 12
MOST_AMOUNT = 99
MOST_CHOSEN = 3  # of a kind: what is offered is every way to choose
EVERY = ("verb", "if", "pay", "otherwise")  # keys that any sentence may have beside its verb's own
LISTED = ("of", "to", "what", "until")  # keys whose words are a verb's own
STANDING = ("bonus", "trait")  # what a card can say that holds as long as it stays


@dataclass(frozen=True, slots=True)
class Words:
    """The words that one key may be: the key, what it is for (French, English), each word with what it means."""

    key: str
    title: Pair
    words: Mapping[str, Pair]


TEST = re.compile(r"(\w+) *(>=|<=|=|<|>) *(\d{1,4})")


@dataclass(frozen=True, slots=True)
class Test:
    """One comparison of a condition: a count, a sign, a number."""

    count: str
    sign: str
    number: int

    def holds(self, n: int) -> bool:
        """Whether a count passes it."""
        m = self.number
        return {">=": n >= m, "<=": n <= m, "=": n == m, "<": n < m, ">": n > m}[self.sign]

    def __str__(self) -> str:
        return f"{self.count} {self.sign} {self.number}"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing that a card says. `when`: its condition (`if` in a file). `pay`: what must be done first.

    `otherwise`: what is done where this did nothing.
    """

    verb: str
    target: str = ""
    who: str = "you"
    amount: int = 1
    per: str = ""
    of: str = ""
    what: str = ""
    to: str = ""
    until: str = ""
    when: tuple[Test, ...] = ()
    pay: tuple[Sentence, ...] = ()
    otherwise: tuple[Sentence, ...] = ()

    def bare(self) -> Sentence:
        """The same without an end, a condition, a price or another sentence in reserve."""
        return replace(self, until="", when=(), pay=(), otherwise=())

    def unpaid(self) -> Sentence:
        """The same once it has been paid for."""
        return replace(self, pay=())


@dataclass(frozen=True, slots=True)
class Choice:
    """What a card lets its player choose: among what, and up to how many."""

    among: str
    up_to: int = 1


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card does and when. `tests`: its condition; `choose`: what its player chooses; `does`: its sentences."""

    when: str
    does: tuple[Sentence, ...]
    choose: tuple[Choice, ...] = ()
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True)
class Vocabulary:
    """The words that one game's cards are written with.

    `verbs`, `targets`, `choices`, `counts`: words of the stock. `when`: the moments at which cards speak, each with
    what it means. `once`: moments of which a card has one ability at most. `chosen_at`: moments at which a card may let
    its player choose. `words`: for "verb.key" (`bonus.of`), what that key may be; a key with no entry isn't taken.
    `examples`: of verbs that the stock's example doesn't fit.
    """

    verbs: Mapping[str, Word]
    when: Mapping[str, Pair]
    targets: Mapping[str, Pair]
    choices: Mapping[str, Pair]
    counts: Mapping[str, Pair] = field(default_factory=lambda: dict(COUNTS))
    who: Mapping[str, Pair] = field(default_factory=lambda: dict(WHO))
    once: tuple[str, ...] = ()
    chosen_at: tuple[str, ...] = ()
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    examples: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def lists(self) -> tuple[Words, ...]:
        """The words that keys may be, key by key: for a page and a command."""
        return (
            Words("when", ("quand la carte parle", "when the card speaks"), self.when),
            Words("target", ("ce que touche un verbe", "what a verb touches"), self.targets),
            Words("who", ("le joueur que touche un verbe", "the player that a verb touches"), self.who),
            Words("choose", ("ce que la carte laisse choisir", "what the card lets its player choose"), self.choices),
            Words("if, per", ("ce qui se compte", "what is counted"), self.counts),
        )

    @cached_property
    def choices_of_keys(self) -> dict[str, tuple[str, ...]]:
        """For "verb.key", the words that this key of this verb may be: `bonus.of`, "attack" or "defence"."""
        return dict(self.words)

    def example(self, verb: str) -> str:
        """A sentence with that verb, as a file writes it."""
        return self.examples.get(verb, self.verbs[verb].example)

    def keys(self, verb: str) -> tuple[str, ...]:
        """The keys that a sentence with that verb takes beside those of every sentence."""
        return tuple(k for k in self.verbs[verb].takes if k not in LISTED or f"{verb}.{k}" in self.words)

    def read(self, found: Any, where: str) -> tuple[Ability, ...]:
        """The abilities of a card from its file. Raises `BadFile` with the place and what was expected."""
        if not isinstance(found, list):
            when = next(iter(self.when))
            raise unexpected(where, found, f'[{{ when = "{when}", does = [{{ verb = … }}] }}]')
        made = tuple(self._ability(item, f"{where}.{n}") for n, item in enumerate(found, 1))
        for n, ability in enumerate(made, 1):
            if ability.when in self.once and [other.when for other in made[:n]].count(ability.when) > 1:
                raise unexpected(f"{where}.{n}.when", ability.when, "une seule fois", "once only")
        return made

    def _ability(self, found: Any, where: str) -> Ability:
        _keys(found, where, ("when", "if", "choose", "does"), ("when", "does"))
        when = _one_of(found["when"], f"{where}.when", self.when)
        choose = self._choices(found.get("choose", []), f"{where}.choose")
        does = self._sentences(found["does"], f"{where}.does", 1, bool(choose))
        if when == "always":
            for n, sentence in enumerate(does, 1):
                if sentence.verb not in STANDING or sentence != sentence.bare():
                    raise unexpected(f"{where}.does.{n}", sentence.verb, ", ".join(STANDING))
                if sentence.per or "if" in found:
                    said = "per" if sentence.per else "if"
                    raise unexpected(f"{where}.{said}", said, "ce qui ne dépend de rien", "what depends on nothing")
        elif any(sentence.verb == "trait" for sentence in does):
            raise unexpected(f"{where}.when", when, "always")
        if choose and when not in self.chosen_at:
            among, expected = ", ".join(c.among for c in choose), f"when = {', '.join(self.chosen_at)}"
            raise unexpected(f"{where}.choose", among, expected)
        return Ability(when, does, choose, self._tests(found.get("if", ""), f"{where}.if"))

    def _choices(self, found: Any, where: str) -> tuple[Choice, ...]:
        items = found if isinstance(found, list) else [found]
        if len(items) > 2:
            raise unexpected(where, len(items), "deux choix au plus", "two choices at most")
        made = []
        for item in items:
            if isinstance(item, dict):
                _keys(item, where, ("among", "up_to"), ("among",))
                among, up_to = item["among"], _number(item.get("up_to", 1), f"{where}.up_to", 1, MOST_CHOSEN)
            else:
                among, up_to = item, 1
            made.append(Choice(_one_of(among, where, self.choices), up_to))
        words = [choice.among for choice in made]
        if len(set(words)) < len(words) or any(set(words) <= both for both in OVERLAPPING if len(words) > 1):
            fr, en = "deux choix qui ne se recouvrent pas", "two choices that don't overlap"
            raise unexpected(where, ", ".join(words), fr, en)
        return tuple(made)

    def _sentences(self, found: Any, where: str, depth: int, chosen: bool) -> tuple[Sentence, ...]:
        if not isinstance(found, list) or not found:
            raise unexpected(where, found, '[{ verb = "…" }]')
        if depth > MOST_DEPTH:
            fr, en = f"{MOST_DEPTH} phrases emboîtées au plus", f"{MOST_DEPTH} levels at most"
            raise unexpected(where, f"{depth}", fr, en)
        if len(found) > MOST_SENTENCES:
            raise unexpected(where, len(found), f"{MOST_SENTENCES} au plus", f"{MOST_SENTENCES} at most")
        return tuple(self._sentence(item, f"{where}.{n}", depth, chosen) for n, item in enumerate(found, 1))

    def _sentence(self, found: Any, where: str, depth: int, chosen: bool) -> Sentence:
        if not isinstance(found, dict):
            raise unexpected(where, found, '{ verb = "…" }')
        name = _one_of(found.get("verb"), f"{where}.verb", self.verbs)
        takes = self.keys(name)
        _keys(found, where, (*EVERY, *takes), ("verb", *(k for k in self.verbs[name].needs if k in takes)))
        said: dict[str, Any] = {"verb": name}
        lists: Mapping[str, Iterable[str]] = {
            "target": self.targets, "who": self.who, "per": self.counts,
            **{key: self.words.get(f"{name}.{key}", ()) for key in LISTED},
        }  # fmt: skip
        for key in takes:
            if key == "amount" and key in found:
                least = -MOST_AMOUNT if name == "bonus" else 0 if name == "set" else 1
                said[key] = _number(found[key], f"{where}.{key}", least, MOST_AMOUNT)
            elif key in found:
                said[key] = _one_of(found[key], f"{where}.{key}", lists[key])
        if said.get("target") == "chosen" and not chosen:
            raise unexpected(f"{where}.target", "chosen", 'choose = "…"')
        if name in ("set", "double") and said["of"] == "pp" and "target" not in said:
            raise unexpected(f"{where}.target", None, ", ".join(self.targets))
        if name == "exchange" and said.get("of") != "pv" and said.get("target") != "chosen":
            raise unexpected(where, "exchange", 'of = "pv", target = "chosen"')
        said["when"] = self._tests(found.get("if", ""), f"{where}.if")
        for key in ("pay", "otherwise"):
            if key in found:
                said[key] = self._sentences(found[key], f"{where}.{key}", depth + 1, chosen)
        return Sentence(**said)

    def _tests(self, found: Any, where: str) -> tuple[Test, ...]:
        if found == "":
            return ()
        some = next(iter(self.counts))
        expected = f'"{some} >= 2", "pv < 10 and turn >= 4" ({", ".join(self.counts)})'
        if not isinstance(found, str):
            raise unexpected(where, found, expected)
        tests = []
        for part in found.split(" and "):
            match = TEST.fullmatch(part.strip())
            if match is None or match[1] not in self.counts:
                raise unexpected(where, part, expected)
            tests.append(Test(match[1], match[2], int(match[3])))
        return tuple(tests)


# Choices that could name the same card: not two of them for one ability.
OVERLAPPING = (
    {"any", "own"}, {"any", "foe"}, {"any", "foe defenders"}, {"any", "foe attackers"}, {"foe", "foe defenders"},
    {"foe", "foe attackers"}, {"hand", "small hand"}, {"hand", "hand or discard"}, {"small hand", "hand or discard"},
    {"own discard", "hand or discard"},
)  # fmt: skip


def _keys(found: Any, where: str, known: tuple[str, ...], needed: tuple[str, ...]) -> None:
    if not isinstance(found, dict):
        raise unexpected(where, found, f"{{ {', '.join(f'{key} = …' for key in needed)} }}")
    if unknown := sorted(set(found) - set(known)):
        raise unexpected(f"{where}.{unknown[0]}", unknown[0], ", ".join(known))
    for key in needed:
        if key not in found:
            raise unexpected(f"{where}.{key}", None, f"{key} = …")


def _one_of(found: Any, where: str, words: Iterable[str]) -> str:
    if not isinstance(found, str) or found not in words:
        raise unexpected(where, found, ", ".join(words))
    return found


def _number(found: Any, where: str, least: int, most: int) -> int:
    if type(found) is not int or not least <= found <= most:
        expected = f"un nombre entier de {least} à {most}"
        raise unexpected(where, found, expected, f"a whole number from {least} to {most}")
    return found

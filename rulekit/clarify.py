"""One position and the same moves under each answer of an open question: what follows, and what differs, in words.

A value on which the editions of a game part (twenty life points at most, or no limit) is such a question too: its
answers are the editions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit.cards import is_line, read_toml
from rulekit.editions import constant
from rulekit.errors import BadFile, RulekitError, unexpected
from rulekit.links import Case, command, to_hash
from rulekit.rules import NO_LIMIT, Rule, Ruling, Value, Words
from rulekit.sides import Difference, Side, differences, play_side, sentences

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game

__all__ = [
    "Clarified", "Difference", "Parted", "Side", "asked_of", "case_of", "cases", "clarify", "differences",
    "play_side", "ruling_of", "sentences",
]  # fmt: skip


@dataclass(frozen=True)
class Parted:
    """A value on which a game's editions part. Its answers are editions, one for each worth, by their names.

    `worth`: what each gives it; `ours` is the one that gives what the rules say as they stand.
    """

    value: Value[Any]
    answers: dict[str, Words]
    worth: dict[str, Any]
    ours: str

    @property
    def id(self) -> str:
        """The value's id."""
        return self.value.id

    def question(self, lang: str = "fr") -> str:
        """The question in one of the two languages."""
        asked = "Selon quelle édition joue-t-on\u00a0? " if lang == "fr" else "By which edition is it played? "
        return asked + self.value.says(lang)


def parted(value: Value[Any]) -> Parted | None:
    """The editions of a game that part on a value; None where none do."""
    from rulekit.games import load

    game = load(value.game)
    ours = constant(value)
    worth: dict[str, Any] = {}
    for edition in sorted(game.editions.values(), key=lambda e: (len(e.given) + len(e.off), e.name)):  # the plainest
        x = edition.given.get(value, ours)
        if x not in worth.values():
            worth[edition.name] = x
    if len(worth) < 2:
        return None

    def label(name: str, i: int) -> str:
        x = ("sans limite", "no limit")[i] if worth[name] == NO_LIMIT else str(worth[name])
        return f"{game.editions[name].title[i]}{(chr(0xA0) + ': ', ': ')[i]}{x}"

    answers: dict[str, Words] = {name: {"fr": label(name, 0), "en": label(name, 1)} for name in worth}
    return Parted(value, answers, worth, next(name for name, x in worth.items() if x == ours))


Asked = Ruling | Parted


@dataclass(frozen=True)
class Clarified:
    """A question, a case, and each answer's side; the first is the answer that the edition plays."""

    game: Game
    ruling: Asked
    case: Case
    sides: tuple[Side, ...]
    viewer: int | None = 0

    @property
    def rule(self) -> Rule:
        """The rule that holds the answer."""
        return self.ruling if isinstance(self.ruling, Ruling) else self.ruling.value

    @property
    def hash(self) -> str:
        """The end of an address that opens the same case again."""
        return to_hash(self.case)

    def command(self, side: Side) -> str:
        """What to type in a terminal to see one side."""
        return command(self.game.id, Case(self.case.position, self.case.moves, side.edition.line))

    def differences(self, lang: str = "fr") -> list[Difference]:
        """What isn't the same, as the viewer sees it: the verdict, the end, counters, cards, who decides next."""
        return differences(self.sides, self.viewer, lang)

    def words(self, side: Side, lang: str = "fr") -> list[str]:
        """How one side differs from the first, in sentences: "PV de Basile : 9, et non 10."."""
        return sentences(self.sides, self.sides.index(side), self.viewer, lang)

    def says(self, lang: str = "fr") -> str:
        """The whole in a few lines."""
        colon = "\u00a0: " if lang == "fr" else ": "
        lines = [f"{self.ruling.question(lang)} [{self.ruling.id}]"]
        for side in self.sides:
            lines.append(f"{side.answer}{colon}{self.ruling.answers[side.answer][lang]}")
            lines += [f"  {sentence}" for sentence in self.words(side, lang)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return self.says("en")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        from rulekit.show import bundle

        return bundle(self)


def clarify(
    game: Game, ruling: Rule | str, position: str, *moves: str, edition: str | Edition = "", viewer: int | None = 0
) -> Clarified:
    """Play the same moves from a position under each answer of a ruling.

    `edition`: what else is played; its own answer comes first. Raises `RulekitError` where the ruling or the position
    can't be read, or where a move can't be said under any answer.
    """
    asked = asked_of(game, ruling)
    base = game.edition(edition)
    worth: dict[str, Any] = {key: key for key in asked.answers} if isinstance(asked, Ruling) else asked.worth
    rule: Rule = asked if isinstance(asked, Ruling) else asked.value
    now = base.given.get(rule, worth[asked.ours])
    first = next((key for key, x in worth.items() if x == now), asked.ours)
    keys = [first, *(key for key in asked.answers if key != first)]
    sides = tuple(play_side(game, base.changed((), {rule: worth[key]}), key, position, moves) for key in keys)
    problems = [side.problem for side in sides if side.problem is not None]
    if len(problems) == len(sides):
        raise problems[0]
    return Clarified(game, asked, Case(position, tuple(moves), base.line, asked.id), sides, viewer)


def asked_of(game: Game, name: Rule | str) -> Asked:
    """A ruling of a game, or a value on which its editions part. Raises `RulekitError` with what there is."""
    found = game.rule(name) if isinstance(name, str) else name
    split = parted(found) if isinstance(found, Value) and not isinstance(found, Ruling) else None
    return split or ruling_of(game, found)


def ruling_of(game: Game, ruling: Rule | str) -> Ruling:
    """A ruling of a game by its id or name. Raises `RulekitError` with those that there are."""
    found = game.rule(ruling) if isinstance(ruling, str) else ruling
    if not isinstance(found, Ruling):
        known = ", ".join(r.id for r in game.rules.values() if isinstance(r, Ruling))
        raise RulekitError(
            f"{found}\u00a0: ce n'est pas un arbitrage\u00a0; il y a\u00a0: {known}",
            f"{found} is no ruling; there are: {known}",
        )
    return found


# The cases that come with a game --------------------------------------------------------------------------------------


def cases(game: Game) -> dict[str, list[Case]]:
    """For each ruling the cases that show it (`clarifications.toml` in the game's folder), the first to be shown first.

    Raises `BadFile` with file, place and what was expected.
    """
    path = game.folder / "clarifications.toml"
    if not path.exists():
        return {}
    data = read_toml(path)
    listed = data.get("case")
    if set(data) != {"case"} or not isinstance(listed, list):
        raise unexpected(str(path), ", ".join(data), "[[case]] …")
    found: dict[str, list[Case]] = {}
    for n, item in enumerate(listed, 1):
        where = f"{path}, {n}"
        if not isinstance(item, dict) or set(item) - {"ruling", "position", "moves", "edition"}:
            raise unexpected(where, item, "ruling, position, moves, edition")
        moves = item.get("moves", [])
        if not isinstance(moves, list) or not all(map(is_line, [item.get("ruling"), item.get("position"), *moves])):
            raise unexpected(where, item, 'ruling = "…", position = "…", moves = ["…"]')
        try:
            ruling = asked_of(game, item["ruling"])
        except RulekitError as error:
            raise BadFile(f"{where}\u00a0: {error.says('fr')}", f"{where}: {error.says('en')}") from None
        line = game.edition(str(item.get("edition", ""))).line  # a name would hash as another case than its line
        case = Case(item["position"], tuple(moves), line, ruling.id)
        found.setdefault(ruling.id, []).append(case)
    return {id: found[id] for id in game.rules if id in found}


def case_of(game: Game, ruling: Rule | str) -> Case:
    """The case in which a ruling is shown: the game's own, else one that `rulekit.compare` finds for another answer.

    Raises `RulekitError` where no play was found that shows a difference.
    """
    from rulekit.compare import Witness, witness

    found_rule = game.rule(ruling) if isinstance(ruling, str) else ruling
    if own := cases(game).get(found_rule.id):
        return own[0]
    asked = ruling_of(game, found_rule)
    base = game.edition()
    for key in asked.answers:
        if key != asked.ours:
            found = witness(base, base.changed((), {asked: key}), asked)
            if isinstance(found, Witness) and found.case[0]:
                position, moves = found.case
                return Case(position, moves, "", asked.id)
    raise RulekitError(
        f"{asked.id}\u00a0: pas de cas trouvé\u00a0; attendu\u00a0: une position et des coups",
        f"{asked.id}: no case found; expected: a position and moves",
    )

"""One position and the same moves under each answer of an open question: what follows, and what differs, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulekit.cards import is_line, read_toml
from rulekit.errors import BadFile, RulekitError, unexpected
from rulekit.links import Case, command, to_hash
from rulekit.rules import Ruling
from rulekit.sides import Difference, Side, differences, play_side, sentences

if TYPE_CHECKING:
    from rulekit.edition import Edition
    from rulekit.game import Game

__all__ = [
    "Clarified", "Difference", "Side", "case_of", "cases", "clarify", "differences", "play_side", "ruling_of",
    "sentences",
]  # fmt: skip


@dataclass(frozen=True)
class Clarified:
    """A question, a case, and each answer's side; the first is the answer that the edition plays."""

    game: Game
    ruling: Ruling
    case: Case
    sides: tuple[Side, ...]
    viewer: int | None = 0

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
    game: Game, ruling: Ruling | str, position: str, *moves: str, edition: str | Edition = "", viewer: int | None = 0
) -> Clarified:
    """Play the same moves from a position under each answer of a ruling.

    `edition`: what else is played; its own answer comes first. Raises `RulekitError` where the ruling or the position
    can't be read, or where a move can't be said under any answer.
    """
    asked = ruling_of(game, ruling)
    base = game.edition(edition)
    first = str(base.given.get(asked, asked.ours))
    keys = [first, *(key for key in asked.answers if key != first)]
    sides = tuple(play_side(game, base.changed((), {asked: key}), key, position, moves) for key in keys)
    problems = [side.problem for side in sides if side.problem is not None]
    if len(problems) == len(sides):
        raise problems[0]
    return Clarified(game, asked, Case(position, tuple(moves), base.line, asked.id), sides, viewer)


def ruling_of(game: Game, ruling: Ruling | str) -> Ruling:
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
            ruling = ruling_of(game, item["ruling"])
        except RulekitError as error:
            raise BadFile(f"{where}\u00a0: {error.says('fr')}", f"{where}: {error.says('en')}") from None
        case = Case(item["position"], tuple(moves), str(item.get("edition", "")), ruling.id)
        found.setdefault(ruling.id, []).append(case)
    return {id: found[id] for id in game.rules if id in found}


def case_of(game: Game, ruling: Ruling | str) -> Case:
    """The case in which a ruling is shown: the game's own, else one that `rulekit.compare` finds for another answer.

    Raises `RulekitError` where no play was found that shows a difference.
    """
    from rulekit.compare import Witness, witness

    asked = ruling_of(game, ruling)
    if own := cases(game).get(asked.id):
        return own[0]
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

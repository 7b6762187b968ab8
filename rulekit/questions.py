"""The questions that a game's source leaves open, how they were settled, and by which rule.

A question that a ruling settles stands on that rule: `questions.toml` then gives its id and weight alone. For the
others the file says question, answers, ours, the reason, and the rule that holds our answer.

    [V-Q014]
    weight = 1
    rule = "turn.turn_passes"
    question = { fr = "…", en = "…" }
    answers.act = { fr = "…", en = "…" }
    answers.pass = { fr = "…", en = "…" }
    answers.skip = { fr = "…", en = "…", plays = "turn.passing=pass" }    # an edition that plays it, where one does
    ours = "act"
    why = { fr = "…", en = "…" }
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulekit.cards import pair, read_toml
from rulekit.errors import RulekitError, unexpected
from rulekit.rules import Rule, Ruling

if TYPE_CHECKING:
    from pathlib import Path

    from rulekit.game import Game

Pair = tuple[str, str]
WEIGHTS = (1, 2, 3)
TEXTS = ("question", "answers", "ours", "why")


@dataclass(frozen=True)
class OpenQuestion:
    """A question that the source leaves open.

    `weight`: 1 stops a game, 2 stops a table now and then, 3 is rare. `answers`: each key with its wordings; `ours` is
    the key of the one played. `rule`: the id of the rule that holds it. `runs`: whether the others can be played too.
    `plays`: the line of an edition that plays an answer, where no ruling does.
    """

    id: str
    weight: int
    asks: Pair
    answers: Mapping[str, Mapping[str, str]]
    ours: str
    reason: Pair
    rule: str
    runs: bool
    plays: Mapping[str, str] = field(default_factory=dict)

    def question(self, lang: str = "fr") -> str:
        """The question in one of the two languages."""
        return self.asks[lang != "fr"]

    def why(self, lang: str = "fr") -> str:
        """The reason of our answer in one of the two languages."""
        return self.reason[lang != "fr"]


def load_questions(game: Game) -> dict[str, OpenQuestion]:
    """The open questions of a game by id, from its `questions.toml` and the rules that settle them.

    Raises `BadFile` with file, place and what was expected.
    """
    path = game.folder / "questions.toml"
    if not path.exists():
        return {}
    settled: dict[str, list[Rule]] = {}
    for rule in game.rules.values():
        for id in rule.settles:
            settled.setdefault(id, []).append(rule)
    return {id: _question(game, path, id, said, settled.get(id, [])) for id, said in read_toml(path).items()}


def _question(game: Game, path: Path, id: str, said: Any, by: list[Rule]) -> OpenQuestion:
    where = f"{path}, {id}"
    if not isinstance(said, dict):
        raise unexpected(where, said, "weight = 1")
    weight = said.get("weight")
    if type(weight) is not int or weight not in WEIGHTS:
        raise unexpected(f"{where}.weight", weight, "1, 2, 3")
    ruling = next((rule for rule in by if isinstance(rule, Ruling)), None)
    allowed = {"weight"} if ruling else {"weight", "rule", *TEXTS}
    if unknown := sorted(set(said) - allowed):
        keys = ", ".join(sorted(allowed))
        fr, en = (f"{keys} ({ruling} dit le reste)", f"{keys} ({ruling} says the rest)") if ruling else (keys, keys)
        raise unexpected(where, unknown[0], fr, en)
    if ruling is not None:
        return OpenQuestion(id, weight, ruling.asks, ruling.answers, ruling.ours, ruling.reason, ruling.id, True)
    answers = _answers(said.get("answers"), f"{where}.answers")
    played = {key: words.pop("plays") for key, words in answers.items() if "plays" in words}
    for key, line in played.items():
        try:
            game.edition(line)
        except RulekitError as error:
            fr, en = f"une ligne d'édition ({error.says('fr')})", f"an edition's line ({error.says('en')})"
            raise unexpected(f"{where}.answers.{key}.plays", line, fr, en) from None
    ours = said.get("ours")
    if not isinstance(ours, str) or ours not in answers:
        raise unexpected(f"{where}.ours", ours, ", ".join(answers))
    holds = next((rule for rule in by if said.get("rule") in (rule.id, rule.id.removeprefix(f"{game.id}."))), None)
    if holds is None:
        names = ", ".join(rule.id for rule in by)
        raise unexpected(
            f"{where}.rule",
            said.get("rule"),
            names or "une règle dont «\u00a0settles\u00a0» nomme la question",
            names or "a rule whose settles names the question",
        )
    question, why_ = pair(f"{where}.question", said.get("question")), pair(f"{where}.why", said.get("why"))
    runs = {*answers} - {ours} <= {*played}
    return OpenQuestion(id, weight, question, answers, ours, why_, holds.id, runs, played)


def _answers(said: Any, where: str) -> dict[str, dict[str, str]]:
    if not isinstance(said, dict) or len(said) < 2:
        raise unexpected(where, said, "deux réponses ou plus", "two answers or more")
    found = {}
    for key, words in said.items():
        words = dict(words) if isinstance(words, dict) else words
        plays = words.pop("plays", "") if isinstance(words, dict) else ""
        if not isinstance(plays, str):
            raise unexpected(f"{where}.{key}.plays", plays, '"section.rule=…"')
        fr, en = pair(f"{where}.{key}", words)
        found[key] = {"fr": fr, "en": en, **({"plays": plays} if plays else {})}
    return found

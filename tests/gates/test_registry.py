"""What every rule and every open question of a game must have. A game joins by being listed in `rulekit.games`."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from rulekit import games, load
from rulekit.clauses import RUN, SHORT, runs, words
from rulekit.game import Game
from rulekit.rules import Rule, Ruling

ROOT = Path(__file__).resolve().parent.parent.parent
MOST_LETTERS = 2_000_000
KINDS = {"grant", "limit", "effect", "value", "ruling"}
# Small words that only one of the two languages has.
FRENCH = {
    "au", "aux", "avec", "ce", "dans", "de", "des", "du", "en", "est", "et", "il", "la", "le", "les", "ne", "par",
    "pas", "pour", "qu", "que", "qui", "sa", "se", "ses", "son", "sont", "un", "une", "à",
}  # fmt: skip
ENGLISH = {
    "an", "and", "are", "at", "by", "does", "doesn", "for", "from", "has", "have", "in", "is", "it", "its", "no", "of",
    "that", "the", "their", "there", "to", "who", "with",
}  # fmt: skip

GAMES = [load(name) for name in games()]
RULES = [rule for game in GAMES for rule in game.rules.values()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)


# Rules ----------------------------------------------------------------------------------------------------------------


@every_rule
def test_a_rule_says_what_it_is(rule: Rule) -> None:
    """Statement in two languages, kind, id by its place, docstring, example."""
    assert rule.kind in KINDS
    assert rule.id == f"{rule.game}.{rule.section}.{rule.name}"
    for statement in (rule.fr, rule.en):
        assert statement == statement.strip()
        assert re.fullmatch(r"[A-ZÀ-Ý].*[.!]", statement), f"no sentence: {statement}"
        assert "  " not in statement
    assert rule.fr != rule.en
    assert re.fullmatch(r"[A-ZÀ-Ý].*[.:]", rule.summary), f"no first sentence: {rule.summary!r}"
    assert ">>> " in rule.doctest


@every_rule
def test_a_rule_speaks_both_languages(rule: Rule) -> None:
    """French where French is expected: a statement left in the other language has the other's small words."""
    texts = [(rule.fr, rule.en), *rule.tells.values()]
    if isinstance(rule, Ruling):
        texts += [rule.asks, rule.reason]
    for fr, en in texts:
        assert (fr == "") == (en == "")
        if len(words(fr)) > 4 and "{" not in fr:
            assert french(fr) > french(en), (fr, en)


def french(text: str) -> int:
    said = words(text)
    return sum(word in FRENCH for word in said) - sum(word in ENGLISH for word in said)


@every_rule
def test_a_rule_covers_a_clause_or_says_why_not(rule: Rule) -> None:
    clauses = load(rule.game).clauses
    if not rule.covers:
        assert rule.silent is not None, "neither a clause nor a reason"
        assert all(rule.silent)
    for id in rule.covers:
        assert id in clauses, f"{id} is no clause"
        assert clauses[id].kind == "rule", f"{id} is a {clauses[id].kind}"


@every_rule
def test_a_rulings_answers_contain_ours(rule: Rule) -> None:
    if isinstance(rule, Ruling):
        assert rule.ours in rule.answers
        assert len(rule.answers) > 1
        assert rule.settles
        for answer in rule.answers.values():
            assert answer["fr"]
            assert answer["en"]


@every_game
def test_no_statement_is_said_twice(game: Game) -> None:
    for lang in ("fr", "en"):
        said = Counter(rule.says(lang).casefold() for rule in game.rules.values())
        assert [text for text, n in said.items() if n > 1] == []


@every_game
def test_every_clause_that_is_a_rule_is_covered(game: Game) -> None:
    assert game.clauses, f"{game.id} has no clauses.tsv"
    covered = {id for rule in game.rules.values() for id in rule.covers}
    assert [c.id for c in game.clauses.values() if c.kind == "rule" and c.id not in covered] == []


@every_game
def test_clauses_are_digests_in_the_order_of_the_document(game: Game) -> None:
    assert {clause.kind for clause in game.clauses.values()} <= {"rule", "heading", "advice"}
    assert all(re.fullmatch("[0-9a-f]{64}", clause.digest) for clause in game.clauses.values())
    lines = [clause.line for clause in game.clauses.values()]
    assert lines == sorted(lines)
    assert min(lines) >= 1


# Open questions -------------------------------------------------------------------------------------------------------


@every_game
def test_every_heavy_question_is_settled_by_a_rule(game: Game) -> None:
    heavy = [question for question in game.questions.values() if question.weight == 1]
    assert heavy, f"{game.id} has no open question"
    for question in game.questions.values():
        assert question.ours in question.answers, question.id
        assert question.id in game.rules[question.rule].settles
        for lang in ("fr", "en"):
            assert question.question(lang).endswith("?"), question.id
            assert question.why(lang), question.id
        assert question.question("fr") != question.question("en")


@every_game
def test_what_rulings_settle_is_listed(game: Game) -> None:
    """A ruling is there because of a question; one that nobody finds on the page of questions is half a ruling."""
    for rule in game.rules.values():
        if isinstance(rule, Ruling):
            assert set(rule.settles) & set(game.questions), f"{rule}: none of its questions is in questions.toml"


# No copies ------------------------------------------------------------------------------------------------------------


@cache
def texts() -> dict[str, str]:
    """The project's text files by name: those that git knows or would add."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False).stdout.decode().split("\0")
    if not any(listed):  # an archive without git
        inside = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
        listed = [str(path) for path in inside if not any(part[0] in "._" for part in path.parts[:-1])]
    found = {}
    for name in listed:
        path = ROOT / name
        if name and path.is_file() and path.stat().st_size < MOST_LETTERS:
            try:
                found[name] = path.read_text("utf-8")
            except UnicodeDecodeError:
                continue
    return found


@every_game
def test_no_text_of_the_project_is_copied_from_the_source(game: Game) -> None:
    """The project keeps digests of every nine words in a row of a source; none of its texts has such nine words."""
    path = game.folder / "runs.txt"
    known = set(path.read_text("utf-8").split())
    assert known
    assert all(re.fullmatch(f"[0-9a-f]{{{SHORT}}}", run) for run in known)
    copies = []
    for name, text in texts().items():
        if known.isdisjoint(runs(text)):
            continue
        said = words(text)
        copies += [f"{name}: {' '.join(said[k : k + RUN])}" for k, run in enumerate(runs(text)) if run in known]
    assert copies == []


def test_a_copy_would_be_found() -> None:
    text = "Un, deux, trois ; quatre cinq six sept huit neuf."
    assert list(runs(text)) == list(runs("un deux trois quatre cinq six sept huit neuf", RUN))
    assert len(texts()) > 50

"""How the command prints: lines of 80 columns at most, JSON documents."""

from __future__ import annotations

import json
import textwrap
from typing import Any

from rulekit.questions import OpenQuestion
from rulekit.rules import Rule, Ruling

WIDTH = 80


def fit(text: str) -> str:
    """Text with its long lines folded under their own indentation. A word that is longer than a line stays whole."""
    lines: list[str] = []
    for line in text.split("\n"):
        if len(line) <= WIDTH:
            lines.append(line)
            continue
        indent = " " * (len(line) - len(line.lstrip(" ")))
        lines += textwrap.wrap(
            line.strip(" "), WIDTH, initial_indent=indent, subsequent_indent=indent,
            break_long_words=False, break_on_hyphens=False,
        )  # fmt: skip
    return "\n".join(lines)


def out(*parts: str) -> None:
    """Print what is to be read by people."""
    for part in parts:
        print(fit(part))


def document(data: Any) -> None:
    """Print what is to be read by programs: one JSON document."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def question_data(question: OpenQuestion) -> dict[str, Any]:
    """An open question for programs, both languages."""
    return {
        "id": question.id,
        "question": {"fr": question.question("fr"), "en": question.question("en")},
        "answers": {key: dict(words) for key, words in question.answers.items()},
        "ours": question.ours,
        "why": {"fr": question.why("fr"), "en": question.why("en")},
        "rule": question.rule,
        "runs": question.runs,
    }


def rule_data(rule: Rule) -> dict[str, Any]:
    """A rule for programs: both languages, whatever was asked for."""
    data: dict[str, Any] = {
        "id": rule.id,
        "game": rule.game,
        "section": rule.section,
        "kind": rule.kind,
        "statement": {"fr": rule.fr, "en": rule.en},
        "clauses": list(rule.covers),
        "settles": list(rule.settles),
        "href": rule.href,
    }
    if isinstance(rule, Ruling):
        data["question"] = {"fr": rule.question("fr"), "en": rule.question("en")}
        data["answers"] = {key: dict(words) for key, words in rule.answers.items()}
        data["ours"] = rule.ours
        data["why"] = {"fr": rule.why("fr"), "en": rule.why("en")}
    return data

"""Does each rule's doctest pass with the rule, and fail without it? The gate of promise 3."""

from __future__ import annotations

import doctest
import importlib
from typing import Any

from rulekit.errors import RulekitError
from rulekit.game import Game
from rulekit.rules import Rule


class Runner(doctest.DocTestRunner):
    """Counts apart the examples that fell by an exception that is no answer of ours: a crash proves nothing."""

    crashes = 0

    def report_unexpected_exception(self, out: Any, test: Any, example: Any, exc_info: Any) -> None:
        if not issubclass(exc_info[0], RulekitError):
            self.crashes += 1
        super().report_unexpected_exception(out, test, example, exc_info)


def failures(game: Game, rule: Rule) -> tuple[int, int, str]:
    """How many examples of a rule's doctest fail, how many of these by a crash, and what was said."""
    module = importlib.import_module(rule.module)
    space = {**vars(module), game.id: game, **_helpers()}
    said: list[str] = []
    failed = crashes = 0
    for test in doctest.DocTestFinder(recurse=False).find(rule, rule.id, module=module, globs=space):
        runner = Runner(verbose=False)
        failed += runner.run(test, out=said.append, clear_globs=False).failed
        crashes += runner.crashes
    return failed, crashes, "".join(said)


def _helpers() -> dict[str, Any]:
    from rulekit import instead, without

    return {"instead": instead, "without": without}


def verdict(game: Game, rule: Rule) -> list[str]:
    """What is wrong with a rule's doctest; nothing: it passes and falls with every mutant, not by crashes alone."""
    if not rule.doctest:
        return [f"{rule}: no doctest"]
    failed, _, said = failures(game, rule)
    if failed:
        return [f"{rule}: its doctest fails\n{said}"]
    wrong = []
    for label, change in rule.mutants():
        with change:
            failed, crashes, said = failures(game, rule)
        if not failed:
            wrong.append(f"{rule}: its doctest still passes with the rule {label}")
        elif crashes == failed:
            wrong.append(f"{rule}: its doctest falls by a crash alone with the rule {label}\n{said}")
    return wrong

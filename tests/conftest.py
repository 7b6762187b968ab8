"""For all tests: the language that nobody chose, the command as it is called, and the examples of Hypothesis.

Hypothesis draws the same examples every time, and never fails because a machine is slow.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, settings

from rulekit import cli

settings.register_profile("same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


class Answer(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def _french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RULEKIT_LANG", raising=False)


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """The `rulekit` command in this process: `ask("rules", "versus").out`."""

    def run(*words: str) -> Answer:
        code = cli.main(words)
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return run

"""What outputs depend on: a change of the engine or of the language is seen, a rebuild of nothing isn't a change."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rulekit.sphinxext.state import cache, kernel_profile, state


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "somegame"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "cards.toml").write_text("[one]")
    monkeypatch.syspath_prepend(tmp_path)
    sys.modules.pop("somegame", None)
    return folder


def test_a_changed_card_is_a_new_state(package: Path) -> None:
    before = state(["somegame"], "fr")
    assert state(["somegame"], "fr") == before
    (package / "cards.toml").write_text("[two]")
    assert state(["somegame"], "fr") != before


def test_the_two_languages_have_states_of_their_own(package: Path) -> None:
    assert state(["somegame"], "fr") != state(["somegame"], "en")


def test_compiled_files_are_no_change(package: Path) -> None:
    before = state(["somegame"], "fr")
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "x.pyc").write_bytes(b"x")
    assert state(["somegame"], "fr") == before


def test_a_package_that_is_not_there_is_no_error() -> None:
    assert state(["no_such_package"], "fr")


def test_the_cache_is_whole_before_anybody_uses_it(tmp_path: Path) -> None:
    folder = Path(cache(tmp_path / "cells"))
    assert (folder / "global.db").exists()


def test_the_kernel_gets_a_profile_of_its_own(tmp_path: Path) -> None:
    profile = Path(kernel_profile(tmp_path / "ipython"))
    assert (profile / "profile_default" / "ipython_kernel_config.py").exists()

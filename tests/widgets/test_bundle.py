"""The joined front end: one text each, nothing lost, nothing asked of another host."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

from rulekit_widgets import bundle

STATIC = Path(bundle.__file__).parent / "static"


def test_every_module_is_joined_once() -> None:
    names = bundle.modules("widget.js")
    assert len(names) == len(set(names))
    written = {path.name for path in (STATIC / "src").glob("*.js")}
    assert written == {*names, "host.js", "recorded.js", "still.js"}


def test_only_the_entry_exports() -> None:
    assert re.findall(r"^export .*", bundle.script(), re.M) == ["export { speaker };", "export default { render };"]
    assert not re.search(r"^import ", bundle.script(), re.M)
    assert re.findall(r"^import .*", bundle.host(), re.M) == ['import widget, { speaker } from "./rulekit_widgets.js";']


def test_words_and_signs_stand_in_the_module() -> None:
    assert "Réglages et nouvelle partie" in bundle.script()
    assert ".json" not in bundle.script()


def test_written_files_parse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bundle.main([str(tmp_path)]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        "rulekit_widgets.js",
        "rulekit_widgets.css",
        "rulekit_host.js",
    ]
    node, _ = compute_driver_executable()
    (tmp_path / "package.json").write_text('{"type": "module"}')
    for name in ("rulekit_widgets.js", "rulekit_host.js"):
        command = [node, "--check", tmp_path / name]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr


def test_a_folder_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert bundle.main([]) == 2
    assert "FOLDER" in capsys.readouterr().err


def test_a_name_used_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "source", lambda name: "const one = 1;\n")
    with pytest.raises(bundle.CannotJoin, match=r"one is defined in a\.js and in b\.js"):
        bundle.check_names(["a.js", "b.js"])


def test_nothing_names_another_host() -> None:
    whole = bundle.style() + bundle.script() + bundle.host()
    assert not re.search(r"https?:|//\w+\.\w|@import|url\((?!#)", whole)


def test_style_stays_within_the_widget() -> None:
    """Every selector is under .rk or begins with a class of ours, so that a host's page is left alone."""
    css = re.sub(r"@(media|container)[^{]*\{", "", bundle.style())
    for selectors in re.findall(r"([^{}]+)\{[^{}]*\}", css):
        assert re.search(r"\.rk\b|\.rk-|\[data-(side|still)", selectors), selectors

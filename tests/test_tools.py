"""The project's own scripts: pins that agree, a browser that is found, a run that says what it left out."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools import check, find_chromium, pin


def test_a_pin_that_all_pythons_share_has_no_marker() -> None:
    assert pin.merge({"3.11": {"a": "1"}, "3.12": {"a": "1"}}) == ["a==1"]


def test_pins_that_differ_say_for_which_python() -> None:
    found = {"3.11": {"a": "1"}, "3.12": {"a": "2"}, "3.13": {"a": "2"}, "3.14": {"a": "3"}}
    assert pin.merge(found) == [
        'a==1; python_version < "3.12"',
        'a==2; python_version >= "3.12" and python_version < "3.14"',
        'a==3; python_version >= "3.14"',
    ]


def test_a_package_that_one_python_lacks_needs_no_marker() -> None:
    assert pin.merge({"3.11": {"B": "1", "a": "1"}, "3.12": {"a": "1"}}) == ["a==1", "B==1"]


def test_constraints_name_no_address_and_every_package_that_is_asked_for() -> None:
    text = (pin.ROOT / "constraints.txt").read_text("utf-8")
    assert "://" not in text
    pinned = {line.partition("==")[0].lower() for line in text.splitlines() if "==" in line}
    asked = {need.partition(">")[0].strip().lower() for need in pin.requirements()}
    assert asked <= pinned, f"make pin: {sorted(asked - pinned)}"


def test_the_browser_named_is_the_one_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert find_chromium.find() == sys.executable
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    assert find_chromium.find() == ""


def test_without_a_browser_one_line_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    assert find_chromium.main(["--install"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "NO_BROWSER=1" in err
    assert err.count("\n") == 1


def steps(monkeypatch: pytest.MonkeyPatch, *failing: str) -> list[str]:
    ran: list[str] = []

    def step(name: str) -> bool:
        ran.append(name)
        return name not in failing

    monkeypatch.setattr(check, "STEPS", {name: lambda name=name: step(name) for name in check.STEPS})
    return ran


def test_every_step_runs_though_one_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("NO_BROWSER", raising=False)
    ran = steps(monkeypatch, "style")
    assert check.main([]) == 1
    assert ran == ["style", "types", "tests", "site", "browser"]
    assert "failed: style" in capsys.readouterr().out


def test_no_browser_is_said_at_the_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("NO_BROWSER", "1")
    ran = steps(monkeypatch)
    assert check.main([]) == 0
    assert "browser" not in ran
    assert capsys.readouterr().out.splitlines()[-1].startswith("skipped because of NO_BROWSER=1")


def test_the_browser_sees_no_older_site(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("NO_BROWSER", raising=False)
    ran = steps(monkeypatch, "site")
    assert check.main([]) == 1
    assert "browser" not in ran
    assert "skipped because the site was not built" in capsys.readouterr().out


def test_a_run_without_a_test_is_a_failure(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    empty = subprocess.CompletedProcess[str]([], check.NO_TESTS)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: empty)
    assert not check.pytest()
    assert "no test was found" in capsys.readouterr().out

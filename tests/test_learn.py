"""The copies that a reader works in: made from the pages, kept when changed, renewed when the page changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulekit import learn

PAGE = """\
---
kernelspec:
  name: python3
---
# {title}

Voir {{doc}}`versus/attack`.

```{{code-cell}}
6 * 7
```
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("versus", "_static"):
        (tmp_path / "book" / folder).mkdir(parents=True)
    (tmp_path / "book" / "bienvenue.md").write_text(PAGE.format(title="Bienvenue"), "utf-8")
    (tmp_path / "book" / "versus" / "attack.md").write_text(PAGE.format(title="Attaque"), "utf-8")
    (tmp_path / "book" / "colophon.md").write_text("# Sans cellule\n", "utf-8")
    for picture in ("carte.svg", "_static/favicon.svg"):
        (tmp_path / "book" / picture).write_text("<svg/>", "utf-8")
    return tmp_path


def cells(copy: Path) -> list[str]:
    return [cell["source"] for cell in json.loads(copy.read_text("utf-8"))["cells"]]


def change(copy: Path, text: str) -> None:
    notebook = json.loads(copy.read_text("utf-8"))
    notebook["cells"][-1]["source"] = text
    copy.write_text(json.dumps(notebook), "utf-8")


def test_pages_with_code_and_pictures_are_copied(project: Path) -> None:
    welcome = learn.prepare(project)
    found = sorted(p.relative_to(welcome.parent).as_posix() for p in welcome.parent.rglob("*.*"))
    assert found == ["bienvenue.ipynb", "carte.svg", "versus/attack.ipynb"]
    assert cells(welcome) == ["# Bienvenue\n\nVoir [attack](versus/attack.ipynb).", "6 * 7"]


def test_the_same_page_gives_the_same_file(project: Path) -> None:
    first = learn.prepare(project).read_bytes()
    assert learn.prepare(project, into=project / "elsewhere").read_bytes() == first


def test_a_changed_copy_stays_while_its_page_stays(project: Path) -> None:
    copy = learn.prepare(project)
    change(copy, "1 + 1")
    learn.prepare(project)
    assert cells(copy)[-1] == "1 + 1"


def test_a_changed_copy_is_kept_aside_when_its_page_changes(project: Path) -> None:
    copy = learn.prepare(project)
    for mine in ("1 + 1", "2 + 2"):
        change(copy, mine)
        page = project / "book" / "bienvenue.md"
        page.write_text(page.read_text("utf-8") + "\nencore\n", "utf-8")
        learn.prepare(project)
        assert cells(copy)[-1].startswith("encore")
    kept = sorted(copy.parent.glob("bienvenue (ma version du *.ipynb"))
    assert sorted(cells(k)[-1] for k in kept) == ["1 + 1", "2 + 2"]


def test_a_copy_that_was_only_run_is_renewed(project: Path) -> None:
    copy = learn.prepare(project)
    notebook = json.loads(copy.read_text("utf-8"))
    notebook["cells"][-1]["execution_count"] = 1
    copy.write_text(json.dumps(notebook), "utf-8")
    (project / "book" / "bienvenue.md").write_text(PAGE.format(title="Autre"), "utf-8")
    learn.prepare(project)
    assert cells(copy)[0].startswith("# Autre")
    assert not list(copy.parent.glob("*ma version*"))


def test_a_copy_whose_page_is_gone_goes_unless_changed(project: Path) -> None:
    copy = learn.prepare(project)
    other = copy.parent / "versus" / "attack.ipynb"
    change(copy, "1 + 1")
    for page in ("bienvenue.md", "versus/attack.md"):
        (project / "book" / page).unlink()
    learn.prepare(project)
    assert copy.exists()
    assert not other.exists()


def test_jupyterlab_keeps_its_settings_beside_the_copies_and_asks_nobody_for_news(project: Path) -> None:
    command, environment = learn.command(learn.prepare(project), ["--no-browser"])
    assert command[-1] == "--no-browser"
    assert "--LabApp.default_url=/lab/tree/bienvenue.ipynb" in command
    own = [value for name, value in environment.items() if name.startswith(("JUPYTER", "IPYTHONDIR"))]
    assert all(Path(value).is_relative_to(project) for value in own)
    config = json.loads((Path(environment["JUPYTER_CONFIG_DIR"]) / "jupyter_lab_config.json").read_text("utf-8"))
    assert config["LabApp"]["news_url"] is None

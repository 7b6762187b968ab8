"""The Sphinx side of rulekit: displayed rules become objects of a rulebook site.

In `conf.py`: `extensions = ["myst_nb", "rulekit.sphinxext"]`.

- `rulekit_games`: names of the games that the book is about; all of them if not given.
- `rulekit_source`: the package that loads games.
- `rulekit_state`: a hash of what outputs depend on (`state.state`); when it changes, every page is read again.
- `rulekit_check`: whether the book must show and tell every rule.
- `rulekit_coverage_games`: how many random games the coverage page plays; 0 leaves its column out.
- `rulekit_tests`: the folder of the tests, from the sources of the book.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulekit.sphinxext import assets, cells, checks, coverage, games_played, nodes, papers
from rulekit.sphinxext.domain import RuleDomain
from rulekit.sphinxext.typography import FrenchSpaces

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_config_value("rulekit_games", None, "env", (list, tuple, type(None)))
    app.add_config_value("rulekit_source", "rulekit", "env", str)
    app.add_config_value("rulekit_state", "", "env", str)
    app.add_config_value("rulekit_check", True, "", bool)
    app.add_config_value("rulekit_coverage_games", 60, "env", int)
    app.add_config_value("rulekit_tests", "tests", "env", str)
    nodes.setup(app)
    cells.setup(app)
    app.add_domain(RuleDomain)
    papers.setup(app)
    app.add_transform(FrenchSpaces)
    app.add_post_transform(coverage.CoverageTable)
    app.connect("builder-inited", assets.build)
    app.connect("builder-inited", games_played.begin)
    app.connect("build-finished", games_played.end)
    app.connect("html-page-context", assets.name_the_game)
    app.connect("doctree-read", cells.forget_widgets)
    app.connect("env-updated", checks.pages_to_write)
    app.connect("env-check-consistency", checks.check)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}

"""The coverage page: for each rule where it is shown, told, exemplified, tested, and how often it was at work.

The counts of random games come from `games_played`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms.post_transforms import SphinxPostTransform

from rulekit.sphinxext import games_played, registry
from rulekit.sphinxext.directives import coverage_table
from rulekit.sphinxext.nodes import paragraph
from rulekit.sphinxext.tables import row, spaced, table
from rulekit.sphinxext.tests_index import tests_of_book
from rulekit.sphinxext.verdicts import reference
from rulekit.sphinxext.words import say

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


class CoverageTable(SphinxPostTransform):
    """Puts the table in its place; before references are resolved, so that its links are ordinary ones."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        """Write each table of this page."""
        for place in list(self.document.findall(coverage_table)):
            place.replace_self(written(self.env, registry.game(self.config, place["game"])))


def written(env: BuildEnvironment, game: Any) -> list[nodes.Node]:
    """The table of one game, and a line above it that says how far the book is."""
    lang = env.config.language
    domain: Any = env.get_domain("rule")
    told, refusing = domain.told(), domain.refusing()
    played = games_played.counts(env, game.id)
    tests = tests_of_book(env.config, env.srcdir)
    rows, complete = [], 0
    for rule in game.rules.values():
        limit = rule.kind == "limit"
        pages = refusing.get(rule.id, []) if limit else told.get(rule.id, [])
        has = [rule.id in domain.cards, bool(pages), bool(rule.doctest), bool(tests[rule.id])]
        complete += all(has)
        name = rule.id.partition(".")[2]
        link: nodes.Node = reference(rule.id, short=True) if has[0] else nodes.literal(name, name)
        count = played.get(rule.id, 0)
        cells: list[Any] = [
            link,
            say(lang, "yes" if has[0] else "no"),
            _pages(pages) or say(lang, "no"),
            say(lang, "yes" if has[2] else "no"),
            _tests(tests[rule.id], lang),
        ]
        if played:
            cells.append(f"{count:,}".replace(",", "\u202f"))
        anchor = f"couverture-{rule.anchor}"
        rows.append(row(*cells, anchor=anchor, classes=[] if all(has) else ["rb-lacking"]))
    heads = [say(lang, key) for key in ("rule", "page", "story", "example", "tests")]
    if played:
        heads.append(say(lang, "fired", n=env.config.rulekit_coverage_games))
    made: list[nodes.Node] = [paragraph(say(lang, "summary", done=complete, all=len(game.rules)))]
    if played:
        made.append(paragraph(say(lang, "fired_note")))
    return [*made, table(heads, [30, 8, 18, 10, 24, 10][: len(heads)], rows, "rb-coverage")]


def _pages(pages: list[str]) -> list[nodes.Node]:
    links: list[nodes.Node] = []
    for page in pages[:3]:
        title = page.rpartition("/")[2]
        links.append(
            pending_xref(
                "", nodes.inline("", title), refdomain="std", reftype="doc", reftarget=f"/{page}", refexplicit=True
            )
        )
    return spaced(links) + ([nodes.Text(" …")] if len(pages) > 3 else [])


def _tests(names: list[str], lang: str | None) -> nodes.paragraph | str:
    if not names:
        return say(lang, "none")
    shown = [nodes.literal("", name.rpartition("::")[2], classes=["rb-id"]) for name in names[:2]]
    more = [nodes.Text(f" + {len(names) - 2}")] if len(names) > 2 else []
    return paragraph("", *spaced(shown, " "), *more)

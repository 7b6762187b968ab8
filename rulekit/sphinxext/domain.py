"""The domain `rule`: a rule that was displayed on its page is an object that any page can point at.

What a page shows is read from the page's own document once it is parsed, so that a page read in another process, or
again after a change, is known in the same way as any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.domains import Domain, Index, IndexEntry, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from rulekit.sphinxext import directives
from rulekit.sphinxext.links import rules_refusing, rules_told
from rulekit.sphinxext.nodes import rule_card, shown
from rulekit.sphinxext.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from docutils.nodes import Element, Node
    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

log = logging.getLogger(__name__)


class Card(NamedTuple):
    """A rule as a page shows it."""

    page: str
    anchor: str
    statement: str
    kind: str


class Mention(NamedTuple):
    """What one page's recordings say: the rules that they name, and of these the ones seen refusing something."""

    told: tuple[str, ...]
    refusing: tuple[str, ...]


class RuleRole(XRefRole):
    """A link to a rule: its statement as text, or its short id after a `~`, or what the page says in its place."""

    def process_link(
        self, env: BuildEnvironment, refnode: Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Called by Sphinx: what the link says and where it leads."""
        refnode["short"] = not has_explicit_title and target.startswith("~")
        target = target.lstrip("~")
        return (title if has_explicit_title else target), target


class ClauseRole(XRefRole):
    """A link to a clause of a game's source document, on the page that lists them: `versus V34`."""

    def process_link(
        self, env: BuildEnvironment, refnode: Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Called by Sphinx: what the link says and where it leads."""
        words = target.split()
        return (title if has_explicit_title else words[-1]), " ".join(words)


class RuleIndex(Index):
    """All rules that the book shows, by game and section."""

    name = "index"
    localname = "Index des règles"
    shortname = "règles"

    def generate(self, docnames: Iterable[str] | None = None) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """Called by Sphinx: sections with their entries."""
        content: dict[str, list[IndexEntry]] = {}
        for key, card in sorted(self.domain.data["cards"].items()):
            if docnames is None or card.page in docnames:
                kind = say(self.domain.env.config.language, card.kind)
                section, _, name = key.rpartition(".")
                entry = IndexEntry(name, 0, card.page, card.anchor, kind, "", card.statement)
                content.setdefault(section, []).append(entry)
        return list(content.items()), False


class RuleDomain(Domain):
    """Rules, and the clauses that they cover."""

    name = "rule"
    label = "Règle"
    object_types: ClassVar[dict[str, ObjType]] = {
        "rule": ObjType("règle", "ref"),
        "clause": ObjType("clause", "clause"),
    }
    directives: ClassVar[dict[str, Any]] = directives.DIRECTIVES
    roles: ClassVar[dict[str, Any]] = {"ref": RuleRole(warn_dangling=True), "clause": ClauseRole(warn_dangling=True)}
    indices: ClassVar[list[type[Index]]] = [RuleIndex]
    initial_data: ClassVar[dict[str, Any]] = {"cards": {}, "clauses": {}, "mentions": {}, "late": {}}
    data_version = 1
    dangling_warnings: ClassVar[dict[str, str]] = {
        "ref": "no page shows the rule %(target)s",
        "clause": "no page lists the clause %(target)s",
    }

    @property
    def cards(self) -> dict[str, Card]:
        """Rule id -> its card."""
        found: dict[str, Card] = self.data["cards"]
        return found

    @property
    def clauses(self) -> dict[str, tuple[str, str]]:
        """Game and clause id -> page and anchor: `"versus V34": ("versus/clauses", "V34")`."""
        found: dict[str, tuple[str, str]] = self.data["clauses"]
        return found

    @property
    def mentions(self) -> dict[str, Mention]:
        """Page -> what its recordings name."""
        found: dict[str, Mention] = self.data["mentions"]
        return found

    @property
    def late(self) -> dict[str, bool]:
        """Pages whose content depends on what all others show: they are written anew after any change."""
        found: dict[str, bool] = self.data["late"]
        return found

    def told(self) -> dict[str, list[str]]:
        """Rule id -> pages with a recording that names it."""
        return self._pages(0)

    def refusing(self) -> dict[str, list[str]]:
        """Rule id -> pages on which it is seen refusing something."""
        return self._pages(1)

    def _pages(self, which: int) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for page, mention in sorted(self.mentions.items()):
            for rule in mention[which]:
                found.setdefault(rule, []).append(page)
        return found

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Called by Sphinx: note what a page shows, once it is parsed."""
        told: set[str] = set()
        refusing: set[str] = set()
        for node in document.findall(shown):
            if isinstance(node, rule_card):
                self._note_card(node, docname)
            else:
                told.update(rules_told(node["view"]), node.get("told", ()))
                refusing |= rules_refusing(node["view"])
        for row in document.findall(nodes.row):
            if "clause" in row:
                self.clauses[row["clause"]] = docname, row["ids"][0]
        if any(document.findall(directives.coverage_table)):
            self.late[docname] = True
        if told or refusing:
            self.mentions[docname] = Mention(tuple(sorted(told)), tuple(sorted(refusing)))

    def _note_card(self, node: rule_card, docname: str) -> None:
        key, home = node["rule"], node["page"]
        node["quoted"] = docname != home or key in self.cards
        if docname != home:
            return
        if key in self.cards:
            log.warning("the rule %s is shown twice on its page", key, location=node, type="rule", subtype="twice")
            return
        view = node["view"]["rule"]
        self.cards[key] = Card(docname, node["anchor"], view["statement"], view["kind"])

    def clear_doc(self, docname: str) -> None:
        """Called by Sphinx: forget a page that is read again or gone."""
        for key in [key for key, card in self.cards.items() if card.page == docname]:
            del self.cards[key]
        for key in [key for key, (page, _) in self.clauses.items() if page == docname]:
            del self.clauses[key]
        self.mentions.pop(docname, None)
        self.late.pop(docname, None)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Called by Sphinx: take over pages that another process has read."""
        read = set(docnames)
        self.cards.update({key: card for key, card in otherdata["cards"].items() if card.page in read})
        self.clauses.update({key: place for key, place in otherdata["clauses"].items() if place[0] in read})
        self.mentions.update({page: told for page, told in otherdata["mentions"].items() if page in read})
        self.late.update({page: True for page in otherdata["late"] if page in read})

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Called by Sphinx: the link that a role stands for, or None if there is no such object."""
        if typ == "clause":
            place = self.clauses.get(target)
            return make_refnode(builder, fromdocname, *place, contnode, target) if place else None
        card = self.cards.get(target)
        if card is None:
            return None
        link = make_refnode(builder, fromdocname, card.page, card.anchor, _label(card, target, node, contnode), target)
        link["classes"] += ["rb-ref", f"rb-ref-{card.kind}"]
        return link

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Called by Sphinx: the same, for a link that names no role."""
        found = self.resolve_xref(env, fromdocname, builder, "ref", target, node, contnode)
        return [("rule:ref", found)] if found is not None else []

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:
        """Called by Sphinx: what kind of thing a result of the search is."""
        return say(self.env.config.language, "clause" if "clause" in type.roles else "rule").lower()

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Called by Sphinx: the entries of the inventory and of the search."""
        for key, card in self.cards.items():
            # Sphinx escapes the straight apostrophe once too often in its search results.
            yield key, f"{card.statement.replace(chr(39), '’')} ({key})", "rule", card.page, card.anchor, 1
        for key, (page, anchor) in self.clauses.items():
            yield key.replace(" ", "."), key.split()[-1], "clause", page, anchor, -1


def _label(card: Card, target: str, node: pending_xref, contnode: Element) -> Node:
    """What a link to a rule says, where the page doesn't say it itself."""
    if node.get("refexplicit"):
        return contnode
    if node.get("short"):
        name = target.split(".", 1)[-1]
        return nodes.literal(name, name)
    text = card.statement.rstrip(".\u00a0 ")
    return nodes.inline(text, text)

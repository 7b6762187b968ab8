"""Pages that write themselves from the registry: all rules, clauses and their rules, open questions, coverage.

A directive names a game (`{rule:index} versus`) and stands for tables. It contains no prose: the page around it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rulekit.sphinxext import registry
from rulekit.sphinxext.nodes import paragraph
from rulekit.sphinxext.tables import clause_links, kind_sign, row, rule_links, table, titled
from rulekit.sphinxext.verdicts import reference, say_colon
from rulekit.sphinxext.words import WORDS, say

if TYPE_CHECKING:
    from collections.abc import Iterator


class Generated(SphinxDirective):
    """What the generated pages share: the game that the directive names, and the book's language."""

    required_arguments = 1
    has_content = False

    def run(self) -> list[nodes.Node]:
        """Called by Sphinx: what stands in the directive's place."""
        self.game: Any = registry.game(self.config, self.arguments[0])
        self.lang: str = self.config.language or "fr"
        return list(self.written())

    def written(self) -> Iterator[nodes.Node]:
        """The nodes of this page."""
        raise NotImplementedError

    def says(self, key: str, **values: object) -> str:
        """A word in the book's language."""
        return say(self.lang, key, **values)


class AllRules(Generated):
    """`{rule:index}`: every rule by section, with its statement, its kind and its clauses."""

    def written(self) -> Iterator[nodes.Node]:
        """A table for each section."""
        heads = [self.says("statement"), self.says("kind"), self.says("clauses")]
        for section in self.game.sections.values():
            rows = [self._row(rule) for rule in section.rules]
            if rows:
                part = titled(f"{self.game.id}-{section.name}".replace("_", "-"), registry.title(section, self.lang))
                part += table(heads, [66, 16, 18], rows, "rb-all-rules")
                yield part

    def _row(self, rule: Any) -> nodes.row:
        link, name = reference(rule.id, rule.says(self.lang)), rule.id.partition(".")[2]
        statement = [link, nodes.Text(" "), nodes.literal(name, name, classes=["rb-id"])]
        clauses = clause_links(self.game.id, rule.covers) or [nodes.Text("—")]
        return row(statement, kind_sign(rule.kind, self.lang), clauses)


class Clauses(Generated):
    """`{rule:clauses}`: every clause of the source document by number and line, with the rules that cover it.

    The source's text stands nowhere in the project, so neither does it here.
    """

    def written(self) -> Iterator[nodes.Node]:
        """One table."""
        covering: dict[str, list[Any]] = {}
        for rule in self.game.rules.values():
            for clause in rule.covers:
                covering.setdefault(clause, []).append(rule)
        heads = [self.says("clause"), self.says("line"), self.says("kind"), self.says("rules")]
        rows = [self._row(clause, covering.get(clause.id, [])) for clause in self.game.clauses.values()]
        yield table(heads, [12, 10, 18, 60], rows, "rb-all-clauses")

    def _row(self, clause: Any, rules: list[Any]) -> nodes.row:
        word = f"clause_{clause.kind}"
        kind = self.says(word) if word in WORDS else str(clause.kind)
        if rules:
            covered: Any = rule_links(rules)
        else:
            covered = self.says("uncovered" if clause.kind == "rule" else "no_rule_needed")
        made = row(clause.id, str(clause.line), kind, covered, anchor=clause.id)
        made["clause"] = f"{self.game.id} {clause.id}"
        if clause.kind != "rule":
            made["classes"].append("rb-aside")
        elif not rules:
            made["classes"].append("rb-lacking")
        return made


class Questions(Generated):
    """`{rule:questions}`: what the source leaves open, the answers one may give, ours and its reason."""

    def written(self) -> Iterator[nodes.Node]:
        """A part for each weight, the heaviest first."""
        questions = list(self.game.questions.values())
        for weight in sorted({question.weight for question in questions}):
            word = f"weight_{weight}"
            title = self.says(word) if word in WORDS else self.says("weight", n=weight)
            part = titled(f"{self.game.id}-weight-{weight}", title)
            part += [self._question(question) for question in questions if question.weight == weight]
            yield part

    def _question(self, question: Any) -> nodes.container:
        name = nodes.inline(question.id, question.id, classes=["rb-id"])
        asked = paragraph("", name, nodes.Text(" "), nodes.strong("", question.question(self.lang)))
        box = nodes.container("", asked, ids=[question.id], classes=["rb-question-entry"])
        ours_first = sorted(question.answers.items(), key=lambda answer: answer[0] != question.ours)
        items = [self._answer(question, key, words) for key, words in ours_first]
        box += nodes.bullet_list("", *items, classes=["rb-question-answers"])
        why = question.why(self.lang)
        if why:
            box += self._labelled("why", nodes.Text(why + " "), nodes.emphasis("", self.says("our_reading")))
        if question.rule:
            box += self._labelled("settled_by", reference(question.rule))
        elif not question.ours:
            box += paragraph(self.says("unsettled"))
        return box

    def _answer(self, question: Any, key: str, words: Any) -> nodes.list_item:
        text = words[self.lang if self.lang in words else "fr"]
        parts: list[nodes.Node] = [nodes.Text(text)]
        ours = key == question.ours
        tag = self.says("ours") if ours else self.says("runs" if question.runs else "runs_not")
        parts += [nodes.Text(" "), nodes.inline("", tag, classes=["rb-tagged", "rb-ours" if ours else "rb-other"])]
        return nodes.list_item("", paragraph("", *parts), classes=["rb-is-ours"] if ours else [])

    def _labelled(self, key: str, *what: nodes.Node) -> nodes.paragraph:
        label = nodes.inline("", self.says(key) + say_colon(self.lang), classes=["rb-labelled"])
        return paragraph("", label, *what)


class coverage_table(nodes.General, nodes.Element):  # noqa: N801 -- docutils names its nodes in lower case
    """Where the coverage table of `game` comes, once every page has been read."""


class Coverage(Generated):
    """`{rule:coverage}`: for each rule its page, its story, its example, its tests, and how often it fired."""

    def written(self) -> Iterator[nodes.Node]:
        """A place, filled when all pages are known."""
        yield coverage_table("", game=self.arguments[0])


DIRECTIVES: dict[str, type[SphinxDirective]] = {
    "index": AllRules,
    "clauses": Clauses,
    "questions": Questions,
    "coverage": Coverage,
}

"""Pages that are printed as often as read: the quick reference, the gallery of cards, the exercise sheet with its key.

A directive names a game (`{rule:gallery} versus`) and stands for all of it; the page around it says what it is for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from docutils import nodes

from rulekit.sphinxext.directives import Generated
from rulekit.sphinxext.nodes import paragraph
from rulekit.sphinxext.tables import row, table, titled
from rulekit.sphinxext.verdicts import reference, say_colon

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

STYLE = "rulekit_papers.css"
WORDS: dict[str, tuple[str, str]] = {
    "sheet": ("La feuille", "The sheet"),
    "key": ("Le corrigé", "The key"),
    "name": ("Nom", "Name"),
    "date": ("Date", "Date"),
    "exercise": ("{n}. {title}", "{n}. {title}"),
    "hangs_on": ("La règle", "The rule"),
    "copies": ("×\u00a0{n}", "×\u00a0{n}"),
    "verbs": ("verb — ce qu'une phrase fait", "verb — what a sentence does"),
    "verb": ("Verbe", "Verb"),
    "does": ("Ce qu'il fait", "What it does"),
    "written": ("Comme on l'écrit", "How it is written"),
    "said": ("Mot", "Word"),
    "means": ("Sens", "Meaning"),
    "none": ("pas dans le deck", "not in the deck"),
}


class Paper(Generated):
    """What the three have in common."""

    def run(self) -> list[nodes.Node]:
        """Called by Sphinx. No cell stands on these pages, so they also depend on what writes them."""
        self.env.note_dependency(__file__)
        return super().run()

    def word(self, key: str, **values: object) -> str:
        """One of the words of these pages."""
        return WORDS[key][self.lang.startswith("en")].format(**values)

    def made(self, module: str) -> Any:
        """The module of the engine that this page is made by."""
        return importlib.import_module(f"rulekit.{module}")

    def drawn(self, html: str) -> nodes.raw:
        """A drawing, in HTML alone: what it shows is said in words beside it."""
        return nodes.raw("", html, format="html")

    def labelled(self, key: str, *what: nodes.Node) -> nodes.paragraph:
        """A label and what it is the label of."""
        label = nodes.inline("", self.word(key) + say_colon(self.lang), classes=["rb-labelled"])
        return paragraph("", label, *what)


class QuickReference(Paper):
    """`{rule:reference}`: on one page, the few rules that a player looks for at the table."""

    def written(self) -> Iterator[nodes.Node]:
        """What the signs mean, then a list for each section."""
        made = self.made("reference")
        i = int(self.lang.startswith("en"))
        signs: list[nodes.Node] = []
        for group, words in made.LEGEND.items():
            signs += [self._sign(made.SIGNS[group], group), nodes.Text(f"\u00a0{words[i]}  ")]
        legend = paragraph("", *signs)
        legend["classes"].append("rb-quick-legend")
        yield legend
        for part in made.reference(self.game).parts:
            section = titled(f"{self.game.id}-quick-{part.name}".replace("_", "-"), part.title[i])
            section["classes"].append("rb-quick")
            items = [self._entry(entry) for entry in part.entries]
            section += nodes.bullet_list("", *items, classes=["rb-quick-list"])
            yield section

    def _sign(self, text: str, group: str) -> nodes.inline:
        return nodes.inline("", text, classes=["rb-quick-sign", f"rb-quick-{group}"])

    def _entry(self, entry: Any) -> nodes.list_item:
        says = reference(entry.rule.id, entry.says(self.lang))
        return nodes.list_item("", paragraph("", self._sign(entry.sign, entry.group), nodes.Text(" "), says))


class Gallery(Paper):
    """`{rule:gallery}`: every card drawn, with its text, its copies in the base deck, the rules that speak of it."""

    def written(self) -> Iterator[nodes.Node]:
        """A section for each kind of card."""
        i = int(self.lang.startswith("en"))
        for shelf in self.made("gallery").gallery(self.game):
            section = titled(f"{self.game.id}-{shelf.kind.name}".replace("_", "-"), shelf.kind.label[i])
            if shelf.grants:
                grants = [reference(rule.id, rule.says(self.lang)) for rule in shelf.grants]
                section += nodes.bullet_list(
                    "", *(nodes.list_item("", paragraph("", grant)) for grant in grants), classes=["rb-gallery-offers"]
                )
            cards = [self._card(entry, shelf.grants) for entry in shelf.entries]
            section += nodes.bullet_list("", *cards, classes=["rb-gallery"])
            yield section

    def _card(self, entry: Any, said: Any) -> nodes.list_item:
        face = self.game.face(entry.card, self.lang, None)
        values = "".join(f" {value['n']}" for value in face.get("values", ())) if not face.get("text") else ""
        name = paragraph("", nodes.strong("", face["name"] + values), nodes.Text(" "), self._copies(entry.copies))
        name["classes"].append("rb-gallery-name")
        words = nodes.container("", name, classes=["rb-gallery-words"])
        if face.get("text"):
            words += paragraph(face["text"])
        rules = [rule for rule in entry.rules if rule not in said]
        if rules:
            links = [nodes.list_item("", paragraph("", reference(rule.id, short=True))) for rule in rules]
            words += nodes.bullet_list("", *links, classes=["rb-gallery-rules"])
        drawing = self.drawn(self.made("show.prints").card(self.game, entry.card, self.lang))
        return nodes.list_item("", drawing, words)

    def _copies(self, n: int) -> nodes.inline:
        text = self.word("copies", n=n) if n else self.word("none")
        return nodes.inline("", text, classes=["rb-gallery-copies"])


class Exercises(Paper):
    """`{rule:exercises}`: the challenges as a sheet to write on, and the key on a page of its own."""

    def written(self) -> Iterator[nodes.Node]:
        """The sheet, then the key."""
        found = self.made("exercises").exercises(self.game)
        sheet = titled(f"{self.game.id}-exercises", self.word("sheet"))
        sheet["classes"].append("rb-sheet")
        head = paragraph("", *(nodes.inline("", self.word(key), classes=["rb-blank"]) for key in ("name", "date")))
        head["classes"].append("rb-sheet-head")
        sheet += head
        sheet += [self._exercise(exercise) for exercise in found]
        yield sheet
        key = titled(f"{self.game.id}-exercises-key", self.word("key"))
        key["classes"].append("rb-key")
        key += [self._answer(exercise) for exercise in found]
        yield key

    def _titled(self, exercise: Any, prefix: str) -> nodes.section:
        title = exercise.title[self.lang.startswith("en")]
        name = f"{self.game.id}-{prefix}-{exercise.challenge.id}"
        return titled(name, self.word("exercise", n=exercise.number, title=title))

    def _exercise(self, exercise: Any) -> nodes.section:
        section = self._titled(exercise, "exercise")
        section["classes"].append("rb-exercise")
        section += paragraph(exercise.task(self.lang))
        if known := exercise.known(self.lang):
            said = paragraph(known)
            said["classes"].append("rb-exercise-known")
            section += said
        table = exercise.table
        drawing = self.made("show.prints").table(table, table.question.seat, self.lang)
        section += nodes.container("", self.drawn(drawing), classes=["rb-exercise-table"])
        choices = exercise.choices(self.lang)
        if choices:
            items = [nodes.list_item("", paragraph(words)) for words in choices]
            section += nodes.enumerated_list("", *items, enumtype="upperalpha", classes=["rb-exercise-choices"])
        lines = nodes.container("", classes=["rb-lines"])
        lines += [nodes.container("", classes=["rb-line"]) for _ in range(exercise.lines)]
        section += lines
        return section

    def _answer(self, exercise: Any) -> nodes.section:
        section = self._titled(exercise, "key")
        section["classes"].append("rb-answer")
        answer = nodes.strong("", exercise.answer(self.lang))
        section += paragraph("", answer, nodes.Text(f" {exercise.why(self.lang)}"))
        section += self.labelled("hangs_on", reference(exercise.rule.id, exercise.rule.says(self.lang)))
        items = []
        for mistake in exercise.mistakes(self.lang):
            moves, why = nodes.emphasis("", mistake.moves), nodes.Text(f"{say_colon(self.lang)}{mistake.why} ")
            items.append(nodes.list_item("", paragraph("", moves, why, reference(mistake.rule.id, short=True))))
        section += nodes.bullet_list("", *items, classes=["rb-answer-wrong"])
        return section


class Vocabulary(Paper):
    """`{rule:vocabulary}`: what a card file can say, each verb with its example, each word with what it means."""

    def written(self) -> Iterator[nodes.Node]:
        """The verbs, then a list for each key."""
        made, i = self.game.vocabulary, int(self.lang.startswith("en"))
        if made is None:
            raise self.error(f"{self.game.id}: its cards have no vocabulary")
        verbs = titled(f"{self.game.id}-verbs", self.word("verbs"))
        rows = [
            row(nodes.literal("", word.name), word.says[i], nodes.literal("", made.example(word.name)))
            for word in made.verbs.values()
        ]
        heads = [self.word(key) for key in ("verb", "does", "written")]
        verbs += table(heads, [14, 40, 46], rows, "rb-vocabulary")
        yield verbs
        for listed in made.lists:
            section = titled(f"{self.game.id}-{listed.key.partition(',')[0]}", f"{listed.key} — {listed.title[i]}")
            rows = [row(nodes.literal("", name), means[i]) for name, means in listed.words.items()]
            section += table([self.word("said"), self.word("means")], [25, 75], rows, "rb-vocabulary")
            yield section


def setup(app: Sphinx) -> None:
    """Put them beside the domain's own directives, with their style."""
    for name, directive in (
        ("reference", QuickReference), ("gallery", Gallery), ("exercises", Exercises), ("vocabulary", Vocabulary),
    ):  # fmt: skip
        app.add_directive_to_domain("rule", name, directive)
    app.add_css_file(STYLE)

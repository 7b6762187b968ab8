"""A game of four rules, as much of it as the Sphinx side asks for, and what its cells show."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any


class Rule(SimpleNamespace):
    """A rule as the engine describes it."""

    def says(self, lang: str) -> str:
        return str(self.fr if lang == "fr" else self.en)


def rule(section: str, name: str, kind: str, fr: str, covers: tuple[str, ...] = ()) -> Rule:
    key = f"tiny.{section}.{name}"
    anchor = key.replace(".", "-").replace("_", "-")
    page = f"tiny/{section}"
    return Rule(
        id=key,
        name=name,
        kind=kind,
        fr=fr,
        en=fr,
        covers=covers,
        silent=None,
        section=section,
        game="tiny",
        page=page,
        anchor=anchor,
        href=f"{page}.html#{anchor}",
        doctest=">>> 1\n1",
    )


RULES = [
    rule("play", "lay", "grant", "On pose une carte.", ("T2",)),
    rule("play", "one_only", "limit", "On n’en pose qu’une.", ("T3",)),
    rule("play", "draws", "effect", "Puis on pioche.", ("T3",)),
    rule("ending", "empty_hand_wins", "effect", "Qui n’a plus de carte gagne.", ("T4",)),
]
TITLES = {"play": ("Jouer", "Playing"), "ending": ("Finir", "Ending")}


class Question(SimpleNamespace):
    """An open question as the engine describes it."""

    def question(self, lang: str) -> str:
        return "Qui commence ?"

    def why(self, lang: str) -> str:
        return "L’usage."


def load(name: str = "tiny") -> Any:
    """The game, in the form of the engine's own `load`."""
    assert name == "tiny"
    sections = {
        key: SimpleNamespace(name=key, title=TITLES[key], rules=[r for r in RULES if r.section == key])
        for key in TITLES
    }
    clauses = {
        f"T{n}": SimpleNamespace(id=f"T{n}", line=n * 2, kind="heading" if n == 1 else "rule", digest="")
        for n in range(1, 6)
    }
    question = Question(
        id="T-Q1",
        weight=1,
        answers={"a": {"fr": "Le plus jeune.", "en": "The youngest."}, "b": {"fr": "Au sort.", "en": "By lot."}},
        ours="a",
        rule="tiny.play.draws",
        runs=False,
    )
    return SimpleNamespace(
        id="tiny", rules={r.id: r for r in RULES}, sections=sections, clauses=clauses, questions={"T-Q1": question}
    )


def games() -> list[str]:
    return ["tiny"]


def head(widget: str, *named: str) -> dict[str, Any]:
    """What every view begins with; `named` are short ids of the rules that it names."""
    briefs = {r.id: {"kind": r.kind, "statement": r.fr, "clauses": list(r.covers), "href": r.href} for r in RULES}
    rules = {f"tiny.{name}": briefs[f"tiny.{name}"] for name in named}
    return {
        "v": 1,
        "widget": widget,
        "game": "tiny",
        "name": "Tiny",
        "lang": "fr",
        "kinds": {},
        "faces": {},
        "rules": rules,
    }


def card(name: str) -> dict[str, Any]:
    """A cell's output that shows one rule."""
    (r,) = (r for r in RULES if r.id == f"tiny.{name}")
    shown = {
        "id": r.id,
        "kind": r.kind,
        "statement": r.fr,
        "clauses": [{"id": c, "line": 2, "href": f"tiny/clauses.html#{c}"} for c in r.covers],
        "href": r.href,
        "module": f"tiny/{r.section}.py",
        "tests": [],
        "doctest": r.doctest,
        "source": f"def {r.name}(table):\n    ...",
    }
    return {"application/vnd.rulekit.rule+json": {"id": r.id, "view": head("rule") | {"rule": shown}}}


TABLE: dict[str, Any] = {
    "turn": 1,
    "active": "a",
    "seats": [
        {"id": "a", "name": "Ambre", "counters": [], "zones": []},
        {"id": "b", "name": "Basile", "counters": [], "zones": []},
    ],
    "zones": [],
}


def story(*named: str) -> dict[str, Any]:
    """A cell's output that steps through what happened, each step by one of the rules named."""
    steps: list[dict[str, Any]] = [{"text": None, "rule": None, "pieces": [], "table": TABLE}]
    steps += [
        {"text": f"Voici {name} </script>.", "rule": f"tiny.{name}", "pieces": [], "table": TABLE} for name in named
    ]
    view = head("stepper", *named) | {"viewer": None, "intro": "", "steps": steps}
    return {"application/vnd.rulekit.widget+json": {"view": view}}


def refusal(name: str) -> dict[str, Any]:
    """A cell's output that answers a forbidden try."""
    key = f"tiny.{name}"
    content = {
        "move": "lay 1 2",
        "allowed": False,
        "grant": None,
        "limits": [key],
        "offered": [],
        "rules": head("", name)["rules"],
    }
    return {"application/vnd.rulekit.verdict+json": content}

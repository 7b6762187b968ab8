"""What only the site's builder understands is said plainly in a notebook."""

from __future__ import annotations

import pytest

from rulekit.plainmyst import plain

CASES = {
    "a label goes": ("(ici)=\n# Titre", "# Titre"),
    "a comment goes": ("un\n% deux\ntrois", "un\ntrois"),
    "a box becomes a quotation": (
        ":::{tip} Un `titre`\n:class: x\n\ndeux\n\n- trois\n:::",
        "> **Un `titre`**\n>\n> deux\n>\n> - trois",
    ),
    "a box without title has its kind's": ("```{note}\nun\n```", "> **Note**\n>\n> un"),
    "a box in a box": (
        "::::{note}\nun\n:::{tip}\ndeux\n:::\n::::",
        "> **Note**\n>\n> un\n>\n> > **Astuce**\n> >\n> > deux\n>",
    ),
    "a table of contents goes": ("un\n\n```{toctree}\n:hidden:\na\n```\n\ndeux", "un\n\ndeux"),
    "a role is code": ("la règle {rule:ref}`versus.attack.x`.", "la règle `versus.attack.x`."),
    "a role with a title is its title": ("{rule:ref}`l'attaque <versus.attack.x>`", "l'attaque"),
    "a page is a link": ("{doc}`attack`", "[attack](attack.ipynb)"),
    "a link may run over a line": ("[un\ndeux](attack)", "[un\ndeux](attack.ipynb)"),
    "a link to nowhere is its text": ("[un](nulle-part)", "un"),
    "code stays": ("```python\n{doc}`x`\n% x\n```", "```python\n{doc}`x`\n% x\n```"),
    "a fence that nothing closes ends with the text": (":::{note}\nun", "> **Note**\n>\n> un"),
}


@pytest.mark.parametrize(("text", "said"), CASES.values(), ids=CASES)
def test_plain(text: str, said: str) -> None:
    assert plain(text, lambda target: f"{target}.ipynb" if target == "attack" else "") == said

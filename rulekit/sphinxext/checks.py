"""What the book owes each rule, looked at when every page has been read.

A game's section has a page of the same name. Once that page exists, each rule of the section has its card on it, a
story whose recording names it, and a limit has a try that it refuses. What is missing is a warning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinx.util import logging

from rulekit.sphinxext import registry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

log = logging.getLogger(__name__)


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of everything that is missing."""
    if app.config.rulekit_check:
        for page, subtype, text in missing(app, env):
            log.warning("%s", text, location=page, type="rule", subtype=subtype)


def missing(app: Sphinx, env: BuildEnvironment) -> Iterator[tuple[str, str, str]]:
    """Page, kind of lack and its sentence, for all that the book lacks."""
    domain: Any = env.get_domain("rule")
    known = registry.rules(app.config)
    games = {each.id for each in registry.games(app.config)}
    told, refusing = domain.told(), domain.refusing()
    for rule in known.values():
        if rule.page in env.found_docs:
            place = registry.line_of(rule)
            if rule.id not in domain.cards:
                yield rule.page, "card", f"the rule {rule.id} has no card on its page ({place})"
            if rule.kind == "limit" and rule.id not in refusing:
                yield rule.page, "refusal", f"no cell tries what the limit {rule.id} refuses ({place})"
            if rule.kind != "limit" and rule.id not in told:
                yield rule.page, "story", f"no story tells of the rule {rule.id} ({place})"
    shown = [(key, card.page) for key, card in domain.cards.items()]
    shown += [(key, page) for page, mention in domain.mentions.items() for key in mention.told]
    for key, page in shown:
        if key.partition(".")[0] in games and key not in known:
            yield page, "unknown", f"the page names a rule that the engine doesn't know: {key}"


def pages_to_write(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Pages to write anew although nobody changed them: what they say stands on others.

    The coverage page counts all pages. And when a rule moved, went or is worded otherwise, any page may point at it.
    """
    domain: Any = env.get_domain("rule")
    before, domain.data["shown"] = domain.data.get("shown"), {**domain.cards, **domain.clauses}
    return sorted(env.found_docs if before is not None and before != domain.data["shown"] else domain.late)

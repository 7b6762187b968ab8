"""How an edition appears: its title, its date, what it is for, its deck, and each rule that it plays otherwise."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from rulekit.editions import differences
from rulekit.errors import RulekitError
from rulekit.rules import Rule, Ruling
from rulekit.show.drawing import polished
from rulekit.show.listing import listing
from rulekit.show.markup import Html, attr, join, tag

if TYPE_CHECKING:
    from rulekit.edition import Edition

View = dict[str, Any]

PLAYED = {"on": ("jouée", "played"), "off": ("pas jouée", "not played"), "yes": ("oui", "yes"), "no": ("non", "no")}
MONTHS = (
    ("janvier", "January"), ("février", "February"), ("mars", "March"), ("avril", "April"), ("mai", "May"),
    ("juin", "June"), ("juillet", "July"), ("août", "August"), ("septembre", "September"), ("octobre", "October"),
    ("novembre", "November"), ("décembre", "December"),
)  # fmt: skip
WORDS = {
    "rule": ("Règle", "Rule"),
    "here": ("Ici", "Here"),
    "usual": ("D'ordinaire", "As it stands"),
    "deck": ("Avec", "With"),
    "same": ("Toutes les règles s'y jouent comme dans ce livre.", "All rules are played as they stand."),
    "line": ("En une ligne", "In one line"),
}


def how(rule: Rule, key: str, lang: str) -> str:
    """How an edition plays a rule, in words: an answer's own, a number, played or not."""
    if isinstance(rule, Ruling) and key in rule.answers:
        return rule.answers[key][lang]
    return PLAYED[key][lang != "fr"] if key in PLAYED else key


def day(date: dt.date, lang: str) -> str:
    """A date in words.

    >>> day(dt.date(2026, 12, 1), "fr"), day(dt.date(2026, 12, 1), "en")
    ('1er décembre 2026', '1 December 2026')
    """
    n = "1er" if lang == "fr" and date.day == 1 else str(date.day)
    return f"{n} {MONTHS[date.month - 1][lang != 'fr']} {date.year}"


def edition_view(edition: Edition, lang: str = "fr") -> View:
    """An edition as data, in one language: `line` is None where a function was given, which no line can say."""
    i = int(lang != "fr")
    try:
        line = edition.line
    except RulekitError:
        line = None
    differs = [
        {
            "rule": d.rule.id,
            "kind": d.rule.kind,
            "statement": d.rule.question(lang) if isinstance(d.rule, Ruling) else d.rule.says(lang),
            "href": d.rule.href,
            "here": how(d.rule, d.there, lang),
            "usual": how(d.rule, d.here, lang),
            "key": d.there if isinstance(d.rule, Ruling) else "",
        }
        for d in differences(edition.game.edition(), edition)
    ]
    view: View = {
        "lang": lang,
        "game": edition.game.id,
        "id": edition.name,
        "title": edition.title[i],
        "about": edition.about[i],
        "date": [edition.date.isoformat(), day(edition.date, lang)] if edition.date else None,
        "deck": edition.deck.title[i] if edition.deck else "",
        "differs": differs,
    }
    return {**polished(view, lang), "line": line}


def edition_text(view: View) -> str:
    """An edition for a terminal."""
    from rulekit.show.text import wrapped

    lines = [view["title"] + (f" ({view['date'][1]})" if view["date"] else "")]
    lines += [wrapped(view["about"])] if view["about"] else []
    lines += [said(view, "deck") + view["deck"]] if view["deck"] else []
    for d in view["differs"]:
        lines += ["", wrapped(d["statement"], "  "), f"    [{d['rule']}]"]
        lines += [wrapped(d[side], "      ", f"    {said(view, side)}") for side in ("here", "usual")]
    return "\n".join(lines if view["differs"] else [*lines, word(view, "same")])


def edition_html(view: View) -> str:
    """An edition as a page without script: rules by name, since a notebook has no page of theirs."""
    date = tag("time", attr("datetime", view["date"][0]), view["date"][1]) if view["date"] else None
    head = tag("p", "", tag("b", "", view["title"]), " ", date)
    about = tag("p", "", view["about"]) if view["about"] else None
    deck = tag("p", "", said(view, "deck"), view["deck"]) if view["deck"] else None
    line = tag("p", "", said(view, "line"), tag("code", "", view["line"])) if view["line"] else None
    if not view["differs"]:
        return str(tag("div", "", head, about, deck, tag("p", "", word(view, "same"))))
    table = listing([word(view, key) for key in ("rule", "here", "usual")], map(_cells, view["differs"]))
    return str(tag("div", "", head, about, deck, table, line))


def _cells(d: View) -> tuple[Html, ...]:
    here = join(" ", tag("code", "", d["key"])) if d["key"] else None
    return join(d["statement"], " ", tag("code", "", d["rule"])), join(tag("b", "", d["here"]), here), join(d["usual"])


def word(view: View, key: str) -> str:
    """One of the words of these drawings, in the language of the view."""
    text = WORDS[key][view["lang"] != "fr"]
    return text.replace("'", "’") if view["lang"] == "fr" else text


def said(view: View, key: str) -> str:
    """The same with a colon, to be followed by what it names."""
    return word(view, key) + ("\u00a0: " if view["lang"] == "fr" else ": ")

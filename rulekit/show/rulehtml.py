"""A rule: named as a link wherever it acted, and shown whole as a card."""

from __future__ import annotations

import re

from rulekit.show.cardface import View
from rulekit.show.glyphs import sign
from rulekit.show.markup import Html, attr, join, of_class, tag
from rulekit.show.phrases import Say

WBR = Html("<wbr>")


def breaking(name: str) -> Html:
    """A long id that may break after a dot or an underscore, never inside a word."""
    return join(*((part, WBR) for part in re.split(r"(?<=[._/])(?!$)", name)))


def away(view: View, href: str | None) -> str | None:
    """Where a link of a view leads: told from the site's root, to which `view["root"]` is the way; else nowhere."""
    if not href or view.get("links") == "panel":
        return None
    return href if re.match(r"#|/|\w+:", href) else f"{view.get('root') or ''}{href}"


def _linked(view: View, href: str | None, content: object) -> Html:
    to = away(view, href)
    return tag("a", attr("href", to), content) if to else tag("span", "", content)


def rule_link(rule_id: str, view: View, say: Say) -> Html:
    """The name of a rule: it leads to its page, or, where there is none at hand, opens where it stands."""
    rule = view["rules"].get(rule_id, {"kind": "effect"})
    kind, href, statement = rule["kind"], away(view, rule.get("href")), rule.get("statement", rule_id)
    short = rule_id.partition(".")[2]
    inside = join(sign(kind), of_class("span", "rk-unseen", say("rule", id="")), tag("code", "", breaking(short)))
    if href:
        more = attr("href", href) + attr("data-kind", kind) + attr("title", statement)
        return of_class("a", "rk-rule-link", inside, more=more)
    more = attr("data-kind", kind)
    return of_class("details", "rk-rule-link", tag("summary", "", inside), tag("p", "", statement), more=more)


def _kind_word(kind: str, say: Say) -> Html:
    words = (sign(kind), tag("b", "", say(kind)), " ", tag("span", "", say(f"{kind}Is")))
    return of_class("span", "rk-kind", *words, more=attr("data-kind", kind))


def _doctest(text: str) -> Html:
    lines = []
    for line in text.split("\n"):
        prompt = re.match(r"(>>>|\.\.\.) ?", line)
        if prompt:
            lines.append(of_class("span", "rk-in", tag("i", "", prompt[0]), line[prompt.end() :]))
        else:
            lines.append(of_class("span", "rk-out", line))
        lines.append(Html("\n"))
    return of_class("pre", "rk-code", tag("code", "", lines), more=' tabindex="0"')


def _answer(answer: View, rule: View, say: Say) -> Html:
    ours = answer["key"] == rule["answer"]
    chosen = join(" ", of_class("b", "rk-tag", say("ourAnswer"))) if ours else None
    return tag("li", attr("data-ours", ours), tag("i", "", answer["key"]), " ", tag("span", "", answer["text"], chosen))


def _answers(rule: View, say: Say) -> Html:
    label = of_class("span", "rk-label", say("question"))
    why = of_class("span", "rk-label", say("reason"))
    listed = (_answer(a, rule, say) for a in rule["answers"])
    return of_class(
        "div",
        "rk-ruling",
        of_class("p", "rk-question", label, " ", rule["question"]),
        of_class("ol", "rk-answers", listed, more=' role="list"' + attr("aria-label", say("answers"))),
        of_class("p", "rk-reason", why, " ", rule["reason"], " ", tag("em", "", say("ours"))),
    )


def _permalink(view: View, rule: View, say: Say) -> Html:
    to, name = away(view, rule.get("href")), tag("code", "", breaking(rule["id"]))
    if not to:
        return of_class("span", "rk-permalink", name)
    more = attr("href", to) + attr("data-copy", to) + attr("aria-label", say("permalink", id=rule["id"]))
    return of_class("a", "rk-permalink", name, sign("link"), more=more)


def _facts(view: View, rule: View, say: Say) -> Html:
    def clause(c: View) -> Html:
        words = say("clauseLine", id=c["id"], line=c["line"]) if c.get("line") else c["id"]
        return tag("dd", "", _linked(view, c.get("href"), words))

    none = tag("dd", "", rule.get("silent", say("noClause")))
    clauses = join(map(clause, rule["clauses"])) if rule["clauses"] else none
    return of_class("dl", "rk-facts", tag("div", "", tag("dt", "", say("clause")), clauses))


def _worth(rule: View, say: Say) -> Html | None:
    if "value" not in rule:
        return None
    unit = join(" ", rule["unit"]) if rule.get("unit") else None
    return of_class("p", "rk-worth", of_class("span", "rk-label", say("worth")), " ", tag("b", "", rule["value"]), unit)


def _inside(view: View, rule: View, say: Say) -> Html | None:
    """What stands behind a rule, for who asks: its example, its code, its tests."""

    def test(t: View) -> Html:
        return tag("li", "", _linked(view, t.get("href"), tag("code", "", breaking(t["name"]))))

    def part(title: str, *content: object) -> Html:
        return of_class("div", "rk-part", of_class("p", "rk-label", say(title)), content)

    code = None
    if rule.get("source"):
        code = of_class("pre", "rk-code", tag("code", "", rule["source"]), more=' tabindex="0"')
    parts = (
        part("example", _doctest(rule["doctest"])) if rule.get("doctest") else None,
        part("source", " ", tag("code", "", breaking(rule["module"])), code) if code else None,
        part("test", tag("ul", ' role="list"', map(test, rule["tests"]))) if rule["tests"] else None,
    )
    if not any(parts):
        return None
    return of_class("details", "rk-source", tag("summary", "", say("inside")), parts)


def rule_card(view: View, say: Say) -> Html:
    """A rule whole: its kind, its statement, the clauses, the tests, the example, the code."""
    rule: View = view["rule"]
    own = view.get("links") != "panel" and view.get("anchored") is not False
    anchor = attr("id", rule["id"].replace(".", "-").replace("_", "-") if own else None)
    off = join(" ", of_class("b", "rk-tag", say("off"))) if rule.get("off") else None
    body = (
        _worth(rule, say),
        _answers(rule, say) if rule.get("answers") else None,
        _inside(view, rule, say),
    )
    more = anchor + attr("data-kind", rule["kind"]) + attr("aria-label", say("rule", id=rule["id"]))
    return of_class(
        "article",
        "rk-rule",
        of_class("p", "rk-kind-line", _kind_word(rule["kind"], say), off),
        _permalink(view, rule, say),
        of_class("p", "rk-statement", rule["statement"]),
        _facts(view, rule, say),
        of_class("div", "rk-body", *body),
        Html('<p class="rk-live" role="status"></p>'),
        more=more,
    )

"""Turn the book's Markdown into what any notebook shows: what only the site's builder understands is said plainly.

A box becomes a quotation with a bold title, a role its text, a link one that works among notebooks. What makes no sense
outside the site (tables of contents, raw HTML, labels, comments) goes away.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

# Boxes and the title that each has when it names none.
BOXES = {
    "attention": "Attention",
    "caution": "Attention",
    "danger": "Attention",
    "hint": "Indice",
    "important": "Important",
    "note": "Note",
    "seealso": "Voir aussi",
    "tip": "Astuce",
    "warning": "Attention",
}
# Directives whose body is for the site alone.
SITE_ONLY = {"contents", "index", "meta", "only", "raw", "tableofcontents", "toctree"}

FENCE = re.compile(r"^ {0,3}(?P<fence>:{3,}|`{3,})\{(?P<name>[\w:.-]+)\} *(?P<title>.*)$")
CODE = re.compile(r"^ {0,3}(`{3,}|~{3,})")
OPTION = re.compile(r"^:[\w-]+:")
ROLE = re.compile(r"\{(?P<role>[a-z][\w:+.-]*)\}`(?P<body>[^`]+)`")
TITLED = re.compile(r"^(?P<title>.+?)\s*<(?P<target>[^<>]+)>$", re.S)
LINK = re.compile(r"(?<!!)\[(?P<text>[^\]\[]*)\]\((?P<target>[^()\s]+)\)")
SKIPPED = re.compile(r"^(\([\w:. -]+\)=|%.*|\{[.#][^}]*\}|\+\+\+.*)\s*$")

Relink = Callable[[str], str]


def plain(text: str, relink: Relink) -> str:
    """The same text without MyST; `relink` says where a link now leads, or the empty string for nowhere."""
    lines = list(blocks(text.split("\n"), relink))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def blocks(lines: list[str], relink: Relink) -> Iterator[str]:
    """Directives and code are taken whole, and so is the prose between them: a link may run over the end of a line."""
    i, prose = 0, list[str]()
    while i < len(lines):
        if FENCE.match(lines[i]) or CODE.match(lines[i]):
            yield from inline("\n".join(prose), relink).split("\n") if prose else ()
            prose = []
        if found := FENCE.match(lines[i]):
            end = closing(lines, i + 1, found["fence"])
            yield from directive(found["name"], found["title"].strip(), lines[i + 1 : end], relink)
            i = end + 1
        elif found := CODE.match(lines[i]):
            end = closing(lines, i + 1, found[1])
            yield from lines[i : end + 1]
            i = end + 1
        else:
            if not SKIPPED.match(lines[i]):
                prose.append(lines[i])
            i += 1
    yield from inline("\n".join(prose), relink).split("\n") if prose else ()


def closing(lines: list[str], start: int, fence: str) -> int:
    """Index of the line that closes a fence: as many of its characters, or more, and nothing else."""
    close = re.compile(rf"^ {{0,3}}{re.escape(fence[0])}{{{len(fence)},}}\s*$")
    return next((i for i in range(start, len(lines)) if close.match(lines[i])), len(lines))


def directive(name: str, title: str, body: list[str], relink: Relink) -> Iterator[str]:
    """A directive as something that a notebook shows, or nothing."""
    while body and (OPTION.match(body[0]) or not body[0].strip()):
        body = body[1:]
    if name in SITE_ONLY:
        return
    if name in {"code", "code-block", "sourcecode"}:
        yield from (f"```{title}", *body, "```")
    elif name in {"image", "figure"}:
        yield f"![{' '.join(body).strip()}]({title})"
    elif name == "math":
        yield from ("$$", *([title] if title else []), *body, "$$")
    elif any(line.strip() for line in body) or name in BOXES or name == "admonition":
        heading = inline(title, relink) or BOXES.get(name, "")
        inner = [*([f"**{heading}**", ""] if heading else []), *blocks(body, relink)]
        yield from ("", *(f"> {line}".rstrip() for line in inner), "")


def inline(text: str, relink: Relink) -> str:
    """Links and roles of a stretch of prose."""
    text = LINK.sub(lambda found: link(found["text"], found["target"], relink), text)
    return ROLE.sub(lambda found: role(found, relink), text)


def role(found: re.Match[str], relink: Relink) -> str:
    """A role as its text: a title where it has one, a link where it leads to a page, code otherwise."""
    name, body = found["role"], found["body"]
    titled = TITLED.match(body)
    title, target = (titled["title"], titled["target"]) if titled else ("", body)
    if name == "doc":
        return link(title or target.rpartition("/")[2], target, relink)
    if name in {"abbr", "term", "ref", "numref", "sub", "sup"}:
        return title or body
    if name == "math":
        return f"${body}$"
    return title or f"`{target}`"


def link(text: str, target: str, relink: Relink) -> str:
    """A link that works among notebooks, or its text alone."""
    leads = relink(target)
    return f"[{text or target}]({leads})" if leads else text

"""Tables, stories, verdicts and rules as plain text of 80 columns, for a terminal, a doctest, a log."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from rulekit.editions import constant
from rulekit.moves import Verdict
from rulekit.rules import Rule, Ruling, Value
from rulekit.show import tell
from rulekit.table import Table

if TYPE_CHECKING:
    from rulekit.game import Game
    from rulekit.match import Played
    from rulekit.questions import OpenQuestion
    from rulekit.story import Story

WIDTH = 80
KINDS = {
    "grant": ("permission", "grant"),
    "limit": ("limite", "limit"),
    "effect": ("effet", "effect"),
    "value": ("valeur", "value"),
    "ruling": ("arbitrage", "ruling"),
}


def wrapped(text: str, indent: str = "", first: str | None = None) -> str:
    """Text folded to the width of a terminal."""
    return textwrap.fill(
        text, WIDTH, initial_indent=indent if first is None else first, subsequent_indent=indent,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def rule(rule: Rule, lang: str = "fr") -> str:
    """A rule with its kind, clauses, statement, and for a ruling its question and answers."""
    i = int(lang != "fr")
    clauses = ", ".join(rule.covers) or ("sans clause", "no clause")[i]
    lines = [f"{rule.id}  ({KINDS[rule.kind][i]}; {clauses})", wrapped(rule.says(lang), "  ")]
    if isinstance(rule, Ruling):
        lines.append(wrapped(rule.question(lang), "  "))
        for key, words in rule.answers.items():
            mark = "*" if key == rule.ours else " "
            lines.append(wrapped(f"{key}: {words[lang]}", "      ", f"  {mark} "))
        lines.append(wrapped(rule.why(lang), "  "))
    return "\n".join(lines)


def reference(found: Rule) -> str:
    """Where a rule stands: its id and its clauses of the printed rules."""
    return ", ".join([found.id, *found.covers])


def question(asked: OpenQuestion, lang: str = "fr") -> str:
    """An open question with its answers, ours marked, and our reason."""
    i = int(lang != "fr")
    lines = [wrapped(f"{asked.id}  {asked.question(lang)}")]
    for key, words in asked.answers.items():
        mark = "*" if key == asked.ours else " "
        lines.append(wrapped(f"{key}: {words[lang]}", "      ", f"  {mark} "))
    played = "les autres réponses se jouent aussi", "the other answers can be played too"
    not_played = "les autres réponses ne se jouent pas", "the other answers can't be played"
    runs = (played if asked.runs else not_played)[i]
    return "\n".join([*lines, wrapped(f"{asked.why(lang)} ({runs})", "  ", "  ")])


def cited(found: Rule, lang: str, indent: str = "    ") -> str:
    """A rule as the reason of something: its id and clauses, its statement."""
    return f"{indent}{reference(found)}\n" + wrapped(found.says(lang), indent + "  ")


def verdict(answer: Verdict, table: Table, viewer: int | None, lang: str = "fr") -> str:
    """An answer to "may I?", with the rules that give it."""
    i = int(lang != "fr")
    label = tell.move_words(table, answer.move, viewer, lang)
    if answer:
        assert answer.grant is not None
        return (
            f"{label}\u00a0: ".replace("\u00a0:", "\u00a0:" if not i else ":")
            + ("permis.", "allowed.")[i]
            + "\n"
            + cited(answer.grant, lang)
        )
    if answer.limits:
        head = (f"{label}\u00a0: refusé.", f"{label}: refused.")[i]
        return "\n".join([head, *(cited(r, lang) for r in answer.limits)])
    head = (f"{label}\u00a0: aucune règle ne l'offre maintenant.", f"{label}: no rule offers it now.")[i]
    offers = ("  Ce que les règles offrent\u00a0:", "  What the rules offer:")[i]
    return "\n".join([head, offers, *(cited(r, lang) for r in answer.offered)])


def table(table: Table, lang: str = "fr", viewer: int | str | None = "keeper") -> str:
    """A table: each seat's counters and zones, whose turn, what is asked. Hidden zones are counts."""
    i = int(lang != "fr")
    game = table.game
    lines = [f"{game.name[i]}, " + (f"tour {table.turn}", f"turn {table.turn}")[i]]
    if table.phase in game.phase_names:
        at, of = list(game.phase_names).index(table.phase) + 1, len(game.phase_names)
        lines[0] += (f", phase {at} sur {of}\u00a0: ", f", phase {at} of {of}: ")[i]
        lines[0] += game.phase_names[table.phase][i].lower()
    for k, seat in enumerate(table.seats):
        drawn = {c: s for c, s in seat.counters.items() if s.drawn}
        counters = ", ".join(f"{getattr(seat, c)} {(s.fr, s.en)[i]}" for c, s in drawn.items())
        mark = "*" if table.active == k else " "
        lines.append(f"{mark} {tell.seat_name(table, k)}\u00a0({counters})".rstrip())
        for name, spec in seat.zones.items():
            pile = getattr(seat, name)
            if not pile:
                continue
            seen = viewer == "keeper" or table.sees(viewer, k, name)  # type: ignore[arg-type]
            deep = viewer == "keeper" and not table.sees(k, k, name)  # an order that nobody knows is not written out
            n = len(pile)
            many = (f"{n} carte{'s' * (n > 1)}", f"{n} card{'s' * (n != 1)}")[i]
            between = ", " if game.drawn is not None else " "
            said = between.join(_card(table, p, i) for p in pile) if seen and not deep else many
            lines.append(wrapped(said, "      ", f"    {(spec.fr + chr(160), spec.en)[i]}: "))
    if table.result is not None:
        winners = tell.winners(table, table.result.winners, lang)
        lines.append(wrapped(f"{winners}. {table.result.rule.says(lang)} [{table.result.rule.id}]"))
    elif table.question is not None:
        lines.append(tell.question_words(table, None if viewer == "keeper" else viewer, lang))  # type: ignore[arg-type]
    return "\n".join(lines)


def card(game: Game, card: Any, lang: str = "fr") -> str:
    """A card: its names, its kind, its numbers and traits, what it says."""
    i = int(lang != "fr")
    face = game.face(card, lang, None)
    numbers = [f"{value['n']} {value.get('unit', '')}".strip() for value in face.get("values", ())]
    traits = [trait["text"] + (f" ({trait['says']})" if "says" in trait else "") for trait in face.get("traits", ())]
    kind = game.kinds[card.kind].label[i]
    name = face["name"] if face["name"] == card.name else f"{face['name']} ({card.name})"
    lines = [wrapped(", ".join([f"{name}{(chr(160), '')[i]}: {kind}", *numbers, *traits]), "  ")]
    return "\n".join([*lines, *([wrapped(face["text"], "  ", "  ")] if face.get("text") else [])])


def _card(table: Table, piece: Any, i: int) -> str:
    looks = table.game.marks
    said = [looks[key].text[i] for key in table.marks.get(piece, {}) if key in looks and not looks[key].link]
    marks = table.marks.get(piece, {}).items()
    said += [f"→ {other}" for key, other in marks if key in looks and looks[key].link == "bears"]
    name = f"{piece}{_numbers(table, piece, i)}"
    return f"{name} [{', '.join(said)}]" if said else name


def _numbers(table: Table, piece: Any, i: int) -> str:
    """What a card of named numbers is worth now: " 7 PP"; nothing where a card's name is its number."""
    game = table.game
    if game.drawn is None or piece.card is game.blank:
        return ""
    lang = ("fr", "en")[i]
    now = game.drawn(table, piece, lang).get("now", {})
    values = [value for value in game.face(piece.card, lang, table).get("values", ()) if "unit" in value]
    traits = [f" {trait['text']}" for trait in game.face(piece.card, lang, table).get("traits", ())]
    return "".join([*(f" {now.get(value['unit'], value['n'])} {value['unit']}" for value in values), *traits])


def played(move: Played, viewer: int | None, lang: str = "fr") -> str:
    """A move and what it did, each change with its rule."""
    from rulekit.show.drawing import Drawer

    game = move.before.game
    draw = Drawer(game, viewer, lang)
    seat = move.seat if move.seat is not None else 0
    head = (
        tell.move_words(move.before, move.move, viewer, lang, move.after, did=True)
        if move.move
        else ("Mise en place", "Setting up")[draw.i]
    )
    who = f"{tell.seat_name(move.before, seat)} " if move.move else ""
    lines = [f"{who}{head}"]
    for event in draw.events(move.before, move.events):
        lines += [wrapped(event["text"], "    ", "  - "), f"      [{reference(game.rules[event['rule']])}]"]
    return "\n".join(lines)


def story(story: Story, lang: str = "fr") -> str:
    """A story's position, its moves, every change with its rule, and the answer where it ended in a refusal."""
    from rulekit.show.view import stepper_view

    view = stepper_view(story, lang)
    lines = [story.line + (f" > {'; '.join(story.script)}" if story.script else "")]
    for n, step in enumerate(view["steps"][1:], 1):
        lines.append(wrapped(step["text"], "   ", f"{n}. "))
        if step["rule"]:
            lines.append(f"   [{step['rule']}] {wrapped(story.game.rules[step['rule']].says(lang), '   ', '')}")
    return "\n".join(lines)


def _choice(rule: Rule) -> str:
    """What an edition may write for a rule: the number that it is worth, or its answers."""
    if isinstance(rule, Ruling):
        return f" = {' | '.join(rule.answers)}"
    worth = constant(rule) if isinstance(rule, Value) else None
    return "" if worth is None else f" = {worth}"


def section_list(game: Game, lang: str = "fr", search: str = "") -> str:
    """The rules of a game by section, or those whose id or statement contains the words."""
    i = int(lang != "fr")
    words = search.lower().split()
    lines = []
    for section in game.sections.values():
        found = [
            r for r in section.rules if all(w in f"{r.id} {r.fr} {r.en} {' '.join(r.covers)}".lower() for w in words)
        ]
        if found:
            lines += ["", f"{section.title[i]}"]
            lines += [text for r in found for text in (f"  {r.id}{_choice(r)}", wrapped(r.says(lang), "      "))]
    return "\n".join(lines[1:])

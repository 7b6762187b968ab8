"""Changes in sentences, French and English, through the eyes of one seat.

A rule's `tells` gives the sentence for a verb; without it the zone that a card enters, or the verb, has one. Words
that a
sentence may use: {card} a card ("le 8"), {piece} a card and whose side it lies on ("le 8 d'Ambre"), {who} and {to}
players,
{n} a number without its sign, {left} what a counter then shows, {winners}. A capital first letter makes a capital.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulekit.moves import Move
from rulekit.pieces import Piece
from rulekit.table import Table
from rulekit.verbs import Event

OPTIONAL, BLANK = re.compile(r"\[([^\]]*)\]"), re.compile(r"\{(\w+)\}")

DEFAULTS: dict[str, tuple[str, str]] = {
    "add": ("{who}\u00a0: {counter} {signed}, reste {left}.", "{who}: {counter} {signed}, now {left}."),
    "set": ("{who}\u00a0: {counter} {n}.", "{who}: {counter} {n}."),
    "turn": ("C'est à {who}.", "It is {who}'s turn."),
    "again": ("{who} peut encore agir.", "{who} may still act."),
    "shuffle": ("{who} mélange\u00a0: {zone}.", "{who} shuffles: {zone}."),
    "phase": ("Phase {n}\u00a0: {phase}.", "Phase {n}: {phase}."),
    "finish": ("{winners}.", "{winners}."),
    "mark": ("{Piece}\u00a0: {marks}.", "{Piece}: {marks}."),
}


def of_whom(name: str, what: str, lang: str) -> str:
    """A thing and whose it is, with what French elides: "le 8 d'Ambre", "Basile's 8"."""
    if lang != "fr":
        return f"{name}'s {what.removeprefix('the ')}"
    return f"{what} d'{name}" if name[:1].lower() in "aeiouyhàâéèêëîïôûœ" else f"{what} de {name}"


def listed(words: Sequence[str], lang: str) -> str:
    """Words as an enumeration: "le 8, le 5 et le 2"."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + (" et " if lang == "fr" else " and ") + words[-1]


def card_words(table: Table, piece: Piece, viewer: int | None, lang: str, seen: bool = False) -> str:
    """A card as a sentence names it, or "une carte" where the viewer doesn't see it."""
    if seen or table.knows(viewer, piece):
        return str(table.game.face(piece.card, lang, table)["short"])
    return "une carte" if lang == "fr" else "a card"


def seat_name(table: Table, seat: int) -> str:
    """A player's name; the table itself has none."""
    return table.game.seat_names[seat] if seat >= 0 else ""


def sentence(
    event: Event, before: Table, after: Table, viewer: int | None, lang: str = "fr", cards: Sequence[str] = ()
) -> str:
    """What happened, in one sentence, or nothing. Names nothing that the viewer doesn't see.

    `cards`: the cards of several such changes, told as one (see `taken`).
    """
    said = _template(event, after)
    words = _words(event, before, after, viewer, lang) if said else {}
    if event.by is not None:
        words["by"] = card_words(before, event.by, viewer, lang)
    if cards:
        words["card"] = listed(cards, lang)
    return fill(said[lang != "fr"], words) if said else ""


def taken(event: Event, before: Table, after: Table, viewer: int | None, lang: str = "fr") -> str:
    """The card that somebody takes, where the sentence says it so that others could be named beside it; or nothing.

    A card that is the subject of its sentence, or that the viewer doesn't see, has a sentence for itself.
    """
    said = _template(event, after)
    if event.verb != "move" or not said or not re.search(r"\{(?:who|to)\}.*\{card\}", said[lang != "fr"]):
        return ""
    _, at, was, seat, zone = event.args
    seen = before.sees(viewer, at, was) or before.sees(viewer, seat, zone)
    return _words(event, before, after, viewer, lang)["card"] if seen else ""


def _template(event: Event, table: Table) -> tuple[str, str] | None:
    own = event.rule.tells.get(event.verb)
    if own is not None or event.verb != "move":
        return own if own is not None else DEFAULTS.get(event.verb)
    seat, zone = event.args[3], event.args[4]
    spec = (table.common if seat < 0 else table.seats[seat]).zones[zone]
    enters: tuple[str, str] = spec.enters
    return enters


def fill(template: str, words: dict[str, str]) -> str:
    """A template with its words in; `{Piece}` is `{piece}` with a capital."""
    capitals = {k[:1].upper() + k[1:]: v[:1].upper() + v[1:] for k, v in words.items()}
    return template.format_map({**capitals, **words}) if template else ""


def _words(event: Event, before: Table, after: Table, viewer: int | None, lang: str) -> dict[str, str]:
    args, table = event.args, before
    match event.verb:
        case "move":
            piece, at, was, seat, zone = args
            seen = table.sees(viewer, at, was) or table.sees(viewer, seat, zone)
            card = card_words(table, piece, viewer, lang, seen)
            return {
                "card": card,
                "piece": of_whom(seat_name(table, at), card, lang) if seen and at >= 0 else card,
                "who": seat_name(table, at),
                "to": seat_name(table, seat),
                "zone": _zone_words(table, seat, zone, lang),
            }
        case "add" | "set":
            seat, counter, n = args
            holder = after.common if seat < 0 else after.seats[seat]
            seen = table.sees(viewer, seat, counter)
            label = holder.counters[counter].fr if lang == "fr" else holder.counters[counter].en
            left = getattr(holder, counter)
            return {
                "who": seat_name(table, seat),
                "counter": label,
                "n": _number(n, seen),
                "signed": f"{n:+d}" if seen and isinstance(n, int) else "?",
                "left": str(left) if seen else "?",
            }
        case "mark" | "unmark":
            piece = args[0]
            at = table.place[piece.id][0]
            card = card_words(table, piece, viewer, lang)
            return {
                "card": card,
                "piece": of_whom(seat_name(table, at), card, lang) if table.knows(viewer, piece) else card,
                "who": seat_name(table, at),
                "marks": marks_words(table, args[1], lang) if table.knows(viewer, piece) else "",
            }
        case "turn" | "again":
            return {"who": seat_name(table, args[0]), "n": str(args[-1])}
        case "shuffle":
            spec = table.seats[args[0]].zones[args[1]]
            return {"who": seat_name(table, args[0]), "zone": (spec.fr if lang == "fr" else spec.en).lower()}
        case "cancel":
            return {
                "who": seat_name(table, args[0]),
                "did": move_words(table, args[1], viewer, lang, after, did=True),
            }
        case "phase":
            names = list(table.game.phase_names)
            name = table.game.phase_names.get(args[0], (args[0], args[0]))[lang != "fr"]
            return {"phase": name.lower(), "n": str(names.index(args[0]) + 1 if args[0] in names else 0)}
        case "finish":
            return {"winners": winners(table, args[0], lang)}
        case _:
            return {}


def _zone_words(table: Table, seat: int, zone: str, lang: str) -> str:
    """A zone in a sentence: its name, with a small first letter."""
    spec = (table.common if seat < 0 else table.seats[seat]).zones[zone]
    name = str(spec.fr if lang == "fr" else spec.en)
    return name[:1].lower() + name[1:]


def marks_words(table: Table, names: Iterable[str] | Mapping[str, Any], lang: str) -> str:
    """Marks as a sentence names them, with the number that one bears."""
    looks = table.game.marks
    bears = names if isinstance(names, Mapping) else {}
    said = []
    for name in names:
        words = looks[name].words[lang != "fr"] if name in looks else name
        n = bears.get(name)
        said.append(f"{words} ({n:+d})" if type(n) is int else words)
    return ", ".join(said)


def _number(n: Any, seen: bool) -> str:
    if not seen:
        return "?"
    return str(abs(n)) if isinstance(n, int) else str(n)


def winners(table: Table, seats: Iterable[int], lang: str) -> str:
    """Who has won, in words."""
    names = [seat_name(table, seat) for seat in seats]
    if not names:
        return "Partie nulle" if lang == "fr" else "A draw"
    verb = ("gagne" if len(names) == 1 else "gagnent") if lang == "fr" else ("wins" if len(names) == 1 else "win")
    return f"{listed(names, lang)} {verb}"


def move_words(
    table: Table, move: Any, viewer: int | None, lang: str, after: Table | None = None, did: bool = False
) -> str:
    """The label of a move: "Attaquer avec le 8 et le 5". Cards that the viewer doesn't see are not named.

    `after` is the table after the move: a card that was played from a hand is seen there. `did`: as a log says it.
    """

    def say(x: Any) -> str:
        if isinstance(x, tuple):
            said = [say(y) for y in x]
            hidden = ("une carte", "a card")[lang != "fr"]
            n = said.count(hidden)
            if n > 1:  # cards that the viewer doesn't see are counted, not listed
                said = [y for y in said if y != hidden] + [f"{n} {('cartes', 'cards')[lang != 'fr']}"]
            return listed(said, lang)
        if isinstance(x, Piece):
            return card_words(table, x, viewer, lang, seen=after is not None and after.knows(viewer, x))
        return seat_name(table, x) if type(x) is int else table.game.word(str(x), lang)

    template = (move.did if did else move.label)[lang != "fr"]
    words = {name: say(getattr(move, name)) for name in move.shape}
    return " ".join(fill(without_empty(template, words), words).split())


def told_apart(table: Table, moves: Sequence[Any], viewer: int | None, lang: str) -> list[str]:
    """The labels of moves; where two are the same, with whose their cards are and where they lie."""
    labels = [move_words(table, move, viewer, lang) for move in moves]
    doubled = {label for label in labels if labels.count(label) > 1}
    if not doubled:
        return labels
    where = [[_places(table, getattr(move, name), viewer, lang) for name in move.shape] for move in moves]
    alike = {label: [w for w, other in zip(where, labels, strict=True) if other == label] for label in doubled}
    found = []
    for places, label in zip(where, labels, strict=True):
        same = alike.get(label, [])
        apart = [p for k, p in enumerate(places) if p and len({w[k] for w in same if k < len(w)}) > 1]
        found.append(f"{label} ({', '.join(apart)})" if apart else label)
    return found


def _places(table: Table, x: Any, viewer: int | None, lang: str) -> str:
    """Where the cards of one field of a move lie, as far as the viewer sees it."""
    pieces = [p for p in (x if isinstance(x, tuple) else (x,)) if isinstance(p, Piece) and table.knows(viewer, p)]
    return ", ".join(place_words(table, piece, lang) for piece in pieces)


def place_words(table: Table, piece: Piece, lang: str) -> str:
    """Whose side a card lies on, and where: "Basile, ligne Défenseur"."""
    seat, zone = table.place[piece.id]
    name = _zone_words(table, seat, zone, lang)
    return f"{seat_name(table, seat)}, {name}" if seat >= 0 else name


def without_empty(template: str, words: dict[str, str]) -> str:
    """A template without its brackets, and without what stands in them where a word there is empty.

    >>> [without_empty("Jouer {card}[ sur {targets}]", {"targets": said}) for said in ("le 8", "")]
    ['Jouer {card} sur {targets}', 'Jouer {card}']
    """
    return OPTIONAL.sub(lambda part: part[1] if all(words[name] for name in BLANK.findall(part[1])) else "", template)


def question_words(table: Table, viewer: int | None, lang: str) -> str:
    """The question that is asked, in words."""
    question = table.question
    if question is None:
        return ""
    words = {"who": seat_name(table, question.seat)}
    for k, x in enumerate(question.about):
        if isinstance(x, Move):
            words[f"about{k}"] = move_words(table, x, viewer, lang, did=True)
        elif isinstance(x, Piece):
            words[f"about{k}"] = card_words(table, x, viewer, lang)
        else:
            words[f"about{k}"] = seat_name(table, x) if type(x) is int else table.game.word(str(x), lang)
    return fill(question.words[lang != "fr"], words)

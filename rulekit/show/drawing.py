"""Draws one view: what a table shows one seat, what happened in sentences, what is asked; and notes what it names.

Everything comes through what a seat may know; text is ready to read in one language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rulekit.moves import Verdict
from rulekit.pieces import Piece
from rulekit.retell import retell
from rulekit.rules import NO_LIMIT, Rule
from rulekit.show import tell
from rulekit.table import Table
from rulekit.verbs import Event

if TYPE_CHECKING:
    from rulekit.game import Game
    from rulekit.match import Played
    from rulekit.story import Step

View = dict[str, Any]
MOST_PLACES = 6  # as many as are drawn where nothing lies yet: more of them would be a table of empty frames


def seat_id(seat: int) -> str:
    """A seat's name in a view: a, b, c and so on."""
    return chr(ord("a") + seat)


def piece_id(piece: Piece) -> str:
    """A card's name in a view. Only cards that the viewer sees are ever named."""
    return f"p{piece.id}"


def brief(rule: Rule, lang: str) -> View:
    """A rule as a view names it."""
    return {"kind": rule.kind, "statement": rule.says(lang), "clauses": list(rule.covers), "href": rule.href}


class Drawer:
    """Draws one view: collects the faces, kinds and rules that it names.

    `blanks`: whether a hand of unknown cards alone is drawn face up; who plays must be able to press them.
    """

    def __init__(self, game: Game, viewer: int | None, lang: str, blanks: bool = True) -> None:
        self.game, self.viewer, self.lang, self.i, self.blanks = game, viewer, lang, int(lang != "fr"), blanks
        self.faces: dict[str, View] = {}
        self.rules: dict[str, View] = {}

    def head(self, widget: str, edition: str) -> View:
        """What every view begins with; called last, when everything that it names is known."""
        kinds = {face["kind"] for face in self.faces.values()}
        return {
            "v": 1,
            "widget": widget,
            "game": self.game.id,
            "name": self.game.name[self.i],
            "lang": self.lang,
            "edition": {"id": edition or self.game.id, "label": edition or ("Texte seul", "Text alone")[self.i]},
            "viewer": None if self.viewer is None else seat_id(self.viewer),
            "kinds": {k: self._kind(k) for k in sorted(kinds)},
            "faces": self.faces,
            "rules": self.rules,
        }

    def _kind(self, name: str) -> View:
        kind = self.game.kinds.get(name)
        if kind is None:  # the unknown card of a position
            return {"label": ("Inconnue", "Unknown")[self.i], "shape": "square", "tone": 7, "motif": "tool"}
        return {"label": kind.label[self.i], "shape": kind.shape, "tone": kind.tone, "motif": kind.motif}

    def cite(self, rule: Rule) -> str:
        """A rule's id, and its brief in the view."""
        self.rules.setdefault(rule.id, brief(rule, self.lang))
        return rule.id

    # The table -------------------------------------------------------------------------------------------

    def table(self, table: Table) -> View:
        """A table as the viewer sees it."""
        view: View = {
            "turn": table.turn,
            "active": seat_id(table.active),
            "facts": [],
            "seats": [self._seat(table, i) for i in range(len(table.seats))],
            "zones": self._zones(table, -1, table.common),
            "links": self._links(table),
        }
        if table.phase in table.game.phase_names:
            names = table.game.phase_names.items()
            view["phase"] = {"now": table.phase, "list": [{"key": k, "label": says[self.i]} for k, says in names]}
        if table.result is not None:
            who = tell.winners(table, table.result.winners, self.lang)
            view["result"] = {
                "text": f"{who}. {table.result.rule.says(self.lang)}",
                "rule": self.cite(table.result.rule),
            }
            if len(table.result.winners) == 1:
                view["result"]["winner"] = seat_id(table.result.winners[0])
        return view

    def _seat(self, table: Table, i: int) -> View:
        holder = table.seats[i]
        counters = []
        for key, spec in holder.counters.items():
            if spec.drawn and table.sees(self.viewer, i, key):
                counter = {
                    "key": key,
                    "label": (spec.fr, spec.en)[self.i],
                    "n": getattr(holder, key),
                    "says": spec.says[self.i],
                }
                most = spec.of(table) if spec.of else NO_LIMIT
                counters.append(counter | ({"of": most} if most < NO_LIMIT else {}))
        return {
            "id": seat_id(i),
            "name": tell.seat_name(table, i),
            "counters": counters,
            "zones": self._zones(table, i, holder),
        }

    def _zones(self, table: Table, i: int, holder: Any) -> list[View]:
        found = []
        for name, spec in holder.zones.items():
            pile: list[Piece] = getattr(holder, name)
            if not spec.kind or (spec.minor and not pile and spec.kind == "pile"):
                continue
            seen = table.sees(self.viewer, i, name)
            if not self.blanks and all(p.card is self.game.blank for p in pile):
                seen = False
            zone: View = {
                "id": f"{seat_id(i)}.{name}" if i >= 0 else f"t.{name}",
                "name": (spec.fr, spec.en)[self.i],
                "kind": spec.kind,
                "count": len(pile),
                "cards": [self.piece(table, p) for p in pile] if seen else [],
            }
            if spec.places is not None and (places := spec.places(table)) <= MOST_PLACES:
                zone["places"] = max(places, len(pile))
            if spec.minor:
                zone["minor"] = True
            found.append(zone)
        return found

    def piece(self, table: Table, piece: Piece) -> View:
        """A card that the viewer sees."""
        name = piece.card.name
        if name not in self.faces:
            self.faces[name] = self.game.face(piece.card, self.lang, table)
        view: View = {"id": piece_id(piece), "face": name}
        marks = []
        at = table.place[piece.id][0]
        if at >= 0 and piece.owner != at:
            text = tell.of_whom(tell.seat_name(table, piece.owner), ("carte", "card")[self.i], self.lang)
            marks.append({"text": tell.seat_name(table, piece.owner), "as": "note", "says": text})
        for key in table.marks.get(piece, {}):
            look = self.game.marks.get(key)
            if look is not None and look.as_:
                marks.append({"text": look.text[self.i], "as": look.as_, "says": look.words[self.i]})
        more = self.game.drawn(table, piece, self.lang) if self.game.drawn is not None else {}
        marks += more.pop("marks", [])
        return view | more | ({"marks": marks} if marks else {})

    def _links(self, table: Table) -> list[View]:
        found = []
        for piece, marks in table.marks.items():
            for key, other in marks.items():
                look = self.game.marks.get(key)
                if look is not None and look.link and isinstance(other, Piece) and table.knows(self.viewer, other):
                    words = {
                        "card": tell.card_words(table, piece, self.viewer, self.lang),
                        "other": tell.card_words(table, other, self.viewer, self.lang),
                    }
                    text = tell.fill(look.text[self.i], words)
                    found.append({"from": piece_id(other), "to": piece_id(piece), "as": look.link, "text": text})
        return found

    # What happened ---------------------------------------------------------------------------------------

    def events(self, before: Table, events: Iterable[Event]) -> list[View]:
        """Changes in sentences, each with its rule. The same said again is counted; cards taken in a row are listed."""
        found: list[View] = []
        last, taken, cards = before, (), []  # type: Table, tuple[Any, ...], list[str]
        for event, after in retell(before, events):
            item = self.event(event, last, after)
            card = tell.taken(event, last, after, self.viewer, self.lang)
            how = (event.rule, *event.args[1:]) if card else ()
            if card and how == taken:
                cards.append(card)
                listed = tell.sentence(event, last, after, self.viewer, self.lang, cards)
                found[-1]["text"] = listed if len(set(cards)) > 1 else f"{item['text']} (×{len(cards)})"
                found[-1]["pieces"] += item["pieces"]
            elif item["text"]:
                taken, cards = how, [card]
                if found and not card and (found[-1]["said"], found[-1]["rule"]) == (item["text"], item["rule"]):
                    found[-1]["n"] += 1
                    found[-1]["text"] = f"{item['text']} (×{found[-1]['n']})"
                    found[-1]["pieces"] += item["pieces"]
                else:
                    found.append({**item, "said": item["text"], "n": 1})
            last = after
        return [{k: v for k, v in item.items() if k not in ("said", "n")} for item in found]

    def event(self, event: Event, before: Table, after: Table) -> View:
        """One change: its sentence, its rule, the cards and counters that it touched."""
        pieces = []
        origin = None
        match event.verb:
            case "move":
                piece, at, was, seat, zone = event.args
                if after.sees(self.viewer, seat, zone):
                    pieces.append(piece_id(piece))
                    origin = f"{seat_id(at)}.{was}" if at >= 0 else f"t.{was}"
            case "mark" | "unmark" if after.knows(self.viewer, event.args[0]):
                pieces.append(piece_id(event.args[0]))
            case "add" | "set":
                seat, counter = event.args[:2]
                if seat >= 0 and after.seats[seat].counters[counter].drawn:
                    pieces.append(f"{seat_id(seat)}.{counter}")
        text = tell.sentence(event, before, after, self.viewer, self.lang)
        view = {"text": text, "rule": self.cite(event.rule), "pieces": pieces}
        return view | ({"from": origin} if origin else {})

    def said(self, step: Step) -> View:
        """A move of a story: who says it, the rule that offers it, the cards that it names."""
        named = [x for name in step.move.shape for x in _each(getattr(step.move, name))]
        who = tell.seat_name(step.table, step.seat)
        return {
            "text": f"{who} {tell.move_words(step.table, step.move, self.viewer, self.lang, did=True)}.",
            "rule": self.cite(step.grant) if step.grant else None,
            "pieces": [piece_id(x) for x in named if isinstance(x, Piece) and step.table.knows(self.viewer, x)],
        }

    def played(self, played: Played) -> View:
        """A move of the log, with what it did."""
        if played.move is None:
            label, seat = ("Mise en place", "Setting up")[self.i], None
        else:
            label = tell.move_words(played.before, played.move, self.viewer, self.lang, played.after, did=True)
            seat = seat_id(played.seat or 0)
        return {"seat": seat, "move": None, "label": label, "events": self.events(played.before, played.events)}

    # What is asked ------------------------------------------------------------------------------------------

    def ask(self, table: Table) -> View | None:
        """The question that stands, or None."""
        question = table.question
        if question is None:
            return None
        rules = [self.cite(grant) for grant in question.grants if grant not in table.off]
        return {
            "seat": seat_id(question.seat),
            "text": tell.question_words(table, self.viewer, self.lang),
            "rules": rules,
        }

    def verdict(self, table: Table, verdict: Verdict) -> View:
        """An answer to a try that was refused."""
        offered = list(dict.fromkeys(move.group[self.i] or str(move) for move in table.moves()))
        return {
            "label": tell.move_words(table, verdict.move, self.viewer, self.lang),
            "by": [self.cite(rule) for rule in verdict.limits],
            "offered": [] if verdict.limits else offered,
        }


def _each(x: Any) -> tuple[Any, ...]:
    return x if isinstance(x, tuple) else (x,)


# What is code, not prose: a typographer keeps away from it.
CODE = {"doctest", "source", "module", "href", "id", "key", "intro"}


def polished(view: View, lang: str) -> View:
    """French prose with its own apostrophe; ids, code and the text of moves stay as they are."""
    return {k: _polished(v) for k, v in view.items()} if lang == "fr" else view


def _polished(x: Any) -> Any:
    if isinstance(x, dict):
        code = CODE | ({"text"} if "picks" in x else set())
        return {k: v if k in code and isinstance(v, str) else _polished(v) for k, v in x.items()}
    if isinstance(x, list):
        return [_polished(y) for y in x]
    return re.sub(r"(?<=\w)'(?=\w)", "’", x) if isinstance(x, str) else x

"""A board as a recording: what a person may do next and what comes of it, so that a page without a program can play.

The recording holds the views that a live board would have given, and nothing else: what their viewer may not know is in
none of them, and so nowhere in it.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from typing import Any

from rulekit_widgets.controllers import BoardController
from rulekit_widgets.engine import View, without_program

MOST_VIEWS = 400
LEAST_PART = 40  # characters: to name what is shorter would take as many


def record(board: BoardController, turns: int = 1, most: int = MOST_VIEWS) -> dict[str, Any]:
    """What `static/src/recorded.js` plays: the board as it stands and so many turns of the one person at it.

    What is asked of that person between their turns is recorded too; where their next turn begins, the recording ends.
    At most `most` views, those of fewer moves first. A question is recorded with all its moves or with none.
    """
    if board.seats.count("human") != 1:
        raise ValueError(f"seats: {board.seats}; a recording is for one person, whose eyes alone look")
    start = board.fork()
    start.handle({})  # draws it without what answered the last message
    first = _recorded(start)
    views, plays = {"0": first}, {}  # type: dict[str, View], dict[str, dict[str, str]]
    names = {text_of(first): "0"}  # of views, by what they say: equal ones are one
    waiting = deque([(start, "0", turns)])
    while waiting:
        before, name, left = waiting.popleft()
        moves = views[name]["moves"]
        if not left or len(views) + len(moves) > most:
            continue
        for move in moves:
            after = before.fork()
            after.handle({"do": "play", "move": move["text"]})
            view = _recorded(after)
            said = text_of(view)
            if said not in names:
                names[said] = str(len(names))
                views[names[said]] = view
                waiting.append((after, names[said], left - _begins_turn(views[name], view)))
            plays.setdefault(name, {})[move["text"]] = names[said]
    return packed(views, plays)


def _begins_turn(before: View, after: View) -> bool:
    """Whether a turn of the viewer has begun between two views."""
    table = after["table"]
    return bool(table["active"] == after["viewer"] and table["turn"] != before["table"]["turn"])


def _recorded(board: BoardController) -> View:
    """A view as it is recorded. Where one can go back to, whoever plays the recording knows."""
    view = without_program(board.view)
    return {**view, "history": {"past": board.past, "future": 0}}


def text_of(value: Any) -> str:
    """A view as text: equal ones are one."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def packed(views: dict[str, View], plays: dict[str, dict[str, str]]) -> dict[str, Any]:
    """The views with what they share told once: `base` in all of them, `parts` wherever `{"$": number}` stands.

    The first view keeps its own parts: it is drawn before any script runs.
    """
    rules = {key: brief for view in views.values() for key, brief in view["rules"].items()}
    bare = {name: {**view, "rules": rules} for name, view in views.items()}
    first = bare["0"]
    base = {key: value for key, value in first.items() if all(view.get(key) == value for view in bare.values())}
    bare = {name: {k: v for k, v in view.items() if k not in base} for name, view in bare.items()}
    parts = Parts(view for name, view in bare.items() if name != "0")
    packed = {name: {k: parts.short(v) for k, v in view.items()} for name, view in bare.items() if name != "0"}
    packed = {"0": bare["0"], **packed}
    return {"record": {"start": "0", "base": base, "views": packed, "parts": parts.list, "plays": plays, "seats": {}}}


class Parts:
    """What stands in some values more than once: things, and lists of things."""

    def __init__(self, values: Any) -> None:
        self.met: Counter[str] = Counter()
        self.number: dict[str, int] = {}
        self.list: list[Any] = []
        for value in values:
            self._meet(value)

    def _meet(self, value: Any) -> None:
        if _may_be_part(value):
            said = text_of(value)
            self.met[said] += 1
            if self.met[said] > 1:  # what is in it has been counted
                return
        for inner in _inside(value):
            self._meet(inner)

    def short(self, value: Any) -> Any:
        """The value with its parts named."""
        if not isinstance(value, dict | list):
            return value
        said = text_of(value) if _may_be_part(value) else ""
        if self.met[said] < 2 or len(said) < LEAST_PART:
            return self._shortened(value)
        if said not in self.number:
            shortened = self._shortened(value)  # its own parts come before it
            self.number[said] = len(self.list)
            self.list.append(shortened)
        return {"$": self.number[said]}

    def _shortened(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: self.short(inner) for key, inner in value.items()}
        return [self.short(inner) for inner in value]


def _may_be_part(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(x, dict) for x in value))


def _inside(value: Any) -> Any:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def whole(record: dict[str, Any], name: str) -> View:
    """One view of a recording, as it was before it was packed."""
    parts = record.get("parts", ())

    def full(value: Any) -> Any:
        if isinstance(value, list):
            return [full(inner) for inner in value]
        if isinstance(value, dict):
            return full(parts[value["$"]]) if "$" in value else {key: full(inner) for key, inner in value.items()}
        return value

    view: View = full({**record["base"], **record["views"][name]})
    return view

"""What answers a widget: a message in, a view out. Plain Python; no notebook library is imported here.

The controller holds the match, lets the bots play, asks people only what they want to be asked, and hands the screen
from one person to the next. A view holds what its viewer may know and nothing else.
"""

from __future__ import annotations

import copy
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rulekit.errors import RulekitError
from rulekit.moves import Refused
from rulekit.show.phrases import Say, speaker
from rulekit_widgets.engine import (
    View,
    bot_move,
    brief,
    checked_seats,
    checked_seed,
    checked_serial,
    checked_words,
    draw,
    explain,
    hint,
    named,
    new_match,
    refusal,
    resumed,
    saved,
    seated,
)

Message = Mapping[str, Any]

DEFAULT_SEATS = ("human", "random")
WINDOWS = {"always": "windowsAlways", "attacked": "windowsAttacked", "never": "windowsNever"}
MOST_MOVES = 10_000  # in one answer: more can only be bots that never end


class Stuck(RulekitError):
    """The bots have played very long without an end, or without a question to a person."""


class Seats:
    """What a view calls the seats that the engine counts."""

    def __init__(self, view: View) -> None:
        self.ids = [str(seat["id"]) for seat in view["table"]["seats"]]
        self.names = [str(seat["name"]) for seat in view["table"]["seats"]]

    def number(self, seat: Any) -> int | None:
        """The seat of that id."""
        return self.ids.index(seat) if seat in self.ids else None


class BoardController:
    """A game on a board: `handle` answers what the reader did with the view that is then drawn.

    `seats`: who plays each, a person (`human`) or the computer: at `random`, or thinking one move ahead (`greedy`).
    `windows`: when a person is asked for an answer that they may pass: `always`, when `attacked`, `never`. `match`: one
    that has begun already. `save`: a file that the game is written to after each decision; where it is there already,
    its game goes on, with the players that it names unless `seats` names others.
    """

    match: Any
    named: Seats
    viewer: int | None  # through whose eyes the board is seen
    curtain: int | None  # to whom the screen is being handed
    decided: list[int]  # after how many moves a person has decided
    passed: set[int]  # after how many moves a question was passed unasked

    def __init__(
        self,
        game: Any,
        seats: Sequence[str] | None = None,
        seed: int = 0,
        edition: Any = "",
        lang: str = "fr",
        position: str = "",
        windows: str = "always",
        *,
        match: Any = None,
        can_change: bool = True,
        save: str | Path | None = None,
    ) -> None:
        self.game, self.edition, self.position = named(game), edition, position
        self.lang, self.can_change = lang, can_change
        self.say: Say = speaker(lang)
        self.save = None if save is None else Path(save)
        if match is None and self.save is not None:
            match = resumed(self.game, self.save)
            if match is not None:
                self.edition, self.position = match.edition, match.began
        self.seats = checked_seats(seats or (match and list(match.players)) or DEFAULT_SEATS, game=self.game)
        if windows not in WINDOWS:
            raise ValueError(f"windows: {windows!r} is none of {', '.join(WINDOWS)}")
        self.windows = windows
        self.answered = 0  # the highest serial of a message that was taken
        self.seed = checked_seed(seed if match is None else match.seed)
        fresh = match is None
        self._start(new_match(self.game, self.seed, len(self.seats), self.edition, self.position) if fresh else match)
        if fresh:
            self._keep()
        self.view = self._drawn()

    # Messages ---------------------------------------------------------------------------------------------------------

    def handle(self, message: Message) -> View:
        """Do what a message asks and give the view after it. Whatever goes wrong is in the view; the game goes on."""
        extra: View = {}
        try:
            if self._is_new(message):
                before = self.match, self.past
                extra = self._do(message)
                if before != (self.match, self.past):
                    self._keep()
        except Exception as error:
            extra = self._told(error, message)
        try:
            view = self._drawn()
        except Exception as error:
            view = {**self.view, **self._told(error, message)}  # what could be drawn last
        self.view = self._with(view, extra)
        return self.view

    def _is_new(self, message: Message) -> bool:
        """Whether a message is no repetition, and was sent by somebody who saw the game as it stands."""
        n, at = checked_serial(message, self.answered), message.get("at")
        if n is not None:
            if n <= self.answered:
                return False
            self.answered = n
        return at is None or at == self.past or message.get("do") in ("new", "windows", "seat")

    def _do(self, message: Message) -> View:
        handlers: dict[Any, Callable[[Message], View]] = {
            "play": self._play,
            "why": self._why,
            "hint": self._hint,
            "undo": lambda _: self._back(),
            "redo": lambda _: self._forth(),
            "seat": self._seat,
            "new": self._new,
            "windows": self._ask_when,
        }
        asked = message.get("do")
        handler = handlers.get(asked) if isinstance(asked, str) else None
        return handler(message) if handler else {}

    def _play(self, message: Message) -> View:
        if not self._asked():
            return {}
        at = self.past
        self.match.play(str(message.get("move", "")))
        self.decided = [d for d in self.decided if d < at] + [at]
        self.passed = {p for p in self.passed if p < at}
        self._go_on()
        return {}

    def _why(self, message: Message) -> View:
        if not self._asked():
            return {}
        picks = checked_words("picks", message.get("picks", ()))
        return {"verdict": explain(self.match, self.viewer, picks, self.lang)}

    def _hint(self, message: Message) -> View:
        """What would be played in the reader's place, and why; nothing is played."""
        if not self._asked() or not self.match.table.moves():
            return {}
        assert self.viewer is not None
        return {"hint": hint(self.match, self.viewer, self.seed + self.past, self.lang)}

    def _back(self) -> View:
        """Undo, as far as the last decision of a person."""
        before = [d for d in self.decided if d < self.past]
        if not before:
            return {}
        while self.past > before[-1]:
            self.match.undo()
        self._hand_over()
        return {"say": self.say("undone")}

    def _forth(self) -> View:
        """Redo, as far as the next decision of a person."""
        if not self.future:
            return {}
        goal = min((d for d in self.decided if d > self.past), default=self.past + self.future)
        while self.past < goal:
            self.match.redo()
        self._hand_over()
        return {"say": self.say("redone")}

    def _seat(self, message: Message) -> View:
        seat = self.named.number(message.get("seat"))
        if seat is not None and seat == self.curtain:
            self.viewer, self.curtain = seat, None
        return {}

    def _new(self, message: Message) -> View:
        if not self.can_change:
            return {}
        seed = checked_seed(message.get("seed", self.seed))
        seats = checked_seats(message.get("seats", self.seats), len(self.seats), self.game)
        match = new_match(self.game, seed, len(seats), self.edition, self.position)
        self.seed, self.seats = seed, seats
        self._start(match)
        return {"say": self.say("begun", n=seed)}

    def _ask_when(self, message: Message) -> View:
        windows = message.get("windows")
        if not isinstance(windows, str) or windows not in WINDOWS:
            return {}
        self.windows = windows
        if self.curtain is None and self._asked():
            self._go_on()  # the question that stands may be one that is no longer wanted
        return {"say": self.say("windowsSet", what=self.say(WINDOWS[self.windows]))}

    # The game ---------------------------------------------------------------------------------------------------------

    @property
    def past(self) -> int:
        """Moves played."""
        return int(self.match.past)

    @property
    def future(self) -> int:
        """Moves taken back."""
        return int(self.match.future)

    def _start(self, match: Any) -> None:
        self.match = seated(match, len(self.seats))
        self.match.players = tuple(self.seats)
        self.decided, self.passed, self.curtain = [], set(), None
        if self.save is not None:
            self._recall()
        self.viewer = self.seats.index("human") if "human" in self.seats else None
        self._go_on()
        self._sit_down()
        self.named = Seats(draw(self.match, None, self.lang))

    def _recall(self) -> None:
        """What a file holds was decided at a board, or passed there unasked."""
        for k, played in enumerate(self.match.log):
            if self.seats[played.seat] == "human":
                question = played.before.question
                unasked = played.move == question.otherwise and self._unwanted(question, played.before)
                self.passed.add(k) if unasked else self.decided.append(k)

    def _sit_down(self) -> None:
        """Nobody has seen anything yet: whoever is asked first looks first."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None

    def _go_on(self) -> None:
        """Let the bots play and pass what a person doesn't want to be asked, up to the next decision of a person."""
        for _ in range(MOST_MOVES):
            question = self.match.table.question
            if question is None:
                break
            if not self.match.table.moves():
                break  # an edition with rules off can come to this: nothing to play, and no end
            if self.seats[question.seat] != "human":
                self.match.play(self._bot_move(question.seat))
            elif self._unwanted(question, self.match.table):
                self.passed.add(self.past)
                self.match.play(question.otherwise)
            else:
                break
        else:
            raise Stuck(f"{MOST_MOVES} coups sans fin ni question", f"{MOST_MOVES} moves without an end or a question")
        self._hand_over()

    def _bot_move(self, seat: int) -> Any:
        return bot_move(self.match.table, seat, self.seed + self.past, self.seats[seat])

    def _keep(self) -> None:
        """Write the game down, where it is to be kept."""
        if self.save is not None:
            saved(self.match, self.save)

    def _unwanted(self, question: Any, table: Any) -> bool:
        if question.otherwise is None:
            return False
        if self.seats.count("human") == 1 and table.moves() == (question.otherwise,):
            return True  # there is nothing to choose, and nobody else at the screen who could tell by it
        if self.windows == "always":
            return False
        return self.windows == "never" or not self.game.pressing(table)

    def _asked(self) -> bool:
        """Whether the person who looks is the one who is asked."""
        question = self.match.table.question
        return question is not None and self.curtain is None and question.seat == self.viewer

    def _hand_over(self) -> None:
        """With two people at one screen, nobody sees the next hand before the screen has changed hands."""
        question = self.match.table.question
        people = self.seats.count("human")
        if people < 2 or question is None:
            self.curtain = None
        elif self.curtain is not None or question.seat != self.viewer:
            self.curtain = question.seat  # a curtain that is drawn stays so until somebody says who sits there

    # Views ------------------------------------------------------------------------------------------------------------

    def _drawn(self) -> View:
        curtain = self.curtain
        view = draw(self.match, self.viewer if curtain is None else None, self.lang)
        view["settings"] = {
            "seats": [
                {"id": i, "name": name, "plays": plays}
                for i, name, plays in zip(self.named.ids, self.named.names, self.seats, strict=True)
            ],
            "windows": self.windows,
            "seed": self.seed,
            "canChange": self.can_change,
        }
        undo = any(d < self.past for d in self.decided)
        view["history"] = {"past": self.past, "future": self.future, "undo": undo, "redo": self.future > 0}
        view["links"] = "panel"
        view["curtain"] = None if curtain is None else {"seat": self.named.ids[curtain]}
        if curtain is not None:
            view |= {"moves": [], "refused": []}
        if self.game.measure:
            view["hint"] = None  # there is one to be had
        view |= {"verdict": None, "error": None, "answers": self.answered, "log": self._log(view["log"])}
        view.pop("say", None)  # the front end says what is new in the log
        return view

    def _log(self, log: list[View]) -> list[View]:
        """The log, each move with its number; what was passed unasked and did nothing is left out."""
        first = self.past - len(log)  # below 0: an opening stands before the moves
        numbered = [{**entry, "at": at, "unasked": at in self.passed} for at, entry in enumerate(log, first)]
        return [entry for entry in numbered if entry["events"] or not entry["unasked"]]

    def fork(self) -> BoardController:
        """The same board with the same game so far, to be played on by itself."""
        twin = copy.copy(self)
        twin.save = None
        twin.match, twin.decided, twin.passed = self.match.copy(), list(self.decided), set(self.passed)
        return twin

    def public(self) -> dict[str, Any]:
        """What other widgets may be told of the game: nothing that the one who looks doesn't see."""
        table = self.match.table
        return {
            "position": self.match.position(None if self.curtain is not None else self.viewer),
            "turn": table.turn,
            "over": table.question is None,
            "seed": self.seed,
        }

    def _with(self, view: View, extra: View) -> View:
        """A view with what answers the message alone; rules that it names are there, as the contract wants."""
        told = [extra.get("verdict") or {}, extra.get("hint") or {}]
        cited = [id for one in told for id in [*one.get("by", ()), *([one["rule"]] if "rule" in one else [])]]
        briefs = {id: brief(self.game.rules[id], self.lang) for id in cited if id not in view["rules"]}
        return {**view, **extra, "rules": {**view["rules"], **briefs}, "answers": self.answered}

    def _told(self, error: Exception, message: Message) -> View:
        """An error as the reader is told it: refused by rules, not understood, or a defect with its trace."""
        if isinstance(error, Refused):
            return {"verdict": refusal(self.match, self.viewer, error.verdict, self.lang)}
        if isinstance(error, RulekitError):
            return {"verdict": {"note": error.says(self.lang), "offers": []}}
        trace = "".join(traceback.format_exception(error))
        return {"error": {"text": f"{type(error).__name__}: {error}", "detail": trace}}

"""What answers a judge's form: a message in, a view out. No notebook library is imported here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulekit.errors import RulekitError
from rulekit.judge import judge
from rulekit.links import from_command, from_hash
from rulekit.show.judged import judged_view
from rulekit_widgets.engine import View, named
from rulekit_widgets.lessons import LessonController, Message


class JudgeController(LessonController):
    """A case and its answer: `JudgeController("versus", "field=5 | field=8", "attack 5", edition="club")`.

    `link`: the end of an address that holds a case, in place of the rest. `{do: "case", position, moves, edition}` asks
    another; a link, or a line `rulekit what GAME POSITION MOVE…`, may be typed as the position, and `pasted` tells that
    it was. What can't be read is told in `note`, and the answer before it stands.
    """

    pasted = False

    def __init__(
        self, game: Any = "versus", position: str = "", *moves: str, edition: str = "", link: str = "", lang: str = "fr"
    ) -> None:
        self.game = named(game)
        self._ask(link or position, moves, edition)
        super().__init__(lang)

    def _ask(self, position: str, moves: Sequence[str], edition: str) -> None:
        case = None
        if "#pos=" in position:
            case = from_hash(position[position.index("#pos=") :])
        elif position.split()[:1] == ["rulekit"]:
            case = from_command(self.game.id, position)
        self.pasted = case is not None
        if case is not None:
            position, moves, edition = case.position, case.moves, case.edition
        self.judged = judge(self.game, position, *moves, edition=edition)

    def _do(self, message: Message) -> View:
        if message.get("do") == "case":
            moves = message.get("moves", ())
            said = [str(move).strip() for move in moves] if isinstance(moves, list | tuple) else []
            self._ask(str(message.get("position", "")).strip(), [m for m in said if m], str(message.get("edition", "")))
        return {}

    def _drawn(self) -> View:
        return {**judged_view(self.judged, self.lang), "note": None}

    def _failed(self, error: RulekitError) -> View:
        return {"note": error.says(self.lang)}

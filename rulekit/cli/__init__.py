"""The `rulekit` command: ask for rules, try moves, play in a terminal, check cards and documents, open the book.

It answers 0 for yes or done, 1 for no (a move refused, a deck that may not be played, a document that changed), 2 for
what it can't understand, with one line that says why, and 130 when it is interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from rulekit.cli import comparing, editions, files, options, papers, play, project, queries, saves
from rulekit.errors import RulekitError, one_line

COMMANDS = {
    "games": queries.games,
    "rules": queries.rules,
    "rule": queries.rule,
    "check": queries.check,
    "compare": comparing.comparing,
    "what": queries.what,
    "edition": editions.edition,
    "cases": saves.cases,
    "reference": papers.reference,
    "exercises": papers.exercises,
    "cards": files.cards,
    "clauses": files.clauses,
    "play": play.play,
    "replay": saves.replay,
    "learn": project.learn,
    "site": project.site,
}
BAD_INPUT, DEFECT, INTERRUPTED, BROKEN_PIPE = 2, 70, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. Whatever was typed, nobody is shown a traceback."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _forgiving(stream)
    lang = options.likely_language(words)
    try:
        said = options.read(words)
        lang = said.lang
        code = COMMANDS[said.command](said)
        _flush()
    except RulekitError as error:
        return _complain(error.says(lang), BAD_INPUT)
    except options.Done:
        return _done()
    except KeyboardInterrupt:
        return _complain("interrompu" if lang == "fr" else "interrupted", INTERRUPTED)
    except BrokenPipeError:  # `rulekit rules versus | head`: the reader has enough
        _close()
        return BROKEN_PIPE
    except OSError as error:
        return _complain(one_line(f"{error.filename or 'stdout'}: {error.strerror or error}"), BAD_INPUT)
    except Exception as error:
        if os.environ.get("RULEKIT_TRACEBACK"):
            raise
        head = ("défaut de rulekit", "a defect of rulekit")[lang != "fr"]
        hint = ("RULEKIT_TRACEBACK=1 en dit plus", "RULEKIT_TRACEBACK=1 tells more")[lang != "fr"]
        return _complain(one_line(f"{head} ({type(error).__name__}: {error}); {hint}"), DEFECT)
    return code


def _forgiving(stream: TextIO | None) -> None:
    """A terminal that can't show a letter gets a question mark; bytes that are no text are no reason to stop."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def _complain(line: str, code: int) -> int:
    try:
        _flush()
    except OSError:
        _close()
    print(f"rulekit: {line}", file=sys.stderr)
    return code


def _done() -> int:
    try:
        _flush()
    except OSError:
        _close()
    return 0


def _close() -> None:
    """What can't be written is given up: Python would try once more when it ends, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

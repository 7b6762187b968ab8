"""How often each rule was at work in random games, counted once for each state of the engine.

The games are played by a process of their own while the pages are read, which mostly waits for kernels, and their
counts are kept beside the site: a build in which no rule changed plays nothing.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.errors import ExtensionError

from rulekit.sphinxext import registry

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PLAY = f"import sys; from {__name__} import main; main(*sys.argv[1:])"

# What this build has set going: the file that will be there -> the process that writes it.
_playing: dict[Path, subprocess.Popen[bytes]] = {}


def begin(app: Sphinx) -> None:
    """Set the games going whose counts aren't known; the site waits for them where it shows them."""
    if app.builder.format == "html" and app.config.rulekit_coverage_games:
        for game in registry.games(app.config):
            start(app.env, game.id)


def start(env: BuildEnvironment, game: str) -> None:
    """Play one game's, unless that was done before."""
    file = counts_file(env, game)
    if not file.exists() and file not in _playing:
        file.parent.mkdir(parents=True, exist_ok=True)
        source, games = env.config.rulekit_source, env.config.rulekit_coverage_games
        command = [sys.executable, "-c", PLAY, source, game, str(games), str(file)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        _playing[file] = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL)


def counts(env: BuildEnvironment, game: str) -> dict[str, int]:
    """Rule id -> how often it was at work; empty if no games are played."""
    if not env.config.rulekit_coverage_games:
        return {}
    start(env, game)
    file = counts_file(env, game)
    player = _playing.pop(file, None)
    if player is not None and player.wait():
        raise ExtensionError(f"the random games of {game} failed; what they said stands above")
    found: dict[str, int] = json.loads(file.read_text(encoding="utf-8"))
    return found


def end(app: Sphinx, exception: Exception | None) -> None:
    """Stop what nobody waits for any more: a build that failed, or that has no coverage page."""
    for file in list(_playing):
        player = _playing.pop(file)
        player.terminate()
        player.wait()


def counts_file(env: BuildEnvironment, game: str) -> Path:
    """Where the counts of one game are kept."""
    name = f"{game}-{env.config.rulekit_coverage_games}-{env.config.rulekit_state or 'once'}.json"
    return Path(env.doctreedir).parent / "coverage" / name


def main(source: str, name: str, games: str, file: str) -> None:
    """Play and write; the file appears whole or not at all."""
    game: Any = importlib.import_module(source).load(name)
    found = importlib.import_module(f"{source}.explore").coverage(game, games=int(games))
    part = Path(f"{file}.part")
    part.write_text(json.dumps(found, indent=1), encoding="utf-8")
    part.replace(file)

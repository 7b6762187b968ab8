"""`rulekit play`: a game in the terminal, piped and typed."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time

from rulekit import cli, load
from tests.shell import ROOT, shell


def game(typed: str, *words: str, name: str = "versus") -> str:
    done = shell("play", name, "--seed", "3", *words, typed=typed)
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


def test_a_piped_game_ends_cleanly_when_nothing_more_comes() -> None:
    assert "Partie interrompue" in game("")
    assert "See you" in game("quit\n", "--lang", "en")


def test_only_ones_own_hand_is_shown() -> None:
    said = game("table\n")
    table = load("versus").new(seed=3)
    own = " ".join(map(str, table.seats[0].hand))
    assert own in said
    foe = " ".join(map(str, table.seats[1].hand))
    assert foe not in said


def test_a_refused_move_is_explained_and_loses_nothing() -> None:
    said = game("no\nattack 5\nplace 5\n99\nfoo\n\nno\n")
    assert "versus.attack.attackers_are_yours" in said or "attack" in said
    assert "attendu" in said
    assert "1. " in said
    assert "Traceback" not in said


def test_help_rules_and_reasons_can_be_asked_for() -> None:
    said = game("aide\n?\npourquoi place 5\nrègle tie_kills_both\nrègle zzz\npourquoi\npourquoi 1\n")
    assert "pourquoi COUP" in said
    assert "meurent tous les deux" in said
    assert "versus.turn.one_action_in_your_turn" in said or "permis" in said
    assert "attendu\u00a0: un coup" in said
    assert "permis" in said


def test_undo_and_redo_go_to_decisions_of_people() -> None:
    said = game("annuler\nok\n?\n1\nannuler\nrétablir\nrétablir\n")
    assert "il n'y a rien à annuler" in said
    assert "il n'y a rien à rétablir" in said


def test_two_bots_play_to_the_end() -> None:
    said = game("", "--seats", "random,random")
    assert "[versus.ending." in said


def test_numbers_of_the_list_play_a_whole_game() -> None:
    said = game("?\n1\n" * 400)
    assert "[versus.ending." in said
    assert max(len(line) for line in said.splitlines() if "[versus" not in line) <= 80


def test_two_people_never_see_each_others_hand() -> None:
    """Each block of output between two hand-overs shows the hand of one seat only."""
    said = game("ok\n?\n1\nok\n?\n1\n?\n1\n?\n1\n", "--seats", "human,human")
    parts = re.split(r"── À (\w+) de regarder\. ──", said)[1:]
    assert len(parts) >= 4
    for who, block in zip(parts[::2], parts[1::2], strict=True):
        seen = re.findall(r"^[* ] (\w+)\u00a0.*\n(?:    .*\n)*?    Main\u00a0: ?(.*)$", block, re.M)
        assert seen
        for name, hand in seen:
            assert hand.strip().endswith((" carte", " cartes")) == (name != who), block


class Typist:
    """A terminal with somebody at it."""

    def __init__(self, *words: str) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a runner in the background leaves it ignored
            environment = {**os.environ, "TERM": "xterm", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
            os.execve(sys.executable, [sys.executable, "-m", "rulekit", *words], environment)
        self.seen = ""

    def until(self, what: str, seconds: float = 30) -> str:
        end = time.monotonic() + seconds
        while what not in self.seen:
            left = end - time.monotonic()
            assert left > 0, self.seen
            if select.select([self.fd], [], [], left)[0]:
                try:
                    self.seen += os.read(self.fd, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        before, found, self.seen = self.seen.partition(what)
        return before + found

    def type(self, line: str) -> None:
        os.write(self.fd, f"{line}\n".encode())

    def end(self) -> int:
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)


def test_ctrl_c_ends_politely() -> None:
    typist = Typist("play", "versus", "--seed", "3")
    typist.until("Ambre > ")
    time.sleep(0.5)  # the prompt stands before the program waits; what comes in between is heard at the next key
    os.kill(typist.pid, signal.SIGINT)
    assert "Traceback" not in typist.until("bientôt")
    assert typist.end() == cli.INTERRUPTED


def test_the_screen_is_cleared_between_two_people() -> None:
    typist = Typist("play", "versus", "--seed", "3", "--seats", "human,human")
    typist.until("Entrée quand vous y êtes. ")
    typist.type("")
    typist.until("Basile > ")
    typist.type("?")
    typist.until("  1. ")
    typist.type("1")
    over = typist.until("Entrée quand vous y êtes. ")
    assert "\033[2J" in over
    assert "Main" not in over.partition("\033[2J")[2]
    typist.type("")
    typist.until("Ambre > ")
    typist.type("quitter")
    typist.until("bientôt")
    assert typist.end() == 0


def test_bad_bytes_are_no_reason_to_stop() -> None:
    command = [sys.executable, "-m", "rulekit", "play", "versus", "--seed", "3"]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, input=b"\xff\xfe\n\x00\n" + b"9" * 5000 + b"\n", capture_output=True, cwd=ROOT, check=False,
        timeout=60, env=environment,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == b""


def test_two_computers_of_either_kind_play_in_the_terminal() -> None:
    said = game("", "--seats", "greedy,hasard")
    assert "Ambre gagne." in said
    assert said == game("", "--seats", "greedy,random")


def test_a_card_is_shown_by_name() -> None:
    said = game("carte poussée\ncarte Pousse\nquitter\n", name="combat")
    assert "Un Monstre en jeu change de ligne." in said
    assert "attendu\u00a0: Poussée" in said


def test_a_level_tells_its_lesson_as_it_begins() -> None:
    said = game("quitter\n", "--edition", "niveau-1", name="combat")
    assert "1. À votre tour, invoquez deux Monstres" in " ".join(said.split())


def test_a_table_says_which_phase_it_is() -> None:
    assert "phase 2 sur 7\u00a0: pose" in game("keep\nquitter\n", name="combat")

"""The whole program in a real terminal, played by keys and killed at random moments, then resumed.

Each step is decided from what is on the screen and on the disk, never from what was
pressed before, so the undisturbed game is known: the same decisions without a screen.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from k2game.content import Library
from k2game.engine.actions import Assign, Choose, End
from k2game.engine.state.game_state import GameState
from k2game.match.match import Match
from k2game.saves.log_format import history
from k2game.saves.store import GameStore
from tests.support.counts import count
from tests.support.playing import digest, new_match

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")

SEED = 7
PATIENCE = 60.0


def decide(match: Match):
    """What the keys below come to: the first three cards, the first token, one card for A, the end."""
    legal = match.legal()
    seat = match.state.seats[match.state.turn]
    if isinstance(legal[0], Choose):
        return Choose(match.turn, seat.hand[:3])
    first = seat.chosen[0]
    if match.state.phase == "climb":
        gives = first.startswith("m") and len(match.state.unassigned) == 3
        return Assign(match.turn, "A", first) if gives else End(match.turn)
    return legal[0]


def undisturbed(library: Library, seed: int):
    match = new_match(library, "k2_summer", 1, seed)
    while not match.over:
        match.submit(decide(match))
    return match


class Program:
    """The program in a terminal of 80 by 24."""

    def __init__(self, home: Path, name: str) -> None:
        self._home = home
        self._tmux = ["tmux", "-L", f"k2test-{os.getpid()}-{name}"]
        home.mkdir()
        quiet = '{"speed": "off", "confirm_end": false, "art": "off"}'
        (home / "settings.json").write_text(quiet)

    def start(self, arguments) -> None:
        python = f"'{sys.executable}' -m k2game {arguments}"
        command = f"exec env K2GAME_HOME='{self._home}' TERM=screen-256color {python}"
        if self._ask("has-session").returncode:
            self._ask("new-session", "-d", "-x", "80", "-y", "24", "sleep 1000")
            self._ask("set-option", "-g", "remain-on-exit", "on")
        self._ask("respawn-pane", "-k", command)

    def _ask(self, *words):
        return subprocess.run([*self._tmux, *words], capture_output=True, text=True, check=False)

    def press(self, *keys) -> None:
        self._ask("send-keys", *keys)

    def screen(self):
        """What is shown, when nothing more comes."""
        shown = ""
        while (now := self._ask("capture-pane", "-p").stdout) != shown:
            shown = now
            time.sleep(0.05)
        return shown

    def pid(self):
        return int(self._ask("display-message", "-p", "#{pane_pid}").stdout)

    def is_dead(self):
        return self._ask("display-message", "-p", "#{pane_dead}").stdout.strip() == "1"

    def kill(self) -> None:
        os.kill(self.pid(), signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while not self.is_dead():
            assert time.monotonic() < end
            time.sleep(0.01)

    def close(self) -> None:
        self._ask("kill-server")


def on_disk(home: Path):
    """The actions of the one game that is saved, and whether it is over."""
    games = GameStore(home / "games").list()
    if not games:
        return (), False
    assert [game.problem for game in games] == [None]
    return history(GameStore(home / "games").read(games[0].id).lines).actions, games[0].over


def kind_of(screen):
    """Which screen is shown, by its last line."""
    last = screen.rstrip().rpartition("\n")[2]
    signs = {"climb": "End turn", "choose": "Space Pick", "scene": "Go on", "take": "Enter Confirm"}
    return next((kind for kind, words in signs.items() if words in last), "")


def keys_for(kind: str, state: GameState):
    """The keys that take the next step."""
    seat = state.seats[0]
    if kind == "choose" and len(seat.hand) > 3:  # a hand of three is picked already
        return "1", "2", "3", "Enter"
    if kind == "climb":
        return ("1",) if seat.chosen[0].startswith("m") and len(state.unassigned) == 3 else ("e",)
    return ("Enter",)


def kill_often(library: Library, home: Path, seed: int, kills, chance):
    """Play one game under fire, and what is left of it without the screen.

    Returns:
        How often the program was killed.
    """
    whole = undisturbed(library, seed)
    actions = tuple(entry.action for entry in whole.log)
    program = Program(home, seed)
    new = f"new --scenario k2_summer --players Eagles --seed {seed}"
    killed = confirmed = 0
    try:
        program.start(new)
        steps = chance.randint(0, 2)
        end = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < end, program.screen()
            done, over = on_disk(home)
            assert done == actions[: len(done)]
            assert len(done) >= confirmed
            if over or killed == kills:
                break
            shown = program.screen()
            kind = kind_of(shown)
            done = on_disk(home)[0]
            if not kind:
                time.sleep(0.02)
                continue
            confirmed = len(done)
            program.press(*keys_for(kind, whole.log[len(done) - 1].state))
            steps -= 1
            if steps < 0:
                time.sleep(chance.random() * 0.15)
                program.kill()
                killed += 1
                if killed < kills:
                    program.start("resume" if on_disk(home)[0] else new)
                steps = chance.randint(0, 2)
            else:
                now = wait_for_change(program, home, shown, len(done))
                # what the screen has gone on from is on the disk
                assert kind == "scene" or is_longer(home, len(done)), f"{shown}\n--- {len(done)} ---\n{now}"
            end = time.monotonic() + PATIENCE
        if not program.is_dead():
            program.kill()  # it shows the result, and has the game open
    finally:
        program.close()
    (summary,) = GameStore(home / "games").list()
    match = GameStore(home / "games").load(summary.id, library).match
    while not match.over:
        match.submit(decide(match))
    assert digest(match) == digest(whole)
    return killed


def wait_for_change(program, home: Path, shown, done):
    """What is shown once the keys did something: another kind of screen, or the disk holds more."""
    end = time.monotonic() + PATIENCE
    while True:
        time.sleep(0.02)
        now = program.screen()
        kind = kind_of(now)
        if kind and now != shown and (kind != kind_of(shown) or len(on_disk(home)[0]) > done):
            return now
        assert time.monotonic() < end, now


def is_longer(home: Path, done):
    """Whether more is on the disk than before; it is read a few times, for it is another program's."""
    for _reading in range(10):
        if len(on_disk(home)[0]) > done:
            return True
        time.sleep(0.05)
    return False


def test_killed_on_the_screen(library: Library, tmp_path: Path, real_fsync) -> None:
    assert kill_often(library, tmp_path / "home", SEED, 4, random.Random(4)) == 4


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_killed_on_the_screen_many_times(library: Library, tmp_path: Path, real_fsync) -> None:
    killed = seed = 0
    while killed < count(200, 40):
        seed += 1
        killed += kill_often(library, tmp_path / str(seed), seed, 50, random.Random(seed))
    assert killed >= count(200, 40)

"""A program that plays by script is killed with SIGKILL again and again: nothing confirmed is missing."""

import os
import random
import select
import signal
import sys
import time
from pathlib import Path

import pytest

from k2game.content import Library
from k2game.match.match import Match
from k2game.saves.log_format import history
from k2game.saves.store import GameStore
from tests.support.counts import count
from tests.support.playing import decision, digest, new_match, play, seats_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL")

SCENARIO, SEATS = "k2_winter", 5
UNDO_EVERY = 7


def play_on(library: Library, folder: Path, seed: int, told: list[str]) -> None:
    """Start or resume the game and play to the end, telling the length of the log after each step."""

    def tell(match: Match) -> None:
        assert match.not_saving is None
        os.write(told, f"{len(match.log)}\n".encode())

    store = GameStore(folder)
    last = store.last()
    if last is None:
        setup = library.scenario_setup(SCENARIO, [info.colour for info in seats_of(SEATS)])
        match = store.start(library, setup, seats_of(SEATS), seed)
    else:
        match = store.load(last.id, library).match
    tell(match)
    while not match.over:
        match.submit(decision(match))
        tell(match)
        if len(match.log) % UNDO_EVERY == 0 and match.can_undo:
            match.undo()
            tell(match)
            match.redo()
            tell(match)
    store.close(match)


class Player:
    """A process that plays."""

    def __init__(self, library: Library, folder: Path, seed: int) -> None:
        self._heard = b""
        self._ear, mouth = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            code = 1
            try:
                os.close(self._ear)
                play_on(library, folder, seed, mouth)
                code = 0
            finally:
                os._exit(code)
        os.close(mouth)

    def listen(self, steps, seconds: float = 60) -> None:
        """Until it has told of so many steps, or ended."""
        end = time.monotonic() + seconds
        while self._heard.count(b"\n") < steps:
            assert time.monotonic() < end
            if select.select([self._ear], [], [], 0.1)[0]:
                more = os.read(self._ear, 65536)
                if not more:
                    return
                self._heard += more

    def kill(self):
        """Kill it; what it confirmed last, or None."""
        os.kill(self.pid, signal.SIGKILL)
        return self._wait()[1]

    def wait(self):
        """Let it end by itself."""
        status, last = self._wait()
        assert status == 0
        return last

    def _wait(self):
        while more := os.read(self._ear, 65536):
            self._heard += more
        os.close(self._ear)
        _pid, status = os.waitpid(self.pid, 0)
        lines = self._heard.split(b"\n")[:-1]
        return status, int(lines[-1]) if lines else None


def kill_often(library: Library, folder: Path, seed: int, kills, chance):
    """Play one game under fire.

    Returns:
        How often the program was killed before the game was over.
    """
    whole = play(new_match(library, SCENARIO, SEATS, seed))
    actions = [entry.action for entry in whole.log]
    steps = len(actions) // kills
    for number in range(kills):
        player = Player(library, folder, seed)
        player.listen(chance.randint(0, steps))
        time.sleep(chance.random() * 0.004)
        last = player.kill()
        games = GameStore(folder).list()
        assert len(games) <= 1
        if last is not None:
            assert len(games) == 1
            assert games[0].problem is None
            played = history(GameStore(folder).read(games[0].id).lines).actions
            assert list(played) == actions[: len(played)]
            # killed in the middle of undo and redo, the last action may just be taken back
            assert len(played) >= last - (last % UNDO_EVERY == 0)
        if games and games[0].over:
            return number
    Player(library, folder, seed).wait()
    (summary,) = GameStore(folder).list()
    assert summary.over
    final = GameStore(folder).load(summary.id, library)
    assert final.report is None
    assert digest(final.match) == digest(whole)
    return kills


def test_killed_twenty_times(library: Library, tmp_path: Path, real_fsync) -> None:
    assert kill_often(library, tmp_path / "games", 1, 20, random.Random(20)) == 20


@pytest.mark.long
def test_killed_many_times(library: Library, tmp_path: Path, real_fsync) -> None:
    killed = 0
    for seed in range(count(8, 2)):
        killed += kill_often(library, tmp_path / str(seed), seed, 30, random.Random(seed))
    assert killed >= count(200, 50)

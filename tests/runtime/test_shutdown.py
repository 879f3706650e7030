"""Signals, a lost terminal and crashes, in a real terminal: it is given back, and the exit code tells why."""

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from k2game.content import load_library
from k2game.saves.store import GameStore

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

PROGRAM = Path(__file__).parents[1] / "support" / "small_app.py"


class Terminal:
    """A program in a terminal of its own."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        program: Sequence[str] = (str(PROGRAM),),
        ignore_hangup: bool = False,
    ) -> None:
        self.master, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (24, 80))
        self.before = termios.tcgetattr(self.slave)
        self.shown = b""

        def prepare() -> None:
            os.setsid()
            for number in (signal.SIGINT, signal.SIGQUIT):  # who runs the tests may ignore them
                signal.signal(number, signal.SIG_DFL)
            if ignore_hangup:
                signal.signal(signal.SIGHUP, signal.SIG_IGN)

        self.process = subprocess.Popen(
            [sys.executable, *program, *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            preexec_fn=prepare,
            env={**os.environ, "TERM": "xterm-256color", "K2GAME_HOME": str(home)},
        )

    def read(self, seconds: float = 0.1) -> bytes:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and select.select([self.master], [], [], left)[0]:
            try:
                self.shown += os.read(self.master, 65536)
            except OSError:
                break
        return self.shown

    def wait_for(self, text: bytes, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while text not in self.read():
            assert self.process.poll() is None, self.shown
            assert time.monotonic() < end, self.shown

    def press(self, key: str) -> None:
        os.write(self.master, key.encode())

    def ended(self, seconds: float = 60) -> int:
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        self.read(0.2)
        assert self.process.poll() is not None, self.shown
        return self.process.returncode

    def is_given_back(self) -> bool:
        after = self.shown.rpartition(b"\x1b[?1049h")[2]
        attributes = termios.tcgetattr(self.slave)
        return b"\x1b[?1049l" in after and b"\x1b[?25h" in after and attributes == self.before

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for descriptor in (self.master, self.slave):
            with contextlib.suppress(OSError):
                os.close(descriptor)


@pytest.fixture
def terminal(tmp_path: Path):
    opened = []

    def run(*arguments, ready=b"ready-for-keys", **more):
        opened.append(Terminal(tmp_path, *arguments, **more))
        opened[-1].wait_for(ready)
        return opened[-1]

    yield run
    for one in opened:
        one.close()


@pytest.mark.parametrize(("key", "code"), [("q", 0), ("5", 5)])
def test_leaving_politely(terminal, key: str, code: int) -> None:
    program = terminal()
    program.press(key)
    assert program.ended() == code
    assert program.is_given_back()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])
def test_a_signal_gives_the_terminal_back(terminal, name: str) -> None:
    program = terminal()
    number = getattr(signal, name)
    program.process.send_signal(number)
    assert program.ended() == 128 + number
    assert program.is_given_back()


def test_a_screen_that_hangs_is_ended_by_force(terminal) -> None:
    program = terminal()
    program.press("f")
    time.sleep(0.5)
    program.process.send_signal(signal.SIGTERM)
    assert program.ended() == 128 + signal.SIGTERM
    assert program.is_given_back()


def test_a_second_signal_is_obeyed_at_once(terminal) -> None:
    program = terminal()
    program.press("f")
    time.sleep(0.5)
    begin = time.monotonic()
    program.process.send_signal(signal.SIGTERM)
    time.sleep(0.3)
    program.process.send_signal(signal.SIGINT)
    assert program.ended() == 128 + signal.SIGTERM
    assert time.monotonic() - begin < 2.9  # it would be ended by force after 3 s
    assert program.is_given_back()


@pytest.mark.parametrize("ignore", [False, True])
def test_without_its_terminal_it_ends_instead_of_spinning(terminal, ignore) -> None:
    program = terminal(ignore_hangup=ignore)
    os.close(program.slave)
    before = os.times().children_user
    os.close(program.master)
    end = time.monotonic() + 60
    while program.process.poll() is None and time.monotonic() < end:
        time.sleep(0.05)
    assert program.process.poll() == 128 + signal.SIGHUP
    assert os.times().children_user - before < 5


def test_a_crash_is_told_in_short_and_reported_in_a_file(terminal, tmp_path: Path) -> None:
    program = terminal()
    program.press("c")
    assert program.ended() == 1
    assert program.is_given_back()
    told = program.shown.rpartition(b"\x1b[?25h")[2].decode()
    assert "ValueError" in told
    assert "/where/it/is" in told
    assert "secret" not in told
    assert told.count("\n") <= 6
    (report,) = (tmp_path / "reports").iterdir()
    assert str(report) in told.replace("\r\n", "")
    text = report.read_text()
    assert "broken 12" in text
    assert "on_key" in text
    assert "/where/it/is" in text


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_the_plain_game_ends_with_its_signal(terminal, name: str) -> None:
    program = terminal("plain")
    number = getattr(signal, name)
    program.process.send_signal(number)
    assert program.ended() == 128 + number


@pytest.mark.parametrize("how", ["plain", "screen"])
def test_a_signal_that_another_thread_got_ends_the_program_too(terminal, how) -> None:
    """A busy system may choose any thread; the main one sleeps until something else wakes it."""
    program = terminal(how, "elsewhere")
    assert program.ended(10) == 128 + signal.SIGQUIT
    if how == "screen":
        assert program.is_given_back()


def test_what_hangs_after_the_game_was_closed_is_ended_by_force(terminal) -> None:
    program = terminal("slow")
    program.process.send_signal(signal.SIGQUIT)
    assert program.ended(10) == 128 + signal.SIGQUIT


def the_game(terminal, tmp_path: Path, **more):
    return terminal(
        *("new", "--scenario", "k2_summer", "--players", "Eagles,Wolves", "--seed", "7"),
        program=("-m", "k2game"),
        ready=b"I am here",
        **more,
    )


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_the_whole_game_ends_well_and_can_be_gone_on_with(terminal, tmp_path: Path, name: str) -> None:
    game = the_game(terminal, tmp_path)
    number = getattr(signal, name)
    game.process.send_signal(number)
    assert game.ended() == 128 + number
    assert game.is_given_back()
    store = GameStore(tmp_path / "games")
    loaded = store.load(store.last().id, load_library())
    assert loaded.report is None
    assert loaded.match.state.day == 1


def test_the_whole_game_ends_with_its_terminal(terminal, tmp_path: Path) -> None:
    game = the_game(terminal, tmp_path, ignore_hangup=True)
    os.close(game.slave)
    os.close(game.master)
    assert game.process.wait(15) == 128 + signal.SIGHUP

"""Bytes that are no text: no key, no paste, no odd sequence from a terminal ends the program."""

import contextlib
import os
import pty
import random
import select
import signal
import sys
import time
import tty
from types import SimpleNamespace

import pytest
from textual import events

from k2game.tui.stage import Stage
from k2game.tui.textual_ext import driver as driver_module
from k2game.tui.textual_ext.driver import ForgivingDriver
from k2game.tui.textual_ext.key_reader import KeyReader

PATIENCE = 60.0


def keys(reader, data):
    return [each.character or each.key for each in reader.read(data) if isinstance(each, events.Key)]


@pytest.mark.parametrize(
    ("data", "typed"),
    [
        (b"\xff", "�"),
        (b"a\xffb", "a�b"),
        (b"Z\xfcrich", "Z�rich"),
        ("Zürich".encode(), "Zürich"),
        (b"\xc3(x", "�(x"),
        (b"\x1b[1114112ux", "x"),
        (b"\x1b[55296ux", "x"),
        (b"\x1b[99999999999999999999ux", "x"),
    ],
)
def test_what_is_no_text_is_a_sign_or_nothing(data, typed):
    assert "".join(keys(KeyReader(), data)) == typed


def test_a_character_in_two_pieces_is_one():
    reader = KeyReader()
    assert keys(reader, b"\xc3") == []
    assert keys(reader, b"\xbc") == ["ü"]


def test_no_bytes_at_all_end_nothing():
    reader = KeyReader()
    assert keys(reader, b"") == []
    assert keys(reader, b"x") == ["x"]


def test_a_paste_with_odd_bytes_stays_a_paste():
    pasted = list(KeyReader().read(b"\x1b[200~\xe9t\xe9\x1b[201~x"))
    assert [each.text for each in pasted if isinstance(each, events.Paste)] == ["�t�"]


def test_noise_never_ends_the_reader():
    chance = random.Random(5)
    pieces = [b"\x1b", b"[", b"<", b"M", b";", b"u", b"t", b"R", b"48", b"9999999999", b"\xff", b"200~", b"O"]
    for _round in range(400):
        now = [0.0]
        reader = KeyReader(clock=lambda now=now: now[0])
        noise = b"".join(
            chance.choice(pieces) if chance.random() < 0.8 else bytes([chance.randrange(256)])
            for _each in range(60)
        )
        list(reader.read(noise))
        now[0] += 3.0
        list(reader.waited())  # silence ends a paste or a sequence that is left open
        assert keys(reader, b"xyz")[-3:] == ["x", "y", "z"]  # half a character may come before
        reader.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gives keys, not bytes")
def test_the_program_uses_it(monkeypatch):
    monkeypatch.delenv("TEXTUAL_DRIVER", raising=False)
    assert Stage().driver_class is ForgivingDriver


class Terminal:
    """The program at the other end of a pseudo terminal."""

    def __init__(self, home):
        self.shown = b""
        self.pid, self._end = pty.fork()
        if self.pid == 0:
            path = os.pathsep.join(each for each in sys.path if each)
            settings = {"K2GAME_HOME": str(home), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
            os.execve(
                sys.executable,
                [sys.executable, "-m", "k2game"],
                {**os.environ, **settings, "PYTHONPATH": path, "LANG": "C.UTF-8"},
            )

    def send(self, data):
        self.shown = b""
        os.write(self._end, data)

    def wait_for(self, text):
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.shown:
            assert time.monotonic() < end, self.shown[-2000:]
            if select.select([self._end], [], [], 0.2)[0]:
                self.shown += os.read(self._end, 65536)

    def rest(self, seconds):
        """Let time go by and read what is drawn: a program that cannot draw stands still."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self._end], [], [], left)[0]:
                self.shown += os.read(self._end, 65536)

    def code(self):
        """How the program ended."""
        end = time.monotonic() + PATIENCE
        while True:
            if select.select([self._end], [], [], 0.05)[0]:
                with contextlib.suppress(OSError):
                    self.shown += os.read(self._end, 65536)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
            assert time.monotonic() < end, self.shown[-2000:]

    def close(self):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._end)


def test_the_program_goes_on_after_odd_bytes(tmp_path):
    (tmp_path / "settings.json").write_text('{"art": "off", "speed": "off"}')
    terminal = Terminal(tmp_path)
    try:
        terminal.wait_for("New game")
        terminal.send(b"\xff\xfe\x80")
        terminal.send(b"\xffn")
        terminal.wait_for("Who plays?")
        terminal.send(b"3")  # two people here
        terminal.wait_for("Wolves")
        terminal.send(b"\x1b[1114112u\xff\xff\x1b[15~")  # then F5, which begins the game
        terminal.wait_for("The keyboard goes to")
        terminal.send(b"\xfe")
        terminal.rest(0.9)  # the curtain does not open to a key that is still held down
        terminal.send(b"\r")
        terminal.wait_for("Deck")
        terminal.send(b"\xff1\xfe2\xe93\xff")
        terminal.wait_for("Play these 3")
        terminal.send(b"/")
        terminal.wait_for("press Enter")
        terminal.send(b"\xff9\x1b[200~\xfe9\x1b[201~\r")
        terminal.wait_for("There is no space")
        terminal.send(b"\xff\x11")  # ctrl+q
        assert terminal.code() == 0
        assert b"Traceback" not in terminal.shown
    finally:
        terminal.close()


class LateTerminal:
    """A terminal whose answers come at known times; nobody waits for them, however busy the machine is."""

    def __init__(self, end, answers):
        self.now = 0.0
        self._end, self._answers = end, list(answers)

    def __enter__(self):
        return self

    def __exit__(self, *_raised):
        pass

    def register(self, where, _event):
        self._where = where

    def select(self, patience):
        if self._answers and self._answers[0][0] <= self.now + patience:
            self.now, answer = self._answers.pop(0)
            os.write(self._end, answer)
            return select.select([self._where], [], [], PATIENCE)[0]
        self.now += patience
        return []

    def all_sent(self):
        return not self._answers


@pytest.mark.parametrize(
    ("answered", "answers", "leaves_at"),
    [
        (False, [], 0.3),
        (False, [(0.15, b"\x1b[?2026;2$y")], 0.2),
        (False, [(0.28, b"\x1b[?2026")], 0.3),
        (True, [], 0.05),
        (True, [(0.04, b"\x1b[?2026"), (0.08, b";2$y"), (0.12, b"\x1b[<0;1;1M")], 0.17),
    ],
)
def test_answers_that_come_while_the_program_leaves_are_not_for_the_shell(
    answered, answers, leaves_at, monkeypatch
):
    terminal, end = pty.openpty()
    tty.setraw(end)
    late = LateTerminal(terminal, answers)
    monkeypatch.setattr(driver_module, "monotonic", lambda: late.now)
    monkeypatch.setattr(
        driver_module, "selectors", SimpleNamespace(SelectSelector=lambda: late, EVENT_READ=1)
    )
    driver = ForgivingDriver.__new__(ForgivingDriver)
    driver.fileno = end
    driver._reader = KeyReader()
    driver._began = 0.0
    if answered:
        list(driver._reader.read(b"\x1b[?2026;2$y\x1b[?2048;0$y"))
    assert driver._reader.parser.awaits_answers != answered
    try:
        driver._drop_answers()
        assert late.all_sent()
        assert late.now == pytest.approx(leaves_at)
        assert not select.select([end], [], [], 0)[0]
    finally:
        os.close(terminal)
        os.close(end)

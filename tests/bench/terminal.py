"""A program in a pseudo-terminal, and how long it takes from a key to the last byte of its frame."""

from __future__ import annotations

import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Sequence
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path

QUIET = 0.12
"""Seconds without a byte after which a frame is complete."""

PATIENCE = 60.0


class Program:
    """A program that believes it sits in a terminal.

    Attributes:
        pid: its process.
        shown: the bytes that it wrote since they were last forgotten.
    """

    def __init__(self, arguments: Sequence[str], size: tuple[int, int], home: Path) -> None:
        """Start a program.

        Args:
            arguments: its command line, the program first.
            size: columns and rows.
            home: a folder for what it saves.
        """
        self.shown = b""
        self.started = time.perf_counter()
        self.pid, self._end = pty.fork()
        if self.pid == 0:
            ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            surroundings = {**os.environ, "K2GAME_HOME": str(home), "LANG": "C.UTF-8"}
            surroundings |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
            for name in ("COLUMNS", "LINES", "NO_COLOR", "TEXTUAL"):
                surroundings.pop(name, None)
            os.execve(arguments[0], list(arguments), surroundings)

    def frame(self, quiet: float = QUIET, patience: float = PATIENCE) -> float:
        """Read until nothing more comes.

        Returns:
            When the last byte came, by ``time.perf_counter``; 0.0 if none came.
        """
        last, end = 0.0, time.perf_counter() + patience
        while time.perf_counter() < end:
            if not select.select([self._end], [], [], quiet)[0]:
                if last:
                    break
                continue
            try:
                read = os.read(self._end, 1 << 16)
            except OSError:
                break
            last = time.perf_counter()
            self.shown += read
        return last

    def wait_for(self, *words: str) -> None:
        """Read until a word was written and the frame with it is complete."""
        end = time.monotonic() + PATIENCE
        while not any(word.encode() in self.shown for word in words):
            self.frame(patience=1.0)
            if time.monotonic() > end:
                raise TimeoutError(f"none of {words} in {self.shown[-2000:]!r}")

    def press(self, keys: str) -> None:
        """Send keys and forget what was shown."""
        self.shown = b""
        os.write(self._end, keys.encode())

    def timed(self, key: str, quiet: float = QUIET, patience: float = 5.0) -> float:
        """Milliseconds from a key to the last byte of what it shows; 0.0 if it shows nothing."""
        began = time.perf_counter()
        self.press(key)
        last = self.frame(quiet, patience)
        return (last - began) * 1000 if last else 0.0

    def cpu(self) -> float:
        """Milliseconds for which the processor worked on the program so far."""
        fields = Path(f"/proc/{self.pid}/schedstat").read_text().split()
        return int(fields[0]) / 1e6

    def close(self) -> None:
        """End it."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._end)


def game(*arguments: str) -> list[str]:
    """The command line of the game."""
    return [sys.executable, "-m", "k2game", *arguments]

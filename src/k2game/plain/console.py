"""Lines in and out: no control character reaches the terminal."""

from __future__ import annotations

import contextlib
import io
import os
import select
import shutil
import sys
from math import inf
from time import monotonic
from typing import ClassVar, TextIO

from k2game.i18n import _
from k2game.plain.wording import in_plain_ascii, spoken
from k2game.runtime.control_sequences import NO_FAILURE, without_sequences

MOST_READ = 1000
"""Characters of one typed line that are read; the rest is dropped."""

LEAST_SCROLL = 60
"""Blank lines that hide a hand, also where the terminal is lower: it may grow."""

_CHUNK = 1 << 16


_CLEAR_SCROLLBACK = "\x1b[3J"
_NO_CONTROLS = ("", "dumb", "unknown")
"""Kinds of terminals that print control sequences instead of obeying them."""


class InputEnded(Exception):
    """There is nothing more to read."""


class Console:
    """Reads and writes lines.

    Attributes:
        ascii_only: whether everything is written in ASCII.
    """

    REPEATS: ClassVar[float] = 0.2
    """Seconds within which a key held down comes again."""

    def __init__(self, source: TextIO, target: TextIO, *, ascii_only: bool = False) -> None:
        """With streams; a stream that is not a terminal gets no blank lines and has its answers repeated.

        Args:
            source: where answers are read.
            target: where lines are written.
            ascii_only: write everything in ASCII.
        """
        self.ascii_only = ascii_only
        self._source, self._target = source, target
        self._typed_is_seen = _is_terminal(source)
        self._scrolls = _is_terminal(target)

    def say(self, *lines: str) -> None:
        """Write some lines."""
        for line in lines:
            self._target.write(self._harmless(line) + "\n")
        self._target.flush()

    def read(self, prompt: str) -> str:
        """Write a prompt and read one line, without what could steer a terminal.

        Raises:
            InputEnded: there is none.
        """
        self._target.write(self._harmless(prompt))
        self._target.flush()
        while True:
            typed = self._line()
            if typed is None:
                self._target.write("\n")
                self._target.flush()
                raise InputEnded
            text, lost = without_sequences(typed)
            answer = _visible(text)
            if not self._typed_is_seen:
                self.say(answer[:80])
            if not lost and (answer or text == typed):
                return answer
            # Part of such a line may be lost, and an empty one would say yes to many questions.
            self.say(_("The terminal sent something between the keys. Please type your answer again."))
            self._target.write(self._harmless(prompt))
            self._target.flush()

    @property
    def can_clear(self) -> bool:
        """Return whether the terminal may be able to forget its scrollback."""
        return self._scrolls and self._typed_is_seen and os.environ.get("TERM", "") not in _NO_CONTROLS

    def wait(self, prompt: str) -> str:
        """Read one line that nobody typed ahead and that no key held down repeats.

        Raises:
            InputEnded: there is none.
        """
        repeated = -inf
        while self._typed_is_seen:
            self._forget()
            answer = self.read(prompt)
            if monotonic() - repeated < self.REPEATS or self._more_comes():
                repeated = monotonic()
            else:
                return answer
        return self.read(prompt)

    def _forget(self) -> None:
        """Drop what was typed ahead."""
        with contextlib.suppress(ImportError):
            import termios

            with contextlib.suppress(OSError, ValueError, termios.error):
                termios.tcflush(self._source.fileno(), termios.TCIFLUSH)

    def _more_comes(self) -> bool:
        """Tell whether another line follows at once, as from a key held down."""
        with contextlib.suppress(OSError, ValueError):
            return bool(select.select([self._source.fileno()], [], [], self.REPEATS)[0])
        return False

    def scroll_away(self, *, clear: bool = False) -> None:
        """Push everything that is on a terminal's screen out of it.

        Args:
            clear: make the terminal forget it, too, if it can.
        """
        if self._scrolls:
            rows = shutil.get_terminal_size().lines
            self._target.write("\n" * max(LEAST_SCROLL, rows + 1))
            if clear and self.can_clear:
                self._target.write(_CLEAR_SCROLLBACK)
            self._target.flush()

    def _line(self) -> str | None:
        try:
            line = self._source.readline(MOST_READ)
            rest = line
            while rest and not rest.endswith("\n") and len(rest) in (MOST_READ, _CHUNK):
                rest = self._source.readline(_CHUNK)
        except (OSError, ValueError):  # the terminal is gone, or the stream is closed
            return None
        return line or None

    def _harmless(self, line: str) -> str:
        shown = spoken(line)
        if self.ascii_only:
            shown = in_plain_ascii(shown)
        return "".join(sign if sign.isprintable() else "?" for sign in shown)


def standard_console(*, ascii_only: bool = False) -> Console | None:
    """The console of this process, or None if it was started without standard streams.

    Args:
        ascii_only: write ASCII only.
    """
    if sys.stdin is None or sys.stdout is None:
        return None
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What is typed may be more than the locale promises; UTF-8 holds all of ASCII.
        is_poor = sys.stdin.encoding.lower() in ("ascii", "us-ascii", "ansi_x3.4-1968", "646")
        is_utf8 = is_poor or sys.stdin.encoding.lower().replace("-", "") == "utf8"
        # The bytes of eight-bit control sequences are known as such in UTF-8 only.
        errors = NO_FAILURE if is_utf8 else "replace"
        sys.stdin.reconfigure(encoding="utf-8" if is_poor else None, errors=errors)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    return Console(sys.stdin, sys.stdout, ascii_only=ascii_only)


def _visible(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable()).strip()


def _is_terminal(stream: TextIO) -> bool:
    with contextlib.suppress(ValueError):
        return stream.isatty()
    return False

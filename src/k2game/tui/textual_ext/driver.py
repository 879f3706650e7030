"""Keys from the terminal: of all bytes only keys act, and the program goes on.

Checked with Textual 8.2.8. A byte that is no UTF-8 ends the thread that reads keys there
(https://github.com/Textualize/textual/issues/6456, open); the reading thread may go when that is fixed. Late
answers of the terminal reach the shell: no issue known.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import termios
from collections.abc import Iterable
from time import monotonic

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from k2game.tui.textual_ext.key_reader import KeyReader

_AT_ONCE = 4096
"""Bytes read at a time."""

_QUIET = 0.05
"""Seconds without a byte after which the terminal is taken to have said everything."""

_LATEST = 0.3
"""Seconds for which a program that leaves waits for late answers at most."""

_YOUNG = 3.0
"""Seconds after its start in which a program may still wait for answers."""


class ForgivingDriver(LinuxDriver):
    """Textual's driver for terminals, with keys read by ``KeyReader``."""

    _reader: KeyReader | None = None
    _began = 0.0

    def run_input_thread(self) -> None:
        """Wait for bytes and hand on what they mean, until the program ends."""
        self._began = monotonic()
        reader = self._reader = KeyReader(self._debug)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(reader.patience()):
                    self._hand_on(reader.read(os.read(self.fileno, _AT_ONCE)))
                else:  # only silence ends a sequence: bytes that wait while the machine is busy do not
                    self._hand_on(reader.waited())
        reader.close()

    def _hand_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def stop_application_mode(self) -> None:
        """Give the terminal back, and keep its late answers from the shell."""
        self.write("\x1b[?1004l")
        self.disable_input()
        self._drop_answers()
        super().stop_application_mode()
        with contextlib.suppress(OSError, ValueError, termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)

    def _drop_answers(self) -> None:
        """Read what still comes, until the terminal is quiet."""
        if not os.isatty(self.fileno):
            return
        awaits = self._reader is not None and self._reader.parser.awaits_answers
        now = monotonic()
        end = now + _LATEST
        quiet = _LATEST if awaits and now - self._began < _YOUNG else _QUIET
        with contextlib.suppress(OSError, ValueError), selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while (now := monotonic()) < end and selector.select(min(quiet, end - now)):
                if not os.read(self.fileno, _AT_ONCE):
                    return
                quiet = _QUIET

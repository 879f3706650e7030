"""The screens in a browser, as ``textual serve`` shows them: packets in and out instead of a terminal.

Checked with Textual 8.2.8, whose driver decodes strictly
(https://github.com/Textualize/textual/issues/6456, open) and stays when the server is gone.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver
from textual.message import Message
from textual.messages import ExitApp

from k2game.tui.textual_ext.key_reader import KeyReader


class ForgivingWebDriver(WebDriver):
    """Textual's driver for browsers, to which only keys are keys. It leaves when the server is gone."""

    def run_input_thread(self) -> None:
        """Wait for packets and hand on what they mean, until the program or the server ends."""
        reader = KeyReader(self._debug)
        stream = ByteStream()
        with contextlib.suppress(OSError, ValueError):  # the pipe is gone
            for data in self._input_reader:
                if not data:
                    self._hand_on(reader.waited())
                    continue
                for kind, payload in stream.feed(data):
                    if kind == "D":
                        self._hand_on(reader.read(payload))
                    else:
                        self._obey(kind, payload)
        reader.close()
        if not self.exit_event.is_set():
            self.send_message(ExitApp())

    def _hand_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def _obey(self, kind: str, payload: bytes) -> None:
        """Do what the server says; what it says wrongly is nothing."""
        with contextlib.suppress(ValueError, KeyError, TypeError, AttributeError):
            self._on_meta(kind, payload)

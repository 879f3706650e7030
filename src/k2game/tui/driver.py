"""Keys as they come from the terminal: whatever bytes arrive, the program goes on."""

from __future__ import annotations

import os
import selectors
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

_AT_ONCE = 4096
"""Bytes that are read in one go."""

_LOOK_UP = 0.1
"""Seconds after which a lone escape is looked at again, and whether the program ends."""


class KeyReader:
    """Turns bytes into keys and mouse events, with no byte that it fails on.

    Textual's own reader takes UTF-8 alone and ends the program with any other byte: a paste
    in Latin-1, a key with an eighth bit. Here such a byte is the sign for an unknown
    character; a control sequence that cannot be understood is left out.
    """

    def __init__(self, debug: bool = False) -> None:
        self._debug = debug
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._parser = XTermParser(debug)

    def read(self, data: bytes) -> Iterator[Message]:
        """What some bytes mean; the start of a character or sequence waits for its rest."""
        text = self._decoder.decode(data)
        for character in text:  # one by one: what follows a sequence that fails is still read
            yield from self._understood(self._parser.feed(character))

    def waited(self) -> Iterator[Message]:
        """What the last bytes mean after nothing followed them for a while."""
        yield from self._understood(self._parser.tick())

    def close(self) -> None:
        """No more bytes will come."""
        for _rest in self._understood(self._parser.feed("")):
            pass

    def _understood(self, messages: Iterable[Message]) -> Iterator[Message]:
        try:
            for message in messages:
                if not _has_half_character(message):
                    yield message
        except (ValueError, OverflowError, RuntimeError, EOFError):
            # A number in a sequence was none, or none of a character. The parser cannot go on after that.
            before, self._parser = self._parser, XTermParser(self._debug)
            self._parser.mouse_pixels = before.mouse_pixels
            self._parser.terminal_size = before.terminal_size
            self._parser.terminal_pixel_size = before.terminal_pixel_size


def _has_half_character(message: Message) -> bool:
    """Whether a key has a surrogate for its character, which can be neither shown nor saved."""
    return isinstance(message, events.Key) and any(
        "\ud800" <= each <= "\udfff" for each in message.character or ""
    )


class ForgivingDriver(LinuxDriver):
    """Textual's driver for terminals, with keys read by ``KeyReader``."""

    def run_input_thread(self) -> None:
        """Wait for bytes and hand on what they mean, until the program ends."""
        reader = KeyReader(self._debug)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(_LOOK_UP):
                    for message in reader.read(os.read(self.fileno, _AT_ONCE)):
                        self.process_message(message)
                for message in reader.waited():
                    self.process_message(message)
        reader.close()

"""Textual's parser of keys behind a sieve: it is given whole known sequences and nothing else.

Checked with Textual 8.2.8, whose parser takes parts of unknown sequences for keys. No issue known; this may
go when it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.message import Message
from textual.messages import InBandWindowResize

from k2game.runtime.control_sequences import Sieve
from k2game.tui.textual_ext.key_sequences import KnownSequences


class KeyParser:
    """Parses text from a terminal. It takes the place of ``XTermParser`` in Textual's drivers."""

    def __init__(self, debug: bool = False, clock: Callable[[], float] = monotonic) -> None:
        self._debug = debug
        self._known = KnownSequences()
        self._sieve = Sieve(self._known, constants.ESCAPE_DELAY, clock)
        self._parser = XTermParser(debug)

    @property
    def awaits_answers(self) -> bool:
        """Tell whether the terminal still owes an answer to what Textual asks it at the start."""
        return bool(self._known.asked)

    def feed(self, text: str) -> Iterator[Message]:
        """Yield the events of some text; the beginning of a sequence waits for its rest."""
        for unit in self._sieve.feed(text):
            yield from self._events(unit)

    def tick(self) -> Iterator[Message]:
        """Yield the events of what waited long enough. Call it only when there is nothing to read."""
        for unit in self._sieve.tick():
            yield from self._events(unit)

    def due(self) -> float | None:
        """The time at which ``tick`` has something to do, None if never."""
        return self._sieve.due()

    def close(self) -> None:
        """End Textual's parser, which may keep a file open."""
        for _rest in self._understood(self._parser.feed("")):
            pass

    def _events(self, unit: str) -> Iterator[Message]:
        yield from self._understood(self._parser.feed(unit))
        if self._parser._timeout_time is not None:  # a unit is whole: nothing more belongs to it
            self._parser._timeout_time = 0.0
            yield from self._understood(self._parser.tick())

    def _understood(self, messages: Iterable[Message]) -> Iterator[Message]:
        try:
            for message in messages:
                if isinstance(message, InBandWindowResize):
                    self._known.resizes = message.supported
                if not _has_half_character(message):
                    yield message
        except (ValueError, ArithmeticError, RuntimeError, EOFError):
            # A number in a sequence was none, or none of a character. The parser cannot go on after that.
            before, self._parser = self._parser, XTermParser(self._debug)
            self._parser.mouse_pixels = before.mouse_pixels
            self._parser.terminal_size = before.terminal_size
            self._parser.terminal_pixel_size = before.terminal_pixel_size


def _has_half_character(message: Message) -> bool:
    """Tell whether a key has a surrogate for its character, which can be neither shown nor saved."""
    return isinstance(message, events.Key) and any(
        "\ud800" <= each <= "\udfff" for each in message.character or ""
    )

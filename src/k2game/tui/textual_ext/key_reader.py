"""Keys, mouse events and pastes from the bytes of a terminal.

Checked with Textual 8.2.8 (https://github.com/Textualize/textual/issues/6456, open). This may go with a
version whose drivers decode with ``errors="replace"`` and leave out unknown sequences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from textual.message import Message

from k2game.runtime.control_sequences import terminal_decoder
from k2game.tui.textual_ext.key_parser import KeyParser

_LOOK_UP = 0.1
"""Seconds between looks for the program's end while waiting for bytes."""


class KeyReader:
    """Turns bytes into keys and mouse events, with no byte that it fails on.

    Textual's own reader takes UTF-8 alone and ends the program with any other byte: a paste
    in Latin-1, a key with an eighth bit. Here such a byte is the sign for an unknown
    character, and a control sequence that is not a key is left out.
    """

    def __init__(self, debug: bool = False, clock: Callable[[], float] = monotonic) -> None:
        self._decoder = terminal_decoder()
        self._clock = clock
        self.parser = KeyParser(debug, clock)

    def read(self, data: bytes) -> Iterator[Message]:
        """Yield the events of some bytes; the start of a character or sequence waits for its rest."""
        yield from self.parser.feed(self._decoder.decode(data)) if data else ()

    def waited(self) -> Iterator[Message]:
        """Yield the events of the last bytes if nothing followed them for a while."""
        inside = self.parser.due() is not None
        yield from self.parser.tick()
        if inside and self.parser.due() is None:
            self._decoder.reset()  # a sequence that was cut off may end in half a character

    def patience(self) -> float:
        """Seconds until ``waited`` may have something."""
        due = self.parser.due()
        return _LOOK_UP if due is None else max(0.0, min(_LOOK_UP, due - self._clock()))

    def close(self) -> None:
        """Release what the parser holds: no more bytes will come."""
        self.parser.close()

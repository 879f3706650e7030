"""Control sequences in what a terminal sends: which are keys, and what is left of a text without them.

Terminals answer questions in the same stream that carries the keys. A reader that does not
know a sequence must drop it whole: its letters are nobody's key presses.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from time import monotonic

ESC = "\x1b"
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"

SILENCE = 0.25
"""Seconds without a byte after which a sequence that never ended is over."""

LONGEST = 4096
"""Bytes after which a sequence that never ended is over."""

PASTE_SILENCE = 2.0
"""Seconds without a byte after which a paste that never ended is over, so that keys work again."""

NO_FAILURE = "k2game-terminal"
"""The name of the decoders' way with bytes that are not text, see ``terminal_decoder``."""

_MOST_PASTED = 1 << 16
"""Characters of a paste that are kept; no field takes more."""

_NEW_STRING = {"]": "]", "P": "P", "X": "X", "^": "^", "_": "_"}
_EIGHT_BIT = {"\x9d": "]", "\x90": "P", "\x98": "X", "\x9e": "^", "\x9f": "_"}
"""Characters that begin a string, as its kind: OSC, DCS, SOS, PM, APC."""

_OSC, _SOS = "]", "X"
_CSI_8, _ST_8, _SS3_8 = "\x9b", "\x9c", "\x8f"
_BEL = "\x07"
_FIRST_OF_WORDS = "NnIi"
"""Beginnings of a number that a terminal could not work out: NaN, nan, null, Infinity, inf."""

_SEQUENCE = re.compile(
    r"(?:\x1b\]|\x9d)[^\x07\x1b\x9c]*(?P<osc>\x07|\x1b\\|\x9c)?"
    r"|(?:\x1b[PX^_]|[\x90\x98\x9e\x9f])[^\x1b\x9c]*(?P<string>\x1b\\|\x9c)?"
    r"|(?:\x1b\[|\x9b)(?:\[.?|[0-?]*[ -/]*(?P<csi>[@-~])?)"
    r"|(?:\x1bO|\x8f)[0-9;]*(?P<key>[@-~])?"
    r"|\x1b[ -/]*(?P<short>[0-~])?",
    re.DOTALL,
)


def without_sequences(text: str) -> tuple[str, bool]:
    """Remove all control sequences from a whole text.

    Returns:
        The rest, and whether a sequence without an end took visible characters with it.
    """
    lost = False

    def drop(found: re.Match[str]) -> str:
        nonlocal lost
        if found.lastgroup is None and any(sign.isprintable() for sign in found[0][2:]):
            lost = True
        return ""

    return _SEQUENCE.sub(drop, text), lost


def pasted_text(raw: str) -> str:
    """Return the first line of a paste that shows anything, without control sequences and characters."""
    text, _lost = without_sequences(raw)
    for line in text.splitlines():
        shown = "".join(sign for sign in line.replace("\t", " ") if sign.isprintable())
        if shown.strip():
            return shown
    return ""


class Sieve:
    """Lets keys, known sequences and pasted text through, each whole, and drops everything else.

    It yields one of these at a time: a character, a lone escape, an escape with the character
    typed with Alt, a sequence that is known, or a paste between its brackets. Sequences of
    eight-bit characters are never keys: no terminal sends keys that way unless it is asked to.
    """

    def __init__(
        self,
        known: Callable[[str], bool],
        escape_delay: float = 0.1,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Begin outside of any sequence.

        Args:
            known: returns whether a seven-bit CSI or SS3 sequence is a key or a report to let through.
            escape_delay: seconds after which an escape with nothing behind it is the Escape key.
            clock: the time in seconds.
        """
        self._known = known
        self._escape_delay = escape_delay
        self._clock = clock
        self._state: Callable[[str], Iterator[str]] = self._outside
        self._held = ""
        self._size = 0
        self._before = 0  # escapes just before the current one, 0 or 1
        self._eight_bit = False
        self._string = ""
        self._kept: list[str] = []
        self._last = clock()

    # --- what readers call -----------------------------------------------------------------

    def feed(self, text: str) -> Iterator[str]:
        """Take what came in; the beginning of a sequence waits for its rest."""
        if text:
            self._last = self._clock()
        for character in text:
            yield from self._state(character)
            if self._state not in (self._outside, self._in_paste):
                self._size += len(character.encode("utf-8", "surrogatepass"))
                if self._size >= LONGEST:
                    self._leave()

    def tick(self) -> Iterator[str]:
        """End what has waited too long. Call this only when no more bytes are there to be read."""
        if (due := self.due()) is None or self._clock() < due:
            return
        state, held, before = self._state, self._held, self._before
        self._leave()
        if state == self._after_escape or (state == self._in_ss3 and held == ESC + "O"):
            yield from before * (ESC,)
            yield held
        elif state == self._in_paste:
            yield from self._pasted()

    def due(self) -> float | None:
        """The time at which ``tick`` has something to end; None outside of a sequence."""
        if self._state == self._outside:
            return None
        if self._state == self._in_paste:
            return self._last + PASTE_SILENCE
        lone = self._state == self._after_escape or (self._state == self._in_ss3 and len(self._held) == 2)
        return self._last + (self._escape_delay if lone else SILENCE)

    # --- beginnings ------------------------------------------------------------------------

    def _leave(self) -> None:
        self._state = self._outside
        self._held, self._size, self._before, self._string = "", 0, 0, ""

    def _begin(self, state: Callable[[str], Iterator[str]], held: str, before: int = 0) -> None:
        self._state, self._held, self._before, self._size = state, held, before, len(held) - 1
        self._eight_bit = False

    def _begins(self, character: str) -> bool:
        """Go into the sequence that an escape or an eight-bit character begins, if it does."""
        if character == ESC:
            self._begin(self._after_escape, ESC)
        elif character == _CSI_8:
            self._begin(self._in_csi, ESC + "[")
            self._eight_bit = True
        elif character == _SS3_8:
            self._begin(self._in_ss3, ESC + "O?")
            self._eight_bit = True
        elif character in _EIGHT_BIT:
            self._begin_string(_EIGHT_BIT[character])
        else:
            return False
        self._size = 0  # ``feed`` counts the character
        return True

    def _begin_string(self, kind: str) -> None:
        self._begin(self._in_string, ESC + kind)
        self._string = kind

    def _known_key(self, sequence: str) -> Iterator[str]:
        before, eight_bit = self._before, self._eight_bit
        self._leave()
        if not eight_bit and self._known(sequence):
            yield from before * (ESC,)
            yield sequence

    # --- states ----------------------------------------------------------------------------

    def _outside(self, character: str) -> Iterator[str]:
        if not self._begins(character) and not "\x80" <= character <= "\x9f":
            yield character

    def _after_escape(self, character: str) -> Iterator[str]:
        before = self._before
        if character == ESC:
            if before:
                yield ESC
            self._before = 1
        elif character == "[":
            self._begin(self._in_csi, ESC + "[", before)
        elif character == "O":
            self._begin(self._in_ss3, ESC + "O", before)
        elif character in _NEW_STRING:
            self._begin_string(character)
        elif not self._begins(character):
            self._leave()
            if character != "\\" and not "\x80" <= character <= "\x9f":  # the end of a string is not a key
                yield from before * (ESC,)
                yield ESC + character

    def _in_csi(self, character: str) -> Iterator[str]:
        if self._begins(character):
            return
        body = self._held[2:]
        if character == _ST_8:
            self._leave()
        elif " " <= character <= "?":
            self._held += character
        elif "@" <= character <= "~":
            if not body and character == "[":
                self._held += character
                self._state = self._in_linux_key
            elif not body and character == "M":
                self._held += character
                self._state = self._in_old_mouse
            elif _is_broken(body, character):
                self._state = self._in_broken
            else:
                yield from self._end_of_csi(self._held + character)

    def _end_of_csi(self, sequence: str) -> Iterator[str]:
        if sequence == PASTE_BEGINS:
            self._begin_paste()
        elif sequence == PASTE_ENDS:
            self._leave()
        else:
            yield from self._known_key(sequence)

    def _begin_paste(self) -> None:
        self._held = _CSI_8 + PASTE_ENDS[2:] if self._eight_bit else PASTE_ENDS  # nothing else ends it
        self._string, self._kept, self._state = "", [], self._in_paste

    def _in_linux_key(self, character: str) -> Iterator[str]:
        if not self._begins(character):
            yield from self._known_key(self._held + character)

    def _in_old_mouse(self, character: str) -> Iterator[str]:
        """Drop the three characters of a report that Textual does not read either."""
        if self._begins(character):
            return
        self._held += character
        if len(self._held) == len("\x1b[M") + 3:
            self._leave()
        yield from ()

    def _in_broken(self, character: str) -> Iterator[str]:
        """Drop a mouse report whose numbers are words, up to its last letter."""
        if not self._begins(character) and character in "Mm":
            self._leave()
        yield from ()

    def _in_ss3(self, character: str) -> Iterator[str]:
        if self._begins(character):
            return
        self._held += character
        if not "0" <= character <= ";":
            yield from self._known_key(self._held)

    def _in_string(self, character: str) -> Iterator[str]:
        if character == ESC:
            self._state = self._after_escape_in_string
        elif character == _ST_8 or (character == _BEL and self._string == _OSC):
            self._leave()
        elif self._string != _SOS:
            self._begins(character)
        elif self._ends_with(character, PASTE_BEGINS, _CSI_8 + PASTE_BEGINS[2:]):
            self._begin_paste()  # it was cut off: the text of a paste may hold what ends it
        yield from ()

    def _ends_with(self, character: str, *ends: str) -> bool:
        self._held = (self._held + character)[-len(PASTE_BEGINS) :]
        return self._held.endswith(ends)

    def _after_escape_in_string(self, character: str) -> Iterator[str]:
        if character == "\\":
            self._leave()
        elif character != ESC:
            self._state = self._in_string
            if self._string == _SOS:
                self._ends_with(ESC + character)
            elif character in "[O]PX^_":  # an escape ends every string but this one
                self._begin(self._after_escape, ESC)
                yield from self._after_escape(character)
            else:
                self._begins(character)

    def _in_paste(self, character: str) -> Iterator[str]:
        end = self._held
        self._string = (self._string + character)[-len(end) :]
        if len(self._kept) < _MOST_PASTED:
            self._kept.append(character)
        if self._string == end:
            if "".join(self._kept[-len(end) :]) == end:
                del self._kept[-len(end) :]
            self._leave()
            yield from self._pasted()

    def _pasted(self) -> Iterator[str]:
        text = pasted_text("".join(self._kept))
        self._kept = []
        if text:
            yield PASTE_BEGINS + text + PASTE_ENDS


def _is_broken(body: str, character: str) -> bool:
    """Tell whether a letter is part of a word where a mouse report should have a number."""
    if body.startswith("<"):
        return character not in "Mm"
    last = body.rstrip("+-")
    return (character in _FIRST_OF_WORDS and last.endswith(";")) or (not last and character == "N")


def terminal_decoder() -> codecs.IncrementalDecoder:
    """Make a decoder of UTF-8 that fails on no byte."""
    return codecs.getincrementaldecoder("utf-8")(NO_FAILURE)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """Keep eight-bit control characters, so that their sequences can be dropped whole."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    bad = error.object[error.start : error.end]
    if bad == b"\xc2":  # half of such a character, cut off
        return "", error.end
    control = len(bad) == 1 and 0x80 <= bad[0] <= 0x9F
    return (chr(bad[0]) if control else "\ufffd"), error.end


codecs.register_error(NO_FAILURE, _replaced)

"""The sequences of keys, mouse and window that Textual is given; everything else never reaches it.

Textual takes more for keys than any terminal sends: the number 50 before a tilde would be a pressed 2.

Checked with Textual 8.2.8; no issue known.
"""

from __future__ import annotations

import re

from textual import constants
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS, IGNORE_SEQUENCE
from textual._keyboard_protocol import FUNCTIONAL_KEYS

from k2game.runtime.control_sequences import ESC

_FOCUS = (ESC + "[I", ESC + "[O")
_MOUSE = re.compile(r"\x1b\[<(\d{1,3});(\d{1,5});(\d{1,5})[Mm]")
_RESIZE = re.compile(r"\x1b\[48((?:;\d{1,6}(?::\d{0,6})*){4})t")
_MODE = re.compile(r"\x1b\[\?(\d{4});[0-4]\$y")
_KITTY = re.compile(r"\x1b\[(\d{1,7})(?:;(\d{0,3})(?:;(\d{1,7}(?::\d{1,7})*))?)?u")
_FUNCTION = re.compile(r"\x1b\[(\d{1,5})(?:;(\d{1,3}))?~")
_OTHER_KEY = re.compile(r"\x1b\[27;(\d{1,3});(\d{1,7})~")
_LETTER = re.compile(r"\x1b\[(?:1;(\d{1,3}))?([ABCDEFHPQS])")

_MOST_BUTTONS = 255
_MOST_MODIFIERS = 256
_KEY_CODES = (9, 13, 27, 127)
"""Tab, Enter, Escape and Backspace: the only control characters that are keys of the Kitty protocol."""


class KnownSequences:
    """Decides which sequences get through.

    Attributes:
        asked: the modes whose reports are awaited; the first report of each is let through.
        resizes: whether the terminal reports its size in the stream, as was asked of it.
    """

    def __init__(self) -> None:
        self.asked = {"2026", "2048"}
        self.resizes = False

    def __call__(self, sequence: str) -> bool:
        """Tell whether a whole sequence is a key or an awaited report."""
        return (
            sequence in _FOCUS
            or is_key(sequence)
            or is_mouse(sequence)
            or self._is_mode(sequence)
            or (self.resizes and is_resize(sequence))
        )

    def _is_mode(self, sequence: str) -> bool:
        found = _MODE.fullmatch(sequence)
        if found is None or found[1] not in self.asked:
            return False
        self.asked.discard(found[1])
        return True


def is_mouse(sequence: str) -> bool:
    """Tell whether a sequence is a mouse report with a button and a place."""
    found = _MOUSE.fullmatch(sequence)
    return found is not None and int(found[1]) <= _MOST_BUTTONS and int(found[2]) >= 1 and int(found[3]) >= 1


def is_resize(sequence: str) -> bool:
    """Tell whether a sequence reports a size of the window, of which each part is at least 1."""
    found = _RESIZE.fullmatch(sequence)
    return found is not None and all(int(part.partition(":")[0]) for part in found[1].split(";")[1:])


def is_key(sequence: str) -> bool:
    """Tell whether a sequence is a key that some terminal sends and Textual knows."""
    if (listed := ANSI_SEQUENCES_KEYS.get(sequence)) is not None:
        return listed is not IGNORE_SEQUENCE
    if constants.DISABLE_KITTY_KEY:
        return False
    if (found := _LETTER.fullmatch(sequence)) is not None:
        return f"1{found[2]}" in FUNCTIONAL_KEYS and _are_modifiers(found[1])
    if (found := _OTHER_KEY.fullmatch(sequence)) is not None:
        return _are_modifiers(found[1]) and _is_key_code(int(found[2]))
    if (found := _FUNCTION.fullmatch(sequence)) is not None:
        return f"{found[1]}~" in FUNCTIONAL_KEYS and _are_modifiers(found[2])
    found = _KITTY.fullmatch(sequence)
    return found is not None and _are_modifiers(found[2]) and _is_kitty(found[1], found[3])


def _is_kitty(code: str, text: str | None) -> bool:
    number = int(code)
    if text is not None and not all(_is_text(int(part)) for part in text.split(":")):
        return False
    if number == 0:  # text alone, as from an input method
        return text is not None
    return f"{code}u" in FUNCTIONAL_KEYS or _is_key_code(number)


def _are_modifiers(number: str | None) -> bool:
    return not number or 1 <= int(number) <= _MOST_MODIFIERS


def _is_key_code(number: int) -> bool:
    return number in _KEY_CODES or _is_text(number)


def _is_text(number: int) -> bool:
    return number <= 0x10FFFF and chr(number).isprintable()

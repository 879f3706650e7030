"""The screens' glyphs in words, and every text in ASCII where that is all there is."""

from __future__ import annotations

import re
import unicodedata

from k2game.i18n import _
from k2game.presentation.text.glyphs import ACCLIMATIZATION_GLYPH, MOVEMENT_GLYPH
from k2game.presentation.text.lines import Line, in_ascii, plain

_GLYPHS = re.compile(rf"([{MOVEMENT_GLYPH}{ACCLIMATIZATION_GLYPH}])\s*")


def spoken(text: str) -> str:
    """A text whose glyphs for cards and points are words: "■2" is "movement 2"."""
    return _GLYPHS.sub(lambda found: _word(found.group(1)), text)


def _word(glyph: str) -> str:
    return _("movement ") if glyph == MOVEMENT_GLYPH else _("acclimatization ")


def in_plain_ascii(text: str) -> str:
    """A text in ASCII: accents are dropped, what has no likeness is written as its number."""
    apart = unicodedata.normalize("NFKD", in_ascii(text))
    kept = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return kept.encode("ascii", "backslashreplace").decode("ascii")


def sentence(*lines: Line) -> str:
    """The lines of a panel as one text."""
    return "; ".join(part for part in (" ".join(plain(line).split()) for line in lines) if part)

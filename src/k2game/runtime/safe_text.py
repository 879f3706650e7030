"""Names come from people: what is left of them is harmless, visible and at most 24 cells wide."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len

MAX_CELLS = 24

_MAX_READ = 1000
"""Letters of a pasted text that are read."""

_MAX_MARKS = 2
"""Accents allowed on one letter; more would climb over the lines above."""

_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Me"})
"""Control, format (bidirectional ones too), half and private characters, and enclosing marks."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
"""Letters and marks that show nothing or change the width of what precedes them."""


def clean_name(typed: str) -> str:
    """A name as it may be shown and saved.

    Control characters and what steers a terminal or the direction of writing are
    dropped, spaces are single, the form is NFC, the width at most MAX_CELLS cells.
    Brackets stay: no screen reads names as markup.

    Returns:
        The name, empty if nothing visible was typed.
    """
    return _fit(_whole(typed))


def is_too_long(typed: str) -> bool:
    """Return whether a typed name has more than MAX_CELLS cells, so that its end is cut off."""
    return cell_len(_whole(typed)) > MAX_CELLS


def _whole(typed: str) -> str:
    spaced = "".join(" " if letter.isspace() else letter for letter in typed[:_MAX_READ])
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", spaced):
        category = unicodedata.category(letter)
        if category in _DROPPED or letter in _INVISIBLE:
            continue
        marks = marks + 1 if category in ("Mn", "Mc") else 0
        if marks and (marks > _MAX_MARKS or not kept or kept[-1] == " "):
            continue
        kept.append(letter)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def _fit(name: str) -> str:
    while cell_len(name) > MAX_CELLS:
        name = name[:-1]
    return name.rstrip()


def shown_path(path: object) -> str:
    """A path as messages show it, with everything escaped that could steer a terminal."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in str(path)
    )

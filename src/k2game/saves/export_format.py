"""A game as one text file that a person can read and a bug report can carry.

The form is that of the record format: two lines of JSON behind ``# `` (the setup;
who plays, the seed, the versions), then one line an action. Marks tell the days.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.match.visibility import open_hands
from k2game.runtime import json_text
from k2game.runtime.file_errors import cannot_read
from k2game.runtime.files import Files
from k2game.runtime.safe_text import shown_path
from k2game.saves.formats import FORMAT, format_of
from k2game.saves.header import Header, build_header
from k2game.saves.log_format import compact, history

MAGIC = "# k2game record 1"
MAX_BYTES = 4_000_000
MAX_LINES = 100_000


def export_text(header: Header, lines: Sequence[str]) -> str:
    """A game as text, without what was taken back.

    The seed of an unfinished game is left out (0 takes its place): everything to come follows from it.

    Args:
        header: the head of the game.
        lines: the lines of its log.

    Raises:
        SaveError: the log takes back what cannot be taken back.
    """
    document = header.model_dump()
    setup = document.pop("setup")
    kept = without_undone(lines)
    over = history(lines).over
    told = open_hands(header.seats(), over)
    if not over:
        document["seed"] = 0
    if len(told) < len(document["players"]):
        kept.insert(0, "# " + _("This game is not over: who reads on knows all hands."))
    return "\n".join((MAGIC, f"# {_json(setup)}", f"# {_json(document)}", *kept, ""))


def without_undone(lines: Sequence[str]) -> list[str]:
    """The lines of a log without what was taken back, and without marks that no longer say anything.

    Raises:
        SaveError: something is taken back that cannot be.
    """
    history(lines)  # refuses what is not a log
    return compact(lines)


def import_text(data: bytes, what: str) -> tuple[Header, list[str]]:
    """Read a game from text. The rules are not consulted.

    Lines may end as on any system; empty lines and comments (``#``) after the head are skipped.

    Args:
        data: the bytes of the file.
        what: its name in a refusal.

    Returns:
        The head, and the lines of the log.

    Raises:
        SaveError: it is not such a text; the sentence says why.
    """
    if len(data) > MAX_BYTES:
        raise SaveError(
            _("{what} cannot be used: it is larger than {limit} bytes.").format(what=what, limit=MAX_BYTES)
        )
    try:
        lines = data.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError:
        raise SaveError(_("{what} cannot be used: it is not UTF-8.").format(what=what)) from None
    if lines[0].rstrip() != MAGIC:
        raise SaveError(
            _("{what} is no exported game: its first line is not “{magic}”.").format(what=what, magic=MAGIC)
        )
    if len(lines) > MAX_LINES:
        raise SaveError(_("{what} cannot be used: it has too many lines.").format(what=what))
    setup, document = (_head(lines, number, what) for number in (1, 2))
    if format_of(document, what) != FORMAT:
        raise SaveError(_("{what} has a format that cannot be imported.").format(what=what))
    document["setup"] = setup
    log = [line.rstrip() for line in lines[3:]]
    log = [line for line in log if line and not line.startswith("#")]
    history(log)  # refuses what is not a log
    return build_header(document, what), log


def _head(lines: Sequence[str], number: int, what: str) -> dict[str, object]:
    line = lines[number] if number < len(lines) else ""
    document = json_text.read(line.removeprefix("# ").encode(), what)
    if not isinstance(document, dict):
        raise SaveError(
            _("{what} cannot be used: line {number} is not a JSON object.").format(
                what=what, number=number + 1
            )
        )
    return document


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False)


def read_text_file(files: Files, source: Path) -> tuple[Header, list[str]]:
    """Read an exported game that a person named; a link leads to its plain file.

    Raises:
        SaveError: it cannot be read, or is not an exported game.
    """
    try:
        data = files.read_named(source, MAX_BYTES + 1)
    except OSError as error:
        raise cannot_read(source, error) from None
    return import_text(data, shown_path(source.name))

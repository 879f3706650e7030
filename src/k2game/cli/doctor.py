"""``k2game doctor`` and ``k2game paths``: what the program finds on this machine."""

import locale
import os
import platform
import shutil
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from k2game import __version__
from k2game.content import load_library
from k2game.content.folder import candidate_folders, find_data_folder
from k2game.errors import DataError
from k2game.i18n import _, ngettext
from k2game.runtime import paths
from k2game.runtime.terminal import SMALLEST, has_terminal, why_ascii

SAMPLE = "▲●◆○■□▀▄█▌▐▖⣿│┌"
"""Glyphs of the map; an encoding without them cannot show it."""


def show_paths() -> int:
    """Print where data, saves, settings, records, crash reports and kept results are.

    Returns:
        The exit code: 0.
    """
    try:
        data = str(find_data_folder())
    except DataError:
        places = ", ".join(map(str, candidate_folders()))
        data = _("not found; looked in {places}").format(places=places)
    _print_table(
        (
            (_("data"), data),
            (_("saves"), str(paths.saves_folder())),
            (_("settings"), str(paths.settings_file())),
            (_("records"), str(paths.records_file())),
            (_("reports"), str(paths.reports_folder())),
            (_("results"), str(paths.exports_folder())),
        )
    )
    return 0


def run_doctor() -> int:
    """Print versions, terminal, colours, encoding and data, and what is wrong with them.

    Returns:
        The exit code: 0, or 1 if something will not work.
    """
    troubles: list[str] = []
    _print_table(
        tuple(
            (label, find(troubles))
            for label, find in (
                ("k2game", lambda _troubles: __version__),
                ("Python", lambda _troubles: f"{platform.python_version()} ({platform.platform()})"),
                ("textual", _textual),
                (_("terminal"), _terminal),
                (_("colours"), _colours),
                (_("encoding"), _encoding),
                (_("signs"), _signs),
                (_("data"), _data),
            )
        )
    )
    for trouble in troubles:
        print(_("trouble: {trouble}").format(trouble=trouble))
    return 1 if troubles else 0


def _print_table(rows: tuple[tuple[str, str], ...]) -> None:
    width = max(len(label) for label, _text in rows)
    for label, text in rows:
        print(f"{label:<{width}}  {text}")


Finder = Callable[[list[str]], str]
"""Prints one finding, and lists what will not work."""


def _textual(troubles: list[str]) -> str:
    try:
        return version("textual")
    except PackageNotFoundError:
        troubles.append(_("textual is not installed; without it there are no screens."))
        return _("not installed")


def _terminal(troubles: list[str]) -> str:
    if not has_terminal():
        return _("none on standard input and output")
    size = shutil.get_terminal_size()
    if size.columns < SMALLEST[0] or size.lines < SMALLEST[1]:
        troubles.append(
            _(
                "the terminal has {columns} × {rows} cells; the game needs {least_columns} × {least_rows}."
            ).format(columns=size.columns, rows=size.lines, least_columns=SMALLEST[0], least_rows=SMALLEST[1])
        )
    kind = os.environ.get("TERM", "")
    if kind in ("", "dumb"):
        troubles.append(_("TERM does not name a terminal that can place its cursor."))
    return f"{size.columns} × {size.lines}, TERM={kind!a}"


def _colours(_troubles: list[str]) -> str:
    if os.environ.get("NO_COLOR"):
        return _("none (NO_COLOR is set)")
    if os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return _("16 million")
    return _("256 or fewer (COLORTERM does not say truecolor)")


def _encoding(troubles: list[str]) -> str:
    encoding = sys.stdout.encoding
    try:
        SAMPLE.encode(encoding)
    except UnicodeEncodeError:
        troubles.append(
            _("{encoding} has no block and box glyphs; use a UTF-8 locale.").format(encoding=encoding)
        )
    language = ".".join(part for part in locale.getlocale() if part) or "C"
    return f"{encoding}, {language}"


def _signs(_troubles: list[str]) -> str:
    why = why_ascii()
    if why is None:
        return _("all")
    return _("ASCII only, on the screens and in the plain game: {reason}").format(reason=why)


def _data(troubles: list[str]) -> str:
    try:
        folder = find_data_folder()
        library = load_library(folder)
    except DataError as error:
        troubles.extend(str(fault) for fault in error.faults)
        count = len(error.faults)
        return ngettext("{count} fault", "{count} faults", count).format(count=count)
    count = len(library.scenarios)
    scenarios = ngettext("{count} scenario", "{count} scenarios", count).format(count=count)
    return f"{folder} ({scenarios})"

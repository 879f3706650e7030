"""The data folder, and the one place that knows where to look for it."""

import os
from importlib.resources import files
from pathlib import Path

from k2game.errors import DataError, Fault
from k2game.i18n import _

VARIABLE = "K2GAME_DATA"
"""The environment variable that names another data folder."""

BOARDS = "boards"
WEATHER = "weather"
CARDS = "cards"
SCENARIOS = "scenarios"
SUBFOLDERS = (BOARDS, WEATHER, CARDS, SCENARIOS)


def candidate_folders() -> tuple[Path, ...]:
    """The folders to look in, in this order.

    A folder named by ``$K2GAME_DATA`` is the only one: someone who names a folder
    does not want to play with another by mistake. Else the installed package
    comes before the checkout, where ``data/`` is beside ``src/``.
    """
    named = os.environ.get(VARIABLE)
    if named:
        try:
            return (Path(named).expanduser(),)
        except RuntimeError:
            return (Path(named),)  # no such home: it counts as a folder without data
    return (Path(str(files("k2game") / "data")), Path(__file__).parents[3] / "data")


def find_data_folder() -> Path:
    """The first folder with data.

    Raises:
        DataError: there is none; the text says where it was looked for.
    """
    candidates = candidate_folders()
    for folder in candidates:
        if (folder / BOARDS).is_dir():
            return folder
    raise DataError([Fault(str(folder), "", _("no data here (no folder boards)")) for folder in candidates])

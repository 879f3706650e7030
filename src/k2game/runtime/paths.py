"""The folders of k2game: the platform's usual ones. Nothing is created here.

``K2GAME_HOME`` names one folder for all of them, which is what tests and people
with a memory stick want.
"""

import os
from pathlib import Path

from k2game.errors import SaveError
from k2game.i18n import _

APP = "k2game"
HOME = "K2GAME_HOME"


def saves_folder() -> Path:
    """The folder with one folder a saved game."""
    return _data() / "games"


def records_file() -> Path:
    """The database of finished games."""
    return _data() / "records.sqlite3"


def tutorial_file() -> Path:
    """The file with how far the tutorial was played."""
    return _data() / "tutorial.json"


def reports_folder() -> Path:
    """The folder for reports of crashes."""
    import platformdirs  # only when it is needed: some commands answer in a blink

    return _own("reports") or _usual(platformdirs.user_log_path(APP, appauthor=False))


def exports_folder() -> Path:
    """The folder for results that a player keeps as text and picture."""
    import platformdirs

    return _own("exports") or _usual(platformdirs.user_documents_path()) / APP


def settings_file() -> Path:
    """The file with a player's settings."""
    import platformdirs

    return (_own(".") or _usual(platformdirs.user_config_path(APP, appauthor=False))) / "settings.json"


def _data() -> Path:
    import platformdirs

    return _own(".") or _usual(platformdirs.user_data_path(APP, appauthor=False))


def named_folder(variable: str) -> Path | None:
    """The folder that a variable of the environment names, ``~`` expanded; None if it names none.

    Raises:
        SaveError: it begins with the home of somebody who does not exist.
    """
    name = os.environ.get(variable)
    if not name:
        return None
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise SaveError(
            _("{variable} cannot be used: there is no home folder for {name}.").format(
                variable=variable, name=ascii(name)
            )
        ) from None


def _own(folder: str) -> Path | None:
    home = named_folder(HOME)
    return None if home is None else home / folder


def _usual(folder: Path) -> Path:
    """A folder of the platform, which has to be known whole: else files would land in the current one.

    Raises:
        SaveError: this user has no home folder.
    """
    if not folder.is_absolute():
        raise SaveError(
            _("There is no home folder for this user; name a folder in {variable}.").format(variable=HOME)
        )
    return folder

"""Where k2game keeps its files: the platform's usual folders. Nothing is created here.

``K2GAME_HOME`` names one folder for all of them, which is what tests and people
with a memory stick want.
"""

import os
from pathlib import Path

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

    return _own("reports") or platformdirs.user_log_path(APP, appauthor=False)


def exports_folder() -> Path:
    """The folder for results that a player keeps as text and picture."""
    import platformdirs

    return _own("exports") or platformdirs.user_documents_path() / APP


def settings_file() -> Path:
    """The file with a player's settings."""
    import platformdirs

    return (_own(".") or platformdirs.user_config_path(APP, appauthor=False)) / "settings.json"


def _data() -> Path:
    import platformdirs

    return _own(".") or platformdirs.user_data_path(APP, appauthor=False)


def _own(folder: str) -> Path | None:
    home = os.environ.get(HOME)
    return Path(home).expanduser() / folder if home else None

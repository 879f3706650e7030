"""Where k2game keeps its files: the platform's usual folders. Nothing is created here."""

from pathlib import Path

APP = "k2game"


def saves_folder() -> Path:
    """The folder with one folder a saved game."""
    return _data() / "saves"


def records_file() -> Path:
    """The database of finished games."""
    return _data() / "records.sqlite3"


def reports_folder() -> Path:
    """The folder for reports of crashes."""
    import platformdirs

    return platformdirs.user_log_path(APP, appauthor=False)


def settings_file() -> Path:
    """The file with a player's settings."""
    import platformdirs

    return platformdirs.user_config_path(APP, appauthor=False) / "settings.json"


def _data() -> Path:
    import platformdirs  # only when it is needed: some commands answer in a blink

    return platformdirs.user_data_path(APP, appauthor=False)

"""A player's settings: read without ever failing, written whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from k2game import paths
from k2game.content.wording import shown
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.session.files import DISK, Files, write_whole
from k2game.session.header import read_json
from k2game.session.names import clean_name
from k2game.session.trouble import cannot_read, cannot_write

MAX_BYTES = 256_000
"""A file larger than this is no settings file."""

Art = Literal["full", "silhouette", "off"]
Speed = Literal["off", "fast", "normal", "slow"]

_Word = Annotated[str, Field(pattern=r"^[a-zA-Z0-9_.-]{1,64}$")]
_Key = Annotated[str, Field(pattern=r"^[!-~]{1,40}$")]
_Name = Annotated[str, Field(max_length=1000), AfterValidator(clean_name)]


class Settings(BaseModel):
    """What a player chose for all games. Change it with assignments; wrong values raise ValidationError.

    Attributes:
        theme: the name of a theme.
        art: how the mountain is drawn.
        ascii: whether only ASCII letters are used to draw.
        speed: how fast reveals, bots and the night go by.
        confirm_end: whether the end of a turn with points left is asked about.
        confirm_leave: whether leaving a game is asked about.
        confirm_delete: whether deleting a saved game is asked about.
        keys: command → keys, where they differ from the usual ones (several with commas).
        language: the code of a language, or None for that of the system.
        names: the names used last, in seat order.
    """

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    theme: _Word = "k2-night"
    art: Art = "full"
    ascii: bool = False
    speed: Speed = "normal"
    confirm_end: bool = True
    confirm_leave: bool = True
    confirm_delete: bool = True
    keys: Annotated[dict[_Word, _Key], Field(max_length=200)] = {}
    language: Annotated[str, Field(pattern=r"^[a-zA-Z]{2,3}([_-][a-zA-Z0-9]{2,8})?$")] | None = None
    names: Annotated[list[_Name], Field(max_length=5)] = []


def load_settings(path: Path | None = None, files: Files = DISK) -> tuple[Settings, list[str]]:
    """Read the settings. What is wrong falls back to the usual value; never raises.

    Args:
        path: the file, or None for the usual one.
        files: the file system.

    Returns:
        The settings, and one sentence for each thing that was not used.
    """
    chosen = paths.settings_file() if path is None else path
    try:
        data = files.read(chosen, MAX_BYTES + 1)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [str(cannot_read(chosen, error))]
    if len(data) > MAX_BYTES:
        return Settings(), [_("The settings are not used: the file is too large.")]
    try:
        document = read_json(data, _("The settings"))
    except SaveError as error:
        return Settings(), [str(error)]
    if not isinstance(document, dict):
        return Settings(), [_("The settings are not used: they are no JSON object.")]
    return _from_document(document)


def save_settings(settings: Settings, path: Path | None = None, files: Files = DISK) -> None:
    """Write the settings, whole or not at all.

    Raises:
        SaveError: they could not be written; the old ones are untouched.
    """
    chosen = paths.settings_file() if path is None else path
    try:
        files.make_folder(chosen.parent)
        write_whole(files, chosen, (settings.model_dump_json(indent=1) + "\n").encode())
    except OSError as error:
        raise cannot_write(chosen, error) from None


def _from_document(document: dict[str, Any]) -> tuple[Settings, list[str]]:
    settings, problems = Settings(), []
    for key, value in document.items():
        if key not in Settings.model_fields:
            problems.append(_("The settings have no {key}; it is not used.").format(key=shown(key)))
            continue
        try:
            setattr(settings, key, value)
        except (ValidationError, RecursionError):
            problems.append(
                _("The setting {key} cannot be {value}; the usual value is used.").format(
                    key=key, value=shown(value)
                )
            )
    return settings, problems

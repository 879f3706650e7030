"""The file system's refusals, as one sentence."""

from __future__ import annotations

import errno
from pathlib import Path

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.runtime.safe_text import shown_path


def reason(error: OSError) -> str:
    """Say in a few words why the file system refused."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return _("the disk is full")
        case errno.EROFS:
            return _("the disk is read-only")
        case errno.EACCES | errno.EPERM:
            return _("permission denied")
        case errno.ENOENT:
            return _("there is no such file or folder")
        case errno.EISDIR:
            return _("it is not a file")
        case errno.ELOOP:
            return _("it is a link")
        case errno.ENOTDIR | errno.EEXIST:
            return _("something else has that name")
        case _other:
            return shown_path(error.strerror or error)


def cannot_write(path: Path, error: OSError) -> SaveError:
    """The refusal to write a file."""
    return SaveError(
        _("{path} cannot be written: {reason}.").format(path=shown_path(path), reason=reason(error))
    )


def cannot_read(path: Path, error: OSError) -> SaveError:
    """The refusal to read a file."""
    return SaveError(
        _("{path} cannot be read: {reason}.").format(path=shown_path(path), reason=reason(error))
    )

"""``load_library``: a data folder as a library, read once."""

from functools import lru_cache
from pathlib import Path

from k2game.content.folder import SUBFOLDERS, find_data_folder
from k2game.content.library import Library
from k2game.errors import DataError

Signature = tuple[tuple[str, int, int], ...]
"""Name, time of change and size of each file: if these are the same, nothing was changed."""


def load_library(folder: Path | None = None) -> Library:
    """Read a data folder; a folder that did not change is read only once.

    Args:
        folder: the folder, or None for the one that ``find_data_folder`` finds.

    Returns:
        The library. It is shared: nobody changes it.

    Raises:
        DataError: the data cannot be used; it lists every fault of every file.
    """
    chosen = (folder if folder is not None else find_data_folder()).absolute()
    return _load(chosen, _signature(chosen))


def _signature(folder: Path) -> Signature:
    entries = []
    for subfolder in SUBFOLDERS:
        for path in sorted((folder / subfolder).glob("*.json")):
            try:
                status = path.stat()
            except OSError:
                continue  # reading it will tell what is wrong
            entries.append((str(path), status.st_mtime_ns, status.st_size))
    return tuple(entries)


@lru_cache(maxsize=4)
def _load(folder: Path, _signature: Signature) -> Library:
    # Here and not above: pydantic takes longer to import than everything else in a short command.
    from k2game.content.reader import read_folder

    content = read_folder(folder)
    drafts = content.drafts
    if content.faults or drafts.deck is None or drafts.risk is None:
        raise DataError(content.faults)
    return Library(
        boards={stem: draft.model.build() for stem, draft in drafts.boards.items() if draft},
        weather={stem: draft.model.build() for stem, draft in drafts.weather.items() if draft},
        scenarios={stem: draft.model.build() for stem, draft in drafts.scenarios.items() if draft},
        deck=drafts.deck.model.build(),
        risk=drafts.risk.model.build(),
    )

"""``k2game check``: every fault of a data folder, in sentences."""

import sys
from pathlib import Path

from k2game.content import load_library
from k2game.content.cautions import cautions
from k2game.content.folder import find_data_folder
from k2game.errors import DataError
from k2game.i18n import _, ngettext

OK = 0
BAD_FILE = 3


def run_check(folder: Path | None = None) -> int:
    """Check a data folder and print what was found: faults, or warnings about what looks like a mistake.

    Args:
        folder: the folder; None checks the one the game would use.

    Returns:
        The exit code: 0, or 3 if there are faults.
    """
    try:
        library = load_library(folder if folder is not None else find_data_folder())
    except DataError as error:
        for fault in error.faults:
            print(fault)
        count = len(error.faults)
        print(ngettext("{count} fault", "{count} faults", count).format(count=count), file=sys.stderr)
        return BAD_FILE
    for caution in dict.fromkeys(cautions(library)):
        print(_("warning: {what}").format(what=caution))
    parts = (
        ngettext("{count} board", "{count} boards", len(library.boards)).format(count=len(library.boards)),
        ngettext("{count} weather set", "{count} weather sets", len(library.weather)).format(
            count=len(library.weather)
        ),
        ngettext("{count} scenario", "{count} scenarios", len(library.scenarios)).format(
            count=len(library.scenarios)
        ),
        ngettext(
            "{count} card", "{count} cards", cards := sum(card.count for card in library.deck.cards)
        ).format(count=cards),
        ngettext("{count} risk token", "{count} risk tokens", tokens := sum(library.risk.counts)).format(
            count=tokens
        ),
    )
    print(_("ok: {parts}").format(parts=", ".join(parts)))
    return OK

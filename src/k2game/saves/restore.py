"""From a saved log to a match: every action is checked by the rules on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from k2game.engine import actions as a
from k2game.engine.table.table import Table
from k2game.errors import IllegalAction, SaveError
from k2game.i18n import _
from k2game.match.match import Match, Store
from k2game.saves.header import Header
from k2game.saves.log_format import History


def play(
    what: str,
    header: Header,
    told: History,
    table: Table,
    store: Store | None = None,
    *,
    complete: bool = True,
    sealed: Sequence[str] = (),
) -> Match:
    """Play a log.

    Args:
        what: the name of the game in a refusal.
        header: the head of the game.
        told: its log.
        table: the table that it is played on.
        store: where the match goes on writing, or None.
        complete: whether chance acts on where the log stops before it; not so to look at a log as it is.
        sealed: the lines of the decisions that are not revealed yet.

    Raises:
        SaveError: the rules refuse an action; its line is named.
    """
    line = 0

    def actions() -> Iterator[a.Action]:
        nonlocal line
        for number, action in zip(told.numbers, told.actions, strict=True):
            line = number
            yield action

    try:
        return Match.resume(
            table,
            header.seats(),
            header.seed,
            actions(),
            store,
            moves=[(before, after) for before, after, _number in told.moves],
            advice_used=told.advice,
            over_noted=told.over,
            complete=complete,
            undone=told.undone,
            sealed=sealed,
        )
    except IllegalAction as error:
        raise SaveError(
            _("{what} cannot be used: the rules refuse line {line} of its log: {reason}").format(
                what=what, line=line, reason=error
            )
        ) from None

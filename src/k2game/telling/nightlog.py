"""What the night did, in sentences: levels, landslides, deaths (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from k2game.engine.state import CLIMBERS, GameState
from k2game.engine.table import Table
from k2game.engine.view import observe
from k2game.i18n import _
from k2game.telling.names import Teams, place_name
from k2game.telling.tonight import tonight

if TYPE_CHECKING:
    from k2game.telling.log import LogLine


def lines(table: Table, teams: Teams, before: GameState, after: GameState) -> list[LogLine]:
    """The changes of the check between two states of the climb or the check."""
    from k2game.telling.log import LogLine

    told: list[LogLine] = []
    begins = before.phase == "climb"
    view = observe(before, None)
    for index, colour in enumerate(table.seats):
        for which, name in enumerate(CLIMBERS):
            old, new = before.seats[index].climbers[which], after.seats[index].climbers[which]
            if old.space is None:
                continue
            climber = teams.climber(colour, name)
            night = tonight(view, table, view.seats[index], which) if begins else None
            if night is not None and night.level != night.now:
                text = _("Night: {climber} from level {old} to {new}.").format(
                    climber=climber, old=night.now, new=night.level
                )
                told.append(LogLine(text, colour, "night"))
            if new.space is None:
                text = _("{climber} died: {place}.").format(
                    climber=climber, place=place_name(table, old.space)
                )
                told.append(LogLine(text, colour, "death"))
            elif new.space != old.space and begins:
                text = _("The landslide carried {climber} down to {place}.").format(
                    climber=climber, place=place_name(table, new.space)
                )
                told.append(LogLine(text, colour, "night"))
    return told

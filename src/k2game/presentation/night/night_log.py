"""The night's events in sentences: levels, landslides, deaths (7)."""

from __future__ import annotations

from k2game.engine.phases.acclimatization_check import hit_by_landslide, piece_space
from k2game.engine.state.game_state import CLIMB, CLIMBERS, PIECES, GameState
from k2game.engine.table.table import Table
from k2game.engine.view import observe
from k2game.i18n import _
from k2game.presentation.night.forecast import tonight
from k2game.presentation.text.log_line import LogLine
from k2game.presentation.text.names import Teams, place_name


def lines(table: Table, teams: Teams, before: GameState, after: GameState) -> list[LogLine]:
    """The changes of the check between two states of the climb or the check."""
    levels: list[LogLine] = []
    deaths: list[LogLine] = []
    begins = before.phase == CLIMB
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
                levels.append(LogLine(text, colour, "night"))
            if new.space is None:
                text = _("{climber} died: {place}.").format(
                    climber=climber, place=place_name(table, old.space)
                )
                deaths.append(LogLine(text, colour, "death"))
    return levels + _slid(table, teams, before, after) + deaths


def _slid(table: Table, teams: Teams, before: GameState, after: GameState) -> list[LogLine]:
    """Tell what the landslide carried down without a decision, in the order of 7.4."""
    told: list[LogLine] = []
    # the owner decides the first of those that wait: that has its own sentence
    for sliding in hit_by_landslide(before) if before.phase == CLIMB else before.sliding[1:]:
        colour, piece = table.seats[sliding.seat], PIECES[sliding.piece]
        start = piece_space(before.seats[sliding.seat], sliding.piece)
        end = piece_space(after.seats[sliding.seat], sliding.piece)
        if start is None or end in (None, start):
            continue
        text = _("The landslide carried the tent of {climber} from {place} down to {end}.")
        if piece in CLIMBERS:
            text = _("The landslide carried {climber} from {place} down to {end}.")
        told.append(
            LogLine(
                text.format(
                    climber=teams.climber(colour, piece[-1]),
                    place=place_name(table, start),
                    end=place_name(table, end or ""),
                ),
                colour,
                "night",
            )
        )
    return told

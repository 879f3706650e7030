"""The teams' panel where it has few rows: two rows a team, or one, with all climbers in either case."""

from __future__ import annotations

from collections.abc import Iterator

from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, SeatView
from k2game.i18n import _, ngettext
from k2game.presentation.decisions.intents import SelectClimber
from k2game.presentation.night.forecast import level_text, tonight
from k2game.presentation.panels.teams import risk_paid, short_place, team_line, team_lines
from k2game.presentation.text.glyphs import CLIMBER_GLYPHS, TENT_GLYPH
from k2game.presentation.text.lines import Bit, Line, fit, flow, pad, title_line
from k2game.presentation.text.names import Teams

_PLACE = 3
_ROOMY_PLACE = 4

Current = tuple[str, str] | None
"""Colour and letter of the climber that is being moved."""


def fitting_team_lines(
    view: PlayerView, table: Table, teams: Teams, cells: int, rows: int, current: Current = None
) -> list[Line]:
    """The teams' panel in the roomiest form that has room.

    Args:
        view: what may be seen.
        table: content and setup.
        teams: names and letters.
        cells: how wide the panel is.
        rows: how many rows there are, that of the title included.
        current: the climber that is being moved.
    """
    lines = team_lines(view, table, teams, cells, current)
    if len(lines) <= rows:
        return lines
    for lines in _dense_forms(view, table, teams, cells, current):
        if len(lines) <= rows:
            return lines
    return _cut_short(view, lines, cells, rows)


def _dense_forms(
    view: PlayerView, table: Table, teams: Teams, cells: int, current: Current
) -> Iterator[list[Line]]:
    title = title_line(_("Teams"), cells)
    head = (Bit(_("place level›tonight {tent}tent").format(tent=TENT_GLYPH), "faint"),)
    two = [title, fit(head, cells)]
    for seat in view.seats:
        two.append(team_line(view, teams, seat, cells))
        bits = [Bit(" ")]
        for which in range(len(CLIMBERS)):
            bits += _climber(view, table, teams, seat, which, current, _PLACE)
            bits += _tent(teams, seat, which)
        two.append(fit(tuple(bits), cells))
    yield two
    head = (Bit(_("points, place level›tonight"), "faint"),)
    one = [_one_row(view, table, teams, seat, cells, current) for seat in view.seats]
    yield [title, fit(head, cells), *one, *_held(view, teams, cells)]
    yield [title, fit(head, cells), *one]
    yield [title, *one]


def _one_row(
    view: PlayerView, table: Table, teams: Teams, seat: SeatView, cells: int, current: Current
) -> Line:
    bits = [
        Bit("›" if seat.colour == view.turn else " ", "bold"),
        teams.mark(seat.colour),
        Bit(f"{seat.points:>3}", "bold"),
    ]
    for which in range(len(CLIMBERS)):
        bits += _climber(view, table, teams, seat, which, current, _ROOMY_PLACE)
    return fit(tuple(bits), cells)


def _climber(
    view: PlayerView, table: Table, teams: Teams, seat: SeatView, which: int, current: Current, place: int
) -> Line:
    """Shape, space, level and tonight's level of a climber."""
    climber, name = seat.climbers[which], CLIMBERS[which]
    link = SelectClimber(name, seat.colour)
    mark = (
        Bit("›" if current == (seat.colour, name) else " ", "today bold"),
        Bit(CLIMBER_GLYPHS[name], f"team:{teams.number(seat.colour)} bold", link),
    )
    if climber.space is None:
        return (*mark, Bit(pad(_("† dead"), place + 5), "death", link))
    text, role = level_text(tonight(view, table, seat, which))
    return (
        *mark,
        Bit(short_place(climber.space, place), link=link),
        Bit(f"{climber.level:>2}", "loss bold" if climber.level <= 1 else "bold"),
        Bit("›", "faint"),
        Bit(text, role),
    )


def _tent(teams: Teams, seat: SeatView, which: int) -> Line:
    tent = seat.climbers[which].tent
    if tent is None:
        return (Bit(TENT_GLYPH + pad("–", _PLACE), "faint"),)
    return (Bit(TENT_GLYPH + short_place(tent, _PLACE), f"team:{teams.number(seat.colour)}"),)


def _held(view: PlayerView, teams: Teams, cells: int) -> list[Line]:
    """Return the row for each team's start marker, risk and rescue card, where there is room."""
    bits: list[Bit] = []
    for seat in view.seats:
        if seat.start:
            bits += [Bit(_("start "), "today"), teams.mark(seat.colour), Bit("  ")]
        if seat.token is not None and not risk_paid(view, seat):
            bits += [
                Bit(_("risk {value} ").format(value=seat.token), "risk"),
                teams.mark(seat.colour),
                Bit("  "),
            ]
    saved = [teams.mark(seat.colour) for seat in view.seats if seat.rescue]
    if saved:
        bits += [Bit(_("rescue "), "faint"), *saved]
    return flow(tuple(bits), cells)


def _cut_short(view: PlayerView, lines: list[Line], cells: int, rows: int) -> list[Line]:
    """As many teams as there is room for, first the one in turn, and how many more there are."""
    title, *teams = lines
    turn = next((at for at, seat in enumerate(view.seats) if seat.colour == view.turn), 0)
    shown = max(0, rows - 2)
    kept = [*teams[turn:], *teams[:turn]][:shown]
    more = len(teams) - len(kept)
    text = ngettext("+{count} team: no room", "+{count} teams: no room", more).format(count=more)
    return [title, *kept, fit((Bit(text, "warning"),), cells)]

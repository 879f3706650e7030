"""The teams' panel: each climber's level, score, place, tent and night."""

from __future__ import annotations

from k2game.engine.state.game_state import CHECK, CLIMB, CLIMBERS, MAX_LEVEL, NIGHT, NIGHT_LEVEL
from k2game.engine.table.table import Table
from k2game.engine.terms import Phase
from k2game.engine.view import PlayerView, SeatView
from k2game.i18n import _
from k2game.presentation.decisions.intents import SelectClimber, ShowOverview
from k2game.presentation.map.model import short_space
from k2game.presentation.night.forecast import Tonight, level_text, tonight
from k2game.presentation.panels.goal import goal_lines
from k2game.presentation.text.glyphs import TENT_GLYPH
from k2game.presentation.text.lines import Bit, Line, fit, pad, pad_left, spread, title_line
from k2game.presentation.text.names import Teams

WIDE_FROM = 36
"""From how many cells on the panel has the whole track and a column for tents."""

_PLACE = 5
_SHORT_PLACE = 4


def level_bar(level: int, whole: bool = True) -> Line:
    """The acclimatization track with the line after the sixth field that cuts at night (7.6).

    Args:
        level: the level.
        whole: all ten fields; else six and a sign for what is above them.
    """
    filled = max(0, min(MAX_LEVEL, level))
    kept, over = min(filled, NIGHT_LEVEL), max(0, filled - NIGHT_LEVEL)
    role = "loss bold" if level <= 1 else "gain bold"
    bits = [
        Bit("━" * kept, role),
        Bit("─" * (NIGHT_LEVEL - kept), "faint"),
        Bit("┃", "cut"),
    ]
    if whole:
        bits += [Bit("━" * over, "raised bold"), Bit("─" * (MAX_LEVEL - NIGHT_LEVEL - over), "faint")]
    else:
        bits.append(Bit("+" if over else " ", "raised bold"))
    return tuple(bit for bit in bits if bit.text)


def short_place(space: str, cells: int) -> str:
    """The id of a space in a few cells, whole or in its short form."""
    return pad(space if len(space) <= cells else short_space(space), cells)


def climber_line(
    teams: Teams, seat: SeatView, which: int, night: Tonight | None, cells: int, current: bool = False
) -> Line:
    """One climber: mark, space, level with its track, tonight, points, tent."""
    name = CLIMBERS[which]
    climber = seat.climbers[which]
    wide = cells >= WIDE_FROM
    link = SelectClimber(name, seat.colour)
    mark = (Bit("›" if current else " ", "today bold"), teams.mark(seat.colour, name, link))
    if climber.space is None:
        return (*mark, Bit(_(" † dead, 1 point"), "death", link))
    level, role = level_text(night)
    if climber.tent is None:
        tent = Bit(f" {TENT_GLYPH}–", "faint")
    else:
        tent = Bit(
            f" {TENT_GLYPH}{short_place(climber.tent, _SHORT_PLACE if wide else _SHORT_PLACE - 1)}",
            f"team:{teams.number(seat.colour)}",
        )
    return (
        *mark,
        Bit(" " + short_place(climber.space, _PLACE if wide else _SHORT_PLACE), link=link),
        Bit(f"{climber.level:>2} ", "loss bold" if climber.level <= 1 else "bold"),
        *level_bar(climber.level, wide),
        Bit(level, role),
        Bit(f"{climber.score:>3}"),
        tent,
    )


def head_line(cells: int) -> Line:
    """The headings of the columns of ``climber_line``."""
    wide = cells >= WIDE_FROM
    text = (
        " " * 4
        + pad(_("at"), _PLACE if wide else _SHORT_PLACE)
        + pad(_("level"), 10 if wide else 8)
        + pad_left(_("night"), 6 if wide else 5)
        + pad_left(_("p"), 3)
        + pad(" " + _("tent"), 6 if wide else 5)
    )
    return (Bit(text, "faint"),)


def risk_paid(view: PlayerView, seat: SeatView) -> bool:
    """Return whether a team has paid for its risk token, which it holds until the night is over (5.6)."""
    if view.phase != CLIMB:
        return view.phase in (CHECK, NIGHT)
    order = [each.colour for each in view.seats]
    turn, own, first = (order.index(colour) for colour in (view.turn or "", seat.colour, view.start))
    if own == turn:
        return not view.due
    return (own - first) % len(order) < (turn - first) % len(order)


def team_line(view: PlayerView, teams: Teams, seat: SeatView, cells: int) -> Line:
    """A team's name, its points, and what it holds: start marker, token, rescue card, rope."""
    role = f"team:{teams.number(seat.colour)} bold"
    left = [Bit(teams.name(seat.colour), role, ShowOverview("teams"))]
    if seat.colour == view.turn:
        left.insert(0, Bit("› ", "bold"))
    right: list[Bit] = []
    if seat.start and len(view.seats) > 1:
        right.append(Bit(_("start "), "today"))
    if seat.token is not None:
        paid = seat.token > 0 and risk_paid(view, seat)
        text = _("paid {value} ") if paid else _("risk {value} ")
        right.append(Bit(text.format(value=seat.token), "faint" if paid else "risk"))
    if seat.rescue:
        right.append(Bit(_("rescue "), "faint"))
    if seat.has_chosen and view.phase == Phase.CHOOSE:
        right.append(Bit(_("chosen "), "gain"))
    right.append(Bit(_("{points} p").format(points=seat.points), "bold"))
    return spread(tuple(left), tuple(right), cells)


def team_lines(
    view: PlayerView,
    table: Table,
    teams: Teams,
    cells: int,
    current: tuple[str, str] | None = None,
) -> list[Line]:
    """The teams' panel.

    Args:
        view: what may be seen.
        table: content and setup.
        teams: names and letters.
        cells: how wide the panel is.
        current: colour and letter of the climber that is being moved.
    """
    lines = [title_line(_("Teams"), cells), fit(head_line(cells), cells)]
    for seat in view.seats:
        lines.append(team_line(view, teams, seat, cells))
        for which, name in enumerate(CLIMBERS):
            night = tonight(view, table, seat, which)
            row = climber_line(teams, seat, which, night, cells, current == (seat.colour, name))
            lines.append(fit(row, cells))
    return [*lines, *goal_lines(view, table, cells)]

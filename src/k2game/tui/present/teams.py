"""The teams' panel: each climber's level, score, place, tent and night."""

from __future__ import annotations

from k2game.engine.state import CLIMBERS, MAX_LEVEL, NIGHT_LEVEL
from k2game.engine.table import Table
from k2game.engine.view import PlayerView, SeatView
from k2game.i18n import _
from k2game.tui.palette import TENT_GLYPH
from k2game.tui.present.lines import Bit, Line, fit, pad, pad_left, spread, title_line
from k2game.tui.present.names import Teams
from k2game.tui.present.tonight import Tonight, level_text, tonight

BAR_WIDTH = MAX_LEVEL + 1
_PLACE = 5
_TENT = 6


def level_bar(level: int) -> Line:
    """Ten fields of the acclimatization track, with the line after the sixth that cuts at night (7.6)."""
    filled = max(0, min(MAX_LEVEL, level))
    kept, over = min(filled, NIGHT_LEVEL), max(0, filled - NIGHT_LEVEL)
    role = "loss bold" if level <= 1 else "gain bold"
    return tuple(
        bit
        for bit in (
            Bit("━" * kept, role),
            Bit("─" * (NIGHT_LEVEL - kept), "faint"),
            Bit("┃", "cut"),
            Bit("━" * over, "raised bold"),
            Bit("─" * (MAX_LEVEL - NIGHT_LEVEL - over), "faint"),
        )
        if bit.text
    )


def climber_line(
    table: Table, teams: Teams, seat: SeatView, which: int, night: Tonight | None, current: bool = False
) -> Line:
    """One climber: mark, space, level with its bar, points, tent, tonight. 34 cells."""
    name = CLIMBERS[which]
    climber = seat.climbers[which]
    link = f"climber:{seat.colour}:{name}"
    mark = (Bit("›" if current else " ", "bold"), teams.mark(seat.colour, name, link))
    if climber.space is None:
        return (*mark, Bit(_(" †  dead"), "death", link), Bit(_("   1 point"), "faint"))
    tent = f"{TENT_GLYPH}{climber.tent}" if climber.tent else ""
    level, role = level_text(night)
    return (
        *mark,
        Bit(" " + pad(climber.space, _PLACE), link=link),
        Bit(f"{climber.level:>2} ", "loss bold" if climber.level <= 1 else "bold"),
        *level_bar(climber.level),
        Bit(f"{level}", role),
        Bit(f"{climber.score:>3} ", ""),
        Bit(pad(tent, _TENT), f"team:{teams.number(seat.colour)}")
        if tent
        else Bit(pad(TENT_GLYPH + " –", _TENT), "faint"),
    )


def head_line() -> Line:
    """The headings of the columns of ``climber_line``."""
    return (
        Bit(
            "    "
            + pad(_("space"), _PLACE + 1)[:_PLACE]
            + pad_left(_("level"), 7)
            + pad_left(_("night"), 10)
            + pad_left(_("pts"), 4)
            + pad(" " + _("tent"), _TENT),
            "faint",
        ),
    )


def team_line(view: PlayerView, teams: Teams, seat: SeatView, cells: int) -> Line:
    """A team's name, its points, and what it holds: start marker, token, rescue card, rope."""
    role = f"team:{teams.number(seat.colour)} bold"
    left = [Bit(teams.name(seat.colour), role)]
    if seat.colour == view.turn:
        left.insert(0, Bit("› ", "bold"))
    right: list[Bit] = []
    if seat.start and len(view.seats) > 1:
        right.append(Bit(_("start "), "today"))
    if seat.token is not None:
        right.append(Bit(_("risk {value} ").format(value=seat.token), "risk"))
    if seat.rescue:
        right.append(Bit(_("rescue "), "faint"))
    if seat.has_chosen and view.phase == "choose":
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
    lines = [title_line(_("Teams"), cells), fit(head_line(), cells)]
    for seat in view.seats:
        lines.append(team_line(view, teams, seat, cells))
        for which, name in enumerate(CLIMBERS):
            night = tonight(view, table, seat, which)
            row = climber_line(table, teams, seat, which, night, current == (seat.colour, name))
            lines.append(fit(row, cells))
    return lines

"""All about one space: today's numbers, its climbers, the ends of its ropes (1.7, 1.9, 6)."""

from __future__ import annotations

from k2game.engine.state.day_state import FixedRope
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.table import NO_LIMIT, Table
from k2game.engine.view import PlayerView
from k2game.i18n import _, ngettext
from k2game.presentation.decisions.intents import ShowOverview
from k2game.presentation.map.build import standing, today
from k2game.presentation.night.forecast import signed
from k2game.presentation.panels.open_table import summit_order
from k2game.presentation.text.glyphs import MOVEMENT_GLYPH, TENT_GLYPH
from k2game.presentation.text.lines import Bit, Line, flow, spread, width, wrap
from k2game.presentation.text.names import Teams, band_name, place_name, section_name


def space_title(table: Table, space: str) -> str:
    """A space with its band and section."""
    place = table.spaces[space]
    name = place_name(table, space)
    title = _("{space}, {band}").format(space=name[:1].upper() + name[1:], band=band_name(place.band))
    if table.board.sections:
        title = _("{space}, {section}").format(space=title, section=section_name(place.section))
    return title


def _cost_line(view: PlayerView, table: Table, space: str) -> Line:
    weather, place = today(view, table), table.spaces[space]
    raised = weather.raised[space] if weather else 0
    bits = [
        Bit(f"{MOVEMENT_GLYPH} {place.cost + raised}", "movement bold"),
        Bit(_(" to enter"), ""),
    ]
    if raised:
        bits.append(Bit(_(" ({cost} +{raised} weather)").format(cost=place.cost, raised=raised), "raised"))
    return tuple(bits)


def _night_line(view: PlayerView, table: Table, space: str) -> Line:
    weather, place = today(view, table), table.spaces[space]
    loss = weather.loss[space] if weather else 0
    slide = weather.landslide_loss(space) if weather else 0
    total = place.acclimatization + loss + slide
    bits = [
        Bit("○ ", "gain"),
        Bit(signed(total), "gain bold" if total > 0 else "loss bold" if total < 0 else "bold"),
        Bit(_(" tonight")),
    ]
    if loss or slide:
        parts = [_("space {n}").format(n=signed(place.acclimatization))]
        if loss:
            parts.append(_("weather {n}").format(n=signed(loss)))
        if slide:
            parts.append(_("landslide {n}").format(n=signed(slide)))
        parts[0] = " (" + parts[0]
        parts[-1] += ")"
        bits += [Bit(part if part is parts[-1] else part + ", ", "faint") for part in parts]
    return tuple(bits)


def _who_line(view: PlayerView, table: Table, teams: Teams, space: str) -> Line:
    bits: list[Bit] = []
    limit = table.limit[space]
    here = standing(view).get(space, 0)
    if limit >= NO_LIMIT:
        bits.append(Bit(_("no limit")))
    elif here >= limit:
        bits.append(Bit(_("full: {here} of {limit}").format(here=here, limit=limit), "loss bold"))
    else:
        bits.append(Bit(_("{here} of {limit} climbers").format(here=here, limit=limit)))
    for seat in view.seats:
        for name, climber in zip(CLIMBERS, seat.climbers, strict=True):
            if climber.space == space:
                bits += [Bit(" "), teams.mark(seat.colour, name)]
            if climber.tent == space:
                bits += [
                    Bit(" "),
                    Bit(TENT_GLYPH + teams.letter(seat.colour), f"team:{teams.number(seat.colour)}"),
                ]
    return tuple(bits)


def _ways_text(view: PlayerView, table: Table, space: str) -> str:
    ropes = tuple(FixedRope(table.seat_number[who], own, other) for who, own, other in view.ropes)
    weather = today(view, table)
    up: list[str] = []
    down: list[str] = []
    for other, rising in table.ways_from(space, ropes):
        cost = weather.entry[other] if weather else table.spaces[other].cost
        (up if rising else down).append(f"{other} ({cost})")
    parts = []
    if up:
        parts.append(_("Up: {spaces}.").format(spaces=", ".join(up)))
    if down:
        parts.append(_("Down: {spaces}.").format(spaces=", ".join(down)))
    return " ".join(parts)


def _both(left: Line, right: Line, cells: int) -> list[Line]:
    """Two lines at the ends of one, or one below the other where room is short."""
    if width(left) + 1 + width(right) <= cells:
        return [spread(left, right, cells)]
    return [left, right]


def space_lines(
    view: PlayerView, table: Table, teams: Teams, space: str, cells: int, reason: str = ""
) -> list[Line]:
    """All about a space; ``reason`` says what it means for the climber that is being moved."""
    points = table.spaces[space].vp
    worth = ngettext("{points} point", "{points} points", points).format(points=points)
    lines = [
        *wrap(space_title(table, space), cells, "bold"),
        *_both(_cost_line(view, table, space), (Bit(worth, "bold"),), cells),
        *flow(_night_line(view, table, space), cells),
        *flow(_who_line(view, table, teams, space), cells),
    ]
    if reason:
        lines += wrap(reason, cells, "today")
    if space == table.board.summit and view.summit:
        lines += wrap(summit_order(view, teams), cells, "bold", ShowOverview("summit"))
    lines += wrap(_ways_text(view, table, space), cells, "faint")
    return lines

"""A night in lines: the table of the climbers, and what was told so far."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.cells import cell_len

from k2game.engine.state.game_state import MAX_LEVEL
from k2game.i18n import _
from k2game.match.night_report import DIES, UNDECIDED, ClimberNight
from k2game.presentation.night.forecast import signed
from k2game.presentation.night.steps import (
    CAPPED,
    CHECKED,
    CUT,
    FATE,
    LANDSLIDE,
    SLIDE,
    SPACE,
    TENT,
    WEATHER,
    Night,
    NightStep,
    level_at,
)
from k2game.presentation.panels.teams import level_bar, short_place
from k2game.presentation.text.lines import Bit, Line, fit, pad, pad_left, wrap
from k2game.presentation.text.names import Teams

_COLUMN = 8
"""The widest column of an amount; where room is short it is as narrow as its title allows."""
_PLACE = 9
_BAR = 15
_LEAST_NAME = 10
_MOST_NAME = 22


def done_after(night: Night, told: int) -> frozenset[str]:
    """The kinds of steps that are over after some steps; those that this night has not are, too."""
    to_come = {step.kind for step in night.steps[told:]}
    waits = FATE not in {step.kind for step in night.steps}  # a slide has to be decided first
    done = {SPACE, TENT, WEATHER, LANDSLIDE, SLIDE, CUT, FATE} - to_come - ({CUT, FATE} if waits else set())
    return frozenset(done | {CAPPED} if done.issuperset(CHECKED) else done)


def _columns(night: Night) -> dict[str, str]:
    names = {SPACE: _("space"), TENT: _("tent"), WEATHER: _("weather")}
    if any(climber.capped for climber in night.climbers):
        names[CAPPED] = _("top")
    if any(climber.landslide for climber in night.climbers):
        names[LANDSLIDE] = _("slide")
    return {**names, CUT: _("cut")}


def table_lines(night: Night, teams: Teams, told: int, cells: int) -> list[Line]:
    """A row for each climber with its level and what changed it, after some steps."""
    done = done_after(night, told)
    columns = _columns(night)
    now = night.steps[told - 1].kind if told else ""
    for column in range(_COLUMN, 0, -1):
        widths = {kind: max(column, cell_len(title) + 1) for kind, title in columns.items()}
        room = cells - 8 - _PLACE - _BAR - sum(widths.values())
        if room >= _LEAST_NAME:
            break
    name_cells = max(_LEAST_NAME, min(_MOST_NAME, room))
    head = [
        Bit(" " * 4 + pad("", name_cells) + pad(_("at"), _PLACE) + pad(_("level"), _BAR), "faint"),
        *(
            Bit(pad_left(title, widths[kind]), "today bold" if kind == now else "faint")
            for kind, title in columns.items()
        ),
    ]
    lines: list[Line] = [fit(tuple(head), cells)]
    for climber in night.climbers:
        row = _row(climber, teams, done, now, widths, name_cells)
        lines.append(fit(row, cells))
    return lines


def _row(
    climber: ClimberNight,
    teams: Teams,
    done: Collection[str],
    now: str,
    columns: Mapping[str, int],
    name_cells: int,
) -> Line:
    level = level_at(climber, done)
    over = FATE in done
    dead = over and climber.fate == DIES
    name_role = "death" if dead else f"team:{teams.number(climber.seat)} bold"
    name = pad(teams.short_climber(climber.seat, climber.climber, name_cells - 1), name_cells)
    bits = [
        Bit(" "),
        teams.mark(climber.seat, climber.climber),
        Bit(" "),
        Bit(name, name_role),
        *_place(climber, done),
        Bit(f"{level:>2} " if level >= 0 else f"−{-level} ", "loss bold" if level <= 1 else "bold"),
        *level_bar(min(level, MAX_LEVEL)),
        Bit(" "),
    ]
    amounts = {SPACE: climber.modifier, TENT: climber.tent, WEATHER: climber.weather}
    amounts |= {CAPPED: climber.capped, LANDSLIDE: climber.landslide, CUT: climber.cut}
    for kind, cells in columns.items():
        bits.append(_amount(amounts[kind], cells, kind == now) if kind in done else Bit(" " * cells))
    bits.append(_end(climber) if over else Bit(""))
    return tuple(bit for bit in bits if bit.text)


def _amount(amount: int, cells: int, now: bool) -> Bit:
    if not amount:
        return Bit(pad_left("·", cells), "faint")
    role = "gain" if amount > 0 else "loss"
    return Bit(pad_left(signed(amount), cells), f"{role} bold" if now else role)


def _place(climber: ClimberNight, done: Collection[str]) -> Line:
    if FATE in done and climber.rescued_to is not None:
        text = f"{short_place(climber.space, 4).rstrip()}›{short_place(climber.rescued_to, 4).rstrip()}"
        return (Bit(pad(text, _PLACE), "success"),)
    if SLIDE in done and climber.slides_to is not None:
        text = f"{short_place(climber.space, 4).rstrip()}›{short_place(climber.slides_to, 4).rstrip()}"
        return (Bit(pad(text, _PLACE), "landslide"),)
    return (Bit(pad(climber.space, _PLACE)),)


def _end(climber: ClimberNight) -> Bit:
    return {
        DIES: Bit("  †", "death bold"),
        UNDECIDED: Bit("  ?", "warning bold"),
    }.get(climber.fate, Bit(""))


def sentence_lines(steps: Sequence[NightStep], cells: int, rows: int) -> list[Line]:
    """Return the steps told so far, the last one bright; if rows are short the first steps give way."""
    lines: list[Line] = []
    for at, step in enumerate(steps):
        last = at == len(steps) - 1
        for text, role in step.told:
            shown = role if last or role in ("death", "success", "warning") else "faint"
            wrapped = wrap(text, cells - 2, shown)
            mark = Bit("› ", "today bold") if last else Bit("  ")
            lines += [(mark if first == 0 else Bit("  "), *bits) for first, bits in enumerate(wrapped)]
    return lines[-rows:] if rows > 0 else []

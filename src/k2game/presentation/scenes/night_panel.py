"""The list beside the mountain at night, and the box about the climber that is being told."""

from __future__ import annotations

from k2game.engine.rules.night import MAX_LEVEL, NIGHT_LEVEL
from k2game.i18n import _
from k2game.match.night_report import UNDECIDED
from k2game.presentation.map.model import short_space
from k2game.presentation.scenes.night import NightScene, Sleeper, number, signed
from k2game.presentation.scenes.night_clock import NightMoment
from k2game.presentation.text.lines import Bit, Line, fit, pad, title_line, wrap
from k2game.presentation.text.names import Teams

WIDE_FROM = 36
"""From how many cells on the list has names."""
_NAME = 10
BOX_ROWS = 6


def bar(level: int, before: int, role: str) -> Line:
    """The track with the line at 6; what is lost since before stays red, what is won is bright."""
    bits = []
    for field in range(MAX_LEVEL):
        if field == NIGHT_LEVEL:
            bits.append(Bit("┃", "cut"))
        if field < min(level, before) or (field < level and level <= before):
            bits.append(Bit("━", f"{role} bold"))
        elif field < level:
            bits.append(Bit("━", "gain bold"))
        elif field < before:
            bits.append(Bit("━", "loss bold"))
        else:
            bits.append(Bit("─", "faint"))
    return tuple(bits)


def list_lines(scene: NightScene, moment: NightMoment, teams: Teams, cells: int, rows: int) -> list[Line]:
    """The climbers with their levels; those that are not told yet have those of the evening, in grey."""
    title = _("A quiet night") if scene.quiet else _("The night")
    lines = [title_line(title, cells)]
    airy = rows > 2 * len(scene.sleepers) + 10
    for at, one in enumerate(scene.sleepers):
        told = at in moment.told
        now = at == moment.who
        finished = told and (not now or moment.settled)
        lines.append(fit(_row(one, teams, finished, now, moment.grey and now, cells), cells))
        if airy:
            lines.append(())
    return lines


def _row(one: Sleeper, teams: Teams, told: bool, now: bool, dying: bool, cells: int) -> Line:
    mark = teams.mark(one.seat, one.climber)
    if not (told or now):
        mark = mark._replace(role=f"team:{one.number}")
    bits = [Bit("›" if now else " ", "today bold"), mark, Bit(" ")]
    if cells >= WIDE_FROM:
        name = teams.short_climber(one.seat, one.climber, _NAME)
        bits.append(Bit(pad(name, _NAME + 1), "bold" if told or now else "faint"))
    if one.dies and told and (dying or not now):
        return (*bits, Bit(_("† died on {space}").format(space=short_space(one.space)), "death"))
    if told and one.fate == UNDECIDED:
        return (*bits, *bar(max(0, one.total), one.level, ""), Bit(f" {number(one.level)}→?", "warning bold"))
    if not told:
        return (*bits, *bar(one.level, one.level, "faint"), Bit(f" {number(one.level)}", "faint"))
    role = "loss bold" if one.morning < one.level else "gain bold" if one.morning > one.level else "bold"
    return (
        *bits,
        *bar(one.morning, one.level, "gain"),
        Bit(f" {number(one.level)}→", "faint"),
        Bit(number(one.morning), role),
    )


def box_title(one: Sleeper, teams: Teams, cells: int) -> Line:
    """Mark, name and place of the climber that is being told."""
    text = _(" {climber}, {place} ").format(climber=one.name, place=one.place)
    return fit((teams.mark(one.seat, one.climber), Bit(text, "bold")), cells)


def box_lines(one: Sleeper, moment: NightMoment, cells: int) -> list[Line]:
    """The bar on its way, the sum, and what becomes of the climber."""
    level = one.level + sum(amount for _word, amount in one.parts[: moment.parts])
    if moment.settled:
        level = one.total if one.dies or one.fate == UNDECIDED else one.morning
    shown: list[Bit] = [*bar(max(0, level), one.level, "gain"), Bit(f"  {number(one.level)} → ", "faint")]
    role = "loss bold" if level < one.level else "gain bold" if level > one.level else "bold"
    shown.append(Bit(number(level), role))
    if one.dies and moment.settled:
        shown.append(Bit(" †", "bold"))
    sums: list[Bit] = [Bit(number(one.level), "bold")]
    for word, amount in one.parts[: moment.parts]:
        sums.append(Bit(f" {signed(amount)}", "loss bold" if amount < 0 else "gain bold"))
        sums.append(Bit(f" {word}", "faint"))
    if moment.settled and one.parts:
        sums.append(Bit(f" = {number(one.total)}", "bold"))
    elif not one.parts:
        sums.append(Bit("  " + _("nothing changes"), "faint"))
    lines: list[Line] = [(), fit(tuple(shown), cells), fit(tuple(sums), cells)]
    if moment.settled and one.total != one.morning and not one.eventful:
        lines += wrap(_("No level above 6 is kept overnight."), cells, "faint")
    fate = one.fate_words()
    if fate and moment.settled and (moment.grey or not one.dies):
        lines += wrap(fate, cells, "bold")[:2]
        if one.dies:
            lines += wrap(_("A level below 1 is death."), cells, "faint")
    return lines[: BOX_ROWS - 1]


def framed(title: Line, lines: list[Line], cells: int, role: str) -> list[Line]:
    """Lines in a frame, its title on the upper edge; used where the box stands in the panel."""
    room = cells - 4
    head = fit(title, room)
    used = sum(len(bit.text) for bit in head)
    rows: list[Line] = [
        (Bit("╭─", role), *head, Bit("─" * max(0, cells - 3 - used) + "╮", role)),
    ]
    for line in [*lines, *[()] * (BOX_ROWS - 1 - len(lines))]:
        inner = fit(line, room)
        used = sum(len(bit.text) for bit in inner)
        rows.append((Bit("│ ", role), *inner, Bit(" " * (room - used)), Bit(" │", role)))
    rows.append((Bit("╰" + "─" * (cells - 2) + "╯", role),))
    return rows


def told_sentences(scene: NightScene, moment: NightMoment, cells: int) -> list[Line]:
    """Return the news so far, below the list; in the morning the new day."""
    lines: list[Line] = []
    for at, one in enumerate(scene.sleepers):
        if at in moment.told and one.eventful and (at != moment.who or moment.grey):
            lines += wrap(one.fate_words(), cells, "bold")
    ended = moment.morning or (scene.quiet and len(moment.told) == len(scene.sleepers))
    if ended and (scene.solo or not any(one.dies for one in scene.sleepers)):
        lines += wrap(scene.end_words(), cells, "bold")
    if scene.waits and moment.who is None and len(moment.told) == len(scene.sleepers):
        lines += wrap(scene.waits, cells, "warning")
    if moment.morning:
        lines.append(())
        for text, role in scene.morning:
            lines += wrap(text, cells, role)
    return lines

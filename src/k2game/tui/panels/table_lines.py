"""The table's own lines: head, tabs, log, and reading a typed space. Pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from k2game.content.titles import table_title
from k2game.engine.state.game_state import GameState
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.i18n import _
from k2game.match.match import LogEntry
from k2game.presentation.decisions.intents import ShowTab
from k2game.presentation.log import sentences
from k2game.presentation.map.model import short_space
from k2game.presentation.panels.goal import goal_text
from k2game.presentation.panels.risk import risk_line
from k2game.presentation.panels.space import space_lines
from k2game.presentation.text.lines import Bit, Line, cut, spread, title_line, width, wrap
from k2game.presentation.text.log_line import LogLine
from k2game.presentation.text.names import Teams, phase_name


def head(view: PlayerView, table: Table, teams: Teams, cells: int, space: str | None = None) -> Line:
    """The first line: day, phase, whose turn, the scenario, the cursor's space, and the open risk tokens."""
    bits = [Bit(" ")]
    if view.day:
        bits.append(Bit(_("Day {day} of {days}").format(day=view.day, days=table.setup.days), "bold"))
    else:
        bits.append(Bit(_("Before the first day"), "bold"))
    bits.append(Bit(f"  {phase_name(view.phase)}", "title"))
    solo = len(view.seats) == 1
    if view.turn in teams.names:
        turn = str(view.turn)
        name = "" if solo and cells < 110 else f" {teams.name(turn)}"
        bits += [Bit("  "), teams.mark(turn), Bit(name, "bold")]
    if solo:
        bits.append(Bit(f" {goal_text(table, view.seats[0].points)}", "today"))
    if cells >= 110:
        bits.append(Bit(f"   {table_title(table)}", "faint"))
    right = (*risk_line(view), Bit(" "))
    if cells < 100:
        right = (*risk_line(view)[: len(view.open_risk) + 1], Bit(" "))
    if space is not None:
        text = _("space {space}").format(space=space) if space.isdigit() else space
        right = (Bit(f"{text}  ", "key"), *right)
    if solo and width(tuple(bits)) + width(right) >= cells:
        del bits[2]  # the phase: its panel tells it, too
    return spread(tuple(bits), right, cells)


def tab_names() -> dict[str, str]:
    """The titles of the tabs."""
    return {"teams": _("Teams"), "weather": _("Weather"), "space": _("Space"), "log": _("Log")}


def tab_titles(tabs: Iterable[str], shown: str) -> Line:
    """The titles of the tabs, the one shown marked; a click shows another."""
    bits: list[Bit] = []
    names = tab_names()
    for tab in tabs:
        role = "cursor" if tab == shown else "key"
        bits.append(Bit(f" {names[tab]} ", role, ShowTab(tab)))
    return tuple(bits)


def log_panel(
    table: Table, teams: Teams, initial: GameState, entries: Sequence[LogEntry], cells: int, most: int = 400
) -> list[Line]:
    """The last sentences of the log, broken to the width of the panel.

    Args:
        table: content and setup.
        teams: names and letters.
        initial: the state before the first entry.
        entries: the whole log.
        cells: how wide the panel is.
        most: the number of entries, the last ones.
    """
    lines: list[Line] = []
    first = max(0, len(entries) - most)
    before = entries[first - 1].state if first else initial
    for entry in entries[first:]:
        for told in sentences(table, teams, before, entry):
            lines += _told_lines(told, teams, cells)
        before = entry.state
    return lines


def _told_lines(told: LogLine, teams: Teams, cells: int) -> list[Line]:
    if told.kind == "day":
        return wrap(told.text, cells, "title")
    role = {"death": "death", "night": "faint"}.get(told.kind, "")
    wrapped = wrap(told.text, cells - 2, role)
    mark = teams.mark(told.seat) if told.seat else Bit("·", "faint")
    return [(mark if at == 0 else Bit(" "), Bit(" "), *bits) for at, bits in enumerate(wrapped)]


SPACE_ROWS = 8
"""Fewest rows of the panel about a space, so that what is below it stays in its place."""


def space_panel(
    view: PlayerView, table: Table, teams: Teams, space: str | None, cells: int, reason: str
) -> list[Line]:
    """The panel about the space under the cursor, with its title."""
    lines = [title_line(_("Space"), cells)]
    if space is None:
        text = _(
            "This panel describes a space: go there with the arrows (m gives them the map), click it, or "
            "type / and its number."
        )
        lines += wrap(text, cells, "faint")
    else:
        lines += space_lines(view, table, teams, space, cells, reason)
    return lines + [()] * (SPACE_ROWS - len(lines))


def space_typed(table: Table, typed: str) -> str | None:
    """The space that a person means by what was typed: its id, or ``camp``, or ``summit``."""
    wanted = typed.casefold()
    for space in table.spaces:
        if wanted in (space.casefold(), short_space(space).casefold()):
            return space
    if wanted and wanted in (_("summit").casefold(), "summit"):
        return table.board.summit
    if wanted and wanted in (_("camp").casefold(), "camp"):
        return table.board.start[0]
    return None


def no_such_space(table: Table, typed: str) -> str:
    """Say that no space has this name, and list the names."""
    numbers = [space for space in table.spaces if space.isdigit()]
    return _("There is no space “{typed}”; they are called {first} to {last}, {camps} and summit.").format(
        typed=cut(typed, 12), first=numbers[0], last=numbers[-1], camps=", ".join(table.board.start)
    )

"""The summary of an arena as readable tables."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from k2game.arena.summary import Summary
from k2game.bots.registry import level_name
from k2game.i18n import _, ngettext

WIDTH = 100
"""Width of tables where no terminal says its own."""


def print_tables(summary: Summary) -> None:
    """Print all tables to standard output."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH
    console.print(tables(summary))


def tables(summary: Summary) -> Group:
    """All tables of a summary."""
    games = summary["games"]
    title = ngettext(
        "{scenario}, weather {weather}, seats {seats}, seed {seed}: {games} game",
        "{scenario}, weather {weather}, seats {seats}, seed {seed}: {games} games",
        games,
    )
    parts: list[RenderableType] = [Text(title.format(**summary)), _levels(summary)]
    parts += [_solo(row) for row in summary.get("solo", ())]
    if len(summary.get("lineups", ())) > 1:
        parts.append(_lineups(summary))
    return Group(*parts)


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False, collapse_padding=True)
    for number, column in enumerate(columns):
        # figures are never cut; in a narrow terminal names take a second line
        table.add_column(column, justify="right" if number else "left", no_wrap=number > 0)
    return table


def _levels(summary: Summary) -> Table:
    solo = summary["seats"] == 1
    columns = [_("Level"), _("Games")]
    if not solo:
        columns += [_("Wins\n%"), _("95 %\ninterval"), _("Rating")]
    table = _table(*columns, _("Points"), _("Deaths"), _("Thinks,\nmedian"), _("Worst"))
    for row in summary["levels"]:
        cells = [level_name(row["level"]), str(row["games"])]
        if not row["games"]:
            table.add_row(*cells)
            continue
        if not solo:
            cells += [_percent(row["rate"]), _interval(row), str(row["rating"])]
        cells += [f"{row['score']:.2f}", f"{row['deaths']:.2f}"]
        cells += [_time(row["seconds_median"]), _time(row["seconds_worst"])]
        table.add_row(*cells)
    return table


def _lineups(summary: Summary) -> Table:
    table = _table(_("Lineup"), _("Level"), _("Games"), _("Wins\n%"), _("95 %\ninterval"))
    for lineup in summary["lineups"]:
        names = ", ".join(level_name(level) for level in lineup["lineup"])
        for row in lineup["levels"]:
            table.add_row(
                names, level_name(row["level"]), str(row["games"]), _percent(row["rate"]), _interval(row)
            )
            names = ""
    return table


def _solo(solo: dict[str, Any]) -> Group:
    table = _table(_("Rank"), _("From"), _("Games"), _("Or better\n%"), _("95 %\ninterval"))
    for row in solo["victory_levels"]:
        table.add_row(
            _(row["name"]),
            str(row["minimum"]),
            str(row["games"]),
            _percent(row["or_better"]),
            _interval(row),
        )
    scores = "  ".join(f"{score}: {count}" for score, count in solo["scores"].items())
    median = f"{solo['median']:g}"
    text = _("{level}: median {median} points. Games by points: {scores}")
    return Group(Text(text.format(level=level_name(solo["level"]), median=median, scores=scores)), table)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def _interval(row: dict[str, Any]) -> str:
    return f"{100 * row['low']:.1f} – {100 * row['high']:.1f}"


def _time(seconds: float) -> str:
    return (
        _("{time} s").format(time=f"{seconds:.1f}")
        if seconds >= 1
        else _("{time} ms").format(time=f"{1000 * seconds:.0f}")
    )

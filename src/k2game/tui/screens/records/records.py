"""The records: finished games by scenario, the best solo games, and what each name did."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.presentation.panels.outcome_sentences import rank_name
from k2game.presentation.record_notes import odd_rows, past_lines
from k2game.presentation.text.lines import cut, pad, plain, wrap
from k2game.records.records import Records, ScenarioRecord, SoloBest
from k2game.records.solo_past import SoloPast
from k2game.runtime.safe_text import clean_name
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Screen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.keybar import KeyBar


class RecordsScreen(K2Screen[None]):
    """Three tables, one below the other."""

    CSS_PATH = STYLES / "load.tcss"
    BINDINGS = [*bindings("menu.back")]
    rules_topic = "9.4"

    def compose(self) -> ComposeResult:
        """The tables."""
        yield Static(_("Records"), classes="heading", markup=False)
        with VerticalScroll(id="records"):
            yield Static("", id="tables", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Let the arrows scroll."""
        self.query_one("#records").focus()

    def on_resize(self, event: events.Resize) -> None:
        """Lay the tables out for the new width."""
        self._room = event.size.width - _BESIDE
        self.query_one("#tables", Static).update(self._told())

    def _told(self) -> Content:
        records = Records()
        try:
            scenarios, bests, players = records.scenarios(), records.solo_bests(), records.players()
            past = records.past()
            by_computers = records.scenarios(by_people=False)
            computer_bests = records.solo_bests(by_people=False)
        except SaveError as error:
            return Content.styled(str(error), "$error")
        if not scenarios and not by_computers:
            parts = [(_("No game was finished yet.") + "\n", "")]
        else:
            parts = [*self._past(past), *self._solo(_("Best solo games"), bests)]
            parts += self._scenarios(_("Scenarios"), scenarios)
        parts += _table(
            _("Names"),
            (_("Name"), _("Games"), _("Wins"), _("Summits"), _("Deaths"), _("Average")),
            [
                (
                    clean_name(one.name),
                    str(one.games),
                    str(one.wins),
                    str(one.summits),
                    str(one.deaths),
                    f"{one.average:.1f}",
                )
                for one in players
            ],
            self._room,
        )
        parts += self._scenarios(_("Computer players"), by_computers)
        parts += self._solo(_("Computer players, solo"), computer_bests)
        if records.odd:
            parts.append((odd_rows(records.odd), "$warning"))
        return Content.assemble(*parts)

    def _past(self, past: Sequence[SoloPast]) -> list[tuple[str, str]]:
        """Tell how one's own solo games went: ranks, progress, the best without advice."""
        if not past:
            return []
        parts = [(_("Your solo games") + "\n", "bold $accent")]
        for one in past:
            title = cut(f"  {self._what(one.scenario, one.weather, one.options)}", self._room)
            parts.append((f"{title}\n", "bold"))
            for line in past_lines(one.points, one.ranks, one.deaths, one.unadvised):
                parts += [(f"{plain(bits)}\n", "") for bits in wrap(line, self._room - 4)]
        return [*((text, style) if style else (f"    {text}", "") for text, style in parts), ("\n", "")]

    def _solo(self, title: str, bests: Sequence[SoloBest]) -> list[tuple[str, str]]:
        return _table(
            title,
            (_("Scenario"), _("Points"), _("Rank"), _("Name"), _("Advice")),
            [
                (
                    self._what(best.scenario, best.weather, best.options),
                    str(best.points),
                    rank_name(best.level),
                    clean_name(best.name),
                    str(best.advice),
                )
                for best in bests
            ],
            self._room,
        )

    def _scenarios(self, title: str, records: Sequence[ScenarioRecord]) -> list[tuple[str, str]]:
        return _table(
            title,
            (_("Scenario"), _("Teams"), _("Games"), _("Best"), _("Name"), _("Average")),
            [
                (
                    self._what(one.scenario, one.weather, one.options),
                    str(one.seats),
                    str(one.games),
                    str(one.best),
                    clean_name(one.best_name),
                    f"{one.average:.1f}",
                )
                for one in records
            ],
            self._room,
        )

    def _what(self, scenario: str, weather: str, options: Sequence[str]) -> str:
        return ", ".join([self.k2.library.title(scenario, weather), *options])

    def action_back(self) -> None:
        """Back to where one was."""
        self.dismiss()


_BESIDE = 5
"""Cells beside the tables: the padding and the scroll bar."""
_GAP = "   "


def _table(
    title: str, head: Sequence[str], rows: Sequence[Sequence[str]], room: int
) -> list[tuple[str, str]]:
    """A title and rows in columns, numbers to the right; nothing without rows.

    Where the columns are wider than the room, the first one has its own lines above the others.
    """
    if not rows:
        return []
    columns = list(zip(head, *rows, strict=True))
    widths = [max(cell_len(cell) for cell in column) for column in columns]
    numeric = [all(_is_number(cell) for cell in column[1:]) for column in columns]
    stacked = 2 + sum(widths) + len(_GAP) * (len(widths) - 1) > room

    def line(cells: Sequence[str]) -> str:
        told = [
            cell.rjust(width) if right else pad(cell, width)
            for cell, width, right in zip(cells, widths, numeric, strict=True)
        ]
        if not stacked:
            return "  " + _GAP.join(told).rstrip() + "\n"
        first, rest = cut(cells[0], room - 2), _GAP.join(told[1:]).rstrip()
        return f"  {first}\n{cut(f'    {rest}', room)}\n"

    return [
        (f"{title}\n", "bold $accent"),
        (line(head), "$text-muted"),
        *((line(row), "") for row in rows),
        ("\n", ""),
    ]


def _is_number(cell: str) -> bool:
    return cell.replace(".", "", 1).isdigit()

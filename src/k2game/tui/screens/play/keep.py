"""Keeping one of two weather tiles on the South Face (10.1)."""

from __future__ import annotations

from k2game.engine.actions import Keep
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.panels.forecast import sections_legend, tile_profile, weather_sentence
from k2game.presentation.text.lines import Bit, Line, title_line, wrap
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.table import TABLE_BINDINGS, TableScreen


class KeepScreen(TableScreen, inherit_bindings=False):
    """A seat keeps one of its two tiles; the other is put away and no other seat sees them.

    Attributes:
        tiles: the tiles dealt.
        at: the place of the one under the cursor.
    """

    rules_topic = "10.1"
    FIRST_TAB = "space"
    BINDINGS = [
        *bindings("table.confirm", "pick.card_1", "pick.card_2", "pick.next", "table.map", "table.cancel"),
        *TABLE_BINDINGS,
    ]

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.colour = seat
        self.tiles = [action.tile for action in match.legal() if isinstance(action, Keep)]
        self.at = 0

    def hint(self) -> str:
        """Say what keeping a tile means, and explain figures without a minus where room is short."""
        if self.table.board.sections:
            return _(
                "One of these two tiles is kept for this game, the other is put away: a digit and Enter, or "
                "a click. 1 2: levels lost tonight."
            )
        return _(
            "One of these two weather tiles is kept and will be among the six of this game; the other is "
            "put away. A digit and Enter, or a click."
        )

    def phase_lines(self, cells: int) -> list[Line]:
        """Both tiles: the profile of their three days, and the days of the one under the cursor in words."""
        lines = [title_line(_("Weather tiles of {name}").format(name=self.teams.name(self.colour)), cells)]
        lines += tile_profile(self.table, self.tiles, self.at)
        lines.append((Bit(sections_legend(), "faint"),))
        for place in range(DAYS_PER_TILE):
            text = _("Day {day}: {weather}").format(
                day=place + 1, weather=weather_sentence(self.table, self.tiles[self.at], place)
            )
            lines += wrap(text, cells)
        label = _(" Keep tile {number} ").format(number=self.at + 1)
        lines.append((Bit(label, "lit", "keep:"), Bit("  "), Bit(_("Enter"), "key")))
        return lines

    def _look_at(self, place: int) -> None:
        self.at = place % len(self.tiles)
        self.freshen_soon()

    def follow_link(self, link: str) -> None:
        """A click on a tile shows its days, a click on the button keeps it."""
        word, _colon, rest = link.partition(":")
        if word == "tile":
            self._look_at(int(rest))
        elif word == "keep":
            self.action_confirm()

    def action_pick(self, digit: int) -> None:
        """Look at a tile by its digit."""
        self._look_at(digit - 1)

    def action_next_choice(self) -> None:
        """Look at the other tile."""
        self._look_at(self.at + 1)

    def action_left(self) -> None:
        """Look at the first tile."""
        if self.looking:
            super().action_left()
            return
        self._look_at(0)

    def action_right(self) -> None:
        """Look at the second tile."""
        if self.looking:
            super().action_right()
            return
        self._look_at(1)

    def action_cancel(self) -> None:
        """Back from the map."""
        if self.looking:
            self.action_map()

    def action_confirm(self) -> None:
        """Keep the tile that the button names, also from the map."""
        if self.k2.director is not None:
            self.k2.director.submit(Keep(self.colour, self.tiles[self.at]))

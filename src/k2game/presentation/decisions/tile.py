"""Keeping one of two weather tiles on the South Face (10.1)."""

from __future__ import annotations

from k2game.engine.actions import Keep
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.i18n import _
from k2game.presentation.decisions.decision import SHOW, Reply, Situation, TableDecision
from k2game.presentation.decisions.intents import Cancel, Confirm, Intent, Move, Next, Pick
from k2game.presentation.panels.forecast import sections_legend, tile_profile, weather_sentence
from k2game.presentation.text.lines import Bit, Line, title_line, wrap


class TileDecision(TableDecision):
    """A seat keeps one of its two tiles; the other is put away and no other seat sees them.

    Attributes:
        tiles: the tiles dealt.
        at: the place of the one under the cursor.
    """

    rule = "10.1"
    keys = ("table.confirm", "pick.card_1", "pick.card_2", "pick.next", "table.map", "table.cancel")

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.tiles = [action.tile for action in situation.legal if isinstance(action, Keep)]
        self.at = 0

    def title(self) -> str:
        """The seat's tiles."""
        return _("Weather tiles of {name}").format(name=self.teams.name(self.colour))

    def hint(self) -> str:
        """Say what keeping a tile means; three sections leave no room for a minus."""
        if self.table.board.sections:
            return _(
                "One of these two tiles is kept for this game, the other is put away: a digit and Enter, or "
                "a click. 1 2: levels lost tonight."
            )
        return _(
            "One of these two weather tiles is kept and will be among the six of this game; the other is "
            "put away. A digit and Enter, or a click."
        )

    def lines(self, cells: int) -> list[Line]:
        """Both tiles: the profile of their three days, and the days of the one under the cursor in words."""
        lines = [title_line(self.title(), cells)]
        lines += tile_profile(self.table, self.tiles, self.at)
        lines.append((Bit(sections_legend(), "faint"),))
        for place in range(DAYS_PER_TILE):
            text = _("Day {day}: {weather}").format(
                day=place + 1, weather=weather_sentence(self.table, self.tiles[self.at], place)
            )
            lines += wrap(text, cells)
        label = _(" Keep tile {number} ").format(number=self.at + 1)
        lines.append((Bit(label, "lit", Confirm()), Bit("  "), Bit(_("Enter"), "key")))
        return lines

    def on(self, intent: Intent) -> Reply | None:
        """Look at a tile, or keep the one that the button names."""
        match intent:
            case Pick(place):
                return self._look_at(place)
            case Next():
                return self._look_at(self.at + 1)
            case Move(-1, 0):
                return self._look_at(0)
            case Move(1, 0):
                return self._look_at(1)
            case Confirm():
                return Reply((Keep(self.colour, self.tiles[self.at]),))
            case Cancel():
                return SHOW
        return super().on(intent)

    def _look_at(self, place: int) -> Reply:
        self.at = place % len(self.tiles)
        return SHOW

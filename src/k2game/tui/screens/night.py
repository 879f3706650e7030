"""The night: the acclimatization check line by line, and the next morning."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from k2game.engine.state import GameState
from k2game.i18n import _
from k2game.session.match import Match
from k2game.tui import story
from k2game.tui.screens.scene import SceneScreen

_STYLES = {
    "level": "",
    "slide": "$warning",
    "death": "bold $error",
    "rescue": "bold $success",
    "day": "bold $accent",
    "weather": "",
    "draw": "$text-muted",
    "over": "bold $accent",
}


class NightScreen(SceneScreen):
    """Shown after the last turn of a day, and after what had to be decided in the night."""

    rules_topic = "7"

    def __init__(self, match: Match, before: GameState, after: GameState) -> None:
        super().__init__(match)
        self._before, self._after = before, after

    def title_line(self) -> str:
        """The day that ends."""
        return _("The night after day {day}").format(day=self._before.day)

    def lines(self) -> Sequence[Content]:
        """One line a step."""
        told = []
        for step in story.night(self._before, self._after, self.names):
            style = "bold $error" if step.kind == "level" and step.after < 1 else _STYLES[step.kind]
            told.append(Content.styled(step.text, style))
        return told

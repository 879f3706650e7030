"""The curtain between two people at one keyboard: no hand is on the screen."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Button, Static

from k2game.i18n import _
from k2game.session.match import Match
from k2game.tui.commands import bindings
from k2game.tui.palette import TEAMS
from k2game.tui.screens.base import GameScreen
from k2game.tui.widgets.backdrop import Backdrop
from k2game.tui.widgets.keybar import KeyBar


class CurtainScreen(GameScreen):
    """Asks a team to take the keyboard. It shows only what everybody may know."""

    CSS_PATH = "../styles/curtain.tcss"
    BINDINGS = [*bindings("curtain.lift", "game.pause", "game.save")]
    GRACE: ClassVar[float] = 0.4
    """Seconds in which Enter does nothing: the key that ended the turn may still be held down."""
    rules_topic = "3.1"

    def __init__(self, match: Match, turn: str) -> None:
        super().__init__(match, None)
        self._turn = turn
        self._shown_at = monotonic()

    def compose(self) -> ComposeResult:
        """Whose turn it is, and what for."""
        board = self.match.table.board
        from k2game.tui.art.ridge import form_of

        season = "winter" if self.match.table.setup.weather == "winter" else "summer"
        yield Backdrop(form_of(board), season)
        with Vertical(id="curtain"):
            yield Static(self._team_name(), id="team")
            yield Static(self._what_for(), id="what", markup=False)
            lift = Button(_("We are here"), id="lift", variant="primary")
            lift.can_focus = False  # Enter belongs to the screen, which knows when it is too early
            yield lift
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the colour of the team."""
        self.query_one("#curtain").add_class(f"team-{TEAMS.index(self._turn)}")

    def _team_name(self) -> Content:
        return Content(self.match.info(self._turn).name)

    def _what_for(self) -> str:
        state = self.match.state
        if state.day == 0:
            return _("Before the first day. Only this team looks at the screen now.")
        return _("Day {day} of {days}. Only this team looks at the screen now.").format(
            day=state.day, days=state.table.setup.days
        )

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Lift the curtain."""
        event.stop()
        self.action_lift()

    def action_lift(self) -> None:
        """Lift the curtain, unless the key of the turn before is still held down."""
        if monotonic() - self._shown_at >= self.GRACE and self.k2.director is not None:
            self.k2.director.lift_curtain(self._turn)

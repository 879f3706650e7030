"""The curtain between two people at one keyboard: no hand is on the screen."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Button, Static

from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.text.glyphs import CLIMBER_GLYPHS
from k2game.tui.art import form_of
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import GameScreen
from k2game.tui.styles import STYLES
from k2game.tui.textual_ext.key_grace import Grace
from k2game.tui.theme.colours import TEAM_COLOURS, TEAMS
from k2game.tui.widgets.backdrop import Backdrop, season_of
from k2game.tui.widgets.keybar import KeyBar


class CurtainScreen(GameScreen):
    """Asks a team to take the keyboard. It shows only what everybody may know."""

    CSS_PATH = STYLES / "curtain.tcss"
    BINDINGS = [*bindings("curtain.lift", "game.pause", "game.save")]
    GRACE: ClassVar[float] = 0.4
    """Seconds without a key until Enter lifts it: the key that ended the turn may still be held down."""
    FORGETS_KEYS = True
    rules_topic = "3.1"

    def __init__(self, match: Match, turn: str) -> None:
        super().__init__(match, None)
        self._turn = turn
        self._grace = Grace()

    def compose(self) -> ComposeResult:
        """Show whose turn it is."""
        table = self.match.table
        yield Backdrop(
            form_of(table.board), season_of(table.setup.weather), self.k2.art, self.k2.settings.ascii
        )
        with Vertical(id="curtain"):
            yield Static(self._band(), id="band", markup=False)
            yield Static(Content(self.match.info(self._turn).name), id="team", markup=False)
            yield Static(self._day(), id="what", markup=False)
            yield Static(self._request(), id="request", markup=False)
            lift = Button(_("We are here"), id="lift", variant="primary")
            lift.can_focus = False  # Enter belongs to the screen, which knows when it is too early
            yield lift
        yield KeyBar()

    def _band(self) -> Content:
        colour = TEAM_COLOURS[TEAMS.index(self._turn)]
        glyphs = "  ".join(CLIMBER_GLYPHS if self.k2.settings.ascii else CLIMBER_GLYPHS.values())
        return Content.styled(f"  {glyphs}  ", f"bold black on {colour}")

    def _day(self) -> str:
        state = self.match.state
        if state.day == 0:
            return _("before the first day")
        return _("day {day} of {days}").format(day=state.day, days=state.table.setup.days)

    def _request(self) -> str:
        """Say what to do before anybody presses Enter."""
        name = self.match.info(self._turn).name
        return _("The keyboard goes to {name}.\nEverybody else looks away.").format(name=name)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Lift the curtain."""
        event.stop()
        self.action_lift()

    def on_key(self, event: events.Key) -> None:
        """A key in the grace, such as a repeat of the key held down, begins the grace again."""
        bound = self.active_bindings.get(event.key)
        early = self._grace.takes(event.time, self.GRACE, self.k2.since_same_key)
        if early and bound is not None and bound.binding.action == "lift":
            event.stop()
            event.prevent_default()

    def action_lift(self) -> None:
        """Lift the curtain, unless the key of the turn before may still be held down."""
        if self._grace.is_over(self.GRACE) and self.k2.director is not None:
            self.k2.director.lift_curtain(self._turn)

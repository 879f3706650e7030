"""Looking at a game again: step by step, from anybody's eyes, and going on from any place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.timer import Timer

from k2game.engine.actions import Step
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.view import PlayerView
from k2game.errors import K2Error
from k2game.i18n import _
from k2game.match.match import LogEntry
from k2game.presentation.decisions.intents import GiveCommand, GoToDay, Intent, LookAs, StepBy
from k2game.presentation.panels.replay import ALL, PUBLIC, before_entry, eyes_of, replay_lines
from k2game.presentation.text.lines import Line
from k2game.saves.replay import ACTION, DAY, UNITS, Replay
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.dialogs.question import QuestionScreen, TextScreen
from k2game.tui.screens.play.table import TableScreen

SPEEDS = (2.0, 1.0, 0.5, 0.25)
"""Seconds between two steps while it plays."""


class ReplayScreen(TableScreen, inherit_bindings=False):
    """A game with a place in it; nothing that is done here changes the game.

    Attributes:
        replay: the game and the place.
        unit: what a step is: an action, a turn or a day.
        eyes: who looks: ALL, PUBLIC or the colour of a seat.
    """

    rules_topic = "13"
    FIRST_TAB = "log"
    BINDINGS = [
        *bindings(
            "replay.play",
            "replay.back",
            "replay.forward",
            "replay.unit",
            "replay.eyes",
            "replay.day",
            "replay.branch",
            "replay.leave",
            "replay.first",
            "replay.last",
            "replay.faster",
            "replay.slower",
            "replay.previous_day",
            "replay.next_day",
            "table.inspect",
            "table.overview",
            "table.goto",
            "table.numbers",
            "table.next_panel",
            "table.log_up",
            "table.log_down",
        )
    ]

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay.match, None)
        self.replay = replay
        self.unit = ACTION
        self.eyes = ALL if replay.match.over else PUBLIC  # who still plays should not see all hands
        self._speed = 1
        self._timer: Timer | None = None
        self._look()

    # --- what the table shows --------------------------------------------------------------

    def hint(self) -> str:
        """Say what can be done."""
        return _(
            "Left and right go one step, up and down one day; Tab changes what a step is. "
            "b begins a new game from here."
        )

    def played(self) -> Sequence[LogEntry]:
        """The log up to this place."""
        return self.replay.done

    def phase_lines(self, cells: int) -> list[Line]:
        """Place, what happened, buttons, hands."""
        speed = f"×{round(SPEEDS[0] / SPEEDS[self._speed])}"
        return replay_lines(
            self.replay, self.teams, cells, self.unit, self.eyes, self._timer is not None, speed
        )

    def current(self) -> tuple[str, str] | None:
        """The climber that did something just now."""
        action = self.replay.entry.action if self.replay.entry else None
        seat, climber = getattr(action, "seat", None), getattr(action, "climber", None)
        return (seat, climber) if seat and climber else None

    def route(self) -> Sequence[str]:
        """The step that was made just now."""
        entry = self.replay.entry
        if entry is None or not isinstance(entry.action, Step):
            return ()
        seat = before_entry(self.replay).seats[self.table.seat_number[entry.action.seat]]
        here = seat.climbers[CLIMBERS.index(entry.action.climber)].space
        return () if here is None else (here, entry.action.space)

    def _look(self) -> None:
        seat = None if self.eyes in (ALL, PUBLIC) else self.eyes
        self.view = self.replay.view(seat)

    def open_view(self) -> PlayerView:
        """Return the view of what was open to everybody at this place."""
        return self.replay.view(None)

    def _show(self) -> None:
        self._look()
        self._said = None
        self.freshen_soon()

    # --- going about -----------------------------------------------------------------------

    def action_forward(self) -> None:
        """On by a step."""
        self.replay.forward(self.unit)
        self._show()

    def action_back(self) -> None:
        """Back by a step."""
        self.stop()
        self.replay.back(self.unit)
        self._show()

    def action_next_day(self) -> None:
        """On by a day."""
        self.replay.forward(DAY)
        self._show()

    def action_previous_day(self) -> None:
        """Back by a day."""
        self.stop()
        self.replay.back(DAY)
        self._show()

    def action_first(self) -> None:
        """To the start."""
        self._jump(0)

    def action_last(self) -> None:
        """To the end."""
        self._jump(len(self.replay.log))

    def _jump(self, at: int) -> None:
        self.stop()
        self.replay.go_to(at)
        self._show()

    def action_day(self) -> None:
        """Ask for a day."""
        text = _("To which day, 1 to {last}?").format(last=self.replay.last_day)
        self.app.push_screen(TextScreen(text, confirm=_("Go there")), self._day_typed)

    def _day_typed(self, typed: str | None) -> None:
        if typed is None:
            return
        days = {str(day): day for day in range(1, self.replay.last_day + 1)}
        if typed.strip() in days:
            self.replay.go_to_day(days[typed.strip()])
            self._show()
        else:
            self.say(_("The days of this game are 1 to {last}.").format(last=len(days)), "warning")

    def action_unit(self) -> None:
        """Go by the next unit."""
        self.unit = UNITS[(UNITS.index(self.unit) + 1) % len(UNITS)]
        self._show()

    def action_eyes(self) -> None:
        """Look with the next eyes."""
        every = eyes_of(self.replay)
        self.eyes = every[(every.index(self.eyes) + 1) % len(every)]
        self._show()
        if len(every) == 1:
            self.say(_("Hands can be seen when the game is over."))

    def follow(self, intent: Intent) -> None:
        """Buttons, units, eyes and days can be clicked."""
        match intent:
            case StepBy(unit):
                self.unit = unit
            case LookAs(eyes):
                self.eyes = eyes if eyes in eyes_of(self.replay) else PUBLIC
            case GoToDay(day):
                self.replay.go_to_day(day)
            case GiveCommand(command):
                self._buttons()[command]()
            case _:
                return
        self._show()

    def _buttons(self) -> Mapping[str, Callable[[], None]]:
        return {
            "replay.play": self.action_play,
            "replay.back": self.action_back,
            "replay.forward": self.action_forward,
            "replay.first": self.action_first,
            "replay.last": self.action_last,
        }

    # --- playing by itself -----------------------------------------------------------------

    def action_play(self) -> None:
        """Play automatically, or stop."""
        if self._timer is not None:
            self.stop()
        else:
            self._timer = self.set_interval(SPEEDS[self._speed], self._tick)
        self._show()

    def stop(self) -> None:
        """Play no longer."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        if not self.replay.forward(self.unit):
            self.stop()
        self._show()

    def action_faster(self) -> None:
        """Play faster."""
        self._change_speed(1)

    def action_slower(self) -> None:
        """Play slower."""
        self._change_speed(-1)

    def _change_speed(self, by: int) -> None:
        self._speed = max(0, min(len(SPEEDS) - 1, self._speed + by))
        if self._timer is not None:
            self.stop()
            self.action_play()
        self._show()

    # --- leaving ---------------------------------------------------------------------------

    def action_branch(self) -> None:
        """Ask, then begin a new game that goes on from here."""
        self.stop()
        if self.replay.match.over:
            question = _("Begin a new game from here? It is saved separately; the original stays.")
        else:
            question = _(
                "Begin a new game from here? It is saved separately and has luck of its own; "
                "the original stays."
            )
        self.app.push_screen(QuestionScreen(question, _("Begin"), _("Stay")), self._branch)

    def _branch(self, wanted: bool | None) -> None:
        if not wanted:
            return
        try:
            game = self.k2.store.branch(self.replay)
        except K2Error as error:
            self.k2.fail(error)
            return
        self.k2.resume_game(game)

    def action_leave(self) -> None:
        """Back to where the replay was opened."""
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.k2.to_title()

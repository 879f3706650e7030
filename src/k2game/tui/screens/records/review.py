"""The review of a game: a line for each day, shown as soon as it is known; Enter replays that day."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import Worker, get_current_worker

from k2game.bots.advice.review import DayReview, reviews
from k2game.i18n import _
from k2game.match.decisions import moments
from k2game.match.match import HUMAN, Match, SeatInfo
from k2game.presentation.advice import better_text, worst_day_text
from k2game.presentation.text.lines import Bit, fit, plain
from k2game.presentation.text.names import place_name
from k2game.saves.log_writer import GameLog
from k2game.saves.replay import Replay
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Screen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.keybar import KeyBar

Found = dict[str, list[DayReview]]
"""The days known so far: the colour of a seat → its days."""

_WORTH_A_LOOK = 0.25
"""Points below which a day is called good: rollouts differ by as much."""


class ReviewScreen(K2Screen[None]):
    """One seat's days with the points that each cost, compared with advice.

    Attributes:
        match: the game.
        found: what was found so far, kept by the caller.
        at: which of the reviewed seats is shown.
    """

    CSS_PATH = STYLES / "review.tcss"
    BINDINGS = [*bindings("menu.back", "review.team", "menu.next", "menu.previous")]
    rules_topic = "9"

    def __init__(self, match: Match, found: Found) -> None:
        super().__init__()
        self.match = match
        self.found = found
        self.seats = reviewed_seats(match)
        self.at = 0
        self._worker: Worker[None] | None = None

    def compose(self) -> ComposeResult:
        """The heading, the list of days, and the highlighted day in full."""
        yield Static("", id="heading", classes="heading", markup=False)
        yield OptionList(id="days", markup=False)
        yield Static("", id="about", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the first seat."""
        self._show_seat()
        self.query_one("#days").focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Other teams are offered where there are others."""
        return len(self.seats) > 1 if action == "team" else super().check_action(action, parameters)

    # --- what is shown ---------------------------------------------------------------------

    @property
    def seat(self) -> SeatInfo:
        """The seat whose days are shown."""
        return self.seats[self.at]

    @property
    def days(self) -> list[DayReview]:
        """The days that are known so far."""
        return self.found.setdefault(self.seat.colour, [])

    @property
    def complete(self) -> bool:
        """Return whether all days of the seat are known."""
        return len(self.days) >= self._last_day()

    def _last_day(self) -> int:
        return self.match.state.day

    def _show_seat(self) -> None:
        days = self.query_one("#days", OptionList)
        days.clear_options()
        days.add_options([self._option(day) for day in self.days])
        self._about("")
        if self.days:
            days.highlighted = 0
        if self._worker is not None:
            self._worker.cancel()
        self._worker = None
        if not self.complete:
            self.days.clear()
            days.clear_options()
            self._worker = self.run_worker(self._look, group="review", exclusive=True, thread=True)
        self._show_heading()

    def _show_heading(self) -> None:
        if self._worker is not None:
            text = _("Reviewing the game of {team}: day {day} of {days} …").format(
                team=self.seat.name, day=min(len(self.days) + 1, self._last_day()), days=self._last_day()
            )
        else:
            sentence = worst_day_text(self.match.table, self.days, self._place)
            text = _("{team}: {sentence}").format(team=self.seat.name, sentence=sentence)
        self.query_one("#heading", Static).update(Content(text))

    def _option(self, day: DayReview) -> Option:
        return Option(Content(day_text(day, self._better(day), self.app.size.width - 4)))

    def _place(self, space: str) -> str:
        return place_name(self.match.table, space)

    def _better(self, day: DayReview) -> str:
        return better_text(self.match.table, day, self._place)

    def _about(self, text: str) -> None:
        self.query_one("#about", Static).update(Content(text))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell the whole of a day."""
        event.stop()
        if event.option_index < len(self.days):
            day = self.days[event.option_index]
            costly = _costly(day)
            better = _("Better: {better}.").format(better=self._better(day)) if costly else _("Well played.")
            self._about("\n".join((better, _("Enter: replay day {day}.").format(day=day.day))))

    # --- looking back ----------------------------------------------------------------------

    def _look(self) -> None:
        worker, match, seat = get_current_worker(), self.match, self.seat
        decisions = moments(match.initial, match.log, seat.colour)
        for day in reviews(decisions, match.table, self.k2.right_of_way.cancelled(worker)):
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._add, seat.colour, day)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._end, seat.colour)

    def _add(self, colour: str, day: DayReview) -> None:
        if not self.is_attached or colour != self.seat.colour:
            return
        self.days.append(day)
        days = self.query_one("#days", OptionList)
        days.add_option(self._option(day))
        if days.highlighted is None:
            days.highlighted = 0
        self._show_heading()

    def _end(self, colour: str) -> None:
        if self.is_attached and colour == self.seat.colour:
            self._worker = None
            self._show_heading()

    # --- commands --------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the replay where the day begins."""
        from k2game.tui.screens.records.replay import ReplayScreen

        event.stop()
        if event.option_index >= len(self.days):
            return
        header = self.match.store.header if isinstance(self.match.store, GameLog) else None
        replay = Replay(self.match, header)
        replay.go_to_day(self.days[event.option_index].day)
        self.k2.push_screen(ReplayScreen(replay))

    def action_team(self) -> None:
        """Show the next team."""
        self.at = (self.at + 1) % len(self.seats)
        self._show_seat()

    def on_resize(self) -> None:
        """Cut the lines for the new width."""
        days = self.query_one("#days", OptionList)
        for number, day in enumerate(self.days[: days.option_count]):
            days.replace_option_prompt_at_index(number, self._option(day).prompt)

    def action_next(self) -> None:
        """To the next day."""
        self.query_one("#days", OptionList).action_cursor_down()

    def action_previous(self) -> None:
        """To the day before."""
        self.query_one("#days", OptionList).action_cursor_up()

    def action_back(self) -> None:
        """Back to the result."""
        self.dismiss()


def _costly(day: DayReview) -> bool:
    return day.lost >= _WORTH_A_LOOK and day.better is not None


def day_text(day: DayReview, better: str, cells: int) -> str:
    """Return a day as one line: what it cost and what would have been better."""
    head = _("Day {day}").format(day=f"{day.day:>2}")
    if not _costly(day):
        return f" {head}      ·"
    lost = f"−{day.lost:.1f}".rjust(5)
    text = _("{day}  {lost} points  {better}").format(day=head, lost=lost, better=better)
    return plain(fit((Bit(f" {text}"),), cells))


def reviewed_seats(match: Match) -> tuple[SeatInfo, ...]:
    """Return whose game is reviewed: people's, or everybody's if nobody was a person."""
    return tuple(info for info in match.seats if info.kind == HUMAN) or match.seats

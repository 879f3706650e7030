"""Advice on the screen: thinking beside the game, then three choices to take or leave."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.worker import get_current_worker

from k2game.bots.advice.advise import Advice, advise
from k2game.engine.actions import Action
from k2game.engine.content.board import BANDS
from k2game.i18n import _
from k2game.match.match import Match
from k2game.match.plans import plans_of
from k2game.presentation.advice import prospects_text
from k2game.presentation.advice_glyphs import advised_text
from k2game.presentation.text.lines import Bit, Line, title_line, wrap
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Modal
from k2game.tui.screens.play.table import TableScreen
from k2game.tui.widgets.lines import Lines

WIDTH = 44
"""Cells across of the choices: no wider than the map of 80×24, so that hand and panels stay in sight."""

BEAT = 0.3
"""Seconds between two signs that advice is being thought about."""


class AdviceScreen(K2Modal[int | None]):
    """The choices, the best first; a digit, arrows and Enter, or a click take one, Escape none.

    It covers the end of the map without the seat's climbers. What will come of a
    choice is shown for the marked one.
    """

    CSS = """
    AdviceScreen {
        align: left bottom;
        background: $background 10%;
        & > Vertical {
            width: 50; max-width: 100%; height: auto; padding: 0 2; margin: 0 0 3 0;
            background: $surface; border: round $border;
        }
        &.above { align: left top; & > Vertical { margin: 1 0 0 0; } }
        & Lines { background: $surface; height: auto; }
    }
    """
    BINDINGS = [
        *bindings(
            "table.confirm",
            "table.up",
            "table.down",
            "pick.card_1",
            "pick.card_2",
            "pick.card_3",
            "menu.back",
        )
    ]

    def __init__(
        self, found: Sequence[Advice], plans: Sequence[str], prospects: Sequence[str], above: bool = False
    ) -> None:
        super().__init__(classes="above" if above else None)
        self._found = found
        self._plans = plans
        self._prospects = prospects
        self._at = 0

    def compose(self) -> ComposeResult:
        """One panel with all choices."""
        with Vertical():
            yield Lines(id="advice")

    def on_mount(self) -> None:
        """Show the choices."""
        self._show()

    def _show(self) -> None:
        lines: list[Line] = [title_line(_("Advice"), WIDTH)]
        for number, advice in enumerate(self._found):
            link = f"take:{number}"
            marked = number == self._at
            for at, row in enumerate(
                wrap(self._plans[number], WIDTH - 4, "cursor" if marked else "bold", link)
            ):
                lead = Bit(f"{'›' if marked else ' '}{number + 1} " if at == 0 else "   ", "key", link)
                lines.append((lead, *row))
            text = _("expected result {points:.1f} points").format(points=advice.expected)
            if marked:
                text = f"{text}; {self._prospects[number]}"
            lines += [(Bit("   ", link=link), *row) for row in wrap(text, WIDTH - 4, "faint", link)]
        lines += wrap(_("Arrows look, Enter or digit takes, Esc none."), WIDTH, "faint")
        self.query_one("#advice", Lines).show(lines)

    def on_lines_clicked(self, event: Lines.Clicked) -> None:
        """Take what was clicked."""
        event.stop()
        self.dismiss(int(event.link.partition(":")[2]))

    def action_pick(self, digit: int) -> None:
        """Take a choice by its digit."""
        if digit <= len(self._found):
            self.dismiss(digit - 1)

    def action_confirm(self) -> None:
        """Take the choice that is marked."""
        self.dismiss(self._at)

    def action_back(self) -> None:
        """Take none."""
        self.dismiss(None)

    def action_up(self) -> None:
        """The choice above."""
        self._at = (self._at - 1) % len(self._found)
        self._show()

    def action_down(self) -> None:
        """The choice below."""
        self._at = (self._at + 1) % len(self._found)
        self._show()


class AdvisedScreen(TableScreen, inherit_bindings=False):
    """A table on which advice can be asked for; it is thought about in a thread and counted."""

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self._thinking_of: int | None = None
        self._beats = 0

    def take_advice(self, actions: Sequence[Action]) -> None:
        """Do, or lay ready, what was advised."""

    def action_advice(self) -> None:
        """Think about the best choices, without holding anything up."""
        if self._thinking_of is not None:
            return
        self._thinking_of, self._beats = len(self.match.log), 0
        self._tell_that_it_thinks()
        self.run_worker(self._think, name="advice", group="advice", exclusive=True, thread=True)

    def _tell_that_it_thinks(self) -> None:
        if self._thinking_of is None or not self.is_attached:
            return
        self._beats += 1
        text = _("Thinking about advice, which takes a few seconds: {seconds} s {dots}")
        dots = "." * (1 + self._beats % 3)
        self.say(text.format(seconds=int(self._beats * BEAT), dots=dots), "faint")
        self.set_timer(BEAT, self._tell_that_it_thinks)

    def _think(self) -> None:
        worker = get_current_worker()
        match, seat = self.match, self.seat or ""
        found = advise(
            match.view(seat),
            match.legal(),
            match.table,
            match.bot_random(seat),
            self.k2.right_of_way.cancelled(worker),
        )
        if not worker.is_cancelled:
            self.app.call_from_thread(self._advised, found)

    def _advised(self, found: Sequence[Advice]) -> None:
        asked, self._thinking_of = self._thinking_of, None
        self.unsay()
        if not self.is_current or asked != len(self.match.log):
            self.freshen_soon()  # the game has gone on; nobody needs it now
            return
        if self.question_keys():
            # it would cover the question and take its Enter
            self.say(_("Advice is not shown over a question: answer it, then ask again."), "warning")
            return
        if not found:
            self.say(_("There is nothing to advise here."))
            return
        self.freshen_soon()
        plans_of(self.match).count(self.match, self.seat or "")
        seat = self.view.seat_view(self.seat or "")
        plans = [advised_text(self.table, seat, advice.actions) for advice in found]
        low = [climber.space for climber in seat.climbers if climber.space and self._is_low(climber.space)]
        above = len(low) == sum(climber.alive for climber in seat.climbers)
        prospects = [prospects_text(seat, advice.prospects) for advice in found]
        screen = AdviceScreen(found, plans, prospects, above)
        self.app.push_screen(screen, lambda taken: self._taken(found, taken))

    def _is_low(self, space: str) -> bool:
        """Return whether a space is in the lower half of the map."""
        return self.table.spaces[space].band in BANDS[:2]

    def _taken(self, found: Sequence[Advice], taken: int | None) -> None:
        if taken is not None:
            plans_of(self.match).keep(self.match, found[taken].actions)
            self.take_advice(found[taken].actions)

"""Advice on the screen: thinking beside the game, then three choices to take or leave."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.worker import get_current_worker

from k2game.bots.advice.advise import Advice, advise
from k2game.engine.content.board import BANDS
from k2game.i18n import _
from k2game.match.plans import plans_of
from k2game.presentation.advice import prospects_text
from k2game.presentation.advice_glyphs import advised_text
from k2game.presentation.decisions.intents import Confirm, Intent, Move, Pick, TakeAdvice
from k2game.presentation.text.lines import Bit, Line, title_line, wrap
from k2game.tui.commands.registry import COMMANDS, bindings
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
            link = Pick(number)
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
        if isinstance(event.link, Pick):
            self._on(event.link)

    def action_intend(self, command: str) -> None:
        """Take a choice by its digit or the marked one, or mark another."""
        self._on(COMMANDS[command].wants)

    def _on(self, intent: Intent | None) -> None:
        match intent:
            case Pick(place) if place < len(self._found):
                self.dismiss(place)
            case Confirm():
                self.dismiss(self._at)
            case Move(_dx, dy):
                self._at = (self._at + dy) % len(self._found)
                self._show()

    def action_back(self) -> None:
        """Take none."""
        self.dismiss(None)


class AdviceDesk:
    """Thinks about advice for a table in a thread, counts it, and shows what it found.

    Args:
        screen: the table; its decision gets what is taken.
    """

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._thinking_of: int | None = None
        self._beats = 0

    def ask(self) -> None:
        """Think about the best choices, without holding anything up."""
        if self._thinking_of is not None:
            return
        self._thinking_of, self._beats = len(self._screen.match.log), 0
        self._say_that_it_thinks()
        self._screen.run_worker(self._think, name="advice", group="advice", exclusive=True, thread=True)

    def _say_that_it_thinks(self) -> None:
        screen = self._screen
        if self._thinking_of is None or not screen.is_attached:
            return
        self._beats += 1
        text = _("Thinking about advice, which takes a few seconds: {seconds} s {dots}")
        dots = "." * (1 + self._beats % 3)
        screen.say(text.format(seconds=int(self._beats * BEAT), dots=dots), "faint")
        screen.set_timer(BEAT, self._say_that_it_thinks)

    def _think(self) -> None:
        worker = get_current_worker()
        screen, match, seat = self._screen, self._screen.match, self._screen.seat or ""
        found = advise(
            match.view(seat),
            match.legal(),
            match.table,
            match.bot_random(seat),
            screen.k2.right_of_way.cancelled(worker),
        )
        if not worker.is_cancelled:
            screen.app.call_from_thread(self.found, found)

    def found(self, found: Sequence[Advice]) -> None:
        """Show the choices, if the table still waits for them."""
        screen = self._screen
        asked, self._thinking_of = self._thinking_of, None
        screen.unsay()
        if not screen.is_current or asked != len(screen.match.log):
            screen.freshen_soon()  # the game has gone on; nobody needs it now
            return
        if screen.question_keys():
            # it would lie over the question and take its Enter
            text = _("Advice is not shown over a question: answer it, then ask again.")
            screen.say(text, "warning")
            return
        if not found:
            screen.say(_("There is nothing to advise here."))
            return
        screen.freshen_soon()
        plans_of(screen.match).count(screen.match, screen.seat or "")
        seat = screen.view.seat_view(screen.seat or "")
        plans = [advised_text(screen.table, seat, advice.actions) for advice in found]
        above = all(self._is_low(climber.space) for climber in seat.climbers if climber.alive)
        prospects = [prospects_text(seat, advice.prospects) for advice in found]
        choices = AdviceScreen(found, plans, prospects, above)
        screen.app.push_screen(choices, lambda taken: self._taken(found, taken))

    def _is_low(self, space: str | None) -> bool:
        """Tell whether a space is in the lower half of the map."""
        return space is not None and self._screen.table.spaces[space].band in BANDS[:2]

    def _taken(self, found: Sequence[Advice], taken: int | None) -> None:
        if taken is not None:
            plans_of(self._screen.match).keep(self._screen.match, found[taken].actions)
            self._screen.intend(TakeAdvice(tuple(found[taken].actions)))

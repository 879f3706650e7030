"""Looking back on a game that is over: on which day most was lost compared with advice."""

from __future__ import annotations

from textual.worker import get_current_worker

from k2game.bots.review import review, worst_day_sentence
from k2game.i18n import _
from k2game.session.match import HUMAN, Match, SeatInfo
from k2game.session.moments import moments
from k2game.telling.lines import Bit, Line, wrap
from k2game.telling.names import place_name
from k2game.tui.screens.base import GameScreen


class HindsightScreen(GameScreen):
    """A screen that can look back, in a thread; what it finds stands above everything else."""

    def __init__(self, match: Match, seat: str | None = None) -> None:
        super().__init__(match, seat)
        self._sentences: list[str] = []
        self._looking = False

    def freshen(self) -> None:
        """Show what was found."""
        raise NotImplementedError

    def hindsight_lines(self, cells: int) -> list[Line]:
        """What was found so far, or how far it is."""
        lines = [(Bit(" "), *line) for text in self._sentences for line in wrap(text, cells - 2, "title")]
        return [*lines, (Bit(" "),)] if lines else []

    def action_review(self) -> None:
        """Look back, once."""
        if not self._looking:
            self._looking = True
            self.run_worker(self._look_back, name="review", group="review", exclusive=True, thread=True)

    def _look_back(self) -> None:
        worker = get_current_worker()
        match = self.match

        def told(done: int, days: int) -> None:
            text = _("Looking back with the eyes of a computer: day {done} of {days}.")
            if not worker.is_cancelled:
                self.app.call_from_thread(self._say, [text.format(done=min(done + 1, days), days=days)])

        found: list[str] = []
        reviewed = reviewed_seats(match)
        for info in reviewed:
            days = review(
                moments(match.initial, match.log, info.colour),
                match.table,
                lambda: worker.is_cancelled,
                told,
                lambda space: place_name(match.table, space),
            )
            text = worst_day_sentence(days)
            if len(reviewed) > 1:
                text = _("{team}: {sentence}").format(team=info.name, sentence=text)
            found.append(text)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._say, found)

    def _say(self, sentences: list[str]) -> None:
        self._sentences = sentences
        if self.is_attached:
            self.freshen()


def reviewed_seats(match: Match) -> tuple[SeatInfo, ...]:
    """Whose game is looked at: that of people, or of everybody if nobody was a person."""
    return tuple(info for info in match.seats if info.kind == HUMAN) or match.seats

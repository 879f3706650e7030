"""The owner's choice where a piece goes in a landslide (7.5)."""

from __future__ import annotations

from k2game.engine.state.game_state import CLIMBERS
from k2game.i18n import _
from k2game.presentation.decisions.decision import Situation
from k2game.presentation.decisions.space_choice import SpaceDecision
from k2game.presentation.text.lines import Line, title_line, wrap
from k2game.presentation.text.names import place_name


class SlideDecision(SpaceDecision):
    """A climber or a tent of a seat slides one space down; its owner chooses where."""

    rule = "7.5"

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.piece = self.view.sliding[0][1]

    def _what(self) -> str:
        climber = self.teams.climber(self.colour, self.piece[-1])
        return climber if self.piece in CLIMBERS else _("the tent of {climber}").format(climber=climber)

    def _from(self) -> str:
        which = CLIMBERS.index(self.piece[-1])
        climber = self.view.seat_view(self.colour).climbers[which]
        return (climber.space if self.piece in CLIMBERS else climber.tent) or ""

    def current(self) -> tuple[str, str] | None:
        """The climber that slides."""
        return (self.colour, self.piece) if self.piece in CLIMBERS else None

    def title(self) -> str:
        """Landslide."""
        return _("Landslide")

    def hint(self) -> str:
        """Say what slides, and that the owner chooses."""
        return _(
            "The landslide carries {piece} one space down; its owner chooses where: a digit or Tab and "
            "Enter, or two clicks."
        ).format(piece=self._what())

    def lines(self, cells: int) -> list[Line]:
        """Show what slides from where, and the spaces."""
        place = place_name(self.table, self._from())
        if self.cursor in self.choices:
            text = _("{piece} slides from {place} down to {end}.")
            end = place_name(self.table, self.cursor or "")
            text = text.format(piece=self._what(), place=place, end=end)
        else:
            text = _("{piece} slides down from {place}. Choose where to.")
            text = text.format(piece=self._what(), place=place)
        told = wrap(text[:1].upper() + text[1:], cells, "bold")
        return [title_line(self.title(), cells), *told, *self.option_lines()]

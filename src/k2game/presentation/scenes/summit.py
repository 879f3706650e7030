"""A climber stands on a peak."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.engine import actions as a
from k2game.engine.state.game_state import GameState
from k2game.i18n import _
from k2game.match.facts import Arrival
from k2game.match.night_report import DIES, night_report
from k2game.presentation.map.build import season
from k2game.presentation.map.model import Season
from k2game.presentation.text.glyphs import CLIMBER_GLYPHS
from k2game.presentation.text.names import Teams


@dataclass(frozen=True, slots=True)
class SummitScene:
    """An arrival on a peak, as it is shown.

    Attributes:
        number: the team's colour, as a number.
        letter: the team's letter.
        glyph: the shape of the climber.
        name: the climber's name, such as ``Eagles A``.
        peak: the name of the peak, or "" if the board does not say.
        height: its height in metres, or None.
        main: whether this is the summit, not a lesser peak.
        day: today.
        days: how many days the game has.
        points: what the climber scores now.
        order: 1 for the first arrival on this peak, and so on.
        earlier: number and letter of each climber that arrived before and still lives.
        level: the climber's level now.
        morning: its level after a night here; below 1 it dies.
        season: the light.
        computer: whether a computer plays the team.
    """

    number: int
    letter: str
    glyph: str
    name: str
    peak: str
    height: int | None
    main: bool
    day: int
    days: int
    points: int
    order: int
    earlier: tuple[tuple[int, str], ...]
    level: int
    morning: int
    season: Season
    computer: bool = False

    @property
    def first(self) -> bool:
        """Return whether nobody was on the summit before; on a lesser peak nobody is the first of all."""
        return self.main and self.order == 1

    def title(self) -> str:
        """The large letters."""
        return _("THE SUMMIT") if self.main else (self.peak or _("A PEAK")).upper()

    def stands(self) -> str:
        """Name the climber and its peak, such as ``Eagles A stands on K2, 8611 m``."""
        place = self._place()
        return _("{climber} stands on {place}.").format(climber=self.name, place=place)

    def _place(self) -> str:
        if not self.peak:
            return _("the summit") if self.main else _("a peak")
        if self.height is None:
            return self.peak
        return _("{peak}, {height} m").format(peak=self.peak, height=self.height)

    def order_words(self) -> str:
        """The order of arrival."""
        if self.first:
            return _("first of all")
        words = {
            1: _("first to arrive"),
            2: _("second to arrive"),
            3: _("third to arrive"),
            4: _("fourth to arrive"),
            5: _("fifth to arrive"),
        }
        return words.get(self.order) or _("number {order} to arrive").format(order=self.order)

    def figures(self) -> tuple[str, str, str]:
        """Day, points and order."""
        return (
            _("Day {day} of {days}").format(day=self.day, days=self.days),
            _("{points} points").format(points=self.points),
            self.order_words(),
        )

    def tonight(self) -> str:
        """Say what a night up here costs."""
        if self.day >= self.days and self.morning >= 1:
            return _("This is the last night.")
        if self.morning < 1:
            return _("A night up here means death: level {level} is too low.").format(level=self.level)
        if self.morning == self.level:
            return _("Tonight the peak takes nothing.")
        return _("Tonight the peak takes {loss}: level {level} becomes {morning}.").format(
            loss=self.level - self.morning, level=self.level, morning=self.morning
        )

    def sentence(self) -> str:
        """The scene in one sentence."""
        return _("{climber} stands on {place}, {order}, on day {day}: {points} points.").format(
            climber=self.name,
            place=self.peak or self._place(),
            order=self.order_words(),
            day=self.day,
            points=self.points,
        )


def summit_scene(
    step: a.Step, after: GameState, before: Sequence[Arrival], teams: Teams, computer: bool
) -> SummitScene | None:
    """Return the scene of a step onto a peak.

    Args:
        step: the step.
        after: the state after it.
        before: the arrivals before the step.
        teams: names and letters.
        computer: whether a computer plays the team.

    Returns:
        None if the space is no peak, or the climber was there before.
    """
    table = after.table
    board = table.board
    same = [arrival for arrival in before if arrival.peak == step.space]
    who = (step.seat, step.climber)
    if step.space not in board.summits or any((one.seat, one.climber) == who for one in same):
        return None
    alive = [
        one
        for one in same
        if after.seats[table.seat_number[one.seat]].climbers["AB".index(one.climber)].space is not None
    ]
    climber = after.seats[table.seat_number[step.seat]].climbers["AB".index(step.climber)]
    night = next(one for one in night_report(after) if (one.seat, one.climber) == who)
    peak = board.peaks.get(step.space)
    return SummitScene(
        number=teams.number(step.seat),
        letter=teams.letter(step.seat),
        glyph=CLIMBER_GLYPHS[step.climber],
        name=teams.climber(step.seat, step.climber),
        peak=peak.name if peak else "",
        height=peak.height if peak else None,
        main=step.space == board.summit,
        day=after.day,
        days=table.setup.days,
        points=climber.score,
        order=len(alive) + 1,
        earlier=tuple((teams.number(one.seat), teams.letter(one.seat)) for one in alive),
        level=climber.level,
        morning=0 if night.fate == DIES else night.morning,
        season=season(table),
        computer=computer,
    )

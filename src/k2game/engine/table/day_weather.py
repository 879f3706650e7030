"""One day of weather, space by space: what it costs to move and what the night takes (6, 7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from k2game.engine.content.board import Board, Space
from k2game.engine.content.weather import Effect
from k2game.engine.rules.night import LANDSLIDE_LOSS as LANDSLIDE_LOSS


@dataclass(frozen=True, slots=True)
class DayWeather:
    """One day of one tile, space by space.

    Attributes:
        entry: movement points to enter the space or pitch a tent there, in all (6.2).
        raised: what of it the weather adds.
        loss: what the weather adds to the level at night, 0 or less (6.3).
        night: the space's own modifier and the loss together, without tent and landslide.
        landslide: the spaces in the landslide, in the order of rule 7.4.
    """

    entry: Mapping[str, int]
    raised: Mapping[str, int]
    loss: Mapping[str, int]
    night: Mapping[str, int]
    landslide: tuple[str, ...]

    def landslide_loss(self, space: str) -> int:
        """Return what the landslide takes of the level of a climber on a space (7.2), 0 or less."""
        return LANDSLIDE_LOSS if space in self.landslide else 0


def weather_of(
    board: Board, effects: tuple[Effect, ...], costs: dict[tuple[int, ...], Mapping[str, int]]
) -> DayWeather:
    """Work a day of a tile out for all spaces.

    Args:
        board: the board.
        effects: what the tile shows for the day.
        costs: the costs of other days, which this one shares if it has the same; else they are entered.
    """
    raised = {space.id: 0 for space in board.spaces}
    loss = dict(raised)
    landslide: list[Space] = []
    for space in board.spaces:
        for effect in effects:
            if space.band in effect.bands and space.section in effect.sections:
                raised[space.id] += effect.movement_cost
                loss[space.id] += effect.acclimatization
                if effect.landslide and space not in landslide:
                    landslide.append(space)
    landslide.sort(key=lambda space: (space.vp, -space.y, space.id))
    entry = {space.id: space.cost + raised[space.id] for space in board.spaces}
    return DayWeather(
        entry=costs.setdefault(tuple(entry.values()), entry),
        raised=raised,
        loss=loss,
        night={space.id: space.acclimatization + loss[space.id] for space in board.spaces},
        landslide=tuple(space.id for space in landslide),
    )

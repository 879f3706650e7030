"""Weather tiles: three days each, with effects from a fixed vocabulary (rule 6)."""

from dataclasses import dataclass

from k2game.engine.content.board import SECTIONS

DAYS_PER_TILE = 3

OPEN_TILES = 2
"""Open tiles, if there are enough (2.2)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """The effect of a day on the spaces of some bands and sections.

    Attributes:
        acclimatization: added to the level of a climber there at night, 0 or less (6.3).
        movement_cost: added to the cost of entering a space or pitching a tent there (6.2).
        landslide: whether it takes two more levels and slides everything down (7.2, 7.3).
    """

    bands: tuple[str, ...]
    sections: tuple[str, ...] = SECTIONS
    acclimatization: int = 0
    movement_cost: int = 0
    landslide: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """Three days of weather."""

    id: str
    days: tuple[tuple[Effect, ...], ...]


@dataclass(frozen=True, slots=True)
class WeatherSet:
    """Tiles that are shuffled together, in the order in which lists of tiles are written."""

    id: str
    name: str
    tiles: tuple[Tile, ...]
    provenance: str = ""

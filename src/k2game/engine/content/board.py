"""The board: spaces, connections and the regions for fixed ropes (rules 1.7 to 1.9, 10.3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

BELOW_6000 = "below_6000"
BANDS = (BELOW_6000, "6000", "7000", "8000")
"""Height bands, from the lowest."""

ABOVE_6000 = frozenset({"6000", "7000", "8000"})
"""Bands in which fixed ropes may be placed (10.2)."""

SECTIONS = ("W", "C", "E")
DEFAULT_SECTION = "C"
"""The section of every space on a board without sections (6.1)."""

MAX_SEATS = 5


@dataclass(frozen=True, slots=True)
class Space:
    """A place for climbers (1.7).

    Attributes:
        id: the name of the space on its board.
        band: one of BANDS.
        vp: victory points.
        cost: movement points to enter it, before the weather.
        acclimatization: what the night adds to the level of a climber here.
        x: place on the picture, 0 left to 1 right.
        y: place on the picture, 0 top to 1 bottom; a larger y is drawn lower (7.4).
        section: W, C or E.
    """

    id: str
    band: str
    vp: int
    cost: int
    acclimatization: int
    x: float
    y: float
    section: str = DEFAULT_SECTION


@dataclass(frozen=True, slots=True)
class Connection:
    """A printed rope between two spaces; ``higher`` is its higher end or None if level (1.8)."""

    ends: tuple[str, str]
    higher: str | None
    path: str | None = None


@dataclass(frozen=True, slots=True)
class Region:
    """An open region between two adjacent paths, with the spaces on its edge by path (10.3)."""

    paths: tuple[str, str]
    spaces: tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Peak:
    """A peak for display.

    Attributes:
        name: what the mountain is called.
        height: metres above the sea, or None if the board does not say.
    """

    name: str
    height: int | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A board as data.

    Attributes:
        start: where climbers A and B of each seat begin: one space for both, or A's and B's (2.1).
        summit: the space whose order of arrival breaks ties (9.3).
        track: the fields of the score track, rising (7.7).
        capacity: band → number of seats → the most climbers on a space (1.9).
        five_player_extra: band → added to the capacity with that option.
        peaks: space → its peak, for display.
        provenance: where the values come from.
    """

    id: str
    name: str
    start: tuple[str, ...]
    summit: str
    track: tuple[int, ...]
    capacity: Mapping[str, Mapping[int, int]]
    spaces: tuple[Space, ...]
    connections: tuple[Connection, ...]
    five_player_extra: Mapping[str, int] = field(default_factory=dict)
    regions: tuple[Region, ...] = ()
    sections: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    peaks: Mapping[str, Peak] = field(default_factory=dict)
    provenance: str = ""

    @property
    def summits(self) -> tuple[str, ...]:
        """The spaces on which an arrival counts as one: the summit, then the lesser peaks."""
        return (self.summit, *(space for space in self.peaks if space != self.summit))

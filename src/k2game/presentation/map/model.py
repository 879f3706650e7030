"""The mountain as a frozen picture of the board, free of rules.

A front end turns a seat's view into a ``MapModel`` and hands it
down; the mountain draws it and asks nothing back. Everything here is plain data,
so two models that compare equal draw the same map.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from k2game.engine.content.board import Board, Space

Season = Literal["summer", "winter"]
ArtMode = Literal["auto", "full", "256", "silhouette", "off"]
"""The drawing of the background; ``auto`` lets the widget choose by terminal and theme."""

ART_MODES: tuple[ArtMode, ...] = ("auto", "full", "256", "silhouette", "off")


@dataclass(frozen=True, slots=True)
class Tag:
    """The numbers of one space today.

    Attributes:
        space: the id of the space on its board.
        cost: movement points to enter it today, weather included (5.2, 6.2).
        tonight: what a climber without a tent gains (or loses, below 0) here tonight (7.1, 7.2).
        raised: whether the weather raised the cost.
        full: whether no more climbers may come (1.9).
        standing: the number of climbers here.
        limit: how many may, or None where that is not known.
    """

    space: str
    cost: int
    tonight: int
    raised: bool = False
    full: bool = False
    standing: int = 0
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class MapClimber:
    """A climber on the map: its team's letter with ◆ for A or ● for B.

    Attributes:
        seat: which of the five team colours, as an index of ``palette.TEAM_COLOURS``.
        letter: the team's letter, one cell wide and different for each team.
        name: ``"A"`` or ``"B"``.
        current: whether this is the climber that is being moved.
    """

    space: str
    seat: int
    letter: str
    name: Literal["A", "B"]
    current: bool = False


@dataclass(frozen=True, slots=True)
class Tent:
    """A pitched tent: ▲ with its team's letter. It serves both climbers (7.1)."""

    space: str
    seat: int
    letter: str
    name: Literal["A", "B"] = "A"


@dataclass(frozen=True, slots=True)
class Flag:
    """The flag of a living climber on a peak that it reached."""

    peak: str
    seat: int
    letter: str


@dataclass(frozen=True, slots=True)
class Cross:
    """The mark of the space where a climber died: its team's letter and †."""

    space: str
    seat: int
    letter: str


@dataclass(frozen=True, slots=True)
class DrawnRope:
    """A placed fixed rope with its owner's colour and letter (10.2)."""

    ends: tuple[str, str]
    seat: int
    letter: str


@dataclass(frozen=True, slots=True)
class Target:
    """A space that is lit because it can be chosen, with what it costs to get there.

    ``cost`` is None where being chosen costs nothing (a landslide, a rescue).
    """

    space: str
    cost: int | None = None


@dataclass(frozen=True, slots=True)
class BandHit:
    """The effect of today's weather in one band of one section (6.1).

    Attributes:
        band: one of ``engine.content.board.BANDS``.
        section: W, C or E, or ``""`` for the whole width.
        tonight: levels lost at night there, 0 or less, the landslide not included.
        cost: points that entering costs more.
        landslide: whether everything there slides down.
    """

    band: str
    section: str = ""
    tonight: int = 0
    cost: int = 0
    landslide: bool = False


@dataclass(frozen=True, slots=True)
class MapModel:
    """Everything the mountain shows at one moment.

    Attributes:
        board: the board, for places and printed ropes.
        tags: one for each space; a space without a tag shows its printed numbers.
        flags: flags on the peaks, in the order of arrival.
        crosses: where climbers died.
        targets: the spaces that are lit.
        route: the spaces of a planned way in order, its start included.
        cursor: the space under the cursor, or None.
        hits: bands and sections that today's weather strikes.
        season: decides light, snow line and sky.
        art: how the background is drawn.
        ascii: draw with ASCII characters only.
        numbers: show on small tags which space it is instead of cost and tonight.
    """

    board: Board
    tags: tuple[Tag, ...] = ()
    climbers: tuple[MapClimber, ...] = ()
    tents: tuple[Tent, ...] = ()
    ropes: tuple[DrawnRope, ...] = ()
    flags: tuple[Flag, ...] = ()
    crosses: tuple[Cross, ...] = ()
    targets: tuple[Target, ...] = ()
    route: tuple[str, ...] = ()
    cursor: str | None = None
    hits: tuple[BandHit, ...] = ()
    season: Season = "summer"
    art: ArtMode = "auto"
    ascii: bool = False
    numbers: bool = False


def short_space(space: str) -> str:
    """The id of a space in at most three cells: its number, ``c`` for a camp, ``cW`` and ``cE`` for two."""
    return space if len(space) <= 3 else space[0] + space.removeprefix("camp")[:2]


def printed_tag(space: Space) -> Tag:
    """Return the numbers printed on a space, before any weather (1.7)."""
    return Tag(space=space.id, cost=space.cost, tonight=space.acclimatization)

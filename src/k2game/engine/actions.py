"""The closed set of actions: what players decide and what chance brings (RECORD, Actions).

Actions carry ids as people write them: colours, climbers, spaces, cards, tiles.
Each class has a word, ``kind``, and its fields are in the order of the text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

UP = "up"
DOWN = "down"
ANY = "any"
LEVEL = "level"
PAYMENTS = (ANY, DOWN, LEVEL, UP)
"""The ways to pay a risk point (5.6), as texts sort."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: weather tiles dealt to a seat (10.1)."""

    kind: ClassVar[str] = "deal"
    seat: str
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fill:
    """Chance: the tiles added unseen to those kept (10.1)."""

    kind: ClassVar[str] = "fill"
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Weather:
    """Chance: the next weather tile is revealed (2.2, 8.3)."""

    kind: ClassVar[str] = "weather"
    tile: str


@dataclass(frozen=True, slots=True)
class Risk:
    """Chance: a risk token is turned up (2.3, 4.4)."""

    kind: ClassVar[str] = "risk"
    value: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: cards drawn by a seat (2.4, 8.4)."""

    kind: ClassVar[str] = "draw"
    seat: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """The tile that a seat keeps of those dealt to it (10.1)."""

    kind: ClassVar[str] = "keep"
    seat: str
    tile: str


@dataclass(frozen=True, slots=True)
class Away:
    """The cards that a seat puts away before the first day (11.2)."""

    kind: ClassVar[str] = "away"
    seat: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """The day's cards of a seat (3.1)."""

    kind: ClassVar[str] = "choose"
    seat: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """The open risk token that the boldest seat takes (4.2)."""

    kind: ClassVar[str] = "take"
    seat: str
    value: int


@dataclass(frozen=True, slots=True)
class Assign:
    """A card given to a climber; a rope card for up or down, other cards with "" (5.1)."""

    kind: ClassVar[str] = "assign"
    seat: str
    climber: str
    card: str
    direction: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A climber moves to a connected space (5.2)."""

    kind: ClassVar[str] = "step"
    seat: str
    climber: str
    space: str


@dataclass(frozen=True, slots=True)
class Pitch:
    """A climber pitches its tent on its space (5.5)."""

    kind: ClassVar[str] = "pitch"
    seat: str
    climber: str


@dataclass(frozen=True, slots=True)
class Rope:
    """A climber places the fixed rope of its seat, from its space to another (10.2)."""

    kind: ClassVar[str] = "rope"
    seat: str
    climber: str
    space: str


@dataclass(frozen=True, slots=True)
class Pay:
    """A climber pays one risk point: with a movement point or a level (5.6)."""

    kind: ClassVar[str] = "pay"
    seat: str
    climber: str
    way: str


@dataclass(frozen=True, slots=True)
class End:
    """A seat ends its turn (5.7)."""

    kind: ClassVar[str] = "end"
    seat: str


@dataclass(frozen=True, slots=True)
class Slide:
    """An owner's choice where a piece goes in a landslide (7.5)."""

    kind: ClassVar[str] = "slide"
    seat: str
    piece: str
    space: str


@dataclass(frozen=True, slots=True)
class Rescue:
    """The rescue card saves a dying climber (7.7)."""

    kind: ClassVar[str] = "rescue"
    seat: str
    climber: str
    space: str


@dataclass(frozen=True, slots=True)
class Lose:
    """A seat lets a climber die and keeps its rescue card (7.7)."""

    kind: ClassVar[str] = "lose"
    seat: str
    climber: str


ChanceAction = Deal | Fill | Weather | Risk | Draw
SeatAction = Keep | Away | Choose | Take | Assign | Step | Pitch | Rope | Pay | End | Slide | Rescue | Lose
Action = ChanceAction | SeatAction

CHANCE_ACTIONS: tuple[type[ChanceAction], ...] = (Deal, Fill, Weather, Risk, Draw)
SEAT_ACTIONS: tuple[type[SeatAction], ...] = (
    Keep, Away, Choose, Take, Assign, Step, Pitch, Rope, Pay, End, Slide, Rescue, Lose,
)  # fmt: skip

"""Scenarios and setups: what is played together, with which switches (rule 12)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

COLOURS = ("red", "blue", "green", "yellow", "purple")
"""The colours of the seats (1.1)."""

FAMILY = "family"
FIVE_PLAYER_EXTRA = "five_player_extra"
SECRET_DISCARD = "secret_discard"
OPTIONS = (FAMILY, FIVE_PLAYER_EXTRA, SECRET_DISCARD)

DEALT = "dealt"
SHUFFLED = "shuffled"
DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class Level:
    """A solo victory level and the least points for it (9.4)."""

    name: str
    minimum: int


@dataclass(frozen=True, slots=True)
class Scenario:
    """A playable combination, with the switches that its rules need.

    Attributes:
        weather: ids of the weather sets to choose from; the first is the usual one.
        custom_weather: further sets that go with this board in a custom setup.
        days: how many days are played, three a tile.
        options: the options that may be chosen.
        tiles: DEALT if each seat is dealt two tiles and keeps one (10.1); DRAWN if the tiles that stay out of
            play are removed unseen (11.1); else SHUFFLED.
        fixed_ropes: whether seats have fixed ropes (10.2).
        put_away: the cards each seat puts away before the first day (11.2), or none.
        levels: weather set → victory levels of a solo game, the best first (9.4).
        names: weather set → the name of a game with these tiles, where it is not the scenario's own.
    """

    id: str
    name: str
    board: str
    weather: tuple[str, ...]
    days: int
    options: tuple[str, ...]
    levels: Mapping[str, tuple[Level, ...]]
    custom_weather: tuple[str, ...] = ()
    tiles: str = SHUFFLED
    fixed_ropes: bool = False
    put_away: tuple[str, ...] = ()
    summary: str = ""
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices fixed before a game begins, as in the first line of a record."""

    board: str
    weather: str
    days: int
    seats: tuple[str, ...]
    options: tuple[str, ...] = field(default=())

"""The shape of each kind of data file: strict pydantic models that build the engine's objects.

The models know types and plain ranges. What one value says about another is
checked in ``board_checks``, ``way_checks``, ``piece_checks`` and ``scenario_checks``.
"""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from k2game.engine.content.board import DEFAULT_SECTION, SECTIONS, Board, Connection, Peak, Region, Space
from k2game.engine.content.cards import Card, Deck, RiskTokens
from k2game.engine.content.scenario import Level, Scenario
from k2game.engine.content.weather import Effect, Tile, WeatherSet

ID_PATTERN = "^[A-Za-z0-9_-]{1,24}$"
LINE_PATTERN = r"^[^\p{C}]*[^\p{C}\s][^\p{C}]*$"
"""One line of text that is not empty and holds no control characters."""

Id = Annotated[str, Field(pattern=ID_PATTERN)]
Line = Annotated[str, Field(pattern=LINE_PATTERN, max_length=80)]
Sentence = Annotated[str, Field(pattern=LINE_PATTERN, max_length=400)]


class Strict(BaseModel):
    """A JSON object: no unknown keys, no silent conversion."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Document(Strict):
    """A whole file.

    Attributes:
        BLANK: values that replace faulty ones of required keys while the rest is checked.
        ITEMS: keys whose value is a list of objects; a faulty one is left out until the rest is checked.
    """

    BLANK: ClassVar[dict[str, Any]] = {}
    ITEMS: ClassVar[frozenset[str]] = frozenset()

    id: Id
    name: Line


class SpaceModel(Strict):
    """A space (1.7)."""

    id: Id
    band: str
    vp: Annotated[int, Field(ge=1, le=99)]
    cost: Annotated[int, Field(ge=1, le=20)]
    acclimatization: Annotated[int, Field(ge=-9, le=9)]
    x: Annotated[float, Field(ge=0, le=1)]
    y: Annotated[float, Field(ge=0, le=1)]
    section: Literal["W", "C", "E"] | None = None

    def build(self) -> Space:
        """The engine's object."""
        return Space(
            self.id,
            self.band,
            self.vp,
            self.cost,
            self.acclimatization,
            self.x,
            self.y,
            self.section or DEFAULT_SECTION,
        )


class ConnectionModel(Strict):
    """A printed rope; ``higher`` must be there, and is null if the connection is level (1.8)."""

    between: Annotated[list[str], Field(min_length=2, max_length=2)]
    higher: str | None
    path: str | None = None

    def build(self) -> Connection:
        """The engine's object."""
        return Connection((self.between[0], self.between[1]), self.higher, self.path)


class RegionModel(Strict):
    """An open region: two paths, and under the name of each its spaces on the region's edge (10.3)."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, list[str]]

    between: Annotated[list[str], Field(min_length=2, max_length=2)]

    @property
    def edges(self) -> dict[str, list[str]]:
        """Path → spaces."""
        return self.__pydantic_extra__

    def build(self) -> Region:
        """The engine's object."""
        one, two = self.between
        return Region((one, two), (tuple(self.edges[one]), tuple(self.edges[two])))


class PeakModel(Strict):
    """A peak: what the mountain is called, and its height in metres."""

    name: Line
    height: Annotated[int, Field(ge=1, le=9999)] | None = None

    def build(self) -> Peak:
        """The engine's object."""
        return Peak(self.name, self.height)


class BoardModel(Document):
    """A file in boards/."""

    BLANK = {"start": [], "summit": "", "track": [], "capacity": {}, "spaces": [], "connections": []}
    ITEMS = frozenset({"spaces", "connections", "regions"})

    provenance: Sentence
    start: list[str]
    summit: str
    track: list[int]
    capacity: dict[str, dict[str, int]]
    spaces: list[SpaceModel]
    connections: list[ConnectionModel]
    five_player_extra: dict[str, int] = {}
    sections: list[str] = []
    paths: list[Id] = []
    peaks: dict[str, PeakModel] = {}
    regions: list[RegionModel] = []

    @field_validator("peaks", mode="before")
    @classmethod
    def _name_first(cls, peaks: Any) -> Any:
        """Read the older form, name → space, too."""
        if not isinstance(peaks, dict):
            return peaks
        return {
            at if isinstance(at, str) else name: {"name": name} if isinstance(at, str) else at
            for name, at in peaks.items()
        }

    def build(self) -> Board:
        """The engine's object."""
        return Board(
            id=self.id,
            name=self.name,
            start=tuple(self.start),
            summit=self.summit,
            track=tuple(self.track),
            capacity={
                band: {int(seats): limit for seats, limit in row.items()}
                for band, row in self.capacity.items()
            },
            spaces=tuple(space.build() for space in self.spaces),
            connections=tuple(connection.build() for connection in self.connections),
            five_player_extra=dict(self.five_player_extra),
            regions=tuple(region.build() for region in self.regions),
            sections=tuple(self.sections),
            paths=tuple(self.paths),
            peaks={space: peak.build() for space, peak in self.peaks.items()},
            provenance=self.provenance,
        )


class EffectModel(Strict):
    """The effect of a day of weather somewhere (6)."""

    bands: list[str]
    sections: list[str] = list(SECTIONS)
    acclimatization: Annotated[int, Field(ge=-9, le=0)] = 0
    movement_cost: Annotated[int, Field(ge=0, le=9)] = 0
    landslide: bool = False

    def build(self) -> Effect:
        """The engine's object."""
        return Effect(
            tuple(self.bands),
            tuple(self.sections),
            self.acclimatization,
            self.movement_cost,
            self.landslide,
        )


class TileModel(Strict):
    """Three days of weather."""

    id: Id
    days: list[list[EffectModel]]

    def build(self) -> Tile:
        """The engine's object."""
        return Tile(self.id, tuple(tuple(effect.build() for effect in day) for day in self.days))


class WeatherModel(Document):
    """A file in weather/."""

    BLANK = {"tiles": []}
    ITEMS = frozenset({"tiles"})

    provenance: Sentence
    tiles: list[TileModel]

    def build(self) -> WeatherSet:
        """The engine's object."""
        return WeatherSet(self.id, self.name, tuple(tile.build() for tile in self.tiles), self.provenance)


class CardModel(Strict):
    """One kind of card (1.3)."""

    id: Id
    kind: Literal["movement", "rope", "acclimatization"]
    count: Annotated[int, Field(ge=1, le=99)]
    points: Annotated[int, Field(ge=0, le=9)] | None = None
    up: Annotated[int, Field(ge=1, le=9)] | None = None
    down: Annotated[int, Field(ge=1, le=9)] | None = None

    def build(self) -> Card:
        """The engine's object."""
        return Card(self.id, self.kind, self.count, self.points or 0, self.up or 0, self.down or 0)


class DeckModel(Document):
    """cards/climber_deck.json."""

    BLANK = {"cards": []}
    ITEMS = frozenset({"cards"})

    provenance: Sentence
    cards: list[CardModel]

    def build(self) -> Deck:
        """The engine's object."""
        return Deck(self.id, self.name, tuple(card.build() for card in self.cards), self.provenance)


class TokenModel(Strict):
    """The number of risk tokens of one value (1.6)."""

    value: Annotated[int, Field(ge=0, le=9)]
    count: Annotated[int, Field(ge=1, le=99)]


class RiskModel(Document):
    """cards/risk_tokens.json."""

    BLANK = {"tokens": []}
    ITEMS = frozenset({"tokens"})

    provenance: Sentence
    tokens: list[TokenModel]

    def build(self) -> RiskTokens:
        """The engine's object."""
        return RiskTokens(self.id, self.name, tuple(token.count for token in self.tokens), self.provenance)


class ScenarioModel(Document):
    """A file in scenarios/ (12)."""

    BLANK = {"board": "", "weather": [], "days": 3, "options": [], "levels": {}}

    summary: Sentence
    board: str
    weather: list[str]
    days: Annotated[int, Field(ge=3, le=99)]
    options: list[str]
    levels: dict[str, dict[Line, int]]
    custom_weather: list[str] = []
    tiles: Literal["dealt", "drawn", "shuffled"] = "shuffled"
    fixed_ropes: bool = False
    put_away: list[str] = []
    names: dict[str, Line] = {}

    def build(self) -> Scenario:
        """The engine's object."""
        return Scenario(
            id=self.id,
            name=self.name,
            board=self.board,
            weather=tuple(self.weather),
            days=self.days,
            options=tuple(self.options),
            levels={
                weather: tuple(Level(name, minimum) for name, minimum in levels.items())
                for weather, levels in self.levels.items()
            },
            custom_weather=tuple(self.custom_weather),
            tiles=self.tiles,
            fixed_ropes=self.fixed_ropes,
            put_away=tuple(self.put_away),
            summary=self.summary,
            names=dict(self.names),
        )

"""The head of a saved game: what has to be known before its log can be played."""

from __future__ import annotations

import json
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from k2game import __version__
from k2game.engine.content.board import MAX_SEATS
from k2game.engine.content.scenario import COLOURS, Setup
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.match.match import SeatInfo
from k2game.match.player_kinds import check_kinds, kind_id
from k2game.match.seeds import MAX_SEED
from k2game.runtime.json_text import shown
from k2game.runtime.safe_text import clean_name
from k2game.saves.formats import FORMAT, RULES

_Id = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
_Colour = Annotated[str, Field(pattern=rf"^({'|'.join(COLOURS)})$")]
_Time = Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")]
_Name = Annotated[str, Field(max_length=1000), AfterValidator(clean_name)]
_STRICT = ConfigDict(strict=True, frozen=True, extra="ignore")


class SetupPart(BaseModel):
    """A setup as records have it."""

    model_config = _STRICT

    board: _Id
    weather: _Id
    days: Annotated[int, Field(ge=1, le=99)]
    seats: Annotated[list[_Colour], Field(min_length=1, max_length=MAX_SEATS)]
    options: Annotated[list[_Id], Field(max_length=9)] = []

    def build(self) -> Setup:
        """The engine's setup."""
        return Setup(self.board, self.weather, self.days, tuple(self.seats), tuple(self.options))

    @classmethod
    def of(cls, setup: Setup) -> SetupPart:
        """The engine's setup as records have it."""
        return cls(
            board=setup.board,
            weather=setup.weather,
            days=setup.days,
            seats=list(setup.seats),
            options=list(setup.options),
        )


class PlayerPart(BaseModel):
    """The player of a seat."""

    model_config = _STRICT

    colour: _Colour
    name: _Name
    kind: Annotated[_Id, AfterValidator(kind_id)] = "human"


class Header(BaseModel):
    """The head of a saved game.

    Attributes:
        format: the version of the format.
        rules: the version of the rules it was played with.
        program: the version of the program that began it.
        content: the fingerprint of the content it is played with.
        scenario: the id of the scenario.
        created: when it began.
        title: the name that it was saved under, or "".
    """

    model_config = _STRICT

    format: int = FORMAT
    rules: Annotated[int, Field(ge=0, le=RULES)] = RULES
    program: Annotated[str, Field(max_length=40, pattern=r"^[0-9a-zA-Z.+-]*$")] = __version__
    content: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    scenario: _Id
    setup: SetupPart
    players: Annotated[list[PlayerPart], Field(min_length=1, max_length=MAX_SEATS)]
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)]
    created: _Time
    title: _Name = ""

    @model_validator(mode="after")
    def _players_fit(self) -> Self:
        if [player.colour for player in self.players] != self.setup.seats:
            raise ValueError(_("the players do not fit the seats"))
        return self

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the players in seat order; an empty name becomes the colour."""
        return tuple(
            SeatInfo(player.colour, player.name or player.colour.title(), player.kind)
            for player in self.players
        )

    def text(self) -> str:
        """The header as JSON that people can read."""
        return json.dumps(self.model_dump(), ensure_ascii=False, indent=1) + "\n"


def players_of(seats: tuple[SeatInfo, ...]) -> list[PlayerPart]:
    """The players of a match as a header has them."""
    return [PlayerPart(colour=info.colour, name=info.name, kind=info.kind) for info in seats]


def build_header(document: object, what: str) -> Header:
    """A header from JSON in the present format.

    Raises:
        SaveError: something is missing or wrong; the first fault is named.
    """
    try:
        header = Header.model_validate(document)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"])[:60] or _("the whole")
        raise SaveError(
            _("{what} cannot be used: {place}: {reason}.").format(
                what=what, place=shown(place)[1:-1], reason=first["msg"]
            )
        ) from None
    except RecursionError:
        raise SaveError(
            _("{what} cannot be used: {reason}.").format(what=what, reason=_("it is nested too deeply"))
        ) from None
    check_kinds((player.kind for player in header.players), what)
    return header

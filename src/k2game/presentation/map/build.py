"""A view as the mountain shows it (``MapModel``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal, cast

from k2game.engine.content.board import DEFAULT_SECTION, SECTIONS
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.day_weather import DayWeather
from k2game.engine.table.table import NO_LIMIT, Table
from k2game.engine.view import PlayerView
from k2game.match.facts import Arrival, Death, Fact
from k2game.presentation.map.model import (
    ArtMode,
    BandHit,
    Cross,
    DrawnRope,
    Flag,
    MapClimber,
    MapModel,
    Season,
    Tag,
    Target,
    Tent,
    printed_tag,
)
from k2game.presentation.text.names import Teams

ClimberName = Literal["A", "B"]


def today(view: PlayerView, table: Table) -> DayWeather | None:
    """The weather of the day that is played, or None while no tile is open (6.1)."""
    return table.days[view.row[0]][view.marker] if view.row else None


def standing(view: PlayerView) -> dict[str, int]:
    """Count the climbers on each space."""
    count: dict[str, int] = {}
    for seat in view.seats:
        for climber in seat.climbers:
            if climber.space is not None:
                count[climber.space] = count.get(climber.space, 0) + 1
    return count


def tonight_here(table: Table, weather: DayWeather | None, space: str) -> int:
    """Return the night's change for a climber without a tent on a space (7.1, 7.2)."""
    if weather is None:
        return table.spaces[space].acclimatization
    return weather.night[space] + weather.landslide_loss(space)


def _tags(view: PlayerView, table: Table) -> tuple[Tag, ...]:
    weather = today(view, table)
    count = standing(view)
    if weather is None:
        return tuple(printed_tag(space) for space in table.board.spaces)
    tags = []
    for space in table.spaces:
        here, limit = count.get(space, 0), table.limit[space]
        tags.append(
            Tag(
                space=space,
                cost=weather.entry[space],
                tonight=tonight_here(table, weather, space),
                raised=weather.raised[space] > 0,
                full=here >= limit,
                standing=here,
                limit=None if limit >= NO_LIMIT else limit,
            )
        )
    return tuple(tags)


@lru_cache(maxsize=64)
def day_hits(table: Table, tile: str, day: int) -> tuple[BandHit, ...]:
    """List the effects of one day of a tile, by band and, where the board has them, by section."""
    effects = next(each for each in table.weather.tiles if each.id == tile).days[day]
    whole = not table.board.sections
    hits: dict[tuple[str, str], BandHit] = {}
    for effect in effects:
        if whole:
            sections: tuple[str, ...] = ("",) if DEFAULT_SECTION in effect.sections else ()
        else:
            sections = ("",) if set(effect.sections) == set(SECTIONS) else effect.sections
        for band in effect.bands:
            for section in sections:
                before = hits.get((band, section), BandHit(band, section))
                hits[band, section] = BandHit(
                    band,
                    section,
                    before.tonight + effect.acclimatization,
                    before.cost + effect.movement_cost,
                    before.landslide or effect.landslide,
                )
    return tuple(hits.values())


def season(table: Table) -> Season:
    """Return the light of the mountain: winter with the winter tiles, else summer."""
    return "winter" if table.setup.weather == "winter" else "summer"


def map_model(
    view: PlayerView,
    table: Table,
    teams: Teams,
    *,
    facts: Iterable[Fact] = (),
    current: tuple[str, str] | None = None,
    targets: Mapping[str, int | None] | None = None,
    route: Iterable[str] = (),
    cursor: str | None = None,
    art: ArtMode = "auto",
    ascii_only: bool = False,
    numbers: bool = False,
) -> MapModel:
    """Everything the mountain shows.

    Args:
        view: what the seat at the screen may see.
        table: content and setup.
        teams: names and letters.
        facts: arrivals and deaths so far.
        current: colour and letter of the climber that is being moved.
        targets: lit spaces with what it costs to get there, None where it costs nothing.
        route: the spaces of the planned way, its start included.
        cursor: the space under the cursor.
        art: how the background is drawn.
        ascii_only: draw with ASCII characters only.
        numbers: show on small tags which space it is.
    """
    climbers = tuple(
        MapClimber(
            climber.space,
            teams.number(seat.colour),
            teams.letter(seat.colour),
            cast(ClimberName, name),
            current == (seat.colour, name),
        )
        for seat in view.seats
        for name, climber in zip(CLIMBERS, seat.climbers, strict=True)
        if climber.space is not None
    )
    tents = tuple(
        Tent(climber.tent, teams.number(seat.colour), teams.letter(seat.colour), cast(ClimberName, name))
        for seat in view.seats
        for name, climber in zip(CLIMBERS, seat.climbers, strict=True)
        if climber.tent is not None
    )
    facts = tuple(facts)
    return MapModel(
        board=table.board,
        tags=_tags(view, table),
        climbers=climbers,
        tents=tents,
        ropes=tuple(
            DrawnRope((own, other), teams.number(colour), teams.letter(colour))
            for colour, own, other in view.ropes
        ),
        flags=tuple(
            Flag(fact.peak, teams.number(fact.seat), teams.letter(fact.seat))
            for fact in facts
            if isinstance(fact, Arrival)
            and view.seat_view(fact.seat).climbers[CLIMBERS.index(fact.climber)].alive
        ),
        crosses=tuple(
            Cross(fact.space, teams.number(fact.seat), teams.letter(fact.seat))
            for fact in facts
            if isinstance(fact, Death)
        ),
        targets=tuple(Target(space, cost) for space, cost in (targets or {}).items()),
        route=tuple(route),
        cursor=cursor,
        hits=day_hits(table, view.row[0], view.marker) if view.row else (),
        season=season(table),
        art=art,
        ascii=ascii_only,
        numbers=numbers,
    )

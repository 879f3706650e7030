"""Cautions: content that can be played but looks like a mistake. ``check`` prints them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from k2game.content.folder import BOARDS, CARDS, SCENARIOS, WEATHER
from k2game.content.library import Library
from k2game.content.wording import listed
from k2game.engine.content.board import DEFAULT_SECTION, SECTIONS, Board
from k2game.engine.content.scenario import Scenario
from k2game.engine.content.weather import WeatherSet
from k2game.errors import Fault
from k2game.i18n import _, ngettext
from k2game.runtime.json_text import shown

LONGEST_ID = 8
"""Cells; the map cuts the tag of a longer id, and two may look the same then."""

CLOSE = 0.02
"""Of the picture's width and height: spaces closer than this share a cell of the map."""


def cautions(library: Library) -> Iterator[Fault]:
    """Yield what looks like a mistake in content that can be played."""
    for board in library.boards.values():
        yield from _board(board)
    for weather in library.weather.values():
        yield from _ids(f"{WEATHER}/{weather.id}.json", "tiles", (tile.id for tile in weather.tiles))
    yield from _ids(f"{CARDS}/{library.deck.id}.json", "cards", (card.id for card in library.deck.cards))
    for weather in library.weather.values():
        yield from _sections(weather, library)
    for folder, things in (
        (BOARDS, library.boards),
        (WEATHER, library.weather),
        (SCENARIOS, library.scenarios),
    ):
        yield from _names(folder, things.values())


def _board(board: Board) -> Iterator[Fault]:
    file = f"{BOARDS}/{board.id}.json"
    yield from _ids(file, "spaces", (space.id for space in board.spaces))
    yield from _ids(file, "paths", board.paths)
    summit = next(space for space in board.spaces if space.id == board.summit)
    higher = sum(space.y < summit.y for space in board.spaces)
    if higher:
        text = ngettext(
            "the summit is drawn lower than {count} other space",
            "the summit is drawn lower than {count} other spaces",
            higher,
        )
        yield Fault(file, f"spaces[{shown(summit.id)}].y", text.format(count=higher))
    for one, two in combinations(board.spaces, 2):
        if abs(one.x - two.x) < CLOSE and abs(one.y - two.y) < CLOSE:
            text = _("is drawn at the same place as {other}")
            yield Fault(file, f"spaces[{shown(two.id)}]", text.format(other=shown(one.id)))


def _ids(file: str, key: str, ids: Iterable[str]) -> Iterator[Fault]:
    for each in ids:
        if len(each) > LONGEST_ID:
            text = _("the id has more than {most} letters; the screens cut it")
            yield Fault(file, f"{key}[{shown(each)}].id", text.format(most=LONGEST_ID))


def _sections(weather: WeatherSet, library: Library) -> Iterator[Fault]:
    """Warn about effects that never reach a space, though effects on other sections do.

    A board without sections may share its tiles with one that has them, and plays section C of them.
    """
    boards = {
        scenario.board: set(library.boards[scenario.board].sections)
        for scenario in library.scenarios.values()
        if weather.id in (*scenario.weather, *scenario.custom_weather)
    }
    divided = {board: sections for board, sections in boards.items() if sections}
    if not divided:
        divided = {board: {DEFAULT_SECTION} for board in boards}
    for tile, sections in _told_sections(weather):
        for board, has in divided.items():
            if missing := [section for section in sections if section not in has]:
                text = _("has an effect for the section {sections}, which the board {board} does not have")
                yield Fault(
                    f"{WEATHER}/{weather.id}.json",
                    f"tiles[{shown(tile)}]",
                    text.format(sections=listed(missing), board=shown(board)),
                )


def _told_sections(weather: WeatherSet) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the tile and the sections of each effect that does not mean all of them."""
    for tile in weather.tiles:
        for effect in dict.fromkeys(effect for day in tile.days for effect in day):
            if set(effect.sections) != set(SECTIONS):
                yield tile.id, effect.sections


def _names(folder: str, things: Iterable[Board | WeatherSet | Scenario]) -> Iterator[Fault]:
    seen: dict[str, str] = {}
    for thing in things:
        name = " ".join(thing.name.split()).casefold()
        other = seen.setdefault(name, thing.id)
        if other != thing.id:
            text = _("has the same name as {other}")
            yield Fault(f"{folder}/{thing.id}.json", "name", text.format(other=f"{folder}/{other}.json"))

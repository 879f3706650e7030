"""Help for the tests of the game's screens: a match in a state that was set up by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from k2game.engine.actions import CHANCE_ACTIONS, Risk
from k2game.engine.notation import text
from k2game.engine.state.game_state import GameState
from k2game.match.match import LogEntry, Match, SeatInfo
from k2game.tui.app import K2App
from k2game.tui.screens.play.table import TableScreen
from k2game.tui.screens.scenes.curtain import CurtainScreen
from tests.support.screen_pilot import make_app, shown

NAMES = ("Eagles", "Wolves", "Yaks", "Foxes", "Owls")


def a_match(state: GameState, names: Sequence[str] = NAMES) -> Match:
    """A match that stands at a state, with people on all seats and one entry of chance in its log."""
    table = state.table
    seats = [SeatInfo(colour, name) for colour, name in zip(table.seats, names, strict=False)]
    match = Match(table, seats, 1)
    match.initial = state
    match._go_to(state)
    match._log.append(LogEntry(1, Risk(0), state))
    return match


def played(match: Match) -> list[str]:
    """What the seats did, as texts."""
    return [text(entry.action) for entry in match.log if not isinstance(entry.action, CHANCE_ACTIONS)]


async def lift(pilot: Pilot[int]) -> None:
    """Lift the curtain, if there is one."""
    await pilot.pause()
    if isinstance(pilot.app.screen, CurtainScreen):
        pilot.app.screen.GRACE = 0  # type: ignore[misc]
        await pilot.press("enter")
        await pilot.pause()


def _seated(app: K2App, match: Match) -> None:
    """Open a match at once, without the title before it and with the curtain lifted."""
    app.open_match(match)
    if isinstance(app.screen, CurtainScreen) and app.director and match.turn:
        app.director.lift_curtain(match.turn)


@asynccontextmanager
async def playing(
    folder: Path, match: Match, size: tuple[int, int] = (80, 24), **settings: object
) -> AsyncIterator[Pilot[int]]:
    """The program with a match on the screen, the curtain lifted and scenes watched."""
    app = make_app(folder, **{"art": "off", **settings})
    app._opening = lambda k2: _seated(k2, match)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _scene in range(4):
            if isinstance(app.screen, TableScreen):
                break
            await pilot.press("enter")  # what all may watch first
            await lift(pilot)
        yield pilot


def says(app: K2App) -> str:
    """The sentence below the table."""
    return " ".join("".join(bit.text for bit in line) for line in app.screen.query_one("#say").lines)


def panel(app: K2App, name: str) -> str:
    """The text of one of the panels."""
    lines = app.screen.query_one(f"#{name}").lines
    return "\n".join("".join(bit.text for bit in line) for line in lines)


def find(app: K2App, text: str) -> tuple[int, int]:
    """Where a text stands on the screen, in cells of text without wide letters."""
    for y, row in enumerate(shown(app).splitlines()):
        if text in row:
            return row.index(text), y
    raise AssertionError(f"{text!r} is not on the screen:\n{shown(app)}")


async def click_on(pilot: Pilot[int], text: str) -> None:
    """Click where a text stands."""
    x, y = find(pilot.app, text)
    await pilot.click(offset=(x + 1, y))
    await pilot.pause()


async def click_space(pilot: Pilot[int], space: str) -> None:
    """Click a space on the map."""
    mountain = pilot.app.screen.map
    x, y = mountain._layout_now.places[space]
    offset = mountain.scroll_offset
    await pilot.click(mountain, offset=(x - offset.x + 1, y - offset.y))
    await pilot.pause()

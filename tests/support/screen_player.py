"""A player for tests that only presses keys, and so shows that a game can be played by keyboard alone."""

from collections.abc import Callable

from textual.pilot import Pilot

from k2game.engine.state.game_state import GameState
from k2game.tui.screens.scenes.curtain import CurtainScreen
from k2game.tui.screens.scenes.result import ResultScreen

MOST_KEYS = 6000


async def play(pilot: Pilot[int], days: int | None = None, look: Callable[[], None] = lambda: None) -> None:
    """Play until the game is over, or until a day begins.

    Args:
        pilot: presses the keys.
        days: the day at whose beginning to stop, or None.
        look: called whenever a screen stands still.
    """
    app = pilot.app
    for _turn in range(MOST_KEYS):
        await pilot.pause()
        look()
        if isinstance(app.screen, ResultScreen):
            return
        if days is not None and app.match.state.day >= days and app.match.state.phase == "choose":
            return
        for key in _keys(app):
            await pilot.press(key)
    raise AssertionError(f"the game does not end: {app.screen}")


def _keys(app) -> list[str]:
    screen, state = app.screen, app.match.state
    match type(screen).__name__:
        case "CurtainScreen" | "NightScreen" | "RevealScreen":
            return ["enter"]
        case "ChooseScreen":
            return ["1", "2", "3", "enter"] if not screen.decision.ready else ["enter"]
        case "TakeScreen" | "KeepScreen":
            return ["1", "enter"]
        case "AwayScreen":
            return ["1", "2", "3", "enter"]
        case "SlideScreen":
            return ["enter"]
        case "RescueScreen":
            return ["enter"]
        case "ClimbScreen":
            return _climb(screen, state)
        case "WatchScreen":
            return []
    raise AssertionError(f"no keys for {screen}")


def _climb(screen, state: GameState) -> list[str]:
    if screen.decision.question.prompt is not None:
        return ["1"]  # under the cursor may be the way back
    seat = state.seats[state.turn]
    climber, weather = seat.climbers[screen.decision.which], state.table.days[state.row[0]][state.marker]
    safe = {
        space: state.table.spaces[space]
        for space in screen.decision.planner.routes()
        if climber.level + weather.night[space] >= 2
    }
    open_spaces = [space for space in screen.decision.planner.routes() if space not in state.full]
    if state.passing >= 0 and open_spaces:  # it has to go on to a space with room (5.3)
        return ["slash", *open_spaces[0], "enter", "enter"]
    safe = {space: there for space, there in safe.items() if space not in state.full}
    if state.unassigned and safe and state.passing < 0:
        best = max(safe.values(), key=lambda space: (space.vp, -space.y))
        here = state.table.spaces[climber.space]
        if (best.vp, -best.y) > (here.vp, -here.y):
            return ["slash", *best.id, "enter", "enter"]
    return ["e"]


async def lift(pilot: Pilot[int]) -> None:
    """Lift the curtain, if there is one."""
    await pilot.pause()
    if isinstance(pilot.app.screen, CurtainScreen):
        await pilot.press("enter")
        await pilot.pause()

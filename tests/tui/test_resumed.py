"""A game that is opened again goes on as if nothing had been."""

from pathlib import Path

import pytest

from k2game.engine.actions import Choose
from k2game.match.match import SeatInfo
from k2game.tui.screens.play.climb import ClimbScreen
from tests.support.screen_pilot import make_app
from tests.support.table_pilot import played


async def test_undo_takes_back_the_same_moves_after_a_resume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    app = make_app(tmp_path, art="off")
    setup = app.library.scenario_setup("k2_summer", ["red"], None)
    match = app.store.start(app.library, setup, [SeatInfo("red", "Eagles")], 7)
    choices = [action for action in match.legal() if isinstance(action, Choose)]
    match.submit(max(choices, key=lambda each: sum(match.table.cards[card].risk for card in each.cards)))
    match.submit(match.legal()[0])  # the risk token that a team alone takes
    app._opening = lambda k2: k2.open_match(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        stages = [played(match)]
        for walk in range(2):  # of the same climber, so that the log alone does not part them
            screen = app.screen
            assert isinstance(screen, ClimbScreen)
            screen.decision.which = 0
            routes = screen.decision.planner.routes()
            cost = min(route.cost for route in routes.values() if len(route.path) > 2)
            space = next(each for each, route in routes.items() if len(route.path) > 2 and route.cost == cost)
            await pilot.press("slash", *space, "enter", "enter")
            await pilot.pause()
            stages.append(played(match))
            assert len(stages[-1]) >= len(stages[-2]) + 2, walk
            if walk == 0:
                await pilot.press("u", "U")  # also what is done again is one move
                await pilot.pause()
                assert played(match) == stages[-1]
        app.to_title()
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        again = app.match
        assert again is not None
        assert again is not match
        for stage in (stages[2], stages[1], stages[0], stages[0]):
            assert played(again) == stage
            await pilot.press("u")
            await pilot.pause()

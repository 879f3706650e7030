"""What lies open can be looked at from the table, on every size of the screen (13.1)."""

from pathlib import Path

import pytest

from k2game.engine.state.game_state import CHOOSE
from k2game.match.match import SeatInfo
from k2game.presentation.decisions.intents import ShowOverview
from k2game.tui.screens.dialogs.overview import OverviewScreen
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.widgets.lines import Lines
from tests.support.screen_pilot import SIZES, make_app, shown

NAMES = ("Eagles", "Wolves", "Yaks", "Foxes", "Owls")
COLOURS = ("red", "blue", "green", "yellow", "purple")


@pytest.mark.parametrize("size", SIZES)
async def test_the_overview_opens_turns_its_pages_and_closes(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        seats = [SeatInfo(COLOURS[0], "Eagles"), SeatInfo(COLOURS[1], "Wolves", "random")]
        app.start_game(app.library.scenario_setup("south_col", COLOURS[:2]), seats, 3)
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)
        assert app.match is not None
        assert app.match.state.phase == CHOOSE
        log = len(app.match.log)
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, OverviewScreen)
        text = " ".join(shown(app).split())
        assert text.count("Cards: 6 in hand, 9 in the deck.") == 2
        assert text.count("Put away for the whole game: ○0, ○1, ○2.") == 2
        for words in ("will still come", "Nobody has reached the summit.", "face down", "Cards: 6 in hand"):
            await pilot.press("tab")
            await pilot.pause()
            assert words in " ".join(shown(app).split())
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)
        assert len(app.match.log) == log


async def test_five_teams_are_reached_by_scrolling_on_a_small_screen(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        seats = [
            SeatInfo(colour, name, "human" if name == "Eagles" else "random")
            for colour, name in zip(COLOURS, NAMES, strict=True)
        ]
        app.start_game(app.library.scenario_setup("k2_summer", COLOURS), seats, 3)
        await pilot.pause()
        await pilot.press("o")
        await pilot.pause()
        seen = shown(app)
        assert "Owls" not in seen
        for _page in range(3):
            await pilot.press("down")
            await pilot.pause()
        assert "Owls" in shown(app)
        assert shown(app).rindex("Discards: none.") > shown(app).index("Owls")


@pytest.mark.parametrize(("panel", "topic"), [("head", "risk"), ("tab", "weather")])
async def test_a_click_opens_the_page_that_fits(tmp_path: Path, panel: str, topic: str) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game(app.library.scenario_setup("k2_summer", COLOURS[:1]), [SeatInfo("red", "Eagles")], 3)
        await pilot.pause()
        lines = app.screen.query_one(f"#{panel}", Lines)
        place = next(
            (x, y)
            for y in range(len(lines.lines))
            for x in range(lines.size.width)
            if lines.link_at(x, y) == ShowOverview(topic)
        )
        await pilot.click(lines, offset=place)
        await pilot.pause()
        assert isinstance(app.screen, OverviewScreen)
        assert app.screen.topic == topic

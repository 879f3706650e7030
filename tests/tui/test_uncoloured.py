"""NO_COLOR: no colour is sent, and what colours tell is told by reversed text."""

from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.widgets import OptionList

from k2game.match.match import SeatInfo
from k2game.tui.app import K2App
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.theme.no_color import Uncoloured
from k2game.tui.theme.themes import LOOKS, TERMINAL
from tests.support.screen_pilot import make_app, shown


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    monkeypatch.setenv("COLORTERM", "truecolor")


def styles(app: K2App) -> list[Style]:
    return [
        segment.style
        for strip in app.screen._compositor.render_strips()
        for segment in strip
        if segment.style is not None
    ]


def reversed_texts(app: K2App) -> list[str]:
    return [
        segment.text
        for strip in app.screen._compositor.render_strips()
        for segment in strip
        if segment.style is not None and segment.style.reverse
    ]


@pytest.mark.parametrize("theme", ["k2-night", "k2-snow", TERMINAL])
async def test_no_colour_is_sent_and_cursors_are_reversed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = make_app(tmp_path, theme=theme)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert all(style.color is None and style.bgcolor is None for style in styles(app))
        menu = app.screen.query_one("#menu", OptionList)
        first = menu.get_option_at_index(0).prompt
        assert str(first).strip() in "".join(reversed_texts(app))
        app.start_game(app.library.scenario_setup("k2_summer", ["red"], None), [SeatInfo("red", "Eagles")], 7)
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)
        assert "Deck 12" in shown(app)
        assert all(style.color is None and style.bgcolor is None for style in styles(app))
        told = reversed_texts(app)
        assert " Weather " in told  # the tab that is shown
        assert " Teams " not in told
        assert any("E◆" in text for text in told)  # the mark of a team


@pytest.mark.parametrize("value", [None, ""])
async def test_without_the_wish_there_are_colours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if value is not None:
        monkeypatch.setenv("NO_COLOR", value)
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        colours = {style.color.get_truecolor() for style in styles(app) if style.color is not None}
        assert any(len(set(colour)) == 3 for colour in colours)  # and no greys alone


@pytest.mark.parametrize("theme", [name for name in LOOKS if name != TERMINAL])
def test_attributes_stay_and_panels_are_no_plates(theme: str) -> None:
    look = LOOKS[theme].theme
    ground = look.background or ""
    told = Uncoloured(lambda: ground).apply(
        [
            Segment("bold", Style(bold=True, underline=True, color="#ff0000", bgcolor=ground)),
            Segment("panel", Style(color="#ff0000", bgcolor=look.panel)),
            Segment("cursor", Style(color=ground, bgcolor=look.foreground)),
            Segment("plain"),
        ],
        Color.parse(ground),
    )
    assert [bool(segment.style and segment.style.reverse) for segment in told] == [False, False, True, False]
    assert told[0].style == Style(bold=True, underline=True)
    assert "".join(segment.text for segment in told) == "boldpanelcursorplain"

"""The screens that tell can be read in every theme, with one-cell glyphs, and in ASCII."""

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.screen import Screen
from wcwidth import wcwidth

from k2game.saves.replay import Replay
from k2game.tui.screens.play.watch import WatchScreen
from k2game.tui.screens.records.replay import ReplayScreen
from k2game.tui.screens.scenes.night import NightScreen
from k2game.tui.screens.scenes.result import ResultScreen
from k2game.tui.screens.scenes.reveal import RevealScreen
from k2game.tui.tutorial.opening import open_tutorial
from tests.support.played_games import nights, played
from tests.support.screen_pilot import each_theme, make_app, shown, weak_texts


def _reveal() -> Screen[None]:
    match = played("k2_summer", 5, 3)
    chosen = [entry for entry in match.log if entry.action.kind == "choose" and entry.state.day == 5]
    return RevealScreen(match, chosen[-1].state)


def _night() -> Screen[None]:
    match = played("south_face", 5, 3)
    return NightScreen(match, *nights(match)[9])


def _result() -> Screen[None]:
    return ResultScreen(played("k2_summer", 5, 3), None)


def _replay() -> Screen[None]:
    replay = Replay(played("k2_summer", 5, 3))
    replay.go_to_day(7)
    return ReplayScreen(replay)


def _watch() -> Screen[None]:
    return WatchScreen(played("k2_summer", 5, 3), None)


SCREENS: dict[str, Callable[[], Screen[None]]] = {
    "reveal": _reveal,
    "night": _night,
    "result": _result,
    "replay": _replay,
    "watch": _watch,
}


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    monkeypatch.setenv("COLORTERM", "truecolor")


@each_theme
async def test_every_text_has_enough_contrast(tmp_path: Path, themes: list[str]) -> None:
    """On each screen one theme after another is put on."""
    app = make_app(tmp_path)
    weak = {}
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for name in (*SCREENS, "coach"):
            if name == "coach":
                open_tutorial(app)
            else:
                app.go(SCREENS[name]())
            await pilot.pause()
            for theme in themes:
                app.theme = theme
                await pilot.pause()
                if found := list(weak_texts(app)):
                    weak[name, theme] = found
    assert not weak


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("name", SCREENS)
async def test_glyphs(tmp_path: Path, name: str, ascii_only: bool) -> None:
    app = make_app(tmp_path, ascii=ascii_only)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.go(SCREENS[name]())
        await pilot.pause()
        glyphs = set(shown(app)) - {"\n"}
        if ascii_only:
            assert {glyph for glyph in glyphs if not glyph.isascii()} <= {
                "▁",
                "▂",
                "▃",
                "▄",
                "▅",
                "▆",
                "▇",
                "█",
                "▔",
            }
        for glyph in glyphs:
            assert wcwidth(glyph) == cell_len(glyph) == 1, repr(glyph)

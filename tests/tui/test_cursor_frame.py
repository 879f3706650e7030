"""A cursor key costs one frame, and those who think in a thread let it pass."""

import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from k2game.engine.state.game_state import CLIMB
from k2game.match.match import Match, SeatInfo
from k2game.presentation.text.lines import Bit
from k2game.tui.app import K2App
from k2game.tui.map import pieces
from k2game.tui.panels.kept_lines import KeptLines
from k2game.tui.screens.play import table_panels
from k2game.tui.screens.play.climb import ClimbScreen
from k2game.tui.textual_ext.right_of_way import TURN, RightOfWay, short_turns
from tests.support.screen_pilot import make_app


def _climbing(folder: Path) -> K2App:
    """A program that opens on a climb."""
    app = make_app(folder, art="silhouette")
    setup = app.library.scenario_setup("k2_summer", ["red"], None)
    match = Match.start(app.library.table(setup), [SeatInfo("red", "Ann")], 1)
    while match.state.phase != CLIMB:
        match.submit(match.legal()[0])
    app._opening = lambda k2: k2.open_match(match)
    return app


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_cursor_key_is_one_frame(tmp_path: Path, size: tuple[int, int]) -> None:
    app = _climbing(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.2)
        screen = app.screen
        assert isinstance(screen, ClimbScreen)
        for key in ("up", "right", "down", "left"):
            before, frames = screen.cursor, []
            app.post_display_hook = lambda frames=frames: frames.append(screen.map.model.cursor)  # type: ignore[method-assign]
            await pilot.press(key)
            await pilot.pause(0.1)
            assert len(frames) == (screen.cursor != before)
            assert frames in ([], [screen.cursor])


async def test_a_cursor_key_makes_no_other_panel_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = _climbing(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        made: list[str] = []
        for module, name in (
            (table_panels, "forecast_lines"),
            (table_panels, "fitting_team_lines"),
            (table_panels.table_lines, "log_panel"),
            (pieces, "tag_rows"),
        ):
            real = getattr(module, name)

            def noting(*args: object, real: object = real, name: str = name) -> object:
                made.append(name)
                return real(*args)  # type: ignore[operator]

            monkeypatch.setattr(module, name, noting)
        await pilot.press("up")
        await pilot.pause()
        # the tags that the cursor left and came to, and those on the way that is planned
        assert set(made) == {"tag_rows"}
        assert len(made) < len(app.screen.table.spaces) / 2  # type: ignore[attr-defined]


def test_lines_are_made_again_when_what_they_are_made_of_changes() -> None:
    kept, line = KeptLines(), (Bit("day 1"),)
    assert kept.get("weather", (1, 30), lambda: [line]) == [line]
    assert kept.get("weather", (1, 30), list) == [line]
    assert kept.get("teams", (1, 30), list) == []
    assert kept.get("weather", (2, 30), list) == []


def test_who_thinks_waits_until_the_frame_of_a_key_is_written() -> None:
    way, asked = RightOfWay(patience=10), threading.Event()
    ask = way.cancelled(SimpleNamespace(is_cancelled=True))  # type: ignore[arg-type]
    assert ask()
    way.take()
    thread = threading.Thread(target=lambda: ask() and asked.set())
    thread.start()
    assert not asked.wait(0.1)
    way.give()
    assert asked.wait(5)
    thread.join()


def test_a_key_that_shows_nothing_holds_nobody_up_for_long() -> None:
    way = RightOfWay(patience=0.02)
    way.take()
    way.wait()
    began = time.monotonic()
    for _game in range(1000):
        way.wait()
    assert time.monotonic() - began < 5  # not 1000 times as long as the first


async def test_keys_take_the_right_of_way_and_frames_give_it_back(tmp_path: Path) -> None:
    app = _climbing(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        done: list[str] = []
        app.right_of_way.take = lambda: done.append("take")  # type: ignore[method-assign]
        app.right_of_way.give = lambda: done.append("give")  # type: ignore[method-assign]
        await pilot.press("up")
        await pilot.pause(0.1)
        assert done == ["take", "give"]


def test_threads_take_short_turns_only_while_the_screens_are_shown() -> None:
    before = sys.getswitchinterval()
    with short_turns():
        assert sys.getswitchinterval() == pytest.approx(TURN)
    assert sys.getswitchinterval() == pytest.approx(before)

"""What stands is not gone through again by each collection, and what is over is not kept."""

import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from frame_help import make_app
from k2game.session.match import SeatInfo
from k2game.tui import garbage


@pytest.fixture(autouse=True)
def _in_earnest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for call in (garbage.clear, garbage.put_aside):
        monkeypatch.setattr(f"k2game.tui.app.{call.__name__}", call)
    yield
    gc.unfreeze()


async def test_an_open_game_spares_collections_what_stands(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    setup = app.library.scenario_setup("k2_summer", ["red"], None)
    app._opening = lambda k2: k2.start_game(setup, [SeatInfo("red", "Eagles")], 7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert gc.get_freeze_count() > len(gc.get_objects())
        over = ref(app.director)
        app.to_title()
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        assert app.director is not None
        assert over() is None

"""What stands is not gone through again by each collection, and what is over is not kept."""

import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest
from textual._compositor import Compositor, LayoutUpdate

from k2game.match.match import SeatInfo
from k2game.tui.textual_ext import gc_pauses
from tests.support.screen_pilot import make_app


@pytest.fixture(autouse=True)
def _in_earnest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for call in (gc_pauses.clear, gc_pauses.put_aside):
        monkeypatch.setattr(f"k2game.tui.app.{call.__name__}", call)
    monkeypatch.setattr("k2game.tui.stage._STANDS", 0.05)
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


async def test_the_start_collects_no_garbage_until_the_first_screen_stands(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    with gc_pauses.put_off():
        assert not gc.isenabled()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.2)
            assert gc.isenabled()
    assert gc.isenabled()


def test_a_start_that_fails_leaves_collecting_on() -> None:
    with pytest.raises(ValueError, match="odd"), gc_pauses.put_off():
        raise ValueError("odd")
    assert gc.isenabled()


async def test_no_frame_is_painted_that_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    real = Compositor.render_full_update

    def noting(self: Compositor, simplify: bool = False) -> LayoutUpdate:
        painted.append(app._batch_count)
        return real(self, simplify)

    monkeypatch.setattr(Compositor, "render_full_update", noting)
    app = make_app(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
    assert painted
    assert set(painted) == {0}

"""How fast the mountain is at 120×40; run with ``pytest -m long tests/bench -s``."""

import gc
from collections.abc import Callable
from time import process_time

import pytest
from textual.app import App, ComposeResult

from k2game.engine.board import Board
from k2game.tui.mapgrid import lay_out
from k2game.tui.mapkeys import DIRECTIONS
from k2game.tui.mapmodel import MapModel, Season
from k2game.tui.mapscene import draw_background
from k2game.tui.widgets.mountain import Mountain
from mountain_samples import BOARDS, busy_map

SIZE = (120, 40)
CURSOR_LIMIT, REBUILD_LIMIT, ART_LIMIT = 5.0, 60.0, 40.0
"""Milliseconds of our own time."""

pytestmark = pytest.mark.long
each_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
each_season = pytest.mark.parametrize("season", ["summer", "winter"])


def best(work: Callable[[], object], rounds: int = 9) -> float:
    """The least time of several rounds, in milliseconds: the others were disturbed."""
    times = []
    for _round in range(rounds):
        gc.collect()
        start = process_time()
        work()
        times.append((process_time() - start) * 1000)
    return min(times)


class MapApp(App[None]):
    def __init__(self, model: MapModel) -> None:
        super().__init__()
        self.mountain = Mountain(model)

    def compose(self) -> ComposeResult:
        yield self.mountain


@each_board
@each_season
def test_drawing_the_background(board: Board, season: Season) -> None:
    layout = lay_out(board, SIZE)
    spent = best(lambda: draw_background(layout, season, "full", False))
    print(f"\n{board.id} {season}: background {spent:.1f} ms")
    assert spent < ART_LIMIT


@each_board
@each_season
async def test_a_full_rebuild(board: Board, season: Season) -> None:
    """Layout, background, scene, overlay and all forty lines, with every cache of ours empty."""
    from k2game.tui import mapgrid

    app = MapApp(busy_map(board, season=season))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        mountain = app.mountain

        def rebuild() -> None:
            mapgrid._layouts.clear()
            mountain._pictures.clear()
            mountain._scene_key = None
            mountain._update()
            for y in range(SIZE[1]):
                mountain.render_line(y)

        spent = best(rebuild)
    print(f"\n{board.id} {season}: full rebuild {spent:.1f} ms")
    assert spent < REBUILD_LIMIT


@each_board
async def test_a_cursor_move(board: Board) -> None:
    """The move, what it changes, and drawing the lines that changed; the slowest of 200 moves counts."""
    app = MapApp(busy_map(board))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        mountain = app.mountain
        for y in range(SIZE[1]):
            mountain.render_line(y)
        times = []
        for step in range(200):
            gc.collect(0)
            start = process_time()
            mountain.move_cursor(*DIRECTIONS[(step * 7 + step // 5) % 4])
            for y in range(SIZE[1]):
                mountain.render_line(y)
            times.append((process_time() - start) * 1000)
        times.sort()
    print(f"\n{board.id}: cursor move {times[100]:.2f} ms, 95 % under {times[189]:.2f} ms")
    assert times[189] < CURSOR_LIMIT

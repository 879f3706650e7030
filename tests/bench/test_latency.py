"""Times in a pseudo-terminal, each against a yardstick that takes its turns in the same run.

``K2GAME_MEASURE=1 pytest -m long tests/bench/test_latency.py -s`` prints the ratios. They are asserted with
room for a busy machine. Wished for: a cursor key 1.5 times the bare board, 2.5 times while a computer player
thinks; the title 1.45 times the minimal app; ``--version`` 3.5 times a Python that does nothing.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path
from statistics import median

import pytest

pytestmark = [
    pytest.mark.long,
    pytest.mark.timeout(600),
    pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal"),
    pytest.mark.skipif("K2GAME_MEASURE" not in os.environ, reason="measures only when it is asked to"),
]

HERE = Path(__file__).parent
KEYS = tuple(f"\x1b[{letter}" for letter in "ACADBDACCB")
ROUNDS = 40
STARTS = 9


def _ratio(what: str, ours: Sequence[float], yardstick: Sequence[float]) -> float:
    ratio = median(ours) / median(yardstick)
    print(f"{what}: {median(ours):.1f} ms against {median(yardstick):.1f} ms, ratio {ratio:.2f}")
    return ratio


@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
@pytest.mark.parametrize(("level", "most"), [((), 1.5), (("himalayan",), 2.5)], ids=["alone", "thinking"])
def test_a_cursor_key(tmp_path: Path, size: tuple[int, int], level: tuple[str, ...], most: float) -> None:
    """Key to last byte of its frame, on the climb screen and on a bare board that repaints everything."""
    from tests.bench.terminal import Program

    game = Program([sys.executable, str(HERE / "thinking.py"), *level], size, tmp_path)
    board = Program([sys.executable, str(HERE / "bareboard.py")], size, tmp_path)
    try:
        game.wait_for("Confirm")
        game.frame(1.0, 5.0)
        board.frame(0.5)
        ours, bare = [], []
        keys = cycle(KEYS)
        for key in (next(keys) for _round in range(ROUNDS)):
            if (took := game.timed(key, patience=0.6)) > 0:  # at the edge of the map nothing changes
                ours.append(took)
            bare.append(board.timed(key))
    finally:
        game.close()
        board.close()
    assert len(ours) > ROUNDS / 2
    assert _ratio(f"cursor key at {size}, {level or 'alone'}", ours, bare) < most * 1.5


def test_the_title(tmp_path: Path) -> None:
    """From exec to the last byte of the title, and of the least app."""
    from tests.bench.terminal import Program, game

    def start(arguments: Sequence[str]) -> float:
        program = Program(arguments, (120, 40), tmp_path)
        try:
            return (program.frame(0.5) - program.started) * 1000
        finally:
            program.close()

    ours, least = _in_turns(
        lambda: start(game()), lambda: start([sys.executable, str(HERE / "minimal.py")]), STARTS
    )
    assert _ratio("title", ours, least) < 1.45 * 1.4


def test_the_version() -> None:
    """``--version`` and a Python that does nothing."""

    def run(*arguments: str) -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        return (time.perf_counter() - began) * 1000

    ours, bare = _in_turns(
        lambda: run("-m", "k2game", "--version"), lambda: run("-c", "pass"), 2 * STARTS + 1
    )
    assert _ratio("--version", ours, bare) < 3.5 * 1.4


def _in_turns(
    ours: Callable[[], float], yardstick: Callable[[], float], rounds: int
) -> tuple[list[float], list[float]]:
    ours(), yardstick()  # what is read from the disk first is read for both
    pairs = [(ours(), yardstick()) for _round in range(rounds)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]

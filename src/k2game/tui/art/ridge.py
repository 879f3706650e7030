"""The outline of the mountain: its form, and the place of every space on it.

Heights are measured in pixels from the top; a cell is one pixel wide and two high.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from k2game.engine.content.board import Board
from k2game.tui.art.noise import line_noise

Form = Literal["pyramid", "wall", "saddle"]
"""K2's pyramid, the South Face's long wall, Lhotse with the South Col beside it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The cells of one tag that must have the mountain behind them: ``left`` to ``right`` in ``row``."""

    left: int
    right: int
    row: int

    @property
    def middle(self) -> float:
        """The column of its middle."""
        return (self.left + self.right) / 2


def form_of(board: Board) -> Form:
    """Return the form of a board's mountain: a wall if it has several peaks, else by its name."""
    if len(board.summits) > 1:
        return "wall"
    return "saddle" if "south_col" in board.id else "pyramid"


def ridge_line(
    form: Form, width: int, pixels: int, summit: Spot, peaks: Sequence[Spot], spots: Sequence[Spot]
) -> list[float]:
    """Return the height of the ridge in pixels from the top for each column.

    The mountain covers every one of ``spots``, and nothing rises above the summit; ``peaks`` are
    the lesser peaks of a wall, in any order.
    """
    apex = (summit.middle, _top(summit))
    if form == "wall":
        corners = _wall(width, pixels, summit, peaks)
    elif form == "saddle":
        corners = _saddle(width, pixels, apex, spots)
    else:
        corners = _pyramid(width, pixels, apex, spots)
    line = _joined(corners, width)
    _roughen(line, form, pixels, apex)
    _cover(line, spots, slope=1.7 if form == "wall" else 1.15)
    return [apex[1] if x == int(apex[0]) else max(apex[1] + 0.4, height) for x, height in enumerate(line)]


def _top(spot: Spot) -> float:
    """Return the rise of a peak above its tag: a wider tag needs more to stay pointed."""
    return max(0.5, spot.row * 2 - 1.0 - (spot.right - spot.left + 3) * 0.55)


def _pyramid(
    width: int, pixels: int, apex: tuple[float, float], spots: Sequence[Spot]
) -> list[tuple[float, float]]:
    """Two flanks as steep as the spaces allow, easing out towards the foot."""
    left = _flank(apex, spots, -1, (-1.0, pixels * 0.66))
    right = _flank(apex, spots, 1, (float(width), pixels * 0.72))
    return [*reversed(left), apex, *right]


def _saddle(
    width: int, pixels: int, apex: tuple[float, float], spots: Sequence[Spot]
) -> list[tuple[float, float]]:
    """The summit on the left of a wide col, behind which the next mountain begins."""
    left = _flank(apex, spots, -1, (-1.0, pixels * 0.5))
    col = (width * 0.775, pixels * 0.37)
    return [
        *reversed(left),
        apex,
        (apex[0] + (col[0] - apex[0]) * 0.45, pixels * 0.2),
        (col[0] - width * 0.03, col[1] - pixels * 0.012),
        col,
        (col[0] + width * 0.055, col[1] - pixels * 0.015),
        (width * 0.92, pixels * 0.22),
        (width + 1.0, pixels * 0.1),
    ]


def _wall(width: int, pixels: int, summit: Spot, peaks: Sequence[Spot]) -> list[tuple[float, float]]:
    """A long crest over all peaks with notches between them, high up to both edges."""
    tops = sorted([summit, *peaks], key=lambda spot: spot.middle)
    highest = _top(summit)
    first = tops[0].middle
    corners = [(-1.0, pixels * 0.44), (first * 0.45, pixels * 0.33)]
    before: Spot | None = None
    for spot in tops:
        top = highest if spot is summit else max(highest + pixels * 0.05, _top(spot))
        if before is not None:
            low = max(_top(spot), _top(before)) + pixels * 0.115
            span = spot.middle - before.middle
            corners.append((before.middle + span * 0.45, low))
            corners.append((before.middle + span * 0.58, low - pixels * 0.02))
        half = (spot.right - spot.left) / 2
        shoulder = top + (spot.row * 2 - 1.0 - top) * 0.62
        corners += [(spot.middle - half - 1.5, shoulder), (spot.middle, top)]
        corners.append((spot.middle + half + 1.5, shoulder))
        before = spot
    right = tops[-1].middle
    corners += [(right + (width - right) * 0.5, pixels * 0.31), (width + 1.0, pixels * 0.4)]
    return sorted(corners)


def _flank(
    apex: tuple[float, float], spots: Sequence[Spot], side: int, foot: tuple[float, float]
) -> list[tuple[float, float]]:
    """The upper hull from the apex outwards over all spots on one side, ending at the foot."""
    edge = [(spot.right + 2.0 if side > 0 else spot.left - 2.0, spot.row * 2.0 - 2.0) for spot in spots]
    outside = [point for point in edge if (point[0] - apex[0]) * side > 0] + [foot]
    corners: list[tuple[float, float]] = []
    here = apex
    while outside:
        nearest = min(outside, key=lambda point: (_gradient(here, point), -abs(point[0] - here[0])))
        corners.append(nearest)
        here = nearest
        outside = [point for point in outside if (point[0] - here[0]) * side > 0]
    return corners


def _gradient(here: tuple[float, float], there: tuple[float, float]) -> float:
    return (there[1] - here[1]) / max(0.01, abs(there[0] - here[0]))


def _joined(corners: Sequence[tuple[float, float]], width: int) -> list[float]:
    """The height at each column on straight lines from corner to corner."""
    line = []
    index = 0
    for x in range(width):
        while index < len(corners) - 2 and corners[index + 1][0] < x:
            index += 1
        (x1, y1), (x2, y2) = corners[index], corners[index + 1]
        share = min(1.0, max(0.0, (x - x1) / max(0.01, x2 - x1)))
        line.append(y1 + (y2 - y1) * share)
    return line


def _roughen(line: list[float], form: Form, pixels: int, apex: tuple[float, float]) -> None:
    """Break the straight lines up, least at the summit so that it stays the highest."""
    width = len(line)
    seed = {"pyramid": 11, "wall": 47, "saddle": 83}[form]
    strength = pixels * (0.032 if form == "wall" else 0.024)
    period = width * (0.07 if form == "wall" else 0.11)
    for x, value in enumerate(line_noise(width, period, seed)):
        calm = min(1.0, abs(x - apex[0]) / (width * 0.12))
        line[x] += value * strength * (0.12 + 0.88 * calm)


def _cover(line: list[float], spots: Sequence[Spot], slope: float) -> None:
    """Raise the mountain where a space would hang in the sky."""
    for spot in spots:
        top = spot.row * 2 - 1.0
        for x in range(max(0, spot.left - 9), min(len(line), spot.right + 10)):
            away = max(spot.left - 1 - x, x - spot.right - 1, 0)
            cover = top + away * slope
            if cover < line[x]:
                line[x] = cover

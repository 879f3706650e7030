"""Targets of one climber in a day, simplified: any movement point is as good as any other."""

from __future__ import annotations

from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.tuning import VALUE

HAS_TENT, IN_TENT, NO_TENT = 0, 1, 2
"""The tent is not pitched yet; it is on the climber's space; it is elsewhere."""

TENTS = (HAS_TENT, IN_TENT, NO_TENT)

MOST_POINTS = VALUE.movement_a_day
"""Movement points beyond which a climber is not followed in one day."""

Target = tuple[int, int, int, int]
"""A target of a day's move: its cost, the space, the tent, the most points touched on the way."""


def targets(mountain: IndexedBoard, entry: tuple[int, ...], tent: int, space: int) -> list[Target]:
    """All (space, most points touched) within a day's reach at their least cost, with and without a tent.

    Args:
        mountain: the board.
        entry: the day's cost to enter each space.
        tent: one of TENTS.
        space: the climber's space.

    Returns:
        The targets, cheapest first; staying as one is does not count.
    """
    key = (entry, tent, space)
    known = mountain.targets.get(key)
    if known is None:
        known = mountain.targets[key] = _worked_out(mountain, entry, tent, space)
    return known


def _worked_out(mountain: IndexedBoard, entry: tuple[int, ...], tent: int, space: int) -> list[Target]:
    points, ways = mountain.points, mountain.ways
    least: dict[tuple[int, int], int] = {}
    layers: list[list[tuple[int, int]]] = [[] for _points in range(MOST_POINTS + 1)]
    layers[0].append((space, points[space]))
    for cost, layer in enumerate(layers):
        for here, peak in layer:
            if (here, peak) in least:
                continue
            least[here, peak] = cost
            for target, _up in ways[here]:
                total = cost + entry[target]
                if total <= MOST_POINTS:
                    layers[total].append((target, max(peak, points[target])))
    found: list[Target] = []
    for (here, peak), cost in least.items():
        after = NO_TENT if tent == IN_TENT and here != space else tent
        if cost:
            found.append((cost, here, after, peak))
        if tent == HAS_TENT and cost + entry[here] <= MOST_POINTS:
            found.append((cost + entry[here], here, IN_TENT, peak))
    return _useful(mountain, found, (0, space, tent, points[space]))


def _useful(mountain: IndexedBoard, found: list[Target], stay: Target) -> list[Target]:
    """Without what another target, or staying, beats: one that costs no more and is as good in every way.

    As good: as far up, in no higher a band of the same section, with as mild a night, as much touched on the
    way, and the same tent.
    """
    way_left, air, band = mountain.way_left, mountain.air, mountain.band
    kept = [stay]
    for target in sorted(found, key=lambda target: (target[0], way_left[target[1]], -target[3])):
        _cost, space, tent, peak = target
        if not any(
            tent == other_tent
            and peak <= other_peak
            and way_left[other] <= way_left[space]
            and air[other] >= air[space]
            and band[other][0] <= band[space][0]
            and band[other][1] == band[space][1]
            for _other_cost, other, other_tent, other_peak in kept
        ):
            kept.append(target)
    return sorted(kept[1:])

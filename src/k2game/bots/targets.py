"""Where one climber can go in a day, roughly: any movement point is as good as any other."""

from __future__ import annotations

from k2game.bots.mountain import Mountain

HAS_TENT, IN_TENT, NO_TENT = 0, 1, 2
"""The tent is not pitched yet; it stands where the climber is; it stands elsewhere."""

TENTS = (HAS_TENT, IN_TENT, NO_TENT)

MOST_POINTS = 9
"""Movement points beyond which a climber is not followed in one day."""

Target = tuple[int, int, int, int]
"""What a day's move may lead to: its cost, the space, the tent, the most points touched on the way."""


def targets(mountain: Mountain, entry: tuple[int, ...], tent: int, space: int) -> list[Target]:
    """All (space, most points touched) within a day's reach at their least cost, with and without a tent.

    Args:
        mountain: the board.
        entry: the day's cost to enter each space.
        tent: one of TENTS.
        space: where the climber stands.

    Returns:
        The targets, cheapest first; staying as one is does not count.
    """
    key = (entry, tent, space)
    known = mountain.targets.get(key)
    if known is None:
        known = mountain.targets[key] = _worked_out(mountain, entry, tent, space)
    return known


def _worked_out(mountain: Mountain, entry: tuple[int, ...], tent: int, space: int) -> list[Target]:
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
    return _useful(found, space, tent, points[space])


def _useful(found: list[Target], space: int, tent: int, score: int) -> list[Target]:
    """Without what costs as much as another target that is as good, or more."""
    best: dict[tuple[int, int], list[tuple[int, int]]] = {(space, tent): [(0, score)]}
    for cost, here, after, peak in sorted(found, key=lambda target: (target[0], -target[3])):
        known = best.setdefault((here, after), [])
        if all(peak > other for _cost, other in known):
            known.append((cost, peak))
    return sorted(
        (cost, here, after, peak)
        for (here, after), all_ in best.items()
        for cost, peak in all_
        if cost
    )

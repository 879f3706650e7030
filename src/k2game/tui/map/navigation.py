"""The targets of the arrow keys on the map."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, hypot, inf

from k2game.tui.map.layout import Layout

Direction = tuple[int, int]
"""(-1, 0) left, (1, 0) right, (0, -1) up, (0, 1) down."""

DIRECTIONS: tuple[Direction, ...] = ((0, -1), (0, 1), (-1, 0), (1, 0))

DirectionWays = dict[tuple[str, Direction], str]
"""Space and direction → the space that the arrow key leads to."""

_ROW = 2.0
"""Height of a row, in columns."""

_ASIDE = 1.8
"""Extra cost of a step aside against one straight on."""

_ROPED = 0.5
"""Bonus for a space on a rope, as a share of the distance."""

Vector = tuple[float, float]
"""The distance of a space straight on and aside, in columns."""


def neighbour(layout: Layout, space: str | None, dx: int, dy: int) -> str:
    """Return the space that an arrow key leads to.

    Each space that a rope leads to has its own key as long as the directions allow
    it. No key leads to a space farther away than the nearest one on a rope that way. Every
    space can be reached from every start by arrow keys.

    Args:
        layout: the place of everything.
        space: where the cursor is; without one the key leads to the start space.
        dx: -1 to the left, 1 to the right, else 0.
        dy: -1 up, 1 down, else 0.

    Returns:
        The next space, or the same one if nothing is that way.
    """
    if space is None or space not in layout.places:
        return layout.board.start[0]
    return _ways(layout).get((space, (dx, dy)), space)


@lru_cache(maxsize=16)
def _ways(layout: Layout) -> DirectionWays:
    """All ways at once, repaired until no space is left out."""
    roped: dict[str, set[str]] = {space: set() for space in layout.places}
    for link in layout.board.connections:
        for here, there in (link.ends, link.ends[::-1]):
            roped[here].add(there)
    centres = {space: layout.centre(space) for space in layout.places}
    ways: DirectionWays = {}
    for here in centres:
        own = _own_keys(centres, here, sorted(roped[here]))
        for direction in DIRECTIONS:
            found = own.get(direction) or _nearest(centres, here, direction, roped[here])
            if found is not None:
                ways[here, direction] = found
    for start in layout.board.start:
        _join(ways, centres, start)
    return ways


def _vector(centres: dict[str, tuple[float, float]], here: str, there: str, direction: Direction) -> Vector:
    right = centres[there][0] - centres[here][0]
    down = (centres[there][1] - centres[here][1]) * _ROW
    dx, dy = direction
    return (right * dx, abs(down)) if dx else (down * dy, abs(right))


def _own_keys(centres: dict[str, tuple[float, float]], here: str, roped: list[str]) -> dict[Direction, str]:
    """Share the keys out among the spaces on ropes: to as many as can be, and little turned aside."""
    best: tuple[int, float, dict[Direction, str]] = (0, 0.0, {})

    def share(at: int, keys: dict[Direction, str], turned: float) -> None:
        nonlocal best
        if at == len(roped):
            if (-len(keys), turned) < (-best[0], best[1]):
                best = (len(keys), turned, keys)
            return
        for direction in DIRECTIONS:
            on, aside = _vector(centres, here, roped[at], direction)
            if on > 0 and direction not in keys:
                share(at + 1, {**keys, direction: roped[at]}, turned + atan2(aside, on))
        share(at + 1, keys, turned)

    share(0, {}, 0.0)
    return best[2]


def _nearest(
    centres: dict[str, tuple[float, float]], here: str, direction: Direction, roped: set[str]
) -> str | None:
    """The nearest space that way, but none beyond the nearest on a rope."""
    that_way = {
        there: vector
        for there in centres
        if there != here and (vector := _vector(centres, here, there, direction))[0] > 0
    }
    end = min((hypot(*that_way[there]) for there in roped & that_way.keys()), default=inf)
    near = [there for there, vector in that_way.items() if hypot(*vector) <= end]

    def score(there: str) -> float:
        on, aside = that_way[there]
        return (on + aside * _ASIDE) * (_ROPED if there in roped else 1.0)

    return min(near, key=score, default=None)


def _reached(ways: DirectionWays, start: str) -> set[str]:
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for direction in DIRECTIONS:
            there = ways.get((here, direction))
            if there is not None and there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


def _join(ways: DirectionWays, centres: dict[str, tuple[float, float]], start: str) -> None:
    """Bend the cheapest keys towards spaces that no key leads to, without losing others."""
    reached = _reached(ways, start)
    while len(reached) < len(centres):
        for _score, here, direction, there in _bends(centres, reached):
            before = ways.get((here, direction))
            ways[here, direction] = there
            now = _reached(ways, start)
            if now >= reached | {there}:
                reached = now
                break
            if before is None:
                del ways[here, direction]
            else:
                ways[here, direction] = before
        else:
            return


def _bends(
    centres: dict[str, tuple[float, float]], reached: set[str]
) -> list[tuple[float, str, Direction, str]]:
    """Every key from a reached space towards one that is not, the nearest first."""
    bends: list[tuple[float, str, Direction, str]] = []
    for here in reached:
        for there in centres.keys() - reached:
            right = centres[there][0] - centres[here][0]
            down = (centres[there][1] - centres[here][1]) * _ROW
            if right:
                bends.append((abs(right) + abs(down) * _ASIDE, here, (1 if right > 0 else -1, 0), there))
            if down:
                bends.append((abs(down) + abs(right) * _ASIDE, here, (0, 1 if down > 0 else -1), there))
    return sorted(bends)

"""Where the arrow keys lead on the map."""

from __future__ import annotations

from functools import lru_cache

from k2game.tui.mapgrid import Layout

Direction = tuple[int, int]
"""(-1, 0) left, (1, 0) right, (0, -1) up, (0, 1) down."""

DIRECTIONS: tuple[Direction, ...] = ((0, -1), (0, 1), (-1, 0), (1, 0))

Ways = dict[tuple[str, Direction], str]
"""Space and direction → the space that the arrow key leads to."""

_ROW = 2.0
"""How many columns a row is high."""

_ASIDE = 1.8
"""How much worse a step aside is than one straight on."""

_FAR = float("inf")


def neighbour(layout: Layout, space: str | None, dx: int, dy: int) -> str:
    """Return the space that an arrow key leads to.

    Spaces joined by a rope come first; among the others only those well in that
    direction count. Every space can be reached from every start by arrow keys.

    Args:
        layout: where everything stands.
        space: where the cursor is; without one the key leads to the start space.
        dx: -1 to the left, 1 to the right, else 0.
        dy: -1 up, 1 down, else 0.

    Returns:
        The next space, or the same one if nothing lies that way.
    """
    if space is None or space not in layout.places:
        return layout.board.start[0]
    return _ways(layout).get((space, (dx, dy)), space)


@lru_cache(maxsize=16)
def _ways(layout: Layout) -> Ways:
    """All ways at once, repaired until no space is left out."""
    linked = {end for link in layout.board.connections for end in (link.ends, link.ends[::-1])}
    centres = {space: layout.centre(space) for space in layout.places}
    ways: Ways = {}
    best: dict[tuple[str, Direction], float] = {}
    for here, (x, y) in centres.items():
        for there, (other_x, other_y) in centres.items():
            right, down = other_x - x, (other_y - y) * _ROW
            wide, tall = abs(right), abs(down)
            cone, favour = (1.4, 0.5) if (here, there) in linked else (1.0, 1.0)
            if right and tall <= wide * cone:
                key: tuple[str, Direction] = (here, (1 if right > 0 else -1, 0))
                score = (wide + tall * _ASIDE) * favour
                if score < best.get(key, _FAR):
                    best[key], ways[key] = score, there
            if down and wide <= tall * cone:
                key = (here, (0, 1 if down > 0 else -1))
                score = (tall + wide * _ASIDE) * favour
                if score < best.get(key, _FAR):
                    best[key], ways[key] = score, there
    for start in layout.board.start:
        _join(ways, centres, start)
    return ways


def _reached(ways: Ways, start: str) -> set[str]:
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for direction in DIRECTIONS:
            there = ways.get((here, direction))
            if there is not None and there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


def _join(ways: Ways, centres: dict[str, tuple[float, float]], start: str) -> None:
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

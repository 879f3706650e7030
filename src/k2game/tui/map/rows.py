"""The row of each space: higher spaces higher, bands apart.

The height lines between bands take part as rows of their own. If a board has more
levels than a map has rows, the ropes that were drawn flattest give way first.
"""

from __future__ import annotations

from collections.abc import Mapping

from k2game.engine.content.board import BANDS, Board

LINE_BANDS: tuple[str, ...] = BANDS[1:]
"""The bands with a line at their foot, from the lowest: 6000, 7000, 8000."""

_LEVEL = 0.013
"""Within which share of the height spaces are drawn on one level."""

Edge = tuple[str, str, int]
"""(upper, lower, the fewest rows between them)."""


def assign_rows(
    board: Board, height: int, tag_height: int
) -> tuple[dict[str, int], dict[str, int], tuple[tuple[str, str], ...]]:
    """Return the row of each space, of each band's line, and the ropes that need an arrow.

    Args:
        board: the board to place.
        height: rows of the map.
        tag_height: rows of a tag; a space's row is its tag's first.
    """
    tops = _levels(board)
    fixed = _line_edges(board, tops, tag_height)
    ropes = _rope_edges(board)
    first = 1 if height < 22 else 2 if height < 34 else 3 if height < 44 else 4
    last = height - tag_height - (0 if height < 20 else 1)
    edges = _feasible(tops, fixed, ropes, last - first)
    rows = _place(tops, edges, first, last)
    arrows = []
    for link in board.connections:
        if link.higher is not None:
            lower = link.ends[0] if link.ends[1] == link.higher else link.ends[1]
            if rows[link.higher] >= rows[lower]:
                arrows.append((lower, link.higher))
    lines = {band: rows.pop(_line(band)) for band in LINE_BANDS}
    return rows, lines, tuple(arrows)


def _levels(board: Board) -> dict[str, float]:
    """The drawn heights, those that hardly differ taken as one, so that they share a row."""
    levels: dict[str, float] = {}
    level = -1.0
    for space in sorted(board.spaces, key=lambda each: (each.y, each.id)):
        if space.y - level > _LEVEL:
            level = space.y
        levels[space.id] = level
    return levels


def _line(band: str) -> str:
    """The name under which a band's line takes part; no space id has a space in it."""
    return f"line {band}"


def _line_edges(board: Board, tops: dict[str, float], tag_height: int) -> list[Edge]:
    """Put each line between its band and the one below; adds the lines' heights to ``tops``."""
    edges = []
    lowest = 1.0
    for index, band in enumerate(LINE_BANDS, start=1):
        above = [space for space in board.spaces if BANDS.index(space.band) >= index]
        below = [space for space in board.spaces if BANDS.index(space.band) == index - 1]
        foot = max((space.y for space in above), default=0.0)
        head = min((space.y for space in below), default=lowest)
        lowest = tops[_line(band)] = (foot + head) / 2
        edges += [(space.id, _line(band), tag_height) for space in above if space.band == band]
        edges += [(_line(band), space.id, 1) for space in below]
        if index > 1:
            edges.append((_line(band), _line(LINE_BANDS[index - 2]), 1))
    return edges


def _rope_edges(board: Board) -> list[Edge]:
    """Each rope with a higher end, the flattest drawn first: that one is given up first."""
    places = {space.id: space for space in board.spaces}
    edges = []
    for link in board.connections:
        if link.higher is None:
            continue
        lower = link.ends[0] if link.ends[1] == link.higher else link.ends[1]
        steep = places[lower].y - places[link.higher].y
        edges.append((steep, (link.higher, lower, 1)))
    return [edge for _steep, edge in sorted(edges)]


def _feasible(tops: Mapping[str, float], fixed: list[Edge], ropes: list[Edge], rows: int) -> list[Edge]:
    """Give up as few ropes as a map of this height needs."""
    given_up = 0
    while given_up < len(ropes) and _longest(tops, fixed + ropes[given_up:]) > rows:
        given_up += 1
    edges = fixed + ropes[given_up:]
    for rope in reversed(ropes[:given_up]):
        if _longest(tops, [*edges, rope]) <= rows:
            edges.append(rope)
    return edges


def _order(tops: Mapping[str, float], edges: list[Edge]) -> list[str]:
    """Every name from the top down, each before those that must be lower."""
    waiting = dict.fromkeys(tops, 0)
    below: dict[str, list[str]] = {name: [] for name in tops}
    for upper, lower, _rows in edges:
        waiting[lower] += 1
        below[upper].append(lower)
    ready = [name for name, count in waiting.items() if not count]
    order = []
    while ready:
        name = min(ready, key=lambda each: (tops[each], each))
        ready.remove(name)
        order.append(name)
        for lower in below[name]:
            waiting[lower] -= 1
            if not waiting[lower]:
                ready.append(lower)
    return order


def _room_below(tops: Mapping[str, float], edges: list[Edge]) -> dict[str, int]:
    """Return the rows that each name needs below itself."""
    room = dict.fromkeys(tops, 0)
    below: dict[str, list[tuple[str, int]]] = {name: [] for name in tops}
    for upper, lower, rows in edges:
        below[upper].append((lower, rows))
    for name in reversed(_order(tops, edges)):
        room[name] = max((room[lower] + rows for lower, rows in below[name]), default=0)
    return room


def _longest(tops: Mapping[str, float], edges: list[Edge]) -> int:
    return max(_room_below(tops, edges).values())


def _place(tops: Mapping[str, float], edges: list[Edge], first: int, last: int) -> dict[str, int]:
    """Put each name as near to its drawn height as the edges allow."""
    room = _room_below(tops, edges)
    above: dict[str, list[tuple[str, int]]] = {name: [] for name in tops}
    for upper, lower, count in edges:
        above[lower].append((upper, count))
    high, low = min(tops.values()), max(tops.values())
    scale = (last - first) / max(0.01, low - high)
    rows: dict[str, int] = {}
    for name in _order(tops, edges):
        wanted = round(first + (tops[name] - high) * scale)
        least = max((rows[upper] + count for upper, count in above[name]), default=first)
        rows[name] = max(least, min(wanted, last - room[name]))
    return rows

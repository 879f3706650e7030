"""The ways of all climbers as dots or letters on a laid out board, day by day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot

from k2game.presentation.scenes.ending import Ending
from k2game.presentation.scenes.expedition import Leg
from k2game.tui.art.outline import DOTS
from k2game.tui.map.layout import Layout, Place

ASIDE = 2.4
"""Dots from the way of one team to that of the next one beside it."""

SeatDots = dict[Place, dict[int, int]]
"""Cell → team number → braille bits."""


def dots_by_day(layout: Layout, end: Ending) -> tuple[SeatDots, ...]:
    """Return for each day, the first at 0, the dots that it adds."""
    days: list[SeatDots] = [{} for _day in range(end.game.days + 1)]
    for way in end.game.ways:
        aside, number = _aside(end, way.colour), end.team(way.colour).number
        for leg in way.legs:
            cells = days[max(0, min(leg.day, end.game.days) - 1)]
            for (x, y), bit in leg_dots(layout, leg, aside):
                seats = cells.setdefault((x, y), {})
                seats[number] = seats.get(number, 0) | bit
    return tuple(days)


def leg_dots(layout: Layout, leg: Leg, aside: float) -> Iterator[tuple[Place, int]]:
    """Yield cells and braille bits of one move, two dots wide."""
    (x1, y1), (x2, y2) = layout.centre(leg.start), layout.centre(leg.end)
    start, end = (x1 * 2, y1 * 4), (x2 * 2, y2 * 4)
    if end < start:  # the way back lies on the way there
        start, end = end, start
    wide, tall = end[0] - start[0], end[1] - start[1]
    length = hypot(wide, tall) or 1.0
    across, down = -tall / length * aside, wide / length * aside
    steps = int(length * 2)
    for step in range(steps + 1):
        share = step / max(1, steps)
        for thick in (0.0, 0.9):
            x = int(start[0] + wide * share + across + thick)
            y = int(start[1] + tall * share + down)
            yield (x // 2, y // 4), DOTS[y % 4][x % 2]


def letters_by_day(layout: Layout, end: Ending) -> tuple[Mapping[Place, str], ...]:
    """Return for each day, the first at 0, the letters that it adds; teams on one rope take turns."""
    users: dict[frozenset[str], list[str]] = {}
    days: list[dict[Place, str]] = []
    for day in range(1, end.game.days + 1):
        changed: set[frozenset[str]] = set()
        for way in end.game.ways:
            letter = end.team(way.colour).letter.lower()
            for leg in way.legs:
                rope = frozenset((leg.start, leg.end))
                if leg.day == day and letter not in users.setdefault(rope, []):
                    users[rope].append(letter)
                    changed.add(rope)
        added: dict[Place, str] = {}
        for rope in sorted(changed, key=sorted):
            ends = sorted(rope)
            letters = sorted(users[rope])
            for place, cell in enumerate(_cells(layout, ends[0], ends[-1])):
                added[cell] = letters[place % len(letters)]
        days.append(added)
    return tuple(days)


def _aside(end: Ending, colour: str) -> float:
    order = sorted(team.number for team in end.teams)
    return (order.index(end.team(colour).number) - (len(order) - 1) / 2) * ASIDE


def _cells(layout: Layout, one: str, other: str) -> list[Place]:
    (x1, y1), (x2, y2) = layout.centre(one), layout.centre(other)
    steps = max(1, int(max(abs(x2 - x1), abs(y2 - y1))))
    line = (
        (int(x1 + (x2 - x1) * step / steps), int(y1 + (y2 - y1) * step / steps)) for step in range(steps + 1)
    )
    return list(dict.fromkeys(line))

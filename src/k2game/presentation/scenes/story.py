"""The story of a game: at most three sentences of fixed patterns, the rarest facts first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from k2game.engine.table.table import Table
from k2game.i18n import _, ngettext
from k2game.match.facts import Arrival
from k2game.presentation.panels.outcome_sentences import Placed, joined
from k2game.presentation.scenes.expedition import RESCUE, SLIDE, ClimberWay, Expedition
from k2game.presentation.text.names import Teams, place_name

MOST_SENTENCES = 3

LONG_WAIT = 4
"""From how many nights on one space on waiting is worth a sentence."""

_DEATH, _RESCUE, _FIRST, _SUMMIT, _TIE, _TURNED, _PEAK, _LAST_DAY, _ESCAPE, _WAIT, _HIGHEST = (
    *(100, 95, 90, 85, 80, 70, 65, 60, 55, 40, 10),
)
"""Weights of the kinds of facts: rare ones weigh more."""


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence of the story.

    Attributes:
        colour: the team that it is about.
        text: the sentence.
        weight: its rarity.
        day: when it happened.
        about: the climbers and the kind of fact, so that nothing is said twice.
    """

    colour: str
    text: str
    weight: int
    day: int
    about: tuple[str, ...]


def story(table: Table, game: Expedition, teams: Teams, placed: tuple[Placed, ...]) -> tuple[Told, ...]:
    """Tell a finished game: one sentence a team, the best placed team first.

    A team alone has up to three sentences, in the order of the days.

    Args:
        table: content and setup.
        game: the ways.
        teams: the names.
        placed: the result, the best first.
    """
    facts = _Facts(table, game, teams, placed)
    found = {row.colour: sorted(facts.of_team(row.colour), key=_rarest_first) for row in placed}
    if len(placed) == 1:
        return _alone(found[placed[0].colour])
    best = [sentences[0] for sentences in found.values() if sentences]
    kept = sorted(best, key=_rarest_first)[:MOST_SENTENCES]
    return tuple(one for one in best if one in kept)


def _rarest_first(one: Told) -> int:
    return -one.weight


def _alone(found: list[Told]) -> tuple[Told, ...]:
    """The rarest sentences of one team, without repetition."""
    kept: list[Told] = []
    for one in found:
        if len(kept) < MOST_SENTENCES and not any(set(one.about) & set(other.about) for other in kept):
            kept.append(one)
    return tuple(sorted(kept, key=lambda one: one.day))


class _Facts:
    """Makes the sentences of each team."""

    def __init__(self, table: Table, game: Expedition, teams: Teams, placed: tuple[Placed, ...]) -> None:
        self._table = table
        self._game = game
        self._teams = teams
        self._placed = placed

    def of_team(self, colour: str) -> Iterator[Told]:
        """Yield every sentence about a team."""
        yield from self._tie(colour)
        ways = self._game.of_team(colour)
        for way in ways:
            yield from self._end(way)
            yield from self._rescue(way)
            yield from self._summit(way)
            yield from self._side_peaks(way)
            yield from self._below_summit(way)
            yield from self._last_day(way)
            yield from self._escape(way)
            yield from self._wait(way)
        yield from self._highest(max(ways, key=self._height_of))

    def _end(self, way: ClimberWay) -> Iterator[Told]:
        if way.died is None:
            return
        night = way.evenings[-1]
        arrival = next(
            (one for one in self._game.arrivals if one.peak == night.space and _is_of(one, way)), None
        )
        if arrival is not None:
            text = _("{climber} reached {place} on day {since} and died there in the night after day {day}.")
            yield self._told(
                way, _DEATH, text, night.day, "end", "summit", "peak",
                place=self._place(night.space), since=arrival.day, day=night.day,
            )  # fmt: skip
            return
        text = _("{climber} died on {place} in the night after day {day}.")
        if not night.tent:
            text = _("{climber} slept on {place} without a tent and died in the night after day {day}.")
        yield self._told(way, _DEATH, text, night.day, "end", place=self._place(night.space), day=night.day)

    def _rescue(self, way: ClimberWay) -> Iterator[Told]:
        for leg in way.legs:
            if leg.kind == RESCUE:
                text = _("The rescue card brought {climber} down from {place} after day {day}.")
                place = self._place(leg.start)
                yield self._told(way, _RESCUE, text, leg.day, "rescue", place=place, day=leg.day)

    def _summit(self, way: ClimberWay) -> Iterator[Told]:
        arrivals = [one for one in self._game.arrivals if one.peak == self._table.board.summit]
        for place, arrival in enumerate(arrivals):
            if not _is_of(arrival, way):
                continue
            first = place == 0 and len(self._placed) > 1
            weight = _FIRST if first else _SUMMIT
            wait = self._longest_wait(way, before=arrival.day)
            if wait is not None:
                space, _since, nights = wait
                text = ngettext(
                    "{climber} waited {nights} night on {place} and reached the summit on day {day}.",
                    "{climber} waited {nights} nights on {place} and reached the summit on day {day}.",
                    nights,
                )
                yield self._told(
                    way, weight, text, arrival.day, "summit", "wait",
                    nights=nights, place=self._place(space), day=arrival.day,
                )  # fmt: skip
                continue
            text = _("{climber} reached the summit on day {day}.")
            if first:
                text = _("{climber} reached the summit on day {day}, first of all.")
            yield self._told(way, weight, text, arrival.day, "summit", day=arrival.day)

    def _side_peaks(self, way: ClimberWay) -> Iterator[Told]:
        for one in self._game.arrivals:
            if _is_of(one, way) and one.peak != self._table.board.summit:
                text = _("{climber} reached {peak} on day {day}.")
                peak = self._place(one.peak)
                yield self._told(way, _PEAK, text, one.day, "peak", peak=peak, day=one.day)

    def _below_summit(self, way: ClimberWay) -> Iterator[Told]:
        """One space below the summit, and not on it."""
        summit = self._table.board.summit
        below = {
            end for link in self._table.board.connections if summit in link.ends for end in link.ends
        } - {summit}
        if summit in way.spaces:
            return
        days = [leg.day for leg in way.legs if leg.end in below]
        if not days:
            return
        place = self._place(next(space for space in reversed(way.spaces) if space in below))
        if way.end in below and way.died is None:
            text = _("{climber} ended on {place}, one space below the summit.")
            yield self._told(way, _TURNED, text, self._game.days, "below", place=place)
        elif way.end not in below:
            left = next((leg for leg in reversed(way.legs) if leg.start in below), way.legs[-1])
            text = _("{climber} turned back on {place}, one space below the summit, on day {day}.")
            if left.kind == SLIDE:
                text = _(
                    "A landslide carried {climber} down from {place}, one space below the summit, "
                    "on day {day}."
                )
            if left.kind != RESCUE:
                yield self._told(way, _TURNED, text, left.day, "below", place=place, day=left.day)

    def _last_day(self, way: ClimberWay) -> Iterator[Told]:
        """A climber that came higher on the last day than ever before."""
        last = self._table.setup.days
        before = max((self._height(leg.end) for leg in way.legs if leg.day < last), default=0)
        now = max((self._height(leg.end) for leg in way.legs if leg.day == last), default=0)
        if way.died is None and now > before and self._game.days == last:
            top = next(leg.end for leg in way.legs if leg.day == last and self._height(leg.end) == now)
            if top != self._table.board.summit:
                text = _("{climber} stepped up to {place} on the last day.")
                yield self._told(way, _LAST_DAY, text, last, "last day", place=self._place(top))

    def _escape(self, way: ClimberWay) -> Iterator[Told]:
        saved = {leg.day for leg in way.legs if leg.kind == RESCUE}
        close = [night for night in way.evenings if night.morning == 1 and night.day not in saved]
        if close:
            night = max(close, key=lambda one: self._height(one.space))
            text = _("{climber} came through the night after day {day} on {place} with level 1.")
            place = self._place(night.space)
            yield self._told(way, _ESCAPE, text, night.day, "escape", place=place, day=night.day)

    def _wait(self, way: ClimberWay) -> Iterator[Told]:
        wait = self._longest_wait(way)
        if wait is not None:
            space, since, nights = wait
            text = ngettext(
                "{climber} waited {nights} night on {place}, from day {day} on.",
                "{climber} waited {nights} nights on {place}, from day {day} on.",
                nights,
            )
            yield self._told(
                way, _WAIT + nights, text, since, "wait", nights=nights, place=self._place(space), day=since
            )

    def _highest(self, way: ClimberWay) -> Iterator[Told]:
        if way.legs:
            top = max(way.legs, key=lambda leg: self._height(leg.end))
            text = _("{climber} reached {place} on day {day}.")
            yield self._told(
                way, _HIGHEST, text, top.day, *_OF_A_CLIMB, place=self._place(top.end), day=top.day
            )

    def _tie(self, colour: str) -> Iterator[Told]:
        tied = [row for row in self._placed if row.total == self._placed[0].total]
        if len(tied) == 1 or colour != self._placed[0].colour:
            return
        names = joined([self._teams.name(row.colour) for row in tied])
        if sum(row.winner for row in tied) == 1:
            text = _("{names} tied; {name} was on the summit first.")
        else:
            text = _("{names} tied and share the win.")
        told = text.format(names=names, name=self._teams.name(colour))
        yield Told(colour, told, _TIE, self._game.days, ("tie",))

    def _longest_wait(self, way: ClimberWay, before: int | None = None) -> tuple[str, int, int] | None:
        """The space, first day and nights of the longest stay above the camp; None if it was short."""
        best: tuple[str, int, int] | None = None
        space, since, nights = "", 0, 0
        for evening in way.evenings:
            if before is not None and evening.day >= before:
                break
            if evening.space == space:
                nights += 1
            else:
                space, since, nights = evening.space, evening.day, 1
            camp = space in self._table.board.start
            if not camp and nights >= LONG_WAIT and (best is None or nights > best[2]):
                best = (space, since, nights)
        return best

    def _told(
        self, way: ClimberWay, weight: int, text: str, when: int, /, *kinds: str, **values: object
    ) -> Told:
        told = text.format(climber=self._teams.climber(way.colour, way.climber), **values)
        about = tuple(f"{kind} {way.climber}" for kind in kinds)
        return Told(way.colour, told, weight, when, about)

    def _place(self, space: str) -> str:
        return scene_place(self._table, space)

    def _height(self, space: str) -> int:
        return self._table.spaces[space].vp

    def _height_of(self, way: ClimberWay) -> int:
        return max(map(self._height, way.spaces))


def _is_of(arrival: Arrival, way: ClimberWay) -> bool:
    return (arrival.seat, arrival.climber) == (way.colour, way.climber)


_OF_A_CLIMB = ("end", "summit", "peak", "below", "last day", "wait")
"""Kinds of facts that tell already how high a climber came."""


def scene_place(table: Table, space: str) -> str:
    """A space inside a sentence: "space 14", "the summit", the name of a lesser peak."""
    board = table.board
    if space != board.summit and space in board.peaks:
        return board.peaks[space].name
    return place_name(table, space)

"""Looking at a game again: forwards and backwards by action, turn or day, and going on elsewhere."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from k2game.content import Library
from k2game.engine.state.game_state import CHOOSE, GameState
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, observe
from k2game.match.match import LogEntry, Match, SeatInfo, Store
from k2game.match.visibility import open_hands, seed_of_copy
from k2game.saves.header import Header
from k2game.saves.log_format import history
from k2game.saves.reader import table_for
from k2game.saves.restore import play

ACTION = "action"
TURN = "turn"
DAY = "day"
UNITS = (ACTION, TURN, DAY)
"""Units of a replay's steps."""


class Replay:
    """A game with a place in it.

    Attributes:
        match: the game; nothing is played in it here.
        table: the content and setup of the game.
        seats: who played, in seat order.
        seed: the seed of the game.
        log: everything that happened.
        at: how many entries of the log are done; 0 is the state before the first.
        header: the head of the saved game, if it comes from one.
    """

    def __init__(self, match: Match, header: Header | None = None) -> None:
        self.match = match
        self.table: Table = match.table
        self.seats: tuple[SeatInfo, ...] = match.seats
        self.seed = match.seed
        self.log: tuple[LogEntry, ...] = match.log
        self.header = header
        self.at = 0
        self._states = (match.initial, *(entry.state for entry in self.log))
        self._stops = {
            ACTION: tuple(range(len(self._states))),
            TURN: self._turn_stops(),
            DAY: self._day_stops(),
        }

    @classmethod
    def of_saved(cls, what: str, header: Header, lines: Sequence[str], library: Library) -> Replay:
        """Of a saved or exported game.

        Args:
            what: its name in a refusal.
            header: its head.
            lines: the lines of its log.
            library: the content installed.

        Raises:
            SaveError: its content is not installed, or the rules refuse its log.
        """
        told = history(lines)
        match = play(what, header, told, table_for(library, header), complete=False)
        return cls(match, header)

    @property
    def state(self) -> GameState:
        """The state at this place."""
        return self._states[self.at]

    @property
    def entry(self) -> LogEntry | None:
        """Return the entry just before this place; None at the start."""
        return self.log[self.at - 1] if self.at else None

    @property
    def done(self) -> tuple[LogEntry, ...]:
        """Return the entries up to this place."""
        return self.log[: self.at]

    @property
    def open_hands(self) -> tuple[str, ...]:
        """The colours of the seats whose hands may be shown, at any place."""
        return open_hands(self.seats, self.match.over)

    @property
    def last_day(self) -> int:
        """The last day that began."""
        return self._states[-1].day

    def view(self, seat: str | None) -> PlayerView:
        """Return what a seat saw at this place, or with None what was open to everybody."""
        return observe(self.state, seat)

    def views(self) -> dict[str, PlayerView]:
        """Return the view of each seat, and the view of all."""
        return {info.colour: observe(self.state, info.colour) for info in self.seats}

    def forward(self, unit: str = ACTION) -> bool:
        """Go to the next action, turn or day; False at the end."""
        stops = self._stops[unit]
        next_stop = bisect_right(stops, self.at)
        return self.go_to(stops[next_stop]) if next_stop < len(stops) else False

    def back(self, unit: str = ACTION) -> bool:
        """Go back to where the action, turn or day began, or the one before it; False at the start."""
        stops = self._stops[unit]
        stop = bisect_left(stops, self.at) - 1
        return self.go_to(stops[stop]) if stop >= 0 else False

    def go_to(self, at: int) -> bool:
        """Go to a place, at most to the end; whether that is another place than before."""
        before, self.at = self.at, max(0, min(at, len(self.log)))
        return self.at != before

    def go_to_day(self, day: int) -> bool:
        """Go to where the cards of a day are chosen; a day never played gives the end."""
        for at in self._stops[DAY]:
            if self._states[at].day >= day and self._states[at].phase == CHOOSE:
                return self.go_to(at)
        return self.go_to(len(self.log))

    def branch(self, seed: int | None = None, store: Store | None = None) -> Match:
        """A new game that goes on from this place: "what if".

        Args:
            seed: what chance comes from now on. None keeps the luck of a game that is over (the
                same tiles, tokens and, as long as decks are the same, cards), and rolls a new
                seed while it goes on.
            store: where the new game is kept, or None.
        """
        actions = [entry.action for entry in self.done]
        own = seed_of_copy(self.seed, self.match.over) if seed is None else seed
        return Match.resume(self.table, self.seats, own, actions, store)

    def _turn_stops(self) -> tuple[int, ...]:
        stops = [0]
        before: tuple[int, str, int] | None = None
        for at, state in enumerate(self._states):
            now = (state.turn, state.phase, state.day)
            if state.turn >= 0 and now != before:
                stops.append(at)
                before = now
        return self._with_end(stops)

    def _day_stops(self) -> tuple[int, ...]:
        stops = [0]
        day = 0
        for at, state in enumerate(self._states):
            if state.phase == CHOOSE and state.day != day:
                stops.append(at)
                day = state.day
        return self._with_end(stops)

    def _with_end(self, stops: list[int]) -> tuple[int, ...]:
        return tuple(sorted({*stops, len(self._states) - 1}))

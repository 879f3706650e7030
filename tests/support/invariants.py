"""What is true in every state of every game."""

from __future__ import annotations

from collections import Counter

from k2game.engine.actions import Rescue, Take
from k2game.engine.state.game_state import (
    CHECK,
    CHOOSE,
    CLIMB,
    MAX_LEVEL,
    NIGHT_LEVEL,
    NO_POINTS,
    NOBODY,
    OVER,
    RISK,
    SETUP,
    GameState,
)
from tests.support.random_games import Node


def cards_are_conserved(state: GameState) -> None:
    """Each seat has its whole deck, in one pile or another (1.3, 8.4, 11.2)."""
    for seat in state.seats:
        piles = Counter(seat.hand + seat.deck + seat.discard + seat.chosen + seat.away)
        assert piles == Counter(state.table.full_deck)


def levels_are_in_their_range(state: GameState) -> None:
    """At most ten always, one to six when the night is over (1.4, 7.6)."""
    for seat in state.seats:
        for climber in seat.climbers:
            assert climber.level <= MAX_LEVEL
            assert climber.score in state.table.board.track
            if climber.space is None:
                assert (climber.level, climber.score) == (0, 1)
            elif state.phase in (CHOOSE, OVER):
                assert 1 <= climber.level <= NIGHT_LEVEL


def the_summit_counts_the_living_once(state: GameState) -> None:
    """Rules 5.4 and 7.6."""
    assert len(set(state.summit)) == len(state.summit)
    for seat, which in state.summit:
        climber = state.seats[seat].climbers[which]
        assert climber.space is not None
        assert climber.score == state.table.spaces[state.table.board.summit].vp


def points_lie_with_the_seat_in_turn_only(state: GameState) -> None:
    """Rule 5: nothing is carried over from turn to turn."""
    if state.phase == CLIMB:
        assert Counter(state.unassigned) <= Counter(state.seats[state.turn].chosen)
    else:
        assert not state.unassigned
        assert state.points == NO_POINTS
    assert state.due == 0 or state.phase == CLIMB
    assert state.passing == NOBODY or state.phase == CLIMB


def what_follows_is_up_to_date(state: GameState) -> None:
    """A state keeps full spaces (1.9), the day's weather (6.1) and the order of seats (3) ready."""
    now = standing(state)
    assert state.full == {space for space, count in now.items() if count >= state.table.limit[space]}
    today = state.today
    if today.row:
        assert today.weather is state.table.days[today.row[0]][today.marker]
    order = state.table.orders[today.start]
    if state.phase in (CHOOSE, RISK, CLIMB):  # nobody dies before the night's check
        assert today.order == tuple(index for index in order if state.seats[index].alive)


def check_state(state: GameState) -> None:
    """All that one state can show."""
    what_follows_is_up_to_date(state)
    cards_are_conserved(state)
    levels_are_in_their_range(state)
    the_summit_counts_the_living_once(state)
    points_lie_with_the_seat_in_turn_only(state)


def standing(state: GameState) -> Counter[str]:
    """How many climbers stand on each space."""
    return Counter(
        climber.space for seat in state.seats for climber in seat.climbers if climber.space is not None
    )


class History:
    """What only the course of a game can show: it is told every node."""

    def __init__(self) -> None:
        self._taken: Counter[int] = Counter()
        self._seen_tiles: list[str] = []
        self._at_rest: Counter[str] = Counter()

    def tell(self, node: Node) -> None:
        """Check what happened between two states."""
        self._tokens(node)
        self._tiles(node.after)
        self._room(node)
        self._scores(node)
        self._days(node)

    def _tokens(self, node: Node) -> None:
        """No token appears or gets lost; one that was taken never comes back (1.6)."""
        if isinstance(node.action, Take):
            self._taken[node.action.value] += 1
        state = node.after
        for value, count in enumerate(state.table.risk.counts):
            there = state.open_risk.count(value) + state.down_risk[value]
            assert there + self._taken[value] == count

    def _tiles(self, state: GameState) -> None:
        """Each tile is in one place, and a revealed one stays revealed (2.2, 8.3, 10.1)."""
        self._seen_tiles += [tile for tile in state.row if tile not in self._seen_tiles]
        table = state.table
        assert len(self._seen_tiles) <= table.tiles_turned_up
        places = [*self._seen_tiles, *state.pool]
        assert len(set(places)) == len(places)
        if not table.tiles_dealt:
            assert set(places) == set(table.tile_order)
        elif state.pool or state.row:
            assert len(places) == table.tiles_in_play
            assert {tile for seat in state.seats for tile in seat.tiles} <= set(places)
        assert state.phase == SETUP or state.row

    def _room(self, node: Node) -> None:
        """Nobody rests on a full space; only a landslide may overfill one (1.9, 5.3, 7.5)."""
        state = node.after
        now = standing(state)
        if state.passing != NOBODY:
            climber = state.seats[state.turn].climbers[state.passing]
            assert climber.space is not None
            assert now[climber.space] > state.table.limit[climber.space]
            return
        # the check follows from the last turn's end or from a choice in the check itself
        landslide = node.state.phase in (CLIMB, CHECK) and state.phase != CLIMB
        if not landslide:
            for space, count in now.items():
                assert count <= max(state.table.limit[space], self._at_rest[space])
        elif state.table.setup.weather != "lhotse":  # no landslides there
            assert all(count <= state.table.limit[space] for space, count in now.items())
        self._at_rest = now

    def _scores(self, node: Node) -> None:
        """A score falls by death or rescue only (1.5, 7.6, 7.7)."""
        for before, after in zip(node.state.seats, node.after.seats, strict=True):
            for one, two in zip(before.climbers, after.climbers, strict=True):
                if two.space is not None and not isinstance(node.action, Rescue):
                    assert two.score >= one.score
                assert not (one.space is None and two.space is not None)
                if one.tent is not None and node.state.phase == CLIMB and node.after.phase == CLIMB:
                    assert two.tent == one.tent

    def _days(self, node: Node) -> None:
        before, after = node.state, node.after
        assert after.day in (before.day, before.day + 1)
        assert after.day <= after.table.setup.days
        if after.phase not in (CHECK, OVER):  # the marker is handed on after the deaths
            assert after.seats[after.start].alive

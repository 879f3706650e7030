"""Phase 2: the boldest seat takes a risk token (4)."""

from __future__ import annotations

from k2game.engine.actions import Take
from k2game.engine.copies import at_turn, put, with_risk, with_token
from k2game.engine.phases import climb
from k2game.engine.phases.deal import Due
from k2game.engine.state import CHANCE, NOBODY, RISK, GameState, SeatState
from k2game.engine.table import Table
from k2game.engine.today import Today
from k2game.errors import IllegalAction
from k2game.i18n import _


def totals(state: GameState) -> dict[int, int]:
    """The movement points on the chosen cards of each living seat, by seat number (4.1)."""
    counts = state.table.risk_points
    return {
        index: sum([counts[card] for card in seat.chosen])
        for index, seat in enumerate(state.seats)
        if seat.alive
    }


def boldest(state: GameState) -> int | None:
    """The one seat that takes a token today, or None if several share the highest total (4.2)."""
    seat = _boldest(state.table, state.seats, state.today.order)
    return None if seat == NOBODY else seat


def _boldest(table: Table, seats: tuple[SeatState, ...], order: tuple[int, ...]) -> int:
    counts = table.risk_points
    boldest, highest = NOBODY, -1
    for index in order:
        total = 0
        for card in seats[index].chosen:
            total += counts[card]
        if total > highest:
            boldest, highest = index, total
        elif total == highest:
            boldest = NOBODY
    return boldest


def begin(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """Let the boldest seat choose a token, or go on to the action phase (4.2, 4.3)."""
    table, today = state.table, state.today
    seat = _boldest(table, seats, today.order)
    if seat == NOBODY or not today.open_risk:
        return climb.begin(state, today, seats)
    return at_turn(state, today, RISK, seat, seats)


def chance_due(state: GameState) -> Due:
    """The face-down token that is turned up (4.4)."""
    return Due("risk", NOBODY, state.down_risk, 1)


def legal(state: GameState) -> tuple[Take, ...]:
    """The distinct open values."""
    takes = state.table.seat_actions[state.turn].take
    return tuple([takes[value] for value in sorted(set(state.today.open_risk))])


def take(state: GameState, action: Take) -> GameState:
    """Take a token; one is turned up in its place if any is left (4.2, 4.4).

    Raises:
        IllegalAction: for a token that does not lie open.
    """
    value, turn, seats, today = action.value, state.turn, state.seats, state.today
    open_risk = list(today.open_risk)
    if value not in open_risk:
        values = ", ".join(map(str, sorted(set(open_risk))))
        text = _("No token of value {value} lies open; there are {values}.")
        raise IllegalAction("4.2", text.format(value=value, values=values))
    open_risk.remove(value)
    seats = put(seats, turn, with_token(seats[turn], value))
    today = with_risk(today, today.down_risk, tuple(open_risk))
    if any(today.down_risk):
        return at_turn(state, today, RISK, CHANCE, seats)
    return climb.begin(state, today, seats)


def turned_up(today: Today, value: int) -> Today:
    """Return the day with a face-down token laid open (2.3, 4.4)."""
    down = list(today.down_risk)
    down[value] -= 1
    return with_risk(today, tuple(down), tuple(sorted((*today.open_risk, value))))

"""Phase 2: the boldest seat takes a risk token (4)."""

from __future__ import annotations

from k2game.engine.actions import Take
from k2game.engine.phases import action_phase, refusals
from k2game.engine.phases.chance_due import Due
from k2game.engine.rules import risk as rules
from k2game.engine.state.copies import at_turn, put, with_risk, with_token
from k2game.engine.state.day_state import Today
from k2game.engine.state.game_state import CHANCE, NOBODY, RISK, GameState, SeatState


def totals(state: GameState) -> dict[int, int]:
    """Return the movement points on the chosen cards of each living seat, by seat (4.1)."""
    return {seat: state.table.boldness(state.seats[seat].chosen) for seat in state.today.order}


def boldest(state: GameState) -> int | None:
    """Return the one seat that takes a token today, or None if several share the highest total (4.2)."""
    seats, counted = zip(*totals(state).items(), strict=True)
    place = rules.boldest(counted)
    return None if place is None else seats[place]


def begin(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """Let the boldest seat choose a token, or go on to the action phase (4.2, 4.3)."""
    today, boldness = state.today, state.table.boldness
    place = rules.boldest([boldness(seats[seat].chosen) for seat in today.order])
    if place is None or not today.open_risk:
        return action_phase.begin(state, today, seats)
    return at_turn(state, today, RISK, today.order[place], seats)


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
        IllegalAction: for a token that is not open.
    """
    value, turn, seats, today = action.value, state.turn, state.seats, state.today
    open_risk = list(today.open_risk)
    if value not in open_risk:
        raise refusals.no_such_token(value, open_risk)
    open_risk.remove(value)
    seats = put(seats, turn, with_token(seats[turn], value))
    today = with_risk(today, today.down_risk, tuple(open_risk))
    if any(today.down_risk):
        return at_turn(state, today, RISK, CHANCE, seats)
    return action_phase.begin(state, today, seats)


def turned_up(today: Today, value: int) -> Today:
    """Return the day with a face-down token laid open (2.3, 4.4)."""
    down = list(today.down_risk)
    down[value] -= 1
    return with_risk(today, tuple(down), tuple(sorted((*today.open_risk, value))))

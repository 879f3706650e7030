"""Phase 2: the boldest seat takes a risk token (4)."""

from __future__ import annotations

from k2game.engine.actions import Take
from k2game.engine.phases import climb
from k2game.engine.phases.deal import Due
from k2game.engine.state import CHANCE, RISK, GameState, with_seat
from k2game.errors import IllegalAction
from k2game.i18n import _


def totals(state: GameState) -> dict[int, int]:
    """The movement points on the chosen cards of each living seat, by seat number (4.1)."""
    cards = state.table.cards
    return {
        index: sum(cards[card].risk for card in seat.chosen)
        for index, seat in enumerate(state.seats)
        if seat.alive
    }


def boldest(state: GameState) -> int | None:
    """The one seat that takes a token today, or None if several share the highest total (4.2)."""
    points = totals(state)
    highest = max(points.values())
    first, *others = (index for index, total in points.items() if total == highest)
    return None if others else first


def begin(state: GameState) -> GameState:
    """Let the boldest seat choose a token, or go on to the action phase (4.2, 4.3)."""
    seat = boldest(state)
    if seat is None or not state.open_risk:
        return climb.begin(state)
    return state._replace(phase=RISK, turn=seat)


def chance_due(state: GameState) -> Due:
    """The face-down token that is turned up (4.4)."""
    return Due("risk", None, state.down_risk, 1)


def legal(state: GameState) -> list[Take]:
    """The distinct open values."""
    colour = state.table.seats[state.turn]
    return [Take(colour, value) for value in sorted(set(state.open_risk))]


def check_take(state: GameState, action: Take) -> None:
    """Refuse a token that does not lie open (4.2)."""
    if action.value not in state.open_risk:
        values = ", ".join(map(str, sorted(set(state.open_risk))))
        raise IllegalAction(
            "4.2",
            _("No token of value {value} lies open; there are {values}.").format(
                value=action.value, values=values
            ),
        )


def do_take(state: GameState, action: Take) -> GameState:
    """Take the token; one is turned up in its place if any is left (4.2, 4.4)."""
    open_risk = list(state.open_risk)
    open_risk.remove(action.value)
    seat = state.seats[state.turn]._replace(token=action.value)
    state = with_seat(state, state.turn, seat)._replace(open_risk=tuple(open_risk))
    if any(state.down_risk):
        return state._replace(turn=CHANCE)
    return climb.begin(state)


def turn_up(state: GameState, value: int) -> GameState:
    """Lay a face-down token open (2.3, 4.4). Who acts next is not decided here."""
    down = list(state.down_risk)
    down[value] -= 1
    return state._replace(open_risk=tuple(sorted((*state.open_risk, value))), down_risk=tuple(down))

"""All states in which a climb turn can end, by the engine alone: what the planner is held against."""

from __future__ import annotations

from k2game.bots.planning.outcomes import Outcome
from k2game.bots.planning.reachability import NO_ROPE
from k2game.engine import game
from k2game.engine.actions import End
from k2game.engine.state.game_state import GameState

Ending = tuple[object, ...]
"""Of both climbers space, level, score and tent; the fixed ropes; the summit in order of arrival."""


def all_endings(state: GameState) -> set[Ending]:
    """The endings of the turn, by trying every sequence of actions."""
    seat = state.turn
    seen = {state}
    open_states = [state]
    found: set[Ending] = set()
    while open_states:
        here = open_states.pop()
        for action in game.legal_actions(here):
            if isinstance(action, End):
                found.add(ending(here, seat))
                continue
            after = game.apply_unchecked(here, action)
            if after not in seen:
                seen.add(after)
                open_states.append(after)
    return found


def ending(state: GameState, seat: int) -> Ending:
    """What is left of a turn that ends now."""
    climbers = tuple((c.space, c.level, c.score, c.tent) for c in state.seats[seat].climbers)
    return climbers, tuple((rope.own, rope.other) for rope in state.ropes), state.summit


def ending_of(state: GameState, spaces: tuple[str, ...], outcome: Outcome) -> Ending:
    """The same of an outcome of the planner."""

    def name(space: int) -> str | None:
        return None if space < 0 else spaces[space]

    seat = state.turn
    climbers = tuple(
        (name(outcome.places[i]), outcome.levels[i], outcome.scores[i], name(outcome.tents[i]))
        for i in (0, 1)
    )
    ropes = tuple((rope.own, rope.other) for rope in state.ropes)
    if outcome.rope != NO_ROPE:
        ropes = (*ropes, (name(outcome.rope[0]), name(outcome.rope[1])))
    return climbers, ropes, (*state.summit, *((seat, which) for which in outcome.arrivals))

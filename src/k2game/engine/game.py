"""The one door to the rules: new_game, turn, legal_actions, apply.

``apply`` checks every action and refuses with IllegalAction; a refusal changes
nothing, because states never change. Where chance acts, ``chance_due`` says what
is drawn from which bag, and the outcome is applied like any other action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from k2game.engine import actions as a
from k2game.engine.chance import OUTCOMES, bring, chance_due
from k2game.engine.phases import acclimatization_check, action_phase, card_selection, refusals, risk, setup
from k2game.engine.phases import turn_actions as turns
from k2game.engine.state.game_state import CHANCE, CHECK, CHOOSE, CLIMB, OVER, RISK, SETUP, GameState
from k2game.engine.table.table import Table
from k2game.engine.terms import Phase
from k2game.errors import IllegalAction

__all__ = ["apply", "apply_unchecked", "chance_due", "legal_actions", "new_game", "turn"]

CHANCE_TURN = "chance"
"""The answer of ``turn`` where chance acts."""

_LEGAL: dict[Phase, Callable[[GameState], tuple[a.Action, ...]]] = {
    SETUP: setup.legal,
    CHOOSE: card_selection.legal,
    RISK: risk.legal,
    CLIMB: action_phase.legal,
    CHECK: acclimatization_check.legal,
}

_RULES: dict[type[a.Action], tuple[Phase, str, Callable[[GameState, Any], GameState]]] = {
    a.Keep: (SETUP, "10.1", setup.keep),
    a.Away: (SETUP, "11.2", setup.away),
    a.Choose: (CHOOSE, "3.1", card_selection.choose),
    a.Take: (RISK, "4.2", risk.take),
    a.Assign: (CLIMB, "5.1", turns.assign),
    a.Step: (CLIMB, "5.2", turns.step),
    a.Pitch: (CLIMB, "5.5", turns.pitch),
    a.Rope: (CLIMB, "10.2", turns.rope),
    a.Pay: (CLIMB, "5.6", turns.pay),
    a.End: (CLIMB, "5.7", action_phase.end),
    a.Slide: (CHECK, "7.5", acclimatization_check.slide),
    a.Rescue: (CHECK, "7.7", acclimatization_check.rescue),
    a.Lose: (CHECK, "7.7", acclimatization_check.lose),
}


_CARRY_OUT = OUTCOMES | {action: rules[2] for action, rules in _RULES.items()}


def new_game(table: Table) -> GameState:
    """The state before the first action of a game (2)."""
    return setup.new_game(table)


def turn(state: GameState) -> str | None:
    """Return the colour whose action is due, ``"chance"``, or None when the game is over."""
    if state.turn >= 0:
        return state.table.seats[state.turn]
    return CHANCE_TURN if state.turn == CHANCE else None


def legal_actions(state: GameState) -> tuple[a.Action, ...]:
    """Every action that the seat in turn may take now, each once, sorted as texts.

    Empty where chance acts (see ``chance_due``) and when the game is over.
    """
    if state.turn < 0:
        return ()
    return _LEGAL[state.phase](state)


def apply(state: GameState, action: a.Action) -> GameState:
    """Carry an action out, if the rules allow it.

    Args:
        state: the state before; it stays as it is.
        action: the decision of the seat in turn, or the outcome of chance.

    Returns:
        The state after the action and all that follows from it without a decision.

    Raises:
        IllegalAction: naming the rule that refuses it.
    """
    rules = _RULES.get(type(action))
    if rules is None:
        return bring(state, action)
    phase, rule, carry_out = rules
    turn_now = state.turn
    if turn_now < 0 or action.seat != state.table.seats[turn_now]:  # type: ignore[union-attr]
        raise _not_in_turn(state)
    if state.phase != phase:
        raise refusals.wrong_phase(rule)
    return carry_out(state, action)


def apply_unchecked(state: GameState, action: a.Action) -> GameState:
    """Carry out an action that is known to be legal here, for search.

    It asks neither whose turn nor which phase it is. An illegal action gives a state
    that never was, or fails in any way.
    """
    return _CARRY_OUT[type(action)](state, action)


def _not_in_turn(state: GameState) -> IllegalAction:
    if state.phase == OVER:
        return refusals.game_over()
    if state.turn == CHANCE:
        return refusals.chance_first()
    return refusals.turn_of(state.table.seats[state.turn])

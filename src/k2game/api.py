"""The engine for bot writers and testers: everything needed to play a game by program.

    from k2game import api

    state = api.new("k2_summer", ["red", "blue"])
    while (seat := api.turn(state)) is not None:
        ...

States never change: ``apply`` gives a new one. A bot that must not cheat looks at
``observe(state, seat)`` only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from k2game.content import load_library
from k2game.engine.actions import Action, ChanceAction
from k2game.engine.chance import draw_outcome
from k2game.engine.game import CHANCE_TURN, apply, chance_due, legal_actions, new_game, turn
from k2game.engine.notation import parse, state_text, text
from k2game.engine.state.game_state import GameState
from k2game.engine.view import PlayerView, observe
from k2game.errors import IllegalAction, NotationError, SetupError

__all__ = [
    "CHANCE_TURN",
    "Action",
    "GameState",
    "IllegalAction",
    "NotationError",
    "PlayerView",
    "SetupError",
    "apply",
    "chance",
    "legal_actions",
    "new",
    "observe",
    "parse",
    "state_text",
    "text",
    "turn",
]


def new(
    scenario: str, seats: Sequence[str], weather: str | None = None, options: Sequence[str] = ()
) -> GameState:
    """The state before the first action of a game (2, 12).

    Args:
        scenario: the id of a scenario, such as ``"k2_summer"``.
        seats: one to five colours in seat order.
        weather: a weather set of the scenario; None takes its usual one.
        options: options of the scenario, such as ``["family"]``.

    Raises:
        SetupError: the parts do not go together; the text says what would be allowed.
    """
    library = load_library()
    return new_game(library.table(library.scenario_setup(scenario, seats, weather, options)))


def chance(state: GameState, random: Callable[[], float]) -> ChanceAction:
    """An outcome drawn for chance, where ``turn(state)`` is ``"chance"``.

    Args:
        state: where chance is to act.
        random: gives numbers from 0 up to but not including 1, as ``random.random`` does.

    Raises:
        ValueError: it is not chance's turn.
    """
    due = chance_due(state)
    if due is None:
        raise ValueError("it is not chance's turn")
    return draw_outcome(state.table, due, random)

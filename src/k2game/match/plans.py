"""Advice within a day: the plan that came with the cards, and how often advice counts."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from k2game.engine import game
from k2game.engine.actions import Action, Choose, End, Pay
from k2game.engine.state.game_state import CLIMB, GameState
from k2game.errors import IllegalAction
from k2game.match.match import Match


class Plans:
    """Advice given in one game, as far as it matters later on the same day."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[int, Choose, tuple[Action, ...]]] = {}
        self._asked: dict[str, int] = {}

    def count(self, match: Match, seat: str) -> None:
        """Count that a seat got advice: once a day, however often it asks."""
        if self._asked.get(seat) != match.state.day:
            self._asked[seat] = match.state.day
            match.advice_used += 1

    def keep(self, match: Match, actions: Sequence[Action]) -> None:
        """Keep the turn that was advised together with a choice of cards."""
        match actions:
            case [Choose() as choice, *turn]:
                self._kept[choice.seat] = match.state.day, choice, tuple(turn)
            case _:
                pass

    def turn(self, match: Match, seat: str) -> tuple[Action, ...]:
        """Return the planned turn of a seat; nothing if there is none, or it can no longer be played.

        The plan is for the cards that were advised, and for the turn from its beginning; the end of
        the turn is left to the player.
        """
        day, choice, turn = self._kept.get(seat, (0, None, ()))
        state = match.state
        if choice is None or (day, state.phase, match.turn) != (state.day, CLIMB, seat):
            return ()
        own = state.seats[state.turn]
        if sorted(own.chosen) != sorted(choice.cards) or sorted(state.unassigned) != sorted(own.chosen):
            return ()
        return _playable(state, [action for action in turn if not isinstance(action, End)])


def _playable(state: GameState, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions that can be played one after another; nothing if one of them is refused.

    A payment is left out where nothing is due: who takes a token shows after the cards are chosen.
    """
    played = []
    for action in actions:
        if isinstance(action, Pay) and not state.due:
            continue
        try:
            state = game.apply(state, action)
        except IllegalAction:
            return ()
        played.append(action)
    return tuple(played)


_PLANS: WeakKeyDictionary[Match, Plans] = WeakKeyDictionary()


def plans_of(match: Match) -> Plans:
    """Return the plans of a game; they live as long as it is open."""
    return _PLANS.setdefault(match, Plans())

"""Two players to measure others by. They are never tuned, so results stay comparable."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from k2game.bots.bot import Cancelled, Random, never
from k2game.bots.rollouts.determinize_state import determinize
from k2game.engine.actions import Action, Choose, End
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.engine.game import apply_unchecked, legal_actions
from k2game.engine.phases.acclimatization_check import level_tonight
from k2game.engine.rules.night import level_in_the_morning
from k2game.engine.state.game_state import CHECK, CHOOSE, CLIMB, NO_POINTS, GameState
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView

FAR = 99
"""More points than any way costs, for spaces from which no score can rise."""

_Value = tuple[int, ...]


class RandomBot:
    """Takes any legal action, each as likely as any other."""

    def __init__(self, table: Table) -> None:
        del table  # chance needs to know nothing

    def decide(
        self, view: PlayerView, legal: Sequence[Action], random: Random, cancelled: Cancelled = never
    ) -> Action:
        """Choose one of the legal actions (see ``Bot``)."""
        del view, cancelled
        return legal[int(random() * len(legal))]


class GreedyBot:
    """Raises its score as soon as it can where its climbers can sit out two nights; that is its one rule.

    One action at a time it takes what is best by this order: more climbers that live through tonight, more
    that would live through tomorrow's night without another card, more points,
    fewer movement points lacking to the next higher score, being nearer to it, higher levels tonight. It
    ends its turn when nothing is better than what it has. It chooses the cards with which such a turn ends
    best, and of anything else the first on the list, which is the smallest risk token.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._left = {score: _left_to_more(table, score) for score in (*table.board.track, 0)}

    def decide(
        self, view: PlayerView, legal: Sequence[Action], random: Random, cancelled: Cancelled = never
    ) -> Action:
        """Choose one of the legal actions (see ``Bot``)."""
        if len(legal) == 1 or view.phase not in (CHOOSE, CLIMB, CHECK):
            return legal[0]
        state = determinize(view, self._table, random)
        if view.phase == CLIMB:
            return self._next(state, legal)
        if view.phase == CHECK:
            return max(legal, key=lambda action: self._value(apply_unchecked(state, action), state.turn))
        best, best_value = legal[0], None
        for action in legal:
            if cancelled():
                break
            value = self._turn_value(state, action)
            if best_value is None or value > best_value:
                best, best_value = action, value
        return best

    def _turn_value(self, state: GameState, choice: Action) -> _Value:
        """Return the value of a turn with these cards if nobody else moves first."""
        assert isinstance(choice, Choose)
        turn = state.turn
        seat = state.seats[turn]._replace(chosen=choice.cards)
        seats = (*state.seats[:turn], seat, *state.seats[turn + 1 :])
        state = state._replace(phase=CLIMB, seats=seats, unassigned=choice.cards)
        while not isinstance(action := self._next(state, legal_actions(state)), End):
            state = apply_unchecked(state, action)
        return self._value(state, turn)

    def _next(self, state: GameState, legal: Sequence[Action]) -> Action:
        best: Action | None = None
        best_value: _Value | None = None
        for action in legal:
            end = isinstance(action, End)
            value = self._value(state if end else apply_unchecked(state, action), state.turn)
            # of equals the turn's end is best, so that every other action brings something
            if best_value is None or value > best_value or (end and value == best_value):
                best, best_value = action, value
        assert best is not None
        return best

    def _value(self, state: GameState, turn: int) -> _Value:
        seat = state.seats[turn]
        alive = safe = points = lacking = far = level = 0
        tomorrow = _tomorrow(state)
        in_turn = state.points if state.turn == turn else NO_POINTS
        for climber, (any_, up, _down, _active) in zip(seat.climbers, in_turn, strict=True):
            points += climber.score
            if climber.space is not None:
                tonight = level_in_the_morning(level_tonight(state, seat, climber))
                alive += tonight > 0
                level += tonight
                if tomorrow is not None and tonight > 0:
                    safe += level_tonight(tomorrow, seat, climber._replace(level=tonight)) > 0
                left = self._left[climber.score][climber.space]
                far += left
                lacking += left - any_ - up
        return alive, safe, points, -lacking, -far, level


def _tomorrow(state: GameState) -> GameState | None:
    """The state with tomorrow's weather, None on the last day."""
    if state.marker + 1 < DAYS_PER_TILE:
        return state._replace(marker=state.marker + 1)
    return state._replace(marker=0, row=state.row[1:]) if len(state.row) > 1 else None


def _left_to_more(table: Table, score: int) -> dict[str, int]:
    """Movement points from each space to the nearest one worth more than a score, in fair weather."""
    left = {space.id: 0 for space in table.board.spaces if space.vp > score}
    queue = [(0, space) for space in left]
    while queue:
        cost, space = heappop(queue)
        if cost > left[space]:
            continue
        through = cost + table.spaces[space].cost
        for neighbour in table.links[space]:
            if through < left.get(neighbour, FAR):
                left[neighbour] = through
                heappush(queue, (through, neighbour))
    return {space: left.get(space, FAR) for space in table.spaces}

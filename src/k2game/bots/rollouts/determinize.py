"""Determinization for rollouts: the seats of a view, with hidden cards drawn at random (13.1)."""

from __future__ import annotations

from random import Random as Stream
from typing import NamedTuple

from k2game.bots.evaluation.climber_values import Walker
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.planning.outcomes import Outcome
from k2game.bots.planning.turn import climber_now
from k2game.bots.rollouts.day import shuffle
from k2game.bots.rollouts.multiplayer import RolloutSeat
from k2game.engine.phases.common import taken
from k2game.engine.state.game_state import CLIMB
from k2game.engine.view import PlayerView, SeatView


class Lineup(NamedTuple):
    """Facts known before a race.

    Attributes:
        mountain: the board.
        view: what the seat sees.
        outcome: how the turn of its seat ends.
        played: the day's cards of its seat.
    """

    mountain: IndexedBoard
    view: PlayerView
    outcome: Outcome
    played: tuple[str, ...]

    def sides(self, stream: Stream) -> list[RolloutSeat]:
        """All seats, with hidden cards drawn from the stream."""
        return [self._side(seat, stream) for seat in self.view.seats]

    def _side(self, seat: SeatView, stream: Stream) -> RolloutSeat:
        view = self.view
        discard = list(seat.discard)
        if seat.colour == view.seat:
            outcome = self.outcome
            one, two = (
                (outcome.places[i], outcome.levels[i], outcome.scores[i], outcome.tents[i]) for i in (0, 1)
            )
            hand = view.hand if seat.has_chosen else taken(view.hand, self.played)
            deck = list(view.deck)
            shuffle(deck, stream.random)
            return RolloutSeat((one, two), hand, deck, [*discard, *self.played], None, 0, acted=True)
        table = self.mountain.table
        away = seat.away or table.scenario.put_away
        unknown = list(taken(table.full_deck, (*away, *seat.discard, *seat.chosen)))
        shuffle(unknown, stream.random)
        hand = table.in_card_order(unknown[: seat.hand_size])
        deck = unknown[seat.hand_size : seat.hand_size + seat.deck_size]
        chosen = seat.chosen or None
        acted = view.phase == CLIMB and self._has_acted(seat)
        if acted:
            discard += seat.chosen
            chosen = None
        walkers = (self._walker(seat, 0), self._walker(seat, 1))
        return RolloutSeat(walkers, hand, deck, discard, chosen, seat.token or 0, acted)

    def _walker(self, seat: SeatView, which: int) -> Walker:
        now = climber_now(self.mountain, seat.climbers[which])
        return now.place, now.level, now.score, now.tent

    def _has_acted(self, seat: SeatView) -> bool:
        colours = [other.colour for other in self.view.seats]
        start = colours.index(self.view.start)
        order = [*colours[start:], *colours[:start]]
        assert self.view.seat is not None
        return order.index(seat.colour) < order.index(self.view.seat)

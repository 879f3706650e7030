"""The odds of taking a risk token, by the movement points that a seat plays (4.1 to 4.3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.tuning import RISK
from k2game.engine.phases.common import taken
from k2game.engine.state.game_state import CARDS_A_DAY
from k2game.engine.view import PlayerView, SeatView

MOST = RISK.certain
"""Totals from here on are as good as certain to be the highest."""


def chances_to_take(mountain: IndexedBoard, view: PlayerView, later: bool = False) -> tuple[float, ...]:
    """The chance that the viewing seat alone has the highest total, by its own total.

    Args:
        mountain: the board.
        view: what the seat sees; the others' cards are not open yet.
        later: for the days to come, when the others have all their cards again.
    """
    chances = [1.0] * MOST
    for seat in view.seats:
        if seat.colour != view.seat and seat.alive:
            below = _chances_below(_totals(mountain, _unknown_cards(mountain, seat, later)))
            chances = [chance * other for chance, other in zip(chances, below, strict=True)]
    return tuple(chances)


def _unknown_cards(mountain: IndexedBoard, seat: SeatView, later: bool) -> tuple[str, ...]:
    table = mountain.table
    cards = table.full_deck
    away = seat.away or table.scenario.put_away
    gone = [*away] if later else [*away, *seat.discard]
    return taken(cards, tuple(gone))


def _totals(mountain: IndexedBoard, cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sorted(mountain.table.cards[card].risk for card in cards))


@lru_cache(maxsize=500)
def _chances_below(points: tuple[int, ...]) -> tuple[float, ...]:
    """The chance that three of these cards stay below a total, by the total."""
    totals = [sum(three) for three in combinations(points, min(CARDS_A_DAY, len(points)))]
    eager = RISK.eagerness if len(points) > CARDS_A_DAY else 0
    return tuple(sum(total + eager < own for total in totals) / len(totals) for own in range(MOST))

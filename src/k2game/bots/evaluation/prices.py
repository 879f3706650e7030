"""The prices at which a climber's future buys movement and acclimatization.

A team's cards are all played sooner or later (8.4), so a point spent by one climber today is missing for the
other one or another day. Instead of following both climbers and all cards at once, each climber is followed
alone and pays a price for what it uses.
"""

from __future__ import annotations

from typing import NamedTuple

from k2game.bots.tuning import PriceOffer


class Prices(NamedTuple):
    """Prices in points of the final score.

    Attributes:
        movement: of a movement point.
        level: of a point of acclimatization.
        offers: what can be had on one day; the chances add up to 1.
    """

    movement: float
    level: float
    offers: tuple[PriceOffer, ...]

"""What movement and acclimatization are worth: the prices at which a climber's future buys them.

A team's cards are all played sooner or later (8.4), so a point spent by one climber today is missing for the
other one or another day. Instead of following both climbers and all cards at once, each climber is followed
alone and pays a price for what it uses.
"""

from __future__ import annotations

from typing import NamedTuple


class PriceOffer(NamedTuple):
    """What a climber may buy on a day: the chance of it, movement points and acclimatization at the most."""

    chance: float
    movement: int
    level: int


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


OFFERS = (
    PriceOffer(0.20, 1, 2),
    PriceOffer(0.25, 2, 1),
    PriceOffer(0.25, 3, 1),
    PriceOffer(0.20, 3, 0),
    PriceOffer(0.10, 4, 0),
)
"""What one of two climbers can usually have. Too generous offers make climbers reckless, lean ones timid."""

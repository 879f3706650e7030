"""Every weight of every level, each with its unit: the one place to tune computer players.

Points are points of the final score (9.1). A unit is given in brackets before each meaning. Rule values, and
sizes of tables and caches, are no weights: they stay where they are used.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

# --- what all levels share -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CommonTuning:
    """Small decisions: tokens, tiles, cards put away.

    Attributes:
        movement_put_away: [acclimatization points per movement point] what a movement point is missed more
            when cards are put away (11.2).
    """

    movement_put_away: int = 2


@dataclass(frozen=True, slots=True)
class PlanningTuning:
    """The limits of the search of one turn.

    Attributes:
        pairs: [pairs of nodes] looked at for climbers that make way for each other, where only the likely
            outcomes are wanted.
    """

    pairs: int = 1000


@dataclass(frozen=True, slots=True)
class ValueTuning:
    """The simplifications of the value function.

    Attributes:
        movement_a_day: [movement points] beyond which a climber is not followed in one day.
        weathers: [weathers] of a day that are told apart before the day is known.
        staying_alive: [points] what a climber that only keeps alive has to lose, to weigh prices against
            survival.
    """

    movement_a_day: int = 9
    weathers: int = 3
    staying_alive: float = 7.0


@dataclass(frozen=True, slots=True)
class RiskTuning:
    """The estimate of the chance to take a risk token (4.1 to 4.3).

    Attributes:
        certain: [movement points] a total from which on a seat is as good as sure to have the most.
        eagerness: [movement points] how many more the others play than three cards at random have.
        sure: [chance] from which on a token is counted on.
    """

    certain: int = 12
    eagerness: int = 1
    sure: float = 0.999


COMMON = CommonTuning()
PLANNING = PlanningTuning()
VALUE = ValueTuning()
RISK = RiskTuning()

# --- the two lower levels ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HeuristicTuning:
    """The weights of a heuristic level, and the part of a turn that it sees.

    Attributes:
        progress: [points per movement point] for each movement point less on the way to the summit.
        caution: [points per level] for each level that will be missing if a climber stays where it is for the
            coming nights.
        nights: [nights] looked ahead.
        level: [points per level] for a level kept.
        tent: [points] for a tent still to pitch.
        fading: [days] before the end from which on progress and levels count less each day.
        looks: [choices of cards] looked at, taken at random.
        slips: [points] by which the judgement of an outcome may be off.
        effort: [nodes and endings] looked at in a decision, so that none takes long.
    """

    progress: float = 0.2
    caution: float = 1.5
    nights: int = 3
    level: float = 0.1
    tent: float = 0.3
    fading: int = 6
    looks: int = 6
    slips: float = 0.0
    effort: int = 1600


# --- one turn ahead ------------------------------------------------------------------------


class PriceOffer(NamedTuple):
    """An offer of a day, which a climber may buy whole or in part.

    Attributes:
        chance: [chance] how often it is offered.
        movement: [movement points] on offer.
        level: [acclimatization points] on offer.
    """

    chance: float
    movement: int
    level: int


OFFERS = (
    PriceOffer(0.20, 1, 2),
    PriceOffer(0.25, 2, 1),
    PriceOffer(0.25, 3, 1),
    PriceOffer(0.20, 3, 0),
    PriceOffer(0.10, 4, 0),
)
"""Usual offers for one of two climbers. Generous ones make climbers reckless, lean ones timid."""


@dataclass(frozen=True, slots=True)
class OneTurnTuning:
    """The weights of futures and cards for a level that plans one turn.

    Attributes:
        movement: [points per movement point] the price that a climber pays for it (see ``prices``).
        level: [points per acclimatization point] the price that a climber pays for it.
        card_movement: [points per movement point] the worth of one on a card not played yet.
        card_level: [points per acclimatization point] the worth of one on a card not played yet.
        offers: [chance, movement points, acclimatization points] what a climber may buy each day.
        close_looks: [choices of cards] planned in full.
        slips: [points] by which the judgement of an outcome may be off.
    """

    movement: float = 0.05
    level: float = 0.1
    card_movement: float = 0.35
    card_level: float = 0.3
    offers: tuple[PriceOffer, ...] = OFFERS
    close_looks: int = 4
    slips: float = 0.0


# --- search --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Budget:
    """The search budget.

    Attributes:
        choices: [choices of cards] compared.
        outcomes: [outcomes of a turn] compared.
        playouts: [rollouts] of each candidate in the first round; each later round has twice as many for half
            as many candidates.
        rounds: [rounds] of rollouts.
        horizon: [days] that each rollout plays.
        margin: [points] by which a candidate may look worse than the first one.
        prior: [rollouts] that the first impression of a candidate counts for, so that few rollouts do not
            overrule it.
        clear: [standard errors] between two candidates that are clearly different.
    """

    choices: int = 6
    outcomes: int = 6
    playouts: int = 24
    rounds: int = 3
    horizon: int = 5
    margin: float = 1.5
    prior: int = 60
    clear: float = 2.5


@dataclass(frozen=True, slots=True)
class RaceTuning:
    """The weights in the rollouts of all seats.

    Attributes:
        risk_point: [points per risk point] the cost of one that is only feared.
        rivalry: [share] of the best rival's prospects that counts against one's own before the end.
        decided: [points] at the end beyond which a larger lead matters little: what counts is to win.
        sooner: [points] for being the first on the summit before the end, for the ties it may break (9.3).
        tie: [points] for winning a tie.
    """

    risk_point: float = 0.35
    rivalry: float = 0.8
    decided: float = 2.0
    sooner: float = 0.6
    tie: float = 0.8


@dataclass(frozen=True, slots=True)
class SearchTuning:
    """The weights of a level that searches.

    Attributes:
        one_turn: [weights] that find the candidates.
        budget: [amounts] of search.
        race: [weights] of the rollouts of all seats.
        first: [points] for being the first on the summit where others may tie.
        alone: [share] of the rollouts that leave the other seats out, before the end is in sight.
    """

    one_turn: OneTurnTuning = field(default_factory=OneTurnTuning)
    budget: Budget = field(default_factory=Budget)
    race: RaceTuning = field(default_factory=RaceTuning)
    first: float = 0.6
    alone: float = 0.5


# --- the levels ----------------------------------------------------------------------------

TREKKER = HeuristicTuning(nights=2, looks=1, slips=3.2)
GUIDE = HeuristicTuning()
VETERAN = OneTurnTuning(slips=0.25)
LEGEND = SearchTuning()

# --- advice --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AdviceTuning:
    """The limits of advice.

    Attributes:
        named: [choices] that advice names.
        considered: [candidates] compared in the first round.
        looks: [choices of cards] planned in full.
        first_rollouts: [rollouts] of each candidate in the first round.
        rollouts: [rollouts] in all of each candidate that is named.
        noise: [points] by which the rollouts of a turn must end better to overrule the one planned with the
            cards.
        ahead: [days] looked ahead for the points that are named.
        late: [days] by which real play lags the rollouts.
        likely: [chance] from which on points are likely; the most of these are named.
        worth_naming: [chance] below which nothing is named.
    """

    named: int = 3
    considered: int = 6
    looks: int = 8
    first_rollouts: int = 20
    rollouts: int = 80
    noise: float = 0.3
    ahead: int = 4
    late: int = 1
    likely: float = 0.5
    worth_naming: float = 0.05


@dataclass(frozen=True, slots=True)
class ReviewTuning:
    """The limits of the review of a finished game.

    Attributes:
        compared: [candidates] that each decision is compared with.
        looks: [choices of cards] planned in full to find them.
        first_rollouts: [rollouts] of each in a first look.
        rollouts: [rollouts] in all: the others compare the best and the played one once more, since the best
            of several looks better than it is.
        noteworthy: [points] that a candidate must promise in the first look to be looked at more closely.
        worth_naming: [points] below which a loss is not named: those who always follow advice seem to lose up
            to 0.6 on a day.
    """

    compared: int = 4
    looks: int = 4
    first_rollouts: int = 6
    rollouts: int = 36
    noteworthy: float = 0.4
    worth_naming: float = 0.75


ADVICE = AdviceTuning()
REVIEW = ReviewTuning()

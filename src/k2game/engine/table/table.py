"""The table a game is played on: content and setup, made ready for quick questions.

All that the rules ask of the content again and again (neighbours, limits, costs
under a day's weather, who may fix a rope where) is worked out once here. Memory
of lists worked out later is kept here too: it never changes an answer.
"""

from __future__ import annotations

from collections.abc import Mapping

from k2game.engine.actions import (
    DOWN,
    UP,
    Action,
    Choose,
    Draw,
    Risk,
    Weather,
)
from k2game.engine.content.board import ABOVE_6000, Board, Space
from k2game.engine.content.cards import ACCLIMATIZATION, ROPE, Card, Deck, RiskTokens
from k2game.engine.content.scenario import DEALT, FIVE_PLAYER_EXTRA, SHUFFLED, Scenario, Setup
from k2game.engine.content.weather import DAYS_PER_TILE, WeatherSet
from k2game.engine.rules import ropes
from k2game.engine.rules.landslide import slide_ends
from k2game.engine.rules.limits import NO_LIMIT as NO_LIMIT
from k2game.engine.rules.limits import limit
from k2game.engine.table.affordable import Affordable, Ways
from k2game.engine.table.day_weather import DayWeather, weather_of
from k2game.engine.table.interned_actions import actions_of_seat
from k2game.engine.terms import FixedRope

_REMEMBERED = 50_000
"""The most sorted lists of cards that a table remembers."""

_AFFORDABLE_REMEMBERED = 500
"""The most costs and fixed ropes that a table remembers; games with fixed ropes always bring new ones."""


class Table:
    """Content and setup of one game; equal if these are.

    Attributes:
        seats: the colours in seat order.
        orders: all seats clockwise, from each of them.
        seat_number: colour → number of the seat.
        spaces: id → space.
        points: id → victory points.
        limit: id → the most climbers on it (1.9).
        links: id → neighbour → whether the step there is up, printed connections only (5.2).
        ways: the same as sorted tuples.
        lower: id → the lower neighbours, sorted (7.3).
        slides: id → where climbers and tents slide to from there, sorted (7.5).
        rope_ends: id → where a fixed rope from there may end, sorted (10.3).
        cards: id → card.
        gifts: card → direction → any-, up- and down-points and levels that it gives a climber (5.1).
        card_order: id → place in the deck file.
        full_deck: all cards of a seat in order, also those put away.
        tile_order: id → place in the weather file.
        days: tile → the three days.
        calm: a day without weather.
        tiles_in_play: how many tiles a game plays.
        tiles_turned_up: how many tiles can be revealed; one more than are played if the pile holds it (8.3).
        tiles_dealt: whether tiles are dealt to the seats (10.1).
    """

    __slots__ = (
        "_affordable",
        "_boldness",
        "_choices",
        "_draws",
        "_in_card_order",
        "_ways_with_ropes",
        "assignments",
        "board",
        "calm",
        "card_order",
        "cards",
        "choices",
        "days",
        "deck",
        "full_deck",
        "gifts",
        "limit",
        "links",
        "lower",
        "orders",
        "points",
        "risk",
        "risks",
        "rope_ends",
        "scenario",
        "seat_actions",
        "seat_number",
        "seats",
        "setup",
        "slides",
        "spaces",
        "tile_order",
        "tiles_dealt",
        "tiles_in_play",
        "tiles_turned_up",
        "ways",
        "weather",
        "weathers",
    )

    def __init__(
        self,
        setup: Setup,
        scenario: Scenario,
        board: Board,
        weather: WeatherSet,
        deck: Deck,
        risk: RiskTokens,
    ) -> None:
        self.setup = setup
        self.scenario = scenario
        self.board = board
        self.weather = weather
        self.deck = deck
        self.risk = risk

        self.seats = setup.seats
        count = len(setup.seats)
        self.orders: tuple[tuple[int, ...], ...] = tuple(
            (*range(first, count), *range(first)) for first in range(count)
        )
        self.seat_number = {colour: index for index, colour in enumerate(setup.seats)}
        self.spaces = {space.id: space for space in board.spaces}
        self.points = {space.id: space.vp for space in board.spaces}
        self.limit = self._limits()
        self.links = self._links()
        self.ways: dict[str, Ways] = {
            space: tuple(sorted(links.items())) for space, links in self.links.items()
        }
        self.lower = {
            space: tuple(sorted(end for end in links if self._is_higher(space, end)))
            for space, links in self.links.items()
        }
        sections = {space.id: space.section for space in board.spaces}
        self.slides = {
            space: slide_ends(self.lower[space], sections[space], sections) for space in self.lower
        }
        self.rope_ends = self._rope_ends() if scenario.fixed_ropes else {}
        self.cards: dict[str, Card] = {card.id: card for card in deck.cards}
        self.gifts = _gifts(deck)
        self.card_order = {card.id: index for index, card in enumerate(deck.cards)}
        self.full_deck = tuple(card.id for card in deck.cards for _copy in range(card.count))
        self.tile_order = {tile.id: index for index, tile in enumerate(weather.tiles)}
        costs: dict[tuple[int, ...], Mapping[str, int]] = {}
        self.days: dict[str, tuple[DayWeather, ...]] = {
            tile.id: tuple(weather_of(board, effects, costs) for effects in tile.days)
            for tile in weather.tiles
        }
        self.calm = weather_of(board, (), costs)
        self.tiles_in_play = setup.days // DAYS_PER_TILE
        self.tiles_turned_up = self.tiles_in_play if scenario.tiles != SHUFFLED else len(weather.tiles)
        self.tiles_dealt = scenario.tiles == DEALT
        self.seat_actions = tuple(
            actions_of_seat(colour, len(risk.counts), self.spaces, self.rope_ends) for colour in setup.seats
        )
        self._ways_with_ropes: dict[tuple[FixedRope, ...], dict[str, Ways]] = {}
        self._affordable: dict[tuple[int, tuple[FixedRope, ...]], Affordable] = {}
        self.risks = tuple(Risk(value) for value in range(len(risk.counts)))
        self.weathers = {tile.id: Weather(tile.id) for tile in weather.tiles}
        self._draws: tuple[dict[tuple[str, ...], Draw], ...] = tuple({} for _seat in setup.seats)
        self._choices: tuple[dict[tuple[str, ...], Choose], ...] = tuple({} for _seat in setup.seats)
        self._in_card_order: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._boldness: dict[tuple[str, ...], int] = {}
        self.choices: tuple[dict[tuple[str, ...], tuple[Choose, ...]], ...] = tuple(
            {} for _seat in setup.seats
        )
        self.assignments: tuple[dict[tuple[str, ...], tuple[Action, ...]], ...] = tuple(
            {} for _seat in setup.seats
        )

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Table):
            return NotImplemented
        return self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self.setup)

    def _content(self) -> tuple[object, ...]:
        return self.setup, self.scenario, self.board, self.weather, self.deck, self.risk

    def __repr__(self) -> str:
        return f"Table({self.setup!r})"

    def ways_from(self, space: str, placed: tuple[FixedRope, ...]) -> Ways:
        """Return the ends of one step from a space, along printed connections and fixed ropes (5.2, 10.4)."""
        return self._ways_with(placed)[space]

    def _ways_with(self, placed: tuple[FixedRope, ...]) -> dict[str, Ways]:
        if not placed:
            return self.ways
        known = self._ways_with_ropes.get(placed)
        if known is None:
            links = {space: dict(ends) for space, ends in self.links.items()}
            for rope in placed:
                for near, far in ((rope.own, rope.other), (rope.other, rope.own)):
                    links[near].setdefault(far, ropes.rises(self.points[near], self.points[far]))
            known = {space: tuple(sorted(ends.items())) for space, ends in links.items()}
            if len(self._ways_with_ropes) >= _AFFORDABLE_REMEMBERED:
                self._ways_with_ropes.clear()
            self._ways_with_ropes[placed] = known
        return known

    def affordable(self, weather: DayWeather, placed: tuple[FixedRope, ...]) -> Affordable:
        """Return what climbers' points are enough for: the same for all days with the same costs."""
        key = id(weather.entry), placed  # days with the same costs share the mapping; the table keeps it
        known = self._affordable.get(key)
        if known is None:
            if len(self._affordable) >= _AFFORDABLE_REMEMBERED:
                self._affordable.clear()
            known = Affordable(self._ways_with(placed), weather.entry, self.seat_actions)
            self._affordable[key] = known
        return known

    def in_card_order(self, cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        """Cards sorted as the deck file has them."""
        key = tuple(cards)
        known = self._in_card_order.get(key)
        if known is None:
            known = tuple(sorted(key, key=self.card_order.__getitem__))
            if len(self._in_card_order) < _REMEMBERED:
                self._in_card_order[key] = known
        return known

    def draw(self, index: int, cards: tuple[str, ...]) -> Draw:
        """The draw of cards, in any order, by a seat."""
        draws = self._draws[index]
        known = draws.get(cards)
        if known is None:
            known = draws[cards] = Draw(self.seats[index], self.in_card_order(cards))
        return known

    def choice(self, index: int, cards: tuple[str, ...]) -> Choose:
        """The choice of cards, in their order, by a seat."""
        choices = self._choices[index]
        known = choices.get(cards)
        if known is None:
            known = choices[cards] = Choose(self.seats[index], cards)
        return known

    def boldness(self, cards: tuple[str, ...]) -> int:
        """Return what chosen cards count in the comparison for the risk token (4.1)."""
        known = self._boldness.get(cards)
        if known is None:
            known = self._boldness[cards] = sum(self.cards[card].risk for card in cards)
        return known

    def weather_on(self, row: tuple[str, ...], marker: int) -> DayWeather:
        """The weather of a day by the open tiles and the marker; calm before a tile is open."""
        return self.days[row[0]][marker] if row else self.calm

    def in_tile_order(self, tiles: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        """Tiles sorted as the weather file has them."""
        return tuple(sorted(tiles, key=self.tile_order.__getitem__))

    def _limits(self) -> dict[str, int]:
        seats = len(self.setup.seats)
        extra = self.board.five_player_extra if FIVE_PLAYER_EXTRA in self.setup.options else {}
        return {
            space.id: limit(
                self.board.capacity[space.band][seats],
                extra.get(space.band, 0),
                space.id in self.board.start,
            )
            for space in self.board.spaces
        }

    def _links(self) -> dict[str, dict[str, bool]]:
        links: dict[str, dict[str, bool]] = {space: {} for space in self.spaces}
        for connection in self.board.connections:
            one, two = connection.ends
            level = connection.higher is None  # a level step counts as up (5.2)
            links[one][two] = level or connection.higher == two
            links[two][one] = level or connection.higher == one
        return links

    def _is_higher(self, space: str, other: str) -> bool:
        return self.links[other][space] and not self.links[space][other]

    def _rope_ends(self) -> dict[str, tuple[str, ...]]:
        ends: dict[str, set[str]] = {space: set() for space in self.spaces}
        for region in self.board.regions:
            for one in region.spaces[0]:
                for two in region.spaces[1]:
                    if self._may_be_roped(self.spaces[one], self.spaces[two]):
                        ends[one].add(two)
                        ends[two].add(one)
        return {space: tuple(sorted(others)) for space, others in ends.items()}

    def _may_be_roped(self, one: Space, two: Space) -> bool:
        return ropes.may_be_roped(
            above_6000=(one.band in ABOVE_6000, two.band in ABOVE_6000),
            points=(one.vp, two.vp),
            same_space=one.id == two.id,
            connected=two.id in self.links[one.id],
        )


def _gifts(deck: Deck) -> dict[str, dict[str, tuple[int, int, int, int]]]:
    gifts: dict[str, dict[str, tuple[int, int, int, int]]] = {card.id: {} for card in deck.cards}
    for card in deck.cards:
        if card.kind == ROPE:
            gifts[card.id][UP] = 0, card.up, 0, 0
            gifts[card.id][DOWN] = 0, 0, card.down, 0
        elif card.points:
            levels = card.kind == ACCLIMATIZATION
            gifts[card.id][""] = (0, 0, 0, card.points) if levels else (card.points, 0, 0, 0)
    return gifts

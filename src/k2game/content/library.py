"""The library: all content of one data folder, and what can be played with it (rule 12)."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from k2game.content import setups
from k2game.content.titles import title_of
from k2game.engine.content.board import Board, Space
from k2game.engine.content.cards import Deck, RiskTokens
from k2game.engine.content.scenario import DRAWN, SHUFFLED, Scenario, Setup
from k2game.engine.content.weather import WeatherSet
from k2game.engine.table.table import Table

FOR_THE_EYE: Mapping[type, frozenset[str]] = {
    Board: frozenset({"name", "provenance", "peaks"}),
    Space: frozenset({"x"}),  # y counts: landslides begin with the lowest (7.4)
    WeatherSet: frozenset({"name", "provenance"}),
    Scenario: frozenset({"name", "summary", "names"}),
    Deck: frozenset({"name", "provenance"}),
    RiskTokens: frozenset({"name", "provenance"}),
}
"""Fields that no rule reads: changing them does not make another game."""


@dataclass(frozen=True)
class Library:
    """All content, by id.

    Attributes:
        boards: the boards.
        weather: the weather sets.
        scenarios: the scenarios.
        deck: the cards of each seat.
        risk: the risk tokens.
    """

    boards: Mapping[str, Board]
    weather: Mapping[str, WeatherSet]
    scenarios: Mapping[str, Scenario]
    deck: Deck
    risk: RiskTokens

    def setup(
        self,
        board: str,
        weather: str,
        days: int,
        seats: Sequence[str],
        options: Sequence[str] = (),
    ) -> Setup:
        """A checked setup from its parts (12).

        Args:
            board: the id of a board.
            weather: the id of a weather set that goes with it.
            days: how many days are played.
            seats: the colours in seat order, 1 to 5.
            options: the options chosen, in any order.

        Raises:
            SetupError: the parts do not go together; the text says what would be allowed.
        """
        scenario = setups.matching_scenario(self.scenarios.values(), board, weather, days)
        return setups.checked_setup(scenario, weather, seats, options)

    def scenario_setup(
        self,
        scenario_id: str,
        seats: Sequence[str],
        weather: str | None = None,
        options: Sequence[str] = (),
    ) -> Setup:
        """A checked setup of a scenario (12).

        Args:
            scenario_id: the id of the scenario.
            seats: the colours in seat order, 1 to 5.
            weather: a weather set of the scenario; None takes its usual one.
            options: the options chosen, in any order.

        Raises:
            SetupError: the scenario is unknown, or does not allow this.
        """
        scenario = setups.known_scenario(self.scenarios, scenario_id)
        return setups.checked_setup(
            scenario, scenario.weather[0] if weather is None else weather, seats, options
        )

    def setup_from_json(self, document: object) -> Setup:
        """A checked setup from a JSON object, as records have it.

        Args:
            document: an object with ``board``, ``weather`` and ``days`` or with ``scenario`` and perhaps
                ``weather``, further ``seats`` and perhaps ``options``.

        Raises:
            SetupError: it is not such an object, or the parts do not go together.
        """
        parts = setups.parse_setup(document)
        if parts.scenario is not None:
            return self.scenario_setup(parts.scenario, parts.seats, parts.weather, parts.options)
        return self.setup(parts.board or "", parts.weather or "", parts.days or 0, parts.seats, parts.options)

    def scenario_for(self, setup: Setup) -> Scenario:
        """The scenario whose rules a setup follows: the one with its board, weather and days.

        Raises:
            SetupError: no scenario allows this.
        """
        return setups.matching_scenario(self.scenarios.values(), setup.board, setup.weather, setup.days)

    def title(self, scenario_id: str, weather: str) -> str:
        """Name a game by the ids in its head; an id replaces what is not installed.

        Args:
            scenario_id: the id of its scenario.
            weather: the id of its weather set, or "" if that is not known.
        """
        scenario = self.scenarios.get(scenario_id)
        if scenario is None:
            return ", ".join(filter(None, (scenario_id, weather)))
        if not weather:
            return scenario.name
        if weather not in self.weather:
            return ", ".join((scenario.name, weather))
        return title_of(scenario, self.boards[scenario.board], self.weather[weather])

    def table(self, setup: Setup) -> Table:
        """The table that a game with this setup is played on.

        Raises:
            SetupError: no scenario allows this.
        """
        return Table(
            setup,
            self.scenario_for(setup),
            self.boards[setup.board],
            self.weather[setup.weather],
            self.deck,
            self.risk,
        )

    def content_hash(self, setup: Setup) -> str:
        """A fingerprint of everything that the rules read of the content in a game with this setup.

        Two folders with the same fingerprint play the same game; names, summaries
        and places on the picture may differ. Saves carry it.

        Returns:
            64 hexadecimal digits of a SHA-256.

        Raises:
            SetupError: no scenario allows this setup.
        """
        scenario = self.scenario_for(setup)
        played = replace(
            scenario,
            weather=(setup.weather,),
            custom_weather=(),
            options=setup.options,
            levels={setup.weather: scenario.levels[setup.weather]},
        )
        return self._fingerprint(played, setup)

    def plays(self, fingerprint: str, setup: Setup) -> bool:
        """Return whether this content can play a game with this setup and fingerprint.

        Versions up to 0.1 also counted the weather sets that a game did not use. Their games stay
        playable when a scenario has got more custom sets since, added behind those it had.

        Raises:
            SetupError: no scenario allows this setup.
        """
        if fingerprint == self.content_hash(setup):
            return True
        return any(fingerprint == self._fingerprint(one, setup) for one in _earlier(self.scenario_for(setup)))

    def _fingerprint(self, scenario: Scenario, setup: Setup) -> str:
        used = {
            "scenario": scenario,
            "board": self.boards[setup.board],
            "weather": self.weather[setup.weather],
            "deck": self.deck,
            "risk": self.risk,
        }
        text = json.dumps(
            {name: _plain(part) for name, part in used.items()}, sort_keys=True, separators=(",", ":")
        )
        return hashlib.sha256(text.encode()).hexdigest()


def _earlier(scenario: Scenario) -> Iterator[Scenario]:
    """The scenario as it is, and as it was before its last custom weather sets were added."""
    for count in range(len(scenario.custom_weather), -1, -1):
        custom = scenario.custom_weather[:count]
        sets = (*scenario.weather, *custom)
        levels = {weather: levels for weather, levels in scenario.levels.items() if weather in sets}
        tiles = SHUFFLED if scenario.tiles == DRAWN else scenario.tiles  # DRAWN had no name then
        yield replace(scenario, custom_weather=custom, levels=levels, tiles=tiles)


def _plain(value: Any) -> Any:
    """An engine object as JSON can write it, without what is for the eye only."""
    if is_dataclass(value):
        left_out = FOR_THE_EYE.get(type(value), frozenset())
        names = (field.name for field in fields(value))
        return {name: _plain(getattr(value, name)) for name in names if name not in left_out}
    if isinstance(value, Mapping):
        return {str(key): _plain(entry) for key, entry in value.items()}
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    return value

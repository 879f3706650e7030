"""The library: all content of one data folder, and what can be played with it (rule 12)."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from k2game.content import setups
from k2game.engine.board import Board, Space
from k2game.engine.cards import Deck, RiskTokens
from k2game.engine.scenario import Scenario, Setup
from k2game.engine.table import Table
from k2game.engine.weather import WeatherSet

FOR_THE_EYE: Mapping[type, frozenset[str]] = {
    Board: frozenset({"name", "provenance", "peaks"}),
    Space: frozenset({"x"}),  # y counts: landslides begin with the lowest (7.4)
    WeatherSet: frozenset({"name", "provenance"}),
    Scenario: frozenset({"name", "summary"}),
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
            SetupError: there is no such scenario, or it does not allow this.
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
        used = {
            "scenario": self.scenario_for(setup),
            "board": self.boards[setup.board],
            "weather": self.weather[setup.weather],
            "deck": self.deck,
            "risk": self.risk,
        }
        text = json.dumps(
            {name: _plain(part) for name, part in used.items()}, sort_keys=True, separators=(",", ":")
        )
        return hashlib.sha256(text.encode()).hexdigest()


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

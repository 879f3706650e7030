"""Names of games: the scenario's own, or board and tiles where other tiles are played (12)."""

from __future__ import annotations

from k2game.engine.content.board import Board
from k2game.engine.content.scenario import Scenario
from k2game.engine.content.weather import WeatherSet
from k2game.engine.table.table import Table
from k2game.i18n import _


def title_of(scenario: Scenario, board: Board, weather: WeatherSet) -> str:
    """Name a game as what it is: ``K2 in summer``, ``K2, easier side, winter weather``.

    Args:
        scenario: the scenario whose rules the game follows.
        board: its board.
        weather: the tiles that are played.
    """
    if weather.id == scenario.weather[0]:
        return scenario.name
    if weather.id in scenario.names:
        return scenario.names[weather.id]
    if weather.id in scenario.weather:
        return _("{scenario}, {weather}").format(scenario=scenario.name, weather=weather.name)
    return _("{board}, {weather}").format(board=board.name, weather=weather.name)


def table_title(table: Table) -> str:
    """Name the game that is played on a table."""
    return title_of(table.scenario, table.board, table.weather)

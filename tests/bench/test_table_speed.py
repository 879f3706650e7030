"""How long the game's screens take to work out what they show: planning, panels, the map's model."""

from pytest_benchmark.fixture import BenchmarkFixture

from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, observe
from k2game.match.match import SeatInfo
from k2game.presentation.climb.panel import plan_lines, turn_lines
from k2game.presentation.climb.routes import Planner
from k2game.presentation.map.build import map_model
from k2game.presentation.panels.forecast import forecast_lines
from k2game.presentation.panels.space import space_lines
from k2game.presentation.panels.teams import team_lines
from k2game.presentation.text.names import Teams, teams_of
from tests.support.builders import a_state, a_table


def a_turn() -> tuple[PlayerView, Table, Teams]:
    """Three cards with many ways, high on the board with the most spaces."""
    table = a_table("south_face", 4)
    climbers = {"red.A": {"space": "18", "level": 4}, "blue.A": {"space": "28"}}
    view = observe(a_state(table, chosen={"red": "m2 m3 r23"}, climbers=climbers), "red")
    return view, table, teams_of([SeatInfo(colour, colour) for colour in table.seats])


def test_planning_all_ways_of_a_climber(benchmark: BenchmarkFixture) -> None:
    view, table, _teams = a_turn()
    routes = benchmark(lambda: Planner(view, table, "red", 0).routes())
    assert "23" in routes


def test_everything_that_a_key_may_change(benchmark: BenchmarkFixture) -> None:
    """Less than 30 ms together with the painting, at 120×40."""
    view, table, teams = a_turn()
    planner = Planner(view, table, "red", 0)
    routes = planner.routes()

    def key() -> object:
        lines = turn_lines(view, table, teams, "red", 0, 39)
        lines += plan_lines(planner, routes["23"], 39)
        lines += team_lines(view, table, teams, 39, ("red", "A"))
        lines += forecast_lines(view, table, 39)
        lines += space_lines(view, table, teams, "23", 39)
        targets = {space: route.cost for space, route in routes.items()}
        return lines, map_model(view, table, teams, targets=targets, route=routes["23"].path, cursor="23")

    lines, model = benchmark(key)
    assert len(lines) > 30
    assert model.cursor == "23"

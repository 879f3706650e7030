"""Two pictures in words of what stands beside the mountain, so that a change of them is seen."""

import pytest

from k2game.engine.content.weather import Effect
from tests.support.builders import a_state, a_table, under_weather
from tests.support.screen_pilot import shown
from tests.support.table_pilot import a_match, playing

CLIMB_AT_80 = """\
── Eagles ───── risk 1 to pay
› E◆ A on 18  level 4  ■0
    tonight 4 −1 space = 3
  E● B on camp  level 2  ■0
    tonight 2 +1 space = 3
Cards 1 ■ 2  2 ■1/3  3 ○ 1
A to space 22: 2 movement
with ■2; ■1/3 ○1 stay
tonight there 4 −1 space = 3

 Teams  Weather  Space  Log
    at  level   night  p tent
› Eagles     start risk 1 5 p
›E◆ 18   4 ━━━━──┃  3  4 ▲–
 E● camp 2 ━━────┃  3  1 ▲–
Wolves                    2 p
 W◆ camp 1 ━─────┃  2  1 ▲–
 W● camp 1 ━─────┃  2  1 ▲–"""

CHOOSE_AT_80 = """\
── Eagles ────  Play these 3
╔1═════╗ ╭2─────╮ ╭3─────╮
║ ■ 1  ║ │ ■ 1  │ │ ■ 3  │
╚══════╝ ╰──────╯ ╰──────╯
╔4═════╗ ╭5─────╮ ╔6<════╗
║ ■1/3 ║ │ ○ 1  │ ║ ○ 3  ║
╚══════╝ ╰──────╯ ╚══════╝
■ movement 2   ○ level +3
Deck 12: ■1×3 ■2×3 ■3 ■1/2
■2/3 ○0 ○1 ○2
 Teams  Weather  Space  Log
day   [1]   2   3   4   5   6
8000   ·   ·   ·   ·   ·   ·
7000   ·  −2   ·   ·  −2   ·
6000   ·  +■   ·   ·  +■   ·
below  ·   ·   ·   ·   ·   ·
Today: calm.
Tomorrow: −2 7000–8000; cost
+1 6000–7000.
Hidden: 7–18."""


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def beside_the_mountain(app, expected):
    """What stands to the right of the map, as many rows as are expected."""
    rows = [row[51:].rstrip() for row in shown(app).splitlines()[1:21]]
    return "\n".join(rows[: len(expected.splitlines())])


def a_table_in_a_storm():
    storm = (Effect(("7000",), acclimatization=-2), Effect(("6000",), movement_cost=1))
    return under_weather(a_table(), (), storm)


async def test_the_climb(tmp_path):
    state = a_state(
        a_table_in_a_storm(),
        chosen={"red": "m2 r13 a1", "blue": "m1 m1 m1"},
        climbers={"red.A": {"space": "18", "level": 4, "score": 4}, "red.B": {"level": 2}},
        tokens={"red": 1},
    )
    async with playing(tmp_path, a_match(state)) as pilot:
        await pilot.press("slash", "2", "2", "enter")
        await pilot.pause()
        assert beside_the_mountain(pilot.app, CLIMB_AT_80) == CLIMB_AT_80


async def test_the_choice(tmp_path):
    hands = {"red": "m1 m1 m3 r13 a1 a3", "blue": "m1 m2 m2 r12 a1 a0"}
    state = a_state(a_table_in_a_storm(), phase="choose", hands=hands)
    async with playing(tmp_path, a_match(state)) as pilot:
        await pilot.press("1", "4", "6")
        await pilot.pause()
        assert beside_the_mountain(pilot.app, CHOOSE_AT_80) == CHOOSE_AT_80


@pytest.mark.parametrize("seats", [3, 4, 5])
async def test_all_climbers_of_all_teams_are_seen_in_a_small_terminal(tmp_path, seats):
    chosen = {"red": "m1 r13 a1"}
    state = a_state(a_table("south_face", seats), chosen=chosen, tokens={"red": 2})
    async with playing(tmp_path, a_match(state)) as pilot:
        pilot.app.screen.side.tab = "teams"
        for keys in ((), ("slash", "3", "enter"), ("enter",), ("x",)):  # plans and questions take rows
            await pilot.press(*keys)
            await pilot.pause()
            rows = [row[51:] for row in shown(pilot.app).splitlines()[1:21]]
            titles = next(at for at, row in enumerate(rows) if "Teams  Weather" in row)
            text = "\n".join(rows[titles + 1 :])
            assert (text.count("◆"), text.count("●")) == (seats, seats), text

"""The records on the screen: whole names of what was played, whatever the width."""

import pytest

from k2game.match.match import Match, SeatInfo
from k2game.records.records import Records
from tests.support.playing import play
from tests.support.screen_pilot import SIZES, make_app, shown

WEATHER = (("summer", "K2 in summer"), ("winter", "K2, easier side, winter weather, family"))


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_games_with_other_tiles_are_named_whole(tmp_path, monkeypatch, size):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    app = make_app(tmp_path)
    name = "Eagles of the high North"
    for weather, title in WEATHER:
        options = ["family"] if "family" in title else []
        setup = app.library.scenario_setup("k2_summer", ["red"], weather, options)
        match = play(Match.start(app.library.table(setup), [SeatInfo("red", name)], 3))
        Records().add(weather, "k2_summer", match)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("o")
        await pilot.pause()
        text = shown(app)
        lines = text.splitlines()
        for _weather, title in WEATHER:
            assert any(line.strip() == title or f"{title}  " in line for line in lines)
        assert any(name in line and line.rstrip().endswith(" 0") for line in lines), "a row is one line"
        await pilot.resize_terminal(*SIZES[0])
        await pilot.pause()
        assert any(line.strip() == WEATHER[1][1] for line in shown(app).splitlines())

"""The records on the screen: whole names of what was played, whatever the width."""

import pytest

from k2game.match.match import Match, SeatInfo
from k2game.records.records import Records
from tests.support.playing import play
from tests.support.screen_pilot import SIZES, make_app, shown

WEATHER = (("summer", "K2 in summer"), ("winter", "K2, easier side, winter weather, family"))


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_ones_own_past_is_told_and_computers_are_apart(tmp_path, monkeypatch, size):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    app = make_app(tmp_path)
    setup = app.library.scenario_setup("k2_summer", ["red"])
    played = []
    for number, (kind, advice) in enumerate((("human", 3), ("human", 0), ("human", 1), ("alpinist", 0))):
        match = play(Match.start(app.library.table(setup), [SeatInfo("red", "Ann", kind)], number))
        match.advice_used += advice
        Records().add(f"game{number}", "k2_summer", match)
        played.append(match.state.result.scores[0])
    own = played[:3]
    past = Records().past()
    assert [one.points for one in past] == [tuple(own)]
    assert past[0].unadvised == own[1]
    assert sum(count for _rank, count in past[0].ranks) == 3
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("o")
        await pilot.pause()
        text = " ".join(shown(app).split())
        assert "Your solo games K2 in summer 3 games: " in text
        assert f"Points, the latest game last: {' '.join(map(str, own))}" in text
        assert f"Best: {max(own)} points. Best without advice: {own[1]}." in text
        assert "Computer players, solo" in app.screen.query_one("#tables").render().plain


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

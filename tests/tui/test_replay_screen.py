"""The replay: forwards and backwards, from anybody's eyes, and a new game from any place."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from k2game.engine.content.scenario import COLOURS
from k2game.match.match import SeatInfo
from k2game.presentation.decisions.intents import GiveCommand, GoToDay, Intent, LookAs, StepBy
from k2game.presentation.panels.replay import ALL, PUBLIC
from k2game.saves.replay import DAY, TURN, Replay
from k2game.tui.app import K2App
from k2game.tui.screens.dialogs.question import QuestionScreen
from k2game.tui.screens.records.replay import ReplayScreen
from tests.support.played_games import TEAMS, begin, play_one, played
from tests.support.screen_pilot import SIZES, make_app, shown, until


async def open_replay(app: K2App, pilot: Pilot[int], replay: Replay) -> ReplayScreen:
    await pilot.pause()
    screen = ReplayScreen(replay)
    app.go(screen)
    await pilot.pause()
    return screen


def spot(screen: ReplayScreen, link: Intent) -> tuple[int, int]:
    """Where a link of the panel is, in cells of the panel."""
    from k2game.presentation.text.lines import width

    for y, line in enumerate(screen.side.panel("phase").lines):
        x = 0
        for bit in line:
            if bit.link == link:
                return x, y
            x += width((bit,))
    raise AssertionError(link)


@pytest.mark.parametrize("size", SIZES)
async def test_by_key(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await open_replay(app, pilot, Replay(played("k2_summer", 5, 3)))
        replay = screen.replay
        assert replay.at == 0
        await pilot.press("right", "right", "left")
        assert replay.at == 1
        await pilot.press("down", "down", "down")
        assert replay.state.day == 3
        assert "Day 3 of 18" in shown(app)
        await pilot.press("tab", "right")
        assert screen.unit == TURN
        await pilot.press("tab", "right")
        assert screen.unit == DAY
        assert replay.state.day == 4
        await pilot.press("g", "1", "1", "enter")
        await pilot.pause()
        assert replay.state.day == 11
        await pilot.press("end")
        assert replay.at == len(replay.log)
        await pilot.press("home")
        assert replay.at == 0


async def test_by_mouse(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await open_replay(app, pilot, Replay(played("k2_summer", 2, 3)))
        await pilot.click("#phase", offset=spot(screen, GoToDay(7)))
        await pilot.pause()
        assert screen.replay.state.day == 7
        before = screen.replay.at
        await pilot.click("#phase", offset=spot(screen, GiveCommand("replay.forward")))
        await pilot.click("#phase", offset=spot(screen, LookAs("blue")))
        await pilot.click("#phase", offset=spot(screen, StepBy("day")))
        await pilot.pause()
        assert (screen.replay.at, screen.eyes, screen.unit) == (before + 1, "blue", DAY)


async def test_eyes_see_their_hand_only(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await open_replay(app, pilot, Replay(played("k2_summer", 2, 3)))
        await pilot.press("down")
        hands = []
        for eyes in (ALL, PUBLIC, "red", "blue"):
            assert screen.eyes == eyes
            text = "\n".join("".join(bit.text for bit in line) for line in screen.side.panel("phase").lines)
            hands.append(text.count("■") + text.count("○"))
            await pilot.press("v")
            await pilot.pause()
        assert hands == [12, 0, 6, 6]


async def test_it_plays_by_itself_and_stops(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await open_replay(app, pilot, Replay(played("k2_summer", 2, 3)))
        await pilot.press("plus", "plus", "space")
        await until(pilot, lambda: screen.replay.at > 0)
        await pilot.press("space")
        at = screen.replay.at
        await pilot.pause(0.4)
        assert screen.replay.at == at


@pytest.mark.parametrize("size", SIZES)
async def test_a_game_that_people_play_shows_no_hand(tmp_path: Path, size: tuple[int, int]) -> None:
    match = begin("k2_summer", 2, 3)
    for _time in range(10):
        play_one(match)
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await open_replay(app, pilot, Replay(match))
        for key in ("v", "v", "end", "v", "v", "down"):
            await pilot.press(key)
            screen.follow(LookAs("red"))
            screen.follow(LookAs("all"))
            await pilot.pause()
            text = "\n".join("".join(bit.text for bit in line) for line in screen.side.panel("phase").lines)
            assert screen.eyes == PUBLIC
            assert " all " not in text
            assert "■" not in text.partition("step ")[2]
        await pilot.press("v")
        await pilot.pause()
        assert "Hands can be seen when the game is over." in shown(app)


async def test_a_solo_game_shows_its_own_hand(tmp_path: Path) -> None:
    match = begin("k2_summer", 1, 3)
    for _time in range(10):
        play_one(match)
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await open_replay(app, pilot, Replay(match))
        await pilot.press("v")
        assert screen.eyes == "red"


async def test_what_if_begins_a_saved_game_and_leaves_the_old_one(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        setup = app.library.scenario_setup("k2_summer", COLOURS[:2])
        seats = [SeatInfo(colour, name) for colour, name in zip(COLOURS[:2], TEAMS, strict=False)]
        match = app.store.start(app.library, setup, seats, 7)
        while match.state.day < 3:
            play_one(match)
        old = match.store.id  # type: ignore[union-attr]
        app.store.close(match)
        saved = app.store.read(old)
        replay = Replay.of_saved(old, saved.header, saved.lines, app.library)
        screen = await open_replay(app, pilot, replay)
        screen.replay.go_to_day(2)
        done = [entry.action for entry in screen.replay.done]
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, QuestionScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert app.match is not None
        assert [entry.action for entry in app.match.log] == done
        assert app.match.store.id != old  # type: ignore[union-attr]
        assert len(app.store.list()) == 2
        assert app.store.read(old).lines == saved.lines


@pytest.mark.parametrize("game", [("south_face", 5, 3), ("south_col", 4, 4)], ids=lambda game: str(game[0]))
async def test_every_kind_of_place_can_be_shown(tmp_path: Path, game: tuple[str, int, int]) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await open_replay(app, pilot, Replay(played(*game)))
        replay = screen.replay
        seen: set[tuple[str, str]] = set()
        for at in range(len(replay.log) + 1):
            replay.go_to(at)
            entry = replay.entry
            kind = (entry.action.kind if entry else "", replay.state.phase)
            if kind in seen:
                continue
            seen.add(kind)
            screen._show()
            await pilot.pause()
            assert f"{at}/{len(replay.log)}" in shown(app)
        assert len(seen) > 10

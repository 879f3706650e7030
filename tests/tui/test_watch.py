"""Watching bots: each move is told on the table, and a game of bots goes on without a key."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from k2game.engine.content.scenario import COLOURS
from k2game.engine.view import observe
from k2game.match.match import Match, SeatInfo
from k2game.tui.app import K2App
from k2game.tui.screens.play.watch import WatchScreen
from k2game.tui.screens.scenes.result import ResultScreen
from tests.support.played_games import TEAMS, begin, play_one
from tests.support.screen_pilot import make_app, shown, until


@asynccontextmanager
async def watching(
    folder: Path,
) -> AsyncIterator[tuple[K2App, Pilot[None], Match, WatchScreen]]:
    """A game of two seats that is looked at."""
    match = begin("k2_summer", 2, 3)
    app = make_app(folder, speed="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = WatchScreen(match, None)
        app.go(screen)
        await pilot.pause()
        yield app, pilot, match, screen


async def test_moves_are_told_and_the_climber_is_marked(tmp_path: Path) -> None:
    async with watching(tmp_path) as (app, pilot, match, screen):
        told = 0
        while told < 3:
            before, number = match.state, len(match.log)
            play_one(match)
            entries = match.log[number:]
            screen.bot_acted(before, entries)
            await pilot.pause()
            climber = getattr(entries[0].action, "climber", None)
            if climber and match.state.phase == "climb":
                told += 1
                name = match.info(entries[0].action.seat).name  # type: ignore[union-attr]
                assert f"{name} {climber}" in shown(app)
                assert screen.current() == (entries[0].action.seat, climber)  # type: ignore[union-attr]


async def test_the_game_waits_under_what_lies_over_it(tmp_path: Path) -> None:
    """Whoever reads the rules or is asked whether to leave misses nothing."""
    app = make_app(tmp_path, art="off", speed="fast")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        setup = app.library.scenario_setup("k2_summer", ["red", "blue"], None)
        seats = [SeatInfo(colour, name, "trekker") for colour, name in (("red", "E"), ("blue", "W"))]
        app.start_game(setup, seats, 3)
        for key in ("f1", "question_mark", "q"):
            await pilot.press(key)
            over = app.screen
            match = app.match
            assert match is not None
            assert over is not app.game_screen()
            await pilot.pause(0.5)
            told = len(match.log)
            await pilot.pause(0.5)
            assert app.screen is over
            assert len(match.log) == told
            await pilot.press("escape")
            await until(pilot, lambda match=match, told=told: len(match.log) > told or match.over)


async def test_the_last_moves_keep_the_name_of_who_made_them(tmp_path: Path) -> None:
    """A person's turn comes next, but what is shown is still the other's."""
    async with watching(tmp_path) as (app, pilot, match, screen):
        seat, acted = "", False
        while not (acted and match.state.phase == "climb" and match.turn != seat):
            seat, before, number = match.turn or "", match.state, len(match.log)
            play_one(match)
            entries = match.log[number:]
            acted = screen.current() is not None or hasattr(entries[0].action, "climber")
            screen.bot_acted(before, entries)
            await pilot.pause()
        text = shown(app)
        assert f"Turn of {match.info(seat).name}" in text
        assert f"Thinking: {match.info(match.turn or '').name}" not in text


async def test_nothing_of_a_scene_is_shown_before_it(tmp_path: Path) -> None:
    """The reveal and the night tell what came; the table waits for them with the state before."""
    async with watching(tmp_path) as (app, pilot, match, screen):
        nights = reveals = 0
        while nights < 2 or reveals < 2:
            before, number = match.state, len(match.log)
            play_one(match)
            entries = match.log[number:]
            screen.bot_acted(before, entries)
            await pilot.pause()
            if before.phase == "climb" and match.state.phase == "choose":
                nights += 1
                assert match.state.day == before.day + 1
                assert screen.view == observe(before, None)
                assert list(screen.played()) == list(match.log[:number])
                screen.side.tab = "log"
                screen.freshen()
                await pilot.pause()
                assert f"Day {before.day} of" in shown(app)
                assert f"Day {before.day + 1}" not in shown(app)
                assert "Thinking: " not in shown(app) or match.info(entries[0].action.seat).name in shown(app)  # type: ignore[union-attr]
            elif before.phase == "choose" and match.state.phase != "choose":
                reveals += 1
                assert screen.view == observe(before, None)
                assert list(screen.played()) == list(match.log[:number])
            else:
                assert screen.view == match.view(None)
                assert list(screen.played()) == list(match.log)


GAMES = (
    ("k2_winter", 5, ("family", "five_player_extra")),
    ("south_face", 3, ("family",)),
    ("south_col", 4, ("secret_discard",)),
    ("k2_winter", 1, ()),
)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
async def test_bots_alone_play_a_game_to_its_end(
    tmp_path: Path, game: tuple[str, int, tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    scenario, seats, options = game
    app = make_app(tmp_path, speed="off", art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        setup = app.library.scenario_setup(scenario, COLOURS[:seats], options=options)
        infos = [SeatInfo(colour, name, "greedy") for colour, name in zip(COLOURS, TEAMS, strict=True)]
        app.start_game(setup, infos[:seats], 7)
        await until(pilot, lambda: isinstance(app.screen, ResultScreen), 150)
        assert app.match is not None
        assert app.match.over

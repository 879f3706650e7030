"""The tutorial: played through by keyboard as its coach says, by the program, left and gone on with."""

from pathlib import Path

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from k2game.bots.registry import LEVELS
from k2game.content import load_library
from k2game.engine import notation
from k2game.host.script import played_by
from k2game.presentation.text.lines import plain, width
from k2game.tui.app import K2App
from k2game.tui.screens.dialogs.question import QuestionScreen
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.play.climb import ClimbScreen
from k2game.tui.screens.scenes.reveal import RevealScreen
from k2game.tui.screens.scenes.scene import SceneScreen
from k2game.tui.screens.setup.title import TitleScreen
from k2game.tui.tutorial.coach import Coach
from k2game.tui.tutorial.director import TutorialDirector
from k2game.tui.tutorial.game import load_progress, rival_of, start
from k2game.tui.tutorial.lessons import LAST_DAY, steps
from k2game.tui.tutorial.opening import offer_tutorial, open_tutorial
from k2game.tui.tutorial.script import LEARNER, RIVAL, RIVAL_PLAYS
from k2game.tui.widgets.lines import Lines
from k2game.tui.widgets.mountain import Mountain
from tests.support.screen_pilot import SIZES, make_app, shown, told, until

BY_KEYBOARD = (
    "enter enter 2 3 6 enter enter enter slash 8 enter enter tab 3 enter e enter",
    "enter 3 4 5 enter enter enter 2 slash 1 4 enter enter enter 3 down enter slash 1 1 enter enter "
    "x enter enter tab slash 3 enter enter e enter",
    "enter 3 4 6 enter enter enter 1 t 3 tab slash 7 enter enter e enter",
)
"""The keys of each day, just as the coach says."""


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    monkeypatch.setattr(Coach, "GRACE", 0.0)  # these learners read fast


def director(app: K2App) -> TutorialDirector:
    assert isinstance(app.director, TutorialDirector)
    return app.director


async def settle(pilot: Pilot[int]) -> None:
    """Wait until the rival has played and the coach has spoken."""

    def still() -> bool:
        led = pilot.app.director  # type: ignore[attr-defined]
        return led is None or not led.thinking

    await until(pilot, still)
    await pilot.pause()


async def press(pilot: Pilot[int], keys: str) -> None:
    for key in keys.split():
        await pilot.press(key)
        await settle(pilot)


def test_the_script_fits_the_rules() -> None:
    match = start(load_library())
    rival = rival_of(match)
    asked = [text for step in steps() for text in step.actions]
    wrong = []
    while match.state.day <= LAST_DAY:
        if match.turn == LEARNER:
            match.submit(notation.parse(asked.pop(0)))
        else:
            number = len(played_by(match, RIVAL))
            action = rival.decide(match.view(RIVAL), match.legal(), lambda: 0.0)
            wrong += [notation.text(action)] if notation.text(action) != RIVAL_PLAYS[number] else []
            match.submit(action)
    assert not asked
    assert not wrong
    climber = match.state.seats[0].climbers[0]
    assert (climber.score, climber.level, climber.tent) == (2, 5, "11")


async def by_keyboard(app: K2App, pilot: Pilot[int], days: int) -> None:
    """Open the tutorial and play some days of it."""
    await pilot.pause()
    offer_tutorial(app)
    await settle(pilot)
    for day, keys in enumerate(BY_KEYBOARD[:days], 1):
        assert isinstance(app.screen, ChooseScreen)
        assert app.match is not None
        assert app.match.state.day == day
        assert f"Tutorial {director(app).at + 1}/{len(steps())}" in shown(app)
        await press(pilot, keys)


async def test_the_first_day_by_keyboard_on_a_large_screen(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await by_keyboard(app, pilot, 1)
        assert isinstance(app.screen, ChooseScreen)
        assert "Look at the weather" in shown(app)


async def test_all_of_it_by_keyboard(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await by_keyboard(app, pilot, LAST_DAY)
        assert isinstance(app.screen, QuestionScreen)
        assert load_progress() == []
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, ChooseScreen)
        assert not isinstance(app.director, TutorialDirector)
        assert app.match is not None
        assert [info.kind for info in app.match.seats] == ["human", LEVELS[0]]
        assert app.saved_place() is not None


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_each_space_that_is_asked_for_is_marked_on_the_map(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """The cursor is on it as soon as the coach asks; of the last day, like the test of all steps."""
    app = make_app(tmp_path, art="off")
    asked = []
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        open_tutorial(app, done_before(2))
        await settle(pilot)
        for _step in steps():
            if isinstance(app.screen, QuestionScreen):
                break
            step = director(app).step
            ways = [text.split()[-1] for text in step.actions if text.startswith("step")] if step else []
            if ways and isinstance(app.screen, ClimbScreen):
                asked.append(ways[-1])
                assert app.screen.map.model is not None
                assert app.screen.map.model.cursor == ways[-1]
            await pilot.press("ctrl+n")
            await settle(pilot)
    assert asked == ["14", "11", "3", "7"]


async def test_advice_does_not_contradict_the_coach(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        open_tutorial(app)
        await settle(pilot)
        await pilot.press("a")
        await until(pilot, lambda: "Here the coach advises you." in told(app))
        assert isinstance(app.screen, ChooseScreen)


def assert_nothing_is_told_behind_the_coach(app: K2App) -> None:
    """It covers the sky of the map at most: no panel, no sentence, and no part of a scene."""
    coach = app.screen.query_one(Coach).region
    if isinstance(app.screen, SceneScreen):
        for mountain in app.screen.query(Mountain):
            assert not mountain.display or not coach.overlaps(mountain.region)
    for panel in app.screen.query(Lines):
        y = panel.content_region.y
        for row, line in enumerate(panel.lines, y - panel.scroll_offset.y):
            x = panel.content_region.x
            told = Region(x, row, width(line), 1)
            assert not plain(line).strip() or not coach.overlaps(told), plain(line)


def done_before(day: int) -> list[str]:
    """What the coach asks for on the days before one."""
    match = start(load_library())
    done: list[str] = []
    asked = [text for step in steps() for text in step.actions]
    while match.state.day < day:
        done.append(asked[len(done)])
        match = start(load_library(), done)
    return done


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@pytest.mark.parametrize("day", [LAST_DAY, pytest.param(1, marks=pytest.mark.long)])
async def test_the_program_does_every_step_for_who_wants_it(
    tmp_path: Path, day: int, size: tuple[int, int]
) -> None:
    """Of the last day; in the long test of all days."""
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        open_tutorial(app, done_before(day))
        await settle(pilot)
        assert app.match is not None
        assert app.match.state.day == day
        for _step in steps():
            if isinstance(app.screen, QuestionScreen):
                break
            assert_nothing_is_told_behind_the_coach(app)
            await pilot.press("ctrl+n")
            await settle(pilot)
        assert isinstance(app.screen, QuestionScreen)
        await pilot.press("tab", "enter")
        await settle(pilot)
        assert isinstance(app.screen, ChooseScreen)  # played on
        assert not app.screen.query(Coach)


async def test_nothing_but_what_is_asked_for_is_done(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        offer_tutorial(app)
        await settle(pilot)
        await press(pilot, "enter enter 1 2 3 enter")
        assert isinstance(app.screen, ChooseScreen)
        assert "Not now" in shown(app)
        assert app.match is not None
        assert not played_by(app.match, LEARNER)


async def test_nothing_is_taken_back_at_any_step(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        open_tutorial(app)
        await settle(pilot)
        assert app.match is not None
        seen = 0
        while app.match.state.day == 1:
            before = played_by(app.match, LEARNER)
            await pilot.press("u")
            await settle(pilot)
            seen += "Not now" in " ".join(shown(app).split())
            await pilot.press("U")
            await settle(pilot)
            assert played_by(app.match, LEARNER) == before
            await pilot.press("ctrl+n")
            await settle(pilot)
        assert seen


async def test_one_enter_too_many_picks_no_card(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        offer_tutorial(app)
        await settle(pilot)
        await press(pilot, "enter enter enter")
        assert isinstance(app.screen, ChooseScreen)
        assert app.screen.decision.picked == []
        assert "3 more cards are to be picked." in shown(app)
        await press(pilot, "2 3 6 enter")
        assert isinstance(app.screen, RevealScreen)


async def test_enter_answers_a_question_and_is_no_reading(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        done = done_before(3)
        open_tutorial(app, done[: done.index("pay red A down") + 1])
        await settle(pilot)
        before = director(app).at
        assert not director(app).steps[before].actions  # a step to read
        assert "Enter goes on" in shown(app)
        await press(pilot, "e")  # a card is left: is the turn to end?
        assert isinstance(app.screen, ClimbScreen)
        assert app.screen.decision.question.prompt is not None
        assert "Enter goes on" not in shown(app)
        await press(pilot, "down enter")
        assert app.screen.decision.question.prompt is None
        assert director(app).at == before
        assert "Enter goes on" in shown(app)


async def test_the_key_that_did_a_step_does_not_read_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        offer_tutorial(app)
        await settle(pilot)
        monkeypatch.setattr(Coach, "GRACE", 3600.0)
        await press(pilot, "enter")
        assert director(app).at == 0
        monkeypatch.setattr(Coach, "GRACE", 0.0)
        await press(pilot, "enter")
        assert director(app).at == 1


async def test_a_click_reads_a_step(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        offer_tutorial(app)
        await settle(pilot)
        await pilot.click("#coach")
        await pilot.pause()
        assert director(app).at == 1


async def test_left_and_gone_on_with(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        offer_tutorial(app)
        await settle(pilot)
        await press(pilot, "enter enter 2 3 6 enter enter enter slash 8 enter enter")
        before = director(app).at
        app.to_title()
        await pilot.pause()
        offer_tutorial(app)
        await pilot.pause()
        assert isinstance(app.screen, QuestionScreen)
        await pilot.press("escape")
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
        offer_tutorial(app)
        await pilot.pause()
        await pilot.press("enter")
        await settle(pilot)
        assert director(app).at == before
        assert isinstance(app.screen, ClimbScreen)
        assert "Now give ○ 1 to B" in shown(app)


@pytest.mark.parametrize("kept", ["", "{", "[1]", '["choose red x"]', "[" * 5000, '["end red"]'])
async def test_broken_progress_begins_anew(tmp_path: Path, kept: str) -> None:
    (tmp_path / "tutorial.json").write_text(kept)
    match = start(load_library(), load_progress())
    assert played_by(match, LEARNER) == []


async def test_in_ascii(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off", ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        offer_tutorial(app)
        await settle(pilot)
        assert "Two teams race up K2" in shown(app)
        assert {letter for letter in shown(app) if not letter.isascii()} == set()


async def test_the_first_steps_by_mouse(tmp_path: Path) -> None:
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        offer_tutorial(app)
        await settle(pilot)
        for _step in range(2):
            await pilot.click("#coach")
            await settle(pilot)
        for digit in (2, 3, 6):
            await pilot.click("#phase", offset=(9 * ((digit - 1) % 3) + 2, 2 + 3 * ((digit - 1) // 3)))
            await settle(pilot)
        lines = shown(app).split("\n")
        y = next(at for at, line in enumerate(lines) if "Play these 3" in line)
        await pilot.click(offset=(lines[y].index("Play these 3") + 2, y))
        await settle(pilot)
        assert isinstance(app.screen, RevealScreen)
        await pilot.click("#coach")
        await settle(pilot)
        assert isinstance(app.screen, ClimbScreen)

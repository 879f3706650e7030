"""Reviewing a game from its result: a line for each day, and the way into the replay."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from k2game.bots.advice.candidates import Adviser
from k2game.bots.advice.review import review
from k2game.match.decisions import moments
from k2game.tui.screens.records import review as review_screen
from k2game.tui.screens.records.replay import ReplayScreen
from k2game.tui.screens.records.review import ReviewScreen, reviewed_seats
from k2game.tui.screens.scenes.result import ResultScreen
from tests.support.played_games import played
from tests.support.screen_pilot import SIZES, make_app, shown, until


def test_moments_are_the_decisions_of_one_seat() -> None:
    match = played("k2_winter", 2, 9)
    found = list(moments(match.initial, match.log, "blue"))
    assert {action.seat for _view, action in found} == {"blue"}
    assert all(view.seat == "blue" == view.turn for view, _action in found)
    decided = [entry.action for entry in match.log if getattr(entry.action, "seat", "") == "blue"]
    assert [action for _view, action in found] == [
        action for action in decided if action.kind not in ("draw", "deal")
    ]


def test_a_review_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """At about 1 ms a rollout, 2,500 keep the review of a whole game below 5 s on any machine of today."""
    match = played("k2_summer", 1, 4)
    count = 0
    usual = Adviser.fates

    def counted(*parts: object) -> object:
        nonlocal count
        found = usual(*parts)  # type: ignore[arg-type]
        count += len(found)
        return found

    monkeypatch.setattr(Adviser, "fates", counted)
    days = review(moments(match.initial, match.log, "red"), match.table)
    assert [day.day for day in days] == list(range(1, 19))
    assert 500 < count < 2500


@pytest.mark.parametrize("size", SIZES)
async def test_each_day_has_a_line_and_enter_replays_it(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played("k2_summer", 1, 4)
    assert len(reviewed_seats(match)) == 1
    usual = review_screen.moments

    def early(*parts: object) -> list[object]:
        return [moment for moment in usual(*parts) if moment[0].day <= 3]  # type: ignore[arg-type]

    monkeypatch.setattr(review_screen, "moments", early)
    monkeypatch.setattr(ReviewScreen, "_last_day", lambda _screen: 3)
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        result = ResultScreen(match, None)
        app.go(result)
        await pilot.pause()
        assert "Review" in shown(app)
        await pilot.press("v")
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        text = shown(app)
        assert [f"Day  {day} " in text for day in range(1, 5)] == [True, True, True, False]
        assert "cost the most" in text or "No day stands out" in text
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        state = app.screen.replay.state
        assert (state.day, state.phase) == (2, "choose")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, ReviewScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is result
        monkeypatch.setattr(review_screen, "reviews", None)  # what is known is not computed again
        await pilot.press("v")
        await pilot.pause()
        assert "Day  3 " in shown(app)


async def test_days_are_shown_while_the_review_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_days, gate = review_screen.reviews, threading.Event()

    def day_by_day(*given: Any, **more: Any) -> Iterator[Any]:
        for each in all_days(*given, **more):
            yield each
            gate.wait(20)

    monkeypatch.setattr(review_screen, "reviews", day_by_day)
    app = make_app(tmp_path)
    match = played("k2_winter", 2, 9)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.go(ResultScreen(match, None))
        await pilot.pause()
        await pilot.press("v")
        await until(pilot, lambda: "Day  1 " in shown(app))
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        assert not screen.complete
        first = screen.seat.name
        assert first in shown(app)
        await pilot.press("tab")
        await pilot.pause()
        assert screen.seat.name != first
        assert f"of {screen.seat.name}" in shown(app)
        await pilot.press("escape")
        gate.set()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)

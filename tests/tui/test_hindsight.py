"""Looking back on a game from its result."""

from pathlib import Path

import pytest

from frame_help import SIZES, make_app, shown
from k2game.session.moments import moments
from k2game.tui.screens import hindsight
from k2game.tui.screens.hindsight import reviewed_seats
from k2game.tui.screens.result import ResultScreen
from played_games import played


def test_moments_are_the_decisions_of_one_seat() -> None:
    match = played("k2_winter", 2, 9)
    found = list(moments(match.initial, match.log, "blue"))
    assert {action.seat for _view, action in found} == {"blue"}
    assert all(view.seat == "blue" == view.turn for view, _action in found)
    decided = [entry.action for entry in match.log if getattr(entry.action, "seat", "") == "blue"]
    assert [action for _view, action in found] == [
        action for action in decided if action.kind not in ("draw", "deal")
    ]


@pytest.mark.parametrize("size", SIZES)
async def test_the_worst_day_is_told_above_the_result(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played("k2_summer", 1, 4)
    assert len(reviewed_seats(match)) == 1
    last = match.state.day

    def late(*parts: object) -> list[object]:
        return [moment for moment in moments(*parts) if moment[0].day >= last - 1]  # type: ignore[arg-type]

    monkeypatch.setattr(hindsight, "moments", late)
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.go(ResultScreen(match, None))
        await pilot.pause()
        assert "Review" in shown(app)
        await pilot.press("v")
        await app.workers.wait_for_complete()
        await pilot.pause()
        text = " ".join(shown(app).split())
        assert "cost the most" in text or "No day stands out" in text

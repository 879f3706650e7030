"""Whose hands a game shows to whoever looks at it."""

from pathlib import Path

import pytest

from k2game.content import Library
from k2game.match.match import SeatInfo
from k2game.match.visibility import open_hands
from k2game.saves.export_format import export_text
from k2game.saves.replay import Replay
from k2game.saves.store import GameStore
from tests.support.playing import play, seats_of

RED, BLUE = SeatInfo("red", "Eagles"), SeatInfo("blue", "Wolves")
BOT = SeatInfo("green", "Yaks", "climber")


@pytest.mark.parametrize(
    ("seats", "shown"),
    [
        ((RED,), ("red",)),
        ((RED, BOT), ("red",)),
        ((RED, BLUE), ()),
        ((RED, BLUE, BOT), ()),
        ((BOT,), ("green",)),
    ],
)
def test_hands_of_a_game_that_goes_on(seats, shown) -> None:
    assert open_hands(seats, over=False) == shown
    assert open_hands(seats, over=True) == tuple(info.colour for info in seats)


def test_an_export_warns_as_long_as_people_play(library: Library, tmp_path: Path) -> None:
    store = GameStore(tmp_path / "games")
    setup = library.scenario_setup("south_col", ("red", "blue"))
    match = play(store.start(library, setup, seats_of(2), 3), 10)

    def warned():
        saved = store.read(match.store.id)
        return "knows all hands" in export_text(saved.header, saved.lines)

    assert warned()
    assert Replay(match).open_hands == ()
    play(match)
    assert not warned()
    assert Replay(match).open_hands == ("red", "blue")

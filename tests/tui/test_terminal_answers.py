"""What a terminal answers while the program is open: no card is given, no dialog opens, nothing is typed."""

import random
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.widgets import Input

from k2game.match.match import SeatInfo
from k2game.tui.screens.play.climb import ClimbScreen
from k2game.tui.screens.setup.load import LoadScreen
from k2game.tui.screens.setup.new_game import NewGameScreen
from k2game.tui.screens.setup.title import TitleScreen
from k2game.tui.textual_ext.key_reader import KeyReader
from tests.support.builders import a_state, a_table, under_weather
from tests.support.counts import count
from tests.support.screen_pilot import make_app, until
from tests.support.table_pilot import a_match, playing
from tests.support.terminal_grammar import pasted, pieces, sequence

ANSWERS = {
    "background": b"\x1b]11;rgb:eeee/eeee/eeee\x1b\\",
    "background, BEL": b"\x1b]11;rgb:eeee/eeee/eeee\x07",
    "background, dark": b"\x1b]11;rgb:dddd/dddd/dddd\x1b\\",
    "background, cut off": b"\x1b]11;rgb:eeee/ee",
    "broken mouse": b"\x1b[<32;NaN;NaNM",
    "attributes": b"\x1b[?61;6;7;22c",
    "attributes, second": b"\x1b[>41;351;0c",
    "setting": b"\x1bP1$r2 q\x1b\\",
    "coloured paste": b"\x1b[200~red: \x1b[31mtext \x1b[0m\x1b[201~",
    "eight bits": b"\x9d11;rgb:dddd/dddd/dddd\x9c\x9b?61;6;7;22c",
    "size": b"\x1b[48;10;20;100;100t\x1b[8;10;20t",
}
WHERE = ("title", "climb", "load", "new game")
each_place = pytest.mark.parametrize("place", WHERE)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


class Line:
    """The wire from the terminal: bytes become events of the program."""

    def __init__(self, pilot):
        self.now = 0.0
        self._pilot = pilot
        self._reader = KeyReader(clock=lambda: self.now)

    async def send(self, *parts, gap=0.0):
        for part in parts:
            self._hand_on(self._reader.read(part))
            self.now += gap
            self._hand_on(self._reader.waited())

    async def rest(self):
        self.now += 3.0
        self._hand_on(self._reader.waited())
        await self._pilot.pause()

    def _hand_on(self, messages):
        for message in messages:
            self._pilot.app.post_message(message)


@asynccontextmanager
async def opened(folder, place):
    """The program at one of the places, a field of the new game with the focus."""
    if place == "climb":
        fields = {
            "chosen": {"red": "m1 m1 m3", "blue": "m1 m2 a0"},
            "climbers": {"red.A": {"space": "1", "level": 4}, "red.B": {"level": 3}},
        }
        async with playing(
            folder, a_match(a_state(under_weather(a_table("k2_summer"), ()), **fields))
        ) as pilot:
            assert isinstance(pilot.app.screen, ClimbScreen)
            yield pilot
        return
    app = make_app(folder, art="off")
    setup = app.library.scenario_setup("k2_summer", ["red"])
    app.store.close(app.store.start(app.library, setup, [SeatInfo("red", "Eagles")], 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        if place != "title":
            await pilot.press("l" if place == "load" else "n")
            await pilot.pause()
        if place == "new game":
            app.screen.query_one("#name-0", Input).focus()
            await pilot.pause()
        kinds = {"title": TitleScreen, "load": LoadScreen, "new game": NewGameScreen}
        assert isinstance(app.screen, kinds[place])
        yield pilot


def standing(app):
    """All that a key could change, but for the text of a field."""
    match = app.match
    menu = app.screen.query("#menu, #games")
    return (
        list(app.screen_stack),
        app.focused,
        len(app._notifications),
        None if match is None else (len(match.log), match.advice_used),
        getattr(app.screen, "question_keys", tuple)(),
        getattr(app.screen, "cursor", None),
        menu.first().highlighted if menu else None,
        len(list(app.store.games())) if hasattr(app.store, "games") else None,
    )


def field(app):
    return app.focused.value if isinstance(app.focused, Input) else ""


@each_place
async def test_an_answer_of_the_terminal_does_nothing(tmp_path, place):
    async with opened(tmp_path, place) as pilot:
        app = pilot.app
        line = Line(pilot)
        for name, answer in ANSWERS.items():
            if field(app):
                app.focused.value = ""
            before = standing(app)
            await line.send(answer)
            await line.rest()
            await line.send(*(bytes([each]) for each in answer), gap=0.05)
            await line.rest()
            assert standing(app) == before, name
            typed = "red: text " * 2 if name == "coloured paste" and place == "new game" else ""
            assert field(app) == typed, name
        await line.send(b"\x11")  # and the next key is a key
        await until(pilot, lambda: app._exit)


async def test_escape_and_arrows_still_act(tmp_path):
    async with opened(tmp_path, "load") as pilot:
        line = Line(pilot)
        await line.send(b"\x1b")
        await line.rest()
        assert isinstance(pilot.app.screen, TitleScreen)
        menu = pilot.app.screen.query_one("#menu")
        await line.send(b"\x1b[B\x1bOB\x1b[1;1B")
        await pilot.pause()
        assert menu.highlighted == 3


@pytest.mark.parametrize(
    "count", [pytest.param(15, id="some"), pytest.param(count(2_500, 300), id="many", marks=pytest.mark.long)]
)
@each_place
async def test_no_sequence_of_the_grammar_acts(tmp_path, place, count):
    chance = random.Random(place)
    async with opened(tmp_path, place) as pilot:
        app = pilot.app
        before = standing(app)
        line = Line(pilot)
        for number in range(count):
            text = pasted(chance) if chance.random() < 0.3 else sequence(chance)
            await line.send(*pieces(chance, text), gap=chance.choice((0.0, 0.09)))
            if number % 10 == 9 or chance.random() < 0.1:
                await line.rest()
                assert standing(app) == before, text
                assert all(each.isprintable() for each in field(app))
                if isinstance(app.focused, Input):
                    app.focused.value = ""
        await line.rest()
        assert standing(app) == before


async def test_a_paste_without_a_field_does_nothing(tmp_path):
    async with opened(tmp_path, "climb") as pilot:
        before = standing(pilot.app)
        pilot.app.post_message(events.Paste("123e t"))
        await pilot.pause()
        assert standing(pilot.app) == before

"""Weather tiles, put-away cards, landslides and rescues: each a clear screen of its own."""

import json
from pathlib import Path

import pytest

from k2game.content import load_library
from k2game.engine import notation
from k2game.match.match import Match, SeatInfo
from k2game.presentation.text.lines import wrap
from k2game.tui.screens.play.away import AwayScreen
from k2game.tui.screens.play.keep import KeepScreen
from k2game.tui.screens.play.rescue import RescueScreen
from k2game.tui.screens.play.slide import SlideScreen
from tests.support.screen_pilot import SIZES, shown
from tests.support.table_pilot import NAMES, click_on, click_space, panel, playing, says

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
TRUTH = Path(__file__).parent.parent / "truth"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def before(name, *kinds):
    """A match of a truth file, just before the first action of some kinds."""
    lines = (TRUTH / f"{name}.truth").read_text().splitlines()
    library = load_library()
    setup = library.setup_from_json(json.loads(lines[1][2:]))
    actions = [line.split("\t")[0] for line in lines if "\t" in line]
    until = next(at for at, action in enumerate(actions) if action.split()[0] in kinds)
    seats = [SeatInfo(colour, name) for colour, name in zip(setup.seats, NAMES, strict=False)]
    return Match.resume(library.table(setup), seats, 1, map(notation.parse, actions[:until]))


def a_start(scenario, seats=2, options=()):
    library = load_library()
    setup = library.scenario_setup(scenario, ["red", "blue", "green"][:seats], options=options)
    return Match.start(
        library.table(setup), [SeatInfo(c, n) for c, n in zip(setup.seats, NAMES, strict=False)], 3
    )


def last(match):
    return notation.text(match.log[-1].action)


@each_size
async def test_keeping_a_tile_by_keys(tmp_path, size):
    match = a_start("south_face")
    tiles = match.view("red").tiles
    async with playing(tmp_path, match, size) as pilot:
        assert isinstance(pilot.app.screen, KeepScreen)
        assert "1 2: levels lost tonight." in says(pilot.app)  # there is no room for minus signs
        text = panel(pilot.app, "phase")
        assert "tile 1" in text
        assert "tile 2" in text
        assert "Day 3:" in text
        chosen = pilot.app.screen.decision.tiles[1]
        await pilot.press("2", "enter")
        await pilot.pause()
        assert last(match) == f"keep red {chosen}"
        assert chosen in tiles


@each_size
async def test_every_tile_is_told_whole_with_the_letters_of_the_sections(tmp_path, size):
    match = a_start("south_face")
    async with playing(tmp_path, match, size) as pilot:
        screen = pilot.app.screen
        for tile in match.table.weather.tiles:
            screen.decision.tiles = [tile.id, tile.id]
            screen.freshen()
            await pilot.pause()
            text = shown(pilot.app)
            assert "W west, C centre, E east" in text
            assert "Keep tile 1" in text
        await pilot.press("question_mark")
        await pilot.pause()
        for line in screen.legend():
            assert line in shown(pilot.app)
        assert "W west, C centre, E east" in " ".join(screen.legend())


async def test_keeping_a_tile_by_mouse_and_nothing_of_it_stays(tmp_path):
    match = a_start("south_face")
    async with playing(tmp_path, match, (120, 40)) as pilot:
        await click_on(pilot, "tile 2")
        told = panel(pilot.app, "phase")
        await click_on(pilot, "Keep tile 2")
        await pilot.pause()
        assert match.turn == "blue"
        assert "Day 3:" in told
        assert "Day 3:" not in shown(pilot.app)
        assert "tile" not in shown(pilot.app)


@each_size
async def test_putting_cards_away(tmp_path, size):
    match = a_start("south_col", options=("secret_discard",))
    async with playing(tmp_path, match, size) as pilot:
        assert isinstance(pilot.app.screen, AwayScreen)
        assert "…" not in panel(pilot.app, "phase")
        await pilot.press("8", "8", "7")
        await pilot.pause()
        assert "Bonus at the end: 1 point" in panel(pilot.app, "phase")
        await pilot.press("9")
        await pilot.pause()
        assert "put one back first" in says(pilot.app)
        await pilot.press("7", "down", "down", "space")  # a0 goes back, a2 is picked
        assert pilot.app.screen.decision.cards == ("a1", "a1", "a2")
        await pilot.press("enter")
        await pilot.pause()
        assert last(match) == "away red a1 a1 a2"


async def test_putting_cards_away_by_mouse(tmp_path):
    match = a_start("south_col", options=("secret_discard",))
    async with playing(tmp_path, match, (120, 40)) as pilot:
        for name in ("movement 1", "movement 1", "acclimatization 3"):
            await click_on(pilot, name)
        await pilot.press("left", "left", "right")  # along the list, not on the map
        assert (pilot.app.screen.decision.at, pilot.app.screen.cursor) == (
            len(pilot.app.screen.decision.laid_out) - 2,
            None,
        )
        await click_on(pilot, "Put these away")
        assert last(match) == "away red m1 m1 a3"


@each_size
async def test_a_slide_by_digit(tmp_path, size):
    match = before("south_face_3p_slides_512", "slide")
    options = [action.space for action in match.legal()]
    async with playing(tmp_path, match, size) as pilot:
        assert isinstance(pilot.app.screen, SlideScreen)
        assert "landslide carries" in says(pilot.app)
        assert set(pilot.app.screen.targets()) == set(options)
        count = len(match.log)
        await pilot.press("2", "enter")
        await pilot.pause()
        assert notation.text(match.log[count].action).split()[-1] == options[1]


async def test_a_slide_by_mouse_and_a_wrong_space(tmp_path):
    match = before("south_face_3p_slides_512", "slide")
    options = [action.space for action in match.legal()]
    async with playing(tmp_path, match, (120, 40)) as pilot:
        count = len(match.log)
        await click_space(pilot, "44")
        await click_space(pilot, "44")
        assert "Only a lit space can be chosen" in says(pilot.app)
        assert len(match.log) == count
        await click_space(pilot, options[0])
        await click_space(pilot, options[0])
        assert notation.text(match.log[count].action).split()[-1] == options[0]


@each_size
async def test_a_rescue_by_keys(tmp_path, size):
    match = before("south_face_4p_family_slides_504", "rescue", "lose")
    async with playing(tmp_path, match, size) as pilot:
        assert isinstance(pilot.app.screen, RescueScreen)
        assert "is dying" in panel(pilot.app, "phase").replace("\n", " ")
        count = len(match.log)
        await pilot.press("tab", "enter")
        await pilot.pause()
        assert match.log[count].action.kind == "rescue"


async def test_letting_a_climber_die_is_asked_twice(tmp_path):
    match = before("south_face_4p_family_slides_504", "rescue", "lose")
    async with playing(tmp_path, match) as pilot:
        count = len(match.log)
        await pilot.press("d")
        await pilot.pause()
        assert len(match.log) == count
        assert "will die" in says(pilot.app)
        await click_on(pilot, "Really let it die")
        assert match.log[count].action.kind == "lose"


LONGEST = tuple(letter * 24 for letter in "EWYFO")


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("south_face_3p_slides_512", ("keep",)),
        ("south_col_winter_3p_secret_190018", ("away",)),
        ("k2_winter_3p_120002", ("choose",)),
        ("k2_winter_3p_120002", ("take",)),
        ("k2_winter_3p_120002", ("assign", "step", "end")),
        ("south_face_3p_slides_512", ("slide",)),
        ("south_face_4p_family_slides_504", ("rescue", "lose")),
    ],
)
async def test_hints_of_the_longest_names_fit_two_lines(tmp_path, name, kinds):
    """Each screen is explained in one sentence, and nothing of it is cut off at 80 columns."""
    match = before(name, *kinds)
    match.seats = tuple(SeatInfo(seat.colour, long) for seat, long in zip(match.seats, LONGEST, strict=False))
    async with playing(tmp_path, match) as pilot:
        screen = pilot.app.screen
        hints = [screen.hint()]
        if kinds == ("choose",):
            screen.decision.picked = [0, 1, 2]
            hints.append(screen.hint())
        for hint in hints:
            assert hint
            assert len(wrap(hint, 78)) <= 2, hint


@each_size
async def test_open_tokens_are_told_whole(tmp_path, size):
    match = before("k2_winter_3p_120002", "take")
    async with playing(tmp_path, match, size) as pilot:
        text = panel(pilot.app, "phase")
        assert "down" in text
        assert "…" not in text
        assert "×2" in text


async def test_enter_puts_no_card_of_those_away_back(tmp_path):
    match = a_start("south_col", options=("secret_discard",))
    async with playing(tmp_path, match) as pilot:
        await pilot.press("7", "enter")  # the only card of its kind
        await pilot.pause()
        assert pilot.app.screen.decision.cards == ("a0",)
        assert "2 more cards" in says(pilot.app)

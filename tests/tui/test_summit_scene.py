"""The arrival on a peak: its facts, its frames in each kind of terminal, and how one leaves it."""

from dataclasses import replace

import pytest
from rich.cells import cell_len

from k2game.engine import notation
from k2game.match.facts import Arrival
from k2game.presentation.scenes.summit import SummitScene, summit_scene
from k2game.presentation.text.names import teams_of
from k2game.tui.art.tints import fixed
from k2game.tui.scenes import letters
from k2game.tui.scenes.cells import Look
from k2game.tui.scenes.player import ScenePlayer
from k2game.tui.scenes.summit import FLAG, LENGTH, SummitPicture
from k2game.tui.scenes.summit_outline import SummitOutline
from k2game.tui.screens.play.climb import ClimbScreen
from k2game.tui.screens.scenes.summit import SummitScreen
from k2game.tui.theme.colours import DARK, LIGHT
from tests.support.builders import a_state, a_table, calm, play
from tests.support.playing import seats_of
from tests.support.screen_pilot import make_app, shown, until
from tests.support.table_pilot import a_match, lift

SCENE = SummitScene(
    0, "E", "◆", "Eagles A", "K2", 8611, True, 14, 18, 10, 1, (), 6, 4, "summer"
)  # fmt: skip
LATER = replace(SCENE, number=1, letter="W", glyph="●", name="Wolves B", order=2, earlier=((0, "E"),))


def below_the_summit(scenario="k2_summer", space="26", **more):
    return a_state(
        calm(a_table(scenario, 2)),
        day=14,
        chosen={"red": "m1 m1 m1"},
        climbers={"red.A": {"space": space, "level": 6, "any": 9}, **more},
    )


def text_of(frame):
    return ["".join(cell[0] for cell in row.cells).rstrip() for row in frame]


def colours(frame):
    return {ink for row in frame for _glyph, one, other, _marks in row.cells for ink in (one, other)}


# --- facts ---------------------------------------------------------------------------------


def test_the_first_of_all():
    state = below_the_summit()
    step = notation.parse("step red A 27")
    scene = summit_scene(step, play(state, "step red A 27"), (), teams_of(seats_of(2)), False)
    assert scene is not None
    assert scene.stands() == "Eagles A stands on K2, 8611 m."
    assert scene.sentence() == "Eagles A stands on K2, first of all, on day 14: 10 points."
    assert scene.figures() == ("Day 14 of 18", "10 points", "first of all")
    assert scene.tonight() == "Tonight the peak takes 2: level 6 becomes 4."


def test_whoever_comes_later_finds_the_flags_of_the_living():
    dead = {"blue.B": {"space": None, "level": 0, "score": 1}}
    state = below_the_summit(**dead)
    before = (Arrival("blue", "A", "27", 9), Arrival("blue", "B", "27", 9))
    step = notation.parse("step red A 27")
    scene = summit_scene(step, play(state, "step red A 27"), before, teams_of(seats_of(2)), False)
    assert scene is not None
    assert (scene.order, scene.first, len(scene.earlier)) == (2, False, 1)
    assert scene.order_words() == "second to arrive"
    again = (*before, Arrival("red", "A", "27", 14))
    assert summit_scene(step, play(state, "step red A 27"), again, teams_of(seats_of(2)), False) is None


def test_a_lesser_peak_has_its_own_name_and_no_rays():
    state = below_the_summit("south_face", "40")
    scene = summit_scene(
        notation.parse("step red A 43"), play(state, "step red A 43"), (), teams_of(seats_of(2)), True
    )
    assert scene is not None
    assert (scene.title(), scene.main, scene.first) == ("LHOTSE SHAR", False, False)
    assert scene.stands() == "Eagles A stands on Lhotse Shar, 8383 m."


def test_a_night_that_kills_is_named():
    assert "death" in replace(SCENE, level=2, morning=0).tonight()
    assert replace(SCENE, day=18).tonight() == "This is the last night."


# --- frames --------------------------------------------------------------------------------


def test_the_light_runs_down_and_the_flag_unfurls():
    picture = SummitPicture(SCENE, 120, 39, Look("full", DARK))
    dusk, half, lit = (picture.frame(time) for time in (500, 1450, 1899))
    face = [y for y in range(39) if dusk[y].cells != lit[y].cells]
    assert len(face) > 25
    assert half[face[6]].cells[40:50] != dusk[face[6]].cells[40:50], "the light has come to the top"
    assert half[-1].cells == dusk[-1].cells, "the valley is still dark"
    banner = [cell for row in picture.frame(FLAG + 200)[:8] for cell in row.cells[62:78]]
    sky = [cell for row in dusk[:8] for cell in row.cells[62:78]]
    assert sum(a != b for a, b in zip(banner, sky, strict=True)) > 50
    assert picture.frame(2400) != picture.frame(2400 + 500), "it waves"
    assert any("Eagles A stands on K2, 8611 m." in line for line in text_of(picture.last_frame()))
    assert not any("stands" in line for line in text_of(picture.frame(1800)))


def test_rays_are_for_the_first_alone():
    first = SummitPicture(SCENE, 120, 39, Look("full", DARK)).frame(1899)
    later = SummitPicture(LATER, 120, 39, Look("full", DARK)).frame(1899)
    changed = sum(a != b for a, b in zip(first[2].cells[:40], later[2].cells[:40], strict=True))
    assert changed > 5


@pytest.mark.parametrize("season", ["summer", "winter"])
@pytest.mark.parametrize("scene", [SCENE, LATER])
def test_256_colours_are_chosen_and_never_mixed(scene, season):
    allowed = {fixed(number) for number in range(16, 256)} | {int(team[1:], 16) for team in DARK.teams}
    picture = SummitPicture(replace(scene, season=season), 80, 23, Look("256", DARK))
    for time in (500, 900, 1400, 1899, LENGTH):
        found = {ink for ink in colours(picture.frame(time)) if isinstance(ink, int)}
        assert found <= allowed, [f"{ink:06x}" for ink in found - allowed]


@pytest.mark.parametrize("size", [(80, 23), (130, 41)])
@pytest.mark.parametrize(
    "look", [Look("full", DARK), Look("silhouette", LIGHT), Look("silhouette", DARK, True)]
)
def test_every_glyph_is_one_cell_wide(look, size):
    kind = SummitPicture if look.painted else SummitOutline
    for scene in (LATER,):
        for time in (0, 900, 1400, LENGTH):
            frame = kind(scene, *size, look).frame(time)
            assert len(frame) == size[1]
            for row in frame:
                assert len(row.cells) == size[0] == row.strip.cell_length
                assert all(cell_len(cell[0]) == 1 for cell in row.cells)
                if look.ascii:
                    assert all(cell[0].isascii() for cell in row.cells)


def test_the_outline_in_ascii():
    lines = text_of(SummitOutline(SCENE, 80, 23, Look("silhouette", DARK, True)).last_frame())
    flag = next(y for y, line in enumerate(lines) if line.strip() == "|~~--~~--~" + chr(92))
    assert lines[flag + 1].strip() == "|    E     >"
    assert r"\/|--|" in lines[flag + 5]
    assert lines[-6:] == [
        "                              T H E   S U M M I T",
        "",
        "                       EA Eagles A stands on K2, 8611 m.",
        "                  Day 14 of 18  -  10 points  -  first of all",
        "                  Tonight the peak takes 2: level 6 becomes 4.",
        "",
    ]


def test_titles_without_large_letters_are_spaced():
    assert letters.can_draw("THE SUMMIT 2")
    assert not letters.can_draw("ŁÓDŹ")
    picture = SummitPicture(replace(SCENE, main=False, peak="Łódź"), 80, 23, Look("full", DARK))
    assert any("Ł Ó D Ź" in line for line in text_of(picture.last_frame()))


# --- playing it ----------------------------------------------------------------------------


class Pump:
    def set_interval(self, _seconds, _call):
        return self

    def stop(self):
        pass


def test_the_player_keeps_its_speed_and_ends_once():
    now, times, ends = [0.0], [], []
    player = ScenePlayer(Pump(), 1000, 0.5, times.append, lambda: ends.append(1), clock=lambda: now[0])
    player.start()
    now[0] = 0.25
    player.tick()
    now[0] = 0.6
    player.tick()
    player.tick()
    player.finish()
    assert (times, ends, player.over) == ([0, 500, 1000], [1], True)


def test_speed_off_shows_the_end_at_once():
    times = []
    ScenePlayer(Pump(), 1000, 0, times.append, lambda: None).start()
    assert times == [1000]


async def test_the_scene_comes_and_goes_by_keys(tmp_path):
    app = make_app(tmp_path, speed="normal")
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_match(a_match(below_the_summit()))
        await pilot.pause()
        await lift(pilot)
        assert isinstance(app.screen, ClimbScreen)
        app.director.submit(notation.parse("step red A 27"))
        await until(pilot, lambda: isinstance(app.screen, SummitScreen))
        screen = app.screen
        await pilot.press("e", "u", "x")
        assert app.screen is screen
        assert not screen.player.over, "other keys do nothing"
        await pilot.press("enter")
        await until(pilot, lambda: screen._picture is not None)
        await pilot.pause(0.2)
        assert screen.player.over
        assert "Eagles A stands on K2, 8611 m." in shown(app)
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, ClimbScreen))
        assert app.match.turn == "red", "no key went through to the turn"
        app.director.undo()
        app.director.submit(notation.parse("step red A 27"))
        await pilot.pause()
        assert isinstance(app.screen, ClimbScreen), "it is not shown twice"
        assert app.screen.map.model.flags


async def test_speed_off_says_it_in_a_sentence(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_match(a_match(below_the_summit()))
        await pilot.pause()
        await lift(pilot)
        app.director.submit(notation.parse("step red A 27"))
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, ClimbScreen)
        assert "Eagles A stands on K2, first of all, on day 14: 10 points." in shown(app)

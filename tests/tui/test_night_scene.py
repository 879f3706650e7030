"""The night on the map: its value, what is told when, and its frames in each kind of terminal."""

from functools import cache

import pytest
from rich.cells import cell_len

from k2game.engine.state.game_state import CHOOSE, OVER
from k2game.engine.view import observe
from k2game.match.night_report import DIES
from k2game.presentation.map.build import map_model
from k2game.presentation.night.steps import evening_of
from k2game.presentation.scenes.night import NightScene, night_scene
from k2game.presentation.scenes.night_clock import DEATH, QUIET, STEPS, length, moment_at
from k2game.presentation.scenes.night_panel import box_lines, list_lines, told_sentences
from k2game.presentation.text.lines import plain, text_of, width
from k2game.presentation.text.names import teams_of
from k2game.tui.art.tints import fixed
from k2game.tui.map.layout import lay_out
from k2game.tui.map.scene import draw_background
from k2game.tui.scenes.cells import Look
from k2game.tui.scenes.night import NightPainter
from k2game.tui.scenes.night_pictures import night_pictures
from k2game.tui.theme.colours import DARK, LIGHT
from tests.support.played_games import nights, played

SUMMER = ("k2_summer", 3, 3, ())
FACE = ("south_face", 3, 8, ("family",))


@cache
def scenes(game) -> list[NightScene]:
    match = played(*game)
    return [night_scene(match, teams_of(match.seats), *pair) for pair in nights(match)]


def a_death() -> NightScene:
    return next(scene for scene in scenes(SUMMER) if any(one.dies for one in scene.sleepers))


def painter(scene: NightScene, look: Look, size=(80, 36), game=SUMMER) -> NightPainter:
    match = played(*game)
    after = nights(match)[scenes(game).index(scene)][1]
    evening = evening_of(match, after)[0]
    teams = teams_of(match.seats)
    model = map_model(observe(evening, None), match.table, teams, ascii_only=look.ascii)
    layout = lay_out(match.table.board, size)
    picture = draw_background(layout, model.season, look.mode, look.ascii)
    return NightPainter(scene, model, night_pictures(layout, picture, model, look), teams, look)


# --- what is told --------------------------------------------------------------------------


@pytest.mark.parametrize("game", [SUMMER, FACE])
def test_every_climber_is_told_with_the_level_it_wakes_up_with(game):
    match = played(*game)
    for (_before, after), scene in zip(nights(match), scenes(game), strict=True):
        if scene.waits:
            continue
        assert after.phase in (CHOOSE, OVER)
        end = moment_at(scene, length(scene))
        assert end.morning
        assert len(end.told) == len(scene.sleepers)
        for one in scene.sleepers:
            now = after.seats[match.table.seats.index(one.seat)].climbers["AB".index(one.climber)]
            assert one.morning == now.level
            assert (one.fate == DIES) == (now.space is None)
            assert one.level + sum(amount for _word, amount in one.parts) == one.total


@pytest.mark.parametrize("game", [SUMMER, FACE])
def test_nobody_is_told_before_its_turn(game):
    """The list shows old levels, and nothing of what comes, until a climber's turn has come."""
    match = played(*game)
    teams = teams_of(match.seats)
    for scene in scenes(game):
        for time in range(0, length(scene), 83):
            moment = moment_at(scene, time)
            rows = [line for line in list_lines(scene, moment, teams, 39, 30)[1:] if line]
            for at, (one, row) in enumerate(zip(scene.sleepers, rows, strict=True)):
                if at not in moment.told:
                    assert "→" not in plain(row)
                    assert "†" not in plain(row)
                    assert plain(row).rstrip().endswith(str(one.level).replace("-", "−"))
            if not moment.morning:
                told = text_of(told_sentences(scene, moment, 39))
                assert all(text not in told for text, _role in scene.morning)


def test_the_clock_of_a_night():
    scene = a_death()
    assert [moment_at(scene, time).dark for time in (0, 99, 100, 499, 500)] == [0, 0, 1, 4, STEPS]
    assert not moment_at(scene, 499).labels
    assert moment_at(scene, 500).labels
    assert moment_at(scene, 899).who is None
    assert moment_at(scene, 900).who == 0
    dying = [time for time in range(0, length(scene), 10) if moment_at(scene, time).grey]
    assert DEATH - 20 <= dying[-1] - dying[0] <= DEATH
    assert len({moment_at(scene, time).snow for time in dying}) == 1, "snow stands still"


def test_quiet_nights_are_short():
    quiet = [scene for scene in scenes(SUMMER) if scene.quiet]
    assert quiet
    for scene in quiet:
        assert length(scene) == QUIET
        assert scene.end_words() == "Everyone survives."
        assert not any(one.dies for one in scene.sleepers)
    assert not a_death().quiet


def test_a_death_in_words():
    scene = a_death()
    one = next(one for one in scene.sleepers if one.dies)
    assert one.sentence() == "Wolves A on 27: 2, space −2, makes 0. It dies."
    assert scene.end_words() == "Wolves A does not wake up. Wolves keep 1 point for A."
    assert scene.status().startswith("Wolves A does not wake up.")
    assert "Down: Ibexes A 2→1" in scene.status()
    assert scene.sentences()[-1] == scene.end_words()


def test_what_was_told_before_a_decision_is_not_told_again():
    parts = [scene for scene in scenes(FACE) if scene.resumed]
    if not parts:
        pytest.skip("no decision in this game")
    for scene in parts:
        assert any(one.known for one in scene.sleepers)
        start = moment_at(scene, 0)
        assert {at for at, one in enumerate(scene.sleepers) if one.known} <= start.told
        assert start.dark == STEPS


def test_the_box_adds_up_part_by_part():
    scene = a_death()
    at, one = next((at, one) for at, one in enumerate(scene.sleepers) if one.dies)
    seen = []
    for time in range(900, length(scene), 20):
        moment = moment_at(scene, time)
        if moment.who == at:
            text = text_of(box_lines(one, moment, 32))
            seen.append(text)
            assert all(width(line) <= 32 for line in box_lines(one, moment, 32))
    assert "−2 space" not in seen[0]
    assert "2 −2 space = 0" in seen[-1]
    assert "Wolves A does not wake up." in seen[-1]


# --- frames --------------------------------------------------------------------------------


def times(scene):
    return range(0, length(scene) + 1, 250)


@pytest.mark.parametrize(
    "look",
    [Look("full", DARK), Look("256", DARK), Look("silhouette", LIGHT), Look("silhouette", DARK, True)],
    ids=["full", "256", "light", "ascii"],
)
@pytest.mark.parametrize("size", [(80, 36), (50, 20)])
def test_frames_hold_their_form(look, size):
    scene = a_death()
    paints = painter(scene, look, size)
    for time in times(scene):
        frame = paints.frame(moment_at(scene, time))
        assert len(frame) == size[1]
        for row in frame:
            assert len(row.cells) == size[0]
            assert all(cell_len(cell[0]) == 1 for cell in row.cells)
            if look.ascii:
                assert all(cell[0].isascii() for cell in row.cells)


def test_256_colours_are_never_mixed():
    scene = a_death()
    paints = painter(scene, Look("256", DARK))
    allowed = {fixed(number) for number in range(16, 256)}
    for time in times(scene)[3:-2]:
        for row in paints.frame(moment_at(scene, time)):
            for _glyph, ink, back, _marks in row.cells:
                assert isinstance(ink, str) or ink in allowed, f"{ink:06x}"
                assert isinstance(back, str) or back in allowed, f"{back:06x}"


def test_the_cross_stays_and_the_mountain_greys():
    scene = a_death()
    paints = painter(scene, Look("full", DARK))
    grey = next(moment_at(scene, time) for time in times(scene) if moment_at(scene, time).grey)
    for moment in (grey, moment_at(scene, length(scene))):
        assert any(cell[0] == "†" for row in paints.frame(moment) for cell in row.cells)
    before = moment_at(scene, 900)
    assert not any(cell[0] == "†" for row in paints.frame(before) for cell in row.cells)
    assert paints.frame(grey)[-1].cells != paints.pictures.night[-1].cells


def test_rows_that_nothing_touches_are_not_made_again():
    scene = a_death()
    paints = painter(scene, Look("full", DARK))
    frame = paints.frame(moment_at(scene, 950))
    same = sum(row is still for row, still in zip(frame, paints.pictures.night, strict=True))
    assert same > 10

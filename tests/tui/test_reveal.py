"""The reveal: cards turn one by one, then the totals, then who takes a risk token, who may pick it here."""

from pathlib import Path

import pytest

from k2game.engine.actions import Choose, Take
from k2game.engine.state.game_state import CHOOSE, GameState
from k2game.engine.view import observe
from k2game.match.match import Match
from k2game.presentation.map.build import map_model
from k2game.presentation.scenes.reveal import EACH, FIRST, RevealScene, reveal_scene
from k2game.presentation.text.names import teams_of
from k2game.tui.scenes.cells import Frame, Look
from k2game.tui.scenes.reveal import RevealPicture
from k2game.tui.screens.play.climb import ClimbScreen
from k2game.tui.screens.scenes.curtain import CurtainScreen
from k2game.tui.screens.scenes.reveal import RevealScreen
from k2game.tui.theme.colours import DARK, LIGHT
from tests.support.played_games import TEAMS, begin, play_one
from tests.support.screen_pilot import SIZES, make_app, shown

LOOKS = {
    "full": Look("full", DARK),
    "256": Look("256", DARK),
    "outline": Look("silhouette", LIGHT),
    "ascii": Look("silhouette", DARK, ascii=True),
}


def with_choice(match: Match, *choices: tuple[str, ...]) -> GameState:
    """The state after the seats chose cards of these kinds; hands are as they were drawn."""
    for cards in choices:
        assert match.turn is not None
        match.submit(Choose(match.turn, match.table.in_card_order(cards)))
    return next(entry.state for entry in match.log if entry.state.phase != CHOOSE and entry.state.day == 1)


def some_reveal(seats: int) -> tuple[Match, GameState]:
    match = begin("k2_summer", seats, 5)
    while match.state.phase == CHOOSE or match.state.day == 0:
        play_one(match)
    chosen = [entry for entry in match.log if entry.action.kind == "choose"]
    return match, chosen[-1].state


def picture_of(
    match: Match, state: GameState, size: tuple[int, int], look: str
) -> tuple[RevealScene, RevealPicture]:
    teams = teams_of(match.seats)
    scene = reveal_scene(state, teams)
    ascii_only = LOOKS[look].ascii
    model = map_model(observe(state, None), match.table, teams, art="full", ascii_only=ascii_only)
    return scene, RevealPicture(scene, model, size, LOOKS[look])


def text_of(frame: Frame) -> str:
    return "\n".join("".join(cell[0] for cell in row.cells) for row in frame)


def test_the_scene_tells_cards_totals_and_times() -> None:
    match, state = some_reveal(3)
    scene = reveal_scene(state, teams_of(match.seats))
    assert scene.cards == 9
    assert [scene.turned(time) for time in (0, FIRST, FIRST + EACH // 2, FIRST + EACH, scene.length)] == [
        0, 0, 0.5, 1, 9,
    ]  # fmt: skip
    assert FIRST + 9 * EACH < scene.totals_at < scene.highest_at < scene.length
    best = max(team.total for team in scene.teams)
    assert [team.highest for team in scene.teams] == [team.total == best for team in scene.teams]
    assert scene.tie == (sum(team.highest for team in scene.teams) > 1)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", [(80, 22), (120, 38)])
def test_frames_fit_and_tell_one_thing_after_another(look: str, seats: int, size: tuple[int, int]) -> None:
    match, state = some_reveal(seats)
    scene, picture = picture_of(match, state, size, look)
    backs, faces, totals, end = (
        text_of(picture.frame(time)) for time in (0, scene.totals_at - 1, scene.totals_at, scene.length)
    )
    for frame in (picture.frame(0), picture.frame(scene.length)):
        assert len(frame) == size[1]
        assert {len(row.cells) for row in frame} == {size[0]}
    movement = "m" if look == "ascii" else "■"
    for name in TEAMS[:seats]:
        assert name in backs
    if not picture.large:
        assert f"[{movement}" not in backs
        assert f"[{movement}" in faces
    assert totals != faces
    assert scene.sentence.split()[0] in end
    assert scene.sentence.split()[-1] in end
    assert scene.sentence.split()[-1] not in totals
    if look == "ascii":
        assert end.isascii()


def test_a_taken_token_flies_to_its_team() -> None:
    match, state = some_reveal(2)
    _scene, picture = picture_of(match, state, (120, 38), "full")
    value = picture.scene.tokens[0]
    frames = {picture.frame(9999, (), step / 6, value) for step in range(7)}
    assert len(frames) == 7


def test_a_tie_and_a_single_highest_are_told_in_words() -> None:
    found: set[str] = set()
    for seed in range(40):
        match = begin("k2_summer", 2, seed)
        hands = {colour: match.view(colour).hand for colour in match.table.seats}
        state = with_choice(match, *(hands[colour][:3] for colour in match.table.seats))
        scene = reveal_scene(state, teams_of(match.seats))
        if scene.tie:
            assert {team.total for team in scene.teams} == {scene.teams[0].total}
            found.add("tie")
        else:
            assert max(scene.teams, key=lambda team: team.total).name in scene.sentence
            found.add("highest")
    assert found == {"tie", "highest"}


async def taking(app: object, pilot: object) -> RevealScreen:
    """A reveal of two people at one keyboard after which one takes a token."""
    for seed in range(40):
        match = begin("k2_summer", 2, seed)
        hands = {colour: match.view(colour).hand for colour in match.table.seats}
        with_choice(match, *(hands[colour][:3] for colour in match.table.seats))
        if isinstance(match.legal()[0], Take):
            break
    app.open_match(match)
    await pilot.pause()
    assert isinstance(app.screen, RevealScreen)
    return app.screen


@pytest.mark.parametrize("size", SIZES)
async def test_a_person_picks_the_token_here(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(tmp_path, speed="fast")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = await taking(app, pilot)
        before = len(app.match.log)
        await pilot.press("1")
        assert len(app.match.log) == before  # the cards are still being turned
        await pilot.press("enter")
        await pilot.pause()
        assert "take a token: [1]" in shown(app)
        tokens = [action.value for action in screen.choices()]
        await pilot.press("1")
        await pilot.press("enter")  # does not wait for the token to arrive
        await pilot.pause()
        taken = [entry.action for entry in app.match.log[before:] if isinstance(entry.action, Take)]
        assert [action.value for action in taken] == tokens[:1]
        assert isinstance(app.screen, (CurtainScreen, ClimbScreen))


async def test_a_token_that_flies_is_taken_once(tmp_path: Path) -> None:
    app = make_app(tmp_path, speed="fast")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await taking(app, pilot)
        await pilot.press("enter")
        await pilot.press("2")
        await pilot.press("3")
        await pilot.pause(0.6)
        taken = [entry for entry in app.match.log if isinstance(entry.action, Take)]
        assert len(taken) == 1
        assert not isinstance(app.screen, RevealScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_keys_tell_the_rest(tmp_path: Path, size: tuple[int, int]) -> None:
    match, state = some_reveal(5)
    app = make_app(tmp_path, speed="slow")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.go(RevealScreen(match, state))
        await pilot.pause()
        assert "takes a risk token" not in shown(app)
        await pilot.press("space")
        assert "takes a risk token" in shown(app)
        for name in TEAMS:
            assert name in shown(app)


async def test_a_click_tells_the_rest(tmp_path: Path) -> None:
    match, state = some_reveal(2)
    app = make_app(tmp_path, speed="normal")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.go(RevealScreen(match, state))
        await pilot.pause()
        await pilot.click("#scene")
        assert "takes a risk token" in shown(app)

"""The rarer decisions, and who may look when."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from k2game.content import load_library
from k2game.engine import notation
from k2game.match.match import Match, SeatInfo
from k2game.plain.console import Console, InputEnded
from k2game.plain.game import PlainGame
from k2game.plain.prompts import Talk
from k2game.saves.lock import OpenElsewhere
from k2game.saves.store import GameStore
from k2game.settings.settings import Settings
from tests.support.plain_player import Player, Run, Script, Target

Runs = Callable[..., Run]
TRUTH = Path(__file__).parent.parent / "truth"
NAMES = ("Eagles", "Wolves", "Yaks", "Foxes", "Owls")


def before(name: str, *kinds: str) -> Match:
    """A match of a truth file, just before the last turn's end that leads to some kind of decision."""
    lines = (TRUTH / f"{name}.truth").read_text().splitlines()
    library = load_library()
    setup = library.setup_from_json(json.loads(lines[1][2:]))
    actions = [line.split("\t")[0] for line in lines if "\t" in line]
    until = next(at for at, action in enumerate(actions) if action.split()[0] in kinds)
    until = max(at for at in range(until) if actions[at].split()[0] == "end")
    seats = [SeatInfo(colour, name) for colour, name in zip(setup.seats, NAMES, strict=False)]
    return Match.resume(library.table(setup), seats, 1, map(notation.parse, actions[:until]))


def go_on(match: Match, *typed: str) -> Script:
    """Type some lines in a match."""
    script = Script(Target(), typed)
    with pytest.raises(InputEnded):
        PlainGame(Talk(Console(script, script.target)), match, Settings()).play()
    return script


def test_a_landslide_lets_its_owner_choose() -> None:
    match = before("south_face_3p_slides_512", "slide")
    script = go_on(match, "", "e y", "", "2")
    night, asked, told = script.prompts[2:5]
    assert "Night after day " in night
    assert "landslide −2" in night
    assert "one space down; its owner chooses where." in asked
    assert re.search(r"^2\. Space \w+, ", asked, re.MULTILINE)
    slide = next(entry.action for entry in match.log if entry.action.kind == "slide")
    assert f" down to space {slide.space}." in told  # type: ignore[union-attr]


@pytest.mark.parametrize("rescued", [True, False])
def test_a_rescue_names_spaces_and_is_asked_twice_before_a_death(rescued: bool) -> None:
    match = before("south_face_4p_family_slides_504", "rescue", "lose")
    script = go_on(match, "", "e y", "", *(["1"] if rescued else []))
    asked = script.prompts[3]
    places = re.findall(r"^(\d+)\. rescue it to ", asked, re.MULTILINE)
    assert places
    assert "is dying. The rescue card" in asked
    assert f"\n{len(places) + 1}. let it die and keep the card\n" in asked
    if rescued:
        assert "was rescued and brought down to" in script.prompts[4]
        return
    match = before("south_face_4p_family_slides_504", "rescue", "lose")
    let_go = str(len(places) + 1)
    script = go_on(match, "", "e y", "", let_go, "", let_go, "y")
    assert "will die and count 1 point. Really? Type y for yes or n for no; Enter is no." in script.prompts[4]
    assert "is dying. The rescue card" in script.prompts[5]
    assert " kept the rescue card." in script.prompts[7]
    assert re.search(r" dies: .*, level below 1\.", script.prompts[7])


def test_a_tile_is_kept_by_its_three_days(run: Runs) -> None:
    script = Script(Target(), ["", "2"])
    ended = run(script, "south_face", "Eagles,Wolves", seed="2")
    assert re.search(
        r"Eagles keeps one of two weather tiles.*\n1\. .* / .* / .*\n2\. .* / .* / .*\n", script.prompts[1]
    )
    assert "Eagles kept one of two weather tiles." in ended.text
    assert ended.text.count("Now Wolves.") == 1


def test_cards_are_put_away_by_their_kind(run: Runs) -> None:
    script = Script(Target(), ["4 4 4", "7 8 10", "n", "7 8 10", "y"])
    ended = run(script, "south_col", "Eagles", "secret_discard", seed="2")
    assert "means nothing here" in script.prompts[1]  # there is one such card only
    assert "Bonus " in script.prompts[2]
    assert "Eagles put three cards away." in ended.text
    assert ended.match is not None
    assert len(ended.match.state.seats[0].away) == 3


def test_a_hand_is_shown_only_after_its_owner_said_to_be_alone(run: Runs) -> None:
    """Whatever all hear (reveal, night) comes between a hand and the next one, also of the same seat."""
    player = Player(Target(), 8)
    run(player, "k2_summer", "Eagles,Wolves", seed="8")
    hands = 0
    for before, (answer, prompt) in zip(
        player.prompts, zip(player.answers, player.prompts[1:], strict=False), strict=False
    ):
        shown = re.search(r"^Hand of (\w+):", prompt, re.MULTILINE)
        if shown is None:
            continue
        hands += 1
        asked_again = f"Hand of {shown.group(1)}:" in before or "Play these cards?" in before
        climbing = "Type a number or a letter" in before and answer == "h"
        at_keyboard = f"When {shown.group(1)} is at the keyboard alone, press Enter." in before
        assert at_keyboard or asked_again or climbing, prompt
        if at_keyboard:
            assert "Hand of" not in before
        assert not re.search("All have chosen|Night after", prompt.split("Hand of")[0])
    assert hands > 30


def test_a_death_is_told_before_the_turn_ends(run: Runs) -> None:
    def stop(player: Player, news: str) -> str | None:
        if "dies tonight (" in news and "Type a number or a letter" in news:
            return "e"
        return "quit" if "End the turn all the same?" in news else None

    for seed in range(1, 12):
        player = Player(Target(), seed, stop)
        run(player, "k2_winter", "Eagles", seed=str(seed))
        if player.answers[-1] == "quit":
            assert re.search(r"Eagles [AB] dies tonight: level −?-?\d+, ", player.prompts[-1])
            assert "Enter is no." in player.prompts[-1]
            return
    raise AssertionError("nobody was in danger")


def test_a_game_open_elsewhere_offers_a_copy(run: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(Script(Target(), ["1 2 3", ""]), "k2_summer", "Eagles", seed="3")
    game = first.match.store.id  # type: ignore[union-attr]
    load = GameStore.load

    def held(self: GameStore, wanted: str, library: object) -> object:
        if wanted == game:
            raise OpenElsewhere(game, self.folder / game / "lock", 1)
        return load(self, wanted, library)  # type: ignore[arg-type]

    monkeypatch.setattr(GameStore, "load", held)
    left = run(Script(Target(), ["n"]), game=game)
    assert left.match is None
    copied = run(Script(Target(), ["y", "quit"]), game=game)
    assert copied.match is not None
    assert copied.match.store.id != game  # type: ignore[union-attr]
    assert copied.decisions == 1


def test_a_fault_of_the_program_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from k2game.plain.start import run_new

    def broken(self: PlainGame) -> None:
        raise RuntimeError("oh")

    monkeypatch.setattr(PlainGame, "play", broken)
    assert run_new("k2_summer", "Eagles", "1", None, ()) == 1
    told = capsys.readouterr().err
    assert told.startswith("k2game stopped because of an error in the program: RuntimeError: 'oh'.")
    assert "Traceback" not in told
    assert "Everything played is saved: " in told

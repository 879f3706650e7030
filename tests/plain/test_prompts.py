"""The questions before a game, and what can be asked at every prompt."""

from collections.abc import Callable

import pytest

from k2game.errors import SetupError
from k2game.match.match import HUMAN
from k2game.plain.console import Console
from k2game.plain.prompts import Talk
from k2game.plain.start import PlainProgram
from k2game.saves.store import GameStore
from k2game.settings.settings import Settings
from tests.support.plain_player import Run, Script, Target

Runs = Callable[..., Run]

SOLO = ("k2_summer", "Eagles")


def test_every_question_has_a_usual_answer_on_enter(run: Runs, target: Target) -> None:
    ended = run(Script(target, [""] * 9))
    assert ended.code == 0
    assert ended.match is not None
    assert ended.match.table.scenario.id == "k2_summer"
    assert [(info.name, info.kind) for info in ended.match.seats] == [
        ("Eagles", HUMAN),
        ("Wolves", "trekker"),
    ]
    assert ended.match.table.setup.options == ()
    assert "1. alone\n2. against the computer\n3. together\n" in ended.text
    assert "1. Trekker, for a first game: Plays cards as they come" in ended.text


def test_alone_is_told_the_ranks_and_that_a_death_ends_the_game(run: Runs, target: Target) -> None:
    ended = run(Script(target, ["1", "", "", ""]))
    assert ended.match is not None
    assert [info.kind for info in ended.match.seats] == [HUMAN]
    told = "Himalayan Mountaineer from 20, Alpinist from 16, Hiker from 11, Sailor from 0. One death ends"
    assert told in ended.text


def test_fault_c4_the_rolled_seed_is_not_told(run: Runs, target: Target) -> None:
    ended = run(Script(target, ["", "", "", "", "", "y", "", "", "", "quit"]))
    assert ended.match is not None
    assert str(ended.match.seed) not in ended.text


def test_everything_can_be_chosen(run: Runs, target: Target) -> None:
    typed = ["3", "1", "[red]Xena[/]", "1", "Yetis", "4", "3", "y", "3", "1 2", "77"]
    ended = run(Script(target, typed))
    match = ended.match
    assert match is not None
    assert (match.table.scenario.id, match.table.setup.weather) == ("south_col", "lhotse")
    assert [(info.name, info.kind) for info in match.seats] == [
        ("[red]Xena[/]", HUMAN),
        ("Yetis", "alpinist"),
    ]
    assert match.table.setup.options == ("family", "secret_discard")
    assert match.seed == 77


def test_a_name_that_is_too_long_is_told(run: Runs, target: Target) -> None:
    ended = run(Script(target, ["3", "1", "N" * 25, "1", "X" * 24, "1"]), "k2_summer")
    assert ended.match is not None
    assert [info.name for info in ended.match.seats] == ["N" * 24, "X" * 24]
    told = f"A name has room for 24 letters; it becomes “{'N' * 24}”."
    assert told in ended.text
    assert ended.text.count("it becomes") == 1


def test_names_used_last_are_offered(run: Runs, target: Target) -> None:
    ended = run(Script(target, [""] * 9), settings=Settings(names=["Yaks"]))
    assert ended.match is not None
    assert [info.name for info in ended.match.seats] == ["Yaks", "Wolves"]


def test_the_command_line_skips_questions(run: Runs, target: Target) -> None:
    script = Script(target, [])
    ended = run(script, "south_face", "Eagles,Wolves", seed="7")
    assert len(script.prompts) == 1
    assert "Now Eagles." in script.prompts[0]
    assert ended.match is not None
    assert ended.match.seed == 7
    asked = Script(Target(), ["1", "Solo"])
    alone = run(asked, "k2_winter")
    assert alone.match is not None
    assert [info.name for info in alone.match.seats] == ["Solo"]
    assert "Which scenario?" not in alone.text


def test_what_does_not_go_together_is_refused_before_anything_is_asked(run: Runs) -> None:
    for more in (("k9",), ("south_face", None, "secret_discard"), ("k2_summer", "a,b,c,d,e,f")):
        script = Script(Target(), [])
        with pytest.raises(SetupError):
            run(script, *more)
        assert script.prompts == []


@pytest.mark.parametrize(
    "hostile",
    [
        "0",
        "5",
        "-1",
        "99999999999999999999",
        "1e3",
        "٣",
        "½",
        "x" * 5000,
        "[bold]1[/]",
        "{0}",
        "%s",
        "../..",
    ],
)
def test_what_is_not_allowed_is_told_and_asked_again(run: Runs, target: Target, hostile: str) -> None:
    ended = run(Script(target, [hostile, "1", "Eagles", "2", ""]))
    assert ended.match is not None
    assert ended.match.table.scenario.id == "k2_winter"
    assert "Type a number from 1 to 3; Enter takes 2." in ended.text.split("means nothing here.")[1]
    assert "\x1b" not in ended.text


@pytest.mark.parametrize(
    "sent",
    [
        "\x1b[2J",  # nothing is left of it, and it is no Enter
        "\x1b]0;x\x07",
        "\x1b[200~\x1b[201~",
        "\x9b2J",
        "1\x1b]0;2",  # it never ends, so some of the answer may be in it
    ],
)
def test_what_a_terminal_sends_by_itself_is_no_answer(run: Runs, target: Target, sent: str) -> None:
    ended = run(Script(target, [sent, "1", "Eagles", "2", ""]))
    assert ended.match is not None
    assert ended.match.table.scenario.id == "k2_winter"
    assert ended.text.count("Please type your answer again.\n> ") == 1
    assert "means nothing here." not in ended.text
    assert not set("\x1b\x9b\x07") & set(ended.text)


def test_hostile_names_do_no_harm(run: Runs, target: Target) -> None:
    typed = [
        "3",
        "2",
        "\x1b]0;x\x07Haw\x1b[2Jks\x1b[31m",
        "",
        "y\u0301\u0301\u0301\u0301" * 90,
        "",
        "日" * 40,
        "",
        "\u202e\u200b",
        "ok",
        "",
        "",
        "",
    ]
    ended = run(Script(target, typed))
    assert ended.match is not None
    names = [info.name for info in ended.match.seats]
    assert names[0] == "Hawks"
    assert all(len(name) <= 80 for name in names)
    assert names[2].startswith("日")
    assert "\x1b" not in ended.text


def test_before_a_game_help_and_rules_answer_and_quit_leaves(run: Runs, target: Target) -> None:
    ended = run(Script(target, ["?", "board", "rules 5.2", "rules", "rules nonsense-word", "quit"]))
    assert ended.code == 0
    assert ended.match is None
    assert "No game has begun yet." in ended.text
    assert "5.2  " in ended.text
    assert "The rules say nothing about “nonsense-word”." in ended.text
    assert ended.text.endswith("No game was begun.\n")


@pytest.mark.parametrize("before", [[], ["1 2 3"], ["1 2 3", "", "1"]], ids=["choose", "confirm", "climb"])
def test_every_prompt_answers_about_the_game(run: Runs, target: Target, before: list[str]) -> None:
    asked = [
        "?",
        "board",
        "TEAM",
        "weather",
        "discards",
        "log",
        "log 2",
        "save",
        "space 5",
        "space summit",
        "space x",
    ]
    script = Script(target, [*before, *asked, "quit"])
    ended = run(script, *SOLO, seed="3")
    assert ended.code == 0
    assert ended.match is not None
    answers = dict(zip(asked, script.prompts[len(before) + 1 :], strict=False))
    assert "quit: leave" in answers["?"]
    assert answers["board"].count("costs ") == len(ended.match.table.spaces)
    assert "Eagles A: base camp" in answers["TEAM"]
    assert "Today: " in answers["weather"]
    assert "Discards of Eagles: none." in answers["discards"]
    assert len(answers["log 2"].strip().splitlines()) == 4  # the typed line, two lines, the prompt
    assert "The game is saved after every step" in answers["save"]
    assert answers["space 5"].splitlines()[1].startswith("Space 5, ")
    assert "The summit, above 8000 m; 10 points" in answers["space summit"]
    assert "board lists them all" in answers["space x"]
    assert f"k2game resume --plain {ended.match.store.id}" in ended.text  # type: ignore[union-attr]


def test_the_hand_comes_with_what_is_still_in_the_deck(run: Runs, target: Target) -> None:
    ended = run(Script(target, ["quit"]), *SOLO, seed="3")
    line = next(line for line in ended.text.splitlines() if line.startswith("Still in the deck: "))
    assert line.startswith("Still in the deck: 5 × movement 1; movement 2; rope: up 1 or down 2; ")


def test_the_end_of_the_input_leaves_a_saved_game(run: Runs, target: Target) -> None:
    ended = run(Script(target, ["1 2 3", ""]), *SOLO, seed="3")
    assert ended.code == 0
    assert "The input ended." in ended.text
    assert ended.decisions == 1


def test_a_game_that_cannot_be_saved_says_so_and_fails_in_the_end(
    run: Runs, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", "/dev/null/nowhere")
    ended = run(Script(target, ["1 2 3", "", "quit"]), *SOLO, seed="3")
    assert ended.code == 1
    assert ended.text.count("it is not being saved.") == 2
    assert ended.decisions == 1


@pytest.mark.parametrize(
    ("typed", "options"),
    [("", ("five_player_extra",)), ("0", ()), ("1", ("family",)), ("1 2", ("family", "five_player_extra"))],
)
def test_rule_1_9_for_five_teams_the_extra_room_is_proposed(
    run: Runs, target: Target, typed: str, options: tuple[str, ...]
) -> None:
    ended = run(Script(target, ["3", "4", *["", "1"] * 5, "1", "y", "1", typed, "7"]))
    assert ended.match is not None
    assert ended.match.table.setup.options == options
    assert "Enter takes 2, 0 none." in ended.text


def test_rule_1_9_five_teams_that_choose_no_options_get_the_extra_room(run: Runs, target: Target) -> None:
    ended = run(Script(target, ["3", "4", *["", "1"] * 5, "1", ""]))
    assert ended.match is not None
    assert ended.match.table.setup.options == ("five_player_extra",)
    assert "one more climber fits on each space above 7000 m" in ended.text


def test_rule_1_9_on_the_command_line_the_extra_room_stays_off_unless_named(run: Runs) -> None:
    teams = "Eagles,Wolves,Ibexes,Lynxes,Choughs"
    for options in ((), ("five_player_extra",)):
        ended = run(Script(Target(), []), "k2_summer", teams, *options, seed="7")
        assert ended.match is not None
        assert ended.match.table.setup.options == options


def test_mixed_weather_is_offered_and_named(run: Runs, target: Target) -> None:
    ended = run(Script(target, ["1", "", "2", "y", "3", "", "7"]))
    assert ended.match is not None
    assert ended.match.table.setup.weather == "mixed"
    assert "3. K2 summer and winter weather, mixed (custom)" in ended.text
    assert "K2, harder side, mixed weather, 18 days." in ended.text
    assert "Days 7–18: 4 tiles of the 10 that can still come." in ended.text
    again = run(Script(Target(), ["1"]), game=GameStore().list()[0].id)
    assert "K2, harder side, mixed weather" in again.text


def test_a_game_in_mixed_weather_is_offered_by_its_name(run: Runs, target: Target) -> None:
    ended = run(Script(target, ["1", "", "1", "y", "3", "", "7"]))
    assert ended.match is not None
    program = PlainProgram(Talk(Console(Script(target, ["q"]), target)), Settings(speed="off"))
    program.run(lambda own: own.choose())
    assert "go on with K2, easier side, mixed weather, Eagles" in target.getvalue()

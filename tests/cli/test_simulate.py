"""``k2game sim``: random games without a screen."""

import json

import pytest

from k2game.cli.main import main
from k2game.cli.simulate import simulate
from tests.support.builders import a_table

FACE = ["sim", "--scenario", "south_face", "--players", "3", "--games", "2", "--seed", "5", "--json"]


def test_it_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(FACE) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert err == ""
    assert (found["games"], found["players"], found["scenario"], found["seed"]) == (2, 3, "south_face", 5)
    assert found["actions"] == found["decisions"] + found["outcomes"]
    assert found["games_per_second"] == pytest.approx(found["games"] / found["seconds"], rel=0.05)
    assert found["actions_per_second"] == pytest.approx(found["actions"] / found["seconds"], rel=0.01)
    assert set(found["average_scores"]) == {"red", "blue", "green"}
    assert all(score >= 2 for score in found["average_scores"].values())


def test_it_prints_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--games", "1", "--players", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("games: 1 in ")
    assert "average scores: red 2" in out


def test_the_same_seed_gives_the_same_games() -> None:
    table = a_table("south_col", 2)
    one, two, other = (simulate(table, 3, seed) for seed in (1, 1, 2))
    assert (one.decisions, one.outcomes, one.scores) == (two.decisions, two.outcomes, two.scores)
    assert (one.decisions, one.scores) != (other.decisions, other.scores)


def test_weather_and_options_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    line = "sim --scenario south_col --weather lhotse --options family,secret_discard --games 1 --json"
    assert main(line.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["weather"], found["options"]) == ("lhotse", ["family", "secret_discard"])


@pytest.mark.parametrize(
    "line",
    [
        "--games 0",
        "--games x",
        "--players 6",
        "--scenario moon",
        "--weather lhotse",
        "--options secret_discard",
    ],
)
def test_wrong_usage_is_told_in_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(["sim", *line.split()])
    except SystemExit as error:  # argparse's own way
        code = int(str(error.code))
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err
    assert "Traceback" not in err


def test_the_callback_is_called_after_each_game() -> None:
    calls: list[None] = []
    simulate(a_table("k2_summer", 1), 3, 1, lambda: calls.append(None))
    assert len(calls) == 3


@pytest.mark.parametrize("scenario", ["k2_summer", "k2_winter"])
def test_mixed_weather_is_measured_on_both_sides_of_k2(
    scenario: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(f"sim --scenario {scenario} --weather mixed --games 2 --json".split()) == 0
    assert json.loads(capsys.readouterr().out)["weather"] == "mixed"

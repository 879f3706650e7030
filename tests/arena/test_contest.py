"""Games of an arena: the same on any number of processes, kept on disk, resumed, printed."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from k2game.arena.command import play_with_progress, run_arena
from k2game.arena.contest import Contest, GameOutcome, play_all, play_pairing
from k2game.arena.result_file import ResultFile
from k2game.arena.summary import summarize
from k2game.arena.tables import print_tables, tables
from k2game.errors import K2Error, SaveError

CONTEST = Contest("south_col", None, (), ("greedy", "random"), seats=2, games=4, seed=9)


def without_time(outcomes: list[GameOutcome]) -> list[GameOutcome]:
    return [replace(outcome, thinking=()) for outcome in outcomes]


@pytest.fixture(scope="module")
def played() -> list[GameOutcome]:
    return list(play_all(CONTEST, CONTEST.pairings(), 1))


def test_a_game_repeats_from_its_pairing(played: list[GameOutcome]) -> None:
    again = play_pairing(CONTEST.table(), played[2].pairing)
    assert without_time([again]) == without_time([played[2]])


def test_processes_do_not_change_results(played: list[GameOutcome]) -> None:
    games = CONTEST.pairings()[:2]
    found = sorted(play_all(CONTEST, games, 2), key=lambda outcome: outcome.pairing.number)
    assert without_time(found) == without_time(played[:2])


def test_outcomes_say_who_thought_how_long(played: list[GameOutcome]) -> None:
    for outcome in played:
        assert len(outcome.scores) == len(outcome.deaths) == len(outcome.thinking) == 2
        greedy = outcome.pairing.seats.index("greedy")
        assert sum(outcome.thinking[greedy]) > sum(outcome.thinking[1 - greedy])
        assert all(0 <= count <= 2 for count in outcome.deaths)


def test_an_interrupted_arena_goes_on(played: list[GameOutcome], tmp_path: Path) -> None:
    path = tmp_path / "results"
    half = replace(CONTEST, games=2)
    first = play_with_progress(half, ResultFile(path, half), 1)
    with path.open("a") as file:
        file.write('{"lineup":["greedy","ran')  # the program was stopped while it wrote
    file_again = ResultFile(path, CONTEST)
    assert without_time(list(file_again.outcomes.values())) == without_time(first)
    everything = play_with_progress(CONTEST, file_again, 1)
    assert without_time(everything) == without_time(played)
    assert without_time(list(ResultFile(path, CONTEST).outcomes.values())) == without_time(played)
    lines = path.read_text().splitlines()
    assert len(lines) == 1 + 4 + 1  # header, games, what was cut off


def test_what_is_read_back_is_what_was_written(played: list[GameOutcome], tmp_path: Path) -> None:
    file = ResultFile(tmp_path / "results", CONTEST)
    for outcome in played:
        file.add(outcome)
    read = list(ResultFile(tmp_path / "results", CONTEST).outcomes.values())
    assert without_time(read) == without_time(played)
    assert read[0].thinking[0] == pytest.approx(played[0].thinking[0], abs=1e-5)


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results"
    ResultFile(path, CONTEST)
    before = path.read_text()
    for other in (replace(CONTEST, seed=10), replace(CONTEST, levels=("random", "greedy"))):
        with pytest.raises(SaveError, match="other games"):
            ResultFile(path, other)
    path.write_text("Dear diary\n")
    with pytest.raises(SaveError, match="Dear diary"):
        ResultFile(path, CONTEST)
    assert path.read_text() == "Dear diary\n"
    assert before.count("\n") == 1


def test_a_file_that_cannot_be_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot"):
        ResultFile(tmp_path / "missing" / "results", CONTEST)
    with pytest.raises(SaveError, match="cannot"):
        ResultFile(tmp_path, CONTEST)


def outcome_of(number: int, scores: tuple[int, ...], winners: tuple[int, ...]) -> GameOutcome:
    pairing = CONTEST.pairings()[number]
    return GameOutcome(pairing, scores, winners, None, (0, 1), 15, ((0.001, 0.003), (0.002,)))


def test_a_summary_counts_wins_and_halves() -> None:
    outcomes = [
        outcome_of(0, (9, 4), (0,)),  # greedy sits first
        outcome_of(1, (9, 4), (0,)),  # random sits first
        outcome_of(2, (7, 7), (0, 1)),
        outcome_of(3, (3, 8), (1,)),
    ]
    summary = summarize(CONTEST, CONTEST.table(), outcomes)
    greedy, random = summary["levels"]
    assert (greedy["games"], greedy["wins"], greedy["rate"]) == (4, 2.5, 0.625)
    assert (random["wins"], random["score"]) == (1.5, (4 + 9 + 7 + 3) / 4)
    assert greedy["score"] == (9 + 4 + 7 + 8) / 4
    assert (greedy["deaths"], random["deaths"]) == (0.5, 0.5)
    assert greedy["seconds_worst"] == 0.003
    assert greedy["rating"] > 1500 > random["rating"]
    assert summary["lineups"][0]["levels"][0]["wins"] == 2.5


def test_solo_results_are_counted_by_victory_level(capsys: pytest.CaptureFixture[str]) -> None:
    solo = Contest("k2_summer", None, (), ("random",), seats=1, games=4, seed=1)
    outcomes = [
        GameOutcome(pairing, (score,), (0,), None, (0,), 18, ((0.5,),))
        for pairing, score in zip(solo.pairings(), (20, 16, 17, 2), strict=True)
    ]
    summary = summarize(solo, solo.table(), outcomes)
    (row,) = summary["solo"]
    assert row["median"] == 16.5
    assert row["scores"] == {"2": 1, "16": 1, "17": 1, "20": 1}
    assert [(one["name"], one["games"], one["or_better"]) for one in row["victory_levels"]] == [
        ("Himalayan Mountaineer", 1, 0.25), ("Alpinist", 2, 0.75), ("Hiker", 0, 0.75), ("Sailor", 1, 1.0),
    ]  # fmt: skip
    print_tables(summary)
    text = capsys.readouterr().out
    assert "Himalayan Mountaineer" in text
    assert "75.0" in text
    assert "500 ms" in text


def test_no_figure_is_cut_in_a_narrow_terminal() -> None:
    duel = Contest("k2_summer", None, (), ("himalayan", "alpinist"), seats=2, games=40, seed=1)
    outcomes = [
        GameOutcome(pairing, (19, 16), (0,), None, (0, 0), 18, ((0.1234,), (12.34,)))
        for pairing in duel.pairings()
    ]
    console = Console(width=80)
    with console.capture() as capture:
        console.print(tables(summarize(duel, duel.table(), outcomes)))
    text = capture.get()
    assert max(map(len, text.splitlines())) <= 80
    for words in ("Legend", "Veteran", "35.2 – 64.8", "6.2 s", "12.3 s", "17.50"):
        assert words in text


def arena(levels: str, seats: int | None = None, games: int = 1, as_json: bool = True) -> int:
    return run_arena(levels, "k2_summer", None, (), seats, games, 1, 1, as_json, None)


def test_the_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("Random, random") == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["seats"] == 2
    assert summary["levels"][0]["games"] == 2


def test_a_ladder_names_its_lineups(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("random,random,greedy", seats=2, as_json=False) == 0
    assert "Random, Greedy" in capsys.readouterr().out


def test_the_command_refuses_what_does_not_exist() -> None:
    with pytest.raises(K2Error, match="sherpa"):
        arena("random,sherpa")
    with pytest.raises(K2Error, match="no_such_option"):
        run_arena("random", "k2_summer", None, ("no_such_option",), None, 1, 1, 1, True, None)

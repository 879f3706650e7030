"""Results read back from a file that anybody may have changed: every line is checked, a bad one is named."""

import copy
import json
import os
import tracemalloc
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from k2game.arena.command import run_arena
from k2game.arena.contest import Contest, GameOutcome
from k2game.arena.result_file import ResultFile
from k2game.errors import SaveError

CONTEST = Contest("south_col", None, (), ("greedy", "random"), seats=2, games=4, seed=9)
SOLO = Contest("k2_summer", None, (), ("random",), seats=1, games=2, seed=1)


def write(path: Path, contest: Contest = CONTEST) -> list[str]:
    """A file with a result of every game; its lines."""
    file = ResultFile(path, contest)
    for pairing in contest.pairings():
        scores, level = ((16,), "Alpinist") if contest.seats == 1 else ((9, 4), None)
        none = (0,) * contest.seats
        file.add(GameOutcome(pairing, scores, (0,), level, none, 15, ((0.25,),) * contest.seats))
    return path.read_text().splitlines()


def refusal(path: Path, contest: Contest = CONTEST) -> str:
    """What is said of a file, which is left as it was."""
    before = path.read_bytes()
    with pytest.raises(SaveError) as refused:
        ResultFile(path, contest)
    assert path.read_bytes() == before
    assert str(refused.value).isprintable()
    return str(refused.value)


WRONG: list[tuple[str, Any]] = [
    *(("lineup", value) for value in (None, [], ["greedy"], [["greedy"], "random"], {}, "greedy", [1, 2])),
    *(("number", value) for value in (-1, 1.0, "1", True, None, 10**400, 10**12, [])),
    *(("seats", value) for value in (["random", "greedy", "x"], [], None, ["zz", "random"])),
    *(("seed", value) for value in (0, "5", None, 1.5, True)),
    *(("scores", value) for value in ("99", [], [9], [9, "4"], [9, -4], [9, 10**400], [9, 4.0], [True, 4])),
    *(("winners", value) for value in ("zz", [], [1], [0, 1], [0, 0], [5], [True], [-2], ["0"], None)),
    *(("level", value) for value in ("Hiker", 5, [], {})),
    *(("deaths", value) for value in ([], [3, 0], [-1, 0], "00", [0, None], [0, [[]]])),
    *(("days", value) for value in (0, 99, "15", None, 1e308, True)),
    *(("thinking", value) for value in ([], [[]], [[-1], []], [["x"], []], [[10**400], []], 5)),
    *(("thinking", value) for value in ([[None], []], [[1e300], []], [[[0.1]], []], [[0.1] * 5000, []])),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_line_with_a_wrong_value_is_named(tmp_path: Path, field: str, value: Any) -> None:
    path = tmp_path / "results"
    lines = write(path)
    result = json.loads(lines[2])
    result[field] = value
    lines[2] = json.dumps(result)
    path.write_text("\n".join([*lines, ""]))
    assert "line 3 " in refusal(path)


@pytest.mark.parametrize(
    "line",
    [
        "[" * 100_000,
        '{"lineup":' * 50_000,
        '{"lineup":[' * 50_000 + "]}" * 50_000,
        "Dear diary",
        "null",
        "[]",
        "{}",
        '{"lineup":["greedy","random"],"number":0}',
        '{"lineup":["greedy","random"],"number":NaN}',
        "9" * 5000,
        "\x00",
        "\x1b[2J",
        '"' + "x" * 200_000 + '"',
    ],
)
def test_a_line_that_is_no_result_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "results"
    lines = write(path)
    path.write_text("\n".join([*lines[:3], line, *lines[3:], ""]))
    assert "line 4 " in refusal(path)


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    path = tmp_path / "results"
    lines = write(path)
    path.write_bytes("\n".join(lines).encode() + b"\n\xff\xfe\n")
    assert "line 6 " in refusal(path)
    path.write_bytes(b"\xff\xfe\x00")
    assert "other games" in refusal(path)


def test_fields_too_many_or_too_few_are_named(tmp_path: Path) -> None:
    path = tmp_path / "results"
    lines = write(path)
    result = json.loads(lines[1])
    for field in (*result, "more"):
        changed = copy.copy(result)
        if changed.pop(field, None) is None and field != "level":
            changed[field] = 1
        path.write_text("\n".join([lines[0], json.dumps(changed), ""]))
        assert "line 2 " in refusal(path), field


def test_a_game_twice_must_have_ended_the_same_way(tmp_path: Path) -> None:
    path = tmp_path / "results"
    lines = write(path)
    again = json.loads(lines[1])
    again["thinking"] = [[9.5], []]
    path.write_text("\n".join([*lines, json.dumps(again), ""]))
    assert len(ResultFile(path, CONTEST).outcomes) == 4
    again["scores"], again["winners"] = [4, 9], [1]
    path.write_text("\n".join([*lines, json.dumps(again), ""]))
    assert "contradicts line 2" in refusal(path)


def test_the_rank_of_a_solo_game_must_fit_its_score(tmp_path: Path) -> None:
    path = tmp_path / "results"
    lines = write(path, SOLO)
    good = ResultFile(path, SOLO)
    assert len(good.outcomes) == 2
    path.write_text("\n".join([*lines, ""]).replace("Alpinist", "Hiker"))
    assert "line 2 " in refusal(path, SOLO)


@pytest.mark.parametrize("cut", [1, 5, 12, 40, -1])
def test_what_was_cut_off_is_told_and_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "results"
    lines = write(path)
    path.write_text("\n".join([*lines[:4], lines[4][:cut]]))
    file = ResultFile(path, CONTEST)
    assert (len(file.outcomes), file.cut_off) == (3, [5])
    file.add(replace(next(iter(file.outcomes.values())), pairing=CONTEST.pairings()[3]))
    again = ResultFile(path, CONTEST)
    assert (len(again.outcomes), again.cut_off) == (4, [5])


def test_a_last_line_without_its_end_counts(tmp_path: Path) -> None:
    path = tmp_path / "results"
    lines = write(path)
    path.write_text("\n".join(lines))
    assert len(ResultFile(path, CONTEST).outcomes) == 4
    assert path.read_text() == "\n".join([*lines, ""])


def test_a_first_line_that_was_cut_off_is_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "results"
    header = write(path)[0]
    for length in (0, 1, 20, len(header)):
        path.write_text(header[:length])
        assert ResultFile(path, CONTEST).outcomes == {}
        assert path.read_text() == header + "\n"


@pytest.mark.parametrize("kind", ["link", "dangling", "pipe"])
def test_only_a_plain_file_is_written(tmp_path: Path, kind: str) -> None:
    decoy, odd = tmp_path / "decoy", tmp_path / "results"
    if kind == "pipe":
        os.mkfifo(odd)
    else:
        odd.symlink_to(decoy)
        if kind == "link":
            decoy.write_text("")
    with pytest.raises(SaveError, match="cannot be"):
        ResultFile(odd, CONTEST)
    assert decoy.read_text() == "" if kind == "link" else not decoy.exists()


def test_the_command_tells_what_was_cut_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results"
    lines = write(path, SOLO)
    path.write_text("\n".join([*lines[:2], lines[2][:30]]))
    assert run_arena("random", "k2_summer", None, (), 1, 2, 1, 1, True, path) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 2
    assert "line 3 was cut off" in err


def test_a_huge_file_is_refused_by_its_size(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with file.open("wb") as hole:
        hole.truncate(1 << 33)
    tracemalloc.start()
    try:
        with pytest.raises(SaveError, match="larger than 500000000 bytes"):
            ResultFile(file, CONTEST)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000  # nothing of it was read
    finally:
        tracemalloc.stop()
    assert file.stat().st_size == 1 << 33

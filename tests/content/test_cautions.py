"""``check`` warns about what can be played but looks like a mistake."""

from typing import Any

import pytest

from k2game.cli.main import main
from tests.content.conftest import DataFolder
from tests.support.content_changes import EASY, FACE, K2, SUMMER, Change, put


def rename_space(document: Any) -> None:
    """Give a space of the South Face an id of nine letters, wherever it is named."""
    text = document["spaces"][5]["id"]

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: renamed(each) for key, each in value.items()}
        if isinstance(value, list):
            return [renamed(each) for each in value]
        return "longspace" if value == text else value

    new = renamed(document)
    document.clear()
    document.update(new)


def turn_over(document: Any) -> None:
    for space in document["spaces"]:
        space["y"] = round(1 - space["y"], 3)


def close(document: Any) -> None:
    one, two = document["spaces"][3], document["spaces"][4]
    two["x"], two["y"] = one["x"], one["y"] + (0.001 if one["y"] < 0.9 else -0.001)


CASES: list[tuple[str, Change, str]] = [
    (
        FACE,
        rename_space,
        "spaces['longspace'].id: the id has more than 8 letters",
    ),
    (EASY, turn_over, "the summit is drawn lower than"),
    (EASY, close, "is drawn at the same place as"),
    (SUMMER, put("tiles", 0, "id", "summertile"), "tiles['summertile'].id: the id has more than 8 letters"),
    (
        SUMMER,
        lambda document: document["tiles"][0]["days"][0].append(
            {"sections": ["W"], "bands": ["8000"], "acclimatization": -1}
        ),
        "has an effect for the section W, which the board",
    ),
    (K2, put("name", "the  south col RACE"), "has the same name as scenarios/"),
]


@pytest.mark.parametrize(("file", "change", "warning"), CASES)
def test_a_warning(
    file: str, change: Change, warning: str, data: DataFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    data.edit(file, change)
    assert main(["check", str(data.path)]) == 0
    *warnings, last = capsys.readouterr().out.splitlines()
    assert last.startswith("ok: ")
    assert any(line.startswith("warning: ") and warning in line for line in warnings), warnings
    assert len(set(warnings)) == len(warnings)


def test_the_data_of_the_game_has_none(data: DataFolder, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(data.path)]) == 0
    assert "warning" not in capsys.readouterr().out

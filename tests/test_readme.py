"""What the README shows works."""

import re
from pathlib import Path

import pytest

from k2game.cli.engine_protocol import Engine
from k2game.content import load_library
from k2game.engine import game
from k2game.engine.view import ResultView

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_ten_lines_for_bot_writers_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"## In ten lines\n.*?```python\n(.*?)```", README, re.DOTALL)
    assert found is not None
    code = found.group(1)
    assert len([line for line in code.splitlines() if line.strip()]) <= 12  # the imports included
    names: dict[str, object] = {}
    exec(compile(code, "README.md", "exec"), names)
    assert "ResultView(scores=(('red', " in capsys.readouterr().out
    result = names["api"].observe(names["state"], None).result  # type: ignore[attr-defined]
    assert isinstance(result, ResultView)
    assert game.turn(names["state"]) is None  # type: ignore[arg-type]
    assert names["view"].seat in ("red", "blue")  # type: ignore[attr-defined]


def test_the_lines_shown_of_the_protocol_are_answered_so() -> None:
    shown = re.findall(r"^    (new|turn|sample|apply|legal)(.*?)  +(ok.*?)(?:  .*)?$", README, re.MULTILINE)
    assert len(shown) == 5
    engine = Engine(load_library())
    for command, rest, answer in shown:
        assert engine.answer((command + rest).encode()) == answer

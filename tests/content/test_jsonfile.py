"""Files that are no JSON: a fault with a place, never another exception."""

import os
import time
from pathlib import Path

import pytest

from k2game.content.json_file import MAX_BYTES, read_json
from k2game.runtime.json_text import MOST_NESTED
from tests.content.conftest import DataFolder


def fault(path: Path) -> str:
    """The one fault of a file."""
    _document, faults = read_json(path, "file.json")
    (only,) = faults
    return str(only)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "file.json: line 1, column 1: not valid JSON: Expecting value"),
        (
            b'{"id": 1,\n "name": }',
            "file.json: line 2, column 10: not valid JSON: Expecting value",
        ),
        (b'{"id": "\xff"}', "file.json: not UTF-8: byte 8 is 0xff"),
        (b"[" * 100_000, "file.json: nested too deeply"),
        (b'{"a":' * 50_000, "file.json: nested too deeply"),
        (b"[" * (MOST_NESTED + 1) + b"]" * (MOST_NESTED + 1), "file.json: nested too deeply"),
        (b"NaN", "file.json: not valid JSON: NaN is not a number in JSON"),
        (b"[Infinity]", "file.json: not valid JSON: Infinity is not a number in JSON"),
        (b'"\\ud800"', "file.json: not valid JSON: a text holds half a surrogate pair"),
        (b" " * (MAX_BYTES + 1), f"file.json: larger than {MAX_BYTES} bytes"),
        (b'{"cost": 1, "cost": 2}', "file.json: cost: stands 2 times in one object"),
        (
            b'{"id": "12", "cost": 1, "cost": 2, "cost": 2}',
            "file.json: cost: stands 3 times in object '12'",
        ),
        (b'{"a\\u001b[": 1, "a\\u001b[": 2}', "file.json: 'a\\x1b[': stands 2 times in one object"),
    ],
)
def test_spoiled_files(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    assert fault(path) == message


def test_whole_numbers_too_large_for_python(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_text("9" * 5000)
    assert fault(path).startswith("file.json: not valid JSON: Exceeds the limit")


def test_a_byte_order_mark_is_harmless(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(b"\xef\xbb\xbf[1]")
    assert read_json(path, "file.json") == ([1], [])


def test_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    os.mkfifo(tmp_path / "pipe.json")  # reading it would wait for ever
    for name in ("folder.json", "pipe.json", "missing.json"):
        assert fault(tmp_path / name) == "file.json: not a file"


def test_permission_denied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "file.json"
    path.write_text("[]")
    monkeypatch.setattr("os.open", refuse)
    assert fault(path) == "file.json: cannot be read: Permission denied"


def test_a_key_many_times_takes_no_longer_than_many_keys(tmp_path: Path) -> None:
    many, same = tmp_path / "many.json", tmp_path / "same.json"
    many.write_text("{" + ",".join(f'"k{n:05}":1' for n in range(60_000)) + "}")
    same.write_text("{" + ",".join(f'"k{n // 2:05}":1' for n in range(60_000)) + "}")

    def seconds(path: Path) -> float:
        begun = time.perf_counter()
        read_json(path, "file.json")
        return time.perf_counter() - begun

    plain = min(seconds(many) for _ in range(2))
    assert seconds(same) < 20 * plain + 1


def test_a_link_is_followed_to_a_plain_file(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("[]")
    (tmp_path / "file.json").symlink_to(tmp_path / "real.json")
    assert read_json(tmp_path / "file.json", "file.json") == ([], [])
    (tmp_path / "zero.json").symlink_to("/dev/zero")
    assert fault(tmp_path / "zero.json") == "file.json: not a file"


@pytest.mark.parametrize("document", ["null", "[]", "5", '"board"', "true"])
def test_a_document_that_is_no_object(data: DataFolder, document: str) -> None:
    (data.path / "boards" / "k2_easier.json").write_text(document)
    (only,) = data.faults()
    assert only.startswith("boards/k2_easier.json: must be an object, not ")


def test_folders_and_files_that_are_missing_or_unknown(data: DataFolder) -> None:
    (data.path / "cards" / "risk_tokens.json").rename(data.path / "cards" / "dice.json")
    for path in (data.path / "scenarios").iterdir():
        path.unlink()
    for path in (data.path / "boards").iterdir():
        path.unlink()
    (data.path / "boards").rmdir()
    assert data.faults() == [
        f"{data.path}/boards: there is no such folder",
        "scenarios: there is no file in it",
        "cards/risk_tokens.json: is missing",
        "cards/dice.json: is not known; there are climber_deck.json and risk_tokens.json",
    ]


def test_hidden_files_and_other_endings_are_left_alone(data: DataFolder) -> None:
    (data.path / "boards" / ".k2_easier.json").write_text("no JSON")
    (data.path / "boards" / "k2_easier.json~").write_text("no JSON")
    (data.path / "README.md").write_text("notes")
    assert data.faults() == []


def test_file_names_cannot_steer_a_terminal(data: DataFolder) -> None:
    (data.path / "boards" / "k2\x1b[31m.json").write_text("{")
    assert all(fault.isprintable() for fault in data.faults())
    assert len(data.faults()) == 1

"""Odd files: every way a file or folder of the game can be something else than the game wrote."""

import json
import os
import socket
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from k2game.saves import log_format

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**70), 10**400, 0.5, -0.0, 1e300),
    *("", "human", "bot", "\0", "\x1b[31mred", "\ud800", "é", "../../etc", "A" * 100_000, "9" * 5000),
    *([], {}, [[]], {"": {}}, [None] * 1000, {"id": "x"}, [[[[[[[[[[]]]]]]]]]]),
)
"""Values of the wrong type, size or meaning."""

TEXTS = ('{"a":NaN}', '{"a":1e999}', "\ufeff{}", "null", "[]", '""', "0", "{", '{"a":1,"a":2}', "\r\n" * 2000)

PIECES = (b"", b"\0", b"\x1b[2J", b"\n", b"\xff", b'"', b"\xc2\x9b")
LINES = (
    "~",
    "~ undo",
    "~ move 99",
    "~ over 1 x 3",
    "~ advice 99999",
    "draw red",
    "step red A \x1b[1m",
    "é",
    " ",
)


def snapshot(folder: Path) -> dict[str, object]:
    """Everything below a folder, by name: the bytes of files, where links lead, what else there is."""
    found: dict[str, object] = {}
    for root, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(root) / name
            status = path.lstat()
            if path.is_symlink():
                found[str(path)] = ("link", str(path.readlink()))
            elif path.is_file():
                small = status.st_size < 10_000_000
                found[str(path)] = path.read_bytes() if small else status.st_size
            else:
                found[str(path)] = ("odd", status.st_mode)
    return found


def spoil(path: Path, outside: Path, random: Random) -> str:
    """Make a file odd in one of many ways; give the name of the way."""
    way = random.choice(WAYS)
    try:
        way(path, outside, random)
    except OSError:  # on this file system it cannot be
        return "nothing"
    return way.__name__


def _gone(path: Path) -> None:
    path.unlink(missing_ok=True)


def _bytes(path: Path) -> bytearray:
    return bytearray(path.read_bytes() if path.exists() else b"")


def link(path: Path, outside: Path, random: Random) -> None:
    targets = ["victim.txt", "new.txt", "folder", "missing/new.txt", "copy"]
    if path.exists():
        (outside / "copy").write_bytes(path.read_bytes())
    _gone(path)
    path.symlink_to(random.choice([*(outside / name for name in targets), Path("/dev/zero"), path]))


def hard_link(path: Path, outside: Path, random: Random) -> None:
    _gone(path)
    os.link(outside / "victim.txt", path)


def second_name(path: Path, outside: Path, random: Random) -> None:
    os.link(path, outside / "backup")


def pipe(path: Path, outside: Path, random: Random) -> None:
    _gone(path)
    os.mkfifo(path)


def unix_socket(path: Path, outside: Path, random: Random) -> None:
    _gone(path)
    with socket.socket(socket.AF_UNIX) as made:
        here = Path.cwd()
        os.chdir(path.parent)  # the name of a socket is short
        try:
            made.bind(path.name)
        finally:
            os.chdir(here)


def folder(path: Path, outside: Path, random: Random) -> None:
    _gone(path)
    path.mkdir()
    if random.random() < 0.5:
        (path / "mine.txt").write_text("mine")


def missing(path: Path, outside: Path, random: Random) -> None:
    _gone(path)


def empty(path: Path, outside: Path, random: Random) -> None:
    path.write_bytes(b"")


def zeros(path: Path, outside: Path, random: Random) -> None:
    data = _bytes(path)
    at = random.randint(0, len(data))
    path.write_bytes(
        data[:at] + bytes(random.choice([1, 100, 5000])) + data[at:][: random.choice([0, 10**9])]
    )


def huge(path: Path, outside: Path, random: Random) -> None:
    with path.open("ab") as file:
        file.truncate(random.choice([1 << 26, 1 << 33, 1 << 40]))


def deep(path: Path, outside: Path, random: Random) -> None:
    count = random.choice([150, 900, 5000, 300_000])
    opening, closing = random.choice([("[", "]"), ('{"a":', "}")])
    path.write_text(random.choice(["", "# "]) + opening * count + "1" + closing * random.choice([0, count]))


def noise(path: Path, outside: Path, random: Random) -> None:
    path.write_bytes(random.randbytes(random.choice([1, 30, 3000])))


def text(path: Path, outside: Path, random: Random) -> None:
    path.write_text(random.choice(TEXTS))


def cut(path: Path, outside: Path, random: Random) -> None:
    data = _bytes(path)
    path.write_bytes(data[: random.randint(0, len(data))])


def changed(path: Path, outside: Path, random: Random) -> None:
    data = _bytes(path)
    for _ in range(random.randint(1, 6)):
        at = random.randint(0, len(data))
        new = random.choice(
            [b"", b"\0", b"\x1b[2J", b"\n", b"\xff", b'"', random.randbytes(9), data[at : at + 99]]
        )
        data[at : at + random.choice([0, len(new), 20])] = new
    path.write_bytes(data)


def values(path: Path, outside: Path, random: Random) -> None:
    """Other values in the JSON of a file, or of one of its lines."""
    lines = _bytes(path).decode(errors="replace").split("\n")
    whole = _parsed("\n".join(lines))
    at = random.randrange(min(len(lines), 4))
    start = "# " if whole is None and lines[at].startswith("# ") else ""
    document = _parsed(lines[at].removeprefix(start)) if whole is None else whole
    if document is None:
        changed(path, outside, random)
        return
    for _ in range(random.randint(1, 3)):
        document = _other(document, random)
    new = json.dumps(document)
    if whole is None:
        lines[at] = start + new
        new = "\n".join(lines)
    path.write_text(new)


def lines_changed(path: Path, outside: Path, random: Random) -> None:
    """Lines lost, doubled, moved, invented; in a log with good checksums."""
    data = bytes(_bytes(path))
    sealed = log_format.unseal(data)
    lines = list(sealed.lines) or data.decode(errors="replace").split("\n")
    for _ in range(random.randint(1, 5)):
        at = random.randrange(len(lines) + 1)
        piece = random.choice([[], random.sample(lines, 1), [random.choice(LINES)], lines[at : at + 5] * 50])
        lines[at : at + random.choice([0, 1, 3])] = piece
        lines = lines or [""]
    text_lines = [line.replace("\n", " ") for line in lines]
    path.write_bytes(log_format.seal(text_lines, 0)[0] if sealed.lines else "\n".join(text_lines).encode())


def odd_time(path: Path, outside: Path, random: Random) -> None:
    seconds = random.choice([-(2**40), 2**33, 2**38, 0, -1])
    os.utime(path, (seconds, seconds))


WAYS: tuple[Callable[[Path, Path, Random], None], ...] = (
    *(link, link, hard_link, second_name, pipe, unix_socket, folder, missing, empty, zeros, huge, deep),
    *(noise, text, cut, changed, changed, values, values, values, lines_changed, lines_changed, odd_time),
)


def _parsed(written: str) -> Any:
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        return None


def _other(document: Any, random: Random) -> Any:
    """A document with one value, key or item replaced, somewhere."""
    if isinstance(document, dict) and document and random.random() < 0.85:
        key = random.choice(sorted(document))
        if random.random() < 0.1:
            return {each: value for each, value in document.items() if each != key}
        return {**document, key: _other(document[key], random)}
    if isinstance(document, list) and document and random.random() < 0.85:
        at = random.randrange(len(document))
        return [*document[:at], _other(document[at], random), *document[at + 1 :]]
    return random.choice(VALUES)

"""Plain files are opened; links, pipes, devices and folders never are."""

import errno
import os
from pathlib import Path

import pytest

from k2game.runtime import plain_files


@pytest.fixture
def victim(tmp_path: Path) -> Path:
    """A file outside the folder that nothing may touch."""
    path = tmp_path / "outside" / "victim.txt"
    path.parent.mkdir()
    path.write_text("precious")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inside").mkdir()
    return tmp_path / "inside"


def fifo(folder: Path, _victim: Path) -> Path:
    os.mkfifo(folder / "odd")
    return folder / "odd"


def link(folder: Path, victim: Path) -> Path:
    (folder / "odd").symlink_to(victim)
    return folder / "odd"


def dangling(folder: Path, victim: Path) -> Path:
    (folder / "odd").symlink_to(victim.parent / "new.txt")
    return folder / "odd"


def loop(folder: Path, _victim: Path) -> Path:
    (folder / "odd").symlink_to(folder / "odd")
    return folder / "odd"


def directory(folder: Path, _victim: Path) -> Path:
    (folder / "odd").mkdir()
    return folder / "odd"


def device(_folder: Path, _victim: Path) -> Path:
    return Path("/dev/zero")


ODD = {
    link: errno.ELOOP,
    dangling: errno.ELOOP,
    loop: errno.ELOOP,
    fifo: errno.EISDIR,
    directory: errno.EISDIR,
    device: errno.EISDIR,
}
USES = {
    "read": lambda path: plain_files.read_plain(path, 10),
    "append": lambda path: plain_files.append_plain(path, b"x"),
    "put": lambda path: plain_files.put_plain(path, 2, b"x"),
    "replace": lambda path: plain_files.replace_plain(path, b"x"),
}


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.__name__)
def test_nothing_but_a_plain_file_is_opened(odd, use, folder: Path, victim) -> None:
    path = odd(folder, victim)
    with pytest.raises(OSError, match=r"\[Errno") as refused:
        USES[use](path)
    assert refused.value.errno == ODD[odd]
    assert victim.read_text() == "precious"
    assert [each.name for each in victim.parent.iterdir()] == ["victim.txt"]
    assert [each.name for each in folder.iterdir()] in (["odd"], [])


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.__name__)
def test_what_has_the_name_is_never_created_over(odd, folder: Path, victim) -> None:
    with pytest.raises(FileExistsError):
        plain_files.create_plain(odd(folder, victim), b"x")
    assert [each.name for each in victim.parent.iterdir()] == ["victim.txt"]


def test_a_named_link_is_followed_to_a_plain_file_only(folder: Path, victim) -> None:
    assert plain_files.read_plain(link(folder, victim), 4, follow=True) == b"prec"
    (folder / "zero").symlink_to("/dev/zero")
    with pytest.raises(IsADirectoryError):
        plain_files.read_plain(folder / "zero", 4, follow=True)


def test_a_second_name_keeps_what_it_had(folder: Path, victim) -> None:
    os.link(victim, folder / "log")
    plain_files.put_plain(folder / "log", 3, b"served")
    assert (folder / "log").read_text() == "preserved"
    assert victim.read_text() == "precious"
    os.link(victim, folder / "results")
    plain_files.append_plain(folder / "results", b" more")
    assert (folder / "results").read_text() == "precious more"
    assert victim.read_text() == "precious"


def test_what_cannot_be_written_whole_leaves_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "log").write_text("old")

    def full(descriptor) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr("os.fsync", full)
    for use in (plain_files.create_plain, plain_files.replace_plain):
        with pytest.raises(OSError, match="28"):
            use(folder / "new", b"text")
    with pytest.raises(OSError, match="28"):
        plain_files.append_plain(folder / "log", b"text")
    assert {path.name: path.read_text() for path in folder.iterdir()} == {"log": "old"}


def test_reading_is_bounded(folder: Path) -> None:
    with (folder / "huge").open("wb") as file:
        file.truncate(1 << 40)
    assert len(plain_files.read_plain(folder / "huge", 3_000_000)) == 3_000_000


def test_a_name_with_a_nul_is_refused(folder: Path) -> None:
    for use in USES.values():
        with pytest.raises(OSError, match="Invalid"):
            use(folder / "a\0b")


def test_a_folder_must_be_one_itself(folder: Path, victim) -> None:
    plain_files.check_folder(folder)
    (folder / "to").symlink_to(victim.parent)
    for path, code in ((folder / "to", errno.ELOOP), (victim, errno.ENOTDIR), (folder / "no", errno.ENOENT)):
        with pytest.raises(OSError, match=r"\[Errno") as refused:
            plain_files.check_folder(path)
        assert refused.value.errno == code


def test_a_whole_file_is_refused_by_its_size_or_read_whole(folder: Path) -> None:
    file = folder / "game.txt"
    file.write_bytes(b"12345")
    assert plain_files.read_whole_plain(file, 5) == b"12345"
    with pytest.raises(OSError, match="large") as refused:
        plain_files.read_whole_plain(file, 4)
    assert refused.value.errno == errno.EFBIG

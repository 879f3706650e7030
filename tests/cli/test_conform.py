"""``k2game conform``: replay, the first difference, bad files."""

import os
from pathlib import Path

import pytest

from k2game.cli.main import main
from k2game.conformance.json_diff import MISSING, Difference, differences
from k2game.conformance.legal_diff import explain
from k2game.engine import notation

TRUTH = Path(__file__).parents[1] / "truth" / "k2_summer_solo_110006.truth"


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """A copy of a conformance file with one thing changed."""
    text = TRUTH.read_text(encoding="ascii")
    assert old in text
    file = tmp_path / "changed.truth"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def run(capsys: pytest.CaptureFixture[str], *files: Path) -> tuple[int, str]:
    code = main(["conform", *map(str, files)])
    return code, capsys.readouterr().out


def test_a_file_that_agrees_is_ok_with_its_number_of_lines(capsys: pytest.CaptureFixture[str]) -> None:
    lines = len(TRUTH.read_text(encoding="ascii").splitlines()) - 2  # without the two of the head
    assert run(capsys, TRUTH) == (0, f"ok {TRUTH} {lines} lines\n")


def test_a_different_state_is_shown_by_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, changed(tmp_path, '"marker":0,"open_risk":[0,1,2]', '"marker":1,"open_risk":[0]'))
    assert code == 1
    assert "line 10" in out
    assert "marker: expected 1, got 0" in out
    assert "open_risk: expected [0], got [0,1,2]" in out


def test_a_different_digest_is_shown_with_what_the_action_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = run(capsys, changed(tmp_path, "453d1b92ed3f", "000000000000"))
    assert code == 1
    assert "line 4: weather S3" in out
    assert "expected digest 000000000000, got 453d1b92ed3f" in out
    assert 'row: [] became ["S3"]' in out


def test_a_different_digest_before_a_whole_state_is_shown_by_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = TRUTH.read_text(encoding="ascii")
    text = text.replace("0de44c773e4c", "ffffffffffff", 1).replace('"open_risk":[0,1,2]', '"open_risk":[]', 1)
    file = tmp_path / "two.truth"
    file.write_text(text, encoding="ascii")
    code, out = run(capsys, file)
    assert code == 1
    assert "open_risk: expected [], got [0,1,2]" in out


def test_an_action_refused_here_is_shown_with_the_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = run(capsys, changed(tmp_path, "weather S2", "weather S3"))
    assert code == 1
    assert "it is refused here" in out
    assert "(8.3)" in out


def test_a_missing_legal_action_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = [
        "choose green m1 m1 a0",
        "choose green m1 m1 a1",
        "choose green m1 a0 a1",
        "choose green m1 m1 m1",
    ]
    assert notation.digest("\n".join(sorted(texts))) == "741c00767ab8"
    for kept, said in (
        (texts[1:], "extra: choose green m1 m1 a0"),
        ([*texts, "choose green m2 m2 m2"], "missing: choose green m2 m2 m2"),
    ):
        digest = notation.digest("\n".join(sorted(kept)))
        code, out = run(capsys, changed(tmp_path, "4\t741c00767ab8", f"{len(kept)}\t{digest}"))
        assert code == 1
        assert said in out


def test_a_list_that_cannot_be_explained_is_shown_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = run(capsys, changed(tmp_path, "4\t741c00767ab8", "9\tffffffffffff"))
    assert code == 1
    assert "expected 9 with digest ffffffffffff, got 4 with 741c00767ab8" in out
    assert "choose green m1 m1 m1" in out


@pytest.mark.parametrize(
    ("missing", "extra"), [((), ("b",)), (("x",), ()), (("x",), ("c",)), ((), ("a", "d"))]
)
def test_differences_of_lists_are_found_from_the_digest(
    missing: tuple[str, ...], extra: tuple[str, ...]
) -> None:
    ours = ["a", "b", "c", "d"]
    right = [text for text in ours if text not in extra] + list(missing)
    digest = notation.digest("\n".join(sorted(right)))
    assert explain(ours, ["x", "y", *ours], digest) == (missing, extra)
    assert explain(ours, ["y", *ours], notation.digest("z")) is None


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("# k2 truth 1", "# k2 truth 2", "line 1"),
        ('# {"board"', '# {"bored"', "line 2"),
        ('"k2_easier"', '"k9"', "line 2"),
        ("weather S3", "wether S3", "line 4"),
        ("weather S3\t", "weather S3 ", "line 4"),
        ('= {"day":0', '= {"day"', "line 3"),
        ('= {"day":0', "= " + "[" * 100_000, "line 3"),
    ],
)
def test_a_bad_file_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, place: str
) -> None:
    code, out = run(capsys, changed(tmp_path, old, new))
    assert code == 3
    assert place in out


def test_files_that_cannot_be_read_are_bad(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    binary = tmp_path / "binary.truth"
    binary.write_bytes(b"\xff\xfe\x00")
    empty = tmp_path / "empty.truth"
    empty.write_text("")
    head = tmp_path / "head.truth"
    head.write_text("\n".join(TRUTH.read_text(encoding="ascii").split("\n")[:2]) + "\n")
    for file in (binary, empty, head, tmp_path, tmp_path / "nowhere"):
        code, out = run(capsys, file)
        assert code == 3
        assert out.startswith(str(file))


def test_only_plain_files_of_a_sensible_size_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe.truth")
    (tmp_path / "link.truth").symlink_to("/dev/zero")
    with (tmp_path / "huge.truth").open("wb") as file:
        file.truncate(1 << 40)
    for name, reason in (
        ("pipe", "not a file"),
        ("link", "not a file"),
        ("huge", "larger than 64000000 bytes"),
    ):
        file = tmp_path / f"{name}.truth"
        code, out = run(capsys, file)
        assert code == 3
        assert out == f"{file}: {reason}\n"
    (tmp_path / "good.truth").symlink_to(TRUTH)
    assert run(capsys, tmp_path / "good.truth")[0] == 0


def test_the_worst_of_several_files_decides_and_all_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = run(capsys, TRUTH, changed(tmp_path, "453d1b92ed3f", "000000000000"), TRUTH)
    assert code == 1
    assert out.count("ok ") == 2


def test_json_differences_are_named_by_their_path() -> None:
    one, two = {"a": {"b": 1, "c": [1]}, "d": True}, {"a": {"b": 2, "c": [1]}, "d": 1, "e": None}
    assert list(differences(one, two)) == [
        Difference("a.b", 1, 2),
        Difference("d", True, 1),
        Difference("e", MISSING, None),
    ]

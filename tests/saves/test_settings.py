"""Settings never fail to load; what is wrong falls back and is told."""

import json
from pathlib import Path

import pytest

from k2game.errors import SaveError
from k2game.settings.settings import MAX_BYTES, Settings, load_settings, save_settings


def test_without_a_file_all_is_usual_and_nothing_is_told(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "missing" / "settings.json") == (Settings(), [])


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "folder" / "settings.json"
    settings = Settings(
        theme="day",
        art="silhouette",
        ascii=True,
        speed="off",
        confirm_end=False,
        keys={"climb.undo": "u,ctrl+z"},
        language="de",
        names=["Eagles", "山"],
    )
    save_settings(settings, path)
    assert load_settings(path) == (settings, [])
    assert [one.name for one in path.parent.iterdir()] == ["settings.json"]


def test_each_bad_value_falls_back_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(
        json.dumps(
            {
                "theme": "\x1b[2J",
                "art": "photo",
                "ascii": "perhaps",
                "speed": "fast",
                "keys": {"x": "y" * 100},
                "language": "../../etc",
                "names": ["Ann", 5],
                "nonsense": 1,
            }
        )
    )
    settings, problems = load_settings(path)
    assert settings == Settings(speed="fast")
    assert len(problems) == 7
    assert all(problem.isprintable() for problem in problems)


def test_names_are_made_harmless(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": ["\x1b[31mAnn"]}))
    assert load_settings(path)[0].names == ["[31mAnn"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[" * 100_000,
        b"null",
        b"[]",
        b"{",
        b"9" * 5000,
        b" " * (MAX_BYTES + 1),
        b'{"keys": ' + b"[" * 900,
    ],
)
def test_a_file_that_is_none_of_ours_is_told_and_stays(tmp_path: Path, data) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    settings, problems = load_settings(path)
    assert settings == Settings()
    assert len(problems) == 1
    assert path.read_bytes() == data


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    settings, problems = load_settings(tmp_path / "settings.json")
    assert (settings, len(problems)) == (Settings(), 1)
    with pytest.raises(SaveError):
        save_settings(settings, tmp_path / "settings.json")


def test_the_usual_file_follows_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    save_settings(Settings(speed="slow"))
    assert load_settings()[0].speed == "slow"
    assert (tmp_path / "settings.json").exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "a b"),
        ("theme", "k2-night\n"),
        ("theme", "x" * 65),
        ("art", "FULL"),
        ("ascii", 1),
        ("ascii", "yes"),
        ("speed", None),
        ("confirm_end", 0),
        ("keys", {"climb.undo": "ü"}),
        ("keys", {"climb undo": "u"}),
        ("keys", [["climb.undo", "u"]]),
        ("keys", {f"a{number}": "u" for number in range(201)}),
        ("language", "german"),
        ("names", "Ann"),
        ("names", ["Ann"] * 6),
        ("names", ["x" * 1001]),
    ],
)
def test_a_wrong_value_is_refused_and_the_old_one_stays(name: str, value) -> None:
    settings = Settings()
    with pytest.raises(ValueError):  # noqa: PT011
        setattr(settings, name, value)
    assert settings == Settings()

"""Where signs are few, none but ASCII and the letters of names is sent."""

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color

from k2game.settings.settings import Settings
from k2game.tui.app import K2App
from k2game.tui.screens.setup.settings import SettingsScreen
from k2game.tui.textual_ext.ascii_filter import AsciiOnly

SIGNS = "─━│┃╭╮╯╰┌┤╋┊╌■□○◆●▲›×†·…“”−←→▀▄█▌▐▖▆░⣿⠿✓✗½🏔"


def ascii_of(text: str) -> str:
    (segment,) = AsciiOnly().apply([Segment(text)], Color(0, 0, 0))
    return segment.text


@pytest.mark.parametrize("sign", SIGNS)
def test_every_sign_becomes_one_as_wide(sign: str) -> None:
    told = ascii_of(sign)
    assert told.isascii() or sign == "½"
    assert cell_len(told) == cell_len(sign)


def test_names_stay_as_they_are() -> None:
    assert ascii_of("Zoë › 李雷") == "Zoë > 李雷"


def test_what_steers_the_terminal_stays() -> None:
    moved = Segment("\x1b[1;1H…", None, [(6, 1, 1)])  # type: ignore[list-item]
    assert AsciiOnly().apply([moved], Color(0, 0, 0)) == [moved]


async def test_a_screen_with_textuals_own_signs_is_ascii(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path_factory.mktemp("home")))
    app = K2App(None, Settings(ascii=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen())
        await pilot.pause()
        for keys, sign in (((), "Colours"), (("up",), "Keys (Enter")):
            await pilot.press(*keys)
            await pilot.pause()
            strips = app.screen._compositor.render_strips()
            rows = ["".join(segment.text for segment in row) for row in strips]
            assert any(sign in row for row in rows)
            assert [row for row in rows if not row.isascii()] == []

"""Every text of every screen of the frame can be read in every theme: a contrast of at least 4.5."""

import pytest
from textual.color import Color

from k2game.tui.theme.colours import contrast
from k2game.tui.theme.themes import LOOKS, PAIRS, PLATES, TERMINAL, TEXT
from tests.support.screen_pilot import each_theme, make_app, weak_texts


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    monkeypatch.setenv("COLORTERM", "truecolor")


def _hex(value: str) -> str:
    return Color.parse(value).hex6


@pytest.mark.parametrize("name", [name for name in LOOKS if name != TERMINAL])
def test_declared_pairs(name):
    colours = LOOKS[name].theme.to_color_system().generate()
    pairs = [(text, plate) for text in TEXT for plate in PLATES] + list(PAIRS)
    weak = {
        pair: round(contrast(_hex(colours[pair[0]]), _hex(colours[pair[1]])), 2)
        for pair in pairs
        if contrast(_hex(colours[pair[0]]), _hex(colours[pair[1]])) < 4.5
    }
    assert not weak


@each_theme
async def test_what_the_screens_show(tmp_path, themes):
    """On each screen one theme after another is put on."""
    app = make_app(tmp_path)
    weak: dict[tuple[str, str], list] = {}
    async with app.run_test(size=(80, 24)) as pilot:
        for name, keys in (
            ("title", []),
            ("settings", ["s"]),
            ("keys of the settings", ["question_mark"]),
            ("title again", ["escape", "escape"]),
            ("rules", ["r"]),
            ("rules found", ["slash", "t", "e", "n", "t"]),
            ("new game", ["escape", "escape", "n"]),
            ("name", ["tab", "tab", "tab"]),
            ("curtain", ["f5"]),
            ("pause", ["q"]),
            ("saved games", ["down", "down", "enter", "l"]),
            ("delete", ["d"]),
        ):
            await pilot.press(*keys)
            for theme in themes:
                app.theme = theme
                await pilot.pause()
                if found := list(weak_texts(app)):
                    weak[name, theme] = found
    assert not weak


async def test_another_theme_takes_effect_at_once(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("right", "right")
        await pilot.pause()
        assert app.theme == "k2-snow"
        assert app.screen.styles.background == Color.parse(LOOKS["k2-snow"].theme.background)
        assert (tmp_path / "settings.json").read_text().find("k2-snow") > 0

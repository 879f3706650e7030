"""Help for the tests of the screens: a program on a folder of its own, what it shows, and its contrast."""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from k2game.saves.store import GameStore
from k2game.settings.settings import Settings
from k2game.tui.app import K2App
from k2game.tui.theme.colours import contrast
from k2game.tui.theme.themes import LOOKS, TERMINAL

SIZES = ((80, 24), (120, 40))

each_theme = pytest.mark.parametrize(
    "themes",
    [
        pytest.param(["k2-night", "k2-snow"], id="dark and light"),
        pytest.param([name for name in LOOKS if name != TERMINAL], id="all", marks=pytest.mark.long),
    ],
)
"""The themes to look at. The terminal's own colours are nobody's to measure."""


def make_app(folder: Path, **settings: object) -> K2App:
    """A program that saves below a folder and tells everything at once."""
    chosen = Settings(**{"speed": "off", **settings})  # type: ignore[arg-type]
    return K2App(settings=chosen, store=GameStore(folder / "games"))


def shown(app: K2App) -> str:
    """The text on the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def told(app: K2App) -> str:
    """The messages that are shown now, whole: on the screen their lines stand beside other words."""
    return "\n".join(str(toast.render()) for toast in app.screen.query("Toast"))


async def until(pilot: Pilot[int], condition: Callable[[], object], seconds: float = 60.0) -> None:
    """Wait until something holds. The time is for a machine that is busy; usually it holds at once."""
    end = monotonic() + seconds
    await pilot.pause()
    while not condition():
        assert monotonic() < end, shown(pilot.app)  # type: ignore[arg-type]
        await pilot.pause(0.01)


def weak_texts(app: K2App, least: float = 4.5) -> Iterator[tuple[str, str, str, float]]:
    """Texts on the screen with too little contrast, as (text, colour, background, contrast).

    What lies dimmed behind a question need not be read now and is left out.
    """
    front = app.screen.children[0].region if app.screen.is_modal else app.screen.region
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x = 0
        for text, style, _control in strip:
            here, x = x, x + cell_len(text)
            if not any(letter.isalnum() for letter in text) or not front.contains(here, y):
                continue
            if style is None or style.color is None or style.bgcolor is None:
                yield text, "", "", 0.0
                continue
            inks = [
                "#{:02x}{:02x}{:02x}".format(*colour.get_truecolor())
                for colour in (style.color, style.bgcolor)
            ]
            if (found := contrast(*inks)) < least:
                yield text, inks[0], inks[1], found

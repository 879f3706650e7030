"""Help for the tests of the screens: a program on a folder of its own, what it shows, and its contrast."""

from collections.abc import Iterator
from pathlib import Path

from rich.cells import cell_len

from k2game.session.settings import Settings
from k2game.session.store import GameStore
from k2game.tui.app import K2App
from k2game.tui.palette import contrast

SIZES = ((80, 24), (120, 40))


def make_app(folder: Path, **settings: object) -> K2App:
    """A program that saves below a folder and tells everything at once."""
    chosen = Settings.model_validate({"speed": "off", **settings})
    return K2App(settings=chosen, store=GameStore(folder / "games"))


def shown(app: K2App) -> str:
    """The text on the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


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

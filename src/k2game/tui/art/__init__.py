"""The drawn mountain: sky, ridge, rock and snow, as cells of a terminal."""

from k2game.tui.art.picture import BACKGROUND, RIDGE_COLOUR, ROCK_COLOUR, Cell, Ink, Picture, background
from k2game.tui.art.ridge import Form, Spot, form_of

__all__ = [
    "BACKGROUND",
    "RIDGE_COLOUR",
    "ROCK_COLOUR",
    "Cell",
    "Form",
    "Ink",
    "Picture",
    "Spot",
    "background",
    "form_of",
]

"""The art and the colours that suit a terminal and a theme."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from k2game.tui.theme.colours import ANSI, DARK, LIGHT, SIXTEEN, MapColours

if TYPE_CHECKING:
    from textual.app import App

PAINTED = ("full", "256")
"""The art modes with colours of their own, which are dark in every theme."""


def art_for(app: App[Any], wish: str) -> str:
    """Return how backgrounds are drawn: as wished, or for ``auto`` what suits the terminal.

    The painted picture needs true colour or 256 colours; it keeps its own dark colours in every theme.
    """
    if wish != "auto":
        return wish
    if app.no_color or app.native_ansi_color:
        return "silhouette"
    return {"truecolor": "full", None: "full", "256": "256"}.get(app.console.color_system, "silhouette")


def colours_for(app: App[Any], art: str) -> MapColours:
    """Return the colours of the map for an art mode, with the theme's own background under outlines."""
    if art in PAINTED:
        return DARK
    if app.native_ansi_color:
        return ANSI
    if app.console.color_system == "standard":
        return SIXTEEN
    theme = app.current_theme
    colours = DARK if theme.dark else LIGHT
    ground = theme.background or ""
    return replace(colours, background=ground) if ground.startswith("#") else colours

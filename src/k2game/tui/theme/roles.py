"""From roles of text to styles of a theme: the one place where panels get their colours."""

from __future__ import annotations

from functools import cache

from rich.color import Color
from rich.style import Style

from k2game.tui.theme.colours import ANSI, COLOURS, MapColours
from k2game.tui.theme.themes import LOOKS

_ATTRIBUTES = ("bold", "reverse", "underline")


def colours_of(theme: str) -> MapColours:
    """The colours of pieces and numbers that go with a theme."""
    look = LOOKS.get(theme)
    return COLOURS[look.map_colours] if look else ANSI


def _variables(theme: str) -> dict[str, str]:
    look = LOOKS.get(theme)
    if look is None:
        return {}
    return {
        "foreground": look.theme.foreground or "default",
        "accent": look.theme.accent or "default",
        "border": look.theme.variables.get("border", ""),
        "muted": look.theme.variables.get("text-muted", ""),
        "warning": look.theme.warning or "default",
        "error": look.theme.error or "default",
        "success": look.theme.success or "default",
        "cursor": look.theme.variables.get("block-cursor-background", ""),
        "on_cursor": look.theme.variables.get("block-cursor-foreground", ""),
        "panel": look.theme.panel or "default",
    }


def _rich(colour: str) -> str:
    """A theme's colour as Rich reads it; the terminal's own colours have other names there."""
    if colour.startswith("ansi_"):
        return colour.removeprefix("ansi_")
    return colour or "default"


@cache
def _inks(theme: str) -> dict[str, tuple[str | None, str | None, str]]:
    """Role → ink, plate and attributes; None keeps what the panel has."""
    colours, variables = colours_of(theme), {key: _rich(value) for key, value in _variables(theme).items()}
    muted, accent = variables.get("muted", "default"), variables.get("accent", "default")
    flat = colours is ANSI
    inks: dict[str, tuple[str | None, str | None, str]] = {
        "": (None, None, ""),
        "faint": (muted, None, "dim" if flat else ""),
        "past": (muted, None, "dim" if flat else ""),
        "title": (accent, None, "bold"),
        "rule": (variables.get("border", "default"), None, ""),
        "movement": (colours.movement, None, ""),
        "gain": (colours.gain, None, ""),
        "loss": (colours.loss, None, ""),
        "raised": (colours.raised, None, ""),
        "landslide": (colours.hit_night if flat else variables.get("error", "default"), None, ""),
        "risk": (variables.get("warning", "default"), None, ""),
        "warning": (variables.get("warning", "default"), None, ""),
        "death": (variables.get("error", "default"), None, "bold"),
        "success": (variables.get("success", "default"), None, ""),
        "cut": (accent, None, "bold"),
        "today": (accent, None, ""),
        "focus": (None, variables.get("panel", "default"), ""),
        "picked": (accent, None, "bold"),
        "cursor_frame": (None, None, "bold"),
        "cursor": (variables.get("on_cursor"), variables.get("cursor"), "bold"),
        "button": (accent, variables.get("panel", "default"), "bold"),
        "key": (accent, None, "bold"),
        "lit": (colours.lit_text, colours.lit_plate, "bold"),
        "hover": (None, None, "underline"),
    }
    for number, colour in enumerate(colours.teams):
        inks[f"team:{number}"] = (colour, None, "")
        inks[f"on_team:{number}"] = (colours.on_team, colour, "bold")
    return inks


@cache
def style(theme: str, roles: str, ink: str, plate: str) -> Style:
    """The style of a text with some roles on a panel.

    Args:
        theme: the name of the theme.
        roles: roles and attributes (bold, reverse, underline), separated by blanks.
        ink: the panel's own colour of text, as Rich reads it.
        plate: the panel's own background.
    """
    inks = _inks(theme)
    attributes: set[str] = set()
    for role in roles.split():
        if role in _ATTRIBUTES:
            attributes.add(role)
            continue
        own_ink, own_plate, extra = inks.get(role, inks[""])
        ink, plate = own_ink or ink, own_plate or plate
        attributes.update(extra.split())
    return Style(
        color=Color.parse(ink),
        bgcolor=Color.parse(plate),
        bold="bold" in attributes or None,
        dim="dim" in attributes or None,
        reverse="reverse" in attributes or None,
        underline="underline" in attributes or None,
    )

"""The themes: names, colours, and which colours the map takes with each.

All text of the program is one of the colours of ``TEXT`` on one of ``PLATES``, or a
pair of ``PAIRS``; a test measures each of them in every theme (at least 4.5).
"""

from __future__ import annotations

from dataclasses import dataclass

from textual.theme import Theme

from k2game.i18n import _

TEXT = ("foreground", "text-muted", "primary", "secondary", "accent", "warning", "error", "success")
PLATES = ("background", "surface", "panel")
PAIRS = (
    ("block-cursor-foreground", "block-cursor-background"),
    ("block-cursor-blurred-foreground", "block-cursor-blurred-background"),
    ("footer-foreground", "footer-background"),
    ("footer-key-foreground", "footer-background"),
    ("input-cursor-foreground", "input-cursor-background"),
    ("input-selection-foreground", "input-selection-background"),
)
DEFAULT = "k2-night"
TERMINAL = "k2-terminal"


@dataclass(frozen=True, slots=True)
class ThemeLook:
    """A theme with its display name and the colours of the map (``palette.COLOURS``)."""

    theme: Theme
    label: str
    map_colours: str


def _look(
    name: str,
    label: str,
    map_colours: str,
    *,
    background: str,
    surface: str,
    panel: str,
    foreground: str,
    muted: str,
    primary: str,
    secondary: str,
    accent: str,
    warning: str,
    error: str,
    success: str,
    cursor: str,
    on_cursor: str,
    border: str,
    dark: bool = True,
) -> ThemeLook:
    variables = {
        "text": foreground,
        "text-muted": muted,
        "text-disabled": muted,
        "foreground-muted": muted,
        "foreground-disabled": muted,
        "text-primary": primary,
        "text-secondary": secondary,
        "text-accent": accent,
        "text-warning": warning,
        "text-error": error,
        "text-success": success,
        "block-cursor-background": cursor,
        "block-cursor-foreground": on_cursor,
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": panel,
        "block-cursor-blurred-foreground": foreground,
        "block-hover-background": panel,
        "border": primary,
        "border-blurred": border,
        "button-foreground": foreground,
        "button-color-foreground": on_cursor,
        "button-focus-text-style": "bold",
        "footer-background": surface,
        "footer-foreground": foreground,
        "footer-description-foreground": foreground,
        "footer-key-foreground": accent,
        "input-cursor-background": foreground,
        "input-cursor-foreground": background,
        "input-selection-background": cursor,
        "input-selection-foreground": on_cursor,
        "screen-selection-background": cursor,
        "screen-selection-foreground": on_cursor,
        "scrollbar": border,
        "scrollbar-hover": primary,
        "scrollbar-active": accent,
        "scrollbar-background": surface,
        "scrollbar-background-hover": surface,
        "scrollbar-background-active": surface,
        "scrollbar-corner-color": surface,
        "link-color": primary,
        "link-color-hover": on_cursor,
        "link-background-hover": cursor,
    }
    theme = Theme(
        name=name,
        primary=primary,
        secondary=secondary,
        accent=accent,
        warning=warning,
        error=error,
        success=success,
        foreground=foreground,
        background=background,
        surface=surface,
        panel=panel,
        boost=panel,
        dark=dark,
        variables=variables,
    )
    return ThemeLook(theme, label, map_colours)


_NIGHT = _look(
    "k2-night",
    _("Night: a clear sky over snow"),
    "dark",
    background="#0b0d14",
    surface="#12141d",
    panel="#1b2030",
    foreground="#e6e9f2",
    muted="#a3aabd",
    primary="#8fb8ff",
    secondary="#b9c4dc",
    accent="#ffd166",
    warning="#ffb86b",
    error="#ff9a8c",
    success="#7ee0a8",
    cursor="#8fb8ff",
    on_cursor="#0b0d14",
    border="#4a5470",
)
_EMBER = _look(
    "k2-ember",
    _("Ember: warm, for late evenings"),
    "dark",
    background="#140e0c",
    surface="#1c1512",
    panel="#2a201b",
    foreground="#f2e6dc",
    muted="#bfa995",
    primary="#ffb37a",
    secondary="#e0c3a4",
    accent="#ffd98a",
    warning="#ffc46b",
    error="#ff9c8f",
    success="#b5d98a",
    cursor="#ffb37a",
    on_cursor="#140e0c",
    border="#6b5040",
)
_SNOW = _look(
    "k2-snow",
    _("Snow: dark letters on white"),
    "light",
    dark=False,
    background="#f4f5f8",
    surface="#ffffff",
    panel="#e3e7ef",
    foreground="#10131a",
    muted="#4d5565",
    primary="#1b4f9c",
    secondary="#39425a",
    accent="#7a4a00",
    warning="#8a3b00",
    error="#a3170f",
    success="#0b5c33",
    cursor="#1b4f9c",
    on_cursor="#ffffff",
    border="#9aa3b5",
)
_CONTRAST = _look(
    "k2-contrast",
    _("High contrast: black, white and yellow"),
    "dark",
    background="#000000",
    surface="#000000",
    panel="#1a1a1a",
    foreground="#ffffff",
    muted="#e0e0e0",
    primary="#ffff00",
    secondary="#ffffff",
    accent="#ffff00",
    warning="#ffd000",
    error="#ff9d9d",
    success="#7dff9b",
    cursor="#ffff00",
    on_cursor="#000000",
    border="#ffffff",
)
_OKABE = _look(
    "k2-okabe",
    _("Okabe–Ito: told apart by colour-blind eyes"),
    "dark",
    background="#0d1117",
    surface="#141a22",
    panel="#1d2530",
    foreground="#f0f0f0",
    muted="#b4bac4",
    primary="#56b4e9",
    secondary="#cccccc",
    accent="#f0e442",
    warning="#e69f00",
    error="#f08a4b",
    success="#56b4e9",
    cursor="#f0e442",
    on_cursor="#0d1117",
    border="#566273",
)
_TERMINAL = ThemeLook(
    Theme(
        name=TERMINAL,
        primary="ansi_bright_blue",
        secondary="ansi_cyan",
        accent="ansi_bright_yellow",
        warning="ansi_yellow",
        error="ansi_bright_red",
        success="ansi_bright_green",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        boost="ansi_default",
        ansi=True,
        variables={
            "ansi-background": "ansi_black",
            "ansi-foreground": "ansi_white",
            "text-muted": "ansi_default",
            "text-disabled": "ansi_default",
            "block-cursor-background": "ansi_blue",
            "block-cursor-foreground": "ansi_bright_white",
            "border": "ansi_bright_blue",
            "border-blurred": "ansi_bright_black",
            "footer-key-foreground": "ansi_bright_yellow",
            "input-cursor-text-style": "reverse",
        },
    ),
    _("The terminal's own sixteen colours"),
    "ansi",
)

LOOKS = {look.theme.name: look for look in (_NIGHT, _EMBER, _SNOW, _CONTRAST, _OKABE, _TERMINAL)}
"""All themes by name; the first is the default."""

"""Keys as they are shown to people: words and letters, no glyphs that terminals draw differently."""

from __future__ import annotations

from textual.keys import format_key

from k2game.i18n import _


def shown_key(key: str) -> str:
    """One key, such as ``ctrl+s`` or ``question_mark``."""
    *modifiers, name = key.split("+")
    shown = _named(name)
    if "ctrl" in modifiers:
        modifiers.remove("ctrl")
        shown = f"^{shown}"
    return "+".join([*modifiers, shown])


def shown_keys(keys: str) -> str:
    """Several keys, separated by commas."""
    return ", ".join(shown_key(key.strip()) for key in keys.split(",") if key.strip())


def _named(name: str) -> str:
    names = {
        "enter": _("Enter"),
        "escape": _("Esc"),
        "space": _("Space"),
        "tab": _("Tab"),
        "up": _("Up"),
        "down": _("Down"),
        "left": _("Left"),
        "right": _("Right"),
        "pageup": _("PgUp"),
        "pagedown": _("PgDn"),
        "home": _("Home"),
        "end": _("End"),
        "delete": _("Del"),
        "insert": _("Ins"),
        "backspace": _("Bksp"),
        "question_mark": "?",
        "slash": "/",
        "minus": "-",
        "plus": "+",
        "comma": ",",
        "full_stop": ".",
    }
    if name in names:
        return names[name]
    if name[0] == "f" and name[1:].isdigit():
        return name.upper()
    return format_key(name)

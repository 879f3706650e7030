"""The settings, kept between runs; every change takes effect at once."""

from __future__ import annotations

from pathlib import Path

from rich.cells import set_cell_size
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from k2game.i18n import LOCALES, _
from k2game.presentation.text.lines import cut
from k2game.tui.commands.registry import COMMANDS, Command, bindings, clashes, place_name
from k2game.tui.screens.base import K2Modal, K2Screen
from k2game.tui.styles import STYLES
from k2game.tui.textual_ext.key_names import shown_keys
from k2game.tui.theme.themes import LOOKS
from k2game.tui.widgets.backdrop import Backdrop
from k2game.tui.widgets.chooser import Chooser
from k2game.tui.widgets.keybar import KeyBar

_LOOKS_OF_IT = ("set-theme", "set-art", "set-ascii")
"""The settings that change how the mountain looks."""

_YES_NO = ("confirm_end", "confirm_leave", "confirm_delete", "ascii")


def _fields() -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Each setting: its name in the file, its label, its values."""
    yes_no = [("yes", _("yes")), ("no", _("no"))]
    return [
        ("theme", _("Colours"), [(name, look.label) for name, look in LOOKS.items()]),
        (
            "art",
            _("Mountain"),
            [
                ("full", _("painted, as far as the terminal can")),
                ("silhouette", _("an outline")),
                ("off", _("not drawn")),
            ],
        ),
        ("ascii", _("ASCII letters only"), yes_no),
        (
            "speed",
            _("Reveals, bots, nights"),
            [
                ("off", _("all at once")),
                ("fast", _("fast")),
                ("normal", _("normal")),
                ("slow", _("slow")),
            ],
        ),
        ("confirm_end", _("Ask before a turn ends"), yes_no),
        ("confirm_leave", _("Ask before leaving"), yes_no),
        ("confirm_delete", _("Ask before deleting"), yes_no),
        ("language", _("Language (next start)"), _languages()),
    ]


def _languages() -> list[tuple[str, str]]:
    installed = sorted(path.parent.parent.name for path in Path(LOCALES).glob("*/LC_MESSAGES/*.mo"))
    return [("", _("that of the system")), ("en", "English"), *((code, code) for code in installed)]


class SettingsScreen(K2Screen[None]):
    """A line for each setting, and the keys of all commands."""

    CSS_PATH = STYLES / "settings.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]
    BINDINGS = [*bindings("menu.back", "settings.reset", "menu.next", "menu.previous")]

    def compose(self) -> ComposeResult:
        """Settings above, keys below."""
        settings = self.k2.settings
        yield Static(_("Settings"), classes="heading", markup=False)
        yield Backdrop(summit=(0.6, 0.2), art=self.k2.art, ascii_only=settings.ascii)
        with Vertical(id="fields"):
            for name, label, values in _fields():
                stored = getattr(settings, name)
                value = ("yes" if stored else "no") if name in _YES_NO else stored or ""
                ids = [known for known, _label in values]
                with Horizontal(classes="field"):
                    yield Static(label, classes="label", markup=False)
                    yield Chooser(values, ids.index(value) if value in ids else 0, id=f"set-{name}")
        yield Static(_("Keys (Enter: press another key; ▲ is changed)"), classes="section", markup=False)
        yield OptionList(id="keys", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """List the keys."""
        self._commands = list(COMMANDS.values())
        self._list_keys()
        self.query_one("#set-theme").focus()

    def on_descendant_focus(self) -> None:
        """Show the mountain in place of the keys while its look is chosen."""
        shows = self.focused is not None and self.focused.id in _LOOKS_OF_IT
        self.set_class(shows, "-picture")

    def _list_keys(self) -> None:
        keys = self.query_one("#keys", OptionList)
        at = keys.highlighted
        keys.clear_options()
        keys.add_options([Option(self._key_line(command)) for command in self._commands])
        keys.highlighted = at

    def _key_line(self, command: Command) -> Content:
        changed = command.id in self.k2.settings.keys
        shown = shown_keys(self.k2.settings.keys.get(command.id, command.keys))
        return Content.assemble(
            (set_cell_size(f" {shown}", 18), "bold"),
            set_cell_size("▲" if changed else "", 2),
            set_cell_size(cut(command.label, 15), 17),
            _("{place}: {help}").format(place=place_name(command), help=command.help),
        )

    @on(Chooser.Changed)
    def _changed(self, event: Chooser.Changed) -> None:
        event.stop()
        name = (event.chooser.id or "").removeprefix("set-")
        value: str | bool | None = event.chooser.value
        if name in _YES_NO:
            value = value == "yes"
        elif name == "language":
            value = value or None
        if name == "ascii":
            self.k2.ascii_for_now = False  # from now on it is the player's choice
        setattr(self.k2.settings, name, value)
        self.k2.keep_settings()
        picture = self.query_one(Backdrop)
        picture.art, picture.ascii_only = self.k2.art, self.k2.settings.ascii
        picture.redraw()

    @on(OptionList.OptionSelected, "#keys")
    def _key_chosen(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        command = self._commands[event.option_index]
        self.app.push_screen(KeyScreen(command), lambda key: self._set_key(command, key))

    def _set_key(self, command: Command, key: str | None) -> None:
        if key is None:
            return
        keys = {**self.k2.settings.keys, command.id: key}
        for clashing, one, other in clashes(keys):
            if command.id in (one, other):
                taken = COMMANDS[one if command.id == other else other]
                self.k2.say(
                    _("{key} is already the key of “{label}”.").format(
                        key=shown_keys(clashing), label=taken.label
                    ),
                    "warning",
                )
                return
        self._keep_keys(keys)

    def _keep_keys(self, keys: dict[str, str]) -> None:
        self.k2.settings.keys = keys
        self.k2.keep_settings()
        self._list_keys()

    def action_reset(self) -> None:
        """Give the chosen command its usual keys back."""
        at = self.query_one("#keys", OptionList).highlighted
        if at is not None:
            keys = dict(self.k2.settings.keys)
            keys.pop(self._commands[at].id, None)
            self._keep_keys(keys)

    def action_back(self) -> None:
        """Back to where one was."""
        self.dismiss()

    def action_next(self) -> None:
        """To the next setting."""
        keys = self.query_one("#keys", OptionList)
        if keys.has_focus:
            keys.action_cursor_down()
        else:
            self.focus_next()

    def action_previous(self) -> None:
        """To the setting before."""
        keys = self.query_one("#keys", OptionList)
        if keys.has_focus and keys.highlighted:
            keys.action_cursor_up()
        else:
            self.focus_previous()


class KeyScreen(K2Modal[str | None]):
    """Waits for a command's new key; Esc keeps the old one."""

    CSS_PATH = STYLES / "dialog.tcss"

    def __init__(self, command: Command) -> None:
        super().__init__()
        self._command = command

    def compose(self) -> ComposeResult:
        """Show the key that is waited for."""
        with Vertical(id="dialog"):
            yield Static(
                _("Press the key for “{label}”. Esc keeps the old one.").format(label=self._command.label),
                id="text",
                markup=False,
            )

    def on_key(self, event: events.Key) -> None:
        """Take the key."""
        event.stop()
        event.prevent_default()
        self.dismiss(None if event.key == "escape" else event.key)

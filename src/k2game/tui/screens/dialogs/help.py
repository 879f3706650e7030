"""The keys of a screen; Enter on a line does it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rich.cells import set_cell_size
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from k2game.i18n import _
from k2game.tui.commands.registry import CommandOffer, bindings, offers
from k2game.tui.screens.base import K2Modal
from k2game.tui.styles import STYLES

_KEYS_WIDTH = 14
_HIDDEN = frozenset({"app.help", "menu.next", "menu.previous"})


class HelpScreen(K2Modal[None]):
    """Lists what can be done on the screen below."""

    CSS_PATH = STYLES / "help.tcss"
    BINDINGS = [*bindings("menu.back", "menu.next", "menu.previous")]

    def __init__(self, below: Screen[object]) -> None:
        super().__init__()
        self._legend: tuple[str, ...] = getattr(below, "legend", tuple)()
        self._offers = _together(offer for offer in offers(below) if offer.command.id not in _HIDDEN)

    def compose(self) -> ComposeResult:
        """The list."""
        with Vertical(id="box"):
            yield Static(_("Keys of this screen"), classes="heading", markup=False)
            for line in self._legend:
                yield Static(line, classes="legend", markup=False)
            yield OptionList(*(Option(_line(offer)) for offer in self._offers), id="keys", markup=False)
            yield Static(_("Enter does it, Esc goes back"), classes="faint", id="hint", markup=False)

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close the list and do the chosen line."""
        event.stop()
        offer = self._offers[event.option_index]
        self.dismiss()
        if offer.enabled:
            self.app.call_later(offer.give)
        else:
            self.app.bell()

    def action_back(self) -> None:
        """Close the list."""
        self.dismiss()

    def action_next(self) -> None:
        """To the next line."""
        self.query_one(OptionList).action_cursor_down()

    def action_previous(self) -> None:
        """To the line before."""
        self.query_one(OptionList).action_cursor_up()


def _together(offers: Iterable[CommandOffer]) -> list[CommandOffer]:
    """Offers one after another that say the same, such as the digits of the cards, as one."""
    found: list[CommandOffer] = []
    for offer in offers:
        if found and found[-1].command.help == offer.command.help:
            first = found[-1].keys[0].partition("-")[0]
            found[-1] = replace(found[-1], keys=(f"{first}-{offer.keys[0]}",))
        else:
            found.append(offer)
    return found


def _line(offer: CommandOffer) -> Content:
    keys = set_cell_size(" " + ", ".join(offer.keys), _KEYS_WIDTH)
    told = offer.command.help if offer.enabled else _("{help} (not now)").format(help=offer.command.help)
    return Content.assemble((keys, "bold"), f" {told}")

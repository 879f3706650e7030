"""The command palette: everything that can be done, found by typing."""

from __future__ import annotations

from collections.abc import Iterator

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from k2game.tui.commands.registry import CommandOffer, offers

_NOT_THERE = frozenset({"app.palette", "menu.next", "menu.previous"})
"""Commands that make no sense inside the palette."""


class GameCommands(Provider):
    """The commands of the screen below the palette, then those of the whole program."""

    def _offers(self) -> Iterator[CommandOffer]:
        for offer in offers(self.screen):
            if offer.enabled and offer.command.id not in _NOT_THERE:
                yield offer

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for offer in self._offers():
            yield DiscoveryHit(Content(offer.command.label), offer.give, offer.command.label, _help(offer))

    async def search(self, query: str) -> Hits:
        """Those whose label or help has what was typed."""
        matcher = self.matcher(query)
        for offer in self._offers():
            label, told = offer.command.label, offer.command.help
            score = max(matcher.match(label), matcher.match(told) * 0.6)
            if score > 0:
                yield Hit(score, matcher.highlight(label), offer.give, label, _help(offer))


def _help(offer: CommandOffer) -> str:
    return f"{offer.command.help}  ({', '.join(offer.keys)})"

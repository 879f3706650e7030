"""The command palette: everything that can be done, found by typing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from k2game.tui.commands.registry import CommandOffer, MenuEntry, offers

_NOT_THERE = frozenset({"app.palette", "menu.next", "menu.previous", "menu.back", "scene.on", "coach.next"})
"""Commands that make no sense inside the palette."""

_MOVES = re.compile(
    r"(table|result|overview|replay)\.(up|down|left|right|log_up|log_down)|(pick|climb)\.card_\d+"
)
"""Commands that only move something by a step: their keys are pressed where one looks."""


class GameCommands(Provider):
    """The commands of the screen below the palette, then those of the whole program."""

    def _offers(self) -> Iterator[CommandOffer]:
        for offer in offers(self.screen):
            name = offer.command.id
            if offer.enabled and name not in _NOT_THERE and _MOVES.fullmatch(name) is None:
                yield offer

    def _entries(self) -> Sequence[MenuEntry]:
        """Return the lines of the title's menu, if it is the title."""
        return getattr(self.screen, "entries", ())

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for entry in self._entries():
            yield DiscoveryHit(Content(entry.label), entry.do, entry.label, entry.key)
        for offer in self._offers():
            yield DiscoveryHit(Content(offer.command.label), offer.give, offer.command.label, _help(offer))

    async def search(self, query: str) -> Hits:
        """Those whose label or help has what was typed."""
        matcher = self.matcher(query)
        for entry in self._entries():
            if (score := matcher.match(entry.label)) > 0:
                yield Hit(score, matcher.highlight(entry.label), entry.do, entry.label, entry.key)
        for offer in self._offers():
            label, told = offer.command.label, offer.command.help
            score = max(matcher.match(label), matcher.match(told) * 0.6)
            if score > 0:
                yield Hit(score, matcher.highlight(label), offer.give, label, _help(offer))


def _help(offer: CommandOffer) -> str:
    return f"{offer.command.help}  ({', '.join(offer.keys)})"

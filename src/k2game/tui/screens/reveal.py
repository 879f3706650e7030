"""The reveal: the day's cards of all teams side by side, and who takes a risk."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from k2game.engine.state import GameState
from k2game.i18n import _
from k2game.session.match import Match
from k2game.tui import story
from k2game.tui.screens.scene import SceneScreen


class RevealScreen(SceneScreen):
    """Shown once all seats have chosen."""

    rules_topic = "4"

    def __init__(self, match: Match, state: GameState) -> None:
        super().__init__(match)
        self._state = state

    def title_line(self) -> str:
        """The day."""
        return _("Day {day}: the cards are revealed").format(day=self._state.day)

    def lines(self) -> Sequence[Content]:
        """One line a seat, then who takes a risk token and why."""
        told = []
        for row in story.reveal(self._state):
            cards = "   ".join(_card(self._state, card) for card in row.cards)
            mark = "▲" if row.boldest else " "
            told.append(Content.assemble((f"{mark} {self.names[row.colour]}", "bold"), f"\n    {cards}"))
            told.append(Content.styled(_("    movement: {total}").format(total=row.total), "$text-muted"))
        told.append(Content.styled("\n" + story.risk_sentence(self._state, self.names), "bold $accent"))
        return told


def _card(state: GameState, card_id: str) -> str:
    card = state.table.cards[card_id]
    if card.kind == "rope":
        return _("rope {up} up / {down} down").format(up=card.up, down=card.down)
    if card.kind == "acclimatization":
        return _("acclimatization {points}").format(points=card.points)
    return _("movement {points}").format(points=card.points)

"""The rescue of a dying climber (7.7)."""

from __future__ import annotations

from textual import events

from k2game.engine.actions import Lose
from k2game.engine.phases.acclimatization_check import rescued_score
from k2game.engine.state.game_state import CLIMBERS
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.night.forecast import signed
from k2game.presentation.text.lines import Bit, Line, title_line, wrap
from k2game.presentation.text.names import place_name
from k2game.tui.commands.registry import bindings, has_key
from k2game.tui.screens.play.space_choice import SPACE_BINDINGS, SpaceChoiceScreen


class RescueScreen(SpaceChoiceScreen, inherit_bindings=False):
    """A seat brings its dying climber down with its only rescue card, or lets it go."""

    rules_topic = "7.7"
    BINDINGS = [*bindings("rescue.lose"), *SPACE_BINDINGS]

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.climber = self.view.dying[1] if self.view.dying else "A"
        self._sure = False

    @property
    def _score(self) -> int:
        climbers = self.view.seat_view(self.colour).climbers
        return climbers[CLIMBERS.index(self.climber)].score

    def current(self) -> tuple[str, str]:
        """The climber that is dying."""
        return self.colour, self.climber

    def hint(self) -> str:
        """Say what the rescue card does."""
        return _(
            "The rescue card, once in the game, brings the dying climber to a lit space with level 1; its "
            "score goes from {old} to {new}. d lets it die."
        ).format(old=self._score, new=rescued_score(self.table, self._score))

    def phase_lines(self, cells: int) -> list[Line]:
        """Show who dies where, what it had, and the two ways out."""
        climber = self.view.seat_view(self.colour).climbers[CLIMBERS.index(self.climber)]
        name = self.teams.climber(self.colour, self.climber)
        lines = [title_line(_("Rescue"), cells)]
        text = _("{climber} is dying: {place}, level {level}, score {score}.").format(
            climber=name,
            place=place_name(self.table, climber.space or ""),
            level=signed(climber.level).lstrip("+"),
            score=climber.score,
        )
        lines += wrap(text, cells, "death")
        if self.cursor in self.choices:
            label = _(" Rescue it to {place} ").format(place=place_name(self.table, self.cursor or ""))
            lines.append((Bit(label, "lit", "rescue:"), Bit("  "), Bit(_("Enter"), "key")))
        else:
            lines.append((Bit(_("Choose a lit space."), "faint"),))
        text = _("Rescued, its score goes from {old} to {new}; dead, it counts 1.")
        new = rescued_score(self.table, self._score)
        lines += wrap(text.format(old=self._score, new=new), cells)
        lose = _(" Really let it die ") if self._sure else _(" Let it die ")
        lines.append((Bit(lose, "death" if self._sure else "button", "lose:"), Bit("  "), Bit(_("d"), "key")))
        lines += wrap(_("Letting it die keeps the card for the other climber."), cells, "faint")
        return lines

    def follow_link(self, link: str) -> None:
        """The two buttons."""
        if link == "rescue:":
            self.action_confirm()
        elif link == "lose:":
            self.action_lose()
        else:
            super().follow_link(link)

    def on_key(self, event: events.Key) -> None:
        """Ask again before the climber dies if another key came between."""
        if not has_key("rescue.lose", event.key, self.k2.settings.keys):
            self._calm()

    def space_chosen(self, space: str) -> None:
        """A space was pointed at: the question before it is forgotten."""
        self._calm()
        super().space_chosen(space)

    def _calm(self) -> None:
        if self._sure:
            self._sure = False
            self.freshen_soon()

    def action_lose(self) -> None:
        """Let the climber die; asked twice."""
        if self._sure and self.k2.director is not None:
            self.k2.director.submit(Lose(self.colour, self.climber))
            return
        self._sure = True
        self.say(
            _("{climber} will die and count 1 point. Once more lets it go.").format(
                climber=self.teams.climber(self.colour, self.climber)
            ),
            "death",
        )
        self.freshen_soon()

"""Letting the rescue card save a dying climber, or not (7.7)."""

from __future__ import annotations

from k2game.engine.actions import Lose
from k2game.engine.phases.acclimatization_check import rescued_score
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.view import ClimberView
from k2game.i18n import _
from k2game.presentation.decisions.decision import SHOW, Reply, Situation
from k2game.presentation.decisions.intents import Aim, Confirm, Intent, LetDie, Notice
from k2game.presentation.decisions.space_choice import SpaceDecision
from k2game.presentation.night.forecast import signed
from k2game.presentation.text.lines import Bit, Line, title_line, wrap
from k2game.presentation.text.names import place_name


class RescueDecision(SpaceDecision):
    """A seat brings its dying climber down with its only rescue card, or lets it go.

    Attributes:
        climber: the dying climber.
        sure: whether the player has said once to let it die.
    """

    rule = "7.7"
    keys = ("rescue.lose", *SpaceDecision.keys)

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.climber = self.view.dying[1] if self.view.dying else "A"
        self.sure = False

    @property
    def _dying(self) -> ClimberView:
        return self.view.seat_view(self.colour).climbers[CLIMBERS.index(self.climber)]

    def current(self) -> tuple[str, str]:
        """The climber that is dying."""
        return self.colour, self.climber

    def title(self) -> str:
        """Rescue."""
        return _("Rescue")

    def hint(self) -> str:
        """Say what the rescue card does."""
        score = self._dying.score
        return _(
            "The rescue card, once in the game, brings the dying climber to a lit space with level 1; its "
            "score goes from {old} to {new}. d lets it die."
        ).format(old=score, new=rescued_score(self.table, score))

    def lines(self, cells: int) -> list[Line]:
        """Show the dying climber, where it is, what it had, and the two ways out."""
        climber = self._dying
        text = _("{climber} is dying: {place}, level {level}, score {score}.").format(
            climber=self.teams.climber(self.colour, self.climber),
            place=place_name(self.table, climber.space or ""),
            level=signed(climber.level).lstrip("+"),
            score=climber.score,
        )
        lines = [title_line(self.title(), cells), *wrap(text, cells, "death")]
        if self.cursor in self.choices:
            label = _(" Rescue it to {place} ").format(place=place_name(self.table, self.cursor or ""))
            lines.append((Bit(label, "lit", Confirm()), Bit("  "), Bit(_("Enter"), "key")))
        else:
            lines.append((Bit(_("Choose a lit space."), "faint"),))
        text = _("Rescued, its score goes from {old} to {new}; dead, it counts 1.")
        new = rescued_score(self.table, climber.score)
        lines += wrap(text.format(old=climber.score, new=new), cells)
        lose = _(" Really let it die ") if self.sure else _(" Let it die ")
        role = "death" if self.sure else "button"
        lines.append((Bit(lose, role, LetDie()), Bit("  "), Bit(_("d"), "key")))
        return lines + wrap(_("Letting it die keeps the card for the other climber."), cells, "faint")

    def on(self, intent: Intent) -> Reply | None:
        """Ask again before the climber dies if anything came between."""
        match intent:
            case LetDie():
                return self._let_die()
            case Notice(command) if command != "rescue.lose" and self.sure:
                self.sure = False
                return SHOW
            case Aim():
                self.sure = False
        return super().on(intent)

    def _let_die(self) -> Reply:
        if self.sure:
            return Reply((Lose(self.colour, self.climber),))
        self.sure = True
        text = _("{climber} will die and count 1 point. Once more lets it go.")
        return Reply(text=text.format(climber=self.teams.climber(self.colour, self.climber)), role="death")

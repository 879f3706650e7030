"""One team of a new game: who plays it, its name, its colour."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Static

from k2game.engine.content.scenario import COLOURS
from k2game.presentation.new_game import TeamDraft, colour_name, default_name, kinds
from k2game.tui.widgets.chooser import BlockChooser, Chooser

MOST_TYPED = 200


class TeamRow(Horizontal):
    """A row of the form; a team that nobody plays is shown faint."""

    DEFAULT_CSS = """
    TeamRow {
        height: 1; width: 100%;
        & > .number { width: 3; padding: 0 1; color: $text-muted; }
        & > Input { width: 26; }
        & > Chooser.colour { width: 10; margin: 0 0 0 1; }
    }
    """

    class Changed(Message):
        """Somebody else plays it, or nobody."""

    def __init__(self, number: int, team: TeamDraft) -> None:
        super().__init__(id=f"team-{number}")
        self._number = number
        self._team = team

    def compose(self) -> ComposeResult:
        """Number, who plays, name, colour."""
        yield Static(str(self._number + 1), classes="number", markup=False)
        choices = kinds()
        at = [kind for kind, _label in choices].index(self._team.kind)
        yield BlockChooser(choices, at, id=f"kind-{self._number}")
        yield Input(self._team.name, max_length=MOST_TYPED, compact=True, id=f"name-{self._number}")
        colours = [(colour, colour_name(colour)) for colour in COLOURS]
        chooser = BlockChooser(colours, COLOURS.index(self._team.colour), id=f"colour-{self._number}")
        chooser.add_class("colour")
        yield chooser

    def on_mount(self) -> None:
        """Show whether it plays."""
        self._show()

    def draft(self) -> TeamDraft:
        """The row as it is filled in."""
        kind, colour = self.query_one(f"#kind-{self._number}", Chooser), self.query_one(".colour", Chooser)
        return TeamDraft(colour.value, self.query_one(Input).value, kind.value)

    @on(Chooser.Changed)
    def _changed(self, event: Chooser.Changed) -> None:
        event.stop()
        name, colour = self.query_one(Input), self.query_one(".colour", Chooser)
        if event.chooser is colour and name.value in {default_name(one) for one in COLOURS}:
            name.value = default_name(colour.value)
        self._show()
        self.post_message(self.Changed())

    def _show(self) -> None:
        plays = self.draft().plays
        for part in (self.query_one(Input), self.query_one(".colour", Chooser)):
            part.display = plays

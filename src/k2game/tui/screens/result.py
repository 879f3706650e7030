"""The result: the table, how a tie was decided, the solo level."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from k2game.i18n import _
from k2game.tui import story
from k2game.tui.commands import bindings
from k2game.tui.screens.base import GameScreen
from k2game.tui.widgets.keybar import KeyBar


class ResultScreen(GameScreen):
    """Shown when the game is over."""

    CSS_PATH = "../styles/scene.tcss"
    BINDINGS = [*bindings("result.again", "result.title")]
    rules_topic = "9"

    def compose(self) -> ComposeResult:
        """Heading, table, sentence."""
        names = {info.colour: info.name for info in self.match.seats}
        state = self.match.state
        yield Static(_("The expedition is over"), classes="heading", markup=False)
        with VerticalScroll(id="scene"):
            yield Static(self._table(names), id="table", markup=False)
            if len(self.match.seats) == 1:
                yield Static(story.level_sentence(state), id="verdict", markup=False)
                yield Static(self._advice(), id="advice", markup=False, classes="faint")
            else:
                yield Static(story.winner_sentence(state, names), id="verdict", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Let the arrows scroll."""
        self.query_one("#scene").focus()

    def _table(self, names: dict[str, str]) -> Content:
        rows = story.placings(self.match.state)
        width = max(8, *(cell_len(name) for name in names.values()))
        head = f"    {set_cell_size(_('Team'), width)}  {_('A'):>4} {_('B'):>4} {_('bonus'):>6} {_('sum'):>5}"
        parts: list[Content | tuple[str, str]] = [(head, "$text-muted")]
        for row in rows:
            a, b = (
                f"{score}{'' if lives else '†'}" for score, lives in zip(row.scores, row.alive, strict=True)
            )
            line = f"\n  {'▲' if row.winner else ' '} {set_cell_size(names[row.colour], width)}"
            line += f"  {a:>4} {b:>4} {row.bonus or '':>6} {row.total:>5}"
            parts.append((line, "bold $accent" if row.winner else ""))
        return Content.assemble(*parts)

    def _advice(self) -> str:
        from k2game.i18n import ngettext

        used = self.match.advice_used
        return (
            ngettext("Advice was asked for once.", "Advice was asked for {number} times.", used).format(
                number=used
            )
            if used
            else _("No advice was asked for.")
        )

"""The panels beside the mountain: what fits is open, the rest shares its room as tabs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from k2game.presentation.text.lines import Line
from k2game.tui.panels import table_lines
from k2game.tui.panels.arrange import ALWAYS, Arrangement, arrange
from k2game.tui.widgets.lines import Lines

Panels = Mapping[str, Callable[[int], Sequence[Line]]]
"""Panel name → its lines for a number of rows, its title included; they may be more. Made when needed."""


class SidePanels(Vertical):
    """The phase's own panel above, then the panels of the table.

    Attributes:
        tab: which of the tabs is shown; the log is scrolled to its end when it changes.
    """

    DEFAULT_CSS = """
    SidePanels {
        width: 30; height: 100%; padding: 0 0 0 1; background: $background;
        & > Lines { background: $background; overflow-y: hidden; }
        & > #tabs { height: 1; background: $surface; }
        & > #tab { overflow-y: auto; scrollbar-size-vertical: 0; }
    }
    """

    def __init__(self, tab: str) -> None:
        super().__init__(id="side")
        self.tab = tab
        self._arranged: Arrangement | None = None
        self._shown = ""

    def compose(self) -> ComposeResult:
        """One panel of lines for each."""
        for name in ("phase", *ALWAYS, "tabs", "tab"):
            yield Lines(id=name)

    def panel(self, name: str) -> Lines:
        """One of the panels."""
        return self.query_one(f"#{name}", Lines)

    @property
    def tabs(self) -> tuple[str, ...]:
        """The panels that are tabs now."""
        return self._arranged.tabs if self._arranged else ()

    def next_tab(self) -> None:
        """Choose the next of the tabs."""
        at = self.tabs.index(self.tab) if self.tab in self.tabs else -1
        self.tab = self.tabs[(at + 1) % len(self.tabs)]

    def present(self, width: int, rows: int, phase: Sequence[Line], panels: Panels) -> None:
        """Show everything.

        Args:
            width: cells across, the margin included.
            rows: how high the side is.
            phase: the lines of the phase's panel.
            panels: the panels of the table.
        """
        if self.styles.width is None or self.styles.width.value != width:
            self.styles.width = width
        always = {name: panels[name](rows) for name in ALWAYS}
        arranged = arrange(rows, len(phase), {name: len(lines) for name, lines in always.items()})
        self._arrange(arranged)
        self.panel("phase").show(phase)
        for name in arranged.open:
            self.panel(name).show(always[name])
        if self.tab not in arranged.tabs:
            self.tab = arranged.tabs[0]
        self.panel("tabs").show([table_lines.tab_titles(arranged.tabs, self.tab)])
        # the row of the titles replaces the title of the panel, which open ones have
        if self.tab not in always:
            self._show_tab(panels[self.tab](arranged.rest))
        elif len(always[self.tab]) <= arranged.rest:
            self._show_tab(always[self.tab][1:])
        else:
            self._show_tab(panels[self.tab](arranged.rest)[1:])

    def _show_tab(self, lines: Sequence[Line]) -> None:
        tab = self.panel("tab")
        grown = len(lines) != len(tab.lines)
        tab.show(lines)
        if self.tab == "log" and (grown or self._shown != "log"):
            self.call_after_refresh(tab.to_end)
        elif self.tab != self._shown:
            tab.scroll_to(0, 0, animate=False, force=True)
        self._shown = self.tab

    def _arrange(self, arranged: Arrangement) -> None:
        if arranged == self._arranged:
            return
        self._arranged = arranged
        self.panel("phase").styles.height = arranged.phase
        for name in ALWAYS:
            panel = self.panel(name)
            panel.display = name in arranged.open
            if panel.display:
                panel.styles.height = arranged.open[name]
        self.panel("tab").styles.height = max(0, arranged.rest - 1)

    def scroll_log(self, pages: int) -> bool:
        """Scroll the log by pages; False if it is not the tab shown."""
        if self.tab != "log":
            self.tab = "log"
            return False
        tab = self.panel("tab")
        tab.scroll_relative(y=pages * max(1, tab.size.height - 1), animate=False, force=True)
        return True

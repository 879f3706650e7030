"""Style files that are read once, however many screens open.

Checked with Textual 8.2.8; no issue known. This may go when ``Stylesheet`` keeps what it has read.
"""

from __future__ import annotations

from textual.css.stylesheet import Stylesheet


class KeptStylesheet(Stylesheet):
    """Textual's stylesheet, but what was read stays read until the theme changes.

    Textual's own reads every source again when the program starts, when the theme is set
    and whenever a screen with a style file opens for the first time, 50 ms each.
    """

    def set_variables(self, variables: dict[str, str]) -> None:
        """Set the colours of a theme; the same colours again change nothing."""
        if variables != self._variables:
            super().set_variables(variables)

    def reparse(self) -> None:
        """Read what was not read with these colours; a fault leaves the rules as they were."""
        self.parse()

"""A question inside a decision, with the option under the cursor."""

from __future__ import annotations

from k2game.i18n import _
from k2game.presentation.climb.prompts import Option, Prompt, menu_lines
from k2game.presentation.text.lines import Line


class OpenQuestion:
    """The question that is open, or none.

    Attributes:
        prompt: the question, or None.
        at: the place of the option under the cursor.
    """

    def __init__(self) -> None:
        self.prompt: Prompt | None = None
        self.at = 0

    @property
    def kind(self) -> str:
        """The kind of the question; empty if none is open."""
        return "" if self.prompt is None else self.prompt.kind

    @property
    def options(self) -> tuple[Option, ...]:
        """The answers."""
        return () if self.prompt is None else self.prompt.options

    def ask(self, prompt: Prompt | None) -> None:
        """Open a question, or close the open one. One that warns has the way back under the cursor."""
        self.prompt = prompt
        self.at = len(prompt.options) - 1 if prompt is not None and prompt.warnings else 0

    def move(self, step: int) -> None:
        """Put the cursor on an option further down, or up."""
        self.at = (self.at + step) % len(self.options)

    def lines(self, cells: int) -> list[Line]:
        """The question as lines."""
        return [] if self.prompt is None else menu_lines(self.prompt, self.at, cells)

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys that answer it, each with what it does."""
        if self.prompt is None:
            return ()
        digits = f"1-{len(self.options)}"
        return (digits, _("Choose")), (_("Enter"), _("Confirm")), (_("Esc"), _("Go back"))

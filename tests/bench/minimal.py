"""The yardstick of the start: the least Textual app."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class MinimalApp(App[None]):
    """One word on the screen."""

    def compose(self) -> ComposeResult:
        """The word."""
        yield Static("minimal")


if __name__ == "__main__":
    MinimalApp().run()

"""The style sheets of the screens."""

from pathlib import Path

STYLES = Path(__file__).parent
"""Their folder, for ``CSS_PATH``: an absolute path, so that a subclass elsewhere finds them, too."""

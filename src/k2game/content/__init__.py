"""Content: JSON files become the engine's boards, weather, cards and scenarios.

``load_library()`` is the way in. Importing this package is quick; pydantic is
loaded when the first folder is read.
"""

from k2game.content.library import Library
from k2game.content.loading import load_library

DOOR: tuple[str, ...] = (
    "cautions",
    "folder",
    "setups",
    "titles",
)

__all__ = ["Library", "load_library"]

"""Settings: choices that a player makes once and the program keeps.

Reading them never fails; a damaged value falls back to its default, with a note.
"""

DOOR: tuple[str, ...] = ("settings",)

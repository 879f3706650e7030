"""The game as numbered lines on standard input and output: for screen readers, scripts, dumb terminals.

No escape codes and no pictures. It says the same sentences as the screens, out of ``presentation``, and
imports no Textual; a test proves it.
"""

DOOR: tuple[str, ...] = ("start",)

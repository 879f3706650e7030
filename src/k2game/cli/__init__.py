"""The command line: one module per command.

No command loads the screens before it needs them, so that short commands answer at once.
"""

DOOR: tuple[str, ...] = ("entry",)

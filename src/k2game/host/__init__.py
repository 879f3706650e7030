"""Conduct a game once, for every front end.

The host decides who is asked, which bot thinks and what each viewer may know. It knows no screen and no
sentence.
"""

DOOR: tuple[str, ...] = (
    "bot_runner",
    "bot_seat",
    "codec",
    "events",
    "game_host",
    "presence",
    "script",
)

"""One game being played: its log, undo, night report and seeds.

A match drives the engine: it submits actions, draws what chance brings, and keeps everything as a log.
"""

DOOR: tuple[str, ...] = (
    "bot_streams",
    "decisions",
    "facts",
    "marks",
    "match",
    "night_report",
    "plans",
    "player_kinds",
    "seeds",
    "visibility",
)

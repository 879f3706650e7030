"""Saved games: a folder with a head and a sealed log that only grows.

The package writes them, reads and lists them, replays them, and exports and imports them as text.
"""

DOOR: tuple[str, ...] = (
    "export_format",
    "exports",
    "header",
    "listing",
    "lock",
    "log_format",
    "log_writer",
    "reader",
    "replay",
    "store",
)

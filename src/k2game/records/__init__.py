"""Results of finished games: the best of each scenario, solo ranks and players.

They live in one SQLite file beside the saved games.
"""

DOOR: tuple[str, ...] = ("records", "solo_past")

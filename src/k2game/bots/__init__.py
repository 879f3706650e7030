"""Computer players: they see what their seat sees, and nothing else.

A bot gets a ``PlayerView`` and the legal actions (``bot``); ``registry`` lists the levels and makes bots;
``advice`` turns the same search into figures for people.
"""

DOOR: tuple[str, ...] = (
    "advice.advise",
    "advice.fates",
    "advice.review",
    "bot",
    "planning.indexed_board",
    "planning.reachability",
    "recall",
    "registry",
    "simulate",
)

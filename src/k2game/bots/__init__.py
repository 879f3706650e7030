"""Computer players: they see what their seat sees, and nothing else.

A bot gets a ``PlayerView`` and the legal actions (``base``); ``registry`` lists the levels and makes bots;
``guess`` completes a view to a full state that search can play on; ``arena`` measures strength.
"""

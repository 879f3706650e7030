"""Screens before a game: title, new game, load, settings."""

"""Widgets of the game's screens."""

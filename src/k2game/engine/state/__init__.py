"""The state of a game and how it changes."""

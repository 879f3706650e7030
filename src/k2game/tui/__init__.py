"""The screens: the only part of the game that knows about a terminal."""

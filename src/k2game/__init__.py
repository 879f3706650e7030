"""K2 and Lhotse in the terminal: an unofficial implementation of the board game."""

__version__ = "0.1.0"

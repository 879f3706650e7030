"""The rules: what a game is and what may happen in it. Standard library only."""

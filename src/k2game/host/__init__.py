"""Conduct a game once, for every front end."""

"""Themes, colours and the styles of roles."""

"""Scenes that everybody may watch."""

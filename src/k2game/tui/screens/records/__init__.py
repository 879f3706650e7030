"""Screens that look back: records, replay and review."""

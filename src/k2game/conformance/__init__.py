"""Replay conformance files and show the first difference."""

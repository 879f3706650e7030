"""What is known about the terminal before anything is drawn on it."""

import sys

SMALLEST = (80, 24)
"""Columns and rows that the screens need."""


def has_terminal() -> bool:
    """Whether a person sits at both ends: standard input and output are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))

"""What is known about the terminal before anything is drawn on it."""

import os
import sys

SMALLEST = (80, 24)
"""Columns and rows that the screens need."""


def has_terminal() -> bool:
    """Whether a person sits at both ends: standard input and output are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


ASCII_ONLY = "K2GAME_ASCII"
"""The environment's word for ``--ascii``: set to anything, one run draws with ASCII signs only."""


def ascii_only() -> bool:
    """Whether this run was asked to draw with ASCII signs only."""
    return bool(os.environ.get(ASCII_ONLY))

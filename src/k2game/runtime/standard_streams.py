"""Standard streams at both ends of a run: closed, unable to show a glyph, or without a reader."""

import io
import os
import sys
from typing import TextIO

PIPE_CLOSED = 128 + 13
"""The exit code where the reader of standard output is gone, as if by its signal."""


def fill_closed_descriptors() -> None:
    """Open nothing in place of standard streams that were closed: a file opened later would get their number.

    What is meant for the terminal would then be written into that file. Python's own streams stay None.
    """
    if None in (sys.stdin, sys.stdout, sys.stderr):
        while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
            os.set_inheritable(descriptor, True)
        os.close(descriptor)


def never_fail_on_glyphs(stream: TextIO | None) -> None:
    """Let a terminal that cannot show a glyph show its number instead of ending the program."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")


def finish_output(code: int) -> int:
    """Write what is left to write. The reader may be gone, or the disk full."""
    if sys.stdout is None:
        return code
    try:
        sys.stdout.flush()
    except OSError as error:
        code = code or (PIPE_CLOSED if isinstance(error, BrokenPipeError) else 1)
        # Python flushes once more when it ends, and must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code

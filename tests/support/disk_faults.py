"""A file system that fails at its n-th step, in four ways."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from k2game.runtime.files import DISK

BEFORE = "before"  # the step fails and has done nothing
HALF = "half"  # what is written is half written, then it fails
AFTER = "after"  # the step is done, but fails
POWER = "power"  # half written, and from then on nothing works any more

WAYS = (BEFORE, HALF, AFTER, POWER)


class FailingFiles:
    """Passes everything on to the real file system, and fails at one step."""

    def __init__(self, fails_at: int, way: str = BEFORE, code: int = errno.ENOSPC) -> None:
        self.fails_at = fails_at
        self.way = way
        self.code = code
        self.steps = 0

    def __getattr__(self, name: str) -> Callable[..., Any]:
        real = getattr(DISK, name)

        def step(*arguments: Any) -> Any:
            self.steps += 1
            if self.steps < self.fails_at or (self.steps > self.fails_at and self.way != POWER):
                return real(*arguments)
            if self.steps == self.fails_at:
                self._do_some(name, real, arguments)
            raise OSError(self.code, os.strerror(self.code))

        return step

    def _do_some(self, name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        if self.way == AFTER:
            real(*arguments)
        elif self.way in (HALF, POWER) and name in ("create", "put"):
            *rest, data = arguments
            real(*rest, data[: len(data) // 2])


def tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder with what is in them."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }

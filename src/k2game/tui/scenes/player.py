"""The clock of a scene: it calls for frames, 12 a second at most, at the chosen speed."""

from __future__ import annotations

import time
from collections.abc import Callable

from textual.message_pump import MessagePump
from textual.timer import Timer

FRAMES = 12
"""Frames a second, at most."""

FACTORS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
"""Speed → how long a scene takes; 0 shows no scene."""


class ScenePlayer:
    """Plays a scene on a screen.

    Attributes:
        length: how long the scene lasts at normal speed, in milliseconds.
        over: whether its last frame was reached.
    """

    def __init__(
        self,
        screen: MessagePump,
        length: int,
        factor: float,
        show: Callable[[int], None],
        ended: Callable[[], None],
        *,
        lingers: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make a player.

        Args:
            screen: whose timers it uses.
            length: how long the scene lasts at normal speed, in milliseconds.
            factor: how much longer it takes.
            show: shows the scene at a time, in milliseconds of normal speed.
            ended: called once when the last frame was reached.
            lingers: whether frames are shown after the end, too: a flag goes on waving.
            clock: tells seconds.
        """
        self.length, self.over = length, False
        self._screen, self._factor = screen, factor
        self._show, self._ended, self._lingers, self._clock = show, ended, lingers, clock
        self._began = 0.0
        self._timer: Timer | None = None

    def start(self) -> None:
        """Begin, or show the end at once if scenes are off."""
        self._began = self._clock()
        if not self._factor:
            self.finish()
            return
        self._show(0)
        self._timer = self._screen.set_interval(1 / FRAMES, self.tick)

    def tick(self) -> None:
        """Show what is due now."""
        now = int((self._clock() - self._began) * 1000 / self._factor)
        if now < self.length:
            self._show(now)
        elif not self.over:
            self.finish()
        elif self._lingers:
            self._show(now)

    def finish(self) -> None:
        """Show the last frame now."""
        if self.over:
            return
        self.over = True
        if self._factor:
            self._began = min(self._began, self._clock() - self.length * self._factor / 1000)
        if not self._lingers:
            self.stop()
        self._show(self.length)
        self._ended()

    def stop(self) -> None:
        """Clear the picture."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

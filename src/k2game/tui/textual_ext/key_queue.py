"""Keys one after another: what is typed while a screen opens goes to that screen.

Checked with Textual 8.2.8. Keys no longer reach a screen that leaves
(https://github.com/Textualize/textual/issues/4704, closed), but a screen that is opening still misses them.
This may go when keys wait for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from math import inf

from textual import events
from textual.app import App
from textual.message_pump import MessagePump
from textual.timer import Timer

Typed = events.Key | events.Paste
"""Events of the keyboard."""

_LONGEST = 0.25
"""Seconds after which the next key is given in any case."""

_LOOK_AGAIN = 0.01
"""Seconds between looks at a screen that is opening."""


class KeyQueue:
    """Gives the next key when the one before was dealt with and the screen is ready.

    Textual hands a key to the screen that is shown when the key comes, even if a key
    before it is about to open another one; such keys are lost or reach a screen half made.
    """

    since_same = inf
    """Seconds from the key before to the one given last, if they are the same; a key held down repeats."""

    def __init__(self, app: App[int], give: Callable[[Typed], Awaitable[None]]) -> None:
        """With the function that gives a key to the focus."""
        self._app = app
        self._give = give
        self._waiting: deque[Typed] = deque()
        self._given = 0
        self._busy = False
        self._end: Timer | None = None
        self._last = "", 0.0

    async def add(self, key: Typed) -> None:
        """A key was pressed, or something pasted."""
        self._waiting.append(key)
        await self._go_on()

    def forget(self) -> None:
        """Drop the queued keys: somebody else comes to the keyboard."""
        self._waiting.clear()

    async def _go_on(self) -> None:
        if self._busy or not self._waiting:
            return
        if not self._app.screen.is_mounted:
            self._busy = True
            self._app.set_timer(_LOOK_AGAIN, self._look_again)
            return
        self._busy = True
        self._given += 1
        number = self._given
        target = self._app.focused or self._app.screen
        way = [node for node in target.ancestors_with_self if node is not self._app]
        key = self._waiting.popleft()
        self._note(key)
        await self._give(key)
        self._follow([*way, self._app], number)
        self._end = self._app.set_timer(_LONGEST, partial(self._done, number))

    def _note(self, key: Typed) -> None:
        name = key.key if isinstance(key, events.Key) else ""
        before, at = self._last
        self.since_same = key.time - at if name and name == before else inf
        self._last = name, key.time

    async def _look_again(self) -> None:
        self._busy = False
        await self._go_on()

    def _follow(self, way: list[MessagePump], number: int) -> None:
        """Go the way of a key that nobody takes, just behind it, from queue to queue."""
        while way:
            node = way.pop(0)
            if node is self._app:
                # What the key began, such as a change of focus, is next in the queue.
                node.call_later(node.call_later, self._done, number)
            elif node.is_running and node.call_later(self._follow, way, number):
                return

    async def _done(self, number: int) -> None:
        if self._busy and number == self._given:
            self._busy = False
            if self._end is not None:
                self._end.stop()
            await self._go_on()

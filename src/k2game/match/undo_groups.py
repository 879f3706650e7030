"""Moves: actions that one key takes back together, such as a walk with the cards given for it.

The rules know only single actions. Places are lengths of the log. What nobody noted as
one move goes back one action at a time.
"""

from __future__ import annotations

from collections.abc import Iterable


class Moves:
    """The moves of a game, as far as they may still be taken back."""

    def __init__(self, done: Iterable[tuple[int, int]] = ()) -> None:
        """With the moves that are known from a saved game, each as the lengths before and after it."""
        self._done = list(done)
        self._undone: list[tuple[int, int]] = []

    @property
    def done(self) -> tuple[tuple[int, int], ...]:
        """The moves that are done, each as the lengths of the log before and after it."""
        return tuple(self._done)

    def did(self, before: int, after: int) -> None:
        """Something was done that took the log from one length to another."""
        if after > before:
            self._done.append((before, after))
            self._undone.clear()

    def depth(self, begin: int, now: int) -> int:
        """Return how many moves lead from one length of the log to another."""
        before = {after: first for first, after in self._done}
        count = 0
        while now > begin:
            now, count = min(before.get(now, now - 1), now - 1), count + 1
        return count

    def back(self, now: int) -> int:
        """To which length undo goes from the length now; it counts as taken back."""
        move = self._done.pop() if self._done and self._done[-1][1] == now else (now - 1, now)
        self._undone.append(move)
        return move[0]

    def on(self, now: int) -> int:
        """To which length redo goes from the length now; it counts as done again."""
        move = self._undone.pop() if self._undone and self._undone[-1][0] == now else (now, now + 1)
        self._done.append(move)
        return move[1]

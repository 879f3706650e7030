"""What a person did in one go, so that one key takes all of it back: a walk with the cards given for it.

The game itself knows only single actions. Places are lengths of its log. What was not
done through the screen, such as the part of a turn before a game was opened again, goes
back one action at a time.
"""

from __future__ import annotations


class Moves:
    """The moves of the turn on one screen."""

    def __init__(self) -> None:
        self._done: list[tuple[int, int]] = []
        self._undone: list[tuple[int, int]] = []

    def did(self, before: int, after: int) -> None:
        """Something was done that took the log from one length to another."""
        if after > before:
            self._done.append((before, after))
            self._undone.clear()

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

"""Computer players against each other, to measure their strength.

``k2game arena`` plays mirrored pairings in parallel and reports honest intervals.
"""

DOOR: tuple[str, ...] = ("command",)

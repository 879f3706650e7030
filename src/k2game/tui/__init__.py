"""The screens: the only package that knows Textual.

It shows what ``presentation`` prepares and turns keys and clicks into actions.
"""

DOOR: tuple[str, ...] = (
    "entry_points",
    "main",
)

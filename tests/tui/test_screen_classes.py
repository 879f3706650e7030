"""A screen stands on at most three classes of ours."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from textual.screen import Screen

import k2game.tui.screens

MOST = 3


def screens() -> Iterator[type[Screen[object]]]:
    """Yield every screen of the program."""
    package = k2game.tui.screens
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for found in vars(import_module(module.name)).values():
            if isinstance(found, type) and issubclass(found, Screen) and found.__module__ == module.name:
                yield found


def test_a_screen_stands_on_at_most_three_classes_of_ours() -> None:
    found = list(screens())
    assert len(found) > 20
    for screen in found:
        ours = [base.__name__ for base in screen.__mro__[1:] if base.__module__.startswith("k2game.")]
        assert len(ours) <= MOST, f"{screen.__name__} stands on {ours}"

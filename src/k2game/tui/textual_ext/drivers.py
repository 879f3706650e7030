"""Textual's drivers, each with the keys read behind a sieve.

Checked with Textual 8.2.8. This goes with the sieve.
"""

from __future__ import annotations

import sys

from textual.driver import Driver


def guarded(usual: type[Driver]) -> type[Driver]:
    """Return the driver that takes the place of one of Textual's; any other is used as it is."""
    if sys.platform == "win32":
        from textual.drivers.windows_driver import WindowsDriver

        if usual is WindowsDriver:
            _guard_windows()
    else:
        from textual.drivers.linux_driver import LinuxDriver

        if usual is LinuxDriver:
            from k2game.tui.textual_ext.driver import ForgivingDriver

            return ForgivingDriver
    if usual.__name__ == "WebDriver":
        from textual.drivers.web_driver import WebDriver

        if usual is WebDriver:
            from k2game.tui.textual_ext.web_driver import ForgivingWebDriver

            return ForgivingWebDriver
    return usual


def _guard_windows() -> None:
    """Let the thread that reads the console of Windows parse with our parser; it offers no other way."""
    from textual.drivers import win32

    from k2game.tui.textual_ext.key_parser import KeyParser

    vars(win32)["XTermParser"] = KeyParser

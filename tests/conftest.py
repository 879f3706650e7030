"""What all tests of screens have in common: they wait no longer than needed, styles are read once."""

from collections.abc import Iterator
from typing import Any

import pytest
import textual.app
import textual.pilot
from hypothesis import HealthCheck, settings
from textual.css.stylesheet import Stylesheet

from tests.support.quiet import until_quiet

# How long an example takes says more about what else the machine does than about the program.
settings.register_profile("k2game", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("k2game")


@pytest.fixture(autouse=True, scope="session")
def _quick_screens() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as change:
        for module in (textual.app, textual.pilot):
            change.setattr(module, "wait_for_idle", until_quiet)
        for name in ("clear", "put_aside"):  # a test process opens hundreds of games
            change.setattr(f"k2game.tui.app.{name}", lambda: None)
        change.setattr(Stylesheet, "_parse_rules", _read_once(Stylesheet._parse_rules))
        yield


def _read_once(read: Any) -> Any:
    """Textual reads the same style sources anew for every program; a test process does it once a theme."""
    known: dict[object, Any] = {}

    def rules(sheet: Stylesheet, *source: Any, **more: Any) -> Any:
        key = (source, frozenset(more.items()), frozenset(sheet._variables.items()))
        if key not in known:
            known[key] = read(sheet, *source, **more)
        return known[key]

    return rules

"""The ways from the command line into the screens. Textual is imported only when it is needed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from k2game.errors import SaveError, SetupError
from k2game.i18n import _, use_language
from k2game.runtime.terminal import ascii_only, is_served, why_no_screens

if TYPE_CHECKING:
    from k2game.tui.app import K2App

USAGE = 2


def run() -> int:
    """Open the title.

    Returns:
        The exit code; 2 where standard input or output is not a terminal.
    """
    return open_with(None)


def run_new(
    scenario: str | None, players: str | None, seed: str | None, weather: str | None, options: Sequence[str]
) -> int:
    """Begin a game at once.

    Args:
        scenario: the id of a scenario; None takes the usual one.
        players: names with commas, each perhaps with a colon and a bot's level; None lets two teams play.
        seed: what all chance comes from; None rolls one.
        weather: a weather set of the scenario; None takes its usual one.
        options: options of the scenario.

    Returns:
        The exit code; 2 if the parts do not go together.
    """
    from k2game.content import load_library
    from k2game.match.seeds import new_seed, parse_seed
    from k2game.presentation.new_game import parse_players, shortened_players

    library = load_library()
    try:
        seats = parse_players(players or "Eagles,Wolves")
        setup = library.scenario_setup(
            scenario or "k2_summer", [info.colour for info in seats], weather, options
        )
        chosen = new_seed() if seed is None else parse_seed(seed)
    except SetupError as error:
        print(f"k2game: {error}", file=sys.stderr)
        return USAGE

    def opening(app: K2App) -> None:
        app.start_game(setup, seats, chosen)

    return open_with(opening, shortened_players(players or ""))


def run_resume(game: str | None) -> int:
    """Resume a saved game, the one played last if none is named.

    Raises:
        SaveError: there is none, or it cannot be read.
    """
    from k2game.saves.store import GameStore

    found = game
    if found is None:
        last = GameStore().last()
        if last is None:
            raise SaveError(_("There is no unfinished game; k2game new begins one."))
        found = last.id
    wanted = found
    GameStore().read(wanted)  # a game that cannot be read is reported before the screen opens

    def opening(app: K2App) -> None:
        app.resume_game(wanted)

    return open_with(opening)


def open_with(opening: Callable[[K2App], None] | None, notes: Sequence[str] = ()) -> int:
    """Open the program with something other than the title.

    Args:
        opening: opens it.
        notes: sentences to show first.

    Returns:
        The exit code; 2 where no screen can be shown.
    """
    if (refusal := why_no_screens()) is not None:
        print(refusal, file=sys.stderr)
        return USAGE
    from k2game.tui.textual_ext.gc_pauses import put_off

    with put_off():
        return _open(opening, notes)


def _open(opening: Callable[[K2App], None] | None, notes: Sequence[str]) -> int:
    from k2game.settings.settings import load_settings

    settings, problems = load_settings()
    wanted, settings.ascii = settings.ascii, settings.ascii or ascii_only()
    use_language(settings.language)
    from k2game.runtime.shutdown import run_app
    from k2game.tui.app import K2App
    from k2game.tui.textual_ext.right_of_way import short_turns

    app = K2App(opening, settings, [*problems, *notes])
    app.ascii_for_now = settings.ascii and not wanted
    with short_turns():
        code = run_app(app, app.saved_place)
    if app.farewell is not None and not is_served():  # the server reads packets, not sentences
        print(app.farewell)
    return code

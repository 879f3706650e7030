"""The ways from the command line into the plain game, and how it ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from k2game.content import Library, load_library
from k2game.errors import K2Error, SaveError, SetupError
from k2game.i18n import _, use_language
from k2game.match.match import Match
from k2game.plain.console import InputEnded, standard_console
from k2game.plain.game import PlainGame
from k2game.plain.game_reports import saved_sentence
from k2game.plain.new_game import Wanted, ask_new_game
from k2game.plain.prompts import Left, Talk
from k2game.presentation.resume_hint import how_to_go_on
from k2game.records.records import Records
from k2game.runtime.shutdown import run_plain, tell_crash
from k2game.runtime.terminal import ascii_only
from k2game.saves.listing import Summary
from k2game.saves.lock import OpenElsewhere
from k2game.saves.log_writer import GameLog
from k2game.saves.store import GameStore
from k2game.settings.settings import Settings, load_settings

FAILED, USAGE = 1, 2
SIGNALLED = 128
"""Exit codes above this name the signal that ended the program."""

_OFFERED = 9
"""The most unfinished games to offer."""


class PlainProgram:
    """One run: opens a game, plays it, lets go of it."""

    def __init__(self, talk: Talk, settings: Settings) -> None:
        self.talk, self.settings = talk, settings
        self.store = GameStore()
        self.library: Library = load_library()
        self.match: Match | None = None

    def run(self, opening: Callable[[PlainProgram], Match]) -> int:
        """Play the game that ``opening`` gives, to its end or until somebody leaves; the exit code."""
        try:
            self.match = opening(self)
            PlainGame(self.talk, self.match, self.settings).play()
            self._note_result(self.match)
        except InputEnded:
            self.talk.say(_("The input ended."))
            return self._leave()
        except Left:
            return self._leave()
        finally:
            if self.match is not None:
                self.store.close(self.match)
        return 0

    def saved_place(self) -> str | None:
        """Return the place where the game is saved; None if it is not."""
        store = None if self.match is None else self.match.store
        return str(store.folder) if isinstance(store, GameLog) else None

    def farewell(self, match: Match) -> str:
        """Say whether the game is saved, and how to resume it."""
        return how_to_go_on(match, plain=True) or saved_sentence(match)

    def _leave(self) -> int:
        if self.match is None:
            self.talk.say(_("No game was begun."))
            return 0
        self.talk.say(self.farewell(self.match))
        return 0 if self.match.not_saving is None else FAILED

    def _note_result(self, match: Match) -> None:
        if isinstance(match.store, GameLog):
            try:
                Records().add(match.store.id, match.table.scenario.id, match)
            except SaveError as error:
                self.talk.say(str(error))

    # --- openings ------------------------------------------------------------------------------

    def begin(self, wanted: Wanted) -> Match:
        """Ask for what is not said of a new game, and begin it."""
        new = ask_new_game(self.talk, self.library, wanted, self.settings.names)
        return self.store.start(self.library, new.setup, new.seats, new.seed)

    def load(self, game: str) -> Match:
        """Open a saved game; if it is open elsewhere, a copy of it if that is wanted."""
        try:
            loaded = self.store.load(game, self.library)
        except OpenElsewhere as error:
            if not self.talk.confirm(f"{error} " + _("Open a copy?"), True):
                raise Left from None
            loaded = self.store.load(self.store.copy(game), self.library)
        if loaded.report is not None:
            self.talk.say(loaded.report)
        return loaded.match

    def choose(self) -> Match:
        """Offer the unfinished games and a new one; without any, a new one."""
        try:
            games = [one for one in self.store.list() if not one.over and one.problem is None][:_OFFERED]
        except SaveError as error:
            self.talk.say(str(error))
            games = []
        if games:
            labels = [self._label(one) for one in games]
            picked = self.talk.choose(_("Which game?"), [*labels, _("a new game")], 0)
            if picked < len(games):
                return self.load(games[picked].id)
        return self.begin(Wanted())

    def _label(self, game: Summary) -> str:
        return _("go on with {scenario}, {names}, day {day} of {days}").format(
            scenario=self.library.title(game.scenario, game.weather),
            names=", ".join(name for _colour, name, _kind in game.players),
            day=game.day,
            days=game.days,
        )


def run() -> int:
    """``k2game --plain``: resume a game or start one; return the exit code."""
    return _play(PlainProgram.choose)


def run_new(
    scenario: str | None, players: str | None, seed: str | None, weather: str | None, options: Sequence[str]
) -> int:
    """``k2game new --plain``: begin a game; what is not given is asked.

    Returns:
        The exit code; 2 if the parts do not go together.
    """
    wanted = Wanted(scenario, players, seed, weather, options)
    return _play(lambda program: program.begin(wanted))


def run_resume(game: str | None) -> int:
    """``k2game resume --plain``: resume a saved game, the one played last if none is named.

    Raises:
        SaveError: there is none, or it cannot be read.
    """

    def opening(program: PlainProgram) -> Match:
        found = game
        if found is None:
            last = program.store.last()
            if last is None:
                raise SaveError(_("There is no unfinished game; k2game new begins one."))
            found = last.id
        return program.load(found)

    return _play(opening)


def _play(opening: Callable[[PlainProgram], Match]) -> int:
    settings, problems = load_settings()
    use_language(settings.language)
    console = standard_console(ascii_only=settings.ascii or ascii_only())
    if console is None:
        print(_("k2game: the plain game needs standard input and output; one is closed."), file=sys.stderr)
        return USAGE
    talk = Talk(console)
    program = PlainProgram(talk, settings)

    def play() -> int:
        talk.say(*problems)
        try:
            return program.run(opening)
        except SetupError as error:
            print(f"k2game: {error}", file=sys.stderr)
            return USAGE
        except (K2Error, OSError):
            raise
        except Exception as error:
            return tell_crash(error, program.saved_place)

    code = run_plain(play)
    if code > SIGNALLED and program.match is not None:
        with suppress(OSError, ValueError):  # after a hang-up nobody reads it
            talk.say("", program.farewell(program.match))
    return code

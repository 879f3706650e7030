"""The command line. Each command is one entry of COMMANDS; its code is imported when it is called.

Exit codes: 0 done, 1 failed, 2 wrong usage or no terminal, 3 a bad file,
128 + n stopped by signal n.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from k2game import __version__
from k2game.cli.ids import LEVELS, scenario_help, weather_help
from k2game.errors import DataError, K2Error, SaveError
from k2game.i18n import _, use_language
from k2game.runtime.standard_streams import (
    PIPE_CLOSED,
    fill_closed_descriptors,
    finish_output,
    never_fail_on_glyphs,
)
from k2game.runtime.terminal import ASCII_ONLY, has_terminal, is_dumb, why_no_screens

FAILED = 1
USAGE = 2
BAD_FILE = 3
INTERRUPTED = 128 + 2


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A subcommand.

    Attributes:
        name: the word on the command line.
        help: one line for ``--help``; translated when it is shown (xgettext --keyword=Command:2).
        target: ``module:function``; the function is called with the parsed arguments by name and
            returns the exit code.
        add_arguments: declares the command's arguments, if it has any.
        plain: the same with lines instead of screens, for ``--plain``; "" if there is no difference.
    """

    name: str
    help: str
    target: str
    add_arguments: Callable[[argparse.ArgumentParser], None] | None = None
    plain: str = ""


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", nargs="?", type=Path, help=_("a data folder; else the one that the game uses")
    )


def _conform_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=_("a conformance file"))


def _sim_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scenario", default="k2_summer", help=scenario_help(_("the id of a scenario")))
    parser.add_argument("--players", type=int, choices=range(1, 6), default=2, help=_("how many seats"))
    parser.add_argument("--games", type=_positive, default=100, help=_("how many games"))
    parser.add_argument("--seed", type=int, default=1, help=_("the same seed gives the same games"))
    parser.add_argument("--weather", help=weather_help())
    parser.add_argument("--options", nargs="+", default=(), help=_("options of the scenario"))
    parser.add_argument("--json", action="store_true", dest="as_json", help=_("print one JSON object"))


def _arena_arguments(parser: argparse.ArgumentParser) -> None:
    levels = _("levels to play, as in veteran,guide; there are {levels}").format(levels=LEVELS)
    parser.add_argument("--levels", required=True, help=levels)
    parser.add_argument("--scenario", default="k2_summer", help=scenario_help(_("the id of a scenario")))
    parser.add_argument("--weather", help=weather_help())
    parser.add_argument("--options", nargs="+", default=(), help=_("options of the scenario"))
    parser.add_argument("--seats", type=int, choices=range(1, 6), help=_("how many seats a game has"))
    parser.add_argument("--games", type=_positive, default=100, help=_("how many games each lineup plays"))
    parser.add_argument("--seed", type=int, default=1, help=_("the same seed gives the same games"))
    parser.add_argument("--jobs", type=_positive, help=_("how many games are played at a time"))
    parser.add_argument("--json", action="store_true", dest="as_json", help=_("print one JSON object"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=_("keep results here and go on from it"))


def _text(word: str) -> str:
    """Take a word of the command line as UTF-8, also where Python read its bytes as ASCII.

    Raises:
        ArgumentTypeError: its bytes are not UTF-8; a name would lose letters without a word.
    """
    if not any("\ud800" <= sign <= "\udfff" for sign in word):
        return word
    try:
        return os.fsencode(word).decode()
    except UnicodeError:
        raise argparse.ArgumentTypeError(_("not a text in UTF-8: {word}").format(word=ascii(word))) from None


def _positive(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(_("at least 1 is needed"))
    return number


def _new_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--scenario",
        help=scenario_help(_("the id of a scenario; else k2_summer, or with --plain a question")),
    )
    parser.add_argument(
        "--players",
        type=_text,
        help=_(
            "names with commas; a colon and a level make a bot: Eagles,Wolves:veteran; levels are {levels}"
        ).format(levels=LEVELS),
    )
    parser.add_argument("--seed", help=_("the same seed and decisions give the same game"))
    parser.add_argument("--weather", help=weather_help())
    parser.add_argument("--options", nargs="+", default=(), help=_("options of the scenario"))


def _resume_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="ID", help=_("a saved game; else the one played last"))


def _games_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", dest="as_json", help=_("print JSON"))


def _export_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="ID", help=_("a saved game"))
    parser.add_argument("target", type=Path, metavar="FILE", help=_("a file that is not there yet"))


def _import_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", type=Path, metavar="FILE", help=_("an exported game"))


def _any_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        metavar="FILE",
        help=_("an exported game, or the ID of a saved one; else the one played last"),
    )


def _dump_arguments(parser: argparse.ArgumentParser) -> None:
    _any_game(parser)
    parser.add_argument(
        "--all",
        action="store_true",
        dest="everything",
        help=_("seed and hands also of a game that people still play"),
    )


def _replay_arguments(parser: argparse.ArgumentParser) -> None:
    _any_game(parser)
    parser.add_argument("--text", action="store_true", help=_("print it instead of opening the screen"))


def _rules_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "topic", nargs="?", type=_text, metavar="TOPIC", help=_("a number such as 5.3, or a word")
    )


COMMANDS = (
    Subcommand(
        "new",
        "begin a new game",
        "k2game.tui.main:run_new",
        _new_arguments,
        plain="k2game.plain.start:run_new",
    ),
    Subcommand(
        "resume",
        "go on with a saved game",
        "k2game.tui.main:run_resume",
        _resume_arguments,
        plain="k2game.plain.start:run_resume",
    ),
    Subcommand("games", "list the saved games", "k2game.cli.saves:list_games", _games_arguments),
    Subcommand("dump", "print one game as text", "k2game.cli.saves:print_game", _dump_arguments),
    Subcommand(
        "export",
        "write a saved game as a text file",
        "k2game.cli.saves:export_game",
        _export_arguments,
    ),
    Subcommand(
        "import",
        "take in a game from a text file",
        "k2game.cli.saves:import_game",
        _import_arguments,
    ),
    Subcommand("tutorial", "learn the game in three guided days", "k2game.tui.entry_points:run_tutorial"),
    Subcommand("replay", "look at a game again", "k2game.cli.replay:run_replay", _replay_arguments),
    Subcommand("records", "show the records", "k2game.cli.saves:print_records", _games_arguments),
    Subcommand("rules", "print the rules", "k2game.cli.rules:print_rules", _rules_arguments),
    Subcommand(
        "check",
        "check a data folder and list all its faults",
        "k2game.cli.check:run_check",
        _check_arguments,
    ),
    Subcommand(
        "conform",
        "replay conformance files and show the first difference",
        "k2game.conformance.runner:run_conform",
        _conform_arguments,
    ),
    Subcommand(
        "engine", "play through a line protocol on stdin and stdout", "k2game.cli.engine_protocol:run_engine"
    ),
    Subcommand("sim", "play random games and measure them", "k2game.cli.simulate:run_sim", _sim_arguments),
    Subcommand(
        "arena",
        "let computer players meet and measure their strength",
        "k2game.arena.command:run_arena",
        _arena_arguments,
    ),
    Subcommand("paths", "show where data, saves, settings and records are", "k2game.cli.doctor:show_paths"),
    Subcommand("doctor", "show what the program finds on this machine", "k2game.cli.doctor:run_doctor"),
)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints cannot steer the terminal."""

    def error(self, message: str) -> NoReturn:
        """Leave with usage and a sentence."""
        super().error("".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in message))


_ABOUT_SETTINGS = _(
    """\
settings, kept between runs (F2 in the program changes them; k2game paths shows the file):
  theme     k2-night, k2-ember, k2-snow (light), k2-contrast (high contrast),
            k2-okabe (for colour-blind eyes), k2-terminal (the terminal's own colours)
  art       full, silhouette, off: how the mountain is drawn
  ascii     only ASCII signs are drawn; --ascii does it for one run
  speed     off, fast, normal, slow: how reveals, nights and bots are told
  confirm   questions before a turn ends, before leaving, before deleting
  keys      every key of every command

environment:
  K2GAME_HOME   one folder for saves, settings, records and exports
  K2GAME_DATA   another folder with boards, weather, cards and scenarios
  NO_COLOR      no colours
  TERM          dumb gets the plain game, as with --plain

The keys of a screen are listed by ? in the program."""
)


def build_parser() -> argparse.ArgumentParser:
    """The parser with all commands."""
    parser = Parser(
        prog="k2game",
        description=_("K2 and Lhotse in the terminal. Without a command the title opens."),
        epilog=_ABOUT_SETTINGS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"k2game {__version__}")
    plain = _("numbered lines instead of screens, for screen readers and scripts")
    parser.add_argument("--plain", action="store_true", help=plain)
    parser.add_argument("--ascii", action="store_true", help=_("draw with ASCII signs only"))
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"))
    for command in COMMANDS:
        text = _(command.help)
        subparser = commands.add_parser(command.name, help=text, description=text, allow_abbrev=False)
        if command.plain:
            # No default here, or it would undo a --plain before the command.
            subparser.add_argument("--plain", action="store_true", default=argparse.SUPPRESS, help=plain)
        if command.add_arguments:
            command.add_arguments(subparser)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line.

    Args:
        arguments: the words after the program's name; None takes this process's own.

    Returns:
        The exit code. Wrong usage and ``--help`` leave through SystemExit, as argparse does.
    """
    fill_closed_descriptors()
    use_language(None)
    for stream in (sys.stdout, sys.stderr):
        never_fail_on_glyphs(stream)
    parser = build_parser()
    parsed = vars(parser.parse_args(arguments))
    name, plain = parsed.pop("command"), parsed.pop("plain")
    if parsed.pop("ascii"):
        os.environ[ASCII_ONLY] = "1"
    if plain and name is not None and not _command(name).plain:
        parser.error(_("--plain goes with new, with resume, or without a command."))
    try:
        code = _start(name, parsed, plain=plain)
    except (DataError, SaveError) as error:
        print(error, file=sys.stderr)
        code = BAD_FILE
    except K2Error as error:
        print(error, file=sys.stderr)
        code = FAILED
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = PIPE_CLOSED
    except OSError as error:
        print(_("k2game: {reason}").format(reason=error.strerror or error), file=sys.stderr)
        code = FAILED
    return finish_output(code)


def _start(name: str | None, parsed: dict[str, object], *, plain: bool) -> int:
    if not plain and has_terminal() and is_dumb() and (name is None or _command(name).plain):
        print(_("k2game: this terminal shows lines only, so this is the plain game."), file=sys.stderr)
        plain = True
    if name is None:
        return _load("k2game.plain.start:run")() if plain else open_title()
    command = _command(name)
    return _load(command.plain if plain else command.target)(**parsed)


def _command(name: str) -> Subcommand:
    return next(command for command in COMMANDS if command.name == name)


def _load(target: str) -> Callable[..., int]:
    module, function = target.split(":")
    loaded: Callable[..., int] = getattr(import_module(module), function)
    return loaded


def open_title() -> int:
    """Open the game on its title, if there is a terminal for it.

    Returns:
        The exit code; 2 where standard input or output is not a terminal that can show it.
    """
    if (refusal := why_no_screens()) is not None:
        print(refusal, file=sys.stderr)
        return USAGE
    return _load("k2game.tui.main:run")()

"""The program's entry point: it answers some options before it loads the command line."""

import sys


def main() -> int:
    """Run this process's command line.

    Returns:
        The exit code. Wrong usage and ``--help`` leave through SystemExit, as argparse does.
    """
    if sys.argv[1:] == ["--version"] and sys.stdout is not None:
        from k2game import __version__

        sys.stdout.write(f"k2game {__version__}\n")
        return 0
    from k2game.cli.main import main as run

    return run()

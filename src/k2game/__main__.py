"""``python -m k2game``."""

import sys

from k2game.cli.entry import main

if __name__ == "__main__":
    sys.exit(main())

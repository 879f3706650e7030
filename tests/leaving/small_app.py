"""A program that opens a screen, for the tests of leaving. Its argument says what goes wrong."""

import sys
import time

from textual.app import App
from textual.widgets import Static

from k2game.leaving import run_app, run_plain


class Small(App[int]):
    def compose(self):
        yield Static("ready-for-keys")

    def on_key(self, event):
        if event.key == "c":
            hand = "m1 m1 secret"
            raise ValueError(f"broken {len(hand)}")
        if event.key == "q":
            self.exit(0)
        if event.key == "5":
            self.exit(5)
        if event.key == "f":
            time.sleep(60)
            time.sleep(60)


def plain():
    print("ready-for-keys", flush=True)
    input()
    return 0


if __name__ == "__main__":
    if sys.argv[1:] == ["plain"]:
        sys.exit(run_plain(plain))
    sys.exit(run_app(Small(), lambda: "/where/it/is"))

"""A program that opens a screen, for the tests of leaving. Its argument says what goes wrong."""

import signal
import sys
import threading
import time

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static

from k2game.runtime.shutdown import run_app, run_plain


class Small(App[int]):
    def compose(self) -> ComposeResult:
        yield Static("ready-for-keys")

    def on_key(self, event: Key) -> None:
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


def plain() -> int:
    print("ready-for-keys", flush=True)
    input()
    return 0


def send_elsewhere() -> None:
    """Give this thread the signal that the system would usually give to the main one."""
    time.sleep(1.5)
    signal.pthread_kill(threading.get_ident(), signal.SIGQUIT)
    time.sleep(60)


def plain_slow_to_go() -> int:
    """Take a signal, but never come to an end after it."""
    code = run_plain(plain)
    time.sleep(60)
    return code


if __name__ == "__main__":
    if "elsewhere" in sys.argv:
        threading.Thread(target=send_elsewhere, daemon=True).start()
    if "slow" in sys.argv:
        sys.exit(plain_slow_to_go())
    if "plain" in sys.argv:
        sys.exit(run_plain(plain))
    sys.exit(run_app(Small(), lambda: "/where/it/is"))

"""How the program ends when it is not asked politely: signals, a lost terminal, a crash.

Every confirmed action is on the disk already, so leaving never saves: it gives the
terminal back, and the process ends with 128 + the signal's number, or with 1 and a
report after a crash. Textual handles none of this: without the handlers it dies with a
broken terminal, and without a terminal it spins.
"""

from __future__ import annotations

import contextlib
import errno
import os
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

from k2game.crashes import report_crash
from k2game.i18n import _

PATIENCE = 3.0
"""Seconds that the screen has to close by itself."""

_RESTORE = b"".join(
    b"\x1b[" + end
    for end in (
        *(b"?2004l", b"?7h", b"?2048l", b"?1000l", b"?1003l", b"?1015l", b"?1006l"),
        *(b"<u", b"?1049l", b"?25h", b"?1004l"),
    )
)
"""What ends all that a screen switched on: pasting, mouse, keyboard, second screen, hidden cursor, focus."""

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGHUP", "SIGTERM", "SIGINT", "SIGQUIT") if hasattr(signal, name)
)


class Exit:
    """Ends the process once, first politely and then by force.

    Attributes:
        code: the exit code that was asked for, or None.
    """

    def __init__(
        self, ask: Callable[[int], None], patience: float = PATIENCE, *, has_screen: bool = True
    ) -> None:
        """With what closes the screen, given the exit code; it may be called from any thread.

        Args:
            ask: called once, as soon as the process has to end.
            patience: how many seconds may go by until the process ends by force.
            has_screen: whether the terminal was changed and has to be restored then.
        """
        self.code: int | None = None
        self._ask = ask
        self._patience = patience
        self._done = threading.Event()
        self._attributes = _terminal_attributes() if has_screen else None

    def leave(self, code: int) -> None:
        """End with an exit code. The second time there is no politeness left."""
        if self.code is not None:
            self._by_force()
        self.code = code
        threading.Thread(target=self._wait, name="k2game-leaving", daemon=True).start()
        self._ask(code)

    def done(self) -> None:
        """The screen was closed; nothing has to be forced any more."""
        self._done.set()

    def on_signal(self, number: int, _frame: FrameType | None) -> None:
        """A signal handler."""
        self.leave(128 + number)

    def _wait(self) -> None:
        if not self._done.wait(self._patience):
            self._by_force()

    def _by_force(self) -> None:
        # In a thread: a terminal that takes nothing more must not keep the process.
        restore = threading.Thread(target=_restore_terminal, args=(self._attributes,), daemon=True)
        restore.start()
        restore.join(0.5)
        os._exit(1 if self.code is None else self.code)


@contextlib.contextmanager
def watched(
    ask: Callable[[int], None], patience: float = PATIENCE, *, has_screen: bool = True
) -> Iterator[Exit]:
    """While this lasts, signals and the loss of the terminal end the process through ``ask``.

    Signals that somebody ignores on purpose (``nohup``) stay ignored. Outside the
    main thread, where no handlers can be set, only the terminal is watched.

    Args:
        ask: closes the screen, given the exit code.
        patience: how many seconds it has for that.
        has_screen: whether the terminal has to be restored.
    """
    leaving = Exit(ask, patience, has_screen=has_screen)
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        for number in SIGNALS:
            if signal.getsignal(number) != signal.SIG_IGN:
                before[number] = signal.signal(number, leaving.on_signal)
    stop = _watch_terminal(leaving)
    try:
        yield leaving
    finally:
        leaving.done()
        stop()
        for number, handler in before.items():
            signal.signal(number, handler)


def run_app(app: Any, saved_at: Callable[[], str | None] = lambda: None) -> int:
    """Run a Textual app so that it ends well whatever happens.

    Args:
        app: the app. What it gives to ``exit`` is the exit code, None is 0.
        saved_at: tells where the game is saved, for the message after a crash.

    Returns:
        The exit code: what the app says; 128 + n after signal n; 1 after a crash, when the
        standard error says where the report is and where the game.
    """

    def ask(code: int) -> None:
        loop = app._loop
        if loop is None:
            raise SystemExit(code)
        with contextlib.suppress(RuntimeError):  # the loop is closed: it is ending already
            loop.call_soon_threadsafe(app.exit, code, code)

    # Textual would print the whole traceback with the values of all variables, hands included.
    app._fatal_error = app._close_messages_no_wait
    crash: BaseException | None = None
    result: object = None
    with watched(ask) as leaving:
        try:
            result = app.run()
        except Exception as error:
            crash = error
    crash = crash or app._exception
    if crash is not None:
        return tell_crash(crash, saved_at)
    if leaving.code is not None:
        return leaving.code
    return result if isinstance(result, int) else int(app.return_code or 0)


def run_plain(play: Callable[[], int]) -> int:
    """Run what reads and writes lines so that signals and a lost terminal end it with 128 + n.

    Args:
        play: plays, and gives the exit code.
    """

    def ask(code: int) -> None:
        raise SystemExit(code)

    with watched(ask, has_screen=False) as leaving:
        try:
            code = play()
        except (SystemExit, OSError) as end:
            if leaving.code is not None:
                return leaving.code
            if isinstance(end, OSError) and end.errno == errno.EIO:
                return 128 + 1  # the terminal is gone, though nobody has said so yet
            raise
    return code if leaving.code is None else leaving.code


def tell_crash(error: BaseException, saved_at: Callable[[], str | None]) -> int:
    """Say that the program stopped, where the game is and where a report; the exit code."""
    place = None
    with contextlib.suppress(Exception):
        place = saved_at()
    lines = [_("k2game stopped because of an error in the program: {error}.").format(error=_short(error))]
    if place:
        lines.append(_("Everything played is saved: {place}").format(place=place))
    report = report_crash(error, place)
    if report is not None:
        lines.append(_("A report for those who make the game: {path}").format(path=report))
    with contextlib.suppress(OSError, ValueError):
        print("\n".join(lines), file=sys.stderr)
    return 1


def _short(error: BaseException) -> str:
    return f"{type(error).__name__}: {str(error)[:100]!r}"


def _terminal_attributes() -> list[Any] | None:
    try:
        import termios

        return termios.tcgetattr(sys.__stdin__.fileno()) if sys.__stdin__ else None
    except (ImportError, OSError, ValueError, termios.error):
        return None


def _restore_terminal(attributes: list[Any] | None) -> None:
    if attributes is None or sys.__stdin__ is None:
        return
    import termios

    with contextlib.suppress(OSError, ValueError, termios.error):
        descriptor = sys.__stdin__.fileno()
        os.write(descriptor, _RESTORE)
        termios.tcsetattr(descriptor, termios.TCSANOW, attributes)


def _watch_terminal(leaving: Exit) -> Callable[[], None]:
    """Leave when the terminal hangs up, also where SIGHUP is ignored or went elsewhere.

    Returns:
        What ends the watching.
    """
    if not (sys.__stdin__ and _is_terminal() and hasattr(select, "poll")):
        return lambda: None
    awake, wake = os.pipe()
    poll = select.poll()
    poll.register(sys.__stdin__.fileno(), 0)  # a hang-up is told without asking
    poll.register(awake, select.POLLIN)

    def watch() -> None:
        events = dict(poll.poll())
        if awake not in events and any(event & select.POLLHUP for event in events.values()):
            with contextlib.suppress(SystemExit):
                leaving.leave(128 + 1)

    thread = threading.Thread(target=watch, name="k2game-terminal", daemon=True)
    thread.start()

    def stop() -> None:
        os.write(wake, b".")
        thread.join(1.0)
        os.close(awake)
        os.close(wake)

    return stop


def _is_terminal() -> bool:
    try:
        return sys.__stdin__ is not None and sys.__stdin__.isatty()
    except ValueError:
        return False

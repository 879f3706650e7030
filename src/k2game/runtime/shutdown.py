"""The end of the program when nobody asks politely: signals, a lost terminal, a crash.

Every confirmed action is on the disk already, so leaving never saves: it gives the
terminal back, and the process ends with 128 + the signal's number, or with 1 and a
report after a crash. Textual handles none of this: without the handlers it dies with a
broken terminal, and without a terminal it spins.

Python runs a handler in its main thread only, and only when that thread wakes up. A busy
system may give a signal to another thread, and then the main thread goes on waiting. So a
separate thread watches for signals: each one writes its number into a pipe at once.
"""

from __future__ import annotations

import contextlib
import errno
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Any

from k2game.i18n import _
from k2game.runtime.crash_report import report_crash

PATIENCE = 3.0
"""Seconds that the screen has to close."""

_RESTORE = b"".join(
    b"\x1b[" + end
    for end in (
        *(b"?2004l", b"?7h", b"?2048l", b"?1000l", b"?1003l", b"?1015l", b"?1006l"),
        *(b"<u", b"?1049l", b"?25h", b"?1004l"),
    )
)
"""Sequences that end all modes of a screen: pasting, mouse, keyboard, second screen, cursor, focus."""

_NOTICED = 0.2
"""Seconds after which the main thread should have noticed a signal."""

_CLOSED = 255
"""A byte for the pipe that says the screen is closed; no signal has this number."""

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGHUP", "SIGTERM", "SIGINT", "SIGQUIT") if hasattr(signal, name)
)


class Exit:
    """Ends the process once, first politely and then by force.

    Attributes:
        code: the exit code that was asked for, or None.
        watched: a thread counts the time and the signals; else each call of ``leave`` has to.
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
        self.watched = False
        self.patience = patience
        self._ask = ask
        self._done = threading.Event()
        self._attributes = _terminal_attributes() if has_screen else None

    def leave(self, code: int) -> None:
        """End with an exit code. A second call does nothing, or ends at once where nobody else would."""
        if self.code is not None:
            if not self.watched:
                self.by_force(code)
            return
        self.code = code
        if not self.watched:
            threading.Thread(target=self._wait, name="k2game-leaving", daemon=True).start()
        self._ask(code)

    def done(self) -> None:
        """The screen was closed; there is nothing left to restore."""
        self._attributes = None
        self._done.set()

    def on_signal(self, number: int, _frame: FrameType | None) -> None:
        """A signal handler. It starts no thread and takes no lock: both could wait for what it interrupts."""
        self.leave(128 + number)

    def by_force(self, code: int) -> None:
        """End now, with the code asked for first."""
        # In a thread: a terminal that takes nothing more must not keep the process.
        restore = threading.Thread(target=_restore_terminal, args=(self._attributes,), daemon=True)
        restore.start()
        restore.join(0.5)
        os._exit(code if self.code is None else self.code)

    def _wait(self) -> None:
        if not self._done.wait(self.patience):
            self.by_force(1)


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
    catches = threading.current_thread() is threading.main_thread()
    numbers = [each for each in SIGNALS if catches and signal.getsignal(each) != signal.SIG_IGN]
    watch = Watch(leaving, numbers) if hasattr(select, "poll") else None
    if watch is not None:
        watch.start(catches)
    for number in numbers:
        before[number] = signal.signal(number, leaving.on_signal)
    try:
        yield leaving
    finally:
        leaving.done()
        if watch is not None:
            watch.stop()
        for number, handler in before.items():
            signal.signal(number, handler)


def run_app(app: Any, saved_at: Callable[[], str | None] = lambda: None) -> int:
    """Run a Textual app so that it always ends well.

    Args:
        app: the app. What it gives to ``exit`` is the exit code, None is 0.
        saved_at: returns where the game is saved, for the message after a crash.

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
        termios.tcflush(descriptor, termios.TCIFLUSH)  # late answers of the terminal are not for the shell
        termios.tcsetattr(descriptor, termios.TCSANOW, attributes)


class Watch:
    """A thread that learns of signals at once and of a terminal that hangs up, and counts the time.

    It learns of a hang-up also where SIGHUP is ignored or went elsewhere.
    """

    def __init__(self, leaving: Exit, numbers: Sequence[int]) -> None:
        """For what is left, and with the signals that end it."""
        self._leaving = leaving
        self._numbers = numbers
        self._awake, self._wake = os.pipe()
        os.set_blocking(self._wake, False)
        self._poll = select.poll()
        self._poll.register(self._awake, select.POLLIN)
        self._deadline: float | None = None
        self._code = 1
        self._expected: set[int] = set()
        self._thread = threading.Thread(target=self._run, name="k2game-watch", daemon=True)
        self._catches = False
        self._woken_before = -1

    def start(self, catches: bool) -> None:
        """Begin to watch, for signals too if this is the main thread."""
        if sys.__stdin__ is not None and _is_terminal():
            self._poll.register(sys.__stdin__.fileno(), 0)  # a hang-up is reported without asking
        self._leaving.watched = True
        self._thread.start()
        self._catches = catches
        if catches:
            self._woken_before = signal.set_wakeup_fd(self._wake, warn_on_full_buffer=False)

    def stop(self) -> None:
        """Watch no longer, unless the process has to end: then it gets its time once more to do so."""
        if self._catches:
            signal.set_wakeup_fd(self._woken_before)
        with contextlib.suppress(BlockingIOError):  # so full of signals that one more changes nothing
            os.write(self._wake, bytes([_CLOSED]))
        if self._leaving.code is None:
            self._thread.join(1.0)
            os.close(self._awake)
            os.close(self._wake)

    def _run(self) -> None:
        while True:
            left = None if self._deadline is None else max(0.0, self._deadline - time.monotonic())
            if left == 0.0:
                self._leaving.by_force(self._code)
            events = dict(self._poll.poll(None if left is None else left * 1000 + 1))
            if self._awake in events:
                for number in os.read(self._awake, 64):
                    if number == _CLOSED:
                        if self._leaving.code is None:
                            return
                        self._deadline = time.monotonic() + self._leaving.patience
                    elif number in self._numbers:
                        self._signal(number)
            elif any(event & select.POLLHUP for event in events.values()):
                self._hang_up()

    def _signal(self, number: int) -> None:
        if number in self._expected:
            self._expected.discard(number)
            return
        if self._deadline is not None:
            self._leaving.by_force(self._code)
        self._code = 128 + number
        self._deadline = time.monotonic() + self._leaving.patience
        time.sleep(_NOTICED)
        if self._leaving.code is None:
            # Another thread got it, and the main one sleeps: wake that one.
            self._expected.add(number)
            with contextlib.suppress(OSError):
                signal.pthread_kill(_main_thread(), number)

    def _hang_up(self) -> None:
        assert sys.__stdin__ is not None
        self._poll.unregister(sys.__stdin__.fileno())
        if self._deadline is None:
            self._code = 128 + 1
            self._deadline = time.monotonic() + self._leaving.patience
            self._expected.add(1)  # the signal of the same event may still come
            with contextlib.suppress(SystemExit):
                self._leaving.leave(self._code)


def _main_thread() -> int:
    ident = threading.main_thread().ident
    assert ident is not None
    return ident


def _is_terminal() -> bool:
    try:
        return sys.__stdin__ is not None and sys.__stdin__.isatty()
    except ValueError:
        return False

"""When a program in a test stands still: its own event loop says so, not the processor's load.

Textual's pilot sleeps 20 ms and more after each key and looks at how busy the processor was.
That is slow, and on a loaded machine it is wrong: a program that gets no processor time looks
as if it had nothing to do. Here the loop is asked: nothing may be ready to run, and no timer
may be due soon.
"""

import asyncio
import time
from math import inf
from typing import Any

from textual import _wait

SOON = 0.02
"""Seconds: what Textual's pilot waits at least. A timer due sooner belongs to what was just done."""

WORK = 0.001
"""Seconds of processor time that count as work, after which timers may have been set anew."""


async def until_quiet(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until the running loop has nothing to do, ``max_sleep`` seconds at most.

    While a thread works for the program (a bot that thinks), only Textual's own way can tell.
    """
    loop: Any = asyncio.get_running_loop()
    if _a_thread_works(loop):
        await _wait.wait_for_idle(min_sleep, max_sleep)
        return
    end, soon = loop.time() + max_sleep, loop.time() + max(SOON, min_sleep)
    while loop.time() < end:
        used = time.thread_time()
        await asyncio.sleep(0)
        while loop._ready and loop.time() < end:
            await asyncio.sleep(0)
        if time.thread_time() - used > WORK:
            soon = loop.time() + SOON
        timers = loop._scheduled
        due = min((timer.when() for timer in timers if not timer.cancelled()), default=inf)
        if due > soon:
            return
        await asyncio.sleep(max(0.0, due - loop.time()))


def _a_thread_works(loop: Any) -> bool:
    """Whether one of the loop's own threads is busy; those that are done wait for the next work."""
    threads = loop._default_executor
    return threads is not None and threads._idle_semaphore._value < len(threads._threads)

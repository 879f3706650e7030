"""The processes that play an arena's games. None of them outlives the arena, however it ends."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import Pipe, get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import TypeVar

_Job = TypeVar("_Job")
_Done = TypeVar("_Done")

_ENDED = 1
"""The exit code of a worker whose arena is gone; nobody reads it."""


def work(
    jobs: Sequence[_Job], do: Callable[[_Job], _Done], processes: int, prepare: Callable[[], None]
) -> Iterator[_Done]:
    """Do jobs in several processes and yield what came of each as it is done.

    Args:
        jobs: what to do.
        do: does one job in a worker; a function of a module.
        processes: how many workers.
        prepare: called once in each worker.
    """
    # Nothing is ever sent: when this end is closed, by us or by our death, the other end notices.
    leash, held = Pipe(duplex=False)
    # spawned processes are the same on every system and inherit no locks of this one
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _begin, (leash, prepare))
    try:
        for future in as_completed([pool.submit(do, job) for job in jobs]):
            yield future.result()
    except BaseException:
        held.close()  # else an interrupted arena would wait for the games in play
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        held.close()
        leash.close()


def _begin(leash: Connection, prepare: Callable[[], None]) -> None:
    threading.Thread(target=_end_with_arena, args=(leash,), name="k2game-leash", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a worker has nothing to say about an interruption
    prepare()


def _end_with_arena(leash: Connection) -> None:
    parent = parent_process()
    wait([leash] if parent is None else [leash, parent.sentinel])
    os._exit(_ENDED)

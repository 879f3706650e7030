"""A progress bar on standard error."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from k2game.i18n import _


@contextmanager
def bar(total: int) -> Iterator[Callable[[], object]]:
    """Show a bar while the block runs.

    Args:
        total: how often the yielded function will be called.

    Yields:
        A function to call after each step.
    """
    columns = (TextColumn(_("games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        done = 0
        shown = max(1, total // 200)  # so rarely that the bar costs nothing

        def step() -> None:
            nonlocal done
            done += 1
            if done % shown == 0 or done == total:
                progress.update(task, completed=done)

        yield step

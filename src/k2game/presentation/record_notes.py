"""Sentences about the records, for every front end."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.i18n import _, ngettext
from k2game.presentation.panels.outcome_sentences import rank_name

_LATEST = 12
"""The games of which the points are told one by one."""


def odd_rows(count: int) -> str:
    """Say that some rows of the records were left out."""
    return ngettext(
        "{count} entry makes no sense and is left out; the file keeps it.",
        "{count} entries make no sense and are left out; the file keeps them.",
        count,
    ).format(count=count)


def past_lines(
    points: Sequence[int], ranks: Sequence[tuple[str, int]], deaths: int, unadvised: int | None
) -> list[str]:
    """Tell one's own solo games of a scenario: ranks, progress, the best with and without advice.

    Args:
        points: the points of each game, the first game first.
        ranks: each rank that was reached with the number of games.
        deaths: how many games a death ended.
        unadvised: the most points of a game without advice; None if there is none.
    """
    games = ngettext("{count} game", "{count} games", len(points)).format(count=len(points))
    counted = ", ".join(
        _("{rank} {count}×").format(rank=rank_name(rank), count=count) for rank, count in ranks if rank
    )
    lines = [_("{games}: {ranks}").format(games=games, ranks=counted) if counted else games]
    if deaths:
        text = ngettext("A death ended {count} of them.", "A death ended {count} of them.", deaths)
        lines[0] += ". " + text.format(count=deaths)
    latest = " ".join(map(str, points[-_LATEST:]))
    if len(points) > 1:
        lines.append(_("Points, the latest game last: {points}").format(points=latest))
    best = _("Best: {points} points.").format(points=max(points))
    if unadvised is None:
        return [*lines, best + " " + _("No game without advice yet.")]
    return [*lines, best + " " + _("Best without advice: {points}.").format(points=unadvised)]

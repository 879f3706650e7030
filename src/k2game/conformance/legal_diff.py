"""The differences of two sets of legal actions, found from a count and a digest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from k2game.conformance.candidates import candidates
from k2game.engine import notation
from k2game.engine.actions import Action
from k2game.engine.state.game_state import GameState
from k2game.i18n import _

MOST = 2
"""The most extra or missing actions to search for; beyond it the search takes too long."""


def legal_lines(state: GameState, legal: Sequence[Action], count: str, digest: str) -> list[str]:
    """Describe legal actions that are not those of a conformance file.

    Args:
        state: the state in which a seat acts.
        legal: what this engine lists there.
        count: how many actions the file says there are.
        digest: the digest of their texts in the file.
    """
    ours = notation.legal_digest(legal)
    lines = [
        _(
            "the legal actions differ after it: expected {one} with digest {digest}, got {two} with {ours}"
        ).format(one=ascii(count)[1:-1], digest=ascii(digest)[1:-1], two=len(legal), ours=ours)
    ]
    texts = [notation.text(action) for action in legal]
    found = explain(texts, _universe(state), digest)
    if found is None:
        return [*lines, _("got:"), *("  " + text for text in texts)]
    missing, extra = found
    lines += [_("missing: {action}").format(action=text) for text in missing]
    lines += [_("extra: {action}").format(action=text) for text in extra]
    return lines


def _universe(state: GameState) -> list[str]:
    colour = state.table.seats[state.turn]
    return [notation.text(action) for action in candidates(state.table, colour)]


def explain(
    legal: Sequence[str], universe: Iterable[str], digest: str
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Find the missing and extra actions of a list, so that a digest comes out.

    Tried are up to two extra ones, one missing one, and one of each.

    Args:
        legal: the texts listed.
        universe: the texts among which a missing one is looked for.
        digest: the digest of the right list.

    Returns:
        The missing and the extra texts, or None if that explains nothing.
    """
    missing: list[tuple[str, ...]] = [(), *((text,) for text in set(universe) - set(legal))]
    for extras in range(MOST + 1):
        for extra in combinations(legal, extras):
            rest = [text for text in legal if text not in extra]
            for added in missing if extras < MOST else missing[:1]:
                if notation.digest("\n".join(sorted((*rest, *added)))) == digest:
                    return added, extra
    return None

"""The rules in our own words, under the numbers that tests, refusals and panels name.

Players read these pages in the game and with ``k2game rules``; every text can be translated.
"""

from __future__ import annotations

import unicodedata

from k2game.rulesbook import climbing, game, lhotse, night, table
from k2game.rulesbook.model import Page, Rule

DOOR: tuple[str, ...] = ()

__all__ = ["Page", "Rule", "find", "page_of", "pages"]


def pages() -> tuple[Page, ...]:
    """All sections in order, in the reader's language."""
    return (*table.pages(), *climbing.pages(), *night.pages(), *lhotse.pages(), *game.pages())


def page_of(topic: str) -> Page | None:
    """The section that a rule or section number belongs to; None if there is none."""
    section = topic.partition(".")[0]
    return next((page for page in pages() if page.id == section), None)


def find(query: str) -> tuple[tuple[Page, Rule], ...]:
    """The rules that a number or words lead to, the best first.

    Args:
        query: ``5.3``, ``5``, or words that all have to occur in a rule.
    """
    word = query.strip()
    everything = [(page, rule) for page in pages() for rule in page.rules]
    numbered = [
        (page, rule)
        for page, rule in everything
        if word and (rule.id == word or page.id == word or rule.id.startswith(f"{word}."))
    ]
    if numbered:
        return tuple(numbered)
    words = _folded(word).split()
    in_title, in_text = [], []
    for page, rule in everything:
        title = _folded(f"{page.title} {rule.title}")
        whole = f"{title} {_folded(rule.text)} {_folded(rule.ruling)}"
        if words and all(each in title for each in words):
            in_title.append((page, rule))
        elif words and all(each in whole for each in words):
            in_text.append((page, rule))
    return (*in_title, *in_text)


def _folded(text: str) -> str:
    """Letters without case and accents, so that both may be left out when searching."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))

"""The one place that translates texts.

Ids, actions and saves never pass through here; sentences do, whole and with
named placeholders: ``_("{name} climbs.").format(name=name)``.

The language belongs to the reader. A program with one reader chooses it once; where several readers
share a process, ``speaking`` gives each its own.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path

DOMAIN = "k2game"
LOCALES = Path(__file__).parent / "locale"

_usual: gettext.NullTranslations = gettext.NullTranslations()
_reader: ContextVar[gettext.NullTranslations | None] = ContextVar("k2game_language", default=None)


@lru_cache(maxsize=32)
def _texts(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALES, [language], fallback=True)


def use_language(language: str | None) -> None:
    """Choose the language of all texts from now on, but for readers with one of their own.

    Args:
        language: a gettext language code, or None for the environment's own.
            A language that is not installed falls back to English.
    """
    global _usual
    languages = None if language is None else [language]
    _usual = gettext.translation(DOMAIN, LOCALES, languages, fallback=True)


@contextmanager
def speaking(language: str | None) -> Iterator[None]:
    """Give texts in the language of one reader, in this context only.

    Args:
        language: a gettext language code, or None for what is usual here.
    """
    if language is None:
        yield
        return
    token = _reader.set(_texts(language))
    try:
        yield
    finally:
        _reader.reset(token)


def _(message: str) -> str:
    """Translate one sentence."""
    return (_reader.get() or _usual).gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Translate a sentence that depends on a number."""
    return (_reader.get() or _usual).ngettext(singular, plural, count)

"""The one place that translates texts.

Ids, actions and saves never pass through here; sentences do, whole and with
named placeholders: ``_("{name} climbs.").format(name=name)``.
"""

import gettext
from pathlib import Path

DOMAIN = "k2game"
LOCALES = Path(__file__).parent / "locale"

_translations: gettext.NullTranslations = gettext.NullTranslations()


def use_language(language: str | None) -> None:
    """Choose the language of all texts from now on.

    Args:
        language: a gettext language code, or None for the environment's own.
            A language that is not installed falls back to English.
    """
    global _translations
    languages = None if language is None else [language]
    _translations = gettext.translation(DOMAIN, LOCALES, languages, fallback=True)


def _(message: str) -> str:
    """Translate one sentence."""
    return _translations.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Translate a sentence that depends on a number."""
    return _translations.ngettext(singular, plural, count)

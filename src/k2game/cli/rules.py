"""``k2game rules [TOPIC]``: the rules as text on standard output."""

from __future__ import annotations

import shutil
import textwrap

from k2game import rulesbook
from k2game.errors import K2Error
from k2game.i18n import _
from k2game.rulesbook import Page, Rule

_MOST_COLUMNS = 100


def print_rules(topic: str | None) -> int:
    """Print all rules, or those that a number or a word leads to.

    Raises:
        K2Error: nothing is found.
    """
    columns = min(_MOST_COLUMNS, shutil.get_terminal_size().columns)
    if topic is None:
        for page in rulesbook.pages():
            _print_page(page, page.rules, columns)
        return 0
    found = rulesbook.find(topic)
    if not found:
        raise K2Error(_("The rules say nothing about {topic}.").format(topic=ascii(topic)))
    for page in dict.fromkeys(page for page, _rule in found):
        _print_page(page, tuple(rule for where, rule in found if where is page), columns)
    return 0


def _print_page(page: Page, rules: tuple[Rule, ...], columns: int) -> None:
    print(f"{page.id}  {page.title}")
    print(textwrap.fill(page.summary, columns))
    for rule in rules:
        print()
        text = f"{rule.id}  {rule.title}. {rule.text}"
        if rule.ruling:
            text += " " + _("Our ruling: {ruling}").format(ruling=rule.ruling)
        print(textwrap.fill(text, columns, subsequent_indent="     "))
    print()

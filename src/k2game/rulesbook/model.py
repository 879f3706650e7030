"""A page of the rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule.

    Attributes:
        id: its number, such as ``5.3``.
        title: a few words.
        text: the rule in sentences.
        ruling: what no printed rule states and was decided for this program, or "".
    """

    id: str
    title: str
    text: str
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A section of the rules.

    Attributes:
        id: its number, such as ``5``.
        title: its name.
        summary: what it is about, in one or two sentences.
        rules: its rules in order.
    """

    id: str
    title: str
    summary: str
    rules: tuple[Rule, ...]

"""Errors with a sentence for the player: one family of exceptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


class K2Error(Exception):
    """Anything that the program can tell a person in one sentence."""


class IllegalAction(K2Error):
    """An action that the rules refuse.

    Attributes:
        rule: the number of the rule that refuses it, such as ``"5.3"``; empty where no rule speaks of it.
        code: a word for what is wrong, such as ``"space_full"``, the same in every language.
        facts: what the sentence is about: names, spaces, cards and numbers.
        text: one sentence: what was refused and what would be allowed.
    """

    def __init__(self, rule: str, code: str, facts: Mapping[str, object], text: str) -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.rule = rule
        self.code = code
        self.facts = facts
        self.text = text


class NotationError(K2Error):
    """A text that is not an action, or names something this game does not have."""


class SetupError(K2Error):
    """A combination of board, weather, days, seats and options that no scenario allows (12)."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault in a data file: where it is and what is wrong."""

    file: str
    key: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.text}" if self.key else f"{self.file}: {self.text}"


class DataError(K2Error):
    """Content that cannot be used; it lists all faults found, not only the first.

    Attributes:
        faults: every fault, with its file, key and text.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = tuple(faults)


class SaveError(K2Error):
    """A saved game that cannot be written or read."""

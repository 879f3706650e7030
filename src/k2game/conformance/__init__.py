"""Conformance files: replay them and show the first difference.

They let another implementation of the rules check itself against this one, and this one against the record.
"""

DOOR: tuple[str, ...] = ("runner",)

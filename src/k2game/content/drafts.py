"""From a JSON document to a checked model, telling every fault instead of the first one.

When some of a document is faulty, the rest is still worth checking. So the
faulty pieces are taken out, and a ``Draft`` remembers what is missing, so that
nothing is complained about only because of that.
"""

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from k2game.content.json_file import key_text
from k2game.content.models import ID_PATTERN, Document
from k2game.errors import Fault
from k2game.i18n import _
from k2game.runtime.json_text import shown

Problem = tuple[str, str]
"""The key and the text of a fault."""

KeyPath = tuple[int | str, ...]
"""Keys and list positions that lead from the document to a value."""

M = TypeVar("M", bound=Document)


@dataclass(frozen=True)
class Draft(Generic[M]):
    """A document as far as it is sound.

    Attributes:
        file: its name in faults.
        model: the document, without its faulty pieces.
        broken: keys of the document whose value is not complete.
        lost: ids of things that were taken out as faulty: they exist all the same.
        nameless: those of the broken keys under which something was lost whose id is not known.
    """

    file: str
    model: M
    broken: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()
    nameless: frozenset[str] = frozenset()

    def whole(self, *keys: str) -> bool:
        """Return whether nothing is missing under these keys."""
        return self.broken.isdisjoint(keys)


def draft_document(kind: type[M], document: Any, file: str, stem: str) -> tuple[Draft[M] | None, list[Fault]]:
    """Make a model of a document.

    Args:
        kind: the model for this kind of file.
        document: what the JSON file holds.
        file: the file's name in faults.
        stem: the file's name without folder and ending, which is its id.

    Returns:
        The draft, or None if nothing can be checked further, and the faults of types and ranges.
    """
    try:
        model = kind.model_validate(document)
    except ValidationError as error:
        details: Sequence[Mapping[str, Any]] = error.errors(include_url=False)
    else:
        return Draft(file, model), []
    faults = [Fault(file, _place_text(document, detail["loc"]), _sentence(detail)) for detail in details]
    if not isinstance(document, dict):
        return None, faults
    return _without_faulty_pieces(kind, document, file, stem, details), faults


def _without_faulty_pieces(
    kind: type[M], document: dict[str, Any], file: str, stem: str, details: Sequence[Mapping[str, Any]]
) -> Draft[M] | None:
    """The draft of what is left when everything that pydantic complained about is taken out."""
    sound: dict[str, Any] = copy.deepcopy(document)
    broken: set[str] = set()
    lost: set[str] = set()
    nameless: set[str] = set()
    faulty_items: dict[str, set[int]] = {}
    for detail in details:
        place: KeyPath = detail["loc"]
        top = str(place[0])
        if detail["type"] == "extra_forbidden":
            _remove(sound, place)
        elif top in kind.ITEMS and len(place) > 1 and isinstance(place[1], int):
            broken.add(top)
            faulty_items.setdefault(top, set()).add(place[1])
        else:
            broken.add(top)
            nameless.add(top)
            sound.pop(top, None)
            if kind.model_fields[top].is_required():
                sound[top] = kind.BLANK.get(top, stem if top == "id" else "?")
    for top, numbers in faulty_items.items():
        items = sound[top]
        ids = [items[number].get("id") if isinstance(items[number], dict) else None for number in numbers]
        lost.update(one for one in ids if isinstance(one, str))
        if not all(isinstance(one, str) for one in ids):
            nameless.add(top)
        sound[top] = [item for number, item in enumerate(items) if number not in numbers]
    try:
        model = kind.model_validate(sound)
    except ValidationError:  # a file name that is not an id, for one
        return None
    return Draft(file, model, frozenset(broken), frozenset(lost), frozenset(nameless))


def _remove(document: Any, place: KeyPath) -> None:
    """Take the value at a place out of nested objects and lists."""
    for step in place[:-1]:
        document = document[step]
    del document[place[-1]]


def _place_text(document: Any, place: KeyPath) -> str:
    """A place as people read it: ``spaces['12'].cost`` where the item has an id, else ``spaces[3].cost``."""
    text = ""
    for step in place:
        if isinstance(document, list) and isinstance(step, int):
            item = document[step] if step < len(document) else None
            has_id = isinstance(item, dict) and isinstance(item.get("id"), str)
            text += f"[{shown(item['id'])}]" if has_id and item is not None else f"[{step}]"
            document = item
        else:
            text += ("." if text else "") + key_text(str(step))
            document = document.get(step) if isinstance(document, dict) else None
    return text


def _sentence(detail: Mapping[str, Any]) -> str:
    """Pydantic's complaint in the words of these files; unknown kinds keep pydantic's own words."""
    return next(_known_sentences(detail), None) or str(detail["msg"])


def _known_sentences(detail: Mapping[str, Any]) -> Iterator[str]:
    context: Mapping[str, Any] = detail.get("ctx", {})
    found = shown(detail["input"])
    match detail["type"]:
        case "missing":
            yield _("is missing")
        case "extra_forbidden":
            yield _("is not known here")
        case "int_type" | "int_from_float":
            yield _("must be a whole number, not {found}").format(found=found)
        case "float_type":
            yield _("must be a number, not {found}").format(found=found)
        case "string_type":
            yield _("must be text, not {found}").format(found=found)
        case "bool_type":
            yield _("must be true or false, not {found}").format(found=found)
        case "list_type":
            yield _("must be a list, not {found}").format(found=found)
        case "dict_type" | "model_type" | "model_attributes_type":
            yield _("must be an object, not {found}").format(found=found)
        case "greater_than_equal":
            yield _("must be at least {limit}, not {found}").format(
                limit=format(context["ge"], "g"), found=found
            )
        case "less_than_equal":
            yield _("must be at most {limit}, not {found}").format(
                limit=format(context["le"], "g"), found=found
            )
        case "literal_error":
            yield _("must be {allowed}, not {found}").format(allowed=context["expected"], found=found)
        case "string_pattern_mismatch" if context["pattern"] == ID_PATTERN:
            yield _("must be 1 to 24 letters, digits, _ or -, not {found}").format(found=found)
        case "string_pattern_mismatch":
            yield _("must be one line of text, not {found}").format(found=found)
        case "string_too_long":
            yield _("must be at most {limit} characters long").format(limit=context["max_length"])
        case "too_short":
            yield _("must have {limit} entries").format(limit=context["min_length"])
        case "too_long":
            yield _("must have {limit} entries").format(limit=context["max_length"])

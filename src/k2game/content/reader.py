"""Reading a whole data folder: all faults of all files together."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from k2game.content.board_checks import check_board
from k2game.content.drafts import Draft, Problem, draft_document
from k2game.content.folder import BOARDS, CARDS, SCENARIOS, SUBFOLDERS, WEATHER
from k2game.content.json_file import read_json
from k2game.content.models import BoardModel, DeckModel, Document, RiskModel, ScenarioModel, WeatherModel
from k2game.content.piece_checks import check_deck, check_risk, check_weather
from k2game.content.scenario_checks import Drafts, check_overlap, check_scenario
from k2game.errors import Fault
from k2game.i18n import _
from k2game.runtime.json_text import shown

DECK_FILE = "climber_deck"
RISK_FILE = "risk_tokens"

M = TypeVar("M", bound=Document)


@dataclass(frozen=True)
class Content:
    """The content of a folder, and its faults."""

    drafts: Drafts
    faults: tuple[Fault, ...]


def data_files(folder: Path, subfolder: str) -> list[Path]:
    """The data files in a subfolder, sorted; hidden files and other endings are left alone."""
    return sorted(path for path in (folder / subfolder).glob("*.json") if not path.name.startswith("."))


def read_folder(folder: Path) -> Content:
    """Read and check all data files of a folder.

    Args:
        folder: a data folder with boards, weather, cards and scenarios.
    """
    faults: list[Fault] = []
    for subfolder in SUBFOLDERS:
        if not (folder / subfolder).is_dir():
            faults.append(Fault(_printable(str(folder / subfolder)), "", _("there is no such folder")))
        elif not data_files(folder, subfolder):
            faults.append(Fault(subfolder, "", _("there is no file in it")))
    drafts = Drafts()
    drafts.boards = _read_kind(folder, BOARDS, BoardModel, check_board, faults)
    drafts.weather = _read_kind(folder, WEATHER, WeatherModel, check_weather, faults)
    _read_cards(folder, drafts, faults)
    drafts.scenarios = _read_kind(
        folder, SCENARIOS, ScenarioModel, lambda draft: check_scenario(draft, drafts), faults
    )
    readable = {stem: draft for stem, draft in drafts.scenarios.items() if draft}
    faults += [Fault(file, *problem) for file, problem in check_overlap(readable)]
    return Content(drafts, tuple(dict.fromkeys(faults)))  # each fault is reported once


def _read_kind(
    folder: Path,
    subfolder: str,
    kind: type[M],
    check: Callable[[Draft[M]], Iterator[Problem]],
    faults: list[Fault],
) -> dict[str, Draft[M] | None]:
    return {
        path.stem: _read_file(path, f"{subfolder}/{_printable(path.name)}", kind, check, faults)
        for path in data_files(folder, subfolder)
    }


def _read_cards(folder: Path, drafts: Drafts, faults: list[Fault]) -> None:
    files = {path.stem: path for path in data_files(folder, CARDS)}
    if files:
        missing = [stem for stem in (DECK_FILE, RISK_FILE) if stem not in files]
        faults += [Fault(f"{CARDS}/{stem}.json", "", _("is missing")) for stem in missing]
    for stem, path in files.items():
        file = f"{CARDS}/{_printable(path.name)}"
        if stem == DECK_FILE:
            drafts.deck = _read_file(path, file, DeckModel, check_deck, faults)
        elif stem == RISK_FILE:
            drafts.risk = _read_file(path, file, RiskModel, check_risk, faults)
        else:
            text = _("is not known; there are {deck}.json and {risk}.json")
            faults.append(Fault(file, "", text.format(deck=DECK_FILE, risk=RISK_FILE)))


def _read_file(
    path: Path,
    file: str,
    kind: type[M],
    check: Callable[[Draft[M]], Iterator[Problem]],
    faults: list[Fault],
) -> Draft[M] | None:
    """One file: its JSON, its types, its own sense; the faults are added to the list."""
    document: Any
    document, found = read_json(path, file)
    faults += found
    if document is None:
        if not found:  # the file says null
            faults.append(Fault(file, "", _("must be an object, not {found}").format(found="null")))
        return None
    draft, found = draft_document(kind, document, file, path.stem)
    faults += found
    if draft is None:
        return None
    if draft.whole("id") and draft.model.id != path.stem:
        text = _("must be the file's name, {stem}, not {id}")
        faults.append(Fault(file, "id", text.format(stem=shown(path.stem), id=shown(draft.model.id))))
    faults += [Fault(file, key, problem) for key, problem in check(draft)]
    return draft


def _printable(name: str) -> str:
    """A file name without anything that could steer a terminal."""
    return name if name.isprintable() else ascii(name)

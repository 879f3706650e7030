"""A copy of the data that a test may spoil."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from k2game.content.folder import find_data_folder
from k2game.content.reader import read_folder


class DataFolder:
    """A data folder with short ways to change one file and to ask for the faults."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def edit(self, file: str, change: Callable[[Any], object]) -> None:
        """Change a file's JSON document in place."""
        path = self.path / file
        document = json.loads(path.read_text())
        change(document)
        path.write_text(json.dumps(document))

    def faults(self) -> list[str]:
        """All faults as people see them."""
        return [str(fault) for fault in read_folder(self.path).faults]


@pytest.fixture
def data(tmp_path: Path) -> DataFolder:
    shutil.copytree(find_data_folder(), tmp_path / "data")
    return DataFolder(tmp_path / "data")

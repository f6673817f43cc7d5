"""Write a bundle to disk: the whole folder or nothing."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from signifer_host.atomic_files import check_folder, write_folder
from signifer_host.errors import BadInput

MARK = "signifer.json"


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files into a folder that is new, empty or a bundle. Raises BadInput, CannotWrite."""
    check(folder)
    write_folder(folder.absolute(), files)


def check(folder: Path) -> None:
    """Raise BadInput if a folder must not be overwritten."""
    folder = folder.absolute()
    if os.path.ismount(folder):  # Windows has no Path.is_mount before 3.12
        raise BadInput(
            "{folder} is a drive. Make the bundle elsewhere and copy what is in it.", folder=folder
        )
    check_folder(folder, MARK, "a bundle", "--out")

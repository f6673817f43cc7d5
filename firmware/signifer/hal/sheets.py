"""Locate the sheet of the faces (`ui.boxes.faces`), in flash or in a file."""

from __future__ import annotations

import sys
from typing import Any

_NAME = "faces.bin"


class _File:
    """A file whose slices are bytes."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb")
        self._begin = self._file.tell()  # it may lie in a larger one

    def __getitem__(self, part: slice) -> bytes:
        self._file.seek(self._begin + part.start)
        return self._file.read(part.stop - part.start)


def faces() -> Any:
    """Return an object whose slices are the sheet's bytes: in flash if the program is linked, else a file."""
    view = getattr(sys.modules.get("pack"), "view", None)
    if view:
        return view("/" + _NAME)
    return _File(__file__.replace("\\", "/").rsplit("/", 1)[0] + "/" + _NAME)
